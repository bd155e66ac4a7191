"""Moves and cards of Battle of the Gods as small numbers, and how they are written with the names on the cards.

Spaces are 0–29, cards 0–29 and 30 for any trilithon: the day and the night card of a number are one here.  A move is
32 × kind + space, and from ATTACK on an attack, 32 × card + target.  A whole turn of discarding is one move: all cards
up to a rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from henge.cards import NUMBER
from henge.rules import Action

Move: TypeAlias = int

TRILITHON = 30
FOLLOWER, GOD, ANYWHERE, GOD_ANYWHERE, STRIKE, DISCARD, PASS = (32 * kind for kind in range(7))
ATTACK = 1024
PLACING = 3  # names of a trilithon's play that brings a piece: with a card it removes one
HOPELESS, RESERVE, USEFUL, PRECIOUS = range(4)  # ranks of cards in hand


def number(card: str) -> int:
    """Return a card as a small number.

    >>> number("1d"), number("30n"), number("tred")
    (0, 29, 30)
    """
    return NUMBER[card] - 1 if card in NUMBER else TRILITHON


def card_names(cards: Sequence[str | None]) -> dict[int, str]:
    """Return a card's name for each small number among `cards`."""
    return {number(card): card for card in reversed(cards) if card}


def is_discard(move: Move) -> bool:
    """Tell whether a move is a turn of discarding, whose cards depend on the hand."""
    return DISCARD <= move < PASS


def cards_played(move: Move) -> tuple[int, ...]:
    """Return the cards that a move other than a discard plays, as small numbers."""
    if move >= ATTACK:
        return ((move - ATTACK) // 32,)
    kind, space = move & ~31, move & 31
    if kind in (FOLLOWER, GOD):
        return (space,)
    return (TRILITHON, space) if kind == STRIKE else () if kind == PASS else (TRILITHON,)


def action_of(move: Move, named: dict[int, str]) -> Action:
    """Return the action for a move other than a discard.

    >>> action_of(ATTACK + 32 * 25 + 11, {25: "26d"}), action_of(STRIKE + 11, {11: "12n", TRILITHON: "tred"})
    (('26d', 'attack', '12'), ('tred', '12n'))
    """
    kind, space = move & ~31, move & 31
    cards = tuple(named[card] for card in cards_played(move))
    if move >= ATTACK:
        return (*cards, "attack", str(space + 1))
    if kind == PASS:
        return ("pass",)
    if kind == STRIKE:
        return cards
    piece = "follower" if kind in (FOLLOWER, ANYWHERE) else "god"
    return (*cards, piece) if kind in (FOLLOWER, GOD) else (*cards, piece, str(space + 1))
