"""Puzzles in a browser: loaded when they are first looked at, refuted, solved, and known afterwards."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.visit import kept, play, start, touch, visit
from tests.players.puzzles import kept as collection


def wrong(puzzle):
    return max(puzzle["proof"]["tempts"], key=puzzle["proof"]["tempts"].get)


@pytest.mark.nightly
def test_a_puzzle_is_found_from_the_first_page_refuted_solved_and_known(thinking_context: BrowserContext, address: str):
    page = visit(thinking_context, address, route="")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    assert sum("puzzles.json" in url for url in asked) == 1
    page.get_by_role("radio", name="Bounders").check()
    page.get_by_role("button", name="Hard").first.click()
    expect(page.locator(".status")).to_contain_text("You play")
    name = page.url.rpartition("/")[2]
    puzzle = next(one for one in collection("bounders") if one["id"] == name)
    touch(page, wrong(puzzle))
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".lesson")).to_contain_text("places a", timeout=30_000)
    page.get_by_role("button", name="Try again").click()
    play(page, puzzle["solutions"][0].split("-"))
    expect(page.locator(".told.well")).to_contain_text("That is")
    assert name in kept(page)["puzzles"]
    page.get_by_role("button", name="All puzzles").first.click()
    expect(page.get_by_role("button", name="Hard").first).to_contain_text("1 of")


def test_a_link_opens_its_puzzle_without_a_game_before(context: BrowserContext, address: str):
    puzzle = collection("stonehenge")[0]
    page = start(context, address, route=f"puzzles/{puzzle['id']}")
    expect(page.get_by_role("heading", name="You play")).to_be_visible()
    play(page, puzzle["solutions"][0].split("-"))
    expect(page.locator(".told.well")).to_be_visible()
