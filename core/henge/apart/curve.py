"""Curve25519 by the x-coordinate alone (RFC 7748): v² = u³ + 486662u² + u over the integers modulo 2²⁵⁵ − 19.

A point and its opposite have the same u, and u([a][b]P) = u([b][a]P), so locks made of scalars come off in any order.

Of the curve's points only those of the large prime order ORDER hide what they are multiplied by.  Any other u that
somebody sends would be a mark that lasts: a point of the twist stays on the twist, and what has a part of small order
(1, 2, 4 or 8) would keep it under an odd scalar, so that its sender could follow a card through everybody's shuffle.
Therefore u of the twist and of small order are refused (`sound`), and every scalar is used as that multiple of 8 which
is congruent to it modulo ORDER: on points of prime order it does the same, and any part of small order vanishes.

Not in constant time: who can measure this device's arithmetic has it in hand.

A deck takes seconds on a slow device.  So that a page can live meanwhile, `spell` limits how much is computed at once;
what was computed is remembered, and who asks again after `Later` comes further each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256, sha512

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
A = 486662
A24 = (A - 2) // 4
COFACTOR = 8
EIGHTH = pow(COFACTOR, -1, ORDER)
BASE = 9  # a point of prime order
TEST = 20  # bits of a scalar that are multiplied by while it is found out whether a u is of the curve
REMEMBERED = 8192  # results; the audit of the largest deck with the most seats asks for fewer


class Later(Exception):
    """Raised where a spell is over before the result is there: ask again in the next one."""


_left: list[int] = []  # how many bits may still be multiplied by in the spell, if there is one


@contextmanager
def spell(bits: int) -> Iterator[None]:
    """Let no more than so many bits of scalars be multiplied by in what is done here, then raise `Later`."""
    _left.append(bits)
    try:
        yield
    finally:
        _left.clear()


def _spend(bits: int) -> None:
    if _left:
        if _left[0] <= 0:
            raise Later
        _left[0] -= bits


@lru_cache(REMEMBERED)
def times(scalar: int, u: int) -> int:
    """Return u([scalar]P) for the point P with this u, cleared of any part of small order; 0 for none of them.

    >>> times(3, times(5, BASE)) == times(15, BASE) == times(ORDER - 15, BASE)
    True
    """
    return _ladder(scalar * EIGHTH % ORDER * COFACTOR, u)


def inverse(scalar: int) -> int:
    """Return the scalar that takes a lock off."""
    return pow(scalar, -1, ORDER)


def cleared(u: int) -> int:
    """Return u([8]P), of prime order whatever P is, or 0."""
    return _ladder(COFACTOR, u)


def on_curve(u: int) -> bool:
    """Tell whether a u is that of a point of the curve, and not of its twist."""
    _spend(TEST)
    return pow((u * u + A * u + 1) * u, (PRIME - 1) // 2, PRIME) in (0, 1)


@lru_cache(REMEMBERED)
def sound(u: int) -> bool:
    """Tell whether a u that came from outside may be multiplied: written in one way only, of the curve, not of small
    order."""
    return 0 < u < PRIME and on_curve(u) and cleared(u) != 0


@lru_cache(REMEMBERED)
def point(name: str) -> int:
    """Return a point of prime order for a name, of which nobody knows how it hangs together with another one's.

    SHA-256 over the name and a count gives a u, until one is of the curve (Boneh, Lynn, Shacham 2001: "try and
    increment"); times the cofactor.
    """
    count = 0
    while True:
        u = int.from_bytes(sha256(f"Henge card {count} {name}".encode()).digest(), "big") % PRIME
        if sound(u):
            return cleared(u)
        count += 1


def scalar(*about: object) -> int:
    """Return a scalar from 1 to ORDER − 1, as if drawn evenly, that follows from some texts and numbers."""
    text = "\n".join(map(str, about))
    return 1 + int.from_bytes(sha512(text.encode()).digest(), "big") % (ORDER - 1)


def _ladder(factor: int, u: int) -> int:
    """Return u([factor]P), 0 for the point at infinity (Montgomery's ladder, RFC 7748 section 5)."""
    _spend(factor.bit_length())
    x2, z2, x3, z3 = 1, 0, u, 1
    for bit in bin(factor)[2:]:
        if bit == "1":
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb = d * a % PRIME, c * b % PRIME
        aa, bb = a * a % PRIME, b * b % PRIME
        e = aa - bb
        x3, z3 = (da + cb) ** 2 % PRIME, u * (da - cb) ** 2 % PRIME
        x2, z2 = aa * bb % PRIME, e * (aa + A24 * e) % PRIME
        if bit == "1":
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2 * pow(z2, -1, PRIME) % PRIME if z2 else 0
