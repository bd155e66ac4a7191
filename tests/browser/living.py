"""Pages that live through many tests: each begins one anew (page.browser.main), where it would have started its own.

What a start can be given and a page that lives on cannot, such as init scripts and routes, is refused here: such tests,
and those of the start itself, are marked `starts`.  With --all every test starts its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

COPIED = "async text => { before.copied = text }"  # instead of what writes to the clipboard
MOST = 5  # contexts that are kept at a time: each holds a whole Python
REFUSED = ("add_init_script", "route", "expose_function", "expose_binding", "grant_permissions", "set_offline")
REFUSED_TO_PAGES = ("add_init_script", "route")
BEGIN = """async ([texts, hash]) => {
  const main = henge.python.pyimport("page.browser.main");
  main.shell.end();
  while (henge.vault.writing) await new Promise(resolve => setTimeout(resolve, 5));
  localStorage.clear();
  sessionStorage.clear();
  await new Promise((resolve, reject) => {
    Object.assign(indexedDB.deleteDatabase(henge.scope), { onsuccess: resolve, onerror: reject });
  });
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
  history.replaceState(null, "", location.pathname + hash);
  await henge.vault.look();
  main.begin_anew();
  main.destroy();
}"""
# What a test leaves as it was: all names that are not the browser's own and what they do, the styles, and the outermost
# elements.  axe, and what it brings along, and __p… are the tests' own.
LEFT = """() => {
  const own = what => Object.entries(Object.getOwnPropertyDescriptors(what)).filter(([, one]) => "value" in one);
  const names = what => own(what)
    .filter(([, { value, enumerable }]) => enumerable && value !== undefined && !(value instanceof Function))
    .map(([name]) => name);
  const deeds = what => own(what).filter(([, { value }]) => value instanceof Function)
    .map(([name, { value }]) => `${name} ${value}`).filter(text => !text.includes("[native code]"));
  const kinds = own(globalThis).filter(([name, { value }]) => /^[A-Z]/.test(name) && value?.prototype);
  return [
    ...[...names(globalThis), ...deeds(globalThis)].filter(name => !/^(axe|__core-js_shared__|__p)/.test(name)),
    ...[...kinds.map(([, { value }]) => value.prototype), navigator, speechSynthesis].flatMap(deeds),
    ...Object.getOwnPropertyNames(document).filter(name => name !== "elementsFromPoint"),
    ...[...names(henge), ...deeds(henge)].map(name => `henge.${name}`),
    ...[...document.styleSheets].map(sheet => `${sheet.cssRules.length} rules`),
    ...[...document.head.children, ...document.body.children].map(one => one.tagName),
  ];
}"""
REST = """async () => {
  const main = henge.python.pyimport("page.browser.main"), late = performance.now() + 20_000;
  while ((henge.vault.writing || main.shell.waiting.length) && performance.now() < late)
    await new Promise(resolve => setTimeout(resolve, 5));
  const waits = henge.vault.writing || main.shell.waiting.length;
  main.shell.end();
  main.destroy();
  document.adoptedStyleSheets = [];
  return waits;
}"""


def begin(page: Page, texts: dict[str, str], route: str) -> None:
    """Let a page begin anew, on a device whose storage holds some texts."""
    page.evaluate(BEGIN, [texts, f"#{route}" if route else ""])


@contextmanager
def instead(page: Page, **deeds: str) -> Iterator[None]:
    """Let things that a page can do (with __ for a dot) be done in another way meanwhile.

    `before` has what they did, and takes what a test wants to know of them.
    """
    names = {name.replace("__", "."): deed for name, deed in deeds.items()}
    page.evaluate("globalThis.before = {}; 0")
    for name, deed in names.items():
        page.evaluate(f"before['{name}'] = {name}; {name} = {deed}; 0")
    yield
    for name in names:
        page.evaluate(f"{name} = before['{name}']; 0")
    page.evaluate("delete globalThis.before; 0")


class Living:
    """A context and the page in it that lives on; what goes wrong there is heard by `wrongs`."""

    def __init__(self, context: BrowserContext, wrongs: list[str], options: dict[str, Any]) -> None:
        self.context, self.wrongs, self.options = context, wrongs, options
        self.page: Page | None = None
        self.left: list[str] = []
        self.taken = self.begun = False  # by the test that runs
        context.set_default_timeout(20_000)
        for name in REFUSED:
            setattr(context, name, refused(name))

    def begin(self, address: str, texts: dict[str, str], route: str) -> Page:
        """Return the page as if it had just been opened on a device whose storage holds some texts."""
        self.begun = True
        if not self.page:
            self.page = self.context.new_page()
            self.page.goto(address)
            self.page.evaluate("dispatchEvent(new Event('click'))")  # on its first visit the page waits for a hand
            self.page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
            self.left = self.page.evaluate(LEFT)
            for name in REFUSED_TO_PAGES:
                setattr(self.page, name, refused(name))
        page, size = self.page, self.options["viewport"]
        if page.viewport_size != size:
            page.set_viewport_size(size)
        page.emulate_media(
            media="null",
            color_scheme=self.options.get("color_scheme", "light"),
            reduced_motion=self.options.get("reduced_motion", "no-preference"),
            forced_colors="none",
            contrast="no-preference",
        )
        page.mouse.move(0, 0)
        begin(page, texts, route)
        return page

    def rest(self, address: str) -> list[str]:
        """End what the test began; return what it should not have left behind."""
        begun, self.taken, self.begun = self.begun, False, False
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        if self.page and not self.page.url.startswith(address):
            self.page.close()
        if not self.page or self.page.is_closed():
            self.page = None
            return self.heard()
        if not begun:
            return self.heard()
        self.page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
        waits, left = self.page.evaluate(REST), self.page.evaluate(LEFT)
        wrongs = ["something waits to be kept"] * bool(waits)
        wrongs += [f"the page is left with {name}" for name in left if name not in self.left]
        return self.heard() + wrongs

    def heard(self) -> list[str]:
        """Return what has gone wrong since this was last asked."""
        wrongs = list(self.wrongs)
        self.wrongs.clear()
        return wrongs

    def close(self) -> None:
        """Close the context and its page."""
        LIVING.pop(self.context, None)
        with suppress(Error):  # it may have died
            self.context.close()


def refused(name: str) -> Callable[..., None]:
    """Return what a method does in a context that lives on."""

    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError(f"{name}: what is asked of a page here it would keep; mark the test `starts`")

    return refuse


class Pool:
    """The contexts that live on, by what they were made with; the one used last is the last."""

    def __init__(self) -> None:
        self.held: list[tuple[str, Living]] = []

    def take(self, make: Callable[[], Living], options: dict[str, Any]) -> Living:
        """Return a context that nobody has taken, made with such options, of those there are or a new one."""
        key = json.dumps(options, sort_keys=True)
        found = next((one for name, one in self.held if name == key and not one.taken), None)
        if found:
            self.held.remove((key, found))
        else:
            found = make()
            LIVING[found.context] = found
        self.held.append((key, found))
        found.taken = True
        while len(self.held) > MOST and (old := next((one for one in self.held if not one[1].taken), None)):
            self.held.remove(old)
            old[1].close()
        return found

    def rest(self, address: str) -> list[str]:
        """End what a test began in any of them; return what it should not have left behind."""
        wrongs = list[str]()
        for name, one in list(self.held):
            if not one.taken:
                continue
            try:
                found = one.rest(address)
            except Error as error:
                found = [f"the page is gone: {error.message}"]
            if found:
                self.held.remove((name, one))
                one.close()
            wrongs += found
        return wrongs

    def forget(self) -> None:
        """Close all of them, and start new ones from now on."""
        for _, one in self.held:
            one.close()
        self.held.clear()


LIVING: dict[BrowserContext, Living] = {}


def living(context: BrowserContext) -> Living | None:
    """Return what lives on in a context, None where every page is started."""
    return LIVING.get(context)
