"""Where loading fails, or takes too long, the page says so in words and offers what to do."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.browser.conftest import opened
from tests.browser.engines import HAND
from tests.samples import sample

pytestmark = pytest.mark.starts


FORBIDDEN = "Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })"


SILENT = ("pyodide.asm.wasm", "python_stdlib.pack", "pyscript.js", "offline.js", "thinker.js")


@pytest.mark.parametrize("missing", sample(["app.pack", "pyodide.js", *SILENT[:3]], 5))
def test_a_failure_to_load_is_told_in_words_and_can_be_retried(browser: Browser, address: str, missing: str):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(address)
    expect(page.locator("#loading-words")).to_have_text("Henge could not be loaded.", timeout=60_000)
    expect(page.locator("#loading-words")).to_have_attribute("aria-live", "polite")
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


@pytest.mark.nightly
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
    expect(page.get_by_role("link", name="Try again")).to_be_visible(timeout=60_000)  # once all else has come
    expect(page.locator("#loading-words")).to_have_text(slow, timeout=60_000)
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


@pytest.mark.nightly
@pytest.mark.parametrize(
    "body", sample(["throw new Error('broken')", "}", None], 3), ids=["fails", "is no script", "is missing"]
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
    expect(page.locator("#loading-words")).to_have_attribute("aria-live", "polite")
    expect(page.locator("#loading-details")).to_contain_text("No module named 'page.nowhere'")
    context.close()


@pytest.mark.nightly
@pytest.mark.parametrize("falls", [1, 2])
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


@pytest.mark.nightly
def test_webassembly_that_is_none_is_told_in_words(browser: Browser, address: str):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/*.wasm", lambda route: route.fulfill(body="no such thing", content_type="application/wasm"))
    page.goto(address)
    page.evaluate(HAND)
    expect(page.locator("#loading-words")).to_have_text("Henge could not be loaded.", timeout=60_000)
    expect(page.locator("#loading-words")).to_have_attribute("aria-live", "polite")
    expect(page.locator("#loading-details")).to_contain_text("CompileError")
    context.close()


@pytest.mark.nightly
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
