"""What the device keeps: games, records, damage, names from strangers, and a device that is full."""

import pytest
from henge.match import Match
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.kept_games import games
from tests.browser.visit import (
    bring_in,
    choose,
    doors,
    from_menu,
    match,
    paste,
    play,
    ready,
    start,
    table,
    to_the_set_up,
    touch,
    until,
    visit,
)

HOSTILE = '"><img src=x onerror=alert(1)>'


def test_a_damaged_game_is_told_and_its_text_can_be_copied(context: BrowserContext, address: str):
    page = start(context, address, {"current": "game:1", "game:1": "henge1:this was a game"}, "play")
    expect(page.get_by_role("alert")).to_contain_text("The game that was being played cannot be read.")
    expect(page.get_by_label("The damaged text")).to_have_value("henge1:this was a game")
    page.get_by_role("button", name="Keep it for later").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator(".damaged")).to_contain_text("A damaged game")
    page.get_by_role("button", name="Move to the bin").click()
    expect(page.locator(".damaged")).to_have_count(0)
    page.get_by_role("button", name="All games").click()
    choose(page, "Bounders")
    page.get_by_role("button", name="Together here").click()
    touch(page, "g7")
    expect(page.locator(".status h2")).to_have_text("Confirm your move")


# Neither copy takes anything any more; then both do again.
FULL = """for (const [kind, put] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
  kind.prototype.there ??= kind.prototype[put];
  kind.prototype[put] = () => { throw new DOMException("full", "QuotaExceededError") };
} 0"""
EMPTIED = """for (const [kind, put] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
  kind.prototype[put] = kind.prototype.there;
} 0"""


@pytest.mark.starts
def test_a_full_device_is_told_and_play_goes_on(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate(FULL)
    play(page, ("c3",))
    expect(page.get_by_role("alert")).to_contain_text("no room left to save the game")
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    play(page, ("a1",))
    expect(page.locator(".board [data-piece]")).to_have_count(2)
    page.get_by_role("button", name="Not saved").click()
    expect(page.get_by_role("alert")).to_contain_text("delete games you no longer need")
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    expect(page.locator(".resume")).to_contain_text("not saved")
    page.get_by_role("button", name="Contiguity Deluxe").last.click()
    page.get_by_role("button", name="Together here").click()
    expect(page.get_by_role("alert")).to_contain_text("no room left to save the game")


@pytest.mark.nightly
@pytest.mark.starts
def test_what_found_no_room_is_kept_as_soon_as_there_is_some(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate(FULL)
    play(page, ("c3",))
    expect(page.get_by_role("alert")).to_contain_text("no room left to save the game")
    page.evaluate(EMPTIED)
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".whynot[role=status]")).to_contain_text("There is room again")
    assert table(page).match.actions == (("c3",),)


def test_a_record_goes_out_and_comes_back(context: BrowserContext, address: str):
    page = visit(context, address, match("contiguity", 7))
    from_menu(page, "Share the game")
    page.locator(".sharing .door > summary").click()
    page.locator(".parts").get_by_label("Text", exact=True).check()
    text = page.get_by_role("textbox", name="The game as text").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="More about Contiguity Deluxe").click()
    page.get_by_role("button", name="Move to the bin").click()
    bring_in(page, "nonsense")
    expect(page.get_by_role("alert")).to_contain_text("There is no game in it.")
    page.get_by_label("Paste a game’s text or link here").fill(text)
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    assert games(page) == 1


def test_a_hostile_name_stays_a_name(page: Page):
    choose(page, "Bounders")
    to_the_set_up(page)
    doors(page)
    page.get_by_label("Name of player 1").fill(HOSTILE)
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Begin").click()
    play(page, ("c3",))
    expect(page.locator(".seats")).to_contain_text(HOSTILE)
    expect(page.locator(".log")).to_contain_text(HOSTILE)
    assert page.locator("img").count() == 0
    page.get_by_role("button", name="All games").click()
    expect(page.locator(".resume")).to_be_visible()
    assert page.locator("img").count() == 0


def test_a_record_from_a_stranger_stays_text(context: BrowserContext, address: str):
    record = match("bounders", 2, size=3).record()
    record["players"] = [{"name": HOSTILE, "level": 0}, {"name": "Bea", "level": 0}]
    page = visit(context, address, route="")
    paste(page, record)
    expect(page.locator(".seats")).to_contain_text(HOSTILE)
    assert page.locator("img").count() == 0
    assert len(table(page).match.actions) == 2


def test_a_record_nested_without_end_does_not_end_the_page(page: Page):
    page.get_by_role("button", name="Saved games").click()
    bring_in(page, "[" * 100_000)
    expect(page.get_by_role("alert")).to_contain_text("There is no game in it.")
    page.get_by_label("Paste a game’s text or link here").fill("[" * 400)
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    choose(page, "Bounders")
    expect(page.get_by_role("button", name="Together here")).to_be_visible()


@pytest.mark.starts
def test_where_there_is_no_storage_one_plays_and_is_told_that_nothing_is_kept(context: BrowserContext, address: str):
    for name in ("localStorage", "indexedDB"):
        context.add_init_script(f"Object.defineProperty(window, '{name}', {{get: () => null}})")
    page = context.new_page()
    page.goto(f"{address}#setup/bounders")
    ready(page)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing for this page")
    expect(page.get_by_role("alert")).not_to_contain_text("room")
    expect(page.get_by_role("alert").get_by_role("button", name="Saved games")).to_have_count(0)
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    play(page, ("a1",))
    expect(page.locator(".board [data-piece]")).to_have_count(1)
    expect(page.get_by_role("button", name="Not saved")).to_be_visible()


def long_game(plies: int) -> Match:
    """Return a game of Contiguity that nobody ends: always the first of some moves after which it goes on."""
    begun = match("contiguity")
    while len(begun.actions) < plies:
        legal = begun.game.actions(begun.state)
        some = (begun.play(legal[(7 * len(begun.actions) + n) % len(legal)]) for n in range(len(legal)))
        begun = next(then for then in some if then.turn is not None)
    return begun


WATCHING = """globalThis.seen = new Set()
setInterval(() => {
  const sign = document.querySelector("dialog progress")
  if (sign) seen.add(sign.value)
})"""


@pytest.mark.nightly
@pytest.mark.starts
def test_a_long_game_is_opened_with_the_page_alive_and_can_be_called_off(context: BrowserContext, address: str):
    begun = long_game(1500)
    context.add_init_script(WATCHING)
    page = visit(context, address, begun)
    until(page, "seen.size && !document.querySelector('dialog progress')")
    assert page.evaluate("seen.size") > 5  # what else the page has to do comes in between
    expect(page.locator("h1.cut").first).to_have_text("Contiguity Deluxe")
    assert table(page).match == begun
    page.reload()
    ready(page)
    # at once: a click would wait until the dialog stands still, and then the game is open
    page.get_by_role("dialog").get_by_role("button", name="Cancel").dispatch_event("click")
    expect(page.locator(".games")).to_be_visible()
    assert games(page) == 1
