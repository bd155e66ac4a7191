"""Every sentence on what a turn is good for is true: each kind of phrase is checked here by the rules themselves.

A phrase that no check below knows fails, so that a new one brings its own.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest
from henge.bots import choose, levels
from henge.facts import teacher
from henge.game import Action, Options, View, one_of
from henge.games import GAMES
from henge.games.contiguity.position import BOARD
from henge.match import Match, Player

NAMES = ("Anna", "Bea", "Cai")
VARIANTS: dict[str, list[Options]] = {
    "bounders": [{"size": 4}, {"size": 5}, {"size": 4, "pie": True}],
    "contiguity": [{"turn_limit": 8}, {"turn_limit": 8, "druidless": True}, {"turn_limit": 8, "relocate": True}],
}


class Turn(NamedTuple):
    """A turn as its mover saw it, and whom a phrase is about."""

    game: Any
    before: Any
    after: Any
    seat: int

    @property
    def rival(self) -> int:
        """The other one of two."""
        return 1 - self.seat


def points(turn: Turn) -> int:
    before, after = (turn.game.scores(at)[turn.seat].total for at in (turn.before, turn.after))
    return int(after - before)


# Bounders ---------------------------------------------------------------------------------------------


def regions(turn: Turn, at: Any) -> list[tuple[set[str], list[int], int]]:
    """Return every region by flooding: its cells, the stones of the seat and of the rival around it, its open cells."""
    stones = {cell: turn.game._seat(at, n % 2) for n, cell in enumerate(at.stones)}
    open_cells = {cell for (cell,) in turn.game.actions(at) if cell != "swap"}
    rest, out = {cell for cell in turn.game.board.cells if cell not in stones}, []
    while rest:
        cells, edge = set(), [rest.pop()]
        while edge:
            cells.add(here := edge.pop())
            near = {cell for cell in turn.game.board.neighbours[here] if cell in rest}
            edge += near
            rest -= near
        border = {one for cell in cells for one in turn.game.board.neighbours[cell] if one in stones}
        owned = [sum(stones[one] == seat for one in border) for seat in (turn.seat, turn.rival)]
        out.append((cells, owned, len(cells & open_cells)))
    return out


def largest_open(turn: Turn, at: Any) -> tuple[set[str], list[int], int]:
    order = turn.game.board.cells.index
    return max((one for one in regions(turn, at) if one[2]), key=lambda one: (len(one[0]), -min(map(order, one[0]))))


def opened(turn: Turn) -> set[str]:
    was, now = ({cell for (cell,) in turn.game.actions(at) if cell != "swap"} for at in (turn.before, turn.after))
    return now - was


def closed(turn: Turn) -> set[str]:
    was, now = ({cell for (cell,) in turn.game.actions(at) if cell != "swap"} for at in (turn.before, turn.after))
    return was - now - {*turn.after.stones}


def told(turn: Turn, where: str, cells: set[str]) -> bool:
    """Check how cells are told: one by one, or how many they are and which is in their midst."""
    if many := re.fullmatch(r"(\d+) cells around (\w+)", where):
        return int(many[1]) == len(cells) > 3 and many[2] in cells
    return {*re.split(r", | and ", where)} == cells


def near(turn: Turn, cell: str) -> list[str]:
    return list(turn.game.board.neighbours[cell])


def more(turn: Turn, at: Any, cell: str, seat: int) -> int:
    """Return how many stones more of a seat than of the other touch a cell."""
    owners = {stone: turn.game._seat(at, n % 2) for n, stone in enumerate(at.stones)}
    return sum(1 if owners[one] == seat else -1 for one in near(turn, cell) if one in owners)


def live(turn: Turn) -> set[str]:
    return {cell for cells, _, room in regions(turn, turn.after) if room for cell in cells}


def pocket(turn: Turn, where: str, mine: str, theirs: str) -> bool:
    """Check closed cells in one piece, some of them new, and the stones of the mover and of the rival around them."""
    return surrounded(turn, turn.after, where, closed(turn), {turn.seat: int(mine), turn.rival: int(theirs)})


def broken(turn: Turn, where: str, theirs: str, mine: str) -> bool:
    """Check cells that were closed in one piece, some of them no longer, and the stones around them before."""
    return surrounded(turn, turn.before, where, opened(turn), {turn.rival: int(theirs), turn.seat: int(mine)})


def surrounded(turn: Turn, at: Any, where: str, cells: set[str], counts: dict[int, int]) -> bool:
    """Check a closed piece with some of these cells in a position: so many stones around it, most of the first."""
    owners = {stone: turn.game._seat(turn.after, n % 2) for n, stone in enumerate(at.stones)}
    empty = [one for one in turn.game.board.cells if one not in owners and (one,) not in turn.game.actions(at)]
    for part in turn.game.board.groups(empty):
        border = {one for here in part for one in near(turn, here) if one in owners}
        owned = {seat: sum(owners[one] == seat for one in border) for seat in counts}
        if told(turn, where, {*part}) and {*part} & cells:
            first, second = owned.values()
            return owned == counts and first > second
    return False


def stones_told(turn: Turn, told: str, seat: int, shut: Any, free: Any) -> bool:
    """Tell whether so many stones of a seat, or those named, have an open cell beside them in one position alone."""
    legal = [{cell for (cell,) in turn.game.actions(at)} for at in (shut, free)]
    stones = [one for n, one in enumerate(turn.before.stones) if turn.game._seat(turn.after, n % 2) == seat]
    those = [
        one for one in stones if [bool({*near(turn, one)} & one_of_both) for one_of_both in legal] == [False, True]
    ]
    names = re.split(r", | and ", told.partition(" on ")[2])
    return len(those) == int(told.split()[0]) if told[0].isdigit() else sorted(names) == sorted(those)


def never_filled(turn: Turn, many: str, where: str) -> bool:
    """Tell whether cells told so are empty still in the end of games that go on by lot, and so many stones count."""
    counting = {one for n, one in enumerate(turn.after.stones) if turn.game._seat(turn.after, n % 2) == turn.seat}
    always = {*turn.game.board.cells}
    for luck in range(12):
        rng, at = Random(luck), turn.after
        while legal := [one for one in turn.game.actions(at) if one != ("swap",)]:
            at = turn.game.apply(at, one_of(legal, rng))
        always -= {*at.stones}
        counting = {one for one in counting if not {*near(turn, one)} <= {*at.stones}}
    if told_as := re.fullmatch(r"(\d+) cells around (\w+)", where):
        return len(counting) >= int(many) > 0 and len(always) >= int(told_as[1]) and told_as[2] in always
    return len(counting) >= int(many) > 0 and {*re.split(r", | and ", where)} <= always


def parts_off(turn: Turn, at: Any, seat: int, cell: str, where: str) -> bool:
    """Tell whether a stone of a seat on an open cell would cut off a region told so, with more stones of its around."""
    if cell not in {one for (one,) in turn.game.actions(at)}:
        return False
    whole = next(cells for cells, _, _ in regions(turn, at) if cell in cells)
    owners = {stone: turn.game._seat(at, n % 2) for n, stone in enumerate(at.stones)} | {cell: seat}
    for part in turn.game.board.groups([one for one in turn.game.board.cells if one not in owners]):
        border = {one for here in part for one in near(turn, here) if one in owners}
        lead = sum(1 if owners[one] == seat else -1 for one in border)
        if told(turn, where, {*part}) and {*part} < whole and lead > 0:
            return True
    return False


def shut_in(turn: Turn, at: Any, seat: int, cell: str) -> int:
    """Return how many stones of the other would have no empty cell beside them after one of a seat on an open cell."""
    if cell not in {one for (one,) in turn.game.actions(at)}:
        return 0
    owners = {stone: turn.game._seat(at, n % 2) for n, stone in enumerate(at.stones)}
    taken = {*owners, cell}
    return sum(owners[one] != seat and {*near(turn, one)} <= taken for one in near(turn, cell) if one in owners)


def lead_around(turn: Turn, verb: str, many: str, mine: str, theirs: str | None) -> bool:
    owned = [int(mine), int(theirs or mine)]
    return (len(largest_open(turn, turn.after)[0]), largest_open(turn, turn.after)[1]) == (int(many), owned) and (
        owned[0] > owned[1]
    ) == (verb == "takes")


def cut_off(turn: Turn, where: str, mine: str, theirs: str) -> bool:
    parts, owned = regions(turn, turn.after), [int(mine), int(theirs)]
    apart = any(told(turn, where, one) and stones == owned for one, stones, _ in parts)
    return apart and owned[0] > owned[1] and len(parts) > len(regions(turn, turn.before))


def made_sure(turn: Turn, where: str, mine: str | None, theirs: str | None) -> bool:
    """Check that cells are a seat's for good, and which stones lie around the region they are part of."""
    was, now = (
        {cell for cells, (own, other), room in regions(turn, at) if own > other and not room for cell in cells}
        for at in (turn.before, turn.after)
    )
    if mine is None:
        return where == f"{len(now - was)} cells in several regions"
    around = next(owned for cells, owned, _ in regions(turn, turn.after) if now - was <= cells)
    return told(turn, where, now - was) and around == [int(mine), int(theirs or 0)]


BOUNDERS: dict[str, Callable[..., bool]] = {
    r"(?:secures|is now sure of) (.+) for good(?:, (\d+) stones? to (\d+) around)?": made_sure,
    r"loses ((?:\d+ cells around )?\w\d[^:]*)": lambda t, where: where[0] > "",
    r"cuts off (.+?), (\d+) stones? to (\d+) around them": cut_off,
    r"leads around (.+?) cut off, (\d+) stones? to (\d+)": cut_off,
    r"(takes|loses) the lead around the region of (\d+) cells?, (\d+) stones? (?:to (\d+)|each)": lead_around,
    r"closes (\d+) cells?": lambda t, many: len(closed(t) & live(t)) == int(many) > len(opened(t)),
    r"opens (\d+) closed cells? again": lambda t, many: len(opened(t)) == int(many) >= len(closed(t) & live(t)),
    r"closes (\d+) cells?, which only \w+’s stones can open again": lambda t, many: (
        len({cell for cell in closed(t) & live(t) if more(t, t.after, cell, t.seat) == 1}) == int(many)
    ),
    r"opens (\d+) closed cells? again, where \w+ had one stone more(?: at each)?": lambda t, many: (
        len(opened(t)) == int(many) and {more(t, t.before, cell, t.rival) for cell in opened(t)} == {1}
    ),
    r"makes a pocket of (.+) that are closed, (\d+) stones to (\d+) around": pocket,
    r"opens (\d+) closed cells? again, the way to \w+’s (stones? on .+|\d+ stones)": lambda t, many, stones: (
        len(opened(t)) == int(many) and stones_told(t, stones, t.rival, t.before, t.after)
    ),
    r"closes (\d+) cells?, so that nobody can play beside the (?:light|dark) (stones? on .+|\d+ stones) now": (
        lambda t, many, stones: (
            len(closed(t) & live(t)) == int(many) and stones_told(t, stones, t.seat, t.after, t.before)
        )
    ),
    r"opens (\d+) closed cells? again, and with it \w+’s pocket of (.+) that were closed, (.+) around": (
        lambda t, many, where, around: len(opened(t)) == int(many) and broken(t, where, *re.findall(r"\d+", around))
    ),
    r"makes (\d+) (?:light|dark) stones? safe: (.+) beside (?:it|them) can never be filled": never_filled,
    r"keeps all six sides of the stone free, so that it counts until six more shut it in": lambda t: (
        len(near(t, t.after.stones[-1])) == 6 and not {*near(t, t.after.stones[-1])} & {*t.after.stones}
    ),
    r"makes (\d+) closed cells? harder for \w+ to open": lambda t, many: (
        sum(
            more(t, t.after, cell, t.seat) > more(t, t.before, cell, t.seat) > 0
            for cell in near(t, t.after.stones[-1])
            if cell in live(t)
        )
        == int(many)
    ),
    r"shuts (\d+) (?:light|dark) stones? off from the largest region": lambda t, many: (
        next(owned[1] for cells, owned, _ in regions(t, t.before) if largest_open(t, t.after)[0] <= cells)
        - largest_open(t, t.after)[1][1]
        == int(many)
    ),
    r"leads around the largest region, (\d+) stones? to (\d+)": lambda t, mine, theirs: (
        largest_open(t, t.after)[1] == [int(mine), int(theirs)]
        and int(mine) - int(theirs) > len(t.after.stones) % 2 * (t.game.to_move(t.before) == 0)
    ),
    r"leaves (\d+) open cells, an even number, and so the last stone in prospect": lambda t, many: (
        int(many) == len(t.game.actions(t.after)) and int(many) in (2, 4, 6, 8)
    ),
    r"threatens to cut off (.+) with a stone on (\w+)": lambda t, where, cell: (
        parts_off(t, t.after, t.seat, cell, where) and not parts_off(t, t.before, t.seat, cell, where)
    ),
    r"keeps \w+ from cutting off (.+) with a stone on (\w+)": lambda t, where, cell: (
        parts_off(t, t.before, t.rival, cell, where) and not parts_off(t, t.after, t.rival, cell, where)
    ),
    r"takes (\w+), where \w+ could have cut off (.+)": lambda t, cell, where: (
        cell == t.after.stones[-1] and parts_off(t, t.before, t.rival, cell, where)
    ),
    r"threatens to shut in (\d+) (?:light|dark) stones? with one on (\w+)": lambda t, many, cell: (
        shut_in(t, t.after, t.seat, cell) == int(many)
    ),
    r"keeps \w+ from shutting in (\d+) (?:light|dark) stones? with a stone on (\w+)": lambda t, many, cell: (
        shut_in(t, t.before, t.rival, cell) == int(many) > shut_in(t, t.after, t.rival, cell)
    ),
    r"takes (\w+), where \w+ could have shut in (\d+) (?:light|dark) stones?": lambda t, cell, many: (
        cell == t.after.stones[-1] and shut_in(t, t.before, t.rival, cell) == int(many)
    ),
}

# Contiguity -------------------------------------------------------------------------------------------


def biggest(at: Any, seat: int) -> int:
    return max(map(len, BOARD.groups(at.pieces(seat))), default=0)


def joints(at: Any, seat: int, cell: str) -> bool:
    return (
        cell not in at.occupied()
        and sum(bool({*group} & {*BOARD.neighbours[cell]}) for group in BOARD.groups(at.pieces(seat))) > 1
    )


def wins(turn: Turn, at: Any, seat: int) -> int:
    to_move = at.but(seat=seat)
    return sum(turn.game.apply(to_move, move).winner == seat for move in turn.game.actions(to_move))


def sides(at: Any, druid: int, free_of: int) -> int:
    return sum(cell not in at.pieces(free_of) for cell in BOARD.neighbours[at.druids[druid]])


def came(turn: Turn) -> str:
    [cell] = {*turn.after.pieces(turn.seat)} - {*turn.before.pieces(turn.seat)}
    return str(cell)


def joins_next(turn: Turn, many: str, cell: str) -> bool:
    at = turn.after.but(seat=turn.seat)
    rest = [one for one in at.pieces(turn.seat) if one != came(turn)]
    return (came(turn), cell) in turn.game.actions(at) and any(
        len(group) == int(many) and {*group} & {*BOARD.neighbours[cell]} for group in BOARD.groups(rest)
    )


CONTIGUITY: dict[str, Callable[..., bool]] = {
    r"joins (\d+) pieces? in one group(?: \((\d+) to go\))?": lambda t, many, left: (
        biggest(t.after, t.seat) == int(many) > biggest(t.before, t.seat)
        and (left is None or int(many) + int(left) == len(t.after.pieces(t.seat)))
    ),
    r"leaves \w+’s druid with (\d+) open sides?": lambda t, many: (
        sides(t.after, t.rival, t.seat) == int(many) < sides(t.before, t.rival, t.seat)
    ),
    r"frees the druid to move": lambda t: any(
        move[0] == t.after.druids[t.seat] for move in t.game.actions(t.after.but(seat=t.seat))
    ),
    r"can( later)? join groups on (\w+)(?: and (\w+))?": lambda t, later, one, other: (
        joints(t.after, t.seat, one)
        and (other is None or joints(t.after, t.seat, other))
        and bool(later) == (t.game.phase(t.after) in ("pawn", "druid"))
    ),
    r"threatens to win on the next move": lambda t: wins(t, t.after, t.seat) == 1,
    r"threatens to win in two ways": lambda t: wins(t, t.after, t.seat) > 1,
    r"stops \w+ from winning on the next move": lambda t: wins(t, t.before, t.rival) > 0 == wins(t, t.after, t.rival),
    r"blocks (\w+), where \w+’s groups could be joined(, and leaves no other such cell)?": lambda t, cell, last: (
        cell == came(t)
        and joints(t.before, t.rival, cell)
        and bool(last) != any(joints(t.after, t.rival, other) for other in BOARD.cells)
    ),
    r"can join the group of (\d+) with that piece next, on (\w+)": joins_next,
    r"keeps (\d) of the druid’s (\d) sides free of \w+’s pieces": lambda t, many, every: (
        (sides(t.after, t.seat, t.rival), len(BOARD.neighbours[came(t)])) == (int(many), int(every))
        and came(t) == t.after.druids[t.seat]
    ),
    r"stands beside (\d+) of \w+’s pieces": lambda t, many: (
        len({*BOARD.neighbours[came(t)]} & {*t.after.pieces(t.rival)}) == int(many) > 1  # CD2 asks for one
    ),
}

# games with points ------------------------------------------------------------------------------------


def best_play(turn: Turn, card: str = "") -> int | None:
    """Return the most points a play brings now, among those with a card, by making each of them."""
    at = replace(turn.before, **({"discarding": False} if hasattr(turn.before, "discarding") else {"owed": 0}))
    now = turn.game.scores(at)[turn.seat].total
    plays = [one for one in turn.game.actions(at) if one[0] not in ("pass", "discard") and card in ("", *one)]
    return max((turn.game.scores(turn.game.apply(at, one))[turn.seat].total - now for one in plays), default=None)


def told_points(turn: Turn, verb: str, many: str) -> bool:
    return points(turn) == (int(many) if verb == "gains" else -int(many))


SHARED: dict[str, Callable[..., bool]] = {
    r"(gains|loses) (\d+) points?": told_points,
    r"has no play of these cards that gains more": lambda t: points(t) == best_play(t),
}


CHECKS = {
    "bounders": BOUNDERS,
    "contiguity": CONTIGUITY,
}


def true(game: str, phrase: str, turn: Turn) -> bool:
    """Tell whether a phrase is true of a turn.  Fails for one that nobody has said how to check."""
    ways = [(check, match) for form, check in CHECKS[game].items() if (match := re.fullmatch(form, phrase))]
    assert ways, f"no check for: {phrase}"
    return all(check(turn, *match.groups()) for check, match in ways)


def game_of(game: str, options: Options, seed: int) -> Match:
    """Return a match of a weak computer player against itself, with a move by lot now and then."""
    seats = GAMES[game].seats_allowed[0] + (seed % 2 if GAMES[game].seats_allowed[1] > 2 else 0)
    match = Match.new(game, seed=seed, seats=seats, options=options, players=[Player(name) for name in NAMES[:seats]])
    level, rng = levels(game)[2], Random(seed)
    while match.turn is not None and len(match.actions) < 70:
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action: Action = one_of(legal, rng)
        if rng.random() < 0.7:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        match = match.play(action)
    return match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", CHECKS)
def test_everything_told_for_a_turn_is_true_by_the_rules(game: str, seed: int):
    match = game_of(game, VARIANTS[game][seed], seed)
    kinds = set()
    for ply, action in enumerate(match.actions):
        mover = match.game.turn(match.states[ply])
        assert mover is not None
        view = match.game.observe(match.states[ply], mover)
        after = View(match.game.apply(view, action))
        for seat in range(match.game.seats):
            turn = Turn(match.game, view, after, seat)
            for phrase in (*match.game.gains(view, after, seat), *match.game.merits(view, after, seat)):
                assert true(game, phrase, turn), f"{phrase} ({seat}, after {action} at {ply})"
                kinds.add(re.sub(r"\W.*", "", phrase))
    assert len(kinds) > 2


def test_every_game_that_has_no_teacher_yet_has_its_checks():
    assert CHECKS.keys() == VARIANTS.keys() == {game for game in GAMES if teacher(game) is None}


def test_what_a_stone_of_bounders_closes_and_opens_is_told_by_the_stones_it_is_beside():
    told = set[str]()
    for seed in range(4):
        match = game_of("bounders", {"size": 5}, seed)
        for ply in range(len(match.actions)):
            mover = match.game.turn(match.states[ply])
            assert mover is not None
            told |= {*match.game.merits(match.states[ply], match.states[ply + 1], mover)}
    for words in ("the way to", "nobody can play beside the", "can never be filled", "keeps all six sides"):
        assert any(words in phrase for phrase in told), words
