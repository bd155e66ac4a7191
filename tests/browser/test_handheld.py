"""A hand on a phone without any network: the picture of its code leads there, and then people carry what is to know.

The test's eyes read from the table the code's picture and the letters of new cards; its finger types these on the
phone and touches the places of cards on the table.  No line leads from one device to the other.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from henge.net.turn_by_places import place_name
from henge.rules import Action
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.chair import PHONE
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit
from tests.matches import whole_turn

Fresh = Callable[..., BrowserContext]
SETTLED = "navigator.serviceWorker.ready.then(registration => registration.active.state === 'activated')"
# The page's own reader, given a still picture for a camera's.
READ = """async picture => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const still = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  return (await henge.module("qr.js")).read(
    Object.assign(still, { videoWidth: still.width, videoHeight: still.height }));
}"""
HELD = "[...document.querySelectorAll('.kept-hand li')].map(one => one.querySelector('span > b').textContent)"
FREE = "document.querySelectorAll('.kept-hand .at').length"
DRAWN = """name => [...document.querySelectorAll('tr, .curtain p')].filter(
  one => one.querySelector('b')?.textContent === name).flatMap(
  one => [...one.querySelectorAll('.letters i')].map(told => told.textContent))"""


def table_of(context: BrowserContext, address: str, game: str, seats: int = 2, **kinds: str) -> Page:
    """Begin a game for people, of whom those named play with the hand on a phone, or as `kinds` says."""
    draft = replace(Draft.new(game), seats=seats)
    for seat, name in enumerate(visit.NAMES[:seats]):
        draft = draft.named(seat, name).sits(seat, kinds.get(name, 0))
    visit.bring(context, {DRAFT + game: draft.write(), "settings": Settings(haptics=False, motion=False).write()})
    page = context.new_page()
    page.goto(f"{address}#setup/{game}")
    visit.ready(page)
    page.get_by_role("button", name="Begin", exact=True).click()
    return page


def phone_of(context: BrowserContext) -> Page:
    visit.bring(context, {"settings": Settings(haptics=False, motion=False).write()})
    return context.new_page()


def seen(table: Page) -> str:
    """Return the link that a camera reads from the picture of the tablet."""
    visit.until(table, "document.querySelector('.curtain svg.code path')")
    return str(table.evaluate(READ, b64encode(table.screenshot()).decode()))


def taken(table: Page, phone: Page, name: str) -> None:
    """Take a hand on its phone, by the picture of its code."""
    table.get_by_role("button", name=f"I am {name}: show my code").click()
    phone.goto(seen(table))
    visit.ready(phone)
    phone.wait_for_selector(".kept-hand li")


def moved(table: Page, phone: Page, parts: list[Action]) -> None:
    """Play by touching the places where the phone shows the cards, and take them off it."""
    game, lying, used = visit.table(table).game, list(phone.evaluate(HELD)), list[int]()
    for part in parts:
        for n, name in enumerate(part):
            word = game.word(name)
            stone = n == 2 and len(part) == 4  # of a sequence: a stone may bear the name of a card
            if word in lying and not stone:
                used.append(lying.index(word))
                lying[used[-1]] = ""
                name = place_name(used[-1])
            visit.touch(table, name)
    table.get_by_role("button", name="Confirm").click()
    for n in used:
        phone.locator(f'[data-do="held-played"][data-with="{n}"]').click()


def drawn(table: Page, name: str) -> list[tuple[int, str]]:
    """Return the places of somebody's new cards and the letters shown there."""
    letters = table.evaluate(DRAWN, name)
    return [(int(parts[1]) - 1, parts[2]) for one in letters if (parts := re.fullmatch(r"(\d+) ([A-Z]{3})", one))]


def typed(phone: Page, place: int, letters: str) -> None:
    """Type the letters of a new card on the phone, for its place."""
    if not phone.locator(f".kept-hand li:nth-child({place + 1}).at").count():
        phone.locator(f'[data-do="held-at"][data-with="{place}"]').click()
    for letter in letters:
        phone.locator(f'[data-do="held-letter"][data-with="{letter}"]').click()
    visit.until(phone, "n => !document.querySelector(`.kept-hand li:nth-child(${n}) i`)", place + 1)


@pytest.mark.nightly
def test_a_game_is_played_with_both_hands_on_phones_in_aeroplane_mode(fresh_context: Fresh, address: str, whole: bool):
    tablet, height = fresh_context(service_workers="block"), {"width": 390, "height": 844}
    table = table_of(tablet, address, "meets_bounds", Anna=PHONE, Bea=PHONE)
    phones = [phone_of(fresh_context(viewport=height)) for _ in range(2)]
    for phone, name in zip(phones, visit.NAMES, strict=False):
        taken(table, phone, name)
        if name == "Anna":
            visit.together("handheld-code", table, phone)
        table.get_by_role("button", name="My phone has it").click()
    visit.until(phones[1], SETTLED)
    for context in (tablet, *(phone.context for phone in phones)):
        context.set_offline(True)
    rng, plies = Random(2), 0
    while (now := visit.table(table)).match.turn is not None and (whole or plies < 8):
        seat = now.match.turn
        phone, name = phones[seat], visit.NAMES[seat]
        moved(table, phone, whole_turn(now.match, rng))
        new = drawn(table, name)
        if plies == 4:
            visit.together("handheld-letters", table, phone)
        for spot, letters in new:
            typed(phone, spot, letters)
        if plies == 5:  # the phone was asleep, and its browser begins anew
            phones[1].reload()
            visit.ready(phones[1])
        plies += 1
        after = visit.table(table).match
        if after.turn is not None:
            cards = sorted(now.game.word(card) for card in after.game.hands(after.state)[seat] if card)
            assert sorted(word for word in phone.evaluate(HELD) if word not in ("Free", "Played")) == cards
    if whole:
        table.wait_for_selector("dialog[open] .rank")
        assert plies > 12
