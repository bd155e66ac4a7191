"""Facts of Contiguity in words: whole sentences by kind and mood, in English.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from henge.english import counted, either, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood
from henge.games.contiguity.bits import BIT, INDEX, NAMES
from henge.games.contiguity.facts import ahead
from henge.games.contiguity.facts.lost import (
    AS_PLAYED,
    DENIED,
    FOLLOWED,
    GONE,
    HAD_MET,
    LEAD,
    LEFT,
    LET,
    MET,
    MISSED,
    NEEDED,
    STOPPING,
    THREAT,
)
from henge.games.contiguity.facts.sentences import ENDED, HOW_OFTEN, SAID, SLIGHT, WINS_BY
from henge.games.contiguity.int_state import Move as Step
from henge.games.contiguity.int_state import Position, read
from henge.games.contiguity.position import PAWNS

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

ALONE = 5  # moves at most that stop a win, to be counted
FEW = 3  # cells where a win is threatened that are told one by one


def say(game: Contiguity, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    fill, said = _words(game, view, fact), SAID.get(fact.kind)
    if said is None:
        form = FOLLOWED[fact.kind] if mood == "missed" else ""
    elif mood == "missed":
        form = _missed(game, view, fact, made, fill) if made else ""
    elif mood == "could" and fact.kind in ("safe", "sound"):
        form = _allowed(game, view, fact, made, fill) if made else ""
    elif mood == "could":
        form = said.could or (f"That would have {said.done}." if said.done else "")
    else:
        form = said.idea if mood == "idea" else said.does
    return opened(form.format_map(fill))


def _missed(game: Contiguity, view: State, fact: Fact, made: Made, fill: dict[str, str]) -> str:
    """Return the form of a cause, and fill in what it tells of the moves; "" where it tells of no cause."""
    fill |= {"ply": str(made.number), "played": _played(view, made.played), "better": _better(view, made)}
    fill["Better"] = opened(fill["better"])
    if fact.kind in (*STOPPING, "safe", "sound", "guards"):
        return _let(game, view, fact, made, fill)
    if fact.kind == "denies":
        _as_it_came(view, read(game, view, 999, 0), fact, made, fill)
        return DENIED
    fill["done"] = SAID[fact.kind].done.format_map(fill)
    return MISSED if fill["done"] and fact.kind not in SLIGHT else ""


def _allowed(game: Contiguity, view: State, fact: Fact, made: Made, fill: dict[str, str]) -> str:
    """Return the form of what the move played let the other do, and fill in what; "" where that is nothing."""
    if len(made.played) < 2 or view.captives:
        return ""
    then = read(game, view, 999, 0).play((INDEX[made.played[0]], INDEX[made.played[1]]))
    ways = ahead.wins(then, fact.other)
    if not (moves := ways or ahead.killers(then, fact.other)):
        return ""
    _fill_way(view, then, fact, moves[0], fill)
    return AS_PLAYED[not ways]


def _fill_way(view: State, then: Position, fact: Fact, way: Step, fill: dict[str, str]) -> None:
    """Fill in a move of the other's after the one played, and where it then threatens to win."""
    a, b = (NAMES[cell] for cell in way)
    after = ahead.turned(then, fact.other).play(way)
    ends = dict.fromkeys(NAMES[end] for _, end in ahead.wins(after, fact.other)) if after.winner < 0 else {}
    deed = _won(ahead.clause(after, fact.other), fill["all"], fill["mine"])
    fill |= {"their": _piece(view, fact.other, a), "a": a, "b": b, "deed": deed}
    fill |= {"and_ends": _some([*ends]), "endless": _stopless(len(ends))}


def _some(cells: Sequence[str]) -> str:
    """Return cells in a list, the first few where they are many."""
    return listed([*cells[:2], "other cells"] if len(cells) > FEW else cells)


def _stopless(many: int) -> str:
    """Return why so many threats cannot be stopped; "" for none."""
    return "" if not many else "more than one move can stop" if many > 1 else "which nothing stops"


def _let(game: Contiguity, view: State, fact: Fact, made: Made, fill: dict[str, str]) -> str:
    """Return the form of a cause that the move played let the other win at once; "" where it did not."""
    if len(made.played) < 2 or view.captives:
        return ""
    then = read(game, view, 999, 0).play((INDEX[made.played[0]], INDEX[made.played[1]]))
    ways = ahead.wins(then, fact.other) or (ahead.killers(then, fact.other) if fact.kind == "sound" else [])
    if not ways:
        return ""
    if fact.kind == "guards":
        return "" if made.played[0] != fact.cells[0] else NEEDED if fill["b"] == fact.cells[0] else LEFT
    if fact.kind in STOPPING and INDEX[fill["a"]] in [way[0] for way in ways if NAMES[way[1]] == fill["b"]]:
        held = len(list(islice(ahead.answers(read(game, view, 999, 0), fact.other, ways), ALONE + 1)))
        fill["held"] = f" {in_words(held).capitalize()} move{'s' * (held > 1)} did." if 0 < held <= ALONE else ""
        return THREAT
    _fill_way(view, then, fact, ways[0], fill)
    if ahead.can_win(then, fact.other):
        return LET
    fill |= {"gone": _piece(view, fact.seat, made.played[0]), "vacated": _vacated(made, fill)}
    return GONE if fill["b"] == made.played[0] else LEAD


def _vacated(made: Made, fill: Mapping[str, str]) -> str:
    """Return that the move played left a cell that the other then needs, in half a sentence; "" where it did not."""
    return f", which left {made.played[0]} empty" if made.played[0] in fill["and_ends"].split() else ""


def _as_it_came(view: State, at: Position, fact: Fact, made: Made, fill: dict[str, str]) -> None:
    """Fill in where a threat that the move played did not prevent then wins, and whether it left one of the cells."""
    then, fill["vacated"] = at.play((INDEX[made.played[0]], INDEX[made.played[1]])), ""
    way = INDEX[fact.shown_by[0][0]], INDEX[fact.shown_by[0][1]]
    if then.winner < 0 and not then.captives and BIT[way[1]] & ahead.ends(then, fact.other, way[0]):
        _fill_way(view, then, fact, way, fill)
        if fill["endless"]:
            fill |= {"and_lines": fill["and_ends"], "stopless": fill["endless"], "vacated": _vacated(made, fill)}


def _won(clause: str, many: str, whose_druid: str) -> str:
    """Return a win by its clause, as an infinitive."""
    return {"CD8": f"join all {many}", "CD9": f"close in {whose_druid} druid"}.get(clause, "win")


def _words(game: Contiguity, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    names = [game.name(view, seat) for seat in (fact.seat, fact.other)]
    me, rival, mine, rivals = (*map(object_of, names), *map(whose, names))
    numbers = [*fact.numbers, 0, 0, 0]
    n, m, k = numbers[:3]
    asked = fact.shown_by[1:] if fact.when in ("threat", "next") else fact.shown_by
    a, b = (*asked[0], "", "")[:2] if asked else ("", "")
    moved = fact.shown_by[0] if fact.shown_by else ()
    next_piece = _piece(view, fact.seat, moved[0] if len(moved) == 2 and a == moved[1] else a)
    all_of = in_words(game.force)
    out = {
        "all": all_of,
        "n": in_words(n),
        "m": in_words(m),
        "figure": str(n),
        "usual": str(m),
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
        "against": f", against {in_words(m)} of {_own(names[1])}" if m > 1 else "",
        "N": opened(in_words(n)),
        "a": a,
        "b": b,
        "their": _piece(view, fact.other, a),
        "next": next_piece,
        "win": _won(fact.clause, all_of, rivals),
        "deed": _won(fact.clause, all_of, mine),
        "cell": fact.cells[0] if fact.cells else "",
        "or_cells": either(fact.cells[:3]),
        "and_cells": listed(fact.cells),
        "on_cells": f"{'pawn' if len(fact.cells) == 1 else 'pawns'} on {listed(fact.cells)}",
        "both": "both" if len(fact.cells) == 2 else "all of them",
        "on_lines": f"{'the piece' if len(fact.lines) == 1 else 'the pieces'} on {listed(fact.lines)}",
        "lacking": _piece(view, fact.seat, fact.cells[0]) if fact.cells else "",
        "groups": _groups(numbers[2 : 2 + m]) if fact.kind == "links" else "",
        "Few": "No other move stops" if n == 1 else f"Only {in_words(n)} moves stop",
        "Few_did": "Nothing else stopped" if n == 1 else f"Only {in_words(n)} moves stopped",
        "and_lines": _some(fact.lines),
        "or_lines": either(fact.lines[:FEW]),
        "stopless": _stopless(len(fact.lines)),
        "As_played": "",
        "ways": listed([f"from {way[0]} to {way[1]}" for way in fact.shown_by if len(way) > 1]),
        "replies": "one reply stops" if n == 1 else f"{in_words(n)} replies stop",
        "lack": "is lacking" if n == 1 else "are lacking",
        "k": in_words(k),
        "k_moves": counted(k, "move"),
        "m_moves": f"{in_words(m)} more {'move' if m == 1 else 'moves'}",
        "k_pieces": counted(k, "piece"),
        "often": HOW_OFTEN.get(fact.lines[0], "") if fact.lines else "",
    }
    if fact.kind == "denies":
        c, d = (*fact.shown_by[1:2], ("", ""))[0][:2]
        out |= {"c": c, "d": d, "answering": _piece(view, fact.seat, c)}
        out |= {"met": MET[n].format_map(out), "had_met": HAD_MET[n].format_map(out)}
    if fact.kind in ("race", "near the end"):
        c = (*fact.shown_by[2:3], (b,))[0][0]
        last = f"then the {_piece(view, fact.seat, c)} on {c} to {out['cell']}"
        out["then_last"] = last if c != b else f"and from there to {out['cell']}"
    if fact.kind in ("left", "barred", "answered"):
        pieces = ["druid" if one else "pawn" for one in numbers]
        out |= {
            "piece": pieces[1],
            "piece2": pieces[2],
            "piece3": pieces[0],
            "a2": fact.shown_by[1][0],
            "b2": fact.shown_by[1][1],
        }
    out["wins_by"] = WINS_BY.get(fact.clause, "the time of {rivals_own} is up").format_map(out)
    out["ended"] = ENDED.get(fact.clause, "won in time").format_map(out)
    return out


def _own(name: str) -> str:
    """Return what a thing is that belongs to somebody: "yours", "Anna’s"."""
    return "yours" if whose(name) == "your" else whose(name)


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
        return f"placed {'a pawn' if len(view.pawns[view.seat]) < PAWNS else 'the druid'} on {move[0]}"
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
