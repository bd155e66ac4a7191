"""The language in use: code holds texts in English, and a catalogue translates them.

As in gettext, the English text is the key of its translation; `say` looks it up and fills its slots.  A text that is
kept in a constant or a table is marked with `phrase` or `phrases`, so that it is found for translators, and said where
it is used.  Whole sentences only: what agrees with a number is said by `many`, what agrees with a person by `person`,
and what somebody does by `predicate` and `does`.  Names of players are never inflected.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

YOU = "You"
"""The name of whoever plays alone at a device, whom texts address."""
ENGLISH = "en"
SEPARATOR = "\x04"  # between a context and a text, as in gettext's own files
SEVERAL = 2  # a number that is more than one
FORMS = 1000  # numbers whose form a catalogue lists; larger ones have the form of their last three digits
T = TypeVar("T", bound=Mapping[Any, object] | tuple[object, ...])


class Catalogue(NamedTuple):
    """The texts of Henge in one language."""

    code: str
    """Its code of BCP 47, such as "de"."""
    texts: Mapping[str, tuple[str, ...]]
    """The translations of every English text: one, or as many as it has forms of number."""
    forms: str = ""
    """Which form goes with the numbers from 0 to 999, a digit each; empty where it is English's rule."""
    point: str = "."
    """The decimal sign."""
    documents: Mapping[str, str] = MappingProxyType({})
    """Its rules, by where the English ones lie below this package, such as "games/bounders/rules.md"."""
    capital_after_colon: bool = False
    """Whether a sentence after a colon begins with a capital."""
    whole_part_agrees: bool = False
    """Whether what agrees with 1.5 agrees with one, and not with several."""
    smoothed: tuple[tuple[re.Pattern[str], str], ...] = ()
    """What changes beside what is there, and into what: « le tour d’Anna », «Anna e Inés», „der Zug des Computers“."""
    repeated: Mapping[str, str] = MappingProxyType({"That would have ": "It would also have "})
    """How sentences begin instead that begin as one before them does."""
    infinitive_advises: bool = False
    """Whether a deed is advised by the infinitive, and not by what follows “You”."""
    resumed: Mapping[str, str] = MappingProxyType({"That would have ": "The better move would have "})
    """How sentences on a better move begin instead after one on another, so that they say what they speak of."""


_in_use = Catalogue(ENGLISH, {})


def use(catalogue: Catalogue) -> None:
    """Speak a language from now on; whoever calls this sees to what is kept in the one before."""
    global _in_use
    _in_use = catalogue


def code() -> str:
    """Return the code of the language in use."""
    return _in_use.code


def phrase(english: str) -> str:
    """Mark a text for translators and return it as it stands: whoever shows it says it."""
    return english


def phrases(english: T) -> T:
    """Mark all texts of a table, keys apart, for translators and return it as it stands."""
    return english


def say(english: str, /, **slots: object) -> str:
    """Return a text in the language in use, its slots filled; without slots, braces stand as they are.

    >>> say("Place your {piece} on an empty point", piece=5)
    'Place your 5 on an empty point'
    """
    text = _in_use.texts.get(english, (english,))[0]
    return _filled(text, slots) if slots else text


def _filled(text: str, slots: Mapping[str, object]) -> str:
    filled = text.format(**slots)
    for before, becomes in _in_use.smoothed:
        filled = before.sub(becomes, filled)
    return filled


def say_as(context: str, english: str, /, **slots: object) -> str:
    """Return a text like `say` does, where English has one text for what other languages say differently.

    >>> say_as("a button", "Open"), say_as("of a cell", "Open")
    ('Open', 'Open')
    """
    text = _in_use.texts.get(f"{context}{SEPARATOR}{english}", (english,))[0]
    return _filled(text, slots) if slots else text


def translated_document(path: str, english: str) -> str:
    """Return a document in the language in use, by where the English one lies below this package."""
    return _in_use.documents.get(path, english)


def many(number: int, singular: str, more: str, /, **slots: object) -> str:
    """Return the form of a text that agrees with a number; it stands in the slot {n}.

    >>> many(1, "{n} card", "{n} cards"), many(5, "{n} card", "{n} cards")
    ('1 card', '5 cards')
    """
    forms = _in_use.texts.get(singular) or (singular, more)
    rule = _in_use.forms
    form = int(rule[number % FORMS]) if rule and len(forms) > 1 else number != 1
    return _filled(forms[min(form, len(forms) - 1)], {"n": number, **slots})


def person(name: str, you: str, named: str, /, **slots: object) -> str:
    """Return the form of a text that agrees with whom it is about, whose name stands in the slot {name}.

    >>> [person(name, "You are to move", "{name} is to move") for name in ("You", "Anna")]
    ['You are to move', 'Anna is to move']
    """
    return say(you, **slots) if name == YOU else say(named, name=name, **slots)


def named(name: str) -> str:
    """Return what a player is called where the name stands by itself, not as a part of a clause."""
    return say("You") if name == YOU else name


class Predicate(NamedTuple):
    """What somebody does, without whoever does it, in the language in use."""

    you: str
    """As it follows “You”: "place a 5 on g"."""
    named: str
    """As it follows a name: "places a 5 on g"."""
    doing: str
    """By itself: "placing a 5 on g"; in other languages the infinitive."""
    several: tuple[str, str, str] = ("", "", "")
    """The same three of several things at once, marked, with the slots {things} and {n}; empty where each is told by
    itself."""
    thing: str = ""
    """What it is done to, as it stands in {things}."""
    parts: tuple[Predicate, ...] = ()
    """What it is made of, where it is several deeds that are told as one."""
    why: str = ""
    """In a sentence of its own, why something came of it that the board does not show; "" for nothing to tell."""


def predicate(you: str, named: str, doing: str, /, **slots: object) -> Predicate:
    """Return a deed in the language in use.

    >>> predicate("pass", "passes", "passing").named
    'passes'
    """
    return Predicate(say(you, **slots), say(named, **slots), say(doing, **slots))


def does(name: str, what: Predicate, inside: bool = False) -> str:
    """Return a clause: who does what; `inside` a sentence “you” is written small.

    >>> does("Anna", predicate("pass", "passes", "passing")), does("You", predicate("pass", "passes", "passing"))
    ('Anna passes', 'You pass')
    """
    if name == YOU:
        return say("you {does}", does=what.you) if inside else opened(say("You {does}", does=what.you))
    return say("{name} {does}", name=name, does=what.named)


def advised(what: Predicate) -> str:
    """Return a deed as advice.

    >>> advised(predicate("pass", "passes", "passing"))
    'Pass'
    """
    return opened(what.doing if _in_use.infinitive_advises else what.you)


def together(deeds: Sequence[Predicate]) -> Predicate:
    """Return deeds as one; neighbours of one kind that can be told at once are.

    >>> mark = ("mark lines {things}", "marks lines {things}", "marking lines {things}")
    >>> ab = predicate("mark line ab", "marks line ab", "marking line ab")._replace(several=mark, thing="ab")
    >>> both = together([predicate("pass", "passes", "passing"), ab, ab._replace(thing="jo")])
    >>> both.named
    'passes and marks lines ab and jo'
    >>> together([together([ab, predicate("pass", "passes", "passing")]), predicate("win", "wins", "winning")]).named
    'marks line ab, passes and wins'
    """
    merged = list[Predicate]()
    single = [part for deed in deeds for part in deed.parts or (deed,)]
    for several, group in groupby(single, key=lambda deed: deed.several):
        same = list(group)
        if len(same) == 1 or not several[0]:
            merged += same
        else:
            slots = {"things": listed([deed.thing for deed in same]), "n": in_words(len(same))}
            you, named, doing = (say(form, **slots) for form in several)
            merged.append(Predicate(you, named, doing))
    return Predicate(
        listed([deed.you for deed in merged]),
        listed([deed.named for deed in merged]),
        listed([deed.doing for deed in merged]),
        parts=tuple(merged) if len(merged) > 1 else (),
    )


def listed(items: Sequence[str]) -> str:
    """Write items as a sentence does.

    >>> listed(["5", "11", "17"])
    '5, 11 and 17'
    """
    return say("{items} and {last}", items=", ".join(items[:-1]), last=items[-1]) if len(items) > 1 else "".join(items)


def either(items: Sequence[str]) -> str:
    """Write items as a sentence offers them.

    >>> either(["5", "11", "17"])
    '5, 11 or 17'
    """
    return say("{items} or {last}", items=", ".join(items[:-1]), last=items[-1]) if len(items) > 1 else "".join(items)


def strung(clauses: Sequence[str]) -> str:
    """Write clauses, or lists, one after the other with semicolons.

    >>> strung(["You have 5", "Anna has 3"])
    'You have 5; Anna has 3'
    """
    return reduce(lambda left, right: say("{left}; {right}", left=left, right=right), clauses) if clauses else ""


def varied(sentences: Sequence[str], better: bool = False) -> list[str]:
    """Return sentences one after the other, of which a further one begins in another way than those before; where they
    are on a `better` move, one after a sentence on another move names what it speaks of.

    >>> varied(["That would have joined three.", "That would have kept 7b taken."])
    ['That would have joined three.', 'It would also have kept 7b taken.']
    >>> varied(["After the move played, Bea could win.", "That would have kept 7b taken."], better=True)
    ['After the move played, Bea could win.', 'The better move would have kept 7b taken.']
    """
    said = list[str]()
    for number, sentence in enumerate(sentences):
        before = sentences[:number]
        last = before[-1].rsplit(". ", 1)[-1] if before else ""
        first, also = _begun(sentence, _in_use.repeated)
        stem, name = _begun(sentence, _in_use.resumed)
        if better and stem and last and not _begun(last, _in_use.resumed)[0]:
            sentence = name + sentence.removeprefix(stem)
        elif first and any(other.startswith(first) for other in before):
            sentence = also + sentence.removeprefix(first)
        said.append(sentence)
    return said


def _begun(sentence: str, ways: Mapping[str, str]) -> tuple[str, str]:
    """Return how a sentence begins, of some ways, and how it may begin instead; twice "" for none of them."""
    return next(((way, other) for way, other in ways.items() if sentence.startswith(way)), ("", ""))


NUMBERS = phrases(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))


def in_words(number: int) -> str:
    """Write a small number as a word, a larger one in figures.

    >>> in_words(3), in_words(12), in_words(-13)
    ('three', '12', '-13')
    """
    return say(NUMBERS[number]) if 0 <= number < len(NUMBERS) else str(number)


def decimal(value: float, digits: int = 1) -> str:
    """Write a number with its decimals.

    >>> decimal(5.25)
    '5.2'
    """
    return f"{value:.{digits}f}".replace(".", _in_use.point)


def percent(share: float, digits: int = 0) -> str:
    """Write a share as a percentage that no line breaks.

    >>> percent(0.404)
    '40\u00a0%'
    """
    return say("{number}\u00a0%", number=decimal(100 * share, digits))


def grouped(number: int) -> str:
    """Write a large whole number, its thousands apart.

    >>> grouped(20000)
    '20,000'
    """
    return f"{number:,}".replace(",", say_as("between thousands", ","))


def agreeing(value: float, digits: int) -> int:
    """Return a whole number whose form goes with one that is written with so many decimals: in French what stands
    before them, elsewhere several.

    >>> agreeing(1.2, 1), agreeing(1.2, 0)
    (2, 1)
    """
    if not digits:
        return round(value)
    return abs(int(value)) if _in_use.whole_part_agrees else SEVERAL


def lists(text: str) -> bool:
    """Tell whether a text names several things one after the other.

    >>> lists("places a 5 and marks line ab"), lists("places a 5")
    (True, False)
    """
    return "," in text or say("{items} and {last}", items="", last="") in text


def lowered(sentence: str) -> str:
    """Return a sentence as it goes on after a colon: with a small letter, where that is the use of the language.

    >>> lowered("Place a 5"), lowered("A 5 is placed"), lowered("A5 is taken")
    ('place a 5', 'a 5 is placed', 'A5 is taken')
    """
    small = (sentence[1:2].islower() or sentence[1:2] == " ") and not _in_use.capital_after_colon
    return sentence[:1].lower() + sentence[1:] if small else sentence


def opened(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def after_colon(clause: str) -> str:
    """Return a clause as it stands after a colon: with a capital, where that is the use of the language."""
    return opened(clause) if _in_use.capital_after_colon else clause
