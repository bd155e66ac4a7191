"""The kept games as a library: looked for by name, game and opponent, a page of them at a time."""

from __future__ import annotations

from typing import NamedTuple

from henge.games import GAMES
from henge.language import phrases

from page.keeping.index import Entry
from page.keeping.labels import Label
from page.keeping.store import Kept

PAGE = 24  # games
ALL, OPEN, OVER, STARRED, BIN = "all", "open", "over", "starred", "bin"
SHELVES = phrases({ALL: "All", OPEN: "In progress", OVER: "Finished", STARRED: "Favourites", BIN: "Bin"})


class Query(NamedTuple):
    """What is looked for in the library: words, a shelf, one game's games or all (""), one row of rematches;
    the page that is looked at, and `now`, when the library was opened.
    """

    words: str = ""
    shelf: str = ALL
    game: str = ""
    row: str = ""
    page: int = 0
    now: int = 0


def search(kept: Kept, look: Query) -> list[Entry]:
    """Return the games that are looked for, the latest first; every word has to be there, if only as a part."""
    asked = look._replace(page=0, now=0)
    if asked not in kept.looked:
        kept.looked[asked] = _search(kept, look)
    return kept.looked[asked]


def _search(kept: Kept, look: Query) -> list[Entry]:
    words = look.words.casefold().split()
    return [
        one
        for one in kept.games
        if on_shelf(one, label := kept.label(one.key), look.shelf)
        and look.game in ("", one.game)
        and look.row in ("", label.row)
        and (not words or all(word in searchable(one, label) for word in words))
    ]


def on_shelf(one: Entry, label: Label, shelf: str) -> bool:
    """Tell whether a game lies on a shelf; one in the bin lies on no other."""
    if label.binned or shelf == BIN:
        return bool(label.binned) and shelf == BIN
    return {OPEN: not (one.over or one.trouble), OVER: one.over, STARRED: label.starred}.get(shelf, True)


def searchable(one: Entry, label: Label) -> str:
    """Return all words by which a game may be found."""
    title = GAMES[one.game].title if one.game else ""
    return " ".join((title, *one.called, label.title, label.note, one.words)).casefold()


def pages(some: list[Entry]) -> int:
    """Return how many pages games take, at least one."""
    return max(1, -(-len(some) // PAGE))
