"""A position set up by hand in the browser: pieces by touch and by keys, analysed and played from."""

from __future__ import annotations

from henge.games.contiguity.examples import SPREAD
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import resize, table, touch, visit


def take(page: Page, piece: str) -> None:
    page.locator(f'.tray [data-with="tool/{piece}"]').click()


def test_a_position_is_set_up_by_hand_analysed_and_played_from(thinking_context: BrowserContext, address: str):
    page = visit(thinking_context, address, route="setup/contiguity")
    page.get_by_role("button", name="Set up a position").click()
    expect(page.locator(".verdict")).to_have_text("You can play from this position.")
    for side, (pawns, druid) in enumerate(zip(SPREAD.pawns, SPREAD.druids, strict=True)):
        take(page, f"{side}-pawn")
        for cell in pawns:
            touch(page, cell)
        take(page, f"{side}-druid")
        touch(page, druid or "")
    expect(page.locator(".board [data-piece]")).to_have_count(14)
    expect(page.locator(".verdict")).to_have_text("You can play from this position.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".verdict .clause")).to_have_text("CD2")
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    page.locator(f'.board [data-touch="{SPREAD.druids[1]}"]').focus()
    page.keyboard.press("Enter")
    resize(page, (390, 844))
    expect(page.locator(".board [data-piece]")).to_have_count(14)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".bars meter").first).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Close the analysis").click()
    page.get_by_role("button", name="Back to the position").click()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".play .board [data-piece]")).to_have_count(14)
    assert table(page).match.state == SPREAD.but(homes=SPREAD.druids)
