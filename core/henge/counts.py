"""What scores count, in words."""

from __future__ import annotations

from henge.language import Predicate, many, say


def gained(points: int, term: str = "") -> Predicate:
    """Return that somebody gained so many points, or lost them where they are below 0, with the term that came or went.

    >>> gained(2).named, gained(-1, "a stone").doing
    ('gains 2 points', 'losing 1 point (a stone)')
    """
    deed = _gaining(points) if points > 0 else _losing(-points)
    if not term:
        return deed
    you, named, doing = (say("{deed} ({term})", deed=one, term=term) for one in (deed.you, deed.named, deed.doing))
    return Predicate(you, named, doing)


def _gaining(points: int) -> Predicate:
    return Predicate(
        many(points, "gain {n} point", "gain {n} points"),
        many(points, "gains {n} point", "gains {n} points"),
        many(points, "gaining {n} point", "gaining {n} points"),
    )


def _losing(points: int) -> Predicate:
    return Predicate(
        many(points, "lose {n} point", "lose {n} points"),
        many(points, "loses {n} point", "loses {n} points"),
        many(points, "losing {n} point", "losing {n} points"),
    )
