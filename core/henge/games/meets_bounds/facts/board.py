"""The ring of Meets & Bounds as an expert reads it: runs of one owner's disks, what they score, what lies inside."""

from __future__ import annotations

from math import comb

from henge.board import Cell
from henge.cards import NUMBER, NUMBER_CARDS
from henge.games.meets_bounds.scoring import PLACE, chains, runs, worth
from henge.rules import Seat

Run = tuple[Cell, ...]


def span(run: Run) -> str:
    """Return the numbers of a sector by its first and last."""
    first, last = NUMBER[run[0]], NUMBER[run[-1]]
    return str(first) if first == last else f"{first}–{last}"


def width(run: Run) -> int:
    """Return how many numbers a sector covers (MB14); 0 for a disk alone."""
    return (NUMBER[run[-1]] - NUMBER[run[0]]) % 30 + 1 if len(run) > 1 else 0


def grouped(run: Run) -> int:
    """Return what the groups of a run score (MB16)."""
    return sum(worth(len(chain)) for chain in chains(run))


def points(run: Run) -> int:
    """Return what a run scores (MB14–MB16)."""
    return width(run) + len(run) - 2 + grouped(run) if len(run) > 1 else 0


def neighbours(stone: Cell) -> tuple[Cell, Cell]:
    """Return the stones before and after a stone.

    >>> neighbours("1n"), neighbours("4d")
    (('30d', '1d'), ('4n', '5n'))
    """
    place = PLACE[stone]
    return NUMBER_CARDS[place - 1], NUMBER_CARDS[(place + 1) % len(NUMBER_CARDS)]


def odds(out: int, good: int, drawn: int) -> float:
    """Return the chance that one of some good cards is among those drawn of all that are out.

    >>> odds(4, 1, 2), odds(4, 0, 2)
    (0.5, 0.0)
    """
    return 1 - comb(out - good, min(drawn, out)) / comb(out, min(drawn, out))


def percent(chance: float) -> int:
    """Return a chance in per cent, 1 to 99 where it is a chance."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


class Ring:
    """Disks on the ring: the runs, the run of every disk, and everybody's points."""

    def __init__(self, disks: dict[Cell, Seat], seats: int) -> None:
        self.disks, self.runs = disks, runs(disks)
        self.of = {cell: run for run in self.runs for cell in run}
        self.totals = [0] * seats
        for run in self.runs:
            self.totals[disks[run[0]]] += points(run)

    def owner(self, run: Run) -> Seat:
        """Return whose disks a run is made of."""
        return self.disks[run[0]]

    def beside(self, run: Run) -> tuple[Run, Run]:
        """Return the runs before and after a run."""
        at = self.runs.index(run)
        return self.runs[at - 1], self.runs[(at + 1) % len(self.runs)]

    def without(self, stone: Cell) -> Ring:
        """Return the ring without a disk."""
        return Ring({cell: seat for cell, seat in self.disks.items() if cell != stone}, len(self.totals))

    def around(self, stone: Cell) -> Run | None:
        """Return the run that an empty stone lies inside; None where it lies between two of them."""
        for run in self.runs:
            if len(run) > 1 and within(run, stone):
                return run
        return None


def group_made(before: Ring, after: Ring, end: Cell) -> Run:
    """Return the group around a disk that came, if most of the points that it brought its owner are the group's; ()
    where they are not."""
    run, seat = after.of[end], after.disks[end]
    olds = [old for cell in run if (old := before.of.get(cell, ())) and before.disks[cell] == seat]
    old = max(olds, key=width, default=run[:1])
    gain = after.totals[seat] - before.totals[seat]
    return next(tuple(chain) for chain in chains(run) if end in chain) if grouped(run) - grouped(old) > gain / 2 else ()


def within(run: Run, stone: Cell) -> bool:
    """Tell whether a stone lies between the first and the last disk of a run."""
    first = PLACE[run[0]]
    return 0 < (PLACE[stone] - first) % 60 < (PLACE[run[-1]] - first) % 60
