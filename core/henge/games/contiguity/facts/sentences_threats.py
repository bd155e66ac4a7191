"""The sentences about threats to win Contiguity and what stops them: as ideas, as what a move does or could have
done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from henge.games.contiguity.facts.sentence_names import (
    THREATS_NAMED,
    FactSentences,
    FactWords,
    by_win,
    druid,
    some,
    text,
)
from henge.language import either, in_words, many, person, phrases, say

OTHERWISE = phrases(
    {
        "CD8": "Otherwise {piece} would go to {cell} and join all {all}.",
        "your": "Otherwise {piece} would go to {cell} and close in your druid.",
        "CD9": "Otherwise {piece} would go to {cell} and close in {name}’s druid.",
        "": "Otherwise {piece} would go to {cell} and win.",
    }
)
WITHOUT_IT = phrases(
    {
        "CD8": "Without it {piece} would go to {cell} and join all {all}.",
        "your": "Without it {piece} would go to {cell} and close in your druid.",
        "CD9": "Without it {piece} would go to {cell} and close in {name}’s druid.",
        "": "Without it {piece} would go to {cell} and win.",
    }
)
THREATENS = phrases(
    {
        "CD8": "{piece} threatens to go to {cell} and join all {all}.",
        "your": "{piece} threatens to go to {cell} and close in your druid.",
        "CD9": "{piece} threatens to go to {cell} and close in {name}’s druid.",
        "": "{piece} threatens to go to {cell} and win.",
    }
)
CAN_THEN = phrases(
    {
        "CD8": "{piece} can then go to {cell} and join all {all}.",
        "your": "{piece} can then go to {cell} and close in your druid.",
        "CD9": "{piece} can then go to {cell} and close in {name}’s druid.",
        "": "{piece} can then go to {cell} and win.",
    }
)
WOULD_HAVE_THREATENED = phrases(
    {
        "CD8": "That would have threatened to join all {all} on {cell}.",
        "your": "That would have threatened to close in your druid on {cell}.",
        "CD9": "That would have threatened to close in {name}’s druid on {cell}.",
        "": "That would have threatened to win on {cell}.",
    }
)
WOULD_HAVE_STOPPED = phrases(
    {
        "CD8": "That would have stopped {piece} from going to {cell} and joining all {all}.",
        "your": "That would have stopped {piece} from going to {cell} and closing in your druid.",
        "CD9": "That would have stopped {piece} from going to {cell} and closing in {name}’s druid.",
        "": "That would have stopped {piece} from going to {cell} and winning.",
    }
)
# By on how many cells a win is threatened: one, two or more.
OTHERWISE_LEADS = phrases(
    (
        "Otherwise {piece} would go to {cell} and threaten to win on {cells}, and nothing would stop that.",
        "Otherwise {piece} would go to {cell} and threaten to win on {cells}, and no single move would stop both.",
        "Otherwise {piece} would go to {cell} and threaten to win on {cells}, and no single move would stop all of "
        "them.",
    )
)
COULD_LEAD = phrases(
    (
        "{piece} could next go to {cell} and threaten to win on {cells}; nothing stops that.",
        "{piece} could next go to {cell} and threaten to win on {cells}; no single move stops both.",
        "{piece} could next go to {cell} and threaten to win on {cells}; no single move stops them all.",
    )
)
MET = phrases(  # how a threat is met that nothing would have stopped, by the fact's first number
    (
        "Now it cannot get there.",
        "Now {answer} can answer that by going to {end} and winning first.",
        "Now {answer} can stop that by going to {end}.",
    )
)
HAD_MET = phrases(
    (
        "That would have kept {piece} from going to {cell} and threatening to win on {cells}, which no single move "
        "could have stopped.",
        "If {piece} had then gone to {cell} to threaten a win, {answer} could have gone to {end} and won first.",
        "If {piece} had then gone to {cell} to threaten a win, {answer} could have stopped that by going to {end}.",
    )
)


def theirs(forms: Mapping[str, str], t: FactWords) -> str:
    """Return the form for a win of the other's that a fact tells of."""
    return by_win(forms, t.fact.clause, t.me, piece=t.theirs, cell=t.goal, all=t.all)


def mine(forms: Mapping[str, str], t: FactWords) -> str:
    """Return the form for a win of the fact's own side."""
    return by_win(forms, t.fact.clause, t.rival, piece=t.next, cell=t.goal, all=t.all)


def leads(forms: Sequence[str], subject: str, cell: str, cells: Sequence[str]) -> str:
    """Return the form for a move after which a win on one of some cells cannot be stopped."""
    return say(forms[min(len(cells), len(forms)) - 1], piece=subject, cell=cell, cells=some(cells))


def coming(t: FactWords) -> str:
    """Return how the other could win with the next move."""
    if t.fact.clause == "CD9":
        return say("{druid} could be closed in with the next move.", druid=druid(t.me))
    if t.fact.clause != "CD8":
        return person(t.rival, "You could win with the next move.", "{name} could win with the next move.")
    return person(
        t.rival,
        "You could join all {all} with the next move.",
        "{name} could join all {all} with the next move.",
        all=t.all,
    )


def stopped(t: FactWords) -> str:
    """Return that a better move would have stopped a threat."""
    return theirs(WOULD_HAVE_STOPPED, t)


def _takes(t: FactWords) -> FactSentences:
    idea = text(coming(t), say("Take the cell needed for that."))
    return FactSentences(idea, text(theirs(OTHERWISE, t), say("Now that cell is taken.")), stopped(t))


def _in_the_way(t: FactWords) -> FactSentences:
    idea = text(coming(t), say("Block the way there."))
    return FactSentences(idea, text(theirs(OTHERWISE, t), say("Now it cannot get there.")), stopped(t))


def _stops(t: FactWords) -> FactSentences:
    idea = text(coming(t), say("Stop that."))
    return FactSentences(idea, text(theirs(OTHERWISE, t), say("Now it no longer can.")), stopped(t))


def _only(t: FactWords) -> FactSentences:
    count = in_words(t.count)
    stop = many(t.count, "No other move stops that.", "Only {count} moves stop that.", count=count)
    return FactSentences(
        stop,
        stop,
        many(
            t.count, "Nothing else would have stopped that.", "Only {count} moves would have stopped that.", count=count
        ),
    )


def _fork(t: FactWords) -> FactSentences:
    two, ends, closing = len(t.fact.cells) == 2, t.fact.cells, t.count
    how = (
        person(
            t.rival,
            "On {round} it closes in your druid, on {others} it joins all {all}.",
            "On {round} it closes in {name}’s druid, on {others} it joins all {all}.",
            round=either(ends[:closing]),
            others=either(ends[closing:]),
            all=t.all,
        )
        if 0 < closing < len(ends)
        else ""
    )
    does = (
        say("The next move can then win on {cells}, and no reply stops both.", cells=either(t.fact.cells))
        if two
        else say(
            "The next move can then win on {cells}, and no reply meets every threat.",
            cells=either(t.fact.cells[:THREATS_NAMED]),
        )
    )
    could = say(
        "That would have threatened to win on {cells}, and no reply would have stopped both."
        if two
        else "That would have threatened to win on {cells}, and no reply would have met every threat.",
        cells=t.cells,
    )
    return FactSentences(
        say("You can threaten to win in several ways at once, so that no single reply stops them all."),
        text(does, how),
        could,
    )


def _forces(t: FactWords) -> FactSentences:
    count = in_words(t.count)
    replies = many(t.count, "Only one reply stops that.", "Only {count} replies stop that.", count=count)
    could = many(
        t.count,
        "That would have threatened to win on {cell}, and only one reply would have stopped it.",
        "That would have threatened to win on {cell}, and only {count} replies would have stopped it.",
        cell=t.end,
        count=count,
    )
    does = text(mine(THREATENS, t), replies)
    return FactSentences(say("You can threaten to win, and few replies will stop it."), does, could)


def _chases(t: FactWords) -> FactSentences:
    count = in_words(t.count)
    replies = many(
        t.count,
        "Only one reply stops that, and then comes another threat that nothing stops.",
        "Only {count} replies stop that, and after each comes another threat that nothing stops.",
        count=count,
    )
    could = many(
        t.count,
        "That would have threatened to win on {cell}, and the only reply would have been followed by another threat "
        "that nothing stops.",
        "That would have threatened to win on {cell}, and each of the {count} replies would have been followed by "
        "another threat that nothing stops.",
        cell=t.end,
        count=count,
    )
    does = text(mine(THREATENS, t), replies)
    return FactSentences(say("Threaten to win, with another threat ready behind it."), does, could)


def _denies(t: FactWords) -> FactSentences:
    idea = person(
        t.rival,
        "You could next make a threat to win that no single move stops.",
        "{name} could next make a threat to win that no single move stops. Prevent it now.",
    )
    met = say(MET[t.counts["met"]], answer=t.answer, end=t.answered[1])
    does = text(leads(OTHERWISE_LEADS, t.theirs, t.goal, t.fact.lines), met)
    return FactSentences(idea, does, had_met(t))


def had_met(t: FactWords) -> str:
    """Return how a better move would have met a threat that nothing would have stopped."""
    cells = some(t.fact.lines)
    return say(HAD_MET[t.counts["met"]], piece=t.theirs, cell=t.end, cells=cells, answer=t.answer, end=t.answered[1])


THREATS: Mapping[str, Callable[[FactWords], FactSentences]] = {
    "takes the cell": _takes,
    "in the way": _in_the_way,
    "stops": _stops,
    "stops the surround": lambda t: FactSentences(coming(t), theirs(OTHERWISE, t), stopped(t)),
    "only": _only,
    "no reply": lambda t: FactSentences(
        say("You can threaten to win, and no reply will stop it."),
        text(mine(CAN_THEN, t), say("No reply stops that.")),
        say("That would have threatened to win on {cell}, and no reply would have stopped it.", cell=t.end),
    ),
    "fork": _fork,
    "chases": _chases,
    "forces": _forces,
    "threatens": lambda t: FactSentences(
        say("You can threaten to win with your next move."), mine(THREATENS, t), mine(WOULD_HAVE_THREATENED, t)
    ),
    "threatens the druid": lambda t: FactSentences(
        say("You can threaten to close in the enemy druid."), mine(THREATENS, t), mine(WOULD_HAVE_THREATENED, t)
    ),
    "denies": _denies,
}
