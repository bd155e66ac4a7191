"""The library: cards with pictures, found and opened by touch and by keys, named, binned, and one in two windows."""

from __future__ import annotations

import re

import pytest
from page.keeping import game_texts
from page.keeping.labels import Label
from page.keeping.names import LABEL
from page.table.table import Table
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import kept, match, play, ready, resize, start, until

NOW = 1_760_000_000_000
GAMES = {
    "game:1": match("bounders", 4, size=3),
    "game:2": match("contiguity", 7),
    "game:3": match("battle_gods", 5),
}


def library(context: BrowserContext, address: str, texts: dict[str, str] | None = None, route: str = "games") -> Page:
    """Open the library of a device that keeps some games, the first played last, or another of its screens."""
    games = {
        key: game_texts.table_to_text(Table(key, one), NOW - n * 1000) for n, (key, one) in enumerate(GAMES.items())
    }
    return start(context, address, {**games, **(texts or {})}, route)


def titles(page: Page) -> list[str]:
    return page.locator(".shelf .game b").all_inner_texts()


@pytest.mark.parametrize("size", [(820, 1180), (744, 1133)])
def test_with_three_games_that_wait_the_first_page_is_whole_on_an_upright_tablet(
    context: BrowserContext, address: str, size: tuple[int, int]
):
    page = library(context, address, route="")
    resize(page, size)
    expect(page.locator(".resume")).to_have_count(3)
    tops = [page.locator(".resume").nth(n).bounding_box() for n in range(3)]
    assert len({box and box["y"] for box in tops}) == 1, "side by side"
    for low in (page.locator(".foot button:visible").last, page.locator(".resume").last, page.locator(".game").last):
        expect(low).to_be_in_viewport(ratio=1)


def test_cards_show_the_position_and_open_the_game(context: BrowserContext, address: str):
    page = library(context, address)
    assert titles(page) == ["Bounders", "Contiguity Deluxe", "Battle of the Gods"]
    expect(page.locator(".shelf .thumb svg")).to_have_count(3)
    expect(page.locator(".shelf li").first).to_contain_text("Anna to play · 4 moves")
    page.get_by_role("button", name=re.compile("^Contiguity Deluxe.*Anna, Bea")).click()
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    page.go_back()
    expect(page.locator(".shelf li")).to_have_count(3)


def test_a_game_is_found_named_and_starred_by_keys_alone(context: BrowserContext, address: str):
    page = library(context, address)
    page.get_by_label("Find by name, game, opponent or note").focus()
    page.keyboard.type("conti")
    expect(page.locator(".shelf li")).to_have_count(1)
    more = page.get_by_role("button", name="More about Contiguity Deluxe")
    for _ in range(12):
        page.keyboard.press("Tab")
        if more.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")  # past the way to close it
    page.keyboard.press("Tab")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.keyboard.type("The long winter")
    page.keyboard.press("Tab")
    page.keyboard.type("Never c3 again.")
    page.keyboard.press("Escape")
    expect(more.or_(page.get_by_role("button", name="More about The long winter"))).to_be_visible()
    assert Label.read(kept(page)[f"{LABEL}game:2"]) == Label("The long winter", "Never c3 again.")
    page.get_by_role("button", name="Favourite: The long winter").press("Enter")
    expect(page.get_by_role("button", name="Favourite: The long winter")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Find by name, game, opponent or note").fill("")
    page.get_by_role("radio", name="Favourites").check()
    expect(page.locator(".shelf li")).to_have_count(1)
    page.reload()
    ready(page)
    assert "The long winter" in titles(page)


def test_a_game_goes_into_the_bin_and_back_or_is_deleted_for_good(context: BrowserContext, address: str):
    page = library(context, address)
    for title in ("Bounders", "Contiguity Deluxe"):
        page.get_by_role("button", name=f"More about {title}").click()
        page.get_by_role("button", name="Move to the bin").click()
    expect(page.locator(".shelf li")).to_have_count(1)
    page.get_by_role("radio", name="Bin").check()
    expect(page.locator(".shelf li").first).to_contain_text("30 days left in the bin")
    page.get_by_role("button", name="More about Bounders").click()
    page.get_by_role("button", name="Put it back").click()
    page.get_by_role("button", name="More about Contiguity Deluxe").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("heading", name="Delete Contiguity Deluxe for good?")).to_be_focused()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.locator(".library")).to_contain_text("The bin is empty.")
    assert {name for name in kept(page) if name.startswith("game:")} == {"game:1", "game:3"}


@pytest.mark.nightly
def test_two_windows_have_one_library_and_each_its_own_game(context: BrowserContext, address: str):
    one = library(context, address)
    two = context.new_page()
    two.goto(f"{address}#games")
    ready(two)
    one.get_by_role("button", name="Favourite: Battle of the Gods").click()
    expect(two.get_by_role("button", name="Favourite: Battle of the Gods")).to_have_attribute("aria-pressed", "true")
    one.get_by_role("button", name="More about Battle of the Gods").click()
    one.get_by_role("button", name="Move to the bin").click()
    expect(two.locator(".shelf li")).to_have_count(2)
    one.get_by_role("button", name=re.compile("^Bounders.*Anna, Bea")).click()
    two.get_by_role("button", name=re.compile("^Contiguity Deluxe.*Anna, Bea")).click()
    play(one, GAMES["game:1"].game.actions(GAMES["game:1"].state)[0])
    for page, count in ((one, 5), (two, 7)):
        until(page, "!henge.vault.writing")
        page.reload()
        ready(page)
        expect(page.locator(".board [data-piece]")).to_have_count(count)


@pytest.mark.nightly
def test_what_one_window_deletes_the_other_does_not_bring_back(context: BrowserContext, address: str):
    one = library(context, address, {f"{LABEL}game:3": Label(binned=4_000_000_000_000).write()})
    two = context.new_page()
    two.goto(f"{address}#games")
    ready(two)
    one.get_by_role("radio", name="Bin").check()
    one.get_by_role("button", name="Empty the bin").click()
    one.get_by_role("button", name="Yes, delete all").click()
    two.get_by_role("radio", name="Bin").check()
    expect(two.locator(".library")).to_contain_text("The bin is empty.")
    two.get_by_role("radio", name="All", exact=True).check()
    two.get_by_role("button", name="Favourite: Bounders").click()
    until(two, "!henge.vault.writing")
    one.reload()
    ready(one)
    assert titles(one) == ["Bounders", "Contiguity Deluxe"]
    assert "game:3" not in kept(one)


@pytest.mark.nightly
def test_more_games_than_the_quick_copy_takes_are_all_there(context: BrowserContext, address: str):
    begun = match("bounders", 2, size=3)
    texts = {f"game:n{n}": game_texts.table_to_text(Table(f"game:n{n}", begun), NOW - 60_000 * n) for n in range(70)}
    page = library(context, address, texts)
    expect(page.locator(".pages")).to_contain_text("1–\u206024 of 73 games")
    until(page, "!henge.vault.writing")
    for _ in range(2):
        page.reload()
        ready(page)
        expect(page.locator(".pages")).to_contain_text("1–\u206024 of 73 games")
    assert sum(name.startswith("game:") for name in kept(page)) == 50
    for _ in range(3):
        page.get_by_role("button", name="Earlier games").click()
    expect(page.locator(".pages")).to_contain_text("73–\u206073 of 73 games")
    page.locator(".shelf .game").click()
    expect(page.locator(".board [data-piece]")).to_have_count(2)


def test_on_a_phone_every_control_of_a_card_can_be_hit(context: BrowserContext, address: str):
    page = library(context, address)
    resize(page, (390, 844))
    expect(page.locator(".shelf .thumb svg")).to_have_count(3)
    for control in page.locator(".library :is(button, select, .radio):visible").all():
        box = control.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 30
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
