"""The whole page as one value, and the messages that change it.

`kept` mirrors what the device keeps, text by text: whatever a message changes in it, the shell writes.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from os import urandom
from typing import Any, NamedTuple

from henge.game import Seat
from henge.variations import Path

from page.app.company import Company
from page.app.device import Device
from page.app.settings import Settings
from page.app.showing import Showing
from page.keeping.held import Held
from page.keeping.kept import Kept
from page.keeping.library import Look
from page.keeping.saves import GAME, Opening
from page.table.bench import Bench
from page.table.course import Course
from page.table.draft import Draft
from page.table.puzzle import Attempt, Puzzle
from page.table.table import Table
from page.thinking.questions import Mind

CURRENT, SETTINGS, THEME, DRAFT = "current", "settings", "theme", "draft:"


class Code(NamedTuple):
    """A link and its code: rows of 0 and 1 (dark) with spaces between them, "" when it could not be made."""

    link: str = ""
    rows: str = ""


class Message(NamedTuple):
    """What a person (or the clock, or a worker) did: a verb, what it concerns, and a typed value.

    `luck` is a fresh random number that nobody can guess, `now` the date and `clock` a clock that nobody sets, both in
    milliseconds.  `chance` is a random word that nobody can guess, and tells nothing of `luck`.
    """

    do: str
    arg: str = ""
    value: str = ""
    luck: int = 0
    now: int = 0
    clock: int = 0
    chance: str = ""

    @classmethod
    def fresh(cls, do: str, arg: str, value: str, now: int, clock: int) -> Message:
        """Return a message as it comes in the page: its luck has as many bits as the seed of a game may have, for of
        fewer a guest would find, by what it sees of the deal, all that it does not see."""
        return cls(do, arg, value, int.from_bytes(urandom(8), "big"), now, clock, urandom(12).hex())

    @property
    def key(self) -> str:
        """What a game that this message begins is kept under."""
        return f"{GAME}{self.now:x}-{self.luck % 0x10000:04x}"


class Senseless(Exception):
    """Raised by a message that makes no sense where it came, such as an answer that two fingers gave at once."""


class Sandbox(NamedTuple):
    """An example of the rules that is tried out, `bounders/3`, a position set up by hand (`by-hand`), or "" for a line
    of the game on `table`; and what was there before.

    The line is the one at `path`, and something else is tried from ply `at`.  The computer answers one seat, or (None)
    people play them all.
    """

    example: str
    screen: str
    draft: Draft | None
    course: Course | None
    table: Table | None
    aside: Table | None
    path: Path = ()
    at: int = 0
    answered: Seat | None = None


@dataclass(frozen=True, eq=False)
class App:
    """What is on the page and behind it.

    `course` is a lesson under way, `attempt` a puzzle being solved; of the `puzzles`, loaded when they are first looked
    at, `sought` is one wanted by its id, `shelf` the game whose are listed, `today` the day as keeping.solved has it.
    `aside` is the table that waits while another is played at that is not kept.
    `held` is a hand that this device holds as a phone.
    `company` are the other devices of a match.
    `bench` is a position that is set up by hand, at the draft's table.
    `tried` is an example of the rules that is tried out; `drawn` are the clauses whose examples are drawn, `find` the
    words looked for in the rules, `typed` as much of a move as has been typed.
    `showing` are the choices on the sheet that shares the game.
    `opening` is a long game on its way to the table; `valid` is as much of a game as could be read.
    `library` is what is looked for among the kept games.
    """

    kept: Kept = field(default_factory=Kept)
    settings: Settings = field(default_factory=Settings)
    device: Device = field(default_factory=Device)
    screen: str = "first"
    draft: Draft | None = None
    bench: Bench | None = None
    table: Table | None = None
    sheet: str = ""
    about: str = ""
    notice: str = ""
    damaged: str = ""
    code: Code = field(default_factory=Code)
    showing: Showing = field(default_factory=Showing)
    opening: Opening | None = None
    valid: Table | None = None
    library: Look = field(default_factory=Look)
    course: Course | None = None
    attempt: Attempt | None = None
    puzzles: tuple[Puzzle, ...] = ()
    sought: str = ""
    shelf: str = ""
    today: int = 0
    aside: Table | None = None
    tried: Sandbox | None = None
    drawn: frozenset[str] = frozenset()
    find: str = ""
    typed: str = ""
    mind: Mind = field(default_factory=Mind)
    held: Held | None = None
    company: Company = field(default_factory=Company)

    but = replace  # the same with some fields changed

    def with_device(self, **facts: Any) -> App:
        """Return the app with facts about its device changed."""
        return self.but(device=replace(self.device, **facts))

    @property
    def origin(self) -> Table | None:
        """The table of the game itself, also while one of its lines is on the screen."""
        return self.tried.table if self.tried and not self.tried.example else self.table

    @property
    def line(self) -> Path | None:
        """The path of the line on the screen, () for the game itself; None where something else is on the table."""
        if self.tried:
            return None if self.tried.example else self.tried.path
        return () if self.table and self.table.key else None

    def at_origin(self, table: Table) -> App:
        """Return the app with the table of the game itself replaced."""
        if self.tried and not self.tried.example:
            return self.but(tried=self.tried._replace(table=table), aside=table)
        return self.but(table=table)

    @property
    def playing(self) -> Table:
        """The table; only asked for by messages that are sent from one."""
        if self.table is None:
            raise Senseless("no table")
        return self.table

    def keep(self, key: str, text: str | None) -> App:
        """Return the app with one text kept, or forgotten."""
        return self.but(kept=self.kept.but({key: text}))
