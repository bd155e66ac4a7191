"""Notes in words: what is marked on the board, for whoever reads or hears it."""

from __future__ import annotations

from henge.game import Game
from henge.language import listed, lowered, phrases, say
from henge.variation_tree import COLOURS, Note

MARKED = phrases(
    {
        "green": "Marked green: {cells}.",
        "red": "Marked red: {cells}.",
        "blue": "Marked blue: {cells}.",
        "yellow": "Marked yellow: {cells}.",
    }
)
ARROW = phrases(
    {
        "green": "Green arrow: {ways}.",
        "red": "Red arrow: {ways}.",
        "blue": "Blue arrow: {ways}.",
        "yellow": "Yellow arrow: {ways}.",
    }
)
ARROWS = phrases(
    {
        "green": "Green arrows: {ways}.",
        "red": "Red arrows: {ways}.",
        "blue": "Blue arrows: {ways}.",
        "yellow": "Yellow arrows: {ways}.",
    }
)


def marked(game: Game[object], note: Note) -> str:
    """Return the marks and arrows of a note in words, "" where there are none.

    >>> from henge.match import Match
    >>> from henge.variation_tree import Pointer
    >>> marks = (Pointer("green", "a1"), Pointer("red", "a1", "b2"), Pointer("green", "c3"))
    >>> marked(Match.new("bounders", seed=1).game, Note("", marks))
    'Marked green: a1 and c3. Red arrow: a1 to b2.'
    """
    sentences = []
    for colour in COLOURS:
        cells = [lowered(game.word(mark.cell)) for mark in note.marks if mark.colour == colour and not mark.to]
        sentences += [say(MARKED[colour], cells=listed(cells))] if cells else []
    for colour in COLOURS:
        some = [mark for mark in note.marks if mark.colour == colour and mark.to]
        ways = [
            say("{tail} to {head}", tail=lowered(game.word(mark.cell)), head=lowered(game.word(mark.to)))
            for mark in some
        ]
        words = ARROW if len(ways) == 1 else ARROWS
        sentences += [say(words[colour], ways=listed(ways))] if ways else []
    return " ".join(sentences)
