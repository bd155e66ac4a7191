"""The sentences of Stonehenge that tell how a game was lost, in English: the cause, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from henge.games.stonehenge.facts.sentences import ME, SOMEBODY

# The cause of a lost game.
MISSED: Mapping[str, Mapping[str, str]] = {
    "eighth": {
        ME: "At move {ply} {better} would have won you the game; you played {played}.",
        SOMEBODY: "At move {ply} {better} would have won {me} the game; {me} played {played}.",
    },
    "keeps the game": {
        ME: "At move {ply} {rival} threatened to win the game with a {w} on {q}; {better} would have stopped it, and "
        "you played {played}.",
        SOMEBODY: "At move {ply} {rival} threatened to win the game with a {w} on {q}; {better} would have stopped it, "
        "and {me} played {played}.",
    },
    "keeps": {
        ME: "At move {ply} {rival} threatened to win {lines} with a {w} on {q}; {better} would have stopped it, and "
        "you played {played}.",
        SOMEBODY: "At move {ply} {rival} threatened to win {lines} with a {w} on {q}; {better} would have stopped it, "
        "and {me} played {played}.",
    },
    "keeps the last point": {
        ME: "At move {ply} you led {lines} by {m} with one point left, and left it to {rivals} {w} when you played "
        "{played}.",
        SOMEBODY: "At move {ply} {me} led {lines} by {m} with one point left, and left it to {rivals} {w} with "
        "{played}.",
    },
    "closes": {
        ME: "At move {ply} you led {stand} and left it to {rivals} {to_go} on {point} when you played {played}; "
        "{better} would have closed it.",
        SOMEBODY: "At move {ply} {me} led {stand} and left it to {rivals} {to_go} on {point} by playing {played}; "
        "{better} would have closed it.",
    },
    "closes level": {
        ME: "At move {ply} {stand} was open to both: {better} would have won it, and you played {played}.",
        SOMEBODY: "At move {ply} {stand} was open to both: {better} would have won it, and {me} played {played}.",
    },
    "enough": {
        ME: "At move {ply} your {played_piece} on {point} left {lines} open, where a {piece} would have won it.",
        SOMEBODY: "At move {ply} {mine} {played_piece} on {point} left {lines} open, where a {piece} would have won "
        "it.",
    },
    "enough level": {
        ME: "At move {ply} your {played_piece} on {point} only made {lines} level, which gave it to {rival}; a {piece} "
        "would have won it.",
        SOMEBODY: "At move {ply} {mine} {played_piece} on {point} only made {lines} level, which gave it to {rival}; a "
        "{piece} would have won it.",
    },
    "enough behind": {
        ME: "At move {ply} your {played_piece} on {point} lost {lines}, where a {piece} would have won it.",
        SOMEBODY: "At move {ply} {mine} {played_piece} on {point} lost {lines}, where a {piece} would have won it.",
    },
    "enough dear": {
        ME: "At move {ply} you spent {played}, though a {piece} was enough to win {lines}.",
        SOMEBODY: "At move {ply} {me} spent {played}, though a {piece} was enough to win {lines}.",
    },
    "needed": {
        ME: "At move {ply} you spent {played}, though the {played_piece} was still needed for {lines}; a {piece} was "
        "enough.",
        SOMEBODY: "At move {ply} {me} spent {played}, though the {played_piece} was still needed for {lines}; a "
        "{piece} was enough.",
    },
    "only piece": {
        ME: "At move {ply} you played {played}, where only a {piece} on {point} won.",
        SOMEBODY: "At move {ply} {me} played {played}, where only a {piece} on {point} won.",
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
    "": {
        ME: "At move {ply} you played {played}, where {better} would have {done}.",
        SOMEBODY: "At move {ply} {me} played {played}, where {better} would have {done}.",
    },
}
FOLLOWED: Mapping[str, Mapping[str, str]] = {  # what came of it
    "took": {
        ME: "You then won {lines} with a {m} on {q}, and the game {t} lines to {to_go}.",
        SOMEBODY: "{Me} then won {lines} with a {m} on {q}, and the game {t} lines to {to_go}.",
    },
    "went": {
        ME: "In the end {lines} went to you, and the game, {m} lines to {t}.",
        SOMEBODY: "In the end {lines} went to {me}, and the game, {m} lines to {t}.",
    },
    "outran": {
        ME: "You won the game {m} lines to {t}.",
        SOMEBODY: "{Me} won the game {m} lines to {t}.",
    },
    "again": {
        ME: "From move {m} to move {t} the move was a {piece} on {point}, where {lines} {met}, and it was overlooked "
        "{often}.",
        SOMEBODY: "From move {m} to move {t} the move was a {piece} on {point}, where {lines} {met}, and it was "
        "overlooked {often}.",
    },
}
DONE: Mapping[str, str] = {  # what a better move would have …
    "wins": "won {lines} with one piece",
    "trades": "won {won} at the price of {given}",
    "fills": "won {lines}, {m} to {t}",
    "seals": "won {lines} for good",
    "seals level": "won {lines} for good",
    "holds": "made {lines} safe",
    "holds level": "made {lines} safe",
    "one of": "made sure of one of {lines}",
    "cannot stop": "made sure of {lines}",
    "forces": "threatened to win {lines} with the next piece",
    "threatens": "threatened to win {lines} with the next piece",
    "toll": "made {lines} cost {rival} {dear}",
    "extends": "led {lines} {m} to {t}",
    "levels": "drawn level on {lines}",
    "outweighs": "kept a {m}, larger than any piece of {rivals}",
    "waits": "risked nothing",
    "too few": "left {rival} with {m} lines at most",
    "race": "made {m} megaliths to {t}",
}
