"""What a player counts in a position, though nothing scores: groups, places that join them, and sides of the druids.

The points only weigh these terms against one another; they are those of the computer player's own estimate.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import ScoreLine, Seat, counted, listed
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State, destinations, touches, without_friend
from henge.names import whose

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity

JOINED = (0, 0, 2, 5, 9)  # by how many groups one piece could join
LACKING = (40, 14, 5)  # by how many sides of a druid are still to be taken
FREE, TOUCHED = 4, 8  # a druid that may move, one that is not isolated


def stakes(game: Contiguity, view: State) -> list[tuple[ScoreLine, ...]]:
    """Return the terms of both seats; none before the sides are chosen."""
    return [tuple(_terms(game, view, seat)) for seat in (0, 1)] if view.white is not None else [(), ()]


def _terms(game: Contiguity, view: State, seat: Seat) -> Iterator[ScoreLine]:
    mine, rival, whole = view.pieces(seat), 1 - seat, "CV2" if game.druidless else "CD8"
    druid, enemy, occupied = view.druids[seat], view.druids[rival], view.occupied()
    groups = BOARD.groups(mine)
    for group in groups:
        if len(group) > 1:
            led = " with the druid" if druid in group else ""
            yield ScoreLine(whole, len(group) ** 2, group, f"group of {len(group)}{led}", "group")
    for cell in BOARD.cells:
        near = [group for group in groups if not set(NEIGHBOURS[cell]).isdisjoint(group)]
        if len(near) > 1 and cell not in occupied:
            words = f"{cell}, where a piece joins {len(near)} groups"
            yield ScoreLine(whole, JOINED[len(near)], (cell,), words, "joint")
    if enemy:
        yield from _sides("CD9", enemy, mine, f"{whose(game.name(view, rival))} druid")
    if druid:
        if movable := touches(druid, view.pawns[seat]):
            yield ScoreLine("CD7", FREE, (druid,), "druid that may move", "druid")
        if game.isolation and touches(druid, occupied):
            yield ScoreLine("CV3", TOUCHED, (druid,), "druid next to a piece", "druid")
        if game.friendly_surround and without_friend(druid, view.pawns[seat]) is not None:
            yield from _sides("CV4", druid, view.pawns[seat], "its own druid")
        home = view.homes[rival]
        if game.victory_space and home and movable and home in destinations(druid, occupied, game.short_jumps):
            words = f"druid one move from where {whose(game.name(view, rival))} first stood"
            yield ScoreLine("CV6", LACKING[1], (druid, home), words, "home")


def _sides(clause: str, druid: Cell, pieces: Collection[Cell], whose: str) -> Iterator[ScoreLine]:
    """Yield how far a druid is surrounded, when two more pieces are enough."""
    around = NEIGHBOURS[druid]
    taken = tuple(cell for cell in around if cell in pieces)
    if taken and (lacking := len(around) - len(taken)) < len(LACKING):
        yield ScoreLine(clause, LACKING[lacking], taken, f"{len(taken)} of the {len(around)} sides of {whose}", "sides")


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
    return {line.cells[0] for line in _terms(game, view, seat) if line.kind == "joint"}
