"""What the others did since the last turn: what was done last is in sight, however little room there is."""

import pytest
from henge.games import GAMES
from page.features.play import since_last_turn
from playwright.sync_api import Page

from tests.browser import visit
from tests.browser.reach import ROOMY, in_one, show
from tests.browser.test_in_reach import at_table
from tests.samples import sample

MANY = [game for game in GAMES if GAMES[game].seats_allowed[-1] > 2]
CUT_OFF = """() => {
  const log = document.querySelector(".play > .log"), last = log.querySelector(".since .warns + li");
  return last && last.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
}"""
SEEN = """() => {
  const lines = [...document.querySelectorAll(".play .since li:not(.warns)")];
  const shown = lines.filter(e => e.checkVisibility({visibilityProperty: true}));
  if (!shown.length) return null;
  const within = (own, box) => own.left >= box.left - 7 && own.right <= box.right + 7 && own.bottom <= box.bottom + 1;
  const box = shown[0].closest(".log").getBoundingClientRect();
  return shown.filter(e => within(e.getBoundingClientRect(), box)).map(e => e.textContent);
}"""


@in_one("en")
@pytest.mark.parametrize("game", sample(MANY, 5, 0))
def test_what_was_done_last_is_in_sight_wherever_something_that_was_done_is(pane: Page, game: str, whole: bool):
    told = 0
    for width, height in ROOMY if whole else ROOMY[:2]:
        pane.set_viewport_size({"width": width, "height": height})
        for plies in range(6, 16):
            app = at_table(visit.match(game, plies, seats=3))
            lines = [line for line in since_last_turn.happenings(app) if not line.warns]
            if not lines:
                continue
            show(pane, app.with_device(small_screen=width < 700))
            seen = pane.evaluate(SEEN)
            last = max(lines, key=lambda line: line.begun)
            assert seen is None or any(last.words in line for line in seen), (width, height, plies)
            told += seen is not None
    assert told


@in_one("de")
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_beside_a_warning_what_was_done_last_is_whole_on_the_smallest_phone(pane: Page, size: tuple[int, int]):
    warned = 0
    pane.set_viewport_size({"width": size[0], "height": size[1]})
    for seed in range(4):
        for plies in range(3, 13):
            app = at_table(visit.match("stonehenge", plies, seed=seed)).with_device(small_screen=True)
            if not any(line.warns for line in since_last_turn.happenings(app)):
                continue
            show(pane, app)
            assert pane.evaluate(CUT_OFF) <= 1, (seed, plies)
            warned += 1
    assert warned
