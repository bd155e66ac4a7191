"""Which screen and which sheet one is at, and the address of it behind the # of the page's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from henge.games import GAMES, lesson
from henge.language import phrase, say

from page.app import (
    by_link,
    devices,
    guest_seat,
    handheld,
    kept_sides,
    lessons,
    library,
    position_editor,
    puzzles,
    setup,
    tried_examples,
)
from page.app.activities import Place
from page.app.app import App, Message, Reading
from page.app.opening import bring
from page.keeping import game_links, letter_links, link_parts, remote_index
from page.keeping.held_hand import ROUTE as HAND
from page.keeping.names import GAME

ASKING = (
    "forget",
    "empty",
    "resign",
    "draw",
    "from-here",
    "this-line",
    "drop-line",
    "erase-all",
    "forget-what",
)  # ask before it is done

NOWHERE = phrase("Henge has no page at this address.")


def route(app: App) -> str:
    """Return the address of the screen, as it stands behind the # of the page's own."""
    if app.company.sealed and (app.company.middle or app.company.by_link) and app.screen == "play":
        return f"{remote_index.ROUTE}{app.company.name}"
    if app.company.guest and app.screen in ("play", "joining"):
        return devices.address(app.company.guest)
    if app.screen == "hand" and app.held:
        return f"{HAND}{app.held.name}"
    if app.screen == "play" and app.activity.address:
        return app.activity.address
    if app.screen in ("puzzles", "games"):
        return app.screen
    if app.draft:
        return f"{app.screen}/{app.draft.game}"
    return app.screen if app.table and app.screen != "first" else ""


def go(app: App, message: Message) -> App:
    """Show a screen: `begin/bounders`, `elsewhere/bounders`, `puzzles`, `play`, the first page; or open a link's match.

    Whoever comes back may be somebody else.
    """
    screen, _, game = message.arg.partition("/")
    if message.arg.startswith(game_links.ROUTES):
        return bring(app.but(sheet="", about=""), message._replace(value=f"#{message.arg}"))
    if message.arg.startswith((letter_links.ROUTE, link_parts.ROUTE)):
        return bring(app, message._replace(value=f"#{message.arg}"))
    if screen == "seat" and guest_seat.LINK.fullmatch(message.arg):
        return guest_seat.join(app, message)
    if f"{screen}/" == remote_index.ROUTE:
        return kept_sides.reopened(app, game)
    if handheld.opens(message.arg):
        return handheld.take(app, message)
    if screen == "try" and Place.read(game):
        return tried_examples.try_out(app, message._replace(arg=game))
    if screen == "learn" and game in GAMES and lesson(game):
        return lessons.learn(app, message._replace(arg=game))
    if screen == "puzzles":
        return puzzles.enter(app, message._replace(arg=game))
    if message.arg == "games":
        return library.enter(app, message.now)
    app = app.left()
    if message.arg == "play" and app.company.guest and app.screen == "joining":
        return guest_seat.shown(app)
    opening = None if app.sheet == "opening" else app.opening
    app = app.covered().but(sheet="", about="", opening=opening)
    if screen in ("begin", "elsewhere", "setup") and game in GAMES:
        draft = setup.drafted(app, game)
        return app.but(screen=screen, draft=draft if screen == "setup" else replace(draft, start=None))
    if screen == position_editor.SCREEN and game in GAMES and position_editor.offered(game):
        return position_editor.enter(app.but(draft=setup.drafted(app, game)))
    if message.arg == "play" and app.table:
        return app.but(screen="play", draft=None)
    app = app.but(screen="first", draft=None, sheet="opening" if message.arg == "play" and opening else "")
    return app if message.arg in ("", "play") else app.but(notice=say(NOWHERE), damaged="", valid=None)


def sheet(app: App, message: Message) -> App:
    """Open a sheet over the screen; `rules` is about a game and perhaps a clause of it."""
    same = app.sheet == message.do and app.about.partition("/")[0] == message.arg.partition("/")[0]
    drawn = app.reading.drawn if same else frozenset(one for one in app.reading.drawn if one.startswith(GAME))
    return app.but(sheet=message.do, about=message.arg, reading=Reading(drawn))


def close(app: App, message: Message) -> App:
    """Close the sheet and what is told; a game that is being opened is not."""
    if app.sheet == "rules" and by_link.asks(app):
        return app.but(sheet=by_link.INVITED, about="")
    if app.table:  # and what won a game is lit no longer
        lit = () if app.sheet == "over" else app.table.lit
        shown = (
            app.table.last if app.sheet == "review" else app.table.shown
        )  # who leaves the review is at the end again
        app = app.with_table(app.table.but(agree=False, lit=lit))
        app = app.with_table(app.playing.scrub(shown)) if shown != app.playing.shown else app
    opening = None if app.sheet == "opening" else app.opening
    return app.but(sheet="", about="", notice="", valid=None, opening=opening)


def size(app: App, message: Message) -> App:
    """Draw for a small screen, or for a large one."""
    return app.with_device(small_screen=message.arg == "compact")


VERBS: dict[str, Callable[[App, Message], App]] = {
    "go": go,
    "close": close,
    "size": size,
    **dict.fromkeys(
        (
            "rules",
            "settings",
            "game",
            "bring-in",
            "done",
            "menu",
            "history",
            "cards",
            "over",
            "keys",
            "sealed-hands",
            "leaver",
            "forget-sealed",
        ),
        sheet,
    ),
    **dict.fromkeys(("strength", "why", *ASKING), sheet),
}
