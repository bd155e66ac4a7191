"""Something else tried from an earlier position, and the game that stays as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.visit import match, play, ready, resize, table, visit


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids=["tablet", "phone"])
def test_something_else_is_tried_and_the_game_is_there_again(
    context: BrowserContext, address: str, size: tuple[int, int]
):
    begun = match("bounders", 6, size=3)
    page = visit(context, address, begun)
    resize(page, size)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Look back").click()
    page.locator('.acts [data-do="from-here"]').click()
    page.get_by_role("button", name="Only try it").click()
    expect(page.locator(".trying")).to_contain_text("Something else, from move 5. Play for everybody.")
    state = begun.states[5]
    other = next(action for action in begun.game.actions(state) if action != begun.actions[5])
    play(page, other)
    expect(page.locator(".board [data-piece]")).to_have_count(6)
    page.get_by_role("button", name="Set it up again").click()
    expect(page.locator(".board [data-piece]")).to_have_count(5)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".board [data-piece]")).to_have_count(5)
    page.get_by_role("button", name="Return to the present").click()
    expect(page.locator(".board [data-piece]")).to_have_count(6)
    assert table(page).match == begun


def test_a_reload_while_something_is_tried_brings_the_game(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 6, size=3))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Try something else").click()
    expect(page.locator(".trying")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator(".trying")).to_have_count(0)
    expect(page.locator(".board [data-piece]")).to_have_count(6)
