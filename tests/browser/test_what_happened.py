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
