"""Pictures made of drawings, by web/show.js, loaded only when one is wanted."""

from __future__ import annotations

from collections.abc import Callable

from js import Blob, File, Object, henge
from pyodide.ffi import JsProxy, create_proxy, to_js

from page.app.app import App
from page.features.share import pictures
from page.features.share.update import file_name

LARGEST = 2_000_000  # bytes of a film as GIF
WIDEST = 640  # pixels of the same, at most
TYPES = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}


async def made(app: App, ending: str, progress: Callable[[int, int], None]) -> JsProxy:
    """Return what is chosen to be shown as a file: an SVG, a PNG or a GIF; `progress` is told of a film's frames."""
    show, outlines = await henge.module("show.js"), await henge.text("outlines.json")
    document = await show.alone(pictures.picture_chosen(app), outlines)
    if ending == "svg":
        content = Blob.new(to_js([document]), _kind(ending))
    elif ending == "png":
        content = await show.png(document, app.browsing.showing.width)
    else:
        proxy = create_proxy(progress)
        content = await show.gif(document, min(app.browsing.showing.width, WIDEST), LARGEST, proxy)
        proxy.destroy()
    return File.new(to_js([content]), file_name(app, ending), _kind(ending))


def _kind(ending: str) -> JsProxy:
    return to_js({"type": TYPES[ending]}, dict_converter=Object.fromEntries)
