"""The computer players at the table: hurrying and watching them, and what stands of them in the menu."""

from __future__ import annotations

from henge.anything_hidden import somebody_knows_more
from henge.language import say

from page.app import asking_bots
from page.app.app import App
from page.html.escape import Html
from page.html.widgets import button


def thinking_acts(app: App) -> Html:
    """Return what can be done while a computer player thinks, or is watched."""
    table = app.playing
    if not asking_bots.watched(table):
        # never where Confirm has just stood, or a double touch would hurry the computer
        hurried = button(
            "hurry", say("Move now"), sign="i-next", cls="btn", disabled=app.analysis.inquiry.question is None
        )
        return hurried + button("confirm", say("Confirm"), sign="i-check", cls="btn primary", disabled=True)
    if table.display.paused:
        return button("once", say("One move"), sign="i-next") + button(
            "hold", say("Go on"), sign="i-play", cls="btn primary"
        )
    return button("hurry", say("Move now"), sign="i-next") + button(
        "hold", say("Pause"), sign="i-pause", cls="btn primary"
    )


def computer_rows(app: App) -> list[Html]:
    """Return the menu's rows about computer players."""
    table = app.playing
    if not table.helped or not asking_bots.has_bots(app, table.match.id):
        return []
    if table.eyes.laid or not somebody_knows_more(table.match, table.shown):
        return [button("analysis", say("Compare the best moves"), sign="i-compare")]
    return []
