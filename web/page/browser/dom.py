"""Update the page's elements: regions are patched where they changed, and the keyboard keeps its place."""

from __future__ import annotations

import json

from js import CSS, henge
from pyodide.ffi import JsProxy
from pyscript import document
from pyscript.ffi import to_js

from page.html.escape import unbroken
from page.html.frame import EMPTY, Frame
from page.html.patch import patch

STILL = to_js({"preventScroll": True})
USABLE = ":is(button, input):not([disabled])"
LISTED_LOOK = '[data-do="better"][data-with]'
MIDDLE = to_js({"block": "center"})
NEAREST = to_js({"block": "nearest"})


class Regions:
    """A container with a frame in it, of which what has changed is redrawn in one go (web/patch.js)."""

    def __init__(self, container: JsProxy, shown: Frame = EMPTY) -> None:
        """Take over a container in which a frame stands already, as the build wrote it."""
        self.container, self.frame, self.name = container, shown, ""

    def clear(self) -> None:
        """Show nothing; the next frame is drawn as a whole."""
        self.frame, self.name = EMPTY, ""
        self.container.replaceChildren()
        self.container.scrollTop = 0

    def show(self, frame: Frame) -> None:
        """Bring the container up to date with a frame."""
        before, self.frame, self.name = self.frame, frame, frame.name
        if frame.skeleton != before.skeleton:
            self.container.innerHTML = unbroken(frame.html)
        elif steps := patch(before.regions, frame.regions):
            here = document.activeElement
            place = place_of(here) if self.container.contains(here) else ""
            henge.patch(self.container, unbroken(json.dumps(steps, ensure_ascii=False)))
            now = document.activeElement
            if place and (not self.container.contains(now) or now.hasAttribute("disabled")):
                now.blur()  # what is disabled would lose the keyboard a moment later
                back_to(place, self.container)


def place_of(element: JsProxy) -> str:
    """Return a selector that finds an element again after its surroundings were drawn anew, or ""."""
    if not element:
        return ""
    for name in ("data-key", "data-touch"):
        if element.hasAttribute(name):
            return f'[{name}="{CSS.escape(element.getAttribute(name))}"]'
    if element.hasAttribute("data-do"):
        verb, arg = element.getAttribute("data-do"), element.getAttribute("data-with")
        return f'[data-do="{CSS.escape(verb)}"]' + (f'[data-with="{CSS.escape(arg)}"]' if arg else ":not([data-with])")
    return ""


def back_to(place: str, container: JsProxy) -> None:
    """Give the keyboard back to where it was, or beside it if it can no longer be used; at once after Confirm nothing
    else is pressed, so that from there it goes nowhere."""
    element = container.querySelector(place) if place else None
    if element and element.hasAttribute("disabled"):
        element = None if element.closest(".acts") else element.parentElement.querySelector(USABLE)
    if element:
        element.focus(STILL)


def inside(box: JsProxy, element: JsProxy) -> None:
    """Scroll a box, and nothing around it, until an element of it is seen."""
    outer, inner = box.getBoundingClientRect(), element.getBoundingClientRect()
    if inner.top < outer.top or inner.bottom > outer.bottom:
        box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2


def found_again(review: JsProxy, shown: int) -> None:
    """Bring whoever comes back from a position to a review to the moment in its list that is nearest to it."""
    looks = [*review.querySelectorAll(LISTED_LOOK)]
    if looks:
        look = min(looks, key=lambda look: abs(int(look.getAttribute("data-with")) - shown))
        if behind := look.closest("details"):
            behind.setAttribute("open", "")
        look.scrollIntoView(MIDDLE)
        look.focus(STILL)
