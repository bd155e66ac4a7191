"""What is said of the facts of Contiguity: whole sentences by kind and mood, in English.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  Pieces are the subjects, “your pawn” or “Anna’s
pawn”, so that no verb has to agree with a person.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact, Made, Mood
from henge.game import counted, in_words, listed
from henge.games.contiguity import ahead
from henge.games.contiguity.fast import INDEX, NAMES, Position, read
from henge.names import object_of, opened, whose

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

NULL_MOVE = "Ask what your rival could join next"
STAY = "Know which pawn must stay"
TWO_WAYS = "Threaten to win in two ways"
DRUID = "Keep a pawn beside your druid"
GAPS = "Leave gaps, then jump into them"
JOIN = "Join first"

RULES: Mapping[str, str] = {
    "joined": JOIN,
    "surrounds": JOIN,
    "wins": JOIN,
    "takes the cell": NULL_MOVE,
    "in the way": NULL_MOVE,
    "unbridges": NULL_MOVE,
    "stops": NULL_MOVE,
    "stops the surround": DRUID,
    "only": NULL_MOVE,
    "no reply": TWO_WAYS,
    "fork": TWO_WAYS,
    "forces": TWO_WAYS,
    "threatens": TWO_WAYS,
    "threatens the druid": TWO_WAYS,
    "denies": NULL_MOVE,
    "race": JOIN,
    "near the end": JOIN,
    "slows": NULL_MOVE,
    "safe": NULL_MOVE,
    "sound": STAY,
    "waits": STAY,
    "ties": STAY,
    "guards": STAY,
    "last": JOIN,
    "links": JOIN,
    "joins": JOIN,
    "gathers": JOIN,
    "home": JOIN,
    "bridge": GAPS,
    "opens": GAPS,
    "blocks": NULL_MOVE,
    "hinders": NULL_MOVE,
    "frees": DRUID,
    "shelters": DRUID,
    "closes": JOIN,
    "captures": JOIN,
    "exiles": NULL_MOVE,
    "leads": JOIN,
    "net": GAPS,
    "cross": GAPS,
    "places": GAPS,
    "joint": GAPS,
    "seat": GAPS,
    "parts": NULL_MOVE,
    "unseats": NULL_MOVE,
    "cuts": NULL_MOVE,
    "again": NULL_MOVE,
}

IDEAS: Mapping[str, str] = {
    "joined": "All {all} pieces can be joined now.",
    "surrounds": "{Rivals} druid can be closed in now.",
    "wins": "There is a move that wins at once.",
    "takes the cell": "{Rival} could {deed} with the next move. The cell for that has to be taken.",
    "in the way": "{Rival} could {deed} with the next move. The way there has to be cut.",
    "unbridges": "{Rival} could {deed} with the next move, by a jump over {mine} piece.",
    "stops": "{Rival} could {deed} with the next move. That has to be stopped.",
    "stops the surround": "{Mine} druid could be closed in by {rivals} next move.",
    "only": "{Few} it.",
    "no reply": "There is a threat to win that no reply stops.",
    "fork": "Several ways to win can be threatened at once, more than {rival} can stop.",
    "forces": "There is a threat to win that leaves {rival} few replies.",
    "threatens": "There is a threat to win with the next move.",
    "threatens the druid": "{Rivals} druid can be threatened.",
    "denies": "{Rival} could next make a threat that nothing would stop.",
    "race": "{Me} can come within two moves of joining all {all}, and be ahead of {rival}.",
    "near the end": "{Me} can come within two moves of joining all {all}.",
    "slows": "{Rival} could join all {all} in two moves. That can be slowed down.",
    "safe": "Take care: many moves let {rival} win at once.",
    "sound": "Take care: many moves let {rival} win in two.",
    "waits": "It is time to wait: pawns of {mine_own} hold {rival} back and must stay.",
    "ties": "A piece of {rivals_own} can be tied to its place.",
    "guards": "One of {mine} pawns must stay where it is.",
    "last": "All pieces but one can be brought together.",
    "links": "Groups can be linked by one piece.",
    "joins": "{N} pieces can be brought together.",
    "gathers": "Pieces outside the largest group can be brought together.",
    "home": "A stray piece can be brought within reach of the others.",
    "bridge": "One piece can be a stepping stone for another.",
    "opens": "It can be prepared that {n} pieces come together.",
    "blocks": "{Rival} could bring {n} pieces together with the next move. That can be prevented.",
    "hinders": "There is a cell that {rival} would like to go to next.",
    "frees": "{Mine} druid stands alone and cannot move.",
    "shelters": "{Mine} druid needs a pawn beside it.",
    "closes": "{Rivals} druid stands without a pawn of its own.",
    "captures": "A pawn of {rivals_own} can be closed in and put elsewhere.",
    "exiles": "The pawn can be put where it joins nothing soon.",
    "leads": "The limit of moves is near, and the larger group will win.",
    "net": "There is a cell from which {mine} pieces can be joined in several places later.",
    "cross": "A cell can be prepared on which one piece more would join {n_groups}.",
    "places": "Several places can be prepared where one piece more would join two.",
    "joint": "A cell can be prepared on which one piece more would join two.",
    "seat": "A place can be prepared for {mine} druid.",
    "unseats": "There is a cell on which {rivals} druid could join pieces.",
    "parts": "There is a cell on which {rival} could later join {n} pieces at once.",
    "cuts": "There is but one cell on which {rival} could later join certain pieces.",
    "bid": "In about {m} moves strong computer players win as often as not.",
    "lets": "In about {m} moves strong computer players win as often as not.",
    "side": "One side wins sooner, as a rule.",
}

DOES: Mapping[str, str] = {
    "joined": "That brings all {all} of {mine} pieces together and wins.",
    "surrounds": "That closes in {rivals} druid on every side and wins.",
    "wins": "That wins at once: {wins_by}.",
    "takes the cell": "Otherwise {rivals} {their} on {a} would go to {b} and {deed}; now that cell is taken.",
    "in the way": "Otherwise {rivals} {their} on {a} would go to {b} and {deed}; now it cannot get there.",
    "unbridges": "Otherwise {rivals} {their} on {a} would jump over {mine} piece to {b} and {deed}.",
    "stops": "Otherwise {rivals} {their} on {a} would go to {b} and {deed}; now it no longer can.",
    "stops the surround": "Otherwise {rivals} {their} on {a} would go to {b} and close in {mine} druid.",
    "only": "{Few} that.",
    "no reply": "{Mine} {next} on {a} can then go to {b} and {win}, and no reply stops {me} from winning.",
    "fork": "{Mine} next move can then win on {or_cells}, and no reply stops {both}.",
    "forces": "{Mine} {next} on {a} threatens to go to {b} and {win}; only {replies} that.",
    "threatens": "{Mine} {next} on {a} threatens to go to {b} and {win}.",
    "threatens the druid": "{Mine} {next} on {a} threatens to go to {b} and close in {rivals} druid.",
    "denies": "Otherwise {rivals} {their} would go from {a} to {b}, and nothing could then stop {rival} from winning.",
    "race": "That leaves {me} two moves from joining all {all}; {rival} would need at least three.",
    "near the end": "That leaves {me} two moves from joining all {all}: {mine} {next} goes from {a} to {b}, then the "
    "last piece to {cell}.",
    "slows": "{Rival} could have joined all {all} in two moves; now it takes at least three.",
    "safe": "Many other moves would let {rival} win at once.",
    "sound": "Many other moves would let {rival} win, at once or by a threat that nothing stops.",
    "waits": "It is a waiting move: {mine} pawns on {all_cells} keep {rival} from winning at once, and stay.",
    "ties": "{Rivals} pawn on {cell} must then stay: without it {mine} {next} on {a} could go to {b} and win.",
    "guards": "{Mine} pawn on {cell} stays: without it {rivals} {their} on {a} would go to {b} and {deed}.",
    "last": "{N} of {mine} {all} pieces are then together; only the {lacking} on {cell} is missing.",
    "links": "It links {groups}: {n} of {mine} pieces are then together.",
    "joins": "{N} of {mine} pieces are then together, against {m_of} {rivals}.",
    "gathers": "It joins {on_lines}: a group of {n} beside that of {m}.",
    "home": "From there it can go to {b} next, which brings {n} of {mine} pieces together.",
    "bridge": "{Mine} {next} on {a} can then jump over it to {b}, which brings {n} pieces together.",
    "opens": "Next {mine} {next} on {a} can go to {b}, which brings {n} pieces together.",
    "blocks": "Otherwise {rivals} {their} on {a} would go to {b} and bring {n} pieces together.",
    "hinders": "Otherwise {rivals} {their} on {a} would go to {b} and join {on_lines}.",
    "frees": "{Mine} druid on {cell} could not move; with a pawn beside it, it can.",
    "shelters": "With a pawn of its own beside it, {mine} druid cannot be closed in.",
    "closes": "To close in {rivals} druid on {cell}, {n_of_sides}.",
    "captures": "That closes in {rivals} {on_cells}, to be put anywhere on the board.",
    "exiles": "From {cell} it can join none of {rivals} pieces with one move.",
    "leads": "{Mine} group counts {n} to {m}, with {k_moves} each to go.",
    "net": "One piece more on {or_cells} would then join several of {mine}; no other cell promises so much.",
    "cross": "One piece more on {cell} would join it with {on_lines}.",
    "places": "One piece more on {or_cells} would then join it with others.",
    "joint": "One piece more on {cell} would then join it with {on_lines}.",
    "seat": "On {cell} {mine} druid could then join it with {on_lines}.",
    "unseats": "On {cell} {rivals} druid could have joined the pieces on {lines}.",
    "parts": "On {cell} {rival} could later have joined the pieces on {lines} with one more.",
    "cuts": "Only on {cell} could {rival} later have joined the pieces on {lines} with one more.",
    "bid": "Strong computer players win within {n} moves in {often} of their games.",
    "lets": "Strong computer players win within {n} moves in {often} of their games.",
    "side": "Between strong computer players this side wins sooner.",
}

# Of a better move that was not made, whoever might have made it.
COULD: Mapping[str, str] = {
    "joined": "That would have brought all {all} of {mine} pieces together and won.",
    "surrounds": "That would have closed in {rivals} druid and won.",
    "wins": "That would have won at once.",
    "takes the cell": "{Rivals} {their} on {a} threatened to go to {b} and {deed}; that would have taken the cell.",
    "in the way": "{Rivals} {their} on {a} threatened to go to {b} and {deed}; that would have cut its way.",
    "unbridges": "{Rivals} {their} on {a} threatened to jump over {mine} piece to {b} and {deed}.",
    "stops": "{Rivals} {their} on {a} threatened to go to {b} and {deed}; that would have stopped it.",
    "stops the surround": "{Rivals} {their} on {a} threatened to go to {b} and close in {mine} druid; that would have "
    "stopped it.",
    "no reply": "After that {mine} {next} could have gone from {a} to {b} to {win}, and no reply would have stopped "
    "{me} from winning.",
    "fork": "After that {mine} next move could have won on {or_cells}, and no reply would have stopped {both}.",
    "forces": "That would have threatened to {win} on {b}, with only {replies_left}.",
    "threatens": "That would have threatened to {win} on {b}.",
    "threatens the druid": "That would have threatened to close in {rivals} druid on {b}.",
    "denies": "{Rivals} {their} could go from {a} to {b}, after which nothing would have stopped {rival} from winning; "
    "that would have prevented it.",
    "race": "That would have left {me} two moves from joining all {all}, and {rival} at least three.",
    "near the end": "That would have left {me} two moves from joining all {all}: {mine} {next} from {a} to {b}, then "
    "the last piece on {cell}.",
    "slows": "{Rival} could join all {all} in two moves; after that it would have taken at least three.",
    "safe": "After that {rival} could not have won at once.",
    "sound": "After that {rival} could not have made a threat that nothing stops.",
    "waits": "That would have waited: {mine} pawns on {all_cells} kept {rival} from winning at once.",
    "ties": "{Rivals} pawn on {cell} would have had to stay: without it {mine} {next} on {a} could go to {b} and win.",
    "guards": "{Mine} pawn on {cell} would have stayed and kept {rivals} {their} on {a} from going to {b} to {deed}.",
    "last": "{N} of {mine} {all} pieces would then have been together, all but the {lacking} on {cell}.",
    "links": "That would have linked {groups}, and brought {n} of {mine} pieces together.",
    "joins": "That would have brought {n} of {mine} pieces together.",
    "gathers": "That would have joined {on_lines}: a group of {n} beside that of {m}.",
    "home": "From there it could have gone to {b} next, to bring {n} of {mine} pieces together.",
    "bridge": "{Mine} {next} on {a} could then have jumped over it to {b}, to bring {n} pieces together.",
    "opens": "Next {mine} {next} on {a} could have gone to {b}, to bring {n} pieces together.",
    "blocks": "{Rivals} {their} on {a} could go to {b} and bring {n} pieces together; that would have prevented it.",
    "hinders": "{Rivals} {their} on {a} could go to {b} and join {on_lines}; that would have prevented it.",
    "frees": "{Mine} druid on {cell} could not move; that would have freed it.",
    "shelters": "With a pawn of its own beside it, {mine} druid could not have been closed in.",
    "closes": "That would have taken one more side of {rivals} druid on {cell}.",
    "captures": "That would have closed in {rivals} {on_cells}, to be put anywhere on the board.",
    "exiles": "From {cell} the pawn could have joined none of {rivals} pieces with one move.",
    "leads": "{Mine} group would have counted {n} to {m}, with {k_moves} each to go.",
    "net": "One piece more on {or_cells} would then have joined several of {mine}; no other cell promised so much.",
    "joint": "One piece more on {cell} would then have joined it with {on_lines}.",
    "takes the joint": "It would have taken {cell}, where {rival} could later join the pieces on {lines}.",
    "bid": "Strong computer players win within {n} moves in {often} of their games.",
    "lets": "Strong computer players win within {n} moves in {often} of their games.",
    "side": "Between strong computer players that side wins sooner.",
}

# The cause of a lost game: what was not stopped, what was let happen, else what a better move would have …
THREAT = "At move {ply} {rivals} {their} on {a} threatened to go to {b} and {deed}; {me} {played} and did not stop it."
LET = "At move {ply} {me} {played}, and that let {rivals} {their} on {a} go to {b} and {deed}."
LEFT = "At move {ply} {mine} pawn left {cell}, where it kept {rivals} {their} on {a} from going to {b} to {deed}."
DENIED = (
    "At move {ply} {rivals} {their} could go from {a} to {b}, after which nothing stops {rival}; {me} {played}, where "
    "{better} would have prevented it."
)
MISSED = "At move {ply} {me} {played}; {better} would have {done}."
STOPPING = ("takes the cell", "in the way", "unbridges", "stops", "stops the surround")
DONE: Mapping[str, str] = {
    "joined": "joined all {all} pieces and won",
    "surrounds": "closed in {rivals} druid and won",
    "wins": "won at once",
    "no reply": "made a threat to win on {b} that no reply stops",
    "fork": "threatened to win on {and_cells}, and no reply stops {both}",
    "forces": "threatened to {win} on {b}, with only {replies_left}",
    "threatens": "threatened to {win} on {b}",
    "threatens the druid": "threatened to close in {rivals} druid on {b}",
    "race": "left {me} two moves from joining all {all}, and {rival} at least three",
    "waits": "left the pawns on {all_cells} where they keep {rival} from winning",
    "ties": "tied {rivals} pawn to {cell}",
    "near the end": "left {me} two moves from joining all {all}",
    "slows": "left {rival} at least three moves from joining all {all}, instead of two",
    "last": "brought all pieces together but the {lacking} on {cell}",
    "links": "linked {groups}",
    "joins": "brought {n} of {mine} pieces together",
    "gathers": "joined {on_lines}",
    "home": "brought that piece within one move of a group of {n}",
    "bridge": "let {mine} {next} on {a} jump over it to {b} next and bring {n} pieces together",
    "opens": "let {mine} {next} on {a} go to {b} next and bring {n} pieces together",
    "blocks": "kept {rivals} {their} on {a} from going to {b} and bringing {n} pieces together",
    "hinders": "kept {rivals} {their} on {a} from going to {b} to join {on_lines}",
    "frees": "freed the druid on {cell}",
    "shelters": "put a pawn beside the druid",
    "captures": "closed in {rivals} {on_cells}",
    "exiles": "put it where it joins nothing with one move",
    "leads": "made {mine} group {n} to {m} before the limit",
    "net": "made places to join more pieces on {and_cells}",
    "cross": "made {cell} a place where one piece more joins {n_groups}",
    "places": "made places where one piece more joins two: {and_cells}",
    "joint": "made {cell} a place where one piece more joins it with {on_lines}",
    "seat": "made {cell} a place for the druid, to join it with {on_lines}",
    "unseats": "taken the place where {rivals} druid could join the pieces on {lines}",
    "parts": "taken the place where {rival} could later join the pieces on {lines} with one more",
    "cuts": "taken the only place where {rival} could later join the pieces on {lines} with one more",
}
FOLLOWED: Mapping[str, str] = {  # what came of it
    "at once": "With the next move {me} {ended}.",
    "itself": "That move itself gave {me} the game.",
    "there": "{When} a piece of {mine_own} went to {cell}, and {after} {me} {ended}.",
    "grew": "In {m_moves} {me} {ended}; {rivals} largest group then had {k_pieces}.",
    "idle": "In {m_moves} {me} {ended}; of the {k} that {rival} made, {n} joined nothing.",
    "again": "From move {n_} to {m_} the cell to go to was {cell}, and it was overlooked {often_}.",
}
OFTEN = ("", "", "twice", "three times", "four times")
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


def say(game: Contiguity, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    fill = _words(game, view, fact)
    form = {"idea": IDEAS, "does": DOES, "could": COULD}.get(mood, FOLLOWED).get(fact.kind, "")
    if mood == "missed" and not form and made is not None:
        fill |= {"ply": str(made.number), "played": _played(view, made.played), "better": _better(view, made)}
        fill["done"] = DONE.get(fact.kind, "").format_map(fill)
        form = DENIED if fact.kind == "denies" else MISSED if fill["done"] else ""
        if fact.kind in (*STOPPING, "safe", "guards"):
            form = _let(game, view, fact, made, fill)
    return opened(form.format_map(fill))


def _let(game: Contiguity, view: State, fact: Fact, made: Made, fill: dict[str, str]) -> str:
    """Return the form of a cause that the move played let the other win at once; "" where it did not."""
    if len(made.played) < 2 or view.captives:
        return ""
    then = read(game, view, 999, 0).play((INDEX[made.played[0]], INDEX[made.played[1]]))
    if not (ways := ahead.wins(then, fact.other)):
        return ""
    if fact.kind == "guards":
        return LEFT if made.played[0] == fact.cells[0] else ""
    a, b = (NAMES[cell] for cell in ways[0])
    if fact.kind in STOPPING and INDEX[fill["a"]] in [way[0] for way in ways if NAMES[way[1]] == fill["b"]]:
        return THREAT
    fill |= {"their": _piece(view, fact.other, a), "a": a, "b": b, "deed": _deed(game, then, ways[0], fact, fill)}
    return LET


def _deed(game: Contiguity, then: Position, way: tuple[int, ...], fact: Fact, fill: dict[str, str]) -> str:
    """Return what the other's winning move would do."""
    clause = ahead.clause(ahead.turned(then, fact.other).play(way), fact.other)
    return _won(clause, fill["all"], fill["mine"])


def _won(clause: str, many: str, whose_druid: str) -> str:
    """Return a win by its clause, as an infinitive."""
    return {"CD8": f"join all {many}", "CD9": f"close in {whose_druid} druid"}.get(clause, "win")


def _words(game: Contiguity, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    names = [game.name(view, seat) for seat in (fact.seat, fact.other)]
    me, rival, mine, rivals = (*map(object_of, names), *map(whose, names))
    numbers = [*fact.numbers, 0, 0, 0]
    n, m, k = numbers[:3]
    words = {"all": in_words(game.force), "n": in_words(n), "m": in_words(m)}
    asked = fact.shown_by[1:] if fact.when in ("threat", "next") else fact.shown_by
    a, b = (*asked[0], "", "")[:2] if asked else ("", "")
    moved = fact.shown_by[0] if fact.shown_by else ()
    next_piece = _piece(view, fact.seat, moved[0] if len(moved) == 2 and a == moved[1] else a)
    all_of = words["all"]
    out = {
        **words,
        "me": me,
        "Me": opened(me),
        "mine": mine,
        "Mine": opened(mine),
        "mine_own": _own(names[0]),
        "rival": rival,
        "Rival": opened(rival),
        "rivals": rivals,
        "Rivals": opened(rivals),
        "rivals_own": _own(names[1]),
        "m_of": "none of" if m < 2 else f"{in_words(m)} of",
        "N": opened(in_words(n)),
        "a": a,
        "b": b,
        "their": _piece(view, fact.other, a),
        "next": next_piece,
        "win": _won(fact.clause, all_of, rivals),
        "deed": _won(fact.clause, all_of, mine),
        "cell": fact.cells[0] if fact.cells else "",
        "all_cells": listed(fact.cells),
        "or_cells": _either(fact.cells[:3], "or"),
        "and_cells": listed(fact.cells[:3]),
        "on_cells": f"{'pawn' if len(fact.cells) == 1 else 'pawns'} on {listed(fact.cells)}",
        "both": "both" if len(fact.cells) == 2 else "all of them",
        "lines": listed(fact.lines),
        "on_lines": f"{'the piece' if len(fact.lines) == 1 else 'the pieces'} on {listed(fact.lines)}",
        "lacking": _piece(view, fact.seat, fact.cells[0]) if fact.cells else "",
        "groups": _groups(numbers[2 : 2 + m]) if fact.kind == "links" else "",
        "n_groups": f"{in_words(n)} groups" if n > 1 else "several groups",
        "Few": "No other move stops" if n == 1 else f"Only {in_words(n)} moves stop",
        "replies": "one reply stops" if n == 1 else f"{in_words(n)} replies stop",
        "replies_left": "one reply" if n == 1 else f"{in_words(n)} replies",
        "n_sides": "one side" if n == 1 else f"{in_words(n)} sides",
        "n_of_sides": f"only one of {in_words(m)} sides is then lacking"
        if n == 1
        else f"only {in_words(n)} of {in_words(m)} sides are then lacking",
        "k": in_words(k),
        "k_moves": counted(k, "move"),
        "m_moves": f"{in_words(m)} more {'move' if m == 1 else 'moves'}",
        "k_pieces": counted(k, "piece"),
        "n_": str(n),
        "m_": str(m),
        "often_": OFTEN[k] if 1 < k < len(OFTEN) else f"{k} times",
        "often": HOW_OFTEN.get(fact.lines[0], "") if fact.lines else "",
        "When": "With the next move" if n == 1 else f"{opened(in_words(n))} moves later",
        "after": "thereby" if n == m else f"{in_words(m - n)} {'move' if m - n == 1 else 'moves'} later",
    }
    out["wins_by"] = WINS_BY.get(fact.clause, "the time of {rivals_own} is up").format_map(out)
    out["ended"] = ENDED.get(fact.clause, "won in time").format_map(out)
    if fact.kind in ("bid", "lets"):
        out |= {"n": str(n), "m": str(m)}
    return out


def _own(name: str) -> str:
    """Return what a thing is that belongs to somebody: "yours", "Anna’s"."""
    return "yours" if whose(name) == "your" else whose(name)


def _either(cells: Sequence[str], word: str) -> str:
    """Return cells as alternatives."""
    return listed(cells).replace(" and ", f" {word} ")


def _groups(sizes: Sequence[int]) -> str:
    """Return groups by their sizes: "groups of three and two", "a group of three and a single piece"."""
    singles, many = [size for size in sizes if size == 1], [in_words(size) for size in sizes if size > 1]
    parts = [f"{'groups' if len(many) > 1 else 'a group'} of {listed(many)}"] if many else []
    parts += ["a single piece" if len(singles) == 1 else f"{in_words(len(singles))} single pieces"] if singles else []
    return listed(parts)


def _piece(view: State, seat: int, cell: str) -> str:
    return "druid" if cell and view.druids[seat] == cell else "pawn"


def _played(view: State, move: tuple[str, ...]) -> str:
    """Return a move that was made, as a deed: "moved the pawn from 9d to 10d"."""
    if len(move) == 1:
        return f"placed {'a pawn' if len(view.pawns[view.seat]) < 6 else 'the druid'} on {move[0]}"
    if view.captives:
        return f"put the pawn from {move[0]} on {move[1]}"
    return f"moved the {_piece(view, view.seat, move[0])} from {move[0]} to {move[1]}"


def _better(view: State, made: Made) -> str:
    """Return the better move as a thing: "moving the pawn from 3a to 4a"."""
    if len(made.better) == 1:
        return f"placing it on {made.better[0]}"
    if view.captives:
        return f"putting it on {made.better[1]}"
    if made.better[0] == made.played[0]:
        return f"moving it to {made.better[1]}"
    return f"moving the {_piece(view, view.seat, made.better[0])} from {made.better[0]} to {made.better[1]}"
