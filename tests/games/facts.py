"""What the tests of every game's facts begin with: facts of legal moves, and how a move is drawn by lot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from henge.facts import teacher
from henge.luck import one_of
from henge.match import Match

T = TypeVar("T")


def told(match: Match, as_told: Callable[..., T], moves: int | None = None) -> list[T]:
    """Return the facts of legal moves of a position, of so many drawn by lot or of all: each with the game, what its
    mover sees before it and after it, and the move."""
    game: Any = match.game
    taught: Any = teacher(match.id)
    if (seat := match.turn) is None:
        return []
    view = game.observe(match.state, seat)
    legal, rng = game.actions(view), Random(len(match.actions))
    actions = legal if moves is None else [one_of(legal, rng) for _ in range(moves)]
    return [
        as_told(game, view, action, game.apply(view, action), fact)
        for action, facts in zip(actions, taught.facts(game, view, actions), strict=True)
        for fact in facts
    ]
