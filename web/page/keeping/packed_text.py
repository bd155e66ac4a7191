"""Pack kept games as text, so that nobody reads a hand out of the browser's storage by eye.

A text from outside is bounded before it is unpacked and while it is, so that a small one cannot become a huge one.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress

from henge.bounded_json import LONGEST_RECORD, parse
from henge.codec import Json
from henge.language import say
from henge.record import BadRecord, Record
from henge.record_versions import Newer

PACKED_SIGN = "henge1:"
MOVES = re.compile(r'\{"record":(\{.*?"moves":")([^"]*)', re.DOTALL)
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|["\[\]{},]', re.DOTALL)
LATER = re.compile(r"henge([2-9]|\d{2,4}):")


def pack_json(content: Json, behind: bytes = b"") -> str:
    """Pack what JSON can hold, and bytes behind it that need not be read.

    >>> unpack_json(pack_json({"moves": "c3"}))
    {'moves': 'c3'}
    """
    text = json.dumps(content, separators=(",", ":"))
    return PACKED_SIGN + b64encode(zlib.compress(text.encode(), 9) + behind).decode()


def unpack_json(text: str) -> Json:
    """Unpack what `pack_json` packed, or read the same as open JSON.  Raises BadRecord."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(say("This is too long to be a game."))
    text = text.strip()
    if LATER.match(text):
        raise Newer
    return parse(unpacked(text) if text.startswith(PACKED_SIGN) else text)


def unpacked(text: str) -> str:
    """Return the JSON in a packed text, whatever words may follow it.  Raises BadRecord."""
    return _unpacked(text)[0]


def bytes_behind(text: str) -> bytes:
    """Return the bytes behind the JSON in a text, none in one that is not packed.  Raises BadRecord.

    >>> bytes_behind(pack_json({"moves": "c3"}, b"more")), bytes_behind('{"moves": "c3"}')
    (b'more', b'')
    """
    return _unpacked(text.strip())[1] if text.strip().startswith(PACKED_SIGN) else b""


def _unpacked(text: str) -> tuple[str, bytes]:
    unpacker = zlib.decompressobj()
    letters = "".join(text[len(PACKED_SIGN) :].split())  # mail breaks long lines
    try:
        content = unpacker.decompress(b64decode(letters, validate=True), LONGEST_RECORD).decode()
    except (ValueError, zlib.error) as error:
        raise BadRecord(say("The game in it is damaged.")) from error
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise BadRecord(say("The game in it is cut off or too long."))
    return content, unpacker.unused_data


def mended(text: str) -> str:
    """Return the record in a packed text that is cut off or whose end is damaged, up to the last move that can be read;
    where all moves can, with the lines and notes that can be read whole.

    Raises BadRecord for any other text.

    >>> whole = pack_json({"record": {"seats": 2, "moves": "c3 a1 e1 g7 b2 d4 a7 f6"}})
    >>> mended(whole[:-16])
    '{"seats":2,"moves":"c3 a1 e1 g7 b2 d4"}'
    """
    unpacker, read = zlib.decompressobj(), bytearray()
    letters = "".join(text.strip().removeprefix(PACKED_SIGN).split())
    try:
        for at in range(0, len(letters), 4):  # four letters are three bytes; what comes before the damage is kept
            read += unpacker.decompress(b64decode(letters[at : at + 4], validate=True), LONGEST_RECORD)
            if len(read) > LONGEST_RECORD or unpacker.eof:
                break
    except (ValueError, zlib.error):
        pass
    content = read.decode(errors="replace")
    parts = MOVES.match(content)
    if not parts or len(read) > LONGEST_RECORD or unpacker.eof:
        raise BadRecord(say("The game in it is damaged."))
    if content[parts.end() : parts.end() + 1] == '"':
        with suppress(BadRecord, KeyError):
            record = _whole(parse(closed(content))["record"])
            Record.read(record)
            return json.dumps(record, separators=(",", ":"))
    return f'{parts[1]}{parts[2].rpartition(" ")[0]}"}}'


def closed(text: str) -> str:
    """Return JSON that is cut off up to the last value that is whole, with its brackets closed.

    >>> closed('{"a":1,"b":[{"c":"],","d":2},{"e":"f, g')
    '{"a":1,"b":[{"c":"],","d":2}]}'
    """
    brackets, end, open_there = list[str](), 0, list[str]()
    for token in TOKEN.finditer(text):
        if token[0] == '"':
            break  # of a text that goes no further
        if token[0] in "[{":
            brackets.append("]" if token[0] == "[" else "}")
        elif token[0] in "]}" and brackets:
            brackets.pop()
        if token[0] in ",]}":
            end, open_there = token.end() - (token[0] == ","), brackets[::-1]
    return text[:end] + "".join(open_there)


def _whole(line: Json) -> Json:
    """Return a line, or the record, without the lines of it that have lost their moves."""
    lines = {"lines": [_whole(tried) for tried in line["lines"] if "moves" in tried]} if "lines" in line else {}
    return line | lines
