"""The rules in the browser: examples are drawn and tried, words are found, and they can be printed."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import from_menu, kept, match, touch, visit


def opened(context: BrowserContext, address: str, game: str = "bounders") -> Page:
    page = visit(context, address, match(game))
    from_menu(page, "Rules")
    return page


def test_examples_are_drawn_as_they_come_near_and_no_sooner(context: BrowserContext, address: str):
    page = opened(context, address, "contiguity")
    expect(page.locator("#clause-CD1 + .examples .board").first).to_be_visible()
    assert not page.locator("#clause-CV9 + .examples .board").count()
    page.get_by_text("Variants that are not played at this table").click()
    page.locator("#clause-CV9").scroll_into_view_if_needed()
    expect(page.locator("#clause-CV9 + .examples .board").first).to_be_visible()


def test_an_example_is_tried_and_left_for_the_same_place_in_the_rules(context: BrowserContext, address: str):
    page = opened(context, address)
    before = kept(page)
    page.locator('[data-do="try"][data-with="bounders/1"]').click()
    touch(page, "d3")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".status")).to_contain_text("An example; it is not saved")
    page.get_by_role("button", name="Back to the rules").click()
    expect(page.locator("#clause-BO1")).to_be_in_viewport()
    expect(page.locator("#clause-BO1 + .examples .board").first).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".status")).not_to_contain_text("An example; it is not saved")
    assert kept(page) == before


def test_words_are_found_by_keys_and_a_touch_leads_to_their_clause(context: BrowserContext, address: str):
    page = opened(context, address)
    field = page.get_by_role("searchbox")
    field.press_sequentially("tie-break")
    expect(field).to_be_focused()
    expect(field).to_have_value("tie-break")
    page.locator('.hit[data-with="bounders/BO6"]').click()
    expect(page.locator("#clause-BO6")).to_be_in_viewport()
    expect(page.locator("#clause-BO6")).to_be_focused()


def test_a_word_of_the_rules_leads_to_what_it_means(context: BrowserContext, address: str):
    page = opened(context, address)
    page.locator('#clause-BO3 .gloss[data-with="bounders/region"]').first.click()
    expect(page.locator("#word-region")).to_be_in_viewport()


@pytest.mark.nightly
@pytest.mark.starts
def test_printed_the_rules_are_whole_with_every_example_drawn(context: BrowserContext, address: str):
    page = opened(context, address)
    page.evaluate("window.print = () => { globalThis.printed = true }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("printed")
    assert not page.locator(".shot:empty").count()
    page.emulate_media(media="print")
    expect(page.locator("#clause-BO4")).to_be_visible()
    expect(page.locator("#clause-BO7")).to_be_hidden()  # not played at this table
    expect(page.locator("#screen")).to_be_hidden()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    assert page.evaluate(
        "document.querySelector('.sheet-in').scrollHeight <= document.querySelector('.sheet-in').clientHeight"
    )


@pytest.mark.nightly
@pytest.mark.starts
def test_printed_the_rules_fit_a_few_sheets_whatever_their_margin(context: BrowserContext, address: str):
    page = opened(context, address)
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print").click()
    for margin in ("10mm", "20mm"):
        paper = page.pdf(format="A4", margin={"top": margin, "right": margin, "bottom": margin, "left": margin})
        assert 2 <= len(re.findall(rb"/Type\s*/Page\b", paper)) <= 6
