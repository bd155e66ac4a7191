"""The first pass of a long review, in short looks: where chances fell, and from when on a game was lost."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.chances import TURNING, judged_moves
from henge.analysis.reviewed_match import Finding, ReviewedMatch

LONG = 30  # positions of a match from which on it is looked over in short first
GONE = 0.03  # chances with which a game is lost
SURE, REST = 4, 8  # positions of a lost game that are looked at all the same, and the least that are not


def unglanced(match: ReviewedMatch) -> int | None:
    """Return the first position of a long match that has not even been glanced at; None where there is none."""
    if len(match.actions) < LONG:
        return None
    return next((ply for ply, state in enumerate(match.states[:-1]) if id(state) not in match.findings.judged), None)


def falls(match: ReviewedMatch) -> list[int]:
    """Return the moves of a match over which by what is known of it its player's chances fell, the steepest fall first,
    without its opening, of which nothing can be told."""
    every = (
        turn
        for stretch in match.stretches
        for seat in range(match.game.seats)
        for turn in judged_moves(match.coarse, seat, stretch)
        if turn.drop >= TURNING and not teaching.too_early(match, turn.ply)
    )
    return [turn.ply for turn in sorted(every, key=lambda turn: -turn.drop)]


def long_lost(match: ReviewedMatch) -> list[Finding]:
    """Return what is found of positions of games of two that were long lost by all glances from a few positions before:
    that no move changed anything."""
    found = list[Finding]()
    for stretch in match.stretches:
        result = match.result_of(stretch)
        if (
            match.game.seats != 2
            or not result
            or len(result.ranking) < 2
            or (match.end and stretch is match.stretches[-1])
        ):
            continue
        [winner], since = result.ranking[0], stretch[-1]
        for ply in reversed(stretch[:-1]):
            own = match.mover(ply) == winner
            value = match.findings.judged[id(match.states[ply])].thought.value
            if (1 - value if own else value) > GONE:
                break
            since = ply
        rest = range(since + SURE, stretch[-1])
        for ply in rest if len(rest) >= REST else ():
            known, move = match.findings.judged[id(match.states[ply])], match.actions[ply]
            value = float(match.mover(ply) == winner)
            thought = known.thought._replace(action=move, value=value, line=(move,), rivals=((move, value),), proofs=())
            found.append(known._replace(thought=thought._replace(sure=False, exact=False), glanced=False))
    return found
