"""A Stonehenge position in four integers, and what a placement makes of it, for the computer player.

A position is seen by the seat to move: ``lead`` packs the fifteen line differences, eight bits each, as 128 + twice
what the mover is ahead by; a full line's difference is one less for whoever placed last on it, so level lines are
settled by their sign (KS3).  ``empty`` has a bit for every empty point; ``mine`` and ``theirs`` number the hands.
Which lines are dominated follows from these four, and stays so for good (KS4).  What a placement gains is the sum of
what it gains on three lines, read from tables: a whole position's placements cost little more than one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from henge.games.stonehenge.lines import LINES, PIECES, POINTS, best

if TYPE_CHECKING:
    from henge.games.stonehenge.rules import State

BITS, ZERO = 8, 128
SHIFTS = tuple(BITS * n for n in range(len(LINES)))
FLIP = sum(2 * ZERO << shift for shift in SHIFTS)
LINES_OF = tuple(tuple(n for n, cells in enumerate(LINES.values()) if point in cells) for point in POINTS)
POINTS_OF = tuple(sum(1 << POINTS.index(cell) for cell in cells) for cells in LINES.values())
WEIGHT = tuple(sum(1 << SHIFTS[n] for n in lines) for lines in LINES_OF)
ALL_POINTS = (1 << len(POINTS)) - 1

# Hands are numbered in mixed radix: how many of each value are left.
COPIES = tuple(PIECES.count(value) for value in range(1, 7))
HANDS = tuple(
    tuple(value for value, count in enumerate(counts, 1) for _ in range(count))
    for counts in product(*(range(copies + 1) for copies in COPIES))
)
NUMBER = {hand: number for number, hand in enumerate(HANDS)}
VALUES = tuple(tuple(sorted(set(hand))) for hand in HANDS)
USED = tuple(NUMBER[(value,)] for value in range(1, 7))  # a hand's number sinks by this when the value is placed
BEST = tuple(tuple(2 * sum(best(hand, places)) for places in range(6)) for hand in HANDS)
FULL_HAND = NUMBER[PIECES]

# The worth of a line: 0 … 2000 in the low bits, then a count of lines dominated and of lines lost.
EVEN, SURE, LOST, COUNT = 1000, 1 << 16, 1 << 20, 15
WORTH = SURE - 1
SPARE, PER_PIP = 4000, 222  # the worth of level hands, and of a hand's every point more than the rival's
LEVEL = EVEN * len(LINES) + SPARE
# How much the middle of a line's final difference counts (by its width, and its cube), and every half point of lead,
# by the line's empty points: fitted to 8,000 positions with 8 to 11 empty points whose winner is known.
WEIGHTS = ((0, 0, 0), (-120, -222, 82), (1044, -778, 31), (1041, -629, 29), (959, -635, 29), (453, 0, 0))


class Position(NamedTuple):
    """A position as the seat to move has it."""

    lead: int
    empty: int
    mine: int
    theirs: int


START = Position(sum(ZERO << shift for shift in SHIFTS), ALL_POINTS, FULL_HAND, FULL_HAND)
Rows: TypeAlias = tuple[tuple[list[int], ...], tuple[list[int], ...], int]
Spot: TypeAlias = tuple[int, int, int, int, int, int, int]


@lru_cache(maxsize=1 << 12)  # about 2 kB each
def row(places: int, reach: int, rival_reach: int) -> list[int]:
    """Return a line's worth by its difference, for the seat that has just placed.

    The final difference lies between the rival's best hope and one's own.
    """
    row = []
    by_middle, by_cube, by_lead = WEIGHTS[places]
    for ahead in range(-ZERO, ZERO):
        high, low = ahead + reach, ahead - rival_reach
        if low >= 0 if places else ahead > 0:
            row.append(2 * EVEN + SURE)
        elif high <= 0 if places else ahead < 0:
            row.append(LOST)
        else:
            middle = EVEN * (high + low) // (high - low + 2)
            hope = (by_middle * middle + by_cube * middle**3 // EVEN**2) // EVEN + by_lead * ahead
            row.append(EVEN + max(-EVEN, min(EVEN, hope)))
    return row


@lru_cache(maxsize=1 << 14)  # half a kB each
def rows(mine: int, theirs: int) -> Rows:
    """Return lines' worths by their empty points, the same after one more placement there, and the hands' worth."""
    now = tuple(row(places, BEST[mine][places], BEST[theirs][places]) for places in range(6))
    filled = [now[0][0], *now[0]]  # whoever fills a line is one behind on it (KS3)
    return now, (now[0], filled, *now[1:5]), SPARE + PER_PIP * (sum(HANDS[mine]) - sum(HANDS[theirs]))


@lru_cache(maxsize=1 << 14)  # about 2 kB each
def places(empty: int) -> tuple[tuple[int, ...], tuple[Spot, ...]]:
    """Return every line's number of empty points, and for each empty point what placing there does.

    That is: the point, the empty points left, its three lines, its weight in `lead`, what full lines cost there.
    """
    open_points = tuple((empty & points).bit_count() for points in POINTS_OF)
    spots = []
    for point, (a, b, c) in enumerate(LINES_OF):
        if empty >> point & 1:
            fills = sum(1 << SHIFTS[line] for line in (a, b, c) if open_points[line] == 1)
            spots.append((point, empty ^ 1 << point, a, b, c, WEIGHT[point], fills))
    return open_points, tuple(spots)


def leads(lead: int) -> bytes:
    """Return every line's difference, as packed: the index of a row."""
    return lead.to_bytes(len(SHIFTS), "little")


def gains(open_points: tuple[int, ...], ahead: bytes, rest: int, theirs: int, value: int) -> tuple[int, list[int]]:
    """Return the worth of lines and hands once a piece has left the hand, and what it adds to every line it meets."""
    now, after, spare = rows(rest, theirs)
    here = [now[n][d] for n, d in zip(open_points, ahead, strict=True)]
    gain = [after[n][d + 2 * value] - h for n, d, h in zip(open_points, ahead, here, strict=True)]
    return sum(here) + spare, gain


def placed(at: Position, value: int, spot: Spot) -> Position:
    """Return the position after a placement, as the other seat has it."""
    _, left, _, _, _, weight, fills = spot
    return Position(FLIP - at.lead - 2 * value * weight + fills, left, at.theirs, at.mine - USED[value - 1])


def place(at: Position, value: int, point: int) -> Position:
    """Return the position after a placement on a point given by its number."""
    for spot in places(at.empty)[1]:
        if spot[0] == point:
            return placed(at, value, spot)
    raise ValueError("that point is not empty")


def position(state: State) -> Position:
    """Return what a state without secrets is to the seat to move."""
    at = START
    for cell, _, value in state.placed:
        assert value is not None
        at = place(at, value, POINTS.index(cell))
    return at


def worth(at: Position) -> int:
    """Return what the lines and hands are worth to the seat to move, with the counts of lines had and lost."""
    now, _, spare = rows(at.mine, at.theirs)
    return spare + sum(now[n][d] for n, d in zip(places(at.empty)[0], leads(at.lead), strict=True))
