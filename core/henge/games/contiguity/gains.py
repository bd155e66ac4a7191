"""What came of a move for a seat, in the game's terms: groups joined, sides of a druid taken, places to join more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import Seat, counted, listed
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State, touches
from henge.games.contiguity.stakes import terms
from henge.names import whose

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity


def gains(game: Contiguity, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first: groups joined, sides taken, what joins them next."""
    if before.white is None or after.white is None or before.number != after.number:
        return []
    rival, phrases = 1 - seat, []
    largest = [max(map(len, BOARD.groups(at.pieces(seat))), default=0) for at in (before, after)]
    if largest[1] > max(largest[0], 1):
        phrases.append(f"joins {counted(largest[1], 'piece')} in one group")
    if (druid := after.druids[rival]) and before.druids[rival] == druid:
        free = [sum(cell not in at.pieces(seat) for cell in NEIGHBOURS[druid]) for at in (before, after)]
        if free[1] < free[0]:
            phrases.append(f"leaves {whose(game.name(after, rival))} druid {counted(free[1], 'open side')}")
    if (own := after.druids[seat]) and before.druids[seat]:
        stuck = [not touches(at.druids[seat] or own, at.pawns[seat]) for at in (before, after)]
        if stuck == [True, False]:
            phrases.append("frees the druid to move")
    if new := sorted(_joints(game, after, seat) - _joints(game, before, seat), key=BOARD.cells.index):
        phrases.append(f"can join groups on {listed(new[:2])}")
    return phrases


def _joints(game: Contiguity, view: State, seat: Seat) -> set[Cell]:
    """Return the empty cells where one piece would join groups."""
    return {line.cells[0] for line in terms(game, view, seat) if line.kind == "joint"}
