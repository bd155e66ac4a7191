"""Games as the device keeps them: packed, so that nobody reads a hand out of the browser's storage by eye.

A packed game holds the match's record and what belongs to the table beside it: moves taken back that may be played
again, and the marks of the seats' PINs.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, TypeAlias

Json: TypeAlias = Mapping[str, Any]

SIGN = "henge1:"
LARGEST = 4_000_000  # letters; more than the longest game needs, little enough for a tablet to unpack
MOST_BRACKETS = 500  # more than any record has, names and all; so many in each other a browser still reads


class Damaged(ValueError):
    """Raised when a kept text cannot be read; the text says why."""


def seal(content: Json) -> str:
    """Pack what JSON can hold.

    >>> unseal(seal({"moves": "c3"}))
    {'moves': 'c3'}
    """
    text = json.dumps(content, separators=(",", ":"))
    return SIGN + b64encode(zlib.compress(text.encode(), 9)).decode()


def unseal(text: str) -> dict[str, Any]:
    """Unpack what `seal` packed, or read the same as open JSON.  Raises Damaged."""
    text = text.strip()
    if text.startswith(SIGN):
        try:
            unpacker = zlib.decompressobj()
            letters = "".join(text[len(SIGN) :].split())  # mail breaks long lines
            packed = unpacker.decompress(b64decode(letters, validate=True), LARGEST)
            if unpacker.unconsumed_tail or not unpacker.eof:
                raise Damaged("This packed game is cut off or too long.")
            text = packed.decode()
        except (ValueError, zlib.error) as error:
            raise error if isinstance(error, Damaged) else Damaged("This packed game is damaged.") from error
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise Damaged("This is no record of a game.")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Damaged("This is no record of a game.") from error
    if not isinstance(content, dict):
        raise Damaged("This is no record of a game.")
    return content
