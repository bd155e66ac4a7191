"""Why few stones win near the end of a game of Bounders: what any other stone leaves to the rival, or loses to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from random import Random
from typing import TYPE_CHECKING

from henge.games.bounders.endgame_solver import ExactSolver
from henge.games.bounders.facts.ending import POSITIONS, Ending
from henge.games.bounders.facts.standpoint import TURN, Kind
from henge.games.bounders.int_state import LIGHT
from henge.games.bounders.search import Search

if TYPE_CHECKING:
    from henge.facts import Fact
    from henge.games.bounders import Bounders
    from henge.games.bounders.facts.placing import PlacedStone
    from henge.games.bounders.rules import State


class Why(IntEnum):
    """Why a stone is the only one that wins, or one of few."""

    UNTOLD = 0
    LEFT = 1  # after any other stone the rival wins on the same cell
    REFUTED = 2  # another stone loses to one of the rival's


def few(made: PlacedStone, ending: Ending) -> Iterator[Fact]:
    """Yield that a stone is one of the few that win, and why."""
    winning, names = ending.winning, made.look.field.cells
    if made.place not in winning or 2 * len(winning) > len(ending.values):
        return
    kind = Kind.ONLY if len(winning) == 1 else Kind.ONE_OF
    reason, told = _why(made.at.game, made.at.view, ending, made.place, names)
    cells = made.look.names(made.look.field.bits_of(winning))
    yield made.fact(kind, TURN / len(winning), 0, len(ending.values), int(reason), cells=cells, lines=told)


def _why(game: Bounders, view: State, ending: Ending, place: int, cells: Sequence[str]) -> tuple[Why, tuple[str, ...]]:
    """Return why a stone wins that few others do, and the other stone and the reply that are told of it."""
    losing, winning = [one for one, value in ending.values.items() if not value], ending.winning
    only = len(winning) == 1 and len(losing) == len(ending.values) - 1
    if only and all(_wins_after(game, view, cells[one], cells[place]) for one in losing):
        return Why.LEFT, ()
    told = next((one for one in losing if one in ending.replies), None)
    return (Why.UNTOLD, ()) if told is None else (Why.REFUTED, (cells[told], cells[ending.replies[told]]))


def _wins_after(game: Bounders, view: State, cell: str, reply: str) -> bool:
    """Tell whether a reply wins after a stone on another cell."""
    between = game.apply(view, (cell,))
    if (reply,) not in game.actions(between):
        return False
    then, rival = game.apply(between, (reply,)), game.turn(between)
    if (result := game.result(then)) is not None:
        return result.ranking[0] == (rival,)
    search = Search(game, then, Random(0))
    solver = ExactSolver(search.field, search.balance, search.colour, search.worth)
    solving = solver.solve(POSITIONS // 10)
    try:
        while solver.positions <= POSITIONS:
            next(solving)
    except StopIteration as end:
        value, _ = end.value
        return bool(value == (search.colour != LIGHT))
    return False
