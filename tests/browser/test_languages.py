"""The page in another language: the device's at the first visit, or the one that is chosen, also without a network."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from henge import language
from henge.language import Catalogue, say
from page.words import language_file
from playwright.sync_api import BrowserContext, expect

from tests.browser import visit
from tests.browser.conftest import ASLEEP
from tests.browser.installed import installed
from tests.browser.test_lessons import learn

pytestmark = pytest.mark.starts


@pytest.fixture
def german(site: Path) -> Iterator[None]:
    """German, for the tests as well."""
    [file] = site.glob("app-*/de.json")
    language.use(language_file.read_catalogue(file.read_text("utf-8")))
    yield
    language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.usefixtures("german")
def test_the_language_of_the_device_is_spoken_a_touch_leads_to_english_which_stays_and_another_back(
    quick_context: Callable[..., BrowserContext], address: str
):
    page = visit.start(quick_context(locale="de-AT"), address)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert say("Puzzles") != "Puzzles"
    expect(page.get_by_role("button", name=say("Puzzles"))).to_be_visible()
    page.get_by_role("button", name="English").click()
    for again in (False, True):
        if again:
            page.reload()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        visit.ready(page)
        expect(page.get_by_role("button", name="Puzzles")).to_be_visible()
        expect(page.get_by_role("button", name="English")).to_have_count(0)
    page.get_by_role("button", name="Deutsch").click()
    for again in (False, True, True):  # what is kept twice agrees on it too
        if again:
            page.reload()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        visit.ready(page)
        expect(page.get_by_role("button", name="English")).to_be_visible()


@pytest.mark.usefixtures("german")
def test_what_is_loaded_is_counted_with_the_decimal_sign_of_the_language(
    fresh_context: Callable[..., BrowserContext], address: str
):
    page = fresh_context(locale="de-DE").new_page()
    page.route("**/app.pack", lambda route: None)  # it never comes
    page.goto(address, wait_until="commit")
    expect(page.locator("#loading-words")).to_contain_text(re.compile(r"\d,\d .*\d,\d MB"))
    expect(page.locator("#loading-words")).to_have_attribute("aria-live", "off")


@pytest.mark.nightly
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


@pytest.mark.nightly
@pytest.mark.usefixtures("german")
def test_a_language_that_is_chosen_is_spoken_from_then_on_also_without_a_network(
    fresh_context: Callable[..., BrowserContext], address: str
):
    context = fresh_context(locale="en-GB")
    context.add_init_script(ASLEEP)  # nobody thinks here
    installed(context, address)
    page = visit.start(context, address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="English").press("ArrowRight")  # which would choose among radios at once
    expect(page.get_by_role("button", name="Follow the device").first).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    visit.ready(page)
    expect(page.get_by_role("dialog").get_by_role("heading", name=say("Settings"))).to_be_visible()
    page.wait_for_selector("html[data-offline]", state="attached", timeout=120_000)
    context.set_offline(True)
    page.reload()
    visit.ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"{address}#first")
    expect(page.get_by_role("button", name=say("Puzzles"))).to_be_visible()


@pytest.mark.nightly
@pytest.mark.usefixtures("german")
def test_a_lesson_is_taken_in_german_by_taps(fresh_context: Callable[..., BrowserContext], address: str):
    page = visit.start(fresh_context(locale="de-DE"), address, route="begin/bounders")
    page.get_by_role("button", name=say("Learn"), exact=False).first.click()
    learn(page, "bounders")
    expect(page.get_by_role("button", name=say("Play a game of your own"))).to_be_visible()


@pytest.mark.nightly
@pytest.mark.usefixtures("german")
def test_a_game_is_ended_and_looked_back_at_in_german_by_taps(
    fresh_context: Callable[..., BrowserContext], address: str
):
    begun = visit.match("bounders", size=3)
    moves = visit.moves_to_the_end(begun)
    for move in moves[:-3]:
        begun = begun.play(move)
    page = visit.visit(fresh_context(locale="de-DE"), address, begun)
    for move in moves[-3:]:
        visit.play(page, move)
    page.get_by_role("button", name=say("Look back")).click()
    expect(page.get_by_role("heading", name=say("Turning points"))).to_be_visible(timeout=60_000)
    visit.until(page, "!document.querySelector('.looking')", timeout=120_000)
    told = page.locator("dialog[open]").inner_text()
    assert say("Turning points") in told
    assert not {"the", "your", "move", "with", "wins"} & {*told.split()}
