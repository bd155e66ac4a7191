"""Draw the seed of a deal with all devices of a match, so that nobody chooses it; whoever has the record can check.

Every device takes part with 32 random bytes, its *part*.  First each tells its commitment, SHA-256(part ‖ salt); when
all commitments lie open, the parts are opened, and the seed is the first 64 bits of SHA-256(all parts), the table's
first, then those of the seats in order.  So a single device that drew its part by chance makes the seed random, and
none can wait for the others and choose: it is bound by its commitment.  (Blum's coin by telephone, 1981; with more
than two, commit and reveal.)

The table opens its part only with the record, when the game is over, so that until then no other device can work out
the deal; no guest knows anything by which it could profit from not opening.  The table does: it knows the seed once
the last guest has opened, and could then pretend that a connection broke, and draw anew.  That cannot be hindered, for
somebody always is the last to know, but every other device is asked for another part, counts, and says so.  What this
does not promise: the device that deals could look into its own memory, where the whole deck is.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import NamedTuple

from henge.language import say

PART, SALT, COMMIT = (re.compile(rf"[0-9a-f]{{{2 * size}}}", re.ASCII) for size in (32, 16, 32))
SEED = 8  # bytes
KEYS = {"seat", "commit", "part", "salt"}
MOST_PARTS = 17  # parts of a deal


class BadDeal(ValueError):
    """Raised for what is no deal by its form."""


class Contribution(NamedTuple):
    """What one device added to the draw: the table (`seat` None) or that of a seat."""

    seat: int | None
    commit: str
    part: str
    salt: str

    @property
    def kept(self) -> bool:
        """Whether the device opened what it had promised."""
        return self.commit == commitment(self.part, self.salt)


class Deal(NamedTuple):
    """Who added what to a deal's seed, the table first, then the seats in order."""

    parts: tuple[Contribution, ...]

    @property
    def seed(self) -> int:
        """The seed that follows from all parts."""
        return seed_of_parts(*(part.part for part in self.parts))

    @property
    def broken(self) -> tuple[int | None, ...]:
        """Who opened another part than was promised; None is the table."""
        return tuple(part.seat for part in self.parts if not part.kept)

    def json(self) -> list[dict[str, object]]:
        """Return the deal as a record holds it."""
        return [part._asdict() for part in self.parts]

    @classmethod
    def read(cls, content: object) -> Deal:
        """Return the deal that a record tells of.  Raises BadDeal for what has not its form."""
        if not isinstance(content, list) or not 2 <= len(content) <= MOST_PARTS:
            raise BadDeal(say("A deal has a part of the table and of one seat or more."))
        parts = tuple(map(_part, content))
        seats = [part.seat for part in parts[1:] if part.seat is not None]
        if parts[0].seat is not None or len(seats) != len(parts) - 1 or seats != sorted(set(seats)):
            raise BadDeal(say("The parts of a deal come in order: the table’s, then those of the seats."))
        return cls(parts)


def _part(content: object) -> Contribution:
    if not isinstance(content, dict) or content.keys() != KEYS:
        raise BadDeal(say("A part of a deal has a seat, a commitment, the part and its salt."))
    seat = content["seat"]
    right = seat is None or (type(seat) is int and 0 <= seat < MOST_PARTS)
    texts = ((COMMIT, content["commit"]), (PART, content["part"]), (SALT, content["salt"]))
    if not right or not all(isinstance(text, str) and form.fullmatch(text) for form, text in texts):
        raise BadDeal(say("A part of a deal has a seat, a commitment, the part and its salt."))
    return Contribution(seat, content["commit"], content["part"], content["salt"])


def commitment(part: str, salt: str) -> str:
    """Return what binds a device to its part without telling it: SHA-256(part ‖ salt), all in hexadecimal digits."""
    return sha256(bytes.fromhex(part) + bytes.fromhex(salt)).hexdigest()


def seed_of_parts(*parts: str) -> int:
    """Return the seed that follows from all parts.

    >>> seed_of_parts("00" * 32, "ff" * 32) == seed_of_parts("ff" * 32, "00" * 32)
    False
    """
    return int.from_bytes(sha256(b"".join(map(bytes.fromhex, parts))).digest()[:SEED], "big")


def part_of(secret: str, *about: object) -> tuple[str, str]:
    """Return a part and its salt as they follow from a device's own secret, so that a reload brings the same again."""
    part, salt = (sha256(" ".join(map(str, (what, secret, *about))).encode()).hexdigest() for what in ("part", "salt"))
    return part, salt[:32]
