"""The sentences about how many pawns each druid of Contiguity can join once all pawns are placed."""

from __future__ import annotations

from henge.games.contiguity.facts.sentence_names import FactSentences, FactWords, druid, meanwhile, text
from henge.language import in_words, many, person, say


def grants(t: FactWords) -> FactSentences:
    """Return the moods of it that a placement makes sure of a place for the own druid."""
    pawns, cells, every = (t.counts[name] for name in ("pawns", "cells", "every"))
    count = in_words(pawns)
    does = person(
        t.rival,
        "You can then no longer keep {druid} from joining {count} pawns.",
        "{name} can then no longer keep {druid} from joining {count} pawns.",
        druid=druid(t.me),
        count=count,
    )
    of = {"count": in_words(cells), "all": in_words(every)}
    alone = many(cells, "No other cell makes sure of that.", "{count} of the {all} cells make sure of that.", **of)
    return FactSentences(
        say("Make sure of a cell where the druid can join {count} pawns.", count=count),
        text(does, alone),
        say("That would have made sure of a cell where the druid could join {count} pawns.", count=count),
    )


def bounds(t: FactWords) -> FactSentences:
    """Return the moods of it that a placement keeps the other's druid from joining more pawns."""
    few, else_pawns, cells, every = (t.counts[name] for name in ("pawns", "otherwise", "cells", "every"))
    than = {"druid": druid(t.rival), "count": in_words(else_pawns), "few": in_words(few)}
    does = many(
        few,
        "{druid} can then be kept from joining more than one pawn; otherwise it could join {count}.",
        "{druid} can then be kept from joining more than {few} pawns; otherwise it could join {count}.",
        **than,
    )
    of = {"count": in_words(cells), "all": in_words(every)}
    alone = many(cells, "No other cell prevents that.", "{count} of the {all} cells prevent that.", **of)
    return FactSentences(
        say("Keep {druid} from joining {count} pawns.", **than),
        text(does, alone),
        say("That would have kept {druid} from joining {count} pawns.", **than),
    )


def seats(t: FactWords) -> FactSentences:
    """Return the moods of it that a placement makes a second place for the own druid."""
    slots = {"druid": druid(t.me), "count": in_words(t.count), "cell": t.cell, "other": t.fact.cells[-1]}
    return FactSentences(
        say("Make a second cell where {druid} can join {count} pawns.", **slots),
        text(
            say("{druid} can then join {count} pawns on {cell} or on {other}.", **slots),
            meanwhile(t),
        ),
        say("That would have made {cell} a second cell where {druid} could join {count} pawns.", **slots),
    )


def unseats(t: FactWords) -> FactSentences:
    """Return the moods of it that a placement takes a place from the other's druid."""
    slots = {"cell": t.cell, "cells": t.lines, "count": in_words(t.count)}
    does = person(
        t.rival,
        "That takes {cell}, where your druid could have joined the pieces on {cells}.",
        "That takes {cell}, where {name}’s druid could have joined the pieces on {cells}.",
        **slots,
    )
    left = say("Nowhere else can it join {count} pawns.", **slots)
    return FactSentences(
        say("Take a cell on which the enemy druid could join pieces."),
        text(does, left),
        say("That would have taken {cell}, where the enemy druid could join the pieces on {cells}.", **slots),
    )
