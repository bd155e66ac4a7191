"""What the sheet shows that gives a game away: its link, the link's code for a camera, and its record as text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from henge.game import listed
from henge.names import opened, whose

from page.app.app import App, Code
from page.app.sharing import shared
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button
from page.keeping import saves
from page.keeping.links import LONGEST_CODE
from page.table.table import Table

QUIET = 4  # modules of light around a code, as its standard wants
WHOLE = "This text is the whole game: everybody who has Henge can open it."
PUZZLE = "This link opens the puzzle, and gives nothing away."
CARRIED = "This link is the whole game: whoever opens it can go on with it."
PACKED = (
    "Nobody reads what is hidden in it by accident, but it is not locked: "
    "whoever opens the game can look at every hand."
)
COVERED = "Lift the cover first: whoever has the game can look at every hand."
CAMERA = "The camera of another tablet reads it from the code."
TOO_LONG = "The game has become too long for a code that a camera reads; the link or the text does it."
DONE = Html('<output id="done"></output>')  # where it is said that something was copied; the code redraws the body
NOT_DRAWN = "Its code cannot be drawn just now; the link or the text does it."


def body(app: App) -> Html:
    """Return what there is to take: the link and its code, or only the text where the page has no address."""
    table = app.playing
    if table.down:
        return Html(f"<p>{safe(COVERED)}</p>")
    link, packed = shared(app), PACKED if saves.secret(table) else ""
    if app.attempt:
        code, note = coded(link, app.code)
        return Html(f'<div class="share">{code}<div><p>{safe(PUZZLE)} {safe(note)}</p>{_field(link)}</div></div>')
    if not link:
        return Html(f"<p>{safe(back(table) or WHOLE)} {safe(packed)}</p>{record(table, 6, 'The record')}")
    code, note = coded(link, app.code)
    return Html(
        f'<div class="share">{code}<div><p>{safe(back(table) or CARRIED)} {safe(packed)} {safe(note)}</p>'
        f"{_field(link)}{record(table, 3, 'The same as text')}</div></div>"
    )


def _field(link: str) -> Html:
    return Html(f'<label><span>The link</span><input id="link" readonly value="{safe(link)}"></label>')


def title(table: Table) -> str:
    """Return what the sheet is about: sharing, or somebody's turn in a game that is played by links."""
    if not table.sent:
        return "Share the game"
    seat = table.match.turn
    return f"Show {others(table)} the end" if seat is None else f"{opened(whose(table.name(seat)))} turn"


def back(table: Table) -> str:
    """Return what to do with a link that brings a turn, "" for one that only shows the game."""
    if not table.sent:
        return ""
    if table.match.turn is None:
        return f"Send this to {others(table)}: it shows how the game ended."
    name = table.name(table.match.turn)
    return f"Send this to {name}, who sees what happened, plays, and sends a link back: open that here."


def others(table: Table) -> str:
    return listed([table.name(seat) for seat in table.theirs])


def record(table: Table, rows: int, words: str) -> Html:
    text = safe(saves.share(table))
    return Html(
        f'<label><span>{safe(words)}</span><textarea id="shared" readonly rows="{rows}">{text}</textarea></label>'
    )


def foot(app: App) -> Html:
    if app.playing.down:
        return NOTHING
    if not app.home:
        return DONE + button("copy", "Copy", "shared", cls="btn primary")
    share = button("share-link", "Share\u00a0…", "link", sign="i-share") if app.shares else NOTHING
    copy = button("copy", "Copy the link", "link", cls="btn primary")
    text = NOTHING if app.attempt else button("copy", "Copy the text", "shared")
    return DONE + text + share + copy


def coded(link: str, made: Code) -> tuple[Html, str]:
    """Return a link's code, or a place for it until it is made, and what there is to say of it."""
    if len(link) > LONGEST_CODE:
        return NOTHING, TOO_LONG
    if made.link != link:
        return Html('<div class="code"></div>'), CAMERA
    return (picture(made.rows.split()), CAMERA) if made.rows else (NOTHING, NOT_DRAWN)


def picture(rows: Sequence[str]) -> Html:
    """Return a code as SVG, every run of dark modules one box.

    >>> picture(["10", "11"])[-42:]
    '<path d="M0 0h1v1h-1zM0 1h2v1h-2z"/></svg>'
    """
    runs = [(run.start(), y, len(run[0])) for y, row in enumerate(rows) for run in re.finditer("1+", row)]
    path = joined(Html(f"M{x} {y}h{wide}v1h-{wide}z") for x, y, wide in runs)
    side = len(rows) + 2 * QUIET
    return Html(
        f'<svg class="code" role="img" aria-label="The link as a code for a camera" shape-rendering="crispEdges" '
        f'viewBox="{-QUIET} {-QUIET} {side} {side}"><path d="{path}"/></svg>'
    )
