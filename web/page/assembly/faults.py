"""Handle faults of the program: the state before stays, the fault is told, and the page's own button leads out."""

from __future__ import annotations

from traceback import format_exc
from typing import NamedTuple

from henge.language import say

from page.app.app import App, Message, NoticeKind
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.html.frame import Frame


class Drawn(NamedTuple):
    """An app that can be shown, and what is shown of it."""

    app: App
    screen: Frame
    sheet: Frame
    # What failed before it came to that, for whoever mends it; "" where nothing did.
    fault: str = ""


def update_safely(app: App, message: Message) -> tuple[App, str]:
    """Return the app after a message, and what failed: what cannot be done changes nothing, and Close closes."""
    try:
        return update(app, message), ""
    except Exception:
        after = all_closed(app) if message.do == "close" else fault_told(app, f"{message.do} {message.arg[:40]}")
        return after, format_exc()


def draw_safely(before: App, app: App) -> Drawn:
    """Return what is shown of an app; if that fails, of the one before it with a word about it, of that one closed
    where the word is there already, and at last of the first page."""
    fault, word = "", fault_told(before)
    ways = (app, *([word] if word.notice != before.notice else []), all_closed(before))
    for way in ways:
        try:
            return Drawn(way, screen(way), sheet(way), fault)
        except Exception:
            fault = fault or format_exc()
    home = App(before.kept, before.settings, before.device)
    return Drawn(home, screen(home), sheet(home), fault)


def fault_told(app: App, what: str = "") -> App:
    """Return the app with a word that something went wrong, and at what, and no sheet over it."""
    words = say("Something went wrong here, and nothing was changed.")
    app = app.with_table(app.table.but(agree=False)) if app.table else app
    return app.over("").tell(f"{words} ({what.strip()})" if what else words, NoticeKind.FAULT)


def all_closed(app: App) -> App:
    """Return the app with nothing over its screen, nothing told and no move begun."""
    app = app.with_table(app.table.quiet().lighting()) if app.table else app
    return app.over("").tell("").arriving(valid=None)
