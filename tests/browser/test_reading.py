"""Every game can be played from the table of the board, by keys alone."""

from random import Random

import pytest
from henge.games import GAMES
from henge.shuffling import one_of
from playwright.sync_api import BrowserContext, expect

from tests.browser import visit
from tests.samples import sample

PLIES = 8
MOVED = "ply => document.querySelector('.scrub [data-key=later]')?.dataset.with !== ply"


@pytest.mark.parametrize("name", sample(GAMES, 5, 4))
def test_a_game_is_played_through_the_table_by_keys_alone(context: BrowserContext, address: str, name: str):
    page = visit.visit(context, address, visit.match(name, 1), reading=True)
    rng = Random(3)
    for ply in range(1, 1 + PLIES):
        visit.lift(page)
        match = visit.table(page).match
        legal = match.game.actions(match.state)
        if page.locator('[data-do="only"]').count():
            page.locator('[data-do="only"]').press("Enter")
            visit.until(page, MOVED, str(ply))
            continue
        whole = [
            one for one in legal if not match.game.continues(match.state, one)
        ]  # others are chosen several at once
        action = one_of(whole, rng)
        for touched in action:
            cell = page.locator(f'.cells [data-touch="{touched}"]')
            if cell.count():
                cell.focus()
                page.keyboard.press("Enter")
            else:
                visit.touch(page, touched)
        confirm = page.get_by_role("button", name="Confirm")
        confirm.focus()
        page.keyboard.press("Enter")
        visit.until(page, MOVED, str(ply))  # the next position, or the cover
    assert len(visit.table(page).match.actions) == 1 + PLIES


def test_a_key_tells_and_the_question_mark_shows_the_keys(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("stonehenge", 5), reading=True)
    page.locator(".cells [data-touch]").first.focus()
    page.keyboard.press("o")
    expect(page.locator("#live")).to_contain_text("Line fghi: ")
    page.keyboard.press("s")
    expect(page.locator("#live")).to_contain_text("Anna")
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys at the table")).to_be_visible()


def test_the_table_and_the_sheet_of_keys_are_without_fault(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 9, size=4), reading=True)
    assert visit.faults(page) == []
    page.keyboard.press("?")
    assert visit.faults(page) == []
    visit.shoot(page, "keys")
