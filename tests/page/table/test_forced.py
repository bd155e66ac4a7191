"""A turn at which nothing can be chosen and nothing be learnt passes by itself, and is told; no other does, and nobody
is handed the table who has it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from henge.game import Game
from henge.games import GAMES
from henge.match import Match, Player
from henge.shuffling import one_of
from page.app.app import Message
from page.assembly.update import opened, update
from page.features.play.cover import cover
from page.keeping import game_texts
from page.table import undo
from page.table.display import CoverState
from page.table.forced import forced, passed_on
from page.table.table import Table

HIDDEN = [game for game in GAMES if GAMES[game].observe is not Game.observe and GAMES[game].seats_allowed[-1] > 2]

PASSED = "meets_bounds"  # a game in which hands run out before the game does


def courses(game: str) -> Iterator[Match]:
    """Yield the positions of some random games of three people at which the turn has passed on."""
    for seed in range(4):
        match = Match.new(game, seed=seed, seats=3, players=[Player(name) for name in ("Anna", "Bea", "Cai")])
        rng = Random(seed)
        while match.turn is not None:
            if match.actions and match.game.turn(match.states[-2]) != match.turn:
                yield match
            match = match.play(one_of(match.game.actions(match.state), rng))


def handed_on(match: Match) -> tuple[Table, Table]:
    """Return the table before and after the step that led to a position, with the cover down where it falls."""
    back = match.back_to(len(match.actions) - 1)
    before = Table("game:1", back, cover_state=CoverState(looked=back.turn))
    return before, before.play(match.actions[-1]).cover()


@pytest.mark.parametrize("game", HIDDEN)
def test_only_where_there_is_no_choice_and_the_hand_stays_as_it_was_a_turn_passes_by_itself(game: str):
    some = 0
    for match in courses(game):
        before, after = handed_on(match)
        seat, on = match.turn, passed_on(before, after)
        if on is after:
            assert forced(after) is None
            continue
        some += 1
        assert seat is not None
        assert match.game.actions(match.game.observe(match.state, seat)) == [on.match.actions[len(match.actions)]]
        assert match.game.hands(on.match.states[len(match.actions) + 1])[seat] == match.game.hands(match.state)[seat]
        assert on.match.turn != seat
        assert forced(on) is None
    assert some or game != PASSED


@pytest.mark.parametrize("covers", [False, True])
def test_who_is_to_move_again_after_the_turns_that_passed_looks_on_but_not_who_has_put_the_cover_down(covers: bool):
    again = 0
    for match in courses(PASSED):
        before, covered = handed_on(match)
        after = before.play(match.actions[-1])
        rests = after.with_cover_state(looked=before.match.turn)
        on = passed_on(rests, covered) if covers else passed_on(before, after)
        if on.last > after.last and on.match.turn is not None:
            assert on.down == (covers or on.match.turn != before.match.turn)
            again += on.match.turn == before.match.turn
    assert again


def waiting(game: str) -> tuple[Match, Table, Table]:
    """Return a position at which a turn passes by itself while the game goes on, and the table before and after it."""
    for match in courses(game):
        before, after = handed_on(match)
        on = passed_on(before, after)
        if on is not after and on.match.turn not in (None, before.match.turn):
            return match, before, on
    raise AssertionError("no turn passes by itself")


def test_that_a_turn_passed_by_itself_stands_on_the_cover():
    match, _, on = waiting(PASSED)
    assert on.down
    assert f"{match.name(match.turn or 0, match.state)} passes" in cover(on)


def test_a_turn_that_passed_by_itself_can_be_taken_back_and_does_not_pass_again():
    on = waiting(PASSED)[2]
    back = undo.undo(on, agreed=True)
    assert len(back.match.actions) < len(on.match.actions)
    assert passed_on(on, back) is back


def test_at_the_table_the_turn_goes_on_to_whoever_has_a_choice():
    match, before, on = waiting(PASSED)
    app = opened({"current": "game:1", "game:1": game_texts.table_to_text(before, 1)}, "play")
    app = app.with_table(before)
    for name in match.actions[-1]:
        app = update(app, Message("touch", name))
    app = update(app, Message("confirm")) if app.playing.last < len(match.actions) else app
    app = update(app, Message("cover")) if app.playing.resting else app
    assert app.playing.match.actions == on.match.actions
