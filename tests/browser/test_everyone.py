"""For everyone: large letters, other colours, keys alone, slow or left hands, no screen reader; all of it measured."""

from collections.abc import Callable
from itertools import product

import pytest
from henge.games import GAMES
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import visit
from tests.samples import sample

PLIES = {"bounders": 20, "stonehenge": 8, "contiguity": 18, "meets_bounds": 5, "battle_gods": 14}
LARGE = (320, 256)  # a window of 1280 by 1024 at 400 %
# What is wider than the window, and what scrolls sideways though nothing but a drawing or a table of rules may.
ASIDE = """() => {
  const wrongs = [];
  if (document.scrollingElement.scrollWidth > innerWidth) wrongs.push('the page');
  for (const e of document.querySelectorAll('#screen *, dialog[open] *')) {
    if (e.closest('svg, .sr, .skip, .grid, .curve, textarea, input, .moving')) continue;
    if (e.closest('.since') && innerWidth > 320) continue;  // what finds no room below stands beside it, a swipe away
    const style = getComputedStyle(e), box = e.getBoundingClientRect();
    const scrolls = style.overflowX != 'visible' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1;
    if (scrolls) wrongs.push(`${e.className} is ${e.scrollWidth} of ${e.clientWidth}`);
    if (box.width && box.right > innerWidth + 1) wrongs.push(`${e.tagName} ${e.className} leaves at ${box.right}`);
  }
  return wrongs;
}"""
# WCAG 1.4.12, put on as a reader's own style sheet would.
SPACED = """() => {
  const style = new CSSStyleSheet(), wide = "letter-spacing: .12em !important; word-spacing: .16em !important";
  style.replaceSync(`* { line-height: 1.5 !important; ${wide} }`);
  document.adoptedStyleSheets = [style];
}"""
CUT = """() => [...document.querySelectorAll(':is(#screen, dialog[open]) :is(button, p, h1, h2, td, th)')]
  .filter(e => !e.closest('.sr, .skip') && e.clientWidth > 1 && getComputedStyle(e).overflowX != 'visible'
    && e.scrollWidth > e.clientWidth + 2).map(e => e.outerHTML.slice(0, 120))"""


def large(page: Page, name: str) -> None:
    assert page.evaluate(ASIDE) == [], name


@pytest.mark.parametrize(("game", "reading"), sample(product(GAMES, [False, True]), 10, 3))
def test_at_four_hundred_per_cent_nothing_at_the_table_scrolls_sideways(
    context: BrowserContext, address: str, game: str, reading: bool
):
    page = visit.visit(context, address, visit.match(game, PLIES[game]), reading=reading)
    if page.locator(".curtain").count():
        visit.resize(page, LARGE)
        large(page, "cover")
    visit.lift(page)
    visit.resize(page, LARGE)
    large(page, game)
    for do in ("terms", "menu"):
        if page.locator(f'[data-do="{do}"]').count():
            page.locator(f'[data-do="{do}"]').first.click()
            large(page, do)
    page.keyboard.press("Escape")


@pytest.mark.nightly
def test_at_four_hundred_per_cent_nothing_before_and_beside_the_table_scrolls_sideways(
    context: BrowserContext, address: str
):
    page = visit.visit(context, address, visit.match("bounders", 9, size=4), route="")
    visit.resize(page, LARGE)
    large(page, "first")
    for button in ("Settings", "Learn to play"):
        page.get_by_role("button", name=button, exact=True).click()
        large(page, button)
        page.keyboard.press("Escape")
    for route in ("begin/meets_bounds", "setup/contiguity", "puzzles", "games", "learn/stonehenge"):
        page.evaluate("route => location.hash = route", route)
        page.wait_for_timeout(300)
        large(page, route)


@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_with_wide_text_spacing_no_word_is_cut_off(context: BrowserContext, address: str, game: str):
    page = visit.visit(context, address, visit.match(game, PLIES[game]), reading=True)
    visit.lift(page)
    page.evaluate(SPACED)
    for size in ("tablet", "upright", "phone"):
        visit.resize(page, visit.SIZES[size])
        assert page.evaluate(CUT) == [], size


@pytest.mark.nightly
@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_the_table_is_without_fault_in_every_light(
    quick_context: Callable[..., BrowserContext], address: str, game: str
):
    for contrast in (False, True):
        context = quick_context(color_scheme="light")
        page = visit.visit(context, address, visit.match(game, PLIES[game]), reading=True, contrast=contrast)
        visit.lift(page)
        assert visit.faults(page) == []
        page.emulate_media(color_scheme="dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "night")
        assert visit.faults(page, visit.COLOURS) == []
        visit.shoot(page, f"{game}-table-{'more' if contrast else 'usual'}")


LINES = """e => {
  const text = document.createRange();
  text.selectNodeContents(e);
  return new Set([...text.getClientRects()].map(box => box.top)).size;
}"""


def looks(page: Page, one: Locator) -> bytes:
    """Return a picture of a control at rest: nothing is focused, and no pointer is over it."""
    page.evaluate("document.activeElement.blur()")
    page.mouse.move(1, 1)
    page.wait_for_timeout(250)  # for what glides
    return one.screenshot()


@pytest.mark.nightly
def test_in_forced_colours_what_is_on_chosen_or_off_looks_otherwise(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 9, size=4), reading=True)
    page.emulate_media(forced_colors="active")
    visit.from_menu(page, "Settings")
    for role, name in (("switch", "Show coordinates"), ("radio", "Night")):
        one = page.get_by_role(role, name=name)  # type: ignore[arg-type]
        shown = page.locator("label", has=one) if role == "radio" else one
        before = looks(page, shown)
        one.click()
        assert looks(page, shown) != before, name
    page.keyboard.press("Escape")
    confirm = page.get_by_role("button", name="Confirm")
    off = looks(page, confirm)
    live = page.locator(".cells .live").first
    shown = page.locator(f'.cells [data-touch="{live.get_attribute("data-touch")}"]')
    open_cell = looks(page, shown)
    page.locator('[data-do="terms"]').first.click()
    page.get_by_role("button", name="Close the scores").click()
    shown.click()
    assert looks(page, confirm) != off
    assert looks(page, shown) != open_cell
    styles = "e => [getComputedStyle(e).borderTopWidth, getComputedStyle(e).borderTopStyle].join(' ')"
    page.get_by_role("button", name="Cancel").click()
    closed = page.locator(".cells .cell:not(.live)").first
    assert shown.evaluate(styles) != closed.evaluate(styles)


def test_in_forced_colours_a_held_card_that_is_picked_looks_otherwise(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("battle_gods", 14), reading=True)
    page.emulate_media(forced_colors="active")
    visit.lift(page)
    card = page.locator(".held:visible").first
    before = looks(page, card)
    card.click()
    assert looks(page, card) != before


@pytest.mark.parametrize("game", sample(GAMES, 5, 0))
def test_the_headings_of_the_table_stand_on_one_line_on_a_phone(context: BrowserContext, address: str, game: str):
    page = visit.visit(context, address, visit.match(game, PLIES[game]), reading=True)
    visit.lift(page)
    visit.resize(page, visit.SIZES["phone"])
    wrapped = f"all => all.filter(e => ({LINES})(e) > 1).map(e => e.textContent)"
    assert page.locator(".cells th").evaluate_all(wrapped) == []


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_a_touch_counts_where_it_is_let_go_only_if_it_began_there(context: BrowserContext, address: str, game: str):
    page = visit.visit(context, address, visit.match(game, PLIES[game] + (game == "battle_gods")))
    visit.lift(page)
    table = visit.table(page).lift()
    for name in next(action for action in table.viewpoint.legal if action[-1] in table.game.board.centre):
        if page.locator(".board .live").count():  # cards come first
            break
        visit.touch(page, name)
    cells = page.locator(".board .live").all()
    before = page.locator(".status").inner_text()
    boxes = [box for box in (cell.bounding_box() for cell in (cells[0], cells[-1])) if box]
    middle = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    if len(cells) > 1:
        page.mouse.move(*middle[0])
        page.mouse.down()
        page.mouse.move(*middle[1])
        page.mouse.up()
        assert page.locator(".status").inner_text() == before
    page.mouse.click(*middle[0])
    expect(page.locator(".status")).not_to_have_text(before)


def test_for_the_left_hand_the_board_and_the_column_change_places(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 9), left=True)
    for size, board_first in (("tablet", False), ("laptop", False)):
        visit.resize(page, visit.SIZES[size])
        board, acts = (page.locator(f".play > .{part}").bounding_box() for part in ("boardbox", "acts"))
        assert board
        assert acts
        assert (board["x"] < acts["x"]) == board_first
        visit.shoot(page, f"left-{size}")
    visit.from_menu(page, "Settings")
    page.get_by_role("switch", name="For the left hand").click()
    page.keyboard.press("Escape")
    board, acts = (page.locator(f".play > .{part}").bounding_box() for part in ("boardbox", "acts"))
    assert board
    assert acts
    assert board["x"] < acts["x"]


def test_for_the_left_hand_the_button_that_goes_on_is_at_the_left_thumb(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 9), left=True)
    visit.resize(page, visit.SIZES["phone"])
    page.locator(".board .live").first.click()
    places = [page.get_by_role("button", name=name).bounding_box() for name in ("Cancel", "Confirm")]
    assert places[0]
    assert places[1]
    assert places[1]["x"] + places[1]["width"] < places[0]["x"]
    visit.shoot(page, "left-phone")


def test_the_lens_is_opened_followed_and_closed_by_keys(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("meets_bounds", 4), coordinates=True)
    visit.lift(page)
    page.locator('.board [data-touch][tabindex="0"]').focus()
    page.keyboard.press("+")
    expect(page.locator(".lens .under")).to_have_count(1)
    first = page.locator(".lens .under").get_attribute("data-touch")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f'.lens .under:not([data-touch="{first}"])')).to_have_count(1)
    page.keyboard.press("+")
    expect(page.locator(".lens")).to_have_count(0)


@pytest.mark.parametrize("route", ["", "play"])
def test_who_comes_by_keyboard_is_offered_the_table_first(context: BrowserContext, address: str, route: str):
    page = visit.visit(context, address, visit.match("bounders", 9, size=4), route=route)
    page.keyboard.press("Tab")
    offer = page.get_by_role("button", name="Show boards as tables, for screen readers and keys")
    expect(offer).to_be_focused()
    expect(offer).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show boards as pictures")).to_be_focused()
    if route:
        expect(page.get_by_role("table", name="Bounders, the board")).to_be_visible()


@pytest.mark.starts
def test_what_is_told_is_read_aloud_where_that_is_wanted(context: BrowserContext, address: str):
    context.add_init_script(
        "globalThis.spoken = [];"
        "speechSynthesis.speak = said => spoken.push(said.text); speechSynthesis.cancel = () => 0"
    )
    page = visit.visit(context, address, visit.match("bounders", 3, size=3), speech=True)
    visit.until(page, "spoken.join(' ').includes('place a')")
    page.locator(".board .live").first.click()
    page.get_by_role("button", name="Confirm").click()
    visit.until(page, "spoken.join(' ').includes(' stone on ')")
    assert page.evaluate("spoken.at(-1) === document.getElementById('live').textContent")


@pytest.mark.nightly
def test_a_hand_is_told_to_headphones_and_only_while_its_key_is_held(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("meets_bounds", 2), reading=True)
    visit.lift(page)
    table = visit.table(page).lift()
    held = table.game.hands(table.viewpoint.view)[table.match.turn or 0]
    word = table.game.word(held[0] or "")
    live = page.locator("#live")
    page.locator('.cells [tabindex="0"]').focus()
    page.keyboard.press("h")
    expect(live).to_have_text("")
    page.keyboard.down("h")
    expect(live).to_contain_text("Put on headphones")
    assert word not in live.inner_text()
    expect(live).to_contain_text(f"You hold card 1: {word}")
    page.keyboard.up("h")
    expect(live).to_have_text("")
    page.wait_for_timeout(2200)
    expect(live).to_have_text("")
    page.keyboard.press("r")
    expect(live).to_contain_text("play a sequence")
    assert word not in live.inner_text()


def test_single_keys_can_be_switched_off_and_arrows_stay(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 5, size=4), reading=True, keys=False)
    first = page.locator('.cells [tabindex="0"]')
    first.focus()
    here = first.get_attribute("data-touch")
    live = page.locator("#live").inner_text()
    for key in "oshmlnwvxrjutdqe?+":
        page.keyboard.press(key)
    assert page.locator("#live").inner_text() == live
    assert page.evaluate("document.activeElement.dataset.touch") == here
    assert not page.get_by_role("dialog").count()
    assert len(visit.table(page).match.actions) == 5
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.touch") != here


def test_a_typed_move_is_completed_told_and_played(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("meets_bounds", 2, levels=(0, 1)), reading=True)
    table = visit.table(page).seen()
    action = next(one for one in table.viewpoint.legal if len(one) == 4)
    page.locator('.cells [tabindex="0"]').focus()
    page.keyboard.press("t")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    page.keyboard.type(f"{action[0]}-nonsense")
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_contain_text("“nonsense” is not a name")
    expect(field).to_have_value(f"{action[0]}-nonsense")
    field.fill("")
    page.keyboard.type("-".join(action[:3]) + "-")
    offered = page.locator("#following option").evaluate_all("all => all.map(one => one.value)")
    assert "-".join(action) in offered
    page.keyboard.type(action[3])
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_contain_text("Confirm your move")
    expect(field).to_have_value("")
    page.keyboard.press("Enter")
    visit.until(page, "document.querySelector('.curtain, .scrub input[max=\"3\"]')")
    assert visit.table(page).match.actions[-1] == action
