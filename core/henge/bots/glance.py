"""A player for any game that glances: it looks at a few of its moves, and at no more than what they score at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

from henge.bots import Bot, Thought
from henge.bots.plain import margin
from henge.game import Game, shuffled

SOFT = 10  # the lead in points that is taken for three quarters of a win


def glancing(grain: int = 1) -> Bot:
    """Return a player that sees leads in steps of `grain` points; its unit is one more look at a move, by lot."""

    def glance(game: Game[Any], view: Any, rng: Random, budget: Iterable[Any]) -> Iterator[Thought]:
        seat = game.turn(view)
        assert seat is not None
        best: tuple[tuple[float, int], Thought] | None = None
        unseen = shuffled(game.actions(view), rng)
        for looks, (action, _) in enumerate(zip(unseen, chain((None,), budget), strict=False), 1):
            share, lead = margin(game, game.apply(view, action), seat)
            seen = share, lead // grain
            if best is None or seen > best[0]:
                value = 0.5 + 0.5 * lead / (abs(lead) + SOFT)
                best = seen, Thought(action, value, looks, (action,))
            yield best[1]

    return glance
