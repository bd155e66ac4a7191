"""The stones around a region of Bounders: how they stand, and which count no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from henge.facts import Fact
from henge.games.bounders.facts.before_move import largest, position
from henge.games.bounders.facts.board import WORTH_IT, Land, Look
from henge.games.bounders.facts.kinds import Moment
from henge.games.bounders.facts.sentence_names import NAMED
from henge.language import say

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State
    from henge.rules import Action

SPARSE = 4  # cells to a stone: with fewer stones on the board it is too early to count them
CELL_SIDES = 6  # of a cell, each a neighbour's but at the edge
FEW_OPEN_LEFT = 4  # open cells in a region, up to which it is asked what is sure of it
TURNED = 2  # stones by which the lead at the end is another matter than now
FADES = 0.55  # of the games played ahead: in fewer a stone still counts at the end
READ_OUT = 400  # positions, up to which all that can still be played is read out
SURE = 2  # the leader's for sure is told where that is half of a region or more


class BorderChange(NamedTuple):
    """What a stone does to those around a region: its largest part, and the light and the dark stones that
    count there no more."""

    land: Land
    gone: tuple[int, int]

    def costs(self, colour: int) -> bool:
        """Tell whether more stones of a colour than of the other count there no more."""
        return self.gone[colour].bit_count() > self.gone[1 - colour].bit_count()


def change(look: Look, place: int, colour: int) -> BorderChange | None:
    """Return what a stone does to those around the region it is placed in; None where nothing is left of it, or of its
    parts no one is the largest."""
    whole, after = look.land(place), look.after(place, colour)
    parts = sorted((land for land in after.lands if land.cells & whole.cells), key=lambda land: -land.size)
    if not parts or parts[0].size < WORTH_IT or (parts[1:] and parts[1].size == parts[0].size):
        return None
    light, dark = (whole.around[side] & ~parts[0].around[side] for side in (0, 1))
    return BorderChange(parts[0], (light, dark))


def aim_by_stones(game: Bounders, view: State, action: Action) -> str:
    """Return in a sentence what to place stones for early in a game, unless a move does otherwise, and later; "" where
    no larger region is open."""
    look = Look.of(game.size, view.stones, view.balance)
    if SPARSE * len(view.stones) < look.field.land.bit_count():
        inner = action != ("swap",) and len(game.board.neighbours[action[0]]) == CELL_SIDES
        inside = say(
            "Early on, play inside: a stone at the edge touches few cells, an inner one regions on every side."
        )
        return inside if inner else ""
    if any(land.room and land.size >= WORTH_IT for land in look.lands):
        return say("Let none of your stones be shut off from the largest open region.")
    return ""


def situation(game: Bounders, view: State) -> Fact | None:
    """Return who leads around the largest region that can still be played in; None early in a game."""
    look = Look.of(game.size, view.stones, view.balance)
    lands = [land for land in look.lands if land.room and land.size >= WORTH_IT]
    if SPARSE * len(view.stones) < look.field.land.bit_count() or not lands:
        return None
    land, mine = largest(lands), game.to_move(view)
    seat = 1 - mine if view.swapped else mine
    ahead = mine if land.lead(mine) >= 0 else 1 - mine
    leads = seat if ahead == mine else 1 - seat
    certain = in_the_end(look, land, ahead, mine)
    left, fading = (land.around, ()) if certain else at_the_end(game, view, land, ahead)
    sure = (look.least(land, ahead) or 0) if land.room.bit_count() <= FEW_OPEN_LEFT else 0
    counts = {**land.around_it(ahead), "sure": sure if SURE * sure >= land.size else 0}
    if fading or certain:
        counts |= {"stones_left": left[ahead].bit_count(), "against_left": left[1 - ahead].bit_count()}
    counts |= dict(zip(("low", "high"), certain, strict=False))
    kind = Moment.STANDS if land.lead(ahead) else Moment.EVEN
    lines = (look.midst(land.cells), *fading)
    return Fact(kind, leads, 1 - leads, look.names(land.cells), lines, counts, clause="BO3")


def in_the_end(look: Look, land: Land, colour: int, first: int) -> tuple[int, ...]:
    """Return between how many stones more of a colour than of the other stand around what is left of a region at the
    end, whatever is played from its first colour to move on; () where that takes too long to read out, or who leads
    there is not certain.
    """
    known, edge, leads = {look.stones}, [(look, first)], list[int]()
    while edge:
        here, turn = edge.pop()
        if not here.open:
            leads += [largest([part for part in here.lands if part.cells & land.cells]).lead(colour)]
        for place in here.open:
            after = here.after(place, turn)
            if not after.empty & land.cells:
                return ()
            if after.stones not in known:
                known.add(after.stones)
                edge.append((after, 1 - turn))
        if len(known) > READ_OUT:
            return ()
    low, high = min(leads), max(leads)
    return (low, high) if low > 0 or high < 0 or low == high else ()


def at_the_end(game: Bounders, view: State, land: Land, colour: int) -> tuple[tuple[int, int], tuple[str, ...]]:
    """Return the stones around a region without those that are more often than not shut off by the end, as bits, and
    which these are; none where they are too many to be named, or a colour’s lead stays about as it is."""
    at = position(game, view)
    rates = {stone: at.ahead.share(at.ahead.counts(stone)) for stone in at.look.places(sum(land.around))}
    fading = sorted((stone for stone, rate in rates.items() if rate < FADES), key=rates.__getitem__)
    gone = at.look.field.bits_of(fading)
    light, dark = (stones & ~gone for stones in land.around)
    lead = (light.bit_count() - dark.bit_count()) * (1 if colour == 0 else -1)
    if len(fading) > NAMED or abs(lead - land.lead(colour)) < TURNED:
        return land.around, ()
    return (light, dark), tuple(at.look.field.cells[place] for place in fading)
