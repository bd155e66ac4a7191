"""Pieces on their way: they glide to where they go, grow where they are placed, and fade where they are taken."""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

from henge.game import Change, Mark, moved
from js import matchMedia
from pyodide.ffi import JsProxy, create_once_callable
from pyscript import document
from pyscript.ffi import to_js

from page import draw
from page.app.app import App
from page.features.play.board_at_table import lying
from page.table.table import Table

DURATION = 220  # milliseconds
STILL = matchMedia("(prefers-reduced-motion: reduce)")

changed = 0.0  # when the board last changed, in seconds


class Going(NamedTuple):
    """What is on its way from one drawing to the next: the changes, the elements of what is taken, the old hand."""

    changes: list[Change]
    taken: dict[str, JsProxy]
    held: list[str]


def begin(before: App, after: App) -> Going | None:
    """Return what will be on its way when the next drawing is there, while the last one still is.

    Nothing glides between two games, when the board was hidden, or under a slider: before a piece could arrive.
    """
    global changed
    table, old = after.table, before.table
    if not (table and old) or not after.settings.motion or STILL.matches or {before.screen, after.screen} != {"play"}:
        return None
    if (table.key, table.display.turned) != (old.key, old.display.turned) or (old.down and not old.cover_state.peek):
        return None
    seen, now = (shown.viewpoint.view if shown.preview is None else shown.preview for shown in (old, table))
    if seen is now:
        return None
    last, changed = changed, monotonic()
    if changed - last < DURATION / 1000:
        return None
    marks = marks_of(table)
    changes, full = moved(marks_of(old), marks), {mark.cell for mark in marks}
    gone = [start for *_, start, end in changes if start and not end and start not in full]
    return Going(changes, {cell: piece for cell in gone if (piece := piece_on(cell))}, names_held())


def glide(going: Going | None, app: App) -> None:
    """Let the pieces that moved go their way."""
    if not going:
        return
    raise_dealt(going.held)
    table = app.playing
    game, view, seen = table.game, table.viewpoint.view if table.preview is None else table.preview, lying(app)
    for *_, start, end in going.changes:
        if end and (piece := piece_on(end)):
            x, y = draw.drawn_at(game, end, seen)
            if start:
                way = draw.glide_route(game, view, start, end, seen)
                play_frames(piece, [{"transform": f"translate({u - x:.1f}px, {v - y:.1f}px)"} for u, v in way])
            else:
                play_frames(piece, [{"transform": "scale(.8)", "opacity": 0.4}, {"transform": "none", "opacity": 1}])
        elif start in going.taken:
            fade(going.taken[start])


def marks_of(table: Table) -> list[Mark]:
    """Return the pieces and signs on the screen."""
    return table.viewpoint.marks if table.preview is None else table.game.marks(table.preview)


def piece_on(cell: str) -> JsProxy:
    """Return the element of the piece on a cell, None where there is none."""
    return document.querySelector(f'.boardbox [data-cell="{cell}"]')


def names_held() -> list[str]:
    """Return the names of what is held, as it is shown."""
    return [card.dataset.touch for card in document.querySelectorAll(".held[data-touch]")]


def raise_dealt(before: list[str]) -> None:
    """Let cards that have just come to the hand rise into it."""
    old = list(before)
    for card in document.querySelectorAll(".held[data-touch]"):
        if card.dataset.touch in old:
            old.remove(card.dataset.touch)
        else:
            play_frames(card, [{"transform": "translateY(-24px)", "opacity": 0}, {"transform": "none", "opacity": 1}])


def fade(piece: JsProxy) -> None:
    """Show a piece that is no longer there once more, while it goes."""
    board = document.querySelector(".boardbox svg")
    if board:
        board.append(piece)
        piece.removeAttribute("data-cell")
        piece.removeAttribute("data-piece")
        gone = play_frames(piece, [{"opacity": 1}, {"opacity": 0, "transform": "scale(.85)"}])
        gone.onfinish = create_once_callable(lambda event: piece.remove())


def play_frames(element: JsProxy, frames: list[dict[str, object]]) -> JsProxy:
    """Animate an element through some frames."""
    way = to_js(frames)
    how = to_js({"duration": DURATION, "easing": "cubic-bezier(.2, .7, .2, 1)"})
    return element.animate(way, how)
