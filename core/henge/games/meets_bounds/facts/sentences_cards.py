"""The sentences of Meets & Bounds about the cards left in the deck, and those that have not been seen."""

from __future__ import annotations

from henge import language
from henge.facts import Fact
from henge.games.meets_bounds.facts.sentences_moves import CHANCE
from henge.language import many


def cards_counted(fact: Fact) -> str:
    """Return what is said of the cards that are out or left; "" for a fact of another kind."""
    if fact.kind == "deck":
        n = fact.counts["cards"]
        return many(
            n,
            "Only {n} card is left in the deck: the time for drawing new ones is short.",
            "Only {n} cards are left in the deck: the time for drawing new ones is short.",
        )
    if fact.kind not in ("new", "hopes"):
        return ""
    n, good, drawn, odds = (fact.counts[name] for name in ("out", "good", "drawn", "chance"))
    if drawn == 1:
        return language.say(CHANCE[fact.kind], odds=odds)
    if fact.kind == "new":
        return many(
            good,
            "Of the {out} unseen cards only one would help clearly more than any play now: the chance that it is among "
            "{drawn} new ones is {odds} %.",
            "Of the {out} unseen cards {n} would help clearly more than any play now: the chance of one among "
            "{drawn} new ones is {odds} %.",
            out=n,
            drawn=drawn,
            odds=odds,
        )
    return many(
        good,
        "Of the {out} unseen cards only one would bring 4 points or more: the chance that it is among {drawn} new ones "
        "is {odds} %.",
        "Of the {out} unseen cards {n} would bring 4 points or more: the chance of one among {drawn} new "
        "ones is {odds} %.",
        out=n,
        drawn=drawn,
        odds=odds,
    )
