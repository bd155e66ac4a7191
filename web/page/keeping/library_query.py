"""The kept games as a library: looked for by name, game and opponent, a page of them at a time."""

from __future__ import annotations

from typing import NamedTuple

from henge.games import GAMES
from henge.language import phrases

from page.keeping.index import Entry
from page.keeping.kept_texts import Kept
from page.keeping.labels import Label

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


def found_games(kept: Kept, look: Query) -> list[Entry]:
    """Return the games that are looked for, the latest first; every word has to be there, if only as a part."""
    asked = look._replace(page=0, now=0)
    if asked not in kept.looked:
        kept.looked[asked] = _search(kept, look)
    return kept.looked[asked]


def _search(kept: Kept, look: Query) -> list[Entry]:
    words = look.words.casefold().split()
    return [
        entry
        for entry in kept.games
        if on_shelf(entry, label := kept.label(entry.key), look.shelf)
        and look.game in ("", entry.game)
        and look.row in ("", label.row)
        and (not words or all(word in searchable(entry, label) for word in words))
    ]


def on_shelf(entry: Entry, label: Label, shelf: str) -> bool:
    """Tell whether a game lies on a shelf; one in the bin lies on no other."""
    if label.binned or shelf == BIN:
        return bool(label.binned) and shelf == BIN
    return {OPEN: not (entry.over or entry.trouble), OVER: entry.over, STARRED: label.starred}.get(shelf, True)


def searchable(entry: Entry, label: Label) -> str:
    """Return all words by which a game may be found."""
    title = GAMES[entry.game].title if entry.game else ""
    return " ".join((title, *entry.called, label.title, label.note, entry.words)).casefold()


def pages(some: list[Entry]) -> int:
    """Return how many pages games take, at least one."""
    return max(1, -(-len(some) // PAGE))
