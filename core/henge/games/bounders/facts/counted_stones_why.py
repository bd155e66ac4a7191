"""Why stones of Bounders touch the largest region at the end, or fail to, as the board shows it: when they were shut
off, and the cell that decided it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from henge.games.bounders.facts.key_cell import BY_THE_CELL, FEW_WAYS, LONGER, TO_OPEN
from henge.games.bounders.facts.kinds import Fate
from henge.games.bounders.facts.paths import distances
from henge.games.bounders.facts.stones_that_will_count import ROOMIER

if TYPE_CHECKING:
    from henge.games.bounders.facts.counted_stones import Fates, Group


class Witness(NamedTuple):
    """A cell, and what is counted of it."""

    place: int
    counts: dict[str, int]


def witness(fates: Fates, group: Group) -> Witness | None:
    """Return by which cell stones fared as they did, which the better move would have made harder to open, or easier;
    of the stone played, how much room there was around it and around the better cell; None where nothing shows it."""
    sealed = _sealed(fates, group)
    if group.kind == Fate.OUTLASTS:
        look = fates.looks[0]
        room, less = look.room(fates.better), look.room(fates.played)
        counts = {"sealed": sealed, "room": room, "room_else": less}
        return Witness(fates.better, counts) if sealed and room >= less + ROOMIER else None
    if group.kind == Fate.STAYS and not sealed:
        return None
    found = [(share, cell) for cell, share in _cells(fates, group, sealed) if share >= BY_THE_CELL * group.net]
    for _, cell in sorted(found, reverse=True):
        beside = [stone for stone in group.stones if cell in fates.looks[0].field.near[stone]]
        if len(beside) == len(group.stones) or (not beside and _on_the_way(fates, group, cell)):
            now = abs(fates.ahead.look.balance[cell])
            counts = {"sealed": sealed, "filled": _filled(fates, cell), "now": now, "beside": int(bool(beside))}
            return Witness(cell, counts)
    return None


def _sealed(fates: Fates, group: Group) -> int:
    """Return by which move since the position stones were shut off from the largest region; 0 for none."""
    stones = fates.looks[0].field.bits_of(group.stones)
    colour = fates.at.mine if group.kind != Fate.FADES else 1 - fates.at.mine
    touched = [
        bool(stones & next(land for land in look.lands if land.cells & fates.end.cells).around[colour])
        for look in fates.looks
    ]
    first = 1 if group.kind == Fate.OUTLASTS else 0
    if not touched[first] or touched[-1]:
        return 0
    return max(n for n, touch in enumerate(touched) if touch) + 1


def _filled(fates: Fates, cell: int) -> int:
    """Return by which move since the position a cell was filled; 0 for one that stayed empty."""
    bit = fates.looks[0].field.bits[cell]
    return next((n for n, look in enumerate(fates.looks) if not look.empty & bit), 0)


def _cells(fates: Fates, group: Group, sealed: int) -> Iterator[tuple[int, float]]:
    """Yield the cells beside a better one that fared as the stones did, each with in how much of the games that tells
    the better move from the one played."""
    keeps = group.kind == Fate.STAYS
    looks, aheads = (fates.ahead.look, fates.other.look), (fates.ahead, fates.other)
    for cell in fates.looks[0].field.near[fates.better]:
        bit, filled = fates.looks[0].field.bits[cell], _filled(fates, cell)
        could, did = (abs(look.balance[cell]) for look in looks)
        if not all(look.empty & bit for look in looks) or (keeps and not 0 < filled <= sealed) or bool(filled) != keeps:
            continue
        if not (did < could <= TO_OPEN if keeps else could < did and could < TO_OPEN):
            continue
        more = [ahead.share(ahead.filled(cell)) for ahead in aheads]
        hangs = min(
            ahead.share(ahead.counts(stone), ahead.games & ~ahead.filled(cell))
            - ahead.share(ahead.counts(stone), ahead.filled(cell))
            for ahead in aheads[keeps:]
            for stone in group.stones
        )
        yield cell, (more[keeps] - more[not keeps]) * hangs


def _on_the_way(fates: Fates, group: Group, cell: int) -> bool:
    """Tell whether a cell lies on a way, hardly longer than the shortest, from each of some stones to what was to be
    the largest region."""
    look = fates.looks[0]
    begins = [distances(look, stone) for stone in group.stones]
    for place in look.places(fates.end.cells)[:: max(1, fates.end.size // FEW_WAYS)]:
        end = distances(look, place)
        if cell in end and all(
            cell in begin and place in begin and begin[cell] + end[cell] <= begin[place] + LONGER for begin in begins
        ):
            return True
    return False
