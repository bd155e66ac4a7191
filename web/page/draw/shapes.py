"""SVG by string: points, paths and the shapes every board is made of.

Angles are degrees clockwise from the top.  Nothing here carries an inline style: the page's security policy forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, degrees, hypot, pi, radians, sin

from henge.board import Point, polar

from page.html.escape import NOTHING, Html, joined, safe


def at(p: Point) -> Html:
    """Write a point.

    >>> at((1.25, -3))
    '1.2 -3.0'
    """
    return Html(f"{p[0]:.1f} {p[1]:.1f}")


def turned(p: Point, angle: float) -> Point:
    """Return a point turned clockwise about the centre."""
    if not angle:
        return p
    c, s = cos(radians(angle)), sin(radians(angle))
    return p[0] * c - p[1] * s, p[0] * s + p[1] * c


def distance(p: Point, q: Point) -> float:
    """Return how far two points are from each other."""
    return hypot(p[0] - q[0], p[1] - q[1])


def use(symbol: str, p: Point, r: float, cls: str = "") -> Html:
    """Place a symbol of symbols.svg, its unit circle drawn with radius `r` about `p`."""
    name = Html(f' class="{safe(cls)}"') if cls else NOTHING
    return Html(f'<use href="#{safe(symbol)}"{name} transform="translate({p[0]:.1f} {p[1]:.1f}) scale({r:.2f})"/>')


def text(p: Point, words: str | int, cls: str) -> Html:
    """Write upright text centred on `p`; by dy, because engines differ on dominant-baseline."""
    return Html(f'<text x="{p[0]:.1f}" y="{p[1]:.1f}" dy=".355em" class="{safe(cls)}">{safe(words)}</text>')


def circle(p: Point, r: float, cls: str) -> Html:
    """Return a circle."""
    return Html(f'<circle cx="{p[0]:.1f}" cy="{p[1]:.1f}" r="{r:.1f}" class="{safe(cls)}"/>')


@lru_cache(4096)  # the cells of several boards, each as it looks in several ways
def path(d: Html, cls: str) -> Html:
    """Return a path."""
    return Html(f'<path d="{d}" class="{safe(cls)}"/>')


def line(points: Sequence[Point]) -> Html:
    """Return the path through some points."""
    return Html(f"M{joined(map(at, points), Html('L'))}")


def arc(r: float, a0: float, a1: float) -> Html:
    """Return the path of an arc clockwise from `a0` to `a1`."""
    big = int((a1 - a0) % 360 > 180)
    return Html(f"M{at(polar(r, a0))}A{r} {r} 0 {big} 1 {at(polar(r, a1))}")


def wedge(r0: float, r1: float, a0: float, a1: float, gap: float = 0, bend: float = 0) -> Html:
    """Return a piece of a ring from `r0` out to `r1`; its sides stand `gap`/2 off the radii, its corners bend."""

    def p(r: float, side: int, inset: float = 0) -> Html:
        a = (a0, a1)[side]
        return at(polar(r, a + (1, -1)[side] * degrees((gap / 2 + inset) / r)))

    if not bend:
        return Html(f"M{p(r1, 0)}A{r1} {r1} 0 0 1 {p(r1, 1)}L{p(r0, 1)}A{r0} {r0} 0 0 0 {p(r0, 0)}Z")
    return Html(
        f"M{p(r1, 0, bend)}A{r1} {r1} 0 0 1 {p(r1, 1, bend)}Q{p(r1, 1)} {p(r1 - bend, 1)}"
        f"L{p(r0 + bend, 1)}Q{p(r0, 1)} {p(r0, 1, bend)}"
        f"A{r0} {r0} 0 0 0 {p(r0, 0, bend)}Q{p(r0, 0)} {p(r0 + bend, 0)}L{p(r1 - bend, 0)}Q{p(r1, 0)} {p(r1, 0, bend)}Z"
    )


def hexagon(p: Point, side: float, angle: float = 0) -> Html:
    """Return a hexagon about `p`, pointy-topped unless turned."""
    return line([(p[0] + x, p[1] + y) for x, y in (polar(side, angle + 60 * i) for i in range(6))]) + "Z"


def disc(p: Point, r: float) -> Html:
    """Return a circle as a path, which unlike <circle> can stand wherever an outline is wanted."""
    return Html(f"M{at((p[0] - r, p[1]))}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z")


def curve(p: Point, q: Point, bend: float) -> list[Point]:
    """Return points of a curve from `p` to `q` that leans to the centre, so that it does not run over the cells."""
    x, y = (p[0] + q[0]) / 2 * bend, (p[1] + q[1]) / 2 * bend
    steps = max(4, int(distance(p, q) / 45))
    return [
        (
            (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * x + t * t * q[0],
            (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * y + t * t * q[1],
        )
        for t in (i / steps for i in range(steps + 1))
    ]


def lintel(d: Html) -> Html:
    """Return a band in the colour of the seat around it, cased so that it holds on any ground."""
    return path(d, "lintel-case") + path(d, "lintel")


def tinted(d: Html, colour: str) -> Html:
    """Return a shape in a number's colour and its heraldic hatching (R2): white plain, blue ═, red ‖, and so on."""
    over = NOTHING if colour == "white" else Html(f'<path d="{d}" fill="url(#h-{safe(colour)})"/>')
    return Html(f'<path d="{d}" class="tint n-{safe(colour)}"/>{over}')


def chip(p: Point, words: str, cls: str = "", scale: float = 1) -> Html:
    """Return words on a small rounded plate."""
    w = 13 * len(words) + 18
    return Html(
        f'<g class="chip {safe(cls)}" transform="translate({at(p)}) scale({scale})">'
        f'<rect x="{-w / 2:.1f}" y="-16" width="{w}" height="32" rx="16"/>'
        f'<text dy=".355em">{safe(words)}</text></g>'
    )


def plate(p: Point, words: str, colours: Sequence[Html], cls: str, half: float = 17, scale: float = 1) -> Html:
    """Return two numbers "3:7" side by side, each on its colour, `half` as high above and below a point."""
    out = []
    for n, (number, colour, side) in enumerate(zip(words.split(":"), colours, (-1, 1), strict=True)):
        bow = Html(f"a9 9 0 0 {n} {side * 9} 9v{2 * half - 18}a9 9 0 0 {n} {-side * 9} 9")
        side_of = path(Html(f"M0 {-half}h{side * 20}{bow}h{-side * 20}Z"), "plate-half")
        out.append(Html(f'<g class="{colour}">{side_of}{text((side * 14.5, 0), number, cls)}</g>'))
    return Html(f'<g transform="translate({at(p)}) scale({scale:.2f})">{joined(out)}</g>')


def length(r: float, a0: float, a1: float) -> float:
    """Return how long an arc is."""
    return (a1 - a0) * r * pi / 180
