"""The better move of a review is read whole on a small phone, with the ways on in sight."""

import pytest
from henge.analysis.review_list import turns_listed
from henge.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import visit
from tests.browser.reach import show
from tests.page.asking import after
from tests.page.share.test_moments import of
from tests.samples import sample

# What is cut off, and the ways on that are not in the window.
HIDDEN = """() => [...document.querySelectorAll(".found, .acts > .btn")]
  .filter(e => e.scrollHeight > e.clientHeight + 1 || e.getBoundingClientRect().bottom > innerHeight + 1)
  .map(e => e.textContent)"""

LOOKS = '.turns [data-do="better"]'


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_what_was_better_is_read_whole_beside_the_ways_on_however_small_the_phone(pane: Page, game: str):
    app = of(game)
    for width, height in ((360, 640), (390, 844)):
        pane.set_viewport_size({"width": width, "height": height})
        for turn in turns_listed(app.review):
            for ways in (["better"], ["better", "weigh"]):
                shown = after(app, *((way, "better" if way == "weigh" else str(turn.ply)) for way in ways))
                show(pane, shown.with_device(small_screen=True))
                assert pane.evaluate(HIDDEN) == [], (width, turn.ply)


def test_who_comes_back_from_a_moment_to_the_review_is_where_that_stands_in_the_list(
    thinking_context: BrowserContext, address: str
):
    over = visit.played_out(visit.match("bounders", size=3, levels=(0, 1)), 2)
    page = visit.visit(thinking_context, address, over)
    visit.resize(page, (360, 480))
    if not page.locator("dialog[open]").count():
        page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Look back").click()
    visit.until(page, "!document.querySelector('dialog .looking')", timeout=120_000)
    moments = page.locator(LOOKS).evaluate_all("looks => looks.map(look => look.dataset.with)")
    assert moments
    for at in moments:
        look = page.locator(f'{LOOKS}[data-with="{at}"]')
        if not look.is_visible():
            page.locator("dialog details > summary").click()
        look.click()
        page.get_by_role("button", name="Back to the review").click()
        expect(look).to_be_in_viewport(ratio=1)
        expect(look).to_be_focused()
