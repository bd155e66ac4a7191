"""On a phone two fingers draw a board apart: its cells are large enough for any finger, and nothing else moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.browser.visit import match, resize, table, visit
from tests.samples import sample

PHONES = [((390, 844),), ((360, 640),)]
WAITING = "Confirm your move"
FINGER = 44.0  # pixels that a finger needs
WIDTH = "() => document.querySelector('.board .live .edge, .board .live').getBoundingClientRect().width"
LYING = """() => [...document.querySelectorAll('.play > :not(.whole), .boardbox')].map(one => {
  const {left, top, width, height} = one.getBoundingClientRect(); return [left, top, width, height] })"""


@pytest.fixture
def page(quick_context: Callable[..., BrowserContext], address: str, request: pytest.FixtureRequest) -> Page:
    """A game of Bounders on a phone's glass."""
    context = quick_context(has_touch=True, viewport=dict(zip(("width", "height"), request.param, strict=True)))
    shown = visit(context, address, match("bounders", 12))
    resize(shown, request.param)
    return shown


def touch(glass: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    some = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": some})


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".boardbox").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pinch(page: Page, begin: float, end: float, at: tuple[float, float] | None = None) -> None:
    """Draw two fingers apart or together, each so far from the middle."""
    x, y = at or middle(page)
    glass = page.context.new_cdp_session(page)
    touch(glass, "touchStart", (x - begin, y))
    touch(glass, "touchStart", (x - begin, y), (x + begin, y))
    for n in range(1, 9):
        far = begin + (end - begin) * n / 8
        touch(glass, "touchMove", (x - far, y), (x + far, y))
    touch(glass, "touchEnd")


def slide(page: Page, x: float, y: float) -> None:
    glass, (u, v) = page.context.new_cdp_session(page), middle(page)
    touch(glass, "touchStart", (u, v))
    for n in range(1, 6):
        touch(glass, "touchMove", (u + x * n / 5, v + y * n / 5))
    touch(glass, "touchEnd")


phones = pytest.mark.parametrize("page", sample(PHONES, 2), indirect=True)


@phones
def test_two_fingers_make_cells_as_large_as_a_finger_and_nothing_else_moves(page: Page):
    before, lying = page.evaluate(WIDTH), page.evaluate(LYING)
    pinch(page, 40, 90)
    assert page.evaluate(WIDTH) > 2 * before
    assert page.evaluate(WIDTH) > FINGER
    assert page.evaluate(LYING) == lying
    expect(page.locator(".status h2")).not_to_have_text(WAITING)
    page.get_by_role("button", name="Whole board").click()
    assert page.evaluate(WIDTH) == pytest.approx(before)
    expect(page.get_by_role("button", name="Whole board")).to_have_count(0)
    pinch(page, 40, 90)
    pinch(page, 90, 30)
    assert page.evaluate(WIDTH) == pytest.approx(before), "fingers that come together show the whole board, too"


@phones
def test_a_tap_on_a_large_board_touches_what_lies_under_the_finger_and_it_stays_large(page: Page):
    pinch(page, 40, 90)
    grown = page.evaluate(WIDTH)
    x, y = middle(page)
    name = page.evaluate(
        """([x, y]) => [...document.querySelectorAll('.board .live[data-touch]')].map(cell => {
          const box = cell.getBoundingClientRect(), u = box.left + box.width / 2, v = box.top + box.height / 2;
          return [Math.hypot(u - x, v - y), cell.dataset.touch, u, v] }).sort((a, b) => a[0] - b[0])[0]""",
        [x, y],
    )
    page.touchscreen.tap(name[2], name[3])
    expect(page.locator(".status h2")).to_have_text(WAITING)
    assert page.evaluate(WIDTH if page.locator(".board .live").count() else f"() => {grown}") == pytest.approx(grown)
    page.get_by_role("button", name="Confirm").tap()
    assert table(page).match.actions[-1] == (name[1],)


@pytest.mark.nightly
@phones
def test_one_finger_moves_a_large_board_without_touching_a_cell(page: Page):
    pinch(page, 40, 90)
    left = page.locator(".board").bounding_box()
    assert left
    slide(page, 60, 30)
    moved = page.locator(".board").bounding_box()
    assert moved
    assert (moved["x"] - left["x"], moved["y"] - left["y"]) == pytest.approx((60, 30), abs=2)
    expect(page.locator(".status h2")).not_to_have_text(WAITING)
    expect(page.locator(".lens")).to_have_count(0)
    slide(page, 2000, 2000)
    place, board = page.locator(".boardbox").bounding_box(), page.locator(".board").bounding_box()
    assert place
    assert board
    assert (board["x"], board["y"]) == pytest.approx((place["x"], place["y"]), abs=1), "never away from its place"


@pytest.mark.parametrize(("page", "least"), sample([((390, 844), 27.5), ((360, 640), 22.5)], 2), indirect=["page"])
def test_the_board_is_as_large_as_the_glass_lets_it_be(page: Page, least: float):
    """Of the usual board of 127 cells each was 25 pixels wide, and 19 on the smaller phone."""
    assert page.evaluate("() => document.querySelector('.board .cell').getBoundingClientRect().width") > least * 0.93
