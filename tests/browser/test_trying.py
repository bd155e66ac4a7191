"""Something else tried from an earlier position: kept as a line, walked by touch and by keys, noted; the game stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.match import Player
from page.app import asking_bots
from page.app.app import App
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.reach import ROOMY, in_one, show
from tests.browser.visit import from_menu, match, play, ready, resize, table, visit
from tests.page.trying import at_table, ended, send
from tests.samples import sample

SIGHT = """() => [...document.querySelectorAll('.trying b, .trying button')].map(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect(), seen = document.elementFromPoint(left + 4, top + 8);
  return seen === one && right <= innerWidth && bottom <= innerHeight && one.textContent;
})"""


@in_one("fr")
@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_who_answers_what_is_tried_and_the_switch_are_in_sight_at_the_first_prompt_on_every_screen(
    pane: Page, game: str
):
    match_ = ended(game)
    players = tuple(Player("", 3 * (seat != 0)) for seat in range(match_.game.seats))
    ply = next(ply for ply, state in enumerate(match_.states) if ply > 3 and match_.game.turn(state) == 0)
    if not asking_bots.has_bots(App(), game):
        return
    for begun in (match_, replace(match_, players=players)):
        app = send(at_table(begun, ply), "branch")
        for width, height in ROOMY:
            pane.set_viewport_size({"width": width, "height": height})
            for shown in (app, send(app, "answers")):
                show(pane, shown.with_device(small_screen=width < 700))
                assert all(pane.evaluate(SIGHT)), (width, height, pane.evaluate(SIGHT))
                assert len(pane.evaluate(SIGHT)) == 2


@pytest.mark.parametrize(
    "size", [pytest.param((1180, 820), marks=pytest.mark.nightly, id="tablet"), pytest.param((390, 844), id="phone")]
)
def test_something_else_is_tried_noted_and_walked_and_the_game_is_as_it_was(
    context: BrowserContext, address: str, size: tuple[int, int]
):
    begun = match("bounders", 6, size=3)
    page = visit(context, address, begun)
    resize(page, size)
    from_menu(page, "Look back")
    page.locator('.acts [data-do="from-here"]').click()
    page.get_by_role("button", name="Try from here").click()
    expect(page.locator(".trying")).to_contain_text("You move for everyone here. A variation instead of move 6.")
    state = begun.states[5]
    other = next(action for action in begun.game.actions(state) if action != begun.actions[5])
    play(page, other)
    expect(page.locator(".board [data-piece]")).to_have_count(6)
    from_menu(page, "Write a note here")
    page.get_by_role("textbox", name="A note at move 6").fill("Stronger here")
    page.get_by_role("radio", name="△ Blue").check()
    page.locator('.board [data-touch="a1"]').click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".noted")).to_contain_text("Stronger here")
    expect(page.locator('.board use[href="#pen-blue"]')).to_have_count(1)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator('.board use[href="#pen-blue"]')).to_have_count(0)
    page.locator(".tried-here .tried-line").click()
    expect(page.locator(".noted")).to_contain_text("Marked blue: a1.")
    slider = page.locator('[data-slide="turns"]')
    if slider.is_visible():
        slider.focus()
        page.keyboard.press("ArrowUp")
    else:  # on a phone, which has no keys
        page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".trying")).to_have_count(0)
    kept = table(page).match
    assert kept.studied(begun.tree) == begun
    assert [(line.at, line.actions, line.notes[0][1].text) for line in kept.lines] == [(5, (other,), "Stronger here")]


def test_a_reload_while_something_is_tried_brings_the_game(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 6, size=3))
    from_menu(page, "Try a variation")
    expect(page.locator(".trying")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator(".trying")).to_have_count(0)
    expect(page.locator(".board [data-piece]")).to_have_count(6)


@pytest.mark.nightly
def test_the_computer_compares_the_moves_within_a_line(thinking_context: BrowserContext, address: str):
    page = visit(thinking_context, address, match("bounders", 6, size=3))
    from_menu(page, "Try a variation")
    expect(page.locator(".trying")).to_be_visible()
    from_menu(page, "Compare the best moves")
    expect(page.locator(".bars meter").first).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Close the analysis").click()
    expect(page.locator(".trying")).to_be_visible()
    assert not table(page).match.lines, "looking is not trying"


@pytest.mark.nightly
def test_the_computer_answers_a_move_that_was_tried_at_the_touch_of_a_button(
    thinking_context: BrowserContext, address: str
):
    begun = match("bounders", 6, size=3)
    page = visit(thinking_context, address, begun)
    from_menu(page, "Try a variation")
    play(page, begun.game.actions(begun.state)[0])
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    assert begun.turn is not None
    me = begun.name(begun.turn, begun.state)
    from_menu(page, "This variation")
    page.get_by_role("button", name="Let the computer answer").click()
    expect(page.locator(".trying")).to_contain_text(f"You move for {me}, and the computer replies.")
    expect(page.locator(".board [data-piece]")).to_have_count(8, timeout=60_000)
    expect(page.locator(".trying")).to_contain_text(f"You move for {me}, and the computer replies.")
    assert len(table(page).match.lines[0].actions) == 2
