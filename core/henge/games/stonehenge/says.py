"""What is said of the facts of Stonehenge: whole sentences by kind, mood and person, in English.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  The person is whoever the fact is good for: “you”,
or somebody by name; the other one is named only where no verb has to agree with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from henge.facts import Fact, Made, Mood
from henge.game import in_words, listed
from henge.games.stonehenge.words import lines
from henge.names import YOU, object_of, opened, whose

if TYPE_CHECKING:
    from henge.games.stonehenge import State, Stonehenge

ME, SOMEBODY = "you", "somebody"
CLOSE_IN_TIME = "Win a line while you can"
NULL_MOVE = "Ask what your rival could win next"
TWO_AT_ONCE = "Threaten two lines at once"
CROSSING = "Strike where lines cross"
BEFORE_FULL = "Win lines before they are full"
SMALLEST = "Use the smallest piece that will do"

RULES: Mapping[str, str] = {
    "eighth": CLOSE_IN_TIME,
    "wins": CROSSING,
    "fills": CLOSE_IN_TIME,
    "seals": BEFORE_FULL,
    "seals level": BEFORE_FULL,
    "holds": BEFORE_FULL,
    "holds level": BEFORE_FULL,
    "keeps the game": NULL_MOVE,
    "keeps": NULL_MOVE,
    "keeps the last point": NULL_MOVE,
    "next wins": TWO_AT_ONCE,
    "fork": TWO_AT_ONCE,
    "cannot stop": TWO_AT_ONCE,
    "threatens": TWO_AT_ONCE,
    "toll": SMALLEST,
    "key": CROSSING,
    "leads": CROSSING,
    "extends": CROSSING,
    "levels": CROSSING,
    "nears": CROSSING,
    "enough": SMALLEST,
    "small": SMALLEST,
    "outweighs": SMALLEST,
    "waits": SMALLEST,
    "race": CLOSE_IN_TIME,
    "too few": CLOSE_IN_TIME,
    "again": CROSSING,
}

IDEAS: Mapping[str, str] = {
    "eighth": "The eighth megalith can be placed now.",
    "wins": "One piece can win {number} lines at once.",
    "fills": "A line can be filled and won.",
    "seals": "A line can be won for good before it is full.",
    "seals level": "A line can be won for good: {rival} could only draw level there.",
    "holds": "There is a line on which nothing could beat {me} any more.",
    "holds level": "There is a line on which nothing could beat {me} any more.",
    "keeps the game": "{Rival} could win the game with the next piece. That has to be stopped.",
    "keeps": "{Rival} could win {number_lines} with the next piece. That can be stopped.",
    "keeps the last point": "A line that {me_led} by little has one empty point left.",
    "next wins": "There is a placement after which the next piece wins the game, whatever the reply.",
    "fork": "{Number} lines can be threatened at once, more than {rival} can stop.",
    "cannot stop": "There is a threat that {rival} cannot stop.",
    "threatens": "There is a threat that {rival} must answer.",
    "toll": "A line can be made dear: {rival} could take it only with a {w}.",
    "key": "There is a place where {number} undecided lines meet.",
    "leads": "There is a line on which the lead can change.",
    "extends": "There is a line on which a lead now counts most.",
    "levels": "There is a line on which it is time to draw level.",
    "nears": "There is a line that must not be left to {rival}.",
    "small": "A small piece is enough now; keep the large ones.",
    "outweighs": "It is time to keep the largest piece.",
    "waits": "There is a place where nothing is at stake: a small piece there lets {rival} go first elsewhere.",
    "too few": "{Rival} can be left with too few lines to win.",
}

# By person: whoever the fact is good for is “you”, or somebody by name.
DOES: Mapping[str, Mapping[str, str]] = {
    "eighth": {
        ME: "You win {lines}, place your eighth megalith and win the game.",
        SOMEBODY: "{Me} wins {lines}, places the eighth megalith and wins the game.",
    },
    "wins": {
        ME: "You win {lines} with one piece.",
        SOMEBODY: "{Me} wins {lines} with one piece.",
    },
    "fills": {
        ME: "You fill {lines} and win it, {m} to {t}.",
        SOMEBODY: "{Me} fills {lines} and wins it, {m} to {t}.",
    },
    "seals": {
        ME: "You win {lines} for good: you have {m} there, and {rival} can reach at most {t}.",
        SOMEBODY: "{Me} wins {lines} for good with {m} there: {rival} can reach at most {t}.",
    },
    "seals level": {
        ME: "You win {lines} for good: {rival} can at best draw level at {m}, and whoever fills a line to level totals "
        "loses it.",
        SOMEBODY: "{Me} wins {lines} for good: {rival} can at best draw level at {m}, and whoever fills a line to "
        "level totals loses it.",
    },
    "holds": {
        ME: "Nothing can beat you on {lines} any more: you have {m} there, and {rival} can have at most {t}, whatever "
        "lies face down.",
        SOMEBODY: "Nothing can beat {me} on {lines} any more, {m} to at most {t}, whatever lies face down.",
    },
    "holds level": {
        ME: "Nothing can beat you on {lines} any more: {rival} can at most draw level at {m}, and whoever fills a line "
        "to level totals loses it.",
        SOMEBODY: "Nothing can beat {me} on {lines} any more: {rival} can at most draw level at {m}, and whoever fills "
        "a line to level totals loses it.",
    },
    "keeps the game": {
        ME: "Otherwise {rivals} {w} on {q} would win {lines}, and with {them} the game.",
        SOMEBODY: "Otherwise {rivals} {w} on {q} would win {lines}, and with {them} the game.",
    },
    "keeps": {
        ME: "Otherwise {rivals} {w} on {q} would win {lines}.",
        SOMEBODY: "Otherwise {rivals} {w} on {q} would win {lines}.",
    },
    "keeps the last point": {
        ME: "Left open, {lines} would fall to {rivals} {w} on {q}: your lead there is only {m}.",
        SOMEBODY: "Left open, {lines} would fall to {rivals} {w} on {q}: {mine} lead there is only {m}.",
    },
    "next wins": {
        ME: "Whatever {rival} may reply, your next piece wins the game.",
        SOMEBODY: "Whatever {rival} may reply, {mine} next piece wins the game.",
    },
    "fork": {
        ME: "You then threaten {lines}, and no reply stops {both}.",
        SOMEBODY: "{Me} then threatens {lines}, and no reply stops {both}.",
    },
    "cannot stop": {
        ME: "You win {lines} with your next piece; no reply stops that.",
        SOMEBODY: "{Me} wins {lines} with the next piece; no reply stops that.",
    },
    "threatens": {
        ME: "You threaten to win {lines} with your next piece; {rival} must answer.",
        SOMEBODY: "{Me} threatens to win {lines} with the next piece; {rival} must answer.",
    },
    "toll": {
        ME: "To take {lines} from you, {rival} must spend a {w} or more on {q}.",
        SOMEBODY: "To take {lines} from {me}, {rival} must spend a {w} or more on {q}.",
    },
    "key": {
        ME: "{Number} undecided lines meet on {point}: {names}. On no other point is so much at stake.",
        SOMEBODY: "{Number} undecided lines meet on {point}: {names}. On no other point is so much at stake.",
    },
    "leads": {
        ME: "You take the lead on {lines}{score}.",
        SOMEBODY: "{Me} takes the lead on {lines}{score}.",
    },
    "extends": {
        ME: "You lead {lines} {m} to {t}, with {points} left.",
        SOMEBODY: "{Me} leads {lines} {m} to {t}, with {points} left.",
    },
    "levels": {
        ME: "You draw level on {lines}, {m} all.",
        SOMEBODY: "{Me} draws level on {lines}, {m} all.",
    },
    "nears": {
        ME: "You come within {d} of {rival} on {lines}.",
        SOMEBODY: "{Me} comes within {d} of {rival} on {lines}.",
    },
    "enough": {
        ME: "The {piece} is exactly enough: a {m} on {point} would leave {lines} open.",
        SOMEBODY: "The {piece} is exactly enough: a {m} on {point} would leave {lines} open.",
    },
    "small": {
        ME: "You spend only a {m} and keep the {t} for later.",
        SOMEBODY: "{Me} spends only a {m} and keeps the {t} for later.",
    },
    "outweighs": {
        ME: "You keep a {m}, and {rivals} largest piece is a {t}.",
        SOMEBODY: "{Me} keeps a {m}, and {rivals} largest piece is a {t}.",
    },
    "waits": {
        ME: "Every line through {point} is decided, so your {m} risks nothing there, and {rival} must place elsewhere.",
        SOMEBODY: "Every line through {point} is decided, so {mine} {m} risks nothing there, and {rival} must place "
        "elsewhere.",
    },
    "race": {
        ME: "That makes {m} megaliths to {t}: you need {to_go} more.",
        SOMEBODY: "That makes {m} megaliths to {t}: {me} needs {to_go} more.",
    },
    "too few": {
        ME: "{Rival} can then have {m} lines at most, too few to win.",
        SOMEBODY: "{Rival} can then have {m} lines at most, too few to win.",
    },
    "gives": {
        ME: "In exchange {lines} can no longer be won from {rival}.",
        SOMEBODY: "In exchange {lines} can no longer be won from {rival}.",
    },
}

# Of a better move that was not made, whoever might have made it.
COULD: Mapping[str, str] = {
    "eighth": "That would have won {lines}, and with {them} the game.",
    "wins": "That would have won {lines} with one piece.",
    "fills": "That would have filled {lines} and won it, {m} to {t}.",
    "seals": "That would have won {lines} for good: {m} there, where {rival} could reach at most {t}.",
    "seals level": "That would have won {lines} for good: {rival} could at best have drawn level at {m}, and whoever "
    "fills a line to level totals loses it.",
    "holds": "After that nothing could have beaten {me} on {lines}, {m} to at most {t}.",
    "holds level": "After that nothing could have beaten {me} on {lines}.",
    "keeps the game": "That would have stopped {rivals} {w} on {q}, which threatened to win the game.",
    "keeps": "That would have stopped {rivals} {w} on {q}, which threatened to win {lines}.",
    "keeps the last point": "The lead on {lines} was only {m} with one point left, and {rivals} {w} could win it.",
    "next wins": "After that the next piece would have won the game, whatever the reply.",
    "fork": "That would have threatened {lines}, and no reply could have stopped {both}.",
    "cannot stop": "After that no reply could have stopped {me} from winning {lines}.",
    "threatens": "That would have threatened to win {lines} at once.",
    "toll": "To take {lines}, {rival} would then have had to spend a {w} or more on {q}.",
    "key": "{Number} undecided lines met on {point}: {names}. On no other point was so much at stake.",
    "leads": "That would have taken the lead on {lines}{score}.",
    "extends": "That would have led {lines} {m} to {t}.",
    "levels": "That would have drawn level on {lines}, {m} all.",
    "nears": "That would have come within {d} of {rival} on {lines}.",
    "enough": "The {piece} would have been exactly enough: a {m} on {point} leaves {lines} open.",
    "small": "That would have spent only a {m} and kept the {t}.",
    "outweighs": "That would have kept a {m}, larger than all of {rivals} pieces.",
    "waits": "Every line through {point} was decided: a {m} risked nothing there.",
    "race": "That would have made {m} megaliths to {t}.",
    "too few": "{Rival} could then have had {m} lines at most, too few to win.",
}

OFTEN = {"2": "twice", "3": "three times", "4": "four times"}
# The cause of a lost game.
MISSED: Mapping[str, Mapping[str, str]] = {
    "eighth": {
        ME: "At move {ply} {better} would have won you the game; you played {played}.",
        SOMEBODY: "At move {ply} {better} would have won {me} the game; {me} played {played}.",
    },
    "keeps the game": {
        ME: "At move {ply} {rival} threatened to win the game with a {w} on {q}; you played {played} and did not stop "
        "it.",
        SOMEBODY: "At move {ply} {rival} threatened to win the game with a {w} on {q}; {me} played {played} and did "
        "not stop it.",
    },
    "keeps": {
        ME: "At move {ply} {rival} threatened to win {lines} with a {w} on {q}; you played {played} and did not stop "
        "it.",
        SOMEBODY: "At move {ply} {rival} threatened to win {lines} with a {w} on {q}; {me} played {played} and did not "
        "stop it.",
    },
    "keeps the last point": {
        ME: "At move {ply} you led {lines} by {m} with one point left, and left it to {rivals} {w} when you played "
        "{played}.",
        SOMEBODY: "At move {ply} {me} led {lines} by {m} with one point left, and left it to {rivals} {w} with "
        "{played}.",
    },
    "next wins": {
        ME: "At move {ply} {better} would have won whatever the reply; you played {played}.",
        SOMEBODY: "At move {ply} {better} would have won whatever the reply; {me} played {played}.",
    },
    "fork": {
        ME: "At move {ply} {better} would have threatened {lines}, more than {rival} could stop; you played {played}.",
        SOMEBODY: "At move {ply} {better} would have threatened {lines}, more than {rival} could stop; {me} played "
        "{played}.",
    },
    "key": {
        ME: "At move {ply} {number} undecided lines met on {point} ({names}), and you played {played} instead of "
        "{better}.",
        SOMEBODY: "At move {ply} {number} undecided lines met on {point} ({names}), and {me} played {played} instead "
        "of {better}.",
    },
    "leads": {
        ME: "At move {ply} you played {played}; {better} would have taken the lead on {lines}.",
        SOMEBODY: "At move {ply} {me} played {played}; {better} would have taken the lead on {lines}.",
    },
    "small": {
        ME: "At move {ply} you played {played}, though a {m} was enough.",
        SOMEBODY: "At move {ply} {me} played {played}, though a {m} was enough.",
    },
    "": {
        ME: "At move {ply} you played {played}, where {better} would have {done}.",
        SOMEBODY: "At move {ply} {me} played {played}, where {better} would have {done}.",
    },
}
FOLLOWED: Mapping[str, Mapping[str, str]] = {  # what came of it
    "took": {
        ME: "You then won {lines} with a {m} on {q}, and in the end the game, {t} lines to {to_go}.",
        SOMEBODY: "{Me} then won {lines} with a {m} on {q}, and in the end the game, {t} lines to {to_go}.",
    },
    "went": {
        ME: "In the end {lines} went to you, and with {them} the game, {m} lines to {t}.",
        SOMEBODY: "In the end {lines} went to {me}, and with {them} the game, {m} lines to {t}.",
    },
    "outran": {
        ME: "In the end you had {m} lines to {t}.",
        SOMEBODY: "In the end {me} had {m} lines to {t}.",
    },
    "again": {
        ME: "From move {m} to {t} the point to take was {point}, where {lines} met, and it was overlooked {often}.",
        SOMEBODY: "From move {m} to {t} the point to take was {point}, where {lines} met, and it was overlooked "
        "{often}.",
    },
}
DONE: Mapping[str, str] = {  # what a better move would have …
    "wins": "won {lines} with one piece",
    "fills": "won {lines}, {m} to {t}",
    "seals": "won {lines} for good",
    "seals level": "won {lines} for good",
    "holds": "made {lines} safe",
    "holds level": "made {lines} safe",
    "cannot stop": "made sure of {lines}",
    "threatens": "threatened to win {lines}",
    "toll": "made {lines} cost {rival} a {w} or more",
    "extends": "led {lines} {m} to {t}",
    "levels": "drawn level on {lines}",
    "nears": "come within {d} on {lines}",
    "enough": "been exactly enough for {lines}",
    "outweighs": "kept a {m}, larger than any piece of {rivals}",
    "waits": "risked nothing",
    "too few": "left {rival} with {m} lines at most",
    "race": "made {m} megaliths to {t}",
}


def say(game: Stonehenge, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    person = ME if game.name(view, fact.seat) == YOU else SOMEBODY
    fill = _words(game, view, fact)
    if mood == "idea":
        form = IDEAS.get(fact.kind, "")
    elif mood == "does":
        form = DOES[fact.kind][person] if fact.kind in DOES else ""
    elif mood == "could":
        form = COULD.get(fact.kind, "")
    elif fact.kind in FOLLOWED:
        form = FOLLOWED[fact.kind][person]
    elif made is not None and (fact.kind in MISSED or fact.kind in DONE):
        form = MISSED.get(fact.kind, MISSED[""])[person]
        fill |= {"ply": str(made.number), "played": _placement(made.played), "better": _placement(made.better)}
        fill["done"] = DONE.get(fact.kind, "").format(**fill)
    else:
        form = ""
    return opened(form.format(**fill))


def _words(game: Stonehenge, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    numbers = [*map(str, fact.numbers), "", "", ""]
    shown = fact.shown_by[0] if fact.shown_by else ("", "")
    several = len(fact.lines) > 1
    many = fact.numbers[0] if fact.kind == "key" else len(fact.lines)
    denied = fact.when == "denied"
    return {
        "me": object_of(me),
        "Me": opened(me),
        "mine": whose(me),
        "me_led": "you lead" if me == YOU else f"{me} leads",
        "rival": object_of(rival),
        "Rival": opened(rival),
        "rivals": whose(rival),
        "lines": lines(fact.lines),
        "names": listed(fact.lines),
        "them": "them" if several else "it",
        "both": "it" if not several else "both" if len(fact.lines) == 2 else "all of them",
        "number": in_words(many),
        "Number": in_words(many).capitalize(),
        "number_lines": "a line" if many == 1 else f"{in_words(many)} lines",
        "point": fact.cells[0] if fact.cells else "",
        "piece": shown[0],
        "w": shown[0] if denied else numbers[0],
        "q": fact.cells[0] if fact.cells else "",
        "m": numbers[0],
        "t": numbers[1],
        "d": str(fact.numbers[1] - fact.numbers[0]) if len(fact.numbers) > 1 else "",
        "score": "" if several else f", {numbers[0]} to {numbers[1]}",
        "points": "one point" if numbers[2] == "1" else f"{numbers[2]} points",
        "to_go": numbers[2],
        "often": OFTEN.get(numbers[2], f"{numbers[2]} times"),
    }


def _placement(move: tuple[str, ...]) -> str:
    """Return a placement as a thing: "a 4 on k"."""
    return f"a {move[0]} on {move[1]}" if len(move) == 2 else "nothing"
