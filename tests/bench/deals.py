"""Rows of sealed decks: how long devices with one core each need until the first card, and then for a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from henge.apart.sealed import Sealed
from henge.cards import DECK

from tests.bench.rows import MILLISECONDS, milliseconds, row

PLACE = 7


def locked(seats: int, cards: Sequence[str]) -> Sealed:
    """Return a deck after all devices have locked it, each in its turn while the others wait."""
    deck = Sealed("deal 1", tuple(cards), seats, 0)
    while not deck.ready:
        for seat in range(seats):
            deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").go_on()
    return deck


def lines(seats: int, cards: Sequence[str]) -> list[str]:
    """Return what is said until a deck is locked."""
    return list(locked(seats, cards).lines)


def drawn(deck: Sealed) -> str:
    """Draw a card: the others open their keys of its place, and its holder looks."""
    said = [replace(deck, seat=seat, secret=f"secret {seat}").open([PLACE])[1][0] for seat in range(1, deck.seats)]
    return replace(deck, seat=0, secret="secret 0").after(tuple(said)).known[PLACE]


def sealed_for(seats: int) -> None:
    @row(f"sealed deck of {len(DECK)} cards for {seats}: until it can be dealt", MILLISECONDS)
    def before() -> float:
        return milliseconds(lambda: locked(seats, DECK), rounds=3)

    @row(f"sealed deck of {len(DECK)} cards for {seats}: a card drawn", MILLISECONDS)
    def draw() -> float:
        deck = locked(seats, DECK)
        return milliseconds(lambda: drawn(deck))

    @row(f"sealed deck of {len(DECK)} cards for {seats}: the audit", MILLISECONDS)
    def audit() -> float:
        deck = locked(seats, DECK)
        for seat in range(seats):
            deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").lay_open()
        return milliseconds(deck.audit, rounds=3)


for seats in (2, 5):
    sealed_for(seats)
