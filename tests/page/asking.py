"""The app while computer players are asked, and what their thread says: for tests without a browser."""

from __future__ import annotations

import json
from typing import Any

from henge.match import Match
from page.app.app import App, Message
from page.app.settings import Settings
from page.app.update import update
from page.table.table import Table

TABLES: dict[str, dict[str, Any]] = {
    "bounders": {"size": 4},
    "stonehenge": {},
    "contiguity": {"turn_limit": 3},
    "meets_bounds": {"seats": 3},
    "battle_gods": {"seats": 3},
}
NO_THOUGHT = {"units": 1, "of": 2, "value": 0.5, "visits": 1, "line": [], "rivals": []}


def seated(begun: Match, **changes: Any) -> App:
    """Return the app with a match on the table, nothing yet surveyed."""
    app = App(screen="play", table=Table("game:1", begun).seen(), settings=Settings(pace="quick"))
    return after(app.but(**changes), "size")


def after(app: App, *messages: str | tuple[str, ...], now: int = 1000) -> App:
    for one in messages:
        do, arg, value = (*((one,) if isinstance(one, str) else one), "", "")[:3]
        app = update(app, Message(do, arg, value, luck=7, now=now))
    return app


def said(app: App, best: str, **more: Any) -> App:
    """Let the worker say something under the present ticket."""
    content = {"ticket": app.mind.ticket, "best": best, **NO_THOUGHT, "done": True, **more}
    return after(app, ("answer", "", json.dumps(content)))


def asked(app: App) -> dict[str, Any]:
    """Return what the worker is sent now."""
    assert app.mind.question
    sent: dict[str, Any] = json.loads(app.mind.question.text(app.mind.ticket))
    return sent


def judged(app: App, best: str, rivals: dict[str, float], line: tuple[str, ...] = (), **more: Any) -> App:
    value = rivals[best]
    return said(app, best, value=value, rivals=list(rivals.items()), line=line or [best], **more)
