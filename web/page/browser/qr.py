"""Codes that cameras read, by uqr, loaded only when one is to be seen."""

from __future__ import annotations

from js import console, henge
from pyodide.ffi import JsException
from pyscript.ffi import to_js

# A screen is never scratched, so the least correction is enough; `boostEcc` takes more where it costs no space.
HOW = to_js({"ecc": "L", "boostEcc": True, "border": 0})


async def rows(link: str) -> str:
    """Return the code of a link as page.links has it."""
    try:
        uqr = await henge.module("uqr.js")
        made = uqr.encode(link, HOW).data.to_py()
    except JsException as error:
        console.warn(f"The link’s code cannot be drawn: {error}")
        return ""
    return " ".join("".join("01"[dark] for dark in row) for row in made)
