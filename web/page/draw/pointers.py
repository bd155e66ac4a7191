"""Marks and arrows that people draw on a board: each colour has a shape of its own, so that none is told by colour
alone."""

from __future__ import annotations

from henge.variation_tree import Pointer

from page.draw.ground import Ground
from page.draw.scene import Picture
from page.draw.shapes import distance, line, path, use
from page.html.escape import Html
from page.html.patch import Elements, elements

ROOM = 0.62  # of a piece's radius, left free at an arrow's ends


def pointers(ground: Ground, picture: Picture) -> Elements:
    """Draw what is marked, and where an arrow has begun."""
    drawn = [
        _arrow(ground, mark) if mark.to else use(f"pen-{mark.colour}", ground.at[mark.cell], ground.radius(mark.cell))
        for mark in picture.scene.pointers
        if {mark.cell, mark.to or mark.cell} <= ground.at.keys()
    ]
    return elements(drawn)


def _arrow(ground: Ground, mark: Pointer) -> Html:
    """Draw an arrow, its colour's shape at its tail."""
    (x, y), (u, v) = ground.at[mark.cell], ground.at[mark.to]
    far = distance((x, y), (u, v)) or 1
    dx, dy = (u - x) / far, (v - y) / far
    head = min(26.0, far / 3)
    u, v = u - dx * ground.radius(mark.to) * ROOM, v - dy * ground.radius(mark.to) * ROOM
    p, q = u - dx * head, v - dy * head
    wide = head * 0.6
    d = line([(x, y), (p, q)]) + line([(p - dy * wide, q + dx * wide), (u, v), (p + dy * wide, q - dx * wide)])
    tail = use(f"pen-{mark.colour}", (x, y), ground.radius(mark.cell) * 0.5)
    drawn = path(Html(f"{d}Z"), f"pen case {mark.colour}") + path(Html(f"{d}Z"), f"pen {mark.colour}") + tail
    return Html(f"<g>{drawn}</g>")  # one element: the page is patched element by element
