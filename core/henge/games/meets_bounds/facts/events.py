"""What was done on the ring in a game of Meets & Bounds, turn by turn, and what others did meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from henge.board import Cell
from henge.cards import DECK, NUMBER, colour
from henge.facts import Fact, FactKind, Meanwhile
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import Ring, Run, odds, percent, span, within
from henge.games.meets_bounds.rules import State
from henge.rules import Action, Seat


class Event(NamedTuple):
    """A turn that moved or destroyed a disk."""

    # After how many actions.
    ply: int
    # Whose turn.
    seat: Seat
    # The stone that was taken.
    left: Cell
    # Where its disk went; "" where it was destroyed.
    to: Cell
    # What everybody won by it, or lost.
    deltas: list[int]


def events(rings: Sequence[Ring], states: Sequence[State]) -> Iterator[Event]:
    """Yield what was done on the ring, from the states of a game or of a part of it."""
    for ply, (before, after) in enumerate(pairwise(rings)):
        left = [stone for stone in before.disks if after.disks.get(stone) != before.disks[stone]]
        to = [stone for stone in after.disks if stone not in before.disks]
        seat = states[ply].seat
        if left and seat is not None:
            deltas = [now - then for now, then in zip(after.totals, before.totals, strict=True)]
            yield Event(ply, seat, left[0], to[0] if to else "", deltas)


def strokes(game: MeetsBounds, state: State) -> Iterator[tuple[Action, dict[Cell, Seat]]]:
    """Yield each way to move or to destroy a disk, by whatever cards, with the disks that are on the ring after it."""
    legal = (action for action in game.actions(state) if len(action) in (2, 4) and action[-1] != "none")
    for action in {action[-2:]: action for action in legal}.values():
        disks = dict(state.disks)
        taken = disks.pop(action[-2] if len(action) == 4 else action[-1])
        yield action, {**disks, action[-1]: taken} if len(action) == 4 else disks


class Reply(FactKind):
    """What another did before a seat moved again, good for whoever did it; last what it would have come to in all after
    the better move, where one is known."""

    # a sector of the seat, by a disk: its loss, the gain, odds of a card for it
    CUT = "then parted", "points also chance | still"
    # a disk of the seat: its loss, the gain, odds of a card for it
    STRUCK = "then destroyed", "points also chance | still"
    # a sector, over a stone that the seat had just left: points gained
    GREW = "then made", "points | still"
    WEDGED = "then joined", "points | still"  # a sector, by a trilithon on a disk of the seat: points gained


def reply(meanwhile: Meanwhile[MeetsBounds, State]) -> Fact | None:
    """Return what others did that weighed most against a seat, and its move had a part in: the sector where its disk
    had come, or the way that it had left, or what a better move would have made worth less; None where it was little.
    """
    game, states, seat, better = meanwhile
    rings, found = [Ring(state.disks, game.seats) for state in states], list[tuple[int, int, Fact]]()
    mine = {end for event in events(rings[:2], states) if event.to for end in (event.left, event.to)}
    other = Ring(game.apply(states[0], better).disks, game.seats) if better else None
    for event in events(rings, states):
        lost, won, before, after = -event.deltas[seat], event.deltas[event.seat], rings[event.ply], rings[event.ply + 1]
        if event.seat == seat:
            continue
        harm, still = max(0, lost) + max(0, won), dict[str, int]()
        if other:
            then = _done(other, event, before.disks[event.left], game.seats)
            still = {"still": max(0, _harm(other, then, event.seat, seat))}
            other = then
            if harm - still["still"] < GOOD:
                continue
        run = before.around(event.to) if event.to else before.of[event.left]
        if lost > 0 and run and before.owner(run) == seat:
            if not other and not mine & {*run}:
                continue
            kind, lines = Reply.CUT if event.to else Reply.STRUCK, (span(run),)
            cells = tuple[Cell, ...]((event.to or event.left,))
            counts = {"points": lost, "also": max(0, won), "chance": _odds(states, event, seat, run)}
        else:
            whole = after.of[event.to] if event.to else next((run for run in after.runs if within(run, event.left)), ())
            left = next((stone for stone in mine if within(whole, stone)), "") if len(whole) > 1 else ""
            left = "" if left in after.disks else left
            if after.owner(whole) != event.seat if len(whole) > 1 else True:
                continue
            if not left and not other:
                continue
            kind = Reply.GREW if event.to or left else Reply.WEDGED
            cells, lines = tuple(filter(None, (event.to or event.left, left))), (span(whole),)
            counts, harm = {"points": won}, won
        fact = Fact(kind, event.seat, seat, cells, lines, {**counts, **still}, weight=harm / 10)
        found.append((harm, -event.ply, fact))
    worst = max(found, key=lambda entry: entry[:2], default=None)
    return worst[2] if worst and worst[0] >= GOOD else None


def _done(ring: Ring, event: Event, whose: Seat, seats: int) -> Ring:
    """Return another ring after an event, or the same where that could not come about there."""
    if ring.disks.get(event.left) != whose or event.to in ring.disks:
        return ring
    rest = ring.without(event.left).disks
    return Ring({**rest, event.to: whose} if event.to else rest, seats)


def _harm(before: Ring, after: Ring, seat: Seat, victim: Seat) -> int:
    """Return what a seat won and another lost from one ring to the next."""
    won, lost = after.totals[seat] - before.totals[seat], before.totals[victim] - after.totals[victim]
    return max(0, won) + max(0, lost)


def _odds(states: Sequence[State], event: Event, seat: Seat, run: Run) -> int:
    """Return how likely it was, by what a seat saw after its move, that another held a card for what it then did."""
    seen = {*states[1].gone, *states[1].discard, *states[1].hands[seat]}
    out = [card for card in DECK if card not in seen]
    colours = f"t{colour(NUMBER[event.left])}"
    good = [card for card in out if (card in NUMBER and within(run, card) if event.to else card == colours)]
    return percent(odds(len(out), len(good), len(states[1].hands[event.seat])))
