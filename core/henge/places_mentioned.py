"""Find the places of a board that a sentence names, so that they can be shown while it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

from henge.board import Board, Cell


class Naming(Protocol):
    """What has a board whose places are called by words."""

    @property
    def board(self) -> Board:
        """Where what lies."""

    def word(self, name: str) -> str:
        """Return a name as a player says it."""


class Mention(NamedTuple):
    """Where a sentence names something, by its first letter and the one after its last, and the places it means."""

    begin: int
    end: int
    places: tuple[Cell, ...]


def mentions(words: str, called: Mapping[str, tuple[Cell, ...]], after: Iterable[str] = ()) -> list[Mention]:
    """Return what a sentence names of what is `called` by some words of its own; with `after` only behind one of these.

    >>> mentions("Line ab (3 to 0), not line abc.", {"ab": ("ab",)})
    [Mention(begin=5, end=7, places=('ab',))]
    >>> mentions("12 points on 12, and 3", {"12": ("12",), "3": ("3",)}, ["on", "space"])
    [Mention(begin=13, end=15, places=('12',))]
    """
    found = _pattern(tuple(called), tuple(after)).finditer(words)
    return [Mention(*match.span(1), called[match[1]]) for match in found]


@lru_cache(64)  # what the games of a table call their places, in a language
def _pattern(called: tuple[str, ...], after: tuple[str, ...]) -> re.Pattern[str]:
    some = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    before = rf"(?i:\b(?:{'|'.join(map(re.escape, after))})\s)" if after else r"(?<![\w–])"
    return re.compile(rf"{before}({some})(?![\w–]|’\w)")


@lru_cache(64)  # tables, each in a few languages
def places_by_name(game: Naming, language: str) -> dict[str, tuple[Cell, ...]]:
    """Return the places of a board by what they are called in the language in use, those of one letter left out."""
    cells: dict[str, tuple[Cell, ...]] = {
        word: (cell,) for cell in game.board.cells if len(word := game.word(cell)) > 1
    }
    return cells | {line: (line,) for line in game.board.lines}
