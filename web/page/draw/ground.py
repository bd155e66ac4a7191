"""The ground of a board: what of its drawing stays the same from move to move, and what its form adds to it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from henge.board import Board, Cell, Point
from henge.game import Mark
from henge.rules import ScoreLine, Seat

from page.draw.scene import Picture
from page.draw.shapes import curve, path, turned
from page.draw.touch_areas import Hits
from page.html.escape import NOTHING, Html, attributes
from page.html.patch import Elements, elements


@dataclass
class FixedLayers:
    """What of a board is drawn once, whatever is played on it."""

    # Under the cells.
    below: Html = NOTHING
    # Over the cells.
    above: Html = NOTHING
    # Over the rings about pieces.
    names: Elements = ()
    # What can be touched on them for an answer and not for a move.
    keys: Elements = ()


class Ground:
    """A board turned and labelled.  A subclass for each form of board says how its cells look.

    `at` is where each name lies, `outline` the path on which it takes touches, `cells` the path and class of each cell
    that is drawn.
    """

    box = "-504 -504 1008 1008"
    shows_legal = False  # whether even a small picture shows which cells are open
    turn = 60  # the degrees it is turned at a time; every cell comes to lie on a cell
    signs: Collection[str] = ()  # what it can lay over its cells: the symbols that a game's kinds may name
    bend = 0.78  # how far the trail of a move leans to the centre; 1 is straight

    def __init__(self, board: Board, rotation: int = 0, compact: bool = False, labels: bool = True) -> None:
        self.board, self.rotation, self.compact, self.labels = board, rotation, compact, labels
        self.at: dict[str, Point] = {name: turned(p, rotation) for name, p in board.centre.items()}
        self.hits = Hits(board, self.at, compact)
        self.outline: dict[str, Html] = {}
        self.cells: dict[Cell, tuple[Html, str]] = {}
        self.fixed = FixedLayers()
        self.prepare()

    def prepare(self) -> None:
        """Work out the outlines, the cells and the fixed layers."""

    def radius(self, name: str) -> float:
        """Return the radius of a disk that stands on `name`."""
        return self.board.room[name]

    def route(self, start: str, end: str, held: frozenset[str] = frozenset()) -> list[Point]:
        """Return the points of the way a piece takes; `held` are the cells with pieces."""
        return curve(self.at[start], self.at[end], self.bend)

    # what changes ------------------------------------------------------------------------------

    def live(self, picture: Picture) -> dict[str, bool]:
        """Return the names on the board that may be touched next."""
        live = {} if picture.aim.card else picture.scene.live
        return {name: live[name] for name in self.outline if name in live} if live else {}

    def aims(self, picture: Picture) -> set[str]:
        """Return the names on the board that may be touched instead of an earlier one."""
        return set() if picture.aim.card else {name for name in picture.scene.aims if name in self.outline}

    def picked(self, picture: Picture) -> set[str]:
        """Return the cells that the touches so far have chosen."""
        return {name for name in picture.aim.picked if name in self.outline}

    def marked(self, picture: Picture) -> dict[str, str]:
        """Return the classes of the cells that look otherwise than at rest."""
        classes = dict.fromkeys(picture.scene.lit, " lit") | dict.fromkeys(picture.placed, " wash")
        classes |= dict.fromkeys(picture.picked, " pick")
        classes |= dict.fromkeys(picture.scene.cited, " cited")
        if picture.scene.asked:
            classes[picture.scene.asked] = " cited"
        return classes

    def floor(self, picture: Picture) -> Elements:
        """Draw the cells."""
        classes = self.marked(picture)
        return elements(path(d, cls + classes.get(cell, "")) for cell, (d, cls) in self.cells.items())

    def links(self, picture: Picture) -> Elements:
        """Draw what lies over the cells and under every trail and piece: links, arcs, washes."""
        return ()

    def targets(self, picture: Picture) -> Elements:
        """Draw the signs on empty places that may be touched next."""
        return elements(self.target(name) for name in picture.allowed if name not in picture.pieces)

    def target(self, name: str) -> Html:
        """Return the sign that a half-made move could come to `name`."""
        return NOTHING

    def keys(self, picture: Picture) -> Elements:
        """Return what may be touched on the board without being a move."""
        return self.fixed.keys

    def chips(self, picture: Picture) -> Elements:
        """Draw the numbers that lie over the pieces, and what stands in the middle of the board."""
        return ()


def count_key(picture: Picture, seat: Seat, what: ScoreLine | Mark, p: Point, r: float) -> Html:
    """Return the ground over a number that counts what lies on some cells; touching it tells what."""
    told = attributes(data_with=f"{seat}/{' '.join(what.cells)}", aria_label=picture.counted(seat, what))
    does = Html(f'class="key" role="button" tabindex="0" data-do="count"{told}')
    return Html(f'<circle cx="{p[0]:.1f}" cy="{p[1]:.1f}" r="{r}" {does}/>')
