"""The stones that will count around the largest region when a game of Bounders ends: own ones that a stone helps, and
the rival's that it harms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.facts.choose import TELLING
from henge.games.bounders.facts.before_move import TURN
from henge.games.bounders.facts.board import SIGN
from henge.games.bounders.facts.key_cell import pivot
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.paths import neck

if TYPE_CHECKING:
    from henge.games.bounders.facts.moves import PlacedStone

SIDES = 6  # cells beside one inside
NAMED = 2  # stones of a colour
CELLS = 3  # with those of their way: more are not read
APART = 0.07  # of the games: in so many more, or fewer, a stone counts
UNSEEN = 0.12  # of the games: in so many more where nothing on the board shows it
NEEDED = 0.2  # rate that hangs on a cell, ten games of a hundred, for both sides to need it
WANTED_BY_BOTH = 0.12  # rate, for both to want it at least, where nothing else can be told
PLAINLY = 0.15  # of the games: so many more in which a stone counts are told, however little hangs on it by itself
ROOMIER = 2  # empty cells within two steps, at least, by which a cell has more room than the average one
ALIKE = 0.1  # of the games: by so much at most differ stones that are told together
EITHER_WAY = 2  # times what a stone does: one of the rival’s there would do about as much the other way
MAY_BE = (
    0.08  # of the games ahead of a stone: in so many more, or fewer, others count once it lies there, to look further
)
FELT = 0.01  # rate that hangs on whether a stone counts
PART = 0.9  # of what hangs on a cell, that the stones weigh at most
BEHIND = 0.95  # of what the stones weigh, that the cells weigh at most


SELDOM = 0.05  # of the games: what came in fewer tells nothing of what hangs on it
HANGS = 0.1  # of the games: in so many more a stone counts where a cell on its way stays empty
NO_WAY, NARROW, SWAYED, STAYS_CLOSED = range(4)  # what is told of the way from stones to the rest of their region
IDEAS = (NARROW, SWAYED, STAYS_CLOSED)  # what can be seen on the board, where all else is but likely

SWAYS = (Kind.SPARES, Kind.PRESSES)


def lasting(made: PlacedStone, told: Iterable[Fact]) -> Iterator[Fact]:
    """Yield some facts of a stone, and what it is good for before which cells it opens and keeps closed."""
    stones = list(_stones(made))
    most = max((fact.weight for fact in stones if fact.counts.get("way") != NO_WAY), default=TURN)
    yield from (replace(fact, weight=min(fact.weight, BEHIND * most)) if fact.kind in SWAYS else fact for fact in told)
    yield from stones


def stake(made: PlacedStone, least: float = NEEDED) -> Iterator[Fact]:
    """Yield how many of the games played ahead are won with the stone, and with one of the rival's there, where it can
    be seen what it is about: a cell beside stones of the mover's that one of the rival's there would open, or else one
    beside stones of the rival's that it opens."""
    ahead, worth, look = made.ahead, made.ahead.stakes[made.place], made.look
    sides = ((made.mine, SIGN[made.mine]), (made.other, -SIGN[made.mine])) if worth >= least else ()
    for colour, side in sides:
        near = [cell for cell in look.field.near[made.place] if look.balance[cell] == side]
        beside = {cell: look.stones[colour] & look.field.bits_of(look.field.near[cell]) for cell in near}
        worths = {cell: ahead.effect(ahead.filled(cell), made.place) for cell in near if beside[cell]}
        gap = max((cell for cell in worths if worths[cell] > 0), key=worths.__getitem__, default=None)
        if gap is not None:
            both = (ahead.placed(made.place, mine=mine) for mine in (True, False))
            counts = {**shares(*(ahead.share(ahead.won, won) for won in both)), "opens": int(colour == made.other)}
            named, lines = (made.cell, *look.names(beside[gap])), (look.field.cells[gap],)
            if counts["share"] > counts["share_else"]:  # where hardly a game is won, a few may say the contrary
                yield made.fact(Kind.STAKE, worth, counts=counts, cells=named, lines=lines, clause="BO1")
            return


def lasts(made: PlacedStone) -> Iterator[Fact]:
    """Yield how many of the cells around a stone inside are empty, where that is plainly more than around the average
    cell, and it touches the largest region at the end of plainly more of the games played ahead."""
    at, near = made.at.lasting, made.look.field.near
    average = sum(at.values()) / len(at)
    least = max(sorted(at.values())[len(at) * 3 // 4], average + PLAINLY)
    room, usual = made.look.room(made.place), round(sum(map(made.look.room, at)) / len(at))
    if len(near[made.place]) == SIDES and at[made.place] > least and room - usual >= ROOMIER:
        counts = {"room": room, "all": made.look.within_two_steps(made.place).bit_count()}
        yield made.fact(Kind.LASTS, TELLING / TURN, counts=counts, cells=(made.cell,), clause="BO3")


def shares(share: float, instead: float) -> dict[str, int]:
    """Return in how many of a hundred games played ahead something comes, and comes otherwise."""
    return {"share": round(100 * share), "share_else": round(100 * instead)}


def _stones(made: PlacedStone) -> Iterator[Fact]:
    """Yield which stones count in more of the games played ahead after the stone than before it, and which stones of
    the rival's in fewer: those to which it does most."""
    if not _worth_a_look(made):
        return
    ahead, then, look, place = made.ahead, made.then, made.look, made.place
    found = dict[Fact, float]()  # with the part of the games by which the first stone told of counts more often
    for kind, colour, sign in ((Kind.HELPS, made.mine, 1), (Kind.AIMS, made.other, -1)):
        counts = {stone: ahead.counts(stone) for stone in look.places(look.stones[colour])}
        shares = {stone: (then.share(then.counts(stone)), ahead.share(event)) for stone, event in counts.items()}
        apart = {stone: sign * (often - before) for stone, (often, before) in shares.items()}
        worths = {stone: sign * apart[stone] * ahead.swing(counts[stone]) for stone in apart if apart[stone] >= APART}
        felt = [stone for stone in worths if worths[stone] >= (0 if apart[stone] >= PLAINLY else FELT)]
        felt.sort(key=lambda stone: -apart[stone])
        if felt:
            near = [[abs(a - b) for a, b in zip(shares[stone], shares[felt[0]], strict=True)] for stone in felt]
            told = [stone for stone, off in zip(felt, near, strict=True) if max(off) <= ALIKE][:NAMED]
            weight = min(PART * ahead.stakes[place], EITHER_WAY * sum(worths[stone] for stone in felt))
            weight = max(weight, TELLING / TURN if apart[felt[0]] >= PLAINLY else 0.0)
            how, gap = _way(made, told, kind)
            if len(told) + len(gap) > CELLS:
                told = told[:1]
                how, gap = _way(made, told, kind)
            if len(told) + len(gap) > CELLS:
                how, gap = NO_WAY, ()
            groups = [told, *([stone] for stone in told if told[1:])] if how == NO_WAY else []
            barred = (_barred(made, group, apart[group[0]], weight, kind) for group in groups)
            if shown := next(filter(None, barred), None):  # of all of them, or else of one
                found[shown] = apart[felt[0]]
                continue
            if how == NO_WAY:
                if apart[felt[0]] < UNSEEN:
                    continue
                weight = TELLING / TURN
            named = {"cells": look.names(look.field.bits_of(told)), "lines": look.names(look.field.bits_of(gap))}
            told_of = {"way": how, "size": made.whole.size, **_without(made, told)}
            fact = made.fact(kind, weight, counts=told_of, **named, clause="BO3")
            found[fact] = apart[felt[0]]
    most = max(found, key=lambda fact: found[fact], default=None)
    for fact in found:  # the stones to which the move does more are told of first, others where that is but likely
        if most is None or fact == most or most.counts.get("way", SWAYED) not in IDEAS:
            weight = min(fact.weight, BEHIND * most.weight) if most and fact != most else fact.weight
            yield replace(fact, weight=weight)


def _worth_a_look(made: PlacedStone) -> bool:
    """Tell whether what a stone does to others may weigh enough to be told: as much hangs on its cell, or others count
    plainly more often in those of the games ahead of it in which it comes to lie there."""
    ahead = made.ahead
    if PART * ahead.stakes[made.place] >= TELLING / TURN:
        return True
    mine, theirs = (ahead.placed(made.place, mine=mine) for mine in (True, False))
    for colour, sign in ((made.mine, 1), (made.other, -1)):
        for stone in made.look.places(made.look.stones[colour]):
            event = ahead.counts(stone)
            often, rest = (
                ahead.share(event, mine),
                min(sign * ahead.share(event, some) for some in (theirs, ahead.games)),
            )
            if sign * often - rest >= MAY_BE:
                return True
    return False


def _barred(made: PlacedStone, stones: Sequence[int], apart: float, weight: float, kind: Kind) -> Fact | None:
    """Return by which cell near a stone it keeps some others beside the largest region, or shuts them off; None where
    no cell shows it."""
    keep, names = kind == Kind.HELPS, made.look.field
    if (cell := pivot((made.ahead, made.then), made.place, stones, apart, keep=keep)) is None:
        return None
    counts = {"before": cell.before, "now": cell.now, "beside": int(cell.beside), "left": cell.left}
    told = made.look.names(names.bits_of(cell.stones))
    lines = (names.cells[cell.place], *made.look.names(names.bits_of(cell.ways)))
    counts |= _without(made, cell.stones)
    return made.fact(Kind.BARS if keep else Kind.CLEARS, weight, counts=counts, cells=told, lines=lines, clause="BO1")


def _without(made: PlacedStone, stones: Sequence[int]) -> dict[str, int]:
    """Return how the stones of the mover and of the rival stand around the largest region after a stone, and would
    without some of them; {} where that turns nothing, no region is the largest, or one of them does not touch it."""
    lands, gone = sorted(made.lands, key=lambda land: -land.size), made.look.field.bits_of(stones)
    if not lands or len([land for land in lands if land.size == lands[0].size]) > 1:
        return {}
    land = lands[0]
    if gone & ~(land.around[0] | land.around[1]):
        return {}
    mine, theirs = (land.around[colour] for colour in (made.mine, made.other))
    both, less = ([side.bit_count() for side in sides] for sides in ((mine, theirs), (mine & ~gone, theirs & ~gone)))
    if _leads(both) == _leads(less):
        return {}
    return dict(zip(("stones_now", "against_now", "stones", "against"), (*both, *less), strict=True))


def _leads(stones: Sequence[int]) -> int:
    """Return 1 where the first of two sides has more stones, -1 where the second has, 0 for as many."""
    return (stones[0] > stones[1]) - (stones[0] < stones[1])


def _way(made: PlacedStone, stones: Sequence[int], kind: Kind) -> tuple[int, Sequence[int]]:
    """Return what a stone does to the way from some stones to the rest of their region, and the cells that show it:
    few are left that all of it leads over, or the only one closes, stays closed or opens; NO_WAY for none.
    """
    look, now, ahead = made.look, made.now, made.ahead
    rest = max(look.places(now.empty), key=lambda cell: ahead.largest[cell].bit_count())
    after = neck(now, stones, rest, made.whole.cells)
    if kind == Kind.AIMS and after and neck(look, stones, rest, made.whole.cells) != after:
        return NARROW, after
    theirs = look.after(made.place, made.other)
    events = [ahead.counts(stone) for stone in stones]

    def hangs(cell: int) -> float:
        filled = ahead.filled(cell)
        if not SELDOM <= ahead.share(filled) <= 1 - SELDOM:
            return 0.0
        return min(ahead.share(event, ahead.games & ~filled) - ahead.share(event, filled) for event in events)

    def turns(cell: int) -> bool:
        opens = not now.balance[cell]
        if kind == Kind.AIMS:
            return opens
        return not opens and not (look.balance[cell] and theirs.balance[cell])

    near = [cell for cell in look.field.near[made.place] if look.field.bits[cell] & now.empty]
    told = max((cell for cell in near if after == [cell] and turns(cell)), key=hangs, default=None)
    if told is not None and hangs(told) >= HANGS:
        return STAYS_CLOSED if kind == Kind.HELPS and look.balance[told] else SWAYED, (told,)
    return NO_WAY, ()
