"""The games the device keeps: one sealed text each, read back with every move checked.

A kept text is sealed JSON of a game's record and what belongs to its table beside it, which is read only from what
this device wrote itself:

    record    the record (see `henge.record`)
    at        when it was played last, in milliseconds since 1970
    over      whether it is over
    ahead     moves taken back that may be played again, with spaces between them
    pins      the marks of the seats' PINs
    revision  how often this game has been kept; of two windows' texts the higher one counts
    mine      the seats played on this device, in a game played by links
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from henge.game import Action, Seat, write_action
from henge.games import GAMES
from henge.match import BadMove, Match, Replay
from henge.record import MOST_MOVES, BadRecord, Player, Record, listed, only

from page.keeping.packing import seal, unseal
from page.table.table import Table
from page.table.visibility import secrets

GAME = "game:"
SLICE = 100  # moves, replayed in some 50 ms on a tablet
DATES = range(4_102_444_800_000)  # until the year 2100
PIN = re.compile("[0-9a-f]{32}|")
START, KEPT, PASTED, LINK, TURN = "start", "kept", "pasted", "link", "turn"
ELSEWHERE, OVERTAKEN = "elsewhere", "overtaken"


class Entry(NamedTuple):
    """A kept game as the list shows it, without replaying it; `trouble` says why it cannot be read at all."""

    key: str
    game: str = ""
    players: tuple[str, ...] = ()
    moves: int = 0
    at: int = 0
    over: bool = False
    trouble: str = ""


@dataclass(frozen=True, eq=False)
class Opening:
    """A game on its way from a text to the table, replayed a slice at a time.

    `origin` tells where it came from; the first `moves` of what is replayed were played, the others taken back.
    """

    key: str
    origin: str
    replay: Replay
    moves: int
    pins: tuple[str, ...] = ()
    revision: int = 0
    mine: tuple[Seat, ...] | None = None

    @property
    def whole(self) -> bool:
        return self.replay.whole

    def on(self) -> Opening:
        """Return the opening a slice further; moves ahead that are not legal are left out.  Raises BadMove."""
        record = self.replay.record
        try:
            return replace(self, replay=self.replay.on(SLICE))
        except BadMove as error:
            if len(error.valid.actions) < self.moves or len(record.actions) == self.moves:
                raise
            played = record._replace(actions=record.actions[: self.moves])
            return replace(self, replay=Replay(played, error.valid.back_to(self.moves)))

    @property
    def table(self) -> Table:
        """The table when all is replayed, the cover down where there are hands to cover."""
        match = self.replay.match
        ahead = match.actions[self.moves :]
        match = match.back_to(self.moves) if ahead else match
        table = Table(self.key, match, pins=self.pins, revision=self.revision, mine=self.mine)
        return table.seen().but(ahead=ahead)


def pack(table: Table, now: int) -> str:
    """Return a table as the device keeps it."""
    return seal(
        {
            "record": table.match.record(),
            "at": now,
            "over": table.match.turn is None,
            "ahead": " ".join(map(write_action, table.ahead)),
            "pins": list(table.pins),
            "revision": table.revision,
        }
        | ({} if table.mine is None else {"mine": list(table.mine)})
    )


def kept(key: str, text: str, origin: str = KEPT, known: Match | None = None) -> Opening:
    """Return the opening of a game that this device keeps, further on where `known` has been played already.

    Raises BadRecord.
    """
    content = unseal(text)
    record, ahead = _record(content), _ahead(content)
    if len(record.actions) + len(ahead) > MOST_MOVES:
        raise BadRecord(f"The record has more than {MOST_MOVES} moves.")
    pins, revision = content.get("pins", []), content.get("revision", 0)
    right = isinstance(pins, list) and all(isinstance(pin, str) and PIN.fullmatch(pin) for pin in pins)
    if not right or len(pins) not in (0, record.seats) or type(revision) is not int:
        raise BadRecord("What is kept beside the record is damaged.")
    mine = content.get("mine")
    if mine is not None and not (
        isinstance(mine, list) and all(type(one) is int and 0 <= one < record.seats for one in mine)
    ):
        raise BadRecord("What is kept beside the record is damaged.")
    replay = Replay.begin(record._replace(actions=record.actions + ahead))
    replay = replay.knowing(known) if known else replay
    return Opening(
        key, origin, replay, len(record.actions), tuple(pins), revision, None if mine is None else tuple(mine)
    )


def brought(key: str, text: str, origin: str = PASTED) -> Opening:
    """Return the opening of a record that comes from outside, with nothing of another table.  Raises BadRecord."""
    record = _record(unseal(text))
    return Opening(key, origin, Replay.begin(record), len(record.actions))


def unpack(key: str, text: str) -> Table:
    """Return a kept table at once, however long its game is.  Raises BadRecord."""
    opening = kept(key, text)
    while not opening.whole:
        opening = opening.on()
    return opening.table


def _record(content: Mapping[str, Any]) -> Record:
    """Return the record in what was unsealed; one that comes alone is as good.  Raises BadRecord."""
    if "record" not in content:
        return Record.read(content)
    only(content, "record", "at", "over", "ahead", "pins", "revision", "mine")
    return Record.read(content["record"])


def _ahead(content: Mapping[str, Any]) -> tuple[Action, ...]:
    """Return the moves taken back; after a game's end there are none.  Raises BadRecord."""
    ahead = content.get("ahead", "")
    if not isinstance(ahead, str):
        raise BadRecord("What is kept beside the record is damaged.")
    return () if "record" not in content or "end" in content["record"] else listed(ahead)


def key_of(match: Match, kept: Mapping[str, str]) -> str:
    """Return the key of the kept game that is the very same match, or ""."""
    record = Record.read(match.record())
    return next((key for key, _, there in _records(kept) if there == record), "")


def locks(match: Match, kept: Mapping[str, str]) -> tuple[str, ...]:
    """Return the PINs of a kept game that was dealt as this one was, of which this must be a copy; () without one."""
    for _, content, there in _records(kept):
        if (there.game, there.seed, there.seats) == (match.id, match.seed, match.game.seats):
            pins = tuple(content.get("pins", []))
            if any(pins) and {**match.game.chosen, **there.options} == match.game.chosen:
                return pins
    return ()


def dealt(match: Match, kept: Mapping[str, str]) -> list[tuple[str, Record, bool]]:
    """Return the kept games that were dealt as a match was, for the same players: key, record, played by links."""
    return [
        (key, there, "mine" in content)
        for key, content, there in _records(kept)
        if (there.game, there.seed, there.seats) == (match.id, match.seed, match.game.seats)
        and (there.players or (Player(""),) * there.seats) == match.players
        and {**match.game.chosen, **there.options} == match.game.chosen
    ]


def _records(kept: Mapping[str, str]) -> list[tuple[str, dict[str, Any], Record]]:
    """Return the kept games that can be read, each with its key, its content and its record."""
    found = []
    for key, text in kept.items():
        if key.startswith(GAME):
            try:
                content = unseal(text)
                found.append((key, content, _record(content)))
            except BadRecord:
                continue
    return found


def entry(key: str, text: str) -> Entry:
    """Return how a kept game is listed."""
    try:
        content = unseal(text)
        record = _record(content)
        if record.game not in GAMES:
            raise BadRecord("This is a game that Henge does not know.")
    except BadRecord as error:
        return Entry(key, trouble=str(error))
    sides = GAMES[record.game].colours
    players = tuple(player.name or side.capitalize() for player, side in zip(record.players, sides, strict=False))
    at = content.get("at")
    when = at if type(at) is int and at in DATES else 0
    return Entry(key, record.game, players, len(record.actions), when, content.get("over") is True)


def entries(kept: Mapping[str, str]) -> list[Entry]:
    """Return the kept games, the latest first, those that cannot be read last."""
    found = [entry(key, text) for key, text in kept.items() if key.startswith(GAME)]
    return sorted(found, key=lambda one: (bool(one.trouble), -one.at))


def latest(kept: Mapping[str, str]) -> str:
    """Return the key of the kept game that was played last, of those that can be read and go on, or ""."""
    return next((one.key for one in entries(kept) if not one.trouble and not one.over), "")


def share(table: Table) -> str:
    """Return a match as text to copy: packed while it holds secrets."""
    record = table.match.record()
    return seal({"record": record}) if secret(table) else json.dumps(record)


def secret(table: Table) -> bool:
    """Tell whether a match may hold what not everybody may know."""
    match = table.match
    return not table.sight.open and any(secrets(match, ply) for ply in range(len(match.states)))
