"""Names as people type them: the longest without a gap, at every size, wherever a name is shown."""

import pytest
from henge.match import LONGEST_NAME, Match, Player
from henge.replay import replayed
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import SIZES, from_menu, lift, match, play, resize, visit
from tests.samples import sample

# Words and controls beyond the edges of the screen, or of the sheet they are in; what happened since a turn may stand
# beside its list, a swipe away, and is no broader than that.
STICKS_OUT = """() => [...document.querySelectorAll('#screen :is(h1, h2, p, button), #sheet :is(h1, p, b, em, button)')]
  .filter(e => e.checkVisibility())
  .filter(e => {
    const [box, within, list] = [e, e.closest('#sheet'), e.closest('.since')].map(one => one?.getBoundingClientRect());
    if (list) return box.width > list.width + 1;
    return box.width > 1 && (box.left < (within?.left ?? 0) - 1 || box.right > (within?.right ?? innerWidth) + 1);
  }).map(e => e.outerHTML.slice(0, 120))"""


def named(begun: Match) -> Match:
    """Return the same match of players with the longest names there can be."""
    record = begun.record()
    record["players"] = [Player(letter * LONGEST_NAME)._asdict() for letter in "WMOQU"[: begun.game.seats]]
    return replayed(record)


def assert_nothing_sticks_out(page: Page) -> None:
    for name, (width, height) in SIZES.items():
        resize(page, (width, height))
        assert page.evaluate(STICKS_OUT) == [], name


def test_the_longest_names_fit_the_outcome(context: BrowserContext, address: str):
    begun = named(match("bounders", 60, size=3))
    page = visit(context, address, begun.back_to(len(begun.actions) - 1))
    play(page, begun.actions[-1])
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_nothing_sticks_out(page)


@pytest.mark.parametrize("game", sample(["meets_bounds", "battle_gods"], 2))
def test_the_longest_names_fit_the_cover_the_table_and_the_sheets(context: BrowserContext, address: str, game: str):
    page = visit(context, address, named(match(game, 12)), route="")
    assert_nothing_sticks_out(page)
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(".curtain")).to_be_visible()
    assert_nothing_sticks_out(page)
    lift(page)
    assert_nothing_sticks_out(page)
    from_menu(page, "What happened")
    assert_nothing_sticks_out(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    assert_nothing_sticks_out(page)
