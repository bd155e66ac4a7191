"""Choose the maxim that a lost game of Meets & Bounds teaches: one that its loser broke."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS, colour
from henge.facts import Fact, LostGame
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.board import Ring
from henge.games.meets_bounds.facts.lost_game import Defeat, Habit
from henge.games.meets_bounds.facts.lost_lead import Lead
from henge.games.meets_bounds.rules import State

DEARER = 2  # points that another disk would have cost the winner more
CUTTABLE = (Habit.COULD_CUT, Habit.COULD_HIT, Habit.SPENT)


def maxim_broken(
    lost_game: LostGame[MeetsBounds, State], kind: str, cause: Fact, effect: Fact
) -> tuple[str, Fact | None]:
    """Return the kind of fact whose maxim a loser is to learn: the one given if what is told is an instance of it, else
    that of a trilithon which it gave away for less, and where; "" where it broke none."""
    defeat = Defeat.of(lost_game.game, lost_game.states, lost_game.loser)
    if _is_instance(kind, cause, effect, defeat.seat):
        return kind, None
    given = max(_given_away(defeat), key=lambda fact: fact.counts["worth"] - fact.counts["whole"], default=None)
    if given:
        return Habit.HELD, given
    return (cause.kind, None) if kind == Habit.OWN_BLOWS and effect.kind == kind else ("", None)


def _is_instance(kind: str, cause: Fact, effect: Fact, seat: int) -> bool:
    """Tell whether a cause and what came of it show that a seat broke the maxim of a kind of fact."""
    match kind:
        case Habit.OWN_BLOWS:
            blows = effect if effect.kind == kind else cause
            # else it is not told that any was thrown away, or what it could have done
            return blows.counts["lost"] > 0 and (not blows.counts["points"] or bool(blows.cells))
        case Habit.UNCUT | Habit.UNHIT | Habit.COMPACT:
            return effect.kind in CUTTABLE and effect.seat == seat
        case Habit.MADE:
            return effect.kind == Habit.WAY_OPEN
        case Habit.CUT_UP:
            return effect.kind == Habit.OPEN
        case Lead.PASSED:
            return False
    return True


def _given_away(defeat: Defeat) -> Iterator[Fact]:
    """Yield on how little the seat spent a trilithon, or that it threw one away, where by another disk it would have
    cost the winner more."""
    for ply, (before, after) in enumerate(pairwise(defeat.states)):
        gone = {*TRILITHONS} & ({*before.hands[defeat.seat]} - {*after.hands[defeat.seat]})
        if before.seat != defeat.seat or not gone:
            continue
        card, ring = min(gone), defeat.rings[ply]
        struck = next((stone for stone in ring.disks if stone not in after.disks), "")
        took = ring.totals[ring.disks[struck]] - defeat.rings[ply + 1].totals[ring.disks[struck]] if struck else 0
        cost, stone = max(_targets(ring, card, defeat.winner), default=(0, ""))
        if cost >= max(0, took) + DEARER:
            counts = {"move": ply + 1, "worth": cost, "whole": max(0, took), **defeat.ends}
            kind = Habit.SPENT if struck else Habit.WASTED
            yield Fact(kind, defeat.seat, defeat.winner, (stone,), (card,), counts)


def _targets(ring: Ring, card: str, rival: int) -> Iterator[tuple[int, Cell]]:
    """Yield what a trilithon could cost a rival, with each of its disks that it could destroy."""
    for stone, whose in ring.disks.items():
        if whose == rival and f"t{colour(NUMBER[stone])}" == card:
            yield ring.totals[rival] - ring.without(stone).totals[rival], stone
