"""Arrow keys on a board: they lead to the next place in a direction, along the ring where there is one."""

from __future__ import annotations

from collections.abc import Mapping

from henge.board import Board, Point

DIRECTIONS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ALONG = {"ArrowRight": "clockwise", "ArrowLeft": "anticlockwise", "ArrowUp": "out", "ArrowDown": "in"}
SIX = {"a": "W", "d": "E", "q": "NW", "e": "NE", "z": "SW", "c": "SE"}  # around a hexagon
LEAP = 5  # numbers that up and down go on by, on a ring without rows


def is_move_key(board: Board, key: str) -> bool:
    """Tell whether a key goes from place to place on a board."""
    return key in DIRECTIONS or (key in SIX and board.form == "hexagon")


def next_by_key(board: Board, places: Mapping[str, Point], here: str, key: str) -> str:
    """Return the name that lies next by a key, `here` itself at the edge.

    >>> from henge.board import annulus, hexagon, ring_of_spaces
    >>> next_by_key(ring_of_spaces(), {}, "30", "ArrowRight"), next_by_key(ring_of_spaces(), {}, "30", "ArrowDown")
    ('1', '5')
    >>> next_by_key(annulus(), {}, "7a", "ArrowDown"), next_by_key(hexagon(3), {}, "c3", "q")
    ('7b', 'd2')
    """
    steps = board.step.get(here, {})
    if key in SIX:
        return steps.get(SIX[key], here)
    if "clockwise" not in steps:
        return next_by_arrow(places, here, key)
    if ALONG[key] in steps or "in" in steps or "out" in steps:
        return steps.get(ALONG[key], here)
    leap = LEAP * len(board.cells) // 30
    return board.cells[(board.cells.index(here) + (leap if key == "ArrowDown" else -leap)) % len(board.cells)]


def next_by_arrow(places: Mapping[str, Point], here: str, key: str) -> str:
    """Return the name that lies next in an arrow's direction, `here` itself at the edge.

    What lies straight ahead is near; what lies aside counts as further away, and more than 50° aside not at all.

    >>> places = {"a": (0, 0), "b": (10, 1), "c": (5, 9), "d": (-9, 0)}
    >>> next_by_arrow(places, "a", "ArrowRight"), next_by_arrow(places, "a", "ArrowDown")
    ('b', 'c')
    >>> next_by_arrow(places, "b", "ArrowRight")
    'b'
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
