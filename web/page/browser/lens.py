"""A lens for small boards: press and slide, and the place under the finger is seen twice as large above it.

Letting go touches that place; like every first touch it only shows the move.  A short tap never opens the lens.
"""

from __future__ import annotations

from pyodide.ffi import JsProxy
from pyscript import document

SLIDE = 10  # pixels a finger moves before the lens opens
WIDE, ABOVE, TIMES = 150, 26, 2  # pixels across, pixels above the finger, how much larger


class Lens:
    """The lens while it is open; `spent` tells that the click to come was already answered."""

    def __init__(self) -> None:
        self.at: tuple[float, float] | None = None
        self.glass: JsProxy | None = None
        self.spent = self.held = False

    def begin(self, event: JsProxy) -> None:
        """Remember where a finger came down."""
        self.at = (event.clientX, event.clientY)

    def follow(self, event: JsProxy) -> None:
        """Open the lens when the finger slides, and keep it above the finger."""
        if not self.at:
            return
        x, y = event.clientX, event.clientY
        if not self.glass and abs(x - self.at[0]) + abs(y - self.at[1]) > SLIDE:
            self.open()
        if self.glass:
            self.move(self.glass, x, y)

    def hold(self, cell: JsProxy) -> None:
        """Open the lens over the keyboard's place, by its key, or close it."""
        self.held = not self.held and bool(cell)
        self.look(cell)

    def look(self, cell: JsProxy) -> None:
        """Show what lies at the keyboard's place; the lens closes when that leaves the board."""
        if self.glass:
            self.glass.remove()
            self.glass = None
        if not (self.held and cell and cell.closest(".board")):
            self.held = False
            return
        self.open()
        box = cell.getBoundingClientRect()
        self.move(self.glass, box.left + box.width / 2, box.top + box.height / 2)

    def open(self) -> None:
        """Lay the lens over the board, with a copy of it inside."""
        board = document.querySelector(".boardbox .board")
        self.glass = document.createElement("div")
        self.glass.className = "lens"
        self.glass.setAttribute("aria-hidden", "true")
        copy = board.cloneNode(True)
        for named in copy.querySelectorAll("[id]"):
            named.removeAttribute("id")
        self.glass.append(copy)
        board.closest(".play").append(self.glass)

    def move(self, glass: JsProxy, x: float, y: float) -> None:
        """Put the lens above the finger, and show in its middle what lies under the finger."""
        board = document.querySelector(".boardbox .board").getBoundingClientRect()
        frame = glass.parentElement.getBoundingClientRect()
        top = y - WIDE - ABOVE
        glass.style.left = f"{x - WIDE / 2 - frame.left}px"
        glass.style.top = f"{(top if top > 0 else y + ABOVE) - frame.top}px"
        picture = glass.firstElementChild
        picture.style.width, picture.style.height = f"{board.width * TIMES}px", f"{board.height * TIMES}px"
        picture.style.left = f"{WIDE / 2 - (x - board.left) * TIMES}px"
        picture.style.top = f"{WIDE / 2 - (y - board.top) * TIMES}px"
        here = place_under(x, y)
        for cell in glass.querySelectorAll("[data-touch].under"):
            cell.classList.remove("under")
        if here and (cell := glass.querySelector(f'[data-touch="{here}"]')):
            cell.classList.add("under")

    def leave(self) -> None:
        """Close the lens without a touch."""
        self.at = None
        if self.glass:
            self.glass.remove()
            self.glass = None

    def end(self, event: JsProxy) -> str:
        """Close the lens and return the name under the finger, "" when it was not open."""
        self.at = None
        if not self.glass:
            return ""
        self.glass.remove()
        self.glass, self.spent = None, True
        return place_under(event.clientX, event.clientY) if event.type == "pointerup" else ""


def place_under(x: float, y: float) -> str:
    """Return the name of what lies at a point of the screen."""
    element = document.elementFromPoint(x, y)
    cell = element and element.closest(".board [data-touch]")
    return str(cell.dataset.touch) if cell else ""
