"""The groups of a side of Contiguity, and where its pieces can go."""

from __future__ import annotations

from functools import lru_cache

from henge.games.contiguity.bits import COLUMN, NEAR, ROW, Bits, reach, widened
from henge.games.contiguity.int_state import Position


@lru_cache(maxsize=1 << 10)
def parts(side: Bits) -> tuple[Bits, ...]:
    """Return the groups of a side."""
    found, left = [], side
    while left:
        part = grown = left & -left
        while grown:
            grown = widened(grown) & left & ~part
            part |= grown
        left ^= part
        found.append(part)
    return tuple(found)


def ends(at: Position, seat: int, cell: int) -> Bits:
    """Return where a piece could go, were it its side's turn (CD5–CD7)."""
    if cell == at.druids[seat] and not NEAR[cell] & at.pawns[seat]:
        return 0
    occupied, short = at.side(0) | at.side(1), at.terms.game.short_jumps
    return reach(occupied & ROW[cell], cell, True, short) | reach(occupied & COLUMN[cell], cell, False, short)
