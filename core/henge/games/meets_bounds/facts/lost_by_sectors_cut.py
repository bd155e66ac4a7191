"""A game of Meets & Bounds lost by sectors that others cut: by which disks, and how the sectors came to lie open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from henge.board import Cell
from henge.cards import NUMBER_CARDS
from henge.facts import Fact
from henge.facts.decisive import Cost
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import Ring, Run, points, span, within
from henge.games.meets_bounds.facts.events import Event
from henge.games.meets_bounds.facts.lost_by_rival_not_hit import TELLING
from henge.games.meets_bounds.facts.lost_game import UNDONE, Defeat, Habit, by_blow

STRETCH = 3  # cards for empty stones in a row, from which on these lie open


def sectors_cut(defeat: Defeat) -> Iterator[Cost]:
    """Yield sectors of the seat that others cut, each with the disk of its own that it had moved away from there, or
    the cards that could still cut it."""
    seat, winner = defeat.seat, defeat.winner
    for event in defeat.done:
        lost, before = -event.deltas[seat], defeat.rings[event.ply]
        run = before.around(event.to) if event.to else None
        if event.seat == seat or lost < GOOD or not run or before.owner(run) != seat:
            continue
        counts = {"move": event.ply + 1, "worth": lost}
        cause = Fact(Habit.CUT_UP, seat, event.seat, (event.to,), (span(run),), counts)
        effect = _opened(defeat, event, run) or _lay_open(defeat, event, run) or by_blow(defeat, event, 1)
        lasted = defeat.rings[-1].disks.get(event.to) == event.seat
        weight = (lost + max(0, event.deltas[event.seat])) * (1 if lasted else UNDONE)
        spared = defeat.behind - defeat.behind_if({event.to: None}) if lasted else 0
        yield Cost(cause, effect, weight, min(spared, lost + max(0, event.deltas[winner])))


def _opened(defeat: Defeat, event: Event, run: Run) -> Fact | None:
    """Return which disk the seat itself had moved away from where a disk then cut its sector, and what that would have
    kept of it; None where none would have kept much."""
    before, seat = defeat.rings[event.ply].disks, defeat.seat
    came = [own for own in defeat.done if own.ply < event.ply and own.seat == seat and own.to]
    for own in reversed(came):
        if own.left in before or own.left == event.to or before.get(own.to) != seat or not within(run, own.left):
            continue
        cut = {stone: whose for stone, whose in before.items() if stone != event.left} | {event.to: event.seat}
        guarded = {stone: whose for stone, whose in cut.items() if stone != own.to} | {own.left: seat}
        kept, left = (_worth(Ring(disks, defeat.game.seats), run, seat) for disks in (guarded, cut))
        if kept - left >= TELLING:
            counts = {"move": own.ply + 1, "kept": kept, **defeat.ends}
            return Fact(Habit.OPENED, defeat.winner, seat, (own.left,), counts=counts)
    return None


def _worth(ring: Ring, run: Run, seat: int) -> int:
    """Return what the sectors of a seat within the ends of a run are worth."""
    inside = [other for other in ring.runs if len(other) > 1 and ring.owner(other) == seat]
    return sum(points(other) for other in inside if all(end in run or within(run, end) for end in other))


def _lay_open(defeat: Defeat, event: Event, run: Run) -> Fact | None:
    """Return between which disks of a run a disk cut it, and how many cards could have done so; None for few."""
    first, other, gap = _gap(run, event.to)
    state = defeat.states[event.ply]
    cards = [card for card in gap if card not in state.gone and card not in state.discard]
    if len(cards) < STRETCH:
        return None
    counts = {"cards": len(cards), **defeat.ends}
    return Fact(Habit.OPEN, defeat.winner, defeat.seat, (first, other), counts=counts)


def _gap(run: Run, stone: Cell) -> tuple[Cell, Cell, list[Cell]]:
    """Return between which disks of a run an empty stone lies, and the empty stones there."""
    left, other = next(pair for pair in pairwise(run) if within(pair, stone))
    return left, other, [each for each in NUMBER_CARDS if within((left, other), each)]
