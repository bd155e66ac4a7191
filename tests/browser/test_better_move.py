"""The better move of a review is read whole on a small phone, with the ways on in sight."""

import pytest
from henge.analysis.accounts import to_try
from henge.analysis.causes import told_in_order
from henge.games import GAMES
from playwright.sync_api import Page

from tests.browser.reach import show
from tests.page.asking import after
from tests.page.test_moments import of
from tests.samples import sample

# What is cut off, and the ways on that are not in the window.
HIDDEN = """() => [...document.querySelectorAll(".found, .acts > .btn")]
  .filter(e => e.scrollHeight > e.clientHeight + 1 || e.getBoundingClientRect().bottom > innerHeight + 1)
  .map(e => e.textContent)"""


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_what_was_better_is_read_whole_beside_the_ways_on_however_small_the_phone(pane: Page, game: str):
    app = of(game)
    for width, height in ((360, 640), (390, 844)):
        pane.set_viewport_size({"width": width, "height": height})
        for turn in (*to_try(app.review), *told_in_order(app.review)):
            for ways in (["better"], ["better", "weigh"]):
                shown = after(app, *((way, "better" if way == "weigh" else str(turn.ply)) for way in ways))
                show(pane, shown.with_device(small_screen=True))
                assert pane.evaluate(HIDDEN) == [], (width, turn.ply)
