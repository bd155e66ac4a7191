"""Shuffle by Random.random alone: the one method whose sequence Python promises never to change."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], rng: Random) -> tuple[T, ...]:
    """Shuffle by rng.random() only, the one method whose sequence Python promises never to change."""
    pool = list(items)
    for i in range(len(pool) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        pool[i], pool[j] = pool[j], pool[i]
    return tuple(pool)


def one_of(items: Sequence[T], rng: Random) -> T:
    """Return one of some items, drawn by rng.random() only, as `shuffled` draws."""
    return items[int(rng.random() * len(items))]
