"""What is said of the facts of Meets & Bounds: whole sentences by kind, mood and person, in English.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  Two persons differ where a verb has to agree: the
one whom the fact is good for is “you”, or somebody by name, and so is the rival.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from henge.cards import NUMBER, TRILITHONS, colour, spoken
from henge.english import YOU, counted, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood, Move

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State

BOUNDED = "Move what is bounded"
BREAK = "Break the longest sector"
WALL = "A lone disk may be a wall"
WEDGE = "Keep a trilithon for a wedge"
COUNT = "Count the cards that are out"
PASS = "Exchange cards that do not help"

MISSABLE = {  # by the maxim for next time: what decides a game
    BREAK: "ends, breaks, longest, cuts, can cut, leads",
    WEDGE: "topples, shortens, thins, ungroups, wedge, target, can strike",
    BOUNDED: "stretches, founds, groups, bounds, end",
    WALL: "wall",
    PASS: "can grow, little, idle, stuck, short",
    COUNT: "stays, denies",
}
RULES: Mapping[str, str] = {kind: title for title, kinds in MISSABLE.items() for kind in kinds.split(", ")}
AT_ONCE = "breaks, longest, cuts, topples, shortens, thins, ungroups, wedge, stretches, founds, groups, bounds"
OPEN = frozenset(AT_ONCE.split(", "))
POINTS = OPEN | {"wall", "end", "target"}  # what is told by points that can be counted at once
NO_PLAY = {"little", "idle", "stuck", "short"}  # what speaks for a pass
CLEAR = 2  # points more, at least, for which a move is called a mistake

IDEAS: Mapping[str, str] = {
    "ends": "There is a move that ends the game, and wins it.",
    "breaks": "One of {rivals} sectors can be wiped out.",
    "longest": "{Rivals} longest sector can be cut.",
    "cuts": "There is a sector of {rivals2} to cut.",
    "topples": "A trilithon can wipe out one of {rivals} sectors.",
    "shortens": "A trilithon can take the end of a sector of {rivals2}.",
    "ungroups": "A trilithon can break up a group of {rivals2}.",
    "wedge": "A single disk of {rivals2} is a wedge between {mine} own, and a trilithon reaches it.",
    "stretches": "A sector of {mine2} can be made longer.",
    "founds": "There is a new sector to be made.",
    "groups": "Disks can be brought together in a group.",
    "free": "A bounded disk can be spared.",
    "wall": "One of {mine} disks must stay where it is.",
    "durable": "There are points to be had that few cards can take away.",
    "holds": "There are points to be had that no card can take away.",
    "last word": "It is time to think of the last move of the game.",
    "denies": "{Rivals} last cards are known, and one of them can do harm.",
    "leads": "The lead can be taken.",
    "little": "These cards bring little.",
    "idle": "None of these cards helps.",
    "short": "There are too few number cards in hand.",
    "stuck": "These cards make no play.",
    "new": "New cards are worth more than what can be played.",
    "quiet": "Nothing is urgent: make a small move and draw.",
    "can cut": "There is a card to keep.",
    "can grow": "There is a card to keep.",
    "can strike": "There is a trilithon to keep.",
    "buries": "There is a card that is better out of the game.",
    "spends": "There are cards that can be spared.",
    "last": "The last trilithon can be played.",
    "target": "A trilithon has one good target.",
    "waits": "A trilithon can be played just to wait.",
    "small": "Throw away the card you need least.",
    "nothing": "A card whose stone brings nothing is no loss.",
    "weakest": "One of the cards is worth less than the others.",
}

DOES: Mapping[str, str] = {
    "ends": "The game ends with that, and {me_win} {n} to {k}.",
    "breaks": "It breaks {rivals} sector {s}, and nothing is left of it: {r_lose} {n_points}{cost}.",
    "longest": "It cuts {rivals} longest sector, {s}, {parts}: {r_lose} {n_points}{cost}.",
    "cuts": "It cuts {rivals} sector {s} {parts}: {r_lose} {n_points}{cost}.",
    "topples": "Nothing is left of {rivals} sector {s}: {r_lose} {n_points}.",
    "shortens": "{Rivals} sector {s} loses its end and becomes {old}: {r_lose} {n_points}.",
    "thins": "{R_lose} {n_points} of sector {s}, inside which that disk was bounded.",
    "ungroups": "{Rivals} group of {size} falls apart: {r_lose} {n_points}.",
    "wedge": "That disk is a wedge between {mine} own; without it they form sector {s}: {n_points} more.",
    "stretches": "{Mine} {was} becomes {s}, which brings {me} {n_points}.",
    "founds": "It makes a new sector, {s}, which brings {me} {n_points}.",
    "groups": "It makes a group of {size} and brings {me} {n_points}.",
    "bounds": "It is bounded by {mine} sector {s} and brings {me} {n_points}.",
    "free": "The disk on {at} is bounded, so its leaving costs {me} only {n_points}.",
    "alone": "The disk on {at} stands alone and keeps nobody’s disks apart, so leaving costs nothing.",
    "cheapest": "Any other disk that could go to {to} would leave {me} at least {n_points} worse off against {rival}.",
    "target": "Any other disk that this trilithon can destroy is worth at least {n_points} less.",
    "end": "The disk on {at} stays, without which {mine} sector {s} would lose {n_points}.",
    "wall": "{Mine} disk on {at} stays, and {rivals} disks beside it stay apart; together they would score {n} more.",
    "spends": "The range costs {at} and {to}, the cards that help {me} least.",
    "can cut": "{Me_keep} {at}, with which {rivals} sector {s} can be cut later.",
    "can grow": "{Me_keep} {at}, which can later bring {me} {n_points}.",
    "can strike": "{Me_keep} {s}, which can later destroy the disk on {at} ({n_points}).",
    "buries": "Once {at} is discarded, nobody can cut {mine} sector {s} there any more.",
    "black": "No trilithon can destroy the disk on {at}, as {n} is black.",
    "played": "The {colour} trilithon has been played, so nothing can destroy the disk on {at} any more.",
    "own": "{Me_hold} the {colour} trilithon, so nobody else can destroy the disk on {at}.",
    "last": "No trilithon is left after this one: from now on no disk can be destroyed.",
    "holds": "No card that is still out can cut {mine} sector {s}.",
    "durable": "Only {few} still out can cut {mine} sector {s}; the odds that {r_hold} {one} now are {k} %.",
    "stays": "{Nobody} nothing left to play, so these points stay.",
    "last word": "{R_have} cards for one sequence at most, and {me} for another after it.",
    "denies": "Otherwise {rivals} last cards could do {n_points} of harm on {to}; now {k} at most.",
    "leads": "That puts {me} ahead, {n} to {k}.",
    "leader": "{R_lead} with {n_points}, so it is best to take them there.",
    "little": "No play of these cards is worth {than}.",
    "idle": "No play of these cards brings more than it costs.",
    "short": "{Me_have} too few number cards for a sequence: it takes three.",
    "stuck": "These cards make no sequence, and there is no trilithon among them.",
    "gives": "In exchange {r_gain} {n_points}.",
    "new": "Of the {n} cards still out {k} would help clearly more than any play now: the odds of one among {d} new "
    "are {p} %.",
    "quiet": "It {changes}, and the cards are exchanged for new ones.",
    "waits": "The trilithon destroys nothing and yet is a turn: the other cards are kept, and {rival} must move.",
    "small": "A disk on {at} would bring {me} {few_points}.",
    "nothing": "A disk on {at} would bring {me} nothing now.",
    "weakest": "Of the number cards in hand {at} helps {me} least{most}.",
}

# What a better move would have …
DONE: Mapping[str, str] = {
    "ends": "ended the game and won it, {n} to {k}",
    "breaks": "left nothing of {rivals} sector {s} and cost {rival} {n_points}",
    "longest": "cut {rivals} longest sector, {s}, and cost {rival} {n_points}",
    "cuts": "cut {rivals} sector {s} and cost {rival} {n_points}",
    "topples": "left nothing of {rivals} sector {s} and cost {rival} {n_points}",
    "shortens": "taken the end of {rivals} sector {s} and cost {rival} {n_points}",
    "thins": "cost {rival} {n_points} in sector {s}",
    "ungroups": "broken up {rivals} group of {size} and cost {rival} {n_points}",
    "wedge": "removed a wedge between {mine} own and made them sector {s}, for {n_points}",
    "stretches": "made {mine} sector {s} instead of {old}, for {n_points}",
    "founds": "made a sector {s}, for {n_points}",
    "groups": "made a group of {size}, for {n_points}",
    "bounds": "brought {me} {n_points} inside sector {s}",
    "free": "cost {me} only {n_points}, as the disk on {at} was bounded",
    "alone": "cost nothing, as the disk on {at} stood alone and kept nobody’s disks apart",
    "cheapest": "left {me} {n_points} better off against {rival} than any other disk that could go there",
    "target": "been worth {n_points} more than any other disk for this trilithon",
    "black": "put the disk on black, out of reach of every trilithon",
    "last": "been the last trilithon: nothing could have been destroyed after it",
    "holds": "made a sector {s} that no card still out could cut",
    "durable": "made a sector {s} that only {few} still out could cut",
    "stays": "been final, as nobody could answer",
    "leads": "put {me} ahead, {n} to {k}",
    "end": "left the disk on {at}, which {mine} sector {s} needed ({n_points})",
    "wall": "left the disk on {at}, which kept {rivals} disks apart ({n_points})",
    "denies": "prevented {n_points} of harm on {to}",
    "little": "been better, as no play was worth {than}",
    "idle": "been better, as no play brought more than it cost",
    "short": "been better, as a sequence takes three number cards",
    "stuck": "been all there was",
}
COULD: Mapping[str, str] = {
    "can cut": "That would have kept {at}, with which {rivals} sector {s} could be cut.",
    "can grow": "That would have kept {at}, which could bring {me} {n_points}.",
    "can strike": "That would have kept {s}, which could destroy the disk on {at}.",
    "wall": "{Mine} disk on {at} kept {rivals} disks apart; together they score {n} more.",
}

# The cause of a lost game, where it is not that a better move would have “done” something.
MISSED: Mapping[str, str] = {
    "end": "At move {ply} {me} {played}, but {mine} sector {s} needed that disk ({n_points}).",
    "wall": "At move {ply} {me} {played}, but there it had kept {rivals} disks apart ({n_points}).",
    "can cut": "At move {ply} {me} {spent} {at}, which could have cut {rivals} sector {s} ({n_points}).",
    "can grow": "At move {ply} {me} {spent} {at}, which could have brought {me} {n_points}.",
    "can strike": "At move {ply} {me} {played}, though it could have destroyed the disk on {at} ({n_points}).",
    "twin": "At move {ply} {me} {played}; the disk on {from} could go there too, and that was {more} better.",
    "": "At move {ply} {me} {played}; {better} would have {done}.",
}
FOLLOWED: Mapping[str, str] = {  # what came of it
    "stood": "Nobody cut that sector any more: as {old} it scored {k} in the end, and {me} won {d} to {p}.",
    "wasted": "{Rival_wasted} {size} trilithons in all, while {mine} own brought {n_points}, and {me} won {d} to {p}.",
    "remained": "That disk stood to the end, in a sector {s} that scored {k} in all, and {me} won {d} to {p}.",
    "then cut": "At move {n} a disk on {at} then cost {rival} {k_points}, and in the end {me} won {d} to {p}.",
    "then struck": "At move {n} a trilithon then destroyed {rivals} disk on {at}, which cost {k_points}, and in the "
    "end {me} won {d} to {p}.",
    "then grew": "At move {n} {me} then made a sector {s} for {k_points}, and in the end won {d} to {p}.",
    "outran": "In the end {me} won {d} to {p}{with}.",
}


def say(game: MeetsBounds, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    fill = _words(game, view, fact)
    if mood == "idea":
        form = IDEAS.get(fact.kind, "")
    elif mood == "does":
        form = DOES.get(fact.kind, "")
    elif mood == "could":
        form = COULD.get(fact.kind, f"That would have {DONE[fact.kind]}." if fact.kind in DONE else "")
    elif fact.kind in FOLLOWED:
        form = FOLLOWED[fact.kind]
        if made and fact.numbers[0] and fact.kind != "wasted":
            fill["n"] = str(made.number + fact.numbers[0])
    elif made:
        form = _missed(game, view, fact, made, fill)
    else:
        form = ""
    return opened(form.format(**fill))


def _missed(game: MeetsBounds, view: State, fact: Fact, made: Made, fill: dict[str, str]) -> str:
    """Return the form of the cause of a lost game; "" for what is none: a card that was kept all the same, and what
    would have brought hardly more than the move made."""
    played, better, kind = made.played, made.better, fact.kind
    if kind not in RULES or (kind.startswith("can ") and not _wasted(fact, played)):
        return ""
    if kind in NO_PLAY and better[0] != "pass":
        return ""
    if kind in ("wall", "end") and fact.cells[0] != played[-2:][0]:
        return ""
    more = _lead(game, view, better) - _lead(game, view, played)
    if kind in POINTS and more < (CLEAR if view.deck else 1):  # at the end a single point decides
        return ""
    fill |= {"ply": str(made.number), "played": _deed(played)[0], "better": _deed(better)[1]}
    fill["done"] = DONE.get(fact.kind, "").format(**fill)
    if played[0] == better[0] and len(better) == len(played) == 2:
        fill["better"] = f"destroying the disk on {spoken(better[1])}"
    fill["spent"] = "discarded" if len(played) == 1 else "moved no disk with"
    fill["more"] = counted(more, "point")
    if len(played) == len(better) == 4 and played[3] == better[3] and kind in POINTS:
        fill["from"] = spoken(better[2])
        return MISSED["twin"]
    return MISSED.get(kind, MISSED[""])


def _wasted(fact: Fact, played: Move) -> bool:
    """Tell whether a card that could have done something was thrown away, or a trilithon played for nothing."""
    if fact.kind == "can strike":
        return fact.lines[0] in played and (len(played) == 1 or played[1] == "none")
    return fact.cells[0] in played and (len(played) == 1 or fact.cells[0] in played[:2])


def _lead(game: MeetsBounds, view: State, action: Move) -> int:
    """Return by how much the mover leads, or is behind, once it has played."""
    totals = [score.total for score in game.scores(game.apply(view, action))]
    mine = totals.pop(view.seat or 0)
    return mine - max(totals)


def _words(game: MeetsBounds, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    numbers = [*fact.numbers, 0, 0, 0, 0]
    n, k, d, p = numbers[:4]
    cells = [_place(cell) for cell in fact.cells] or [""]
    lines = [*fact.lines, "", ""]
    parts = [f"a pair on {one}" if one.isdecimal() else one for one in fact.lines[1:]]
    holder = rival if game.seats == 2 else "somebody"
    return {
        "me": object_of(me),
        "mine": whose(me),
        "mine2": "yours" if me == YOU else whose(me),
        "Mine": opened(whose(me)),
        "me_win": _agrees(me, "win"),
        "Me_have": "You have" if me == YOU else f"{me} has",
        "Me_keep": opened(_agrees(me, "keep")),
        "Me_hold": opened(_agrees(me, "hold")),
        "rival": object_of(rival),
        "changes": f"costs only {counted(n, 'point')}" if n else "changes no points",
        "than": f"more than {counted(n, 'point')} on balance" if fact.numbers else "much on balance",
        "few_points": f"{counted(n, 'point')} at most" if fact.numbers else "little now",
        "with": f", with {k} of these points in the sector {_place(lines[0])}" if k else "",
        "most": f": {counted(n, 'point')} at most" if fact.numbers else "",
        "rivals": whose(rival),
        "rivals2": "yours" if rival == YOU else whose(rival),
        "Rivals": opened(whose(rival)),
        "r_gain": _agrees(rival, "gain"),
        "r_lose": _agrees(rival, "lose"),
        "R_lose": opened(_agrees(rival, "lose")),
        "R_have": "You have" if rival == YOU else f"{rival} has",
        "R_lead": opened(_agrees(rival, "lead")),
        "r_hold": _agrees(holder, "hold"),
        "Rival_wasted": f"{opened(object_of(rival))} wasted",
        "Nobody": "The others have" if game.seats > 2 else "You have" if rival == YOU else f"{rival} has",
        "n": str(n),
        "k": str(k),
        "d": str(d),
        "p": str(p),
        "n_points": counted(n, "point"),
        "k_points": counted(k, "point"),
        "one": "it" if n == 1 else "one",
        "few": "one card" if n == 1 else f"{in_words(n)} cards",
        "size": in_words(k),
        "cost": f", and {_agrees(me, 'lose')} {k}" if k else "",
        "s": _place(lines[0]),
        "old": f"a pair {_place(lines[1])}" if lines[1].isdecimal() else lines[1],
        "was": f"pair {_place(lines[1])}" if lines[1].isdecimal() else f"sector {lines[1]}",
        "parts": f"and leaves {listed(parts)}",
        "at": cells[0],
        "to": cells[-1],
        "colour": colour(NUMBER[fact.cells[0]]) if fact.cells and fact.cells[0] in NUMBER else "",
    }


def _agrees(name: str, verb: str) -> str:
    """Return who does something: "you lose", "Anna loses"."""
    return f"you {verb}" if name == YOU else f"{name} {verb}s"


def _place(name: str) -> str:
    """Return a stone or a trilithon as a player says it, anything else as it is."""
    if name.isdecimal():
        return f"on {name}"
    return spoken(name) if name in NUMBER or name in TRILITHONS else name


def _deed(move: Move) -> tuple[str, str]:
    """Return what somebody did, and the same as a thing to do: "passed", "passing"."""
    first = move[0]
    if first == "pass":
        return "passed", "passing"
    if len(move) == 1:
        return f"discarded {spoken(first)}", f"discarding {spoken(first)}"
    if len(move) == 4:
        way = f"a disk from {spoken(move[2])} to {spoken(move[3])}"
        return f"moved {way}", f"moving {way}"
    if move[1] == "none":
        return f"played {spoken(first)} for nothing", f"playing {spoken(first)} for nothing"
    what = f"the disk on {spoken(move[1])} with {spoken(first)}"
    return f"destroyed {what}", f"destroying {what}"
