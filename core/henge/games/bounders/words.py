"""What Bounders says: names, what to touch next, what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import Action, Prompt, counted, listed

if TYPE_CHECKING:
    from henge.games.bounders import Bounders, State


def word(name: str) -> str:
    """Return a cell or the button as a player says it."""
    return "Swap colours" if name == "swap" else name


def prompt(game: Bounders, view: State) -> Prompt:
    """Return what the seat to move should touch next."""
    if game.may_swap(view):
        return Prompt(
            "Place a dark stone, or swap colours", "Swap, and the first stone is yours: you play light from now on."
        )
    colour = game.colours[game.to_move(view)]
    return Prompt(f"Place a {colour} stone", "Its cell must touch as many light stones as dark ones.")


def tell(game: Bounders, view: State, action: Action) -> str:
    """Return what the seat to move did."""
    if action == ("swap",):
        return "swaps colours and plays light from now on"
    return f"places a {game.colours[game.to_move(view)]} stone on {action[0]}"


def overview(game: Bounders, view: State) -> tuple[str, ...]:
    """Return what every region is worth to whom, and where a stone may still go."""
    told = []
    for region in game.regions(view):
        light, dark = region.border
        whose = "level, nobody’s" if region.holder is None else f"{game.colours[region.holder]}’s"
        where = listed(region.cells) if len(region.cells) <= 12 else f"from {region.cells[0]} to {region.cells[-1]}"
        around = f"{counted(light, 'light stone')} and {counted(dark, 'dark one')} around it"
        told.append(f"A region of {counted(len(region.cells), 'cell')}, {where}: {around}, {whose} as it stands.")
    free = [cell for cell, balance in zip(game.board.cells, view.balance, strict=True) if balance == 0]
    told.append(f"Open to a stone: {listed(free)}." if free else "No cell is open any more.")
    return tuple(told)
