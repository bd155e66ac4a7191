"""Bounders: the same game told by another hand, and that a cell that is refused is really closed."""

from __future__ import annotations

from random import Random

from henge.games.bounders import Bounders
from henge.shuffling import one_of
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import oracle_bounders as oracle
from tests.games.bounders import decided


@settings(max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    size=st.integers(3, 5),
    pie=st.booleans(),
    tournament=st.booleans(),
)
def test_a_whole_game_told_by_another_hand_is_the_same_game(seed, size, pie, tournament):  # BO1–BO6
    game, dice = Bounders(size=size, pie=pie, tournament_scoring=tournament), Random(seed)
    stones: list[tuple[int, int]] = []
    state, place = game.start(dice), {oracle.name(cell, size): cell for cell in oracle.cells(size)}
    while legal := game.actions(state):
        offered = [("swap",)] if pie and len(stones) == 1 and not state.swapped else []
        assert {place[cell] for (cell,) in legal if cell != "swap"} == oracle.legal(stones, size)
        assert legal[len(legal) - len(offered) :] == offered
        action = offered[0] if offered and dice.random() < 0.5 else one_of(legal, dice)
        stones += [place[action[0]]] if action != ("swap",) else []
        state = game.apply(state, action)
    held = oracle.territories(stones, size)
    shown = [[line.points for line in score.lines] for score in game.scores(state)]
    assert [sorted(lines) for lines in shown] == [sorted(lines) for lines in (held[::-1] if state.swapped else held)]
    winner, clause = oracle.winner(stones, size, tournament, pie, state.swapped)
    result = decided(game, state)
    assert result.clause == clause
    assert result.ranking == (((0, 1),) if winner is None else ((winner,), (1 - winner,)))
