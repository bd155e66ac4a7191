"""Choose the maxim of Meets & Bounds that a missed fact teaches: one that the better move keeps to, and the one played
not."""

from __future__ import annotations

from henge.facts import Fact, Made
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts import sentences
from henge.games.meets_bounds.facts.board import Ring, width
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.sentences_points import SEQUENCE
from henge.games.meets_bounds.rules import State
from henge.rules import Action

DESTROYING = 2  # names of a trilithon and what it destroys
SET_OUT = 2  # the place in a move of the disk that it takes


def maxim_kind(game: MeetsBounds, view: State, fact: Fact, made: Made) -> str:
    """Return the kind whose maxim a missed fact teaches, where the better move keeps to that and the one played does
    not: bounded disks are to be moved only where one was, the longest sector is to be broken only where that was, and a
    trilithon to be spent only on the disk that costs most; "" for none."""
    if fact.kind in (*sentences.CUT, Kind.CAN_CUT):
        return fact.kind if _cuts_longest(game, view, made.better) > _cuts_longest(game, view, made.played) else ""
    if fact.kind in (*sentences.HIT, Kind.WEDGE, Kind.TARGET, Kind.CAN_STRIKE):
        most = max(_strike(game, view, action) for action in game.actions(view) if action[0] == made.better[0])
        return fact.kind if _strike(game, view, made.better) == most > _strike(game, view, made.played) else ""
    if fact.kind not in sentences.MOVED_FREELY:
        return fact.kind
    better, played = (_bounded(game, view, action) for action in (made.better, made.played))
    return fact.kind if better and not played else ""


def _bounded(game: MeetsBounds, view: State, action: Action) -> bool:
    """Tell whether an action moves a bounded disk."""
    stone = action[SET_OUT] if len(action) > SET_OUT else ""
    return stone in Ring(view.disks, game.seats).of.get(stone, ())[1:-1]


def _cuts_longest(game: MeetsBounds, view: State, action: Action) -> bool:
    """Tell whether an action puts a disk into a sector of a rival's that no other of a rival's is longer than."""
    ring, seat = Ring(view.disks, game.seats), view.seat
    run = ring.around(action[3]) if len(action) == SEQUENCE else None
    rest = [width(other) for other in ring.runs if ring.owner(other) != seat]
    return run is not None and ring.owner(run) != seat and width(run) == max(rest)


def _strike(game: MeetsBounds, view: State, action: Action) -> int:
    """Return what an action brings its seat and costs a rival, if it destroys a disk of that; else 0."""
    if len(action) != DESTROYING or view.disks.get(action[1], view.seat) == view.seat:
        return 0
    ring, seat = Ring(view.disks, game.seats), view.seat or 0
    rest, rival = ring.without(action[1]), view.disks[action[1]]
    return rest.totals[seat] - ring.totals[seat] + ring.totals[rival] - rest.totals[rival]
