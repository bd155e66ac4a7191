"""How a game of Bounders was lost: the stones around the region that decided it, which of them came to count no more,
and by which move most of them did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from henge.facts import Fact
from henge.games.bounders.facts.look import Land, Look
from henge.games.bounders.facts.standpoint import Moment, largest

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

DECIDES = 2  # the region that is spoken of has half of the winner's cells, at least
PARTED = 1.5  # times the cells that are left, in a region from which no mere corner was cut off
STEPS = 5  # moves that shut off stones, at most, that are told
SEVERAL = 2  # stones that one move shut off at least, for it to be told
FROM_BEFORE, SINCE, ALONE = range(3)  # stones dropped out from an earlier move on; after the one told; no others did


class BorderLoss(NamedTuple):
    """What one move took from the stones around a region: whose stones count there no more, the loser's first, and by
    how much less the loser then leads."""

    ply: int
    gone: tuple[int, int]
    cost: int

    @property
    def swing(self) -> int:
        """How many more of the loser's stones it took than of the winner's."""
        return self.gone[0].bit_count() - self.gone[1].bit_count()


def course(game: Bounders, states: Sequence[State], seat: int, lost: int | None = None) -> tuple[Fact, Fact] | None:
    """Return by which move a loser's stones came to count no more around the region that decided the game, and what
    came of it; None where that is not how it was lost.

    It begins where both had placed as many stones and the loser was last not behind around that region: the move by
    which the lead was lost, if stones were, or else the one that cost most.  Where the game was `lost` before that
    move, or no other could have been made, it was no cause.
    """
    last, mine = states[-1], game.colour(states[-1], seat)
    looks = [Look.of(game.size, state.stones, state.balance) for state in states]
    won = [land for land in looks[-1].lands if land.lead(1 - mine) > 0]
    points = [game.scores(last)[side].total for side in (1 - seat, seat)]
    if looks[-1].open or not won or DECIDES * (end := largest(won)).size < points[0]:
        return None
    lands = [_around(look, end) for look in looks]
    even = [ply for ply, state in enumerate(states) if not len(state.stones) % 2]
    since = next((ply for ply in reversed(even) if lands[ply].lead(mine) >= 0), even[0])
    losses = list(_losses(lands, mine, since))
    if sum(loss.swing for loss in losses) <= 0:
        return None
    early = losses if lost is None else [loss for loss in losses if loss.ply < lost]
    told = [loss for loss in early if min(loss.swing, loss.cost) > 0 and looks[loss.ply].open[1:]]
    if not told:
        return None
    turned = [loss for loss in told if loss.ply < since + 2]
    worst = max(turned or told, key=lambda loss: (loss.cost, game.to_move(states[loss.ply]) == mine))
    look, placed = looks[worst.ply + 1], states[worst.ply + 1].stones[-1]
    fewer = look.names(worst.gone[0])
    own = int(game.to_move(states[worst.ply]) == mine)
    sizes = [lands[ply].size for ply in (worst.ply, worst.ply + 1)]
    counts = [lands[ply].stones(colour) for ply in (worst.ply, worst.ply + 1) for colour in (mine, 1 - mine)]
    outside = any(look.free(stone) for stone in look.places(worst.gone[0]))
    dropped = [sum(loss.gone[side].bit_count() for loss in losses) for side in (0, 1)]
    began = [len(states[since].stones), *(lands[since].stones(colour) for colour in (mine, 1 - mine))]
    shown: dict[str, Any] = {"clause": "BO3", "lines": (look.midst(end.cells),), "shown_by": ((placed,),)}
    others = FROM_BEFORE if not turned else ALONE if losses == [worst] else SINCE
    numbers = (end.size, end.stones(1 - mine), end.stones(mine), *points, *began, *dropped, others)
    kind = Moment.OUTSIDE if outside else Moment.DROPPED
    kind = Moment.PARTED if PARTED * sizes[1] < sizes[0] else kind
    return (
        Fact(
            kind,
            seat,
            1 - seat,
            fewer,
            numbers=(worst.ply + 1, *counts, own, *sizes),
            **shown,
        ),
        Fact(Moment.COUNTED, 1 - seat, seat, look.names(end.cells), numbers=numbers, **shown),
    )


def outnumbered(game: Bounders, states: Sequence[State], seat: int) -> tuple[Fact, Fact] | None:
    """Return how many stones of a loser did not touch the region that decided the game at its end, by which move most
    of them were shut off, and how it ended; None where they were no more than the winner's, or no region decided it.
    """
    last, mine = states[-1], game.colour(states[-1], seat)
    look = Look.of(game.size, last.stones, last.balance)
    won = [land for land in look.lands if land.lead(1 - mine) > 0]
    points = [game.scores(last)[side].total for side in (1 - seat, seat)]
    if look.open or not won or DECIDES * (end := largest(won)).size < points[0]:
        return None
    out = [(look.stones[colour] & ~end.around[colour]).bit_count() for colour in (mine, 1 - mine)]
    first = look.stones[mine].bit_count()
    if not out[1] < out[0] <= first // 2:  # where few of either count, it was decided otherwise
        return None
    lands = [_around(Look.of(game.size, state.stones, state.balance), end) for state in states]
    losses = [*_losses(lands, mine, 0)]
    parting = max(losses, key=lambda loss: loss.gone[0].bit_count(), default=None)
    ended = (end.size, end.stones(1 - mine), end.stones(mine), *points)
    shown: dict[str, Any] = {"clause": "BO3", "lines": (look.midst(end.cells),)}
    cause = Fact(Moment.OUT, seat, 1 - seat, numbers=(first, out[0], 0, 0, 0), **shown)
    if parting and parting.gone[0].bit_count() >= SEVERAL and parting.swing > 0:
        placed, gone = last.stones[parting.ply], (stones.bit_count() for stones in parting.gone)
        numbers = (first, out[0], parting.ply + 1, *gone)
        dear = sorted(losses, key=lambda loss: -loss.gone[0].bit_count())[:STEPS]
        steps = [(loss.ply, loss.gone[0].bit_count()) for loss in losses if loss.gone[0] and loss in dear]
        numbers += tuple(number for ply, many in steps for number in (ply + 1, many))
        lines = (*cause.lines, *(last.stones[ply] for ply, _ in steps))
        cause = replace(cause, cells=look.names(parting.gone[0]), lines=lines, numbers=numbers, shown_by=((placed,),))
    return cause, Fact(Moment.ENDED, 1 - seat, seat, look.names(end.cells), numbers=ended, **shown)


def _around(look: Look, end: Land) -> Land:
    """Return the land in which a region lay that was left in the end."""
    return next(land for land in look.lands if land.cells & end.cells)


def _losses(lands: Sequence[Land], mine: int, since: int) -> Iterator[BorderLoss]:
    """Yield what each move from one on took from the stones around a region, given as it was at every move."""
    for ply, (before, after) in enumerate(pairwise(lands)):
        gone = [before.around[colour] & ~after.around[colour] for colour in (mine, 1 - mine)]
        if ply >= since and any(gone):
            yield BorderLoss(ply, (gone[0], gone[1]), before.lead(mine) - after.lead(mine))
