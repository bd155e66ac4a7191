"""A game of Bounders lost by the small regions, because the largest ended level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.bounders.facts.before_move import largest
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.kinds import Moment

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State


def level(game: Bounders, states: Sequence[State], seat: int) -> tuple[Fact, Fact] | None:
    """Return that the largest region ended level where with one stone more around it a loser would have won the game,
    and what came of that; None where it was not so."""
    last, mine = states[-1], game.colour(states[-1], seat)
    look = Look.of(game.size, last.stones, last.balance)
    if look.open or not look.lands or (whole := largest(look.lands)).lead(mine):
        return None
    points = [sum(land.size for land in look.lands if land.lead(colour) > 0) for colour in (1 - mine, mine)]
    if points != [game.scores(last)[side].total for side in (1 - seat, seat)] or points[1] + whole.size <= points[0]:
        return None
    cells, lines = look.names(whole.cells), (look.midst(whole.cells),)
    tied = {"size": whole.size, "stones": whole.stones(mine)}
    small = {"points": points[0], "lost": points[1], "instead": points[1] + whole.size}
    return (
        Fact(Moment.TIED, seat, 1 - seat, cells, lines, tied, clause="BO3"),
        Fact(Moment.SMALL, 1 - seat, seat, cells, lines, small, clause="BO3"),
    )
