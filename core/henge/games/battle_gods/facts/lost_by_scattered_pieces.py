"""A game of Battle of the Gods lost by pieces that stood alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from henge.facts import FINAL, Fact, FactKind
from henge.facts.decisive import Cost
from henge.games.battle_gods.clans import BEFORE, NEXT, bonus, clans
from henge.games.battle_gods.facts.lost_by_one_turn import PAIR

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State
    from henge.rules import Seat

MANY = 4  # pieces, from which on a clan could have been made of them


class Scattered(FactKind):
    """That no more than two pieces of a seat stood together in the end, and how that came."""

    # how many the seat had, the largest clan of them or 1, what the winner's clans earned
    APART = "apart", "many size earned"
    BOXED_IN = "boxed in", "many size earned"  # the same, where both sides of the seat's god were taken
    FELL_APART = "fell apart", "many size earned"  # the same, where it once had a larger clan
    SIDES = "sides taken", f"came | {FINAL}"  # of the god on the first space: at which move it came
    # the seat's largest clan that there ever was: its size, at which move it was broken
    BROKEN = "broken up", f"size move | {FINAL}"
    NEVER = "never joined", f"size | {FINAL}"  # no clan ever was larger: its size, or 1


def scattered(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that a seat had many pieces in the end and no clan of three, with what they would have earned more as one
    clan, as far as the winner's clans earned that."""
    end = states[-1]
    largest = [max(map(len, clans(state.held, seat)), default=1) for state in states]
    own = [*end.held.values()].count(seat)
    earned = [sum(bonus(len(clan)) for clan in clans(end.held, whose)) for whose in (winner, seat)]
    less = min(bonus(own), earned[0]) - earned[1]
    if own < MANY or largest[-1] > PAIR or less <= 0:
        return
    god, best = end.gods[seat], max(largest)
    sides = tuple(sorted((BEFORE[god], NEXT[god]), key=int)) if god else ()
    boxed = god and all(end.held.get(cell, seat) != seat for cell in sides)
    kind = Scattered.BOXED_IN if boxed else Scattered.FELL_APART if best > largest[-1] else Scattered.APART
    if boxed:
        came = next(ply for ply, state in enumerate(states) if state.gods[seat])
        effect = Fact(Scattered.SIDES, seat, winner, (god or "", *sides), counts={"came": came})
    elif kind == Scattered.FELL_APART:
        last = max(ply for ply, size in enumerate(largest) if size == best)
        effect = Fact(Scattered.BROKEN, seat, winner, counts={"size": best, "move": last + 1})
    else:
        effect = Fact(Scattered.NEVER, seat, winner, counts={"size": best})
    counts = {"many": own, "size": largest[-1], "earned": earned[0]}
    yield Cost(Fact(kind, seat, winner, counts=counts), effect, less, less)
