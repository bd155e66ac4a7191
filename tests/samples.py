"""Of cases that are much alike a change is tested with a few, and with all of them at night (--all)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

NIGHTLY = 300  # examples for every test that does not say how many


def examples(few: int, many: int = 300) -> settings:
    """Return how many examples Hypothesis draws for a test: a few, and many at night."""
    return settings(max_examples=many if settings().max_examples == NIGHTLY else few)


def seeds(many: int, few: int) -> range:
    """Return the numbers of the games or positions that a test looks at: a few, and many at night."""
    return range(many if settings().max_examples == NIGHTLY else few)


def sample(cases: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """Return all cases for a test, of which one in `every`, counted from `first`, is not left to the night.

    Tests of all games begin at different ones, so that each game is seen by some of them.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number % every == first else pytest.mark.nightly,
        )
        for number, case in enumerate(cases)
    ]
