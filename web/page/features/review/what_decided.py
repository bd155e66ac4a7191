"""Lay out what decided a reviewed game: the beginning set off, then paragraphs of a few sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from henge.analysis.chances import is_done
from henge.analysis.lost_game.accounts import accounts, on_the_board
from henge.analysis.not_blamed import was_advised
from henge.facts import Lost
from henge.language import code

from page.app.app import App
from page.table.visibility import Viewpoint

FIRST = range(20, 100)  # letters of what is set off at the beginning: three lines of a phone
SENTENCE = re.compile(r"(?<=\.) ")
MOST_WORDS = 25  # of a paragraph of several sentences
WHOLE = re.compile(r"(?<=[.:;]) ")  # where what was said may stand by itself
PART = re.compile(r"(?<=,) (?=[^\W\d_]{2})")  # not within a list of numbers or cells


def set_off(words: str) -> tuple[str, str]:
    """Return what is set off of the words that a game's account begins with, and the rest: all where they are short.

    >>> set_off("You threw away a won game by a 5 on p: " + "c " * 40)[0]
    'You threw away a won game by a 5 on p: '
    """
    if len(words) < FIRST.stop:
        return words, ""
    for sign in (WHOLE, PART):
        if ends := [found.end() for found in sign.finditer(words) if found.start() in FIRST]:
            return words[: ends[-1]], words[ends[-1] :]
    return words, ""


def paragraphs(texts: list[str], before: Sequence[str] = ()) -> list[str]:
    """Return texts sentence by sentence, as many of one together as a paragraph holds; what stands as a paragraph
    `before` is part of the one that it follows.

    >>> paragraphs(["One. Two.", "Three."])
    ['One. Two.', 'Three.']
    >>> paragraphs(["One. Two.", "Three.", "Four."], ["Three."])
    ['One. Two. Three.', 'Four.']
    """
    found = list[str]()
    for text in texts:
        joins = False
        for sentence in SENTENCE.split(text):
            if joins and len(f"{found[-1]} {sentence}".split()) <= MOST_WORDS:
                found[-1] += f" {sentence}"
            else:
                found.append(sentence)
            joins = True
    told = list[str]()
    for words in found:
        if told and words in before:
            told[-1] += f" {words}"
        else:
            told.append(words)
    return told


def how_each_was_lost(app: App) -> list[list[str]]:
    """Return how each game of a match was lost, in sentences: what a review found once it is done, else what lay on the
    board of a match of two alone; [] for none, or where that blames a move that a hint advised."""
    if is_done(app.review):
        return accounts(app.review)
    found = _on_the_board(app.playing.viewpoint, code())
    return [lost.sentences for lost in found if lost.ply is None or not was_advised(app.review, lost.ply)]


@lru_cache(2)  # a review is drawn anew at every position that it has looked at
def _on_the_board(viewpoint: Viewpoint, language: str) -> list[Lost]:
    return on_the_board(viewpoint.match)
