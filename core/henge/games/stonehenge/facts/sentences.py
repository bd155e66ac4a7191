"""What Stonehenge says of a move: whole sentences by kind and mood, and the rules for next time.

Where a sentence depends on how many there are or on whom it is told, a kind has several, each with what must be so: the
first one of which all is so is said.  "me" is who the fact is good for, where that is “you”, and "them" the other one;
"one" and "two" are so many lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TypeAlias

from henge.language import phrase, phrases

Forms: TypeAlias = str | Mapping[str, str]

CLOSE_IN_TIME = phrase("Where either of you can win a line on its last point, take that point first")
NULL_MOVE = phrase("Before you place, ask what your rival’s next piece could win")
TWO_AT_ONCE = phrase("Threaten two lines with one piece: one reply saves only one")
CROSSING = phrase("Choose the point by what a piece does on all three of its lines")
BEFORE_FULL = phrase("Win a line before it is full, as soon as nothing can overtake you there")
SMALLEST = phrase("Use the smallest piece that still wins the line")
LEVEL = phrase("If the last piece only makes a line level, the line goes to the other player.")


def form(forms: Forms, so: Set[str]) -> str:
    """Return the text that fits what is so.

    >>> form({"me one": "Your line", "me": "Your lines", "": "A line"}, {"me", "two"})
    'Your lines'
    """
    if isinstance(forms, str):
        return forms
    return next(text for conditions, text in forms.items() if so >= {*conditions.split()})


RULES: Mapping[str, str] = {
    "eighth": CLOSE_IN_TIME,
    "wins": CROSSING,
    "trades": CROSSING,
    "fills": CLOSE_IN_TIME,
    "closes": CLOSE_IN_TIME,
    "seals": BEFORE_FULL,
    "seals level": BEFORE_FULL,
    "holds": BEFORE_FULL,
    "holds level": BEFORE_FULL,
    "keeps the game": NULL_MOVE,
    "keeps": NULL_MOVE,
    "keeps the last point": NULL_MOVE,
    "next wins": TWO_AT_ONCE,
    "fork": TWO_AT_ONCE,
    "one of": TWO_AT_ONCE,
    "cannot stop": BEFORE_FULL,
    "forces": TWO_AT_ONCE,
    "threatens": TWO_AT_ONCE,
    "toll": CROSSING,
    "key": CROSSING,
    **dict.fromkeys(("leads", "extends", "levels", "nears"), CROSSING),
    **dict.fromkeys(("enough", "enough level", "enough behind"), SMALLEST),
    "least": SMALLEST,
    "larger": CROSSING,
    "needed": SMALLEST,
    "only piece": SMALLEST,
    "small": SMALLEST,
    "outweighs": SMALLEST,
    "waits": SMALLEST,
    **dict.fromkeys(("race", "too few", "left", "last points"), CLOSE_IN_TIME),
    "opens": NULL_MOVE,
    "begins": NULL_MOVE,
    "bares": SMALLEST,
    "second": NULL_MOVE,
    "sound": NULL_MOVE,
    "spends": SMALLEST,
    "refuted": NULL_MOVE,
    "met": CROSSING,
    "opened": NULL_MOVE,
    "spent": SMALLEST,
}
SHORT = phrase("Do not begin a line of two points with a piece that your rival can beat there.")
THREE = phrase("Who begins a line of three points may also place the last piece there: do not place the second.")
LAST_TWO = phrase("With two points left, do not place where your rival can win on the last one.")
LARGE = phrase("Keep a large piece as long as your rival has one.")
ADVICE: Mapping[str, str] = {  # how a maxim is kept to
    **dict.fromkeys(("opened", "begins"), SHORT),
    "second": THREE,
    "last points": LAST_TWO,
    **dict.fromkeys(("spent", "bares"), LARGE),
}

# Of a move before its place is told, to whoever is to move.
IDEAS: Mapping[str, Forms] = phrases(
    {
        "eighth": {
            "one": "The eighth megalith can be placed now: look at line {lines}.",
            "": "The eighth megalith can be placed now: look at lines {lines}.",
        },
        "wins": {
            "two": "One piece can win line {line} and one more at once.",
            "": "One piece can win line {line} and others at once.",
        },
        "trades": {
            "one": "Line {lines} can be won with one piece, at a price.",
            "": "Lines {lines} can be won with one piece, at a price.",
        },
        "fills": "{stand} can be filled and won.",
        "closes": "{stand}: close it, or your rival’s {taker} will take it.",
        "closes level": "{stand} is open to both: win it now, or your rival’s {taker} will.",
        "seals": "{stand} can be won for good: one more piece, and your rival cannot catch up.",
        "seals level": "{stand} can be won for good: after one more piece your rival could only make it level.",
        "holds": "After one more piece on line {line} nothing could beat you there any more.",
        "holds level": "After one more piece on line {line} nothing could beat you there any more.",
        "keeps the game": {
            "one": "Your rival threatens to win line {lines} with the next piece, and the game with it.",
            "": "Your rival threatens to win lines {lines} with the next piece, and the game with them.",
        },
        "keeps": {
            "one": "Your rival’s next piece would win line {lines}. That can be stopped.",
            "": "Your rival’s next piece would win lines {lines}. That can be stopped.",
        },
        "keeps the last point": "{stand} would fall to your rival’s next piece.",
        "next wins": "There is a placement after which the next piece wins at the latest, whatever the reply.",
        "fork": {
            "two": "Line {line} and one more can be threatened at once, and your rival cannot stop both.",
            "": "Line {line} and others can be threatened at once, and your rival cannot stop all of them.",
        },
        "one of": "One of the lines {lines} can be made sure of.",
        "cannot stop": "{stand}: with the right piece there now, your next one wins the line whatever your rival does.",
        "forces": "{stand}: there is a threat that your rival must answer.",
        "threatens": "{stand}: one more piece, and the next would win it.",
        "toll": {
            "largest": "{stand}: after one more piece of yours your rival would need a {dear} to win it.",
            "": "{stand}: after one more piece of yours your rival would need a {dear} or more to win it.",
        },
        "key": {
            "alone": "More undecided lines meet on one empty point than on any other: it is on line {line}.",
            "": "{number} undecided lines meet on one empty point of line {line}, as on hardly any other.",
        },
        "leads": "{stand}: it is time to take the lead.",
        "extends": "{stand}: the lead there counts for most now.",
        "levels": "{stand}: it is time to draw level.",
        "nears": "{stand}: it must not be left to your rival.",
        "least": {
            "one": "The smallest piece is enough to win line {lines}.",
            "": "The smallest piece is enough to win lines {lines}.",
        },
        "needed": {
            "one": "Mind which piece you spend now: one of them is still needed for line {lines}.",
            "": "Mind which piece you spend now: one of them is still needed for lines {lines}.",
        },
        "only piece": "The point is not everything here: only one of your pieces wins on it.",
        "small": "A small piece will do now; keep the large ones for lines they can decide.",
        "sound": "Find a place that opens no line to your rival’s next piece.",
        "outweighs": "Keep your largest piece for now: your rival has none that large.",
        "waits": "There is a point where nothing is at stake: a small piece there lets your rival go first elsewhere.",
        "too few": "Your rival can be left with too few lines to win.",
    }
)

# Of a move that is made or could be made.
DOES: Mapping[str, Forms] = phrases(
    {
        "eighth": {
            "me one": "You win line {lines}, place your eighth megalith and win the game.",
            "me": "You win lines {lines}, place your eighth megalith and win the game.",
            "one": "{me} wins line {lines}, places the eighth megalith and wins the game.",
            "": "{me} wins lines {lines}, places the eighth megalith and wins the game.",
        },
        "wins": {
            "me": "You win lines {lines} with one piece.",
            "": "{me} wins lines {lines} with one piece.",
        },
        "trades": {
            "me one": "You win line {lines}, at a price: {given}.",
            "me": "You win lines {lines} with one piece, at a price: {given}.",
            "one": "{me} wins line {lines}, at a price: {given}.",
            "": "{me} wins lines {lines} with one piece, at a price: {given}.",
        },
        "fills": {
            "me": "You fill line {line} and win it, {mine} to {theirs}.",
            "": "{me} fills line {line} and wins it, {mine} to {theirs}.",
        },
        "closes": {
            "me": "You close line {line} and win it, {mine} to {theirs}; left open, it would fall to {rival}’s {taker} "
            "on {point}.",
            "them": "{me} closes line {line} and wins it, {mine} to {theirs}; left open, it would fall to your {taker} "
            "on {point}.",
            "": "{me} closes line {line} and wins it, {mine} to {theirs}; left open, it would fall to {rival}’s "
            "{taker} on {point}.",
        },
        "seals": {
            "me": "You win line {line} for good: you have {mine} there, and {rival} can reach at most {most}.",
            "them": "{me} wins line {line} for good with {mine} there: you can reach at most {most}.",
            "": "{me} wins line {line} for good with {mine} there: {rival} can reach at most {most}.",
        },
        "seals level": {
            "me": "You win line {line} for good: {rival} can at best make it {mine} all.",
            "them": "{me} wins line {line} for good: you can at best make it {mine} all.",
            "": "{me} wins line {line} for good: {rival} can at best make it {mine} all.",
        },
        "holds": {
            "me": "Nothing can beat you on line {line} any more: you have {mine} there, and {rival} can have at most "
            "{most}, whatever lies face down.",
            "": "Nothing can beat {me} on line {line} any more, {mine} to at most {most}, whatever lies face down.",
        },
        "holds level": {
            "me": "Nothing can beat you on line {line} any more: {rival} can at best make it {mine} all.",
            "them": "Nothing can beat {me} on line {line} any more: you can at best make it {mine} all.",
            "": "Nothing can beat {me} on line {line} any more: {rival} can at best make it {mine} all.",
        },
        "keeps the game": {
            "them one": "Otherwise your {piece} on {point} would win line {lines}, and with it the game.",
            "them": "Otherwise your {piece} on {point} would win lines {lines}, and with them the game.",
            "one": "Otherwise {rival}’s {piece} on {point} would win line {lines}, and with it the game.",
            "": "Otherwise {rival}’s {piece} on {point} would win lines {lines}, and with them the game.",
        },
        "keeps": {
            "them one": "Otherwise your {piece} on {point} would win line {lines}.",
            "them": "Otherwise your {piece} on {point} would win lines {lines}.",
            "one": "Otherwise {rival}’s {piece} on {point} would win line {lines}.",
            "": "Otherwise {rival}’s {piece} on {point} would win lines {lines}.",
        },
        "keeps the last point": {
            "me": "Left open, line {line} would fall to {rival}’s {piece} on {point}: your lead there is only {lead}.",
            "them": "Left open, line {line} would fall to your {piece} on {point}: {me}’s lead there is only {lead}.",
            "": "Left open, line {line} would fall to {rival}’s {piece} on {point}: {me}’s lead there is only {lead}.",
        },
        "next wins": {
            "me none": "You win with your next piece at the latest, whatever the reply.",
            "none": "{me} wins with the next piece at the latest, whatever the reply.",
            "me one": "You win with your next piece at the latest: with a {next} on {point}, "
            "which wins line {lines}, or elsewhere if that is stopped.",
            "me": "You win with your next piece at the latest: with a {next} on {point}, "
            "which wins lines {lines}, or elsewhere if that is stopped.",
            "one": "{me} wins with the next piece at the latest: with a {next} on {point}, "
            "which wins line {lines}, or elsewhere if that is stopped.",
            "": "{me} wins with the next piece at the latest: with a {next} on {point}, "
            "which wins lines {lines}, or elsewhere if that is stopped.",
        },
        "fork": {
            "me two": "You then threaten lines {lines}, and no reply stops both.",
            "me": "You then threaten lines {lines}, and no reply stops all of them.",
            "two": "{me} then threatens lines {lines}, and no reply stops both.",
            "": "{me} then threatens lines {lines}, and no reply stops all of them.",
        },
        "one of": {
            "me": "Whatever the reply, your next piece then wins one of the lines {lines}.",
            "": "Whatever the reply, {me}’s next piece then wins one of the lines {lines}.",
        },
        "cannot stop": {
            "me": "You win line {line} with your next piece; no reply stops that.",
            "": "{me} wins line {line} with the next piece; no reply stops that.",
        },
        "forces": {
            "me one": "You threaten to win line {lines} with your next piece, and that must be answered.",
            "me": "You threaten to win lines {lines} with your next piece, and that must be answered.",
            "one": "{me} threatens to win line {lines} with the next piece, and that must be answered.",
            "": "{me} threatens to win lines {lines} with the next piece, and that must be answered.",
        },
        "threatens": {
            "me one": "You then threaten to win line {lines} with your next piece.",
            "me": "You then threaten to win lines {lines} with your next piece.",
            "one": "{me} then threatens to win line {lines} with the next piece.",
            "": "{me} then threatens to win lines {lines} with the next piece.",
        },
        "toll": {
            "me largest": "Only a {dear} on {point} can still take line {line} from you.",
            "me": "Only a {dear} or more on {point} can still take line {line} from you.",
            "largest": "Only a {dear} on {point} can still take line {line} from {me}.",
            "": "Only a {dear} or more on {point} can still take line {line} from {me}.",
        },
        "key": {
            "alone": "{number} undecided lines meet on {point}, more than on any other: {lines}.",
            "": "{number} undecided lines meet on {point}, as on hardly any other: {lines}.",
        },
        "leads": {
            "me one": "You take the lead on line {lines}, {mine} to {theirs}.",
            "me": "You take the lead on lines {lines}.",
            "one": "{me} takes the lead on line {lines}, {mine} to {theirs}.",
            "": "{me} takes the lead on lines {lines}.",
        },
        "extends": {
            "me last": "You lead line {line} {mine} to {theirs}, with one point left.",
            "me": "You lead line {line} {mine} to {theirs}, with {left} points left.",
            "last": "{me} leads line {line} {mine} to {theirs}, with one point left.",
            "": "{me} leads line {line} {mine} to {theirs}, with {left} points left.",
        },
        "levels": {
            "me": "You draw level on line {line}, {mine} all.",
            "": "{me} draws level on line {line}, {mine} all.",
        },
        "nears": {
            "me": "You trail by only {by} on line {line}.",
            "": "{me} trails by only {by} on line {line}.",
        },
        "enough": "The {piece} is exactly enough: a {smaller} on {point} would leave line {line} open.",
        "enough level": "The {piece} is exactly enough: a {smaller} would only make line {line} level, and so lose it.",
        "enough behind": "The {piece} is exactly enough: a {smaller} on {point} would lose line {line}.",
        "least": {
            "one": "The smallest piece is enough to win line {lines}, and the {kept} stays in hand.",
            "": "The smallest piece is enough to win lines {lines}, and the {kept} stays in hand.",
        },
        "larger": {
            "two": "A {smaller} would win line {others} as well, but the {piece} adds more on line {line}.",
            "": "A {smaller} would win lines {others} as well, but the {piece} adds more on line {line}.",
        },
        "needed": {
            "one": "Not with the {larger}: it is still needed for line {lines}.",
            "": "Not with the {larger}: it is still needed for lines {lines}.",
        },
        "only piece": {
            "me": "Of your pieces only the {piece} wins on {point}: with the {losing} there you would lose.",
            "": "Of {me}’s pieces only the {piece} wins on {point}: with the {losing} there {me} would lose.",
        },
        "small": {
            "me": "You spend only a {piece} and keep the {kept} for later.",
            "": "{me} spends only a {piece} and keeps the {kept} for later.",
        },
        "outweighs": {
            "me": "You keep a {kept}, and {rival}’s largest piece is a {theirs}.",
            "them": "{me} keeps a {kept}, and your largest piece is a {theirs}.",
            "": "{me} keeps a {kept}, and {rival}’s largest piece is a {theirs}.",
        },
        "sound": {
            "me": "You open no line to {rival}: {rival}’s next piece can win nothing that it could not win before.",
            "them": "{me} opens no line to you: your next piece can win nothing that it could not win before.",
            "": "{me} opens no line to {rival}: {rival}’s next piece can win nothing that it could not win before.",
        },
        "waits": {
            "me": "Every line through {point} is decided, so your {piece} risks nothing there, and {rival} must place "
            "elsewhere.",
            "them": "Every line through {point} is decided, so {me}’s {piece} risks nothing there, and you must place "
            "elsewhere.",
            "": "Every line through {point} is decided, so {me}’s {piece} risks nothing there, and {rival} must place "
            "elsewhere.",
        },
        "race": {
            "me": "You then have {mine} megaliths to {rival}’s {theirs}; eight win the game.",
            "them": "{me} then has {mine} megaliths to your {theirs}; eight win the game.",
            "": "{me} then has {mine} megaliths to {rival}’s {theirs}; eight win the game.",
        },
        "too few": {
            "them": "You can then have at most {most} of the lines, too few to win.",
            "": "{rival} can then have at most {most} of the lines, too few to win.",
        },
        "gives": {
            "one": "The price: line {lines} can no longer be won.",
            "": "The price: lines {lines} can no longer be won.",
        },
    }
)
