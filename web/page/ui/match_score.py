"""The score of a match of several games, in words."""

from __future__ import annotations

from collections.abc import Sequence

from henge.language import YOU, many, named, person, say


def match_stands(names: Sequence[str], won: Sequence[int]) -> str:
    """Return how a match stands in which everybody has won so many games, "" where nobody counts.

    >>> match_stands(("You", "Anna"), (1, 2)), match_stands(("Anna", "Bea"), (2, 0))
    ('You trail 1 to 2.', 'Anna leads 2 to 0.')
    """
    if len(won) != 2:
        each = ", ".join(f"{named(name)} {count}" for name, count in zip(names, won, strict=False))
        return say("Games won so far: {each}.", each=each) if each else ""
    low, high = sorted(won)
    if low == high:
        name, other = sorted(names)  # the same in whichever seats they sit
        return _level(name, other, low)
    first, last = names[won.index(high)], names[won.index(low)]
    if last == YOU:
        return say("You trail {low} to {high}.", low=low, high=high)
    return person(first, "You lead {high} to {low}.", "{name} leads {high} to {low}.", low=low, high=high)


def _level(name: str, other: str, games: int) -> str:
    """Return that two people have won as many games."""
    if YOU in (name, other):
        return many(
            games,
            "You and {other} have won {n} game each.",
            "You and {other} have won {n} games each.",
            other=other if name == YOU else name,
        )
    return many(
        games,
        "{one} and {other} have won {n} game each.",
        "{one} and {other} have won {n} games each.",
        one=name,
        other=other,
    )
