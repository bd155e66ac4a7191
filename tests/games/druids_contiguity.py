"""How it is tried by the rules alone how many pawns a druid of Contiguity can be sure to join once it is placed."""

from typing import TypeAlias

from henge.games.contiguity import Contiguity
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State
from henge.rules import Action

from tests.games.facts import ToldFact

Told: TypeAlias = ToldFact[Contiguity]


def druid_joins(t: Told, at: State, seat: int) -> int:
    """Return how many pawns the druid of a seat can be sure to join, whatever the other side places (CD2, CD3)."""
    game = t.game
    if game.phase(at) != "pawn":
        free = [cell for cell in BOARD.cells if cell not in at.occupied()]
        counts = sorted((sum(near in at.pawns[seat] for near in NEIGHBOURS[cell]) for cell in free), reverse=True)
        return counts[seat != at.white]  # White's druid may take a cell
    thens = [druid_joins(t, game.apply(at, action), seat) for action in game.actions(at)]
    return (max if at.seat == seat else min)(thens)


def sure_of(t: Told, seat: int) -> dict[Action, int] | None:
    """Return what each placement makes sure of for the druid of a seat; None where it takes too long to try."""
    if sum(map(len, t.before.pawns)) < 9:
        return None
    return {action: druid_joins(t, t.game.apply(t.before, action), seat) for action in t.game.actions(t.before)}


def granted(t: Told) -> bool:
    if (ends := sure_of(t, t.seat)) is None:
        return True
    mine = ends[t.action]
    return mine > min(ends.values()) and t.fact.amounts == (
        mine,
        sum(one >= mine for one in ends.values()),
        len(ends),
    )


def bounded(t: Told) -> bool:
    if (ends := sure_of(t, t.other)) is None:
        return True
    theirs, most = ends[t.action], max(ends.values())
    return theirs < most and t.fact.amounts == (theirs, most, sum(one <= theirs for one in ends.values()), len(ends))
