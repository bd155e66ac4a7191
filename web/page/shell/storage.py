"""What the device keeps for Henge, text by text, under names that carry the page's own path.

Where storage is forbidden, even naming it fails; then nothing is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from js import henge, window
from pyodide.ffi import JsException

KEPT = f"{henge.scope}kept:"
THEME = f"{henge.scope}theme"  # read before Python runs
CURRENT = "current"


def kept() -> dict[str, str]:
    """Return everything the device keeps for Henge."""
    try:
        shelf = window.localStorage
        keys = [shelf.key(n) for n in range(shelf.length)]
        return {key[len(KEPT) :]: shelf.getItem(key) for key in keys if key.startswith(KEPT)}
    except JsException:
        return {}


def name_of(key: object) -> str:
    """Return the name of what is kept under a key of the storage, "" for what is not Henge's or no single text."""
    return key[len(KEPT) :] if isinstance(key, str) and key.startswith(KEPT) else ""


def keep(before: Mapping[str, str], after: Mapping[str, str]) -> bool:
    """Write what changed, and which game it is that goes on; tell whether there was room for it."""
    try:
        shelf = window.localStorage
        for key in before.keys() - after.keys():
            shelf.removeItem(KEPT + key)
        for key, text in after.items():
            if before.get(key) is not text or key == CURRENT:
                shelf.setItem(KEPT + key, text)
        shelf.setItem(THEME, after.get("theme", "system"))
    except JsException:
        return False
    return True
