"""What the winner of a game of Meets & Bounds won it by where nothing that a seat did or left told, and who could have
hit that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from henge.facts import Fact, Move
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.events import Event
from henge.games.meets_bounds.facts.lost import Habit, both, is_one, outran
from henge.games.meets_bounds.facts.outset import GOOD
from henge.games.meets_bounds.facts.ring import Ring, Run, group_made, grouped, span, width, within
from henge.games.meets_bounds.rules import State
from henge.rules import Seat

WIDE = 3  # numbers of a sector that could be cut
TELLING = 2  # points of a hit


def uncut(
    game: MeetsBounds,
    states: Sequence[State],
    rings: Sequence[Ring],
    done: Sequence[Event],
    seat: Seat,
    winner: Seat,
) -> Iterator[tuple[Fact, Fact]]:
    """Yield the winner's best sector, if it has any, with who could still have hit it, else how it came about."""
    end = outran(rings, seat, winner)
    if not end.numbers[1]:
        return
    cause = Fact(Habit.UNCUT, seat, winner, end.cells, end.lines, (end.numbers[1], end.numbers[2]))
    since = next(ply for ply in range(len(rings)) if all(is_one(ring, end.cells) for ring in rings[ply:]))
    if hit := _hits(game, states, rings, since, end.cells, seat, winner):
        yield (replace(cause, kind=Habit.UNHIT) if hit.kind == Habit.COULD_HIT else cause), hit
        return
    if width(end.cells) < WIDE or 2 * grouped(end.cells) > end.numbers[1]:  # no card cuts a group
        cause = replace(cause, kind=Habit.COMPACT)
    made = [one for one in done if one.seat == winner and one.to in end.cells]
    best = max(made, key=lambda one: (one.deltas[winner], one.ply), default=None)
    if best and best.deltas[winner] >= GOOD:
        after = rings[best.ply + 1]
        group = group_made(rings[best.ply], after, best.to)
        numbers = (best.ply + 1, best.deltas[winner], len(group), *end.numbers[2:])
        lines = (span(group or after.of[best.to]),)
        yield cause, Fact(Moment.GREW, winner, seat, (best.to,), lines, numbers)
    else:
        yield cause, Fact(Habit.STOOD_FROM, winner, seat, numbers=(since, *end.numbers[2:]))


def _hits(
    game: MeetsBounds, states: Sequence[State], rings: Sequence[Ring], since: int, run: Run, seat: Seat, winner: Seat
) -> Fact | None:
    """Return what would have cost a sector of the winner most since it stood, by the seat itself if it could, else by
    another; None where nobody held a card for it."""
    found = list[tuple[bool, int, int, Move]]()
    for ply, state in enumerate(states[since:-1], since):
        if state.seat is None or state.seat == winner or state.owed:
            continue
        legal = (one for one in game.actions(state) if len(one) in (2, 4) and one[-1] != "none")
        for action in {one[-2:]: one for one in legal}.values():
            disks, place = {**state.disks}, action[-1]
            if len(action) == 4:
                disks[place] = disks.pop(action[2])
            elif disks.pop(place) != winner:
                continue
            cost = rings[ply].totals[winner] - Ring(disks, game.seats).totals[winner]
            if cost >= TELLING and (place in run or within(run, place)):
                found.append((state.seat == seat, cost, ply, action))
    if not found:
        return None
    _, cost, ply, action = max(found)
    kind, lines = (Habit.COULD_CUT, ()) if len(action) == 4 else (Habit.COULD_HIT, action[:1])
    return Fact(kind, states[ply].seat or 0, winner, action[-1:], lines, (ply + 1, cost, *both(rings, seat, winner)))
