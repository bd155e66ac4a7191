"""A finished match looked at once more: who was ahead when, game by game, and at which moves it turned."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from henge.bots import plain
from henge.game import Action, Seat
from henge.match import Match

from page.table.visibility import secrets
from page.thinking.questions import Mind
from page.thinking.reasons import because

TURNING, MOST = 0.12, 6  # the share of the win a move must give away to be a turning point; how many are told


class Turn(NamedTuple):
    """A drop of somebody's chances over one move of theirs, from `value` to `kept`.

    `better` is the move that was better; None where it was no fault of the move played: the cards explain it.
    """

    ply: int
    seat: Seat
    played: Action
    better: Action | None
    kept: float
    value: float
    reasons: list[str]

    @property
    def loss(self) -> float:
        """The share of the win that the move gave away."""
        return self.value - self.kept


def looked_at(mind: Mind, match: Match) -> int:
    """Return how many of a match's positions have been looked at."""
    return sum(1 for state in match.states[:-1] if mind.knows(state))


def stretches(match: Match) -> list[range]:
    """Return the plies of each game of a match, from the position before its first move to the one after its last."""
    games, begin = [], 0
    for ply, state in enumerate(match.states):
        if ply == len(match.actions) or match.game.interval(state):
            games.append(range(begin, ply + 1))
            begin = ply + 1
    return games


def share(match: Match, seat: Seat, ply: int) -> float:
    """Return a seat's share of the win at the end of a game of a match, the last one included."""
    if result := match.game.interval(match.states[ply]):
        return 1 / len(result.ranking[0]) if seat in result.ranking[0] else 0.0
    return plain.share(match.game, match.state, seat)


def curve(mind: Mind, match: Match, seat: Seat, stretch: range) -> list[tuple[int, float]]:
    """Return a seat's chances ply by ply over one game, where they were thought about; once all are, its end as well.

    Of two players the one has what the other has not; of more, each is known when it is to move.  Where nothing is
    hidden a position is worth to its mover at least what the move made came to: a judgement that says less is mended.
    """
    game, last = match.game, stretch[-1]
    values: dict[int, float] = {}
    if all(mind.knows(match.states[ply]) for ply in stretch[:-1]):
        values[last] = share(match, seat, last)
    for ply in reversed(stretch[:-1]):
        known, mover = mind.knows(match.states[ply]), game.turn(match.states[ply])
        if not known or not known.thought.visits or not (mover == seat or game.seats == 2):
            continue
        values[ply] = known.thought.value if mover == seat else 1 - known.thought.value
        if ply + 1 in values and game.seats == 2 and not known.thought.proof and not secrets(match, ply):
            values[ply] = max(values[ply], values[ply + 1]) if mover == seat else min(values[ply], values[ply + 1])
    return sorted(values.items())


def steps(mind: Mind, match: Match) -> Iterator[Turn]:
    """Yield every move of which it is known what its player's chances were before it and afterwards."""
    for stretch in stretches(match):
        for seat in range(match.game.seats):
            for (ply, value), (_, kept) in pairwise(curve(mind, match, seat, stretch)):
                if match.game.turn(match.states[ply]) == seat:
                    yield Turn(ply, seat, match.actions[ply], None, kept, value, [])


def given_away(mind: Mind, match: Match) -> dict[int, float]:
    """Return by the ply of each move by how much its player's chances fell over it; 0 where they did not."""
    return {turn.ply: max(0.0, turn.loss) for turn in steps(mind, match)}


def turning_points(mind: Mind, match: Match) -> list[Turn]:
    """Return the moves over which most was lost, in the order they were played: the steep drops of the curves."""
    costly = [_turn(mind, match, turn) for turn in steps(mind, match) if turn.loss >= TURNING]
    worst = sorted(costly, key=lambda turn: -turn.loss)[:MOST]
    return sorted((_told(mind, match, turn) for turn in worst), key=lambda turn: turn.ply)


def _turn(mind: Mind, match: Match, turn: Turn) -> Turn:
    """Return a drop with the better move, where the move played and not the cards explain it."""
    known = mind.knows(match.states[turn.ply])
    if known is None or known.thought.action == turn.played:
        return turn
    kept = dict(known.thought.rivals).get(turn.played)
    if secrets(match, turn.ply) and (kept is None or known.thought.value - kept < TURNING):
        return turn
    return turn._replace(better=known.thought.action)


def _told(mind: Mind, match: Match, turn: Turn) -> Turn:
    """Return a turning point with the reasons why the other move was better, as far as what was to follow is known."""
    known, later = (mind.knows(match.states[ply]) for ply in (turn.ply, turn.ply + 1))
    if known is None or turn.better is None:
        return turn
    better = known.thought.line if known.thought.line[:1] == (turn.better,) else (turn.better,)
    following = (later and later.thought.line) or ()
    if secrets(match, turn.ply):
        better, following = (turn.better,), ()  # a reply is but a guess
    view = match.game.observe(match.states[turn.ply], turn.seat)
    return turn._replace(reasons=because(match, view, better, (turn.played, *following)))
