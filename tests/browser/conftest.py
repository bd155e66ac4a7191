"""The built site in a real browser: every page a test opens must stay free of errors and of strangers."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from henge.language import ENGLISH
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

import build
from tests.browser import visit
from tests.browser.engines import FLAGS, HAND, chromium_path
from tests.browser.host import Host
from tests.browser.living import Living, Pool, living
from tests.browser.reach import glass, spell
from tests.browser.visit import start, until
from tests.samples import sample
from tests.spoken import CODES, spoken, texts
from tests.unsteady import UNSTEADY

NO_BROWSER = (
    "The page's tests need Chromium: `apt-get install chromium`, or "
    f"`{build.python()} -m playwright install chromium`, or name one in CHROMIUM."
)
# A test is over before it has paid to compile Python's busiest functions a second time; test_engines.py lets it happen.
ONCE = "--js-flags=--liftoff-only"
FRESH = pytest.StashKey[bool]()  # set for a test that is run once more
POOL = Pool()
SIZE = {"width": 1180, "height": 820}
# Told by the page itself, so that a violation fails the test even where the console is silent.
WATCH = "addEventListener('securitypolicyviolation', e => console.error('CSP', e.violatedDirective, e.blockedURI))"


def pytest_configure(config: pytest.Config) -> None:
    expect.set_options(timeout=visit.WAIT)  # its own five seconds are too few on a busy machine
    visit.shooting = config.getoption("--shots") or config.getoption("--all")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, the machine's own or Playwright's."""
    shell = None if "CHROMIUM" in os.environ else shutil.which("chromium-headless-shell")  # half of the work
    try:
        chromium = playwright.chromium.launch(executable_path=shell or chromium_path(), args=[*FLAGS, ONCE])
    except PlaywrightError as error:
        pytest.fail(f"{NO_BROWSER} ({error.message.splitlines()[0]})", pytrace=False)
    yield chromium
    POOL.forget()
    chromium.close()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The site's address on a plain static server."""
    with Host(site) as host:
        yield host.address


def new_context(browser: Browser, wrongs: list[str], **options: Any) -> BrowserContext:
    """Make a browser context with no memory; what its pages do wrong is told to a list."""

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.location.get("url", "").endswith("/favicon.ico"):
            wrongs.append(f"console: {message.text} ({message.location.get('url')})")

    def asked(request: Request) -> None:
        if not request.url.startswith(("http://localhost:", "blob:", "data:")):
            wrongs.append(f"a request off its own origin: {request.url}")

    context = browser.new_context(**{"viewport": SIZE, **options})
    context.add_init_script(WATCH)
    context.on("console", heard)
    context.on("request", asked)
    context.on("weberror", lambda error: wrongs.append(f"uncaught: {error.error}"))
    return context


@pytest.fixture
def fresh_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Make browser contexts with no memory; whatever their pages do wrong fails the test in the end."""
    wrongs: list[str] = []
    contexts: list[BrowserContext] = []

    def fresh(of: Browser = browser, **options: Any) -> BrowserContext:
        contexts.append(new_context(of, wrongs, **options))
        return contexts[-1]

    yield fresh
    for context in contexts:
        context.close()
    assert not wrongs, "\n".join(wrongs)


@pytest.fixture
def first_visit(fresh_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context that has never seen the page; it keeps nothing for offline use, which would only cost time."""
    return fresh_context(service_workers="block")


@pytest.fixture(params=[ENGLISH, *sample(CODES, len(CODES))])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language, which is spoken: by day English and one whose texts are longer, at night every one."""
    with spoken(texts(request.param)):
        yield request.param


@pytest.fixture
def quick_context(
    request: pytest.FixtureRequest, browser: Browser, fresh_context: Callable[..., BrowserContext], address: str
) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts in which the snapshot seems to be kept already: Python starts three times as fast.

    Unless somebody is to think there, the computer players' thread never wakes, which would be half of a start.  Where
    the test does not really start its pages, a context has one that lives on from test to test.
    """

    def start(context: BrowserContext, thinking: bool) -> BrowserContext:
        context.add_init_script(KEPT if thinking else KEPT + ASLEEP)
        return context

    def quick(thinking: bool = False, **options: Any) -> BrowserContext:
        options = {"service_workers": "block", "viewport": SIZE, **options}
        if starts(request.node):
            return start(fresh_context(**options), thinking)

        def make() -> Living:
            wrongs = list[str]()
            return Living(start(new_context(browser, wrongs, **options), thinking), wrongs, options)

        return POOL.take(make, {**options, "thinking": thinking}).context

    yield quick
    wrongs = POOL.rest(address)
    assert not wrongs, "\n".join(wrongs)


def starts(item: pytest.Item) -> bool:
    """Tell whether a test really starts its pages, and does not begin one anew that lives on."""
    return item.config.getoption("--all") or bool(item.get_closest_marker("starts")) or FRESH in item.stash


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """By day, run a test of pages that fails once more, on fresh ones, and say what came of it.

    One that fails on a page that lives on alone has failed: what is wrong there is what another test left behind.
    One of pages of its own that passes then is unsteady, which is told of at the end; at night it has failed, unless
    the browser itself lost a tab (Chromium: one in thousands).
    """
    if "playwright" not in getattr(item, "fixturenames", ()):
        return None
    lives = "quick_context" in item.fixturenames and not starts(item)  # type: ignore[attr-defined]
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    failed = [report for report in reports if report.failed]
    lost = any("Target crashed" in report.longreprtext for report in failed)
    if failed and (lost or not item.config.getoption("--all")):
        POOL.forget()
        item.stash[FRESH] = True
        item._initrequest()  # type: ignore[attr-defined]  # its fixtures are made anew
        again = runtestprotocol(item, nextitem=nextitem, log=False)
        if any(report.failed for report in again):
            reports, words = again, "This failed twice, the second time on fresh pages."
        elif lives and not lost:
            words = "This failed on the page that lives on alone: on a fresh one the test passes."
        else:
            reports = again
            reports[-1].user_properties.append((UNSTEADY, failed[0].longreprtext))
        for report in reports:
            if report.failed:
                report.sections.append(("pages", words))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def shows(context: BrowserContext, address: str) -> Page:
    """Return the page as it is built, which only shows, in the language in use."""
    one = living(context)
    page = (one and one.page) or glass(context, address)
    if one:
        one.page = page
    page.set_viewport_size(SIZE)  # type: ignore[arg-type]
    spell(page)
    return page


@pytest.fixture
def pane(quick_context: Callable[..., BrowserContext], address: str, tongue: str) -> Page:
    """The page as it is built, which only shows what a test puts there."""
    return shows(quick_context(java_script_enabled=False), address)


@pytest.fixture
def context(quick_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context for pages at which only people play."""
    return quick_context()


@pytest.fixture
def thinking_context(quick_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context for pages at which computers play too."""
    return quick_context(thinking=True)


KEPT = """
if (globalThis.caches) caches.match = async url => /memory.pack$/.test(url) ?
  new Response((await fetch(url)).body.pipeThrough(new DecompressionStream("gzip"))) : undefined;
"""
ASLEEP = "globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }"


@pytest.fixture
def page(context: BrowserContext, address: str) -> Page:
    """The page, its Python running."""
    return opened(context, address)


def opened(context: BrowserContext, address: str) -> Page:
    """Open an address and wait until Python has drawn the page, or fail with what the page says."""
    if living(context):
        return start(context, address)
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    return page


def wait_until_ready(page: Page) -> None:
    """Wait until Python has drawn the page, or fail with what the page says."""
    until(page, f"({HAND}, true)")  # the page may be loading itself anew at this moment
    page.wait_for_selector("html[data-ready], html[data-failed]", state="attached", timeout=120_000)
    if page.locator("html[data-failed]").count():
        pytest.fail(page.locator("#loading").inner_text(), pytrace=False)
