"""What a stone does in Bounders: the regions it cuts off, keeps or tips, and the cells it closes or opens again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from henge.board import HEX_STEPS, Cell
from henge.game import Seat, counted, listed
from henge.names import object_of, whose

if TYPE_CHECKING:
    from henge.games.bounders import Bounders, Region, State

LATE = 8  # cells open in a region; while there are more, who leads around it changes with almost every stone
POCKET = 4  # closed cells in one piece that are worth a word
FEW = 3  # cells that are named one by one, and from which on a region is worth a threat


class Cut(NamedTuple):
    """A cell on which a stone of one colour would cut off a region, and the cells of that region."""

    on: Cell
    cells: tuple[Cell, ...]


class Shut(NamedTuple):
    """A cell, and how many stones a stone there would shut in."""

    on: Cell
    stones: int


def gains(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first."""
    phrases, mine = [], seat == game.turn(before)
    old, new = _settled(game, before, seat), _settled(game, after, seat)
    hoped, hopes = _leading(game, before, seat), _leading(game, after, seat)
    if came := new - old:
        phrases.append(_secured(game, after, seat, came, mine))
    if went := hoped - hopes - {*after.stones}:
        phrases.append(f"loses {_where(game, went)}")
    if came or went:
        pass
    elif region := _cut_off(game, before, after, seat):
        stones = _stones(region, game.colour(after, seat))
        cells = _where(game, region.cells)
        phrases.append(f"cuts off {cells}, {stones} around them" if mine else f"leads around {cells} cut off, {stones}")
    else:
        phrases += _tips(game, before, after, seat)
    if mine:
        opened, closed, _ = _changed(game, before, after)
        phrases += [_closes(len(closed))] if len(closed) > opened else [_opens(opened)] if opened else []
    return phrases


def merits(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what a stone prevents and threatens, how it changes who stands around the largest region with open cells,
    and the cells it closes or opens again.
    """
    if seat != game.turn(before) or len(after.stones) == len(before.stones):
        return []
    phrases = [*_kept(game, before, after, seat), *_threat(game, before, after, seat)]
    region, colour = _largest(game, after), game.colour(after, seat)
    if region is not None and (whole := _around_cell(game, before, region.cells[0])) is not None:
        shut = whole.border[1 - colour] - region.border[1 - colour]
        if shut > 0:
            phrases.append(f"shuts {counted(shut, f'{game.colours[1 - colour]} stone')} off from the largest region")
        if _ahead(region, colour) > 0 and not _tips(game, before, after, seat):
            phrases.append(f"leads around the largest region, {_stones(region, colour)}")
    return [
        *phrases,
        *_safe(game, before, after, seat),
        *_last_stone(game, after),
        *_changes(game, before, after, seat),
    ]


def _secured(game: Bounders, after: State, seat: Seat, came: set[Cell], mine: bool) -> str:
    """Return that some cells are a seat's for good, and by which stones, if they are one region."""
    verb = "secures" if mine else "is now sure of"
    region = _around_cell(game, after, next(iter(came)))
    if region is None or not came <= {*region.cells}:
        return f"{verb} {counted(len(came), 'cell')} in several regions for good"
    return f"{verb} {_where(game, came)} for good, {_stones(region, game.colour(after, seat))} around"


def _changed(game: Bounders, before: State, after: State) -> tuple[int, list[Cell], int]:
    """Return how many cells a stone opened, those it closed, and how many closed ones it made harder to open (BO1).

    Only where stones may still go.
    """
    pairs = list(zip(game.board.cells, before.balance, after.balance, strict=True))
    live = {cell for region in game.regions(after) if _room(game, after, region) for cell in region.cells}
    empty = [(cell, was, now) for cell, was, now in pairs if was is not None and now is not None and was != now]
    closed = [cell for cell, was, _ in empty if was == 0 and cell in live]
    harder = sum(abs(now) > abs(was) > 0 and cell in live for cell, was, now in empty)
    return sum(now == 0 for _, _, now in empty), closed, harder


def _changes(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what it means which cells a stone opened and closed, or else made harder to open."""
    opened, closed, harder = _changed(game, before, after)
    rival, own, phrases = game.name(after, 1 - seat), game.colour(after, seat), list[str]()
    if closed and (pocket := _pocket(game, after, own, closed)):
        phrases.append(pocket)
    if opened and (held := _broken(game, before, after, seat)):
        phrases.append(f"{_opens(opened)}, and with it {whose(rival)} pocket of {held}")
    elif opened and (bared := _out_of_reach(game, before, after, 1 - own)):
        phrases.append(f"{_opens(opened)}, the way to {whose(rival)} {_named(bared)}")
    elif opened:
        had = "one stone more" if opened == 1 else "one stone more at each"
        phrases.append(f"{_opens(opened)}, where {object_of(rival)} had {had}")
    if closed and (covered := _out_of_reach(game, after, before, own)):
        words = f"so that nobody can play beside the {game.colours[own]} {_named(covered)} now"
        phrases.append(f"{_closes(len(closed))}, {words}")
    elif closed:
        phrases.append(f"{_closes(len(closed))}, which only {whose(rival)} stones can open again")
    if not phrases and harder:
        phrases.append(f"makes {counted(harder, 'closed cell')} harder for {object_of(rival)} to open")
    if _free(game, after.stones, after.stones[-1]) == len(HEX_STEPS):
        phrases.append("keeps all six sides of the stone free, so that it counts until six more shut it in")
    return phrases


def _out_of_reach(game: Bounders, view: State, other: State, colour: int) -> list[Cell]:
    """Return the stones of a colour beside which no cell is open in one position, while one is in another."""
    opens = [
        {cell for cell, balance in zip(game.board.cells, at.balance, strict=True) if balance == 0}
        for at in (view, other)
    ]
    beside = {stone: game.board.neighbours[stone] for stone in view.stones[colour::2] if stone in other.stones}
    return sorted(
        stone for stone, near in beside.items() if opens[0].isdisjoint(near) and not opens[1].isdisjoint(near)
    )


def _named(stones: Sequence[Cell]) -> str:
    """Return stones by name if they are few, else how many they are."""
    return f"stone{'s' * (len(stones) > 1)} on {listed(stones)}" if len(stones) <= FEW else f"{len(stones)} stones"


def _opens(many: int) -> str:
    return f"opens {counted(many, 'closed cell')} again"


def _closes(many: int) -> str:
    return f"closes {counted(many, 'cell')}"


def _pocket(game: Bounders, after: State, colour: int, closed: Collection[Cell]) -> str:
    """Return the closed cells in one piece that a stone added to, if its colour clearly leads around them; else ""."""
    cells, stones = next(_pockets(game, after, colour, closed), ((), ""))
    return f"makes a pocket of {_where(game, cells)} that are closed, {stones} around" if cells else ""


def _broken(game: Bounders, before: State, after: State, seat: Seat) -> str:
    """Return the closed cells in one piece, with clearly more of the rival's stones around, in which a stone opened
    some; else "".
    """
    pairs = zip(game.board.cells, before.balance, after.balance, strict=True)
    opened = [cell for cell, was, now in pairs if was and now == 0]
    cells, stones = next(_pockets(game, before, 1 - game.colour(after, seat), opened), ((), ""))
    return f"{_where(game, cells)} that were closed, {stones} around" if cells else ""


def _pockets(game: Bounders, view: State, colour: int, some: Collection[Cell]) -> Iterator[tuple[Sequence[Cell], str]]:
    """Yield the pieces of closed cells that hold some cells and around which a colour clearly leads, and its lead."""
    colours = {stone: turn % 2 for turn, stone in enumerate(view.stones)}
    shut = [cell for cell, balance in zip(game.board.cells, view.balance, strict=True) if balance]
    for cells in game.board.groups(shut):
        border = {near for cell in cells for near in game.board.neighbours[cell] if near in colours}
        mine = sum(colours[stone] == colour for stone in border)
        theirs = len(border) - mine
        if {*some} & {*cells} and POCKET <= len(cells) <= len(game.board.cells) // 3 and mine > theirs + 1:
            yield cells, f"{mine} stones to {theirs}"


def _safe(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return how many stones of its colour a stone has made safe from being shut in, and by which cells beside them."""
    colour = game.colour(after, seat)
    was, now = never_filled(game, before), never_filled(game, after)
    stones = [
        stone
        for turn, stone in enumerate(after.stones)
        if turn % 2 == colour and now & {*game.board.neighbours[stone]} and not was & {*game.board.neighbours[stone]}
    ]
    beside = {cell for stone in stones for cell in game.board.neighbours[stone]} & now
    if not stones:
        return []
    them = "it" if len(stones) == 1 else "them"
    return [f"makes {_some(game, len(stones), colour)} safe: {_where(game, beside)} beside {them} can never be filled"]


def never_filled(game: Bounders, view: State) -> set[Cell]:
    """Return the closed cells that no stone can reach any more: too few cells beside them may still be filled (BO1)."""
    balances = dict(zip(game.board.cells, view.balance, strict=True))
    open_yet, ends = {cell for cell, balance in balances.items() if balance is not None}, set[Cell]()
    while shut := {
        cell
        for cell in open_yet
        if abs(balances[cell] or 0) > sum(near in open_yet for near in game.board.neighbours[cell])
    }:
        open_yet -= shut
        ends |= shut
    return ends


def _kept(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what the rival could have cut off or shut in with its next stone, and no longer can."""
    rival, own = object_of(game.name(after, 1 - seat)), game.colour(after, seat)
    could, can = (_largest_cut(game, at, 1 - own) for at in (before, after))
    if could and len(could.cells) > (len(can.cells) if can else 0):
        return [_spared(after, rival, could.on, "cut", "cutting", f"off {_where(game, could.cells)}")]
    feared, fears = (_most_shut(game, at, 1 - own) for at in (before, after))
    if feared.stones > fears.stones:
        return [_spared(after, rival, feared.on, "shut", "shutting", f"in {_some(game, feared.stones, own)}")]
    return []


def _spared(after: State, rival: str, cell: Cell, done: str, doing: str, what: str) -> str:
    """Return that a rival cannot do something any more with a stone on a cell, or that the cell was taken from it."""
    if cell == after.stones[-1]:
        return f"takes {cell}, where {rival} could have {done} {what}"
    return f"keeps {rival} from {doing} {what} with a stone on {cell}"


def _threat(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return what a seat could now cut off or shut in with one more stone, if it could not as well before."""
    colour = game.colour(after, seat)
    could, can = (_largest_cut(game, at, colour) for at in (before, after))
    if can and len(can.cells) > (len(could.cells) if could else 0):
        return [f"threatens to cut off {_where(game, can.cells)} with a stone on {can.on}"]
    hoped, hope = (_most_shut(game, at, colour) for at in (before, after))
    if hope.stones <= hoped.stones:
        return []
    return [f"threatens to shut in {_some(game, hope.stones, 1 - colour)} with one on {hope.on}"]


def _some(game: Bounders, stones: int, colour: int) -> str:
    return counted(stones, f"{game.colours[colour]} stone")


def _most_shut(game: Bounders, view: State, colour: int) -> Shut:
    """Return where a stone of a colour, were it its turn, would leave most stones of the other without an empty cell
    beside them, so that they no longer count, and none of its own.
    """
    stones = {stone: turn % 2 for turn, stone in enumerate(view.stones)}
    region, best = _largest(game, view), Shut("", 0)
    for cell in sorted(_room(game, view, region), key=game.board.cells.index) if region else ():
        near = [*game.board.neighbours[cell]]
        last = [one for one in near if one in stones and _free(game, stones, one) == 1]
        if all(stones[one] != colour for one in last) and any(one not in stones for one in near):
            best = max(best, Shut(cell, len(last)), key=lambda one: one.stones)
    return best


def _free(game: Bounders, stones: Collection[Cell], cell: Cell) -> int:
    """Return how many empty cells touch a cell."""
    return sum(near not in stones for near in game.board.neighbours[cell])


def _last_stone(game: Bounders, after: State) -> list[str]:
    """Return that a stone left an even number of open cells, once few are left: then its player counts on the last."""
    many = after.balance.count(0)
    words = f"leaves {many} open cells, an even number, and so the last stone in prospect"
    return [words] if 0 < many <= LATE and many % 2 == 0 else []


def _largest_cut(game: Bounders, view: State, colour: int) -> Cut | None:
    return max(cuts(game, view, colour), key=lambda one: len(one.cells), default=None)


def cuts(game: Bounders, view: State, colour: int) -> list[Cut]:
    """Return the cells where a stone of a colour, were it its turn, would cut off a region that is then hard to turn:
    no more cells are open in it than the colour has stones more around it.
    """
    found = []
    for cell, balance in zip(game.board.cells, view.balance, strict=True):
        if balance != 0 or not _parts(game, view, cell):
            continue
        whole = _around_cell(game, view, cell)
        after = [one for one in game.parted(view, cell, colour) if whole and {*one.cells} < {*whole.cells}]
        widest = max(map(_size, after), default=0)
        for region in after:
            lead = region.border[colour] - region.border[1 - colour]
            if FEW <= len(region.cells) < widest and lead > 0 and len(_room(game, view, region)) <= lead:
                found.append(Cut(cell, region.cells))
    return found


def _parts(game: Bounders, view: State, cell: Cell) -> bool:
    """Tell whether the empty cells beside a cell are in several runs, so that a stone there may part them."""
    stones, steps = {*view.stones}, game.board.step[cell]
    around = [steps.get(way) for way in HEX_STEPS]
    empty = [near is not None and near not in stones for near in around]
    return sum(here and not empty[n - 1] for n, here in enumerate(empty)) > 1


def _cut_off(game: Bounders, before: State, after: State, seat: Seat) -> Region | None:
    """Return the largest region that a stone parted from the rest, held by a seat and smaller than what it left."""
    regions = game.regions(after)
    widest = max((len(region.cells) for region in regions), default=0)
    new = [
        region
        for region in regions
        if region.holder == game.colour(after, seat)
        and len(region.cells) < widest
        and (whole := _around_cell(game, before, region.cells[0])) is not None
        and len(whole.cells) > len(region.cells) + 1
    ]
    return max(new, key=_size, default=None)


def _tips(game: Bounders, before: State, after: State, seat: Seat) -> list[str]:
    """Return whether the lead around the largest region with open cells, when few are left, has changed (BO3)."""
    region = _largest(game, after)
    if region is None or len(_room(game, after, region)) > LATE:
        return []
    colour, whole = game.colour(after, seat), _around_cell(game, before, region.cells[0])
    held = whole is not None and whole.holder == colour
    if held == (region.holder == colour) or _ahead(region, game.to_move(before)) <= 0:
        return []
    where = f"the region of {counted(len(region.cells), 'cell')}, {_stones(region, colour)}"
    return [f"{'loses' if held else 'takes'} the lead around {where}"]


def _ahead(region: Region, colour: int) -> int:
    """Return by how many stones a colour that has just placed one leads around a region, beyond the one that light has
    more on the board by then.
    """
    return region.border[colour] - region.border[1 - colour] - (colour == 0)


def _where(game: Bounders, cells: Collection[Cell]) -> str:
    """Return cells by name if they are few, else how many they are and which is in their midst."""
    order = sorted(cells, key=game.board.cells.index)
    if len(order) <= FEW:
        return listed(order)
    points = [game.board.centre[cell] for cell in order]
    x, y = (sum(way) / len(points) for way in zip(*points, strict=True))
    midst = min(order, key=lambda cell: (game.board.centre[cell][0] - x) ** 2 + (game.board.centre[cell][1] - y) ** 2)
    return f"{counted(len(order), 'cell')} around {midst}"


def _stones(region: Region, colour: int) -> str:
    mine, others = counted(region.border[colour], "stone"), region.border[1 - colour]
    return f"{mine} each" if others == region.border[colour] else f"{mine} to {others}"


def _largest(game: Bounders, view: State) -> Region | None:
    """Return the largest region in which a stone may still go."""
    return max((one for one in game.regions(view) if _room(game, view, one)), key=_size, default=None)


def _room(game: Bounders, view: State, region: Region) -> set[Cell]:
    """Return the cells of a region that are open (BO1)."""
    pairs = zip(game.board.cells, view.balance, strict=True)
    return {cell for cell, balance in pairs if balance == 0}.intersection(region.cells)


def _around_cell(game: Bounders, view: State, cell: Cell) -> Region | None:
    """Return the region that a cell was part of."""
    return next((one for one in game.regions(view) if cell in one.cells), None)


def _size(region: Region) -> int:
    return len(region.cells)


def _settled(game: Bounders, view: State, seat: Seat) -> set[Cell]:
    """Return the cells that are a seat's for good: no stone can go into their regions any more."""
    return {cell for line in game.scores(view)[seat].lines if not line.open for cell in line.cells}


def _leading(game: Bounders, view: State, seat: Seat) -> set[Cell]:
    """Return the cells a seat counts on, settled or not."""
    return {cell for line in game.stakes(view)[seat] for cell in line.cells}
