"""What people ask of the computer players themselves: to hurry or wait, to try again, to play a short match."""

from __future__ import annotations

from henge.games import GAMES
from henge.match import LEVELS

from page.app.app import App, Message
from page.thinking.questions import Fixture


def hurry(app: App, message: Message) -> App:
    """Let the computer player play what it holds for best now."""
    return app.but(mind=app.mind.but(hurried=True)) if app.mind.question else app


def hold(app: App, message: Message) -> App:
    """Pause a game of computer players, or let it go on."""
    table = app.playing
    return app.with_table(table.but(paused=not table.paused, lookback=None), mind=app.mind.but(once=None))


def once(app: App, message: Message) -> App:
    """Let a paused game of computer players make one step."""
    table = app.playing
    return app.with_table(table.but(paused=True, lookback=None), mind=app.mind.but(once=table.match.state))


def retry(app: App, message: Message) -> App:
    """Try the computer players once more."""
    return app.but(mind=app.mind.but(trouble="", losses=0))


def versus(app: App, message: Message) -> App:
    """Choose a level, the `one` or the `other`, for a short match on this device."""
    level = int(message.value)
    if level not in LEVELS[1:]:
        return app
    one, other = app.mind.versus
    return app.but(mind=app.mind.but(versus=(level, other) if message.arg == "one" else (one, level)))


def fixture(app: App, message: Message) -> App:
    """Let two levels play a short match of a game on this device; without a game, call it off."""
    if message.arg not in GAMES:
        return app.but(mind=app.mind.but(fixture=None))
    asked = Fixture(message.arg, *app.mind.versus)
    return app.but(mind=app.mind.but(fixture=asked, met=asked, score={}))


VERBS = {"hurry": hurry, "hold": hold, "once": once, "retry": retry, "versus": versus, "fixture": fixture}
