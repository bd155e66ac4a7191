"""Shares of a device's lock, of which more than half of the seats rebuild it (Feldman 1987), and signs of its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from henge.codec import Json
from henge.net.deck_keys import box_of, hashed, lock_of, masked
from henge.net.protocol import write_line
from henge.net.ristretto255 import BASE, ORDER, combined, scalar, times
from henge.net.shuffle_proof import Points, proof_of_author, write_scalar
from henge.rules import Seat


def shares_of(name: str, secret: str, giver: Seat, boxes: Mapping[Seat, str], needed: int) -> tuple[Points, Points]:
    """Return the multiples of BASE by which a seat's shares are checked, and the shares, locked for the others.

    `boxes` are the public keys for what is encrypted to each seat alone.
    """
    terms = [scalar("term", name, secret, n) for n in range(1, needed)]
    whole, box, shares = [lock_of(name, secret), *terms], box_of(name, secret), []
    for taker in sorted(boxes.keys() - {giver}):
        share = write_scalar(sum(term * (taker + 1) ** n for n, term in enumerate(whole)))
        shares.append(masked(share, mask_of(name, box, boxes[taker], giver, taker)))
    return tuple(times(term, BASE) for term in terms), tuple(shares)


def share_from(name: str, secret: str, giver: Seat, taker: Seat, box: str, shares: Sequence[str]) -> str:
    """Return the share of a seat's lock that was given to another; `box` is the giver's public key."""
    hidden = shares[taker - (taker > giver)]
    return masked(hidden, mask_of(name, box_of(name, secret), box, giver, taker))


def mask_of(name: str, own: int, other: str, giver: Seat, taker: Seat) -> str:
    """Return what a share is locked with, by a private and a public key of the two (Diffie–Hellman)."""
    return hashed("mask", name, times(own, other), giver, taker)


def fits(points: Points, taker: Seat, share: str) -> bool:
    """Tell whether a share is the taker's value of the polynomial that the giver committed to, its key first."""
    value = combined(tuple((taker + 1) ** n for n in range(len(points))), points)
    return int(share, 16) < ORDER and times(int(share, 16), BASE) == value


def signed_text(name: str, content: Json, past: str) -> str:
    """Return what is signed of a line: all it says, in which deal, and after what."""
    return f"{name}\n{past}\n{write_line(**{key: value for key, value in content.items() if key != 'sign'})}"


def sign_of(secret: str, lock: int, text: str) -> list[str]:
    """Return a device's sign under a text."""
    return list(proof_of_author(secret, times(lock, BASE), text, lock))
