"""The ring's numbers, colours and deck (R1–R4), shared by the games that are played with its cards.

Cards are names: ``"12n"`` and ``"12d"`` are the night and the day card of 12, ``"tred"`` is the red trilithon.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from henge.language import phrases, say

COLOURS = phrases(("black", "white", "blue", "green", "yellow", "red"))  # by number mod 6 (R2)
NUMBERS = tuple(range(1, 31))
NUMBER_CARDS = tuple(f"{n}{side}" for n in NUMBERS for side in "nd")
TRILITHONS = ("twhite", "tblue", "tgreen", "tyellow", "tred")  # none is black (R4)
CALLED = phrases(  # how they are called within a sentence: in other languages by what is not inflected
    {
        "twhite": "the white trilithon",
        "tblue": "the blue trilithon",
        "tgreen": "the green trilithon",
        "tyellow": "the yellow trilithon",
        "tred": "the red trilithon",
    }
)
TITLED = phrases(
    {
        "twhite": "white trilithon",
        "tblue": "blue trilithon",
        "tgreen": "green trilithon",
        "tyellow": "yellow trilithon",
        "tred": "red trilithon",
    }
)
DECK = NUMBER_CARDS + TRILITHONS
PILES = phrases({"deck": "deck", "discard": "discard"})
NUMBER = {card: int(card[:-1]) for card in NUMBER_CARDS}
SORTED = {card: place for place, card in enumerate(DECK)}


def colour(number: int) -> str:
    """Return the colour of a number (R2).

    >>> [colour(n) for n in (1, 6, 29)]
    ['white', 'black', 'red']
    """
    return COLOURS[number % 6]


def numbers_of(trilithon: str) -> tuple[int, ...]:
    """Return the five numbers of a trilithon's colour (R2, R4).

    >>> numbers_of("tred")
    (5, 11, 17, 23, 29)
    """
    return tuple(n for n in NUMBERS if colour(n) == trilithon[1:])


def span(first: int, last: int) -> tuple[int, ...]:
    """Return the numbers from `first` clockwise to `last`, both included.

    >>> span(29, 2)
    (29, 30, 1, 2)
    """
    return tuple((first - 1 + i) % 30 + 1 for i in range((last - first) % 30 + 1))


@cache
def ranges(of: Callable[[int], tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return all ranges as they are written, with the places `of` their numbers.

    >>> ranges(lambda number: (f"{number}n",))["29–2"]
    ('29n', '30n', '1n', '2n')
    """
    return {
        f"{first}–{last}": tuple(place for number in span(first, last) for place in of(number))
        for first in NUMBERS
        for last in NUMBERS
        if first != last
    }


def sort_hand(cards: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Return a hand as it is held: numbers rising, night before day, trilithons, then unseen cards."""
    return tuple(sorted(cards, key=lambda card: SORTED.get(card or "", len(DECK))))


def spoken(name: str) -> str:
    """Return a card or stone as a player says it.

    >>> spoken("12n"), spoken("tred")
    ('12 night', 'the red trilithon')
    """
    if name in TRILITHONS:
        return say(CALLED[name])
    return say("{number} night" if name[-1] == "n" else "{number} day", number=name[:-1])


def titled(name: str) -> str:
    """Return a card or stone as it is called by itself, on a button say.

    >>> titled("12n"), titled("tred")
    ('12 night', 'red trilithon')
    """
    return say(TITLED[name]) if name in TRILITHONS else spoken(name)
