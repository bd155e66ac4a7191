"""The chances of each seat over a match, by what was found of its positions, and what every move gave away."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import NamedTuple

from henge.analysis.certainly_won import forced_from
from henge.analysis.reviewed_match import ReviewedMatch, Worth, remembered
from henge.anything_hidden import hides, somebody_knows_more
from henge.bots import Proof, as_good, baselines
from henge.language import percent
from henge.match import Match
from henge.rules import Action, Seat

TURNING = 0.12  # the share of the win that is lost over a turning point
TELLING = 8  # moves of a game, at least, to tell how hopeful a look is
SLIGHT = 0.15  # a chance with which a game is as good as lost


class ChanceDrop(NamedTuple):
    """A drop of somebody's chances over one move of theirs."""

    # The move's number, from 0.
    ply: int
    # Whose move it was.
    seat: Seat
    # The move.
    played: Action
    # The move that was better; () where it was no fault of the move played.
    better: Action
    # The chances after it.
    after: float
    # The chances before it.
    before: float
    # What of the drop the move itself gave away, None where that is not known; the rest is luck.
    own_share: float | None
    # What speaks against it, in sentences.
    reasons: list[str]
    # What another did before the player moved again, in a sentence, where that is part of the drop.
    met: str = ""
    # What the chances had been at the turning point before, in a sentence, where nothing told explains that they rose.
    since: str = ""

    @property
    def drop(self) -> float:
        """The share of the win that was lost over the move."""
        return self.before - self.after

    @property
    def blame(self) -> float:
        """What of the drop was the move's own fault, as far as it is known."""
        return self.drop if self.own_share is None else self.own_share

    @property
    def left(self) -> float:
        """The chances that the move by itself left, as far as its fault is known."""
        return self.after if self.blame == self.drop else self.before - self.blame

    @property
    def given(self) -> float:
        """What the move gave away in hundredths, as they are told: between its chances and those that it left."""
        return round(round(self.before, 2) - round(self.left, 2), 2)


def lost_as_told(chance: float) -> bool:
    """Tell whether a chance is told as none at all."""
    return percent(chance) == percent(0.0)


def looked_at(match: ReviewedMatch) -> int:
    """Return how many of a match's positions have been looked at."""
    return sum(1 for ply in range(len(match.actions)) if match.knows(ply))


def share_of_win(match: Match, seat: Seat, ply: int) -> float:
    """Return a seat's share of the win at the end of a game of a match, the last one included."""
    if result := match.game.between_games(match.states[ply]):
        return 1 / len(result.ranking[0]) if seat in result.ranking[0] else 0.0
    return baselines.share(match.game, match.state, seat)


def is_done(match: ReviewedMatch) -> bool:
    """Tell whether a review has looked at all that it asks about."""
    return looked_at(match) == len(match.actions) and not match.findings.again


@remembered
def curve(match: ReviewedMatch, seat: Seat, stretch: range) -> list[tuple[int, float]]:
    """Return a seat's chances ply by ply over one game, where they were thought about; once all are, its end as well
    if it was played to the end.

    Of two players the one has what the other has not; of more, each is known when it is to move.  A look is too hopeful
    for whoever is to move: where nothing is hidden, what the moves of a game cost on the whole is taken off it, and
    then a position is worth to its mover at least what the move made came to.  There a position looked at twice has
    what the looks found on average.  What is proved stays as it is.
    """
    game, last = match.game, stretch[-1]
    values: dict[int, float] = {}
    # Resigned or agreed on: no move brought that about.  Between two games the last one was played to its end.
    broken_off = match.end and last == len(match.actions) and not game.between_games(match.state)
    if not broken_off and all(match.knows(ply) for ply in stretch[:-1]):
        values[last] = share_of_win(match, seat, last)
    hope, winners = hopefulness(match, stretch), match.winners
    forced, won = forced_from(match, stretch)
    for ply in reversed(stretch[:-1]):
        known, mover, winner = match.knows(ply), match.mover(ply), winners[ply]
        if not known or not (known.thought.visits or winner is not None) or not (mover == seat or game.seats == 2):
            continue
        value = known.thought.value  # of a win at once nothing was visited
        if known.second and not hides(match, ply):
            value = (value + known.second.value) / 2
        proved = known.thought.proof is not None or winner is not None or match.solved(ply)
        value = value - hope * 4 * value * (1 - value) if not proved else value
        value = value if winner is None else float(winner == mover)
        if winner is None and ply >= forced:  # which is told of the winner's moves
            proved, value = True, float(won == mover)
        values[ply] = value if mover == seat else 1 - value
        found = match.worth(ply, known.thought.action) if not proved and not hides(match, ply) else None
        if found:  # a move tried since that is better than any the review had seen
            value = max(value, less_hope(found, hope, mover))
            values[ply] = value if mover == seat else 1 - value
        if ply + 1 in values and game.seats == 2 and not proved and not somebody_knows_more(match, ply):
            values[ply] = max(values[ply], values[ply + 1]) if mover == seat else min(values[ply], values[ply + 1])
    return sorted(values.items())


def less_hope(worth: Worth, hope: float, seat: Seat | None) -> float:
    """Return what a tried move is worth to its mover, a seat, once the hope of who looked at it is taken off."""
    hopeful = hope * 4 * worth.value * (1 - worth.value) if worth.looker is not None else 0.0
    return worth.value - hopeful if worth.looker == seat else worth.value + hopeful


class Judged(NamedTuple):
    """What a move is worth to its mover, beside the one played (None if unknown) and the best one known.

    `proof` is what is proved of it, and `won` whether the position is proved to be won or lost, None where neither is.
    """

    value: float
    played: float | None
    best: float
    proof: Proof | None = None
    won: bool | None = None

    @property
    def found(self) -> bool:
        """Whether no better move is known."""
        return as_good(self.value, self.best)

    @property
    def better(self) -> bool:
        """Whether it is better than the one played."""
        return self.played is not None and not as_good(self.played, self.value)


def verdict_of_curve(match: ReviewedMatch, ply: int, action: Action) -> Judged | None:
    """Return what a review makes of a move in one of its positions, as the curve has it; None if that is not known."""
    seat, stretch, known = match.mover(ply), match.game_of(ply), match.knows(ply)
    values = dict(curve(match, seat, stretch)) if seat is not None else {}
    if known is None or ply not in values:
        return None
    best, winner = values[ply], match.winners[ply]
    loss = best - values[ply + 1] if ply + 1 in values else 0.0
    fault = _fault(match, ply, loss)
    played = None if fault is None else best - fault
    if not hides(match, ply) and fault == loss:
        played = values.get(ply + 1)
    if winner not in (None, seat):
        return Judged(0.0, 0.0, 0.0, Proof(wins=False), won=False)
    won = None if winner is None else True
    if action == match.actions[ply]:
        return None if played is None else Judged(played, played, best, None, won)
    if action == known.thought.action:
        return Judged(best, played, best, known.thought.proof, won)
    if (worth := match.worth(ply, action)) is None:
        return None
    value = less_hope(worth, hopefulness(match, stretch), seat)
    return Judged(value, played, max(best, value), worth.proof, won)


def corrected(match: ReviewedMatch, ply: int, action: Action) -> ReviewedMatch:
    """Return the match with a tried move as the best of a position where it is clearly better than any known."""
    verdict, worth, known = (verdict_of_curve(match, ply, action), match.worth(ply, action), match.knows(ply))
    if verdict is None or worth is None or known is None or verdict.won is False:
        return match
    before = verdict_of_curve(match, ply, known.thought.action)
    if before is None or before.proof or as_good(before.value, verdict.value):
        return match
    thought, proofs = known.thought, ((action, worth.proof),) if worth.proof else ()
    value = worth.value if worth.proof or hides(match, ply) else thought.value
    rivals = ((action, value), *((rival, worth) for rival, worth in thought.rivals if rival != action))
    thought = thought._replace(action=action, value=value, line=worth.line, rivals=rivals, proofs=proofs)
    return match.judging(known._replace(thought=thought))


def hopeless_from(match: ReviewedMatch, seat: Seat, stretch: range) -> int | None:
    """Return the first position of a game of two from which on a seat never had more than a slight chance again."""
    since = None
    for ply, value in reversed(curve(match, seat, stretch)):
        if value > SLIGHT:
            break
        since = ply
    return since


def last_look(match: ReviewedMatch, seat: Seat, stretch: range) -> float:
    """Return the chances of a seat of two at the last position of a game that was looked at, as they were thought."""
    for ply in reversed(stretch[:-1]):
        known = match.knows(ply)
        if known and known.thought.visits:
            value = known.thought.value
            return value if match.mover(ply) == seat else 1 - value
    return 0.5


@remembered
def hopefulness(match: ReviewedMatch, stretch: range) -> float:
    """Return by how much looks at even positions of a game are too hopeful for whoever is to move: half of what most
    moves would cost by them.  0 where cards are hidden, or too few moves are known to tell."""
    game, costs = match.game, list[float]()
    if game.seats > 2:
        return 0.0
    for ply in stretch[:-2]:
        before, other = (match.knows(at) for at in (ply, ply + 1))
        if before is None or other is None or not before.thought.visits or not other.thought.visits:
            continue
        if hides(match, ply) or before.thought.proof or other.thought.proof:
            continue
        same = match.mover(ply) == match.mover(ply + 1)
        if not same:
            costs.append(before.thought.value + other.thought.value - 1)
    return max(0.0, sorted(costs)[len(costs) // 2] / 2) if len(costs) >= TELLING else 0.0


@remembered
def judged_moves(match: ReviewedMatch, seat: Seat, stretch: range) -> list[ChanceDrop]:
    """Return every move of a seat in one game of which it is known what its chances were before it and afterwards."""
    return [
        ChanceDrop(ply, seat, match.actions[ply], (), kept, value, _fault(match, ply, value - kept), [])
        for (ply, value), (_, kept) in pairwise(curve(match, seat, stretch))
        if match.mover(ply) == seat
    ]


def _fault(match: ReviewedMatch, ply: int, loss: float) -> float | None:
    """Return what of a loss the move made gave away: all where nothing is hidden, else what was worth more to begin
    with, averaged over the deals; None if the move was not weighed.

    What is proved only after a move may have been so before it: where what was thought of it before, compared with what
    was thought of others, speaks of no clear mistake, only that is its fault, until the best has been looked at too.
    """
    hidden, known, played = hides(match, ply), match.knows(ply), match.actions[ply]
    looked_at_best = known and known.tried.get(known.thought.action)
    if not hidden and (known is None or match.sure[ply] or not match.sure[ply + 1] or looked_at_best):
        return loss
    if known is None:
        return None
    worths = {known.thought.action: known.thought.value, **dict(known.thought.rivals)}
    weighed = max(0.0, known.thought.value - worths[played]) if played in worths else None
    open_loss = weighed is None or weighed >= min(loss, TURNING)
    return loss if open_loss and not hidden else weighed


def every_step(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return the steps of all seats in all games of a match."""
    every = (judged_moves(match, seat, stretch) for stretch in match.stretches for seat in range(match.game.seats))
    return [*chain.from_iterable(every)]


@remembered
def given_away(match: ReviewedMatch) -> dict[int, float]:
    """Return by the ply of each move what it gave away by itself, 0 for nothing, where that is known."""
    return {turn.ply: max(0.0, turn.own_share) for turn in every_step(match) if turn.own_share is not None}


def chances_and_luck(match: ReviewedMatch, stretch: range) -> tuple[list[float], float] | None:
    """Return what in one game of two players the moves of each gave away, and what luck brought the first.

    The first's chances rise over the game by what luck and the other's moves brought, less what its own gave away.
    None where luck has no part, or as long as not all is known.
    """
    known = curve(match, 0, stretch)
    luck = match.game.seats == 2 and any(hides(match, ply) for ply in stretch)
    if not luck or not known or known[-1][0] != stretch[-1]:
        return None
    faults = [[turn.own_share for turn in judged_moves(match, seat, stretch)] for seat in (0, 1)]
    given = [sum(fault for fault in own if fault is not None) for own in faults]
    if None in faults[0] + faults[1]:
        return None
    return given, known[-1][1] - known[0][1] + given[0] - given[1]


def balance(match: ReviewedMatch, winner: Seat, stretch: range) -> tuple[float, float]:
    """Return what luck brought the winner of a game of two, and what the loser's moves gave away beyond the winner's;
    0 and 0 where luck has no part, or as long as not all is known."""
    if (found := chances_and_luck(match, stretch)) is None:
        return 0.0, 0.0
    given, luck = found
    return luck if winner == 0 else -luck, given[1 - winner] - given[winner]


def lucky(luck: float, moves: float) -> bool:
    """Tell whether luck decided a game rather than moves did: by the move, as it is told, it brought the winner more
    than the loser gave away beyond the winner, who made half of the moves."""
    return luck >= TURNING and luck > 2 * moves
