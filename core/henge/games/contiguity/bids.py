"""The worth of a bid (CV9), from games between strong computer players: in how few moves a side wins half of them.

Measured by `python -m tests.players.bids` at level 6, 32 to 80 games of either side for each variant; the mean may be
some moves off.  The side is the one that wins within fewer moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from henge.games.contiguity.rules import ContiguityRules

GAMES = 64  # for each variant, at least
SPREAD = 3  # moves more or less by which a bid is kept in three games of four, or in one


class Fair(NamedTuple):
    """The bid that a side keeps as often as not."""

    bid: int
    side: str


MEASURED = {  # by the option that is chosen, "" for the usual game
    "": Fair(15, "red"),
    "short_jumps": Fair(24, "white"),
    "relocate": Fair(12, "red"),
    "druidless": Fair(15, "white"),
    "isolation": Fair(17, "red"),
    "friendly_surround": Fair(16, "red"),
    "smaller_win": Fair(16, "white"),
    "victory_space": Fair(16, "red"),
}


def fair(game: ContiguityRules) -> Fair:
    """Return the bid that is fair at a table: that of its variant, of several the lowest."""
    chosen = [measured for option, measured in MEASURED.items() if option and game.chosen[option]]
    return min(chosen, default=MEASURED[""])


def chance(game: ContiguityRules, bid: int) -> float:
    """Return how likely the better side is to win within a bid.

    A fraction, for it is the same on every machine.
    """
    more = bid - fair(game).bid
    return 0.5 + more / (2 * (abs(more) + SPREAD))
