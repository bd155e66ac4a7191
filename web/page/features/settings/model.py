"""The settings: what players want of the page, whatever they play."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple

from henge.codec import BadRecord, decode, recall
from henge.language import phrase


class Choice(NamedTuple):
    """One setting as the sheet offers it: its words, a note, and its choices with theirs (none: on or off)."""

    words: str
    note: str = ""
    choices: tuple[tuple[str, str], ...] = ()


CHOICES = {
    "language": Choice(
        phrase("Language"), "", (("", phrase("Follow the device")), ("en", "English"))
    ),  # and what the device has
    "theme": Choice(
        phrase("Day or night"),
        "",
        (("system", phrase("Follow the device")), ("day", phrase("Day")), ("night", phrase("Night"))),
    ),
    "contrast": Choice(phrase("High contrast"), phrase("black and white, and stronger edges")),
    "at_once": Choice(phrase("Play at once"), phrase("without a second touch or Confirm")),
    "legal": Choice(phrase("Show where you may go")),
    "threats": Choice(
        phrase("Tell what threatens me"),
        phrase("first games: until you have finished three of a game"),
        (("first", phrase("In first games")), ("always", phrase("Always")), ("never", phrase("Never"))),
    ),
    "coordinates": Choice(phrase("Show coordinates")),
    "left": Choice(phrase("For the left hand"), phrase("puts the cards and the buttons on the left")),
    "reading": Choice(
        phrase("The board as a table"), phrase("for screen readers, the keyboard and large type; moves can be typed")
    ),
    "keys": Choice(phrase("Single keys at the table"), phrase("press ? at the table to see them")),
    "speech": Choice(phrase("Read aloud"), phrase("moves and what to do next, in the device’s own voice")),
    "sounds": Choice(phrase("Sounds")),
    "haptics": Choice(phrase("Vibration"), phrase("on devices that have it")),
    "motion": Choice(phrase("Gliding pieces")),
    "pace": Choice(
        phrase("Computer players"), "", (("calm", phrase("Take their time")), ("quick", phrase("Move at once")))
    ),
}


@dataclass(frozen=True)
class Settings:
    """What is chosen; the words are those of CHOICES."""

    # The code of the language, "" for the device's.
    language: str = ""
    # Whether day or night is shown, or what the device does.
    theme: Literal["system", "day", "night"] = "system"
    # Black and white, and stronger edges.
    contrast: bool = False
    # Whether a move is played without a second touch.
    at_once: bool = False
    # Whether the board shows where one may go.
    legal: bool = True
    # When it is told what the others threaten.
    threats: Literal["first", "always", "never"] = "first"
    # Whether the board shows coordinates.
    coordinates: bool = True
    # Whether cards and buttons stand on the left.
    left: bool = False
    # Whether the board is a table, and moves can be typed.
    reading: bool = False
    # Whether single keys do something at the table.
    keys: bool = True
    # Whether moves are read aloud.
    speech: bool = False
    # Whether there are sounds.
    sounds: bool = False
    # Whether the device vibrates.
    haptics: bool = True
    # Whether pieces glide.
    motion: bool = True
    # Whether computer players take their time.
    pace: Literal["calm", "quick"] = "calm"

    @classmethod
    def read(cls, text: str) -> Settings:
        """Read what `write` wrote; what is missing or makes no sense keeps its usual value.

        >>> Settings.read('{"theme": "night", "pace": 7}').theme
        'night'
        """
        return recall(cls, text, cls())

    def write(self) -> str:
        """Return the settings as text to keep."""
        return json.dumps(asdict(self))

    def change(self, name: str, value: str) -> Settings:
        """Return the settings with one changed; a switch is turned when no value is given."""
        if name not in CHOICES:
            return self
        wanted = value if CHOICES[name].choices else not getattr(self, name)
        try:
            return decode(Settings, {**asdict(self), name: wanted})
        except BadRecord:
            return self
