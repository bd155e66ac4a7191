"""Notes in words: what is marked on the board, for whoever reads or hears it."""

from __future__ import annotations

from henge.english import listed
from henge.game import Game
from henge.variations import COLOURS, Note


def marked(game: Game[object], note: Note) -> str:
    """Return the marks and arrows of a note in words, "" where there are none.

    >>> from henge.match import Match
    >>> from henge.variations import Pointer
    >>> marks = (Pointer("green", "a1"), Pointer("red", "a1", "b2"), Pointer("green", "c3"))
    >>> marked(Match.new("bounders", seed=1).game, Note("", marks))
    'Marked green: a1 and c3. Red arrow: a1 to b2.'
    """
    sentences = []
    for colour in COLOURS:
        cells = [game.word(mark.cell) for mark in note.marks if mark.colour == colour and not mark.to]
        sentences += [f"Marked {colour}: {listed(cells)}."] if cells else []
    for colour in COLOURS:
        some = [mark for mark in note.marks if mark.colour == colour and mark.to]
        ways = [f"{game.word(mark.cell)} to {game.word(mark.to)}" for mark in some]
        sentences += [f"{colour.capitalize()} arrow{'s' * (len(ways) > 1)}: {listed(ways)}."] if ways else []
    return " ".join(sentences)
