"""How a game of Meets & Bounds would have ended with one turn replaced and all others kept."""

from __future__ import annotations

from collections.abc import Sequence

from henge.board import Cell
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.board import Ring
from henge.games.meets_bounds.facts.events import Event, events
from henge.games.meets_bounds.rules import State
from henge.rules import Action, Seat


class ReplacedTurns:
    """What a game would have ended with after other turns."""

    def __init__(self, game: MeetsBounds, states: Sequence[State]) -> None:
        self.game, self.states = game, states
        self.events = list(events([Ring(state.disks, game.seats) for state in states], states))

    def totals(self, ply: int, end: int, action: Action) -> Sequence[int] | None:
        """Return everybody's points in the end (henge.facts.OtherTurns)."""
        game, states, state = self.game, self.states, self.states[ply]
        if state.owed:
            return None
        rest, after = [event for event in self.events if event.ply >= end], game.apply(state, action)
        disks = _as_played(states, rest, action, after.disks, state.seat or 0)
        return None if disks is None else Ring(disks, game.seats).totals


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
