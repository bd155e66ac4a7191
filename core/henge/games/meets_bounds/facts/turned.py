"""Which turn lost a game of Meets & Bounds: the last one at which another would have won, had all gone on as it did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from henge.board import Cell
from henge.facts import Fact, Move
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.events import Event, events
from henge.games.meets_bounds.facts.outset import GOOD
from henge.games.meets_bounds.facts.ring import Ring
from henge.games.meets_bounds.rules import State
from henge.rules import Seat

LATE = 1 / 3  # of a game: before that too much would have gone otherwise
TRIED = 3  # ways to win of one turn


class Turned(StrEnum):
    """What another turn would have come to."""

    WON_BY_IT = "won by it"  # points of the seat and of the best other, and how it ended
    WOULD_END = "would have ended"  # points of the winner and of the seat, and how it ended


def turned(game: MeetsBounds, states: Sequence[State], seat: Seat) -> Iterator[tuple[int, Move, Fact]]:
    """Yield turns that would have won a seat the game with the same moves afterwards, the latest first, each with the
    number of actions before it and what it would have come to."""
    rings = [Ring(state.disks, game.seats) for state in states]
    done, last = list(events(rings, states)), rings[-1].totals
    winner = max((one for one in range(game.seats) if one != seat), key=last.__getitem__)
    begun = [ply for ply, state in enumerate(states[:-1]) if state.seat == seat and not state.owed]
    for ply in reversed([one for one in begun if one >= LATE * len(states)]):
        end = next((n for n in range(ply + 1, len(states)) if states[n].seat != seat), len(states) - 1)
        found = list[tuple[int, Move, tuple[int, int]]]()
        every = {one[2:] if len(one) > 2 else one: one for one in game.actions(states[ply])}
        for action in every.values():
            after = [one for one in done if one.ply >= end]
            disks = _as_played(states, after, action, game.apply(states[ply], action).disks, seat)
            if disks is None:
                continue
            totals = list(Ring(disks, game.seats).totals)
            mine, best = totals.pop(seat), max(totals)
            if mine > best:
                found.append((mine - best, action, (mine, best)))
        for _, action, points in sorted(found, key=lambda one: -one[0])[:TRIED]:
            yield ply, action, Fact(Turned.WON_BY_IT, seat, winner, numbers=(*points, last[winner], last[seat]))


def counted(game: MeetsBounds, states: Sequence[State], action: Move) -> Fact | None:
    """Return what a game would have come to if its first turn had been another one, with the same moves afterwards;
    None where they could not have been made, or it would have told little."""
    seat, rings = states[0].seat or 0, [Ring(state.disks, game.seats) for state in states]
    last = rings[-1].totals
    winner = max((one for one in range(game.seats) if one != seat), key=last.__getitem__)
    end = next((n for n in range(1, len(states)) if states[n].seat != seat), len(states) - 1)
    rest = [one for one in events(rings, states) if one.ply >= end]
    disks = _as_played(states, rest, action, game.apply(states[0], action).disks, seat)
    totals = Ring(disks, game.seats).totals if disks and not states[0].owed else last
    if not 0 <= totals[winner] - totals[seat] <= last[winner] - last[seat] - GOOD:
        return None
    ends = (totals[winner], totals[seat], last[winner], last[seat])
    return Fact(Turned.WOULD_END, seat, winner, numbers=ends)


def _as_played(
    states: Sequence[State], done: Sequence[Event], action: Move, disks: dict[Cell, Seat], seat: Seat
) -> dict[Cell, Seat] | None:
    """Return the disks in the end if some events followed an action, without those of its own seat that it could not
    do any more; None where another could not have done one."""
    at = {**disks}
    for event in done:
        before, then = states[event.ply : event.ply + 2]
        owner, spent = before.disks[event.left], {*before.hands[event.seat]} - {*then.hands[event.seat]}
        if at.get(event.left) != owner or event.to in at or (event.seat == seat and spent & {*action}):
            if event.seat != seat:
                return None
            continue
        del at[event.left]
        at |= {event.to: owner} if event.to else {}
    return at
