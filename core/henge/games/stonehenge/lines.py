"""The fifteen ley-lines: what stands on each, and whose it is (KS3, KS4, KS9)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from henge.board import Cell, ley_lines
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.stonehenge.rules import State

MEGALITHS = 8  # KS1
PIECES = (1, 1, 2, 2, 3, 3, 4, 5, 6)  # KS1
POINTS = ley_lines().cells
LINES = ley_lines().lines


class Standing(NamedTuple):
    """What stands on a line: each seat's total of the values that are known, how many more pieces it has there, the
    points still empty, and who placed last."""

    totals: tuple[int, int]
    hidden: tuple[int, int]
    empty: tuple[Cell, ...]
    last: Seat | None

    @property
    def is_level(self) -> bool:
        """Whether the line is full and both are known to have as much on it (KS3)."""
        return not self.empty and not any(self.hidden) and self.totals[0] == self.totals[1]


def standings(state: State) -> dict[str, Standing]:
    """Return what stands on every line, in table order."""
    order = {cell: (turn, seat, value) for turn, (cell, seat, value) in enumerate(state.placed)}
    by_line = {}
    for line, cells in LINES.items():
        totals, hidden, latest, last, empty = [0, 0], [0, 0], -1, None, []
        for cell in cells:
            if cell not in order:
                empty.append(cell)
                continue
            turn, seat, value = order[cell]
            if value is None:
                hidden[seat] += 1
            else:
                totals[seat] += value
            if turn > latest:
                latest, last = turn, seat
        by_line[line] = Standing((totals[0], totals[1]), (hidden[0], hidden[1]), tuple(empty), last)
    return by_line


def dominator(at: Standing, hands: tuple[tuple[int | None, ...], ...], face_down: bool) -> Seat | None:
    """Return the seat that dominates a line, or None while nobody does or nobody here can know."""
    if any(at.hidden):
        return None
    if not at.empty:
        return 1 - at.last if at.is_level and at.last is not None else int(at.totals[0] < at.totals[1])  # KS3
    if face_down:
        return None  # KS9
    for seat in (0, 1):
        if at.totals[1 - seat] + sum(best(hands[1 - seat], len(at.empty))) <= at.totals[seat]:  # KS4
            return seat
    return None


def best(hand: tuple[int | None, ...], places: int) -> tuple[int, ...]:
    """Return the highest values of a hand for so many empty points, highest first; a hand is kept in rising order."""
    return tuple(value for value in hand[::-1][:places] if value is not None)


def hidden_values(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the seat's values that stand nowhere in sight: neither known on the board nor known in hand."""
    left = list(PIECES)
    for value in [value for _, owner, value in state.placed if owner == seat] + list(state.hands[seat]):
        if value is not None:
            left.remove(value)
    return tuple(left)


def unplaced(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the seat's values that may still come to lie on any line, as far as the viewer can tell, in order."""
    known = tuple(value for value in state.hands[seat] if value is not None)
    return tuple(sorted(known + hidden_values(state, seat)))


def reach(values: tuple[int, ...], at: Standing, seat: Seat) -> int:
    """Return the most a seat could still total on a line with its unplaced values (KS4, KS9)."""
    return at.totals[seat] + sum(best(values, at.hidden[seat] + len(at.empty)))


@cache
def arrangements(values: tuple[int, ...], places: int) -> int:
    """Return in how many ways values can stand on so many points, where equal values are the same.

    >>> arrangements((1, 1, 2), 2)
    3
    """
    if places == 0:
        return 1
    return sum(arrangements(without(values, value), places - 1) for value in dict.fromkeys(values))


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Return the values less one of them."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]
