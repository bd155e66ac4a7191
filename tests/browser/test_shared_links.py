"""Links and codes of games: opened, pasted, damaged, read by a camera, copied and given on."""

import re

import pytest
import zxingcpp
from henge.match import Match
from page.keeping import game_links
from page.keeping.game_links import LONGEST_CODE
from page.table.table import Table
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.kept_games import games
from tests.browser.living import instead
from tests.browser.visit import bring_in, from_menu, kept, lift, match, play, ready, table, visit
from tests.samples import sample


def link_to(address: str, begun: Match) -> str:
    return game_links.link(address, Table("game:1", begun))


def shown(page: Page, begun: Match) -> None:
    """Assert that a match is on the table, and nothing of a link in the address."""
    expect(page.locator("html")).to_have_attribute("data-ready", "yes")
    expect(page).to_have_url(re.compile("#play$"))
    assert table(page).match == begun


def test_a_link_opens_its_match_once_and_the_game_that_went_on_is_kept(context: BrowserContext, address: str):
    visit(context, address, match("bounders", 4, size=3)).close()
    brought = match("contiguity", 7)
    page = context.new_page()
    page.goto(link_to(address, brought))
    ready(page)
    shown(page, brought)
    assert games(page) == 2
    page.reload()
    ready(page)
    shown(page, brought)
    assert games(page) == 2
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator(".shelf li")).to_contain_text(["Contiguity", "Bounders"])


def test_a_link_pasted_over_an_open_page_opens_its_match_and_back_does_not_bring_it_again(
    context: BrowserContext, address: str
):
    begun, brought = match("bounders", 4, size=3), match("contiguity", 7)
    page = visit(context, address, begun)
    page.get_by_role("button", name="Menu").click()
    page.evaluate("link => { location = link; }", link_to(address, brought))
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    shown(page, brought)
    page.evaluate("link => { location = link; }", link_to(address, begun))
    expect(page.locator(".board [data-piece]")).to_have_count(4)
    shown(page, begun)
    page.go_back()
    shown(page, begun)
    assert games(page) == 2


def test_a_link_is_pasted_where_records_are(context: BrowserContext, address: str):
    page = visit(context, address, route="")
    page.get_by_role("button", name="Saved games").click()
    bring_in(page, f"Your turn: {link_to(address, match('bounders', 4))}")
    expect(page.locator(".board [data-piece]")).to_have_count(4)


@pytest.mark.parametrize(
    "begun", sample([None, match("bounders", 4, size=3)], 2, 1), ids=["first visit", "in mid-game"]
)
def test_a_damaged_link_says_so_and_loses_nothing(context: BrowserContext, address: str, begun: Match | None):
    cut = link_to(address, match("contiguity", 7))[:-20]
    page = visit(context, address, begun)
    before = kept(page)
    for link in (
        cut,
        *(f"{address}#{game_links.GAME_ROUTE}{harm}" for harm in ("", "%22%3E%3Cimg%20src=x%3E", "A" * 100_000)),
    ):
        page.evaluate("link => { location = link; }", link)
        expect(page.get_by_role("alert")).to_contain_text("This link cannot be read.")
        expect(page).to_have_url(f"{address}#{'play' if begun else ''}")
        page.get_by_role("alert").get_by_role("button", name="Close").click()
    page.goto("about:blank")
    page.goto(cut)
    ready(page)
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be read.")
    expect(page).to_have_url(f"{address}#")
    assert kept(page) == before
    assert page.locator("img").count() == 0


def share(page: Page) -> str:
    """Open the sheet for sharing; return its link, which a sentence on the game goes before."""
    from_menu(page, "Share the game")
    words, _, link = page.get_by_role("textbox", name="Message and link").input_value().rpartition(" ")
    assert words.startswith("A game of ")
    return link


def read(page: Page) -> str:
    """Read the code on the sheet as a camera would."""
    drawn = page.get_by_role("img", name="The link as a code")
    left, top, side, _ = map(int, (drawn.get_attribute("viewBox") or "").split())
    grain = 4
    picture = bytearray(b"\xff" * (side * grain) ** 2)
    boxes = re.findall(r"M(\d+) (\d+)h(\d+)v1h", drawn.locator("path").get_attribute("d") or "")
    for x, y, wide in (map(int, box) for box in boxes):
        for line in range((y - top) * grain, (y - top + 1) * grain):
            start = line * side * grain + (x - left) * grain
            picture[start : start + wide * grain] = bytes(wide * grain)
    code = zxingcpp.read_barcode(memoryview(picture).cast("B", (side * grain, side * grain)))
    assert code
    return str(code.text)


MODULE = "code => code.getBoundingClientRect().width / code.viewBox.baseVal.width"
DARK_ON_LIGHT = """code => [getComputedStyle(code).backgroundColor, getComputedStyle(code.firstChild).fill,
  code.getBoundingClientRect().width >= 240]"""


@pytest.mark.nightly
@pytest.mark.parametrize("theme", sample(["day", "night"], 2, 1))
def test_the_code_on_the_sheet_is_the_link_and_follows_it(context: BrowserContext, address: str, theme: str):
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    begun = match("meets_bounds", 9, seats=3)
    page = visit(context, address, begun, theme=theme)
    lift(page)
    assert not any("uqr" in url for url in asked)
    link = share(page)
    assert read(page) == link == link_to(address, begun)
    drawn = page.locator("svg.code").evaluate(DARK_ON_LIGHT)
    assert drawn == ["rgb(255, 255, 255)", "rgb(29, 37, 41)", True]
    page.keyboard.press("Escape")
    play(page, begun.game.actions(begun.state)[0])
    lift(page)
    later = share(page)
    assert later != link
    page.wait_for_selector("svg.code")
    assert read(page) == later
    other = context.new_page()
    other.goto(later)
    ready(other)
    assert games(other) == 1
    assert table(other).match.actions == (*begun.actions, begun.game.actions(begun.state)[0])


def test_a_code_is_never_finer_than_the_camera_of_a_phone_reads_it_from_another(context: BrowserContext, address: str):
    played = match("contiguity", 300)
    begun = next(
        shorter
        for ply in range(len(played.actions), 0, -1)
        if len(link_to(address, shorter := played.back_to(ply))) <= LONGEST_CODE
    )
    assert len(link_to(address, begun)) > LONGEST_CODE - 20
    page = visit(context, address, begun)
    page.set_viewport_size({"width": 360, "height": 640})
    link = share(page)
    assert read(page) == link
    assert (
        page.locator("svg.code").evaluate("code => code.getBoundingClientRect().width / code.viewBox.baseVal.width")
        >= 3
    )


def test_a_game_too_long_for_a_code_says_so(context: BrowserContext, address: str):
    begun = match("contiguity", 300)
    page = visit(context, address, begun)
    assert share(page) == link_to(address, begun)
    expect(page.get_by_role("dialog")).to_contain_text("too long for a code")
    expect(page.get_by_role("dialog")).to_contain_text("Send it in parts")


def test_a_code_that_does_not_come_is_told(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 4))
    with instead(page, henge__module="async () => { throw new TypeError('not found'); }"):
        share(page)
        expect(page.get_by_role("dialog")).to_contain_text("The code cannot be drawn just now")


@pytest.mark.starts
def test_a_link_is_copied_and_given_to_the_devices_own_sheet(context: BrowserContext, address: str):
    context.add_init_script("""
      navigator.share = async what => { globalThis.given = what; throw new DOMException("closed", "AbortError"); };
      if (navigator.clipboard) navigator.clipboard.writeText = async text => { globalThis.copied = text; };
    """)
    page = visit(context, address, match("bounders", 4))
    link = share(page)
    page.get_by_role("button", name="Copy message and link").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Copied.")
    words = "A game of Bounders by Anna and Bea:"
    assert page.evaluate("copied") == f"{words} {link}"
    page.get_by_role("button", name="Share …").click()
    assert page.evaluate("given") == {"title": "Henge", "text": words, "url": link}
    page.locator(".sharing .door > summary").click()
    page.locator(".parts").get_by_label("Text", exact=True).check()
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("copied").startswith('{"henge": 1')


@pytest.mark.nightly
@pytest.mark.starts
def test_what_may_not_be_copied_is_selected_to_be_copied_by_hand(context: BrowserContext, address: str):
    context.add_init_script(
        "if (navigator.clipboard) navigator.clipboard.writeText = async () => { throw new DOMException('no'); }"
    )
    page = visit(context, address, match("bounders", 4))
    link = share(page)
    page.get_by_role("button", name="Copy message and link").click()
    field = page.locator("#link")
    chosen = field.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)")
    assert chosen == field.input_value()
    assert chosen.endswith(link)
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("The text is selected: copy it by hand.")
