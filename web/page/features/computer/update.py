"""What people ask of the computer players themselves: to hurry or wait, to try again, to play a short match."""

from __future__ import annotations

from typing import Literal

from henge.games import GAMES
from henge.match import LEVELS

from page.app.app import App
from page.app.verbs import verb
from page.thinking.questions import Duel, Fixture


@verb("hurry")
def hurry(app: App) -> App:
    """Let the computer player play what it holds for best now."""
    return (
        app.but(analysis=app.analysis.but(inquiry=app.analysis.inquiry.but(hurried=True)))
        if app.analysis.inquiry.question
        else app
    )


@verb("hold")
def hold(app: App) -> App:
    """Pause a game of computer players, or let it go on."""
    table = app.playing
    after = table.but(lookback=None).displayed(paused=not table.display.paused)
    return app.with_table(after, analysis=app.analysis.but(once=None))


@verb("once")
def once(app: App) -> App:
    """Let a paused game of computer players make one step."""
    table = app.playing
    return app.with_table(
        table.but(lookback=None).displayed(paused=True), analysis=app.analysis.but(once=table.match.state)
    )


@verb("retry")
def retry(app: App) -> App:
    """Try the computer players once more."""
    return app.but(analysis=app.analysis.but(inquiry=app.analysis.inquiry.but(trouble="", losses=0)))


@verb("versus")
def versus(app: App, who: Literal["one", "other"], value: int) -> App:
    """Choose a level, the `one` or the `other`, for a short match on this device."""
    if value not in LEVELS[1:]:
        return app
    duel = app.analysis.duel
    first, other = duel.levels
    levels = (value, other) if who == "one" else (first, value)
    return app.but(analysis=app.analysis.but(duel=duel._replace(levels=levels)))


@verb("fixture")
def fixture(app: App, game: str = "") -> App:
    """Let two levels play a short match of a game on this device; without a game, call it off."""
    duel = app.analysis.duel
    if game in GAMES:
        duel = Duel(duel.levels, Fixture(game, duel.levels), playing=True)
    else:
        duel = duel._replace(playing=False)
    return app.but(analysis=app.analysis.but(duel=duel))
