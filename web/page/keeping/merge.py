"""Merge localStorage and IndexedDB: per game the higher revision wins, of all else the copy written last."""

from __future__ import annotations

from collections.abc import Mapping

from page.keeping.game_texts import revision
from page.keeping.names import COUNT, GAME


def newer_texts(quick: Mapping[str, str], lasting: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of localStorage (`quick`) that replace those of IndexedDB (`lasting`): games with a higher
    revision, texts that it lacks, and all that differ where the whole copy is not older.

    >>> newer_texts({"theme": "day", "new": "yes", "count": "7"}, {"theme": "night", "hints": "yes", "count": "6"})
    {'theme': 'day', 'new': 'yes'}
    """
    newer = count(quick) >= count(lasting)
    return {
        name: text
        for name, text in quick.items()
        if name != COUNT and (name not in lasting or _counts(name, text, lasting[name], newer))
    }


def _counts(name: str, quick: str, lasting: str, newer: bool) -> bool:
    """Tell whether a text of the quick copy counts over the lasting one's, where it is newer as a whole or not."""
    if quick == lasting or not name.startswith(GAME):
        return newer and quick != lasting
    more = revision(quick) - revision(lasting)
    return more > 0 or (newer and more == 0)


def count(texts: Mapping[str, str]) -> int:
    """Return how often a copy has been written, 0 for one from before this was counted."""
    text = texts.get(COUNT, "")
    return int(text) if text.isdecimal() and text.isascii() else 0
