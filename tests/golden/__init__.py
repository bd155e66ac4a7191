"""Records as each version of Henge wrote them, never to be changed: whatever is written here opens for ever.

`1.json` lists those of version 1, `1-turns.json` its links that bring somebody's turn, `2.json` records of version 2,
each with what it must become: how many moves, whose turn (null at an end), how many legal actions, everybody's points,
and what was tried and noted; `2-start.json` has those of games begun from a position set up by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from henge.match import Match
from page.app.app import App, Message
from page.assembly.update import update
from page.keeping import game_texts

FOLDER = Path(__file__).parent


def records() -> list[dict[str, Any]]:
    """Return all records with what is expected of them."""
    return [record for path in sorted(FOLDER.glob("*.json")) for record in json.loads(path.read_text("utf-8"))]


def described(match: Match) -> dict[str, Any]:
    """Return what a match has come to."""
    ended = match.end is not None
    return {
        "moves": len(match.actions),
        "turn": match.turn,
        "end": match.end.json() if match.end else None,
        "legal": 0 if ended else len(match.game.actions(match.state)),
        "points": [score.total for score in match.game.scores(match.state)],
        "names": [player.name for player in match.players],
        "levels": [player.level for player in match.players],
    } | match.tree.hung()


def opened(way: str, text: str) -> dict[str, Any] | str:
    """Open a record, as one that was pasted or followed (`brought`) or as one that was `kept`; return what it has come
    to, or what is told instead."""
    if way == "kept":
        return described(game_texts.text_to_table("game:1", text).match)
    app = update(App(), Message("bring", "", text, luck=1, now=1))
    while app.arrival.opening:
        app = update(app, Message("replay"))
    if app.arrival.valid:  # somebody's turn, at a device that is asked who is there
        app = update(app, Message("open-valid", now=1))
    return described(app.table.match) if app.table else app.notice
