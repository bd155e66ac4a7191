"""Two searches of the open game: an exact one for endings, and alpha-beta on the worth of lines for the rest.

Both yield once in a while, so that whoever asked can stop them at any time.  The exact one asks a yes-or-no question,
"does the seat to move get so many lines before the other gets so many?", and forgets what no longer matters: lines
that are settled, points where only settled lines meet, and on such points every piece but the smallest.

Alpha-beta is its own here because a placement's worth comes with those of its sisters, before any position is made:
`henge.bots.alphabeta` takes 3 to 8 times as long to look three placements ahead.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from henge.games.stonehenge.int_state import (
    COUNT,
    FLIP,
    LEVEL,
    LINES_OF,
    LOST,
    POINTS_OF,
    SHIFTS,
    SURE,
    USED,
    VALUES,
    WORTH,
    Position,
    Spot,
    gains,
    leads,
    placed,
    places,
    rows,
)

WON = 1_000_000
HOPE = 300  # the lead in worth that makes three wins in four likely, as fitted
PAUSE = 2000  # lines and points looked at between two yields; less than a millisecond, or a few in a browser
Thinking: TypeAlias = Generator[None, None, int]
T = TypeVar("T")
Ranked: TypeAlias = tuple[int, int, Spot]  # what a placement is worth, its value, its point


class Placement(NamedTuple):
    """A placement, what it leads to (as the other seat has it), and the worth of that for the seat that made it."""

    value: int
    point: int
    worth: int
    then: Position

    @property
    def had(self) -> int:
        """The lines that are then the mover's for sure."""
        return self.worth // SURE & COUNT

    @property
    def lost(self) -> int:
        """The lines that are then the other's for sure."""
        return self.worth // LOST


def ranked(at: Position) -> list[Ranked]:
    """Return every placement, the most promising first, as briefly as `made` needs it."""
    lead, empty, mine, theirs = at
    open_points, spots = places(empty)
    ahead = leads(lead)
    tries: list[Ranked] = []
    for value in VALUES[mine]:
        base, gain = gains(open_points, ahead, mine - USED[value - 1], theirs, value)
        for spot in spots:
            _, _, a, b, c, _, _ = spot
            tries.append((base + gain[a] + gain[b] + gain[c], value, spot))
    tries.sort(key=lambda rank: -(rank[0] & WORTH))
    return tries


def made(at: Position, rank: Ranked) -> Placement:
    """Return a placement in full."""
    worth, value, spot = rank
    return Placement(value, spot[0], worth, placed(at, value, spot))


def placements(at: Position) -> list[Placement]:
    """Return every placement, the most promising first."""
    return [made(at, rank) for rank in ranked(at)]


def final_answer(asking: Generator[None, None, T]) -> T:
    """Return the answer of a search that nobody need stop."""
    while True:
        try:
            next(asking)
        except StopIteration as end:
            answer: T = end.value
            return answer


def decided(worth: int) -> bool:
    """Tell whether a worth is that of a game won or lost."""
    return abs(worth) > WON // 2


def hope(worth: int) -> float:
    """Return the share of the win that a worth promises."""
    if decided(worth):
        return 1.0 if worth > 0 else 0.0
    return 0.5 + worth / (2 * (abs(worth) + HOPE))


class AlphaBeta:
    """A search to a fixed depth, with what it remembers from shallower ones; a win in n placements is worth WON − n."""

    def __init__(self) -> None:
        self.known: dict[Position, tuple[int, int, int, int]] = {}  # depth, at least, at most, place of the best
        self.positions, self.breath = 0, PAUSE

    def value(self, at: Position, depth: int, low: int, high: int, ply: int, need: int, allow: int) -> Thinking:
        """Return what a position is worth to its seat to move, exact between low and high; depth is two or more."""
        self.positions += 1
        self.breath -= (len(LINES_OF) + at.empty.bit_count()) * len(VALUES[at.mine])
        first = 0
        if (known := self.known.get(at)) is not None:
            old, least, most, first = known
            if old == depth:
                if least >= high or least == most:
                    return least
                if most <= low:
                    return most
        tries = ranked(at)
        order = [first, *(n for n in range(len(tries)) if n != first)]
        best, chosen, floor = -WON + ply, first, low
        for n in order:
            worth = yield from self.after(made(at, tries[n]), depth, floor, high, ply, need, allow, n != first)
            if worth > best:
                best, chosen = worth, n
                floor = max(floor, best)
                if best >= high:
                    break
        self.known[at] = (depth, best if best > low else -WON, best if best < high else WON, chosen)
        return best

    def after(
        self, tried: Placement, depth: int, low: int, high: int, ply: int, need: int, allow: int, narrow: bool
    ) -> Thinking:
        """Return what a placement is worth to its seat; `narrow` first asks only whether that is more than `low`."""
        if tried.had >= need:
            return WON - ply
        if tried.lost >= allow:
            return ply - WON
        if depth == 1:
            return (tried.worth & WORTH) - LEVEL
        if depth == 2:
            worth = -self.glance(tried.then, -low, ply + 1, allow, need)
            if self.breath < 0:
                self.breath += PAUSE
                yield
            return worth
        if narrow and high - low > 1:
            worth = -(yield from self.value(tried.then, depth - 1, -low - 1, -low, ply + 1, allow, need))
            if not low < worth < high:
                return worth
        return -(yield from self.value(tried.then, depth - 1, -high, -low, ply + 1, allow, need))

    def glance(self, at: Position, enough: int, ply: int, need: int, allow: int) -> int:
        """Return what the best placement is worth to the seat to move, looking no further; exact below `enough`."""
        lead, empty, mine, theirs = at
        open_points, spots = places(empty)
        ahead = leads(lead)
        self.positions += 1
        most = ply - WON
        for value in reversed(VALUES[mine]):
            self.breath -= len(LINES_OF) + len(spots)
            base, gain = gains(open_points, ahead, mine - USED[value - 1], theirs, value)
            for _, _, a, b, c, _, _ in spots:
                worth = base + gain[a] + gain[b] + gain[c]
                if worth // SURE & COUNT >= need:  # a win may look worse than what else there is
                    return WON - ply
                if (worth & WORTH) - LEVEL > most and worth // LOST < allow:
                    most = (worth & WORTH) - LEVEL
            if most >= enough:
                break
        return most


@lru_cache(maxsize=1 << 13)
def _fields(lines: int) -> tuple[int, int]:
    """Return the bits of `lead` and the points that some lines, given as bits, take up."""
    chosen = [n for n in range(len(SHIFTS)) if lines >> n & 1]
    points = 0
    for n in chosen:
        points |= POINTS_OF[n]
    return sum(255 << SHIFTS[n] for n in chosen), points


BIT = tuple(1 << n for n in range(len(SHIFTS)))
CROSSING = tuple(1 << a | 1 << b | 1 << c for a, b, c in LINES_OF)


class Ending:
    """Exact answers, remembered as long as the question is the same."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], bool] = {}
        self.positions, self.breath = 0, PAUSE

    def wins(self, at: Position, need: int, allow: int) -> Generator[None, None, bool]:
        """Return whether the seat to move gets `need` lines before the other has `allow`."""
        unsettled, key = _question(at)
        answer = self.known.get(key)
        if answer is not None:
            return answer
        self.positions += 1
        self.breath -= (len(LINES_OF) + at.empty.bit_count()) * len(VALUES[at.mine])
        if self.breath < 0:
            self.breath = PAUSE
            yield
        tries = _tries(at, unsettled, need, allow)
        answer = tries is None
        for _, _, step, left, rest in tries or ():
            then = Position(FLIP - at.lead - step, left, at.theirs, rest)
            if not (yield from self.wins(then, allow, need)):
                answer = True
                break
        self.known[key] = answer
        return answer

    def keeps(self, tried: Placement, need: int, allow: int) -> Generator[None, None, bool]:
        """Return whether after a placement its seat gets `need` lines before the other has `allow`."""
        if tried.lost >= allow or tried.had >= need:
            return tried.lost < allow
        return not (yield from self.wins(tried.then, allow, need))


def _question(at: Position) -> tuple[int, tuple[int, ...]]:
    """Return the lines that are not settled, as bits, and all of a position that the answer depends on."""
    lead, empty, mine, theirs = at
    now, _, _ = rows(mine, theirs)
    settled, unsettled = 0, 0
    for n, d, bit in zip(places(empty)[0], leads(lead), BIT, strict=True):
        line = now[n][d]
        if line >= SURE:
            settled += line
        else:
            unsettled |= bit
    bits, points = _fields(unsettled)
    return unsettled, (lead & bits, empty & points, unsettled, mine, theirs, settled // SURE & COUNT)


def _tries(at: Position, unsettled: int, need: int, allow: int) -> list[tuple[int, int, int, int, int]] | None:
    """Return the placements that may still win, the most promising first; None where one wins at once."""
    lead, empty, mine, theirs = at
    open_points, spots = places(empty)
    ahead = leads(lead)
    # points that cross the same unsettled lines are one point
    where = {CROSSING[spot[0]] & unsettled: spot for spot in reversed(spots)}.values()
    tries: list[tuple[int, int, int, int, int]] = []
    sealed = set()
    for value in VALUES[mine]:
        rest = mine - USED[value - 1]
        now, after, spare = rows(rest, theirs)
        here = [now[n][d] for n, d in zip(open_points, ahead, strict=True)]
        filled = [after[n][d + 2 * value] for n, d in zip(open_points, ahead, strict=True)]
        base = sum(here) + spare
        for spot, left, a, b, c, weight, fills in where:
            x, y, z = filled[a], filled[b], filled[c]
            if x >= SURE and y >= SURE and z >= SURE:
                if (spot, x + y + z) in sealed:
                    continue  # a smaller piece settles the same lines in the same way
                sealed.add((spot, x + y + z))
            worth = base - here[a] - here[b] - here[c] + x + y + z
            if worth // SURE & COUNT >= need:
                return None
            if worth // LOST < allow:
                tries.append(((worth & WORTH) + 200 * value, len(tries), value * weight * 2 - fills, left, rest))
    tries.sort(reverse=True)
    return tries
