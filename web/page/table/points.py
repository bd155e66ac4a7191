"""What points a turn brought or cost."""

from __future__ import annotations

from henge import counts
from henge.game import Game
from henge.language import Predicate
from henge.rules import S, Seat


def points_of(game: Game[S], before: S, after: S, seat: Seat) -> Predicate | None:
    """Return how many points a seat gained or lost from one view to another, with the weightiest term of its score
    that came or went; None for none."""
    scores = game.scores(before), game.scores(after)
    if not scores[0] or not (points := scores[1][seat].total - scores[0][seat].total):
        return None
    old, new = ([line for line in score[seat].lines if game.kinds[line.kind].symbol] for score in scores)
    known = {line.text for line in (old if points > 0 else new)}
    telling = [line for line in (new if points > 0 else old) if line.text not in known]
    most = max(telling, key=lambda line: line.points, default=None)
    return counts.gained(points, most.text if most else "")
