"""The routes: which screen and which sheet is open, and its address behind the # of the page's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from henge.games import GAMES, lesson
from henge.language import phrase, say

from page.app.activities import ExampleId
from page.app.app import POSITION, App, Instant, Reading
from page.app.verbs import verb
from page.assembly.arriving_games import open_record
from page.features.by_link import update as by_link
from page.features.devices import guest_seat
from page.features.lessons import update as lessons
from page.features.library import update as library
from page.features.phone_hand import update_on_phone
from page.features.phone_hand.model import HAND_ROUTE
from page.features.position_editor import update as position_editor
from page.features.puzzles import update as puzzles
from page.features.rules import update as rules
from page.features.sealed_by_link import letter_links
from page.features.sealed_hands import update as sealed_hands
from page.features.setup import update as setup
from page.features.share import update as share
from page.keeping import game_links, long_links, remote_index
from page.keeping.names import GAME

ASKING = (  # ask before it is done
    *("forget", "empty", "resign", "stop", "draw", "this-line", "drop-line", "erase-all", "forget-what"),
)
TOLD = (  # say something
    *("rules", "settings", "game", "bring-in", "done", "menu", "history", "cards", "over", "keys", "sealed-hands"),
    *("leaver", "forget-sealed", "strength", "why", "word"),
)
NOWHERE = phrase("Henge has no page at this address.")


def route(app: App) -> str:
    """Return the address of the screen, as it stands behind the # of the page's own."""
    if app.screen in ("play", "joining") and app.other_devices.session.address:
        return app.other_devices.session.address
    if app.screen == "hand" and app.browsing.held:
        return f"{HAND_ROUTE}{app.browsing.held.name}"
    if app.screen == "play" and app.activity.address:
        return app.activity.address
    if app.screen in ("puzzles", "games"):
        return app.screen
    if app.setup.draft:
        return f"{app.screen}/{app.setup.draft.game}"
    return app.screen if app.table and app.screen != "first" else ""


@verb("go")
def go(app: App, when: Instant, address: str = "") -> App:
    """Show a screen: `begin/bounders`, `elsewhere/bounders`, `puzzles`, `play`, the first page; or open a link's match.

    Whoever comes back may be somebody else.
    """
    screen, _, game = address.partition("/")
    if address.startswith(game_links.ROUTES):
        return open_record(app.over(""), f"#{address}", when, linked=True)
    if address.startswith((letter_links.LETTER_ROUTE, long_links.PART_ROUTE)):
        return open_record(app, f"#{address}", when, linked=True)
    if screen == "seat" and guest_seat.SEAT_LINK.fullmatch(address):
        return guest_seat.join(app, address, when)
    if f"{screen}/" == remote_index.SEALED_ROUTE:
        return sealed_hands.reopened(app, game)
    if update_on_phone.opens(address):
        return update_on_phone.take_hand(app, address, when.now)
    if screen == "try" and (example_id := ExampleId.read(game)):
        return rules.try_out(app, example_id)
    if screen == "learn" and game in GAMES and lesson(game):
        return lessons.learn(app, game)
    if screen == "puzzles":
        return puzzles.enter_puzzles(app, when.now, game)
    if address == "games":
        return library.enter_library(app, when.now)
    app = app.left()
    if address == "play" and app.other_devices.session.joins and app.screen == "joining":
        return guest_seat.match_shown(app)
    opening = None if app.sheet == "opening" else app.arrival.opening
    app = app.with_cover().over("").arriving(opening=opening)
    if screen in ("begin", "elsewhere", "setup") and game in GAMES:
        draft = setup.drafted(app, game)
        return app.at(screen).drafting(draft if screen == "setup" else replace(draft, start=None))
    if screen == POSITION and game in GAMES and position_editor.can_set_up(game):
        return position_editor.enter_editor(app.drafting(setup.drafted(app, game)))
    if address == "play" and app.table:
        return app.at("play")
    app = app.at("first", "opening" if address == "play" and opening else "")
    return app if address in ("", "play") else app.tell(say(NOWHERE)).arriving(valid=None, damaged="")


@verb(*TOLD, *ASKING)
def open_sheet(app: App, do: str, about: str = "") -> App:
    """Open a sheet over the screen; `rules` is about a game and perhaps a clause of it."""
    same = app.sheet == do and app.shown.about.partition("/")[0] == about.partition("/")[0]
    drawn = (
        app.browsing.reading.drawn
        if same
        else frozenset(picture for picture in app.browsing.reading.drawn if picture.startswith(GAME))
    )
    return app.over(do, about).browse(reading=Reading(drawn))


@verb("close")
def close(app: App) -> App:
    """Close the sheet and what is told; a game that is being opened is not.  A moment that is shared leads back
    to the review, or to the result."""
    if app.sheet == "rules" and by_link.asks(app):
        return app.over(by_link.INVITED)
    moment = app.sheet == "share" and app.table and share.shown_moment(app)
    back = (app.shown.about or "review") if moment else ""
    if app.table:  # and what won a game is lit no longer
        lit = () if app.sheet == "over" else app.table.reply.lit
        left = app.sheet == "review" or back == "over"  # who leaves the review is at the end again
        shown = app.table.last if left else app.table.shown
        app = app.with_table(app.table.but(agree=False).lighting(*lit))
        app = app.with_table(app.playing.scrub(shown)) if shown != app.playing.shown else app
    opening = None if app.sheet == "opening" else app.arrival.opening
    return app.over(back).tell("").arriving(opening=opening, valid=None)


@verb("keyboard")
def keyboard(app: App) -> App:
    """Speak of keys from now on: one was pressed."""
    return app.with_device(keyboard=True)


@verb("size")
def draw_for_screen(app: App, kind: Literal["", "compact"] = "") -> App:
    """Draw for a small screen, or for a large one."""
    return app.with_device(small_screen=kind == "compact")
