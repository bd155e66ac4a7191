"""What the tests of every game's facts begin with: facts of legal moves, and how a move is drawn by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Generic, TypeVar

import pytest
from henge.facts import Fact, FactKind, teacher
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of

MANY = 2000  # positions of a game whose facts are tried at night
PIECE = 250  # of them by one test, so that workers share them

G = TypeVar("G")


@dataclass(frozen=True)
class ToldFact(Generic[G]):
    """A fact of a move, the position before it and the one after it, as its mover sees them."""

    game: G
    before: Any
    action: Action
    after: Any
    fact: Fact

    @property
    def seat(self) -> int:
        return self.fact.seat

    @property
    def other(self) -> int:
        return self.fact.other


T = TypeVar("T")
F = TypeVar("F", bound=ToldFact[Any])


def counts(kind: FactKind, numbers: Iterable[int]) -> dict[str, int]:
    """Return numbers as a fact of a kind counts them, as many as it does."""
    return dict(zip(kind.counts[-1], numbers, strict=False))


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
        as_told(game, view, action, after, fact)
        for action, facts in zip(actions, taught.facts(game, view, actions), strict=True)
        for after in [game.apply(view, action)]
        for fact in facts
    ]


def few_and_many(few: int) -> pytest.MarkDecorator:
    """Return how a test is given positions by their numbers: a few by day, and many at night in pieces."""
    many = [
        pytest.param(range(first, end), marks=pytest.mark.nightly, id=f"many from {first}")
        for first, end in pairwise((few, *range(PIECE, MANY + 1, PIECE)))
    ]
    return pytest.mark.parametrize("positions", [pytest.param(range(few), id="a few"), *many])


def unrefuted(
    positions: range, facts: Callable[[int], Iterable[F]], check: Callable[[F], Callable[[F], bool]]
) -> Counter[str]:
    """Return how many facts of each kind some positions have, all of which hold by the check of their kind."""
    kinds = Counter[str]()
    for number in positions:
        for one in facts(number):
            assert check(one)(one), (number, one.action, one.fact, one.before)
            kinds[one.fact.kind] += 1
    return kinds
