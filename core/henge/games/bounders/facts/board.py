"""A position of Bounders as an expert reads it: cells as bits, regions, and what one stone more would do.

A land is a region of empty cells with all that decides whose it is.  Lands never meet again: a stone changes only the
one it is placed in, and one in which no cell is open is settled for good (BO1, BO3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from henge.board import HEX_STEPS, hexagon
from henge.games.bounders.int_state import CLOSED, MINUS, PLUS, Field, field

SEQUENCES = 120  # positions that are looked at when all that can be played in a land is tried
WORTH_IT = 3  # cells of a region, from which on it is spoken of
PRESSED = 2  # empty cells beside a stone, at most, for it to be about to be shut in
SIGN = (PLUS, MINUS)


class Land(NamedTuple):
    """A region: its cells, the light and the dark stones around it, and its open cells, all as bits."""

    cells: int
    around: tuple[int, int]
    room: int

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self.cells.bit_count()

    def stones(self, colour: int) -> int:
        """Return how many stones of a colour stand around it."""
        return self.around[colour].bit_count()

    def around_it(self, colour: int) -> dict[str, int]:
        """Return its size, the stones of a colour around it and those against them, by their names in facts."""
        return {"size": self.size, "stones": self.stones(colour), "against": self.stones(1 - colour)}

    def lead(self, colour: int) -> int:
        """Return by how many stones a colour leads around it (BO3)."""
        return self.stones(colour) - self.stones(1 - colour)


class Look:
    """A position: where the stones of each colour lie, as bits, and the balance of every cell, as in the search."""

    def __init__(self, here: Field, stones: tuple[int, int], balance: list[int]) -> None:
        self.field, self.stones, self.balance = here, stones, balance
        self.empty = here.land & ~(stones[0] | stones[1])

    @classmethod
    def of(cls, size: int, stones: Sequence[str], balance: Iterable[int | None]) -> Look:
        """Return the look at a position given by the stones in their order and the balances, as a state holds them."""
        here = field(size)
        places = [here.place[cell] for cell in stones]
        bits = here.bits_of(places[::2]), here.bits_of(places[1::2])
        return cls(here, bits, [CLOSED if level is None else level for level in balance] + [0])

    def after(self, place: int, colour: int) -> Look:
        """Return the look after a stone of a colour, 0 or 1, whosever turn it is."""
        balance, bit = self.balance[:], self.field.bits[place]
        balance[place] = CLOSED
        for near in self.field.near[place]:
            balance[near] += SIGN[colour]
        light, dark = self.stones
        return Look(self.field, (light | bit, dark) if colour == 0 else (light, dark | bit), balance)

    @cached_property
    def open(self) -> list[int]:
        """The places where a stone may go (BO1)."""
        return [place for place in range(self.field.outside) if not self.balance[place]]

    @cached_property
    def lands(self) -> list[Land]:
        """All lands."""
        room = self.field.bits_of(self.open)
        return [Land(cells, (lights, darks), room & cells) for cells, lights, darks in self.field.regions(*self.stones)]

    def land(self, place: int) -> Land:
        """Return the land that an empty cell lies in."""
        bit = self.field.bits[place]
        return next(land for land in self.lands if land.cells & bit)

    @cached_property
    def settled(self) -> int:
        """The cells of all lands that are settled."""
        return sum(land.cells for land in self.lands if not land.room)

    def closed_by(self, place: int, colour: int) -> list[Land]:
        """Return the lands that a stone would settle."""
        if len(self.open) > len(HEX_STEPS) + 1 and not self.parts(place):
            whole = self.land(place)
            if whole.room.bit_count() > len(HEX_STEPS) + 1:
                return []
        after = self.after(place, colour)
        return [land for land in after.lands if not land.room and not land.cells & self.settled]

    def parts(self, place: int) -> bool:
        """Tell whether the empty cells beside a cell are in several runs, so that a stone there may part them."""
        ring = [bool(bit & self.empty) for bit in _rings(self.field)[place]]
        return sum(here and not ring[n - 1] for n, here in enumerate(ring)) > 1

    def parted(self, place: int) -> Land | None:
        """Return the smaller part that a stone on a cell would cut off of a region; None for a few cells or none."""
        if not self.parts(place):
            return None
        whole = self.land(place).cells
        parts = sorted((land for land in self.after(place, 0).lands if land.cells & whole), key=lambda land: -land.size)
        return parts[1] if len(parts) > 1 and parts[1].size >= WORTH_IT else None

    def free(self, stone: int) -> int:
        """Return the empty cells that touch a cell, as bits."""
        return sum(_rings(self.field)[stone]) & self.empty

    def room(self, place: int) -> int:
        """Return how many other empty cells lie within two steps of a cell."""
        return (self.within_two_steps(place) & self.empty).bit_count()

    def within_two_steps(self, place: int) -> int:
        """Return the other cells that lie within two steps of a cell, as bits."""
        near = widened(self.field, widened(self.field, self.field.bits[place]))
        return near & self.field.land & ~self.field.bits[place]

    def pressed(self, stone: int) -> bool:
        """Tell whether few of the cells beside a stone are empty."""
        return self.free(stone).bit_count() <= PRESSED

    def shut_by(self, place: int, colour: int) -> list[int]:
        """Return the stones of a colour that a stone of either would leave without an empty cell beside them."""
        bit, bits = self.field.bits[place], self.field.bits
        return [near for near in self.field.near[place] if bits[near] & self.stones[colour] and self.free(near) == bit]

    def places(self, bits: int) -> list[int]:
        """Return the places of some bits."""
        return list(_places(self.field, bits))

    def names(self, bits: int) -> tuple[str, ...]:
        """Return the names of some bits, in board order."""
        return tuple(self.field.cells[place] for place in sorted(self.places(bits)))

    def midst(self, bits: int) -> str:
        """Return which of some cells lies in their midst."""
        centre = hexagon((self.field.width - 1) // 2).centre
        points = {cell: centre[cell] for cell in self.names(bits)}
        x, y = (sum(way) / len(points) for way in zip(*points.values(), strict=True))
        return min(points, key=lambda cell: (points[cell][0] - x) ** 2 + (points[cell][1] - y) ** 2)

    def ends(self, cells: int) -> list[Look] | None:
        """Return how some cells may look when no more can be played there, whatever either colour plays, in whatever
        order; None where that takes too long to try.
        """
        known, edge, found = {self.stones}, [self], []
        while edge:
            look = edge.pop()
            places = [place for place in look.open if self.field.bits[place] & cells]
            if not places:
                found.append(look)
            for place in places:
                for colour in (0, 1):
                    after = look.after(place, colour)
                    if after.stones not in known:
                        known.add(after.stones)
                        edge.append(after)
            if len(known) > SEQUENCES:
                return None
        return found

    def least(self, land: Land, colour: int) -> int | None:
        """Return the fewest cells of a land that a colour ends up with whatever is played there; None where that takes
        too long to try.
        """
        ends = self.ends(land.cells) or ()
        return min(
            (sum(area.size for area in end.lands if area.cells & land.cells and area.lead(colour) > 0) for end in ends),
            default=None,
        )


def stays(look: Look, place: int, colour: int, closed: bool) -> bool:
    """Tell whether an empty cell is closed, or open, and no stone of a colour beside it changes that."""
    if not look.field.bits[place] & look.empty or bool(look.balance[place]) != closed:
        return False
    replies = (reply for reply in look.field.near[place] if not look.balance[reply])
    return all(bool(look.after(reply, colour).balance[place]) == closed for reply in replies)


def widened(here: Field, cells: int) -> int:
    """Return cells with all that touch them, as bits."""
    width, slant = here.width, here.width - 1
    return cells | cells << 1 | cells >> 1 | cells << width | cells >> width | cells << slant | cells >> slant


def _places(here: Field, bits: int) -> Iterator[int]:
    index = _index(here)
    while bits:
        low = bits & -bits
        bits ^= low
        yield index[low]


@cache
def _index(here: Field) -> dict[int, int]:
    return {bit: place for place, bit in enumerate(here.bits)}


@cache
def _rings(here: Field) -> list[tuple[int, ...]]:
    """Return for each cell the bits of what touches it, the six ways round, 0 beyond the edge."""
    board = hexagon((here.width - 1) // 2)
    return [
        tuple(here.bits[here.place[steps[way]]] if way in steps else 0 for way in HEX_STEPS)
        for steps in board.step.values()
    ]
