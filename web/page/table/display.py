"""The display of a table on this device: which position and which parts are shown, and with whose eyes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from henge.rules import Action, Reason, Seat
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
    # Whose scores come first there; None: those of whoever is to move.
    first: Seat | None = None
    # The kinds of signs laid over the board, those never wanted with a minus sign before them.
    overlays: tuple[str, ...] = ()
    # How often the board has been turned.
    turned: int = 0
    # The place of the board that the keyboard is on; "" for the first.
    focus: str = ""
    # As much of a move as has been typed.
    typed: str = ""
    # Where in the hand something was touched last, for of two that are equal one is picked.
    held: str = ""
    # Whether the computer players wait for who watches them.
    paused: bool = False
    # The computer players' seats for which people move in a variation.
    stead: tuple[Seat, ...] = ()
    # What touches draw with while the panel "note" is open.
    pen: Pen = field(default_factory=Pen)
    # What a lesson asks for, which alone is marked and taken.
    guide: Guide | None = None

    @property
    def opened(self) -> bool:
        """Whether something to be read lies open beside the board."""
        return self.panel in ("ledger", "analysis")

    def put_away(self) -> Display:
        """Return the display with nothing open beside the board."""
        return replace(self, panel="")

    def without_scores(self) -> Display:
        """Return the display with the scores put away."""
        return self.put_away() if self.panel == "ledger" else self

    def lay(self, kind: str, wanted: bool) -> Display:
        """Return the display with one kind of sign laid over the board, or never."""
        others = tuple(overlay for overlay in self.overlays if overlay.lstrip("-") != kind)
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
    # Whether they were, and whoever paused them may go through them and have them shown on.
    film: bool = False


class Response(NamedTuple):
    """What a table answers to a touch that leads nowhere, and what it points at."""

    asked: str = ""  # what was touched in vain
    why: Reason | None = None  # why it leads nowhere, or how it stands
    lit: tuple[str, ...] = ()  # the places that a line of the scores or a clause points at


@dataclass(frozen=True)
class CoverState:
    """Who looks at a table whose hands are covered for the others."""

    # The person who lifted the cover last.
    looked: Seat | None = None
    # The person who wants to look at their own hand while they wait.
    asking: Seat | None = None
    # The cards that came to the hand on screen with the latest turn.
    drawn: tuple[str, ...] = ()
    # Whether the latest turn showed everybody what lay hidden, and who looks is to see it before the cover falls.
    news: bool = False
    # The touches of the turn that was begun before the cover fell.
    begun: Action = ()
    # Whether the board is shown while the cover is down.
    peek: bool = False
    # Whether the code of the next hand for a phone is to be seen.
    giving: bool = False


@dataclass(frozen=True)
class Eyes:
    """With whose eyes a table is looked at, where it is not simply those of whoever is to move here."""

    # Whether all hands are laid open, as in a variation of a game that is over.
    laid: bool = False
    # The seat with whose eyes an open position is looked back at; None: all hands are seen.
    through: Seat | None = None
    # Whether the table is looked at with a bystander's eyes.
    public: bool = False
