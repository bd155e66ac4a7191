"""Shield the page for a moment after a cover comes or goes, or a card is held, so that a finger already on the glass
touches nothing new."""

from __future__ import annotations

from pyscript import document

from page.browser import timers

MOMENT = 400  # milliseconds
LAID = "data-shield"


class TouchShield:
    """The shield, which takes all touches while it is laid."""

    def __init__(self) -> None:
        self.timer, self.pressed = 0, False  # whether a finger lies on the glass
        self.seen = True  # whether what lies below has been painted
        self.take_away()

    def lay(self) -> None:
        """Lay the shield over the page until what lies below is seen, and a moment longer."""
        document.documentElement.setAttribute(LAID, "")
        self.seen = False
        timers.drop(self.timer)
        timers.painted(self.see)

    def see(self) -> None:
        """Begin to wait, now that what lies below is seen."""
        self.seen = True
        self.wait()

    def press(self) -> None:
        """Wait anew from when the finger is gone that comes down now."""
        self.pressed = True
        timers.drop(self.timer)

    def release(self) -> None:
        """Begin to wait, now that no finger lies on the glass."""
        self.pressed = False
        self.wait()

    def wait(self) -> None:
        """Take the shield away after a moment, if what lies below is seen and no finger lies on the glass."""
        timers.drop(self.timer)
        if self.seen and not self.pressed and document.documentElement.hasAttribute(LAID):
            self.timer = timers.do(self.take_away, MOMENT)

    def take_away(self) -> None:
        """Let what lies on the page be touched."""
        document.documentElement.removeAttribute(LAID)
