"""The page starts, by itself alone, and on a first visit what is looked at comes first."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import build
from tests.browser.conftest import opened, wait_until_ready
from tests.browser.host import Answer, Host, weight
from tests.browser.visit import bring, match, ready, until
from tests.samples import sample

pytestmark = pytest.mark.starts


FORBIDDEN = "Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })"


def test_the_page_starts_and_asks_nothing_of_other_hosts(page: Page):
    expect(page.locator("html[data-ready]")).to_be_attached()
    expect(page.locator("#loading")).to_be_hidden()


def test_the_first_visit_costs_at_most_4_megabytes_and_the_bar_counts_what_comes_of_python(
    first_visit: BrowserContext, address: str, site: Path
):
    first_visit.add_init_script("window.seen = []; addEventListener('henge:bytes', e => seen.push(e.detail))")
    asked: set[str] = set()
    first_visit.on("request", lambda request: asked.add(request.url.removeprefix(address)))
    page = opened(first_visit, address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    sizes = {name: weight(site / (name or "index.html")) for name in asked}
    assert sum(sizes.values()) <= 4_000_000, sorted(sizes.items(), key=lambda item: -item[1])
    texts = page.evaluate("code => henge.python.runPython(code)", TEXTS).split()
    joined = {"henge.net.guest", "henge.net.sealed_deck_check", "henge.net.sealed_match", "page.browser.webrtc"}
    sealed = {"page.features.sealed_by_link.view", "page.features.sealed_hands.view"}
    later = {"henge.analysis.turning_points", "page.features.review.view", "page.features.library.view"}
    later |= {"page.features.review.what_decided", "page.features.variations.view"}
    large = {"page.draw.ring", "page.table.draft", "page.words.listening"}
    large |= {"page.features.position_editor.view", "page.features.screen_reader.view"}
    later |= {"page.features.devices.view", "page.features.share.view", "page.features.setup.elsewhere"}
    later |= {
        "page.features.puzzles.view",
        "page.features.review.review_progress",
        "page.features.phone_hand.view_on_phone",
    }
    later |= {
        "henge.games.battle_gods.positions_by_hand",
        "henge.games.contiguity.positions_by_hand",
        "henge.games.stonehenge.positions_by_hand",
        "henge.net.ristretto255",
        "henge.analysis.better_move_check",
        "henge.analysis.certainly_won",
        "henge.analysis.chances",
        "henge.analysis.compare",
        "henge.analysis.reviewed_match",
        "henge.analysis.lost_game.accounts",
        "henge.analysis.lost_game.cause",
        "henge.analysis.lost_game.deciding_moves",
        "henge.analysis.lost_game.last_lead",
        "henge.analysis.lost_game.telling",
        "henge.analysis.reasons",
        "henge.analysis.review_list",
        "henge.analysis.teaching",
        "henge.net.host",
        "henge.net.shuffle_proof",
        "henge.net.relay",
        "henge.net.sealed_deck",
        "henge.net.turn_by_places",
        "henge.variation_tree",
        "henge.position_check",
        "henge.proved_puzzles",
        "page.app.received_game",
        "page.app.hint_asked",
        "page.app.other_devices",
        "page.assembly.arriving_games",
        "page.features.by_link.update",
        "page.features.devices.guest_seat",
        "page.features.devices.sdp",
        "page.features.devices.update",
        "page.features.hints.built_move",
        "page.features.hints.lost_position",
        "page.features.hints.tried_move",
        "page.features.hints.view",
        "page.features.own_puzzles.update",
        "page.features.own_puzzles.view",
        "page.features.phone_hand.model",
        "page.features.position_editor.model",
        "page.features.position_editor.update",
        "page.features.puzzles.model",
        "page.features.puzzles.update",
        "page.features.review.turning_point_words",
        "page.features.review.who_was_ahead",
        "page.features.review.update",
        "page.features.rules.view",
        "page.features.rules.tried_example",
        "page.features.sealed_by_link.update",
        "page.features.sealed_hands.kept_sides",
        "page.features.sealed_hands.model",
        "page.features.sealed_hands.side_text",
        "page.features.sealed_hands.update",
        "page.features.share.update",
        "page.features.share.pictures",
        "page.features.statistics.view",
        "page.features.variations.update",
        "page.html.markdown",
        "page.keeping.kept_review",
    }
    assert {*texts} == joined | sealed | later | large, "compiled"
    assert page.evaluate("seen.length") > 5
    total = int(page.locator("#loading-bar").get_attribute("max") or 0)
    assert page.evaluate("seen.reduce((a, b) => a + b)") == total


TEXTS = """
import sys

ours = {name: module.__file__ for name, module in sys.modules.items() if name.startswith(("henge.", "page."))}
" ".join(name for name, file in ours.items() if file.endswith(".py"))
"""


def test_on_a_first_visit_the_page_stands_in_its_own_letters_before_anything_of_python_is_asked_for(
    fresh_context: Callable[..., BrowserContext], address: str
):
    context = fresh_context(service_workers="block", viewport={"width": 412, "height": 823})
    context.add_init_script(PAINTS)
    page, held = context.new_page(), list[Route]()
    page.route("**/*.woff2", lambda route: held.append(route))
    context.add_init_script(PATIENT)
    page.goto(address, wait_until="domcontentloaded")
    until(page, "paints.length && document.fonts.status === 'loading'")
    assert page.evaluate(PYTHON) == []
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-waiting]", state="attached", timeout=60_000)
    assert len(page.evaluate(PYTHON)) == 4
    assert page.evaluate(f"Math.max(...paints.map(({{ at }}) => at)) < Math.min(...{PYTHON}.map(one => one.startTime))")


PATIENT = "const own = setTimeout; globalThis.setTimeout = (what, time) => time === 8_000 ? 0 : own(what, time);"


PYTHON = "performance.getEntriesByType('resource').filter(({ name }) => /pyodide[.]js$|[.](pack|wasm)$/.test(name))"


PAINTS = """
globalThis.nodes = () => {
  const screen = document.getElementById("screen");
  const walk = document.createTreeWalker(screen, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const all = [];
  while (walk.nextNode()) all.push(walk.currentNode);
  return all;
};
globalThis.paints = [];
new PerformanceObserver(list => {
  for (const { startTime, element } of list.getEntries()) paints.push({ at: startTime, what: element?.outerHTML });
}).observe({ type: "largest-contentful-paint", buffered: true });
"""


def test_on_a_first_visit_python_waits_for_a_hand_and_does_what_was_chosen(first_visit: BrowserContext, address: str):
    page = first_visit.new_page()
    page.clock.install()  # nothing but a hand will start it
    page.goto(address)
    expect(page.locator("html[data-waiting]")).to_be_attached(timeout=60_000)
    expect(page.locator("#loading")).to_be_hidden()
    page.clock.resume()
    card = page.get_by_role("button", name="Stonehenge")
    card.dispatch_event("click")
    expect(card).to_have_attribute("aria-busy", "true")
    expect(page.locator(".begin h1")).to_have_text("Stonehenge", timeout=60_000)


@pytest.mark.nightly
def test_on_a_first_visit_python_starts_by_itself_after_a_while(first_visit: BrowserContext, address: str):
    page = first_visit.new_page()
    page.clock.install()
    page.goto(address)
    expect(page.locator("html[data-waiting]")).to_be_attached(timeout=60_000)
    page.clock.run_for(11_000)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "height"), sample([(1180, 820), (412, 823)], 2, 1), ids=["tablet", "phone"])
def test_python_takes_the_first_page_over_as_it_stands_and_paints_nothing_anew(
    fresh_context: Callable[..., BrowserContext], address: str, width: int, height: int
):
    context = fresh_context(service_workers="block", viewport={"width": width, "height": height})
    context.add_init_script(PAINTS)
    page = context.new_page()
    page.goto(address)
    page.evaluate("for (const node of nodes()) node.there = true")
    page.wait_for_selector("html[data-waiting]", state="attached", timeout=60_000)
    before = page.evaluate("paints.length")
    assert before
    wait_until_ready(page)
    page.evaluate("new Promise(done => setTimeout(done, 500))")  # in which it would be painted
    assert page.evaluate("nodes().filter(node => !node.there).map(node => node.nodeName)") == []
    assert page.evaluate("paints.map(({ what }) => what)")[before:] == []


def test_where_a_game_is_kept_only_what_differs_of_the_first_page_is_changed(context: BrowserContext, address: str):
    texts = {
        "current": "game:1",
        "game:1": game_texts.table_to_text(Table("game:1", match("bounders", 4)), 1_760_000_000_000),
    }
    bring(context, texts)
    context.add_init_script(PAINTS)
    page = context.new_page()
    page.route("**/pyodide.js", marked)  # Python cannot be there yet
    page.goto(address)
    ready(page)
    expect(page.get_by_role("button", name="Continue Bounders")).to_be_visible()
    stays = "h1, .hero-text, .panorama, .games > li, .game, .thumb, .blurb, .ways, .foot > *"
    assert page.evaluate("stays => document.querySelectorAll(stays).length > 30", stays)
    anew = "stays => [...document.querySelectorAll(stays)].filter(one => !one.there).map(one => one.outerHTML)"
    assert page.evaluate(anew, stays) == []


def marked(route: Route) -> None:
    """Mark every node of the first page, as soon as all of it is there, and then let a file come."""
    page = route.request.frame.page
    until(page, "document.getElementById('loading') !== null")
    page.evaluate("for (const node of nodes()) node.there = true")
    route.continue_()


@pytest.mark.nightly
def test_the_page_in_one_file_has_its_letters_and_its_own_policy_refuses_nothing(browser: Browser, site: Path):
    context = browser.new_context()
    context.add_init_script(REFUSED)
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url.partition(":")[0]))
    page = opened(context, (build.ROOT / "dist" / "henge.html").as_uri())
    page.evaluate("document.fonts.ready.then(() => 0)")
    assert page.evaluate("refused") == []
    assert page.evaluate("[...document.fonts].map(font => `${font.family} ${font.status}`)") == ["Commissioner loaded"]
    assert asked <= {"file", "data", "blob"}
    context.close()


REFUSED = """
globalThis.refused = [];
addEventListener("securitypolicyviolation", event => refused.push(`${event.violatedDirective} ${event.blockedURI}`));
"""


@pytest.mark.nightly
def test_a_page_under_a_path_of_its_host_is_the_same(context: BrowserContext, address: str, site: Path, tmp_path: Path):
    (tmp_path / "someone").mkdir()
    (tmp_path / "someone" / "henge").symlink_to(site)
    with Host(tmp_path) as host:
        page = opened(context, host.address + "someone/henge/")
        assert page.evaluate("henge.scope") == "henge:/someone/henge/:"


@pytest.mark.nightly
@pytest.mark.parametrize("start", sample(["plain", "snapshot"], 2, 1))
def test_a_host_need_not_know_what_webassembly_is(
    first_visit: BrowserContext, context: BrowserContext, site: Path, start: str
):
    with Host(site, Ignorant) as host:
        page = opened(first_visit if start == "plain" else context, host.address)
        assert page.evaluate("document.documentElement.dataset.start") == start


class Ignorant(Answer):
    """Calls WebAssembly just bytes."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return "application/octet-stream" if str(path).endswith(".wasm") else super().guess_type(path)


@pytest.mark.nightly
def test_where_caches_may_not_even_be_named_the_page_starts_all_the_same(browser: Browser, address: str):
    context = browser.new_context(service_workers="block")
    context.add_init_script(FORBIDDEN)
    assert opened(context, address).evaluate("document.documentElement.dataset.start") == "plain"
    context.close()
