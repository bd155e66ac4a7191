"""Why a touch leads nowhere in Cairns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.cairns.rules import State


def why_not(view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if touched:
        return Reason("CA2", "One cairn is the whole turn.", touched)
    if name:
        return Reason("CA2", f"There is a cairn on {name} already.", (name,))
    return Reason("CA2", "Choose an empty cell.")
