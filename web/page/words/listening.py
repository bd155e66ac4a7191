"""What is told on request, at one key: how it stands, what may be done, what happened, the hand, the scores."""

from __future__ import annotations

from collections.abc import Callable

from henge.game import counted, listed
from henge.names import does

from page.table.table import Table
from page.table.visibility import people, secretive
from page.words import log, speech

HEADPHONES = "Put on headphones. Your hand is told while you hold H."


def overview(table: Table) -> tuple[str, ...]:
    """Return how the match and the board stand in sentences, then hands, piles and pieces left, as the viewer may know.

    The last says whose turn it is.
    """
    game, view = table.game, table.sight.view
    board = game.overview(view)
    match = [f"{line.rstrip('.')}." for line in game.standing(view) if not any(one.startswith(line) for one in board)]
    return (*match, *board, *_held(table), speech.status(table))


def _held(table: Table) -> list[str]:
    """Return how many cards everybody holds and how many lie in the piles, and what pieces are left."""
    game, view = table.game, table.sight.view
    things = table.thing
    held = [f"{table.name(seat)} {len(hand)}" for seat, hand in enumerate(game.hands(view))]
    lines = [f"{things.capitalize()}s in hand: {listed(held)}."] if held else []
    lines += [f"{counted(len(pile), 'card')} in the {name}." for name, pile in game.piles(view).items()]
    supplies = () if game.goal else game.supply(view)  # elsewhere the score tells it
    for seat, supply in enumerate(supplies if any(any(one.values()) for one in supplies) else ()):
        left = [counted(count, kind) for kind, count in supply.items() if count]
        lines += [does(table.name(seat), f"has {listed(left) if left else 'no piece'} left") + "."]
    return lines


def _overview(table: Table) -> str:
    return " ".join(overview(table)) or "Nothing stands on the board yet."


def _scores(table: Table) -> str:
    scores = table.sight.scores
    totals = [f"{table.name(seat)} {score.total}" for seat, score in enumerate(scores)]
    return f"{listed(totals)}." if totals else table.game.purpose()


def _hand(table: Table) -> str:
    """Return the viewer's own hand; a covered one is never told."""
    seat, hands = table.sight.seat, table.game.hands(table.sight.view)
    if table.down or seat is None or not hands:
        return "No hand to tell."
    held = [table.game.word(card) if card else "a hidden one" for card in hands[seat]]
    return f"You hold {listed(held)}." if held else "Your hand is empty."


def _legal(table: Table) -> str:
    names = [table.word(name) for name in table.live]
    if not names:
        return "Nothing can be touched now."
    return f"{counted(len(names), 'thing')} may be touched: {listed(names)}."


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


def aside(table: Table) -> bool:
    """Tell whether the hand on screen is to be told to one of several people only: while its key is held."""
    seat, match = table.sight.seat, table.match
    shared = seat is not None and len(people(match)) > 1 and not table.sight.open
    return not table.down and seat is not None and shared and secretive(table.game, match.states[table.shown], seat)


def by_key(table: Table, key: str) -> str:
    """Return what a key tells, "" for a key that tells nothing."""
    if key not in KEYS:
        return ""
    return "The table is covered." if table.down else KEYS[key][0](table)
