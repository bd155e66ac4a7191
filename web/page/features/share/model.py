"""The choices on the sheet that shares a game: what of it is shown elsewhere, and how."""

from __future__ import annotations

from typing import NamedTuple

from henge.variation_tree import Pointer

WIDTHS = range(100, 4001)  # pixels
CHOICES = {
    "part": ("game", "text", "picture", "moves", "paper", "file", "website"),
    "what": ("position", "film", "turns"),
    "look": ("day", "night"),
}


class Code(NamedTuple):
    """A link and its code: rows of 0 and 1 (dark) with spaces between them, "" when it could not be made."""

    link: str = ""
    rows: str = ""


class SharedMoment(NamedTuple):
    """A position of a game that is shared for what a review says of the move played in it."""

    # The key of the game.
    key: str
    # The number of actions that led to the position.
    ply: int
    # What the review says.
    reason: str
    # The better move, as it is marked on the board; () for none.
    better: tuple[Pointer, ...] = ()
    # What is asked there, before what the review says is shown; "" where nothing is to be found.
    question: str = ""


class Showing(NamedTuple):
    """What the sheet by which a game is shared shows."""

    # The page of the sheet.
    part: str = "game"
    # What a picture shows.
    what: str = "position"
    # Whether it does by "day" or by "night".
    look: str = "day"
    # Its width in pixels.
    width: int = 1200
    # The code of the link.
    code: Code = Code()
    # Which of the link's parts is a code, if it has several.
    piece: int = 0
    # Whether what is written on the game, was tried in it and is told of its moment goes along.
    along: bool = True
    # The moment that a review has shared.
    moment: SharedMoment | None = None

    def change(self, name: str, value: str) -> Showing:
        """Return the choices with one made otherwise; what is no choice changes nothing.

        >>> Showing().change("look", "night").change("width", "90000").change("look", "dusk")[2:4]
        ('night', 4000)
        """
        if name == "width" and value.isdecimal():
            return self._replace(width=max(WIDTHS[0], min(WIDTHS[-1], int(value[:9]))))
        if name == "piece" and value.isdecimal():
            return self._replace(piece=int(value[:2]))
        if name == "along":
            return self._replace(along=not self.along)
        return Showing(**{**self._asdict(), name: value}) if value in CHOICES.get(name, ()) else self
