"""By which placements a game of Stonehenge would end, by the rules alone."""

from dataclasses import replace
from typing import Any

from henge.games.stonehenge import Stonehenge


def uncounted(at: Any) -> Any:
    """Return a position in which no line marked so far counts for anybody: an eighth would end the game, and what else
    a piece takes would not be marked any more."""
    return replace(at, megaliths=dict.fromkeys(at.megaliths))


def owns(at: Any, seat: int, lines: Any) -> bool:
    return all(at.megaliths.get(line) == seat for line in lines)


def ends_on(game: Stonehenge, at: Any, seat: int) -> set[str]:
    """Return on which points a seat would win the game, were it its turn."""
    turned = replace(at, seat=seat)
    return {action[1] for action in game.actions(turned) if game.winner(game.apply(turned, action)) == seat}


def full(t: Any, at: Any, line: str) -> bool:
    return {*t.game.board.lines[line]} <= {cell for cell, _, _ in at.placed}


def taker(t: Any, lines: Any) -> int:
    """Return the other's smallest piece that would win all of some lines on the point, a single one on its last."""
    last = len(lines) > 1 or all(full(t, t.after, line) for line in lines)
    return min(open_to_the_other(t, *lines), default=0) if last else 0


def open_to_the_other(t: Any, *lines: str) -> list[int]:
    """Return the other's pieces that would win some lines on the point, were it left to them."""
    turned = replace(uncounted(t.before), seat=t.other)
    tries = [action for action in t.game.actions(turned) if action[1] == t.point]
    return [int(action[0]) for action in tries if owns(t.game.apply(turned, action), t.other, lines)]
