"""Two plain players every game has: one that plays anything, and one that takes the best score at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from henge.bots import Thought
from henge.rules import Action, Rules, S, Seat, View
from henge.shuffling import one_of


def random_bot(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Play any legal action."""
    legal = game.actions(view)
    yield Thought(one_of(legal, rng), 1 / game.seats, 0)


def greedy_bot(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Take the action with the best margin of score after it, a win before all, equals by lot."""
    seat = game.turn(view)
    assert seat is not None
    best: list[Action] = []
    worth = (float("-inf"), 0)
    for action in game.actions(view):
        mine = margin(game, game.apply(view, action), seat)
        if mine > worth:
            best, worth = [], mine
        if mine == worth:
            best.append(action)
    chosen = one_of(best, rng)
    yield Thought(chosen, share(game, game.apply(view, chosen), seat), len(best), (chosen,))


def margin(game: Rules[S], state: S, seat: Seat) -> tuple[float, int]:
    """Return how good a position is for a seat at once: its share of a finished game, then its lead in points."""
    totals = [score.total for score in game.scores(state)]
    lead = totals[seat] - max((t for s, t in enumerate(totals) if s != seat), default=0) if totals else 0
    return (share(game, state, seat) if game.result(state) else 0.5 / game.seats, lead)


def share(game: Rules[S], state: S, seat: Seat) -> float:
    """Return the seat's share of the win: split among the first of a finished game; of an open one, among all."""
    result = game.result(state)
    return split(result.ranking[0] if result else range(game.seats), game.seats)[seat]


def split(first: Sequence[Seat], seats: int) -> list[float]:
    """Return every seat's share of a win that is split among the first.

    >>> split((0, 2), 3)
    [0.5, 0.0, 0.5]
    """
    return [1 / len(first) if seat in first else 0.0 for seat in range(seats)]
