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
