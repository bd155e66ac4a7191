"""The menu: what is done at a table, but not at every turn, behind doors that say what is there."""

from __future__ import annotations

from henge.language import say

from page.app.activities import Exploring
from page.app.app import App
from page.features.computer import view as computer
from page.features.devices.update import may_be_apart
from page.features.lessons import view as lessons
from page.features.play.scores import switches
from page.features.position_editor.update import edits
from page.features.sealed_by_link import view as sealed_by_link
from page.features.variations import view as variations
from page.features.variations.update import branches, noting, shares_variation
from page.html.escape import NOTHING, Html, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, button
from page.table.early_end import may_draw, may_resign, may_stop
from page.table.table import Table
from page.table.turn_on_screen import turn_earlier


def menu(app: App) -> Frame:
    """Return what can be done at the table that is not done at every turn."""
    table = app.table
    if table is None:
        return EMPTY
    if lessons.learnt(app):
        rows = joined(lessons.lesson_rows(table))
        return sheet_of("menu", table.game.title, Html(f'<div class="rows">{rows}</div>'), cls="small")
    first = button("rules", say("Rules"), table.match.id, sign="i-rules")
    if isinstance(app.activity, Exploring) and app.activity.variation:
        first = button("this-line", say("This variation"), sign="i-more") + first
    doors = (
        menu_door(say("The moves"), of_moves(app), move_rows(app, table), variations.whose_hands(app)),
        menu_door(say("This game"), of_the_game(app, table), game_rows(app, table)),
        menu_door(say("Board and settings"), of_the_board(app, table), setting_rows(), shown_switches(app, table)),
    )
    return sheet_of(
        "menu", table.game.title, Html(f'<div class="rows">{first}</div>{joined(doors)}'), cls="small doors"
    )


def menu_door(name: str, what: list[str], rows: list[Html], more: Html = NOTHING) -> Html:
    """Return a door of the menu: its name, what is there, and what opens behind it; a single thing needs none."""
    rows = [row for row in rows if row]
    if len(rows) == 1 and not more:
        return Html(f'<div class="rows">{rows[0]}</div>')
    there = COLON + Html(f"<small>{safe(', '.join(what))}</small>") if what else NOTHING
    said = Html(f"<span><b>{safe(name)}</b>{there}</span>")
    return Html(f'<details><summary>{said}</summary><div class="rows">{joined(rows)}</div>{more}</details>')


def of_moves(app: App) -> list[str]:
    """Return what is told of the door to the moves."""
    some = [say("try")] if branches(app) else []
    return [say("what happened"), *some, *([say("note")] if noting(app) else [])]


def of_the_game(app: App, table: Table) -> list[str]:
    """Return what is told of the door to what is done with the game."""
    some = [say("share")] if table.key or shares_variation(app) or (app.activity.solving and app.home) else []
    some += [say("other devices")] if may_be_apart(app) else []
    return some + ([say("stop it")] if may_stop(table) else [say("how it ends")] if end_rows(table) else [])


def of_the_board(app: App, table: Table) -> list[str]:
    """Return what is told of the door to the board and the settings."""
    return [say("turn it"), *([say("what it shows")] if shown_switches(app, table) else []), say("keys")]


def move_rows(app: App, table: Table) -> list[Html]:
    """Return what is done with the moves: to see, play again, compare, try and note them."""
    return [
        button("history", say("What happened"), sign="i-eye", disabled=not table.last),
        button("scrub", say("Look back"), turn_earlier(table), sign="i-first", disabled=not table.last),
        button("redo", say("Redo"), sign="i-next", disabled=not table.saved.ahead),
        *(
            [button("cards", say("The cards still out"), sign="i-eye")]
            if table.game.counting(table.viewpoint.view)
            else []
        ),
        *computer.computer_rows(app),
        *([button("branch", say("Try a variation"), sign="i-play")] if branches(app) else []),
        *([button("note", say("Write a note here"), sign="i-note")] if noting(app) else []),
        *([button("edit", say("Edit this position"), sign="i-henge")] if table.key and edits(table) else []),
    ]


def game_rows(app: App, table: Table) -> list[Html]:
    """Return what is done with the game: to hand it over, name it, play it elsewhere, end it, begin another."""
    return [
        *([button("share", say("Share the game"), sign="i-share")] if table.key else []),
        *([button("share", say("Share this variation"), sign="i-share")] if shares_variation(app) else []),
        *([button("share", say("Share the puzzle"), sign="i-share")] if app.activity.solving and app.home else []),
        *([button("game", say("Name this game"), table.key, sign="i-star")] if table.key in app.kept else []),
        *([button("devices", say("Other devices"), sign="i-devices")] if may_be_apart(app) else []),
        sealed_by_link.way(app, "btn"),
        *([button("sealed-hands", say("Sealed hands"), sign="i-eye")] if table.link.sealed else []),
        *([button("cover", say("Cover my cards"), sign="i-eye")] if can_cover(table) else []),
        *end_rows(table),
        button("go", say("New game"), f"begin/{table.match.id}", sign="i-plus"),
    ]


def end_rows(table: Table) -> list[Html]:
    """Return the menu's rows by which people end the game before its rules do, where they may, or leave it."""
    ways = [button("resign", say("Resign"), sign="i-flag")] if may_resign(table) else []
    ways += [button("stop", say("Stop this game"), sign="i-leave")] if may_stop(table) else []
    return [*ways, button("draw", say("Agree on a draw"), sign="i-draw")] if may_draw(table) else ways


def setting_rows() -> list[Html]:
    """Return what is set for the board and for the page."""
    return [
        button("turn", say("Turn the board"), sign="i-turn"),
        button("settings", say("Settings"), sign="i-gear"),
        button("keys", say("Keys"), sign="i-person"),
    ]


def shown_switches(app: App, table: Table) -> Html:
    """Return the switches for what the board shows, where no scores have them."""
    return NOTHING if table.viewpoint.scores else switches(app)


def can_cover(table: Table) -> bool:
    """Tell whether whoever looks now has something to cover from others here."""
    return not table.down and table.with_cover_state(looked=None).down
