"""Encode Views as JSON for another thread, and tell what the seat to move will see after its action."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from henge.rules import Action, Rules, View


def pack(view: View) -> str:
    """Turn a View into text, to hand it to another thread."""
    return json.dumps(fields_of(view), separators=(",", ":"))


def fields_of(view: View) -> dict[str, Any]:
    """Return a View's fields by name, as far as JSON can write them."""
    return {field.name: getattr(view, field.name) for field in fields(view)}  # type: ignore[arg-type]


def preview(game: Rules[object], view: View, action: Action) -> View:
    """Return what the seat to move will see after its action, as far as it can know: what it cannot stays None."""
    return View(game.apply(view, action))


def unpack(game: Rules[object], text: str) -> View:
    """Turn text from `pack` back into a View of `game`."""
    return View(game.state(**_frozen(json.loads(text))))


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return value
