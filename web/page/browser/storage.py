"""What the device keeps for Henge, text by text, under names that carry the page's own path.

Where storage is forbidden, even naming it fails, or it is null; then nothing is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from js import henge
from pyodide.ffi import JsException
from pyscript import window

from page.app.app import CURRENT, THEME
from page.keeping.saves import GAME

KEPT = f"{henge.scope}kept:"
EARLY = f"{henge.scope}theme"  # where boot.js looks for the theme before Python runs


def name_of(key: object) -> str:
    """Return the name of what is kept under a key of the storage, "" for what is not Henge's or no single text."""
    return key[len(KEPT) :] if isinstance(key, str) and key.startswith(KEPT) else ""


class Kept(NamedTuple):
    """What came of keeping: whether there was room for everything, and texts found to be newer than what this window
    had heard of, which were left as they are."""

    room: bool
    newer: dict[str, str]


class Shelf:
    """What the device holds, as far as this window has heard: what it found, what it wrote, what others wrote since.

    Which game is the current one every window keeps for itself; a new window begins with the one opened last anywhere.
    """

    def __init__(self) -> None:
        self.held: dict[str, str] = {}
        if shelf := store("localStorage"):
            keys = [shelf.key(n) for n in range(shelf.length)]
            self.held = {name_of(key): shelf.getItem(key) for key in keys if name_of(key)}
        own = store("sessionStorage")
        current = own and own.getItem(KEPT + CURRENT)
        if current in self.held:
            self.held[CURRENT] = current

    def heard(self, name: str, text: str) -> None:
        """Take note of what another window has written, or removed (""): it must not be written back, for there may be
        newer by now."""
        if text:
            self.held[name] = text
        else:
            self.held.pop(name, None)

    def keep(self, texts: Mapping[str, str]) -> Kept:
        """Write what is not held yet, but over nothing newer.  What found no room is tried again the next time."""
        shelf, newer = store("localStorage"), dict[str, str]()
        if not shelf:
            return Kept(False, newer)
        if not shelf.getItem(EARLY):  # always there, unless somebody has cleared the storage
            self.held.pop(CURRENT, None)
        for name in self.held.keys() - texts.keys():
            shelf.removeItem(KEPT + name)
            del self.held[name]
        room = True
        for name, text in texts.items():
            if self.held.get(name) == text:
                continue
            there = shelf.getItem(KEPT + name)
            if name.startswith(GAME) and there and there != self.held.get(name):
                self.held[name] = newer[name] = there
            else:
                room = self.write(shelf, name, text) and room
        try:
            shelf.setItem(EARLY, texts.get(THEME, "system"))
        except JsException:
            room = False
        return Kept(room, newer)

    def write(self, shelf: Any, name: str, text: str) -> bool:
        """Write one text; tell whether there was room."""
        try:
            shelf.setItem(KEPT + name, text)
            if name == CURRENT and (own := store("sessionStorage")):
                own.setItem(KEPT + name, text)
        except JsException:
            return False
        self.held[name] = text
        return True


def store(name: str) -> Any:
    """Return one of the browser's stores, None where it is forbidden or missing."""
    try:
        found = getattr(window, name)
    except (AttributeError, JsException):
        return None
    return found if hasattr(found, "getItem") else None
