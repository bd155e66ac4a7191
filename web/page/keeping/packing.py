"""Games as the device keeps them: packed, so that nobody reads a hand out of the browser's storage by eye.

A text from outside is bounded before it is unpacked and while it is, so that a small one cannot become a huge one.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, TypeAlias

from henge.record import LARGEST, BadRecord, parse

Json: TypeAlias = Mapping[str, Any]

SIGN = "henge1:"


def seal(content: Json) -> str:
    """Pack what JSON can hold.

    >>> unseal(seal({"moves": "c3"}))
    {'moves': 'c3'}
    """
    text = json.dumps(content, separators=(",", ":"))
    return SIGN + b64encode(zlib.compress(text.encode(), 9)).decode()


def unseal(text: str) -> dict[str, Any]:
    """Unpack what `seal` packed, or read the same as open JSON.  Raises BadRecord."""
    if len(text) > LARGEST:
        raise BadRecord("This is longer than any record of a game.")
    text = text.strip()
    return parse(unpacked(text) if text.startswith(SIGN) else text)


def unpacked(text: str) -> str:
    """Return the JSON in a packed text, whatever words may follow it.  Raises BadRecord."""
    unpacker = zlib.decompressobj()
    letters = "".join(text[len(SIGN) :].split())  # mail breaks long lines
    try:
        content = unpacker.decompress(b64decode(letters, validate=True), LARGEST).decode()
    except (ValueError, zlib.error) as error:
        raise BadRecord("This packed game is damaged.") from error
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise BadRecord("This packed game is cut off or too long.")
    return content
