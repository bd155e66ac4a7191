"""What people wrote on a kept game, and what is known of it beside its record: its label."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Annotated

from henge.codec import Form, encode, recall, tidy
from henge.record import tidied
from henge.rules import Seat

LONGEST_TITLE, LONGEST_NOTE = 60, 2_000  # letters
DAY = 86_400_000  # milliseconds
DAYS_IN_BIN = 30  # days in the bin
DATES = range(4_102_444_800_000)  # until the year 2100


def dated(at: object) -> int:
    """Return a time in milliseconds since 1970, 0 for one out of reach."""
    return at if type(at) is int and at in DATES else 0


def _text(content: object) -> str:
    if not isinstance(content, str):
        raise ValueError("no text")
    return content


TITLE = Form(lambda text: tidy(_text(text))[:LONGEST_TITLE], str)
NOTE = Form(lambda text: _text(text)[:LONGEST_NOTE], str)


@dataclass(frozen=True)
class Label:
    """What is written on a kept game, and to which others it belongs."""

    # What it is called, "" for nothing.
    title: Annotated[str, TITLE] = ""
    # What is noted on it.
    note: Annotated[str, NOTE] = ""
    # Whether it is a favourite.
    starred: bool = False
    # When it was put in the bin, in milliseconds since 1970; 0: it is not there.
    binned: Annotated[int, Form(dated, int)] = 0
    # The key of the first of the rematches that it belongs to, "" for none.
    row: str = ""
    # How many of those went before it.
    turn: int = 0
    # The seats that won, once it is over: all of them after a draw.
    won: tuple[Seat, ...] = ()

    but = replace  # the same with some fields changed

    @classmethod
    def read(cls, text: str) -> Label:
        """Read what `write` wrote; what cannot be read counts for nothing."""
        return recall(cls, text, cls())

    def write(self) -> str:
        """Return this as text; what is as usual is left out.

        >>> Label("The long one", starred=True).write()
        '{"title":"The long one","starred":true}'
        """
        return json.dumps(encode(self), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def brought(cls, title: str, note: str) -> Label:
        """Return what somebody else wrote on a game that comes from outside, tidied."""
        return cls(tidy(title[:LONGEST_TITLE])[:LONGEST_TITLE], tidied(note[:LONGEST_NOTE])[:LONGEST_NOTE])

    @property
    def told(self) -> dict[str, str]:
        """What of it goes along with the game to others."""
        return {name: text for name, text in (("title", self.title), ("note", self.note)) if text}

    @property
    def written(self) -> bool:
        """Whether somebody has written on the game or made it a favourite."""
        return bool(self.told or self.starred)

    def filled(self, other: Label) -> Label:
        """Return this with the title and the note of another where it has none of its own.

        >>> Label("Mine").filled(Label("Yours", "c3!")).told
        {'title': 'Mine', 'note': 'c3!'}
        """
        return self.but(title=self.title or other.title, note=self.note or other.note)

    def days(self, now: int) -> int:
        """Return how many days it still lies in the bin."""
        return max(0, DAYS_IN_BIN - max(0, now - self.binned) // DAY)
