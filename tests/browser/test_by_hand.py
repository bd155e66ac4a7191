"""A position set up by hand in the browser: pieces by touch and by keys, analysed and played from."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from henge.games import GAMES
from henge.games.contiguity.examples import SPREAD
from henge.match import Match
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import doors, play, resize, table, touch, visit
from tests.samples import sample


def take(page: Page, piece: str) -> None:
    page.locator(f'.tray [data-with="tool/{piece}"]').click()


@pytest.mark.nightly
def test_a_position_is_set_up_by_hand_analysed_and_played_from(thinking_context: BrowserContext, address: str):
    page = visit(thinking_context, address, route="setup/contiguity")
    doors(page)
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
    expect(page.locator(".verdict .clause")).to_have_attribute("data-with", "contiguity/CD2")
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    page.locator(f'.board [data-touch="{SPREAD.druids[1]}"]').focus()
    page.keyboard.press("Enter")
    resize(page, (390, 844))
    expect(page.locator(".board [data-piece]")).to_have_count(14)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".bars meter").first).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Close the analysis").click()
    page.get_by_role("button", name="Back to the editor").click()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".play .board [data-piece]")).to_have_count(14)
    assert table(page).match.state == SPREAD.but(homes=SPREAD.druids)


@pytest.mark.nightly
@pytest.mark.parametrize("game", sample(GAMES, 4, 3))
def test_a_position_of_every_game_is_set_up_by_finger_and_played_from(
    quick_context: Callable[..., BrowserContext], address: str, game: str
):
    phone = quick_context(has_touch=True, viewport={"width": 390, "height": 844})
    page = visit(phone, address, route=f"setup/{game}")
    doors(page)
    begun = Match.new(game, seed=1)
    way, tray = page.get_by_role("button", name="Set up a position"), begun.game.tray()
    if tray is None:
        expect(way).to_have_count(0)
        return
    way.tap()
    expect(page.locator(".verdict")).to_have_text("You can play from this position.")
    pieces = begun.game.setting(begun.state).pieces
    on_board = page.locator(".board [data-piece]")
    expect(on_board).to_have_count(len(pieces))
    page.get_by_text("Empty board, variants, send as a puzzle").tap()
    page.get_by_role("button", name="An empty board").tap()
    expect(on_board).to_have_count(0)
    stock = page.locator(".tray .stock:enabled").first
    stock.tap()
    kind = str(stock.get_attribute("data-with")).split("-")[1]
    cell = next(one.cells[0] for one in tray.pieces if one.kind == kind)
    page.locator(f'.board [data-touch="{cell}"]').first.tap()
    expect(on_board).to_have_count(1)
    page.get_by_role("button", name="Undo").tap()
    expect(on_board).to_have_count(0)
    page.get_by_role("button", name="The opening position").tap()
    expect(on_board).to_have_count(len(pieces))
    expect(page.locator(".verdict")).to_have_text("You can play from this position.")
    page.get_by_role("button", name="Play from here").tap()
    page.get_by_role("button", name="Begin").tap()
    expect(page.locator(".play, .curtain")).to_be_visible()
    match = table(page).match
    assert match.start is not None
    play(page, match.game.actions(match.state)[0])
    expect(page.locator(".log li").first).to_be_attached()  # the computer may have answered already
