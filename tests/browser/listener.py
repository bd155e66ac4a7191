"""Somebody who plays by what is heard: only the accessibility tree is read, and only keys are pressed."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.visit import until

BUTTON = re.compile(r'- \'?button "((?:[^"\\]|\\.)*)"([^:\n]*)')
# A place or a card that may be touched next: what it is called, what is there, and what a touch is for.
LIVE = re.compile(r"(.+?)(?:, .*)?(?:, may be touched|: [^:]* can [^:]*)")
FAR = 120  # presses after which something cannot be reached
FOCUSED = """(() => {
  const here = document.activeElement?.cloneNode(true);
  for (const picture of here?.querySelectorAll("[aria-hidden=true]") ?? []) picture.remove();
  return here?.getAttribute("aria-label") ?? (here?.textContent.trim() || here?.title || "");
})()"""


class Heard(NamedTuple):
    """A button as it is told: its name and whether it can be used."""

    name: str
    disabled: bool


class Listener:
    """Ears and keys at a page."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def key(self, key: str) -> None:
        """Press a key; every press is counted."""
        self.presses += 1
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Press a key for every letter."""
        for letter in text:
            self.key(letter)

    def counted(self) -> int:
        """Return how often keys were pressed since this was last asked."""
        presses, self.presses = self.presses, 0
        return presses

    def buttons(self) -> list[Heard]:
        """Return the buttons of the screen as a screen reader lists them."""
        tree = self.page.locator("#screen").aria_snapshot()
        return [Heard(name.replace('\\"', '"'), "disabled" in more) for name, more in BUTTON.findall(tree)]

    def live(self) -> dict[str, str]:
        """Return what may be touched next, as it is called, each with the whole name of its button."""
        regions = {}
        for name, _ in self.buttons():
            if live := LIVE.fullmatch(name):
                regions[live[1]] = name
        return regions

    def has(self, name: str) -> bool:
        return any(one.name == name and not one.disabled for one in self.buttons())

    def tab_to(self, name: str, whole: bool = True) -> None:
        """Press the Tab key until a button is reached, by its whole name or by how that begins."""
        for _ in range(FAR):
            here = self.place()
            if here == name or (not whole and here.startswith(name)):
                return
            self.key("Tab")
        raise AssertionError(f"{name} cannot be reached by Tab")

    def press(self, name: str) -> None:
        self.tab_to(name)
        self.key("Enter")

    def go(self, words: str) -> None:
        """Press the first button whose name begins so; afterwards the keyboard is somewhere, never lost."""
        self.tab_to(words, whole=False)
        self.key("Enter")
        until(self.page, "document.activeElement !== document.body")

    def place(self) -> str:
        """Return what the keyboard is on, as it is told."""
        return str(self.page.evaluate(FOCUSED))

    def touch(self, name: str) -> None:
        """Touch a place or a card by its whole name: by J where it lies on the board, else by Tab."""
        if name in self.on_the_board():
            self.to_the_board()
            for _ in range(FAR):
                if self.page.evaluate(FOCUSED) == name:
                    break
                self.key("j")
        self.press(name)

    def on_the_board(self) -> set[str]:
        tree = self.page.locator(".reading").aria_snapshot()
        return {name for name, _ in BUTTON.findall(tree)}

    def to_the_board(self) -> None:
        for _ in range(FAR):
            if self.page.evaluate("!!document.activeElement?.matches('.cells [data-touch]')"):
                return
            self.key("Tab")
        raise AssertionError("the board cannot be reached by Tab")

    def typed(self, text: str) -> None:
        """Type a name or a move into its field, and touch it."""
        if not self.page.evaluate("document.activeElement.id === 'move'"):
            self.key("t")
        self.type(text)
        self.key("Enter")

    def held(self) -> str:
        """Return what is told while the key of the hand is held, which is gone when it is let go."""
        live = self.page.locator("#live")
        self.page.keyboard.down("h")
        until(self.page, "document.getElementById('live').textContent.startsWith('Put on headphones')")
        until(self.page, "!document.getElementById('live').textContent.startsWith('Put on headphones')")
        said = live.inner_text()
        self.page.keyboard.up("h")
        until(self.page, "document.getElementById('live').textContent === ''")
        return said

    def ask(self, key: str) -> str:
        """Press a key that tells something and return what is told."""
        self.page.evaluate("document.getElementById('live').textContent = ''")
        self.key(key)
        until(self.page, "document.getElementById('live').textContent !== ''")
        return str(self.page.evaluate("document.getElementById('live').textContent"))
