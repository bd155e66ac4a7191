"""The sentences of Stonehenge about a move, by kind and mood.

Where a sentence depends on how many lines there are or on what else is so, a kind has several, with that in its name.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrase, phrases

LEVEL = phrase("If the last piece only makes a line level, the line goes to the other player.")

# Of a move before its place is told, to whoever is to move.
IDEAS: Mapping[str, Texts] = phrases(
    {
        "eighth one": "The eighth megalith can be placed now: look at line {lines}.",
        "eighth": "The eighth megalith can be placed now: look at lines {lines}.",
        "wins two": "One piece can win line {line} and one more at once.",
        "wins two contested": "One piece can win line {line} and one more at once. Place it before your rival does.",
        "wins": "One piece can win line {line} and others at once.",
        "wins contested": "One piece can win line {line} and others at once. Place it before your rival does.",
        "trades one": "{stand}: win it now, even at the cost of another line.",
        "trades one contested": "{stand}: win it now, even at the cost of another line, or your rival’s {taker} will.",
        "trades": "One piece can win lines {lines}, though at the cost of another line.",
        "fills": "{stand}: fill it and win it.",
        "closes": "{stand}: close it, or your rival’s {taker} will take it.",
        "closes level": "{stand} is open to both: win it now, or your rival’s {taker} will.",
        "seals": "{stand}: one more piece wins it for good, because your rival cannot catch up.",
        "seals level": "{stand}: one more piece wins it for good, because your rival could only draw level.",
        "holds": "Place one more piece on line {line}, and nothing can beat you there.",
        "holds level": "Place one more piece on line {line}, and nothing can beat you there.",
        "keeps the game one": "Your rival threatens to win line {lines} with the next piece, and the game with it.",
        "keeps the game": "Your rival threatens to win lines {lines} with the next piece, and the game with them.",
        "keeps the game several": "Your rival could win the game with the next piece, and on more than one point.",
        "keeps one": "Stop your rival’s next piece from winning line {lines}.",
        "keeps": "Stop your rival’s next piece from winning lines {lines}.",
        "keeps the last point": "{stand} would fall to your rival’s next piece.",
        "next wins": "Place the right piece now, and your next one wins the game, whatever the reply.",
        "fork two": "Threaten line {line} and one more at once: your rival cannot save both.",
        "fork": "Threaten line {line} and others at once: your rival cannot save them all.",
        "one of": "You can make sure of one of the lines {lines}.",
        "cannot stop": "{stand}: with the right piece there now, your next one wins the line whatever your rival does.",
        "threatens the game": "You can threaten to win the game with your next piece.",
        "forces": "{stand}: threaten to win it, and your rival must answer.",
        "threatens": "{stand}: place one more piece there, and your next one threatens to win it.",
        "toll largest": "{stand}: strengthen it, and your rival will need a {dear} to win it.",
        "toll": "{stand}: strengthen it, and your rival will need a {dear} or a larger piece to win it.",
        "key alone": "Look for the point on line {line} where more undecided lines meet than on any other.",
        "key": "Look for the point on line {line} where {number} undecided lines meet; few other points have so many.",
        "leads": "{stand}: take the lead there.",
        "extends": "{stand}: strengthen your hold on it now.",
        "builds": "One piece can strengthen lines {lines} at once.",
        "levels": "{stand}: draw level there.",
        "nears": "{stand}: do not leave it to your rival.",
        "least one": "The smallest piece is enough to win line {lines}.",
        "least": "The smallest piece is enough to win lines {lines}.",
        "needed one": "Choose your piece with care: one of yours is still needed for line {lines}.",
        "needed": "Choose your piece with care: one of yours is still needed for lines {lines}.",
        "only piece": "Choose your piece with care: even on the right point only one of yours wins the game.",
        "small": "A small piece will do now; keep the large ones for lines they can decide.",
        "sound": "Find a place that opens no line to your rival’s next piece.",
        "outweighs": "Keep your largest piece for now: your rival has none that large.",
        "waits": "There is a point where nothing is at stake: a small piece there lets your rival go first elsewhere.",
        "too few": "Your rival can be left with too few lines to win.",
    }
)

# Of a move that is made or could be made.
DOES: Mapping[str, Texts] = phrases(
    {
        "eighth one": (
            "You win line {lines}, place your eighth megalith and win the game.",
            "{me} wins line {lines}, places the eighth megalith and wins the game.",
        ),
        "eighth": (
            "You win lines {lines}, place your eighth megalith and win the game.",
            "{me} wins lines {lines}, places the eighth megalith and wins the game.",
        ),
        "wins": ("You win lines {lines} with one piece.", "{me} wins lines {lines} with one piece."),
        "wins contested": (
            "You win lines {lines} with one piece; otherwise {rival}’s {taker} on {point} would win them.",
            "{me} wins lines {lines} with one piece; otherwise your {taker} on {point} would win them.",
            "{me} wins lines {lines} with one piece; otherwise {rival}’s {taker} on {point} would win them.",
        ),
        "trades one": (
            "You win line {lines}, at the cost of {given}.",
            "{me} wins line {lines}, at the cost of {given}.",
        ),
        "trades one contested": (
            "You win line {lines}, at the cost of {given}; left open, it would fall to {rival}’s {taker} on {point}.",
            "{me} wins line {lines}, at the cost of {given}; left open, it would fall to your {taker} on {point}.",
            "{me} wins line {lines}, at the cost of {given}; left open, it would fall to {rival}’s {taker} on {point}.",
        ),
        "trades contested": (
            "You win lines {lines} with one piece, at the cost of {given}; otherwise {rival}’s {taker} on {point} "
            "would win them.",
            "{me} wins lines {lines} with one piece, at the cost of {given}; otherwise your {taker} on {point} would "
            "win them.",
            "{me} wins lines {lines} with one piece, at the cost of {given}; otherwise {rival}’s {taker} on {point} "
            "would win them.",
        ),
        "trades": (
            "You win lines {lines} with one piece, at the cost of {given}.",
            "{me} wins lines {lines} with one piece, at the cost of {given}.",
        ),
        "fills": (
            "You fill line {line} and win it, {mine} to {theirs}.",
            "{me} fills line {line} and wins it, {mine} to {theirs}.",
        ),
        "closes": (
            "You close line {line} and win it, {mine} to {theirs}; left open, it would fall to {rival}’s {taker} on "
            "{point}.",
            "{me} closes line {line} and wins it, {mine} to {theirs}; left open, it would fall to your {taker} on "
            "{point}.",
            "{me} closes line {line} and wins it, {mine} to {theirs}; left open, it would fall to {rival}’s {taker} on "
            "{point}.",
        ),
        "seals": (
            "You win line {line} for good: you have {mine} there, and {rival} can reach at most {most}.",
            "{me} wins line {line} for good with {mine} there: you can reach at most {most}.",
            "{me} wins line {line} for good with {mine} there: {rival} can reach at most {most}.",
        ),
        "seals level": (
            "You win line {line} for good: {rival} can at best make it {mine} all.",
            "{me} wins line {line} for good: you can at best make it {mine} all.",
            "{me} wins line {line} for good: {rival} can at best make it {mine} all.",
        ),
        "holds": (
            "Nothing can beat you on line {line} any more: you have {mine} there, and {rival} can have at most {most}, "
            "whatever lies face down.",
            "Nothing can beat {me} on line {line} any more, {mine} to at most {most}, whatever lies face down.",
        ),
        "holds level": (
            "Nothing can beat you on line {line} any more: {rival} can at best make it {mine} all.",
            "Nothing can beat {me} on line {line} any more: you can at best make it {mine} all.",
            "Nothing can beat {me} on line {line} any more: {rival} can at best make it {mine} all.",
        ),
        "keeps the game one": (
            "Otherwise your {piece} on {point} would win line {lines}, and with it the game.",
            "Otherwise {rival}’s {piece} on {point} would win line {lines}, and with it the game.",
        ),
        "keeps the game": (
            "Otherwise your {piece} on {point} would win lines {lines}, and with them the game.",
            "Otherwise {rival}’s {piece} on {point} would win lines {lines}, and with them the game.",
        ),
        "keeps the game several": (
            "Otherwise you would win the game with your next piece, on {points}.",
            "Otherwise {rival} would win the game with the next piece, on {points}.",
        ),
        "keeps one": (
            "Otherwise your {piece} on {point} would win line {lines}.",
            "Otherwise {rival}’s {piece} on {point} would win line {lines}.",
        ),
        "keeps": (
            "Otherwise your {piece} on {point} would win lines {lines}.",
            "Otherwise {rival}’s {piece} on {point} would win lines {lines}.",
        ),
        "keeps the last point": (
            "Left open, line {line} would fall to {rival}’s {piece} on {point}: your lead there is only {lead}.",
            "Left open, line {line} would fall to your {piece} on {point}: {me}’s lead there is only {lead}.",
            "Left open, line {line} would fall to {rival}’s {piece} on {point}: {me}’s lead there is only {lead}.",
        ),
        "next wins none": (
            "You then win the game with your next piece, whatever the reply.",
            "{me} then wins the game with the next piece, whatever the reply.",
        ),
        "next wins one": (
            "You then win the game with your next piece: with a {next} on {point}, which wins line {lines}, "
            "or elsewhere if that is stopped.",
            "{me} then wins the game with the next piece: with a {next} on {point}, which wins line {lines}, "
            "or elsewhere if that is stopped.",
        ),
        "next wins": (
            "You then win the game with your next piece: with a {next} on {point}, which wins lines {lines}, "
            "or elsewhere if that is stopped.",
            "{me} then wins the game with the next piece: with a {next} on {point}, which wins lines "
            "{lines}, or elsewhere if that is stopped.",
        ),
        "fork two": (
            "You then threaten lines {lines}, and no reply stops both.",
            "{me} then threatens lines {lines}, and no reply stops both.",
        ),
        "fork": (
            "You then threaten lines {lines}, and no reply stops all of them.",
            "{me} then threatens lines {lines}, and no reply stops all of them.",
        ),
        "one of": (
            "Whatever the reply, your next piece then wins one of the lines {lines}.",
            "Whatever the reply, {me}’s next piece then wins one of the lines {lines}.",
        ),
        "cannot stop": (
            "You win line {line} with your next piece; no reply stops that.",
            "{me} wins line {line} with the next piece; no reply stops that.",
        ),
        "threatens the game": (
            "You then threaten to win the game with a {next} on {point}.",
            "{me} then threatens to win the game with a {next} on {point}.",
        ),
        "threatens the game several": (
            "You then threaten to win the game with your next piece, on {points}.",
            "{me} then threatens to win the game with the next piece, on {points}.",
        ),
        "forces one": (
            "You threaten to win line {lines} with your next piece, and that must be answered.",
            "{me} threatens to win line {lines} with the next piece, and that must be answered.",
        ),
        "forces": (
            "You threaten to win lines {lines} with your next piece, and that must be answered.",
            "{me} threatens to win lines {lines} with the next piece, and that must be answered.",
        ),
        "threatens one": (
            "You then threaten to win line {lines} with your next piece.",
            "{me} then threatens to win line {lines} with the next piece.",
        ),
        "threatens": (
            "You then threaten to win lines {lines} with your next piece.",
            "{me} then threatens to win lines {lines} with the next piece.",
        ),
        "toll largest": (
            "Only a {dear} on {point} can still take line {line} from you.",
            "Only a {dear} on {point} can still take line {line} from {me}.",
        ),
        "toll": (
            "Only a {dear} or a larger piece on {point} can still take line {line} from you.",
            "Only a {dear} or a larger piece on {point} can still take line {line} from {me}.",
        ),
        "key alone": "{number} undecided lines meet on {point}, more than on any other point: {lines}.",
        "key": "{number} undecided lines meet on {point}, as on few other points: {lines}.",
        "leads one": (
            "You take the lead on line {lines}, {mine} to {theirs}.",
            "{me} takes the lead on line {lines}, {mine} to {theirs}.",
        ),
        "leads": ("You take the lead on lines {lines}.", "{me} takes the lead on lines {lines}."),
        "extends last": (
            "You lead line {line} {mine} to {theirs}, with one point left.",
            "{me} leads line {line} {mine} to {theirs}, with one point left.",
        ),
        "extends": (
            "You lead line {line} {mine} to {theirs}, with {left} points left.",
            "{me} leads line {line} {mine} to {theirs}, with {left} points left.",
        ),
        "builds": (
            "The {piece} counts on lines {lines}, and you then lead on each of them.",
            "The {piece} counts on lines {lines}, and {me} then leads on each of them.",
        ),
        "levels": ("You draw level on line {line}, {mine} all.", "{me} draws level on line {line}, {mine} all."),
        "nears": ("You trail by only {by} on line {line}.", "{me} trails by only {by} on line {line}."),
        "enough": "The {piece} is exactly enough: a {smaller} on {point} would leave line {line} open.",
        "enough level": "The {piece} is exactly enough: a {smaller} would only make line {line} level, and so lose it.",
        "enough behind": "The {piece} is exactly enough: a {smaller} on {point} would lose line {line}.",
        "least one": "The smallest piece is enough to win line {lines}, and the {kept} stays in hand.",
        "least": "The smallest piece is enough to win lines {lines}, and the {kept} stays in hand.",
        "larger two": "A {smaller} would win line {others} as well, but the {piece} adds more on line {line}.",
        "larger": "A {smaller} would win lines {others} as well, but the {piece} adds more on line {line}.",
        "needed one": "Keep the {larger}: it is still needed for line {lines}.",
        "needed": "Keep the {larger}: it is still needed for lines {lines}.",
        "only piece": (
            "On {point} only the {piece} wins the game; with the {losing} you would lose it.",
            "On {point} only the {piece} wins the game; with the {losing} {me} would lose it.",
        ),
        "small": (
            "You spend only a {piece} and keep the {kept} for later.",
            "{me} spends only a {piece} and keeps the {kept} for later.",
        ),
        "outweighs": (
            "You keep the {kept}; {rival} has nothing larger than a {theirs}.",
            "{me} keeps the {kept}; you have nothing larger than a {theirs}.",
            "{me} keeps the {kept}; {rival} has nothing larger than a {theirs}.",
        ),
        "sound": (
            "That gives your next piece no new line to win.",
            "That gives {rival}’s next piece no new line to win.",
        ),
        "waits": (
            "Every line through {point} is decided, so your {piece} risks nothing there, and {rival} must place "
            "elsewhere.",
            "Every line through {point} is decided, so {me}’s {piece} risks nothing there, and you must place "
            "elsewhere.",
            "Every line through {point} is decided, so {me}’s {piece} risks nothing there, and {rival} must place "
            "elsewhere.",
        ),
        "race": (
            "You then have {mine} megaliths to {rival}’s {theirs}; eight win the game.",
            "{me} then has {mine} megaliths to your {theirs}; eight win the game.",
            "{me} then has {mine} megaliths to {rival}’s {theirs}; eight win the game.",
        ),
        "too few": (
            "You can then have at most {most} of the lines, too few to win.",
            "{rival} can then have at most {most} of the lines, too few to win.",
        ),
        "gives one": "That gives up line {lines}, which can no longer be won.",
        "gives": "That gives up lines {lines}, which can no longer be won.",
    }
)
