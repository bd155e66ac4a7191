"""What all accounts of a lost game of Meets & Bounds share: what may have cost it, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from henge.board import Cell
from henge.facts import FINAL, Fact, FactKind
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.board import Ring, Run, points, span
from henge.games.meets_bounds.facts.events import Event, events
from henge.games.meets_bounds.rules import State
from henge.rules import Seat

UNDONE = 0.5  # counts what did not last to the end


class Habit(FactKind):
    """What cost a game; moves are counted from 1."""

    CUT_UP = "cut up", "move worth"  # the loser's sector by another's disk: at which move, points
    # disks of the loser by trilithons: points lost and won by that, at which moves; against whoever did it, against
    # itself where several did
    STRUCK = "struck down", f"points | {FINAL}"
    HIT_GROUP = "group hit", f"points | {FINAL}"  # the same, the dearest of them in a group of three or more
    WEDGED = (
        "wedge gone",
        f"points | {FINAL}",
    )  # the same, the dearest of them between disks of whoever destroyed it
    # points that the loser's own trilithons cost others, how many it threw away, at which move the one that could have
    # cost most and how much, points of both in the end
    OWN_BLOWS = "own blows", f"points | lost at forgone {FINAL}"
    # the loser's sector by the dearest of these: points before and after, at which move if there were several, points
    # of both in the end
    SHRANK = "shrank", f"gain scored at {FINAL}"
    SPARED = "spared", "move worth"  # a sector of the winner that could be cut: at which move, points
    # a trilithon that could have destroyed a disk of the winner: at which move, points
    HELD = "held back", "move worth"
    # a trilithon of the loser: at which move, points it could have cost
    WASTED = "thrown away", f"move worth | whole {FINAL}"
    # a larger sector by the winner: at which move, points; by a group of so many, −1 by a trilithon
    MADE = "made at", "move worth count"
    WAY_OPEN = "way open", f"move {FINAL}"  # where one of the loser's disks would have stopped that: at which move
    # of a sector of the winner: at which move, points that the disk would have spared
    LEFT = "left the way", "move worth"
    # by the loser, of how many turns, and by the winner; at which moves a disk could have moved freely
    PASSED = "passed", "often turns seldom"
    THREW = "threw", "often turns seldom"  # the same, by which the loser discarded trilithons: which
    UNCUT = "uncut", "scored all"  # the winner's best sector: points, all of its points
    UNHIT = "unhit", "scored all"  # the same, where a trilithon could have hit it
    COMPACT = "compact", "scored all"  # the same, where it is too short to be cut
    STOOD_FROM = "stood from", f"move {FINAL}"  # after which move it stood, points of both in the end
    # where a sector was cut: cards that could still come for the stones between two disks, points of both in the end
    OPEN = "open stretch", f"cards {FINAL}"
    # a disk that the loser had moved away from there: at which move, what it would have kept of that sector, the same
    OPENED = "opened up", f"move kept | {FINAL}"
    # a disk that the loser moved away from within the winner's best sector: at which move, points, the same
    CLEARED = "cleared the way", f"move worth | {FINAL}"
    # somebody, that sector: at which move, points, points of both in the end
    COULD_CUT = "could cut", f"move worth {FINAL}"
    COULD_HIT = "could hit", f"move worth {FINAL}"  # by a trilithon: the same
    # a trilithon of the loser on less than a disk of that sector was worth: at which move, points that it could have
    # cost, that it did cost, of both in the end
    SPENT = "spent", f"move worth whole {FINAL}"
    # points that moves of the winner brought the winner and the loser, those of the loser the loser and the winner,
    # points of both in the end
    MOVED = "moved", f"points theirs own cost {FINAL}"
    MOVED_ALONE = "moved alone", f"points theirs | {FINAL}"  # the same, where the loser moved none


class Defeat(NamedTuple):
    """A lost game, from its first state to its last."""

    # The game.
    game: MeetsBounds
    # Its states.
    states: Sequence[State]
    # The ring in each of them.
    rings: Sequence[Ring]
    # What was done on the ring.
    done: Sequence[Event]
    # Who lost.
    seat: Seat
    # Who of the others has most points in the end.
    winner: Seat

    @classmethod
    def of(cls, game: MeetsBounds, states: Sequence[State], seat: Seat) -> Defeat:
        """Return how a seat lost a game."""
        rings = [Ring(state.disks, game.seats) for state in states]
        last = rings[-1].totals
        winner = max((rival for rival in range(game.seats) if rival != seat), key=lambda rival: last[rival])
        return cls(game, states, rings, [*events(rings, states)], seat, winner)

    @property
    def totals(self) -> tuple[int, int]:
        """The points of the winner and of the seat in the end."""
        return self.rings[-1].totals[self.winner], self.rings[-1].totals[self.seat]

    @property
    def ends(self) -> dict[str, int]:
        """The same, by their names in facts."""
        return dict(zip(("won_with", "lost_with"), self.totals, strict=True))

    @property
    def behind(self) -> int:
        """By how many points the seat was behind the winner in the end."""
        return self.totals[0] - self.totals[1]

    def behind_if(self, other: Mapping[Cell, Seat | None]) -> int:
        """Return by how many points the seat would have been behind the winner with others, or nobody, on some stones
        in the end."""
        disks = {stone: whose for stone, whose in {**self.rings[-1].disks, **other}.items() if whose is not None}
        totals = Ring(disks, self.game.seats).totals
        return totals[self.winner] - totals[self.seat]

    @property
    def outran(self) -> Fact:
        """How the game ended, with the winner's best sector."""
        end = self.rings[-1]
        best = max((run for run in end.runs if end.owner(run) == self.winner), key=points)
        return Fact(Moment.OUTRAN, self.winner, self.seat, best, (span(best),), {"scored": points(best), **self.ends})


def is_one(ring: Ring, run: Run) -> bool:
    """Tell whether the ends of a run belong to one sector."""
    return run[0] in ring.of and run[-1] in ring.of[run[0]]


def by_blow(defeat: Defeat, event: Event, blows: int) -> Fact:
    """Return what the dearest of some blows, or a disk that came, made of the seat's sector; how the game ended where
    it took little of one."""
    before, after, seat = defeat.rings[event.ply], defeat.rings[event.ply + 1], defeat.seat
    move = event.ply + 1 if blows > 1 else 0
    run = before.around(event.to) or () if event.to else before.of[event.left]
    left = {after.of[stone] for stone in run if stone in after.disks and stone != event.to}
    if len(run) > 1 and points(run) - sum(map(points, left)) == -event.deltas[seat] >= max(1, event.deltas[event.seat]):
        counts = {"gain": points(run), "scored": sum(map(points, left)), "at": move, **defeat.ends}
        return Fact(Habit.SHRANK, seat, event.seat, (event.left,), (span(run),), counts)
    return defeat.outran
