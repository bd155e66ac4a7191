"""The sentences about groups of Contiguity: what a move joins or keeps apart, and what it does for the druids."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from henge.games.contiguity.facts.sentence_names import FactSentences, FactWords, druid, piece
from henge.games.contiguity.facts.sentences_joints import JOINTS
from henge.language import in_words, many, person, say


def _last(t: FactWords) -> FactSentences:
    if t.druid(t.fact.seat, t.cell):
        does = say("All pieces but one are then together; only the druid on {cell} is missing.", cell=t.cell)
        could = say("That would have brought all pieces together but the druid on {cell}.", cell=t.cell)
    else:
        does = say("All pieces but one are then together; only the pawn on {cell} is missing.", cell=t.cell)
        could = say("That would have brought all pieces together but the pawn on {cell}.", cell=t.cell)
    return FactSentences(say("You can bring all your pieces together but one."), does, could)


def _links(t: FactWords) -> FactSentences:
    pieces, joined = t.count, t.counts["groups"]
    groups, count = in_words(joined), in_words(pieces)
    if pieces == joined + 1:  # single pieces, which are no groups
        return FactSentences(
            say("{druid} can join {count} pawns.", druid=druid(t.me), count=groups)  # the cells would give its own away
            if t.placing(t.fact.seat)
            else say("One move can join the pieces on {cells}.", cells=t.lines),
            say("That joins the pieces on {cells} and so brings {pieces} together.", cells=t.lines, pieces=t.together),
            say("That would have joined the pieces on {cells}, {count} in all.", cells=t.lines, count=count),
        )
    return FactSentences(
        say("One of your pieces can link {groups} groups.", groups=groups),
        say("That links {groups} groups and so brings {pieces} together.", groups=groups, pieces=t.together),
        say("That would have linked {groups} groups and brought {count} pieces together.", groups=groups, count=count),
    )


def _joinable(t: FactWords) -> str:
    """Return which pieces another can be joined with."""
    return many(
        len(t.fact.lines),
        "Bring another piece to the one on {cells}.",
        "Bring another piece to the group on {cells}.",
        cells=t.lines,
    )


def _joins(t: FactWords) -> FactSentences:
    others = t.counts["others"]
    does = (
        person(
            t.rival,
            "That brings {pieces} together; your largest group has {others}.",
            "That brings {pieces} together; {name}’s largest group has {others}.",
            pieces=t.together,
            others=in_words(others),
        )
        if others > 1
        else say("That brings {pieces} together.", pieces=t.together)
    )
    return FactSentences(
        _joinable(t),
        does,
        say("That would have brought {count} pieces together.", count=in_words(t.count)),
    )


def _gathers(t: FactWords) -> FactSentences:
    pieces, largest = t.count, t.counts["largest"]
    slots = {"pieces": t.together, "largest": in_words(largest)}
    does = person(
        t.me,
        "That brings {pieces} together, in addition to your largest group of {largest}.",
        "That brings {pieces} together, in addition to {name}’s largest group of {largest}.",
        **slots,
    )
    if largest == pieces > 2:
        does = person(
            t.me, "You then have two groups of {largest}.", "{name} then has two groups of {largest}.", **slots
        )
    elif largest == pieces:
        does = say("That brings {pieces} together, in addition to another group of {largest}.", **slots)
    return FactSentences(
        _joinable(t),
        does,
        say("That would have brought {count} pieces together outside the largest group.", count=in_words(t.count)),
    )


def _home(t: FactWords) -> FactSentences:
    count = in_words(t.count)
    return FactSentences(
        say("Bring a stray piece to within one move of a group of {count}.", count=count),
        _going_on(t),
        say("That would have brought a stray piece to within one move of a group of {count}.", count=count),
    )


def _bridge(t: FactWords) -> FactSentences:
    return FactSentences(
        say("Use one piece as a stepping stone for another, to bring {count} together.", count=in_words(t.count)),
        say(
            "{piece} can then jump over it to {cell} and bring {pieces} together.",
            piece=t.next,
            cell=t.goal,
            pieces=t.together,
        ),
        say(
            "{piece} could then have jumped over it to {cell} and brought {count} pieces together.",
            piece=t.next,
            cell=t.end,
            count=in_words(t.count),
        ),
    )


def _going_on(t: FactWords) -> str:
    """Return what a piece can join next."""
    return say(
        "Next, {piece} can go to {cell} and bring {pieces} together.", piece=t.next, cell=t.goal, pieces=t.together
    )


def _opens(t: FactWords) -> FactSentences:
    return FactSentences(
        say("You can bring {count} pieces together in two moves.", count=in_words(t.count)),
        _going_on(t),
        say(
            "{piece} could then have gone to {cell} and brought {count} pieces together.",
            piece=t.next,
            cell=t.end,
            count=in_words(t.count),
        ),
    )


def _sure(t: FactWords) -> FactSentences:
    slots = {"count": in_words(t.count)}
    return FactSentences(
        say("Make sure that you can next join {count} pieces, whatever the reply.", **slots),
        person(
            t.me,
            "Whatever the reply, you can next bring {count} pieces together.",
            "Whatever the reply, {name} can next bring {count} pieces together.",
            **slots,
        ),
        person(
            t.me,
            "Whatever the reply, you could then have brought {count} pieces together.",
            "Whatever the reply, {name} could then have brought {count} pieces together.",
            **slots,
        ),
    )


def _blocks(t: FactWords) -> FactSentences:
    slots = {"piece": t.theirs, "cell": t.goal, "count": in_words(t.count)}
    return FactSentences(
        person(
            t.rival,
            "Your rival can keep you from bringing {count} pieces together with the next move.",
            "Keep {name} from bringing {count} pieces together with the next move.",
            **slots,
        ),
        say("Otherwise {piece} could go to {cell} and bring {count} pieces together.", **slots),
        person(
            t.rival,
            "That would have kept {piece} from {cell}, where it could have brought {count} of your pieces together.",
            "That would have kept {piece} from {cell}, where it could have brought {count} of {name}’s pieces "
            "together.",
            **slots,
        ),
    )


def _closes(t: FactWords) -> FactSentences:
    free, sides = t.counts["free"], t.counts["sides"]
    return FactSentences(
        say("{druid} has no pawn of its own side beside it.", druid=druid(t.rival)),
        many(
            free,
            "{druid} then has only one of its {sides} sides open.",
            "{druid} then has only {count} of its {sides} sides open.",
            druid=piece(t.rival, True, t.cell),
            count=in_words(free),
            sides=in_words(sides),
        ),
        say("That would have taken one more side of the enemy druid on {cell}.", cell=t.cell),
    )


def _captures(t: FactWords) -> FactSentences:
    return FactSentences(
        say("You can close in an enemy pawn and put it elsewhere."),
        many(
            len(t.fact.cells),
            "That closes in the enemy pawn on {cells}, to be put anywhere on the board.",
            "That closes in the enemy pawns on {cells}, to be put anywhere on the board.",
            cells=t.cells,
        ),
        many(
            len(t.fact.cells),
            "That would have closed in the enemy pawn on {cells}.",
            "That would have closed in the enemy pawns on {cells}.",
            cells=t.cells,
        ),
    )


def _leads(t: FactWords) -> FactSentences:
    size, other, moves = (t.counts[name] for name in ("mine", "theirs", "moves"))
    return FactSentences(
        say("The limit of moves is near, and the larger group will win."),
        many(
            moves,
            "That makes the larger group, {size} to {other}, with {n} move each to go.",
            "That makes the larger group, {size} to {other}, with {n} moves each to go.",
            size=size,
            other=other,
        ),
        say("That would have made the larger group, {size} to {other}, near the limit.", size=size, other=other),
    )


GROUPS: Mapping[str, Callable[[FactWords], FactSentences]] = {
    "last": _last,
    "links": _links,
    "joins": _joins,
    "gathers": _gathers,
    "home": _home,
    "bridge": _bridge,
    "opens": _opens,
    "sure": _sure,
    "blocks": _blocks,
    "frees": lambda t: FactSentences(
        say("{druid} stands alone and cannot move.", druid=druid(t.me)),
        say("{druid} could not move; with a pawn beside it, it can.", druid=piece(t.me, True, t.cell)),
        say("That would have freed the druid on {cell}.", cell=t.cell),
    ),
    "shelters": lambda t: FactSentences(
        say("{druid} needs a pawn beside it.", druid=druid(t.me)),
        say("With a pawn of its own beside it, {druid} cannot be closed in.", druid=druid(t.me)),
        say("That would have put a pawn beside the druid, so that it cannot be closed in."),
    ),
    "closes": _closes,
    "captures": _captures,
    "exiles": lambda t: FactSentences(
        say("Put the pawn where it cannot join anything soon."),
        say("From {cell} it can join no piece of its own side with one move.", cell=t.cell),
        say("That would have put it where it joins nothing with one move."),
    ),
    "leads": _leads,
    **JOINTS,
}
