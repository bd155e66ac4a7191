"""A position of Bounders as its stones, either colour laid anywhere out of turn, and all that follows by the rules."""

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from henge.games.bounders import Bounders
from henge.shuffling import one_of


class Board(NamedTuple):
    """Stones of both colours, and all that follows by the rules."""

    game: Bounders
    stones: tuple[frozenset[str], frozenset[str]]

    def near(self, cell: str) -> frozenset[str]:
        return frozenset(self.game.board.neighbours[cell])

    def within_two(self, cell: str) -> frozenset[str]:
        """Return the other empty cells within two steps of one."""
        beside = self.near(cell)
        return (beside.union(*map(self.near, beside)) - {cell}) & self.empty

    @property
    def empty(self) -> frozenset[str]:
        return frozenset(self.game.board.cells) - self.stones[0] - self.stones[1]

    @property
    def open(self) -> list[str]:
        return [
            cell
            for cell in self.game.board.cells
            if cell in self.empty and len(self.near(cell) & self.stones[0]) == len(self.near(cell) & self.stones[1])
        ]

    def lay(self, cell: str, colour: int) -> "Board":
        assert cell in self.open
        both = list(self.stones)
        both[colour] |= {cell}
        return Board(self.game, (both[0], both[1]))

    def regions(self) -> list[tuple[frozenset[str], tuple[int, int]]]:
        found = []
        for cells in self.game.board.groups(self.empty):
            border = frozenset(near for cell in cells for near in self.near(cell))
            found.append((frozenset(cells), (len(border & self.stones[0]), len(border & self.stones[1]))))
        return found

    def settled(self, colour: int) -> set[frozenset[str]]:
        """Return the regions that are a colour's for good."""
        live = set(self.open)
        return {cells for cells, around in self.regions() if not live & cells and around[colour] > around[1 - colour]}

    def free(self, stone: str) -> frozenset[str]:
        return self.near(stone) & self.empty


def board_of(game: Bounders, state: Any) -> Board:
    return Board(game, (frozenset(state.stones[::2]), frozenset(state.stones[1::2])))


def new(before: Board, after: Board, colour: int) -> set[frozenset[str]]:
    """Return the regions that have been settled for a colour from one position to another."""
    return after.settled(colour) - before.settled(colour)


def half(regions: Iterable[frozenset[str]], cells: Iterable[str]) -> bool:
    """Tell whether some regions hold half of some cells."""
    those = {*cells}
    return 2 * len(those & {cell for region in regions for cell in region}) >= len(those)


def around(at: Board, cells: frozenset[str], colour: int) -> tuple[int, int, int]:
    [stones] = [owned for region, owned in at.regions() if region == cells]
    return len(cells), stones[colour], stones[1 - colour]


def stones_around(at: Board, cells: frozenset[str]) -> list[frozenset[str]]:
    """Return the stones of each colour around the region in which some cells lie."""
    whole = next(region for region, _ in at.regions() if region & cells)
    return [frozenset(stone for stone in stones if at.near(stone) & whole) for stones in at.stones]


def room(at: Board, cells: frozenset[str]) -> int:
    return len({*at.open} & cells)


def games(at: Board, many: int) -> Iterable[Board]:
    """Yield how a position may end, by lot, colours by lot too: some facts hold whatever is played by whom."""
    for luck in range(many):
        rng, here = Random(luck), at
        while here.open:
            here = here.lay(one_of(here.open, rng), int(rng.random() * 2))
        yield here
