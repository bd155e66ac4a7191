"""Replay a game of points for two with one turn replaced and all others kept, and count how it would have ended.

How the same moves follow another turn is each game's own business (`Teacher.other_turns`).  Only what the turn changes
at once may change the end: where later moves would have brought something else, nobody would have made them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from henge.facts import FINAL, Fact, FactKind, OtherTurns
from henge.rules import Action, Rules, S, Seat

LATE = 1 / 3  # of a game: before that too much would have gone otherwise
TRIED = 3  # ways to win of one turn
TELLING = 4  # points by which a seat would have come nearer
SAME_SWING = 1  # point by which what a turn changes at once and in the end may differ


class Turned(FactKind):
    """What another turn would have come to."""

    WON_BY_IT = "won by it", f"first second {FINAL}"  # points of the seat and of the best other, and how it ended
    WOULD_END = (
        "would have ended",
        f"first second | {FINAL}",
    )  # points of the winner and of the seat, and how it ended


def tells_the_same(change: float, other: float) -> bool:
    """Tell whether two changes of the difference in points are told as one."""
    return abs(change - other) <= SAME_SWING


def lasting_swing(game: Rules[S], states: Sequence[S], ply: int, action: Action, turns: OtherTurns) -> int | None:
    """Return by how much another turn, which began after so many actions, would have changed the difference of points
    for its seat, in the end and just so at once; None where it would not, or there are more than two players."""
    seat, end = game.turn(states[ply]) or 0, _end(game, states, ply)
    ends = turns.totals(ply, end, action) if game.seats == 2 else None
    if ends is None:
        return None
    played, last = (points_ahead(game, states[at], seat) for at in (end, -1))
    late = ends[seat] - ends[1 - seat] - last
    return late if tells_the_same(late, points_ahead(game, game.apply(states[ply], action), seat) - played) else None


def turned(game: Rules[S], states: Sequence[S], seat: Seat, turns: OtherTurns) -> Iterator[tuple[int, Action, Fact]]:
    """Yield turns that would have won a seat the game, the latest first: the number of actions before each, the action
    instead, and what it would have come to."""
    if game.seats > 2:
        return
    last = [score.total for score in game.scores(states[-1])]
    winner = _best(last, seat)
    for ply in reversed(range(ceil(LATE * len(states)), len(states) - 1)):
        if game.turn(states[ply]) != seat:
            continue
        end, found = _end(game, states, ply), dict[tuple[int, int], Action]()  # by what it would have come to
        for action in game.actions(states[ply]):
            totals = turns.totals(ply, end, action)
            if totals and totals[seat] > (best := totals[winner]) and lasting_swing(game, states, ply, action, turns):
                found[totals[seat], best] = action
        for ends in sorted(found, key=lambda ends: ends[1] - ends[0])[:TRIED]:
            more = ends[0] - ends[1] + last[winner] - last[seat]
            counts = _ends(*ends, last[winner], last[seat])
            yield ply, found[ends], Fact(Turned.WON_BY_IT, seat, winner, counts=counts, weight=more)


def nearest(game: Rules[S], states: Sequence[S], seat: Seat, turns: OtherTurns) -> tuple[int, Action, Fact, int] | None:
    """Return the turn that would have brought a seat nearest to the winner, the latest of several, as `turned` does,
    and by how many points; None where none would have made half of the difference."""
    if game.seats > 2:
        return None
    last = [score.total for score in game.scores(states[-1])]
    winner, best = _best(last, seat), None
    least = last[winner] - last[seat]
    for ply in reversed(range(ceil(LATE * len(states)), len(states) - 1)):
        if game.turn(states[ply]) != seat:
            continue
        end = _end(game, states, ply)
        for action in game.actions(states[ply]):
            totals = turns.totals(ply, end, action)
            if not totals or not 0 <= (behind := totals[winner] - totals[seat]) < least:
                continue
            if more := lasting_swing(game, states, ply, action, turns):
                counts, least = _ends(max(totals), totals[seat], last[winner], last[seat]), behind
                best = ply, action, Fact(Turned.WOULD_END, seat, winner, counts=counts, weight=more)
    behind = last[winner] - last[seat]
    return (*best, behind - least) if best and 2 * (behind - least) >= behind else None


def as_first_turn(game: Rules[S], states: Sequence[S], action: Action, turns: OtherTurns) -> Fact | None:
    """Return what a game would have come to if its first turn had been another one; None where nobody can count it, or
    it would have told little."""
    seat, last = game.turn(states[0]) or 0, [score.total for score in game.scores(states[-1])]
    winner, totals = _best(last, seat), turns.totals(0, _end(game, states, 0), action)
    more = lasting_swing(game, states, 0, action, turns)
    if totals is None or more is None or not TELLING <= more <= last[winner] - last[seat]:
        return None
    counts = _ends(totals[winner], totals[seat], last[winner], last[seat])
    return Fact(Turned.WOULD_END, seat, winner, counts=counts, weight=more)


def _ends(first: int, second: int, most: int, least: int) -> dict[str, int]:
    """Return the points that a game would have ended with, and those that it ended with, each the winner’s first."""
    return {"first": first, "second": second, "won_with": most, "lost_with": least}


def points_ahead(game: Rules[S], state: S, seat: Seat) -> int:
    """Return by how many points a seat of two is ahead."""
    totals = [score.total for score in game.scores(state)]
    return totals[seat] - totals[1 - seat]


def _best(totals: Sequence[int], seat: Seat) -> Seat:
    """Return who has most points beside a seat."""
    return max((other for other in range(len(totals)) if other != seat), key=totals.__getitem__)


def _end(game: Rules[S], states: Sequence[S], ply: int) -> int:
    """Return after how many actions a turn is over that began after so many."""
    seat = game.turn(states[ply])
    return next((n for n in range(ply + 1, len(states)) if game.turn(states[n]) != seat), len(states) - 1)
