"""The screens: what stands on the page for every state of the app."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from henge.language import say

from page.app.app import App
from page.assembly.sheets import sheet
from page.draw import pair
from page.features.devices import joining
from page.features.devices import view as devices
from page.features.home import view as home
from page.features.library import view as library
from page.features.phone_hand import view_at_table, view_on_phone
from page.features.play import cover
from page.features.play import view as play
from page.features.position_editor import view as position_editor
from page.features.puzzles import view as puzzles
from page.features.sealed_hands import view as sealed_hands
from page.features.setup import begin, elsewhere
from page.features.setup import view as setup
from page.html.frame import Frame, frame
from page.html.patch import RegionContent

__all__ = ["Frame", "page_title", "screen", "sheet"]

Parts: TypeAlias = tuple[str, Mapping[str, tuple[str, ...]], Callable[[App], Mapping[str, RegionContent]]]

PARTS: dict[str, Parts] = {
    "first": ("chooser", home.REGIONS, home.regions),
    "begin": ("begin", begin.REGIONS, begin.regions),
    "elsewhere": ("elsewhere", elsewhere.REGIONS, elsewhere.regions),
    "position": ("placing", position_editor.REGIONS, position_editor.regions),
    "setup": ("setup", setup.REGIONS, setup.regions),
    "games": ("library", library.REGIONS, library.regions),
    "puzzles": ("puzzles", puzzles.REGIONS, puzzles.regions),
    "joining": ("joining", joining.REGIONS, joining.regions),
    "play": ("play", play.REGIONS, play.regions),
    "cover": ("covered", cover.REGIONS, cover.regions),
    "drawing": ("covered", devices.DRAWING, devices.drawing),
    "sealing": ("covered", sealed_hands.SEALING, sealed_hands.regions),
    "posting": ("covered posting", sealed_hands.SEALING, sealed_hands.posting),
    "handing": ("covered handing", view_at_table.REGIONS, view_at_table.regions),
    "hand": ("handheld", view_on_phone.REGIONS, view_on_phone.regions),
}


def screen(app: App) -> Frame:
    """Return the screen; while the cover is down, or a hand goes to a phone, nothing else of the table is in it."""
    table, name = app.table, app.screen
    if name == "play" and table and table.saved.hosted.drawing:
        name = "drawing"
    elif name == "play" and table and table.remote.sealing:
        name = "posting" if table.link.by_mail else "sealing"
    elif name == "play" and table and table.unhanded is not None:
        name = "handing"
    elif name == "play" and table and table.down and not table.cover_state.peek:
        name = "cover"
    cls, regions, draw = PARTS[name]
    colours = None
    if name in ("begin", "elsewhere", "position", "setup") and app.setup.draft:
        colours = pair(app.setup.draft.kind)
    elif name in ("play", "cover", "drawing", "sealing", "posting", "handing") and table:
        colours = pair(table.game)
    elif name == "hand" and app.browsing.held:
        colours = pair(app.browsing.held.rules)
    return frame(name, cls, regions, draw(app), data_pair=colours)


def page_title(app: App) -> str:
    """Return what the page is called: its game, or what stands on it."""
    name = {"games": say("Saved games"), "puzzles": say("Puzzles")}.get(app.screen, "")
    if app.screen == "play" and app.table:
        name = app.table.game.title
    elif app.screen in ("begin", "elsewhere", "position", "setup") and app.setup.draft:
        name = app.setup.draft.kind.title
    return f"{name} · Henge" if name else "Henge"
