"""What is told on request, at one key: how it stands, what may be done, what happened, the hand, the scores."""

from __future__ import annotations

from collections.abc import Callable

from henge.game import counted, listed

from page.table.table import Table
from page.words import log, speech

MOST = 12  # things told one by one; of more the number is enough


def overview(table: Table) -> tuple[str, ...]:
    """Return the board in sentences, as far as the viewer may know it."""
    return table.game.overview(table.sight.view)


def _overview(table: Table) -> str:
    return " ".join(overview(table)) or "Nothing stands on the board yet."


def _scores(table: Table) -> str:
    scores = table.sight.scores
    told = [f"{table.name(seat)} {score.total}" for seat, score in enumerate(scores)]
    return f"{listed(told)}." if told else table.game.purpose()


def _hand(table: Table) -> str:
    """Return the viewer's own hand; a covered one is never told."""
    seat, hands = table.sight.seat, table.game.hands(table.sight.view)
    if table.down or seat is None or not hands:
        return "No hand to tell."
    held = [table.game.word(card) if card else "a hidden one" for card in hands[seat]]
    return f"You hold {listed(held)}." if held else "Your hand is empty."


def _legal(table: Table) -> str:
    names = [table.game.word(name) for name in table.live]
    if not names:
        return "Nothing can be touched now."
    if len(names) > MOST:
        return f"{counted(len(names), 'place')} may be touched."
    return f"You may touch {listed(names)}."


def _last(table: Table) -> str:
    entries = log.entries(table)
    return entries[-1].words if entries else "Nothing has happened yet."


def _since(table: Table) -> str:
    return log.lately(table) or _last(table)


KEYS: dict[str, tuple[Callable[[Table], str], str]] = {
    "o": (_overview, "tells how the board stands"),
    "s": (_scores, "tells the scores"),
    "h": (_hand, "tells your hand"),
    "m": (_legal, "tells what may be touched"),
    "l": (_last, "tells the last move"),
    "n": (_since, "tells what happened since your last turn"),
    "w": (speech.status, "tells whose turn it is and what to do"),
}


def told(table: Table, key: str) -> str:
    """Return what a key tells, "" for a key that tells nothing."""
    if key not in KEYS:
        return ""
    return "The table is covered." if table.down else KEYS[key][0](table)
