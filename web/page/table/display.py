"""How a table is looked at: what of it is shown on this device, of which position, and with whose eyes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from henge.rules import Action, Seat
from henge.variation_tree import COLOURS

from page.table.move_choice import Guide


class Pen(NamedTuple):
    """What a touch on the board draws beside a note: a mark of a colour, or an arrow, which may have begun."""

    colour: str = COLOURS[0]
    arrow: bool = False
    start: str = ""


@dataclass(frozen=True)
class Display:
    """How this device shows a table, whatever is played."""

    # What lies open beside the board: "" what happened, "ledger" the scores, "analysis", or "note".
    panel: str = ""
    # The kinds of signs laid over the board, those never wanted with a minus sign before them.
    overlays: tuple[str, ...] = ()
    # How often the board has been turned.
    turned: int = 0
    # The place of the board that the keyboard is on; "" for the first.
    focus: str = ""
    # As much of a move as has been typed.
    typed: str = ""
    # What touches draw with while the panel "note" is open.
    pen: Pen = field(default_factory=Pen)
    # What a lesson asks for, which alone is marked and taken.
    guide: Guide | None = None

    def lay(self, kind: str, wanted: bool) -> Display:
        """Return the display with one kind of sign laid over the board, or never."""
        others = tuple(one for one in self.overlays if one.lstrip("-") != kind)
        return replace(self, overlays=(*others, kind if wanted else f"-{kind}"))


@dataclass(frozen=True)
class Lookback:
    """What of the past is on screen instead of the present."""

    # The number of actions that led to the position shown.
    ply: int
    # The move shown there, () for none.
    tried: Action = ()
    # Whether it was found by touches.
    own: bool = False
    # Whether other moves than the one played may be tried there.
    trying: bool = False
    # Whether the moves are being shown one after the other.
    running: bool = False


@dataclass(frozen=True)
class Eyes:
    """With whose eyes a table is looked at, where it is not simply those of whoever is to move here."""

    # Whether all hands are laid open, as in a variation of a game that is over.
    laid: bool = False
    # The seat with whose eyes an open position is looked back at; None: all hands are seen.
    through: Seat | None = None
    # Whether the table is looked at with a bystander's eyes.
    public: bool = False
