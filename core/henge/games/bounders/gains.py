"""What a stone does in Bounders: the regions it cuts off or tips, and the cells it closes to both sides or opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import ScoreLine, Seat, counted

if TYPE_CHECKING:
    from henge.games.bounders import Bounders, Region, State

LATE = 8  # cells open in a region; while there are more, who leads around it changes with almost every stone


def gains(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first; cells are told of whoever placed the stone."""
    old, new = game.stakes(before)[seat], game.stakes(after)[seat]
    phrases = []
    came, went = _cells(new) - _cells(old), _cells(old) - _cells(new) - set(after.stones)
    if came:
        phrases.append(f"secures {counted(len(came), 'cell')}")
    if went:
        phrases.append(f"loses {counted(len(went), 'cell')}")
    phrases = phrases or _tips(game, before, after, seat)
    if seat == game.turn(before) and len(after.stones) > len(before.stones):
        pairs = zip(before.balance, after.balance, strict=True)
        changed = [(was == 0, now == 0) for was, now in pairs if was is not None and now is not None]
        closed, opened = changed.count((True, False)), changed.count((False, True))
        if closed > opened:
            phrases.append(f"closes {counted(closed, 'cell')} to both sides")
    return phrases


def _tips(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return whether the lead around the largest region with open cells, when few are left, has changed (BO3)."""
    room = {cell for cell, balance in zip(game.board.cells, after.balance, strict=True) if balance == 0}
    region = max((one for one in game.regions(after) if room & {*one.cells}), key=_size, default=None)
    if region is None or len(room & {*region.cells}) > LATE:
        return []
    colour = game.colour(after, seat)
    held = next(one.holder for one in game.regions(before) if region.cells[0] in one.cells) == colour
    if held == (region.holder == colour):
        return []
    around = f"{counted(len(region.cells), 'cell')}, {region.border[colour]} stones to {region.border[1 - colour]}"
    return [f"{'loses' if held else 'takes'} the lead around {around}"]


def _size(region: Region) -> int:
    return len(region.cells)


def _cells(lines: tuple[ScoreLine, ...]) -> set[str]:
    return {cell for line in lines for cell in line.cells}
