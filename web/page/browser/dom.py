"""The page's elements: text goes in by region, and the keyboard's place survives it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from js import CSS, Object, document
from pyodide.ffi import to_js

from page.html.frame import EMPTY, Frame
from page.html.patch import change, parted

STILL = to_js({"preventScroll": True}, dict_converter=Object.fromEntries)
MIDDLE = to_js({"block": "center"}, dict_converter=Object.fromEntries)
# What is being typed stands in its field already; drawing the field anew would take the finger's place away.
TYPED = re.compile(r'(<input type="(?:text|password|number)") value="[^"]*"')


class Regions:
    """A container whose regions are replaced one by one, when more of their text has changed than what is typed."""

    def __init__(self, container: Any, there: Frame = EMPTY) -> None:
        """Take over a container in which a frame stands already, as the build wrote it."""
        self.container, self.name = container, ""
        self.skeleton, self.texts = there.skeleton, bare(there.texts)

    def show(self, frame: Frame) -> None:
        """Bring the container up to date with a frame."""
        texts = frame.texts
        if frame.skeleton != self.skeleton:
            self.skeleton, self.texts = frame.skeleton, {}
            self.container.innerHTML = frame.skeleton
        self.name = frame.name
        place = place_of(document.activeElement) if self.container.contains(document.activeElement) else ""
        untyped = bare(texts)
        drawn = [name for name, text in untyped.items() if self.texts.get(name) != text]
        for name in drawn:
            fill(self.container.querySelector(f'[data-region="{name}"]'), texts[name], self.texts.get(name, ""))
        self.texts |= untyped
        if drawn and place:
            back_to(place, self.container)


def bare(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of regions without what is typed in them."""
    return {name: TYPED.sub(r"\1", text) for name, text in texts.items()}


def fill(region: Any, text: str, before: str) -> None:
    """Give a region its text; of a drawing only those parts are drawn that are others than before."""
    (frame, parts), (old_frame, old_parts) = parted(text), parted(before)
    if not parts or frame != old_frame or len(parts) != len(old_parts):
        region.innerHTML = text.replace("\n", "") if parts else text
        return
    for place, part, old in zip(region.querySelectorAll("[data-part]"), parts, old_parts, strict=True):
        if part != old:
            redraw(place, part, old)


def redraw(place: Any, text: str, before: str) -> None:
    """Give a part of a drawing its text, and keep those of its elements that are the same."""
    changed = change(before, text)
    elements = place.children
    if changed is None or elements.length != changed.before:
        place.innerHTML = text.replace("\n", "")
        return
    for n in reversed(changed.gone):
        elements.item(n).remove()
    for n, line in changed.come:
        if after := elements.item(n):
            after.insertAdjacentHTML("beforebegin", line)
        else:
            place.insertAdjacentHTML("beforeend", line)


def place_of(element: Any) -> str:
    """Return a selector that finds an element again after its surroundings were drawn anew, or ""."""
    if not element:
        return ""
    for name in ("data-key", "data-touch"):
        if element.hasAttribute(name):
            return f'[{name}="{CSS.escape(element.getAttribute(name))}"]'
    if element.hasAttribute("data-do"):
        verb, arg = element.getAttribute("data-do"), element.getAttribute("data-with")
        return f'[data-do="{CSS.escape(verb)}"]' + (f'[data-with="{CSS.escape(arg)}"]' if arg else "")
    return ""


def back_to(place: str, container: Any) -> None:
    """Give the keyboard back to where it was, if that is still there and can take it."""
    element = container.querySelector(place) if place else None
    if element and not element.hasAttribute("disabled"):
        element.focus(STILL)
