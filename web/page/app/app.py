"""The whole page as one value, and the messages that change it.

`kept` mirrors what the device keeps, text by text: whatever a message changes in it, the shell writes.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, auto
from os import urandom
from typing import TYPE_CHECKING, Any, NamedTuple

from henge.rules import Seat

from page.app.activities import Playing
from page.app.other_devices import OtherDevices
from page.app.this_device import Device
from page.features.phone_hand.model import HeldHand
from page.features.puzzles.model import PuzzleIndex
from page.features.settings.model import Settings
from page.features.share.model import Showing
from page.keeping.kept_texts import Kept
from page.keeping.labels import Label
from page.keeping.library_query import Query
from page.keeping.names import GAME
from page.thinking.questions import AnalysisState

if TYPE_CHECKING:
    from henge.analysis.reviewed_match import ReviewedMatch

    from page.app.activities import Activity
    from page.features.position_editor.model import Editor
    from page.keeping.game_texts import Opening
    from page.table.draft import Draft
    from page.table.table import Table

POSITION = "position"  # the screen on which a position is set up by hand


class Senseless(Exception):
    """Raised by a message that makes no sense where it came, such as an answer that two fingers gave at once."""


class Reading(NamedTuple):
    """How far one has come on long pages."""

    # The clauses of the rules whose examples are drawn, and the kept games whose positions are.
    drawn: frozenset[str] = frozenset()
    # The words looked for in the rules.
    find: str = ""


class NoticeKind(Enum):
    """What a note above a screen tells, and how it leaves."""

    # something went wrong; it stands until it is closed
    TROUBLE = auto()
    # nothing went wrong; it leaves with whatever is done next
    NEWS = auto()
    # the puzzles could not be loaded; they are asked for again once it is closed
    UNFETCHED = auto()
    # a fault of ours; it stands before everything else until it is closed
    FAULT = auto()


class Shown(NamedTuple):
    """What is on the page."""

    # the screen: `first`, `begin`, `elsewhere`, `setup`, `position`, `play`, `puzzles`, `games`, `hand` …
    screen: str = "first"
    # the sheet over the screen, "" for none
    sheet: str = ""
    # what the sheet is about
    about: str = ""
    # the note about something outside the game, "" for none
    notice: str = ""
    # what kind of note that is
    kind: NoticeKind = NoticeKind.TROUBLE

    @property
    def news(self) -> bool:
        """Whether the note is news."""
        return self.kind is NoticeKind.NEWS


class AskedMoment(NamedTuple):
    """A position of a game that was sent, at which a better move is to be found."""

    # the key of the game
    key: str
    # the number of actions that led to it
    ply: int


class Arrival(NamedTuple):
    """A game that comes to the table."""

    # a long game on its way there
    opening: Opening | None = None
    # as much of a game as could be read, or the game of a link about which something is asked
    valid: Table | None = None
    # what came written on that
    label: Label = Label()
    # the kept game that the note tells of as damaged
    damaged: str = ""
    # the moment of it at which a better move is to be found, until the answer is shown
    asked: AskedMoment | None = None


class Browsing(NamedTuple):
    """What is looked for, and has been chosen, on pages beside the table."""

    # what is looked for among the kept games
    library: Query = Query()
    # the puzzles, and what is looked for among them
    puzzles: PuzzleIndex = PuzzleIndex()
    # how far one has come in the rules and among the kept games
    reading: Reading = Reading()
    # the choices on the sheet that shares the game, and the code shown there
    showing: Showing = Showing()
    # the hand that this device holds as a phone, of a match that it has no connection to
    held: HeldHand | None = None


class Setup(NamedTuple):
    """What is set up, before a game."""

    # the game that is set up on `begin`, `setup` and `position`
    draft: Draft | None = None
    # the position that is set up by hand, for a game like the draft's
    editor: Editor | None = None


@dataclass(frozen=True, kw_only=True)
class Instant:
    """When something was done, and the luck that it came with."""

    # a fresh random number that nobody can guess
    luck: int = 0
    # the date, in milliseconds
    now: int = 0
    # a clock that nobody sets, in milliseconds
    clock: int = 0
    # a random word that nobody can guess, and that tells nothing of `luck`
    chance: str = ""

    @property
    def key(self) -> str:
        """What a game that is begun now is kept under."""
        return f"{GAME}{self.now:x}-{self.luck % 0x10000:04x}"


@dataclass(frozen=True)
class Message(Instant):
    """What a person (or the clock, or a worker) did, as text."""

    # the verb
    do: str
    # what it concerns
    arg: str = ""
    # what was typed or chosen
    value: str = ""

    @classmethod
    def fresh(cls, do: str, arg: str, value: str, now: int, clock: int) -> Message:
        """Return a message as it comes in the page: its luck has as many bits as the seed of a game may have, for of
        fewer a guest would find, by what it sees of the deal, all that it does not see."""
        luck, chance = int.from_bytes(urandom(8), "big"), urandom(12).hex()
        return cls(do, arg, value, luck=luck, now=now, clock=clock, chance=chance)


@dataclass(frozen=True, eq=False)
class App:
    """What is on the page and behind it."""

    # what the device keeps, text by text
    kept: Kept = field(default_factory=Kept)
    # what is chosen for this device
    settings: Settings = field(default_factory=Settings)
    # facts about the device
    device: Device = field(default_factory=Device)
    # what is on the page
    shown: Shown = field(default_factory=Shown)
    # what is set up
    setup: Setup = field(default_factory=Setup)
    # what one is doing on `play`, and where one will be again from other screens
    activity: Activity = field(default_factory=Playing)
    # a game that comes to the table
    arrival: Arrival = field(default_factory=Arrival)
    # what is looked for on pages beside the table
    browsing: Browsing = field(default_factory=Browsing)
    # what the computer players think
    analysis: AnalysisState = field(default_factory=AnalysisState)
    # the other devices of a match
    other_devices: OtherDevices = field(default_factory=OtherDevices)

    but = replace  # the same with some fields changed

    def with_device(self, **facts: Any) -> App:
        """Return the app with facts about its device changed."""
        return self.but(device=replace(self.device, **facts))

    def at(self, screen: str, sheet: str | None = None, about: str = "") -> App:
        """Return the app at a screen where nothing is set up, and at a sheet over it (None: the one that is there)."""
        shown = self.shown._replace(screen=screen)
        shown = shown if sheet is None else shown._replace(sheet=sheet, about=about)
        return self.but(shown=shown, setup=self.setup._replace(draft=None))

    def over(self, sheet: str, about: str | None = None) -> App:
        """Return the app with a sheet over the screen, or with none (""); one that is there stays about the same."""
        about = about if about is not None else self.shown.about if sheet == self.sheet else ""
        return self.but(shown=self.shown._replace(sheet=sheet, about=about))

    def tell(self, notice: str, kind: NoticeKind = NoticeKind.TROUBLE) -> App:
        """Return the app with a note, or with none ("")."""
        return self.but(shown=self.shown._replace(notice=notice, kind=kind))

    def drafting(self, draft: Draft | None) -> App:
        """Return the app with a game being set up, or with none."""
        return self.but(setup=self.setup._replace(draft=draft))

    def with_editor(self, editor: Editor) -> App:
        """Return the app with a position being set up."""
        return self.but(setup=self.setup._replace(editor=editor))

    def arriving(self, **changes: Any) -> App:
        """Return the app with something changed about the game that comes to the table."""
        return self.but(arrival=self.arrival._replace(**changes))

    def browse(self, **changes: Any) -> App:
        """Return the app with something else looked for, or chosen, beside the table."""
        return self.but(browsing=self.browsing._replace(**changes))

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.shown.screen

    @property
    def sheet(self) -> str:
        """The sheet over the screen, "" for none."""
        return self.shown.sheet

    @property
    def about_seat(self) -> Seat | None:
        """The seat that the sheet is about, None for no seat."""
        seat = self.shown.about.rpartition("/")[2]
        return int(seat) if seat.isdecimal() else None

    @property
    def notice(self) -> str:
        """The note about something outside the game, "" for none."""
        return self.shown.notice

    @property
    def home(self) -> str:
        """The page's address without what follows the #, "" where nobody else could open it."""
        return self.device.home

    @property
    def table(self) -> Table | None:
        """The table on the screen, or behind it."""
        return self.activity.table

    def with_table(self, table: Table, **changes: Any) -> App:
        """Return the app with what has become of the table, and other fields changed."""
        return self.but(activity=self.activity.but(table=table), **changes)

    def left(self) -> App:
        """Return the app away from a table that is not kept, with the game that was there before."""
        return self.but(activity=self.activity.left())

    def with_cover(self) -> App:
        """Return the app with the cover on the table: whoever comes back may be somebody else."""
        return self.with_table(self.table.cover()) if self.table else self

    @property
    def playing(self) -> Table:
        """The table; only asked for by messages that are sent from one."""
        if self.table is None:
            raise Senseless("no table")
        return self.table

    @property
    def review(self) -> ReviewedMatch:
        """The match on the table and what has been found of it."""
        return self.analysis.findings.of(self.playing.match)

    def keep(self, key: str, text: str | None) -> App:
        """Return the app with one text kept, or forgotten."""
        return self.but(kept=self.kept.but({key: text}))
