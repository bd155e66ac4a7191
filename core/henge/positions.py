"""What a game offers for setting up positions by hand: pieces, cards, options, and which positions are possible.

Stock      how many pieces of a kind each side has for a position, and where they may be
Tray       what a position is set up from
Positions  a game's rules, and the way from its states to settings (`henge.named_position`) and back
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from henge.board import Cell
from henge.language import say
from henge.named_position import NamedPosition
from henge.rules import Illegal, Option, Reason, Rules, S


class Stock(NamedTuple):
    """The pieces of one kind that each side has for a position: at most so many (None: always enough), on these cells.

    `kind` is one of the game's `kinds`, and what such a piece is called, marked for translators.

    `values` are those its pieces bear, once for each piece, () for kinds that bear none.  What is not `offered` follows
    from the other pieces and the facts.
    """

    kind: str
    most: int | None
    clause: str
    cells: tuple[Cell, ...]
    values: tuple[int, ...] = ()
    offered: bool = True


class Tray(NamedTuple):
    """What a position is set up from: the pieces of every side, the cards and where they may be, and other facts."""

    # The kinds of piece.
    pieces: tuple[Stock, ...]
    # The clause that says that a cell holds one piece.
    clause: str
    # Whether anybody may be to move; else that follows from the pieces.
    turns: bool = True
    # All cards; () in a game without.
    cards: tuple[str, ...] = ()
    # The clause about the cards.
    deal: str = ""
    # How many cards a hand has at most.
    hand: int = 0
    # The clause that says so.
    draw: str = ""
    # By name, the words that offer each pile, "" for those that nobody chooses.
    piles: Mapping[str, str] = {}
    # Which of them are made of cards, the deck among them.
    holds: tuple[str, ...] = ()
    # What else is chosen, like options.
    facts: Mapping[str, Option] = {}
    # What else only comes from play.
    more: Mapping[str, Option] = {}


@dataclass(frozen=True)
class Positions(Rules[S]):
    """The rules for one table, and what people can set up by hand of it; by default nothing."""

    def tray(self) -> Tray | None:
        """Return what people set up a position of this table from; None for a game of which they cannot."""
        return None

    def setting(self, state: S) -> NamedPosition:
        """Return a state as a setting, from which `position` makes an equal state."""
        raise NotImplementedError(f"{self.title} has no positions that are set up by hand")

    def position(self, setting: NamedPosition) -> S:
        """Return the state that a setting describes; its game may be over.

        Raises Illegal for what cannot be, with the clause that excludes it.
        """
        raise Illegal(Reason(None, say("No position of {game} can be set up by hand.", game=self.title)))
