"""What is told of a kept game that may be gone on with."""

from __future__ import annotations

from henge.language import YOU, many, say, say_as

from page.keeping.index import Entry


def how_far(entry: Entry) -> str:
    """Return how far a game is, as far as that is known without replaying it."""
    if entry.over:
        return say("finished")
    yours = entry.yours or (YOU in entry.players and not entry.waits)  # whoever plays alone against the computer
    turn = [say("your turn") if yours else say_as("a game", "waiting")] if yours or entry.waits else []
    return " · ".join([*turn, many(entry.moves, "{n} move", "{n} moves")])
