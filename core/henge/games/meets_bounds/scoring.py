"""What disks on the ring score: sectors (MB14), the disks they bound (MB15) and groups (MB16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from henge.board import Cell
from henge.cards import NUMBER, NUMBER_CARDS, spoken
from henge.language import listed, many, say
from henge.rules import Score, ScoreLine, Seat

PLACE = {stone: place for place, stone in enumerate(NUMBER_CARDS)}


def scores(disks: Mapping[Cell, Seat], seats: int) -> list[Score]:
    """Return the score of every seat, sectors first, then bounded disks, then groups."""
    lines: list[list[ScoreLine]] = [[] for _ in range(seats)]
    for run in runs(disks):
        lines[disks[run[0]]] += [*_sector(run), *_groups(run)]
    return [Score(tuple(sorted(mine, key=lambda line: line.clause))) for mine in lines]


def runs(disks: Mapping[Cell, Seat]) -> list[tuple[Cell, ...]]:
    """Cut the cycle of disks into its maximal runs of one owner, each clockwise from its first disk.

    >>> runs({"1n": 0, "4d": 1, "9n": 1, "30d": 0})
    [('4d', '9n'), ('30d', '1n')]
    """
    cycle = [stone for stone in NUMBER_CARDS if stone in disks]
    if not cycle:
        return []
    cuts = [place for place, stone in enumerate(cycle) if disks[stone] != disks[cycle[place - 1]]]
    begin = cuts[0] if cuts else _after_the_widest_gap(cycle)
    return [tuple(run) for _, run in groupby(cycle[begin:] + cycle[:begin], key=disks.__getitem__)]


def _after_the_widest_gap(cycle: list[Cell]) -> int:
    """Return where one owner's cycle is cut (MB17): of equal gaps, the one whose first stone comes first from 1n."""
    gaps = []
    for place, stone in enumerate(cycle):
        begins = PLACE[cycle[place - 1]] + 1
        gaps.append(((PLACE[stone] - begins) % len(PLACE), -(begins % len(PLACE)), place))
    return max(gaps)[2]


def _sector(run: tuple[Cell, ...]) -> list[ScoreLine]:
    if len(run) < 2:
        return []
    first, last = NUMBER[run[0]], NUMBER[run[-1]]
    over = str(first) if first == last else f"{first}–{last}"
    lines = [ScoreLine("MB14", (last - first) % 30 + 1, run, say("sector {numbers}", numbers=over), "sector")]
    if inside := run[1:-1]:
        text = many(len(inside), "bounded disk on {stones}", "bounded disks on {stones}", stones=_stones(inside))
        lines.append(ScoreLine("MB15", len(inside), inside, text, "bounded"))
    return lines


def chains(run: tuple[Cell, ...]) -> list[list[Cell]]:
    """Split a run into chains of contiguous disks; a chain never crosses the ends of its run."""
    found = [[run[0]]]
    for here, after in pairwise(run):
        if (PLACE[after] - PLACE[here]) % len(PLACE) == 1:
            found[-1].append(after)
        else:
            found.append([after])
    return found


def _groups(run: tuple[Cell, ...]) -> list[ScoreLine]:
    return [
        ScoreLine("MB16", worth(len(chain)), tuple(chain), say("group on {stones}", stones=_stones(chain)), "group")
        for chain in chains(run)
        if len(chain) > 1
    ]


def worth(size: int) -> int:
    """Return what a group of `size` disks scores (MB16).

    >>> [worth(size) for size in range(6)]
    [0, 0, 2, 6, 8, 10]
    """
    return 2 * size if size > 2 else 2 if size == 2 else 0


def _stones(cells: Sequence[Cell]) -> str:
    return listed([spoken(cell) for cell in cells])
