"""A link shown for handing over: in a field, and as a code for a camera."""

from __future__ import annotations

import re
from collections.abc import Sequence

from henge.language import phrase, say

from page.app.app import App
from page.features.share.model import Code
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.keeping.game_links import LONGEST_CODE

LINK_TO_PASTE = "link"  # what is to be pasted, where it is known
ONLINE_ONCE = phrase("A device new to Henge needs the internet once, to load it.")
PER_ROW, MOST_ROWS = 28, 14  # in a row of a field, and rows of one that is not scrolled
QUIET = 4  # modules of light around a code, as its standard wants
CAMERA = phrase("The camera of another device can read it from the code.")
TOO_LONG = phrase("The game is too long for a code that a camera can read. Use the link or the text.")
COPIED_PLACE = Html(
    '<output id="done"></output>'
)  # where it is said that something was copied; the code redraws the body
NOT_DRAWN = phrase("The code cannot be drawn just now. Use the link or the text.")


def paragraphs(*said: str) -> Html:
    """Return a paragraph for each of some sentences that are to be said."""
    return joined(Html(f"<p>{safe(words)}</p>") for words in said if words)


def link_field(text: str) -> Html:
    """Return a link, or a message that ends in one, in a field to copy it from."""
    name = safe(say("Message and link" if _message(text) else "The link"))
    rows = min(MOST_ROWS, max(3, len(text) // PER_ROW + 2))
    return Html(f'<label><span>{name}</span><textarea id="link" readonly rows="{rows}">{safe(text)}</textarea></label>')


def copying(text: str, cls: str = "btn primary") -> Html:
    """Return the button that copies what stands in the field, called by all that it copies."""
    return button("copy", say("Copy message and link" if _message(text) else "Copy the link"), LINK_TO_PASTE, cls=cls)


def _message(text: str) -> bool:
    return " " in text


def on(app: App, do: str, arg: object = None) -> Html:
    """Return the way to the device's own sheet for sharing, where there is one."""
    return button(do, say("Share\u00a0…"), arg, sign="i-share") if app.device.share_sheet else NOTHING


def coded(link: str, made: Code) -> tuple[Html, str]:
    """Return a link's code, or a place for it until it is made, and what there is to say of it."""
    if len(link) > LONGEST_CODE:
        return NOTHING, say(TOO_LONG)
    if made.link != link:
        return Html('<div class="code"></div>'), say(CAMERA)
    return (code_picture(made.rows.split()), say(CAMERA)) if made.rows else (NOTHING, say(NOT_DRAWN))


def code_picture(rows: Sequence[str]) -> Html:
    """Return a code as SVG, every run of dark modules one box.

    >>> code_picture(["10", "11"])[-42:]
    '<path d="M0 0h1v1h-1zM0 1h2v1h-2z"/></svg>'
    """
    runs = [(run.start(), y, len(run[0])) for y, row in enumerate(rows) for run in re.finditer("1+", row)]
    path = joined(Html(f"M{x} {y}h{wide}v1h-{wide}z") for x, y, wide in runs)
    side = len(rows) + 2 * QUIET
    label = attributes(aria_label=say("The link as a code for a camera"))
    return Html(
        f'<svg class="code" role="img"{label} shape-rendering="crispEdges" '
        f'viewBox="{-QUIET} {-QUIET} {side} {side}"><path d="{path}"/></svg>'
    )


def code_and_text(app: App, text: str, what: str) -> Html:
    """Return the code of a text, and the text itself to be copied or sent."""
    if not text:
        return Html(f'<div class="code"></div><p role="status">{safe(say("Making the code …"))}</p>')
    made = app.browsing.showing.code
    drawn = Html('<div class="code"></div>')
    if made.link == text:
        drawn = code_picture(made.rows.split()) if made.rows else NOTHING
    share = (
        button("share-link", say("Send\u00a0…"), "link", sign="i-share", cls="btn slim")
        if app.device.share_sheet
        else NOTHING
    )
    copy = button("copy", say("Copy"), "link", cls="btn slim")
    label = attributes(aria_label=what)
    return Html(
        f'{drawn}<div class="row"><input id="link" readonly value="{safe(text)}"{label}>{copy}{share}</div>'
        '<output id="done"></output>'
    )


def place_for(words: str, do: str, go: str, cls: str = "btn slim") -> Html:
    """Return the place for what comes of another device as text, and the button that takes it (`do`, called `go`)."""
    return Html(
        f'<label class="paste"><span>{safe(words)}</span><textarea id="theirs" rows="2" data-key="theirs" '
        f'autocomplete="off" spellcheck="false"></textarea></label>'
        f'<div class="row">{button(do, go, data_from="theirs", cls=cls)}</div>'
    )
