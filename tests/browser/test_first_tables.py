"""A first table stands whole on a small phone and on a tablet: the aim, how a move begins, all that is held and the way
on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.match import Player
from playwright.sync_api import Page, expect

from tests.browser.reach import WINDOWS, in_one, show, windows
from tests.browser.test_look import OVERLAPS, SCROLLS
from tests.browser.visit import match
from tests.page.asking import after
from tests.samples import sample
from tests.states import kept

PLAYERS = (Player("You"), Player("Computer", 1))
ROOMY = 780  # pixels, for what is told and for cards beneath a board
WIDEST = """() => {
  const [box, ...held] = ['.hand', ...document.querySelectorAll('.hand .held')]
    .map(e => (e.getBoundingClientRect ? e : document.querySelector(e)).getBoundingClientRect());
  return held.every(e => e.left >= box.left && e.right <= box.right);
}"""


@in_one("de")
@pytest.mark.parametrize("game", sample(GAMES, 5))
def test_a_first_table_against_the_computer_stands_whole_in_every_window(pane: Page, game: str, whole: bool):
    app = after(kept(replace(match(game), players=PLAYERS)), "lift")
    for width, height in windows(WINDOWS, whole):
        pane.set_viewport_size({"width": width, "height": height})
        show(pane, app.with_device(small_screen=width < 700))
        aim = pane.locator(".status .aim:visible, .seats .purpose:visible")  # beside the prompt or below the scores
        expect(aim.first).to_be_in_viewport(ratio=1)
        if height >= ROOMY or not pane.locator(".hand .card").count():
            expect(pane.locator(".status p:not(.aim)")).to_be_in_viewport(ratio=1)  # how a move begins
        expect(pane.locator(".scrub")).to_be_hidden()  # nothing has been played that could be looked back at
        assert not pane.evaluate(SCROLLS), (width, height)
        assert pane.evaluate(OVERLAPS) == [], (width, height)
        assert pane.evaluate(WIDEST), (width, height)
