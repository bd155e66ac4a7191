"""The bar above a table at which something is learned or tried, and the ways back that every table has."""

from __future__ import annotations

from henge.language import phrase, say

from page.app import asking_bots, hint_asked
from page.app.activities import Editing, Exploring, TryingExample
from page.app.app import App
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, tool
from page.table import undo

EVERYBODY = phrase("You move for everyone here.")


def out(app: App) -> Html:
    """Return the way out of what is said, lit or touched; its place stays free where there is nothing of it."""
    table, climb = app.playing, app.analysis.climb
    begun = () if climb is None else climb.begun
    if table.reply.why or (table.touched in ((), begun) and (table.reply.lit or hint_asked.stands(app))):
        return button("cancel", say("Close"), sign="i-cross")
    if table.touched:
        return button("cancel", say("Cancel"), sign="i-cross")
    return afresh(app) or Html('<span class="btn none"></span>')


def afresh(app: App) -> Html:
    """Return the way back to the beginning of what is tried out, once something has been tried."""
    tried = isinstance(app.activity, TryingExample | Editing) and app.playing.match.actions
    return button("afresh", say("Start over"), sign="i-first") if tried else NOTHING


def way_back(app: App) -> Html:
    """Return the way back by a move.

    It is never there together with a way out, nor where that stood: whoever touches twice takes back no move unasked.
    Nor is it beside a game that is over, where it looks like the way out: who looks back there can play on from it.
    """
    table = app.playing
    leads_out = table.reply.why or table.reply.lit or table.touched or table.display.panel == "note"
    line = app.activity if isinstance(app.activity, Exploring) else None
    some = table.last > line.at if line else table.match.result is None and undo.may_take_step(table)
    if leads_out or hint_asked.stands(app) or table.past or table.between or not some:
        return NOTHING
    return tool("undo", say("Take back"), "i-undo")


def bar_while_learning(app: App, back: Html, hint: Html, titled: bool = True) -> Html:
    """Return the bar, where the game's title is not seen beside a way back that has a name; all that one looks for more
    seldom is in the menu.
    """
    tools = Html(f'<div class="tools">{way_back(app)}{hint}{tool("menu", say("Menu"), "i-menu")}</div>')
    cls = "cut" if titled else "sr"
    return Html(f'{back}<h1 class="{safe(cls)}" tabindex="-1">{safe(app.playing.game.title)}</h1>{tools}')


def bulb(app: App) -> Html:
    """Return the bar's button for a hint, where one can be had; while another moves nothing else takes its place."""
    table = app.playing
    over = table.past or table.match.turn is None
    if over or not table.helped or not asking_bots.has_bots(app, table.match.id):
        return NOTHING
    if not table.playable or hint_asked.stands(app):  # of a hint that stands the way on is beside what it says
        return Html('<span class="tool"></span>')
    return tool("hint", say("A hint"), "i-hint")
