"""Which moves a review does not blame: those that a hint, which looks longer at a position, advised."""

from __future__ import annotations

from henge.analysis.certainly_won import lost_for_certain
from henge.analysis.reviewed_match import Finding, ReviewedMatch
from henge.bots import as_good
from henge.rules import Action


def was_advised(match: ReviewedMatch, ply: int) -> bool:
    """Tell whether a hint is known to advise the move made at a ply, or to hold it for as good as the best."""
    hint = match.compared(ply)
    if hint is None:
        return False
    thought, played = hint.thought, match.actions[ply]
    if thought.proof or thought.sure:
        return played == thought.action or dict(thought.proofs).get(played) == thought.proof
    return as_good(dict([*thought.rivals, (thought.action, thought.value)]).get(played, -1.0), thought.value)


def unblamed(match: ReviewedMatch) -> set[int]:
    """Return the plies of the moves that a hint advised and of which nothing is proved: they gave nothing away.  What
    lost an open game by force did, as it turned out."""
    sure, plies = match.sure, range(len(match.actions))
    fair = {ply for ply in plies if not sure[ply] and not sure[ply + 1] and was_advised(match, ply)}
    return {ply for ply in fair if not lost_for_certain(match, ply)}


def unheard(match: ReviewedMatch, ply: int) -> bool:
    """Tell whether it is not known yet what a hint advises where a review found a better move than the one made, and
    nothing is proved of them."""
    known = match.knows(ply)
    return bool(known and not match.compared(ply) and not _proved(known, match.actions[ply]))


def upheld(match: ReviewedMatch, ply: int) -> ReviewedMatch:
    """Return the match with the move made at a ply as the best of its position, worth what a hint holds the best for,
    where a hint advised it: only what is proved says otherwise."""
    hint, known, played = match.compared(ply), match.knows(ply), match.actions[ply]
    if hint is None or known is None or known.thought.action == played:
        return match
    if _proved(known, played) or ply not in unblamed(match):
        return match
    thought, value = known.thought, hint.thought.value
    rivals = tuple((action, min(worth, value)) for action, worth in thought.rivals if action != played)
    line = hint.thought.line if hint.thought.action == played else (played,)
    thought = thought._replace(action=played, value=value, line=line, rivals=((played, value), *rivals))
    return match.judging(known._replace(thought=thought, points=(), instead=()))


def _proved(known: Finding, played: Action) -> bool:
    """Tell whether it is proved of a position that another move is better than the one played, or the same."""
    thought, proof = known.thought, dict(known.thought.proofs).get(played)
    return bool(thought.exact or thought.proof or thought.sure or (proof and not proof.wins))
