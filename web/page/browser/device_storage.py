"""Keep texts in the browser in two copies, IndexedDB and localStorage, under names with the page's own path.

The lasting copy (web/vault.js) holds everything and outlives a browser that is killed.  The quick one (localStorage)
holds what is small, and the games played last: other windows hear of what is written there.  Where a copy is forbidden,
even naming it fails, or it is null; then the other has to do, and without both nothing is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from js import henge
from pyodide.ffi import JsException, JsProxy, create_once_callable
from pyscript import window

from page.keeping.game_texts import revision
from page.keeping.index import Entry
from page.keeping.kept_texts import Kept
from page.keeping.merge import count, newer_texts
from page.keeping.names import BEFORE, COUNT, CURRENT, DAMAGED, GAME, KEPT_REVIEW, LANGUAGE, THEME

KEPT = f"{henge.scope}kept:"
# Where boot.js looks for the theme and the language before Python runs.
EARLY, EARLY_LANGUAGE = f"{henge.scope}theme", f"{henge.scope}language"
TWICE = f"{henge.scope}twice"  # in the quick copy, where there is a lasting one as well
QUICK = 50  # games in the quick copy, where there is a lasting one

StoredChange = tuple[str, str | None, int | None, str | None, str]


def name_of(key: object) -> str:
    """Return the name of what is kept under a key of the storage, "" for what is not Henge's or no single text."""
    return key[len(KEPT) :] if isinstance(key, str) and key.startswith(KEPT) else ""


class Lasting(Mapping[str, str]):
    """The lasting copy, as far as this window has heard; games stay where the vault has read them until asked for."""

    def __init__(self, texts: dict[str, str | None]) -> None:
        self.texts = texts

    def __getitem__(self, name: str) -> str:
        text = self.texts[name]
        return str(henge.vault.text(name)) if text is None else text

    def __contains__(self, name: object) -> bool:
        return name in self.texts

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)

    def put(self, name: str, text: str | None) -> None:
        """Take note of a text that was written or, with None, removed."""
        if text is None:
            self.texts.pop(name, None)
        else:
            self.texts[name] = text


class DeviceStorage:
    """What the device holds, as far as this window has heard: what it found, what it wrote, what others wrote since.

    `quick` and `lasting` are the two copies, `texts` what they held together at the start; `owed` and `owed_lastingly`
    are the names of what each of them may lack.  Which game is the current one every window keeps for itself; a new
    window begins with the one opened last anywhere.  `alone` tells that the quick copy was found without the lasting
    one that had been there, so that the last moves may be missing.  `settled` is called when a writing of the lasting
    copy has ended, with texts found there to be newer than what this window had heard of.
    """

    def __init__(self, settled: Callable[[dict[str, str]], None]) -> None:
        self.settled = settled
        self.quick: dict[str, str] = {}
        shelf = store("localStorage")
        with suppress(JsException):
            keys = [shelf.key(n) for n in range(shelf.length)] if shelf else []
            self.quick = {name_of(key): shelf.getItem(key) for key in keys if name_of(key)}
        rows: dict[str, list[Any]] = json.loads(henge.vault.found or "{}")
        self.alone = COUNT not in rows and was_twice()
        held = {name: text for name, (text, _, _) in rows.items()}
        self.lasting = Lasting(dict(held))
        self.quickly, self.lastingly = bool(shelf), bool(henge.vault.found)
        self.count = max(count(self.quick), count(self.lasting))
        self.texts = self.merged(Lasting(held), rows)
        self.kept = self.texts  # what was to be kept last
        self.owed_lastingly = set(self.texts.changes)
        if self.lastingly:
            self.trim()
        small = {name for name in self.texts if not name.startswith((GAME, BEFORE, DAMAGED, KEPT_REVIEW))}
        self.owed = small | (self.quick.keys() - {COUNT})

    def merged(self, held: Lasting, rows: Mapping[str, list[Any]]) -> Kept:
        """Return localStorage merged with IndexedDB (`held`), whose rows tell of its games without reading them."""
        held.put(COUNT, None)
        entries = {name: entry for name, (_, _, row) in rows.items() if row and (entry := Entry.read(name, row))}
        texts = Kept(held, entries).but(newer_texts(self.quick, self.lasting))
        with suppress(JsException):
            own = store("sessionStorage")
            current = own and own.getItem(KEPT + CURRENT)
            if current in texts:
                texts = texts.but({CURRENT: current})
        return texts

    def trim(self) -> None:
        """Leave in the quick copy only the games played last, of those that the lasting one holds as well."""
        shelf, games = store("localStorage"), [name for name in self.quick if name.startswith(GAME)]
        if not shelf or len(games) <= QUICK:
            return
        games.sort(key=lambda name: self.texts.entry(name).at)
        for name in games[:-QUICK]:
            if self.lasting.get(name) == self.quick[name] and name != self.texts.get(CURRENT):
                with suppress(JsException):
                    shelf.removeItem(KEPT + name)
                    del self.quick[name]

    @property
    def room(self) -> bool:
        """Whether what was to be kept last has found room in one of the copies."""
        return self.quickly or self.lastingly

    @property
    def safety(self) -> str:
        """How safe the games are: `promised`, `lasting`, only `quick`, `full`, or `none` where nothing may be kept."""
        if self.lastingly:
            return "promised" if henge.vault.lasting else "lasting"
        if self.quickly:
            return "quick"
        return "full" if store("localStorage") or henge.vault.found else "none"

    @property
    def writing(self) -> bool:
        """Whether the lasting copy is being written."""
        return bool(henge.vault.writing)

    def heard(self, name: str, text: str) -> None:
        """Take note of what another window has written, or removed (""): it must not be written back, for there may be
        newer by now."""
        self.lasting.put(name, text or None)
        if text:
            self.quick[name] = text
        else:
            self.quick.pop(name, None)

    def keep(self, texts: Kept, lastingly: bool = True) -> dict[str, str]:
        """Write what is not held yet, but over nothing newer; return what was found to be newer, and was left so.

        What found no room is tried again the next time, as is what is not to be written `lastingly` yet.
        """
        changed = texts.changed(self.kept)
        self.kept = texts
        self.owed |= {name for name in changed if not name.startswith(BEFORE)}
        self.owed_lastingly |= changed
        self.owed = {name for name in self.owed if self.quick.get(name) != texts.get(name)}
        self.owed_lastingly = {name for name in self.owed_lastingly if self.lasting.get(name) != texts.get(name)}
        if not self.owed and not self.owed_lastingly:
            return {}
        self.count += 1
        newer = self.keep_quickly(texts)
        if lastingly or not self.quickly:
            self.keep_lastingly(texts, newer)
        return newer

    def keep_quickly(self, texts: Kept) -> dict[str, str]:
        """Bring the quick copy up to date; return what was found there to be newer."""
        shelf, newer = store("localStorage"), dict[str, str]()
        self.quickly = bool(shelf)
        if not shelf:
            return newer
        try:
            if not shelf.getItem(EARLY):  # always there, unless somebody has cleared the storage
                self.quick.pop(CURRENT, None)
                self.lasting.put(CURRENT, None)
                self.owed.add(CURRENT)
                self.owed_lastingly.add(CURRENT)
            for name in sorted(self.owed):
                text, other = texts.get(name), shelf.getItem(KEPT + name)
                if text is None:
                    shelf.removeItem(KEPT + name)
                    self.quick.pop(name, None)
                elif overtaken(name, text, other, self.quick.get(name)):
                    self.quick[name] = newer[name] = other
                else:
                    self.quickly = self.write(shelf, name, text) and self.quickly
            self.write(shelf, COUNT, str(self.count))
            shelf.setItem(EARLY, texts.get(THEME, "system"))
            shelf.setItem(EARLY_LANGUAGE, texts.get(LANGUAGE, ""))
        except JsException:
            self.quickly = False
        return newer

    def write(self, shelf: JsProxy, name: str, text: str) -> bool:
        """Write one text to the quick copy; tell whether there was room."""
        try:
            shelf.setItem(KEPT + name, text)
            if name == CURRENT and (own := store("sessionStorage")):
                own.setItem(KEPT + name, text)
        except JsException:
            return False
        self.quick[name] = text
        return True

    def keep_lastingly(self, texts: Kept, newer: Mapping[str, str]) -> None:
        """Begin to bring the lasting copy up to date, in one transaction."""
        names = {name for name in self.owed_lastingly if name not in newer}
        if not names:
            return
        before = {name: self.lasting.get(name) for name in names}
        changes = [change(name, texts, before[name]) for name in sorted(names)]
        changes.append((COUNT, str(self.count), None, None, ""))
        for name in names:
            self.lasting.put(name, texts.get(name))

        def over(answer: str) -> None:
            self.lastingly = bool(answer)
            held = json.loads(answer or "{}")
            if answer:
                mark_twice()
            else:  # to be tried again
                held = before
                self.owed_lastingly |= names
            for name, text in held.items():
                self.lasting.put(name, text)
            self.settled(held if answer else {})

        henge.vault.keep(json.dumps(changes)).then(create_once_callable(over))


def overtaken(name: str, text: str, other: str | None, heard: str | None) -> bool:
    """Tell whether a game lies in the quick copy that this window has not heard of, and that was kept as often."""
    if not name.startswith(GAME) or not other or other == heard:
        return False
    return revision(other) >= revision(text)


def change(name: str, texts: Kept, before: str | None) -> StoredChange:
    """Return what the vault is to write under a name: text, revision, what was there, and how a game is listed."""
    text = texts.get(name)
    if text is None or not name.startswith(GAME):
        return name, text, None, None, ""
    return name, text, revision(text), before, texts.entry(name).write()


def mark_twice() -> None:
    """Let the quick copy know that there is a lasting one."""
    with suppress(JsException):
        if shelf := store("localStorage"):
            shelf.setItem(TWICE, "yes")


def was_twice() -> bool:
    """Tell whether the quick copy knows of a lasting one, and let it forget: that it is alone is told once."""
    with suppress(JsException):
        if (shelf := store("localStorage")) and shelf.getItem(TWICE):
            shelf.removeItem(TWICE)
            return True
    return False


def store(name: str) -> JsProxy:
    """Return one of the browser's stores, None where it is forbidden or missing."""
    try:
        storage = getattr(window, name)
    except (AttributeError, JsException):
        return None
    return storage if hasattr(storage, "getItem") else None
