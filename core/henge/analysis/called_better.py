"""Whether a move that a review calls better than the one played stands up to the look that this one was given.

The one played is judged by a look at where it led; of the best, a look at the position before it saw a move less.
"""

from __future__ import annotations

from typing import TypeVar

from henge.analysis.chances import TURNING, curve, hopefulness, less_hope
from henge.analysis.findings import Finding, Findings
from henge.anything_hidden import hides
from henge.match import Match
from henge.rules import Action

F = TypeVar("F", bound=Findings)

MOST_TRIED = 3  # moves of a position that are looked at, the most promising first
OF_PROMISE = 0.5  # of what it promised more than the move played: so much has to be left


def doubtful(findings: Findings, match: Match, ply: int) -> bool:
    """Tell whether the move that is called better than the one made at a ply has still to be looked at."""
    known = findings.knows(match.states[ply])
    if known is None or match.game.seats > 2 or hides(match, ply):
        return False
    thought = known.thought
    settled = thought.exact or thought.sure or thought.action in dict(thought.proofs) or not thought.visits
    if settled or thought.action == match.actions[ply] or (id(known.state), thought.action) in findings.trials:
        return False
    return findings.winners(match)[ply] is None and findings.worth(match, ply, thought.action) is None


def held_up(findings: F, match: Match, ply: int) -> F:
    """Return the findings with another move as the best of a position, where the one that was called better, now that
    it has been looked at, keeps too little of what it promised: the next that promises enough, or the one played."""
    state, made = match.states[ply], match.actions[ply]
    known, seat = findings.knows(state), match.game.turn(state)
    stretch = next(plies for plies in match.stretches if ply in plies)
    values = dict(curve(findings, match, seat, stretch)) if seat is not None else {}
    if known is None or ply not in values or ply + 1 not in values:
        return findings
    hope, kept, thought = hopefulness(findings, match, stretch), values[ply + 1], known.thought
    tried = {
        action: less_hope(worth, hope, seat)
        for (at, action), worth in findings.trials.items()
        if at == id(state) and worth
    }
    enough = kept + max(OF_PROMISE * (values[ply] - kept), TURNING / 2)
    if tried.get(thought.action, enough) >= enough:
        return findings
    proved = dict(thought.proofs)
    rivals = [action for action, worth in thought.rivals if action not in (*tried, *proved, made) and worth >= enough]
    if rivals and len(tried) < MOST_TRIED:
        return _with_best(findings, known, rivals[0], dict(thought.rivals)[rivals[0]])
    best = max(tried, key=tried.__getitem__)
    if tried[best] < enough and made not in proved:
        best = made
    return _with_best(findings, known, best, tried.get(best, kept))


def _with_best(findings: F, known: Finding, best: Action, value: float) -> F:
    """Return the findings with a move of a position as its best, worth no more than that was thought to be worth."""
    thought, worth = known.thought, findings.trials.get((id(known.state), best))
    value = min(value, thought.value)
    rivals = tuple((action, min(other, value)) for action, other in thought.rivals if action != best)
    line = worth.line if worth else (best,)
    thought = thought._replace(action=best, value=value, line=line, rivals=((best, value), *rivals))
    known = known._replace(thought=thought, points=(), instead=())
    return findings.but(judged={**findings.judged, id(known.state): known})
