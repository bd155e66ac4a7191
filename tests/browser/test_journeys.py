"""Ways beyond the table that are gone by ear: only the accessibility tree is read, and only keys are pressed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit
from tests.browser.listener import Listener
from tests.browser.living import COPIED, instead
from tests.browser.tour import finished


def heard(page: Page, words: str) -> None:
    visit.until(page, "words => document.getElementById('live').textContent.includes(words)", words)


def spoken(page: Page) -> str:
    """Return what lies over the screen, or else the screen, as a screen reader reads it."""
    sheet = page.get_by_role("dialog")
    return (sheet if sheet.count() else page.locator("#screen")).aria_snapshot()


@pytest.mark.nightly
def test_a_finished_game_is_reviewed_by_ear(thinking_context: BrowserContext, address: str):
    page = visit.visit(thinking_context, address, finished("bounders"), reading=True)
    listener = Listener(page)
    if "Look back" not in spoken(page):
        listener.go("Result")
    listener.go("Look back")
    assert listener.place() == "Looking back"
    visit.until(page, "!document.querySelector('dialog .looking')", timeout=120_000)
    curve = re.findall(r'img "([^"]*)"', spoken(page))
    assert all(words in curve[0] for words in (" at first", "highest ", "lowest ", " at last"))
    turned = [int(number) for number in re.findall(r"Move (\d+): ", spoken(page))]
    if turned:
        better = re.search(rf"Move {turned[0]}: .*?Better: .*? on (\w+)", spoken(page), re.DOTALL)
        listener.go("Look at move")
        heard(page, f"Move {turned[0] - 1} of " if turned[0] > 1 else "Before the first move")
        if better:
            heard(page, "See the better move, or try one of your own.")
            listener.counted()
            listener.typed(better[1])
            heard(page, "Try this move?")
            listener.key("Enter")
            heard(page, "Well found: this is the better move.")
            assert listener.counted() <= 8
            listener.key("Escape")
        if listener.has("Better"):
            listener.go("Better")
            heard(page, "Better: ")
            listener.go("Back to the review")
            assert listener.place() == f"Look at move {turned[0]}", "the keyboard is back where it was"
    page.keyboard.press("Escape")
    visit.until(page, "!document.querySelector('dialog[open]')")
    listener.tab_to("Position after move")
    for key, words in (("End", " wins"), ("Home", "Before the first move")):
        page.keyboard.press(key)
        heard(page, words)


def test_a_game_is_shared_by_ear(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 5, size=4), reading=True)
    listener = Listener(page)
    listener.go("Menu")
    listener.go("This game")
    listener.go("Share the game")
    assert listener.place() == "Share the game"
    listener.go("More: picture")
    page.keyboard.press("Tab")
    for part in ("Picture", "Moves", "Print", "File", "Website"):
        page.keyboard.press("ArrowRight")
        visit.until(page, "part => document.activeElement.closest('label')?.textContent === part", part)
        assert f'radio "{part}" [checked]' in spoken(page)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    visit.until(page, "!!document.getElementById('moves')")
    with instead(page, navigator__clipboard__writeText=COPIED):
        listener.go("Copy the moves")
        visit.until(page, "document.getElementById('done').textContent !== ''")
        assert "status" in spoken(page)
    page.keyboard.press("Escape")
    visit.until(page, "document.activeElement.title === 'Menu'")


def test_a_kept_game_is_named_noted_and_starred_by_ear(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 5, size=4), route="games", reading=True)
    listener = Listener(page)
    listener.go("More about Bounders")
    assert listener.place() == "Bounders"
    for field, words in (("Name", "The long winter"), ("Note", "Never c3 again.")):
        while "textbox" not in (role := told_of(page)) or field not in role:
            page.keyboard.press("Tab")
        page.keyboard.type(words)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    visit.until(page, "document.activeElement.title === 'More about The long winter'")
    listener.go("Favourite: The long winter")
    assert 'button "Favourite: The long winter" [pressed]' in spoken(page)
    listener.go("More about The long winter")
    assert "Never c3 again." in spoken(page)


def told_of(page: Page) -> str:
    """Return the role and the name of what the keyboard is on."""
    return page.locator(":focus").aria_snapshot() if page.locator(":focus").count() else ""


@pytest.mark.nightly
def test_something_else_is_tried_named_noted_and_left_by_ear(context: BrowserContext, address: str):
    begun = visit.match("bounders", 6, size=3)
    page = visit.visit(context, address, begun, reading=True)
    listener = Listener(page)
    listener.go("Menu")
    listener.go("The moves")
    listener.go("Try a variation")
    heard(page, "A variation after move 6.")
    live = listener.live()
    name, place = sorted(live.items())[0]
    listener.touch(place)
    heard(page, f"stone on {name}")
    listener.press("Confirm")
    listener.go("Menu")
    listener.go("This variation")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert "Name" in told_of(page)
    page.keyboard.type("The corner")
    listener.go("Done")
    heard(page, "The corner, after move 6.")
    listener.go("Menu")
    listener.go("The moves")
    listener.go("Write a note here")
    heard(page, "A note at move 7.")
    for _ in range(80):
        if "A note at move 7" in told_of(page):
            break
        page.keyboard.press("Tab")
    page.keyboard.type("Stronger here")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    colour = re.findall(r"radio \"\W*(\w+)\" \[checked\]", spoken(page))[0].lower()
    listener.to_the_board()
    marked = listener.place().partition(",")[0]
    page.keyboard.press("Enter")
    heard(page, f"Marked {colour}: {marked}.")
    assert f"marked {colour}" in listener.place()
    listener.go("Done")
    listener.go("Back to the game")
    heard(page, "Back in the game.")
    listener.go("Variation: The corner")
    heard(page, f"Noted here: Stronger here. Marked {colour}: {marked}.")
    heard(page, "The corner, after move 6. ")
    kept = visit.table(page).match
    assert kept.lines[0].name == "The corner"
    assert kept.actions == begun.actions
