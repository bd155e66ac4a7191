"""The sentences of a lost game of Contiguity, in English: its cause, and what came of it; `says` fills them in."""

from __future__ import annotations

from collections.abc import Mapping

# The cause of a lost game: what was not stopped, what was let happen, else what a better move would have done.
THREAT = (
    "At move {ply} {rivals} {their} on {a} threatened to go to {b} and {deed}; {me} {played} and did not stop it.{held}"
)
LET = "At move {ply} {me} {played}, and that let {rivals} {their} on {a} go to {b} and {deed}."
LEAD = (
    "At move {ply} {me} {played}{vacated}. {Rivals} {their} on {a} could then go to {b} and threaten to win on "
    "{and_ends}, {endless}."
)
GONE = (
    "At move {ply} {mine} {gone} left {b}; {rivals} {their} on {a} could then go there and threaten to win on "
    "{and_ends}, {endless}."
)
LEFT = "At move {ply} {mine} pawn left {cell}, where it kept {rivals} {their} on {a} from going to {b} to {deed}."
NEEDED = "At move {ply} {mine} pawn left {cell}, the cell that {rivals} {their} on {a} needed to {deed}."
DENIED = (
    "At move {ply} {rivals} {their} could go from {a} to {b} and threaten to win on {and_lines}, {stopless}; {me} "
    "{played}{vacated}. {Better} {had_met}."
)
MISSED = "At move {ply} {me} {played}; {better} would have {done}."
STOPPING = ("takes the cell", "in the way", "stops", "stops the surround")
FOLLOWED: Mapping[str, str] = {  # what came of it
    "at once": "With the next move {me} {ended}.",
    "itself": "That move itself gave {me} the game.",
    "went": "{Me} then moved {ways}, and so {ended}.",
    "grew": "In {m_moves} {me} {ended}; {rivals} largest group then had {k_pieces}.",
    "left": "At move {figure} {me} moved the {piece} from {a} to {b}; {mine} {piece2} on {a2} could have gone to "
    "{cell}, the cell that {rival} needed next.",
    "barred": "At move {figure} {me} moved the {piece} from {a} to {b}; {mine} {piece2} on {a2} could have gone to "
    "{b2} and kept {rival} from {cell}.",
    "answered": "{Mine} {piece3} went to {cell}, and after that no reply kept {me} from winning within two moves. {Me} "
    "{ended}.",
}
MET = (  # how a threat is met that nothing would have stopped
    "now it cannot get there",
    "if it does so now, {mine} {answering} on {c} goes to {d} and wins first",
    "if it does so now, {mine} {answering} on {c} stops that by going to {d}",
)
HAD_MET = (
    "would have kept it from getting there",
    "would have won first, as {mine} {answering} on {c} then goes to {d}",
    "would have left an answer: {mine} {answering} on {c} then goes to {d}",
)
AS_PLAYED = (
    "As played, {rivals} {their} on {a} could go to {b} and {deed}.",
    "As played, {rivals} {their} could go from {a} to {b} and threaten to win on {and_ends}, {endless}.",
)
