"""A moment that somebody has sent is seen at once: the board, what is to be found, its answer, and the ways on."""

from collections.abc import Callable

import pytest
from henge.games import GAMES
from henge.variation_tree import LONGEST_TEXT
from page.assembly.sheets import sheet
from page.features.share import update as share
from playwright.sync_api import BrowserContext

from tests.browser.visit import resize, shoot, visit
from tests.page.asking import after
from tests.page.share.test_links import HOME
from tests.page.share.test_moments import SHARED, of
from tests.samples import sample

SIZES = {
    "small phone": (360, 640),
    "long phone": (360, 740),
    "phone": (390, 844),
    "upright": (820, 1180),
    "on its side": (1180, 820),
}
ANSWER = '.acts [data-do="show-answer"]'
LEAST = 150  # pixels of a board that is seen
# What is not wholly in the window, and what is scrolled within itself.
HIDDEN = """() => [...document.querySelectorAll(".bar, .board, .whynot, .noted, .noted > section, .acts > .btn")]
  .filter(e => e.checkVisibility())
  .filter(e => { const box = e.getBoundingClientRect();
    return box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1
      || e.matches("section") && e.scrollHeight > e.clientHeight + 1; })
  .map(e => e.className.baseVal ?? e.className)"""
# Which parts of the table that follow each other lie over each other, and which ways on lie below the window.
OVERLAID = """() => {
  const every = ".board, .hand > *, .status > :not(.noted), .noted > *, .scrub, .acts > *";
  const parts = [...document.querySelectorAll(every)]
    .filter(e => e.checkVisibility())
    .map(e => ({ name: e.className.baseVal ?? (e.className || e.dataset.do), box: e.getBoundingClientRect() }));
  const over = ({ box: a }, { box: b }) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
  return [...parts.flatMap((a, n) => parts.slice(n + 1).filter(b => over(a, b)).map(b => `${a.name} over ${b.name}`)),
    ...parts.filter(({ box }) => box.bottom > innerHeight + 1).map(({ name }) => `${name} is below`)];
}"""
BOARD = (
    "() => Math.min(...['width', 'height'].map(side => document.querySelector('.board').getBoundingClientRect()[side]))"
)
HAND = "() => [...document.querySelectorAll('.hand > .theirs')].every(cards => cards.checkVisibility())"
OFFERED = """() => [...document.querySelectorAll(".play button:not(.board *)")]
  .filter(e => e.checkVisibility())
  .filter(e => !e.matches(".bar *, .seats *, .standing *, .log *, .hand *, .scrub *, .tool, .spot"))
  .map(e => e.matches(".primary") ? "gold" : "more")"""


def longest(game: str) -> str:
    """Return the address of the moment of a game of which most is told."""
    app = of(game)
    moments = [after(app, ("share-moment", ply)) for ply in SHARED.findall(sheet(app).html)]
    return share.message(max(moments, key=lambda moment: len(share.moment_told(moment)))).partition(f"{HOME}#")[2]


def noted_at_length(game: str) -> str:
    """Return the address of a moment of a game of which as much is told as a note holds."""
    app = of(game)
    moment = after(app, ("share-moment", SHARED.findall(sheet(app).html)[0]))
    shown = share.shown_moment(moment)
    assert shown
    told = shown._replace(reason=("It was so. " * LONGEST_TEXT)[:LONGEST_TEXT])
    return share.message(moment.browse(showing=moment.browsing.showing._replace(moment=told))).partition(f"{HOME}#")[2]


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_a_moment_that_was_sent_asks_for_a_better_move_and_offers_three_ways_beside_its_answer(
    context: BrowserContext, address: str, game: str, tongue: str
):
    page = visit(context, address, route=longest(game), language=tongue)
    for name, size in SIZES.items():
        resize(page, size)
        shoot(page, f"asked-moment-{game}-{name}")
        assert page.evaluate(HIDDEN) == [], name
        assert page.evaluate(BOARD) >= LEAST, name
        offered = page.evaluate(OFFERED)
        assert offered.count("gold") == 1, name
        assert offered.count("more") <= 3, f"{name}: Learn, try it, see how it ended"


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_a_moment_that_was_sent_is_seen_with_all_that_is_told_of_it_and_the_ways_on(
    context: BrowserContext, address: str, game: str, tongue: str
):
    page = visit(context, address, route=longest(game), language=tongue)
    page.locator(ANSWER).click()
    for name, size in SIZES.items():
        resize(page, size)
        shoot(page, f"sent-moment-{game}-{name}")
        assert page.evaluate(HIDDEN) == [], name
        assert page.evaluate(BOARD) >= LEAST, name
        assert page.evaluate(HAND) or name == "small phone", "whoever reads of cards sees them"
        offered = page.evaluate(OFFERED)
        assert offered.count("gold") == 1, name
        assert offered.count("more") <= 3, name


@pytest.mark.parametrize("told", [longest, noted_at_length])
@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_who_has_read_who_sent_a_moment_sees_the_ways_on_without_scrolling_whatever_is_told_of_it(
    context: BrowserContext, address: str, game: str, told: Callable[[str], str]
):
    page = visit(context, address, route=told(game))
    resize(page, SIZES["small phone"])
    page.locator(ANSWER).click()
    for name, size in SIZES.items():
        resize(page, size)
        shoot(page, f"read-moment-{game}-{name}")
        assert page.evaluate(OVERLAID) == [], name
        assert page.evaluate(BOARD) >= LEAST, name
