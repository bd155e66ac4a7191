"""Whether what is told in Meets & Bounds of points brought to safety is so, beside all else that is told of a move."""

from typing import Any

from henge.cards import NUMBER, NUMBER_CARDS, colour
from henge.games.meets_bounds.facts.kinds import Kind

from tests.games.facts_meets_bounds import (
    CHECKS,
    Told,
    arrived,
    change,
    inside,
    placed,
    reaches,
    sectors,
    unseen,
    without,
)


def struck_most(t: Told, at: Any) -> int:
    """Return the most that the trilithon told of could cost the seat in a position."""
    mine = [one for one, whose in at.disks.items() if whose == t.seat and f"t{colour(NUMBER[one])}" in t.fact.lines]
    return max([0, *(-change(t, at, without(at, one))[t.seat] for one in mine)])


def cut_most(t: Told, at: Any) -> int:
    """Return the most that an unseen card could cost the seat in a position by a cut in the sector told of."""
    first, *_, last = sectors(t, t.before, t.seat)[t.fact.lines[0]]
    begin, end = NUMBER_CARDS.index(first), NUMBER_CARDS.index(last)
    cards = {NUMBER_CARDS[(begin + n) % 60] for n in range(1, (end - begin) % 60)} & {*unseen(t)}
    return max([0, *(-change(t, at, placed(at, card, t.other))[t.seat] for card in cards - {*at.disks})])


ALL_CHECKS = {
    **CHECKS,
    Kind.EVADES: lambda t: (
        t.fact.lines[0] in unseen(t)
        and reaches(t) == t.fact.lines[0]
        and t.n == (struck_most(t, t.before), struck_most(t, t.after))
        and t.n[0] - t.n[1] >= 3
        and t.n[0] == -change(t, t.before, without(t.before, t.last))[t.seat]
    ),
    Kind.SHIELDS: lambda t: (
        arrived(t)
        and inside(t, t.before, t.action[3], t.seat)
        and t.fact.lines[0] in sectors(t, t.before, t.seat)
        and t.n == (cut_most(t, t.before), cut_most(t, t.after))
        and t.n[0] - t.n[1] >= 2
    ),
}
