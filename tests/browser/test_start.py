"""The page starts, by itself alone, and says so when it cannot."""

import gzip
import hashlib
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest
from page.keeping import saves
from page.table.table import Table
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect

import build
from tests.browser.conftest import opened, wait_until_ready
from tests.browser.engines import FLAGS, HAND, chromium_path
from tests.browser.host import Answer, Host, weight
from tests.browser.visit import bring, match, ready, until
from tests.pyodide import Pyodide
from tests.samples import sample

pytestmark = pytest.mark.starts


def test_the_page_starts_and_asks_nothing_of_other_hosts(page: Page):
    expect(page.locator("html[data-ready]")).to_be_attached()
    expect(page.locator("#loading")).to_be_hidden()


def test_the_first_visit_costs_at_most_4_megabytes(first_visit: BrowserContext, address: str, site: Path):
    asked: set[str] = set()
    first_visit.on("request", lambda request: asked.add(request.url.removeprefix(address)))
    page = opened(first_visit, address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    sizes = {name: weight(site / (name or "index.html")) for name in asked}
    assert sum(sizes.values()) <= 4_000_000, sorted(sizes.items(), key=lambda item: -item[1])


def test_of_what_the_page_does_without_python_says_that_it_is_not_there(page: Page):
    errors = page.evaluate("source => henge.python.runPython(source).toJs()", WITHOUT)
    codecs = (
        "_codecs_cn",
        "_codecs_hk",
        "_codecs_iso2022",
        "_codecs_jp",
        "_codecs_kr",
        "_codecs_tw",
        "_multibytecodec",
    )
    assert errors == [
        *(f"ModuleNotFoundError: No module named '{name}'" for name in codecs),
        "LookupError: unknown encoding: gb2312",
        "AttributeError: module 'unicodedata' has no attribute 'name'",
        "AttributeError: module 'unicodedata' has no attribute 'lookup'",
        "SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-12: "
        "unknown Unicode character name (<string>, line 1)",
        r"b'\\xe9'",
    ]


WITHOUT = r"""
import unicodedata

def told(source):
    try:
        return str(eval(source))
    except Exception as error:
        return f"{type(error).__name__}: {error}"

MODULES = ["_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec"]
[
    *(told(f"__import__('{name}')") for name in MODULES), told("'a'.encode('gb2312')"), told("unicodedata.name('a')"),
    told("unicodedata.lookup('DIGIT ONE')"), told(r"'\N{DIGIT ONE}'"), told(r"'\xe9'.encode('ascii', 'namereplace')"),
]
"""


@pytest.mark.nightly
def test_the_page_knows_every_character_and_the_arguments_of_every_function_as_the_whole_of_python(
    page: Page, pyodide: Pyodide
):
    assert page.evaluate("source => henge.python.runPython(source)", KNOWN) == pyodide.run(KNOWN)


KNOWN = r"""
import builtins, hashlib, math, sys, unicodedata, zlib

def characters():
    properties = ("category", "bidirectional", "combining", "decomposition", "mirrored", "east_asian_width")
    asked = [getattr(unicodedata, name) for name in properties]
    asked += [str.title, str.isidentifier, str.isalnum, lambda one: unicodedata.numeric(one, None)]
    for start in range(0, sys.maxunicode + 1, 256):  # many at once where one and many give as much away
        these = "".join(map(chr, range(start, start + 256)))
        yield from (list(map(ask, these)) for ask in asked)
        yield these.upper(), these.lower(), these.casefold(), repr(these)
        yield [unicodedata.normalize(form, these) for form in ("NFC", "NFD", "NFKC", "NFKD")]

def functions():
    for module in (builtins, math, sys, unicodedata, zlib):
        for name, found in sorted(vars(module).items()):
            for one in (found, *(vars(found).values() if isinstance(found, type) else ())):
                if text := getattr(one, "__text_signature__", None):
                    yield f"{one.__qualname__}{text}"

total, left_out = hashlib.sha256(), ("lookup(", "name(", "UCD.lookup(", "UCD.name(")
for known in characters():
    total.update(repr(known).encode("utf-8", "surrogatepass"))
count = 0
for known in functions():
    if not known.startswith(left_out):
        total.update(known.encode())
        count += 1
[count > 300, total.hexdigest()].__repr__()
"""


SILENT = ("pyodide.asm.wasm", "python_stdlib.pack", "pyscript.js", "offline.js", "thinker.js")


@pytest.mark.parametrize("missing", sample(["app.pack", "pyodide.js", *SILENT[:3]], 5))
def test_a_failure_to_load_is_told_in_words_and_can_be_retried(browser: Browser, address: str, missing: str):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(address)
    expect(page.locator("#loading-words")).to_have_text("Henge could not be loaded.", timeout=60_000)
    page.unroute(f"**/{missing}")
    page.get_by_role("link", name="Try again").click()
    # All is there, and Python waits for a hand.
    expect(page.locator("html[data-waiting]")).to_be_attached(timeout=60_000)
    context.close()


def test_nothing_offers_to_try_again_while_the_page_loads(first_visit: BrowserContext, address: str):
    page = first_visit.new_page()
    page.route("**/app.pack", lambda route: None)  # it never comes
    page.goto(address, wait_until="commit")
    expect(page.locator("#loading-words")).to_contain_text("Loading: ")
    expect(page.locator("#loading-retry")).to_be_hidden()


@pytest.mark.parametrize("file", sample(["app.pack", "pyodide.js", *SILENT], 7))
def test_a_file_that_does_not_come_is_told_of_within_ten_seconds_and_when_it_comes_the_page_goes_on(
    browser: Browser, address: str, file: str
):
    context = browser.new_context(service_workers="block")
    context.clock.install()
    # From here time passes when the test says so, however slow the machine is.
    context.clock.pause_at(datetime.now() + timedelta(minutes=1))
    context.add_init_script(STEPS)
    page, held = context.new_page(), list[Route]()
    page.route(f"**/{file}", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    told = page.locator("html[data-stuck]")
    while not told.count():
        page.clock.run_for(1_000)
    assert 6_000 < page.evaluate("told - step") <= 10_000
    page.clock.resume()
    slow = "This takes longer than it should. Wait, or try again."
    expect(page.locator("#loading-words")).to_have_text(slow, timeout=60_000)
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    assert not page.locator("html[data-failed]").count()
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-waiting], html[data-ready]", state="attached", timeout=60_000)
    expect(page.get_by_role("link", name="Try again")).to_be_hidden()
    context.close()


# When the page, by its own clock, got on with loading for the last time, and when it told that it does not.
STEPS = """
let henge;
globalThis.step = Date.now();
const went = () => globalThis.told === undefined && (step = Date.now());
addEventListener("henge:bytes", went);
Object.defineProperty(globalThis, "henge", {
  get: () => henge,
  set: (given) => (went(), (henge = { ...given, alive: () => (went(), given.alive()) })),
});
new MutationObserver(() => (globalThis.told ??= Date.now()))
  .observe(document, { subtree: true, attributeFilter: ["data-stuck"] });
"""


@pytest.mark.parametrize(
    "body", sample(["throw new Error('broken')", "}", None], 3, 2), ids=["fails", "is no script", "is missing"]
)
def test_without_its_first_script_the_page_says_so_and_can_be_loaded_anew(
    browser: Browser, address: str, body: str | None
):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/boot.js", lambda route: route.fulfill(body=body) if body else route.abort())
    page.goto(address)
    expect(page.locator("#loading-words")).to_have_text("Henge could not be loaded.")
    page.unroute("**/boot.js")
    page.get_by_role("link", name="Try again").click(timeout=60_000)
    expect(page.locator("html[data-waiting]")).to_be_attached(timeout=60_000)
    context.close()


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
def test_without_any_script_the_page_offers_a_link_to_load_it_anew(browser: Browser, address: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("noscript")).to_be_visible()
    expect(page.locator("#loading-words")).to_be_hidden()
    expect(page.get_by_role("link", name="Try again")).to_be_visible(timeout=60_000)
    context.close()


def test_what_a_page_that_leaves_no_longer_gets_is_no_failure(first_visit: BrowserContext, address: str):
    page = first_visit.new_page()  # waits for a hand, so that a failure would still be told
    page.goto(address)
    page.evaluate("henge.leaving = true, void Promise.reject(new TypeError('Failed to fetch'))")
    page.evaluate("new Promise(heard => setTimeout(heard))")
    expect(page.locator("html[data-failed]")).to_have_count(0)


@pytest.mark.nightly
def test_an_error_in_python_is_told_in_words(browser: Browser, address: str, site: Path):
    with_an_error = (site / "index.html").read_text("utf-8").replace("import page.browser.main", "import page.nowhere")
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(address, lambda route: route.fulfill(body=with_an_error, content_type="text/html"))
    page.goto(address)
    expect(page.locator("#loading-words")).to_have_text("Henge could not be loaded.", timeout=60_000)
    expect(page.locator("#loading-details")).to_contain_text("No module named 'page.nowhere'")
    context.close()


@pytest.mark.parametrize("falls", sample([1, 2], 2))
def test_python_that_falls_over_is_started_once_more(browser: Browser, address: str, site: Path, falls: int):
    [pyodide] = site.glob("run-*/pyodide.js")
    clumsy = pyodide.read_text("utf-8") + STUMBLE % falls
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/pyodide.js", lambda route: route.fulfill(body=clumsy, content_type="text/javascript"))
    page.goto(address)
    page.evaluate(HAND)
    if falls == 1:
        page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    else:
        expect(page.locator("#loading-details")).to_contain_text("RangeError: out of stack", timeout=60_000)
    context.close()


@pytest.mark.parametrize("start", sample(["plain", "snapshot"], 2))
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
def test_webassembly_that_is_none_is_told_in_words(browser: Browser, address: str):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/*.wasm", lambda route: route.fulfill(body="no such thing", content_type="application/wasm"))
    page.goto(address)
    page.evaluate(HAND)
    expect(page.locator("#loading-words")).to_have_text("Henge could not be loaded.", timeout=60_000)
    expect(page.locator("#loading-details")).to_contain_text("CompileError")
    context.close()


STUMBLE = """
{
  let falls = %d;
  const { loadPyodide } = henge_pyodide;
  henge_pyodide = {
    async loadPyodide(options) {
      if (falls-- > 0) throw new RangeError("out of stack");
      return loadPyodide(options);
    },
  };
}
"""


def test_the_bar_counts_the_bytes_that_came(first_visit: BrowserContext, address: str):
    first_visit.add_init_script("window.seen = []; addEventListener('henge:bytes', e => seen.push(e.detail))")
    page = opened(first_visit, address)
    total = int(page.locator("#loading-bar").get_attribute("max") or 0)
    assert page.evaluate("seen.length") > 5
    assert page.evaluate("seen.reduce((a, b) => a + b)") == total


@pytest.mark.nightly
def test_where_caches_may_not_even_be_named_the_page_starts_all_the_same(browser: Browser, address: str):
    context = browser.new_context(service_workers="block")
    context.add_init_script(FORBIDDEN)
    assert opened(context, address).evaluate("document.documentElement.dataset.start") == "plain"
    context.close()


FORBIDDEN = "Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })"


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
    texts = {"current": "game:1", "game:1": saves.pack(Table("game:1", match("bounders", 4)), 1_760_000_000_000)}
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


def test_a_later_start_takes_over_the_snapshot_with_luck_of_its_own(context: BrowserContext, address: str):
    drawn = set()
    for _ in range(2):
        page = opened(context, address)
        assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
        drawn.add(page.evaluate("henge.python.runPython('import random; random.random()')"))
    assert len(drawn) == 2


@pytest.mark.nightly
def test_a_snapshot_for_which_the_memory_must_grow_is_taken_over_too(
    context: BrowserContext, address: str, site: Path, tmp_path: Path
):
    files = {name: next(site.glob(f"*/{name}")) for name in ("python_stdlib.pack", "app.pack", "boot.js")}
    boot = files["boot.js"].read_text("utf-8")
    [key] = re.findall(r'const KEY = "(\w+)"', boot)
    [small] = re.findall(r'const SUM = "(\w+)"', boot)
    library = heavy(gzip.decompress(files["python_stdlib.pack"].read_bytes()))
    paths = {name: tmp_path / name for name in ("stdlib.zip", "app.zip", "memory.bin")}
    paths["stdlib.zip"].write_bytes(library)
    paths["app.zip"].write_bytes(gzip.decompress(files["app.pack"].read_bytes()))
    script, pyodide = build.WEB / "bundle" / "snapshot.mjs", build.WEB / "node_modules" / "pyodide"
    made = [build.node()[0], script, pyodide, paths["stdlib.zip"], paths["app.zip"], key, paths["memory.bin"]]
    subprocess.run([str(word) for word in made], check=True)
    large = paths["memory.bin"].read_bytes()
    serve(context, "memory.pack", gzip.compress(large, 1))
    serve(context, "python_stdlib.pack", gzip.compress(library, 1))
    serve(context, "boot.js", boot.replace(small, hashlib.sha256(large).hexdigest()).encode())
    page = opened(context, address)
    assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
    assert page.evaluate("henge.python.runPython('import random; len(random.BALLAST)')") == len(BALLAST)


BALLAST = bytes(range(256)) * 2**15


def serve(context: BrowserContext, name: str, body: bytes) -> None:
    """Have a file of the site say something else."""
    kind = "text/javascript" if name.endswith(".js") else "application/octet-stream"
    context.route(f"**/{name}", lambda route: route.fulfill(body=body, content_type=kind))


def heavy(library: bytes) -> bytes:
    """Return a standard library with a module that needs eight megabytes as soon as it is imported."""
    memory = BytesIO()
    with ZipFile(BytesIO(library)) as old, ZipFile(memory, "w") as new:
        for name in old.namelist():
            ballast = b"\nBALLAST = bytes(range(256)) * 2**15\n" if name == "random.py" else b""
            new.writestr(ZipInfo(name), old.read(name) + ballast)
    return memory.getvalue()


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium itself, as people have it: its headless shell loses the tab to a riddled memory."""
    chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield chromium
    chromium.close()


NIGHTLY = pytest.mark.nightly  # of these the sum is as wrong as of one bit


@pytest.mark.parametrize(
    "harm",
    [
        pytest.param("new Uint8Array(100)", id="blank", marks=NIGHTLY),
        pytest.param("new Uint8Array(bytes).slice(0, 5_000_000)", id="cut short", marks=NIGHTLY),
        pytest.param(
            "new Uint8Array(bytes).map((byte, i) => i === 9_000_000 ? byte ^ 1 : byte)", id="with a wrong bit"
        ),
        pytest.param("new Uint8Array(bytes).fill(0, 1_000_000, 5_000_000)", id="with a hole", marks=NIGHTLY),
        pytest.param("new Uint8Array(bytes).fill(0, 9_000_000, 9_065_536)", id="with a small hole", marks=NIGHTLY),
        pytest.param(
            "new Uint8Array(bytes).map((byte, i) => i < 2_000 || i % 64 ? byte : 255)", id="riddled", marks=NIGHTLY
        ),
    ],
)
def test_a_damaged_snapshot_is_forgotten_and_python_boots_plainly(
    chromium: Browser, fresh_context: Callable[..., BrowserContext], address: str, site: Path, harm: str
):
    context = fresh_context(chromium, service_workers="block")
    [image] = site.glob("app-*/memory.pack")
    page = context.new_page()
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP % harm, address + image.relative_to(site).as_posix())
    page.close()
    page = opened(context, address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    assert page.evaluate("caches.open('henge:/:tests').then(c => c.keys()).then(keys => keys.length)") == 0


@pytest.mark.parametrize("stumble", sample(["at once", "when Henge begins"], 2, 1))
def test_after_a_snapshot_that_fails_the_page_begins_afresh_without_it(
    browser: Browser, address: str, site: Path, stumble: str
):
    context = browser.new_context(service_workers="block")
    [image] = site.glob("app-*/memory.pack")
    page = context.new_page()
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP % "bytes", address + image.relative_to(site).as_posix())
    [pyodide] = site.glob("run-*/pyodide.js")
    clumsy = pyodide.read_text("utf-8") + UNFIT % (stumble == "at once")
    context.route("**/pyodide.js", lambda route: route.fulfill(body=clumsy, content_type="text/javascript"))
    page = opened(context, address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
    assert page.evaluate("caches.open('henge:/:tests').then(c => c.keys()).then(keys => keys.length)") == 0
    context.close()


UNFIT = """
{
  const { loadPyodide } = henge_pyodide;
  henge_pyodide = {
    async loadPyodide(options) {
      const python = await loadPyodide(options);
      if (options._loadSnapshot && %d) throw new WebAssembly.RuntimeError("unreachable");
      if (options._loadSnapshot) python.runPython("import sys; sys.modules['page.app.update'] = None");
      return python;
    },
  };
}
"""
# Keep a snapshot as web/sw.js does, but harmed.
KEEP = """async url => {
  const unpacked = (await fetch(url)).body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(unpacked).arrayBuffer();
  await (await caches.open("henge:/:tests")).put(url, new Response(%s));
}"""


def test_the_trimmed_standard_library_has_every_module_that_henge_names(page: Page):
    assert page.evaluate("code => henge.python.runPython(code)", IMPORT_EVERYTHING) == ""


def test_of_pyscript_only_what_the_page_imports_is_shipped(page: Page):
    shipped, imported = page.evaluate("code => henge.python.runPython(code).toJs()", OF_PYSCRIPT)
    assert shipped == imported
    assert "pyscript.ffi" in shipped


OF_PYSCRIPT = """
import sys
from zipfile import ZipFile

with ZipFile("/home/pyodide/app.zip") as bundle:
    files = [name.removesuffix(".pyc") for name in bundle.namelist() if name.startswith("pyscript/")]
shipped = sorted(name.removesuffix("/__init__").replace("/", ".") for name in files)
[shipped, sorted(name for name in shipped if name in sys.modules)]
"""


IMPORT_EVERYTHING = """
import dis, marshal
from types import CodeType
from zipfile import ZipFile

def named(code):
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            yield step.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from named(constant)

def missing():
    with ZipFile("/home/pyodide/app.zip") as bundle:
        files = [name for name in bundle.namelist() if name.endswith(".pyc")]
        names = {name for file in files for name in named(marshal.loads(bundle.read(file)[16:]))}
    for name in sorted(names - {"jsffi"}):  # MicroPython's
        try:
            __import__(name)
        except ImportError as error:
            yield str(error)

", ".join(missing())
"""


def test_an_interpreter_that_died_is_replaced_by_loading_the_page_again(browser: Browser, address: str):
    context = browser.new_context(service_workers="block")
    page = opened(context, address)
    with page.expect_navigation(timeout=60_000):
        page.evaluate("try { henge.python._api.fatal_error(new Error('a test')) } catch {}")
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    context.close()


@pytest.mark.nightly
def test_where_it_cannot_be_known_whether_one_died_before_it_is_told_instead(browser: Browser, address: str):
    context = browser.new_context(service_workers="block")
    context.add_init_script(FORBIDDEN.replace("caches", "sessionStorage"))
    page = opened(context, address)
    page.evaluate("window.before = true")
    page.evaluate("try { henge.python._api.fatal_error(new Error('a test')) } catch {}")
    expect(page.locator("html[data-failed]")).to_be_attached(timeout=60_000)
    assert page.evaluate("window.before")
    context.close()


def test_a_page_under_a_path_of_its_host_is_the_same(context: BrowserContext, address: str, site: Path, tmp_path: Path):
    (tmp_path / "someone").mkdir()
    (tmp_path / "someone" / "henge").symlink_to(site)
    with Host(tmp_path) as host:
        page = opened(context, host.address + "someone/henge/")
        assert page.evaluate("henge.scope") == "henge:/someone/henge/:"


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
