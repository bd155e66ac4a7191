"""Ley-lines: chalk paths through eighteen crossings, with one place for a megalith at an end of each."""

from __future__ import annotations

from collections.abc import Iterator

from henge.board import Point
from henge.game import Mark

from page.draw.ground import Ground
from page.draw.scene import Picture
from page.draw.shapes import circle, disc, line, path, plate, text, turned, use
from page.html.escape import Html, joined
from page.html.patch import Elements, elements

HIGH = 882  # with what stands on its topmost and lowest places


class LeyLines(Ground):
    turn = 180
    signs = ("plate", "small-plate")
    bend = 1

    def prepare(self) -> None:
        top = turned((0, -44), self.rotation)
        self.box = f"{top[0] - 504:.0f} {top[1] - HIGH / 2:.0f} 1008 {HIGH}"
        self.way = {}
        for name, cells in self.board.lines.items():
            end = self.at[name]
            far = max(
                (cells[0], cells[-1]), key=lambda cell: abs(self.at[cell][0] - end[0]) + abs(self.at[cell][1] - end[1])
            )
            self.way[name] = line([self.at[far], end])
        ends = [self.board.centre[name] for name in self.board.lines]
        rim = line([turned(p, self.rotation) for p in hull([(m * x, y) for x, y in ends for m in (1, -1)])]) + "Z"
        self.fixed.below = path(rim, "turf-edge") + path(rim, "turf turf-round")
        self.fixed.below += path(joined(self.way.values()), "ley-bed")
        for cell in self.board.cells:
            self.cells[cell] = (disc(self.at[cell], 52), "cell")
        if self.labels:
            aside = (14 if self.rotation else -14) * self.compact  # from the totals below a point
            down = 76 + 5 * self.compact
            points = [(cell, self.at[cell]) for cell in self.board.cells]
            self.fixed.above = joined(text((x + aside, y + down), cell, "rowname") for cell, (x, y) in points)
        for name in self.at:
            self.outline[name] = disc(self.at[name], 44 if name in self.board.lines else 60)

    def radius(self, name: str) -> float:
        return 37 if name in self.board.lines else 47

    def floor(self, picture: Picture) -> Elements:
        return elements([*self._lines(picture), *super().floor(picture)])

    def _lines(self, picture: Picture) -> Iterator[Html]:
        """Draw the lines that are lit, the free ones, the owned ones, which are cased and dotted or dashed by their
        owner, and the empty places."""
        for name in picture.scene.lit:
            if name in self.way:
                yield path(self.way[name], "ley-lit-case")
                yield path(self.way[name], "ley-lit")
        owned = {name: mark for name, mark in picture.pieces.items() if name in self.board.lines}
        yield path(joined(way for name, way in self.way.items() if name not in owned), "ley")
        for name, mark in owned.items():
            way = self.way[name]
            case = path(way, "ley-case") + path(way, "ley-own") + path(way, "ley-mark")
            yield Html(f'<g class="{picture.colour(mark.seat)}">{case}</g>')
        classes = self.marked(picture)
        for name in self.board.lines:
            if name not in owned:
                yield circle(self.at[name], 33, f"place{classes.get(name, '')}")

    def target(self, name: str) -> Html:
        if name in self.board.lines:
            return use("halo", self.at[name], 28)
        return use("mark-live", self.at[name], 16 if self.compact else 11)

    def chips(self, picture: Picture) -> Elements:
        """Write at each free line's end what stands on it, and on request how much each side could still total."""
        plates = {"plate": (0, 17), "small-plate": (31 if picture.shows("plate") else 0, 13)}
        return elements(
            self._plate(picture, sign, down, half)
            for symbol, (down, half) in plates.items()
            for sign in picture.sign(symbol)
            if sign.cells[0] not in picture.pieces and sign.text != "0:0"
        )

    def _plate(self, picture: Picture, sign: Mark, down: float, half: float) -> Html:
        """Draw two numbers "3:7" side by side on the colours of the two seats."""
        (x, y), scale = self.at[sign.cells[0]], 1.55 if self.compact else 1
        colours = [picture.colour(seat) for seat in (0, 1)]
        return plate((x, y + down * scale), sign.text, colours, picture.symbol(sign.kind), half, scale)


def hull(points: list[Point]) -> list[Point]:
    """Return the corners of the convex hull, so that the grass hugs the places for megaliths.

    >>> hull([(0, 0), (2, 0), (1, 1), (2, 2), (0, 2)])
    [(0, 0), (2, 0), (2, 2), (0, 2)]
    """
    corners: list[Point] = []
    for way in (sorted(set(points)), sorted(set(points), reverse=True)):
        side: list[Point] = []
        for x, y in way:
            while len(side) > 1:
                (u0, v0), (u1, v1) = side[-2:]
                if (u1 - u0) * (y - v0) > (v1 - v0) * (x - u0):
                    break
                side.pop()
            side.append((x, y))
        corners += side[:-1]
    return corners
