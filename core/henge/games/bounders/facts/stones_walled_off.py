"""Stones of Bounders that were walled off together from the region that decided a lost game, and when that began."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from henge.games.bounders.facts.kinds import Moment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from henge.facts import Fact
    from henge.games.bounders.facts.lost_by_region import LostRegion

LEFT_WITHIN = 2  # moves that shut off stones together, at most: one and the reply
SWUNG_BY = 2  # stones of the loser's more than of the winner's
PART_LYING = 3  # so much of the stones that left, at least, lie there when their chance is first looked at
LOOKS_APART = 4  # moves from one position that is looked at to the next
MOST_OF_WALL = 0.75  # of what two moves shut off, that one of them is told of alone
MOST_OF_FALL = 0.75  # of what their chance fell in these, for fewer moves to be told
FELL_BY = 0.15  # of the games played ahead: by so much less their chance is told to have fallen


class Wall(NamedTuple):
    """Stones of the loser and of the winner, as bits, that left a region by a move or by it and the reply, and how many
    moves had been made then."""

    swing: int
    since: int
    until: int
    gone: tuple[int, int]


class Fall(NamedTuple):
    """Between which numbers of moves the chance of stones fell, and in how much of the games played ahead they touched
    the largest region at the end after the one and after the other."""

    since: int
    until: int
    before: float
    after: float


def walled(at: LostRegion, last: int) -> tuple[Fact, Fact] | None:
    """Return which stones of a loser left together the region that decided a game, most of all, and when their chance
    to stay had fallen before, the game still open and not yet at its `last` position; None where they make less than
    half of those by which the region was won, or fell at one stroke."""
    every = walls(at)
    least = MOST_OF_WALL * max((wall.swing for wall in every), default=0)
    large = [wall for wall in every if wall.swing >= least]  # one move, where it alone shut off most
    large.sort(key=lambda wall: (wall.until - wall.since, -wall.swing))
    falls = ((wall, fell(at, wall, last)) for wall in large if wall.swing >= SWUNG_BY and at.decides(wall.swing))
    found = ((wall, fall) for wall, fall in falls if fall and fall.before - fall.after >= FELL_BY)
    if not (first := next(found, None)):
        return None
    wall, fall = first
    stands = at.counts(wall.until)
    counts = {
        "ply": wall.until,
        **stands,
        "stones_before": stands["stones"] + wall.gone[0].bit_count(),
        "against_before": stands["against"] + wall.gone[1].bit_count(),
        "since": fall.since,
        "until": fall.until,
        "share": round(100 * fall.before),
        "share_else": round(100 * fall.after),
        "own": int(at.own(wall.until - 1)),
        "alone": int(wall.until - wall.since == 1),
    }
    cells, lines = at.looks[-1].names(wall.gone[0]), [at.placed(fall.until - 1)]
    most = max(at.losses[wall.since : wall.until], key=lambda loss: loss.swing).ply
    lines += [at.placed(most)]
    if opened := at.opened(most):
        lines += [at.placed(opened - 1)]
        counts["opened"] = opened
    cause = at.fact(Moment.WALLED, cells, counts, *lines, first_blow=fall.since + 1)
    return cause, at.ended(Moment.BY_WALL)


def walls(at: LostRegion) -> list[Wall]:
    """Return what left the region by each move, and by each and its reply."""
    found = []
    for since in range(len(at.losses)):
        for until in range(since + 1, min(since + LEFT_WITHIN, len(at.losses)) + 1):
            losses = at.losses[since:until]
            gone = reduce(or_, (loss.gone[0] for loss in losses)), reduce(or_, (loss.gone[1] for loss in losses))
            lay = at.lands[since].around
            gone = gone[0] & lay[at.mine], gone[1] & lay[1 - at.mine]  # not what came between
            found.append(Wall(gone[0].bit_count() - gone[1].bit_count(), since, until, gone))
    return found


def fell(at: LostRegion, wall: Wall, last: int) -> Fall | None:
    """Return in which few moves before stones left the chance of those that lay there fell most, the game still open
    and not yet at its `last` position; None for none."""
    lying = (
        ply for ply in range(wall.since) if PART_LYING * _lying(at, wall, ply).bit_count() >= wall.gone[0].bit_count()
    )
    end = min(wall.since, last, at.beaten + LOOKS_APART)
    plies = [*range(next(lying, end), end, LOOKS_APART), end]
    whole = _deepest(at, wall, pairwise(plies))
    if whole is None:
        return None
    for many in range(1, whole.until - whole.since):
        part = _deepest(at, wall, ((since, since + many) for since in range(whole.since, whole.until - many + 1)))
        if part and part.before - part.after >= MOST_OF_FALL * (whole.before - whole.after):
            return part
    return whole


def _deepest(at: LostRegion, wall: Wall, spans: Iterable[tuple[int, int]]) -> Fall | None:
    """Return in which of some spans of moves, each begun with the game still open, the chance of the stones that lay
    there fell most."""
    falls = []
    for since, until in spans:
        if at.alive(since):
            stones = _lying(at, wall, since)
            falls.append(Fall(since, until, at.chance(stones, since), at.chance(stones, until)))
    return max(falls, key=lambda fall: fall.before - fall.after, default=None)


def _lying(at: LostRegion, wall: Wall, ply: int) -> int:
    """Return which of the loser's stones that left lay there after some moves, as bits."""
    return wall.gone[0] & at.looks[ply].stones[at.mine]
