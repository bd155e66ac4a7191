"""What people ask of the computer players: to hurry or wait, for hints, a comparison, a review, a short match."""

from __future__ import annotations

from henge.games import GAMES
from henge.match import LEVELS
from henge.rules import Action

from page.app import lessons, sealed_hands
from page.app.activities import Learning
from page.app.app import App, Message, Senseless
from page.app.when_to_ask import plays
from page.table.table import Table
from page.thinking.questions import WHAT, WHERE, Climb, Fixture


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


def hint(app: App, message: Message) -> App:
    """Climb the ladder of hints by a rung; from the last one goes on to why.  A lesson has its own."""
    if isinstance(app.activity, Learning):
        return lessons.hint(app)
    table, mind = app.playing, app.mind
    if not table.playable or table.past or not table.helped or not plays(app, table.match.id):
        return app
    state = table.match.state
    rung = mind.climb.rung if mind.climb and mind.climb.state is state else 0
    known = mind.studied(state)
    if rung and not known:
        return app
    if rung == WHAT:
        return app.but(sheet="why")
    climb = Climb(state, rung + 1)
    if known and climb.rung == WHERE:
        table = table.quiet(lit=where(table, known.thought.action))
    elif known and climb.rung == WHAT:
        table = table.quiet(touched=known.thought.action, lit=())
    elif table.whole:  # it is the move in preview that is asked about
        table = table.but(why=None, asked="")
    else:
        table = table.quiet()
    return app.with_table(table, mind=mind.but(climb=climb), sheet="")


def stands(app: App) -> bool:
    """Tell whether a hint stands at the table: one was asked for, and nothing matters more now."""
    table, climb = app.playing, app.mind.climb
    if climb is None or climb.state is not table.match.state or not table.playable or table.past or table.why:
        return False
    return not table.touched or table.whole or climb.rung >= WHAT  # then the touches are the move it names


def where(table: Table, action: Action) -> tuple[str, ...]:
    """Return the places on the board that a move touches."""
    return tuple(name for name in action if name in table.game.board.centre)


def analysis(app: App, message: Message) -> App:
    """Compare the best moves of the position on screen, or put the comparison away."""
    table = app.playing
    if table.display.panel != "analysis" and not table.helped:
        raise Senseless("the computer does not help here")
    panel = "" if table.display.panel == "analysis" else "analysis"
    return app.with_table(table.displayed(panel=panel).but(lit=()), sheet="")


def review(app: App, message: Message) -> App:
    """Look a finished game over, show what was found, or (`stop`) go no further."""
    if message.arg == "stop":
        return app.but(mind=app.mind.but(reviewed=None))
    app = sealed_hands.looked_over(app)
    match = app.playing.match
    return app.but(sheet="review", mind=app.mind.but(reviewed=match if match.turn is None else None))


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


def retry(app: App, message: Message) -> App:
    """Try the computer players once more."""
    return app.but(mind=app.mind.but(trouble="", losses=0))


VERBS = {
    "hurry": hurry,
    "hold": hold,
    "once": once,
    "hint": hint,
    "analysis": analysis,
    "review": review,
    "versus": versus,
    "fixture": fixture,
    "retry": retry,
}
