"""What came of a missed fact in Bounders, and that a cell was missed more than once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact, Missed
from henge.games.bounders.facts.before_move import largest
from henge.games.bounders.facts.board import WORTH_IT, Look
from henge.games.bounders.facts.kinds import Fate, Kind, Moment
from henge.games.bounders.facts.lost_by_region import HALF, LostRegion, decided
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

# What speaks of stones that are to be kept around a region, or shut off from it.
STONES = (
    *(Kind.HELPS, Kind.AIMS, Kind.BARS, Kind.CLEARS, Kind.SHUTS, Kind.HOLDS),
    *(Kind.SAVES, Kind.TRAPS, Kind.SPARES, Kind.PRESSES),
    *Fate,
)
OF_CELLS = (Kind.KEY, Kind.AREA)  # what speaks of how many cells hang on one


def aftermath(game: Bounders, states: Sequence[State], actions: Sequence[Action], fact: Fact) -> Fact | None:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner; None where it speaks of stones that make less than half of those by which the region
    that decided the game was won, or of cells that make less than half of the difference, and so was no cause.

    The states are those before each action, and the last one after all.
    """
    winner, last = fact.other, states[-1]
    if fact.kind in STONES and (at := decided(game, states, fact.seat)) and not at.decides(_turned(at, fact)):
        return None
    colour, look = game.colour(last, winner), Look.of(game.size, last.stones, last.balance)
    points = [score.total for score in game.scores(last)]
    both = {"points": points[winner], "lost": points[1 - winner]}
    if fact.kind in OF_CELLS and HALF * fact.counts["swing"] < both["points"] - both["lost"]:
        return None
    spoken = look.field.bits_of(look.field.place[cell] for cell in {*fact.cells, *fact.lines})
    lands = [land for land in look.lands if land.lead(colour) > 0 and land.size >= WORTH_IT]
    if not lands:
        return Fact(Moment.OUTDID, winner, fact.seat, counts=both)
    land = max(lands, key=lambda land: ((land.cells & spoken).bit_count(), land.size))
    if 3 * land.size < points[winner]:
        land = largest(lands)
    if not look.open and HALF * land.size < points[winner] - points[1 - winner]:  # without it the game was lost just so
        return Fact(Moment.OUTDID, winner, fact.seat, counts=both)
    took = any(move == fact.shown_by[0] for move in actions[1:2])
    kind = Moment.STOOD if look.open else Moment.TOOK if took else Moment.ENDED
    cells, lines, counts = look.names(land.cells), (look.midst(land.cells),), {**land.around_it(colour), **both}
    return Fact(kind, winner, fact.seat, cells, lines, counts, shown_by=fact.shown_by)


def _turned(at: LostRegion, fact: Fact) -> int:
    """Return how many stones more a loser would have had around a region in the end, had a missed fact come true."""
    place, around = at.looks[-1].field.place, at.end.around
    named = at.looks[-1].field.bits_of(
        place[cell] for cell in (*fact.cells, *fact.lines) if cell in at.states[0].stones
    )
    theirs, mine = named & around[1 - at.mine], named & at.looks[-1].stones[at.mine] & ~around[at.mine]
    return (mine | theirs).bit_count()


def again(missed: Missed[State]) -> Fact | None:
    """Return that a seat, or both, missed the same cell at several moves; None for one move."""
    seat, action, moves = missed.seat, missed.action, missed.moves
    if len(moves) == 1:
        return None
    kind = Moment.BOTH if moves[-1] == moves[0] + 1 else Moment.AGAIN
    counts = {"first_turn": moves[0], "last_turn": moves[-1], "often": len(moves)}
    return Fact(kind, seat, 1 - seat, action, counts=counts, shown_by=(action,))
