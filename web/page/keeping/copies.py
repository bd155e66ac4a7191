"""What two copies of the kept texts hold together, of which either may be older, in part or as a whole."""

from __future__ import annotations

from collections.abc import Mapping

from page.keeping.saves import GAME, revision

COUNT = "count"  # in each copy: how often it has been written


def merged(quick: Mapping[str, str], lasting: Mapping[str, str]) -> dict[str, str]:
    """Return each game as it was kept last, and all other texts as they are in the copy that was written last.

    >>> merged({"theme": "day", "count": "7"}, {"theme": "night", "hints": "yes", "count": "6"})
    {'theme': 'day', 'hints': 'yes', 'count': '7'}
    """
    older, newer = (quick, lasting) if count(lasting) > count(quick) else (lasting, quick)
    both = {**older, **newer}
    for name in older.keys() & newer.keys():
        if name.startswith(GAME) and older[name] != newer[name] and revision(older[name]) > revision(newer[name]):
            both[name] = older[name]
    return both


def count(texts: Mapping[str, str]) -> int:
    """Return how often a copy has been written, 0 for one from before this was counted."""
    text = texts.get(COUNT, "")
    return int(text) if text.isdecimal() and text.isascii() else 0
