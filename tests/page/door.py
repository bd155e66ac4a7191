"""Games as texts that come from outside, and an app that opens them."""

from __future__ import annotations

from typing import Any

from henge.games import GAMES
from henge.match import Match
from page.app.app import App, Message
from page.assembly.update import update
from page.keeping import game_texts
from page.keeping.packed_text import pack_json, unpack_json
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.matches import TABLES, played

SOME = {game: played(TABLES[game][0], 1, longest=8) for game in GAMES}


def kept(match: Match, ahead: int = 0, **more: Any) -> str:
    """Return a game as the device keeps it, its last moves taken back."""
    last = len(match.actions) - ahead
    table = Table("game:1", match.back_to(last) if ahead else match, SavedFields(ahead=match.actions[last:]))
    return pack_json({**unpack_json(game_texts.table_to_text(table, 1)), **more})


def send(app: App, do: str, arg: str = "", value: str = "") -> App:
    return update(app, Message(do, arg, value, luck=7, now=1000))


def through(app: App) -> App:
    """Return the app when whatever is being opened has been."""
    while app.arrival.opening:
        app = send(app, "replay")
    return app
