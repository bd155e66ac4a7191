"""A letter of a game with sealed hands as a link: the page's own address with the packed letter behind its #.

Most of a letter are numbers of 256 bits; they lie as bytes behind the rest, which is compressed by what is in nearly
every letter (USUAL: a link of a turn is shorter by a quarter).  A sum over both comes first: what a messenger has
changed or cut is no letter, and nothing of it is heard.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from functools import lru_cache
from hashlib import sha256

from henge.bounded_json import LONGEST_RECORD, parse
from henge.net.mail import DAMAGED, BadLetter, Letter
from henge.record import BadRecord

LETTER_ROUTE = "letter/"
LETTER_LINK = re.compile(rf"(?:[^{{]*?#)?{LETTER_ROUTE}([\w\s-]*)", re.ASCII)
NUMBER = re.compile(r'"([0-9a-f]{64})"')
SIZE, SUM = 32, 8  # bytes of a number, and of the sum
HERE = "\0"  # where a number was; JSON has no such letter
SAFE, UNSAFE = b"-_", str.maketrans("-_", "+/")
USUAL = (
    b'"level":null}]{"op":"secret","by":0,"secret":\0,"sign":[]},{"op":"mark","by":1,"seal":\0,"sign":[]},{"op":"prove",'
    b'"by":1,"proof":[\0],"sign":[]},{"op":"shuffle","by":1,"points":[\0,\0],"sign":[]}],{"op":"join","by":1,"key":\0,'
    b'"box":\0,"promise":\0,"sign":[]},{"op":"word","by":1,"n":1,"stuck":false,"sign":[]},{"op":"move","by":1,"n":1,'
    b'"action":["discard","#1"],"sign":[]},{"op":"open","by":1,'
    b'"places":[10,11,12,13],"after":[],"points":[\0,\0],"proof":[\0,\0],"sign":[]},{"op":"move","by":0,"n":1,"action":["#'
    b'"],"sign":[]}],"have":1,"got":""}{"op":"letter","henge":6,"table":{"match":"","game":"battle_gods","game":"meets_bounds",'
    b'"seats":2,"options":{},"players":[{"name":"","level":0},{"name":"","level":0}],"seed":1},"by":0,"after":1,"mark":"",'
    b'"lines":[{"op":"open","by":0,"places":['
)


def found(text: str) -> bool:
    """Tell whether a text is a link that brings a letter."""
    return len(text) <= LONGEST_RECORD and LETTER_LINK.match(text) is not None


def letter_link(home: str, letter: Letter) -> str:
    """Return the link that brings a letter; a text to be pasted where the page has no address."""
    packed = _packed(json.dumps(letter.json(), separators=(",", ":")))
    return f"{home}#{LETTER_ROUTE}{packed}" if home else f"{LETTER_ROUTE}{packed}"


@lru_cache(maxsize=4)
def _packed(text: str) -> str:
    numbers = bytes.fromhex("".join(NUMBER.findall(text)))
    packer = zlib.compressobj(9, zdict=USUAL)
    packed = packer.compress(NUMBER.sub(HERE, text).encode()) + packer.flush() + numbers
    return b64encode(_sum(packed) + packed, SAFE).decode().rstrip("=")


def _sum(packed: bytes) -> bytes:
    return sha256(packed).digest()[:SUM]


def letter_in(text: str) -> Letter:
    """Return the letter that a link brings, which may come broken over several lines.  Raises BadLetter.

    Where words follow it they are taken along: what is packed knows where it ends.
    """
    brought = LETTER_LINK.match(text) if len(text) <= LONGEST_RECORD else None
    if not brought:
        raise BadLetter(DAMAGED)
    packed, unpacker = "".join(brought[1].split()).translate(UNSAFE), zlib.decompressobj(zdict=USUAL)
    packed = packed[:-1] if len(packed) % 4 == 1 else packed  # no whole byte
    try:
        data = b64decode(packed + "=" * (-len(packed) % 4), validate=True)
        told, whole = data[:SUM], data[SUM:]
        parts = unpacker.decompress(whole, LONGEST_RECORD).decode().split(HERE)
        numbers, size = unpacker.unused_data, SIZE * (len(parts) - 1)
        if not unpacker.eof or _sum(whole[: len(whole) - len(numbers) + size]) != told:
            raise BadLetter(DAMAGED)
        texts = [f'"{numbers[at : at + SIZE].hex()}"' for at in range(0, size, SIZE)]
        return Letter.of(parse("".join(part for pair in zip(parts, [*texts, ""], strict=True) for part in pair)))
    except (ValueError, zlib.error, BadRecord) as error:
        raise error if isinstance(error, BadLetter) else BadLetter(DAMAGED) from error
