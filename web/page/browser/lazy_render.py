"""Draw examples of rules and pictures of kept games only when they come near the visible part of the page."""

from __future__ import annotations

from collections.abc import Callable

from js import IntersectionObserver, Object, document
from pyodide.ffi import JsProxy, create_proxy, to_js

from page.browser import timers

MARGIN = to_js({"rootMargin": "400px 0px"}, dict_converter=Object.fromEntries)


class Nearness:
    """An eye on every element with `data-near`; it tells once of each that comes near."""

    def __init__(self, send: Callable[[str, str], None]) -> None:
        self.send = send
        self.near: list[str] = []  # what has come near and is still to be told
        self.observer = IntersectionObserver.new(create_proxy(self.came), MARGIN)

    def watch(self) -> None:
        """Watch the elements that are there now, and no others."""
        self.observer.disconnect()
        for element in document.querySelectorAll("[data-near]"):
            self.observer.observe(element)

    def came(self, entries: JsProxy, observer: JsProxy) -> None:
        """Tell the app which of the watched elements have come near."""
        near = [entry.target for entry in entries if entry.isIntersecting]
        for element in near:
            observer.unobserve(element)
        if near and not self.near:
            timers.do(self.tell)
        self.near += [element.dataset.near for element in near]

    def tell(self) -> None:
        """Tell of one thing that has come near; the page lives on before the next."""
        name = self.near.pop(0)
        self.send("near", name)
        if self.near:
            timers.do(self.tell)
