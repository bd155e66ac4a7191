"""The puzzles, loaded only when they are to be seen."""

from __future__ import annotations

from js import console, henge
from pyodide.ffi import JsException


async def text() -> str:
    """Return all puzzles as one text, "" where it cannot be had."""
    try:
        return str(await henge.text("puzzles.json"))
    except JsException as error:
        console.warn(f"The puzzles cannot be loaded: {error}")
        return ""
