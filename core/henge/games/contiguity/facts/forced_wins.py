"""Which moves of Contiguity win by force, and which leave the rival no forced win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from henge.games.contiguity.bits import INDEX, NAMES
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.int_state import read
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def holds(game: Contiguity, view: State, action: Action) -> bool:
    """Tell whether after a move nobody but its player can win at once, nor make a threat to join all that nothing
    stops, nor one that leaves a second such; what is no move of a piece on the board does, and what is forced may come
    too late where moves are counted (CV7)."""
    if game.phase(view) != "move" or view.captives or game.turn_limit:
        return True
    then, other = read(game, view, 999, 0).play((INDEX[action[0]], INDEX[action[-1]])), 1 - view.seat
    if then.winner >= 0 or then.captives:
        return then.winner != other
    return not (
        looking_ahead.can_win(then, other) or looking_ahead.kills(then, other) or looking_ahead.chases(then, other)
    )


def forced(game: Contiguity, view: State) -> Iterator[Mapping[Action, float]]:
    """Yield by which moves whoever is to move wins so, as far as is known; nothing where that is not looked for."""
    if game.phase(view) == "move" and not view.captives and not game.turn_limit:
        for known in looking_ahead.forced(read(game, view, 999, 0)):
            yield {(NAMES[cell], NAMES[end]): float(wins) for (cell, end), wins in known.items()}
