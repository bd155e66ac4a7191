"""A small board under two fingers: they draw it apart and together and move it; one finger moves it while it is large.

Only how it is shown changes, and only within the place that the board has: nothing else on the page moves.
"""

from __future__ import annotations

from math import dist

from henge.language import say
from pyodide.ffi import JsProxy
from pyscript import document

LARGEST_SCALE = 4.0  # times as large
SLIDE = 10  # pixels that one finger moves before the board goes with it
SNAP = 1.15  # below this the board is whole again
ScreenPoint = tuple[float, float]


class Zoom:
    """The fingers on the board, and how large it is; `spent` tells that the click to come belongs to no touch."""

    def __init__(self) -> None:
        self.fingers: dict[int, ScreenPoint] = {}
        self.scale, self.shift = 1.0, (0.0, 0.0)
        self.from_: tuple[float, ScreenPoint, ScreenPoint] | None = None
        self.spent = False

    @property
    def large(self) -> bool:
        """Whether the board on the screen is drawn apart; one that has come anew is not."""
        return bool(document.querySelector(".boardbox.zoomed"))

    @property
    def pinched(self) -> bool:
        """Whether two fingers lie on the board."""
        return len(self.fingers) == 2

    def press(self, event: JsProxy) -> None:
        """Take note of a finger that comes down on the board."""
        if event.isPrimary:
            self.fingers, self.spent = {}, False
        if not self.large:
            self.scale, self.shift = 1.0, (0.0, 0.0)
        self.fingers[event.pointerId] = (event.clientX, event.clientY)
        self._hold()

    def move(self, event: JsProxy) -> None:
        """Let the board follow its fingers."""
        if event.pointerId not in self.fingers or not self.from_ or not (self.pinched or self.large):
            return
        self.fingers[event.pointerId] = (event.clientX, event.clientY)
        scale, (x, y), (u, v) = self.from_
        (a, b), apart = self._middle(), self._apart()
        self.spent = self.spent or self.pinched or dist((a, b), (x, y)) > SLIDE
        if self.spent:
            if self.pinched:
                self.scale = min(LARGEST_SCALE, max(1.0, scale * apart))
            grown = self.scale / scale
            left, top, *_ = self._place()
            self.shift = (a - left - (x - left - u) * grown, b - top - (y - top - v) * grown)
            self._show()

    def release(self, event: JsProxy) -> None:
        """Let a finger go; a board that is hardly larger than the whole is whole again."""
        if self.fingers.pop(event.pointerId, None) is None:
            return
        if not self.fingers and self.scale < SNAP:
            self.whole()
        self._hold()

    def whole(self) -> None:
        """Show the whole board again."""
        self.scale, self.shift = 1.0, (0.0, 0.0)
        self._show()

    def _hold(self) -> None:
        """Remember how the board lies as fingers come and go."""
        self.spread = dist(*self.fingers.values()) if self.pinched else 0.0
        self.from_ = (self.scale, self._middle(), self.shift) if self.fingers else None

    def _middle(self) -> ScreenPoint:
        xs, ys = zip(*self.fingers.values(), strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    def _apart(self) -> float:
        """Return how many times as far apart two fingers are as they were."""
        return dist(*self.fingers.values()) / max(1.0, self.spread) if self.pinched else 1.0

    def _place(self) -> tuple[float, float, float, float]:
        box = document.querySelector(".boardbox").getBoundingClientRect()
        return box.left, box.top, box.width, box.height

    def _show(self) -> None:
        """Draw the board as large as it is, and never away from its place."""
        box, (*_, width, height) = document.querySelector(".boardbox"), self._place()
        x, y = self.shift
        self.shift = x, y = min(0.0, max(width * (1 - self.scale), x)), min(0.0, max(height * (1 - self.scale), y))
        for name, value in (("--zoom", f"{self.scale:.3f}"), ("--zoom-x", f"{x:.1f}px"), ("--zoom-y", f"{y:.1f}px")):
            box.style.setProperty(name, value)
        box.classList.toggle("zoomed", self.scale > 1)
        button = document.querySelector("[data-whole]")
        if self.scale > 1 and not button:
            button = document.createElement("button")
            button.type, button.className, button.textContent = "button", "btn slim whole", say("Whole board")
            button.setAttribute("data-whole", "")
            box.before(button)
        elif self.scale == 1 and button:
            button.remove()
