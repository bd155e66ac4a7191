"""What somebody who is sent a moment of a game needs to know of it: what wins there, and what was played."""

from __future__ import annotations

from henge.language import say

from page.app.app import App
from page.app.received_game import unknown
from page.words import log


def what_was_played(app: App) -> list[str]:
    """Return in sentences the aim of a game that nobody here knows, and what was played at the moment on the screen;
    none at the latest one."""
    table = app.playing
    if not table.past or table.down or table.match.mover(table.shown) is None:
        return []
    turns = table.match.turns
    end = turns.after(turns.numbers[table.shown])
    played = log.turn_told(table.viewpoint, table.shown, end, public=True, brief=True)
    aim = [say(table.game.purpose_in_brief)] if unknown(app) and table.game.purpose_in_brief else []
    return [say("What was played: {moves}", moves=" ".join(played)), *aim]
