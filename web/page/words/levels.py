"""The names of the computer players' levels, 0 for a person."""

from __future__ import annotations

from henge.language import phrases

LEVEL_NAMES = phrases(
    (
        *("a person", "a first game", "still learning", "easy-going", "attentive"),
        *("practised", "strong", "very strong", "the strongest"),
    )
)
