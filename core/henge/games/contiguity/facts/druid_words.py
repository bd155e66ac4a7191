"""What is said of how many pawns each druid will be able to join once all pawns lie."""

from __future__ import annotations

from henge.games.contiguity.facts.named import Moods, Told, druid, text
from henge.language import YOU, in_words, many, person, say


def grants(t: Told) -> Moods:
    """Return the moods of it that a placement makes sure of a place for the own druid."""
    count = in_words(t.n)
    does = person(
        t.rival,
        "Whatever you place, {druid} can then join {count} pawns.",
        "Whatever {name} places, {druid} can then join {count} pawns.",
        druid=druid(t.me),
        count=count,
    )
    of = {"count": in_words(t.m), "all": in_words(t.k)}
    alone = many(t.m, "No other cell makes sure of that.", "{count} of the {all} cells make sure of that.", **of)
    return Moods(
        say("A place can be made sure of where the druid joins {count} pawns.", count=count),
        text(does, alone),
        say("That would have made sure of a place where the druid joins {count} pawns.", count=count),
    )


def bounds(t: Told) -> Moods:
    """Return the moods of it that a placement keeps the other's druid from joining more pawns."""
    than = {"druid": druid(t.rival), "count": in_words(t.m), "few": in_words(t.n)}
    does = many(
        t.n,
        "{druid} can then be kept from joining more than one pawn; else it could join {count}.",
        "{druid} can then be kept from joining more than {few} pawns; else it could join {count}.",
        **than,
    )
    of = {"count": in_words(t.k), "all": in_words(t.fact.numbers[3])}
    alone = many(t.k, "No other cell prevents that.", "{count} of the {all} cells prevent that.", **of)
    return Moods(
        say("{druid} could come to join {count} pawns. That can be prevented.", **than),
        text(does, alone),
        say("That would have kept {druid} from joining {count} pawns.", **than),
    )


def level(t: Told) -> str:
    """Return how many pawns the druids will join, whichever cell is taken."""
    counts = {"mine": in_words(t.n), "theirs": in_words(t.m)}
    if t.me == YOU:
        return say(
            "Whichever cell you take, your druid can come to join {mine} pawns and {rival}’s {theirs}.",
            rival=t.rival,
            **counts,
        )
    return person(
        t.rival,
        "Whichever cell {me} takes, {me}’s druid can come to join {mine} pawns and yours {theirs}.",
        "Whichever cell {me} takes, {me}’s druid can come to join {mine} pawns and {name}’s {theirs}.",
        me=t.me,
        **counts,
    )
