"""What cost a seat most in a game that goes by points, and whether that decided the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from henge.facts import Fact


class Cost(NamedTuple):
    """What cost a seat a game, and what came of it."""

    # The cause.
    cause: Fact
    # What came of it, or how it could have been helped.
    effect: Fact
    # How much it weighs: what could have been helped weighs more.
    weight: float
    # By how many points less the seat would have been behind the winner in the end without it, of those that are told.
    undone: float


def decisive(found: Sequence[Cost], gap: int) -> Cost | None:
    """Return what decided a game that was lost by so many points: the weightiest without which it would not have been
    lost, or else what made most of it, half at least; None for nothing."""
    if all_of_it := [cost for cost in found if cost.undone >= gap]:
        return max(all_of_it, key=lambda cost: cost.weight)
    half = [cost for cost in found if 2 * cost.undone >= gap]
    return max(half, key=lambda cost: cost.undone, default=None)
