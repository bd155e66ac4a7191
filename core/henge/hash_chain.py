"""A hash chain over a record, which finds that the record was changed on its way, and from which move on.

The first hash is SHA-256 of the set-up: game, seats, options, seed, players, and the start and the deal where there are
any.  Every other one is SHA-256(the hash before ‖ the next move); an end that people made comes last, like a move.
Carried beside the record are a sign of three bytes, the number of hashes in two, eight bytes of the last hash, and one
byte of each before it: as base64, 4/3 letters a move.

What it promises: a record that was changed without redoing the chain (a move, the set-up or a name altered, moves left
out or added) is found, but for a chance of 2⁻⁶⁴, and the first change is named, but for a chance of 1/256 that a later
place is.  What it does not: there is no key in it, so whoever changes a record can redo the chain, or leave it out.
That only a device finds that keeps the game, by comparing the two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

from henge.language import phrase, say
from henge.record import BadRecord, Record
from henge.rules import write_action

CHAIN_SIGN = b"\xc5\x3e\x97"  # words that follow a link do not begin so by chance
HEAD, LAST = 5, 8  # bytes: of the sign and the number, and of the last hash
DAMAGED = phrase("Its check sums are damaged: ask for it again, whole.")


def carried_chain(record: Record) -> bytes:
    """Return the chain that is carried beside a record.

    >>> carried_chain(Record("bounders", 2, {}, 1, (), (("c3",), ("a1",)))).hex(" ")
    'c5 3e 97 00 03 5e 4d 41 18 bc 29 95 fd 37 cd'
    """
    *before, last = _hashes(record)
    return CHAIN_SIGN + (len(before) + 1).to_bytes(2, "big") + last[:LAST] + bytes(digest[0] for digest in before)


def altered(record: Record, carried: bytes) -> int | None:
    """Return the first move that is not as it was when a chain was made, counted from 1, 0 for the set-up; None where
    all is as it was, or there is no chain.  What follows a chain is none of it.  Raises BadRecord for a damaged one.
    """
    if not carried.startswith(CHAIN_SIGN):
        return None
    number = int.from_bytes(carried[len(CHAIN_SIGN) : HEAD], "big")
    last, before = carried[HEAD : HEAD + LAST], carried[HEAD + LAST :][: max(0, number - 1)]
    if not number or len(last) < LAST or len(before) < number - 1:
        raise BadRecord(say(DAMAGED))
    told = [*(before[n : n + 1] for n in range(number - 1)), last]
    mine = list(_hashes(record))
    pairs = enumerate(zip(told, mine, strict=False))
    first = next((n for n, (sign, other) in pairs if not other.startswith(sign)), min(len(told), len(mine)))
    return None if first == len(told) == len(mine) else first


def _hashes(record: Record) -> Iterator[bytes]:
    start, deal = (value.json() if value else None for value in (record.start, record.deal))
    terms = [record.game, record.seats, record.options, record.seed, record.players, start, deal]
    last = sha256(json.dumps(terms, sort_keys=True).encode()).digest()
    yield last
    ends = [json.dumps(record.end.json())] if record.end else []
    for text in (*map(write_action, record.actions), *ends):
        last = sha256(last + text.encode()).digest()
        yield last
