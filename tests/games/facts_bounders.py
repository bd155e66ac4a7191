"""How each kind of fact of a stone in Bounders is tried by the rules alone, estimates by other games played ahead."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random
from typing import Any

from henge.games.bounders import Bounders
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.random_games import Ahead
from henge.rules import Action

from tests.games.board_bounders import Board, around, board_of, games, half, new, room
from tests.games.facts import ToldFact

SWAP = ("swap",)


class Told(ToldFact[Bounders]):
    """A fact of a stone, the position before it and the one after it."""

    @property
    def mine(self) -> int:
        """The colour to move."""
        return self.game.to_move(self.before)

    @property
    def cell(self) -> str:
        return self.action[0]

    @property
    def many(self) -> tuple[int, ...]:
        return self.fact.amounts


def board(t: Told, state: Any) -> Board:
    return board_of(t.game, state)


def was(t: Told) -> Board:
    return board(t, t.before)


def now(t: Told) -> Board:
    return board(t, t.after)


def spoken(t: Told) -> frozenset[str]:
    """Return the cells of the region that a fact is about."""
    return frozenset(t.fact.cells[1:] if t.fact.when in ("denied", "threat") else t.fact.cells)


def could_settle(t: Told, at: Board, colour: int, cells: Iterable[str]) -> bool:
    """Tell whether one stone of a colour would settle half of some cells for it."""
    return any(half(new(at, at.lay(cell, colour), colour), cells) for cell in at.open)


def result(t: Told, *actions: Action) -> float:
    """Return what the mover gets after some moves, by all that may follow: 1 for a win, a half for a draw, else 0."""
    known: dict[Any, float] = {}

    def value(state: Any) -> float:
        if (ended := t.game.result(state)) is not None:
            return 0.5 if len(ended.ranking) == 1 else float(ended.ranking[0] == (t.fact.seat,))
        key = frozenset(state.stones[::2]), frozenset(state.stones[1::2])
        if key not in known:
            pick = max if t.game.turn(state) == t.fact.seat else min
            known[key] = pick(value(t.game.apply(state, one)) for one in t.game.actions(state))
        return known[key]

    then = t.before
    for action in actions:
        then = t.game.apply(then, action)
    return value(then)


def wins(t: Told) -> bool:
    ended = t.game.result(t.after)
    points = [score.total for score in t.game.scores(t.after)]
    mine = (points[t.fact.seat], points[t.fact.other])
    return ended is not None and ended.ranking[0] == (t.fact.seat,) and t.many == mine


def best(t: Told) -> bool:
    """Tell whether the stones named are those that win, and the others fail as is told."""
    others = [cell for cell in was(t).open if cell not in t.fact.cells]
    won = all((result(t, one) == 1) == (one[0] in t.fact.cells) for one in t.game.actions(t.before))
    if t.fact.lines:
        won &= t.fact.lines[0] in others
        won &= not result(t, *((cell,) for cell in t.fact.lines))
    return won and t.many == (len(t.game.actions(t.before)),)


def ahead(t: Told, seed: str) -> Ahead:
    """Return other games played ahead of the position before the stone than those that the fact was seen in."""
    return _ahead(t.game.size, t.before.stones, t.before.balance, t.mine, seed)


def shares(t: Told, seed: str) -> list[tuple[float, float]]:
    """Return in how much of other games played ahead each stone that is named counts before the stone, and after it."""
    both = ahead(t, seed), _ahead(t.game.size, t.after.stones, t.after.balance, 1 - t.mine, seed)
    place = both[0].look.field.place
    before, after = ([look.share(look.counts(place[cell])) for cell in t.fact.cells] for look in both)
    return [*zip(before, after, strict=True)]


@lru_cache(maxsize=8)  # of one position several stones ask
def _ahead(size: int, stones: tuple[str, ...], balance: tuple[int | None, ...], mine: int, seed: str) -> Ahead:
    return Ahead(Look.of(size, stones, balance), mine, Random(seed))


def staked(t: Told) -> bool:
    other, place = ahead(t, "a fifth look"), was(t).game.board.cells.index(t.cell)
    shares = [100 * other.share(other.won, other.placed(place, mine=one)) for one in (True, False)]
    [gap], opens = t.fact.lines, bool(t.many[2])
    mine, theirs = ({*at.open} - {*was(t).open} for at in (now(t), was(t).lay(t.cell, 1 - t.mine)))
    assert (gap in mine, gap in theirs) == (opens, not opens)
    assert {*t.fact.cells[1:]} == was(t).near(gap) & was(t).stones[1 - t.mine if opens else t.mine] != set()
    near = all(abs(one - told) < 8 for one, told in zip(shares, t.many[:2], strict=True))
    return t.many[0] > t.many[1] and near


def closes(t: Told) -> bool:
    return spoken(t) in new(was(t), now(t), t.mine) and t.many == around(now(t), spoken(t), t.mine)


def evens(t: Told) -> bool:
    whole = next(one for one in was(t).regions() if t.cell in one[0])[1]
    size, mine, theirs = around(now(t), spoken(t), t.mine)
    return (
        not room(now(t), spoken(t)) and t.many == (size, mine) == (size, theirs) and whole[t.mine] < whole[1 - t.mine]
    )


def sure(t: Told) -> bool:
    for end in games(now(t), 25):
        held = [cells & spoken(t) for cells, owned in end.regions() if owned[t.mine] > owned[1 - t.mine]]
        if sum(map(len, held)) < t.many[0]:
            return False
    return t.many[1:] == around(now(t), spoken(t), t.mine)


def keeps(t: Told) -> bool:
    feared = was(t).lay(t.fact.shown_by[0][0], 1 - t.mine)
    return (
        spoken(t) in new(was(t), feared, 1 - t.mine)
        and t.many == around(feared, spoken(t), 1 - t.mine)
        and not could_settle(t, now(t), 1 - t.mine, spoken(t))
        and not half(new(was(t), now(t), 1 - t.mine), spoken(t))
    )


def saves(t: Told) -> bool:
    cell = t.fact.shown_by[0][0]
    mine = [stone for stone in spoken(t) if stone in was(t).stones[t.mine] and was(t).free(stone) == {cell}]
    return len(mine) == len(spoken(t)) == t.many[0] and cell in was(t).open and cell not in now(t).open


def threatens(t: Told) -> bool:
    after = now(t).lay(t.fact.shown_by[1][0], t.mine)
    return (
        spoken(t) in new(now(t), after, t.mine)
        and t.many == around(after, spoken(t), t.mine)
        and not could_settle(t, was(t), t.mine, spoken(t))
    )


def never_stopped(t: Told) -> bool:
    return all(
        could_settle(t, reply, t.mine, spoken(t)) for reply in (now(t).lay(one, 1 - t.mine) for one in now(t).open)
    )


def traps(t: Told) -> bool:
    cell = t.fact.shown_by[1][0]
    had = any(all(was(t).free(stone) == {one} for stone in spoken(t)) for one in was(t).open)
    return cell in now(t).open and not had and all(now(t).free(stone) == {cell} for stone in spoken(t))


def parts(t: Told) -> bool:
    pieces = [(len(cells), owned[t.mine], owned[1 - t.mine]) for cells, owned in now(t).regions()]
    both = t.many[:3], t.many[3:]
    return len(now(t).regions()) > len(was(t).regions()) and all(
        piece in pieces and piece[1] > piece[2] for piece in both
    )


def cuts(t: Told) -> bool:
    size, mine, theirs = around(now(t), spoken(t), t.mine)
    return t.many[:3] == (size, mine, theirs) and mine - theirs >= room(now(t), spoken(t)) and t.many[3] >= size


def lost(t: Told, colour: int, at: Board, shut: int) -> bool:
    """Tell whether stones touched the region of the cell before a stone was laid there, and of its parts the largest no
    more, or no empty cell at all."""
    whole = next(cells for cells, _ in was(t).regions() if t.cell in cells)
    rest = max((cells for cells, _ in at.regions() if cells < whole), key=len)
    counts = around(at, rest, t.mine) == t.many[:3] and around(was(t), whole, t.mine)[1:] == t.many[3:5]
    stones = spoken(t)
    return (
        counts
        and shut == all(not at.free(stone) for stone in stones)
        and {*stones} == {one for one in was(t).stones[colour] if was(t).near(one) & whole and not at.near(one) & rest}
    )


def holds(t: Told) -> bool:
    theirs = was(t).lay(t.cell, 1 - t.mine)
    whole = next(cells for cells, _ in was(t).regions() if t.cell in cells)
    rest = max((cells for cells, _ in now(t).regions() if cells < whole), key=len)
    return lost(t, t.mine, theirs, t.many[5]) and around(now(t), rest, t.mine)[1:] == t.many[6:]


def leads(t: Told) -> bool:
    before = next(owned for cells, owned in was(t).regions() if t.cell in cells)
    _, mine, theirs = around(now(t), spoken(t), t.mine)
    if t.fact.kind == Kind.LEVELS:
        return mine == theirs == t.many[1] and before[t.mine] < before[1 - t.mine]
    return (
        t.many == (len(spoken(t)), mine, theirs, room(now(t), spoken(t)))
        and mine > theirs
        and (before[t.mine] <= before[1 - t.mine])
    )


def hangs(t: Told) -> bool:
    """Tell whether other games played ahead find much hanging on the cell too."""
    other = ahead(t, "another look")
    place = other.look.field.place[t.cell]
    most = max(other.stakes.values())
    superlative = t.fact.kind in (Kind.KEY, Kind.AREA)
    points = t.many[:1] == (t.many[1] - t.many[2],) if superlative else True
    return other.stakes[place] > 0 and points and (not superlative or other.stakes[place] > 0.6 * most)


def crucial(t: Told) -> bool:
    """Tell whether other games played ahead are mostly won by whoever has the cell."""
    other = ahead(t, "a third look")
    place = other.look.field.place[t.cell]
    mine, theirs = (other.rate(other.placed(place, one)) or 0.0 for one in (True, False))
    return mine > -0.15 and theirs < 0.15


def reasoned(t: Told) -> bool:
    """Tell whether a cell is opened or kept closed so, and a stone there would part a region or press a stone."""
    mine = t.fact.kind in (Kind.JOINT, Kind.PRESSES)
    theirs, cell = was(t).lay(t.cell, 1 - t.mine), t.fact.cells[0]
    one, other = (now(t), theirs) if mine else (theirs, now(t))
    if cell in was(t).open or cell not in one.open or cell in other.open:
        return False
    if t.fact.kind in (Kind.JOINT, Kind.WHOLE):
        whole = next(cells for cells, _ in one.regions() if cell in cells)
        cut = [cells for cells, _ in one.lay(cell, 0).regions() if cells < whole]
        return len(cut) > 1 and t.many[0] in map(len, cut)
    stone = t.fact.cells[1]
    return stone in one.stones[1 - t.mine if mine else t.mine] and t.many == (len(one.free(stone)),)


def roomy(t: Told) -> bool:
    """Tell whether as many cells within two steps of a stone inside are empty as is told, more than around the average
    one, and whether it touches the largest region more often in other games played ahead than one on most others."""
    other = ahead(t, "a sixth look")
    place = other.look.field.place
    shares = {one: other.share(other.counts(place[one]), other.placed(place[one], mine=True)) for one in was(t).open}
    more = sum(share < shares[t.cell] for share in shares.values())
    inside, rooms = len(t.game.board.neighbours[t.cell]) == 6, {one: len(was(t).within_two(one)) for one in was(t).open}
    told = rooms[t.cell], len(board_of(t.game, t.game.start(Random(0))).within_two(t.cell))
    return inside and told == t.many and told[0] * len(rooms) > sum(rooms.values()) and 2 * more > len(shares)


def balance(at: Board, cell: str) -> int:
    """Return by how many stones of a colour more than of the other a cell is touched."""
    return abs(len(at.near(cell) & at.stones[0]) - len(at.near(cell) & at.stones[1]))


def pivots(t: Told) -> bool:
    """Tell whether a cell is closed, harder to open, opened, nearer to it, or taken as is told, lies beside the stones
    or on a way of theirs, and whether few ways or cells are left to them once it is filled; and whether they count in
    more, or fewer, of other games played ahead."""
    gap, *ways = t.fact.lines
    before, after, beside, left, *counts = t.many
    keeps, filled = t.fact.kind == Kind.BARS, board_of(t.game, t.after)
    assert {*t.fact.cells} <= was(t).stones[t.mine if keeps else 1 - t.mine]
    if gap != t.cell:
        assert gap in now(t).empty & was(t).near(t.cell)
        assert (before, after) == (balance(was(t), gap), balance(now(t), gap))
        assert before < after <= 2 if keeps else after < min(before, 2)
        filled = Board(t.game, (filled.stones[0] | {gap}, filled.stones[1]))
    elif keeps:
        return False
    assert all((gap in was(t).near(stone)) == bool(beside) for stone in t.fact.cells)
    assert not left or [len(filled.free(stone)) for stone in t.fact.cells] == [left]
    if ways:
        whole = next(cells for cells, _ in was(t).regions() if t.cell in cells)
        rest = max(t.game.board.groups(whole & filled.empty - {*ways}), key=len)
        assert not any(filled.near(stone) & {*rest} for stone in t.fact.cells)
        assert {*ways} != {*narrow(t, was(t), whole)}, "so it was before"
    often, now_often = (sum(share) for share in zip(*shares(t, "a fifth look"), strict=True))
    return (often < now_often if keeps else often > now_often) and (not counts or counts == without(t))


def narrow(t: Told, at: Board, whole: frozenset[str]) -> frozenset[str]:
    """Return the cells that are told of as ways, where none of the stones comes to most of a region without them."""
    _, *ways = t.fact.lines
    rest = max(t.game.board.groups((whole & at.empty) - {*ways}), key=len)
    return frozenset() if any(at.near(stone) & {*rest} for stone in t.fact.cells) else frozenset(ways)


def lasts(t: Told) -> bool:
    """Tell whether other games played ahead find that stones of a colour count in more, or in fewer, of them, and
    whether the way from them to the rest of the region is as is told."""
    helped, (how, size, *counts) = t.fact.kind == Kind.HELPS, t.many
    found = shares(t, "a fourth look")
    often, now_often = (sum(share) for share in zip(*found, strict=True))
    return (
        {*t.fact.cells} <= was(t).stones[t.mine if helped else 1 - t.mine]
        and (often < now_often if helped else often > now_often)
        and (on_the_way, led_over, swayed, kept)[how](t)
        and size == len(next(cells for cells, _ in was(t).regions() if t.cell in cells))
        and (not counts or counts == without(t))
    )


def without(t: Told) -> list[int]:
    """Return the stones around the largest part of a stone's region, and those of them that are not named."""
    whole = next(cells for cells, _ in was(t).regions() if t.cell in cells)
    cells = max((one for one, _ in now(t).regions() if one <= whole), key=len)
    both = [{stone for stone in now(t).stones[one] if now(t).near(stone) & cells} for one in (t.mine, 1 - t.mine)]
    assert {*t.fact.cells} <= both[0] | both[1]
    (mine, theirs), (less, other) = map(len, both), (len(stones - {*t.fact.cells}) for stones in both)
    assert (mine > theirs, mine < theirs) != (less > other, less < other), "who leads hangs on them"
    return [mine, theirs, less, other]


def on_the_way(t: Told) -> bool:
    return not t.fact.lines


def led_over(t: Told) -> bool:
    """Tell whether some cells, were they filled, would leave no way from the stones to most of the region."""
    whole = next(cells for cells, _ in was(t).regions() if t.cell in cells)
    rest = max(t.game.board.groups(whole - {t.cell, *t.fact.lines}), key=len)
    return 2 * len(rest) >= len(whole) and not any(now(t).near(stone) & {*rest} for stone in t.fact.cells)


def swayed(t: Told) -> bool:
    """Tell whether a cell beside the stone, the only one that joins the stones to the rest, opens for who aims, or
    closes to who would block the way."""
    opened, closed = (was(t), now(t)) if t.fact.kind == Kind.HELPS else (now(t), was(t))
    return joins(t) and t.fact.lines[0] in opened.open and t.fact.lines[0] not in closed.open


def kept(t: Told) -> bool:
    """Tell whether such a cell was closed before and is, and a stone of the rival's instead would open it."""
    [gap] = t.fact.lines
    theirs = was(t).lay(t.cell, 1 - t.mine)
    return joins(t) and t.fact.kind == Kind.HELPS and gap in theirs.open and gap not in {*was(t).open, *now(t).open}


def joins(t: Told) -> bool:
    """Tell whether a cell beside the stone is the only one that joins the stones to the rest."""
    return led_over(t) and t.fact.lines[0] in now(t).near(t.cell) & now(t).empty


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.WINS: wins,
    Kind.ONLY: lambda t: best(t) and t.fact.cells == (t.cell,),
    Kind.ONE_OF: lambda t: best(t) and t.cell in t.fact.cells,
    Kind.STAKE: staked,
    Kind.BUT: lambda t: all((result(t, (one,)) == 1) != (one in t.fact.cells) for one in was(t).open),
    Kind.CLOSES: closes,
    Kind.EVENS: evens,
    Kind.SURE: sure,
    Kind.KEEPS: keeps,
    Kind.SAVES: saves,
    Kind.TWO: lambda t: threatens(t) and never_stopped(t),
    Kind.THREATENS: threatens,
    Kind.TRAPS: traps,
    Kind.PARTS: parts,
    Kind.CUTS: cuts,
    Kind.SHUTS: lambda t: lost(t, 1 - t.mine, now(t), t.many[5]),
    Kind.HOLDS: holds,
    Kind.TAKES: leads,
    Kind.LEVELS: leads,
    Kind.KEY: hangs,
    Kind.CRUX: lambda t: hangs(t) and crucial(t),
    Kind.AREA: hangs,
    Kind.WHOLE: reasoned,
    Kind.JOINT: reasoned,
    Kind.SPARES: reasoned,
    Kind.PRESSES: reasoned,
    Kind.HELPS: lasts,
    Kind.AIMS: lasts,
    Kind.BARS: pivots,
    Kind.CLEARS: pivots,
    Kind.LASTS: roomy,
    Kind.INSIDE: lambda t: len(t.game.board.neighbours[t.cell]) == 6,
    Kind.SWAP: lambda t: t.action == SWAP and t.fact.cells == t.before.stones,
}
