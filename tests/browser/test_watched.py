"""Games watched from the set-up to their result, by touches alone: what must be seen at every turn of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import NAMES, doors, hand_over, play, resize, start, table, until
from tests.samples import sample

SCREENS = [((1280, 800), "light"), ((800, 1280), "dark"), ((390, 844), "dark")]  # tablet, the same upright, phone
TABLES = [(pins, *screen) for pins in (False, True) for screen in SCREENS]
PIN = "314{}"
MADE = "plies => Number(document.querySelector('.scrub [data-key=later]')?.dataset.with) !== plies"

# What overlaps, what reaches out of the window, and which names are cut.  Cards that are picked rise by some pixels.
FAULTS = """() => {
  const seen = one => one.checkVisibility() && one.getBoundingClientRect().width && one.getBoundingClientRect().height;
  const all = places => [...document.querySelectorAll(places)].filter(seen);
  const parts = all(".play > :is(.bar, .seats, .boardbox, .hand, .status, .acts, .scrub)");
  const found = [];
  parts.forEach((one, n) => parts.slice(n + 1).forEach(other => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 6 && high > 2) found.push(`${one.className} lies over ${other.className}`);
  }));
  for (const one of all(".play .btn, .play .held, .play h2, .seats tr").filter(one => !one.closest(".log"))) {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`${one.innerText || one.className} reaches out of the window`);
  }
  for (const name of all(".seats b").filter(name => name.scrollWidth > name.clientWidth + 1))
    found.push(`${name.innerText} is cut`);
  return found;
}"""


def looked_over(page: Page) -> None:
    """See to it that nothing lies over anything else, reaches out of the window or is cut."""
    assert page.evaluate(FAULTS) == []


def next_move(begun: Match, rng: Random) -> Action:
    """Return a move, and the end of the match only where there is no other: whoever may pass plays on."""
    legal = begun.game.actions(begun.state)
    longer = [action for action in legal if len(action) > 1] or legal
    return one_of(longer, rng)


def set_up(page: Page, pins: bool) -> None:
    """Write five names, and a PIN for each where they are wanted, and begin."""
    doors(page)
    for seat, name in enumerate(NAMES, 1):
        page.get_by_label(f"Name of player {seat}").fill(name)
        if pins:
            page.get_by_label(f"PIN of player {seat}, if wanted").fill(PIN.format(seat))
    page.get_by_role("button", name="Begin").click()


def lift(page: Page, seat: int, pins: bool) -> None:
    """Lift the cover of a seat, with its PIN and the Enter key where it has one."""
    expect(page.locator(".curtain h1")).to_have_text(f"Hand over to {NAMES[seat]}")
    assert page.locator("[data-touch], [data-piece], .card").count() == 0
    if pins:
        field = page.get_by_label(f"PIN of {NAMES[seat]}")
        field.fill(PIN.format(seat + 1))
        field.press("Enter")
    else:
        page.locator("[data-hold]").dblclick()
    expect(page.locator(".play")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize(("pins", "size", "theme"), sample(TABLES, 5))
def test_five_at_one_device_play_meets_and_bounds_to_its_end_and_nothing_is_cut_or_covered(
    quick_context: Any, address: str, size: tuple[int, int], theme: str, pins: bool, whole: bool
):
    context: BrowserContext = quick_context(has_touch=True, color_scheme=theme)
    draft = Draft.new("meets_bounds").for_seats(5)
    texts = {DRAFT + "meets_bounds": draft.write(), "settings": Settings(haptics=False).write()}
    page = start(context, address, texts, "setup/meets_bounds")
    resize(page, size)
    set_up(page, pins)
    rng, mover = Random(5), None
    while (begun := table(page).match).turn is not None:
        if not whole and mover == len(NAMES) - 1 != begun.turn:
            return  # by day everybody has played once
        if begun.turn != mover or page.locator(".curtain").count():
            lift(page, begun.turn, pins)
        mover = begun.turn
        rows = page.locator(".seats tbody tr")
        expect(rows).to_have_count(5)
        assert [row.locator("b").first.inner_text() for row in rows.all()] == list(NAMES)
        assert page.locator(".cards:not(.theirs) .held").count() == len(begun.game.hands(begun.state)[mover])
        assert page.locator(".cards.theirs").count() == 0, "the hands of others are hidden"
        looked_over(page)
        move = next_move(begun, rng)
        on = begun.game.continues(begun.state, move)
        play(page, move, confirm=not on)
        until(page, MADE, len(begun.actions))
        hand_over(page)
    outcome = page.get_by_role("dialog")
    expect(outcome.locator(".rank li")).to_have_count(5)
    outcome.get_by_role("button", name="Close").click()
    page.wait_for_timeout(300)
    looked_over(page)
    held = [thing for hand in begun.game.hands(begun.state) for thing in hand]
    expect(page.locator(".seats .holds :is(.card, .token), .hand :is(.card, .token)")).to_have_count(len(held))
    for picture in page.locator(".seats .holds .card").all():
        box = picture.bounding_box()
        assert box is None or box["width"] <= 24, "small cards beside the names"
