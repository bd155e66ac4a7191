"""The games the device keeps: one sealed text each, read back with every move checked.

A kept text is sealed JSON of a game's record and what belongs to its table beside it, which is read only from what
this device wrote itself:

    record    the record (see `henge.record`)
    at        when it was played last, in milliseconds since 1970
    over      whether it is over
    waits     whether somebody is to move elsewhere
    ahead     moves taken back that may be played again, with spaces between them
    pins      the marks of the seats' PINs
    revision  how often this game has been kept; of two windows' texts the higher one counts
    mine      the seats played on this device, in a game played by links or on several devices
    after     of which game by link it is the rematch (page.keeping.entries.deal)
    line      what a match on several devices is called between them, and `tokens` prove the seats of the others
    drawing   how far its devices have come with drawing the deal's seed
    peeked    the seats whose hands somebody looked at while others moved, where the cover is still to tell that, and
    took      whose move was taken back last, and its ply
    far       the seats played elsewhere in a game with sealed hands by link, which is over
    keys      of the hands that lie on phones, by seat, and those whose phones have been `handed` theirs

A text for others (`share`) is the record; where somebody has named the game or written a note on it, these are beside
it, as `title` and `note`; beside a turn in a rematch by link, `after`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from henge.apart.draw import Draw
from henge.apart.hand import ALPHABET, LONGEST_KEY
from henge.game import Action, Seat, write_action
from henge.hash_chain import SIGN, altered, chain
from henge.match import BadMove, Match, Replay
from henge.record import MOST_MOVES, BadRecord, Newer, Record, listed, only

from page.keeping.labels import DATES, Label
from page.keeping.packing import behind, mended, seal, unseal
from page.table.table import Table
from page.table.visibility import secrets

GAME = "game:"
BEFORE = "before:"  # and a game's name: its text as it was kept the time before
DAMAGED = "damaged:"  # and a game's name: a text that was kept of it and could not be read to its end
NEWEST = 1 << 53  # the revision of what a newer Henge has kept: nothing is written over it
SLICE = 100  # moves, replayed in some 50 ms on a tablet
PIN = re.compile("[0-9a-f]{32}|")
KEY = re.compile(f"[{ALPHABET}]{{{LONGEST_KEY}}}|")
AFTER = re.compile("[0-9a-f]{16}")
START, KEPT, PASTED, LINK, TURN = "start", "kept", "pasted", "link", "turn"
ELSEWHERE, OVERTAKEN = "elsewhere", "overtaken"
LISTS = ("pins", "tokens", "keys", "handed", "used", "peeked", "took", "far")
NOTHING, TOLD = Label(), ("title", "note")  # of what is written on a game
BESIDE = "What was saved along with the game is damaged."


@dataclass(frozen=True, eq=False)
class Opening:
    """A game on its way from a text to the table, replayed a slice at a time.

    `origin` tells where it came from; the first `moves` of what is replayed were played, the others taken back.
    `mending` is what is to be told of a game that another text of it could not be read of.  It is opened at position
    `ply`; None for the latest.  `label` is what came written on it; it may bring a `turn` in a game by link.  `altered`
    is the first move that was changed on its way (henge.hash_chain), 0 for the set-up: then somebody is asked first.
    """

    key: str
    origin: str
    replay: Replay
    moves: int
    pins: tuple[str, ...] = ()
    revision: int = 0
    mine: tuple[Seat, ...] | None = None
    after: str = ""
    line: str = ""
    tokens: tuple[str, ...] = ()
    drawing: Draw | None = None
    at: int = 0
    keys: tuple[str, ...] = ()
    handed: tuple[Seat, ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    far: tuple[Seat, ...] = ()
    peeked: frozenset[Seat] = frozenset()
    taken_back: tuple[Seat, int] | None = None
    fair: bool = False
    mending: str = ""
    ply: int | None = None
    label: Label = NOTHING
    turn: bool = False
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
            return replace(self, replay=self.replay.on(SLICE))
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
        table = Table(self.key, match, pins=self.pins, revision=self.revision, mine=self.mine)
        table = table.but(after=self.after, line=self.line, tokens=self.tokens, drawing=self.drawing)
        table = table.but(keys=self.keys, handed=self.handed, used=self.used).seen().but(ahead=ahead)
        table = table.but(peeked=self.peeked, taken_back=self.taken_back, far=self.far, fair=self.fair)
        return table if self.ply is None or table.down else table.scrub(self.ply)


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
        | ({"waits": True} if table.match.turn in table.theirs else {})
        | ({} if table.mine is None else {"mine": list(table.mine)})
        | ({"after": table.after} if table.after else {})
        | ({"line": table.line, "tokens": list(table.tokens)} if table.line else {})
        | ({"far": list(table.far)} if table.far else {})
        | ({"fair": True} if table.fair else {})
        | ({"peeked": sorted(table.peeked)} if table.peeked else {})
        | ({"took": list(table.taken_back)} if table.taken_back else {})
        | ({"drawing": table.drawing.json()} if table.drawing else {})
        | ({"keys": list(table.keys), "handed": table.handed, "used": table.used} if any(table.keys) else {})
    )


def kept(key: str, text: str, origin: str = KEPT, known: Match | None = None) -> Opening:
    """Return the opening of a game that this device keeps, further on where `known` has been played already.

    Raises BadRecord.
    """
    content = unseal(text)
    record, ahead = record_in(content), _ahead(content)
    if len(record.actions) + len(ahead) > MOST_MOVES:
        raise BadRecord(f"The record has more than {MOST_MOVES} moves.")
    if not _sound(content, record.seats):
        raise BadRecord(BESIDE)
    try:
        drawing = Draw.read(content["drawing"]) if "drawing" in content else None
    except ValueError as error:
        raise BadRecord(BESIDE) from error
    replay = Replay.begin(record._replace(actions=record.actions + ahead))
    handed, used, peeked = content.get("handed", []), content.get("used", []), content.get("peeked", [])
    took = content.get("took", [])
    return Opening(
        *(key, origin, replay.knowing(known) if known else replay, len(record.actions)),
        pins=tuple(content.get("pins", [])),
        revision=content.get("revision", 0),
        mine=None if content.get("mine") is None else tuple(content["mine"]),
        after=_after(content),
        line=content.get("line", ""),
        tokens=tuple(content.get("tokens", [])),
        drawing=drawing,
        at=dated(content),
        keys=tuple(content.get("keys", [])),
        handed=tuple(one for one in handed if type(one) is int and 0 <= one < record.seats),
        far=tuple(content.get("far", [])),
        peeked=frozenset(one for one in peeked if type(one) is int),
        fair=content.get("fair", False),
        taken_back=(took[0], took[1]) if took else None,
        used=tuple((ply, place) for ply, place in used if type(ply) is int and type(place) is int),
    )


def _sound(content: Mapping[str, Any], seats: int) -> bool:
    """Tell whether what is kept beside the record of a game of so many seats may be what `pack` wrote there."""
    lists = {name: content.get(name, []) for name in LISTS}
    mine, line, revision = content.get("mine"), content.get("line", ""), content.get("revision", 0)
    return (
        all(isinstance(one, list) for one in lists.values())
        and isinstance(line, str)
        and isinstance(content.get("fair", False), bool)
        and type(revision) is int
        and len(lists["pins"]) in (0, seats)
        and len(lists["keys"]) in (0, seats)
        and all(isinstance(pin, str) and PIN.fullmatch(pin) for pin in lists["pins"])
        and all(isinstance(key, str) and KEY.fullmatch(key) for key in lists["keys"])
        and all(isinstance(token, str) for token in lists["tokens"])
        and all(isinstance(one, list) and len(one) == 2 for one in lists["used"])
        and all(type(one) is int and 0 <= one < seats for one in lists["far"])
        and len(lists["took"]) in (0, 2)
        and all(type(one) is int for one in lists["took"])
        and (not lists["took"] or 0 <= lists["took"][0] < seats)
        and (mine is None or (isinstance(mine, list) and all(type(one) is int and 0 <= one < seats for one in mine)))
    )


def rescued(key: str, texts: Mapping[str, str], origin: str, good: Replay | None) -> Opening | None:
    """Return the opening of a damaged game from what else there is of it, whichever has more moves: its text of the
    time before, as much of its record as can be unpacked, or as much as is legal (`good`)."""
    openings = []
    with suppress(BadRecord, KeyError):
        openings.append(kept(key, texts[BEFORE + key], origin))
    with suppress(BadRecord):
        openings.append(brought(key, mended(texts[key]), origin))
    if good:
        openings.append(cut_back(key, origin, good))
    return max(openings, key=lambda opening: (opening.moves, opening.replay.of), default=None)


def cut_back(key: str, origin: str, good: Replay) -> Opening:
    """Return the opening of a game whose moves have been checked already."""
    return Opening(key, origin, good, len(good.record.actions))


def quarantine(key: str, texts: Mapping[str, str]) -> str:
    """Return a free name for a damaged text of a game."""
    return next(name for n in count() if (name := f"{DAMAGED}{key}{f'-{n}' if n else ''}") not in texts)


def brought(key: str, text: str, origin: str = PASTED) -> Opening:
    """Return the opening of a record that comes from outside, with nothing of another table.  Raises BadRecord."""
    content = unseal(text)
    record = record_in(content)
    opening = Opening(key, origin, Replay.begin(record), len(record.actions), after=_after(content))
    carried = behind(text)
    turn = origin == TURN or carried.startswith(SIGN)
    return replace(opening, label=Label.brought(content), turn=turn, altered=altered(record, carried))


def unpack(key: str, text: str, known: Match | None = None) -> Table:
    """Return a kept table at once, however long its game is; what `known` shares with it is not replayed.

    Raises BadRecord.
    """
    opening = kept(key, text, known=known)
    while not opening.whole:
        opening = opening.on()
    return opening.table


def record_in(content: Mapping[str, Any]) -> Record:
    """Return the record in what was unsealed; one that comes alone is as good.  Raises BadRecord."""
    if "record" not in content:
        return Record.read(content)
    only(
        *(content, "record", "at", "over", "waits", "ahead", "revision", "mine", "after", "line", "drawing", "fair"),
        *(*LISTS, *TOLD),
    )
    return Record.read(content["record"])


def _after(content: Mapping[str, Any]) -> str:
    after = content.get("after")
    return after if isinstance(after, str) and AFTER.fullmatch(after) else ""


def _ahead(content: Mapping[str, Any]) -> tuple[Action, ...]:
    """Return the moves taken back; after a game's end there are none.  Raises BadRecord."""
    ahead = content.get("ahead", "")
    if not isinstance(ahead, str):
        raise BadRecord(BESIDE)
    return () if "record" not in content or "end" in content["record"] else listed(ahead)


def dated(content: Mapping[str, Any]) -> int:
    """Return when a kept game was played last, 0 where that is not known."""
    at = content.get("at")
    return at if type(at) is int and at in DATES else 0


def revision(text: str) -> int:
    """Return how often a game had been kept when it was kept as this text, -1 for one that cannot be read."""
    try:
        content = unseal(text)
        record_in(content)
    except BadRecord as error:
        return NEWEST if isinstance(error, Newer) else -1
    number = content.get("revision", 0)
    return number if type(number) is int else -1


def share(table: Table, label: Label = NOTHING) -> str:
    """Return a match as text to copy, and what is written on it: packed while it is secret, or played by links."""
    packed = table.by_link or secret(table)
    return sent(table, label) if packed else json.dumps(_beside(table.match.record(), label.told))


def sent(table: Table, label: Label = NOTHING) -> str:
    """Return a match packed, with what is written on it; where it is played by links with a hash chain behind it, and
    while it goes on without what its player alone has tried, noted and written.
    """
    match = table.match
    if table.by_link and match.turn is not None:
        match, label = replace(match, lines=(), notes=()), NOTHING
    record = match.record()
    if not table.by_link:
        return seal(_beside(record, label.told))
    return seal(
        _beside(record, label.told | ({"after": table.after} if table.after else {})), chain(Record.read(record))
    )


def _beside(record: dict[str, Any], more: dict[str, str]) -> dict[str, Any]:
    return {"record": record} | more if more else record


def secret(table: Table) -> bool:
    """Tell whether a match may hold what not everybody may know."""
    match = table.match
    return not table.sight.open and any(secrets(match, ply) for ply in range(len(match.states)))
