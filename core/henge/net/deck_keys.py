"""Derive the keys of a sealed deck from a device's secret, and write its points and numbers as text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

from henge.net.protocol import BadLine
from henge.net.ristretto255 import ORDER, inverse, point, scalar, times
from henge.rules import Seat

HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


def lock_of(name: str, secret: str) -> int:
    """Return a device's lock, a scalar, in the deal called `name`."""
    return scalar("lock", name, secret)


def box_of(name: str, secret: str) -> int:
    """Return the private key for what is encrypted to a device alone; shares of its lock do not reveal it."""
    return scalar("box", name, secret)


def seal_of(name: str, secret: str) -> str:
    """Return a device's part of the signs that people compare (`henge.net.sealed_deck_check.Heard.spoken_check`)."""
    return hashed("seal", name, secret)


def joint_lock(shares: Mapping[Seat, int]) -> int:
    """Return the lock of which these are the shares: the polynomial's value at 0 (Lagrange)."""
    lock = 0
    for seat, share in shares.items():
        for other in shares:
            if other != seat:
                share = share * (other + 1) * pow(other - seat, -1, ORDER) % ORDER
        lock += share
    return lock % ORDER


# how it is written ---------------------------------------------------------------------------------


def hashed(*about: object) -> str:
    """Return the SHA-256 of some texts and numbers, in hexadecimal digits."""
    return sha256("\n".join(map(str, about)).encode()).hexdigest()


def masked(text: str, mask: str) -> str:
    """Encrypt or decrypt 256 bits with a one-time pad (XOR), as hexadecimal digits."""
    return f"{int(text, 16) ^ int(mask, 16):064x}"


def numbers(texts: list[Any], size: int) -> tuple[str, ...]:
    """Check a list of `size` numbers of 64 hexadecimal digits.  Raises BadLine for anything else."""
    if len(texts) != size or not all(isinstance(text, str) and HEX.fullmatch(text) for text in texts):
        raise BadLine("This is no list of numbers.")
    return tuple(texts)


def distinct(numbers: list[Any], below: int) -> frozenset[int]:
    """Check a list of whole numbers in 0 … `below` − 1.  Raises BadLine for anything else."""
    if not all(type(number) is int and 0 <= number < below for number in numbers):
        raise BadLine("There is no such place or seat.")
    return frozenset(numbers)


@lru_cache(maxsize=8)
def card_points(names: tuple[str, ...]) -> dict[str, str]:
    """Return the card of every point, in the order of the names."""
    return {point(f"card {name}"): name for name in names}


def card_at(names: tuple[str, ...], place: int, locked: str, locks: Sequence[int]) -> dict[int, str]:
    """Return {place: card} for a point with these locks on it; {} where it is no card."""
    lock = 1
    for factor in locks:
        lock = lock * factor % ORDER
    card = card_points(names).get(times(inverse(lock), locked))
    return {} if card is None else {place: card}
