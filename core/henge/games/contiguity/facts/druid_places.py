"""How many pawns each druid of Contiguity can join once all pawns are placed, by exact search of the placing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from henge.games.contiguity.bits import ALL, BIT, INDEX, NEAR, Bits, cells_of, widened
from henge.games.contiguity.int_state import read
from henge.games.contiguity.position import PAWNS

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

LEFT = 5  # pawns still to be placed, at most, when all placements are tried
KEPT = 16  # positions that are remembered: a review is drawn again and again


class Druids(NamedTuple):
    """How many pawns the druids will be able to join: of the seat that places at least, of the other at most."""

    mine: int
    theirs: int


@lru_cache(maxsize=KEPT)
def druid_places(game: Contiguity, view: State) -> Mapping[str, Druids]:
    """Return by each cell where a pawn may be placed what it makes sure of; {} where no druid follows, or it is too
    early to try everything.

    Either tries everything for its own druid, or against the other's.  White's druid is the first: it may take a cell
    from the other (CD3).
    """
    left = 2 * PAWNS - sum(map(len, view.pawns))
    if game.druidless or game.phase(view) != "pawn" or not 0 < left <= LEFT:
        return {}
    at = read(game, view, 999, 0)
    mine, theirs = at.side(view.seat), at.side(1 - view.seat)
    spared = int(view.seat != view.white), int(view.seat == view.white)
    search = Search({}), Search({})
    found = {}
    for (cell,) in game.actions(view):
        now = mine | BIT[INDEX[cell]]
        found[cell] = Druids(
            search[0].joined(now, theirs, False, left - 1, spared[0]),
            search[1].joined(theirs, now, True, left - 1, spared[1]),
        )
    return found


class Search(NamedTuple):
    """A search through all placements, for one druid."""

    known: dict[tuple[Bits, Bits], int]

    def joined(self, side: Bits, other: Bits, turn: bool, left: int, spared: int) -> int:
        """Return how many pawns of a side its druid can join once so many more are placed; with `turn` the side places
        next, and so many cells are taken from its druid."""
        free = ALL & ~side & ~other
        if not left:
            return most_joined(side, free, spared)
        if (side, other) not in self.known:
            first, two = (side, other) if turn else (other, side)
            cells = cells_of(widened(two) & free & ~widened(first))
            values = (
                self.joined(side | BIT[cell], other, False, left - 1, spared)
                if turn
                else self.joined(side, other | BIT[cell], True, left - 1, spared)
                for cell in cells
            )
            self.known[side, other] = max(values) if turn else min(values)
        return self.known[side, other]


def most_joined(side: Bits, free: Bits, spared: int) -> int:
    """Return how many pieces of a side one more on a free cell touches at most, so many of the best cells left out."""
    counts = sorted(-(NEAR[cell] & side).bit_count() for cell in cells_of(widened(side) & free))
    return -counts[spared] if len(counts) > spared else 0
