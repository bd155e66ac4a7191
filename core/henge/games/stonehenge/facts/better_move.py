"""The reply by which a placement of Stonehenge is proved to lose, and what a better one holds against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.facts import BetterMove, Fact
from henge.games.stonehenge.facts.board import Look, after, can_take, empties, look, taken
from henge.games.stonehenge.facts.choice_of_piece import DECIDES
from henge.games.stonehenge.facts.kinds import LETS, Kind, Moment
from henge.games.stonehenge.lines import MEGALITHS
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

FIRST = 8.2  # what a refutation weighs: less than a win at once or a threat of one
HELD, TWIN, LINE = 0.1, 0.01, 0.001  # how much more if a line is held, by a piece on the same point, and every line
QUIET = 0.4  # one that wins no line at once
NAMING = LETS | {Kind.KEEPS, Kind.KEEPS_LAST, Kind.KEEPS_GAME}
ONE_PIECE = (Kind.NEEDED, Kind.ONLY_PIECE)  # beside another piece on the same point they decide
PLACEMENT = 2  # names of a placement


def for_better_move(move: BetterMove[Stonehenge, State], facts: Sequence[Fact]) -> list[Fact]:
    """Return of what speaks for a better placement what is told beside one that loses: first by which of the replies
    that win, the one made before others that win as many lines, and no line that another reply could win."""
    game, view, played, better, replies, reply = move
    facts = [replace(fact, weight=DECIDES) if fact.kind in ONE_PIECE else fact for fact in facts]
    if replies is None:
        return facts
    placements = (played, better, *replies)
    if game.face_down or any(len(action) != PLACEMENT or action[0] == "claim" for action in placements):
        return facts
    threats = [fact for fact in facts if fact.kind == Kind.KEEPS_GAME and fact.shown_by[0] in replies]
    told = [*threats, *(_without_reply(fact) for fact in facts if fact.kind not in NAMING)]
    if not replies or threats:
        return told
    here, seat = look(view), view.seat
    now, other = (after(here, seat, int(value), cell) for value, cell in (played, better))
    found = (_refutation(seat, (now, other), (played, better), answer, answer == reply) for answer in replies)
    first = max(
        found, key=lambda fact: (fact.weight, fact.shown_by[0] == reply, len(fact.lines), -fact.counts["piece"])
    )
    return [first, *told]


def _without_reply(fact: Fact) -> Fact:
    """Return a fact without the reply that it names beside what it tells."""
    if fact.kind != Kind.CLOSES:
        return fact
    return replace(fact, kind=Kind.FILLS, counts={name: fact.counts[name] for name in ("mine", "theirs")})


def _refutation(seat: Seat, looks: tuple[Look, Look], moves: tuple[Action, Action], reply: Action, made: bool) -> Fact:
    """Return that a reply wins against a placement, from the looks after it and after a better one, and both."""
    (now, other), (played, better) = looks, moves
    rival, value, cell = 1 - seat, int(reply[0]), reply[1]
    lines = taken(now, rival, value, cell)
    more = {"cells": (cell,), "shown_by": (reply,), "when": "let in", "clause": "KS4"}
    if not lines:
        return Fact(Moment.BEATEN, seat, rival, counts={"piece": value, "made": int(made)}, weight=QUIET, **more)  # type: ignore[arg-type]
    then = after(other, rival, value, cell) if cell in empties(other) else other
    enough = [line for line in lines if then.owner.get(line) == seat]  # against this piece, though a larger one may win
    held = [line for line in enough if line in other.owner or not can_take(other.pools, other.lines[line], rival)]
    own = sum(line in other.owner for line in held)
    won = [
        line for line in other.owner if line not in {**now.owner, **dict.fromkeys(lines)} and other.owner[line] == seat
    ]
    lines.sort(key=lambda line: (line not in (held or enough), len(now.lines[line].empty)))
    at = now.lines[lines[0]]
    counts = {
        "piece": value,
        "mine": at.totals[seat],
        "theirs": at.totals[rival],
        "open": len(at.empty),
        "made": int(made),
        "held": len(held),
        "taken": len(lines),
        "same_point": int(better[1] == cell),
        "own": own,
        "enough": len(enough),
        "eighth": int([*now.owner.values()].count(rival) + len(lines) >= MEGALITHS),
    }
    weight = FIRST + (HELD + TWIN * (played[1] == better[1]) + LINE * len(held) if held else 0.0)
    return Fact(Moment.REFUTED, seat, rival, lines=(*lines, *won), counts=counts, weight=weight, **more)  # type: ignore[arg-type]
