"""The lines between a host and its guests: one JSON object each, at most 64 kB, of the keys below and no others.

    hello    guest   which match and seat it wants, the token that proves the seat, how many lines it has,
                     the hash of the last (`mark`)
    play     guest   an action, after the line with this hash
    resign   guest   gives the match up (R6), after the line with this hash
    commit   guest   the commitment to its part of the deal's seed (`henge.commit_reveal`), after that line
    part     guest   that part and its salt, after the line with all commitments
    seat     host    the table: game, seats, options, players, and the table's commitment where all devices draw the
                     deal's seed; line 0 of what happened
    draw     host    all commitments, by seats, the table's first (null); line 1 where there are any
    ply      host    a position as this seat sees it: who moved, the action if this seat may know it, its words
    end      host    how people ended the match
    opened   host    the whole record, once the match is over, where all devices drew its seed
    now      host    how many lines there are and the hash of the last (`mark`); which seats' devices are away
    refused  host    why an action may not be played
    bye      both    the sender goes, or will not have the other; and why

What happened is a chain: `seat`, perhaps `draw`, then `ply` by `ply`, then perhaps `end` and `opened`.  Each of these
lines names the hash of the line before it (`after`).  So a line twice is a line once, one out of order does not fit,
and two devices with the same last hash have seen the same.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from hashlib import sha256
from types import NoneType
from typing import Any, Self, TypeAlias

from henge.bounded_json import parse
from henge.codec import NO_BREAK, Json, tidy
from henge.language import phrase
from henge.record import BadRecord
from henge.rules import Seat

Lines: TypeAlias = tuple[str, ...]
Content: TypeAlias = dict[str, tuple[type, ...]]

PROTOCOL_VERSION = 6
OTHER_VERSION = phrase("The two devices have different versions of Henge. Reload the page on both.")
MOST_BYTES = 65_535  # bytes of a line
AT_ONCE = 200  # lines of one connection that are heard together; what is beyond is said again, or was a flood
LONGEST_WORD = 64  # letters of a name, a token or a hash
NAMES_IN_ACTION = 64  # in an action; more than any move has
NUMBER, TEXT, LIST, OBJECT = (int,), (str,), (list,), (dict,)
OF_GUEST: dict[str, Content] = {
    "hello": {"henge": NUMBER, "match": TEXT, "seat": (int, NoneType), "token": TEXT, "have": NUMBER, "mark": TEXT},
    "play": {"after": TEXT, "action": LIST},
    "resign": {"after": TEXT},
    "commit": {"after": TEXT, "commit": TEXT},
    "part": {"after": TEXT, "part": TEXT, "salt": TEXT},
    "bye": {"why": TEXT},
}
OF_HOST: dict[str, Content] = {
    "seat": {
        "match": TEXT,
        "seat": (int, NoneType),
        "game": TEXT,
        "seats": NUMBER,
        "options": OBJECT,
        "players": LIST,
        "draw": TEXT,
    },
    "draw": {"n": NUMBER, "after": TEXT, "commits": LIST},
    "ply": {
        "n": NUMBER,
        "after": TEXT,
        "by": (int, NoneType),
        "action": (list, NoneType),
        "words": TEXT,
        "view": OBJECT,
    },
    "end": {"n": NUMBER, "after": TEXT, "end": OBJECT},
    "opened": {"n": NUMBER, "after": TEXT, "record": OBJECT},
    "now": {"n": NUMBER, "mark": TEXT, "away": LIST},
    "refused": {"after": TEXT, "clause": (str, NoneType), "text": TEXT, "cells": LIST},
    "bye": {"why": TEXT},
}
TEXTS = ("words", "text", "why")  # sentences; other texts are names
LONGEST_SENTENCE = 2000
OP = re.compile(r'\{"op":"(\w+)"', re.ASCII)  # as `write_line` begins


class BadLine(ValueError):
    """Raised for a line that is not of the right form."""


def write_line(op: str, **content: Any) -> str:
    """Return a line."""
    return json.dumps({"op": op, **content}, separators=(",", ":"))


def op_of(line: str) -> str:
    """Return the kind of a line that `write_line` has written, "" for any other text.

    >>> op_of(write_line("now", n=1)), op_of('{"n":1}')
    ('now', '')
    """
    found = OP.match(line)
    return found[1] if found else ""


def seats_away(content: Json, seats: int) -> tuple[Seat, ...]:
    """Return which of a table's seats a line says to be away; what else it holds is ignored."""
    named = [seat for seat in content["away"] if type(seat) is int]
    return tuple(seat for seat in range(seats) if seat in named)


def read_line(line: str, known: dict[str, Content]) -> Json:
    """Return what a line says, its keys and the kinds of their values checked, sentences tidied.  Raises BadLine."""
    content = _parsed(line)
    op = content.pop("op", None)
    kinds = known.get(op) if isinstance(op, str) else None
    if kinds is None or content.keys() != kinds.keys():
        raise BadLine("The line has an unknown word.")
    for key, value in content.items():
        if type(value) not in kinds[key]:
            raise BadLine(f"“{key}” is of the wrong kind.")
        if isinstance(value, str) and len(value) > (LONGEST_SENTENCE if key in TEXTS else LONGEST_WORD):
            raise BadLine(f"“{key}” is too long.")
    if not are_names(content.get("action") or []) or not are_names(content.get("cells", [])):
        raise BadLine("A list of names holds something else.")
    content = {"op": op, **content} | {key: tidy(content[key], NO_BREAK) for key in TEXTS if key in content}
    try:
        json.dumps(content, ensure_ascii=False).encode()  # half a letter ("\ud800") can neither be hashed nor kept
    except UnicodeEncodeError as error:
        raise BadLine("The line holds half a letter.") from error
    return content


def foreign(line: str) -> bool:
    """Tell whether a line is the hello of another version of the protocol."""
    try:
        content = _parsed(line)
    except BadLine:
        return False
    return content.get("op") == "hello" and type(content.get("henge")) is int and content["henge"] != PROTOCOL_VERSION


def _parsed(line: str) -> Json:
    try:
        if len(line) > MOST_BYTES or len(line.encode()) > MOST_BYTES:
            raise BadLine("The line is too long.")
        return parse(line)
    except (BadRecord, UnicodeEncodeError) as error:
        raise BadLine("The line is no JSON object.") from error


def are_names(value: list[object]) -> bool:
    """Tell whether a list holds names, and not too many."""
    return len(value) <= NAMES_IN_ACTION and all(
        isinstance(name, str) and len(name) <= LONGEST_WORD and name.isprintable() for name in value
    )


def line_hash(line: str) -> str:
    """Return the hash of a line, by which the next one refers to it."""
    return sha256(line.encode()).hexdigest()[:32]


class Hearing(ABC):
    """What follows from lines alone, and answers them."""

    @abstractmethod
    def _heard(self, line: str) -> Self:
        """Return it after a line, itself where that makes no sense."""

    @abstractmethod
    def go_on(self) -> tuple[Self, Lines]:
        """Return it and all that it is this device's turn to say, as when it has just begun."""

    def hear(self, line: str) -> tuple[Self, Lines]:
        """Return it after a line, and what this device says to that; a senseless line changes nothing."""
        after = self._heard(line)
        return (self, ()) if after is self else after.go_on()
