"""A line between two devices in memory: what is sent arrives once and in order, or not at all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Endpoint:
    """One end of a pair in memory."""

    def __init__(self) -> None:
        self.other: Endpoint | None = None
        self._heard: Callable[[str], None] | None = None
        self._waiting: deque[str] = deque()

    def send(self, line: str) -> None:
        """Bring a line to the other end; without one it is lost."""
        if self.other:
            self.other._arrive(line)

    def hear(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with every line that comes, and with those that have waited."""
        self._heard = heard
        while self._waiting:
            heard(self._waiting.popleft())

    def close(self) -> None:
        """Cut the line at both ends."""
        if self.other:
            self.other.other = None
        self.other = None

    def _arrive(self, line: str) -> None:
        self._heard(line) if self._heard else self._waiting.append(line)


def pair() -> tuple[Endpoint, Endpoint]:
    """Return the two ends of a line in memory."""
    one, two = Endpoint(), Endpoint()
    one.other, two.other = two, one
    return one, two
