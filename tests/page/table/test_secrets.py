"""What the page shows depends on nothing its viewer may not know: other secrets that fit the view change nothing.

Every position of some random games is drawn twice, once as it is and once with every hidden thing dealt anew.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Seat
from henge.shuffling import one_of
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.keeping import game_texts
from page.table.display import CoverState
from page.table.draft import Draft
from page.table.hand_pin import pin_hash
from page.table.saved_fields import SavedFields
from page.table.table import Table
from page.table.undo import redo, undo
from page.words import speech

from tests.matches import TABLES
from tests.matches import Table as Tried


def hides(table: Tried) -> bool:
    game = table.set_up()
    state = game.start(Random(3))
    return bool(game.observe(state, None) != state)


# Of every game that can hide something the first table that does.
HIDDEN = {
    game: hiding[0].chosen for game, tables in TABLES.items() if (hiding := [table for table in tables if hides(table)])
}
PLIES = 40
TOLD = "Somebody looked at this hand while others moved."


def moments(game: str, seats: int) -> Iterator[Match]:
    """Yield every position of a random game, with people at all seats."""
    players = [Player(name) for name in ("Anna", "Bea", "Cai", "Dilys")[:seats]]
    match, rng = Match.new(game, seed=3, seats=seats, options=HIDDEN[game], players=players), Random(3)
    for _ in range(PLIES):
        if match.turn is None:
            return
        yield match
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))


def dealt_anew(match: Match, viewer: Seat | None, rng: Random) -> Match:
    """Return the match with whatever the viewer may not know drawn anew, in the present and in the past."""
    game = match.game
    states = tuple(game.guess(game.observe(state, viewer), rng) for state in match.states)
    return replace(match, states=states)


def cover_of(table: Table) -> str:
    return screen(App(activity=Playing(table)).at("play")).texts["cover"]


def shown(match: Match, looked: Seat | None, peek: bool) -> list[str]:
    """Return all that the page shows of a match: the table, its panels, the past, the sheets, the words spoken."""
    table = Table("game:1", match, cover_state=CoverState(looked=looked, peek=peek))
    app = App(activity=Playing(table)).at("play")
    texts = [
        screen(app).html,
        screen(App(activity=Playing(table))).html,
        *(speech.changes_told(None, table) or "").splitlines(),
    ]
    texts.append(screen(update(app, Message("panel", "ledger"))).html)
    texts.append(screen(update(app, Message("scrub", str(table.last // 2)))).html)
    texts += [sheet(update(app, Message(name))).html for name in ("menu", "history")]
    if table.playable:
        for name in sorted({*table.live} - {table.game.ends_turn})[:2]:  # which would show what is drawn
            texts.append(screen(update(app, Message("touch", name))).html)
        texts.append(screen(update(app, Message("touch", table.game.board.cells[0]))).html)
    return texts


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_on_the_page_tells_what_its_viewer_may_not_know(game: str, seats: int, whole: bool):
    low, high = Draft.new(game).kind.seats_allowed
    if not low <= seats <= high:
        seats = high
    rng, different = Random(9), 0
    some = list(moments(game, seats))[:: 1 if whole else 5]
    for match in some:
        for viewer, peek in ((match.turn, False), (None, False), (None, True)):
            other = dealt_anew(match, viewer, rng)
            different += other.state != match.state
            assert shown(match, viewer, peek) == shown(other, viewer, peek)
    assert different > len(some) // 2


MANY = [game for game in GAMES if GAMES[game].seats_allowed[1] > 2]


@pytest.mark.parametrize("game", HIDDEN)
def test_while_everybody_is_asked_to_agree_no_hand_lies_open(game: str):
    asked = Counter[bool]()
    for match in list(moments(game, min(3, GAMES[game].seats_allowed[1])))[1:12]:
        minded = replace(
            match, players=tuple(Player(one.name, int(n == match.turn)) for n, one in enumerate(match.players))
        )
        for some in (match, minded):  # a person is to move, or the computer, while people may look at their own hands
            for looked in Table("game:1", some).here:
                table = undo(Table("game:1", some, cover_state=CoverState(looked=looked)))
                if table.agree and len(table.here) > 1:
                    asked[some is minded] += 1
                    hand = screen(App(activity=Playing(table)).at("play")).texts.get("hand", "")  # none under a cover
                    held = [name for name in match.game.hands(match.state)[looked] if name]
                    assert table.viewpoint.seat is None
                    assert not [name for name in held if f'data-touch="{name}"' in hand]
                    assert table.but(agree=False).viewpoint.seat is None, "nor once that is answered"
    assert asked[False]
    assert asked[True] or game not in MANY


def on(table: Table) -> Table:
    """Play a whole turn, until somebody else is to move."""
    seat = table.match.turn
    while table.match.turn == seat:
        table = table.lift().play(table.game.actions(table.match.state)[0])
    return table.cover()


@pytest.mark.parametrize("game", HIDDEN)
def test_a_hand_looked_at_while_others_moved_is_told_to_its_owner_until_the_next_move(game: str):
    match = next(moments(game, GAMES[game].seats_allowed[0]))
    turn = match.turn
    [other, *_] = Table("game:1", match).others
    looked = Table("game:1", match).ask(other).lift().cover()
    assert looked.down
    assert TOLD not in cover_of(looked)

    theirs = on(looked)
    while theirs.match.turn != other:
        theirs = on(theirs)
    assert TOLD in cover_of(theirs)
    back = undo(theirs, agreed=True)
    while back.match.turn != turn:
        back = undo(back, agreed=True)
    again = on(back.cover())
    while again.match.turn != other:
        again = on(again)
    assert TOLD in cover_of(again), "whatever is taken back in between"
    after = on(theirs)
    while after.match.turn != other:
        after = on(after)
    assert TOLD not in cover_of(after)
    honest = on(Table("game:1", match))
    assert honest.match.turn != turn
    assert TOLD not in cover_of(honest)


@pytest.mark.parametrize("game", HIDDEN)
def test_a_reload_keeps_what_covers_are_to_tell(game: str):
    table = on(Table("game:1", next(moments(game, GAMES[game].seats_allowed[0]))))
    app, [other, *_] = App(activity=Playing(table)).at("play"), table.others
    looked = update(update(app, Message("ask", str(other))), Message("lift"))
    assert looked.playing.saved.warnings.peeked == {other}
    assert opened(looked.kept, "play").playing.saved.warnings.peeked == {other}
    back = update(update(app, Message("undo")), Message("agreed"))
    assert back.playing.saved.warnings.taken_back
    assert opened(back.kept, "play").playing.saved.warnings.taken_back == back.playing.saved.warnings.taken_back
    assert game_texts.text_to_table("game:1", game_texts.table_to_text(table, 0)).saved.warnings.taken_back is None


@pytest.mark.parametrize("game", HIDDEN)
def test_a_wrong_pin_is_told_at_its_field_and_nowhere_else(game: str):
    match = next(moments(game, GAMES[game].seats_allowed[0]))
    table = Table("game:1", match, SavedFields(pins=(pin_hash("1"),) * match.game.seats))
    assert "aria-invalid" not in cover_of(table)
    texts = screen(App(activity=Playing(table.lift("2"))).at("play")).texts
    assert texts["notice"] == ""
    [field] = re.findall('<input class="pin"[^>]*>(.*)', texts["cover"])
    assert 'aria-invalid="true" aria-describedby="wrong-pin"' in texts["cover"]
    assert field.startswith('<p class="refused" id="wrong-pin" role="alert">That is not the right PIN.</p>')
    assert "Type the PIN first." in cover_of(table.lift())


@pytest.mark.parametrize("game", HIDDEN)
def test_a_move_that_all_agreed_to_take_back_is_told_on_the_covers_until_everybody_else_has_moved(game: str):
    match = next(moments(game, min(4, GAMES[game].seats_allowed[1])))
    seats, first = match.game.seats, match.turn
    assert first is not None
    table = on(Table("game:1", match))
    name = table.name(first)
    back = undo(table.lift(), agreed=True).cover()
    assert (back.match.turn, back.down) == (first, True)
    assert f"{name}’s last move was taken back." in cover_of(back)
    told, again = [], on(back)
    for _ in range(2 * seats - 1):
        told.append(f"Before that, a move of {name}’s was taken back." in cover_of(again))
        again = on(again)
    assert told == [True] * (seats - 1) + [False] * seats
    assert "taken back" not in cover_of(on(redo(back).cover())) + cover_of(table)
    assert "a move back" not in cover_of(on(redo(back).cover())) + cover_of(table)


@pytest.mark.parametrize("game", HIDDEN)
def test_what_was_typed_into_one_persons_pin_field_does_not_stand_in_the_next_ones(game: str):
    match = next(moments(game, GAMES[game].seats_allowed[0]))
    table = Table("game:1", match, SavedFields(pins=("a",) * match.game.seats))
    [other, *_] = table.others
    fields = [re.findall('id="pin"[^>]* data-key="([^"]+)"', cover_of(one)) for one in (table, table.ask(other))]
    assert [len(field) for field in fields] == [1, 1]
    assert fields[0] != fields[1], "or the page takes them for one field, and what is in it stays"


@pytest.mark.parametrize("locked", [True, False])
@pytest.mark.parametrize("game", HIDDEN)
def test_a_cover_with_a_pin_takes_the_pin_and_no_more(game: str, locked: bool):
    match = next(moments(game, GAMES[game].seats_allowed[0]))
    pins = (pin_hash("1"),) * match.game.seats if locked else ()
    html = cover_of(Table("game:1", match, SavedFields(pins=pins)))
    assert ("data-hold" in html) != locked
    assert ('data-do="lift"' in html) == locked
    assert ("hold to look" in html) != locked
