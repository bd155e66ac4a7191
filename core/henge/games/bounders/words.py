"""What Bounders says: names, what to touch next, what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.english import counted, listed, whose
from henge.game import Prompt
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import Region, State

NAMED = 12  # cells of a region that are told one by one


def word(name: str) -> str:
    """Return a cell or the button as a player says it."""
    return "Swap colours" if name == "swap" else name


def prompt(game: Bounders, view: State) -> Prompt:
    """Return what the seat to move should touch next."""
    if game.may_swap(view):
        return Prompt(
            "Place a dark stone, or swap colours",
            "If you swap, the first stone is yours, and you play light from now on.",
        )
    colour = game.colours[game.to_move(view)]
    return Prompt(f"Place a {colour} stone", "Choose a cell that touches as many light stones as dark ones.")


def tell(game: Bounders, view: State, action: Action) -> str:
    """Return what the seat to move did."""
    if action == ("swap",):
        return "swaps colours and plays light from now on"
    return f"places a {game.colours[game.to_move(view)]} stone on {action[0]}"


def _around(game: Bounders, view: State) -> tuple[str, ...]:
    """Return who leads around the widest region with open cells, and by how many stones (BO3); nothing as long as more
    cells are open in it than stones lie around it, for then nothing is decided.
    """
    room = {cell for cell, balance in zip(game.board.cells, view.balance, strict=True) if balance == 0}
    if not room:
        return ()
    widest = _widest(game.regions(view), room)
    light, dark = widest.border
    if len(room & {*widest.cells}) > light + dark:
        return ()
    lead = f"{counted(max(light, dark), f'{game.colours[dark > light]} stone')} to {min(light, dark)}"
    around = lead if light != dark else f"{counted(light, 'stone')} of either colour"
    return (f"Around the widest region, {counted(len(widest.cells), 'cell')}: {around}",)


def overview(game: Bounders, view: State) -> tuple[str, ...]:
    """Return who leads, where the stones lie, what every region is worth to whom, and how many cells still take one."""
    if not view.stones:
        return ("The board is empty.",)
    regions = game.regions(view)
    sentences = list(game.lead(view))
    if regions and all(region.holder is None for region in regions):
        sentences = ["Nobody is ahead: no region has more stones of one colour around it."]
    for colour, name in enumerate(game.colours):
        groups = [listed(group) for group in game.board.groups(view.stones[colour::2])]
        sentences += [f"{name.capitalize()} stones: {'; '.join(groups)}."] if groups else []
    open_cells = {cell for cell, balance in zip(game.board.cells, view.balance, strict=True) if balance == 0}
    widest = _around(game, view)
    for region in regions:
        said = widest[0] if widest and region == _widest(regions, open_cells) else ""
        sentences.append(_region(game, view, region, open_cells, said))
    if len(regions) != 1:
        many = f"{counted(len(open_cells), 'cell')} still open."
        sentences.append(many if open_cells else "No cell is open any longer.")
    return tuple(sentences)


def _widest(regions: Sequence[Region], open_cells: set[str]) -> Region:
    """Return the region of most cells among those with open ones."""
    return max((one for one in regions if open_cells & {*one.cells}), key=lambda region: len(region.cells))


def _region(game: Bounders, view: State, region: Region, open_cells: set[str], said: str = "") -> str:
    """Return what a region is worth, to whom and why, and whether that can still change.

    Of the widest region it is `said` who stands around it: the sentence begins with that.
    """
    size, (light, dark) = counted(len(region.cells), "cell"), region.border
    where = listed(region.cells) if len(region.cells) <= NAMED else f"from {region.cells[0]} to {region.cells[-1]}"
    holder = next((seat for seat in (0, 1) if game.colour(view, seat) == region.holder), None)
    worth = "nobody’s" if holder is None else whose(game.name(view, holder))
    room = len(open_cells.intersection(region.cells))
    rest = f"{room} of them still open" if room else "settled"
    if said:
        return f"{said}; it lies {where}, {worth} as it stands, {rest}."
    return f"Region of {size}, {where}: {counted(light, 'light stone')} and {dark} dark around it, {worth}; {rest}."
