"""Sets of cells as whole numbers of 120 bits: cell n of row r is bit 30 r + n − 1."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from henge.games.contiguity.position import NEIGHBOURS, PAWNS, destinations, without_friend

Bits: TypeAlias = int
NAMES = [f"{n}{row}" for row in "abcd" for n in range(1, 31)]
INDEX = {name: i for i, name in enumerate(NAMES)}
BIT = [1 << i for i in range(120)]
NEAR_CELLS = [tuple(INDEX[near] for near in NEIGHBOURS[name]) for name in NAMES]
NEAR = [sum(BIT[near] for near in cells) for cells in NEAR_CELLS]
ROW = [((1 << 30) - 1) << (i // 30 * 30) for i in range(120)]
COLUMN = [sum(BIT[i % 30 + 30 * row] for row in range(4)) for i in range(120)]
ALL, FIRST, LAST = (1 << 120) - 1, COLUMN[0], COLUMN[29]
FOUR_SIDES = [  # where friends win for a druid (CV4): all of the board, which they never hold, at its edge
    ALL if (sides := without_friend(name, ())) is None else sum(BIT[INDEX[near]] for near in sides) for name in NAMES
]
WIN_WORTH = 10_000  # what a move that wins is worth; no estimate comes near it
CROSSINGS = (2, 5, 9)  # an empty cell with two, three, four pieces of one side around it


@lru_cache(maxsize=1 << 14)  # about 1.5 kB each
def gains(rest: Bits) -> tuple[int, dict[int, int], Bits]:
    """Return what a side's groups are worth by where it adds a piece to `rest`: touching none of it, or on some cell.

    The third item is the cells of the second.  The worth is the sum of the squares of the groups and four times the
    largest; all in one group is a win.
    """
    parts, left, edges = [], rest, 0
    while left:
        part = grown = left & -left
        while grown:
            grown = widened(grown) & left & ~part
            part |= grown
        left ^= part
        parts.append((part.bit_count(), widened(part) & ~rest))
        edges |= parts[-1][1]
    squares, largest = sum(size * size for size, _ in parts), max(size for size, _ in parts)
    touching = {}
    for cell in cells_of(edges):
        size, worth, bit = 1, squares, BIT[cell]
        for other, edge in parts:
            if edge & bit:
                size += other
                worth -= other * other
        whole = size > rest.bit_count() >= PAWNS - 1
        touching[cell] = WIN_WORTH if whole else worth + size * size + 4 * max(size, largest)
    return squares + 1 + 4 * largest, touching, edges


@lru_cache(maxsize=1 << 15)
def groups_worth(side: Bits) -> int:
    """Return what the groups of a side are worth, WON if it is but one."""
    bit = side & -side
    if side == bit:
        return 5
    elsewhere, touching, _ = gains(side ^ bit)
    return touching.get(bit.bit_length() - 1, elsewhere)


@lru_cache(maxsize=1 << 15)
def reach(pieces: Bits, cell: int, lying: bool, short_jumps: bool) -> Bits:
    """Return where a piece can go along its row (`lying`) or its number, by the pieces in that line (CD5, CD6)."""
    occupied = [NAMES[piece] for piece in cells_of(pieces)]
    ends = (INDEX[end] for end in destinations(NAMES[cell], occupied, short_jumps))
    return sum(BIT[end] for end in ends) & (ROW[cell] if lying else COLUMN[cell])


def friendless(druid: int, pawns: Bits) -> Bits:
    """Return the sides that pawns of its own must still take for a druid to win (CV4), the board where none can."""
    return FOUR_SIDES[druid] & ~pawns


def widened(cells: Bits) -> Bits:
    """Return the cells next to some of these."""
    round_the_ring = ((cells & ~LAST) << 1) | ((cells & LAST) >> 29) | ((cells & ~FIRST) >> 1) | ((cells & FIRST) << 29)
    return round_the_ring | (cells << 30 & ALL) | cells >> 30


def cells_of(cells: Bits) -> Iterator[int]:
    """Yield the numbers of some cells, the lowest first."""
    while cells:
        bit = cells & -cells
        cells ^= bit
        yield bit.bit_length() - 1


def group_of(cell: int, side: Bits) -> Bits:
    """Return the group of a side that contains a cell of it."""
    group = grown = BIT[cell]
    while grown:
        grown = widened(grown) & side & ~group
        group |= grown
    return group


def crossings(side: Bits, free: Bits) -> int:
    """Return how well one piece could join others: the free cells between two or more of a side."""
    a, b = ((side & ~LAST) << 1) | ((side & LAST) >> 29), ((side & ~FIRST) >> 1) | ((side & FIRST) << 29)
    c, d = side << 30 & ALL, side >> 30
    odd, carried = (a ^ b) ^ (c ^ d), (a ^ b) & (c ^ d)
    two, four = ((a & b) ^ (c & d) ^ carried) & free, a & b & c & d & free
    worth = CROSSINGS[0] * (two & ~odd).bit_count() + CROSSINGS[1] * (two & odd).bit_count()
    return worth + CROSSINGS[2] * four.bit_count()


def bits(cells: tuple[str, ...]) -> Bits:
    """Return the bits of cells given by name."""
    return sum(BIT[INDEX[cell]] for cell in cells)
