"""The sentences of every kind of fact of Contiguity: as an idea, as what a move does, as what could have been."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from henge.facts.saying import worded
from henge.games.contiguity.facts.allowed_to_rival import leaves
from henge.games.contiguity.facts.sentence_names import FactSentences, FactWords, piece, text
from henge.games.contiguity.facts.sentences_druids import bounds, grants, seats, unseats
from henge.games.contiguity.facts.sentences_groups import GROUPS
from henge.games.contiguity.facts.sentences_threats import THREATS, WITHOUT_IT, theirs
from henge.games.contiguity.facts.tempting_moves import tempts
from henge.language import in_words, many, person, phrase, phrases, say

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

KEPT = phrases(
    {
        "less": "Strong computer players keep a bid of {bid} in less than half of their games.",
        "half": "Strong computer players keep a bid of {bid} in about half of their games.",
        "more": "Strong computer players keep a bid of {bid} in more than half of their games.",
    }
)
PLAN = phrase(
    "While placing, leave a gap of one cell between your pieces: later the druid or a pawn can fill "
    "it and join several."
)
PLAN_OF_PAWNS = phrase(
    "While placing, leave a gap of one cell between your pawns: later another pawn can fill it and join several."
)
DENIAL = phrase("See where your rival could join groups, and take that cell first.")
TWO_MOVES_AHEAD = phrases(
    (
        "You can get within two moves of joining all {all}, ahead of {rival}.",
        "{me} can get within two moves of joining all {all}, ahead of you.",
        "{me} can get within two moves of joining all {all}, ahead of {rival}.",
    )
)
GIVES_NOTHING = phrases(
    (
        "This waiting move gives nothing away: your groups stay whole, and {rival} can next bring no "
        "more than {most} pieces together.",
        "This waiting move gives nothing away: {me}’s groups stay whole, and you can next bring no more "
        "than {most} pieces together.",
        "This waiting move gives nothing away: {me}’s groups stay whole, and {rival} can next bring no "
        "more than {most} pieces together.",
    )
)


def aim_of_phase(game: Contiguity, view: State, denies: bool) -> str:
    """Return in a sentence what pawns are placed for, or that one of the rival's places is taken, and pieces moved."""
    if game.phase(view) == "pawn":
        return say(DENIAL if denies else PLAN_OF_PAWNS if game.druidless else PLAN)
    if game.phase(view) == "move":
        return say("Bring your pieces together, and watch what your rival could join next.")
    return ""


def _to_go(t: FactWords) -> str:
    """Return the two moves after which all pieces are joined."""
    here = (*t.fact.shown_by[2:3], (t.end,))[0][0]
    slots = {"all": t.all, "piece": t.next, "cell": t.goal, "here": here, "end": t.cell}
    if here == t.end:
        return say("Two more moves then join all {all}: {piece} goes to {cell}, and from there to {end}.", **slots)
    return say(
        "Two more moves then join all {all}: {piece} goes to {cell}, then the druid on {here} to {end}."
        if t.druid(t.fact.seat, here)
        else "Two more moves then join all {all}: {piece} goes to {cell}, then the pawn on {here} to {end}.",
        **slots,
    )


def _race(t: FactWords) -> FactSentences:
    slots = {"me": t.me, "rival": t.rival, "all": t.all}
    slower = person(t.rival, "You would need at least three.", "{name} would need at least three.")
    could = person(
        t.rival,
        "That would have come within two moves of joining all {all}, ahead of you.",
        "That would have come within two moves of joining all {all}, ahead of {name}.",
        all=t.all,
    )
    return FactSentences(worded(TWO_MOVES_AHEAD, slots), text(_to_go(t), slower), could)


def _near_the_end(t: FactWords) -> FactSentences:
    idea = person(
        t.me,
        "You can get within two moves of joining all {all}.",
        "{name} can get within two moves of joining all {all}.",
        all=t.all,
    )
    return FactSentences(idea, _to_go(t), say("That would have come within two moves of joining all {all}.", all=t.all))


def _slows(t: FactWords) -> FactSentences:
    idea = person(
        t.rival,
        "You could join all {all} in two moves. That can be slowed down.",
        "Slow {name} down: two moves would be enough to join all {all}.",
        all=t.all,
    )
    does = person(
        t.rival,
        "You could have joined all {all} in two moves; now it takes at least three.",
        "{name} could have joined all {all} in two moves; now it takes at least three.",
        all=t.all,
    )
    could = person(
        t.rival,
        "You could join all {all} in two moves, beginning with {here} to {cell}; the better move would "
        "have made it at least three.",
        "{name} could join all {all} in two moves, beginning with {here} to {cell}; the better move "
        "would have made it at least three.",
        all=t.all,
        here=t.start,
        cell=t.end,
    )
    return FactSentences(idea, does, could)


def _safe(t: FactWords) -> FactSentences:
    does = person(
        t.rival,
        "Many other moves would let you win at once; this one does not.",
        "Many other moves would let {name} win at once; this one does not.",
    )
    return FactSentences(say("Take care: many moves would let your rival win at once."), does, "")


def _sound(t: FactWords) -> FactSentences:
    does = person(
        t.rival,
        "Many other moves would let you win at once or make a threat that nothing stops; this one does not.",
        "Many other moves would let {name} win at once or make a threat that nothing stops; this one does not.",
    )
    return FactSentences(
        say("Take care: many moves would allow your rival a threat to win that nothing stops."), does, ""
    )


def _guards(t: FactWords) -> FactSentences:
    guard, without = piece(t.me, False, t.cell), theirs(WITHOUT_IT, t)
    does = text(say("{piece} stays on guard.", piece=guard), without)
    could = say("{piece} would have stayed on guard.", piece=guard)
    return FactSentences(say("One of your pawns is on guard and must stay where it is."), does, could)


def _waits(t: FactWords) -> FactSentences:
    slots = {"me": t.me, "rival": t.rival, "most": in_words(t.count)}
    could = person(
        t.rival,
        "That would have given nothing away: you could next have brought no more than {most} pieces together.",
        "That would have given nothing away: {name} could next have brought no more than {most} pieces together.",
        **slots,
    )
    held = (
        many(
            len(t.fact.cells),
            "The pawn on {cells} stays where it keeps the other side from winning at once.",
            "The pawns on {cells} stay where they keep the other side from winning at once.",
            cells=t.cells,
        )
        if t.fact.cells
        else ""
    )
    return FactSentences(
        say("Wait with a move that gives nothing away."), text(worded(GIVES_NOTHING, slots), held), could
    )


def _ties(t: FactWords) -> FactSentences:
    does = say(
        "{tied} is then pinned: without it {piece} could go to {cell} and win.",
        tied=piece(t.rival, False, t.cell),
        piece=t.next,
        cell=t.end,
    )
    could = say("That would have pinned the enemy pawn on {cell}.", cell=t.cell)
    return FactSentences(say("You can pin an enemy pawn to its cell."), does, could)


def _bid(t: FactWords) -> FactSentences:
    bid, moves = t.counts["bid"], t.counts["usual"]
    usual = say("In about {moves} moves strong computer players win as often as not.", moves=moves)
    kept = say(KEPT[t.fact.lines[0]], bid=bid)
    return FactSentences(usual, kept, kept)


def _wins(t: FactWords) -> FactSentences:
    return FactSentences(
        say("There is a move that wins at once."),
        say("That wins at once: {how}.", how=wins_by(t.fact.clause, t.rival)),
        say("That would have won at once."),
    )


def wins_by(clause: str, loser: str) -> str:
    """Return by what a variant's own clause a game is won, as a clause after a colon."""
    match clause:
        case "CV3":
            return person(
                loser,
                "your druid touches no piece when its turn begins",
                "{name}’s druid touches no piece when its turn begins",
            )
        case "CV4":
            return say("the druid has pawns of its own on all four sides")
        case "CV5":
            return say("the druid and five pawns are one group")
        case "CV6":
            return say("the druid is on the enemy druid’s first cell")
        case "CV7":
            return say("the larger group counts when the moves are used up")
    return person(loser, "your moves are used up", "{name}’s moves are used up")


SAID: Mapping[str, Callable[[FactWords], FactSentences]] = {
    "joined": lambda t: FactSentences(
        say("All {all} pieces can be joined now.", all=t.all),
        say("That brings all {all} pieces together and wins.", all=t.all),
        say("That would have joined all {all} pieces and won.", all=t.all),
    ),
    "surrounds": lambda t: FactSentences(
        say("The enemy druid can be closed in now."),
        person(
            t.rival,
            "That closes in your druid on every side and wins.",
            "That closes in {name}’s druid on every side and wins.",
        ),
        person(
            t.rival,
            "That would have closed in your druid and won.",
            "That would have closed in {name}’s druid and won.",
        ),
    ),
    "wins": _wins,
    "plan": lambda t: FactSentences("", say(PLAN_OF_PAWNS if t.game.druidless else PLAN), ""),
    "race": _race,
    "near the end": _near_the_end,
    "slows": _slows,
    "safe": _safe,
    "sound": _sound,
    "guards": _guards,
    "waits": _waits,
    "ties": _ties,
    "bid": _bid,
    "lets": _bid,
    "side": lambda t: FactSentences(
        say("One side wins sooner, as a rule."),
        say("Between strong computer players this side wins sooner."),
        say("Between strong computer players that side wins sooner."),
    ),
    **THREATS,
    **GROUPS,
    "leaves": leaves,
    "tempts": tempts,
    "grants": grants,
    "bounds": bounds,
    "seats": seats,
    "unseats": unseats,
}
