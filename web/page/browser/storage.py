"""What the device keeps for Henge, text by text, under names that carry the page's own path.

Where storage is forbidden, even naming it fails; then nothing is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from js import henge, window
from pyodide.ffi import JsException

from page.app.app import CURRENT, THEME

KEPT = f"{henge.scope}kept:"
EARLY = f"{henge.scope}theme"  # where boot.js looks for the theme before Python runs


def name_of(key: object) -> str:
    """Return the name of what is kept under a key of the storage, "" for what is not Henge's or no single text."""
    return key[len(KEPT) :] if isinstance(key, str) and key.startswith(KEPT) else ""


class Shelf:
    """What the device holds, as far as this window has heard: what it found, what it wrote, what others wrote since."""

    def __init__(self) -> None:
        self.held: dict[str, str] = {}
        try:
            shelf = window.localStorage
            keys = [shelf.key(n) for n in range(shelf.length)]
            self.held = {name_of(key): shelf.getItem(key) for key in keys if name_of(key)}
        except JsException:
            pass

    def heard(self, name: str, text: str) -> None:
        """Take note of what another window has written, or removed (""): it must not be written back, for there may be
        newer by now."""
        if text:
            self.held[name] = text
        else:
            self.held.pop(name, None)

    def keep(self, texts: Mapping[str, str]) -> bool:
        """Write what is not held yet; tell whether there was room.  What found none is tried again the next time."""
        try:
            shelf = window.localStorage
            if not shelf.getItem(EARLY):  # always there, unless somebody has cleared the storage
                self.held.pop(CURRENT, None)
            for name in self.held.keys() - texts.keys():
                shelf.removeItem(KEPT + name)
                del self.held[name]
            for name, text in texts.items():
                if self.held.get(name) != text:
                    shelf.setItem(KEPT + name, text)
                    self.held[name] = text
            shelf.setItem(EARLY, texts.get(THEME, "system"))
        except JsException:
            return False
        return True
