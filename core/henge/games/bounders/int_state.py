"""A fast position of Bounders for searches and counts: a field of numbered cells, and random games on it.

A random game goes through the empty cells in a random order again and again and places a stone wherever the balance is
level, until a whole round finds no such cell.  Regions are flooded and counted as bits of one integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from henge.board import hexagon

PLUS, MINUS = 1, -1  # what a stone of light, and one of dark, adds to the balance of the cells beside it
CLOSED = 1000  # the balance of a cell that holds a stone is at least this far from level

Spot: TypeAlias = tuple[int, int, int, int, int, int, int]


class Field:
    """The cells of a board by number: the neighbours of each, filled up with a cell outside, and its bit."""

    def __init__(self, size: int) -> None:
        board = hexagon(size)
        self.cells = board.cells
        self.outside = len(self.cells)
        self.place = {cell: place for place, cell in enumerate(self.cells)}
        self.near = [[self.place[near] for near in board.neighbours[cell]] for cell in self.cells]
        self.spots = [_spot(place, near, self.outside) for place, near in enumerate(self.near)]
        self.width = 2 * size + 1  # of a row of bits, one of them a gap that no flood crosses
        self.bits = [0] * len(self.cells)
        self.orbit: list[tuple[int, int, int]] = []  # equal for cells that are mirror images or rotations of each other
        for place, cell in enumerate(self.cells):
            r = size - 1 - (ord(cell[0]) - ord("a"))
            q = int(cell[1:]) - size - min(0, r)
            self.bits[place] = 1 << (r + size) * self.width + q + size
            first, two, three = sorted((abs(q), abs(r), abs(q + r)))
            self.orbit.append((first, two, three))
        self.land = sum(self.bits)

    def playout(self, balance: list[int], order: Iterable[Spot], colour: int, moves: list[int]) -> None:
        """Play at random to the end: stones are entered in `balance` and added to `moves`."""
        left, add = order, moves.append
        before = -1
        while before != len(moves):
            before = len(moves)
            later: list[Spot] = []
            wait = later.append
            for spot in left:
                cell, a, b, c, d, e, f = spot
                if balance[cell]:
                    wait(spot)
                else:
                    add(cell)
                    balance[cell] = CLOSED
                    balance[a] += colour
                    balance[b] += colour
                    balance[c] += colour
                    balance[d] += colour
                    balance[e] += colour
                    balance[f] += colour
                    colour = -colour
            left = later

    def regions(self, light: int, dark: int) -> Iterator[tuple[int, int, int]]:
        """Yield each region of empty cells with the light and the dark stones around it, all as bits (BO3)."""
        width, slant = self.width, self.width - 1
        empty = self.land & ~(light | dark)
        while empty:
            region = empty & -empty
            while True:
                wide = region | region << 1 | region >> 1 | region << width | region >> width
                wide |= region << slant | region >> slant
                grown = wide & empty
                if grown == region:
                    break
                region = grown
            empty ^= region
            yield region, wide & light, wide & dark

    def totals(self, light: int, dark: int) -> tuple[int, int]:
        """Return the points of light and of dark (BO3); the stones are given as bits."""
        points = [0, 0, 0]
        for region, lights, darks in self.regions(light, dark):
            light_near, dark_near = lights.bit_count(), darks.bit_count()
            points[(light_near > dark_near) - (light_near < dark_near)] += region.bit_count()
        return points[1], points[-1]

    def bits_of(self, places: Iterable[int]) -> int:
        """Return the bits of some cells."""
        return sum(map(self.bits.__getitem__, places))


def _spot(place: int, near: Sequence[int], outside: int) -> Spot:
    a, b, c, d, e, f = (*near, *[outside] * (6 - len(near)))
    return place, a, b, c, d, e, f


@cache
def field(size: int) -> Field:
    """Return the field of a size, built once."""
    return Field(size)
