"""A pane over the page once a cover is lifted or a card is held: what lies under that finger is touched by none before
a moment has passed in which no finger lay on the glass."""

from __future__ import annotations

from pyscript import document

from page.browser import later

MOMENT = 400  # milliseconds
LAID = "data-pane"


class Pane:
    """The pane, which takes all touches while it is laid."""

    def __init__(self) -> None:
        self.timer, self.pressed = 0, False  # whether a finger lies on the glass
        self.take_away()

    def lay(self) -> None:
        """Lay the pane over the page, and begin to wait if no finger lies on the glass."""
        document.documentElement.setAttribute(LAID, "")
        if not self.pressed:
            self.release()

    def press(self) -> None:
        """Wait anew from when the finger is gone that comes down now."""
        self.pressed = True
        later.drop(self.timer)

    def release(self) -> None:
        """Begin to wait, now that no finger lies on the glass."""
        self.pressed = False
        later.drop(self.timer)
        if document.documentElement.hasAttribute(LAID):
            self.timer = later.do(self.take_away, MOMENT)

    def take_away(self) -> None:
        """Let what lies on the page be touched."""
        document.documentElement.removeAttribute(LAID)
