"""How each kind of fact of a move in Contiguity is tried by the rules alone."""

from collections.abc import Callable
from random import Random
from typing import Any

from henge.bots import choose, levels
from henge.games.contiguity import Contiguity
from henge.games.contiguity.bids import chance, fair
from henge.games.contiguity.facts.kinds import CANNOT, ENDS_IT, FORCES_A_WIN, STOPPED, WINS_FIRST, Kind
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State, destinations, jumped, touches
from henge.match import Match, Player
from henge.rules import Action, Options
from henge.shuffling import one_of

from tests.games.druids_contiguity import bounded, granted
from tests.games.facts import ToldFact
from tests.games.wins_contiguity import (
    carried,
    firsts,
    killer,
    lifted,
    moves,
    never_stopped,
    stopping,
    ways,
)

PLAYERS = (Player("Anna"), Player("Bea"))

TABLES: tuple[Options, ...] = (
    {},
    {"relocate": True},
    {},
    {"druidless": True},
    {"isolation": True, "short_jumps": True},
    {},
    {"friendly_surround": True, "victory_space": True},
    {"smaller_win": True},
    {"turn_limit": 6, "safe_druid": True},
    {"match": "bid"},
)

WORTH = {2: 2, 3: 5, 4: 9}  # of a place by how many pieces are around it


class Told(ToldFact[Contiguity]):
    """A fact of a move, the position before it and the one after it."""

    @property
    def cells(self) -> set[str]:
        return {*self.fact.cells}

    @property
    def first(self) -> int:
        return self.fact.amounts[0]


def position(seed: int, options: Options | None = None) -> Match:
    """Return a match some moves after its beginning, by computer players and by lot in turn."""
    options = TABLES[seed % len(TABLES)] if options is None else options
    match = Match.new("contiguity", seed=seed, seats=2, options=options, players=PLAYERS)
    level, rng = levels("contiguity")[2 + seed % 3], Random(seed)
    for _ in range(seed * 7 % 34):
        view = match.game.observe(match.state, match.turn)
        action = one_of(match.game.actions(match.state), rng)
        if rng.random() < 0.9:
            action = choose(level.bot, match.game, view, rng, range(min(level.units, 12))).action
        then = match.play(action)
        if then.turn is None:
            break
        match = then
    return match


def groups(at: State, seat: int) -> list[int]:
    return sorted(map(len, BOARD.groups(at.pieces(seat))), reverse=True) or [0]


def worth(at: State, seat: int) -> int:
    return sum(size * size for size in groups(at, seat)) + 4 * groups(at, seat)[0]


def group(at: State, seat: int, cell: str) -> set[str]:
    return next({*one} for one in BOARD.groups(at.pieces(seat)) if cell in one)


def most(t: Told, at: State, seat: int) -> tuple[int, int]:
    """Return the largest group that a seat could have with one move, and the worth, were it its turn."""
    thens = [carried(at, seat, move) for move in moves(t.game, at, seat)]
    thens = [
        then for move, then in zip(moves(t.game, at, seat), thens, strict=True) if len(group(then, seat, move[1])) > 1
    ]
    return max(((groups(then, seat)[0], worth(then, seat)) for then in thens), default=(0, 0))


def surest(t: Told) -> int:
    """Return how many pieces the next move can bring together after the best reply to that; 0 where one wins."""
    thens = [t.game.apply(t.after, reply) for reply in t.game.actions(t.after)]
    return min(0 if then.winner is not None else most(t, then, t.seat)[0] for then in thens)


def shown(t: Told) -> Action:
    """Return what is to follow the move, or what it denies."""
    return t.fact.shown_by[0 if t.fact.kind == Kind.DENIES else -1 if t.fact.when == "denied" else 1]


def over(t: Told, at: State) -> str | None:
    """Return which piece that is jumped over."""
    return jumped(shown(t)[0], shown(t)[1], at.occupied())


def stops(t: Told) -> bool:
    return shown(t) in ways(t.game, t.before, t.other) and not ways(t.game, t.after, t.other)


def killed(t: Told, at: State) -> bool:
    """Tell whether a seat to move has a threat that nothing stops."""
    return any(killer(t.game, at, t.seat, move) for move in firsts(t.game, at, t.seat))


def threatens(t: Told) -> bool:
    return {*t.fact.shown_by[1:]} <= {*ways(t.game, t.after, t.seat)} and not ways(t.game, t.after, t.other)


def joins_next(t: Told) -> bool:
    then = carried(t.after, t.seat, shown(t))
    return (
        shown(t) in moves(t.game, t.after, t.seat)
        and groups(then, t.seat)[0] == t.first > groups(t.after, t.seat)[0]
        and not t.game.win(then, t.seat)
        and not ways(t.game, then, t.other)
        and most(t, then, t.other)[0] <= most(t, t.after, t.other)[0]
    )


def near_end(t: Told) -> bool:
    then = carried(t.after, t.seat, shown(t))
    last = t.fact.shown_by[2]
    one = len(groups(carried(then, t.seat, last), t.seat)) == 1
    safe = not ways(t.game, then, t.other)
    return one and safe and last in moves(t.game, then, t.seat) and last[1] == t.fact.cells[0]


def met(t: Told) -> bool:
    """Tell whether a threat that nothing would have stopped cannot be made any more, or is answered as is told."""
    if shown(t) not in moves(t.game, t.after, t.other):
        return t.first == CANNOT
    then = t.game.apply(t.after.but(seat=t.other, captives=()), shown(t))
    answer = t.fact.shown_by[1]
    if t.first == WINS_FIRST:
        return answer in ways(t.game, then, t.seat)
    return t.first == STOPPED and answer in stopping(t.game, then, t.other)


def holds(t: Told, at: State, cell: str, seat: int) -> bool:
    """Tell whether a pawn alone keeps a seat from winning at once."""
    return not ways(t.game, at, seat) and bool(ways(t.game, lifted(at, cell), seat))


def came(t: Told) -> set[str]:
    """Return the group of the piece that was moved or placed."""
    return group(t.after, t.seat, t.action[-1])


def joined(t: Told) -> bool:
    """Tell whether the pieces told of are those that the moved one stands together with."""
    return came(t) == {*t.fact.lines, t.action[-1]} and len(came(t)) == t.first


def joints(at: State, seat: int) -> dict[str, int]:
    """Return the empty cells where one piece more would join groups, with how many."""
    parts = [{*one} for one in BOARD.groups(at.pieces(seat))]
    near = {cell: sum(bool(part & {*NEIGHBOURS[cell]}) for part in parts) for cell in BOARD.cells}
    return {cell: many for cell, many in near.items() if many > 1 and cell not in at.occupied()}


def promise(at: State, seat: int) -> int:
    """Return what the empty cells with several pieces of a seat around them are worth together."""
    around = [
        sum(near in at.pieces(seat) for near in NEIGHBOURS[cell]) for cell in BOARD.cells if cell not in at.occupied()
    ]
    return sum(WORTH.get(many, 0) for many in around)


def best_place(t: Told) -> bool:
    thens = {action: promise(t.game.apply(t.before, action), t.seat) for action in t.game.actions(t.before)}
    return all(thens[one] < thens[t.action] for one in thens if one != t.action)


def new(t: Told) -> set[str]:
    had, has = joints(t.before, t.seat), joints(t.after, t.seat)
    return {cell for cell in has if has[cell] > had.get(cell, 0)}


def place(t: Told) -> bool:
    [cell] = t.cells
    others = {*t.after.pieces(t.seat)} - {t.action[-1]}
    beside = {*NEIGHBOURS[cell]} & others
    comes = any(end == cell for start, end in moves(t.game, t.after, t.seat) if start not in {*NEIGHBOURS[cell]})
    moved = len(t.action) == 2  # where pieces are still placed, the next comes from beside the board
    reached = comes and t.action[-1] in NEIGHBOURS[cell] and cell != t.action[0] if moved else True
    return cell in new(t) and joints(t.after, t.seat)[cell] == t.first and beside == {*t.fact.lines} and reached


def took_its_cell(t: Told) -> bool:
    """Tell whether a reply goes that a piece left, joins so many there, more than ever, and what was kept apart."""
    reply, [cell] = shown(t), t.fact.cells
    then, mine = carried(t.after, t.other, reply), [{*part} for part in BOARD.groups(t.before.pieces(t.other))]
    apart = sum(bool(part & {*t.fact.lines}) for part in mine)
    return (
        cell == t.action[0] == reply[1]
        and reply in moves(t.game, t.after, t.other)
        and len(group(then, t.other, cell)) == t.first > groups(t.before, t.other)[0]
        and {*t.fact.lines} in (set(), {*NEIGHBOURS[cell]} & {*then.pieces(t.other)})
        and apart != 1
    )


def tempted(t: Told) -> bool:
    """Tell whether another move joins as many as is told and lets the other do what the one made does not."""
    lure, reply = t.fact.shown_by
    how, many, theirs = t.fact.amounts
    then = carried(t.before, t.seat, lure)
    if groups(then, t.seat)[0] != many or many <= groups(t.after, t.seat)[0]:
        return False
    if how == ENDS_IT:
        return reply in ways(t.game, then, t.other) and not ways(t.game, t.after, t.other)
    if how == FORCES_A_WIN:
        at = t.after.but(seat=t.other)
        return killer(t.game, then, t.other, reply) and not any(
            killer(t.game, at, t.other, move) for move in firsts(t.game, at, t.other)
        )
    joined = carried(then, t.other, reply)
    return groups(joined, t.other)[0] == theirs > max(many, most(t, t.after, t.other)[0])


def closed_in(t: Told) -> bool:
    """Tell whether on the first so many of some cells the other druid is closed in, and on the others all is joined."""
    ends = {way[-1]: t.game.win(carried(t.after, t.seat, way), t.seat) for way in t.fact.shown_by[1:]}
    clauses = ["CD9"] * t.first + ["CD8"] * (len(t.cells) - t.first)
    return {*t.cells} == {*ends} and (not t.first or [ends[cell] for cell in t.cells] == clauses)


def taken(t: Told) -> bool:
    """Tell whether a cell is denied where the other joins so many, and no other is left that does as much."""
    cell, *others = t.fact.cells
    beside, left = {*NEIGHBOURS[cell]} & {*t.before.pieces(t.other)}, joints(t.after, t.other)
    as_many = {place for place in left if left[place] >= t.first}
    return (
        cell == t.action[0]
        and joints(t.before, t.other)[cell] == t.first
        and beside == {*t.fact.lines}
        and not others
        and (t.fact.kind == Kind.CUTS or not as_many)
    )


def second(t: Told) -> bool:
    """Tell whether a druid, once it is placed, joins as many on one cell more, where it did on a single one."""
    had, has = joints(t.before, t.seat), joints(t.after, t.seat)
    most = {cell for cell in has if has[cell] == max(has.values())}
    return (
        t.first == max(has.values())
        and {*t.fact.cells} == most
        and sum(had.get(one, 0) >= t.first for one in most) == 1
    )


def promised(t: Told) -> bool:
    bid, usual = t.fact.amounts
    likely = chance(t.game, bid)
    said = "half" if abs(likely - 0.5) < 0.25 else "more" if likely > 0.5 else "less"
    return usual == fair(t.game).bid and t.fact.lines == (said,)


def movable(t: Told, at: State) -> bool:
    return any(move[0] == at.druids[t.seat] for move in moves(t.game, at, t.seat))


def open_sides(at: State, druid: int, seat: int) -> int:
    return sum(near not in at.pieces(seat) for near in NEIGHBOURS[at.druids[druid] or ""])


CHECKS: dict[str, Callable[[Told], Any]] = {
    Kind.JOINED: lambda t: t.game.win(t.after, t.seat) in ("CD8", "CV2"),
    Kind.SURROUNDS: lambda t: t.game.win(t.after, t.seat) == "CD9",
    Kind.WINS: lambda t: t.after.winner == t.seat or t.game.win(t.after, t.seat),
    Kind.TAKES_CELL: lambda t: stops(t) and t.action[1] == shown(t)[1],
    Kind.IN_THE_WAY: lambda t: stops(t) and shown(t) not in moves(t.game, t.after, t.other),
    Kind.STOPS: stops,
    Kind.STOPS_DRUID: lambda t: stops(t) and t.game.win(carried(t.before, t.other, shown(t)), t.other) == "CD9",
    Kind.ONLY: lambda t: len(stopping(t.game, t.before.but(seat=t.seat), t.other)) == t.first,
    Kind.NO_REPLY: lambda t: threatens(t) and never_stopped(t.game, t.after, t.seat),
    Kind.FORK: lambda t: threatens(t) and len(t.cells) > 1 and never_stopped(t.game, t.after, t.seat) and closed_in(t),
    Kind.CHASES: lambda t: (
        threatens(t)
        and len(stopping(t.game, t.after, t.seat)) == t.first
        and all(killed(t, t.game.apply(t.after, reply)) for reply in stopping(t.game, t.after, t.seat))
    ),
    Kind.FORCES: lambda t: threatens(t) and len(stopping(t.game, t.after, t.seat)) == t.first,
    Kind.THREATENS: threatens,
    Kind.THREATENS_DRUID: lambda t: threatens(t) and t.game.win(carried(t.after, t.seat, shown(t)), t.seat) == "CD9",
    Kind.DENIES: lambda t: (
        killer(t.game, t.before, t.other, shown(t)) and not killer(t.game, t.after, t.other, shown(t)) and met(t)
    ),
    Kind.RACE: lambda t: near_end(t) and not firsts(t.game, t.after, t.other),
    Kind.NEAR_END: near_end,
    Kind.SLOWS: lambda t: firsts(t.game, t.before, t.other) and not firsts(t.game, t.after, t.other),
    Kind.SAFE: lambda t: not ways(t.game, t.after, t.other),
    Kind.SOUND: lambda t: (
        not ways(t.game, t.after, t.other)
        and not any(killer(t.game, t.after, t.other, move) for move in firsts(t.game, t.after, t.other))
    ),
    Kind.TIES: lambda t: (
        not ways(t.game, t.after, t.seat) and shown(t) in ways(t.game, lifted(t.after, t.fact.cells[0]), t.seat)
    ),
    Kind.GUARDS: lambda t: (
        holds(t, t.before, t.fact.cells[0], t.other)
        and shown(t) in ways(t.game, lifted(t.before, t.fact.cells[0]), t.other)
        and t.action[0] not in t.cells
    ),
    Kind.WAITS: lambda t: (
        {*t.cells} == {cell for cell in t.before.pawns[t.seat] if holds(t, t.before, cell, t.other)} - {t.action[0]}
        and not ways(t.game, t.after, t.other)
        and worth(t.after, t.seat) == worth(t.before, t.seat)
        and group(t.before, t.seat, t.action[0]) - {t.action[0]} <= group(t.after, t.seat, t.action[1])
        and most(t, t.after, t.other) <= most(t, t.before, t.other)
        and t.first == max(most(t, t.after, t.other)[0], groups(t.after, t.other)[0]) > 1
        and t.first < t.game.joined - 1
    ),
    Kind.LAST: lambda t: joined(t) and {*t.after.pieces(t.seat)} - came(t) == t.cells and len(t.cells) == 1,
    Kind.LINKS: lambda t: (
        joined(t)
        and t.first > groups(t.before, t.seat)[0]
        and sum(t.fact.amounts[2:]) == t.first - 1
        and len(t.fact.amounts) == 2 + t.fact.amounts[1]
    ),
    Kind.JOINS: lambda t: (
        joined(t)
        and t.fact.amounts == (groups(t.after, t.seat)[0], groups(t.after, t.other)[0])
        and t.first > groups(t.before, t.seat)[0]
    ),
    Kind.GATHERS: lambda t: joined(t) and t.fact.amounts[1] == groups(t.after, t.seat)[0],
    Kind.HOME: lambda t: joins_next(t) and shown(t)[0] == t.action[1],
    Kind.BRIDGE: lambda t: joins_next(t) and over(t, t.after) == t.action[1],
    Kind.OPENS: joins_next,
    Kind.SURE: lambda t: surest(t) == t.first > groups(t.after, t.seat)[0],
    Kind.BLOCKS: lambda t: (
        groups(carried(t.before, t.other, shown(t)), t.other)[0] == t.first > most(t, t.after, t.other)[0]
    ),
    Kind.LEAVES: took_its_cell,
    Kind.TEMPTS: tempted,
    Kind.FREES: lambda t: movable(t, t.after) and not movable(t, t.before),
    Kind.SHELTERS: lambda t: touches(t.after.druids[t.seat] or "", t.after.pawns[t.seat]),
    Kind.CLOSES: lambda t: (
        t.fact.amounts == (open_sides(t.after, t.other, t.seat), len(NEIGHBOURS[t.fact.cells[0]]))
        and t.first < open_sides(t.before, t.other, t.seat)
        and not touches(t.fact.cells[0], t.after.pawns[t.other])
    ),
    Kind.CAPTURES: lambda t: {*t.after.captives} == t.cells != set(),
    Kind.EXILES: lambda t: (
        not any(
            touches(end, {*t.after.pieces(t.other)} - t.cells)
            for end in [*t.cells, *destinations(t.action[1], t.after.occupied(), t.game.short_jumps)]
        )
    ),
    Kind.LEADS: lambda t: (
        t.fact.amounts[:2] == tuple(len(t.game.counted_group(t.after, seat)) for seat in (t.seat, t.other))
        and t.fact.amounts[2] == max(0, t.game.turn_limit - min(t.after.moves))
    ),
    Kind.NET: lambda t: best_place(t) and t.cells == new(t) and len(t.cells) == t.first,
    Kind.CROSS: lambda t: place(t) and t.first > 2,
    Kind.JOINT: place,
    Kind.SEATS: lambda t: second(t) and t.before.druids[t.seat] is None and not t.game.druidless,
    Kind.PARTS: lambda t: taken(t) and t.first > 2,
    Kind.UNSEATS: lambda t: taken(t) and t.before.druids[t.other] is None and not t.game.druidless,
    Kind.GRANTS: granted,
    Kind.BOUNDS: bounded,
    Kind.CUTS: lambda t: (
        taken(t) and not any(len({*NEIGHBOURS[cell]} & {*t.fact.lines}) > 1 for cell in joints(t.after, t.other))
    ),
    Kind.BID: promised,
    Kind.LETS: promised,
    Kind.SIDE: lambda t: t.action == (fair(t.game).side,),
}
