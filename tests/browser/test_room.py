"""The law of room: a board is no larger than what it has to show, so that what is said beside it is read whole."""

from __future__ import annotations

import pytest
from henge.games import GAMES
from playwright.sync_api import Page

from tests.browser.reach import CUT, WINDOWS, in_one, show
from tests.browser.visit import match
from tests.page.asking import after
from tests.samples import sample
from tests.states import STATES, at_table, hinted, kept, looked_at

UPRIGHT = WINDOWS[1]
SHARE = 8  # of the height of a board at most may lie bare, above and below what is drawn on it
# How much of a card is scrolled to, by how much its last line in sight is cut off, and what lies bare around a board.
ROOM = """() => {
  const found = document.querySelector('.found'), edge = found.getBoundingClientRect().bottom;
  const words = document.createRange(), texts = document.createTreeWalker(found, NodeFilter.SHOW_TEXT), lines = [];
  for (let text; text = texts.nextNode();) {
    words.selectNodeContents(text);
    for (const { top, bottom } of words.getClientRects()) if (top < edge - 2) lines.push(bottom - edge);
  }
  const box = document.querySelector('.boardbox').getBoundingClientRect();
  const turf = [...document.querySelectorAll('.boardbox > .board :is([class*="turf"], .place, .piece, .sarsen)')]
    .map(one => one.getBoundingClientRect());
  const top = Math.min(...turf.map(one => one.top)), bottom = Math.max(...turf.map(one => one.bottom));
  return [found.scrollHeight - found.clientHeight, Math.max(...lines), box.height - Math.min(bottom - top, box.height)];
}"""

MORE = "n => document.querySelector('.found > :last-child').append(' What a hint says.'.repeat(n))"


@in_one("de")
@pytest.mark.parametrize("game", sample(GAMES, 5, 4))
def test_a_hint_and_a_better_move_are_read_in_whole_lines_and_no_board_keeps_room_that_they_lack(pane: Page, game: str):
    cards = [hinted(game), *(one for one in looked_at(game) if one.sheet != "why")]
    for width, height in WINDOWS[:3]:
        pane.set_viewport_size({"width": width, "height": height})
        for app in cards:
            show(pane, app.with_device(small_screen=width < 700))
            if not pane.locator(".found").count():
                continue
            for sentences in (0, 3, 3, 3, 3):
                pane.evaluate(
                    "n => document.querySelector('.found > :last-child').append(' What a hint says.'.repeat(n))",
                    sentences,
                )
                scrolled, cut, bare = pane.evaluate(ROOM)
                assert cut <= 4, f"{width} × {height}: of a line {cut} pixels are cut off"
                assert pane.evaluate(CUT) == []
                if (width, height) == UPRIGHT and scrolled > 1:
                    assert bare < height / SHARE, "the board keeps room"


APART = """() => {
  const [board, sheet] = ['.boardbox > .board', '#sheet']
    .map(one => document.querySelector(one).getBoundingClientRect());
  const inside = board.left >= 0 && board.top >= 0 && board.right <= innerWidth && board.bottom <= innerHeight;
  return inside && (sheet.left >= board.right - 1 || sheet.top >= board.bottom - 1);
}"""


@in_one("fr")
@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_what_won_stays_in_sight_while_it_is_told_who_did(pane: Page, game: str, whole: bool):
    [app] = STATES[f"table/{game}/over"]()
    for width, height in (*WINDOWS, (844, 390), (1000, 1000)) if whole else WINDOWS[:3]:
        pane.set_viewport_size({"width": width, "height": height})
        show(pane, app.with_device(small_screen=width < 700))
        assert pane.evaluate(APART), f"{width} × {height}: the sheet lies over the board"


# How much of what happened since one's turn is out of sight below and beside, and how much lies below it on the screen.
UNSEEN = """() => {
  const log = document.querySelector('.play > .log'), since = log.querySelector('.since');
  const last = Math.max(...[...since.children].map(line => line.getBoundingClientRect().bottom));
  const { bottom } = log.getBoundingClientRect();
  return [Math.round(last - bottom), since.scrollWidth - since.clientWidth, Math.round(innerHeight - bottom)];
}"""


@in_one("de")
@pytest.mark.parametrize(("game", "seats"), sample([(game, seats) for game in GAMES for seats in (2, 3)], 3, 1))
def test_on_a_phone_what_happened_since_ones_turn_stands_whole_or_has_all_room_left_and_is_scrolled_one_way(
    pane: Page, game: str, seats: int
):
    seats = min(seats, GAMES[game].seats_allowed[1])
    for plies in (*range(3, 12), 15, 21):
        app = at_table(game, plies, seats=seats).with_device(small_screen=True)
        for width, height in (WINDOWS[2], (360, 740), WINDOWS[3]):
            pane.set_viewport_size({"width": width, "height": height})
            show(pane, app)
            if not (app.playing.playable and pane.locator(".since").count()):
                continue
            below, beside, left = pane.evaluate(UNSEEN)
            assert beside == 0
            confirms = pane.locator(".acts .primary:enabled").count()
            assert below <= 1 or left <= 16 or confirms, f"{plies}: {below} pixels are out of sight, {left} are left"
            assert pane.evaluate(CUT) == [], "a shade tells that more can be scrolled to"


SIDES_OF_A_HAND = """() => {
  const at = [...document.querySelectorAll(".hand .cards:not(.theirs) .held")].map(e => e.getBoundingClientRect());
  const edge = document.querySelector(".play > .hand").getBoundingClientRect();
  return [Math.min(...at.map(one => one.left)) - edge.left, edge.right - Math.max(...at.map(one => one.right)),
    Math.min(...at.map(one => one.width))];
}"""


@pytest.mark.parametrize("pieces", [6, 7, 8, 9])
def test_a_hand_of_pieces_stays_within_the_margins_of_the_smallest_phone(pane: Page, pieces: int):
    pane.set_viewport_size({"width": 360, "height": 640})
    show(pane, after(kept(match("stonehenge", 2 * (9 - pieces))), "lift").with_device(small_screen=True))
    left, right, width = pane.evaluate(SIDES_OF_A_HAND)
    assert left >= -1
    assert right >= -1
    assert width >= 30
