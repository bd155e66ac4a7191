"""Tallies of games finished against computer players: played, won, the best margin, the longest row."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from typing import Annotated, NamedTuple

from henge.codec import Key, encode, recall
from henge.match import LEVELS

from page.keeping.names import RESULTS

ENOUGH = 3  # games before a level is said to fit
FIRST = 3  # games of a kind that count as the first on a device
STEP = 0.85  # from one level to the next, as the logarithm of the odds: each wins about 70 % against the one below


class Tally(NamedTuple):
    """Games at one level: how many, how many won, by how many points at best, and how many in a row, now and ever."""

    played: int = 0
    won: int = 0
    best: int = 0
    row: int = 0
    longest: int = 0

    def after(self, won: bool, margin: int) -> Tally:
        """Return the tally with one more game, won or not by a margin."""
        row = self.row + 1 if won else 0
        best = max(self.best, margin) if won else self.best
        return Tally(self.played + 1, self.won + won, best, row, max(self.longest, row))


@dataclass(frozen=True)
class Results:
    """What has come of the games against computer players; the first result of each game counts."""

    # Tallies by game and level.
    tallies: Annotated[Mapping[str, Mapping[int, Tally]], Key("games")]
    # The key of the game counted last, "" for none.
    latest: str

    @classmethod
    def read(cls, text: str) -> Results:
        """Read what `write` wrote; what cannot be read counts for nothing."""
        return recall(cls, text, NO_RESULTS)

    def write(self) -> str:
        """Return the results as text to keep."""
        return json.dumps(encode(self), separators=(",", ":"))

    def added(self, key: str, game: str, level: int, won: bool, margin: int) -> Results:
        """Return this with one more game counted, unless it has been counted already."""
        if key == self.latest:
            return self
        levels = self.tallies.get(game, {})
        tally = levels.get(level, Tally()).after(won, margin)
        return Results({**self.tallies, game: {**levels, level: tally}}, key)

    def played(self, game: str) -> int:
        """Return how many games have been counted, at all levels."""
        return sum(tally.played for tally in self.tallies.get(game, {}).values())

    def first(self, game: str) -> bool:
        """Tell whether the next game counted will be one of the first."""
        return self.played(game) < FIRST

    def fitting(self, game: str) -> int:
        """Return the level that would most likely have had these results, 0 while too few have been played.

        A game won and one lost are added at each level played, so that a few games do not say too much.
        """
        if self.played(game) < ENOUGH:
            return 0

        def likely(strength: int) -> float:
            chances = {level: 1 / (1 + exp(STEP * (level - strength))) for level in self.tallies[game]}
            return sum(
                (tally.won + 1) * log(chances[level]) + (tally.played - tally.won + 1) * log(1 - chances[level])
                for level, tally in self.tallies[game].items()
            )

        return max(LEVELS[1:], key=likely)


NO_RESULTS = Results({}, "")


def results(kept: Mapping[str, str]) -> Results:
    """Return what the device has kept of finished games."""
    return Results.read(kept.get(RESULTS, ""))
