"""Real areas of SVG paths: a path as a polygon, and whether a point lies in it."""

import re
from math import atan2, cos, hypot, pi, sin, sqrt

from henge.board import Point

Polygon = list[Point]


def polygon(d: str) -> Polygon:
    """Return a path of M, L, A and Q (absolute) and a (relative) as points; arcs are circular."""
    points: Polygon = []
    for command, text in re.findall(r"([MLAaQZ])([^MLAaQZ]*)", d):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if command in "ML":
            points += zip(numbers[::2], numbers[1::2], strict=True)
        elif command == "Q":
            points += [(numbers[2], numbers[3])]
        elif command in "Aa":
            r, _, _, large, sweep, x, y = numbers
            if command == "a":
                x, y = points[-1][0] + x, points[-1][1] + y
            points += _arc(points[-1], (x, y), r, bool(large), bool(sweep))
    return points


def _arc(p: Point, q: Point, r: float, large: bool, sweep: bool) -> Polygon:
    away = hypot(q[0] - p[0], q[1] - p[1])
    height = sqrt(max(0.0, r * r - away * away / 4)) * (1 if large == sweep else -1)
    cx = (p[0] + q[0]) / 2 + height * (q[1] - p[1]) / away
    cy = (p[1] + q[1]) / 2 - height * (q[0] - p[0]) / away
    a0, a1 = atan2(p[1] - cy, p[0] - cx), atan2(q[1] - cy, q[0] - cx)
    turn = (a1 - a0) % (2 * pi) if sweep else -((a0 - a1) % (2 * pi))
    return [(cx + r * cos(a0 + turn * i / 12), cy + r * sin(a0 + turn * i / 12)) for i in range(1, 13)]


def inside(point: Point, shape: Polygon) -> bool:
    """Tell whether a point lies in a polygon."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            odd = not odd
    return odd
