"""Write and read the codes of a hand on a phone without a network: a key once, then three letters for each card.

On the table a hand lies face down, every card on a numbered place.  A card keeps its place until it is played, and a
new one takes the lowest free place, so a place tells nothing of its card.  Three letters stand at a new card; with the
seat's key they tell which it is, and to everybody else nothing: they are the card's number and a check, moved on by a
keystream of SHA-256 over the key, the place and how many cards have lain there.  A letter typed wrong passes the check
once in a hundred times or less, so the page shows the card before it is taken up.

What it does not promise: the table's device knows every hand, and a move taken back and played otherwise may use the
same part of the keystream for another card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import NamedTuple

from henge.game import Game
from henge.language import say
from henge.rules import Seat, State
from henge.shuffling import shuffled

ALPHABET = "ABCDEFGHJKLMNPRSTUVWXYZ"  # without I, O and Q, which look like others
LETTERS = 3
LONGEST_KEY = 16  # letters: 72 bits
MOST_PLACES = 20
CODES: int = len(ALPHABET) ** LETTERS


LIES = re.compile(rf"(\d{{0,3}})([{ALPHABET}]{{{LETTERS}}}|-)")


class BadLetters(ValueError):
    """Raised for letters that stand for no card at this place."""


class Lying(NamedTuple):
    """What lies on a place: the card, None for an empty place, and the how many-th card of this place it is."""

    card: str | None
    nth: int


def fresh_key(*parts: object) -> str:
    """Return the key that follows from something which nobody can guess."""
    number = int(_hash("key", *parts), 16)
    return "".join(ALPHABET[number // len(ALPHABET) ** n % len(ALPHABET)] for n in range(LONGEST_KEY))


def deck(game: Game[object]) -> tuple[str, ...]:
    """Return the names among which a table's cards are, in a fixed order."""
    return tuple(sorted(game.names))


def cards_by_place(
    game: Game[object], states: Sequence[State], seat: Seat, key: str, used: Collection[tuple[int, int]] = ()
) -> tuple[Lying, ...]:
    """Return what lies on each place of a seat after all that happened, its first cards laid down by the key's luck.

    `used` are plies and places from which a card was played then, where another one is equal to it.
    """
    first = game.hands(states[0])[seat]
    luck = Random(int(_hash(key, "places"), 16))
    lying = [Lying(card, 0) for card in shuffled(first, luck)]
    for ply, state in enumerate(states[1:]):
        held = Counter(game.hands(state)[seat])
        for place, (card, nth) in sorted(enumerate(lying), key=lambda item: ((ply, item[0]) in used, item[0])):
            if card is not None and held[card]:
                held[card] -= 1
            else:
                lying[place] = Lying(None, nth)
        for card in held.elements():
            free = next((place for place, spot in enumerate(lying) if spot.card is None), len(lying))
            nth = lying[free].nth + 1 if free < len(lying) else 0
            lying[free : free + 1] = [Lying(card, nth)]
    return tuple(lying)


def letters(cards: Sequence[str], key: str, place: int, lying: Lying) -> str:
    """Return the letters that tell a place's card to whoever has the seat's key."""
    assert lying.card is not None
    number, checks = cards.index(lying.card), CODES // len(cards)
    code = number * checks + _number(checks, key, place, lying.nth, lying.card)
    code = (code + _number(CODES, key, place, lying.nth)) % CODES
    written = ""
    for _ in range(LETTERS):
        code, letter = divmod(code, len(ALPHABET))
        written = ALPHABET[letter] + written
    return written


def card_of_code(cards: Sequence[str], key: str, place: int, nth: int, written: str) -> str:
    """Return the card that letters stand for, however they are spaced and cased.  Raises BadLetters."""
    typed = "".join(written.upper().split())
    if len(typed) != LETTERS or not set(typed) <= set(ALPHABET):
        raise BadLetters(
            say("Type the {letters} letters that stand at the card; I, O and Q are not among them.", letters=LETTERS)
        )
    code = 0
    for letter in typed:
        code = code * len(ALPHABET) + ALPHABET.index(letter)
    checks = CODES // len(cards)
    number, check = divmod((code - _number(CODES, key, place, nth)) % CODES, checks)
    if number >= len(cards) or check != _number(checks, key, place, nth, cards[number]):
        raise BadLetters(say("These letters stand for no card at this place. Read them once more."))
    return cards[number]


@dataclass(frozen=True)
class HandOnPhone:
    """A seat's hand as its phone knows it: all cards there are, the seat's key, and what lies on each place."""

    cards: tuple[str, ...]
    key: str
    lying: tuple[Lying, ...]

    def write(self) -> str:
        """Return the hand as letters, each place with the how many-th card lies there, a full stop between two."""
        return ".".join(
            (str(card.nth) if card.nth else "") + (letters(self.cards, self.key, place, card) if card.card else "-")
            for place, card in enumerate(self.lying)
        )

    @classmethod
    def read(cls, cards: tuple[str, ...], key: str, text: str) -> HandOnPhone:
        """Return the hand that `write` wrote.  Raises BadLetters."""
        lying, parts = list[Lying](), text.split(".")
        for place, part in enumerate(parts if len(parts) <= MOST_PLACES else [""]):
            lies = LIES.fullmatch(part)
            if not lies:
                raise BadLetters(say("This code of a hand is not whole."))
            nth = int(lies[1] or 0)
            lying.append(Lying(None if lies[2] == "-" else card_of_code(cards, key, place, nth, lies[2]), nth))
        return cls(cards, key, tuple(lying))

    def take(self, place: int, written: str) -> HandOnPhone:
        """Return the hand with a new card on a place.

        Usually it is the place's next card; after moves were taken back it may be one that lay there before.  Raises
        BadLetters.
        """
        if not 0 <= place <= len(self.lying):
            raise BadLetters(say("There is no such place."))
        last = self.lying[place].nth if place < len(self.lying) else -1
        for nth in (last + 1, *range(last, -1, -1)):
            try:
                taken = card_of_code(self.cards, self.key, place, nth, written)
            except BadLetters:
                if nth == 0:
                    raise
                continue
            return replace(self, lying=(*self.lying[:place], Lying(taken, nth), *self.lying[place + 1 :]))
        raise AssertionError("the first card was tried last")

    def without(self, place: int) -> HandOnPhone:
        """Return the hand after the card of a place was played."""
        gone = Lying(None, self.lying[place].nth)
        return replace(self, lying=(*self.lying[:place], gone, *self.lying[place + 1 :]))


def _hash(*parts: object) -> str:
    return sha256(" ".join(map(str, ("henge hand", *parts))).encode()).hexdigest()


def _number(below: int, *parts: object) -> int:
    """Return a number that follows from the parts, hardly ever more likely than another (2²⁵⁶ is much larger)."""
    return int(_hash(*parts), 16) % below
