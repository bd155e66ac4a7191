"""The hexagon of hexagons: open cells are chalk and closed ones grass, so what may be played is how the board looks."""

from __future__ import annotations

from math import sqrt

from henge.board import Cell, polar

from page.draw.ground import Ground
from page.draw.scene import Picture
from page.draw.shapes import circle, hexagon, line, path, plate, text, turned, use
from page.html.escape import NOTHING, Html, joined
from page.html.patch import Elements, elements

RIM = 500
SMALL = "-478 -418 956 836"
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
        scene = picture.scene
        shown = {*scene.live, *scene.aims} if scene.open is None else scene.open
        over = not shown and not picture.game.actions(picture.view)  # then all that is empty is closed
        marks = super().marked(picture)
        if not over and (not (scene.hints or picture.bare) or not any(cell in self.cells for cell in shown)):
            return marks
        closed = (cell for cell in self.cells if cell not in shown and cell not in picture.pieces)
        return marks | {cell: f" closed{marks.get(cell, '')}" for cell in closed}

    def targets(self, picture: Picture) -> Elements:
        """Draw a sign on closed cells that a lesson asks for; that others may be touched is how the board looks."""
        closed = [] if picture.scene.open is None else [name for name in picture.live if name not in picture.scene.open]
        return elements(use("mark-live", self.at[name], self.side * 0.3) for name in closed)

    def chips(self, picture: Picture) -> Elements:
        """Write in every region how many stones of each side lie around it."""
        colours, scale = [picture.colour(seat) for seat in (0, 1)], self.side / (29 if self.compact else 33)
        return elements(
            plate(self.at[sign.cells[0]], sign.text, colours, f"balance{' long' * (len(sign.text) > 3)}", 14, scale)
            for sign in picture.sign("balance")
        )

    def floor(self, picture: Picture) -> Elements:
        regions = {cell: sign.seat for sign in picture.sign("region") for cell in sign.cells}
        if not regions:
            return super().floor(picture)
        classes = self.marked(picture)
        out = []
        for cell, (d, cls) in self.cells.items():
            if cell not in regions:
                out.append(path(d, cls + classes.get(cell, "").replace(" closed", "")))
                continue
            seat = regions[cell]
            hue = 2 if seat is None else picture.hue[seat]
            x, y = self.at[cell]
            pointed = classes.get(cell, "").replace(" closed", "")
            out.append(path(hexagon((x, y), self.side * 0.965, self.rotation), f"terr t{hue}{pointed}"))
            if hue == 2:
                out.append(path(Html(f"M{x - self.side * 0.16:.1f} {y:.1f}h{self.side * 0.32:.1f}"), "pip t2"))
            else:
                out.append(circle((x, y), self.side * 0.2, f"pip t{hue}"))
        return elements(out)
