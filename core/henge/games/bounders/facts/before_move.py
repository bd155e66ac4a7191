"""A position of Bounders before any stone of it is looked into: what either could do, and which
stones win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.bounders.facts.board import Land, Look
from henge.games.bounders.facts.kinds import Fate, Kind, Moment
from henge.games.bounders.facts.random_games import FEW_WORK, LOTS, WORK, Ahead
from henge.games.bounders.facts.solved_endings import solved

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

TURN = 2.0  # a rate that changes by a half, a quarter of all games, decides a turn
NAMED_STONES = 3  # stones that fail to win, to be named


class BeforeMove:
    """What is the same for all stones of a position: what either could settle or shut in if it were to place now."""

    def __init__(self, game: Bounders, view: State) -> None:
        self.game, self.view, self.mine = game, view, game.to_move(view)
        self.seat = 1 - self.mine if view.swapped else self.mine
        self.look = Look.of(game.size, view.stones, view.balance)
        self.ahead = Ahead(self.look, self.mine)
        self.best = max(self.ahead.stakes, key=self.ahead.stakes.__getitem__, default=-1)
        self.ending = solved(game, view)
        self.feared, self.hoped = closings(self.look, 1 - self.mine), closings(self.look, self.mine)
        self.traps, self.prey = traps(self.look, self.mine), traps(self.look, 1 - self.mine)

    def fact(self, kind: Kind | Fate | Moment, weight: float, **more: object) -> Fact:
        """Return a fact that is good for the mover."""
        return Fact(kind, self.seat, 1 - self.seat, **{"weight": weight, **more})  # type: ignore[arg-type]

    def spoilers(self, place: int) -> Iterator[Fact]:
        """Yield which few stones do not win, beside one that does as most do."""
        winning = self.ending.winning if self.ending else []
        others = self.look.names(self.look.field.bits_of(place for place in self.look.open if place not in winning))
        if place in winning and 0 < len(others) <= min(NAMED_STONES, len(winning) - 1):
            yield self.fact(Kind.BUT, TURN, cells=others, shown_by=((self.look.field.cells[place],),))

    def swap(self) -> Iterator[Fact]:
        """Yield that it is worth having the first stone."""
        if (rate := self.ahead.rate(self.ahead.games)) is not None and rate < 0:
            yield self.fact(Kind.SWAP, -TURN * rate, cells=self.view.stones, shown_by=(("swap",),), clause="BO5")

    @cached_property
    def lasting(self) -> dict[int, float]:
        """By open cell, in how much of the games in which a stone of the mover comes to lie there it touches the
        largest region at the end."""
        return {
            place: self.ahead.share(self.ahead.counts(place), self.ahead.placed(place, mine=True))
            for place in self.look.open
        }

    @property
    def edge(self) -> float:
        """By how much less hangs on a cell at the edge than on one inside."""
        sides: tuple[list[float], list[float]] = ([], [])
        for place, stake in self.ahead.stakes.items():
            sides[len(self.look.field.near[place]) == 6].append(stake)
        return sum(sides[1]) / max(1, len(sides[1])) - sum(sides[0]) / max(1, len(sides[0])) if all(sides) else 0.0


@lru_cache(maxsize=64)  # what is told of a move and of the one played, and of a review again, asks for the same one
def position(game: Bounders, view: State) -> BeforeMove:
    """Return what is the same for all stones of a position."""
    return BeforeMove(game, view)


@lru_cache(maxsize=32)  # a move, those that it is compared with, and the one played, asked of each fact of theirs
def after(at: BeforeMove, place: int, lots: int = LOTS) -> Ahead:
    """Return the games played ahead after the mover's stone on a cell."""
    work = WORK if lots == LOTS else FEW_WORK
    return Ahead(at.look.after(place, at.mine), 1 - at.mine, work=work, lots=lots)


def closings(look: Look, colour: int) -> dict[int, list[Land]]:
    """Return where a stone of a colour, were it its turn, would settle regions as its own, and those regions."""
    found = {place: [land for land in look.closed_by(place, colour) if land.lead(colour) > 0] for place in look.open}
    return {place: lands for place, lands in found.items() if lands}


def traps(look: Look, colour: int) -> dict[int, list[int]]:
    """Return where one stone would shut in stones of a colour, and more of them than of the other; and those stones."""
    found = {place: look.shut_by(place, colour) for place in look.open}
    return {place: stones for place, stones in found.items() if len(stones) > len(look.shut_by(place, 1 - colour))}


def cells_of(lands: Sequence[Land]) -> int:
    """Return the cells of some regions, as bits."""
    return sum(land.cells for land in lands)


def much_of(lands: Sequence[Land], cells: int) -> bool:
    """Tell whether some regions hold half of some cells."""
    return 2 * (cells_of(lands) & cells).bit_count() >= cells.bit_count()


def largest(lands: Sequence[Land]) -> Land:
    """Return the largest of some regions."""
    return max(lands, key=lambda land: land.size)


def spread(look: Look, shifts: Mapping[int, float]) -> tuple[int, int]:
    """Return how many points some shifts of cells add up to, and the cells that shift most, as bits."""
    most = max(shifts.values(), default=0.0)
    return round(sum(shifts.values())), look.field.bits_of(cell for cell, shift in shifts.items() if shift > most / 2)
