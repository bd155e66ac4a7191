"""Every place of the page beyond the first screens and the table in play: how a visitor comes there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from henge.game import Game
from henge.games import GAMES
from henge.match import Match, set_up
from henge.net.hand_codes import LONGEST_KEY, HandOnPhone, Lying, deck
from page.features.phone_hand.model import HAND_ROUTE
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.chair import PHONE
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit

Place = Callable[[BrowserContext, str], Page]


def finished(game: str) -> Match:
    """Return a short game played to its end."""
    return visit.played_out(visit.match(game, **GAMES[game].short))


def press(page: Page, *names: str) -> Page:
    for name in names:
        page.get_by_role("button", name=name).locator("visible=true").first.click()
    return page


def over(context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, finished("bounders"))
    if not page.locator("dialog[open]").count():
        press(page, "Result")
    return page


def review(context: BrowserContext, address: str) -> Page:
    page = press(over(context, address), "Look back")
    page.wait_for_selector(".curve")
    return page


def share(part: str, context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, visit.match("meets_bounds", 6, seats=3))
    visit.lift(page)
    visit.from_menu(page, "Share the game")
    page.locator(".sharing .door > summary").click()
    page.locator(".parts").get_by_label(part, exact=True).check()
    page.wait_for_timeout(300)  # for a code or a picture to be drawn
    return page


def devices(context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, visit.match("bounders", 3), motion=False)
    visit.from_menu(page, "Other devices")
    return press(page, "Bea: to another device")


def editor(game: str, context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, route=f"position/{game}")
    page.wait_for_selector(".verdict")
    return page


def note(context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, visit.match("bounders", 6, size=3))
    visit.from_menu(page, "Write a note here")
    page.get_by_role("textbox", name="A note at move 6").fill("Stronger here, and nowhere near the corner")
    page.locator('.board [data-touch="a1"]').click()
    return page


def noted(context: BrowserContext, address: str) -> Page:
    return press(note(context, address), "Done")


def line(context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, visit.match("bounders", 6, size=3))
    visit.from_menu(page, "Try a variation")
    begun = visit.match("bounders", 6, size=3)
    visit.play(page, begun.game.actions(begun.state)[0])
    return page


def about_line(context: BrowserContext, address: str) -> Page:
    page = line(context, address)
    visit.from_menu(page, "This variation")
    return page


def hand(game: str, typing: bool, context: BrowserContext, address: str) -> Page:
    table = set_up(game, GAMES[game].seats_allowed[0], {})
    cards = table.hands(table.start(Random(1)))[0]
    held = HandOnPhone(deck(table), "A" * LONGEST_KEY, tuple(Lying(card, 0) for card in cards))
    page = visit.visit(context, address, route=f"{HAND_ROUTE}{game}/{table.seats}/0/{held.key}/{held.write()}")
    page.wait_for_selector(".kept-hand")
    if typing:
        press(page, "Played")
    return page


def handing(context: BrowserContext, address: str) -> Page:
    draft = replace(Draft.new("meets_bounds"), seats=3)
    for seat in range(3):
        draft = draft.sits(seat, PHONE)
    texts = {DRAFT + "meets_bounds": draft.write(), "settings": Settings(haptics=False).write()}
    page = visit.start(context, address, texts, "setup/meets_bounds")
    return press(page, "Begin")


def kept_game(context: BrowserContext, address: str) -> Page:
    page = visit.visit(context, address, visit.match("bounders", 6, size=3), route="games")
    return press(page, "More about")


def opened(sheet: str, context: BrowserContext, address: str) -> Page:
    return press(visit.visit(context, address, visit.match("bounders", 9, size=4), route=""), *sheet.split("/"))


SHARED = ("Link", "Picture", "Moves", "Print", "File", "Website", "Text")
PLACES: dict[str, Place] = {
    "over": over,
    "review": review,
    **{f"share-{part}": partial(share, part) for part in SHARED},
    "devices": devices,
    **{f"bench-{game}": partial(editor, game) for game in GAMES if GAMES[game].tray is not Game.tray},
    "note": note,
    "noted": noted,
    "line": line,
    "about-line": about_line,
    **{f"hand-{game}": partial(hand, game, False) for game in ("battle_gods", "stonehenge")},
    "hand-typing": partial(hand, "battle_gods", True),
    "handing": handing,
    "kept-game": kept_game,
    "strength": partial(opened, "Settings/How strong"),
}
