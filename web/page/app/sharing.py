"""The code of a shared link: a picture that a camera reads, made by browser/qr.py when a sheet lacks it."""

from __future__ import annotations

from page.app.app import App, Code, Message
from page.keeping.links import LONGEST_CODE, link


def uncoded(app: App) -> str:
    """Return the link whose code is to be seen and has not been made yet, or ""."""
    if app.sheet != "share" or not app.table or app.table.down:
        return ""
    shown = link(app.home, app.table)
    return "" if len(shown) > LONGEST_CODE or shown == app.code.link else shown


def code(app: App, message: Message) -> App:
    """Take the code of a link that was made."""
    return app.but(code=Code(message.arg, message.value))
