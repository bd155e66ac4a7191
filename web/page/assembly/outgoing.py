"""The link whose code is shown now, and the content of the file that is saved now."""

from __future__ import annotations

from page.app.app import App
from page.features.devices import update as devices
from page.features.phone_hand import update_at_table
from page.features.sealed_by_link import update as sealed_by_link
from page.features.share.update import game_as_text, shared, short


def content(app: App) -> str:
    """Return what a file to be sent holds: a link with sealed hands that is due, else the game at the table."""
    return sealed_by_link.letter(app) or game_as_text(app)


def uncoded(app: App) -> str:
    """Return the link whose code is to be seen and has not been made yet, or ""."""
    if (
        wanted := update_at_table.hand_shown(app)
        or devices.code_shown(app)
        or short(app, sealed_by_link.letter_shown(app))
    ):
        return "" if wanted == app.browsing.showing.code.link else wanted
    if app.sheet != "share" or app.browsing.showing.part != "game" or not app.table or app.table.down:
        return ""
    shown = short(app, shared(app))
    return "" if shown == app.browsing.showing.code.link else shown
