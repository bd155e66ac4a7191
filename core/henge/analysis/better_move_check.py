"""Check whether a move that a review calls better than the one played still is when it is looked at as long.

The one played is judged by a look at where it led; of the best, a look at the position before it saw a move less.  And
where chances fell although no move looked better, whether one of the others does.
"""

from __future__ import annotations

from typing import NamedTuple

from henge.analysis.chances import curve, hopefulness, less_hope
from henge.analysis.reviewed_match import Finding, ReviewedMatch
from henge.anything_hidden import hides
from henge.rules import Action

MOST_TRIED = 3  # moves of a position that are looked at, the most promising first
OF_PROMISE = 0.5  # of what it promised more than the move played: so much has to be left


class Compared(NamedTuple):
    """What is known of the other moves of a position."""

    # The chances that the move made left.
    kept: float
    # The chances that make another one better.
    enough: float
    # What those that were looked at are worth.
    tried: dict[Action, float]
    # Those that promise enough and have not been looked at, the most promising first; none where enough were.
    others: list[Action]


def doubtful(match: ReviewedMatch, ply: int) -> Action:
    """Return which move has still to be looked at before it, or none, is called better than the one made at a ply; ()
    where that is clear."""
    known = match.knows(ply)
    if known is None or match.game.seats > 2 or hides(match, ply) or match.winners[ply] is not None:
        return ()
    thought = known.thought
    if thought.exact or thought.sure or not thought.visits:
        return ()
    if thought.action == match.actions[ply]:
        compared = _compared(match, ply, known)
        return next(iter(compared.others), ()) if compared else ()
    if thought.action in (*known.tried, *dict(thought.proofs)) or match.worth(ply, thought.action):
        return ()
    return thought.action


def _compared(match: ReviewedMatch, ply: int, known: Finding) -> Compared | None:
    seat, stretch, thought = match.mover(ply), match.game_of(ply), known.thought
    values = dict(curve(match, seat, stretch)) if seat is not None else {}
    if ply not in values or ply + 1 not in values:
        return None
    hope, kept = hopefulness(match, stretch), values[ply + 1]
    tried = {action: less_hope(worth, hope, seat) for action, worth in known.tried.items() if worth}
    enough = kept + OF_PROMISE * (values[ply] - kept)
    settled = (match.actions[ply], *known.tried, *dict(thought.proofs))
    others = [action for action, worth in thought.rivals if action not in settled and worth >= enough]
    left = [action for action in others if not match.worth(ply, action)] if len(tried) < MOST_TRIED else []
    return Compared(kept, enough, tried, left)


def held_up(match: ReviewedMatch, ply: int) -> ReviewedMatch:
    """Return the match with another move as the best of a position, where the one that was called better, now that it
    has been looked at, keeps too little of what it promised: the next that promises enough, or the one played; and with
    one that keeps enough, where the one played was the best."""
    made, known = match.actions[ply], match.knows(ply)
    compared = _compared(match, ply, known) if known else None
    if known is None or compared is None or not compared.tried:
        return match
    kept, enough, tried, others = compared
    best, thought = max(tried, key=tried.__getitem__), known.thought
    if thought.action != made and tried.get(thought.action, enough) >= enough:
        return match
    if others and tried[best] < enough:
        return match if thought.action == made else _with_best(match, known, others[0], dict(thought.rivals)[others[0]])
    if tried[best] < enough and made not in dict(thought.proofs):
        best = made
    return _with_best(match, known, best, tried.get(best, kept))


def _with_best(match: ReviewedMatch, known: Finding, best: Action, value: float) -> ReviewedMatch:
    """Return the match with a move of a position as its best, worth no more than that was thought to be worth."""
    thought, worth = known.thought, known.tried.get(best)
    value = min(value, thought.value)
    rivals = tuple((action, min(other, value)) for action, other in thought.rivals if action != best)
    line = worth.line if worth else (best,)
    thought = thought._replace(action=best, value=value, line=line, rivals=((best, value), *rivals))
    return match.judging(known._replace(thought=thought, points=(), instead=()))
