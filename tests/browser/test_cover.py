"""The cover between two people who share one device."""

from itertools import product

import pytest
from henge.cards import NUMBER
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.living import instead
from tests.browser.visit import (
    PHONES,
    SIZES,
    choose,
    doors,
    hand_over,
    lift,
    match,
    play,
    resize,
    table,
    to_the_set_up,
    touch,
    until,
    visit,
)
from tests.samples import sample


def hidden(context: BrowserContext, address: str, **more) -> Page:
    return visit(context, address, match("battle_gods", seed=4, **more))


def test_the_cover_is_lifted_by_holding(context: BrowserContext, address: str):
    page = hidden(context, address)
    hold = page.locator("[data-hold]")
    hold.hover()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".curtain")).to_be_visible()
    page.mouse.down()
    expect(page.locator(".play")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".held")).to_have_count(4)


@pytest.mark.parametrize("size", ["upright", "phone", "on its side"])
def test_what_one_short_touch_on_the_cover_has_come_to_is_seen(context: BrowserContext, address: str, size: str):
    page = hidden(context, address)
    resize(page, {**SIZES, **PHONES}[size])
    again = page.locator(".oncemore", has_text="Once more, and the cover is lifted.")
    expect(again).to_be_hidden()
    page.locator("[data-hold]").click()
    expect(again).to_be_visible()
    expect(again).to_be_in_viewport()
    page.locator("[data-hold]").click()
    expect(page.locator(".play")).to_be_visible()


# What would be touched in the middle of the first card, and whether the page lies bare, at every change of the page.
UNDER = """() => {
  globalThis.__punder = [];
  new MutationObserver(() => {
    const card = document.querySelector(".held[data-touch]")?.getBoundingClientRect();
    const found = card && document.elementFromPoint(card.left + card.width / 2, card.top + card.height / 2);
    if (card) __punder.push(Boolean(found.closest("[data-touch]")));
  }).observe(document.documentElement, { childList: true, subtree: true, attributes: true });
}"""


def test_the_finger_that_lifted_the_cover_touches_nothing_below_it(context: BrowserContext, address: str):
    page = hidden(context, address)
    page.evaluate(UNDER)
    page.locator("[data-hold]").hover()
    page.mouse.down()
    card = page.locator(".held[data-touch]").first
    card.wait_for()
    page.mouse.move(*middle(card))
    page.wait_for_timeout(1_000)  # longer than the page is deaf once the finger is gone
    assert not any(page.evaluate("__punder"))
    page.mouse.up()
    assert page.locator("[aria-pressed=true]").count() == 0
    card.click()  # as soon as it can be touched
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)


def test_a_touch_in_the_moment_after_the_cover_is_lifted_touches_nothing_below_it(
    context: BrowserContext, address: str
):
    page = hidden(context, address)
    page.evaluate(UNDER)
    page.locator("[data-hold]").dblclick()
    until(page, "__punder.length")
    assert not page.evaluate("__punder[0]")
    page.locator(".held[data-touch]").first.click()  # as soon as it can be touched
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)


# As on a device that is slow to paint: what a frame would do waits, and all of it is done by whoever looks for the end.
NO_FRAME = "deed => { before.frames = [...(before.frames ?? []), deed]; }"
BARE = "(before.frames.splice(0).forEach(deed => deed(0)), !document.documentElement.hasAttribute('data-shield'))"


@pytest.mark.parametrize("comes", [False, True])
def test_nothing_is_touched_before_the_page_is_seen_from_which_the_cover_went_or_to_which_it_came(
    context: BrowserContext, address: str, comes: bool
):
    page = hidden(context, address)
    if comes:
        lift(page)
        begun = table(page).match
        play(page, begun.game.actions(begun.state)[0])
    with instead(page, requestAnimationFrame=NO_FRAME):
        page.locator('.acts [data-do="cover"]').click() if comes else page.locator("[data-hold]").dblclick()
        expect(page.locator("[data-hold]" if comes else ".held[data-touch]").first).to_be_visible()
        page.wait_for_timeout(1_000)  # longer than the page is deaf once it is seen
        expect(page.locator("html[data-shield]")).to_be_attached()
        until(page, BARE)
    if comes:
        lift(page)
    page.locator(".held[data-touch]").first.click()
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)


def test_an_impatient_finger_that_puts_the_cover_down_does_not_lift_it(context: BrowserContext, address: str):
    page = hidden(context, address)
    there = middle(page.locator("[data-hold]"))
    lift(page)
    begun = table(page).match
    play(page, begun.game.actions(begun.state)[0])
    page.evaluate("""document.querySelector('.acts [data-do="cover"]').click()""")
    for _ in range(4):
        page.mouse.click(*there)
    page.wait_for_selector("html:not([data-shield]) .curtain")
    expect(page.locator(".armed")).to_have_count(0)


def test_two_fingers_that_touch_the_cover_for_a_moment_do_not_hold_it(context: BrowserContext, address: str):
    page = hidden(context, address)
    for kind in ("pointerdown", "pointerdown", "pointerup", "pointerup"):
        page.locator("[data-hold]").dispatch_event(kind)
    page.wait_for_timeout(1_000)  # longer than the cover is held
    expect(page.locator(".curtain")).to_be_visible()


def middle(place: Locator) -> tuple[float, float]:
    """Return the middle of what lies somewhere on the page."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_cover_is_lifted_by_two_touches(context: BrowserContext, address: str):
    page = hidden(context, address)
    page.locator("[data-hold]").click()
    expect(page.locator("[data-hold]")).to_have_class("btn primary hold armed")
    page.locator("[data-hold]").click()
    expect(page.locator(".held")).to_have_count(4)


TOLD = """() => {
  const log = document.querySelector(".play > .log").getBoundingClientRect();
  return [...document.querySelectorAll(".play .since li")].map(e => e.getBoundingClientRect()).map(line =>
    line.left >= log.right ? "beside" : line.top >= log.top && line.bottom <= log.bottom + 1 ? "whole" : "cut");
}"""


@pytest.mark.parametrize(
    ("game", "size"), sample(product(["meets_bounds", "battle_gods"], ["upright", "tablet", "phone"]), 5)
)
def test_below_the_cover_it_is_told_what_happened_meanwhile_and_no_line_is_cut(
    context: BrowserContext, address: str, game: str, size: str
):
    page = visit(context, address, match(game, 14 if game == "battle_gods" else 11, seats=3, levels=(0, 0, 2)))
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    lift(page)
    expect(page.locator(".since li").first).to_be_in_viewport(ratio=1)
    told = page.evaluate(TOLD)
    assert told[0] == "whole"
    assert "cut" not in told


def test_the_board_alone_can_be_looked_at(context: BrowserContext, address: str):
    page = hidden(context, address)
    page.get_by_role("button", name="Show only the board").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator(".status h2")).to_have_text("Anna is to move")
    page.get_by_role("button", name="Back to the cover").click()
    expect(page.locator(".curtain")).to_be_visible()


def test_a_double_touch_on_confirm_does_not_pass_over_what_was_drawn(context: BrowserContext, address: str):
    page = hidden(context, address)
    lift(page)
    begun = table(page).match
    for name in begun.game.actions(begun.state)[0]:
        touch(page, name)
    page.get_by_role("button", name="Confirm").dblclick()
    expect(page.get_by_role("button", name="Hand over")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    page.get_by_role("button", name="Hand over").click()
    expect(page.locator(".curtain")).to_be_visible()


def test_a_reload_covers_the_table_again(context: BrowserContext, address: str):
    page = hidden(context, address)
    lift(page)
    touch(page, table(page).viewpoint.legal[0][0] if table(page).viewpoint.legal else "discard")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".curtain h1")).to_have_text("Hand over to Anna")
    assert "data-touch" not in page.content()


def test_looking_away_covers_the_table(context: BrowserContext, address: str):
    page = hidden(context, address)
    lift(page)
    page.evaluate("""() => {
        Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
        document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    }""")
    expect(page.locator(".curtain")).to_be_visible()
    page.evaluate("delete document.visibilityState")


def test_a_pin_is_asked_for_and_kept_as_no_plain_text(page: Page):
    choose(page, "Battle of the Gods")
    to_the_set_up(page)
    doors(page)
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("PIN of player 1, if wanted").fill("2718")
    page.get_by_role("button", name="Begin").click()
    assert "2718" not in str(page.evaluate("JSON.stringify({...localStorage})"))
    page.get_by_role("button", name="I am Anna: look").click()
    expect(page.locator(".refused")).to_have_text("Type the PIN first.")
    pin = page.get_by_label("PIN of Anna")
    pin.press_sequentially("1")
    expect(page.locator(".refused")).to_be_empty()
    pin.press("Enter")
    expect(page.locator(".refused")).to_have_text("That is not the right PIN.")
    expect(pin).to_have_value("")
    expect(pin).to_be_focused()
    pin.press_sequentially("9")
    expect(page.locator(".refused")).to_be_empty()
    expect(pin).to_have_value("9")
    page.get_by_label("PIN of Anna").fill("2718")
    page.get_by_role("button", name="I am Anna: look").click()
    expect(page.locator(".held")).to_have_count(4)


def test_one_person_against_computers_sees_no_cover(context: BrowserContext, address: str):
    page = hidden(context, address, levels=(0, 1))
    expect(page.locator(".held")).to_have_count(4)
    expect(page.locator(".curtain")).to_have_count(0)


def test_the_next_person_learns_what_everybody_may_know(context: BrowserContext, address: str):
    page = hidden(context, address)
    begun = table(page).match
    move = next(action for action in begun.game.actions(begun.state) if action[-1] == "follower")
    play(page, move)
    hand_over(page)
    expect(page.locator(".curtain h1")).to_have_text("Hand over to Bea")
    expect(page.locator(".curtain .lately")).to_contain_text("Anna puts a follower on ")
    expect(page.locator("#live")).to_contain_text("Hand over to Bea.")


def test_at_the_end_everything_is_shown(context: BrowserContext, address: str):
    begun = match("battle_gods", 400, seed=4)
    page = visit(context, address, begun.back_to(len(begun.actions) - 1))
    play(page, begun.actions[-1])
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    held = [name for hand in begun.game.hands(begun.state) for name in hand]
    assert all(held)
    expect(page.locator(".cards .card")).to_have_count(len(held))


def test_leaving_the_table_covers_it_and_takes_along_what_was_said(context: BrowserContext, address: str):
    page = hidden(context, address, plies=4)
    lift(page)
    begun = table(page).match
    move = next(action for action in begun.game.actions(begun.state) if action[1] == "follower")
    for name in move:
        touch(page, name)
    secret = f"a follower on {NUMBER[move[0]]}"
    expect(page.locator(".status")).to_contain_text(secret)
    expect(page.locator("#live")).to_contain_text("Chosen: card ")  # nobody else is told which
    assert secret not in page.locator("#live").inner_text()
    page.get_by_role("button", name="All games").click()
    assert secret not in page.content()
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(".curtain")).to_be_visible()
    assert secret not in page.content()
