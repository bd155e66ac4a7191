"""Rough handling: hostile words, damaged texts, strange addresses, touches at the wrong moment."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.visit import kept, lift, match, paste, ready, start, table, visit
from tests.samples import sample

TURNED = "\u202eanna\u2066"  # a name that would turn round whatever is written after it
ADDRESSES = (
    "setup/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
    "setup/<img src=x onerror=alert(1)>",
    "setup/bounders/../../play",
    "setup",
    "play",
    "play/%00",
    "%E0%A4%A",
    "constructor",
    "rules/bounders",
    "setup/" + "x" * 5000,
)


@pytest.mark.parametrize("route", sample(ADDRESSES, 4))
def test_a_strange_address_leads_to_the_first_page(context: BrowserContext, address: str, route: str):
    page = visit(context, address, route=route)
    expect(page.locator(".games, .setup")).to_be_visible()
    assert page.locator("img").count() == 0
    page.evaluate("location.hash = 'setup/stonehenge'")
    expect(page.locator(".setup h1")).to_have_text("Stonehenge")


def test_a_name_cannot_turn_the_words_after_it_round(context: BrowserContext, address: str):
    record = match("bounders", 2, size=3).record()
    record["players"] = [{"name": TURNED, "level": 0}, {"name": "שלום (1)", "level": 0}]
    page = visit(context, address, route="")
    paste(page, record)
    expect(page.locator(".log")).to_contain_text("anna places a light stone")
    assert "\u202e" not in page.content()
    assert "\u2066" not in page.content()


@pytest.mark.parametrize(
    "text", sample(["", "null", "[]", "{", '"x"', '{"theme": 5, "overlays": 7, "sounds": "no"}', "\x00" * 99], 7, 5)
)
def test_damaged_texts_of_the_device_stop_nothing(context: BrowserContext, address: str, text: str):
    texts = {"settings": text, "draft:bounders": text, "current": text, "game:9": text, "strange": text}
    page = start(context, address, texts, "setup/bounders")
    page.get_by_role("button", name="Begin").click()
    page.locator('.board [data-touch="g7"]').click()
    page.get_by_role("button", name="Confirm").click()
    assert table(page).match.actions == (("g7",),)
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator(".shelf, .library-in .none")).to_be_visible()


def test_touches_while_a_piece_glides_are_taken(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3), at_once=True)
    for name in ("c3", "a1", "e1", "a3"):
        page.locator(f'.board [data-touch="{name}"]').click(force=True, delay=0)
    assert len(table(page).match.actions) == 4
    expect(page.locator(".board [data-piece]")).to_have_count(4)


def test_a_game_forgotten_while_it_is_played_is_kept_again_with_the_next_move(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 2, size=3))
    page.evaluate("localStorage.clear()")
    live = page.locator(".board .live").first
    live.click()
    page.get_by_role("button", name="Confirm").click()
    texts = kept(page)
    assert any(key.startswith("game:") for key in texts)
    page.reload()
    ready(page)
    expect(page.locator(".board [data-piece]")).to_have_count(3)


def test_the_keys_do_nothing_behind_a_sheet_or_a_cover(context: BrowserContext, address: str):
    page = visit(context, address, match("meets_bounds", 2))
    expect(page.locator(".curtain")).to_be_visible()
    for key in ("u", "Enter", "Escape", "ArrowDown", " "):
        page.keyboard.press(key)
    expect(page.locator(".curtain")).to_be_visible()
    assert len(table(page).match.actions) == 2
    lift(page)
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("u")
    assert len(table(page).match.actions) == 2


FORBIDDEN = """for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(globalThis, name, {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); }})"""


@pytest.mark.nightly
@pytest.mark.starts
def test_where_nothing_may_be_kept_it_is_said_and_play_goes_on(context: BrowserContext, address: str):
    context.add_init_script(FORBIDDEN)
    page = context.new_page()
    page.goto(f"{address}#setup/bounders")
    ready(page)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing for this page")
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    page.locator('.board [data-touch="g7"]').click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".board [data-piece]")).to_have_count(1)
