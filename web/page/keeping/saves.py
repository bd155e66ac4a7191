"""The games the device keeps: one sealed text each, read back with every move checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from henge.game import read_action, write_action
from henge.games import GAMES
from henge.match import BadRecord, Match

from page.keeping.packing import Damaged, seal, unseal
from page.table.table import Table
from page.table.visibility import secrets

GAME = "game:"


class Entry(NamedTuple):
    """A kept game as the list shows it, without replaying it; `trouble` says why it cannot be read at all."""

    key: str
    game: str = ""
    players: tuple[str, ...] = ()
    moves: int = 0
    at: int = 0
    over: bool = False
    trouble: str = ""


def pack(table: Table, now: int) -> str:
    """Return a table as the device keeps it."""
    return seal(
        {
            "record": table.match.record(),
            "at": now,
            "over": table.match.turn is None,
            "ahead": " ".join(map(write_action, table.ahead)),
            "pins": list(table.pins),
        }
    )


def unpack(key: str, text: str) -> Table:
    """Return a kept table, the cover down where there are hands to cover.  Raises Damaged."""
    content = unseal(text)
    record = _record(content)
    try:
        match = Match.load(record)
    except BadRecord as error:
        raise Damaged(str(error)) from error
    pins = content.get("pins", [])
    if not isinstance(pins, list) or not all(isinstance(pin, str) for pin in pins):
        pins = []
    table = Table(key, match, pins=tuple(pins)).seen()
    return table.but(ahead=_playable(match, content.get("ahead", "")))


def _playable(match: Match, ahead: object) -> tuple[tuple[str, ...], ...]:
    """Return the moves taken back, as far as they are moves."""
    actions = tuple(map(read_action, ahead.split())) if isinstance(ahead, str) else ()
    for action in actions:
        if match.turn is None or action not in match.game.actions(match.state):
            return ()
        match = match.play(action)
    return actions


def key_of(match: Match, kept: Mapping[str, str]) -> str:
    """Return the key of the kept game that is the very same match, or ""."""
    record = match.record()
    return next((key for key, text in kept.items() if key.startswith(GAME) and _holds(text, record)), "")


def _holds(text: str, record: object) -> bool:
    try:
        return bool(_record(unseal(text)) == record)
    except Damaged:
        return False


def _record(content: Mapping[str, Any]) -> Any:
    """Return the record in what was unsealed; one that comes alone is as good."""
    return content.get("record", content)


def entry(key: str, text: str) -> Entry:
    """Return how a kept game is listed."""
    try:
        content = unseal(text)
        record = _record(content)
        if record["game"] not in GAMES:
            raise Damaged("This is a game that Henge does not know.")
        sides = GAMES[record["game"]].colours
        names = [str(player["name"]) for player in record["players"]]
        players = tuple(name or side.capitalize() for name, side in zip(names, sides, strict=False))
        at, moves = content.get("at"), len(record["moves"].split())
    except Damaged as error:
        return Entry(key, trouble=str(error))
    except (KeyError, TypeError, AttributeError):
        return Entry(key, trouble="This record is not complete.")
    return Entry(key, record["game"], players, moves, at if type(at) is int else 0, content.get("over") is True)


def entries(kept: Mapping[str, str]) -> list[Entry]:
    """Return the kept games, the latest first, those that cannot be read last."""
    found = [entry(key, text) for key, text in kept.items() if key.startswith(GAME)]
    return sorted(found, key=lambda one: (bool(one.trouble), -one.at))


def latest(kept: Mapping[str, str]) -> Table | None:
    """Return the table of the kept game that was played last, of those that can be read and go on."""
    for one in entries(kept):
        if not one.trouble and not one.over:
            with suppress(Damaged):
                return unpack(one.key, kept[one.key])
    return None


def share(table: Table) -> str:
    """Return a match as text to copy: packed while it holds secrets."""
    record = table.match.record()
    return seal({"record": record}) if secret(table) else json.dumps(record)


def secret(table: Table) -> bool:
    """Tell whether a match may hold what not everybody may know."""
    match = table.match
    return not table.sight.open and any(secrets(match, ply) for ply in range(len(match.states)))
