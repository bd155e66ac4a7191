"""A moment that somebody has sent is seen at once: the board, all that is told of it, and the ways on."""

import pytest
from henge.games import GAMES
from page.assembly.sheets import sheet
from page.features.share import update as share
from playwright.sync_api import BrowserContext

from tests.browser.visit import resize, shoot, visit
from tests.page.asking import after
from tests.page.test_links import HOME
from tests.page.test_moments import SHARED, of
from tests.samples import sample

SIZES = {"small phone": (360, 640), "phone": (390, 844), "upright": (820, 1180), "on its side": (1180, 820)}
LEAST = 150  # pixels of a board that is seen
# What is not wholly in the window, and what is scrolled within itself.
HIDDEN = """() => [...document.querySelectorAll(".bar, .board, .whynot, .noted, .noted > section, .acts > .btn")]
  .filter(e => e.checkVisibility())
  .filter(e => { const box = e.getBoundingClientRect();
    return box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1
      || e.matches("section") && e.scrollHeight > e.clientHeight + 1; })
  .map(e => e.className.baseVal ?? e.className)"""
BOARD = (
    "() => Math.min(...['width', 'height'].map(side => document.querySelector('.board').getBoundingClientRect()[side]))"
)
OFFERED = """() => [...document.querySelectorAll(".play button:not(.board *)")]
  .filter(e => e.checkVisibility() && !e.matches(".bar *, .seats *, .standing *, .log *, .hand *, .spot"))
  .map(e => e.matches(".primary") ? "gold" : "more")"""


def longest(game: str) -> str:
    """Return the address of the moment of a game of which most is told."""
    app = of(game)
    moments = [after(app, ("share-moment", ply)) for ply in SHARED.findall(sheet(app).html)]
    return share.message(max(moments, key=lambda moment: len(share.moment_told(moment)))).partition(f"{HOME}#")[2]


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_a_moment_that_was_sent_is_seen_with_all_that_is_told_of_it_and_the_ways_on(
    context: BrowserContext, address: str, game: str, tongue: str
):
    page = visit(context, address, route=longest(game), language=tongue)
    for name, size in SIZES.items():
        resize(page, size)
        shoot(page, f"sent-moment-{game}-{name}")
        assert page.evaluate(HIDDEN) == [], name
        assert page.evaluate(BOARD) >= LEAST, name
        offered = page.evaluate(OFFERED)
        assert offered.count("gold") == 1, name
        assert offered.count("more") <= 4, f"{name}: Rules, Learn and Close in the note, and one beside the gold one"
