"""The versions of a record: which keys each may hold, which one is written, and how a later one is refused."""

from __future__ import annotations

from collections.abc import Collection

from henge.codec import BadRecord, Json, only
from henge.language import say

RECORD_VERSION = 2
REQUIRED = {"game": str, "seats": int, "options": dict, "seed": int, "moves": str}
OPTIONAL = ("henge", "players", "end")
SINCE_VERSION_2 = ("start", "lines", "notes", "deal")


class Newer(BadRecord):
    """Raised when a record is of a later version than this Henge knows: nothing is wrong with it."""

    def __init__(self) -> None:
        super().__init__(say("It was made by a newer Henge: load the new version to open it."))


def check_keys(content: Json) -> None:
    """Refuse a record without the keys of its version, or with others.  Raises BadRecord."""
    version = content.get("henge")
    if type(version) is int and version > RECORD_VERSION:
        raise Newer
    if type(version) is not int or version < 1:
        raise BadRecord(say("This is not a game that Henge has saved."))
    only(content, *REQUIRED, *OPTIONAL, *(SINCE_VERSION_2 if version > 1 else ()))
    for key, kind in REQUIRED.items():
        if type(content.get(key)) is not kind:
            raise BadRecord(say("The record’s “{key}” is missing or of the wrong kind.", key=key))


def earliest(keys: Collection[str]) -> int:
    """Return the earliest version that may hold all of some keys.

    >>> earliest(["game", "moves"]), earliest(["game", "moves", "notes"])
    (1, 2)
    """
    return 1 if {*keys}.isdisjoint(SINCE_VERSION_2) else RECORD_VERSION
