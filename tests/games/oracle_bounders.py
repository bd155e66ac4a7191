"""An oracle for Bounders: slow and plain, written from its rules alone, in axial coordinates.

A position is the list of placed cells in order; light and dark take turns.  Nothing here comes from the game itself.
"""

from __future__ import annotations

AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def cells(size):
    """Return the cells (q, r) of a hexagon with `size` cells along a side; the centre is (0, 0)."""
    reach = range(-size + 1, size)
    return {(q, r) for q in reach for r in reach if max(abs(q), abs(r), abs(q + r)) < size}


def name(cell, size):
    """Return a cell's name: rows are lettered from the bottom, cells numbered from the left."""
    row = size - 1 - cell[1]
    left = min(q for q, r in cells(size) if r == cell[1])
    return "abcdefghijklmnopq"[row] + str(cell[0] - left + 1)


def neighbours(cell, size):
    return {(cell[0] + q, cell[1] + r) for q, r in AROUND} & cells(size)


def touched(cell, stones, size):
    """Return how many light and how many dark stones a cell touches."""
    near = [stones.index(other) % 2 for other in neighbours(cell, size) if other in stones]
    return near.count(0), near.count(1)


def legal(stones, size):
    """Return the cells where a stone may be placed (BO1)."""
    empty = cells(size) - set(stones)
    return {cell for cell in empty if touched(cell, stones, size)[0] == touched(cell, stones, size)[1]}


def regions(stones, size):
    """Return the empty regions, each with its border (BO3)."""
    left, closed = cells(size) - set(stones), []
    while left:
        region = {left.pop()}
        while True:
            more = {near for cell in region for near in neighbours(cell, size)} & left
            if not more:
                break
            region |= more
            left -= more
        border = {near for cell in region for near in neighbours(cell, size)} & set(stones)
        closed.append((region, border))
    return closed


def territories(stones, size):
    """Return the sizes of the regions light holds and of those dark holds (BO3)."""
    held: list[list[int]] = [[], []]
    for region, border in regions(stones, size):
        light = sum(stones.index(stone) % 2 == 0 for stone in border)
        if 2 * light != len(border):
            held[0 if 2 * light > len(border) else 1].append(len(region))
    return held


def winner(stones, size, tournament=False, pie=False, swapped=False):
    """Return the seat that wins, or None for a draw, and the clause that decides (BO4–BO6)."""
    light, dark = territories(stones, size)
    first, second = (dark, light) if swapped else (light, dark)
    if sum(first) != sum(second):
        return (0 if sum(first) > sum(second) else 1), "BO4"
    if not tournament:
        return None, "BO4"
    mine = len(stones) // 2 if swapped else len(stones) - len(stones) // 2
    for one, other in (
        (max(first, default=0), max(second, default=0)),
        (len(first), len(second)),
        (len(stones) - mine, mine),
        (1 if pie else 0, 0),
    ):
        if one != other:
            return (0 if one > other else 1), "BO6"
    return None, "BO6"


def count(stones, size, depth):
    """Return how many sequences of `depth` placements follow."""
    if depth == 0:
        return 1
    return sum(count([*stones, cell], size, depth - 1) for cell in legal(stones, size))
