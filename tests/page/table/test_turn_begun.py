"""A turn that was begun stands where it stood after the page is loaded anew, and is seen by nobody else."""

from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.shuffling import one_of
from page.app.app import App
from page.assembly import when_to_keep
from page.assembly.screens import screen
from page.assembly.update import opened
from page.keeping.game_texts import table_to_text
from page.keeping.packed_text import unpack_json
from page.table.hand_pin import pin_hash
from page.table.table import Table
from page.words import log

from tests.matches import TABLES
from tests.matches import Table as Tried
from tests.page.apps import after
from tests.samples import sample

PEOPLE = [Player(name) for name in ("Anna", "Bea", "Cai", "Dilys", "Eva")]
TURNS = 12


def started(match: Match, *pins: str) -> App:
    """Return the app with a kept match on the table, the cover lifted."""
    table = Table("game:1", match).saving(pins=tuple(map(pin_hash, pins)))
    return lifted(opened({"game:1": table_to_text(table, 1), "current": "game:1"}, "play"))


def reloaded(app: App) -> App:
    """Return the app as the page starts anew from what is kept."""
    return opened(dict(app.kept), "play")


def lifted(app: App) -> App:
    """Return the app as whoever is to move sees it, the cover lifted by the PIN where there is one."""
    app = after(app, "cover") if app.playing.resting else app
    return after(app, ("lift", "", "12")) if app.playing.down else app


@pytest.mark.parametrize("game", GAMES)
def test_nobody_waits_until_what_is_only_touched_is_kept_and_a_move_waits_for_the_one_before(game: str):
    app = started(Match.new(game, seed=5, seats=2, players=PEOPLE[:2]))
    action = max(app.playing.viewpoint.legal, key=len)
    for name in action:
        before, app = app, after(app, ("touch", name))
        assert (app.kept["game:1"] != before.kept["game:1"]) == (
            app.playing.kept_touches != before.playing.kept_touches
        )
        assert not when_to_keep.more_to_keep(before, app)
    assert "game:1" in app.kept
    confirmed = after(app, "confirm") if app.playing.touched else app
    assert when_to_keep.more_to_keep(app, confirmed) == (confirmed.playing.match is not app.playing.match)
    assert confirmed.playing.match.actions


@pytest.mark.parametrize("table", sample([(one,) for tables in TABLES.values() for one in tables], 18))
def test_a_turn_that_was_begun_stands_where_it_stood_after_a_reload(table: Tried):
    match = Match.new(table.game, seed=5, seats=table.seats, options=table.chosen, players=PEOPLE[: table.seats])
    rng, app = Random(table.title), started(match)
    begun = 0
    for _ in range(TURNS):
        if app.playing.match.turn is None or app.playing.between:
            break
        ply = app.playing.last
        while app.playing.last == ply and not app.playing.whole:
            app = after(app, ("touch", one_of(sorted(app.playing.live), rng)))
            again = lifted(reloaded(app))
            assert again.playing.last == app.playing.last
            if app.playing.last == ply:
                begun += 1
                assert again.playing.touched == app.playing.touched
                assert log.status_now(again.playing) == log.status_now(app.playing)
                assert screen(again).texts["status"] == screen(app).texts["status"]
        app = lifted(after(app, "confirm"))
    assert begun


def test_what_a_turn_was_begun_with_is_kept_packed_and_no_longer_than_the_turn():
    app = started(Match.new("meets_bounds", seed=3))
    card, _ = app.playing.viewpoint.legal[0][:2]
    app = after(app, ("touch", card))
    assert unpack_json(app.kept["game:1"])["touched"] == [card]
    assert not app.kept["game:1"].startswith("{")
    revision = app.playing.saved.revision
    assert "touched" not in unpack_json(after(app, "cancel").kept["game:1"])
    assert after(app, "cancel").playing.saved.revision == revision  # nothing has been played
    assert after(app, "cancel").kept.get("before:game:1") == app.kept.get("before:game:1")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_under_the_cover_what_a_turn_was_begun_with(game: str):
    """Neither the cover nor the board below it, nor somebody who looks at their own hand."""
    match = Match.new(game, seed=3, players=PEOPLE[: GAMES[game].seats_allowed[0]])
    app = started(match, *("12" for _ in match.players))
    begun = after(app, ("touch", next(iter(app.playing.live))))
    for ways in ((), ("peek",), (("ask", str(1 - (match.turn or 0))), ("lift", "", "12"))):
        seen, other = (after(after(one, "cover"), *ways) for one in (begun, app))
        if seen.playing.down or seen.playing.resting:
            assert screen(seen).html == screen(other).html
            back = lifted(after(seen, "cover"))
            assert (back.playing.touched, back.playing.match.turn) == (begun.playing.touched, match.turn)


def test_touches_that_the_turn_does_not_have_are_left_out():
    app = started(Match.new("bounders", seed=3))
    cell = next(iter(app.playing.live))
    assert app.playing.resuming((cell,)).touched == (cell,)
    assert app.playing.resuming(("nowhere",)).touched == ()
    assert app.playing.resuming((cell, "nowhere", cell)).touched == ()
