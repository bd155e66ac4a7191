"""The stones that win near the end of a game of Bounders, by exact search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from henge.games.bounders.endgame_solver import SOLVABLE, ExactSolver
from henge.games.bounders.int_state import PLUS
from henge.games.bounders.search import Search

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

POSITIONS = 4000  # looked at when it is asked which stones win


class Ending(NamedTuple):
    """What the stones of a position lead to with best play, by place: the mover's share of the win, and of those that
    lose a reply that wins."""

    values: Mapping[int, float]
    replies: Mapping[int, int]

    @property
    def winning(self) -> list[int]:
        """The places that win."""
        return [place for place, value in self.values.items() if value == 1]

    @property
    def decided(self) -> bool:
        """Whether it does not matter where the stone is placed."""
        return len({*self.values.values()}) == 1


def solved(game: Bounders, view: State) -> Ending | None:
    """Return what each stone leads to; None where it takes too long to solve, or there is but one."""
    search = Search(game, view, Random(0))
    solver = ExactSolver(search.field, search.balance, search.colour, search.worth)
    values, replies, legal = dict[int, float](), dict[int, int](), solver.legal()
    if not 1 < len(legal) <= SOLVABLE:
        return None
    for place in legal:
        value = _value(solver.after(place, POSITIONS // 10), solver)
        if value is None:
            return None
        values[place] = value if search.colour == PLUS else 1 - value
        if not values[place] and (reply := solver.reply(place, value)) is not None:
            replies[place] = reply
    return Ending(values, replies)


def _value(solving: Iterator[None], solver: ExactSolver) -> float | None:
    """Return what a solver finds; None where it takes too long."""
    while solver.positions <= POSITIONS:
        try:
            next(solving)
        except StopIteration as end:
            return float(end.value)
    return None
