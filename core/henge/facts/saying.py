"""Say a fact in a sentence, alike in every game: by its kind and mood, addressed to whoever is “you”, with what it
counts.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from henge.facts import Fact, Made, Numbers
from henge.language import YOU, many, phrase, say

# One text, or as many as the people who may be “you”: the last one names all; those before it address, in this order,
# {me}, whom a fact is good for, and {rival}, as far as the last one names them.
Texts: TypeAlias = str | tuple[str, ...]
OF_MOVES = {"move", "since", "then", "came", "at"}  # counts that are numbers of moves
PREVENTED = phrase("The better move would have prevented that.")
LEFT_OF_IT = phrase("After the better move that would have been worth only {points}.")
MEANWHILE = {"later"}  # counts of the moves made since the one told of


def addressed(texts: Texts, me: object, rival: object) -> str:
    """Return the text that addresses whoever is “you”.

    >>> addressed(("You win.", "{me} wins."), "You", "Bea"), addressed(("You win.", "{me} wins."), "Anna", "You")
    ('You win.', '{me} wins.')
    """
    if isinstance(texts, str):
        return texts
    *addressing, named = texts
    whom = [name for name, slot in ((me, "{me}"), (rival, "{rival}")) if slot in named]
    return next((text for text, name in zip(addressing, whom, strict=False) if name == YOU), named)


def worded(texts: Texts, slots: Mapping[str, object]) -> str:
    """Return the text that addresses whoever is “you”, `me` or `rival` among its slots, with these filled;
    "" for none."""
    return say(addressed(texts, slots.get("me"), slots.get("rival")), **slots) if texts else ""


def first_of(wording: Mapping[str, Texts], *kinds: str) -> Texts:
    """Return the text of the first of some kinds that a wording has one for; "" for none."""
    return next((wording[kind] for kind in kinds if kind in wording), "")


def counted(
    fact: Fact, numbers: Numbers, made: Made | None = None, forms: Mapping[str, Callable[[int], str]] | None = None
) -> dict[str, str]:
    """Return what a fact counts as it is told by name: moves by the numbers of their turns, others in their forms."""
    return {
        name: str(numbers.of(number, made))
        if name in OF_MOVES
        else str(numbers.of(number + (made is None), made))
        if name in MEANWHILE
        else (forms or {}).get(name, str)(number)
        for name, number in fact.counts.items()
    }


def points(number: int) -> str:
    """Return how many points."""
    return many(number, "{n} point", "{n} points")


def kept_from(still: int) -> str:
    """Return in a sentence how many points of what another did next a better move had left."""
    return say(LEFT_OF_IT, points=points(still)) if still else say(PREVENTED)
