"""ristretto255 (RFC 9496): a group of prime order in which nobody finds a factor from a point and its multiple.

A point is written as 64 hexadecimal digits, each point in one way only; what is no point, and the one that is its own
multiple, is refused.  Underneath lies twisted Edwards curve 25519, −x² + y² = 1 + dx²y², in extended coordinates
(Hisil, Wong, Carter, Dawson 2008).  Sums of multiples share their doublings (Straus 1964), four bits at a time.

Not in constant time: who can measure this device's arithmetic has it in hand.

A deck takes a second on a slow device.  So that a page can live meanwhile, `spell` limits how much is computed at once;
what was computed is remembered, and who asks again after `Pause` comes further each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256, sha512
from typing import TypeAlias

Extended: TypeAlias = tuple[int, int, int, int]
"""x, y, z and t: the point (x/z, y/z), with xy = zt."""
Addend: TypeAlias = tuple[int, int, int, int]
"""y − x, y + x, 2z and 2dt of a point that is added to others."""

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT = pow(2, (PRIME - 1) // 4, PRIME)  # of −1
NEUTRAL: Extended = (0, 1, 1, 0)
BASE = "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"
WINDOW = 4  # bits of a scalar that are looked up at once
TERMS = 12  # of a sum, computed at once
POWER = 20  # additions that take as long as one power
REMEMBERED = 4096  # results; what is computed for one line of the largest deck asks for fewer


class Pause(Exception):
    """Raised when the budget of point additions is spent: call again in the next slice."""


_left: list[int] = []  # how many points may still be added in the spell, if there is one


@contextmanager
def spell(additions: int) -> Iterator[None]:
    """Limit what is done inside to about so many point additions, then raise `Pause`."""
    _left.append(additions)
    try:
        yield
    finally:
        _left.clear()


def spend(additions: int) -> None:
    """Charge the budget with so many point additions.  Raises Later once it is spent."""
    if _left:
        if _left[0] <= 0:
            raise Pause
        _left[0] -= additions


def scalar(*about: object) -> int:
    """Hash texts and numbers to a scalar, uniform in 1 … ORDER − 1."""
    text = "\n".join(map(str, about))
    return 1 + int.from_bytes(sha512(text.encode()).digest(), "big") % (ORDER - 1)


def inverse(factor: int) -> int:
    """Return the inverse of a scalar mod ORDER, which takes a lock off."""
    return pow(factor, -1, ORDER)


@lru_cache(4096)
def point(name: str) -> str:
    """Hash a name to a point whose discrete logarithm nobody knows.

    SHA-256 over the name and a count gives digits, until they are a point ("try and increment": Boneh, Lynn, Shacham
    2001).
    """
    count = 0
    while True:
        number = int.from_bytes(sha256(f"Henge point {count} {name}".encode()).digest(), "little")
        digits = (number % 2**254 * 2).to_bytes(32, "little").hex()
        if sound(digits):
            return digits
        count += 1


def sound(digits: str) -> bool:
    """Tell whether 64 hexadecimal digits decode to a point other than the identity."""
    return _decoded(digits) not in (None, NEUTRAL)


def times(factor: int, base: str) -> str:
    """Return a multiple of a point.

    >>> times(3, times(5, BASE)) == times(15, BASE) == combined((7, 8), (BASE, BASE))
    True
    """
    return combined((factor,), (base,))


@lru_cache(REMEMBERED)
def combined(factors: Sequence[int], bases: Sequence[str]) -> str:
    """Return the sum of multiples of points; raises ValueError where one is none."""
    total = NEUTRAL
    for at in range(0, len(bases), TERMS):
        total = _plus(total, _addend(_summed(factors[at : at + TERMS], bases[at : at + TERMS])))
    return _encoded(total)


@lru_cache(REMEMBERED)
def _summed(factors: tuple[int, ...], bases: tuple[str, ...]) -> Extended:
    tables = [_multiples(base) for base in bases]
    numbers = [factor % ORDER for factor in factors]
    windows = -(-max(map(int.bit_length, numbers)) // WINDOW)
    spend(windows * (WINDOW + len(bases)))
    total = NEUTRAL
    for shift in range(WINDOW * (windows - 1), -1, -WINDOW):
        for _ in range(WINDOW):
            total = _doubled(total)
        for number, table in zip(numbers, tables, strict=True):
            if digit := number >> shift & 15:
                total = _plus(total, table[digit])
    return total


@lru_cache(1024)
def _multiples(base: str) -> list[Addend]:
    """Return the table of a point's first multiples for windowed multiplication."""
    decoded = _decoded(base)
    if decoded is None:
        raise ValueError("no point")
    spend(2**WINDOW)
    multiple, table = NEUTRAL, [_addend(NEUTRAL)]
    for _ in range(2**WINDOW - 1):
        multiple = _plus(multiple, _addend(decoded))
        table.append(_addend(multiple))
    return table


def _addend(point: Extended) -> Addend:
    x, y, z, t = point
    return y - x, y + x, 2 * z, 2 * D * t % PRIME


def _plus(point: Extended, other: Addend) -> Extended:
    x, y, z, t = point
    less, more, double, skew = other
    a, b, c, d = (y - x) * less, (y + x) * more, t * skew % PRIME, z * double % PRIME
    e, f, g, h = (b - a) % PRIME, d - c, d + c, (b + a) % PRIME
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def _doubled(point: Extended) -> Extended:
    x, y, z, _ = point
    a, b = x * x % PRIME, y * y % PRIME
    h = a + b
    e, g = h - (x + y) ** 2 % PRIME, a - b
    f = 2 * z * z % PRIME + g
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


# RFC 9496, section 4.3 -----------------------------------------------------------------------------


def _root_of_ratio(u: int, v: int) -> tuple[bool, int]:
    """Return whether u/v is a square, and the even root of it, or of it times the root of −1."""
    root = u * v**3 * pow(u * v**7, (PRIME - 5) // 8, PRIME) % PRIME
    check = v * root * root % PRIME
    square = check in (u % PRIME, -u % PRIME)
    if check in (-u % PRIME, -u * ROOT % PRIME):
        root = root * ROOT % PRIME
    return square, min(root, PRIME - root, key=lambda root: root % 2)


@lru_cache(4096)
def _decoded(digits: str) -> Extended | None:
    """Decode a point from 64 hexadecimal digits; None where they are none."""
    spend(POWER)
    s = int.from_bytes(bytes.fromhex(digits), "little")
    if s >= PRIME or s % 2:
        return None
    u1, u2 = (1 - s * s) % PRIME, (1 + s * s) % PRIME
    v = (-D * u1 * u1 - u2 * u2) % PRIME
    square, root = _root_of_ratio(1, v * u2 * u2)
    x = 2 * s * root * u2 % PRIME
    x = PRIME - x if x % 2 else x
    y = u1 * root * root * u2 * v % PRIME
    t = x * y % PRIME
    return (x, y, 1, t) if square and t % 2 == 0 and y else None


def _encoded(point: Extended) -> str:
    x, y, z, t = point
    u1, u2 = (z + y) * (z - y) % PRIME, x * y % PRIME
    _, root = _root_of_ratio(1, u1 * u2 * u2)
    d1, d2 = root * u1 % PRIME, root * u2 % PRIME
    inverse_of_z = d1 * d2 * t % PRIME
    if t * inverse_of_z % PRIME % 2:
        x, y, d2 = y * ROOT % PRIME, x * ROOT % PRIME, d1 * _root_of_ratio(1, -1 - D)[1] % PRIME
    if x * inverse_of_z % PRIME % 2:
        y = -y
    s = d2 * (z - y) % PRIME
    return min(s, PRIME - s, key=lambda number: number % 2).to_bytes(32, "little").hex()
