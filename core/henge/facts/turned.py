"""What another turn of a game that goes by points would have come to, had all gone on as it did.

How the same moves follow another turn is each game's own business (`Teacher.otherwise`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from math import ceil

from henge.facts import Fact, Points
from henge.rules import Action, Rules, S, Seat

LATE = 1 / 3  # of a game: before that too much would have gone otherwise
TRIED = 3  # ways to win of one turn
TELLING = 4  # points by which a seat would have come nearer


class Turned(StrEnum):
    """What another turn would have come to."""

    WON_BY_IT = "won by it"  # points of the seat and of the best other, and how it ended
    WOULD_END = "would have ended"  # points of the winner and of the seat, and how it ended


def turned(game: Rules[S], states: Sequence[S], seat: Seat, points: Points) -> Iterator[tuple[int, Action, Fact]]:
    """Yield turns that would have won a seat the game, the latest first: the number of actions before each, the action
    instead, and what it would have come to."""
    last = [score.total for score in game.scores(states[-1])]
    winner = _best(last, seat)
    for ply in reversed(range(ceil(LATE * len(states)), len(states) - 1)):
        if game.turn(states[ply]) != seat:
            continue
        end, found = _end(game, states, ply), dict[tuple[int, int], Action]()  # by what it would have come to
        for action in game.actions(states[ply]):
            totals = points(ply, end, action)
            if totals and totals[seat] > (best := totals[_best(totals, seat)]):
                found[totals[seat], best] = action
        for ends in sorted(found, key=lambda ends: ends[1] - ends[0])[:TRIED]:
            yield ply, found[ends], Fact(Turned.WON_BY_IT, seat, winner, numbers=(*ends, last[winner], last[seat]))


def nearest(game: Rules[S], states: Sequence[S], seat: Seat, points: Points) -> tuple[int, Action, Fact, int] | None:
    """Return the turn that would have brought a seat nearest to the winner, the latest of several, as `turned` does,
    and by how many points; None where none would have made half of the difference."""
    last = [score.total for score in game.scores(states[-1])]
    winner, best = _best(last, seat), None
    least = last[winner] - last[seat]
    for ply in reversed(range(ceil(LATE * len(states)), len(states) - 1)):
        if game.turn(states[ply]) != seat:
            continue
        end = _end(game, states, ply)
        for action in game.actions(states[ply]):
            totals = points(ply, end, action)
            if totals and 0 <= (behind := totals[_best(totals, seat)] - totals[seat]) < least:
                ends, least = (max(totals), totals[seat], last[winner], last[seat]), behind
                best = ply, action, Fact(Turned.WOULD_END, seat, winner, numbers=ends)
    behind = last[winner] - last[seat]
    return (*best, behind - least) if best and 2 * (behind - least) >= behind else None


def as_first_turn(game: Rules[S], states: Sequence[S], action: Action, points: Points) -> Fact | None:
    """Return what a game would have come to if its first turn had been another one; None where nobody can count it, or
    it would have told little."""
    seat, last = game.turn(states[0]) or 0, [score.total for score in game.scores(states[-1])]
    winner, totals = _best(last, seat), points(0, _end(game, states, 0), action)
    best = 0 if totals is None else totals[_best(totals, seat)]
    if totals is None or not 0 <= best - totals[seat] <= last[winner] - last[seat] - TELLING:
        return None
    return Fact(Turned.WOULD_END, seat, winner, numbers=(best, totals[seat], last[winner], last[seat]))


def _best(totals: Sequence[int], seat: Seat) -> Seat:
    """Return who has most points beside a seat."""
    return max((other for other in range(len(totals)) if other != seat), key=totals.__getitem__)


def _end(game: Rules[S], states: Sequence[S], ply: int) -> int:
    """Return after how many actions a turn is over that began after so many."""
    seat = game.turn(states[ply])
    return next((n for n in range(ply + 1, len(states)) if game.turn(states[n]) != seat), len(states) - 1)
