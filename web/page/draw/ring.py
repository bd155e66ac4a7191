"""The ring of thirty numbers, as sixty stones or as thirty spaces.

Outwards: bands and dots on their track, the number's colour as a hatched band, its numeral, its stones or its space,
and the gold arc of a range.  The middle holds the piles, and on the ring of stones the five trilithons, the key to the
colours; their horseshoe stands open to the midsummer sunrise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import atan2, cos, degrees, hypot, radians, sin, sqrt

from henge.board import Cell, Point, polar
from henge.cards import NUMBER, NUMBERS, colour, numbers_of, spoken
from henge.language import say
from henge.rules import Seat

from page.draw.card_faces import pile, pile_key
from page.draw.ground import Ground, count_key
from page.draw.scene import Picture
from page.draw.shapes import arc, at, chip, circle, length, line, lintel, path, text, tinted, use, wedge
from page.html.escape import Html, joined, safe
from page.html.patch import Elements, elements

OUT, STONE, NUMERAL, BAND, TRACK, RANGE = 488, 408, 384, 342, 322, 497
HORSESHOE = {  # where each trilithon stands, and how it is turned
    "white": (-132, -104, 84),
    "blue": (-150, 26, 95),
    "green": (0, 178, 180),
    "yellow": (150, 26, -95),
    "red": (132, -104, -84),
}


class RingGround(Ground):
    """What both rings have in common: thirty plots, bands, numerals, tracks, the middle."""

    signs = ("band", "dots", "edge", "chain")

    def prepare(self) -> None:
        self.width = 360 / len(self.board.cells)
        self.number = {cell: i * 30 // len(self.board.cells) + 1 for i, cell in enumerate(self.board.cells)}
        self.angle = {cell: i * self.width + self.rotation for i, cell in enumerate(self.board.cells)}
        self.fixed.below = Html(
            '<circle r="499" class="turf"/><circle r="497" class="turf-rim"/>'
            '<circle r="336" class="bank"/><circle r="296" class="holes"/>'
        )
        self.plots = {n: wedge(BAND - 3, 496, self.start(n), self.start(n) + 12, 5, 8) for n in NUMBERS}
        for cell, a in self.angle.items():
            self.outline[cell] = wedge(BAND, 499, a, a + self.width)
        self.fixed.above = joined(
            tinted(wedge(BAND, BAND + 17, self.start(n), self.start(n) + 12, 9, 3), colour(n))
            + text(polar(NUMERAL, self.start(n) + 6), n, "num")
            for n in NUMBERS
        )

    def start(self, number: int) -> float:
        """Return the angle where a number's plot begins."""
        return (number - 1) * 12 + self.rotation

    def floor(self, picture: Picture) -> Elements:
        aim = picture.aim
        targets = aim.targets if picture.scene.hints else ()
        lit = {self.number[cell] for cell in (*aim.lit, *aim.range, *targets)}
        plots = (path(d, "plot wash" if n in lit else "plot") for n, d in self.plots.items())
        return elements([*plots, *super().floor(picture)])

    def links(self, picture: Picture) -> Elements:
        return elements(self._links(picture))

    def _links(self, picture: Picture) -> Iterator[Html]:
        for seat, score in picture.line("band"):
            yield self._band(picture, seat, score.cells)
        for seat, score in picture.line("dots"):
            dots = (circle(polar(TRACK, self.angle[cell] + self.width / 2), 9.5, "inside") for cell in score.cells)
            yield Html(f'<g class="{picture.colour(seat)}">{joined(dots)}</g>')
        for sign in picture.sign("edge"):
            yield from (path(self._arc(TRACK + 13, run), "kept") for run in self._runs(sign.cells))
        for seat, score in picture.line("chain"):
            yield Html(f'<g class="group {picture.colour(seat)}">{lintel(self._arc(437, score.cells, 0.5))}</g>')
        for run in self.reach(picture):
            d = arc(RANGE, self.start(self.number[run[0]]) + 1.2, self.start(self.number[run[-1]]) + 10.8)
            yield path(d, "range-case")
            yield path(d, "range")

    def reach(self, picture: Picture) -> list[Sequence[Cell]]:
        """Return the stretches that get a gold arc: a range, and the targets that may be touched themselves."""
        targets = [cell for cell in picture.aim.targets if cell in picture.allowed] if picture.scene.hints else []
        return [*filter(None, [picture.aim.range]), *self._runs(targets)]

    def _runs(self, cells: Iterable[Cell]) -> Iterator[list[Cell]]:
        """Yield the maximal stretches of neighbouring cells."""
        wanted = set(cells)
        if len(wanted) == len(self.board.cells):
            yield list(self.board.cells)
        for cell in self.board.cells:
            if cell in wanted and self.board.step[cell]["anticlockwise"] not in wanted:
                run = [cell]
                while (after := self.board.step[run[-1]]["clockwise"]) in wanted:
                    run.append(after)
                yield run

    def _ends(self, cells: Sequence[Cell], inset: float) -> tuple[float, float]:
        a0, a1 = self.angle[cells[0]], self.angle[cells[-1]] + self.width
        return a0 + inset * self.width, a0 + ((a1 - a0) % 360 or 360) - inset * self.width

    def _arc(self, r: float, cells: Sequence[Cell], inset: float = 0.25) -> Html:
        return arc(r, *self._ends(cells, inset))

    def _band(self, picture: Picture, seat: Seat, cells: Sequence[Cell]) -> Html:
        """Draw a lintel on the track from the first cell to the last, with its owner's glyph repeated along it."""
        a0, a1 = self._ends(cells, self.inset)
        n = max(1, int(length(TRACK, a0, a1) / 40)) if a1 - a0 > 9 else 0
        hue = picture.hue[seat]
        glyphs = (use(f"glyph-{hue}", polar(TRACK, a0 + (a1 - a0) * (i + 0.5) / n), 8) for i in range(n))
        return Html(f'<g class="p{hue}">{lintel(arc(TRACK, a0, a1))}{joined(glyphs)}</g>')

    inset = 0.5
    plus = ""  # before the points of a band, where they come on top of others

    def chips(self, picture: Picture) -> Elements:
        out = [*self.middle(picture)]
        for seat, score in picture.line("band"):
            p, words = self._beside(score.cells), f"{self.plus}{score.points}"
            out.append(chip(p, words, picture.colour(seat), 1.55 if self.compact else 1))
        return elements(out)

    def _beside(self, cells: Sequence[Cell]) -> Point:
        """Return where the points of a band stand."""
        return polar(TRACK - (52 if self.compact else 39), sum(self._ends(cells, 0)) / 2)

    def middle(self, picture: Picture) -> Elements:
        """Draw the piles side by side, each with its count."""
        width, piles = self.pile_width, picture.game.piles(picture.view)
        return elements(pile(p, width, name, piles[name], self.compact) for name, p in self._piles(piles))

    def keys(self, picture: Picture) -> Elements:
        # What an unconfirmed move would count may follow from a card that others in the room must not hear of.
        aside = picture.scene.before is not None and picture.scene.speech.instead
        bands = () if aside else picture.line("band")
        r, game, view = 34 if self.compact else 20, picture.game, picture.view
        out = [count_key(picture, seat, score, self._beside(score.cells), r) for seat, score in bands]
        out += [pile_key(game, view, p, self.pile_width, name) for name, p in self._piles(game.piles(view))]
        return (*super().keys(picture), *elements(out))

    @property
    def pile_width(self) -> float:
        """How wide a pile's place is."""
        return 116 if self.compact else 66

    def _piles(self, names: Collection[str]) -> list[tuple[str, Point]]:
        """Return where each pile lies."""
        apart, y = (152, -10) if self.compact else (88, 6)
        left = -(len(names) - 1) / 2 * apart
        return [(name, (left + n * apart, y)) for n, name in enumerate(names)]


class Stones(RingGround):
    """Sixty stones, night and day of every number."""

    def prepare(self) -> None:
        super().prepare()
        for cell, a in self.angle.items():
            side = "night" if cell.endswith("n") else "day"
            self.cells[cell] = (wedge(STONE, OUT, a, a + self.width, 5, 8), f"cell {side}")
            sky = use("moon" if side == "night" else "sun", polar(472, a + self.width / 2), 10, f"engrave {side}")
            self.fixed.above += sky
        if not self.compact:
            self.fixed.below += joined(map(trilithon, HORSESHOE))
            self.fixed.keys = elements(map(self._key, HORSESHOE))

    def _key(self, tint: str) -> Html:
        """Return the ground over a trilithon; touching it lights the stones of its colour."""
        stones = " ".join(cell for cell in self.board.cells if NUMBER[cell] in numbers_of(f"t{tint}"))
        said = say("{trilithon}, which lights its stones", trilithon=spoken(f"t{tint}"))
        ground = line(stood(tint, (-62, -30), (62, -30), (62, 30), (-62, 30)))
        return Html(
            f'<path class="key" d="{ground}Z" role="button" '
            f'tabindex="0" data-do="light" data-with="{safe(stones)}" aria-label="{safe(said)}"/>'
        )

    def radius(self, name: str) -> float:
        return 23 if self.compact else 19.5

    def aims(self, picture: Picture) -> set[str]:
        return super().aims(picture) & picture.pieces.keys()  # what is named like an empty stone is a card

    def target(self, name: str) -> Html:
        return use("mark-live", self.at[name], 14 if self.compact else 10)


class Spaces(RingGround):
    """Thirty spaces; the folds of the board part them into quadrants."""

    inset = 0.25
    plus = "+"

    def prepare(self) -> None:
        super().prepare()
        for cell, a in self.angle.items():
            self.cells[cell] = (wedge(STONE, OUT, a, a + 12, 11, 12), "cell space")
        self.fixed.below += path(self._folds(250), "fold")

    def _folds(self, inner: float) -> Html:
        """Return the lines that part the board into quadrants, from the bands inwards."""
        ends = ((polar(336, a + self.rotation), polar(inner, a + self.rotation)) for a in range(0, 360, 90))
        return joined(Html(f"M{at(outer)}L{at(end)}") for outer, end in ends)

    def _links(self, picture: Picture) -> Iterator[Html]:
        if picture.aim.range:  # what is chosen reaches from quadrant to quadrant
            yield path(self._folds(170), "fold parted")
        yield from super()._links(picture)

    def radius(self, name: str) -> float:
        return 27

    def marked(self, picture: Picture) -> dict[str, str]:
        live = picture.allowed if picture.scene.hints else {}
        return dict.fromkeys((cell for cell in live if cell not in picture.pieces), " wash") | super().marked(picture)

    def target(self, name: str) -> Html:
        return use("mark-live", self.at[name], 16 if self.compact else 10)


def stood(tint: str, *points: Point) -> list[Point]:
    """Return points beside the middle of the trilithon `tint` as they lie on the board."""
    x, y, turn = HORSESHOE[tint]
    out = []
    for dx, dy in points:
        a, r = degrees(atan2(dy, dx)) + turn, hypot(dx, dy)
        u, v = x + r * cos(radians(a)), y + r * sin(radians(a))
        out.append(((u - v) * sqrt(0.5), (u + v) * sqrt(0.5)))
    return out


def trilithon(tint: str) -> Html:
    """Draw two uprights and a lintel in the number colour `tint`; turned by hand, so that the hatching stays level."""

    def p(dx: float, dy: float) -> Html:
        return at(stood(tint, (dx, dy))[0])

    uprights = joined(
        path(Html(f"M{p(k - 21, -19)}L{p(k + 21, -19)}L{p(k + 21, 19)}L{p(k - 21, 19)}Z"), "upright") for k in (-35, 35)
    )
    lintel = Html(f"M{p(-54, -12)}Q{p(0, -16)} {p(54, -12)}L{p(54, 12)}Q{p(0, 8)} {p(-54, 12)}Z")
    return uprights + tinted(lintel, tint)
