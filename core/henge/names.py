"""How players are called in sentences: by their name, by the side they play, or “You” where one person plays alone."""

from __future__ import annotations

import re

YOU = "You"
SECOND = {"is": "are", "has": "have", "passes": "pass"}
VERB = re.compile(r"(^|, | and |; )([a-z]+s)\b")


def does(name: str, predicate: str) -> str:
    """Return a clause: what somebody does.  The verbs of a predicate come first and after commas and “and”.

    >>> does("Anna", "places 5 on g and marks ab"), does("You", "places 5 on g and marks ab")
    ('Anna places 5 on g and marks ab', 'You place 5 on g and mark ab')
    >>> does("You", "destroys their own disk")
    'You destroy your own disk'
    """
    if name not in (YOU, object_of(YOU)):
        return f"{name} {predicate}"
    turned = VERB.sub(lambda verb: verb[1] + _second(verb[2]), predicate)
    return f"{name} {turned}".replace(" their own ", " your own ")


def doing(name: str, predicate: str) -> str:
    """Return what a predicate tells of somebody as a deed by itself.

    >>> doing("Anna", "passes and begins to play"), doing("You", "puts a follower on 12, and destroys their own disk")
    ('passing and beginning to play', 'putting a follower on 12, and destroying your own disk')
    """
    deed = VERB.sub(lambda verb: verb[1] + _deed(_second(verb[2])), predicate)
    return deed.replace(" their own ", " your own ") if name in (YOU, object_of(YOU)) else deed


def _deed(verb: str) -> str:
    """Return a verb as a noun: a final e goes, and a single consonant after a single short vowel is doubled."""
    if verb == "are":
        return "being"
    if verb.endswith("e") and not verb.endswith("ee"):
        return f"{verb[:-1]}ing"
    doubled = re.fullmatch(r"(?:be)?[^aeiou]*[aeiou][^aeiouwxy]", verb)
    return f"{verb}{verb[-1]}ing" if doubled else f"{verb}ing"


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
