"""The last lead in a game that goes by points: who held it until when, and which move took it for good."""

from __future__ import annotations

from itertools import pairwise

from henge.analysis import teaching
from henge.language import after_colon, does, phrase, say
from henge.match import Match
from henge.rules import Seat

MOVE_DECIDED = phrase("Move {move} decided it: {clause}.")


def decided_at_last(match: Match, begin: int, end: int) -> str:
    """Return in a sentence by which move of a game that goes by points these changed for the last time, if it took the
    lead from all who had it; "" for none."""
    teach, game = teaching.taught(match), match.game
    every = [[score.total for score in game.scores(state)] for state in match.states[begin : end + 1]]
    changed = [ply for ply, (then, now) in enumerate(pairwise(every)) if then != now]
    if teach is None or teach.other_turns is None or not changed:
        return ""
    then, now = every[changed[-1]], every[-1]
    if any(had == max(then) and has == max(now) for had, has in zip(then, now, strict=True)):
        return ""
    ply = begin + changed[-1]
    mover, view = match.mover(ply) or 0, match.view(ply, None)
    clause = does(match.name(mover, view), game.brief(view, match.actions[ply]), inside=True)
    return say(MOVE_DECIDED, move=match.turns.numbers[ply], clause=after_colon(clause))


def last_led(match: Match, seat: Seat, stretch: range) -> int:
    """Return the last ply of a game at which a seat had most points; -1 for none."""
    for ply in reversed(stretch):
        totals = [score.total for score in match.game.scores(match.states[ply])]
        if totals and totals[seat] == max(totals):
            return ply
    return -1
