"""A page that begins anew, after whatever came before, is the page freshly started."""

from typing import Any

import pytest
from henge.games import GAMES
from page.features.settings.model import Settings
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import ASLEEP, SIZE, new_context
from tests.browser.conftest import KEPT as STORED
from tests.browser.living import Living, begin
from tests.browser.visit import KEPT, from_menu, match, play, ready, resize, start, until, visit
from tests.samples import sample

TIME = 1_760_000_000_000
PLACES = (
    "",
    "games",
    "puzzles",
    "begin/bounders",
    "setup/meets_bounds",
    "setup/contiguity",
    "position/bounders",
    "play",
)
# Nothing is being kept, and what comes late has come: the puzzles, and the pictures of games.
SETTLED = """!henge.vault.writing && !henge.python.pyimport("page.browser.main").shell.background.fetching
  && !document.querySelector("#screen [data-near]")"""
# All that can be seen of a page but the sign of its loading, and all that it keeps.
SEEN = """async () => {
  const shown = document.documentElement.cloneNode(true), kept = {};
  for (const one of shown.querySelectorAll("#loading, script")) one.remove();
  shown.removeAttribute("style");
  const asked = indexedDB.open(henge.scope);
  await new Promise(resolve => asked.onsuccess = resolve);
  const shelf = asked.result.transaction("kept").objectStore("kept");
  const [names, rows] = [shelf.getAllKeys(), shelf.getAll()];
  await new Promise(resolve => rows.onsuccess = resolve);
  names.result.forEach((name, n) => { kept[name] = rows.result[n] });
  asked.result.close();
  const focus = document.activeElement.tagName;
  return [shown.outerHTML, document.title, location.href, focus, {...localStorage}, {...sessionStorage}, kept];
}"""


def texts(game: str) -> dict[str, str]:
    """Return what a device keeps on which a game is being played."""
    begun = game_texts.table_to_text(Table("game:1", match(game, 9)), TIME)
    settings = Settings(haptics=False, theme="night", reading=game == "stonehenge").write()
    return {"settings": settings, "current": "game:1", "game:1": begun}


def kept(game: str) -> dict[str, str]:
    """Return the same as its storage holds it."""
    return {KEPT + name: text for name, text in texts(game).items()}


def seen(page: Page) -> list[Any]:
    until(page, SETTLED)
    found: list[Any] = page.evaluate(SEEN)
    return found


def live_through_much(page: Page) -> None:
    """Leave a page amid many things: moves shown one after the other, a sheet open over them, a field filled in."""
    page.locator(".board .live").first.click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Show the moves").click()
    from_menu(page, "Rules")
    page.get_by_role("searchbox").fill("stone")


@pytest.mark.starts
@pytest.mark.parametrize("place", sample(PLACES, 8, 4))
@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_a_page_begun_again_is_the_page_freshly_started(context: BrowserContext, address: str, game: str, place: str):
    page = start(context, address, texts(game), place)
    wanted = seen(page)
    begin(page, kept("bounders"), "play")
    live_through_much(page)
    assert seen(page) != wanted
    begin(page, kept(game), place)
    assert seen(page) == wanted


def test_nothing_of_what_was_before_goes_on_in_a_page_begun_again(context: BrowserContext, address: str):
    page = start(context, address, texts("meets_bounds"), "play")
    page.locator("[data-hold]").hover()
    page.mouse.down()
    begin(page, kept("meets_bounds"), "play")
    page.wait_for_timeout(1_000)  # longer than the cover is held until it is lifted
    page.mouse.up()
    expect(page.locator(".curtain")).to_be_visible()
    resize(page, (390, 400))
    begin(page, {}, "")
    page.evaluate("document.getElementById('screen').scrollTop = 100")
    begin(page, {}, "")
    assert page.evaluate("document.getElementById('screen').scrollTop") == 0


@pytest.mark.nightly
@pytest.mark.starts
def test_a_page_that_comes_back_out_of_the_browsers_memory_shows_what_was_played_elsewhere_meanwhile(
    context: BrowserContext, address: str
):
    context.add_init_script("addEventListener('storage', event => globalThis.away && event.stopImmediatePropagation())")
    one = visit(context, address, match("bounders", size=3))
    one.evaluate("away = true")
    two = context.new_page()
    two.goto(f"{address}#play")
    ready(two)
    play(two, ("c3",))
    until(two, "!henge.vault.writing")
    expect(one.locator(".board [data-piece]")).to_have_count(0)
    one.evaluate("away = false")
    one.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(one.locator(".board [data-piece]")).to_have_count(1)
    play(one, ("a1",))
    expect(two.locator(".board [data-piece]")).to_have_count(2)


LEAVINGS = {
    "globalThis.mine = 1": "left with mine",
    "window.print = () => {}": "left with print () => {}",
    "navigator.share = async () => 1": "left with share async () => 1",
    "Storage.prototype.key = () => null": "left with key () => null",
    "Object.defineProperty(document, 'hidden', { value: true })": "left with hidden",
    "henge.text = async () => ''": "left with henge.text async () => ''",
    "document.styleSheets[0].insertRule('a { color: red }')": " rules",
    "document.body.append(document.createElement('hr'))": "left with HR",
    "console.error('something is wrong')": "console: something is wrong",
    "setTimeout(() => { throw new Error('too late') })": "uncaught: too late",
}


@pytest.mark.nightly
def test_what_a_test_leaves_behind_in_a_page_that_lives_on_is_told(browser: Browser, address: str):
    wrongs = list[str]()
    context = new_context(browser, wrongs, service_workers="block")
    context.add_init_script(STORED + ASLEEP)
    one = Living(context, wrongs, {"viewport": SIZE})
    page = one.begin(address, {}, "")
    assert one.rest(address) == []
    one.begin(address, {}, "")
    for deed in LEAVINGS:
        page.evaluate(f"void ({deed})")
    told = "\n".join(one.rest(address))
    assert [deed for deed, words in LEAVINGS.items() if words not in told] == []
    one.close()
