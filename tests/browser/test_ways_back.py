"""By touches: a replay that plays itself and pauses, the menu after Redo, the own cover put down again."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.visit import from_menu, lift, match, table, until, visit


@pytest.mark.nightly
def test_the_replay_plays_by_itself_and_rests_while_it_is_paused(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 99, size=3))
    page.get_by_role("button", name="Result").click()
    page.get_by_role("dialog").get_by_text("More: ").click()
    page.get_by_role("dialog").get_by_role("button", name="Show the moves").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    until(page, "Number(document.querySelector('.scrub span').textContent) >= 2")
    page.get_by_role("button", name="Pause").click()
    where = page.locator(".scrub span").inner_text()
    page.wait_for_timeout(2500)
    assert page.locator(".scrub span").inner_text() == where
    assert int(where) < len(table(page).match.actions)
    page.get_by_role("button", name="See the end").click()
    expect(page.locator(".scrub span")).to_have_text(str(len(table(page).match.actions)))


def test_a_move_is_taken_back_beside_the_menu_which_closes_after_redo(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 4, size=3))
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".board [data-piece]")).to_have_count(3)
    from_menu(page, "Redo")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".board [data-piece]")).to_have_count(4)


def test_a_double_touch_on_cancel_takes_no_move_back(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 4, size=3))
    page.locator(".board .live").first.click()
    page.get_by_role("button", name="Cancel").dblclick()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    assert len(table(page).match.actions) == 4


def test_whoever_looks_puts_the_own_cover_down_again_and_the_button_says_what_holding_does(
    context: BrowserContext, address: str
):
    page = visit(context, address, match("meets_bounds", 3, seats=3))
    expect(page.locator("[data-hold]")).to_contain_text("hold to look")
    expect(page.locator(".holdnote")).to_have_text("Hold until every stone is gold, or touch twice.")
    lift(page)
    from_menu(page, "Cover my cards")
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("[data-touch], .card").count() == 0
