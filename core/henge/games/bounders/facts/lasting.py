"""Which stones still count around the largest region when a game of Bounders ends: those that a stone helps there, and
those of the rival's that it aims at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.facts.choose import TELLING
from henge.games.bounders.facts.ahead import FEWEST
from henge.games.bounders.facts.standpoint import TURN, Kind

if TYPE_CHECKING:
    from henge.games.bounders.facts.placing import PlacedStone

NAMED = 2  # stones of a colour
APART = 0.1  # of the games: in so many more, or fewer, a stone counts: one of ten
NEEDED = 0.2  # rate that hangs on a cell, ten games of a hundred, for both sides to need it
PLAINLY = 0.15  # of the games: so many more in which a stone counts are told, however little hangs on it by itself
ALIKE = 0.1  # of the games: by so much at most differ stones that are told together
FELT = 0.01  # rate that hangs on whether a stone counts
PART = 0.9  # of what hangs on a cell, that the stones weigh at most
BEHIND = 0.95  # of what the stones weigh, that the cells weigh at most


SWAYS = (Kind.SPARES, Kind.PRESSES)


def lasting(made: PlacedStone, told: Iterable[Fact]) -> Iterator[Fact]:
    """Yield some facts of a stone, and what it is good for before which cells it opens and keeps closed."""
    stones = list(_stones(made))
    most = max((fact.weight for fact in stones), default=TURN)
    yield from (replace(fact, weight=min(fact.weight, BEHIND * most)) if fact.kind in SWAYS else fact for fact in told)
    yield from stones


def stake(made: PlacedStone) -> Iterator[Fact]:
    """Yield how many of the games played ahead are won with the stone, and with one of the rival's there."""
    ahead, worth = made.ahead, made.ahead.stakes[made.place]
    if worth >= NEEDED:
        both = (ahead.placed(made.place, mine=mine) for mine in (True, False))
        shares = (round(100 * ahead.share(ahead.won, won)) for won in both)
        yield made.fact(Kind.STAKE, worth, 0, *shares, cells=(made.cell,))


def _stones(made: PlacedStone) -> Iterator[Fact]:
    """Yield which stones count in more of the games played ahead with a stone on its cell than with one of the rival's
    there, and which stones of the rival's in fewer: those on which most hangs."""
    ahead, look, place = made.ahead, made.look, made.place
    mine, theirs = (ahead.placed(place, mine=mine) for mine in (True, False))
    if min(mine.bit_count(), theirs.bit_count()) < FEWEST:
        return
    found = dict[Fact, float]()  # with the part of the games by which the first stone told of counts more often
    for kind, colour, sign in ((Kind.HELPS, made.mine, 1), (Kind.AIMS, made.other, -1)):
        counts = {stone: ahead.counts(stone) for stone in look.places(look.stones[colour])}
        worths = {
            stone: ahead.effect(event, place)
            for stone, event in counts.items()
            if sign * (ahead.share(event, mine) - ahead.share(event, theirs)) >= APART
        }
        both = {cell: [ahead.share(counts[cell], event) for event in (mine, theirs)] for cell in worths}
        apart = {cell: abs(shares[0] - shares[1]) for cell, shares in both.items()}
        felt = [cell for cell in worths if worths[cell] >= (0 if apart[cell] >= PLAINLY else FELT)]
        felt.sort(key=lambda cell: -worths[cell])
        if felt:
            alike = [
                cell
                for cell in felt
                if all(abs(a - b) <= ALIKE for a, b in zip(both[cell], both[felt[0]], strict=True))
            ]
            told = alike[:NAMED]
            shares = (sum(both[cell][side] for cell in told) / len(told) for side in (0, 1))
            weight = min(PART * ahead.stakes[place], sum(worths[cell] for cell in felt))
            weight = max(weight, TELLING / TURN if apart[felt[0]] >= PLAINLY else 0.0)
            names = look.names(look.field.bits_of(told))
            numbers = (round(100 * share) for share in shares)
            found[made.fact(kind, weight, 0, *numbers, cells=names, clause="BO3")] = apart[felt[0]]
    most = max(found, key=lambda fact: found[fact], default=None)
    for fact in found:  # the stones to which the move does more are told of first
        weight = min(fact.weight, BEHIND * most.weight) if most and fact != most else fact.weight
        yield replace(fact, weight=weight)
