"""Why a touch leads nowhere in Cairns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.rules import Action, Why

if TYPE_CHECKING:
    from henge.games.cairns.rules import State


def why_not(view: State, touched: Action, name: str) -> Why:
    if touched:
        return Why("CA2", "One cairn is the whole turn.", touched)
    if name:
        return Why("CA2", f"There is a cairn on {name} already.", (name,))
    return Why("CA2", "Choose an empty cell.")
