"""Whether a move that a review calls better than the one played stands up to the look that this one was given.

The one played is judged by a look at where it led; of the best, a look at the position before it saw a move less.
"""

from __future__ import annotations

from henge.analysis.chances import curve, hopefulness, less_hope
from henge.analysis.findings import Finding, ReviewedMatch
from henge.anything_hidden import hides
from henge.rules import Action

MOST_TRIED = 3  # moves of a position that are looked at, the most promising first
OF_PROMISE = 0.5  # of what it promised more than the move played: so much has to be left


def doubtful(match: ReviewedMatch, ply: int) -> bool:
    """Tell whether the move that is called better than the one made at a ply has still to be looked at."""
    known = match.knows(ply)
    if known is None or match.game.seats > 2 or hides(match, ply):
        return False
    thought = known.thought
    settled = thought.exact or thought.sure or thought.action in dict(thought.proofs) or not thought.visits
    if settled or thought.action == match.actions[ply] or thought.action in known.tried:
        return False
    return match.winners[ply] is None and match.worth(ply, thought.action) is None


def held_up(match: ReviewedMatch, ply: int) -> ReviewedMatch:
    """Return the match with another move as the best of a position, where the one that was called better, now that it
    has been looked at, keeps too little of what it promised: the next that promises enough, or the one played."""
    made, known, seat, stretch = match.actions[ply], match.knows(ply), match.mover(ply), match.game_of(ply)
    values = dict(curve(match, seat, stretch)) if seat is not None else {}
    if known is None or ply not in values or ply + 1 not in values:
        return match
    hope, kept, thought = hopefulness(match, stretch), values[ply + 1], known.thought
    tried = {action: less_hope(worth, hope, seat) for action, worth in known.tried.items() if worth}
    enough = kept + OF_PROMISE * (values[ply] - kept)
    if tried.get(thought.action, enough) >= enough:
        return match
    proved = dict(thought.proofs)
    rivals = [action for action, worth in thought.rivals if action not in (*tried, *proved, made) and worth >= enough]
    if rivals and len(tried) < MOST_TRIED:
        return _with_best(match, known, rivals[0], dict(thought.rivals)[rivals[0]])
    best = max(tried, key=tried.__getitem__)
    if tried[best] < enough and made not in proved:
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
