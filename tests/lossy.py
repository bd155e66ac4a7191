"""Lines that get lost, come twice or in another order: what every protocol between devices has to live through."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from hypothesis import strategies as st

Lines = list[tuple[str, str]]
LINES = ("up", "up", "down", "down", "up twice", "down twice", "lose", "swap")


class Middle(Protocol):
    """A device that all others have a line to."""

    def hear(self, name: str, line: str, /) -> tuple[Any, Iterable[tuple[str, str]]]:
        """Return what becomes of it by a line of another device, and what it says, to whom."""


Hub = TypeVar("Hub", bound=Middle)
Rim = TypeVar("Rim")


@dataclass
class Lossy(Generic[Hub, Rim]):
    """Devices, and the lines that are on their way `up` to the one in the middle and `down` from it."""

    middle: Hub
    outer: dict[str, Rim]
    # What becomes of one of them by a line of the one in the middle, and what it says.
    hear: Callable[[Rim, str], tuple[Rim, Iterable[str]]]
    up: Lines = field(default_factory=list)
    down: Lines = field(default_factory=list)

    def happens(self, event: str, n: int) -> None:
        """Let something happen to the lines; other events happen to nobody here."""
        match event:
            case "up" | "up twice" if self.up:
                name, line = self.up.pop(0)
                for _ in range(1 + (event == "up twice")):
                    self.middle, post = self.middle.hear(name, line)
                    self.down += post
            case "down" | "down twice" if self.down:
                name, line = self.down.pop(0)
                for _ in range(1 + (event == "down twice")):
                    self.outer[name], said = self.hear(self.outer[name], line)
                    self.up += [(name, one) for one in said]
            case "lose":
                for lines in (self.up, self.down):
                    del lines[n % 5 : n % 5 + 1 + n % 2]
            case "swap":
                Random(n).shuffle(self.up)
                Random(n).shuffle(self.down)


def events(*others: str, most: int = 60) -> st.SearchStrategy[list[tuple[str, int]]]:
    """Return lists of events, on the lines and others, each with a number that says more of it."""
    return st.lists(st.tuples(st.sampled_from(LINES) | st.sampled_from(others), st.integers(0, 1 << 16)), max_size=most)
