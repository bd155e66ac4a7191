"""A game of Bounders lost by stones at the edge, which soon count no more, where no single stone decided it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from henge.board import HEX_STEPS
from henge.games.bounders.facts.kinds import Moment
from henge.games.bounders.facts.lost_by_region import decided

if TYPE_CHECKING:
    from henge.facts import Fact, LostGame
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

SPARSE = 10  # cells to one of the first stones of a colour: twelve of them on a board of size 7
MORE = 3  # stones of the loser's, at least, by which it had more of them at the edge, and by which more were gone


def habit(lost_game: LostGame[Bounders, State]) -> tuple[Fact, Fact] | None:
    """Return that more of a loser's first stones than of the winner's stood at the edge, and how many of those at the
    edge did not touch the region that decided the game; None where it was not so."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    last, mine = states[-1], game.colour(states[-1], seat)
    at, first = decided(game, states, seat), len(last.balance) // SPARSE
    begun = [last.stones[colour::2][:first] for colour in (mine, 1 - mine)]
    if at is None or min(map(len, begun)) < first:
        return None
    end, look = at.end, at.looks[-1]
    place, near = look.field.place, look.field.near
    edge = [[cell for cell in stones if len(near[place[cell]]) < len(HEX_STEPS)] for stones in begun]
    around = [set(look.names(end.around[colour])) for colour in (mine, 1 - mine)]
    gone = [[cell for cell in stones if cell not in still] for stones, still in zip(edge, around, strict=True)]
    more = len(gone[0]) - len(gone[1])
    if len(edge[0]) < len(edge[1]) + MORE or more < MORE or not at.decides(more):
        return None
    ended = at.ended()
    return (
        at.fact(Moment.EDGE, edge[0], {"begun": first, "mine": len(edge[0]), "theirs": len(edge[1])}),
        replace(ended, kind=Moment.GONE, counts={**ended.counts, "mine": len(gone[0])}),
    )
