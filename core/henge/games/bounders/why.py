"""Why a touch leads nowhere in Bounders: the clause that forbids it, a sentence, and the stones that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import Action, Why, counted

if TYPE_CHECKING:
    from henge.games.bounders import Bounders, State


def why_not(game: Bounders, view: State, touched: Action, name: str) -> Why:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if touched == ("swap",):
        return Why("BO5", "Swapping colours is the whole turn.")
    if touched:
        return Why("BO1", f"A turn is one stone: {touched[0]} is already a whole move.", touched)
    if not name:
        return Why("BO1", f"Choose the cell for a {game.colours[game.to_move(view)]} stone.")
    if name == "swap":
        return Why("BO5", _why_no_swap(game, view))
    if name in view.stones:
        there = game.colours[view.stones.index(name) % 2]
        return Why("BO1", f"There is already a {there} stone on {name}.", (name,))
    near = tuple(cell for cell in game.board.neighbours[name] if cell in view.stones)
    dark = sum(view.stones.index(cell) % 2 for cell in near)
    light = len(near) - dark
    stones = f"{light} light and {counted(dark, 'dark stone')}"
    return Why("BO1", f"This cell touches {stones}; the two must be equal.", near)


def _why_no_swap(game: Bounders, view: State) -> str:
    if not game.pie:
        return "This table plays without the pie, so colours are not swapped."
    if not view.stones:
        return "Colours can be swapped only after the first stone, by the second player."
    if view.swapped:
        return "The colours have been swapped; that happens only once."
    return "Colours can be swapped only in answer to the first stone."
