"""What Cairns says: what to touch next, what was done, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from henge.game import Prompt
from henge.language import Predicate, listed, person, predicate
from henge.rules import Action


def prompt(touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    if touched:
        return Prompt("Confirm your move", f"Your cairn goes to {touched[0]}.")
    return Prompt("Choose an empty cell for a cairn", "Three of your own in a row lose.")


def tell(action: Action) -> Predicate:
    """Return what the seat to move did."""
    return predicate("raise a cairn on {cell}", "raises a cairn on {cell}", "raising a cairn on {cell}", cell=action[0])


def lost(loser: str, row: Sequence[str]) -> str:
    """Return how a game was lost (CA3)."""
    return person(
        loser,
        "You lose, with three in a row on {cells}.",
        "{name} loses, with three in a row on {cells}.",
        cells=listed(row),
    )
