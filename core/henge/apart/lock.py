"""What follows from a device's secret, and how the points and numbers of a sealed deck are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

from henge.apart.curve import ORDER, inverse, point, scalar, times
from henge.apart.protocol import BadLine
from henge.rules import Seat

HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


def lock_of(name: str, secret: str) -> int:
    """Return a device's lock in the deal of a name."""
    return scalar("lock", name, secret)


def box_of(name: str, secret: str) -> int:
    """Return the scalar by which a device reads what is written to it alone; no share tells of it."""
    return scalar("box", name, secret)


def seal_of(name: str, secret: str) -> str:
    """Return a device's part of the mark."""
    return hashed("seal", name, secret)


def joined(shares: Mapping[Seat, int]) -> int:
    """Return the lock of which these are the shares: the polynomial's value at 0 (Lagrange)."""
    lock = 0
    for one, share in shares.items():
        for other in shares:
            if other != one:
                share = share * (other + 1) * pow(other - one, -1, ORDER) % ORDER
        lock += share
    return lock % ORDER


# how it is written ---------------------------------------------------------------------------------


def hashed(*about: object) -> str:
    """Return the SHA-256 of some texts and numbers, in hexadecimal digits."""
    return sha256("\n".join(map(str, about)).encode()).hexdigest()


def masked(text: str, mask: str) -> str:
    """Return a number under a mask, or without it."""
    return f"{int(text, 16) ^ int(mask, 16):064x}"


def numbers(texts: list[Any], size: int) -> tuple[str, ...]:
    """Return a list of numbers as they are written.  Raises BadLine for anything else."""
    if len(texts) != size or not all(isinstance(text, str) and HEX.fullmatch(text) for text in texts):
        raise BadLine("This is no list of numbers.")
    return tuple(texts)


def distinct(numbers: list[Any], below: int) -> frozenset[int]:
    """Return whole numbers from 0.  Raises BadLine for anything else."""
    if not all(type(number) is int and 0 <= number < below for number in numbers):
        raise BadLine("There is no such place or seat.")
    return frozenset(numbers)


@lru_cache(maxsize=8)
def card_points(names: tuple[str, ...]) -> dict[str, str]:
    """Return all cards by their points, in the order of the names."""
    return {point(f"card {name}"): name for name in names}


def card_at(names: tuple[str, ...], place: int, locked: str, locks: Sequence[int]) -> dict[int, str]:
    """Return the card at a place by that, under some locks; nothing where it is none."""
    lock = 1
    for one in locks:
        lock = lock * one % ORDER
    card = card_points(names).get(times(inverse(lock), locked))
    return {} if card is None else {place: card}
