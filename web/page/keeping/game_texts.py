"""The games the device keeps: one sealed text each (page.keeping.saved_game), read back with every move checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count

from henge.anything_hidden import somebody_knows_more
from henge.hash_chain import CHAIN_SIGN, altered, carried_chain
from henge.language import say
from henge.match import Match
from henge.record import MOST_MOVES, BadRecord, Record
from henge.record_versions import Newer
from henge.replay import BadMove, Replay
from henge.rules import Action
from henge.variation_tree import Path

from page.keeping.labels import Label
from page.keeping.names import BEFORE, DAMAGED
from page.keeping.packed_text import bytes_behind, mended, pack_json
from page.keeping.saved_game import UNLABELLED, SavedGame
from page.table.table import Table

NEWEST = 1 << 53  # the revision of what a newer Henge has kept: nothing is written over it
MOVES_A_SLICE = 100  # moves, replayed in some 50 ms on a tablet


class Source(StrEnum):
    """Where a game comes from that is opened."""

    START = "start"  # it was on the table when the page was closed
    KEPT = "kept"  # it was chosen among the kept ones
    PASTED = "pasted"
    LINK = "link"
    TURN = "turn"  # a link that brings a turn of a game by links
    ASKED = "asked"  # a link that poses a puzzle
    ELSEWHERE = "elsewhere"  # another window has kept it
    OVERTAKEN = "overtaken"  # the same, before a move made in this one could be kept

    @property
    def outside(self) -> bool:
        """Whether somebody has brought it."""
        return self in (Source.PASTED, Source.LINK, Source.TURN, Source.ASKED)

    @property
    def other_window(self) -> bool:
        """Whether another window of Henge has kept it."""
        return self in (Source.ELSEWHERE, Source.OVERTAKEN)


@dataclass(frozen=True, eq=False)
class Opening:
    """A game on its way from a text to the table, replayed a slice at a time."""

    # What it is kept under.
    key: str
    # Where it came from.
    source: Source
    # How far it has been replayed.
    replay: Replay
    # How many of the moves that are replayed were played; the others were taken back.
    moves: int
    # The text, its record as it was written.
    game: SavedGame
    # What is to be told of a game that another text of it could not be read of.
    mending: str = ""
    # The position at which it is opened; None: the latest.
    ply: int | None = None
    # The path of the line in whose position that is; (): it was played.
    line: Path = ()
    # Whether a better move is to be found there.
    asks: bool = False
    # Whether it may bring a turn in a game by link.
    turn: bool = False
    # The first move that was changed on its way (henge.hash_chain), 0 for the set-up; then somebody is asked first.
    altered: int | None = None

    @property
    def whole(self) -> bool:
        """Whether all of the record was legal."""
        return self.replay.whole

    @property
    def unaltered(self) -> Opening:
        """The opening of as much as came unchanged."""
        whole = self.replay.record
        actions = whole.actions[: self.altered - 1] if self.altered else ()
        record = whole._replace(actions=actions, end=None, lines=(), notes=())
        return replace(self, replay=Replay.begin(record), moves=len(record.actions), altered=None)

    def on(self) -> Opening:
        """Return the opening a slice further; moves ahead that are not legal are left out.  Raises BadMove."""
        record = self.replay.record
        try:
            return replace(self, replay=self.replay.on(MOVES_A_SLICE))
        except BadMove as error:
            good = error.good.match
            if len(good.actions) < self.moves or len(record.actions) == self.moves:
                raise
            played = record._replace(actions=record.actions[: self.moves])
            return replace(self, replay=Replay(played, good.back_to(self.moves)))

    @property
    def table(self) -> Table:
        """The table when all is replayed, the cover down where there are hands to cover."""
        match = self.replay.match
        ahead = match.actions[self.moves :]
        match = match.back_to(self.moves) if ahead else match
        table = Table(self.key, match, replace(self.game.saved, ahead=ahead)).seen().resuming(self.game.touched)
        return table if self.ply is None or self.line or table.down else table.scrub(self.ply)

    @property
    def trunk(self) -> tuple[Action, ...]:
        """The moves from the start to the end of the line in which it is opened; () for the game as it was played."""
        try:
            return self.replay.record.tree.trunk(self.line) if self.line else ()
        except IndexError:
            return ()


def table_to_text(table: Table, now: int) -> str:
    """Return a table as the device keeps it."""
    return pack_json(SavedGame.of(table, now).content)


def opening_kept(key: str, text: str, source: Source = Source.KEPT, known: Match | None = None) -> Opening:
    """Return the opening of a game that this device keeps, further on where `known` has been played already.

    Raises BadRecord.
    """
    game = SavedGame.read(text)
    played, ahead = game.record.actions, () if game.record.end else game.saved.ahead
    if len(played) + len(ahead) > MOST_MOVES:
        raise BadRecord(say("The record has more than {moves} moves.", moves=MOST_MOVES))
    replay = Replay.begin(game.record._replace(actions=played + ahead))
    return Opening(key, source, replay.knowing(known) if known else replay, len(played), game)


def rescued(key: str, texts: Mapping[str, str], source: Source, good: Replay | None) -> Opening | None:
    """Return the opening of a damaged game from what else there is of it, whichever has more moves: its text of the
    time before, as much of its record as can be unpacked, or as much as is legal (`good`)."""
    openings = []
    with suppress(BadRecord, KeyError):
        openings.append(opening_kept(key, texts[BEFORE + key], source))
    with suppress(BadRecord):
        openings.append(opening_from_outside(key, mended(texts[key]), source))
    if good:
        openings.append(cut_back(key, source, good))
    return max(openings, key=lambda opening: (opening.moves, opening.replay.of), default=None)


def cut_back(key: str, source: Source, good: Replay) -> Opening:
    """Return the opening of a game whose moves have been checked already."""
    return Opening(key, source, good, len(good.record.actions), SavedGame(record=good.record))


def quarantine(key: str, texts: Mapping[str, str]) -> str:
    """Return a free name for a damaged text of a game."""
    return next(name for n in count() if (name := f"{DAMAGED}{key}{f'-{n}' if n else ''}") not in texts)


def opening_from_outside(key: str, text: str, source: Source = Source.PASTED) -> Opening:
    """Return the opening of a record that comes from outside, with nothing of another table.  Raises BadRecord."""
    given = SavedGame.glance(text)
    record, carried = given.record, bytes_behind(text)
    game = SavedGame.told(record, given.label, given.saved.after)
    return Opening(
        *(key, source, Replay.begin(record), len(record.actions), game),
        turn=source == Source.TURN or carried.startswith(CHAIN_SIGN),
        altered=altered(record, carried),
    )


def text_to_table(key: str, text: str, known: Match | None = None) -> Table:
    """Return a kept table at once, however long its game is; what `known` shares with it is not replayed.

    Raises BadRecord.
    """
    opening = opening_kept(key, text, known=known)
    while not opening.whole:
        opening = opening.on()
    return opening.table


def revision(text: str) -> int:
    """Return how often a game had been kept when it was kept as this text, -1 for one that cannot be read."""
    try:
        return SavedGame.glance(text).saved.revision
    except BadRecord as error:
        return NEWEST if isinstance(error, Newer) else -1


def text_to_copy(table: Table, label: Label = UNLABELLED) -> str:
    """Return a match as text to copy, and what is written on it: packed while it is secret, or played by links."""
    if table.open_by_link or hides_something(table):
        return text_to_send(table, label)
    return json.dumps(SavedGame.told(table.match.as_record(), label).shared)


def text_to_send(table: Table, label: Label = UNLABELLED) -> str:
    """Return a match packed, with what is written on it; where it is played by links with a hash chain behind it, and
    while it goes on without what its player alone has tried, noted and written.
    """
    match = table.match
    if not table.open_by_link:
        return pack_json(SavedGame.told(match.as_record(), label).shared)
    if match.turn is not None:
        match, label = replace(match, lines=(), notes=()), UNLABELLED
    content = SavedGame.told(match.as_record(), label, table.saved.after).shared
    return pack_json(content, carried_chain(Record.read(match.record())))


def hides_something(table: Table) -> bool:
    """Tell whether a match may hold what not everybody may know."""
    match = table.match
    return not table.viewpoint.open and any(somebody_knows_more(match, ply) for ply in range(len(match.states)))
