"""The key cell of Bounders, which decides most whether stones count around the largest region, and whether a stone
opens it, takes it or makes it harder to open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.paths import distances, neck

if TYPE_CHECKING:
    from henge.games.bounders.facts.random_games import Ahead

BY_THE_CELL = 0.25  # of what a stone does to others, that comes by the cell at least
FEW_WAYS = 3  # empty cells beside a stone, or on its way, up to which they are told
LONGER = 2  # steps by which a way is longer than the shortest, at most
TO_OPEN = 2  # stones of a colour that would open a cell, at most, for it to be told


class Pivot(NamedTuple):
    """A cell near a stone, and what that does to it."""

    # The cell; the stone’s own where that takes it.
    place: int
    # By how many stones of a colour more than of the other it was touched.
    before: int
    # By how many it is then.
    now: int
    # The stones that it is beside; all of those it is about where it is on their way to the rest of the region.
    stones: Sequence[int]
    # Whether it is beside them.
    beside: bool
    # How many empty cells the stone it is beside has once it is filled; 0 for more than a few, or several stones.
    left: int
    # The few cells that all ways from the stones lead over once it is filled; () for more.
    ways: Sequence[int]


def pivot(aheads: tuple[Ahead, Ahead], place: int, stones: Sequence[int], apart: float, *, keep: bool) -> Pivot | None:
    """Return the cell by which a stone of the mover on a place does most to how often stones count in the games played
    ahead: which keeps them, or else shuts them off; None where no cell does much, or it cannot be seen on the board.

    The games are those before that stone and after it; `apart` is in how much more, or fewer, of them the stones count.
    """
    ahead, then = aheads
    look, now = ahead.look, then.look
    found = []
    for cell in (place, *look.field.near[place]):
        before, after = abs(look.balance[cell]), abs(now.balance[cell])
        if not look.field.bits[cell] & look.empty or (keep and cell == place):
            continue
        if cell != place and (after <= before or after > TO_OPEN if keep else after >= before or after == TO_OPEN):
            continue
        more = then.share(then.filled(cell)) - ahead.share(ahead.filled(cell))
        share = (-more if keep else more) * min(_hangs(ahead, stone, cell) for stone in stones)
        if share >= BY_THE_CELL * apart:
            found.append((share, cell))
    seen = (_seen(ahead, now, place, cell, stones, keep=keep) for _, cell in sorted(found, reverse=True))
    return next(filter(None, seen), None)


def _hangs(ahead: Ahead, stone: int, cell: int) -> float:
    """Return in how much more of the games a stone counts where a cell stays empty."""
    filled, event = ahead.filled(cell), ahead.counts(stone)
    return ahead.share(event, ahead.games & ~filled) - ahead.share(event, filled)


def _seen(ahead: Ahead, now: Look, place: int, cell: int, stones: Sequence[int], *, keep: bool) -> Pivot | None:
    """Return a cell with what can be seen of it on the board; None where it lies neither beside the stones nor on their
    way, or the stone takes it and many others are left."""
    look = ahead.look
    beside = [stone for stone in stones if cell in look.field.near[stone]]
    rest = max(look.places(now.empty), key=lambda at: ahead.largest[at].bit_count())
    if not beside and not all(_on_the_way(look, stone, cell, rest) for stone in stones):
        return None
    told = beside or [*stones]
    filled = now if cell == place else now.after(cell, 0)  # whose stone it is matters to nothing that is told
    left = filled.free(told[0]).bit_count() if beside and len(told) == 1 else 0
    ways = () if not filled.empty & look.field.bits[rest] else neck(filled, told, rest, look.land(place).cells)
    if ways and {*ways} == {*(neck(look, told, rest, look.land(place).cells) or ())}:
        ways = ()  # so it was before
    left, ways = left if left <= FEW_WAYS else 0, ways or ()
    if cell == place and not left and not ways:
        return None
    balances = abs(look.balance[cell]), abs(now.balance[cell]) if cell != place else 0
    return Pivot(cell, *balances, told, bool(beside), left, ways)


def _on_the_way(look: Look, stone: int, cell: int, rest: int) -> bool:
    """Tell whether a way from a stone over empty cells to the rest of its region leads over a cell, and is hardly
    longer than the shortest."""
    begin, end = distances(look, stone), distances(look, rest)
    return cell in begin and rest in begin and cell in end and begin[cell] + end[cell] <= begin[rest] + LONGER
