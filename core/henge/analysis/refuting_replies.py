"""The replies that are proved to win against a move in an open game, and the better move that allows none."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.reviewed_match import ReviewedMatch, remembered
from henge.anything_hidden import hides
from henge.rules import Action


@remembered
def refuting(match: ReviewedMatch, ply: int) -> tuple[Action, ...] | None:
    """Return the replies to a move that are known to win, as it is proved to have lost; None where it is not."""
    game, reply = match.game, ply + 1
    seat, rival = (match.mover(at) for at in (ply, reply))
    if game.seats != 2 or hides(match, ply) or rival in (None, seat):
        return None
    winners = match.winners
    if winners[reply] != rival:
        return None
    known = match.knows(reply)
    found = [action for action, proof in known.thought.proofs if proof.wins] if known else []
    if reply < len(match.actions):
        result = game.between_games(match.states[reply + 1]) or game.result(match.states[reply + 1])
        if winners[reply + 1] == rival or (result and result.ranking[0] == (rival,)):
            found.insert(0, match.actions[reply])
    return tuple(dict.fromkeys(found))


def holding(match: ReviewedMatch, ply: int) -> ReviewedMatch:
    """Return the match with the move of those proved to win a position as its best that holds most against the reply
    by which the one made there lost; as they are where it did not, or a better one wins at once."""
    known = match.judged(ply)
    if known is None or not known.thought.proof or not known.thought.proof.wins or known.thought.sure:
        return match
    thought, game = known.thought, match.game
    winning = dict.fromkeys([thought.action, *(action for action, proof in thought.proofs if proof.wins)])
    if len(winning) < 2 or match.actions[ply] in winning or game.result(game.apply(known.state, thought.action)):
        return match
    best = teaching.holding(match, ply, [*winning], refuting(match, ply) or ())
    if best is None or best == thought.action:
        return match
    first = tuple(pair for pair in thought.rivals if pair[0] == best) or ((best, 1.0),)
    rivals = (*first, *(pair for pair in thought.rivals if pair[0] != best))
    proofs = dict(thought.proofs)
    proofs = {best: proofs[best], **proofs}
    thought = thought._replace(action=best, line=(best,), rivals=rivals, proofs=tuple(proofs.items()))
    return match.judging(known._replace(thought=thought))
