"""The one door for games that come from outside: links, pasted texts, kept games, other windows, the engine's `load`.

A record, version 1, is a JSON object with these keys and no others:

    henge     the version, 1
    game      the game's id
    seats     how many seats the table has
    options   the table's options by name; those left out have their defaults
    seed      whence all luck in the game comes, a whole number of at most 64 bits
    players   [{"name": "Ada", "level": 0}, …], one for every seat: a name or "", and a computer player's level or 0
              for a person (may be left out); without players there are people without names
    moves     the actions, with spaces between them: "c3 swap a1"
    end       how people ended the game, where they did: {"resigned": seat} (R6) or {"agreed": true} (R7)

`parse` and `Record.read` bound what a text may cost and look at its form; whether the table is possible and the moves
are legal is found out by replaying it (`henge.match.Replay`).  Whatever is wrong, they raise BadRecord.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple
from unicodedata import category, normalize

from henge.game import Action, Seat, read_action

VERSION = 1
LARGEST = 200_000  # letters of a record, however it is written; more than its most moves need in any game
MOST_BRACKETS = 500  # more than any record has, names and all; so many in each other a browser still reads
MOST_MOVES = 5_000  # in a record; many times more than any game takes
LONGEST_NAME = 40
LEVELS = range(9)
KEYS = {"game": str, "seats": int, "options": dict, "seed": int, "moves": str}
MORE = ("henge", "players", "end")
UNSEEN = ("Cc", "Cf", "Cs")  # control and format characters, halves of letters


class BadRecord(ValueError):
    """Raised when a record is no game of Henge; the text says what is wrong with it."""


class Newer(BadRecord):
    """Raised when a record is of a later version than this Henge knows: nothing is wrong with it."""

    def __init__(self) -> None:
        super().__init__("It was made by a newer Henge: load the new version to open it.")


class Player(NamedTuple):
    """Who sits at a seat: a name ("": it is the side played), and the level of a computer player or 0 for a person."""

    name: str
    level: int = 0


class End(NamedTuple):
    """How people ended a game before its rules did: the seat that resigned (R6), or None for an agreed draw (R7)."""

    resigned: Seat | None

    @property
    def clause(self) -> str:
        """The clause by which it ended."""
        return "R7" if self.resigned is None else "R6"

    def json(self) -> dict[str, Any]:
        """Return the end as a record holds it."""
        return {"agreed": True} if self.resigned is None else {"resigned": self.resigned}


class Record(NamedTuple):
    """A record of the right form; only replaying it tells whether its table is possible and its moves are legal."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int
    players: tuple[Player, ...]
    actions: tuple[Action, ...]
    end: End | None = None

    @classmethod
    def read(cls, content: object) -> Record:
        """Return what a JSON value records.  Raises BadRecord."""
        if not isinstance(content, dict):
            raise BadRecord("A record is a JSON object.")
        version = content.get("henge")
        if type(version) is int and version > VERSION:
            raise Newer
        if version != VERSION or type(version) is not int:
            raise BadRecord(f"This is no record of Henge, version {VERSION}.")
        only(content, *KEYS, *MORE)
        for key, kind in KEYS.items():
            if type(content.get(key)) is not kind:
                raise BadRecord(f"The record’s “{key}” is missing or of the wrong kind.")
        return cls(
            content["game"],
            content["seats"],
            content["options"],
            content["seed"],
            seated(content.get("players", [])),
            listed(content["moves"]),
            ended(content["end"]) if "end" in content else None,
        )


def parse(text: str) -> dict[str, Any]:
    """Return the JSON object that a text writes.  Raises BadRecord, before reading it where it is too long or deep."""
    if len(text) > LARGEST:
        raise BadRecord("This is longer than any record of a game.")
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise BadRecord("This is no record of a game.")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord("This is no record of a game.") from error
    if not isinstance(content, dict):
        raise BadRecord("This is no record of a game.")
    return content


def only(content: Mapping[str, Any], *known: str) -> None:
    """Refuse keys that do not belong there.  Raises BadRecord."""
    for key in content:
        if key not in known:
            raise BadRecord(f"Nothing in a record is called “{tidy(key[:LONGEST_NAME])}”.")


def listed(moves: str) -> tuple[Action, ...]:
    """Return the actions that a text lists.  Raises BadRecord for more than a record may hold."""
    texts = moves.split() if len(moves) <= LARGEST else []
    if len(moves) > LARGEST or len(texts) > MOST_MOVES:
        raise BadRecord(f"The record has more than {MOST_MOVES} moves.")
    return tuple(map(read_action, texts))


def seated(players: object) -> tuple[Player, ...]:
    """Return the players of a record, their names tidied.  Raises BadRecord."""
    if not isinstance(players, list):
        raise BadRecord("The record’s “players” must be a list.")
    return tuple(map(player, players))


def player(entry: object) -> Player:
    """Return one of a record's players.  Raises BadRecord."""
    if isinstance(entry, dict):
        only(entry, "name", "level")
        name, level = entry.get("name"), entry.get("level", 0)
        if isinstance(name, str) and len(name) <= LONGEST_NAME and type(level) is int and level in LEVELS:
            name = tidy(name)
            if len(name) <= LONGEST_NAME:  # composed letters can be more than those they came from
                return Player(name, level)
    raise BadRecord(f"A player has a name of at most {LONGEST_NAME} letters and a level from 0 to {LEVELS[-1]}.")


def tidy(name: str) -> str:
    """Return a name in composed letters (Unicode's NFC), on one line, without what nobody sees in it: control
    characters, letters of no width, signs that turn the direction of writing.

    >>> tidy("  A\\nB \\u202ec\\u200b ")
    'A B c'
    """
    seen = (
        " " if letter.isspace() else letter for letter in name if letter.isspace() or category(letter) not in UNSEEN
    )
    return normalize("NFC", " ".join("".join(seen).split()))


def ended(end: object) -> End:
    """Return how a record says that people ended the game.  Raises BadRecord."""
    if isinstance(end, dict) and len(end) == 1:
        if end.get("agreed") is True:
            return End(None)
        if type(end.get("resigned")) is int:
            return End(end["resigned"])
    raise BadRecord("The record’s “end” is neither a resignation nor a draw.")
