"""A game of Meets & Bounds won by a rival whom nobody hit, although somebody could have, where no fault of the loser
tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from henge.cards import NUMBER, colour
from henge.facts import Fact
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import Ring, Run, group_made, grouped, points, span, width, within
from henge.games.meets_bounds.facts.events import strokes
from henge.games.meets_bounds.facts.lost_game import Defeat, Habit, is_one
from henge.rules import Action

WIDE = 3  # numbers of a sector that could be cut
TELLING = 2  # points of a hit


def uncut(defeat: Defeat) -> Iterator[tuple[Fact, Fact]]:
    """Yield the winner's best sector, if it has any, with who could still have hit it, else how it came about."""
    _, _, rings, done, seat, winner = defeat
    end = defeat.outran
    scored, (total, _) = end.counts["scored"], defeat.totals
    if not scored:
        return
    cause = Fact(Habit.UNCUT, seat, winner, end.cells, end.lines, {"scored": scored, "all": total})
    since = next(ply for ply in range(len(rings)) if all(is_one(ring, end.cells) for ring in rings[ply:]))
    if hit := _hits(defeat, since, end.cells) or _spent(defeat, end.cells):
        yield (cause if hit.kind == Habit.COULD_CUT else replace(cause, kind=Habit.UNHIT)), hit
        return
    if width(end.cells) < WIDE or 2 * grouped(end.cells) > scored:  # no card cuts a group
        cause = replace(cause, kind=Habit.COMPACT)
    made = [event for event in done if event.seat == winner and event.to in end.cells]
    best = max(made, key=lambda event: (event.deltas[winner], event.ply), default=None)
    gone = [event for event in done if event.seat == seat and event.to and within(end.cells, event.left)]
    cleared = max(gone, key=lambda event: (event.deltas[winner], event.ply), default=None)
    if cleared and cleared.deltas[winner] >= max(GOOD, best.deltas[winner] if best else 0):
        counts = {"move": cleared.ply + 1, "worth": cleared.deltas[winner], **defeat.ends}
        yield cause, Fact(Habit.CLEARED, seat, winner, (cleared.left,), counts=counts)
    elif best and best.deltas[winner] >= GOOD:
        after = rings[best.ply + 1]
        group = group_made(rings[best.ply], after, best.to)
        counts = {"move": best.ply + 1, "worth": best.deltas[winner], "count": len(group), **defeat.ends}
        lines = (span(group or after.of[best.to]),)
        yield cause, Fact(Moment.GREW, winner, seat, (best.to,), lines, counts)
    else:
        yield cause, Fact(Habit.STOOD_FROM, winner, seat, counts={"move": since, **defeat.ends})


def _spent(defeat: Defeat, run: Run) -> Fact | None:
    """Return on how little the seat spent a trilithon by which a disk of the winner's sector could have been destroyed
    for more; None where it did not."""
    _, _, rings, done, seat, winner = defeat
    found = list[Fact]()
    for event in done:
        ring, card = rings[event.ply], f"t{colour(NUMBER[event.left])}"
        if event.seat != seat or event.to:
            continue
        took = -event.deltas[ring.disks[event.left]]
        for stone in (stone for stone in run if ring.disks.get(stone) == winner and stone != event.left):
            cost = ring.totals[winner] - ring.without(stone).totals[winner]
            if f"t{colour(NUMBER[stone])}" == card and cost > max(took, TELLING):
                counts = {"move": event.ply + 1, "worth": cost, "whole": max(0, took), **defeat.ends}
                found.append(Fact(Habit.SPENT, seat, winner, (stone,), (card,), counts))
    return max(found, key=lambda fact: fact.counts["worth"], default=None)


def _hits(defeat: Defeat, since: int, run: Run) -> Fact | None:
    """Return what would have cost a sector of the winner's most since it stood: by the seat itself if it could for half
    of what it was behind, or of what the sector scored, else by another if it could for all of it; None where nobody
    held such a card."""
    game, states, rings, _, seat, winner = defeat
    least = min(defeat.behind, points(run))
    found = list[tuple[bool, int, int, Action]]()
    for ply, state in enumerate(states[since:-1], since):
        if state.seat is None or state.seat == winner or state.owed:
            continue
        for action, disks in strokes(game, state):
            place = action[-1]
            if len(action) == 2 and state.disks[place] != winner:
                continue
            cost = rings[ply].totals[winner] - Ring(disks, game.seats).totals[winner]
            if cost < TELLING or not (place in run or within(run, place)):
                continue
            if (2 * cost >= least) if state.seat == seat else cost >= defeat.behind:
                found.append((state.seat == seat, cost, ply, action))
    if not found:
        return None
    _, cost, ply, action = max(found)
    kind, lines = (Habit.COULD_CUT, ()) if len(action) == 4 else (Habit.COULD_HIT, action[:1])
    counts = {"move": ply + 1, "worth": cost, **defeat.ends}
    return Fact(kind, states[ply].seat or 0, winner, action[-1:], lines, counts)
