"""The annulus of thirty numbers by four rows: chequered, because the two sides begin on opposite parities."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin, sqrt

from henge.board import ANNULUS_EDGES, Cell, Point, polar
from henge.cards import NUMBERS
from henge.language import say

from page.draw.ground import Ground, count_key
from page.draw.pieces import piece_symbols
from page.draw.scene import Picture
from page.draw.shapes import circle, curve, line, lintel, text, use, wedge
from page.html.escape import Html, joined
from page.html.patch import Elements, elements

RIM, SMALL, BARE = 497, 496, 452  # of the turf: where there is room, on a phone, and there without names
NUMBERS_AT = 473  # from the middle to the numbers around the ring, at most
DIGIT, DIGIT_TALL = 0.28, 0.36  # of the size of a number: how far a digit reaches to either side, and up
GOLD = 13  # how broad the ring is with its case
SIZE = {"a": 26.0, "b": 24.5, "c": 22.5, "d": 20.0}


class Annulus(Ground):
    signs = ("start", "links", "count")

    def prepare(self) -> None:
        self.rim = RIM
        if self.compact:  # no more turf than the numbers need
            self.rim = SMALL if self.labels else BARE
            self.box = f"{-self.rim - 3} {-self.rim - 3} {2 * self.rim + 6} {2 * self.rim + 6}"
        self.fixed.below = circle((0, 0), self.rim + 2, "turf") + circle((0, 0), self.rim, "turf-rim")
        self.fixed.below += circle((0, 0), 200, "bank")
        for cell in self.board.cells:
            n, (outer, inner) = int(cell[:-1]), ANNULUS_EDGES[cell[-1]]
            a = (n - 1) * 12 + self.rotation
            odd = " odd" * ((n + ord(cell[-1])) % 2)
            self.outline[cell] = wedge(inner, outer, a, a + 12)
            self.cells[cell] = (wedge(inner, outer, a, a + 12, 3, 6), f"cell{odd}")
        if self.labels:
            numbers = (text(polar(self.out(n), n * 12 - 6 + self.rotation), n, "rim") for n in NUMBERS)
            self.fixed.above = joined(numbers)
            self.fixed.names = (Html(f"<g>{joined(map(self._row, ANNULUS_EDGES))}</g>"),)

    def out(self, number: int) -> float:
        """Return how far out a number stands: where it is written along the rim, no further than its digits have room
        beside the gold ring."""
        size, around = 34 if self.compact else 28, radians(number * 12 - 6 + self.rotation)  # as boards.css has it
        digits = hypot(DIGIT * size * len(str(number)) * sin(around), DIGIT_TALL * size * cos(around))
        return min(NUMBERS_AT, self.rim - GOLD / 2 - digits)

    def _row(self, row: str) -> Html:
        """Write a row's letter between two numbers, as far out in the row as leaves it beside pieces on both."""
        middle, dot = sum(ANNULUS_EDGES[row]) / 2, 15 if self.compact else 11
        aside, apart = middle * sin(radians(6)), self.radius(f"1{row}") + dot + 1
        out = sqrt(max(0, apart**2 - aside**2))
        p = polar(middle * cos(radians(6)) + out if out else middle, self.rotation)
        return circle(p, dot, "rowdot") + text(p, row, "rowname")

    def radius(self, name: str) -> float:
        return SIZE[name[-1]] * (1.12 if self.compact else 1)

    def route(self, start: str, end: str, held: frozenset[str] = frozenset()) -> list[Point]:
        """Go along the row or the number if the cells share one; of the two ways round, the one past fewer pieces."""
        ways = []
        for way in self.board.step[start]:
            passed = [start]
            for cell in self.board.ray(start, way):
                passed.append(cell)
                if cell == end:
                    ways.append((sum(cell in held for cell in passed[1:-1]), len(passed), passed))
                    break
        return [self.at[cell] for cell in min(ways)[2]] if ways else curve(self.at[start], self.at[end], 0.85)

    def jumps(self, picture: Picture) -> set[Cell]:
        """Return the live cells that the picked piece reaches only over another one."""
        slides: set[Cell] = set()
        over: set[Cell] = set()
        for cell in picture.picked & picture.pieces.keys():
            for way in self.board.step[cell]:
                open_way = True
                for goal in self.board.ray(cell, way):
                    open_way = open_way and goal not in picture.pieces
                    (slides if open_way else over).add(goal)
        return over - slides

    def targets(self, picture: Picture) -> Elements:
        if self.everywhere(picture):
            return elements([circle((0, 0), self.rim, "range-case"), circle((0, 0), self.rim, "range")])
        big, jumps = 1.4 if self.compact else 1, self.jumps(picture)
        return elements(
            use("mark-jump", self.at[name], 12.5 * big) if name in jumps else use("mark-live", self.at[name], 9.5 * big)
            for name in picture.allowed
            if name not in picture.pieces
        )

    def everywhere(self, picture: Picture) -> bool:
        """Tell whether every cell may be touched: then the rim says so, and no sign on each."""
        return picture.allowed.keys() >= self.cells.keys()

    def links(self, picture: Picture) -> Elements:
        return elements([*self._starts(picture), *self._joins(picture)])

    def _starts(self, picture: Picture) -> Iterator[Html]:
        """Draw the cells where something began that is to be remembered."""
        for sign in picture.sign("start"):
            for cell in sign.cells:
                p, r, hue = self.at[cell], self.radius(cell), picture.hue_of(sign)
                glyph = use(f"glyph-{hue}", p, r * 0.8)
                yield Html(f'<g class="home p{hue}">{use("mark-home", p, r)}{glyph}</g>')

    def _joins(self, picture: Picture) -> Iterator[Html]:
        """Draw a link between neighbouring pieces of one seat."""
        if not picture.shows("links"):
            return
        for cell, mark in picture.pieces.items():
            for way in ("clockwise", "in"):
                near = picture.pieces.get(self.board.step[cell].get(way, ""))
                if near and near.cell and near.seat == mark.seat:
                    link = lintel(line([self.at[cell], self.at[near.cell]]))
                    yield Html(f'<g class="link {picture.colour(mark.seat)}">{link}</g>')

    def _height(self, n: int) -> float:
        """Return how high in the middle the n-th count stands."""
        return (-22 + n * 74) * (1.5 if self.compact else 1)

    def keys(self, picture: Picture) -> Elements:
        counts = [(sign.seat, sign) for sign in picture.sign("count") if sign.seat is not None]
        r = 52 if self.compact else 35
        return elements(
            count_key(picture, seat, sign, (0, self._height(n)), r) for n, (seat, sign) in enumerate(counts)
        )

    def chips(self, picture: Picture) -> Elements:
        """Write in the middle what is counted of each side."""
        signs = picture.sign("count")
        if not signs:
            return ()
        big = 1.5 if self.compact else 1
        out = [text((0, -78 * big), say(picture.game.kinds[signs[0].kind].word), "pile-note")]
        for i, sign in enumerate(signs):
            y, hue = self._height(i), picture.hue_of(sign)
            now, _, rest = sign.text.partition(" ")
            out.append(
                Html(f'<g class="p{hue}">{piece_symbols(picture.seat_symbol, hue, (-52 * big, y), 25 * big)}</g>')
            )
            out.append(text((8 * big, y), now, "big-num"))
            out.append(text((62 * big, y + 8 * big), rest, "pile-note"))
        return elements(out)
