"""What a game knows of positions that are won by force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from henge.rules import Action

G = TypeVar("G")  # a game
S = TypeVar("S")  # how its seats see a state


class Forced(NamedTuple, Generic[G, S]):
    """What a game knows of positions that are won by force, as far as it looks for that."""

    prevents_forced_win: Callable[[G, S, Action], bool] | None = None
    """Whether a legal move leaves the other no win that is forced soon, from the game and the mover’s view: a hint
    names one that does; None where nobody looks for that."""
    moves: Callable[[G, S], Iterator[Mapping[Action, float]]] | None = None
    """By which moves whoever is to move wins by force soon, 1, and by which not, 0, as far as is known, again and again
    until all are; None where nobody looks for that."""
    threat: Callable[[G, S], list[str]] | None = None
    """With what the other wins a position that is lost for whoever is to move, in sentences, and whether any move stops
    that; None where nobody can tell."""
