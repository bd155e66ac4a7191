"""A game with sealed hands in two windows of one browser: from set-up to the verdict, with a reload of each side."""

from __future__ import annotations

from random import Random

import pytest
from henge.apart.covered import Covered
from page.app.app import DRAFT
from page.app.settings import Settings
from page.keeping.side import Side
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit

PLIES = "n => +document.querySelector('.scrub span')?.textContent === n"
SHOWN = "document.querySelector('.play .board') && !document.querySelector('.locks')"

HAND = "[...document.querySelectorAll('.hand .cards svg')].map(card => card.outerHTML)"


def known(page: Page) -> list[Covered]:
    """Return what the devices of this browser know of the match, as they keep it: the hub's first."""
    found = []
    for key, text in sorted(visit.kept(page).items(), reverse=True):
        if key.startswith("sealed:"):
            side = Side.read(text)
            while side.again:
                side, _ = side.on()
            found.append(side.covered)
    return found


def begun(context: BrowserContext, address: str, game: str) -> Page:
    """Begin a game with sealed hands as people do: at the set-up."""
    draft = Draft.new(game).set("name/0", "Anna").set("name/1", "Bea")
    visit.bring(context, {DRAFT + game: draft.write(), "settings": Settings(haptics=False, motion=False).write()})
    page = context.new_page()
    page.goto(f"{address}#setup/{game}")
    visit.ready(page)
    assert not page.get_by_role("switch", name="Sealed hands").count()
    page.get_by_label("Who player 2 is").select_option("device")
    page.get_by_role("switch", name="Sealed hands").click()
    visit.shoot(page, f"sealed-setup-{game}")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_selector("dialog[open]")
    page.get_by_role("button", name="Close").first.click()
    page.wait_for_selector("text=Waiting for Bea.")
    return page


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_two_windows_play_with_sealed_hands_and_find_that_the_deal_was_fair(
    context: BrowserContext, address: str, game: str, whole: bool
):
    table = begun(context, address, game)
    name = table.url.partition("#sealed/")[2]
    other = context.new_page()
    other.goto(f"{address}#seat/{name}/1")
    visit.ready(other)
    for page in (table, other):
        visit.until(page, SHOWN, timeout=60_000)
    pages, rng, plies = [table, other], Random(4), 0
    while True:
        sides = known(table)
        assert len({len(side.moves) for side in sides}) == 1
        turn = sides[0].turn
        if turn is None or (plies == 8 and not whole):
            break
        side = sides[turn]
        legal = [action for action in side.game.actions(side.state) if not side.game.goes_on(side.state, action)]
        for page in pages:
            visit.until(page, PLIES, plies)
        visit.play(pages[turn], legal[int(rng.random() * len(legal))])
        plies += 1
        for page in pages:
            visit.until(page, PLIES, plies)
        if plies == 3:
            visit.shoot(table, f"sealed-play-{game}")
        if plies in (4, 6):  # a device reloads, and finds back by itself
            lost = pages[plies // 2 - 2]
            hand = lost.evaluate(HAND)
            lost.reload()
            visit.ready(lost)
            visit.until(lost, SHOWN)
            visit.until(lost, PLIES, plies)
            visit.until(other, "!document.querySelector('[data-do=rejoin]')")
            assert lost.evaluate(HAND) == hand
            assert hand
    if whole:
        for page in pages:
            page.wait_for_selector("dialog[open] .rank")
            page.wait_for_selector("text=The deal was fair")
        visit.shoot(table, f"sealed-verdict-{game}")
