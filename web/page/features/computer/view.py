"""The computer players at the table: how far they are, hurrying them, and what stands on the bar and in the menu."""

from __future__ import annotations

from henge.anything_hidden import secrets
from henge.language import say

from page.app import when_to_ask
from page.app.app import App
from page.app.when_to_ask import stands
from page.features.hints import best_moves as analysis
from page.features.hints import view as hints
from page.features.review import tried_move
from page.features.rules import tried_example as tried_examples
from page.features.variations.update import branches
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, icon, tool


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else because of computer players."""
    said = NOTHING if app.notice else note(app)
    parts = {"status": said and said + tried_examples.banner(app)}
    if app.playing.display.panel == "analysis":
        parts["log"] = analysis.panel(app)
    return {name: text for name, text in parts.items() if text}


# at a computer player's turn -----------------------------------------------------------------------


def acts(app: App) -> Html:
    """Return what can be done while a computer player thinks, or is watched."""
    table = app.playing
    if not when_to_ask.watched(table):
        # never where Confirm has just stood, or a double touch would hurry the computer
        hurried = button("hurry", say("Move now"), sign="i-next", cls="btn", disabled=app.mind.question is None)
        return hurried + button("confirm", say("Confirm"), sign="i-check", cls="btn primary", disabled=True)
    if table.display.paused:
        return button("once", say("One move"), sign="i-next") + button(
            "hold", say("Go on"), sign="i-play", cls="btn primary"
        )
    return button("hurry", say("Move now"), sign="i-next") + button(
        "hold", say("Pause"), sign="i-pause", cls="btn primary"
    )


def weighed(app: App) -> Html:
    """Return what can be done at a position of a reviewed game: back to the review, see the better move on the board
    where one was found, try it; or nothing.
    """
    table, known = app.playing, app.mind.missed(app.playing)
    running = table.lookback is not None and table.lookback.running
    if not table.past or running or app.mind.reviewed is not table.match:
        return NOTHING
    if table.touched:
        cancel = button("cancel", say("Cancel"), sign="i-cross")
        return cancel + button("confirm", say("Try this move"), sign="i-check", cls="btn primary")
    seen = known is None or table.tried == known.thought.action
    back = button("review", say("Back"), sign="i-back", aria_label=say("Back to the review"))
    better = button(
        "weigh",
        say("Better"),
        "played" if seen else "better",
        cls="btn picked" if seen else "btn primary",
        aria_pressed=str(seen).lower(),
        data_key="better",
    )
    better = better if known else NOTHING
    on = (
        button("branch", say("Try it"), sign="i-play", cls="btn primary" if seen else "btn")
        if branches(app)
        else NOTHING
    )
    return back + better + on


def note(app: App) -> Html:
    """Return what stands in place of the status: a hint asked for, or that computer players do not answer; or ""."""
    table, mind = app.playing, app.mind
    if table.trying:
        return NOTHING if table.touched or table.reply.why else tried_move.trial(app)
    if mind.trouble and table.bot:
        retry = button("retry", say("Try again"), cls="btn slim")
        words = Html(f'<div class="found"><h2>{safe(mind.trouble)}</h2></div><div class="ways">{retry}</div>')
        return Html(f'<div class="whynot hint" role="alert">{icon("i-hint")}{words}</div>')
    return hints.hint(app, mind.climb.rung, table.aside) if mind.climb and stands(app) else NOTHING


# what stands in the menu and on the bar -------------------------------------------------------------


def rows(app: App) -> list[Html]:
    """Return the menu's rows about computer players."""
    table = app.playing
    if not table.helped or not when_to_ask.plays(app, table.match.id):
        return []
    if table.eyes.laid or not secrets(table.match, table.shown):
        return [button("analysis", say("Compare the best moves"), sign="i-compare")]
    return []


def bulb(app: App) -> Html:
    """Return the bar's button for a hint, where one can be had; while another moves nothing else takes its place."""
    table = app.playing
    if table.past or not table.helped or not when_to_ask.plays(app, table.match.id):
        return NOTHING
    if not table.playable or stands(app):  # of a hint that stands the way on is beside what it says
        return Html('<span class="tool"></span>')
    return tool("hint", say("A hint"), "i-hint")
