"""A proof that points were only locked and shuffled, which tells nothing of the lock and the order (cut and choose).

A device has made the points B of the points A.  It makes ROUNDS other decks of A, each under a lock of its own and in
an order of its own, and promises them all by one hash.  Then a coin falls for each of them, which nobody can foresee:
it shows how the deck was made of A, or how it is to be made of B.  By either everybody makes the deck anew, and finds
it promised.  Of a deck for which it could show both everybody could make B of A; so who sent another B is found out by
every coin with one half, and goes unnoticed once in 2 ** ROUNDS, 65,536; or it says no more when it has seen the coins,
and is only missed.  What is shown of a deck is a lock and an order drawn evenly, whichever of the two it is (Goldreich,
Micali, Wigderson 1991, for graphs); both together are the lock and the order themselves, so the same decks must never
be shown by two sets of coins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeAlias

from henge.apart.curve import ORDER, inverse, scalar, times

Points: TypeAlias = tuple[int, ...]

ROUNDS = 16
SEED, NUMBER, PLACE = 32, 64, 2  # hexadecimal digits of a seed, of a lock and of a card's place


def promise(before: Points, seeds: Sequence[str]) -> str:
    """Return the hash of the decks that follow from some points and a seed each."""
    return _promise(_made(seed, before) for seed in seeds)


def shown(seeds: Sequence[str], coins: int, lock: int, order: Sequence[int]) -> str:
    """Return what is shown of the decks in hexadecimal digits: of each its seed, or how it comes of the points after
    that lock and order, as the bits of `coins` tell."""
    at = {card: place for place, card in enumerate(order)}
    return "".join(
        f"{_veil(seed) * inverse(lock) % ORDER:064x}" + "".join(f"{at[card]:02x}" for card in _drawn(seed, len(order)))
        if coins >> n & 1
        else seed
        for n, seed in enumerate(seeds)
    )


def holds(before: Points, after: Points, promised: str, coins: int, digits: str) -> bool:
    """Tell whether what was shown makes the decks that were promised, of the points before or after as coins fell."""
    parts = [after if coins >> n & 1 else before for n in range(ROUNDS)]
    sizes = [NUMBER + PLACE * len(after) if coins >> n & 1 else SEED for n in range(ROUNDS)]
    if not sum(sizes) <= len(digits) < sum(sizes) + NUMBER:
        return False
    decks, at = list[Points](), 0
    for points, size in zip(parts, sizes, strict=True):
        told, at = digits[at : at + size], at + size
        if size == SEED:
            decks.append(_made(told, points))
            continue
        lock, order = int(told[:NUMBER], 16), [int(told[n : n + PLACE], 16) for n in range(NUMBER, size, PLACE)]
        if not 0 < lock < ORDER or sorted(order) != list(range(len(points))):
            return False
        decks.append(tuple(times(lock, points[place]) for place in order))
    return _promise(decks) == promised


def drawn(size: int, *about: object) -> tuple[int, ...]:
    """Return the places of a deck in an order that follows from some texts and numbers, all orders alike likely."""
    text = "\n".join(map(str, about))
    return tuple(sorted(range(size), key=lambda place: sha256(f"{text}\n{place}".encode()).digest()))


def _promise(decks: Sequence[Points] | Iterator[Points]) -> str:
    total = sha256()
    for deck in decks:
        total.update(b"".join(point.to_bytes(32, "big") for point in deck))
    return total.hexdigest()


@lru_cache(256)
def _drawn(seed: str, size: int) -> tuple[int, ...]:
    return drawn(size, "order", seed)


def _veil(seed: str) -> int:
    return scalar("veil", seed)


def _made(seed: str, points: Points) -> Points:
    veil = _veil(seed)
    return tuple(times(veil, points[place]) for place in _drawn(seed, len(points)))
