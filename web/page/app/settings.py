"""What the players want of the page, whatever they play."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """One setting as the sheet offers it: its words, a note, and its choices with theirs (none: on or off)."""

    words: str
    note: str = ""
    choices: tuple[tuple[str, str], ...] = ()


CHOICES = {
    "theme": Choice("Day or night", "", (("system", "Follow the device"), ("day", "Day"), ("night", "Night"))),
    "contrast": Choice("High contrast", "black and white, and stronger edges"),
    "at_once": Choice("Play at once", "without a second touch or Confirm"),
    "legal": Choice("Show where you may go"),
    "coordinates": Choice("Show coordinates"),
    "left": Choice("For the left hand", "puts the cards and the buttons on the left"),
    "reading": Choice("The board as a table", "for screen readers, the keyboard and large type; moves can be typed"),
    "keys": Choice("Single keys at the table", "press ? at the table to see them"),
    "speech": Choice("Read aloud", "moves and what to do next, in the device’s own voice"),
    "sounds": Choice("Sounds"),
    "haptics": Choice("Vibration", "on devices that have it"),
    "motion": Choice("Gliding pieces"),
    "pace": Choice("Computer players", "", (("calm", "Take their time"), ("quick", "Move at once"))),
}


@dataclass(frozen=True)
class Settings:
    theme: str = "system"
    contrast: bool = False
    at_once: bool = False
    legal: bool = True
    coordinates: bool = True
    left: bool = False
    reading: bool = False
    keys: bool = True
    speech: bool = False
    sounds: bool = False
    haptics: bool = True
    motion: bool = True
    pace: str = "calm"

    @classmethod
    def read(cls, text: str) -> Settings:
        """Read what `write` wrote; what is missing or makes no sense keeps its usual value.

        >>> Settings.read('{"theme": "night", "pace": 7}').theme
        'night'
        """
        try:
            stored = json.loads(text or "{}")
        except (ValueError, RecursionError):
            stored = {}
        usual = cls()
        chosen: dict[str, Any] = {}
        for name in (field.name for field in fields(cls)):
            value = stored.get(name) if isinstance(stored, dict) else None
            if _fits(name, value, getattr(usual, name)):
                chosen[name] = value
        return cls(**chosen)

    def write(self) -> str:
        """Return the settings as text to keep."""
        return json.dumps(asdict(self))

    def change(self, name: str, value: str) -> Settings:
        """Return the settings with one changed; a switch is turned when no value is given."""
        if name not in CHOICES:
            return self
        wanted: Any = value if CHOICES[name].choices else not getattr(self, name)
        return replace(self, **{name: wanted}) if _fits(name, wanted, getattr(self, name)) else self


def _fits(name: str, value: object, usual: object) -> bool:
    choices = CHOICES[name].choices if name in CHOICES else ()
    return type(value) is type(usual) and (not choices or value in dict(choices))
