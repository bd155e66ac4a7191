"""Why a touch leads nowhere in Barrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.barrows.rules import State


def why_not(view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if len(touched) == 2:
        return Reason("BA2", "One stone is the whole turn.", touched[1:])
    if name in {cell for cell, _, _ in view.laid}:
        return Reason("BA2", f"There is a stone on {name} already.", (name,))
    if touched:
        return Reason("BA2", f"Choose an empty cell for your {touched[0]}.")
    if name.isdigit():
        return Reason("BA1", f"You have only one {name}, and it is laid.")
    return Reason("BA2", "Choose one of your stones first, then its cell.")
