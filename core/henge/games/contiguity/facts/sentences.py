"""What is said of every kind of fact of Contiguity: as an idea, as a deed and as what could have been."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from henge.facts.saying import worded
from henge.games.contiguity.facts.druid_words import bounds, grants, seats, unseats
from henge.games.contiguity.facts.groups import GROUPS
from henge.games.contiguity.facts.leaving import leaves
from henge.games.contiguity.facts.named import Moods, Told, piece, text
from henge.games.contiguity.facts.threats import THREATS, WITHOUT_IT, theirs
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
    "While you place, leave one empty cell between your pieces: the druid, or a pawn that moves later, can join "
    "several there."
)
PLAN_OF_PAWNS = phrase(
    "While you place, leave one empty cell between your pawns: one that moves later can join several there."
)
DENIAL = phrase("Look where a piece of your rival could join groups: you can take that cell first.")
TWO_MOVES_AHEAD = phrases(
    (
        "You can come within two moves of joining all {all}, ahead of {rival}.",
        "{me} can come within two moves of joining all {all}, ahead of you.",
        "{me} can come within two moves of joining all {all}, ahead of {rival}.",
    )
)
GIVES_NOTHING = phrases(
    (
        "It is a waiting move that gives nothing away: your groups stay whole, and {rival} can next bring no more than "
        "{most} pieces together.",
        "It is a waiting move that gives nothing away: {me}’s groups stay whole, and you can next bring no more than "
        "{most} pieces together.",
        "It is a waiting move that gives nothing away: {me}’s groups stay whole, and {rival} can next bring no more "
        "than {most} pieces together.",
    )
)


def aim_of_phase(game: Contiguity, view: State, denies: bool) -> str:
    """Return in a sentence what pawns are placed for, or that one of the rival's places is taken, and pieces moved."""
    if game.phase(view) == "pawn":
        return say(DENIAL if denies else PLAN_OF_PAWNS if game.druidless else PLAN)
    if game.phase(view) == "move":
        return say("Bring your pieces together, and ask what your rival could join next.")
    return ""


def _to_go(t: Told) -> str:
    """Return the two moves after which all pieces are joined."""
    here = (*t.fact.shown_by[2:3], (t.end,))[0][0]
    slots = {"all": t.all, "piece": t.next, "cell": t.end, "here": here, "end": t.cell}
    if here == t.end:
        return say("That leaves two moves to join all {all}: {piece} goes to {cell}, and from there to {end}.", **slots)
    return say(
        "That leaves two moves to join all {all}: {piece} goes to {cell}, then the druid on {here} to {end}."
        if t.druid(t.fact.seat, here)
        else "That leaves two moves to join all {all}: {piece} goes to {cell}, then the pawn on {here} to {end}.",
        **slots,
    )


def _race(t: Told) -> Moods:
    slots = {"me": t.me, "rival": t.rival, "all": t.all}
    slower = person(t.rival, "You would need at least three.", "{name} would need at least three.")
    could = person(
        t.rival,
        "That would have come within two moves of joining all {all}, ahead of you.",
        "That would have come within two moves of joining all {all}, ahead of {name}.",
        all=t.all,
    )
    return Moods(worded(TWO_MOVES_AHEAD, slots), text(_to_go(t), slower), could)


def _near_the_end(t: Told) -> Moods:
    idea = person(
        t.me,
        "You can come within two moves of joining all {all}.",
        "{name} can come within two moves of joining all {all}.",
        all=t.all,
    )
    return Moods(idea, _to_go(t), say("That would have come within two moves of joining all {all}.", all=t.all))


def _slows(t: Told) -> Moods:
    idea = person(
        t.rival,
        "You could join all {all} in two moves. That can be slowed down.",
        "{name} could join all {all} in two moves. That can be slowed down.",
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
        "You could join all {all} in two moves, the first of them from {here} to {cell}. That would have "
        "made it at least three.",
        "{name} could join all {all} in two moves, the first of them from {here} to {cell}. That would have made it at "
        "least three.",
        all=t.all,
        here=t.start,
        cell=t.end,
    )
    return Moods(idea, does, could)


def _safe(t: Told) -> Moods:
    does = person(
        t.rival,
        "After it you cannot win at once; many other moves would allow that.",
        "After it {name} cannot win at once; many other moves would allow that.",
    )
    return Moods(say("Take care what is left: many moves allow a win at once."), does, "")


def _sound(t: Told) -> Moods:
    does = person(
        t.rival,
        "After it you can neither win at once nor make a threat that nothing stops; many other moves would allow that.",
        "After it {name} can neither win at once nor make a threat that nothing stops; many other moves would allow "
        "that.",
    )
    return Moods(say("Take care what is left: many moves allow a threat to win that nothing stops."), does, "")


def _guards(t: Told) -> Moods:
    guard, without = piece(t.me, False, t.cell), theirs(WITHOUT_IT, t)
    does = text(say("{piece} stays.", piece=guard), without)
    could = say("{piece} would have stayed.", piece=guard)
    return Moods(say("One pawn must stay where it is."), does, could)


def _waits(t: Told) -> Moods:
    slots = {"me": t.me, "rival": t.rival, "most": in_words(t.count)}
    could = person(
        t.rival,
        "A waiting move: it would have parted no group, and you could next have brought no more than {most} pieces "
        "together.",
        "A waiting move: it would have parted no group, and {name} could next have brought no more than {most} pieces "
        "together.",
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
    return Moods(say("It is time to wait, and to give nothing away."), text(worded(GIVES_NOTHING, slots), held), could)


def _ties(t: Told) -> Moods:
    does = say(
        "{tied} must then stay: without it {piece} could go to {cell} and win.",
        tied=piece(t.rival, False, t.cell),
        piece=t.next,
        cell=t.end,
    )
    could = say("That would have tied the enemy pawn to {cell}.", cell=t.cell)
    return Moods(say("An enemy piece can be tied to its place."), does, could)


def _bid(t: Told) -> Moods:
    bid, moves = t.counts["bid"], t.counts["usual"]
    usual = say("In about {moves} moves strong computer players win as often as not.", moves=moves)
    kept = say(KEPT[t.fact.lines[0]], bid=bid)
    return Moods(usual, kept, kept)


def _wins(t: Told) -> Moods:
    return Moods(
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


SAID: Mapping[str, Callable[[Told], Moods]] = {
    "joined": lambda t: Moods(
        say("All {all} pieces can be joined now.", all=t.all),
        say("That brings all {all} pieces together and wins.", all=t.all),
        say("That would have joined all {all} pieces and won.", all=t.all),
    ),
    "surrounds": lambda t: Moods(
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
    "plan": lambda t: Moods("", say(PLAN_OF_PAWNS if t.game.druidless else PLAN), ""),
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
    "side": lambda t: Moods(
        say("One side wins sooner, as a rule."),
        say("Between strong computer players this side wins sooner."),
        say("Between strong computer players that side wins sooner."),
    ),
    **THREATS,
    **GROUPS,
    "leaves": leaves,
    "grants": grants,
    "bounds": bounds,
    "seats": seats,
    "unseats": unseats,
}
