"""A player for any game that looks at a few of its moves only, and at no more than what they score at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from random import Random
from typing import TypeAlias

from henge.bots import Bot, Thought
from henge.bots.baselines import margin
from henge.rules import Action, Rules, View
from henge.shuffling import shuffled

Noticing: TypeAlias = Callable[[Rules[object], View, Random], list[Action]]

SOFT = 10  # the lead in points that is taken for three quarters of a win


def glancing(grain: int = 1, worth_a_look: Noticing | None = None) -> Bot:
    """Return a player that sees leads in steps of `grain` points; its unit is one more look at a move, by lot.

    A game may say which moves are `worth_a_look`, so that a weak player is short-sighted and not absurd.
    """

    def glance(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
        seat = game.turn(view)
        assert seat is not None
        best: tuple[tuple[float, int], Thought] | None = None
        unseen = shuffled(worth_a_look(game, view, rng) if worth_a_look else game.actions(view), rng)
        for looks, (action, _) in enumerate(zip(unseen, chain((None,), budget), strict=False), 1):
            share, lead = margin(game, game.apply(view, action), seat)
            seen = share, lead // grain
            if best is None or seen > best[0]:
                value = 0.5 + 0.5 * lead / (abs(lead) + SOFT)
                best = seen, Thought(action, value, looks, (action,))
            yield best[1]

    return glance
