"""The sentences of Stonehenge about a better move that was not made, in the forms of `sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrase, phrases

# Of a better move that was not made, whoever might have made it.
COULD: Mapping[str, Texts] = phrases(
    {
        "eighth one": "That would have won line {lines}, and with it the game.",
        "eighth": "That would have won lines {lines}, and with them the game.",
        "wins": "That would have won lines {lines} with one piece.",
        "trades one": "That would have won line {lines}, at the cost of {given}.",
        "trades": "That would have won lines {lines} with one piece, at the cost of {given}.",
        "fills": "That would have filled line {line} and won it, {mine} to {theirs}.",
        "closes": "That would have won line {line}, {mine} to {theirs}; left open, the line could be lost to a {taker} "
        "on {point}.",
        "seals": "That would have won line {line} for good, {mine} to at most {most}.",
        "seals level": "That would have won line {line} for good: at best it could have been made {mine} all.",
        "holds": (
            "After that nothing could have beaten you on line {line}, {mine} to at most {most}.",
            "After that nothing could have beaten {me} on line {line}, {mine} to at most {most}.",
        ),
        "holds level": (
            "After that nothing could have beaten you on line {line}.",
            "After that nothing could have beaten {me} on line {line}.",
        ),
        "keeps the game one": (
            "You threatened to win line {lines}, and with it the game, by a {piece} on {point}; that would have "
            "stopped it.",
            "{rival} threatened to win line {lines}, and with it the game, by a {piece} on {point}; that would have "
            "stopped it.",
        ),
        "keeps the game": (
            "You threatened to win lines {lines}, and with them the game, by a {piece} on {point}; that would have "
            "stopped it.",
            "{rival} threatened to win lines {lines}, and with them the game, by a {piece} on {point}; that would have "
            "stopped it.",
        ),
        "keeps the game several": (
            "You threatened to win the game with the next piece, on {points}; that would have stopped it.",
            "{rival} threatened to win the game with the next piece, on {points}; that would have stopped it.",
        ),
        "keeps one": (
            "You could then no longer have won line {lines} with a {piece} on {point}.",
            "{rival} could then no longer have won line {lines} with a {piece} on {point}.",
        ),
        "keeps": (
            "You could then no longer have won lines {lines} with a {piece} on {point}.",
            "{rival} could then no longer have won lines {lines} with a {piece} on {point}.",
        ),
        "keeps the last point": (
            "The lead on line {line} was only {lead} with one point left, and your {piece} could win it.",
            "The lead on line {line} was only {lead} with one point left, and {rival}’s {piece} could win it.",
        ),
        "next wins": "After a {better} on {there} the next piece would have won the game, whatever the reply.",
        "fork two": "That would have threatened lines {lines}, and no reply could have stopped both.",
        "fork": "That would have threatened lines {lines}, and no reply could have stopped all of them.",
        "one of": "Whatever the reply, the next piece would then have won one of the lines {lines}.",
        "cannot stop": "After a {better} on {there} the next piece would have won line {line}, whatever the reply.",
        "threatens the game": "That would have threatened to win the game with a {next} on {point}.",
        "threatens the game several": "That would have threatened to win the game with the next piece, on {points}.",
        "forces one": "That would have threatened to win line {lines} with the next piece, and had to be answered.",
        "forces": "That would have threatened to win lines {lines} with the next piece, and had to be answered.",
        "threatens one": "That would have threatened to win line {lines} with the next piece.",
        "threatens": "That would have threatened to win lines {lines} with the next piece.",
        "toll largest": "After a {better} on {there} only a {dear} on {point} could have taken line {line}.",
        "toll": "After a {better} on {there} only a {dear} or a larger piece on {point} could have taken line {line}.",
        "key alone": "{number} undecided lines met on {point}, more than on any other point: {lines}.",
        "key": "{number} undecided lines met on {point}, as on few other points: {lines}.",
        "leads one": "That would have taken the lead on line {lines}, {mine} to {theirs}.",
        "leads": "That would have taken the lead on lines {lines}.",
        "extends": "That would have given a lead of {mine} to {theirs} on line {line}.",
        "builds": "The {piece} would have counted on lines {lines}, with the lead on each of them.",
        "levels": "That would have drawn level on line {line}, {mine} all.",
        "enough": "A {played} on {point} left line {line} open; the {piece} was enough to win it.",
        "enough level": "A {played} on {point} only made line {line} level, and so lost it; the {piece} was enough to "
        "win it.",
        "enough behind": "A {played} on {point} lost line {line}; the {piece} was enough to win it.",
        "enough dear one": "The {piece} was enough to win line {lines}, and would have saved the {played}.",
        "enough dear": "The {piece} was enough to win lines {lines}, and would have saved the {played}.",
        "needed one": "The {piece} was enough on {point}; the {played} was still needed for line {lines}.",
        "needed": "The {piece} was enough on {point}; the {played} was still needed for lines {lines}.",
        "opens": (
            "After the {played} on {here}, your {piece} on {point} could win line {line}.",
            "After the {played} on {here}, {rival}’s {piece} on {point} could win line {line}.",
        ),
        "begins": (
            "The {played} on {here} began line {line}, which has only two points: your {piece} on {point} could win "
            "it.",
            "The {played} on {here} began line {line}, which has only two points: {rival}’s {piece} on {point} could "
            "win it.",
        ),
        "second": (
            "The {played} on {here} was the second piece on line {line}, which has three points: your {piece} on "
            "{point}, the last, could win it.",
            "The {played} on {here} was the second piece on line {line}, which has three points: {rival}’s {piece} on "
            "{point}, the last, could win it.",
        ),
        "bares": (
            "With the {played} gone, your {piece} on {point} could win line {line}: nothing left could pass it.",
            "With the {played} gone, {rival}’s {piece} on {point} could win line {line}: nothing left could pass it.",
        ),
        "spends": "That would have spent a {better} instead of a {played}.",
        "only piece": "Only the {piece} won on {point}.",
        "outweighs": (
            "That would have kept a {kept}, larger than any of your pieces.",
            "That would have kept a {kept}, larger than any of {rival}’s pieces.",
        ),
        "waits": "Every line through {point} was decided: a {piece} risked nothing there.",
        "race": "That would have made {mine} megaliths to {theirs}.",
        "refuted one open took": (
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: your {piece} there "
            "won it at once.",
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: {rival}’s {piece} "
            "there won it at once.",
        ),
        "refuted one open": (
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: your {piece} there "
            "would have won it at once.",
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: {rival}’s {piece} "
            "there would have won it at once.",
        ),
        "refuted open took": (
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: your {piece} there "
            "won {taken} at once.",
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: {rival}’s {piece} "
            "there won {taken} at once.",
        ),
        "refuted open": (
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: your {piece} there "
            "would have won {taken} at once.",
            "The {played} on {here} left line {line} at {mine} to {theirs} with only {point} open: {rival}’s {piece} "
            "there would have won {taken} at once.",
        ),
        "refuted took": (
            "After the {played} on {here}, your {piece} on {point} won {taken} at once.",
            "After the {played} on {here}, {rival}’s {piece} on {point} won {taken} at once.",
        ),
        "refuted": (
            "After the {played} on {here}, your {piece} on {point} would have won {taken} at once.",
            "After the {played} on {here}, {rival}’s {piece} on {point} would have won {taken} at once.",
        ),
        "beaten took": (
            "After the {played} on {here}, your {piece} on {point} won, whatever followed.",
            "After the {played} on {here}, {rival}’s {piece} on {point} won, whatever followed.",
        ),
        "beaten": (
            "After the {played} on {here}, your {piece} on {point} would have won, whatever followed.",
            "After the {played} on {here}, {rival}’s {piece} on {point} would have won, whatever followed.",
        ),
        "too few": (
            "You could then have had at most {most} of the lines, too few to win.",
            "{rival} could then have had at most {most} of the lines, too few to win.",
        ),
    }
)

# The cause of a lost game; what was played instead is told after it.
MISSED: Mapping[str, Texts] = phrases(
    {
        "eighth": "At move {ply} a {better} on {there} would have won the game.",
        "wins": "At move {ply} a {better} on {there} would have won lines {lines}.",
        "trades one": "At move {ply} a {better} on {there} would have won line {lines}, at the cost of {given}.",
        "trades": "At move {ply} a {better} on {there} would have won lines {lines}, at the cost of {given}.",
        "fills": "At move {ply} a {better} on {there} would have won line {line}, {mine} to {theirs}.",
        "closes": (
            "At move {ply} you led line {line} {had} to {against} with one point left, and left it to {rival}’s "
            "{taker}; a {better} on {there} would have closed it.",
            "At move {ply} {me} led line {line} {had} to {against} with one point left, and left it to your {taker}; a "
            "{better} on {there} would have closed it.",
            "At move {ply} {me} led line {line} {had} to {against} with one point left, and left it to {rival}’s "
            "{taker}; a {better} on {there} would have closed it.",
        ),
        "closes level": "At move {ply} line {line} was open to both with one point left, {had} to {against}: a "
        "{better} on {there} would have won it.",
        "seals": "At move {ply} a {better} on {there} would have won line {line} for good.",
        "seals level": "At move {ply} a {better} on {there} would have won line {line} for good.",
        "holds": "At move {ply} a {better} on {there} would have made line {line} safe.",
        "holds level": "At move {ply} a {better} on {there} would have made line {line} safe.",
        "keeps the game": (
            "At move {ply} you threatened to win the game with a {piece} on {point}; a {better} on {there} would have "
            "stopped it.",
            "At move {ply} {rival} threatened to win the game with a {piece} on {point}; a {better} on {there} would "
            "have stopped it.",
        ),
        "keeps the game several": (
            "At move {ply} you threatened to win the game with the next piece, on {points}; a {better} on {there} "
            "would have stopped it.",
            "At move {ply} {rival} threatened to win the game with the next piece, on {points}; a {better} on {there} "
            "would have stopped it.",
        ),
        "keeps one": (
            "At move {ply} you threatened to win line {lines} with a {piece} on {point}; a {better} on {there} would "
            "have stopped it.",
            "At move {ply} {rival} threatened to win line {lines} with a {piece} on {point}; a {better} on {there} "
            "would have stopped it.",
        ),
        "keeps": (
            "At move {ply} you threatened to win lines {lines} with a {piece} on {point}; a {better} on {there} would "
            "have stopped it.",
            "At move {ply} {rival} threatened to win lines {lines} with a {piece} on {point}; a {better} on {there} "
            "would have stopped it.",
        ),
        "keeps the last point": (
            "At move {ply} you led line {line} by {lead} with one point left, and left it to {rival}’s {piece}.",
            "At move {ply} {me} led line {line} by {lead} with one point left, and left it to your {piece}.",
            "At move {ply} {me} led line {line} by {lead} with one point left, and left it to {rival}’s {piece}.",
        ),
        "next wins": "At move {ply} a {better} on {there} would have won whatever the reply.",
        "fork": "At move {ply} a {better} on {there} would have threatened lines {lines}, more than one reply can "
        "stop.",
        "one of": "At move {ply} a {better} on {there} would have made sure of one of the lines {lines}.",
        "cannot stop": "At move {ply} a {better} on {there} would have made sure of line {line}.",
        "threatens the game": "At move {ply} a {better} on {there} would have threatened to win the game with a "
        "{next} on {point}.",
        "forces one": "At move {ply} a {better} on {there} would have threatened to win line {lines}.",
        "forces": "At move {ply} a {better} on {there} would have threatened to win lines {lines}.",
        "threatens one": "At move {ply} a {better} on {there} would have threatened to win line {lines}.",
        "threatens": "At move {ply} a {better} on {there} would have threatened to win lines {lines}.",
        "toll largest": "At move {ply} a {better} on {there} would have left line {line} open only to a {dear}.",
        "toll": "At move {ply} a {better} on {there} would have left line {line} open only to a {dear} or a larger "
        "piece.",
        "key": "At move {ply}, {number} undecided lines met on {there}: {lines}. A {better} there was the better move.",
        "leads one": "At move {ply} a {better} on {there} would have taken the lead on line {lines}.",
        "leads": "At move {ply} a {better} on {there} would have taken the lead on lines {lines}.",
        "extends": "At move {ply} a {better} on {there} would have given a lead of {mine} to {theirs} on line {line}.",
        "builds": "At move {ply} a {better} on {there} would have counted on lines {lines}, with the lead on each of "
        "them.",
        "levels": "At move {ply} a {better} on {there} would have drawn level on line {line}.",
        "outweighs": (
            "At move {ply} a {better} on {there} would have kept a {kept}, larger than any of your pieces.",
            "At move {ply} a {better} on {there} would have kept a {kept}, larger than any of {rival}’s pieces.",
        ),
        "waits": "At move {ply} a {better} on {there} would have risked nothing.",
        "refuted": (
            "At move {ply} you placed a {played} on {here}.",
            "At move {ply} {me} placed a {played} on {here}.",
        ),
        "race": "At move {ply} a {better} on {there} would have made {mine} megaliths to {theirs}.",
        "too few": (
            "At move {ply} a {better} on {there} would have left you at most {most} of the lines, too few to win.",
            "At move {ply} a {better} on {there} would have left {rival} at most {most} of the lines, too few to win.",
        ),
    }
)
INSTEAD: Texts = phrases(("You played a {played} on {here} instead.", "{me} played a {played} on {here} instead."))
# The same, where it was the piece that was wrong.
WRONG_PIECE: Mapping[str, Texts] = phrases(
    {
        "enough": "At move {ply} a {played} on {point} left line {line} open, where a {piece} would have won it.",
        "enough level": "At move {ply} a {played} on {point} only made line {line} level, and so lost it; a {piece} "
        "would have won it.",
        "enough behind": "At move {ply} a {played} on {point} lost line {line}, where a {piece} would have won it.",
        "enough dear one": "At move {ply} a {played} was spent on {point}, though a {piece} was enough to win line "
        "{lines}.",
        "enough dear": "At move {ply} a {played} was spent on {point}, though a {piece} was enough to win lines "
        "{lines}.",
        "needed one": "At move {ply} a {played} was spent on {point}, though it was still needed for line {lines}; a "
        "{piece} was enough.",
        "needed": "At move {ply} a {played} was spent on {point}, though it was still needed for lines {lines}; a "
        "{piece} was enough.",
        "only piece": "At move {ply} a {played} was placed on {point}, where only a {piece} won.",
        "opens": (
            "At move {ply} you placed a {played} on {here}, after which {rival}’s {piece} on {point} could win line "
            "{line}; a {better} on {there} was better.",
            "At move {ply} {me} placed a {played} on {here}, after which your {piece} on {point} could win line "
            "{line}; a {better} on {there} was better.",
            "At move {ply} {me} placed a {played} on {here}, after which {rival}’s {piece} on {point} could win line "
            "{line}; a {better} on {there} was better.",
        ),
        "begins": (
            "At move {ply} you began line {line}, which has only two points, with a {played} on {here}, and {rival}’s "
            "{piece} on {point} could win it; a {better} on {there} was better.",
            "At move {ply} {me} began line {line}, which has only two points, with a {played} on {here}, and your "
            "{piece} on {point} could win it; a {better} on {there} was better.",
            "At move {ply} {me} began line {line}, which has only two points, with a {played} on {here}, and {rival}’s "
            "{piece} on {point} could win it; a {better} on {there} was better.",
        ),
        "second": (
            "At move {ply} you placed a {played} on {here}, the second piece on line {line}, which has three points, "
            "and {rival}’s {piece} on {point}, the last, could win it; a {better} on {there} was better.",
            "At move {ply} {me} placed a {played} on {here}, the second piece on line {line}, which has three points, "
            "and your {piece} on {point}, the last, could win it; a {better} on {there} was better.",
            "At move {ply} {me} placed a {played} on {here}, the second piece on line {line}, which has three points, "
            "and {rival}’s {piece} on {point}, the last, could win it; a {better} on {there} was better.",
        ),
        "bares": (
            "At move {ply} you spent a {played} on {here}, and {rival}’s {piece} on {point} could win line {line}: "
            "nothing left could pass it. A {better} on {there} was better.",
            "At move {ply} {me} spent a {played} on {here}, and your {piece} on {point} could win line {line}: nothing "
            "left could pass it. A {better} on {there} was better.",
            "At move {ply} {me} spent a {played} on {here}, and {rival}’s {piece} on {point} could win line {line}: "
            "nothing left could pass it. A {better} on {there} was better.",
        ),
    }
)
# What a better placement would have done against the reply that refuted the one played.
AGAINST: Mapping[str, str] = phrases(
    {
        "held": "A {better} on {there} would have held {held}.",
        "won": "A {better} on {there} would have won {won}.",
        "first": "A {better} there would have won {won} first.",
        "enough": "After a {better} on {there} a {piece} on {point} would not have been enough for {held}.",
        "point": "A {better} there would have taken that point first.",
        "": "A {better} on {there} was better.",
    }
)
# What a placement that has just been told let the rival do.
LET_THE_RIVAL: Mapping[str, Texts] = phrases(
    {
        "refuted took": (
            "That let your {piece} on {point} win {taken} at once.",
            "That let {rival}’s {piece} on {point} win {taken} at once.",
        ),
        "refuted": (
            "That gave your {piece} on {point} the chance to win {taken} at once.",
            "That gave {rival}’s {piece} on {point} the chance to win {taken} at once.",
        ),
    }
)
SPARED = phrase("A {cheaper} on {point} would win as much and give up nothing.")
