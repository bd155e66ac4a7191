"""What people wrote on a kept game, and what is known of it beside its record.

A label is JSON: a title, a note, whether it is a favourite, since when it lies in the bin, and the row of rematches it
belongs to.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from henge.codec import tidy
from henge.record import tidied

LABEL = "label:"  # and a game's name
LONGEST_TITLE, LONGEST_NOTE = 60, 2_000  # letters
DAY = 86_400_000  # milliseconds
REST = 30  # days in the bin
DATES = range(4_102_444_800_000)  # until the year 2100


def dated(at: object) -> int:
    """Return a time in milliseconds since 1970, 0 for one out of reach."""
    return at if type(at) is int and at in DATES else 0


class Label(NamedTuple):
    """`binned` is when the game was put in the bin, in milliseconds since 1970, 0 for one that is not there.

    `row` names the first of the rematches that the game belongs to, "" for none, and `turn` how many went before it;
    `won` are the seats that won, once it is over: all of them after a draw.
    """

    title: str = ""
    note: str = ""
    starred: bool = False
    binned: int = 0
    row: str = ""
    turn: int = 0
    won: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> Label:
        """Read what `write` wrote; what cannot be read counts for nothing."""
        try:
            kept: Any = json.loads(text or "{}")
            title, note, row = (str(kept.get(one, "")) for one in ("title", "note", "row"))
            binned, turn = (one if type(one := kept.get(name)) is int else 0 for name in ("binned", "turn"))
            won = tuple(seat for seat in kept.get("won", ()) if type(seat) is int)
        except (ValueError, RecursionError, AttributeError, TypeError):
            return cls()
        right = binned if binned in DATES else 0
        return cls(tidy(title)[:LONGEST_TITLE], note[:LONGEST_NOTE], kept.get("starred") is True, right, row, turn, won)

    def write(self) -> str:
        """Return this as text; what is as usual is left out.

        >>> Label("The long one", starred=True).write()
        '{"title":"The long one","starred":true}'
        """
        stored = {name: value for name, value in self._asdict().items() if value}
        return json.dumps(stored, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def brought(cls, title: str, note: str) -> Label:
        """Return what somebody else wrote on a game that comes from outside, tidied."""
        return cls(tidy(title[:LONGEST_TITLE])[:LONGEST_TITLE], tidied(note[:LONGEST_NOTE])[:LONGEST_NOTE])

    @property
    def told(self) -> dict[str, str]:
        """What of it goes along with the game to others."""
        return {name: text for name, text in (("title", self.title), ("note", self.note)) if text}

    def filled(self, other: Label) -> Label:
        """Return this with the title and the note of another where it has none of its own.

        >>> Label("Mine").filled(Label("Yours", "c3!")).told
        {'title': 'Mine', 'note': 'c3!'}
        """
        return self._replace(title=self.title or other.title, note=self.note or other.note)

    def days(self, now: int) -> int:
        """Return how many days it still lies in the bin."""
        return max(0, REST - max(0, now - self.binned) // DAY)
