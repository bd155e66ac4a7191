"""The position on the board: where the pieces stand, what connects them, what surrounds them and where they may go."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from henge.board import Cell, annulus
from henge.rules import Seat
from henge.shuffling import T

BOARD = annulus()
NEIGHBOURS = BOARD.neighbours
WAYS = ("clockwise", "anticlockwise", "in", "out")
RAYS = {cell: tuple(tuple(BOARD.ray(cell, way)) for way in WAYS) for cell in BOARD.cells}
PAWNS = 6  # CD1


@dataclass(frozen=True)
class State:
    """One position.  Tuples of two are indexed by seat."""

    # Who makes the next step; when a game of a match has been won, who begins the next game.
    seat: Seat
    # The seat that plays White; None until the sides are chosen (CV9).
    white: Seat | None
    # The cells of each seat's pawns.
    pawns: tuple[tuple[Cell, ...], ...] = ((), ())
    # The cell of each seat's druid; None: not placed.
    druids: tuple[Cell | None, ...] = (None, None)
    # The first cell of each druid (CV6); None: not placed.
    homes: tuple[Cell | None, ...] = (None, None)
    # The pawns that the mover must relocate before the turn ends (CV1).
    captives: tuple[Cell, ...] = ()
    # The moves each seat has made since the placing (CV7–CV9).
    moves: tuple[int, ...] = (0, 0)
    # The lowest bid so far; 0 before the first.
    bid: int = 0
    # The seat that made it.
    bidder: Seat | None = None
    # Which game of the match this is, from 1.
    number: int = 1
    # The winner of a match's first game and the moves it took (CV8).
    first: tuple[Seat, int] | None = None
    # The winner of this game; None while it goes on.
    winner: Seat | None = None
    # The clause that decided it.
    clause: str = ""

    def but(self, **changed: Any) -> State:
        """Return this position with some fields changed."""
        return State(**{**vars(self), **changed})

    def pieces(self, seat: Seat) -> tuple[Cell, ...]:
        """Return the cells of a seat's pawns, then of its druid."""
        druid = self.druids[seat]
        return self.pawns[seat] if druid is None else (*self.pawns[seat], druid)

    def occupied(self) -> frozenset[Cell]:
        """Return the cells that hold a piece."""
        return frozenset((*self.pieces(0), *self.pieces(1)))


def changed(pair: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return a pair with the entry of `seat` changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def touches(cell: Cell, cells: Collection[Cell]) -> bool:
    """Tell whether `cell` is orthogonally next to one of `cells`."""
    return any(map(cells.__contains__, NEIGHBOURS[cell]))


def is_surrounded(cell: Cell, enemies: Collection[Cell]) -> bool:
    """Tell whether every neighbour that exists holds one of `enemies`; the board's edge helps them (CD9)."""
    return all(map(enemies.__contains__, NEIGHBOURS[cell]))


def without_friend(druid: Cell, pawns: Collection[Cell]) -> tuple[Cell, ...] | None:
    """Return the cells beside a druid that no pawn of its own holds; None at the edge, where it has no four sides.

    A druid that has four sides and a friend on each wins by CV4.
    """
    around = NEIGHBOURS[druid]
    return tuple(near for near in around if near not in pawns) if len(around) == 4 else None


def group_of(cell: Cell, cells: Collection[Cell]) -> set[Cell]:
    """Return the orthogonally connected group of `cells` that contains `cell`."""
    group, edge = {cell}, [cell]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            if near in cells and near not in group:
                group.add(near)
                edge.append(near)
    return group


def largest_group(cells: Collection[Cell]) -> tuple[Cell, ...]:
    """Return the largest connected group, of equal ones the first in board order."""
    return max(BOARD.groups(cells), key=len, default=())


def jumped(cell: Cell, end: Cell, occupied: Collection[Cell]) -> Cell | None:
    """Return the piece that a move from `cell` to `end` jumps over, of two the one on the shorter way, as every short
    jump goes; None for what can be reached by a slide (CD6)."""
    ways = sorted((ray[: ray.index(end)] for ray in RAYS[cell] if end in ray), key=len)
    passed = [[near for near in way if near in occupied] for way in ways]
    return None if [] in passed else next((over for over, *more in passed if not more), None)


def destinations(cell: Cell, occupied: Collection[Cell], short_jumps: bool) -> Iterator[Cell]:
    """Yield each cell a piece on `cell` can slide or jump to, once.

    A ray ends before it comes round to `cell`, so no piece returns to where it stands (CD5).  A lap that went further
    would have passed every other piece of the row, and reach only cells it also slides to.
    """
    reached = set()
    for ray in RAYS[cell]:
        passed = 0
        for distance, end in enumerate(ray):
            if end in occupied:
                passed += 1
                if passed == 2:  # CD6
                    break
            elif end not in reached:
                reached.add(end)
                yield end
            if passed and short_jumps and distance > 0:  # the cell just beyond, and no further
                break
