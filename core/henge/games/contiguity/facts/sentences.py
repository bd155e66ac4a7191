"""What is said of every kind of fact of Contiguity, in English; `says` fills it in.

Pieces are the subjects, “your pawn” or “Anna’s pawn”, so that no verb has to agree with a person.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

NULL_MOVE = "Ask what your rival could join next"
STAY = "Know which pawn must stay"
TWO_WAYS = "Threaten to win in two ways"
DRUID = "Keep a pawn beside your druid"
GAPS = "Leave gaps, then jump into them"
JOIN = "Join first"


class Wording(NamedTuple):
    """What is said of a kind of fact: its rule, its idea, what it does, and what a better move would have … (`done`).

    `could` is said instead of that where it is not "".
    """

    rule: str
    idea: str
    does: str
    done: str = ""
    could: str = ""


WOULD = "{rivals} {their} on {a} would go to {b} and {deed}"
THREATENED = "{Rivals} {their} on {a} threatened to go to {b} and {deed}; that would have stopped it."
COMING = "{Rival} could {deed} with the next move. "
NEXT = "{mine} {next} on {a}"
TOGETHER = "{n} of {mine} pieces"
OFTEN = "Strong computer players win within {figure} moves in {often} of their games."
USUAL = "In about {usual} moves strong computer players win as often as not."

SAID: Mapping[str, Wording] = {
    "joined": Wording(
        JOIN,
        "All {all} pieces can be joined now.",
        "That brings all {all} of {mine} pieces together and wins.",
        "joined all {all} pieces and won",
    ),
    "surrounds": Wording(
        JOIN,
        "{Rivals} druid can be closed in now.",
        "That closes in {rivals} druid on every side and wins.",
        "closed in {rivals} druid and won",
    ),
    "wins": Wording(JOIN, "There is a move that wins at once.", "That wins at once: {wins_by}.", "won at once"),
    "takes the cell": Wording(
        NULL_MOVE,
        f"{COMING}The cell for that has to be taken.",
        f"Otherwise {WOULD}; now that cell is taken.",
        could=THREATENED,
    ),
    "in the way": Wording(
        NULL_MOVE,
        f"{COMING}The way there has to be cut.",
        f"Otherwise {WOULD}; now it cannot get there.",
        could=THREATENED,
    ),
    "stops": Wording(
        NULL_MOVE, f"{COMING}That has to be stopped.", f"Otherwise {WOULD}; now it no longer can.", could=THREATENED
    ),
    "stops the surround": Wording(
        DRUID, "{Mine} druid could be closed in by {rivals} next move.", f"Otherwise {WOULD}.", could=THREATENED
    ),
    "only": Wording(NULL_MOVE, "{Few} it.", "{Few} that.", could="{Few_did} that."),
    "no reply": Wording(
        TWO_WAYS,
        "There is a threat to win that no reply stops.",
        "{Mine} {next} on {a} can then go to {b} and {win}, and no reply stops {me} from winning.",
        "made a threat to {win} on {b} that no reply stops",
    ),
    "fork": Wording(
        TWO_WAYS,
        "Several ways to win can be threatened at once, more than {rival} can stop.",
        "{Mine} next move can then win on {or_cells}, and no reply stops {both}.",
        "threatened to win on {and_cells}, and no reply stops {both}",
    ),
    "forces": Wording(
        TWO_WAYS,
        "There is a threat to win that leaves {rival} few replies.",
        "{Mine} {next} on {a} threatens to go to {b} and {win}; only {replies} that.",
        "threatened to {win} on {b}, and only {replies} that",
    ),
    "threatens": Wording(
        TWO_WAYS,
        "There is a threat to win with the next move.",
        "{Mine} {next} on {a} threatens to go to {b} and {win}.",
        "threatened to {win} on {b}",
    ),
    "threatens the druid": Wording(
        TWO_WAYS,
        "{Rivals} druid can be threatened.",
        "{Mine} {next} on {a} threatens to go to {b} and {win}.",
        "threatened to {win} on {b}",
    ),
    "denies": Wording(
        NULL_MOVE,
        "{Rival} could next threaten to win on {or_lines}, and nothing would stop that.",
        "Otherwise {rivals} {their} would go from {a} to {b} and threaten to win on {and_lines}, {stopless}; {met}.",
        could="{Rivals} {their} could go from {a} to {b} and threaten to win on {and_lines}, {stopless}. That "
        "{had_met}.",
    ),
    "race": Wording(
        JOIN,
        "{Me} can come within two moves of joining all {all}, and be ahead of {rival}.",
        "That leaves {me} two moves from joining all {all}: {mine} {next} goes from {a} to {b}, {then_last}. "
        "{Rival} would need at least three.",
        "left {me} two moves from joining all {all}, and {rival} at least three",
    ),
    "near the end": Wording(
        JOIN,
        "{Me} can come within two moves of joining all {all}.",
        "That leaves {me} two moves from joining all {all}: {mine} {next} goes from {a} to {b}, {then_last}.",
        "left {me} two moves from joining all {all}",
    ),
    "slows": Wording(
        NULL_MOVE,
        "{Rival} could join all {all} in two moves. That can be slowed down.",
        "{Rival} could have joined all {all} in two moves; now it takes at least three.",
        "left {rival} at least three moves from joining all {all}, instead of two, of which {a} to {b} is one",
    ),
    "safe": Wording(
        NULL_MOVE,
        "Take care what is left: many moves let {rival} win at once.",
        "Many other moves would let {rival} win at once.",
        could="{As_played}",
    ),
    "sound": Wording(
        STAY,
        "Take care what is left: many moves let {rival} threaten to win so that nothing stops it.",
        "Many other moves would let {rival} win, at once or by a threat that nothing stops.",
        could="{As_played}",
    ),
    "guards": Wording(
        STAY,
        "One of {mine} pawns must stay where it is.",
        f"{{Mine}} pawn on {{cell}} stays: without it {WOULD}.",
        could=f"{{Mine}} pawn on {{cell}} would have stayed: without it {WOULD}.",
    ),
    "waits": Wording(
        STAY,
        "It is time to wait: pawns of {mine_own} hold {rival} back and must stay.",
        "It is a waiting move: {mine} pawns on {and_cells} keep {rival} from winning at once, and stay.",
        "left the pawns on {and_cells} where they keep {rival} from winning at once",
    ),
    "ties": Wording(
        STAY,
        "A piece of {rivals_own} can be tied to its place.",
        f"{{Rivals}} pawn on {{cell}} must then stay: without it {NEXT} could go to {{b}} and win.",
        "tied {rivals} pawn to {cell}",
    ),
    "last": Wording(
        JOIN,
        "All pieces but one can be brought together.",
        "{N} of {mine} {all} pieces are then together; only the {lacking} on {cell} is missing.",
        "brought all pieces together but the {lacking} on {cell}",
    ),
    "links": Wording(
        JOIN,
        "One piece can link {groups}.",
        f"It links {{groups}}: {TOGETHER} are then together.",
        f"linked {{groups}} and brought {TOGETHER} together",
    ),
    "joins": Wording(
        JOIN,
        "{N} pieces can be brought together.",
        "{N} of {mine} pieces are then together{against}.",
        f"brought {TOGETHER} together",
    ),
    "gathers": Wording(
        JOIN,
        "Pieces outside the largest group can be brought together.",
        "It joins {on_lines}: a group of {n} beside one of {m}.",
        "joined {on_lines}: a group of {n} beside one of {m}",
    ),
    "home": Wording(
        JOIN,
        "A stray piece can be brought within one move of a group of {n}.",
        f"From there it can go to {{b}} next, which brings {TOGETHER} together.",
        "brought that piece within one move of a group of {n}",
    ),
    "bridge": Wording(
        GAPS,
        "One piece can be a stepping stone for another, to bring {n} together.",
        f"{{Mine}} {{next}} on {{a}} can then jump over it to {{b}}, which brings {TOGETHER} together.",
        f"let {NEXT} jump over it to {{b}} next and bring {TOGETHER} together",
    ),
    "opens": Wording(
        JOIN,
        "{N} pieces can be brought together in two moves.",
        f"Next {NEXT} can go to {{b}}, which brings {TOGETHER} together.",
        f"let {NEXT} go to {{b}} next and bring {TOGETHER} together",
    ),
    "blocks": Wording(
        NULL_MOVE,
        "{Rival} could bring {n} pieces together with the next move. That can be prevented.",
        "Otherwise {rivals} {their} on {a} would go to {b} and bring {n} pieces together.",
        "kept {rivals} {their} on {a} from going to {b} and bringing {n} pieces together",
    ),
    "frees": Wording(
        DRUID,
        "{Mine} druid stands alone and cannot move.",
        "{Mine} druid on {cell} could not move; with a pawn beside it, it can.",
        "freed the druid on {cell}",
    ),
    "shelters": Wording(
        DRUID,
        "{Mine} druid needs a pawn beside it.",
        "With a pawn of its own beside it, {mine} druid cannot be closed in.",
        "put a pawn beside the druid, so that it cannot be closed in",
    ),
    "closes": Wording(
        JOIN,
        "{Rivals} druid stands without a pawn of its own.",
        "To close in {rivals} druid on {cell}, only {n} of its {m} sides {lack}.",
        "taken one more side of {rivals} druid on {cell}",
    ),
    "captures": Wording(
        JOIN,
        "A pawn of {rivals_own} can be closed in and put elsewhere.",
        "That closes in {rivals} {on_cells}, to be put anywhere on the board.",
        "closed in {rivals} {on_cells}",
    ),
    "exiles": Wording(
        NULL_MOVE,
        "The pawn can be put where it joins nothing soon.",
        "From {cell} it can join none of {rivals} pieces with one move.",
        "put it where it joins nothing with one move",
    ),
    "leads": Wording(
        JOIN,
        "The limit of moves is near, and the larger group will win.",
        "{Mine} group counts {n} to {m}, with {k_moves} each to go.",
        "made {mine} group {n} to {m} near the limit",
    ),
    "net": Wording(
        GAPS,
        "There is a cell from which {mine} pieces can be joined in several places later.",
        "One piece more on {or_cells} would then join several of {mine_own}; {rival} can take only one cell at a time.",
        "made places to join more pieces on {and_cells}",
    ),
    "cross": Wording(
        GAPS,
        "A cell can be prepared on which one piece more would join {n} groups.",
        "Unless {rival} takes {cell}, one piece more there joins it with {on_lines}.",
        "made {cell} a place where one piece more joins {n} groups",
    ),
    "joint": Wording(
        GAPS,
        "A place can be made where one piece more joins {on_lines}.",
        "Unless {rival} takes {cell}, one piece more there joins it with {on_lines}.",
        "made {cell} a place where one piece more joins it with {on_lines}",
    ),
    "seat": Wording(
        GAPS,
        "A place can be prepared for {mine} druid.",
        "On {cell} {mine} druid could then join it with {on_lines}.",
        "made {cell} a place for the druid, to join it with {on_lines}",
    ),
    "parts": Wording(
        NULL_MOVE,
        "There is a cell on which {rival} could later join {n} groups at once.",
        "On {cell} {rival} could later have joined {on_lines} with one piece more.",
        "taken the place where {rival} could later join {on_lines} with one piece more",
    ),
    "unseats": Wording(
        NULL_MOVE,
        "There is a cell on which {rivals} druid could join pieces.",
        "On {cell} {rivals} druid could have joined {on_lines}.",
        "taken {cell}, where {rivals} druid could join {on_lines}",
    ),
    "cuts": Wording(
        NULL_MOVE,
        "Two pieces of {rivals_own} could later be joined on one cell only.",
        "Only on {cell} could {rival} later have joined {on_lines} with one piece more.",
        "taken {cell}, the only place where {rival} could later join {on_lines} with one piece more",
    ),
    "bid": Wording("", USUAL, OFTEN, could=OFTEN),
    "lets": Wording("", USUAL, OFTEN, could=OFTEN),
    "side": Wording(
        "",
        "One side wins sooner, as a rule.",
        "Between strong computer players this side wins sooner.",
        could="Between strong computer players that side wins sooner.",
    ),
}
RULES: Mapping[str, str] = {kind: said.rule for kind, said in SAID.items() if said.rule} | {
    "left": NULL_MOVE,
    "barred": NULL_MOVE,
}
SLIGHT = ("waits", "ties", "gathers", "joint", "seat", "unseats", "cuts")  # they cost nobody a game

HOW_OFTEN = {"less": "less than half", "half": "about half", "more": "more than half"}
WINS_BY = {
    "CV3": "{rivals} druid touches no piece when its turn begins",
    "CV4": "{mine} druid has pawns of its own on all four sides",
    "CV5": "{mine} druid and five pawns are one group",
    "CV6": "{mine} druid is on the first cell of {rivals}",
    "CV7": "{mine} group is the larger when the moves are used up",
}
ENDED = {
    "CD8": "joined all {all} pieces",
    "CV2": "joined all {all} pieces",
    "CD9": "closed in {rivals} druid",
    "CV3": "won, as {rivals} druid touched no piece",
    "CV4": "had pawns on all four sides of the druid",
    "CV5": "joined the druid and five pawns",
    "CV6": "reached the first cell of {rivals} druid",
    "CV7": "had the larger group when the moves were used up",
}
