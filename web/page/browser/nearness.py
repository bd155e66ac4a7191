"""What comes near in a long sheet: the examples of the rules are drawn only then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import IntersectionObserver, Object, document
from pyodide.ffi import create_proxy, to_js

MARGIN = to_js({"rootMargin": "400px 0px"}, dict_converter=Object.fromEntries)


class Nearness:
    """An eye on every element with `data-near`; it tells once of each that comes near."""

    def __init__(self, send: Callable[[str, str], None]) -> None:
        self.send = send
        self.observer = IntersectionObserver.new(create_proxy(self.came), MARGIN)

    def watch(self) -> None:
        """Watch the elements that are there now, and no others."""
        self.observer.disconnect()
        for element in document.querySelectorAll("[data-near]"):
            self.observer.observe(element)

    def came(self, entries: Any, observer: Any) -> None:
        near = [entry.target for entry in entries if entry.isIntersecting]
        for element in near:
            observer.unobserve(element)
        if near:
            self.send("near", " ".join(element.dataset.near for element in near))
