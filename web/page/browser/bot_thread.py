"""The page's end of the computer players' thread (web/thinker.js): what the app wants to know goes out."""

from __future__ import annotations

import json
from collections.abc import Callable

from js import console, henge
from pyodide.ffi import JsException, JsProxy
from pyscript.ffi import create_proxy

from page.app.app import App

Send = Callable[[str, str, str], object]


class Thinker:
    """Asks, hurries and stops the thread as the app has it; hands on as messages what it says."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.thread: JsProxy | None = None
        self.ticket, self.asked, self.hurried = 0, False, False

    def start(self) -> None:
        """Begin to load the thread, so that it is there when it is needed."""
        if not self.thread:
            try:
                self.thread = henge.thinker(*map(create_proxy, (self.heard, self.lost, self.back)))
            except JsException as error:
                console.warn(f"The computer players' thread cannot be started: {error}")

    def end(self) -> None:
        """End the thread."""
        if self.thread:
            self.thread.end()
            self.thread = None

    def follow(self, app: App) -> None:
        """Bring the thread up to date with what the app wants to know."""
        inquiry = app.analysis.inquiry
        if inquiry.ticket != self.ticket:
            self.ticket, self.hurried = inquiry.ticket, False
            if inquiry.question:
                self.post(inquiry.question.text(inquiry.ticket))
            elif self.asked:
                self.post('{"do": "stop"}')
            self.asked = inquiry.question is not None
        if inquiry.hurried and not self.hurried:
            self.hurried = True
            self.post(json.dumps({"do": "now", "ticket": inquiry.ticket}))

    def post(self, text: str) -> None:
        """Hand the thread a question; it is started where there is none."""
        self.start()
        if self.thread:
            self.thread.post(text)
        else:
            self.send("lost", "", "")

    def heard(self, text: str) -> None:
        """Hand the app an answer."""
        if failed := json.loads(text).get("failed"):
            console.error(failed)
        self.send("answer", "", text)

    def lost(self, how: str) -> None:
        """Tell the app that no answer comes, and whether to ask once more (`again`) or to wait (`late`)."""
        if how != "again":  # else another has taken its place, and nobody has to know
            console.warn(f"The computer players' thread was lost. {how}")
        self.send("lost", how, "")

    def back(self) -> None:
        """Tell the app that a thread which was late has spoken after all."""
        self.send("retry", "", "")
