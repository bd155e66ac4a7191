"""The words about a kept game that may be continued."""

from __future__ import annotations

from henge.language import YOU, many, say, say_as

from page.keeping.index import Entry
from page.words import verdicts


def how_far(entry: Entry) -> str:
    """Return how far a game is, as far as that is known without replaying it."""
    if entry.over:
        return say("finished")
    turn = []
    if entry.waits:
        turn = [say_as("a game", "waiting")]
    elif entry.turn is not None:
        turn = [verdicts.turn_in_words(entry.called[entry.turn], entry.yours)]
    elif entry.yours or YOU in entry.players:  # kept by an older Henge, by whoever plays alone against the computer
        turn = [verdicts.turn_in_words(YOU)]
    return " · ".join([*turn, moves_made(entry.moves)])


def moves_made(number: int) -> str:
    """Return how many moves have been made."""
    return many(number, "{n} move", "{n} moves") if number else say("no move yet")
