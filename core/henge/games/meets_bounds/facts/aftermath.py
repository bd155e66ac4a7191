"""What came of a missed fact in Meets & Bounds: how the winner made use of it, as facts good for the winner."""

from __future__ import annotations

from collections.abc import Sequence

from henge.cards import TRILITHONS
from henge.facts import FINAL, Fact, FactKind
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import Ring, group_made, points, span, within
from henge.games.meets_bounds.rules import State
from henge.rules import Action

CUTTING = {"longest", "cuts", "breaks"}
NAMED_MOVES = 3  # moves of the winner that are told
STRIKING = {"topples", "shortens", "thins", "ungroups", "can strike"}


class Moment(FactKind):
    """What is told of a lost game beside the move that was missed: the move’s number, if any, points, totals."""

    STOOD = "stood", f"scored {FINAL}"  # the sector that was not cut: what it scored in the end
    # trilithons of the loser: what the winner’s brought, how many of the loser’s
    WASTED = "wasted", f"points size {FINAL}"
    REMAINED = "remained", f"scored {FINAL}"  # the disk that was not destroyed: what its sector scored in the end
    CUT = "then cut", f"move worth {FINAL}"  # the winner cut a sector
    STRUCK = "then struck", f"move worth {FINAL}"  # the winner's trilithon destroyed a disk
    # the winner won points for himself; a third number: by a group of so many
    GREW = "then grew", f"move worth count {FINAL}"
    # moves of the winner, in the order made: of each its number, then what each won on the loser
    BROUGHT = "then brought", f"| {FINAL}"
    OUTRAN = "outran", f"scored {FINAL}"  # no turn of the winner stands out: what the best sector scored


def aftermath(game: MeetsBounds, states: Sequence[State], actions: Sequence[Action], fact: Fact) -> Fact:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner.

    The states are those before each action, and the last one after all.
    """
    rings = [Ring(state.disks, game.seats) for state in states]
    loser, last = fact.seat, rings[-1].totals
    winner = max((seat for seat in range(game.seats) if seat != loser), key=lambda seat: last[seat])
    ends = {"won_with": last[winner], "lost_with": last[loser]}
    if fact.kind in CUTTING and fact.other == winner:
        run = next((run for run in rings[0].runs if span(run) == fact.lines[0] and rings[0].owner(run) == winner), None)
        if run and all(ring.of.get(run[0], run[:1]) is ring.of.get(run[-1]) for ring in rings):
            whole = rings[-1].of[run[0]]
            scored = {"scored": points(whole), **ends}
            return Fact(Moment.STOOD, winner, loser, whole, (span(run), span(whole)), scored)
    wasted, brought = 0, 0
    for n, action in enumerate(actions):
        trilithon = action[0] in TRILITHONS
        if trilithon and states[n].seat == loser and (len(action) == 1 or action[1] == "none"):
            wasted += 1
        elif trilithon and states[n].seat == winner and len(action) == 2:
            won, lost = (rings[n + 1].totals[seat] - rings[n].totals[seat] for seat in (winner, loser))
            brought += won - lost
    if fact.kind in STRIKING and wasted > 1 and brought >= GOOD:
        return Fact(Moment.WASTED, winner, loser, counts={"points": brought, "size": wasted, **ends})
    stone = fact.cells[-1] if fact.cells else ""
    if fact.kind in STRIKING and all(ring.disks.get(stone) == winner for ring in rings):
        whole = rings[-1].of[stone]
        if len(whole) > 1:
            return Fact(Moment.REMAINED, winner, loser, whole, (span(whole),), {"scored": points(whole), **ends})
    found: list[tuple[int, int]] = []
    for n, state in enumerate(states[1:-1], 1):
        if state.seat == winner and len(actions[n]) in (2, 4):
            won, lost = (rings[n + 1].totals[seat] - rings[n].totals[seat] for seat in (winner, loser))
            found.append((won - lost, -n))
    told = sorted((-n, swing) for swing, n in sorted(found, reverse=True)[:NAMED_MOVES] if swing >= GOOD)
    if len(told) > 1:
        moves, swings = zip(*told, strict=True)
        made = tuple(actions[n] for n in moves)
        stones = tuple(action[-1] for action in made)
        series = (*moves, *swings)
        return Fact(Moment.BROUGHT, winner, loser, stones, stones, ends, series, shown_by=made)
    swing, n = max(found, default=(0, 0))
    if swing < GOOD:
        best = max((run for run in rings[-1].runs if rings[-1].owner(run) == winner), key=points)
        return Fact(Moment.OUTRAN, winner, loser, best, (span(best),), {"scored": points(best), **ends})
    n, action = -n, actions[-n]
    won, lost = (rings[n + 1].totals[seat] - rings[n].totals[seat] for seat in (winner, loser))
    if -lost >= won:
        kind = Moment.CUT if len(action) == 4 else Moment.STRUCK
        cost = {"move": n, "worth": -lost, **ends}
        return Fact(kind, winner, loser, action[-1:], counts=cost, shown_by=(action,))
    group = group_made(rings[n], rings[n + 1], action[-1]) if len(action) == 4 else ()
    run = group or rings[n + 1].of.get(action[-1]) or next(run for run in rings[n + 1].runs if within(run, action[-1]))
    counts = {"move": n, "worth": won, "count": len(group), **ends}
    return Fact(Moment.GREW, winner, loser, action[-1:], (span(run),), counts, shown_by=(action,))
