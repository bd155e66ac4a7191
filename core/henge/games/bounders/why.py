"""Why a touch leads nowhere in Bounders: the clause that forbids it, a sentence, and the stones that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.language import many, phrases, say
from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State


# By colour.
CHOOSE = phrases(("Choose a cell for your light stone.", "Choose a cell for your dark stone."))
TAKEN = phrases(("There is already a light stone on {cell}.", "There is already a dark stone on {cell}."))


def why_not(game: Bounders, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if touched == ("swap",):
        return Reason("BO5", say("You have chosen to swap colours instead of placing a stone."))
    if touched:
        text = say("You place one stone a turn, and you have chosen {cell}.", cell=touched[0])
        return Reason("BO1", text, touched)
    if not name:
        return Reason("BO1", say(CHOOSE[game.to_move(view)]))
    if name == "swap":
        return Reason("BO5", _why_no_swap(game, view))
    if name in view.stones:
        return Reason("BO1", say(TAKEN[view.stones.index(name) % 2], cell=name), (name,))
    near = tuple(cell for cell in game.board.neighbours[name] if cell in view.stones)
    dark = sum(view.stones.index(cell) % 2 for cell in near)
    text = many(
        dark,
        "This cell touches {light} light and {n} dark stone; it must touch as many light stones as dark.",
        "This cell touches {light} light and {n} dark stones; it must touch as many light stones as dark.",
        light=len(near) - dark,
    )
    return Reason("BO1", text, near)


def _why_no_swap(game: Bounders, view: State) -> str:
    if not game.pie:
        return say("Colours cannot be swapped: this table plays without the pie rule.")
    if not view.stones:
        return say("Only the second player may swap colours, after the first stone.")
    if view.swapped:
        return say("Colours can be swapped only once, and they have been.")
    return say("Colours can be swapped only in reply to the first stone.")
