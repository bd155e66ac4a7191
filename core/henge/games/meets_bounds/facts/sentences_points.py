"""Break points of a move of Meets & Bounds down in words: won by the disk that came, lost on the stone it left, by
sector, bounded disks and groups."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.facts import Fact
from henge.facts.saying import points
from henge.games.meets_bounds.scoring import scores
from henge.language import listed, phrases, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State
    from henge.rules import Seat

WON = {"stretches", "founds", "groups", "bounds"}
GONE = {"breaks", "topples"}  # of which nothing is left on the ring to count again
PARTS = phrases(
    {
        "sector": "{number} for the sector",
        "bounded": "{number} for bounded disks",
        "group": "{number} for groups",
    }
)
SEQUENCE = 4  # names of a move that takes a disk elsewhere


def recounted(game: MeetsBounds, view: State, fact: Fact, place: str) -> str:
    """Return the points that a fact's seat wins by it, or its rival loses, with how they are made up where the ring
    alone does not tell; `place` is in words what the disk leaves."""
    number, action = fact.counts.get("points", 0), (fact.shown_by or ((),))[0]
    if fact.kind not in WON | GONE or not action:
        return points(number)
    seat = fact.seat if fact.kind in WON else fact.other
    moves = len(action) == SEQUENCE
    left = {stone: whose for stone, whose in view.disks.items() if stone != (action[-2] if moves else action[-1])}
    come = {action[-1]: fact.seat} if moves else {}
    before, after = (_lines(disks, game.seats, seat) for disks in (view.disks, {**left, **come}))
    sign = 1 if fact.kind in WON else -1
    if fact.kind in WON and moves:
        there = _lines({**view.disks, **come}, game.seats, seat).total() - before.total()
        if there > number:
            return say(
                "{points} ({there} there, less {lost} for leaving {stone})",
                points=points(number),
                there=there,
                lost=there - number,
                stone=place,
            )
    parts = {kind: sign * (after[kind] - before[kind]) for kind in PARTS}
    told = [say(text, number=parts[kind]) for kind, text in PARTS.items() if parts[kind]]
    if len(told) < 2 or min(parts.values()) < 0 or sum(parts.values()) != number:
        return points(number)
    return say("{points} ({parts})", points=points(number), parts=listed(told))


def _lines(disks: Mapping[Cell, Seat], seats: int, seat: Seat) -> Counter[str]:
    """Return what a seat scores for sectors, for bounded disks and for groups."""
    counts = Counter[str]()
    for line in scores(disks, seats)[seat].lines:
        counts[line.kind] += line.points
    return counts
