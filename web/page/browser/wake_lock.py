"""Keep the screen lit while a match is on with other devices: a phone that sleeps loses its connections."""

from __future__ import annotations

from asyncio import create_task

from js import navigator
from pyodide.ffi import JsException, JsProxy
from pyscript import document

from page.app.app import App


class WakeLock:
    """Holds the browser's wake lock as long as it is wanted; the browser takes it when the page is hidden."""

    def __init__(self) -> None:
        self.lock: JsProxy = None
        self.asking = False

    def follow(self, app: App) -> None:
        """Ask for the lock, or give it back."""
        held = self.lock is not None and not self.lock.released
        wanted = bool(app.other_devices.session.wire or app.screen == "hand") and document.visibilityState == "visible"
        if wanted and not held and not self.asking and hasattr(navigator, "wakeLock"):
            self.asking = True
            self.task = create_task(self.ask())
        elif not (app.other_devices.session.wire or app.screen == "hand") and held:
            self.lock.release()

    async def ask(self) -> None:
        """Ask the browser to keep the screen lit, which it may refuse."""
        try:
            self.lock = await navigator.wakeLock.request("screen")
        except JsException:  # a battery that is nearly empty, or a browser that allows no page to
            self.lock = None
        self.asking = False
