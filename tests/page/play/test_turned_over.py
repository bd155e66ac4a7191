"""What is turned over for everybody: told on the cover, in the log, since one's turn, and to whoever did it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.shuffling import one_of
from page.app.app import App
from page.assembly.screens import screen
from page.features.play import since_last_turn as since
from page.html.escape import plain
from page.words import log, speech

from tests.page.asking import after
from tests.page.devices import joined, played, table_of
from tests.states import kept

FACE_DOWN: list[dict[str, bool]] = [{"face_down": True}, {"face_down": True, "manual_claims": True}]
TABLES: list[tuple[str, dict[str, bool]]] = [
    *((game, {}) for game in GAMES),
    *(("stonehenge", options) for options in FACE_DOWN),
]
PEOPLE = (Player("Jonas"), Player("Mia"))


def matches(game: str, options: dict[str, bool], seeds: range = range(3)) -> Iterator[Match]:
    """Yield a game of two after each of its moves."""
    for seed in seeds:
        match, rng = Match.new(game, seed=seed, seats=2, options=options, players=PEOPLE), Random(seed)
        while match.turn is not None and len(match.actions) < 60:
            match = match.play(one_of(match.game.actions(match.state), rng))
            yield match


def turned(match: Match) -> dict[str, int | None]:
    """Return the pieces that the latest move has turned over: by place, the values that now all may know."""
    hidden, now = (
        {mark.cell: mark.value for mark in match.game.marks(match.view(ply, None)) if mark.cell}
        for ply in (len(match.actions) - 1, len(match.actions))
    )
    return {cell: now[cell] for cell, value in hidden.items() if cell and value is None and now[cell] is not None}


def confirmed(match: Match) -> App:
    """Return the app once the last move of a match has been made by touches at a device of all."""
    *before, last = match.actions
    begun = Match.new(match.id, seed=match.seed or 0, seats=2, options=match.game.chosen, players=match.players)
    for action in before:
        begun = begun.play(action)
    app = after(kept(begun), "lift")
    for name in last:
        app = after(app, ("touch", name))
    return after(app, "confirm")


@pytest.mark.parametrize("options", FACE_DOWN)
def test_every_piece_that_turns_over_is_told_to_everybody_with_its_place_and_its_number(options):
    told = 0
    for match in matches("stonehenge", options):
        if not (up := turned(match)) or match.turn is None:
            continue
        told += len(up)
        table = kept(match).playing
        for words in (log.entries(table)[-1].words, " ".join(log.recount(table, table.last - 1, table.last, True))):
            assert all(f"{value} on {cell}" in words for cell, value in up.items())
    assert told


@pytest.mark.parametrize("options", FACE_DOWN)
def test_the_cover_and_what_happened_since_tell_who_won_a_line_and_against_what(options):
    seen = 0
    for match in matches("stonehenge", options, range(6)):
        app, ply = kept(match), len(match.actions)
        if match.turn in (None, match.mover(ply - 1)):
            continue
        told = match.game.came_to_light(match.view(match.turns.begun(ply - 1), None), match.view(ply, None))
        if not told:
            continue
        assert " wins line " in told
        assert plain(told) in screen(app).texts["cover"]
        assert told in speech.cover_said(app.playing)
        assert told in " ".join(happening.words for happening in since.happenings(after(app, "lift")))
        seen += 1
    assert seen


def test_where_lines_are_marked_by_hand_the_turn_goes_on_after_pieces_are_turned_over_and_so_does_the_look():
    seen = 0
    for match in matches("stonehenge", FACE_DOWN[1]):
        if turned(match) and match.turn is not None:
            app = confirmed(match)
            assert app.playing.match.turn == match.mover(len(match.actions) - 1)
            assert not app.playing.down
            seen += 1
    assert seen


def test_whoever_turned_pieces_over_sees_them_before_the_device_goes_on():
    seen = 0
    for match in matches("stonehenge", FACE_DOWN[0], range(6)):
        if not turned(match) or match.turn is None:
            continue
        app = confirmed(match)
        table, mover = app.playing, match.mover(len(match.actions) - 1)
        assert table.resting
        assert table.cover_state.looked == mover
        told = log.status_now(table).note
        assert all(f"{value} on {cell}" in told for cell, value in turned(match).items())
        assert " wins line " in told
        assert 'data-do="cover"' in screen(app).texts["acts"]
        assert after(app, "cover").playing.down
        seen += 1
    assert seen


@pytest.mark.parametrize("options", FACE_DOWN)
def test_nothing_is_told_of_what_still_lies_face_down(options):
    """Whatever agrees with what all may know is told in the same words."""
    several = 0
    for match in matches("stonehenge", options):
        ply, game_, rng = len(match.actions), match.game, Random(len(match.actions))
        told = game_.came_to_light(match.view(ply - 1, None), match.view(ply, None))
        for seat in (None, 0, 1):
            before, now = (game_.guess(match.view(n, seat), rng) for n in (ply - 1, ply))
            assert game_.came_to_light(match.view(ply - 1, seat), match.view(ply, seat)) == told
            assert game_.came_to_light(before, now) == told
        if match.turn is not None:
            hidden = {mark.cell for mark in game_.marks(match.view(ply, None)) if mark.cell and mark.value is None}
            assert not any(re.search(rf" on {cell}\b", told) for cell in hidden)
        several += bool(told)
    assert several


@pytest.mark.parametrize(("game", "options"), [*TABLES, ("stonehenge", {"face_down": True, "series": 2})])
def test_every_line_on_what_wins_and_how_a_match_stands_ends_with_a_full_stop(game: str, options: dict[str, bool]):
    for begun in (match for n, match in enumerate(matches(game, options, range(1))) if n % 9 == 0):
        lines = re.findall("<p[^>]*>(.*?)</p>", screen(after(kept(begun), "lift")).texts.get("seats", ""))
        assert all(line.endswith(".") for line in lines)


def test_on_a_device_of_ones_own_pieces_that_turn_over_are_told_too():
    host = table_of("stonehenge", {1}, face_down=True)
    [guest] = joined(host, 1)
    told = [word for _ in played(host, [guest], seed=2) for word in guest.table.remote.words[-1:]]
    assert any("Turned over: " in words and " wins line " in words for words in told)


def test_what_is_turned_over_is_heard_once_by_whoever_did_it():
    for match in matches("stonehenge", {"face_down": True}):
        if turned(match) and match.turn is not None and match.turn != match.mover(len(match.actions) - 1):
            app = confirmed(match)
            before = app.playing.go_on(match, ()).but(match=match)
            assert "Turned over" not in speech.turn_spoken(app.playing)
            assert "Turned over" in " ".join(log.recount(before, before.last - 1, before.last))
            return
    raise AssertionError("nothing was turned over")
