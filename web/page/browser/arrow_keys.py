"""Arrow keys on a board: from one place to the nearest one in a direction."""

from __future__ import annotations

from collections.abc import Mapping

from henge.board import Point

DIRECTIONS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def step(places: Mapping[str, Point], here: str, key: str) -> str:
    """Return the name that lies next in a key's direction, `here` itself at the edge.

    What lies straight ahead is near; what lies aside counts as further away, and more than 50° aside not at all.

    >>> places = {"a": (0, 0), "b": (10, 1), "c": (5, 9), "d": (-9, 0)}
    >>> step(places, "a", "ArrowRight"), step(places, "a", "ArrowDown"), step(places, "b", "ArrowRight")
    ('b', 'c', 'b')
    """
    dx, dy = DIRECTIONS[key]
    x, y = places[here]
    best, nearest = here, float("inf")
    for name, (u, v) in places.items():
        ahead, aside = (u - x) * dx + (v - y) * dy, abs((u - x) * dy) + abs((v - y) * dx)
        if ahead <= 0 or aside > 1.2 * ahead:
            continue
        cost = ahead * ahead + 2 * aside * aside
        if cost < nearest:
            best, nearest = name, cost
    return best
