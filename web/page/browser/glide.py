"""Pieces on their way: they glide to where they go, grow where they are placed, and fade where they are taken."""

from __future__ import annotations

from typing import Any, NamedTuple

from js import Object, document, matchMedia
from pyodide.ffi import create_once_callable, to_js

from page import draw
from page.app.app import App
from page.screens.board import scene

DURATION = 220  # milliseconds
STILL = matchMedia("(prefers-reduced-motion: reduce)")


class Shown(NamedTuple):
    """What the table shows: the View drawn, the elements of its pieces by cell, and what is held in the hand."""

    app: App
    view: Any
    pieces: dict[str, Any]
    held: list[str]


def shown(app: App) -> Shown | None:
    """Return what the board shows now, to be compared with what it shows after the next drawing."""
    if app.screen != "play" or not app.table or not app.settings.motion or STILL.matches:
        return None
    pieces = {piece.dataset.cell: piece for piece in document.querySelectorAll(".boardbox [data-cell]")}
    table = app.table
    held = [card.dataset.touch for card in document.querySelectorAll(".held")]
    return Shown(app, table.sight.view if table.preview is None else table.preview, pieces, held)


def glide(before: Shown | None, after: Shown | None) -> None:
    """Let the pieces that moved go their way.  Nothing glides between two games, or when the board was hidden."""
    if not before or not after or not before.pieces or before.view is after.view:
        return
    table, old = after.app.playing, before.app.playing
    if table.key != old.key or table.turned != old.turned:
        return
    deal(before.held, after.held)
    game, seen = table.game, scene(after.app)
    for *_, start, end in draw.moved(game.marks(before.view), game.marks(after.view)):
        if end and end in after.pieces:
            piece, (x, y) = after.pieces[end], draw.place(game, end, seen)
            if start:
                way = draw.route(game, after.view, start, end, seen)
                play_frames(piece, [{"transform": f"translate({u - x:.1f}px, {v - y:.1f}px)"} for u, v in way])
            else:
                play_frames(piece, [{"transform": "scale(.8)", "opacity": 0.4}, {"transform": "none", "opacity": 1}])
        elif start in before.pieces and start not in after.pieces:
            fade(before.pieces[start])


def deal(before: list[str], after: list[str]) -> None:
    """Let cards that have just come to the hand rise into it."""
    old = list(before)
    for card, name in zip(document.querySelectorAll(".held"), after, strict=True):
        if name in old:
            old.remove(name)
        else:
            play_frames(card, [{"transform": "translateY(-24px)", "opacity": 0}, {"transform": "none", "opacity": 1}])


def fade(piece: Any) -> None:
    """Show a piece that is no longer there once more, while it goes."""
    board = document.querySelector(".boardbox svg")
    if board:
        board.append(piece)
        piece.removeAttribute("data-cell")
        piece.removeAttribute("data-piece")
        gone = play_frames(piece, [{"opacity": 1}, {"opacity": 0, "transform": "scale(.85)"}])
        gone.onfinish = create_once_callable(lambda event: piece.remove())


def play_frames(element: Any, frames: list[dict[str, Any]]) -> Any:
    """Animate an element through some frames."""
    way = to_js(frames, dict_converter=Object.fromEntries)
    how = to_js({"duration": DURATION, "easing": "cubic-bezier(.2, .7, .2, 1)"}, dict_converter=Object.fromEntries)
    return element.animate(way, how)
