"""The ring as the gods see it: runs of spaces, who protects whom, and which spaces a clan reaches (BG7–BG9, R5)."""

from __future__ import annotations

from collections.abc import Mapping

from henge.board import Cell, ring_of_spaces
from henge.rules import Seat

SPACES = ring_of_spaces().cells
NEXT = {cell: ring_of_spaces().step[cell]["clockwise"] for cell in SPACES}
BEFORE = {cell: ring_of_spaces().step[cell]["anticlockwise"] for cell in SPACES}
QUADRANTS = (SPACES[0:8], SPACES[7:15], SPACES[15:23], SPACES[22:30])  # 8 and 23 lie in two of them (R5)
LARGEST_BONUS = 25


def opposite(cell: Cell) -> tuple[Cell, ...]:
    """Return the spaces in the quadrants opposite to those of `cell` (R5).

    >>> reach = opposite("8")
    >>> reach[0], reach[-1], len(reach)
    ('16', '30', 15)
    """
    across = {far for k, near in enumerate(QUADRANTS) if cell in near for far in QUADRANTS[(k + 2) % 4]}
    return tuple(far for far in SPACES if far in across)


REACH = {cell: opposite(cell) for cell in SPACES}


def run(held: Mapping[Cell, Seat], cell: Cell) -> tuple[Cell, ...]:
    """Return the maximal run of consecutive spaces around `cell` that its holder holds, clockwise (BG7).

    >>> run({"30": 1, "1": 1, "2": 1, "3": 0}, "1")
    ('30', '1', '2')
    """
    seat, first = held[cell], cell
    while held.get(BEFORE[first]) == seat and BEFORE[first] != cell:
        first = BEFORE[first]
    cells = [first]
    while held.get(NEXT[cells[-1]]) == seat and NEXT[cells[-1]] != first:
        cells.append(NEXT[cells[-1]])
    return tuple(cells)


def clans(held: Mapping[Cell, Seat], seat: Seat) -> list[tuple[Cell, ...]]:
    """Return a player's clans, each clockwise, in the order of the first space that each has (BG7).

    >>> clans({"30": 1, "1": 1, "4": 1, "7": 1, "8": 1}, 1)
    [('30', '1'), ('7', '8')]
    """
    groups: list[tuple[Cell, ...]] = []
    counted: set[Cell] = set()
    for cell in SPACES:
        if held.get(cell) == seat and cell not in counted:
            cells = run(held, cell)
            counted.update(cells)
            if len(cells) > 1:
                groups.append(cells)
    return groups


def bonus(size: int) -> int:
    """Return what a clan of `size` scores beside its pieces (BG16).

    >>> [n + bonus(n) for n in range(1, 9)]
    [1, 3, 7, 13, 21, 31, 32, 33]
    """
    return min((size - 1) ** 2, LARGEST_BONUS)
