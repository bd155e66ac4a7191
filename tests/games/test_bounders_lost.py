"""How a game of Bounders was lost, move by move, and which cell is to be watched, is told as the rules have it."""

from itertools import pairwise
from typing import Any

from henge import how_lost, teaching
from henge.facts import teacher
from henge.games.bounders.facts.lasting import HUNG
from henge.games.bounders.facts.standpoint import Kind

from tests.games.board_bounders import board_of, stones_around
from tests.games.test_facts_bounders import lost, position

teach: Any = teacher("bounders")


def test_each_move_that_shut_off_stones_is_told_with_how_many():
    several = 0
    for match, _, loser in lost(range(40)):
        game: Any = match.game
        found = teach.outrun(game, match.states, loser)
        if not found or not found[0].numbers[2]:
            continue
        cause, came = found
        mine, decided = game.colour(match.state, loser), frozenset(came.cells)
        steps = [*zip(cause.numbers[5::2], cause.numbers[6::2], cause.lines[1:], strict=True)]
        around = [stones_around(board_of(game, state), decided)[mine] for state in match.states]
        gone = [len(before - after) for before, after in pairwise(around)]
        assert cause.numbers[2] in [move for move, _, _ in steps]
        assert [many for _, many, _ in steps] == [gone[move - 1] for move, _, _ in steps]
        assert [cell for *_, cell in steps] == [match.actions[move - 1][0] for move, _, _ in steps]
        assert min(many for _, many, _ in steps) >= max([0, *sorted(gone, reverse=True)[5:]])
        said = how_lost.outrun(match, loser, 0, len(match.actions)).sentences[0]
        assert ("step by step: " in said) == (len(steps) > 1)
        several += len(steps) > 1
    assert several


def test_a_cell_to_watch_is_named_where_nothing_else_can_be_said_of_the_way():
    told = 0
    for seed in range(2, 14):
        match = position(seed, 12)
        legal = match.game.actions(match.state)
        for action, facts in zip(legal, teach.facts(match.game, match.state, legal), strict=True):
            for fact in facts:
                if fact.kind in (Kind.HELPS, Kind.AIMS) and fact.numbers[0] == HUNG:
                    said = teaching.sentences(match, len(match.actions), [fact], "does")[0]
                    assert f"The cell to watch then is {fact.lines[0]}: " in said
                    assert fact.lines[0] != action[0]
                    told += 1
    assert told
