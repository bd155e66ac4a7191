"""What a stone does in Bounders: the regions it cuts off, and the cells it closes to both sides or opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import ScoreLine, Seat, counted

if TYPE_CHECKING:
    from henge.games.bounders import Bounders, State


def gains(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first; cells are told of whoever placed the stone."""
    old, new = game.stakes(before)[seat], game.stakes(after)[seat]
    phrases = []
    came, went = _cells(new) - _cells(old), _cells(old) - _cells(new) - set(after.stones)
    if came:
        phrases.append(f"secures {counted(len(came), 'cell')}")
    if went:
        phrases.append(f"loses {counted(len(went), 'cell')}")
    if seat == game.turn(before) and len(after.stones) > len(before.stones):
        pairs = zip(before.balance, after.balance, strict=True)
        changed = [(was == 0, now == 0) for was, now in pairs if was is not None and now is not None]
        closed, opened = changed.count((True, False)), changed.count((False, True))
        if closed > opened:
            phrases.append(f"closes {counted(closed, 'cell')} to both sides")
    return phrases


def _cells(lines: tuple[ScoreLine, ...]) -> set[str]:
    return {cell for line in lines for cell in line.cells}
