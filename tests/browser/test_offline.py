"""Kept for use without a network: all or nothing, one version at a time, and never against the player's will."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bundle import offline
from page.keeping import game_links
from page.table.table import Table
from playwright.sync_api import Browser, BrowserContext, Page, expect

import build
from tests.browser.conftest import opened, wait_until_ready
from tests.browser.host import Answer, Host
from tests.browser.installed import INSTALL, WORKER, installed
from tests.browser.visit import from_menu, match, moves_to_the_end, play, table, to_the_set_up, until, visit

pytestmark = pytest.mark.starts

SETTLED = "navigator.serviceWorker.ready.then(registration => registration.active.state)"
KEPT = "caches.keys().then(names => names.filter(name => name.startsWith('henge:')))"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    """A host with a copy of the site that a test may change."""
    with Host(shutil.copytree(site, tmp_path / "site")) as host:
        yield host


@pytest.fixture
def visitor(fresh_context: Callable[..., BrowserContext], host: Host) -> BrowserContext:
    """A browser that keeps the site; to be quick, it never waited for Python."""
    return installed(fresh_context(), host.address)


def deploy(site: Path, mark: str) -> None:
    """Change the site into another version: its start script, and with it the folder, the page and the list."""
    [app] = site.glob("app-*")
    (app / "boot.js").write_text(
        f'{(app / "boot.js").read_text()}\ndocument.documentElement.dataset.version = "{mark}";\n'
    )
    renamed = app.rename(site / f"app-{mark}")
    page = site / "index.html"
    page.write_text(page.read_text().replace(app.name, renamed.name))
    (site / "sw.js").unlink()
    offline.write_service_worker(site, build.WEB / "sw.js")


def test_without_a_network_the_page_starts_all_the_same_and_so_does_its_thread(visitor: BrowserContext, host: Host):
    host.stop()
    page = opened(visitor, host.address)
    assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(THREAD) == {"ready": True}
    host.start()


FILES = (
    *("", "boot.js", "look.css", "thinker.js", "offline.js", "worker.js", "app.pack", "memory.pack", "puzzles.json"),
    *("pyodide.js", "pyscript.js", "pyodide.asm.wasm", "python_stdlib.pack", "commissioner-latin-flar-normal.woff2"),
    "de.json",  # a language that was spoken here
)
CUT, FLIPPED = "bytes.slice(0, bytes.length / 2)", "bytes.map((byte, n) => n === bytes.length >> 1 ? byte ^ 1 : byte)"
HARMED = [((name,), how) for how in (CUT, FLIPPED) for name in FILES]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("names", "how"),
    [
        pytest.param(FILES[1:], CUT, id="all but the page"),
        pytest.param(FILES, CUT, id="all"),
        *HARMED,
    ],
)
def test_what_is_damaged_of_all_that_is_kept_is_fetched_anew_without_a_touch(
    browser: Browser, host: Host, names: tuple[str, ...], how: str
):
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.address + "manifest.webmanifest")
    assert page.evaluate(INSTALL) == "activated"
    kept = [file for file in listed(host) if not file.get("language") or file["path"].endswith("/de.json")]
    sums = {file["path"].removeprefix("./"): file.get("unpacked", file["sha256"]) for file in kept}
    [unspoken] = page.evaluate(UNSOUND, sums)
    assert unspoken.endswith("/de.json")
    page.evaluate("path => fetch(path).then(answer => answer.blob())", unspoken)
    assert page.evaluate(UNSOUND, sums) == []
    assert page.evaluate(HARM % how, list(names)) == len(names)
    assert len(page.evaluate(UNSOUND, sums)) == len(names)
    page.goto(host.address)
    until(page, f"sums => 'ready' in document.documentElement.dataset && {SOUND}(sums)", arg=sums, timeout=120_000)
    until(page, f"{WHOLE}()", timeout=60_000)
    expect(page.locator("html[data-failed]")).to_have_count(0)
    context.close()


def listed(host: Host) -> list[dict[str, Any]]:
    """Return what the service worker knows of each file of a site."""
    [files] = re.findall(r"^const FILES = (.*);$", (host.folder / "sw.js").read_text(), re.M)
    found: list[dict[str, Any]] = json.loads(files)
    return found


# The names of what is kept and has another sum than it should have.
UNSOUND = """async sums => {
  const cache = await caches.open((await caches.keys())[0]), unsound = [];
  for (const [path, sum] of Object.entries(sums)) {
    const copy = await cache.match(new URL(path, new URL("./", location)));
    const bytes = (await copy?.arrayBuffer()) ?? new ArrayBuffer(0);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("") !== sum) unsound.push(path);
  }
  return unsound;
}"""
SOUND = f"(sums => ({UNSOUND})(sums).then(unsound => unsound.length === 0))"
HARM = """async names => {
  const cache = await caches.open((await caches.keys())[0]), page = new URL("./", location).href;
  const harmed = (await cache.keys()).filter(({ url }) => names.includes(url === page ? "" : url.split("/").at(-1)));
  for (const request of harmed) {
    const copy = await cache.match(request), bytes = new Uint8Array(await copy.arrayBuffer());
    await cache.put(request, new Response(%s, { headers: copy.headers }));
  }
  return harmed.length;
}"""
# Whether the page wears its style sheet as the host has it.
WHOLE = """(async () => {
  const link = document.querySelector("link[rel=stylesheet]"), sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(link.href + "?fresh")).text());
  return link.sheet.cssRules.length === sheet.cssRules.length;
})"""


@pytest.mark.nightly
def test_a_start_that_threw_a_damaged_snapshot_away_has_a_sound_one_for_the_next(visitor: BrowserContext, host: Host):
    page = visitor.new_page()
    page.goto(host.address + "manifest.webmanifest")
    page.evaluate(RIDDLE)
    page = opened(visitor, host.address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    until(page, MENDED)
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("document.documentElement.dataset.start") == "snapshot"


MENDED = """caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys())
  .then(kept => kept.some(({ url }) => url.endsWith("memory.pack")))"""
# Noise in a small part of what the browser keeps.
RIDDLE = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const [image] = (await cache.keys()).filter(({ url }) => url.endsWith("memory.pack"));
  const bytes = new Uint8Array(await (await cache.match(image)).arrayBuffer());
  crypto.getRandomValues(bytes.subarray(9_000_000, 9_065_536));
  await cache.put(image, new Response(bytes, { headers: { Unpacked: "" } }));
}"""


@pytest.mark.nightly
def test_without_a_network_a_link_is_opened_and_its_code_drawn(visitor: BrowserContext, host: Host):
    host.stop()
    begun = match("bounders", 4)
    page = opened(visitor, game_links.link(host.address, Table("game:1", begun)))
    assert table(page).match == begun
    from_menu(page, "Share the game")
    expect(page.get_by_role("img", name="The link as a code")).to_be_visible()
    host.start()


@pytest.mark.nightly
def test_what_is_kept_comes_straight_from_the_cache_without_waking_the_service_worker(
    visitor: BrowserContext, host: Host
):
    page = opened(visitor, host.address)
    sources = page.evaluate(SOURCES)
    assert sources.pop(host.address) != "cache"  # of this the service worker looks first whether it is sound
    assert set(sources.values()) == {"cache"}, sources
    page = opened(visitor, host.address + "?anything")  # it is asked what it makes of this
    assert page.evaluate(SOURCES)[host.address + "?anything"] != "cache"


class Particular(Answer):
    """Says that its answers depend on who asks, and in which words."""

    def end_headers(self) -> None:
        self.send_header("Vary", "Accept, Accept-Encoding, User-Agent")
        super().end_headers()


@pytest.mark.nightly
def test_what_is_kept_does_not_depend_on_who_asks(site: Path, fresh_context: Callable[..., BrowserContext]):
    context = fresh_context()
    with Host(site, Particular) as host:
        page = context.new_page()
        page.goto(host.address + "manifest.webmanifest")
        assert page.evaluate(INSTALL) == "activated"
        page.close()
        host.stop()
        page = opened(context, host.address)
        assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
        host.start()


SOURCES = """Object.fromEntries(["navigation", "resource"].flatMap(type => performance.getEntriesByType(type))
  .filter(entry => !entry.name.startsWith("data:"))
  .map(entry => [entry.name, entry.workerFinalSourceType]))"""
THREAD = """new Promise(told => {  // its first words that are more than a sign of life
  henge.thread().onmessage = ({ data }) => Object.keys(data).length && told(data);
})"""


@pytest.mark.nightly
def test_any_file_with_a_wrong_byte_keeps_the_whole_version_out(
    fresh_context: Callable[..., BrowserContext], host: Host
):
    page = fresh_context().new_page()
    page.goto(host.address + "manifest.webmanifest")
    for file in listed(host):
        if file.get("language"):
            continue  # it is fetched when it is spoken
        path = host.folder / (file["path"] if file["path"] != "./" else "index.html")
        good = path.read_bytes()
        path.write_bytes(good[:-1] + bytes([good[-1] ^ 1]))
        assert page.evaluate(INSTALL) == "redundant", path
        assert page.evaluate(KEPT) == [], path
        path.write_bytes(good)
    host.cut = "pyodide.asm.wasm"
    assert page.evaluate(INSTALL) == "redundant"
    assert page.evaluate(KEPT) == []
    host.cut = ""
    assert page.evaluate(INSTALL) == "activated"
    assert page.evaluate("navigator.serviceWorker.ready.then(({ updateViaCache }) => updateViaCache)") == "none"


SPOILT_UPDATE = WORKER % "(await navigator.serviceWorker.getRegistration()).update()"
UPDATE = "navigator.serviceWorker.ready.then(registration => registration.update()).catch(() => {})"


@pytest.mark.nightly
def test_an_update_in_mid_game_waits_for_the_player_and_the_game_goes_on_after_it(visitor: BrowserContext, host: Host):
    begun = match("bounders", 6)
    page = visit(visitor, host.address, begun)
    deploy(host.folder, "second")
    host.asked.clear()
    page.evaluate(UPDATE)
    expect(page.locator("html[data-update]")).to_be_attached(timeout=60_000)
    fetched = {path.rpartition("/")[2] for path in host.asked}
    assert fetched == {"", "sw.js", "boot.js"}, "what has not changed was fetched again"
    renew = page.get_by_role("button", name="New version: load it")
    expect(renew).to_have_count(0)  # in mid-game it is not even offered
    [seventh, eighth] = moves_to_the_end(begun)[:2]
    play(page, seventh)
    page.get_by_role("button", name="All games").click()
    assert version(page) is None
    renew.click()
    expect(page.locator("html[data-version=second][data-ready]")).to_be_attached(timeout=60_000)
    assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
    page.get_by_role("button", name="Continue Bounders").click()
    play(page, eighth)
    assert table(page).match.actions == begun.play(seventh).play(eighth).actions


@pytest.mark.nightly
def test_an_installation_broken_off_half_way_harms_nothing_and_is_cleared_away(visitor: BrowserContext, host: Host):
    deploy(host.folder, "second")
    [coming] = re.findall(r'^const VERSION = "(.*)";$', (host.folder / "sw.js").read_text(), re.M)
    page = opened(visitor, host.address)
    names = [f"henge:/:{name}" for name in ("never finished", coming)]
    page.evaluate(HALF, names)
    page.reload()
    wait_until_ready(page)
    assert version(page) is None
    page.evaluate(UPDATE)
    expect(page.locator("html[data-update]")).to_be_attached(timeout=60_000)
    assert names[0] not in page.evaluate(KEPT)
    page.evaluate("henge.update()")
    expect(page.locator("html[data-version=second][data-ready]")).to_be_attached(timeout=60_000)


# As when the browser is ended while it stores a version: some files, and no list of them.
HALF = """async names => {
  for (const name of names) await (await caches.open(name)).put("./", new Response("half a page"));
}"""


@pytest.mark.nightly
def test_a_page_left_open_over_an_update_still_finds_its_own_files(visitor: BrowserContext, host: Host):
    left = opened(visitor, host.address)
    deploy(host.folder, "second")
    page = opened(visitor, host.address)
    page.evaluate(UPDATE)
    expect(page.locator("html[data-update]")).to_be_attached(timeout=120_000)
    page.evaluate("henge.update()")
    expect(page.locator("html[data-version=second][data-ready]")).to_be_attached(timeout=120_000)
    assert left.evaluate("fetch(henge.worker).then(answer => answer.ok)")
    assert version(left) is None
    left.evaluate("henge.update()")  # what another window has taken already
    expect(left.locator("html[data-version=second][data-ready]")).to_be_attached(timeout=120_000)


@pytest.mark.nightly
def test_an_update_is_taken_even_if_the_page_wants_files_at_that_very_moment(visitor: BrowserContext, host: Host):
    page = opened(visitor, host.address)
    deploy(host.folder, "second")
    page.evaluate(UPDATE)
    expect(page.locator("html[data-update]")).to_be_attached(timeout=120_000)
    page.evaluate(f"henge.update(), {WANT}")
    expect(page.locator("html[data-version=second][data-ready]")).to_be_attached(timeout=120_000)


WANT = "Array.from({ length: 300 }, (_, i) => setTimeout(() => fetch(henge.worker), 2 * i)).length"


@pytest.mark.nightly
def test_a_spoilt_update_leaves_the_old_version_whole(visitor: BrowserContext, host: Host):
    deploy(host.folder, "second")
    spoilt = host.folder / "app-second" / "boot.js"
    spoilt.write_bytes(spoilt.read_bytes() + b" ")
    page = opened(visitor, host.address)
    assert page.evaluate(SPOILT_UPDATE) == "redundant"
    assert len(page.evaluate(KEPT)) == 1, page.evaluate(KEPT)
    host.stop()
    page.reload()
    wait_until_ready(page)
    assert version(page) is None
    host.start()


@pytest.mark.nightly
def test_the_kill_switch_makes_every_visitor_load_from_the_host_again(visitor: BrowserContext, host: Host):
    page = visitor.new_page()
    page.goto(host.address + "manifest.webmanifest")
    page.evaluate("localStorage.setItem('henge:/:a test', 'kept')")
    offline.write_service_worker(host.folder, build.WEB / "sw-off.js")
    page.goto(host.address)  # a visit is enough; what was kept serves it once more, then the host does
    page.wait_for_selector("html[data-ready][data-start=plain]", state="attached", timeout=120_000)
    assert page.evaluate(KEPT) == []
    assert page.evaluate("localStorage.getItem(henge.scope + 'a test')") == "kept"


@pytest.mark.nightly
def test_asked_for_a_fresh_copy_the_page_forgets_the_old_ones(visitor: BrowserContext, host: Host):
    page = visitor.new_page()
    page.goto(host.address + "?fresh")
    page.wait_for_url(host.address)
    wait_until_ready(page)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"


@pytest.mark.nightly
def test_two_copies_under_paths_of_one_host_keep_apart(
    fresh_context: Callable[..., BrowserContext], site: Path, tmp_path: Path
):
    context = fresh_context()
    with Host(tmp_path) as host:
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            shutil.copytree(site, tmp_path / name / "henge")
            page = opened(context, f"{host.address}{name}/henge/")
            page.get_by_role("button", name="Bounders").click()
            to_the_set_up(page)
            page.get_by_role("button", name="Begin").click()
            first = match("bounders", 0)
            play(page, first.game.actions(first.state)[0])
            until(page, SETTLED)
        assert len(context.pages) == 2
        bases = "indexedDB.databases().then(all => all.map(base => base.name))"
        for stored in ("Object.keys(localStorage)", "caches.keys()", "Object.keys(sessionStorage)", bases):
            assert all(re.match("henge:/(one|two)/henge/:", name) for name in page.evaluate(stored))
        assert page.evaluate("navigator.locks.query()") == {"held": [], "pending": []}
        page.goto(f"{host.address}two/henge/?fresh")
        page.wait_for_url(f"{host.address}two/henge/")
        shutil.rmtree(tmp_path / "one")
        one = context.pages[0]
        one.goto(f"{host.address}one/henge/")
        wait_until_ready(one)
        expect(one.get_by_role("button", name="Continue Bounders")).to_be_visible()
        assert one.evaluate("document.documentElement.dataset.start") == "snapshot"


def version(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")
