"""Every screen at every size in both lights: nothing scrolls or overlaps during play, and axe finds nothing."""

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import (
    COLOURS,
    SIZES,
    STILL,
    doors,
    faults,
    from_menu,
    lift,
    match,
    play,
    played_out,
    resize,
    shoot,
    to_the_set_up,
    visit,
)
from tests.samples import sample

Clean = Callable[[Page, str], None]
LIGHTS = ("day", "night")
TABLES = {
    "bounders": {"plies": 20},
    "stonehenge": {"plies": 8},
    "contiguity": {"plies": 18},
    "meets_bounds": {"plies": 5, "seats": 3},
    "battle_gods": {"plies": 14, "seats": 4, "seed": 4},
}
# Regions of the table that lie over one another, leave the screen or are cut off; some pixels of margin are no fault.
OVERLAPS = """() => {
  const seen = [...document.querySelectorAll('.play > *')].filter(e => e.checkVisibility({visibilityProperty: true}));
  const boxes = seen.map(e => [e.className, e.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  const wrongs = [];
  for (const [i, [a, p]] of boxes.entries()) {
    if (p.left < -8 || p.top < -1 || p.right > innerWidth + 8 || p.bottom > innerHeight + 1) wrongs.push(`${a} leaves`);
    for (const [b, q] of boxes.slice(i + 1)) {
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > 8 && high > 2) wrongs.push(`${a} over ${b}`);
    }
  }
  for (const part of document.querySelectorAll('.play .status, .play .hand, .play .acts, .play .seats'))
    if (part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 8)
      wrongs.push(`${part.className} is cut off`);
  return wrongs;
}"""
# What lies over the board or leaves the screen while the scores are open; on small screens they may cover the buttons.
BESIDE = """() => {
  const [log, board] = ['log', 'boardbox'].map(e => document.querySelector(`.play > .${e}`).getBoundingClientRect());
  const wide = Math.min(log.right, board.right) - Math.max(log.left, board.left);
  const high = Math.min(log.bottom, board.bottom) - Math.max(log.top, board.top);
  const wrongs = {hidden: log.height < 80, over: wide > 8 && high > 2, leaves: log.bottom > innerHeight + 13};
  return Object.keys(wrongs).filter(wrong => wrongs[wrong]);
}"""
SCROLLS = "document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth"
# What only the Tab key comes to has its size when it does (`skip`); a word or a name within a sentence is as high as
# its line (WCAG 2.5.8, “Inline”), for what is higher lies over the lines beside it.
SMALL = """least => [...document.querySelectorAll('button:not(.skip), input, select, summary')].filter(e => {
  const box = e.getBoundingClientRect(), around = e.parentElement.textContent.trim();
  const inline = e.matches('.gloss, .spot') && around != e.textContent;
  return box.width && e.type != 'radio' && !inline && (box.width < least || box.height < least);
}).map(e => e.outerHTML.slice(0, 120))"""
TINY = """() => [...document.querySelectorAll('#screen *')]
  .filter(e => !e.closest('.sr') && [...e.childNodes].some(n => n.nodeType == 3 && n.data.trim()))
  .filter(e => {
    const box = e.getBoundingClientRect(), scale = e.ownerSVGElement ? e.getScreenCTM().a : 1;
    return box.width && parseFloat(getComputedStyle(e).fontSize) * scale < 11.9;
  }).map(e => e.outerHTML.slice(0, 120))"""


def in_turn(sizes: Mapping[str, object], game: str, whole: bool, many: int) -> list[str]:
    """Return the sizes at which a game is looked at: every one at night, by day some, each game beginning elsewhere."""
    names, first = [*sizes], many * [*TABLES].index(game) % len(sizes)
    return names if whole else names[first : first + many]


BOTTOMS = "cells => cells.map(cell => cell.getBoundingClientRect().bottom)"


@pytest.mark.parametrize("game", sample(TABLES, 3, 1))
def test_at_every_size_the_table_fits_and_nothing_lies_over_anything(
    context: BrowserContext, address: str, game: str, whole: bool
):
    page = visit(context, address, match(game, **TABLES[game]))
    lift(page)
    for size in in_turn(SIZES, game, whole, 2):
        resize(page, SIZES[size])
        assert not page.evaluate(SCROLLS), size
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(SMALL, 24) == [], size
        assert page.evaluate(TINY) == [], size
        board = page.locator(".boardbox").bounding_box()
        assert board
        assert board["width"] >= {"tablet": 700, "upright": 740, "laptop": 740, "phone": 360}[size]
        shoot(page, f"{game}-{size}")
        if page.locator(".held").count():
            page.locator(".held").first.click()
            assert page.evaluate(OVERLAPS) == [], f"{size}, one step"
            page.get_by_role("button", name="Cancel").click()
        if page.locator('[data-do="terms"]').count():
            page.locator('[data-do="terms"]').first.click()
            assert page.evaluate(BESIDE) == [], f"{size}, the scores"
            shoot(page, f"{game}-{size}-scores")
            page.get_by_role("button", name="Close the scores").click()
        page.locator(".board .touch:not(.live)").first.dispatch_event("click")
        expect(page.locator(".whynot")).to_be_visible()
        assert page.evaluate(OVERLAPS) == [], f"{size}, a reason"
        shoot(page, f"{game}-{size}-why")
        page.get_by_role("button", name="Close").click()


@pytest.mark.parametrize("game", sample(TABLES, 3))
def test_on_a_phone_whose_browser_takes_its_share_nothing_has_to_be_scrolled(
    context: BrowserContext, address: str, game: str
):
    plies = {"battle_gods": 15}.get(game, TABLES[game]["plies"])  # a turn that begins with all there is to choose from
    page = visit(context, address, match(game, **TABLES[game] | {"plies": plies}))
    lift(page)
    resize(page, (390, 664))
    assert page.evaluate(OVERLAPS) == []
    shoot(page, f"{game}-browser")
    if page.locator(".held").count():
        page.locator(".held").first.click()
        assert page.evaluate(OVERLAPS) == []


# Windows of other shapes, and how wide the board must be in them at least.
WINDOWS = {
    "a tablet at 200 %": (590, 410, 280),
    "an upright tablet at 200 %": (410, 590, 280),
    "a laptop at 200 %": (720, 450, 400),
    "a phone on its side": (844, 390, 370),
    "half a tablet": (590, 820, 420),
    "a small tablet": (744, 1133, 690),
    "a large tablet": (1366, 1024, 900),
    "a small phone": (320, 568, 270),
}
ASIDE = """() => [...document.querySelectorAll('.play > *')].filter(e => {
  const box = e.getBoundingClientRect();
  return box.width && (box.left < -8 || box.right > innerWidth + 8);
}).map(e => e.className)"""


@pytest.mark.parametrize("game", sample(TABLES, 3))
def test_in_any_window_everything_can_be_reached(context: BrowserContext, address: str, game: str, whole: bool):
    page = visit(context, address, match(game, **TABLES[game]))
    lift(page)
    if page.locator(".held, .board .live").count():
        page.locator(".held, .board .live").first.click()
    for window in in_turn(WINDOWS, game, whole, 4):
        width, height, least = WINDOWS[window]
        resize(page, (width, height))
        board = page.locator(".boardbox").bounding_box()
        assert board
        assert board["width"] >= least, window
        assert page.evaluate(ASIDE) == [], window
        for part in (".acts button", ".bar button"):
            last = page.locator(part).last
            last.scroll_into_view_if_needed()
            expect(last).to_be_in_viewport(ratio=0.9)
        if least > 400:
            assert page.evaluate(TINY) == [], window


@pytest.fixture
def lit(quick_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A browser that prefers the day, until a test looks at the night."""
    return quick_context(color_scheme="light")


@pytest.fixture
def clean(whole: bool) -> Clean:
    """Keep pictures of a screen by its name, and assert that axe finds nothing; the light is told by the name, but at
    night both are looked at, in the second of which only the colours differ.
    """

    def clean(page: Page, name: str) -> None:
        for number, light in enumerate(LIGHTS if whole else LIGHTS[len(name) % 2 :][:1]):
            page.emulate_media(color_scheme="light" if light == "day" else "dark")
            expect(page.locator("html")).to_have_attribute("data-theme", light)
            shoot(page, f"{name}-{light}")
            assert faults(page, COLOURS if number else ()) == [], f"{name}, {light}"

    return clean


def test_every_screen_before_the_table_is_clean_in_both_lights(lit: BrowserContext, clean: Clean, address: str):
    page = visit(lit, address, match("bounders", 9, size=4), route="")
    clean(page, "first")
    resize(page, (390, 844))
    clean(page, "first-phone")
    resize(page, (1180, 820))
    for button in ("Settings", "Learn to play"):
        page.get_by_role("button", name=button, exact=True).click()
        clean(page, button.lower().replace(" ", "-"))
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Saved games", exact=True).click()
    expect(page.locator(".shelf .thumb svg")).to_have_count(1)
    clean(page, "saved-games")
    resize(page, (390, 844))
    clean(page, "saved-games-phone")
    resize(page, (1180, 820))
    page.get_by_role("button", name="More about").click()
    clean(page, "saved-game")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Contiguity Deluxe").click()
    clean(page, "begin")
    to_the_set_up(page)
    clean(page, "setup")
    doors(page)
    clean(page, "setup-open")
    page.get_by_role("button", name="Ways to play").click()
    page.get_by_role("button", name="Rules").click()
    clean(page, "rules")
    page.keyboard.press("Escape")


def test_everything_that_opens_at_the_table_is_clean_in_both_lights(lit: BrowserContext, clean: Clean, address: str):
    page = visit(lit, address, match("bounders", 9, size=4))
    clean(page, "play")
    page.locator(".board .live").first.click()
    clean(page, "pending")
    page.locator('[data-do="terms"]').first.click()
    clean(page, "scores")
    page.get_by_role("button", name="Menu").click()
    clean(page, "menu")
    page.keyboard.press("Escape")
    for row in ("What happened", "Share the game", "Settings"):
        from_menu(page, row)
        clean(page, row.lower().replace(" ", "-"))
        if row == "Settings":
            page.get_by_role("button", name="How strong").click()
            clean(page, "strength")
        page.keyboard.press("Escape")
    page.locator(".board .touch:not(.live, .aim)").first.dispatch_event("click")
    clean(page, "why-not")
    page.get_by_role("button", name="One move earlier").and_(page.locator(":visible")).click()
    clean(page, "past")


@pytest.mark.parametrize("game", sample(["stonehenge", "contiguity", "meets_bounds", "battle_gods"], 4, 1))
def test_every_table_is_clean_in_both_lights(lit: BrowserContext, clean: Clean, address: str, game: str):
    page = visit(lit, address, match(game, **TABLES[game]))
    if page.locator(".curtain").count():
        clean(page, "cover")
        page.get_by_role("button", name="Show only the board").click()
        clean(page, "board-only")
        page.get_by_role("button", name="Back to the cover").click()
    lift(page)
    clean(page, game)


def test_the_outcome_is_clean_in_both_lights(lit: BrowserContext, clean: Clean, address: str):
    begun = match("bounders", 60, size=3)
    last = begun.actions[-1]
    page = visit(lit, address, begun.back_to(len(begun.actions) - 1))
    play(page, last)
    expect(page.get_by_role("dialog")).to_be_visible()
    clean(page, "over")


def test_on_an_upright_tablet_no_cell_lies_below_the_sheet_of_an_end_or_of_a_review(
    context: BrowserContext, address: str
):
    page = visit(context, address, played_out(match("bounders", seed=4), 4))
    page.set_viewport_size({"width": 820, "height": 1180})
    page.get_by_role("button", name="Result").click()
    for shown in ("over", "review"):
        page.locator(f"[data-frame={shown}]").wait_for()
        page.evaluate(STILL)
        lowest = max(page.locator(".play .board .cell").evaluate_all(BOTTOMS))
        sheet = page.get_by_role("dialog").bounding_box()
        assert sheet
        assert lowest <= sheet["y"], shown
        if shown == "over":
            page.get_by_role("button", name="Look back").click()


def test_the_light_can_be_chosen_and_is_kept(page: Page):
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Night").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
