"""Cells where one piece more would join groups of a side, and which of them a move makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from henge.facts import Fact
from henge.games.contiguity.bits import ALL, BIT, NAMES, NEAR, Bits, cells_of, crossings, groups_worth, widened
from henge.games.contiguity.facts import board
from henge.games.contiguity.facts.kinds import POINTS, Kind
from henge.games.contiguity.int_state import Move, Position


class Joint(NamedTuple):
    """A cell where a piece can join another, which came by a move, with others."""

    cell: int
    groups: int
    """How many groups it joins there."""
    beside: Bits
    """The pieces beside the cell but for the one that came."""
    weight: int
    """How much more the side's groups and places are worth by the move."""

    def told(self, fact: Callable[..., Fact]) -> Fact:
        """Return the fact of the move that makes it."""
        lines = tuple(NAMES[cell] for cell in cells_of(self.beside))
        more = {"cells": (NAMES[self.cell],), "lines": lines, "counts": {"many": self.groups}, "clause": "CD8"}
        return fact(Kind.CROSS if self.groups > 2 else Kind.JOINT, self.weight / POINTS, when="next", **more)


def joints(side: Bits, free: Bits) -> dict[int, int]:
    """Return the free cells where one piece would join groups of a side, with how many."""
    found: dict[int, int] = {}
    edges = [widened(part) for part in board.parts(side)]
    for cell in cells_of(sum({BIT[cell] for edge in edges for cell in cells_of(edge & free)})):
        if (many := sum(bool(edge & BIT[cell]) for edge in edges)) > 1:
            found[cell] = many
    return found


def joint_made(at: Position, then: Position, seat: int, move: Move) -> Joint | None:
    """Return the best new cell to which a piece of a seat can go next to join with others the one that it has moved;
    None for none.  The cell that was left is not new."""
    mine, now, theirs = at.side(seat), then.side(seat), then.side(1 - seat)
    was, free, (left, end) = ALL & ~mine & ~theirs, ALL & ~now & ~theirs, move
    had, has, asked = joints(mine, was), joints(now, free), then._replace(captives=0)

    def comes(place: int) -> bool:
        others = cells_of(now & ~NEAR[place])
        return any(BIT[place] & board.ends(asked, seat, cell) for cell in others)

    new = [place for place in has if has[place] > had.get(place, 0) and NEAR[place] & BIT[end] and place != left]
    if not (reached := [place for place in new if comes(place)]):
        return None
    best = max(reached, key=lambda place: has[place])
    weight = crossings(now, free) + groups_worth(now) - crossings(mine, was) - groups_worth(mine)
    return Joint(best, has[best], now & NEAR[best] & ~BIT[end], weight)
