"""The sentences of Stonehenge's facts in English, by kind, mood and person, and the rules for next time."""

from __future__ import annotations

from collections.abc import Mapping

ME, SOMEBODY = "you", "somebody"
CLOSE_IN_TIME = "Where either of you can win a line on its last point, take that point first"
NULL_MOVE = "Before you place, ask what your rival’s next piece could win"
TWO_AT_ONCE = "Threaten two lines with one piece: one reply saves only one"
CROSSING = "Choose the point by what a piece does on all three of its lines"
BEFORE_FULL = "Win a line before it is full, as soon as nothing can overtake you there"
SMALLEST = "Use the smallest piece that still wins the line"
LEVEL = "if the last piece only makes a line level, the line goes to the other player"

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
    "leads": CROSSING,
    "extends": CROSSING,
    "levels": CROSSING,
    "nears": CROSSING,
    "enough": SMALLEST,
    "enough level": SMALLEST,
    "enough behind": SMALLEST,
    "least": SMALLEST,
    "larger": CROSSING,
    "needed": SMALLEST,
    "only piece": SMALLEST,
    "small": SMALLEST,
    "outweighs": SMALLEST,
    "waits": SMALLEST,
    "race": CLOSE_IN_TIME,
    "too few": CLOSE_IN_TIME,
}

# {stand} is a line with what stands on it: “line jo (3 to 0, one point left)”.
IDEAS: Mapping[str, str] = {
    "eighth": "The eighth megalith can be placed now: look at {lines}.",
    "wins": "One piece can win {number} lines at once, {first} among them.",
    "trades": "{Won} can be won with one piece, at the price of {given}.",
    "fills": "{Stand} can be filled and won.",
    "closes": "{Stand}: close it, or {rivals} {to_go} will take it.",
    "closes level": "{Stand} is open to both: win it now, or {rivals} {to_go} can.",
    "seals": "{Stand} can be won for good: one more piece, and {rival} cannot catch up.",
    "seals level": "{Stand} can be won for good: after one more piece {rival} could only make it level.",
    "holds": "On {first} nothing could beat {me} any more after one more piece.",
    "holds level": "On {first} nothing could beat {me} any more after one more piece.",
    "keeps the game": "{Rival} threatens to win {lines} with the next piece, and the game with {them}.",
    "keeps": "{Rivals} next piece would win {lines}. That can be stopped.",
    "keeps the last point": "{Stand} would fall to {rivals} next piece.",
    "next wins": "There is a placement after which the next piece wins at the latest, whatever the reply.",
    "fork": "{Number} lines can be threatened at once, {first} among them, and {rival} cannot stop {both}.",
    "one of": "One of {number} lines can be made sure of, {first} among them.",
    "cannot stop": "{Stand}: there is a threat that {rival} cannot stop.",
    "forces": "{Stand}: there is a threat that {rival} must answer.",
    "threatens": "{Stand}: one more piece, and the next would win it.",
    "toll": "{Stand}: one more piece, and it would cost {rival} {dear}.",
    "key": "{Number} undecided lines, {first} among them, meet on one empty point{peers}.",
    "leads": "{Stand}: it is time to take the lead there.",
    "extends": "{Stand}: the lead there counts for most now.",
    "levels": "{Stand}: it is time to draw level there.",
    "nears": "{Stand}: it must not be left to {rival}.",
    "least": "The smallest piece is enough to win {lines}.",
    "needed": "Mind which piece you spend now: one of them is still needed for {lines}.",
    "only piece": "The point is not everything here: only one of {mine} pieces wins on it.",
    "small": "A small piece will do now; keep the large ones for lines they can decide.",
    "outweighs": "Keep your largest piece for now: {rival} has none that large.",
    "waits": "There is a point where nothing is at stake: a small piece there lets {rival} go first elsewhere.",
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
    "trades": {
        ME: "You win {won} and give up {given}: {balance}.{cheaper}",
        SOMEBODY: "{Me} wins {won} and gives up {given}: {balance}.{cheaper}",
    },
    "fills": {
        ME: "You fill {lines} and win it, {m} to {t}.",
        SOMEBODY: "{Me} fills {lines} and wins it, {m} to {t}.",
    },
    "closes": {
        ME: "You close {lines} and win it, {m} to {t}; left open, it would fall to {rivals} {to_go} on {point}.",
        SOMEBODY: "{Me} closes {lines} and wins it, {m} to {t}; left open, it would fall to {rivals} {to_go} on "
        "{point}.",
    },
    "seals": {
        ME: "You win {lines} for good: you have {m} there, and {rival} can reach at most {t}.",
        SOMEBODY: "{Me} wins {lines} for good with {m} there: {rival} can reach at most {t}.",
    },
    "seals level": {
        ME: f"You win {{lines}} for good: {{rival}} can at best make it {{m}} all, and {LEVEL}.",
        SOMEBODY: f"{{Me}} wins {{lines}} for good: {{rival}} can at best make it {{m}} all, and {LEVEL}.",
    },
    "holds": {
        ME: "Nothing can beat you on {lines} any more: you have {m} there, and {rival} can have at most {t}, whatever "
        "lies face down.",
        SOMEBODY: "Nothing can beat {me} on {lines} any more, {m} to at most {t}, whatever lies face down.",
    },
    "holds level": {
        ME: f"Nothing can beat you on {{lines}} any more: {{rival}} can at best make it {{m}} all, and {LEVEL}.",
        SOMEBODY: f"Nothing can beat {{me}} on {{lines}} any more: {{rival}} can at best make it {{m}} all, and "
        f"{LEVEL}.",
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
        ME: "You win with your next piece at the latest, whatever {rival} may reply.",
        SOMEBODY: "{Me} wins with the next piece at the latest, whatever {rival} may reply.",
    },
    "fork": {
        ME: "You then threaten {lines}, and no reply stops {both}.",
        SOMEBODY: "{Me} then threatens {lines}, and no reply stops {both}.",
    },
    "one of": {
        ME: "Whatever the reply, your next piece then wins one of {lines}.",
        SOMEBODY: "Whatever the reply, {mine} next piece then wins one of {lines}.",
    },
    "cannot stop": {
        ME: "You win {lines} with your next piece; no reply stops that.",
        SOMEBODY: "{Me} wins {lines} with the next piece; no reply stops that.",
    },
    "forces": {
        ME: "You threaten to win {lines} with your next piece, and {rival} must answer.",
        SOMEBODY: "{Me} threatens to win {lines} with the next piece, and {rival} must answer.",
    },
    "threatens": {
        ME: "You then threaten to win {lines} with your next piece.",
        SOMEBODY: "{Me} then threatens to win {lines} with the next piece.",
    },
    "toll": {
        ME: "To take {lines} from you, {rival} must spend {dear} on {q}.",
        SOMEBODY: "To take {lines} from {me}, {rival} must spend {dear} on {q}.",
    },
    "key": {
        ME: "{Number} undecided lines meet on {point}{peers}: {names}.",
        SOMEBODY: "{Number} undecided lines meet on {point}{peers}: {names}.",
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
        ME: "You trail by only {d} on {lines}.",
        SOMEBODY: "{Me} trails by only {d} on {lines}.",
    },
    "enough": {
        ME: "The {piece} is exactly enough: a {m} on {point} would leave {lines} open.",
        SOMEBODY: "The {piece} is exactly enough: a {m} on {point} would leave {lines} open.",
    },
    "enough level": {
        ME: "The {piece} is exactly enough: a {m} would only make {lines} level and give it to {rival}.",
        SOMEBODY: "The {piece} is exactly enough: a {m} would only make {lines} level and give it to {rival}.",
    },
    "enough behind": {
        ME: "The {piece} is exactly enough: a {m} on {point} would lose {lines}.",
        SOMEBODY: "The {piece} is exactly enough: a {m} on {point} would lose {lines}.",
    },
    "least": {
        ME: "Your smallest piece is enough to win {lines}, and the {m} stays in hand.",
        SOMEBODY: "{Mine} smallest piece is enough to win {lines}, and the {m} stays in hand.",
    },
    "larger": {
        ME: "A {m} would win {rest} as well; the {piece} also counts on {first}.",
        SOMEBODY: "A {m} would win {rest} as well; the {piece} also counts on {first}.",
    },
    "needed": {
        ME: "Not with the {m}: it is still needed for {lines}.",
        SOMEBODY: "Not with the {m}: it is still needed for {lines}.",
    },
    "only piece": {
        ME: "Of your pieces only the {piece} wins on {point}: with the {m} there you would lose.",
        SOMEBODY: "Of {mine} pieces only the {piece} wins on {point}: with the {m} there {rival} would win.",
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
        ME: "The price: {lines} can no longer be won from {rival}.",
        SOMEBODY: "The price: {lines} can no longer be won from {rival}.",
    },
}

# Of a better move that was not made, whoever might have made it.
COULD: Mapping[str, str] = {
    "eighth": "That would have won {lines}, and with {them} the game.",
    "wins": "That would have won {lines} with one piece.",
    "trades": "That would have won {won} and given up {given}: {balance}.",
    "fills": "That would have filled {lines} and won it, {m} to {t}.",
    "closes": "That would have won {lines}, {m} to {t}, and {rival} could no longer have won it with a {to_go} on "
    "{point}.",
    "seals": "That would have won {lines} for good: {m} there, where {rival} could reach at most {t}.",
    "seals level": f"That would have won {{lines}} for good: {{rival}} could at best have made it {{m}} all, and "
    f"{LEVEL}.",
    "holds": "After that nothing could have beaten {me} on {lines}, {m} to at most {t}.",
    "holds level": "After that nothing could have beaten {me} on {lines}.",
    "keeps the game": "{Rival} threatened to win {lines}, and with {them} the game, by a {w} on {q}; that would have "
    "stopped it.",
    "keeps": "{Rival} could then no longer have won {lines} with a {w} on {q}.",
    "keeps the last point": "The lead on {lines} was only {m} with one point left, and {rivals} {w} could win it.",
    "next wins": "After that the next piece would have won at the latest, whatever the reply.",
    "fork": "That would have threatened {lines}, and no reply could have stopped {both}.",
    "one of": "Whatever the reply, the next piece would then have won one of {lines}.",
    "cannot stop": "After that no reply could have stopped {me} from winning {lines}.",
    "forces": "That would have threatened to win {lines} with the next piece, and {rival} had to answer.",
    "threatens": "That would have threatened to win {lines} with the next piece.",
    "toll": "To take {lines}, {rival} would then have had to spend {dear} on {q}.",
    "key": "{Number} undecided lines met on {point}{peers}: {names}.",
    "leads": "That would have taken the lead on {lines}{score}.",
    "extends": "That would have led {lines} {m} to {t}.",
    "levels": "That would have drawn level on {lines}, {m} all.",
    "enough": "A {played_piece} on {point} left {lines} open; the {piece} was enough to win it.",
    "enough level": "A {played_piece} on {point} only made {lines} level, which gave it to {rival}; the {piece} was "
    "enough to win it.",
    "enough behind": "A {played_piece} on {point} lost {lines}; the {piece} was enough to win it.",
    "needed": "The {piece} was enough on {point}; the {played_piece} was still needed for {lines}.",
    "only piece": "Of {mine} pieces only the {piece} won on {point}.",
    "enough dear": "The {piece} was enough to win {lines}, and would have saved the {played_piece}.",
    "outweighs": "That would have kept a {m}, larger than all of {rivals} pieces.",
    "waits": "Every line through {point} was decided: a {m} risked nothing there.",
    "race": "That would have made {m} megaliths to {t}.",
    "too few": "{Rival} could then have had {m} lines at most, too few to win.",
}
