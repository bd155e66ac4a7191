"""A game with sealed hands by link in two browsers: from the set-up to the verdict on the deal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from page.features.sealed_hands import side_text
from page.features.sealed_hands.model import Side
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit
from tests.browser.test_sealed_hands import PLIES, at, known, made

SENDS = "document.querySelector('#link')?.value.includes('#letter/')"
READ = "!document.querySelector('.play').textContent.includes('being opened')"  # till then no touch counts
WHOLE = "document.querySelector('.acts [data-do=confirm]:not([disabled])')"
LAST = "dialog[open] [data-do=letter]"
CARDS = "n => document.querySelectorAll('.hand .cards svg').length === n"


def side(page: Page) -> Side:
    [text] = [text for key, text in visit.kept(page).items() if key.startswith("sealed:")]
    return side_text.read_side(text)


def begun(context: BrowserContext, address: str, game: str) -> Page:
    """Begin a game as people do, at the set-up."""
    draft = Draft.new(game).named(0, "Anna").named(1, "Bea")
    visit.bring(context, {DRAFT + game: draft.write(), "settings": Settings(haptics=False, motion=False).write()})
    page = context.new_page()
    page.goto(f"{address}#setup/{game}")
    visit.ready(page)
    visit.sits(page, 2, "Far away")
    page.get_by_text("The first five links deal the cards").wait_for()
    visit.shoot(page, "letters-setup")
    assert not visit.faults(page)
    page.get_by_role("button", name="Begin", exact=True).click()
    return page


def sent(page: Page) -> str:
    """Return the link that a device is to send, once it has done all that there is to do before."""
    visit.until(page, SENDS, timeout=60_000)
    return page.locator("#link").input_value()


def follow(page: Page, link: str) -> None:
    """Open a link in a browser where Henge is open already, and wait until it has been read."""
    before = len(side(page).lines) if any(key.startswith("sealed:") for key in visit.kept(page)) else 0
    page.evaluate("link => { location.hash = link.slice(link.indexOf('#')) }", link)
    visit.until(page, "!location.hash.startsWith('#letter/')")
    assert len(side(page).lines) > before


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_two_browsers_deal_by_links_and_play_to_the_end_by_links_with_a_reload_of_each(
    fresh_context: Callable[..., BrowserContext], address: str, game: str
):
    rng, (width, height) = Random(3), visit.SIZES["phone"]
    here = begun(fresh_context(), address, game)
    rival = visit.visit(fresh_context(viewport={"width": width, "height": height}), address, route="", motion=False)
    pages, links, by, moves = [here, rival], list[str](), 0, [0, 0]
    while not links or not known(pages[by])[0].over:
        links.append(sent(pages[by]))
        visit.shoot(pages[by], f"letters-{len(links)}-sends")
        follow(pages[1 - by], links[-1])
        by = 1 - by
        page = pages[by]
        if len(links) in (2, 6):  # a reload while the link is being read, or as soon as it has been
            page.reload()
            visit.ready(page)
        visit.until(page, f"document.querySelector('.play .board') || ({SENDS})", timeout=60_000)
        while (sealed_match := known(page)[0]).turn == by and sealed_match.known and not sealed_match.waiting:
            visit.until(page, READ)
            visit.until(page, CARDS, len(sealed_match.game.hands(sealed_match.state)[by]))
            visit.until(page, PLIES, len(sealed_match.moves))
            made(page, at(sealed_match, rng))
            visit.until(page, f"n => ({PLIES})(n) || {WHOLE} || ({SENDS})", len(sealed_match.moves) + 1)
            page.evaluate(f"{WHOLE}?.click()")  # where it was not seen yet that the move is whole
            # A move that may be the last one is shown when the other has said so.
            visit.until(page, f"n => ({PLIES})(n) || ({SENDS})", len(sealed_match.moves) + 1)
            moves[by] += 1
    assert min(moves) > 2
    assert not visit.faults(pages[by])
    assert max(map(len, links[5:-1])) < min(map(len, links[:4]))
    for one in (by, 1 - by):  # each opens its cards with its last link; the outcome may lie over it
        visit.until(pages[one], f"({SENDS}) || document.querySelector('{LAST}')")
        if pages[one].locator(LAST).count():
            pages[one].locator(LAST).click()
        follow(pages[1 - one], sent(pages[one]))
        pages[1 - one].wait_for_selector("dialog[open] .rank")
        pages[1 - one].wait_for_selector("text=The deal was fair")
