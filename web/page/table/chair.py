"""A chair of a table being set up, and how those who play from elsewhere are reached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

LONGEST_PIN = 8
LINK, DEVICE, PHONE = "link", "device", "phone"  # who plays elsewhere or otherwise, in the place of a level
Sitter: TypeAlias = int | str
PERSON, COMPUTER, ELSEWHERE = "person", "computer", "elsewhere"  # who sits on a chair


@dataclass(frozen=True)
class Chair:
    """Who is to sit at a seat."""

    # The name typed, "" for none.
    name: str = ""
    # A computer player of a level, a person here (0), or how somebody elsewhere is reached.
    sitter: Sitter = 0
    # The PIN that uncovers the hand, "" for none.
    pin: str = ""

    @property
    def level(self) -> int:
        """The level of the computer player, 0 for people."""
        return self.sitter if isinstance(self.sitter, int) else 0
