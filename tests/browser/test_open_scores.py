"""The scores open at a table: as many of them are seen as there is room for, and the move that is begun goes on."""

from itertools import product

import pytest
from henge.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.reach import show
from tests.browser.test_table import at_size
from tests.browser.visit import SIZES, lift, match, touch, visit
from tests.page.asking import after
from tests.samples import sample
from tests.states import kept

SCORED = [game for game in GAMES if match(game, 6).game.scores(match(game, 6).state)]
READABLE = """() => {
  const bottom = document.querySelector(".play > .log").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".ledger li")].filter(e => e.getBoundingClientRect().bottom <= bottom).length;
}"""


@pytest.mark.parametrize(("game", "size"), sample(product(["stonehenge", "meets_bounds"], SIZES), 6, 3))
def test_scores_on_the_board_leave_the_hand_and_make_room_for_the_prompt(
    context: BrowserContext, address: str, game: str, size: str
):
    page = visit(context, address, match(game, 6, seed=3))
    at_size(page, size)
    lift(page)
    page.locator('[data-do="terms"]').last.click()
    expect(page.locator(".ledger")).to_be_in_viewport()
    held = page.locator("button.held:not(:has(.off))").first
    expect(held).to_be_in_viewport(ratio=1)
    assert page.evaluate(READABLE) >= 2
    if size == "phone":
        expect(page.get_by_role("button", name="Confirm")).to_be_in_viewport(ratio=1)
    held.click()
    expect(page.locator(".status h2:not(.sr)")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Confirm")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".ledger")).to_be_in_viewport()


OFFERED = """() => [...document.querySelectorAll('.play [data-do="touch"], .play .held[data-touch]:not(:has(.off))')]
  .filter(e => e.checkVisibility({visibilityProperty: true})).map(e => e.dataset.with ?? e.dataset.touch).sort()"""


@pytest.mark.starts
@pytest.mark.parametrize(("game", "size"), sample(product(SCORED, ["phone", "upright"]), 8, 2))
def test_open_scores_take_nothing_from_sight_that_a_begun_move_may_go_on_with(
    context: BrowserContext, address: str, game: str, size: str
):
    begun = match(game, 6, seed=3)
    page = visit(context, address, begun)
    at_size(page, size)
    lift(page)
    first = max(begun.game.actions(begun.state), key=len)[0]
    touch(page, first)
    offered = page.evaluate(OFFERED)
    page.get_by_role("button", name="Cancel").click()
    page.locator('[data-do="terms"]').last.click()
    expect(page.locator(".ledger")).to_be_in_viewport()
    touch(page, first)
    assert page.evaluate(OFFERED) == offered


SEEN = """() => {
  const { top, bottom } = document.querySelector(".play > .log").getBoundingClientRect();
  const whole = e => e.getBoundingClientRect().top >= top && e.getBoundingClientRect().bottom <= bottom;
  return [...document.querySelectorAll(".ledger h4, .worth:not(.signs) li")].map(e => [e.textContent, whole(e)]);
}"""


@pytest.mark.parametrize("game", sample(SCORED, 3, 2))
def test_on_a_phone_what_points_are_for_and_how_many_each_of_two_has_are_in_sight_at_once(pane: Page, game: str):
    pane.set_viewport_size({"width": 390, "height": 844})
    for plies in (6, 14, 22):
        app = after(kept(match(game, plies, seed=3)), "lift", ("panel", "ledger")).with_device(small_screen=True)
        show(pane, app)
        seen = pane.evaluate(SEEN)
        assert len(seen) >= app.playing.game.seats
        assert [words for words, whole in seen if not whole] == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_what_is_wanted_stands_apart_from_the_seats_above_it(pane: Page, game: str):
    pane.set_viewport_size({"width": 360, "height": 640})
    show(pane, after(kept(match(game, 5)), "lift").with_device(small_screen=True))
    top, bottom = pane.evaluate(BETWEEN)
    assert top - bottom >= 4


def test_on_a_phone_who_leads_as_it_stands_is_seen_whole_and_the_board_stays_where_it_is(pane: Page):
    pane.set_viewport_size({"width": 360, "height": 640})
    tops = set()
    for plies in range(20, 40):
        app = after(kept(match("bounders", plies)), "lift").with_device(small_screen=True)
        show(pane, app)
        tops.add(pane.evaluate("document.querySelector('.board').getBoundingClientRect().top"))
        plates = pane.evaluate(PLATES)
        assert len(plates) == 2 * bool(app.playing.viewpoint.standing)
        assert all(plates), plies
    assert len(tops) == 1


BETWEEN = """() => [document.querySelector(".purpose").getBoundingClientRect().top,
  document.querySelector(".seats table").getBoundingClientRect().bottom]"""
PLATES = """() => [...document.querySelectorAll(".seats .now")].map(e => {
  const inner = e.getBoundingClientRect(), outer = e.closest("tr").getBoundingClientRect();
  return e.scrollWidth <= e.clientWidth + 1 && inner.right <= outer.right && inner.top >= outer.top
    && inner.bottom <= outer.bottom;
})"""
