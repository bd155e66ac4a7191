"""What a game of Meets & Bounds would have ended with after another turn, had all gone on as it did."""

from __future__ import annotations

from collections.abc import Sequence

from henge.board import Cell
from henge.facts import Points
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.events import Event, events
from henge.games.meets_bounds.facts.ring import Ring
from henge.games.meets_bounds.rules import State
from henge.rules import Action, Seat


def otherwise(game: MeetsBounds, states: Sequence[State]) -> Points:
    """Return what everybody would have had in the end if another action had been one of some turns."""
    done = list(events([Ring(state.disks, game.seats) for state in states], states))

    def points(ply: int, end: int, action: Action) -> Sequence[int] | None:
        if states[ply].owed:
            return None
        rest, after = [event for event in done if event.ply >= end], game.apply(states[ply], action)
        disks = _as_played(states, rest, action, after.disks, states[ply].seat or 0)
        return None if disks is None else Ring(disks, game.seats).totals

    return points


def _as_played(
    states: Sequence[State], done: Sequence[Event], action: Action, disks: dict[Cell, Seat], seat: Seat
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
