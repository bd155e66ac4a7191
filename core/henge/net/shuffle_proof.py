"""Proofs that a device did to a deck what it had to, which tell nothing of its lock and its order.

Of a shuffle: every point is one multiple, by the lock of which the key is the public multiple of BASE, of another point
before.  The device commits to its order and, when a chance x has fallen, to x raised to the place of every card; when
two more, y and z, have fallen, it shows that y · place + x ** place − z, for all cards together, have the product that
they must have, and are by how much the deck after has to be summed so that it is the lock times such a sum of the deck
before (Bayer, Groth 2012, with one row; that the points share one factor instead of being ciphertexts: Neff 2001, and
Haenni, Spycher 2011).  The product goes over ROW cards at a time, so that what is shown grows by a seventh only.

Why that is enough.  Places were promised before x fell, and powers before y and z: of polynomials with other roots the
products would differ but for one chance in 2 ** 240, so the numbers are those of an order, and sums by them differ if
one point does.  What is shown of a row's product needs no promise: times e ** ROW it is what the row before has shown,
times the row, plus powers of e that were promised; so the last is e times the true product only if that of all rows is.

Of locks taken off: all points together were multiplied by the lock that belongs to the key (Chaum, Pedersen 1992, for
sums of the points with factors by chance).

Of a text: it is from who has the lock (Schnorr 1991).

The chance is a hash of all that was said before it falls (Fiat, Shamir 1987; in full: Bernhard, Pereira, Warinschi
2012).  What a proof hides by is a hash of the secret and of all that is proved: no two proofs hide by the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from math import prod
from typing import TypeAlias

from henge.net.ristretto255 import BASE, ORDER, combined, point, scalar, sound, times

Points: TypeAlias = tuple[str, ...]

ROW = 7


def order_from(size: int, *about: object) -> tuple[int, ...]:
    """Return the places of a deck in an order that follows from some texts and numbers, all orders alike likely."""
    text = "\n".join(map(str, about))
    return tuple(sorted(range(size), key=lambda place: sha256(f"{text}\n{place}".encode()).digest()))


def proof_of_shuffle(secret: str, key: str, before: Points, after: Points, lock: int, order: Sequence[int]) -> Points:
    """Return the proof that `after` are the points before in this order, each multiplied by the lock of a key."""
    size, told = len(before), _told("shuffle", key, *before, *after)

    def hidden(*what: object) -> int:
        return scalar("hidden", secret, told, *what)

    places = [place + 1 for place in order]
    by_place, by_power, by_masks = hidden("places"), hidden("powers"), hidden("masks")
    promised = _committed(places, by_place)
    x = scalar("x", told, promised)
    powers = _committed([pow(x, place, ORDER) for place in places], by_power)
    y, z = _chances(x, powers)
    terms = [_term(x, y, z, place) for place in places]
    masks = [hidden("mask", n) for n in range(size)]
    products, veils, rests = [1], [0], list[list[int]]()
    for first in range(0, size, ROW):
        row, last = terms[first : first + ROW], first + ROW >= size
        products.append(products[-1] * prod(row) % ORDER)
        veils.append(0 if last else hidden("product", first))
        whole = [veils[-2], products[-2]]  # by the powers of the chance that is still to fall
        for term, mask in zip(row + [1] * (ROW - len(row)), masks[first : first + ROW] + [0] * ROW, strict=False):
            whole = [(low * mask + high * term) % ORDER for low, high in zip([*whole, 0], [0, *whole], strict=True)]
        rests.append([*(-scalar for scalar in whole[:ROW]), veils[-1] - whole[ROW]])
    by_rests = [hidden("rest", power) for power in range(ROW + 1)]
    lowest, *others = (_committed([rest[power] for rest in rests], blind) for power, blind in enumerate(by_rests))
    by_lock = hidden("lock")
    total = combined(_terms(x, y, z, size), before)
    moved = combined((*masks, -by_lock % ORDER), (*after, total))
    e = _fallen(y, others, lowest, _committed(masks, by_masks), moved, times(by_lock, BASE))
    numbers = (
        e,
        by_lock + e * lock,
        by_masks + e * (y * by_place + by_power),
        sum(blind * e**power for power, blind in enumerate(by_rests)),
        *(mask + e * term for mask, term in zip(masks, terms, strict=True)),
        *(veil + e * product for veil, product in zip(veils[1:-1], products[1:-1], strict=True)),
    )
    return (promised, powers, *others, *(write_scalar(number) for number in numbers))


def holds_of_shuffle(key: str, before: Points, after: Points, proof: Points) -> bool:
    """Tell whether a proof shows that the points after are those before, in another order, locked."""
    size, told = len(before), _told("shuffle", key, *before, *after)
    rows = -(-size // ROW)
    if len(proof) != 2 + ROW + 4 + size + rows - 1 or not all(map(sound, proof[: 2 + ROW])):
        return False
    (promised, powers, *others), numbers = proof[: 2 + ROW], [int(text, 16) for text in proof[2 + ROW :]]
    if not all(number < ORDER for number in numbers):
        return False
    (e, by_lock, by_masks, by_rests), shown, products = numbers[:4], numbers[4 : 4 + size], numbers[4 + size :]
    x = scalar("x", told, promised)
    y, z = _chances(x, powers)
    terms = _terms(x, y, z, size)
    products = [e, *products, e * prod(terms) % ORDER]
    padded = [*shown, *[e] * (rows * ROW - size)]
    rests = [
        pow(e, ROW, ORDER) * products[n + 1] - products[n] * prod(padded[n * ROW : (n + 1) * ROW]) for n in range(rows)
    ]
    masked = _sum(_committing([scalar + e * z for scalar in shown], by_masks), [(-e * y, promised), (-e, powers)])
    lowest = _sum(_committing(rests, by_rests), [(-pow(e, n, ORDER), point) for n, point in enumerate(others, 1)])
    moved = combined((*shown, -by_lock % ORDER), (*after, combined(terms, before)))
    return e == _fallen(y, others, lowest, masked, moved, combined((by_lock, -e % ORDER), (BASE, key)))


def unlocked(secret: str, key: str, before: Points, after: Points, lock: int) -> Points:
    """Return the proof that the lock of a key was taken off all points."""
    told = _told("unlock", key, *before, *after)
    hidden, (total, _) = scalar("hidden", secret, told), _totals(told, before, after)
    e = scalar("e", told, times(hidden, BASE), times(hidden, total))
    return write_scalar(e), write_scalar(hidden + e * lock)


def holds_of_unlocking(key: str, before: Points, after: Points, proof: Points) -> bool:
    """Tell whether a proof shows that the lock of a key was taken off all points."""
    told = _told("unlock", key, *before, *after)
    e, shown = (int(text, 16) for text in proof)
    after_all, before_all = _totals(told, before, after)
    of_key, of_points = (combined((shown, -e % ORDER), bases) for bases in ((BASE, key), (after_all, before_all)))
    return e < ORDER and shown < ORDER and e == scalar("e", told, of_key, of_points)


def proof_of_author(secret: str, key: str, text: str, lock: int) -> Points:
    """Return the proof that a text is from whoever has the lock of a key."""
    told = _told("sign", key, text)
    hidden = scalar("hidden", secret, told)
    e = scalar("e", told, times(hidden, BASE))
    return write_scalar(e), write_scalar(hidden + e * lock)


def holds_of_text(key: str, text: str, proof: Points) -> bool:
    """Tell whether a proof shows that a text is from whoever has the lock of a key."""
    told, (e, shown) = _told("sign", key, text), (int(number, 16) for number in proof)
    return e < ORDER and shown < ORDER and e == scalar("e", told, combined((shown, -e % ORDER), (BASE, key)))


def write_scalar(number: int) -> str:
    """Return a scalar as it is written."""
    return f"{number % ORDER:064x}"


def _told(*about: str) -> str:
    return sha256("\n".join(about).encode()).hexdigest()


def _totals(told: str, before: Points, after: Points) -> tuple[str, str]:
    """Return the linear combinations of the points after and before, with the same random factors."""
    factors = tuple(scalar("factor", told, n) for n in range(len(after)))
    return combined(factors, after), combined(factors, before)


def _chances(x: int, powers: str) -> tuple[int, int]:
    return scalar("y", x, powers), scalar("z", x, powers)


def _fallen(y: int, others: Sequence[str], *rest: str) -> int:
    return scalar("e", y, *others, *rest)


def _term(x: int, y: int, z: int, place: int) -> int:
    return (y * place + pow(x, place, ORDER) - z) % ORDER


def _terms(x: int, y: int, z: int, size: int) -> tuple[int, ...]:
    return tuple(_term(x, y, z, place) for place in range(1, size + 1))


def _committing(values: Sequence[int], blind: int) -> list[tuple[int, str]]:
    """Return the vector commitment to values (Pedersen 1991), over points with unknown discrete logarithms."""
    return [(blind, point("blind")), *((value, point(f"value {n}")) for n, value in enumerate(values))]


def _committed(values: Sequence[int], blind: int) -> str:
    return _sum(_committing(values, blind))


def _sum(*parts: Sequence[tuple[int, str]]) -> str:
    terms = [term for part in parts for term in part]
    return combined(tuple(factor % ORDER for factor, _ in terms), tuple(base for _, base in terms))
