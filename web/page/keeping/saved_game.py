"""A game as text: what the device keeps, what an export holds, and what a link or a pasted text brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from henge.codec import BESIDE, BadField, Form, Json, decode, encode, fields_of, only, salvage
from henge.language import phrase, say
from henge.record import BadRecord, Record
from henge.rules import Action, Seat

from page.keeping.labels import Label, dated
from page.keeping.packed_text import unpack_json
from page.table.between_devices import ByLink
from page.table.saved_fields import SavedFields
from page.table.table import Table
from page.table.turn_on_screen import turns_played

DAMAGED_BESIDE = phrase("What was saved along with the game is damaged.")
UNLABELLED = Label()
DATE = Form(dated, int)  # a wrong date is none


@dataclass(frozen=True, kw_only=True)
class SavedGame:
    """A game with what belongs to its table; for others it is the record, and what somebody has written on it."""

    # What belongs to its table.
    saved: Annotated[SavedFields, BESIDE] = field(default_factory=SavedFields)
    # The game itself.
    record: Annotated[Record, Form(Record.read, Record.json)]
    # When it was played last, in milliseconds since 1970; 0: that is not known.
    at: Annotated[int, DATE] = 0
    # How many turns were played; 0: that is not known.
    turns: int = 0
    # Whether it is over.
    over: bool = False
    # Whether somebody is to move elsewhere.
    waits: bool = False
    # The seat that is to move; None: there is none, or that is not known.
    turn: Seat | None = None
    # The touches of a turn that was begun.
    touched: Action = ()
    # What somebody has called the game, in one that was sent.
    title: str = ""
    # What somebody has written on it, in one that was sent.
    note: str = ""

    @classmethod
    def of(cls, table: Table, now: int) -> SavedGame:
        """Return a table as the device keeps it."""
        match = table.match
        return cls(
            saved=table.saved,
            record=match.as_record(),
            at=now,
            turns=turns_played(table),
            over=match.turn is None,
            waits=match.turn in table.theirs,
            turn=match.turn,
            touched=table.kept_touches,
        )

    @classmethod
    def told(cls, record: Record, label: Label, after: str = "") -> SavedGame:
        """Return what others are given of a game, with what is written on it and of which game it is the rematch."""
        return cls(record=record, title=label.title, note=label.note, saved=SavedFields(after=after))

    @classmethod
    def read(cls, text: str) -> SavedGame:
        """Return a game that this device keeps, all of it checked but the moves.  Raises BadRecord."""
        try:
            game = decode(cls, _parts(text))
        except BadField as error:
            raise BadRecord(say(DAMAGED_BESIDE)) from error
        if not game._possible:
            raise BadRecord(say(DAMAGED_BESIDE))
        return game

    @classmethod
    def glance(cls, text: str) -> SavedGame:
        """Return a game of which only the record has to be right: what is damaged beside it counts for nothing.

        Raises BadRecord.
        """
        parts = _parts(text)
        only(parts, *KEYS_OF_SAVED)
        return salvage(cls, parts)

    @property
    def _possible(self) -> bool:
        """Whether what is beside the record may be of a game with so many seats."""
        seats, saved = range(self.record.seats), self.saved
        some = (*(saved.sharing.mine or ()), *saved.was_sealed.far, *saved.lent.handed, *saved.warnings.peeked)
        every = (*some, *(saved.warnings.taken_back or ())[:1], *([] if self.turn is None else [self.turn]))
        texts = {len(saved.pins), len(saved.lent.keys)}  # of all seats or of none
        return all(seat in seats for seat in every) and texts <= {0, self.record.seats}

    @property
    def open_by_link(self) -> bool:
        """Whether it is an open game played by links."""
        return isinstance(self.saved.sharing, ByLink)

    @property
    def yours(self) -> bool:
        """Whether it is such a game in which somebody here is to move."""
        return self.open_by_link and bool(self.saved.sharing.mine) and not (self.over or self.waits)

    @property
    def meant(self) -> bool:
        """Whether it is more than a start by mistake, also before the first move."""
        record = self.record
        return bool(record.actions or record.lines or record.notes or record.start or self.saved.meant)

    @property
    def label(self) -> Label:
        """What somebody else wrote on a game that came from outside, tidied."""
        return Label.brought(self.title, self.note)

    @property
    def content(self) -> Json:
        """The game as JSON can hold it, the record first: that is how `page.keeping.packed_text.mended` finds it in a
        text that is cut off."""
        parts: Json = encode(self)
        return {"record": parts.pop("record")} | parts

    @property
    def shared(self) -> Json:
        """The same for others: the record alone where nothing is beside it."""
        parts = self.content
        alone: Json = parts["record"]
        return parts if len(parts) > 1 else alone


def _parts(text: str) -> Json:
    """Return the parts of a saved game by their keys; a record that comes alone is as good.  Raises BadRecord."""
    content = unpack_json(text)
    return content if "record" in content else {"record": content}


KEYS_OF_SAVED = tuple(
    fields_of(SavedGame)
)  # known from the import on, which is in the memory that the page starts with
