"""The area of the drawing in which a touch counts for each cell.

Every cell takes touches on its own outline.  A cell that may be touched takes more: all ground that is nearer to it
than to any other such cell (its Voronoi share), up to a fingertip from its centre.  So no touch slips onto a forbidden
neighbour, and small cells grow as long as few may be touched.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot

from henge.board import Board, Point, polar

from page.html.escape import NOTHING, Html, joined

PIXELS = {False: 0.73, True: 0.37}  # a board's unit on the screen: on a tablet, on a phone
FINGERTIP = 28  # pixels
ASKABLE = 24  # pixels: forbidden neighbours further apart than this keep their middle, so that they can be asked about


class Hits:
    """The shares of one drawing's cells; those worked out once are kept."""

    def __init__(self, board: Board, at: Mapping[str, Point], compact: bool) -> None:
        self.at, self.room = at, board.room
        self.reach, self.near = surroundings(board, compact)
        self._known: dict[tuple[str, ...], Html] = {}

    def share(self, name: str, live: Collection[str]) -> Html:
        """Return the path of a live cell's share, or "" where its own outline is all it gains."""
        if self.reach[name] <= self.room[name]:
            return NOTHING
        rivals = [other for other in self.near[name] if other in live]
        key = (name, *rivals)
        if key not in self._known:
            if len(self._known) > 5000:
                self._known.clear()
            self._known[key] = self._cut(name, rivals)
        return self._known[key]

    def _cut(self, name: str, rivals: Collection[str]) -> Html:
        x, y = self.at[name]
        shape = [polar(self.reach[name], angle) for angle in range(0, 360, 30)]
        for other in rivals:
            u, v = self.at[other][0] - x, self.at[other][1] - y
            shape = beyond(shape, (u, v), (u * u + v * v) / 2)
        corners = joined((Html(f"{x + u:.0f} {y + v:.0f}") for u, v in shape), Html("L"))
        return Html(f"M{corners}Z")


_surroundings: dict[tuple[str, int, bool], tuple[dict[str, float], dict[str, list[str]]]] = {}


def surroundings(board: Board, compact: bool) -> tuple[dict[str, float], dict[str, list[str]]]:
    """Return how far from each centre a touch may count for it, and which other names are near enough to object."""
    key = (board.form, len(board.centre), compact)  # a Board cannot be hashed; these tell boards apart
    if key not in _surroundings:
        reach, near = {}, {}
        widest = FINGERTIP / PIXELS[compact]
        for name, (x, y) in board.centre.items():
            away = sorted(
                (hypot(u - x, v - y), other)
                for other, (u, v) in board.centre.items()
                if abs(u - x) < 2 * widest and abs(v - y) < 2 * widest and other != name
            )
            askable = away and away[0][0] * PIXELS[compact] >= ASKABLE
            reach[name] = min(widest, 0.85 * away[0][0]) if askable else widest
            near[name] = [other for distance, other in away if distance < 2 * widest]
        _surroundings[key] = reach, near
    return _surroundings[key]


def beyond(shape: list[Point], normal: Point, limit: float) -> list[Point]:
    """Return the part of a convex shape whose points have a product with `normal` of at most `limit`.

    >>> beyond([(0, 0), (2, 0), (2, 2), (0, 2)], (1, 0), 1)
    [(0, 0), (1.0, 0.0), (1.0, 2.0), (0, 2)]
    """
    kept: list[Point] = []
    heights = [u * normal[0] + v * normal[1] - limit for u, v in shape]
    for i, (p, here) in enumerate(zip(shape, heights, strict=True)):
        q, next_height = shape[(i + 1) % len(shape)], heights[(i + 1) % len(shape)]
        if here <= 0:
            kept.append(p)
        if here * next_height < 0:
            t = here / (here - next_height)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return kept
