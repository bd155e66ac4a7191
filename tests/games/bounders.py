"""Positions of Bounders, written as the tests write them, and how they are counted."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from henge.games.bounders import Bounders
from henge.games.bounders.rules import State
from henge.rules import Result, option

from tests.games import oracle_bounders as oracle

LIGHT, DARK = 0, 1


@dataclass(frozen=True)
class Small(Bounders):
    """Bounders down to two cells a side, smaller than any table (BO1), for the rulebook's shortest examples."""

    size: int = option(2, "Cells along a side", "BO1", span=(2, 9))


def placed(game: Bounders, cells: str) -> State:
    """Return the position after these moves, each of which must be legal."""
    state = game.start(Random(0))
    for cell in cells.split():
        assert (cell,) in game.actions(state), cell
        state = game.apply(state, (cell,))
    return state


def axial(game: Bounders, *places: tuple[int, int]) -> State:
    return placed(game, " ".join(oracle.name(place, game.size) for place in places))


def decided(game: Bounders, state: State) -> Result:
    """Return the result of a finished game."""
    result = game.result(state)
    assert result
    return result


def totals(game: Bounders, state: State) -> list[int]:
    return [score.total for score in game.scores(state)]
