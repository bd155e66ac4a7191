"""The turn by which another took the lead in a game of Meets & Bounds from a seat that had no answer left."""

from __future__ import annotations

from henge.cards import NUMBER, TRILITHONS, colour
from henge.facts import Fact, FactKind, LostGame
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.board import Ring
from henge.games.meets_bounds.facts.events import events
from henge.games.meets_bounds.rules import State


class Lead(FactKind):
    """How a lead was lost: at which move, points, those of the seat and of who took it before it."""

    # by a trilithon, one of the seat's disks: the points that it cost
    STRUCK = "lead struck", "move worth ahead behind"
    # the same, where the trilithon could have cost as much by another disk
    STRUCK_ANYHOW = "lead struck anyhow", "move worth ahead behind"
    CUT = "lead cut", "move worth ahead behind"  # by a disk in one of the seat's sectors: the points that it cost
    PASSED = "lead passed", "move worth ahead behind"  # by points of whoever took it: how many
    JOINED = "lead joined", "move worth ahead behind"  # the same, as a disk was destroyed between theirs
    ONLY = "only one"  # no other trilithon was left


def lead(lost_game: LostGame[MeetsBounds, State]) -> tuple[Fact, Fact | None] | None:
    """Return the turn of another that took the lead from a seat, which neither moved nor destroyed a disk afterwards,
    and that no other trilithon could have; None where the seat did not lead so late."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    rings = [Ring(state.disks, game.seats) for state in states]
    for event in reversed(list(events(rings, states))):
        before, after = rings[event.ply].totals, rings[event.ply + 1].totals
        mine, best = before[seat], max(total for rival, total in enumerate(before) if rival != seat)
        if event.seat == seat or 2 * event.ply < len(states):
            return None
        if mine <= best or after[seat] > max(total for rival, total in enumerate(after) if rival != seat):
            continue
        lost, won = -event.deltas[seat], event.deltas[event.seat]
        theirs = before[event.seat]
        counts = {"move": event.ply + 1, "worth": lost if lost > 0 else won, "ahead": mine, "behind": theirs}
        if lost <= 0:
            kind = Lead.PASSED if event.to else Lead.JOINED
            return Fact(kind, seat, event.seat, (event.to or event.left,), counts=counts), None
        if event.to:
            return Fact(Lead.CUT, seat, event.seat, (event.to,), counts=counts), None
        card = f"t{colour(NUMBER[event.left])}"
        rest = {*TRILITHONS} - {*states[event.ply].discard, card}
        only = Fact(Lead.ONLY, event.seat, seat, lines=(card,)) if not rest else None
        ring = rings[event.ply]
        others = [stone for stone in ring.disks if stone != event.left and f"t{colour(NUMBER[stone])}" == card]
        losses = [mine - ring.without(stone).totals[seat] for stone in others if ring.disks[stone] == seat]
        kind = Lead.STRUCK_ANYHOW if max(losses, default=0) >= lost else Lead.STRUCK
        return Fact(kind, seat, event.seat, (event.left,), (card,), counts), only
    return None
