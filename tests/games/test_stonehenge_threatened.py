"""Which lines are told to be threatened in Stonehenge, against all that may be played next."""

from __future__ import annotations

import re
from random import Random

import pytest
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.facts.threats import ALMOST_EMPTY, standing, unasked, warning
from henge.games.stonehenge.facts.winning_threat import wins_with
from henge.games.stonehenge.lines import LINES
from henge.games.stonehenge.rules import State
from hypothesis import given
from hypothesis import strategies as st


def position(seed: int, plies: int) -> tuple[Stonehenge, State]:
    game = Stonehenge()
    rng = Random(seed)
    state = game.start(rng)
    for _ in range(plies):
        if game.turn(state) is None:
            break
        state = game.apply(state, rng.choice([*game.actions(state)]))
    return game, state


def won(game: Stonehenge, state: State, seat: int) -> set[str]:
    """Return the lines that a seat has, or can have after its next piece, with "game" where it has or can have won."""
    found = set[str]()
    for then in [game.apply(state, action) for action in game.actions(state)] or [state]:
        found |= {line for line, owner in then.megaliths.items() if owner == seat}
        result = game.result(then)
        found |= {"game"} if result and result.ranking[0] == (seat,) else set()
    return found


@given(st.integers(0, 10**6), st.integers(9, 17))
def test_of_the_lines_that_are_threatened_just_those_are_told_to_be_lost_that_no_reply_saves(seed: int, plies: int):
    game, state = position(seed, plies)
    if (seat := game.turn(state)) is None:
        return
    replied = [game.apply(state, reply) for reply in game.actions(state)]
    after_each = [won(game, then, 1 - seat) for then in replied]
    for words in standing(game, state):
        for sentence in re.findall(r"[^.]+\.", words):
            for named in {*re.findall(r"\w+", sentence)} & {*LINES, "game"}:
                if (
                    "o reply" in sentence or "lost already" in sentence
                ):  # a reply after which the game can be lost saves nothing
                    assert all({named, "game"} & lost for lost in after_each), (named, words)
                else:
                    assert any(named not in lost for lost in after_each), (named, words)


@pytest.mark.parametrize("seed", range(60))
def test_a_chance_of_ones_own_is_told_beside_the_threats_unless_a_warning_is_due_or_the_board_is_almost_empty(
    seed: int,
):
    game, state = position(seed, seed % 18)
    seat = game.turn(state)
    if seat is None or warning(game, state)[0]:
        return
    words, lines = unasked(game, state)
    assert not lines
    assert bool(words) <= (len(state.placed) >= ALMOST_EMPTY)
    told = re.search(r"could win lines? ([^.]+) now with a (\d) on (\w)\.", words)
    had = _lines_of(state, seat)
    gains = {action: _lines_of(game.apply(state, action), seat) - had for action in game.actions(state)}
    if told is None:
        assert len(state.placed) < ALMOST_EMPTY or not any(gains.values())
        return
    assert all(threat in words for threat in standing(game, state))
    assert {*re.findall(r"\w+", told[1])} - {"and"} == gains[told[2], told[3]]
    assert len(gains[told[2], told[3]]) == max(map(len, gains.values()))
    assert " now with " not in unasked(game, state, state)[0], "what was told a turn before is not told again"


def _lines_of(state: State, seat: int) -> set[str]:
    return {line for line, owner in state.megaliths.items() if owner == seat}


@pytest.mark.parametrize("seed", range(40))
def test_what_is_told_to_stop_a_win_of_the_next_piece_does_and_nothing_else(seed: int):
    game, state = position(seed, 12 + seed % 5)
    rival = 1 - (game.turn(state) or 0)
    if game.turn(state) is None or not (said := [words for words in wins_with(game, state) if "stop" in words]):
        return
    stops = set[str]()
    for action in game.actions(state):
        then = game.apply(state, action)
        stops |= {action[1]} if rival not in _winners(game, then) else set()
    assert not stops if said == ["No piece stops that."] else stops
    if said[0].startswith("Only"):
        assert {*re.findall(r"\b[a-r]\b", said[0])} - {"a"} == stops - {"a"}, (state, said)


def _winners(game: Stonehenge, state: State) -> set[int]:
    """Return who has won, or can with the next piece."""
    ends = [game.apply(state, action) for action in game.actions(state)] or [state]
    return {result.ranking[0][0] for at in (state, *ends) if (result := game.result(at))}
