"""What cost a game of Bounders where no single stone did: stones at the edge, which soon count no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.board import HEX_STEPS
from henge.facts import Fact
from henge.games.bounders.facts.look import Look
from henge.games.bounders.facts.standpoint import Moment, largest

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

SPARSE = 10  # cells to one of the first stones of a colour: twelve of them on a board of size 7
MORE = 3  # stones of the loser's, at least, by which it had more of them at the edge, and by which more were gone


def habit(game: Bounders, states: Sequence[State], seat: int) -> tuple[Fact, Fact] | None:
    """Return that more of a loser's first stones than of the winner's stood at the edge, and how many of those at the
    edge did not touch the region that decided the game; None where it was not so."""
    last, mine = states[-1], game.colour(states[-1], seat)
    look, first = Look.of(game.size, last.stones, last.balance), len(last.balance) // SPARSE
    won = [land for land in look.lands if land.lead(1 - mine) > 0]
    points = [game.scores(last)[side].total for side in (1 - seat, seat)]
    begun = [last.stones[colour::2][:first] for colour in (mine, 1 - mine)]
    if look.open or not won or min(map(len, begun)) < first:
        return None
    end, place, near = largest(won), look.field.place, look.field.near
    edge = [[cell for cell in stones if len(near[place[cell]]) < len(HEX_STEPS)] for stones in begun]
    around = [set(look.names(end.around[colour])) for colour in (mine, 1 - mine)]
    gone = [[cell for cell in stones if cell not in still] for stones, still in zip(edge, around, strict=True)]
    if any(len(pair[0]) < len(pair[1]) + MORE for pair in (edge, gone)):
        return None
    decided = (end.size, end.stones(1 - mine), end.stones(mine), *points, len(gone[0]))
    lines = (look.midst(end.cells),)
    return (
        Fact(Moment.EDGE, seat, 1 - seat, tuple(edge[0]), lines, (first, *map(len, edge)), clause="BO3"),
        Fact(Moment.GONE, 1 - seat, seat, look.names(end.cells), lines, decided, clause="BO3"),
    )
