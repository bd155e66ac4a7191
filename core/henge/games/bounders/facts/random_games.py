"""Statistics of many random games from a position of Bounders, as its computer player estimates it.

An event is the games in which something came to be, as bits; a rate is the share of games won less those lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, reduce
from operator import and_, or_
from random import Random

from henge.games.bounders.facts.board import SIGN, Look
from henge.games.bounders.playouts import Cells, largest, stones_laid, territories

LOTS = 16  # in each of which all games go through the cells in one order; of few, shares waver by some per cent
WORK = 3 << 18  # cells to be filled in all games together
FEWEST = 250  # games that a rate is told of
# Where many moves are asked about: a third of the games, in longer lots, of which shares waver little more.
FEW_LOTS, FEW_WORK = 2, 1 << 18


class Ahead:
    """The games played ahead of one position, for the colour to move there: the same ones at every look."""

    def __init__(self, look: Look, colour: int, rng: Random | None = None, work: int = WORK, lots: int = LOTS) -> None:
        games = work // lots // max(1, look.empty.bit_count())
        places = [look.places(stones) for stones in look.stones]
        rng = rng or Random(games)
        played = [stones_laid(look.field, (places[0], places[1]), SIGN[colour], games, rng) for _ in range(lots)]

        def joined(cells: Iterable[Sequence[int]]) -> list[int]:
            return [sum(bits << games * lot for lot, bits in enumerate(cell)) for cell in zip(*cells, strict=True)]

        self.look, self.colour, self.games = look, colour, (1 << games * lots) - 1
        self.stones = joined(light for light, _ in played), joined(dark for _, dark in played)
        self._counts = dict[int, int]()

    @cached_property
    def _held(self) -> tuple[Cells, tuple[int, int]]:
        return territories(self.look.field, self.stones, self.games)

    @property
    def held(self) -> Cells:
        """By cell, the games in which it is empty and light's, and dark's."""
        return self._held[0]

    @property
    def won(self) -> int:
        """The games that the mover won."""
        return self._held[1][self.colour]

    @property
    def lost(self) -> int:
        """The games that the mover lost."""
        return self._held[1][1 - self.colour]

    def share(self, event: int, of: int | None = None) -> float:
        """Return in how much of all games, or of some, an event came."""
        some = self.games if of is None else of
        return (event & some).bit_count() / max(1, some.bit_count())

    def rate(self, event: int) -> float | None:
        """Return the rate of the games with an event; None for too few."""
        many = event.bit_count()
        return ((event & self.won).bit_count() - (event & self.lost).bit_count()) / many if many >= FEWEST else None

    def swing(self, event: int, other: int | None = None) -> float:
        """Return by how much an event raises the rate above that of another, or of all games without it."""
        rate, rest = self.rate(event), self.rate(self.games & ~event if other is None else other)
        return 0.0 if rate is None or rest is None else rate - rest

    def placed(self, place: int, mine: bool) -> int:
        """Return the games in which a stone of the mover, or of the rival, came to lie on an empty cell."""
        return self.stones[self.colour if mine else 1 - self.colour][place]

    def holds(self, cells: int, mine: bool) -> int:
        """Return the games in which all that stayed empty of some cells became the mover’s, or the rival’s."""
        held = self.held[self.colour if mine else 1 - self.colour]
        return reduce(
            and_, (held[at] | self.stones[0][at] | self.stones[1][at] for at in self.look.places(cells)), self.games
        )

    def shut(self, stones: Iterable[int]) -> int:
        """Return the games at whose end no empty cell touched any of some stones."""
        near = {near for stone in stones for near in self.look.field.near[stone]}
        return reduce(and_, (self.stones[0][at] | self.stones[1][at] for at in near), self.games)

    @cached_property
    def largest(self) -> list[int]:
        """By cell, the games at whose end it is one of the largest region."""
        empty = [0] * (self.look.field.outside + 1)
        for place in self.look.places(self.look.empty):
            empty[place] = self.games & ~self.filled(place)
        return largest(self.look.field, empty, self.games)

    def counts(self, stone: int) -> int:
        """Return the games at whose end a stone counts around the largest region."""
        if stone not in self._counts:
            self._counts[stone] = reduce(or_, (self.largest[near] for near in self.look.field.near[stone]))
        return self._counts[stone]

    def filled(self, place: int) -> int:
        """Return the games in which a stone came to lie on a cell."""
        return self.stones[0][place] | self.stones[1][place]

    def effect(self, event: int, place: int) -> float:
        """Return what a stone of the mover on a cell, rather than one of the rival, changes of the rate by an event."""
        mine, theirs = self.placed(place, mine=True), self.placed(place, mine=False)
        if min(mine.bit_count(), theirs.bit_count()) < FEWEST:
            return 0.0
        return (self.share(event, mine) - self.share(event, theirs)) * self.swing(event)

    @cached_property
    def stakes(self) -> dict[int, float]:
        """How much hangs on each open cell: the rate with a stone of the mover there, less that with one of the
        rival.
        """
        return {
            place: self.swing(self.placed(place, mine=True), self.placed(place, mine=False)) for place in self.look.open
        }

    def margin(self, event: int) -> int:
        """Return by how many cells the mover was ahead where an event came, on average over the games."""
        cells = self.look.places(self.look.empty)
        mine, theirs = self.held[self.colour], self.held[1 - self.colour]
        return round(sum(self.share(mine[cell], event) - self.share(theirs[cell], event) for cell in cells))

    def shifts(self, event: int, other: int) -> dict[int, float]:
        """Return by how much more of the games each empty cell is the mover’s, less the rival’s, where an event came
        than where another did.
        """
        if min(event.bit_count(), other.bit_count()) < FEWEST:
            return {}
        mine, theirs = self.held[self.colour], self.held[1 - self.colour]
        return {
            cell: self.share(mine[cell], event)
            - self.share(theirs[cell], event)
            - self.share(mine[cell], other)
            + self.share(theirs[cell], other)
            for cell in self.look.places(self.look.empty)
        }
