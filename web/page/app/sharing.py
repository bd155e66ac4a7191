"""The code of a shared link: a picture that a camera reads, made by browser/qr.py when a sheet lacks it."""

from __future__ import annotations

from page.app.app import App, Code, Message
from page.keeping.links import LONGEST_CODE, link, of_puzzle


def shared(app: App) -> str:
    """Return the link of what is at the table, a puzzle or a game; "" for a page that has no address."""
    return of_puzzle(app.home, app.attempt.puzzle.id) if app.attempt else link(app.home, app.playing)


def uncoded(app: App) -> str:
    """Return the link whose code is to be seen and has not been made yet, or ""."""
    if app.sheet != "share" or not app.table or app.table.down:
        return ""
    shown = shared(app)
    return "" if len(shown) > LONGEST_CODE or shown == app.code.link else shown


def code(app: App, message: Message) -> App:
    """Take the code of a link that was made."""
    return app.but(code=Code(message.arg, message.value))


VERBS = {"code": code}
