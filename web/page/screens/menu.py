"""The menu: what is done at a table, but not at every turn, behind doors that say what is there."""

from __future__ import annotations

from page.app.app import App
from page.app.bench import edits
from page.app.variations import branches, noting
from page.html.escape import NOTHING, Html, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, button
from page.screens import computer, lesson, letters, variations
from page.screens.scores import switches
from page.table.table import Table


def menu(app: App) -> Frame:
    """Return what can be done at the table that is not done at every turn."""
    table = app.table
    if table is None:
        return EMPTY
    if lesson.learnt(app):
        rows = joined(lesson.rows(table))
        return sheet_of("menu", table.game.title, Html(f'<div class="rows">{rows}</div>'), cls="small")
    rules = button("rules", "Rules", table.match.id, sign="i-rules")
    doors = (
        door("The moves", "what happened, try, note", moves(app, table), variations.eyes(app)),
        door("This game", "share, other devices, how it ends", together(app, table)),
        door("Board and settings", "turn it, what it shows, keys", board(table), shown(app, table)),
    )
    return sheet_of(
        "menu", table.game.title, Html(f'<div class="rows">{rules}</div>{joined(doors)}'), cls="small doors"
    )


def door(name: str, what: str, rows: list[Html], more: Html = NOTHING) -> Html:
    """Return a door of the menu: its name, what is there, and what opens behind it."""
    said = Html(f"<span><b>{safe(name)}</b>{COLON}<small>{safe(what)}</small></span>")
    return Html(f'<details><summary>{said}</summary><div class="rows">{joined(rows)}</div>{more}</details>')


def moves(app: App, table: Table) -> list[Html]:
    """Return what is done with the moves: to see, play again, compare, try and note them."""
    return [
        button("history", "What happened", sign="i-eye", disabled=not table.last),
        button("scrub", "Look back", table.last - 1, sign="i-first", disabled=not table.last),
        button("redo", "Redo", sign="i-next", disabled=not table.ahead),
        *([button("cards", "The cards still out", sign="i-eye")] if table.game.counting(table.sight.view) else []),
        *computer.rows(app),
        *([button("branch", "Try a variation", sign="i-play")] if branches(app) else []),
        *([button("note", "Write a note here", sign="i-note")] if noting(app) else []),
        *([button("edit", "Edit this position", sign="i-henge")] if table.key and edits(table) else []),
    ]


def together(app: App, table: Table) -> list[Html]:
    """Return what is done with the game: to hand it over, name it, play it elsewhere, end it, begin another."""
    return [
        *([button("share", "Share the game", sign="i-share")] if table.key else []),
        *([button("share", "Share the puzzle", sign="i-share")] if app.activity.solving and app.home else []),
        *([button("game", "Name this game", table.key, sign="i-star")] if table.key in app.kept else []),
        *([button("devices", "Other devices", sign="i-devices")] if may_be_apart(app) else []),
        letters.way(app, "btn"),
        *([button("sealed-hands", "Sealed hands", sign="i-eye")] if table.remote.sealed else []),
        *([button("cover", "Cover my cards", sign="i-eye")] if can_cover(table) else []),
        *ending(table),
        button("go", "New game", f"begin/{table.match.id}", sign="i-plus"),
    ]


def ending(table: Table) -> list[Html]:
    """Return the menu's rows by which people end the game before its rules do, where they may."""
    ways = [button("resign", "Resign", sign="i-flag")] if table.can_resign else []
    return [*ways, button("draw", "Agree on a draw", sign="i-draw")] if table.can_draw else ways


def board(table: Table) -> list[Html]:
    """Return what is set for the board and for the page."""
    return [
        button("turn", "Turn the board", sign="i-turn"),
        button("settings", "Settings", sign="i-gear"),
        button("keys", "Keys", sign="i-person"),
    ]


def shown(app: App, table: Table) -> Html:
    """Return the switches for what the board shows, where no scores have them."""
    return NOTHING if table.sight.scores else switches(app)


def may_be_apart(app: App) -> bool:
    """Tell whether seats of this table can be played on other devices while it lasts."""
    table = app.playing
    if table.remote.sealed:
        return app.company.middle
    return bool(table.key) and not table.by_link


def can_cover(table: Table) -> bool:
    """Tell whether whoever looks now has something to cover from others here."""
    return not table.down and table.but(looked=None).down
