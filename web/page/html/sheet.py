"""The frame of every sheet: a head with its title and the way out, a body, and its buttons."""

from __future__ import annotations

from henge.language import say

from page.html.escape import NOTHING, Html, safe
from page.html.frame import Frame, frame
from page.html.widgets import tool

REGIONS = {"head": ("header", "bar"), "body": ("div", "sheet-in"), "foot": ("footer", "acts")}


def sheet_of(name: str, title: str, body: Html, foot: Html = NOTHING, cls: str = "") -> Frame:
    """Return a sheet, of classes `cls` besides its own."""
    head = Html(
        f'<h1 class="cut" id="sheet-title" tabindex="-1">{safe(title)}</h1>{tool("close", say("Close"), "i-cross")}'
    )
    return frame(name, f"sheet {cls}".strip(), REGIONS, {"head": head, "body": body, "foot": foot})
