"""What counts in a position of Contiguity, which has no score: groups, places that join them, and sides of the druids.

The points only weigh these terms against one another; they are those of the computer player's own estimate.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State, destinations, touches, without_friend
from henge.language import person, say
from henge.rules import ScoreLine, Seat

if TYPE_CHECKING:
    from henge.games.contiguity.rules import ContiguityRules

JOINED = (0, 0, 2, 5, 9)  # by how many groups one piece could join
LACKING = (40, 14, 5)  # by how many sides of a druid are still to be taken
FREE, TOUCHED = 4, 8  # a druid that may move, one that is not isolated


def evaluation_terms(game: ContiguityRules, view: State) -> list[tuple[ScoreLine, ...]]:
    """Return the terms of both seats; none before the sides are chosen."""
    return [tuple(_terms_of(game, view, seat)) for seat in (0, 1)] if view.white is not None else [(), ()]


def _terms_of(game: ContiguityRules, view: State, seat: Seat) -> Iterator[ScoreLine]:
    """Yield what a seat counts in its favour."""
    mine, rival, whole = view.pieces(seat), 1 - seat, "CV2" if game.druidless else "CD8"
    druid, enemy, occupied = view.druids[seat], view.druids[rival], view.occupied()
    groups = BOARD.groups(mine)
    for group in groups:
        if len(group) > 1:
            words = say("group of {count} with the druid" if druid in group else "group of {count}", count=len(group))
            yield ScoreLine(whole, len(group) ** 2, group, words, "group")
    for cell in BOARD.cells:
        near = [group for group in groups if not set(NEIGHBOURS[cell]).isdisjoint(group)]
        if len(near) > 1 and cell not in occupied:
            words = say("{cell}, where a piece joins {count} groups", cell=cell, count=len(near))
            yield ScoreLine(whole, JOINED[len(near)], (cell,), words, "joint")
    if enemy:
        yield from _sides("CD9", enemy, mine, game.name(view, rival))
    if druid:
        if movable := touches(druid, view.pawns[seat]):
            yield ScoreLine("CD7", FREE, (druid,), say("druid that may move"), "druid")
        if game.isolation and touches(druid, occupied):
            yield ScoreLine("CV3", TOUCHED, (druid,), say("druid next to a piece"), "druid")
        if game.friendly_surround and without_friend(druid, view.pawns[seat]) is not None:
            yield from _sides("CV4", druid, view.pawns[seat])
        home = view.homes[rival]
        if game.victory_space and home and movable and home in destinations(druid, occupied, game.short_jumps):
            words = person(
                game.name(view, rival),
                "druid one move from where yours first stood",
                "druid one move from where {name}’s first stood",
            )
            yield ScoreLine("CV6", LACKING[1], (druid, home), words, "home")


def _sides(clause: str, druid: Cell, pieces: Collection[Cell], name: str = "") -> Iterator[ScoreLine]:
    """Yield how far a druid is surrounded, that of somebody or the own one, when two more pieces are enough."""
    around = NEIGHBOURS[druid]
    taken = tuple(cell for cell in around if cell in pieces)
    if not taken or (lacking := len(around) - len(taken)) >= len(LACKING):
        return
    count = {"taken": len(taken), "all": len(around)}
    words = (
        person(
            name, "{taken} of the {all} sides of your druid", "{taken} of the {all} sides of {name}’s druid", **count
        )
        if name
        else say("{taken} of the {all} sides of its own druid", **count)
    )
    yield ScoreLine(clause, LACKING[lacking], taken, words, "sides")
