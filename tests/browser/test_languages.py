"""The page in another language: the device's at the first visit, or the one that is chosen, also without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from henge import language
from henge.language import Catalogue, say
from page.words import catalogue
from playwright.sync_api import BrowserContext, expect

from tests.browser import visit
from tests.browser.test_lessons import learn

pytestmark = pytest.mark.starts


@pytest.fixture
def german(site: Path) -> Iterator[None]:
    """German, for the tests as well."""
    [file] = site.glob("app-*/de.json")
    language.use(catalogue.read(file.read_text("utf-8")))
    yield
    language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.usefixtures("german")
def test_the_language_of_the_device_is_spoken_and_a_touch_leads_to_english_and_stays(
    fresh_context: Callable[..., BrowserContext], address: str
):
    page = visit.start(fresh_context(locale="de-AT"), address)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert say("Puzzles") != "Puzzles"
    expect(page.get_by_role("button", name=say("Puzzles"))).to_be_visible()
    page.get_by_role("button", name="English").click()
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("lang", "en")
        visit.ready(page)
        expect(page.get_by_role("button", name="Puzzles")).to_be_visible()
        expect(page.get_by_role("button", name="English")).to_have_count(0)
        page.reload()


@pytest.mark.usefixtures("german")
def test_before_python_runs_the_first_page_says_what_it_says_after(
    fresh_context: Callable[..., BrowserContext], address: str
):
    context = fresh_context(locale="de-DE")
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("button", name=say("Puzzles"))).to_be_visible()
    assert not page.locator("html[data-ready]").count(), "on a first visit Python waits for a hand"
    early = page.locator("#screen").inner_text()
    page.get_by_role("button", name=say("Settings")).click()
    visit.ready(page)
    page.keyboard.press("Escape")
    assert page.locator("#screen").inner_text() == early


@pytest.mark.usefixtures("german")
def test_a_language_that_is_chosen_is_spoken_from_then_on_also_without_a_network(
    fresh_context: Callable[..., BrowserContext], address: str
):
    context = fresh_context(locale="en-GB")
    page = visit.start(context, address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Deutsch").check()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    visit.ready(page)
    page.wait_for_selector("html[data-offline]", state="attached")
    context.set_offline(True)
    page.reload()
    visit.ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"{address}#first")
    expect(page.get_by_role("button", name=say("Puzzles"))).to_be_visible()


@pytest.mark.usefixtures("german")
def test_a_lesson_is_taken_and_a_game_looked_back_at_in_german_by_taps(
    fresh_context: Callable[..., BrowserContext], address: str
):
    page = visit.start(fresh_context(locale="de-DE"), address, route="begin/bounders")
    page.get_by_role("button", name=say("Learn"), exact=False).first.click()
    learn(page, "bounders")
    page.get_by_role("button", name=say("Play a game of your own")).click()
    page.locator('[data-do="deal"][data-with="alone"]').click()
    while (match := visit.table(page).match).turn is not None:
        visit.until(page, "document.querySelector('.board .live') || document.querySelector('dialog[open]')")
        if page.locator("dialog[open]").count():
            break
        visit.play(page, match.game.actions(match.state)[0], confirm=True)
    expect(page.get_by_role("button", name=say("Look back"))).to_be_visible()
    page.get_by_role("button", name=say("Look back")).click()
    expect(page.get_by_role("heading", name=say("Turning points"))).to_be_visible()
