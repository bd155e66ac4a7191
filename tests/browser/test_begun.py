"""A page that begins anew, after whatever came before, is the page freshly started."""

from collections.abc import Iterator
from typing import Any

import pytest
from henge.games import GAMES
from page.app.settings import Settings
from page.keeping import saves
from page.table.table import Table
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import ASLEEP, SIZE, new_context
from tests.browser.conftest import KEPT as STORED
from tests.browser.living import Living, begin
from tests.browser.visit import KEPT, match, play, ready, start, until, visit
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
  return [shown.outerHTML, document.title, location.href, focus, scrollY, {...localStorage}, {...sessionStorage}, kept];
}"""


@pytest.fixture(scope="module")
def one(browser: Browser) -> Iterator[Living]:
    """A context with a page that lives on."""
    wrongs = list[str]()
    context = new_context(browser, wrongs, service_workers="block")
    context.add_init_script(STORED + ASLEEP)
    living = Living(context, wrongs, {"viewport": SIZE})
    yield living
    living.close()


def texts(game: str) -> dict[str, str]:
    """Return what a device keeps on which a game is being played."""
    begun = saves.pack(Table("game:1", match(game, 9)), TIME)
    settings = Settings(haptics=False, theme="night", reading=game == "stonehenge").write()
    return {"settings": settings, "current": "game:1", "game:1": begun}


def kept(game: str) -> dict[str, str]:
    """Return the same as its storage holds it."""
    return {KEPT + name: text for name, text in texts(game).items()}


def seen(page: Page) -> list[Any]:
    until(page, "!henge.vault.writing")
    found: list[Any] = page.evaluate(SEEN)
    return found


def live_through_much(page: Page) -> None:
    """Leave a page amid many things: moves shown one after the other, a sheet open over them, a field filled in."""
    page.locator(".board .live").first.click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Show the moves").click()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").fill("stone")


@pytest.mark.starts
@pytest.mark.parametrize("place", sample(PLACES, 2))
@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_a_page_begun_again_is_the_page_freshly_started(context: BrowserContext, address: str, game: str, place: str):
    page = start(context, address, texts(game), place)
    wanted = seen(page)
    begin(page, kept("bounders"), "play")
    live_through_much(page)
    assert seen(page) != wanted
    begin(page, kept(game), place)
    assert seen(page) == wanted
    page.wait_for_timeout(1_000)  # longer than a move is shown
    assert seen(page) == wanted, "something was still going to be done"


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


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("globalThis.mine = 1", "left with mine"),
        ("window.print = () => {}", "left with print () => {}"),
        ("henge.text = async () => ''", "left with henge.text async () => ''"),
        ("document.styleSheets[0].insertRule('a { color: red }')", "rules"),
        ("console.error('something is wrong')", "console: something is wrong"),
        ("setTimeout(() => { throw new Error('too late') })", "uncaught: too late"),
    ],
)
def test_what_a_test_leaves_behind_in_a_page_that_lives_on_is_told(address: str, one: Living, deed: str, told: str):
    one.begin(address, {}, "").evaluate(f"void ({deed})")
    assert told in "\n".join(one.rest(address))
    assert not one.rest(address)
