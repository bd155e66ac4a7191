"""The sentences of Meets & Bounds' facts in English, by kind and mood, and the rules for next time."""

from __future__ import annotations

from collections.abc import Mapping

BOUNDED = "Move what is bounded"
BREAK = "Break the longest sector"
WALL = "A lone disk may be a wall"
WEDGE = "Keep a trilithon for a wedge"
COUNT = "Count the cards that are out"
PASS = "Exchange cards that do not help"

MISSABLE = {  # by the maxim for next time: what decides a game
    BREAK: "ends, breaks, longest, cuts, can cut, leads, spared, uncut",
    WEDGE: "topples, shortens, thins, ungroups, wedge, target, can strike, held back, thrown away",
    BOUNDED: "stretches, founds, groups, bounds, end",
    WALL: "wall, made at, left the way",
    PASS: "can grow, little, idle, stuck, short, passed",
    COUNT: "stays, denies, cut up, struck down",
}
RULES: Mapping[str, str] = {kind: title for title, kinds in MISSABLE.items() for kind in kinds.split(", ")}
KEPT_BY = {  # how a maxim is kept to, where its kinds do not differ
    BREAK: "Before you add to your own points, see whether one of your cards lies inside a rival’s sector",
    WEDGE: "See every turn what it could hit, a wedge or the end of a long sector, and do not let it go for less",
    BOUNDED: "The disks at the ends of a sector and between your neighbours stay; one in the middle goes",
    WALL: "Before a disk leaves, see whose disks it keeps apart",
    PASS: "With three number cards a small move draws as many as a pass does, and loses nothing",
    COUNT: "Before a sector is left as it is, count the cards and trilithons that could still hit it",
}
ADVICE: Mapping[str, str] = {
    **{kind: f"{KEPT_BY[title]}." for kind, title in RULES.items()},
    "cut up": "A long stretch without a disk of yours is cut by any of its cards: put your bounded disks there.",
    "made at": "A disk beside the end of a rival’s sector keeps it from growing there.",
    "struck down": "While a trilithon of its colour is out, no long sector should end on that colour: black is safe.",
    **dict.fromkeys(("little", "idle", "stuck"), "Three new cards are worth more than a move that brings nothing."),
}
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
    "free": "The disk on {at} is bounded, so its leaving costs {me} only {n_points}{counted}.",
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
    "leader": "{R_lead} with {n_points}, so take the points from {rival}.",
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
BESIDE: Mapping[str, str] = {  # what is told beside a move
    "hasty": "{Other} would bring {n_points} more at once, but did less well in the look ahead.",
    "few left": "The deck is empty, so {few_cards} will be left after this pass: no sequence any more.",
    "turns left": "The deck is empty: after this {me} {can_play}; {holders} {cards_d}.",
    "hopes": "Of the {n} cards still out {k} would bring 4 points or more: the odds of one among {d} new are {p} %.",
    "deck": "Only {n_cards} left in the deck: the time for drawing new ones is short.",
    "blunt": "{S} could bring {blunt} now.",
    "may strike": "{S} {still_out} could destroy {mine} disk on {at}, {n_points} less{k_odds}.",
    "may cut": "There {are_few} still out that could cut {mine} sector {s}, for up to {k_points}{d_odds}.",
}
FOLLOWED: Mapping[str, str] = {  # what came of it
    "stood": "Nobody cut that sector any more: as {old} it scored {k}, and it ended {d} to {p}.",
    "wasted": "{Rival_wasted} {size} trilithons in all, while {mine} own brought {n_points}, and it ended {d} to {p}.",
    "remained": "That disk stood to the end, in a sector {s} that scored {k} in all, and it ended {d} to {p}.",
    "then cut": "At move {n} a disk on {at} then cost {rival} {k_points}, and it ended {d} to {p}.",
    "then struck": "At move {n} a trilithon then destroyed {rivals} disk on {at}, which cost {k_points}, and it "
    "ended {d} to {p}.",
    "then grew": "At move {n} {me} then made a sector {s} for {k_points}, and it ended {d} to {p}.",
    "cut up": "At move {n} {rival} put a disk on {at} and cut {mine} sector {s}: {k_points} less for {me}.",
    "struck down": "Trilithons cost {me} {n_points}: {disks} on {blows}.",
    "own blows": "{Rivals} own cost others {n_or_nothing}, and it ended {k} to {d}.",
    "spared": "At move {n} a disk on {at} could have cut {rivals} sector {s}, {k_points} better than what {me} played.",
    "held back": "At move {n} {s} could have destroyed {rivals} disk on {at}, {k_points} better than what {me} played.",
    "thrown away": "At move {n} {me} wasted {s}, which could have destroyed {rivals} disk on {at} ({k_points}).",
    "passed": "{Me} passed {often} in {k} turns, {rival} {seldom}.",
    "uncut": "{Rivals} sector {s} made {n} of {rivals} {k_points}.",
    "open stretch": "Between {at} and {to} {rival} had no disk on {n} stones in a row: any of their cards could cut "
    "there, and it ended {k} to {d}.",
    "left the way": "At move {n} {me} moved the disk on {at} away, which stood in the way of {rivals} sector {s}.",
    "made at": "At move {n} {rival} moved a disk to {at} and made the sector {s}: {k_points} more.",
    "way open": "A disk of {rivals2} between {at} and {to} would have stopped that, and it ended {n} to {k}.",
    "stood since": "{Uncut}: it ended {k} to {d}.",
    "moved": "Moving disks brought {me} {n_points} on balance and {rival} {k}, and it ended {d} to {p}.",
    "then parted": "Then {me} put a disk on {at} and cut {rivals} sector {s}: {n_points} less for "
    "{rival}{also}{card_odds}.",
    "then destroyed": "Then {me} destroyed {rivals} disk on {at} in sector {s}: {n_points} less for "
    "{rival}{also}{card_odds}.",
    "then made": "Then {me} made the sector {s}, {n_points} more{over}.",
    "outran": "{Me} ended with {d} points to {p}{with}.",
}
