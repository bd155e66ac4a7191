"""Why a touch leads nowhere in Bounders: the clause that forbids it, a sentence, and the stones that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.english import counted
from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State


def why_not(game: Bounders, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if touched == ("swap",):
        return Reason("BO5", "You have chosen to swap colours instead of placing a stone.")
    if touched:
        return Reason("BO1", f"You place one stone a turn, and you have chosen {touched[0]}.", touched)
    if not name:
        return Reason("BO1", f"Choose a cell for your {game.colours[game.to_move(view)]} stone.")
    if name == "swap":
        return Reason("BO5", _why_no_swap(game, view))
    if name in view.stones:
        colour = game.colours[view.stones.index(name) % 2]
        return Reason("BO1", f"There is already a {colour} stone on {name}.", (name,))
    near = tuple(cell for cell in game.board.neighbours[name] if cell in view.stones)
    dark = sum(view.stones.index(cell) % 2 for cell in near)
    light = len(near) - dark
    stones = f"{light} light and {counted(dark, 'dark stone')}"
    return Reason("BO1", f"This cell touches {stones}; it must touch as many light stones as dark.", near)


def _why_no_swap(game: Bounders, view: State) -> str:
    if not game.pie:
        return "Colours cannot be swapped: this table plays without the pie rule."
    if not view.stones:
        return "Only the second player may swap colours, after the first stone."
    if view.swapped:
        return "Colours can be swapped only once, and they have been."
    return "Colours can be swapped only in reply to the first stone."
