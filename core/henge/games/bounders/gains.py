"""What a stone does in Bounders: the regions it cuts off or tips, and the cells it closes or opens again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import Seat, counted

if TYPE_CHECKING:
    from henge.games.bounders import Bounders, Region, State

LATE = 8  # cells open in a region; while there are more, who leads around it changes with almost every stone


def gains(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first; cells are told of whoever placed the stone."""
    phrases, mine = [], seat == game.turn(before)
    old, new = _settled(game, before, seat), _settled(game, after, seat)
    hoped, hopes = _leading(game, before, seat), _leading(game, after, seat)
    if came := new - old:
        phrases.append(f"{'secures' if mine else 'is now sure of'} {counted(len(came), 'cell')}")
    if went := hoped - hopes - {*after.stones}:
        phrases.append(f"loses {counted(len(went), 'cell')}")
    if came or went:
        pass
    elif region := _cut_off(game, before, after, seat):
        cells, stones = counted(len(region.cells), "cell"), _stones(region, game.colour(after, seat))
        phrases.append(f"cuts off {cells}, {stones} around them" if mine else f"leads around {cells} cut off, {stones}")
    else:
        phrases += _tips(game, before, after, seat)
    if mine:
        closed, opened = _changed(before, after)
        if closed > opened:
            phrases.append(f"closes {counted(closed, 'cell')}")
        elif opened:
            phrases.append(f"opens {counted(opened, 'closed cell')} again")
    return phrases


def merits(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return how a stone changes who stands around the largest region with open cells, or that it changes nothing."""
    if seat != game.turn(before) or len(after.stones) == len(before.stones):
        return []
    phrases = []
    region, colour = _largest(game, after), game.colour(after, seat)
    if region is not None and (whole := _around_cell(game, before, region.cells[0])) is not None:
        shut = whole.border[1 - colour] - region.border[1 - colour]
        if shut > 0:
            phrases.append(f"shuts {counted(shut, f'{game.colours[1 - colour]} stone')} off from the largest region")
    few = region is not None and sum(region.border) >= len(_room(game, after, region))
    if region is not None and few and region.holder == colour and not _tips(game, before, after, seat):
        phrases.append(f"leads around the largest region, {_stones(region, colour)}")
    if not phrases and not gains(game, before, after, seat):
        phrases.append("takes an open cell and closes no other")
    return phrases


def _changed(before: State, after: State) -> tuple[int, int]:
    """Return how many cells a stone closed, and how many closed ones it opened (BO1)."""
    pairs = zip(before.balance, after.balance, strict=True)
    changed = [(was == 0, now == 0) for was, now in pairs if was is not None and now is not None]
    return changed.count((True, False)), changed.count((False, True))


def _cut_off(game: Bounders, before: State, after: State, seat: Seat) -> Region | None:
    """Return the largest region that a stone parted from the rest, held by a seat and smaller than what it left."""
    regions = game.regions(after)
    widest = max((len(region.cells) for region in regions), default=0)
    new = [
        region
        for region in regions
        if region.holder == game.colour(after, seat)
        and len(region.cells) < widest
        and (whole := _around_cell(game, before, region.cells[0])) is not None
        and len(whole.cells) > len(region.cells) + 1
    ]
    return max(new, key=_size, default=None)


def _tips(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return whether the lead around the largest region with open cells, when few are left, has changed (BO3)."""
    region = _largest(game, after)
    if region is None or len(_room(game, after, region)) > LATE:
        return []
    colour, whole = game.colour(after, seat), _around_cell(game, before, region.cells[0])
    held = whole is not None and whole.holder == colour
    if held == (region.holder == colour):
        return []
    where = f"the region of {counted(len(region.cells), 'cell')}, {_stones(region, colour)}"
    return [f"{'loses' if held else 'takes'} the lead around {where}"]


def _stones(region: Region, colour: int) -> str:
    mine, others = counted(region.border[colour], "stone"), region.border[1 - colour]
    return f"{mine} each" if others == region.border[colour] else f"{mine} to {others}"


def _largest(game: Bounders, view: State) -> Region | None:
    """Return the largest region in which a stone may still go."""
    return max((one for one in game.regions(view) if _room(game, view, one)), key=_size, default=None)


def _room(game: Bounders, view: State, region: Region) -> set[Cell]:
    """Return the cells of a region that are open (BO1)."""
    pairs = zip(game.board.cells, view.balance, strict=True)
    return {cell for cell, balance in pairs if balance == 0}.intersection(region.cells)


def _around_cell(game: Bounders, view: State, cell: Cell) -> Region | None:
    """Return the region that a cell was part of."""
    return next((one for one in game.regions(view) if cell in one.cells), None)


def _size(region: Region) -> int:
    return len(region.cells)


def _settled(game: Bounders, view: State, seat: Seat) -> set[Cell]:
    """Return the cells that are a seat's for good: no stone can go into their regions any more."""
    return {cell for line in game.scores(view)[seat].lines if not line.open for cell in line.cells}


def _leading(game: Bounders, view: State, seat: Seat) -> set[Cell]:
    """Return the cells a seat counts on, settled or not."""
    return {cell for line in game.stakes(view)[seat] for cell in line.cells}
