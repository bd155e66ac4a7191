"""Count the move sequences of a given length, the usual check of a move generator."""

from __future__ import annotations

from henge.game import Game
from henge.rules import S


def perft(game: Game[S], state: S, depth: int) -> int:
    """Return how many sequences of `depth` actions start at `state`; a game that ends early counts for nothing."""
    legal = game.actions(state)
    if depth <= 1:
        return len(legal)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in legal)
