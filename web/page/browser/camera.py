"""The camera reads other devices' codes: by the browser's own reader where there is one, else by npm's qr.

The picture stays on this device, and the camera is off as soon as it is not needed.
"""

from __future__ import annotations

from asyncio import create_task, sleep
from collections.abc import Callable

import js
from henge.language import phrase, say
from js import henge, navigator
from pyodide.ffi import JsException, JsProxy
from pyscript import document
from pyscript.ffi import to_js

from page.app.app import App

Send = Callable[[str, str, str], object]

WANTED = to_js({"video": {"facingMode": "environment", "width": {"ideal": 1280}}, "audio": False})
KINDS = to_js({"formats": ["qr_code"]})
PAUSE = 0.15  # seconds between two looks
REFUSED = phrase("The camera cannot be used here. Paste the text that the other device shows.")


def available() -> bool:
    """Tell whether this browser lets pages use a camera."""
    return hasattr(navigator, "mediaDevices")


class Camera:
    """On while codes are to be read by it; hands on what it reads."""

    def __init__(self, send: Send) -> None:
        self.send, self.on = send, False
        self.stream: JsProxy | None = None

    def follow(self, app: App) -> None:
        """Turn the camera on or off, and put its picture where the page has a place for it."""
        place = document.getElementById("eye")
        if not place and self.on:
            self.on = False
            self.stop()
        elif place and not self.on:
            self.on = True
            self.task = create_task(self.look())
        elif place and self.stream and not place.srcObject:
            self.put(place)

    def stop(self) -> None:
        """Turn the camera off."""
        stream, self.stream = self.stream, None
        for track in stream.getTracks() if stream else ():
            track.stop()

    def put(self, place: JsProxy) -> None:
        """Show the camera's picture in its place on the page."""
        place.srcObject = self.stream
        place.play().catch(lambda reason: None)

    async def look(self) -> None:
        """Look until the camera is not wanted any more."""
        try:
            self.stream = await navigator.mediaDevices.getUserMedia(WANTED)
            read = await reader()
        except (AttributeError, JsException):
            self.stop()
            self.on = False
            self.send("camera", "off", say(REFUSED))
            return
        if not self.on:
            self.stop()
        while self.on:
            place = document.getElementById("eye")
            if place and not place.srcObject:
                self.put(place)
            if place and place.readyState >= place.HAVE_CURRENT_DATA and (text := await read(place)):
                self.send("answered", "seen", text)
            await sleep(PAUSE)


async def reader() -> Callable[[JsProxy], JsProxy]:
    """Return what reads a code from a picture."""
    if hasattr(js, "BarcodeDetector") and "qr_code" in (await js.BarcodeDetector.getSupportedFormats()).to_py():
        detector = js.BarcodeDetector.new(KINDS)

        async def detected(place: JsProxy) -> str:
            codes = await detector.detect(place)
            return str(codes[0].rawValue) if codes.length else ""

        return detected
    qr = await henge.module("qr.js")

    async def decoded(place: JsProxy) -> str:
        return str(qr.read(place) or "")

    return decoded
