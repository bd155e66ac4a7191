"""Name stones of Bounders in a sentence: one by one, or as somebody's."""

from __future__ import annotations

from collections.abc import Sequence

from henge.language import YOU, in_words, listed, many, say

NAMED = 5  # stones that are named one by one, at most


def named_stones(cells: Sequence[str]) -> str:
    """Return cells by name, and of many how many more there are."""
    if len(cells) <= NAMED:
        return listed(cells)
    return listed([*cells[: NAMED - 2], say("{number} more", number=in_words(len(cells) - NAMED + 2))])


def gone_of(whose: str, cells: Sequence[str], own: bool) -> str:
    """Return stones that count no more by a move of their `own` player or of the other: "Anna’s stone on a2"."""
    count, names = len(cells), named_stones(cells)
    if whose == YOU and own:
        return many(count, "your own stone on {cells}", "your own stones on {cells}", cells=names)
    if whose == YOU:
        return many(count, "your stone on {cells}", "your stones on {cells}", cells=names)
    if own:
        return many(count, "a stone of the same colour on {cells}", "stones of the same colour on {cells}", cells=names)
    return many(count, "{me}’s stone on {cells}", "{me}’s stones on {cells}", cells=names, me=whose)
