"""Pieces: what the symbols are that a game's kinds may name, "disk" for one.

Two seats never differ by colour alone: a piece bears its seat's glyph, or a number on a shape of its own.  Only the
stones of a game for two, one light and one dark, need none.
"""

from __future__ import annotations

from functools import lru_cache

from henge.board import Point
from henge.game import Mark
from henge.language import say

from page.draw.shapes import text, use
from page.html.escape import NOTHING, Html, attributes, safe

# A figure stands taller than a disk: its size, how far below the middle its glyph is, and how large that is.
PIECES = ("disk", "stone", "token", "pawn", "megalith", "god", "druid")
FIGURES = {"god": (0.93, 0.52, 0.56), "druid": (0.98, 0.5, 0.58)}


def piece_symbols(symbol: str, hue: int, p: Point, r: float, value: int | None = 0, glyph: bool = True) -> Html:
    """Return the symbols of a piece of colour `hue` about `p`, as large as a disk of radius `r`."""
    x, y = p
    if symbol == "stone":
        return use("stone", p, r) + (use(f"glyph-{hue}", p, r) if glyph else NOTHING)
    if symbol == "token":
        face = (
            use("i-henge", p, r * 0.5, "blank") if value is None else text(p, value, "piece-num") if value else NOTHING
        )
        return use(f"token-{hue % 2}", p, r) + face
    if symbol == "pawn":
        return use("pawn", p, r) + use(f"glyph-{hue}", p, r * 0.8)
    if symbol == "megalith":
        return use("megalith", (x, y - r * 0.11), r) + use(f"glyph-{hue}", (x, y + r * 0.05), r * 0.54)
    if symbol in FIGURES:
        size, below, small = FIGURES[symbol]
        return use(symbol, (x, y + 2), r * size) + use(f"glyph-{hue}", (x, y + r * below), r * small)
    return use(f"disk-{hue}", p, r)


@lru_cache(2048)  # the pieces of several games
def piece(
    mark: Mark, symbol: str, hue: int, p: Point, r: float, glyph: bool, bare: bool = False, cls: str = ""
) -> Html:
    """Return a piece on its cell.  The group is free of a transform, so that the page can glide it."""
    name = NOTHING if bare else attributes(data_piece=f"{mark.kind}-{mark.seat}", data_cell=mark.cell)
    return Html(f'<g class="piece{safe(cls)} p{hue}"{name}>{piece_symbols(symbol, hue, p, r, mark.value, glyph)}</g>')


def spoken(mark: Mark, called: str) -> str:
    """Return what a piece is called after its owner's name; `called` is its kind's word.

    >>> spoken(Mark("piece", "g", 0, 5), "piece"), spoken(Mark("druid", "6c", 1), "druid")
    ('5', 'druid')
    """
    if mark.value is None:
        return say("{piece}, face down", piece=say(called))
    return str(mark.value) if mark.value else say(called)
