"""Bounders from the first page to the outcome, by taps and by keys."""

import re

import pytest
from henge.match import Match, Player
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import (
    choose,
    doors,
    from_menu,
    match,
    moves_to_the_end,
    play,
    table,
    to_the_set_up,
    touch,
    visit,
)


@pytest.mark.nightly
def test_a_whole_game_from_the_first_page_by_taps(page: Page):
    choose(page, "Bounders")
    to_the_set_up(page)
    doors(page)
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Name of player 2").fill("Bea")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".status h2")).to_have_text("Anna: place a light stone")
    begun = Match.new("bounders", seed=1, options={"size": 3}, players=[Player("Anna"), Player("Bea")])
    moves = moves_to_the_end(begun)
    for number, move in enumerate(moves):
        play(page, move, confirm=number % 2 == 0)
        if number % 2:
            touch(page, move[0])
    for move in moves:
        begun = begun.play(move)
    outcome = page.get_by_role("dialog")
    result = begun.game.result(begun.state)
    assert result
    expect(outcome.locator(".why")).to_contain_text(result.text)
    expect(outcome.get_by_role("button", name=f"Read the rule {result.clause}").first).to_be_visible()
    assert table(page).match.actions == tuple(moves)
    outcome.get_by_role("button", name="Play again").click()
    expect(page.locator(".seats tbody tr").first).to_contain_text("Bea")
    assert not table(page).match.actions


@pytest.mark.nightly
def test_a_whole_game_by_keys_alone(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    while not page.evaluate("!!document.activeElement.closest('.board')"):
        page.keyboard.press("Tab")
    while table(page).match.turn is not None:
        here = walk_to_an_open_cell(page)
        page.keyboard.press("Enter")
        expect(page.locator(".status h2")).to_have_text(re.compile("^Confirm your move$|^This ends the game: "))
        assert page.evaluate("document.activeElement.dataset.touch") == here
        page.keyboard.press(" ")
        assert table(page).match.actions[-1] == (here,)
        assert page.evaluate("document.activeElement.dataset.touch") == here or page.get_by_role("dialog").is_visible()
    expect(page.get_by_role("dialog")).to_be_visible()


def walk_to_an_open_cell(page: Page) -> str:
    """Go over the board row by row until the keyboard's place is a cell that may be touched; return it."""
    for key in ["ArrowUp"] * 4 + (["ArrowLeft"] * 4 + ["ArrowRight"] * 4 + ["ArrowDown"]) * 5:
        if page.evaluate("document.activeElement.classList.contains('live')"):
            break
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.classList.contains('live')")
    return str(page.evaluate("document.activeElement.dataset.touch"))


def test_the_pie_is_offered_in_plain_words(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3, pie=True))
    play(page, ("c3",))
    expect(page.locator(".status h2")).to_have_text("Bea: place a dark stone, or swap colours")
    play(page, ("swap",))
    expect(page.locator(".status h2")).to_have_text("Anna: place a dark stone")
    expect(page.locator(".seats tbody tr").first).to_contain_text("Dark")


def test_a_forbidden_cell_says_why_and_shows_who_forbids_it(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    play(page, ("c3",))
    page.locator('.board [data-touch="c4"]').click()
    note = page.locator(".whynot")
    expect(note).to_contain_text("This cell touches 1 light and 0 dark stones")
    assert page.locator(".board use[href='#mark-cite']").count() == 1
    note.get_by_role("button", name="Read the rule").click()
    expect(page.locator("#clause-BO1")).to_be_in_viewport()
    expect(page.locator("#clause-BO1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_moves_of_an_open_game_are_taken_back_unasked_and_played_again(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    for name in ("c3", "a1", "e1"):
        play(page, (name,))
    page.get_by_role("button", name="Take back").click()
    assert len(table(page).match.actions) == 2
    from_menu(page, "Redo")
    assert len(table(page).match.actions) == 3


def test_the_slider_and_the_history_lead_through_the_whole_game(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 6, size=3))
    stones = page.locator(".board [data-piece]")
    expect(stones).to_have_count(6)
    page.get_by_role("button", name="To the start").click()
    expect(stones).to_have_count(0)
    expect(page.locator(".status h2")).to_have_text("Before the first move")
    page.get_by_label("Position after move").fill("4")
    expect(stones).to_have_count(4)
    page.locator(".log").get_by_role("button").nth(4).click()
    expect(stones).to_have_count(2)
    page.get_by_role("button", name="To the latest move").click()
    expect(stones).to_have_count(6)
    assert len(table(page).match.actions) == 6


def test_a_reload_in_the_middle_of_a_game_loses_nothing(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    play(page, ("c3",))
    touch(page, "a1")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".board [data-piece]")).to_have_count(2)
    expect(page.locator(".status h2")).to_have_text("Confirm your move")
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Continue Bounders").click()
    expect(page.locator(".board [data-piece]")).to_have_count(2)
    page.get_by_role("button", name="Confirm").click()
    assert table(page).match.actions == (("c3",), ("a1",))


def test_at_once_a_single_touch_plays(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3), at_once=True)
    touch(page, "c3")
    assert table(page).match.actions == (("c3",),)


def test_regions_are_marked_with_the_scores_open_and_add_up_to_the_totals(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 16, size=4))
    page.locator('[data-do="terms"]').first.click()
    ledger = page.locator(".ledger")
    for heading, lines in zip(ledger.locator("h4").all(), ledger.locator("ul").all(), strict=True):
        points = [
            int(line.inner_text())
            for line in lines.locator("li:not(.none)", has_not_text="still open").locator("> b").all()
        ]
        assert sum(points) == int(heading.locator("b").inner_text())
    expect(page.locator(".board .pip")).to_have_count(12 + 9)
    page.get_by_role("button", name="Territory", exact=True).click()
    expect(page.locator(".board .pip")).to_have_count(0)
    term = ledger.locator(".term").first
    expect(term).to_have_attribute("aria-pressed", "true")  # all that the scores were opened at is lit
    term.click()
    expect(term).to_have_attribute("aria-pressed", "false")


SLIDE = """([x, y, kind]) => document.elementFromPoint(x, y).dispatchEvent(
  new PointerEvent(kind, {clientX: x, clientY: y, pointerType: 'touch', bubbles: true}))"""


def test_on_a_phone_a_sliding_finger_gets_a_lens(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=9))
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".board.compact")).to_be_visible()
    box = page.locator('.board [data-touch="i9"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(SLIDE, [x - 60, y + 60, "pointerdown"])
    expect(page.locator(".lens")).to_have_count(0)
    page.evaluate(SLIDE, [x, y, "pointermove"])
    expect(page.locator(".lens .board")).to_be_visible()
    assert page.locator(".lens .under").get_attribute("data-touch") == "i9"
    page.evaluate(SLIDE, [x, y, "pointerup"])
    expect(page.locator(".lens")).to_have_count(0)
    expect(page.locator(".status h2")).to_have_text("Confirm your move")
    assert not table(page).match.actions
