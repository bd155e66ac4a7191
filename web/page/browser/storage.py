"""What the device keeps for Henge, text by text, in two copies under names that carry the page's own path.

The quick copy (localStorage) is there at once when the page starts, and other windows hear of what is written there;
the lasting one (web/vault.js) outlives a browser that is killed.  Where a copy is forbidden, even naming it fails, or
it is null; then the other has to do, and without both nothing is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from js import henge
from pyodide.ffi import JsException, create_once_callable
from pyscript import window

from page.app.app import CURRENT, THEME
from page.keeping.copies import COUNT, count, merged
from page.keeping.saves import BEFORE, GAME, revision

KEPT = f"{henge.scope}kept:"
EARLY = f"{henge.scope}theme"  # where boot.js looks for the theme before Python runs


def name_of(key: object) -> str:
    """Return the name of what is kept under a key of the storage, "" for what is not Henge's or no single text."""
    return key[len(KEPT) :] if isinstance(key, str) and key.startswith(KEPT) else ""


class Shelf:
    """What the device holds, as far as this window has heard: what it found, what it wrote, what others wrote since.

    `quick` and `lasting` are the two copies, `texts` what they held together at the start.  Which game is the current
    one every window keeps for itself; a new window begins with the one opened last anywhere.  `settled` is called when
    a writing of the lasting copy has ended, with texts found there to be newer than what this window had heard of.
    """

    def __init__(self, settled: Callable[[dict[str, str]], None]) -> None:
        self.settled = settled
        self.quick: dict[str, str] = {}
        shelf = store("localStorage")
        with suppress(JsException):
            keys = [shelf.key(n) for n in range(shelf.length)] if shelf else []
            self.quick = {name_of(key): shelf.getItem(key) for key in keys if name_of(key)}
        found = json.loads(henge.vault.found or "{}")
        self.lasting: dict[str, str] = {name: text for name, (text, _) in found.items()}
        self.quickly, self.lastingly = bool(shelf), bool(henge.vault.found)
        self.texts = merged(self.quick, self.lasting)
        self.count = count(self.texts)
        self.texts.pop(COUNT, None)
        self.kept: Mapping[str, str] = {}  # what was to be kept last
        with suppress(JsException):
            own = store("sessionStorage")
            current = own and own.getItem(KEPT + CURRENT)
            if current in self.texts:
                self.texts[CURRENT] = current

    @property
    def room(self) -> bool:
        """Whether what was to be kept last has found room in one of the copies."""
        return self.quickly or self.lastingly

    @property
    def safety(self) -> str:
        """How safe the games are: `promised`, `lasting`, only `quick`, or `none`."""
        if self.lastingly:
            return "promised" if henge.vault.lasting else "lasting"
        return "quick" if self.quickly else "none"

    @property
    def writing(self) -> bool:
        """Whether the lasting copy is being written."""
        return bool(henge.vault.writing)

    def heard(self, name: str, text: str) -> None:
        """Take note of what another window has written, or removed (""): it must not be written back, for there may be
        newer by now."""
        for held in (self.quick, self.lasting):
            if text:
                held[name] = text
            else:
                held.pop(name, None)

    def keep(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Write what is not held yet, but over nothing newer; return what was found to be newer, and was left so.

        What found no room is tried again the next time.
        """
        if texts is self.kept and self.quickly and self.lastingly:
            return {}
        self.kept = texts
        if self.quickly and self.lastingly and not lacks(self.quick, texts) and not lacks(self.lasting, texts):
            return {}
        self.count += 1
        newer = self.keep_quickly({**texts, COUNT: str(self.count)})
        self.keep_lastingly({**texts, **{name: self.lasting.get(name, "") for name in newer}})
        return newer

    def keep_quickly(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Bring the quick copy up to date; return what was found there to be newer."""
        shelf, newer = store("localStorage"), dict[str, str]()
        self.quickly = bool(shelf)
        if not shelf:
            return newer
        try:
            if not shelf.getItem(EARLY):  # always there, unless somebody has cleared the storage
                self.quick.pop(CURRENT, None)
                self.lasting.pop(CURRENT, None)
            for name in self.quick.keys() - texts.keys():
                shelf.removeItem(KEPT + name)
                del self.quick[name]
            for name, text in texts.items():
                if self.quick.get(name) == text or name.startswith(BEFORE):
                    continue
                there = shelf.getItem(KEPT + name)
                if (
                    name.startswith(GAME)
                    and there
                    and there != self.quick.get(name)
                    and revision(there) >= revision(text)
                ):
                    self.quick[name] = newer[name] = there
                else:
                    self.quickly = self.write(shelf, name, text) and self.quickly
            shelf.setItem(EARLY, texts.get(THEME, "system"))
        except JsException:
            self.quickly = False
        return newer

    def write(self, shelf: Any, name: str, text: str) -> bool:
        """Write one text to the quick copy; tell whether there was room."""
        try:
            shelf.setItem(KEPT + name, text)
            if name == CURRENT and (own := store("sessionStorage")):
                own.setItem(KEPT + name, text)
        except JsException:
            return False
        self.quick[name] = text
        return True

    def keep_lastingly(self, texts: Mapping[str, str]) -> None:
        """Begin to bring the lasting copy up to date, in one transaction."""
        before = dict(self.lasting)
        gone = [name for name in before if name not in texts and name != COUNT]
        come = [name for name, text in texts.items() if text and before.get(name) != text]
        if not gone and not come:
            return
        changes: list[tuple[str, str | None, int | None, str | None]] = [(name, None, None, None) for name in gone]
        for name in come:
            game = name.startswith(GAME)
            changes.append((name, texts[name], revision(texts[name]) if game else None, before.get(name)))
        changes.append((COUNT, str(self.count), None, None))
        self.lasting = dict(texts)

        def over(told: str) -> None:
            self.lastingly = bool(told)
            newer = json.loads(told or "{}")
            if not told:  # to be tried again
                self.lasting = {name: text for name, text in self.lasting.items() if name not in come}
                self.lasting |= {name: before[name] for name in gone}
            self.lasting |= newer
            self.settled(newer)

        henge.vault.keep(json.dumps(changes)).then(create_once_callable(over))


def lacks(held: Mapping[str, str], texts: Mapping[str, str]) -> bool:
    """Tell whether a copy holds anything else than it should; the texts of the time before are in the lasting one."""
    changed = any(held.get(name) != text for name, text in texts.items() if name in held or not name.startswith(BEFORE))
    return changed or bool(held.keys() - texts.keys() - {COUNT})


def store(name: str) -> Any:
    """Return one of the browser's stores, None where it is forbidden or missing."""
    try:
        found = getattr(window, name)
    except (AttributeError, JsException):
        return None
    return found if hasattr(found, "getItem") else None
