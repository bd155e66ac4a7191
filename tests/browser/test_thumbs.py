"""The buttons at the thumb: where Confirm stands, and how large what is touched is."""

import pytest
from henge.games import GAMES
from page.assembly.update import opened
from playwright.sync_api import Page

from tests.browser.reach import show
from tests.browser.visit import match
from tests.page.asking import TABLES, after
from tests.samples import sample
from tests.states import kept

RIGHT = """() => {
  const [confirm, hand, play] = ['.acts [data-do="confirm"]', '.play > .hand', '.play'].map(one =>
    document.querySelector(one));
  const { right } = confirm.getBoundingClientRect(), { left, width, height } = hand.getBoundingClientRect();
  const edge = play.getBoundingClientRect().right - parseFloat(getComputedStyle(play).paddingRight);
  return Math.round((hand.childElementCount && width && height ? left : edge) - right);
}"""
GAP = 24  # between two columns


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_on_an_upright_tablet_confirm_stands_at_the_right_edge_or_at_the_hand(pane: Page, game: str):
    pane.set_viewport_size({"width": 820, "height": 1180})
    begun = match(game, 8, **TABLES[game])
    app = after(kept(begun), "lift")
    for one in (app, after(app, ("touch", app.playing.viewpoint.legal[0][0]))):
        show(pane, one)
        assert 0 <= pane.evaluate(RIGHT) <= GAP


HEIGHTS = """() => [...document.querySelectorAll('dialog [data-do="language"]')].map(e =>
  e.getBoundingClientRect().height)"""


def test_a_language_is_chosen_by_a_button_as_high_as_a_finger(pane: Page):
    languages = (("de", "Deutsch"), ("fr", "Français"))
    for width, height in ((390, 844), (820, 1180)):
        pane.set_viewport_size({"width": width, "height": height})
        show(pane, opened({}).with_device(languages=languages).over("settings"))
        heights = pane.evaluate(HEIGHTS)
        assert len(heights) == 4
        assert min(heights) >= 44
