"""English sentences: who does what, where one may be “You”; lists, numbers and what is counted."""

from __future__ import annotations

import re
from collections.abc import Sequence

from henge.rules import ranked

YOU = "You"
NUMBER = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SECOND = {"is": "are", "has": "have", "passes": "pass"}
VERB = re.compile(r"(^|, | and |; )([a-z]+s)\b")


def does(name: str, predicate: str) -> str:
    """Return a clause: what somebody does.  The verbs of a predicate come first and after commas and “and”.

    >>> does("Anna", "places a 5 on g and marks ab"), does("You", "places a 5 on g and marks ab")
    ('Anna places a 5 on g and marks ab', 'You place a 5 on g and mark ab')
    """
    if name not in (YOU, object_of(YOU)):
        return f"{name} {predicate}"
    return f"{name} {VERB.sub(lambda verb: verb[1] + _second(verb[2]), predicate)}"


def _second(verb: str) -> str:
    return SECOND.get(verb, verb.removesuffix("s"))


def whose(name: str) -> str:
    """Return what a thing of somebody is called by.

    >>> whose("Anna"), whose("You")
    ('Anna’s', 'your')
    """
    return "your" if name == YOU else f"{name}’s"


def object_of(name: str) -> str:
    """Return a name where it is not the subject: "Anna", "you"."""
    return "you" if name == YOU else name


def opened(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def listed(items: Sequence[str]) -> str:
    """Write items as a sentence does.

    >>> listed(["5", "11", "17"])
    '5, 11 and 17'
    """
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def either(items: Sequence[str]) -> str:
    """Write items as a sentence offers them.

    >>> either(["5", "11", "17"])
    '5, 11 or 17'
    """
    return " or ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def in_words(number: int) -> str:
    """Write a small number as a word, a larger one in figures.

    >>> in_words(3), in_words(12)
    ('three', '12')
    """
    return NUMBER[number] if number < len(NUMBER) else str(number)


def counted(number: int, thing: str) -> str:
    """Write a number of things.

    >>> counted(1, "card"), counted(5, "card")
    ('1 card', '5 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def most_points(names: Sequence[str], totals: Sequence[int]) -> str:
    """Say who won by points, of players given by their names.

    >>> most_points(["Anna", "Bea"], [21, 17]), most_points(["Anna", "Bea", "Cai"], [21, 17, 21])
    ('Anna wins, 21 to 17.', 'Anna and Cai share the win with 21 points each.')
    """
    best, *others = ranked(totals)
    points = counted(totals[best[0]], "point")
    if len(best) > 1:
        return f"{listed([names[seat] for seat in best])} share the win with {points} each."
    against = f", {totals[best[0]]} to {totals[others[0][0]]}" if len(names) == 2 else f" with {points}"
    return does(names[best[0]], f"wins{against}.")
