"""Progress in lessons and puzzles as the device keeps it: what is solved, when it comes again, and the puzzle of the
day."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from henge.codec import encode, recall

from page.keeping.names import LESSONS, SOLVED

DAYS_TO_REPEAT = 3  # days before a puzzle comes again that got the better of somebody


@dataclass(frozen=True)
class Solved:
    """What has come of the puzzles; days are numbered from 1 January of the year 1, by the calendar of the device."""

    # The puzzles solved, by id.
    once: frozenset[str]
    # The day from which a failed puzzle comes again, by id.
    again: Mapping[str, int]
    # How many days there were whose puzzle was solved.
    days: int
    # The last of them, 0 for none.
    latest: int

    @classmethod
    def read(cls, text: str) -> Solved:
        """Read what `write` wrote; what cannot be read counts for nothing."""
        return recall(cls, text, NONE_SOLVED)

    def write(self) -> str:
        """Return what has been solved as text to keep."""
        return json.dumps(encode(self), separators=(",", ":"))

    def solved(self, name: str, today: int, of_the_day: bool, erred: bool) -> Solved:
        """Return this after a puzzle was solved; it comes again only if there was an error on the way."""
        again = {other: day for other, day in self.again.items() if other != name or erred or day > today}
        first = of_the_day and self.latest != today
        return Solved(self.once | {name}, again, self.days + first, today if first else self.latest)

    def failed(self, name: str, today: int) -> Solved:
        """Return this after a wrong move: the puzzle comes again after some days."""
        return replace(self, again={**self.again, name: today + DAYS_TO_REPEAT})

    def due(self, today: int) -> list[str]:
        """Return the puzzles that come again, those that have waited longest first."""
        return [name for day, name in sorted((day, name) for name, day in self.again.items()) if day <= today]


NONE_SOLVED = Solved(frozenset(), {}, 0, 0)


def day_of(now: int) -> int:
    """Return the number of the calendar day where the device is, by the time in milliseconds."""
    return datetime.fromtimestamp(now / 1000).toordinal()


def solved(kept: Mapping[str, str]) -> Solved:
    """Return which puzzles have been solved on this device."""
    return Solved.read(kept.get(SOLVED, ""))


def reached(kept: Mapping[str, str], game: str) -> int:
    """Return how many steps of a game's lesson have been taken, by what the device has kept."""
    try:
        steps = json.loads(kept.get(LESSONS, "{}")).get(game, 0)
    except (ValueError, AttributeError):
        return 0
    return steps if type(steps) is int and steps > 0 else 0
