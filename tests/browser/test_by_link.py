"""A game played by links between two people's own browsers, from the set-up to its end."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from henge.games import GAMES
from henge.shuffling import one_of
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import visit
from tests.browser.living import COPIED, instead

OPEN = [game for game in GAMES if not Draft.new(game).closed]
GAMES_HERE = [pytest.param(game, marks=() if game == "bounders" else pytest.mark.nightly) for game in OPEN]


def begun(context: BrowserContext, address: str, game: str) -> Page:
    """Set up a short game of Anna's, here, with Bea elsewhere."""
    short = replace(Draft.new(game), options=dict(GAMES[game].short))
    texts = {DRAFT + game: short.write(), "settings": Settings(haptics=False, motion=False).write()}
    page = visit.start(context, address, texts, f"setup/{game}")
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Name of player 2").fill("Bea")
    visit.sits(page, 2, "Far away")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_selector(".play")
    return page


def turn(page: Page, rng: Random) -> str:
    """Play a whole turn by touches and return the link that comes of it."""
    while (now := visit.table(page)).playable:
        legal = now.viewpoint.legal
        visit.play(page, one_of(legal, rng))
    page.wait_for_selector("dialog[open] h1")
    if not page.locator("#link").count():  # the game is over, and its outcome comes first
        page.locator('dialog .primary[data-do="share"]').click()
    return page.locator("#link").input_value()


def follow(page: Page, link: str, name: str = "") -> None:
    """Open a link in a browser where Henge is open already, as somebody where the game is not known there."""
    page.evaluate("link => { location.hash = link.slice(link.indexOf('#')) }", link)
    if name:
        page.get_by_role("button", name=f"I am {name}").click()
    page.wait_for_selector('[data-region="status"] [role="note"], dialog[open] .rank')


@pytest.mark.parametrize("game", GAMES_HERE)
def test_two_browsers_play_by_links(quick_context: Callable[..., BrowserContext], address: str, game: str, whole: bool):
    rng, (width, height), reloaded = Random(3), visit.SIZES["phone"], 3 if whole else 1
    here = begun(quick_context(), address, game)
    rival = visit.visit(quick_context(viewport={"width": width, "height": height}), address, route="", motion=False)
    for n in range(200):
        link = turn(here, rng)
        follow(rival, link, "" if n else "Bea")
        assert visit.table(rival).match == visit.table(here).match
        if visit.table(here).match.turn is None:
            rival.wait_for_selector("dialog[open] .rank")
            break
        assert visit.table(rival).playable
        if n == reloaded:  # a reload on either side loses nothing
            for page in (here, rival):
                before = visit.table(page)
                page.reload()
                visit.ready(page)
                page.wait_for_selector(".play")
                assert (visit.table(page).match, visit.table(page).link.own) == (before.match, before.link.own)
        rival.get_by_role("button", name="Close", exact=True).click() if n != reloaded else None
        here.keyboard.press("Escape")
        here, rival = rival, here
        if n == reloaded and not whole:
            return
    assert n > reloaded
    assert visit.table(here).match.result
    assert [len([key for key in visit.kept(page) if key.startswith("game:")]) for page in (here, rival)] == [1, 1]


def test_a_link_that_was_copied_is_on_its_way_and_whoever_invites_is_asked_for_a_name(
    context: BrowserContext, address: str
):
    page = visit.start(
        context, address, {"settings": Settings(haptics=False, motion=False).write()}, "elsewhere/bounders"
    )
    for nobody in ("", "  "):  # the field is told to be wanting, and a press is not for nothing
        page.locator("#who").fill(nobody)
        page.get_by_role("button", name="Far away, by link").click()
        expect(page.locator("#who")).to_be_focused()
        expect(page.locator("#who-wanting")).to_be_visible()
        expect(page.locator("#who-wanting")).to_have_text("Type your name first: it goes with the link.")
        above, below = (page.locator(one).bounding_box() for one in ("#who-wanting", ".way.primary"))
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"], "it covers nothing"
    page.locator("#who").fill("Anna")
    expect(page.locator("#who-wanting")).to_be_hidden()
    page.locator("#who").press("Enter")
    with instead(page, navigator__clipboard__writeText=COPIED):
        page.get_by_role("button", name="Copy message and link").click()
        visit.until(page, "before.copied")
        assert page.evaluate("before.copied").startswith(f"Anna invites you to Bounders: {address}#turn/")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".acts .primary")).to_have_text("Paste a link")
    expect(page.locator(".status")).to_contain_text("wait, and open what")
