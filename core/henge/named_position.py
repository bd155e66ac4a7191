"""A position written in names, as people set it up by hand and as a record holds it.

Whose a piece is, whose turn it is and whose a hand is are told by sides, that is by the numbers of the game's colours:
the facts of a position say who plays which side where that is not the order of the seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from henge.board import Cell

Side: TypeAlias = int


class Piece(NamedTuple):
    """A piece of a side on the board, of one of the game's kinds; the value is 0 for kinds that bear none."""

    side: Side
    kind: str
    cell: Cell
    value: int = 0

    @property
    def text(self) -> str:
        """The piece as a record writes it: "0-stone-d4", "1-piece-g-5"."""
        return "-".join(map(str, self if self.value else self[:3]))


@dataclass(frozen=True)
class NamedPosition:
    """A position: its pieces in the order in which they were placed, the hands, where else cards or cells are listed.

    `turn` may be None where it follows from the pieces.  `facts` are what else there is to know, by name; those left
    out are as usual.
    """

    turn: Side | None = None
    pieces: tuple[Piece, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        filled = {name: names for name, names in self.piles.items() if names}
        object.__setattr__(self, "piles", filled)  # an empty pile is as none

    but = replace  # the same with some fields changed

    def of(self, side: Side, kind: str) -> tuple[Cell, ...]:
        """Return where the pieces of a side stand that are of one kind."""
        return tuple(piece.cell for piece in self.pieces if (piece.side, piece.kind) == (side, kind))

    def json(self) -> dict[str, object]:
        """Return the setting as a record holds it; what is empty is left out."""
        fields = {
            "turn": self.turn,
            "pieces": " ".join(piece.text for piece in self.pieces),
            "hands": [" ".join(hand) for hand in self.hands],
            "piles": {name: " ".join(names) for name, names in self.piles.items()},
            "facts": dict(self.facts),
        }
        return {name: value for name, value in fields.items() if value not in (None, "", [], {})}
