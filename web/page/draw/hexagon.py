"""The hexagon of hexagons: open cells are chalk and closed ones grass, so what may be played is how the board looks."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

from henge.board import Cell, polar

from page.draw.ground import Ground
from page.draw.scene import Picture
from page.draw.shapes import hexagon, line, path, plate, text, turned
from page.html.escape import NOTHING, Html, joined
from page.html.patch import Elements, elements

RIM = 500
SMALL = "-478 -418 956 836"
NOBODYS = 2  # the colour of what neither side holds
STEPS = {"W": (-1.0, 0.0), "NE": (0.5, -sqrt(3) / 2), "SE": (0.5, sqrt(3) / 2)}


class Hexagon(Ground):
    box = f"{-RIM - 4} -438 {2 * RIM + 8} 876"
    shows_legal = True
    signs = ("region", "balance")
    bend = 1

    def prepare(self) -> None:
        if self.compact:  # no more turf than the letters need
            self.box = SMALL
        self.side = next(iter(self.board.room.values())) * 2 / sqrt(3)
        rim = [polar(RIM, angle + self.rotation) for angle in range(30, 390, 60)]
        self.fixed.below = path(line(rim) + "Z", "turf turf-hex")
        for cell in self.board.cells:
            self.outline[cell] = hexagon(self.at[cell], self.side, self.rotation)
            self.cells[cell] = (hexagon(self.at[cell], self.side * 0.93, self.rotation), "cell")
        self.fixed.above = self._letters() if self.labels else NOTHING

    def _letters(self) -> Html:
        rows: dict[str, Cell] = {}
        for cell in self.board.cells:
            rows.setdefault(cell[0], cell)
        letters = joined(self._beside(first, "W", letter) for letter, first in rows.items())
        # Cells are counted from the left in their row, so a number runs up to the longest row one way and on the other.
        ends = {
            cell: next((way for way in ("SE", "NE") if way not in self.board.step[cell]), "")
            for cell in self.board.cells
        }
        return letters + joined(self._beside(cell, way, cell[1:]) for cell, way in ends.items() if way)

    def _beside(self, cell: Cell, way: str, words: str) -> Html:
        (x, y), (u, v) = self.at[cell], turned(STEPS[way], self.rotation)
        return text((x + u * self.side * 1.22, y + v * self.side * 1.22), words, "rowname ongrass")

    def radius(self, name: str) -> float:
        return self.side * 0.7

    def marked(self, picture: Picture) -> dict[str, str]:
        scene, shown = picture.scene, self._shown(picture)
        over = self._over(picture)  # then all that is empty is closed
        marks = super().marked(picture)
        if not over and (not (scene.hints or picture.bare) or not any(cell in self.cells for cell in shown)):
            return marks
        closed = (cell for cell in self.cells if cell not in shown and cell not in picture.pieces)
        return marks | {cell: f" closed{marks.get(cell, '')}" for cell in closed}

    def _shown(self, picture: Picture) -> Collection[str]:
        """Return what is drawn as open."""
        scene = picture.scene
        return {*scene.live, *scene.aims} if scene.open is None else scene.open

    def _over(self, picture: Picture) -> bool:
        """Tell whether nothing can be placed any more."""
        return not self._shown(picture) and not picture.game.actions(picture.view)

    def chips(self, picture: Picture) -> Elements:
        """Write in every region how many stones of each side lie around it."""
        colours, scale = [picture.colour(seat) for seat in (0, 1)], self.side / (29 if self.compact else 33)
        return elements(
            plate(self.at[sign.cells[0]], sign.text, colours, f"balance{' long' * (len(sign.text) > 3)}", 14, scale)
            for sign in picture.sign("balance")
        )

    def floor(self, picture: Picture) -> Elements:
        """Draw the cells, in regions with a small hexagon of whoever holds them: which cells are open stays to be seen,
        and once none is, the ground is their holder's, too.
        """
        regions = {cell: sign.seat for sign in picture.sign("region") for cell in sign.cells}
        if not regions:
            return super().floor(picture)
        classes, over = self.marked(picture), self._over(picture)
        out = []
        for cell, (d, cls) in self.cells.items():
            seat = regions.get(cell)
            hue = NOBODYS if seat is None else picture.hue[seat]
            if over and cell in regions:
                pointed = classes.get(cell, "").replace(" closed", "")
                out.append(path(hexagon(self.at[cell], self.side * 0.965, self.rotation), f"terr t{hue}{pointed}"))
            else:
                out.append(path(d, cls + classes.get(cell, "")))
            if cell in regions:
                out.append(self._pip(cell, hue))
        return elements(out)

    def _pip(self, cell: Cell, hue: int) -> Html:
        """Return the small hexagon on a cell of somebody's region, which no stone looks like; a dash on nobody's."""
        x, y = self.at[cell]
        if hue == NOBODYS:
            return path(Html(f"M{x - self.side * 0.16:.1f} {y:.1f}h{self.side * 0.32:.1f}"), f"pip t{hue}")
        return path(hexagon((x, y), self.side * 0.3, self.rotation), f"pip t{hue}")
