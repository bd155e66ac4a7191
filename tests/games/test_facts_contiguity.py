"""Every fact that is told of a move in Contiguity is so, in all its variants: tried by the rules alone.

A kind without a check fails, so that a new one brings its own.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, cast, get_args

import pytest
from henge import teaching
from henge.bots import choose, levels
from henge.facts import Fact, Made, Mood, teacher
from henge.facts.choose import OTHERS, chosen, compared
from henge.games.contiguity import Contiguity
from henge.games.contiguity.bids import chance, fair
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts.ahead import killers
from henge.games.contiguity.facts.kinds import CANNOT, STOPPED, WINS_FIRST, Kind, Moment
from henge.games.contiguity.int_state import read
from henge.games.contiguity.lesson import LESSON
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State, destinations, jumped, touches
from henge.luck import one_of
from henge.match import Match, Player
from henge.rules import Action, Options

from tests.games.facts import ToldFact, told, unrefuted
from tests.made_up import english, spoken

PLAYERS = (Player("Anna"), Player("Bea"))
TEACHER: Any = teacher("contiguity")
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
MOVES = 3  # of a position, drawn by lot
CLAUSES = ("CD8", "CD9", "CV3", "CV4", "CV5", "CV6", "CV7", "CV9")
WORTH = {2: 2, 3: 5, 4: 9}  # of a place by how many pieces are around it


class Told(ToldFact[Contiguity]):
    """A fact of a move, the position before it and the one after it."""

    @property
    def cells(self) -> set[str]:
        return {*self.fact.cells}

    @property
    def first(self) -> int:
        return self.fact.numbers[0]


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


def carried(at: State, seat: int, move: Action) -> State:
    """Return a position with a piece moved, whatever follows."""
    pawns, druids = ([*pair] for pair in (at.pawns, at.druids))
    if druids[seat] == move[0]:
        druids[seat] = move[1]
    else:
        pawns[seat] = tuple(move[1] if cell == move[0] else cell for cell in pawns[seat])
    return at.but(pawns=tuple(pawns), druids=tuple(druids))


def moves(t: Told, at: State, seat: int) -> list[Action]:
    """Return the moves of a seat, were it its turn, by CD5 to CD7, also where a piece is missing."""
    return [
        (cell, end)
        for cell in at.pieces(seat)
        if cell != at.druids[seat] or touches(cell, at.pawns[seat])
        for end in destinations(cell, at.occupied(), t.game.short_jumps)
    ]


def ways(t: Told, at: State, seat: int) -> list[Action]:
    """Return the moves by which a seat would win at once, were it its turn."""
    asked = at.but(seat=seat, captives=())
    found = []
    for move in moves(t, at, seat):
        then = t.game.apply(asked, move) if len(at.pawns[0]) == len(at.pawns[1]) == 6 else carried(asked, seat, move)
        if then.winner == seat or (then.winner is None and (t.game.win(then, seat) or lonely(t, then, 1 - seat))):
            found.append(move)
    return found


def lonely(t: Told, at: State, seat: int) -> bool:
    """Tell whether the druid of a seat touches nothing, where that loses (CV3)."""
    return t.game.isolation and not at.captives and not touches(at.druids[seat] or "", at.occupied())


def lifted(at: State, cell: str) -> State:
    return at.but(pawns=tuple(tuple(pawn for pawn in side if pawn != cell) for side in at.pawns))


def groups(at: State, seat: int) -> list[int]:
    return sorted(map(len, BOARD.groups(at.pieces(seat))), reverse=True) or [0]


def worth(at: State, seat: int) -> int:
    return sum(size * size for size in groups(at, seat)) + 4 * groups(at, seat)[0]


def group(at: State, seat: int, cell: str) -> set[str]:
    return next({*one} for one in BOARD.groups(at.pieces(seat)) if cell in one)


def most(t: Told, at: State, seat: int) -> tuple[int, int]:
    """Return the largest group that a seat could have with one move, and the worth, were it its turn."""
    thens = [carried(at, seat, move) for move in moves(t, at, seat)]
    thens = [then for move, then in zip(moves(t, at, seat), thens, strict=True) if len(group(then, seat, move[1])) > 1]
    return max(((groups(then, seat)[0], worth(then, seat)) for then in thens), default=(0, 0))


def firsts(t: Told, at: State, seat: int) -> list[Action]:
    """Return the moves after which a seat could join all its pieces with the next."""
    found = []
    for move in moves(t, at, seat):
        then = carried(at, seat, move)
        if len(groups(then, seat)) > 5:  # the last piece, and at most four that it joins
            continue
        if any(len(groups(carried(then, seat, last), seat)) == 1 for last in moves(t, then, seat)):
            found.append(move)
    return found


def killer(t: Told, at: State, seat: int, move: Action) -> bool:
    """Tell whether a seat, were it its turn, wins with the move after this one whatever the reply."""
    if move not in moves(t, at, seat):
        return False
    then = t.game.apply(at.but(seat=seat, captives=()), move)
    return then.winner is None and not ways(t, then, 1 - seat) and never_stopped(t, then, seat)


def never_stopped(t: Told, at: State, seat: int) -> bool:
    asked = at.but(seat=1 - seat)
    thens = (t.game.apply(asked, reply) for reply in moves(t, at, 1 - seat))
    return all(then.winner == seat or (then.winner is None and ways(t, then, seat)) for then in thens)


def stopping(t: Told, at: State, seat: int) -> list[Action]:
    """Return the replies to a threat of a seat that stop it."""
    asked = at.but(seat=1 - seat)
    return [
        reply
        for reply in moves(t, at, 1 - seat)
        if (then := t.game.apply(asked, reply)).winner != seat and (then.winner is not None or not ways(t, then, seat))
    ]


def shown(t: Told) -> Action:
    """Return what is to follow the move, or what it denies."""
    return t.fact.shown_by[0 if t.fact.kind == Kind.DENIES else -1 if t.fact.when == "denied" else 1]


def over(t: Told, at: State) -> str | None:
    """Return which piece that is jumped over."""
    return jumped(shown(t)[0], shown(t)[1], at.occupied())


def stops(t: Told) -> bool:
    return shown(t) in ways(t, t.before, t.other) and not ways(t, t.after, t.other)


def threatens(t: Told) -> bool:
    return {*t.fact.shown_by[1:]} <= {*ways(t, t.after, t.seat)} and not ways(t, t.after, t.other)


def joins_next(t: Told) -> bool:
    then = carried(t.after, t.seat, shown(t))
    return (
        shown(t) in moves(t, t.after, t.seat)
        and groups(then, t.seat)[0] == t.first > groups(t.after, t.seat)[0]
        and not ways(t, then, t.other)
    )


def near_end(t: Told) -> bool:
    then = carried(t.after, t.seat, shown(t))
    last = t.fact.shown_by[2]
    lasts = [move for move in moves(t, then, t.seat) if move[1] == t.fact.cells[0] and move == last]
    return any(len(groups(carried(then, t.seat, last), t.seat)) == 1 for last in lasts)


def met(t: Told) -> bool:
    """Tell whether a threat that nothing would have stopped cannot be made any more, or is answered as is told."""
    if shown(t) not in moves(t, t.after, t.other):
        return t.first == CANNOT
    then = t.game.apply(t.after.but(seat=t.other, captives=()), shown(t))
    answer = t.fact.shown_by[1]
    if t.first == WINS_FIRST:
        return answer in ways(t, then, t.seat)
    return t.first == STOPPED and answer in stopping(t, then, t.other)


def holds(t: Told, at: State, cell: str, seat: int) -> bool:
    """Tell whether a pawn alone keeps a seat from winning at once."""
    return not ways(t, at, seat) and bool(ways(t, lifted(at, cell), seat))


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
    beside = {*NEIGHBOURS[cell]} & {*t.before.pieces(t.seat)}
    return cell in new(t) and joints(t.after, t.seat)[cell] == t.first and beside == {*t.fact.lines} and balanced(t)


def balanced(t: Told) -> bool:
    return t.fact.numbers[1:] == (len(joints(t.after, t.seat)), len(joints(t.after, t.other)))


def closed_in(t: Told) -> bool:
    """Tell whether on the first so many of some cells the other druid is closed in, and on the others all is joined."""
    ends = {way[-1]: t.game.win(carried(t.after, t.seat, way), t.seat) for way in t.fact.shown_by[1:]}
    clauses = ["CD9"] * t.first + ["CD8"] * (len(t.cells) - t.first)
    return {*t.cells} == {*ends} and (not t.first or [ends[cell] for cell in t.cells] == clauses)


def taken(t: Told) -> bool:
    [cell] = t.cells
    beside = {*NEIGHBOURS[cell]} & {*t.before.pieces(t.other)}
    return cell == t.action[0] and joints(t.before, t.other)[cell] == t.first and beside == {*t.fact.lines}


def promised(t: Told) -> bool:
    bid, usual = t.fact.numbers
    likely = chance(t.game, bid)
    said = "half" if abs(likely - 0.5) < 0.25 else "more" if likely > 0.5 else "less"
    return usual == fair(t.game).bid and t.fact.lines == (said,)


def movable(t: Told, at: State) -> bool:
    return any(move[0] == at.druids[t.seat] for move in moves(t, at, t.seat))


def open_sides(at: State, druid: int, seat: int) -> int:
    return sum(near not in at.pieces(seat) for near in NEIGHBOURS[at.druids[druid] or ""])


CHECKS: dict[str, Callable[[Told], Any]] = {
    Kind.JOINED: lambda t: t.game.win(t.after, t.seat) in ("CD8", "CV2"),
    Kind.SURROUNDS: lambda t: t.game.win(t.after, t.seat) == "CD9",
    Kind.WINS: lambda t: t.after.winner == t.seat or t.game.win(t.after, t.seat),
    Kind.TAKES_CELL: lambda t: stops(t) and t.action[1] == shown(t)[1],
    Kind.IN_THE_WAY: lambda t: stops(t) and shown(t) not in moves(t, t.after, t.other),
    Kind.STOPS: stops,
    Kind.STOPS_DRUID: lambda t: stops(t) and t.game.win(carried(t.before, t.other, shown(t)), t.other) == "CD9",
    Kind.ONLY: lambda t: len(stopping(t, t.before.but(seat=t.seat), t.other)) == t.first,
    Kind.NO_REPLY: lambda t: threatens(t) and never_stopped(t, t.after, t.seat),
    Kind.FORK: lambda t: threatens(t) and len(t.cells) > 1 and never_stopped(t, t.after, t.seat) and closed_in(t),
    Kind.FORCES: lambda t: threatens(t) and len(stopping(t, t.after, t.seat)) == t.first,
    Kind.THREATENS: threatens,
    Kind.THREATENS_DRUID: lambda t: threatens(t) and t.game.win(carried(t.after, t.seat, shown(t)), t.seat) == "CD9",
    Kind.DENIES: lambda t: (
        killer(t, t.before, t.other, shown(t)) and not killer(t, t.after, t.other, shown(t)) and met(t)
    ),
    Kind.RACE: lambda t: near_end(t) and not firsts(t, t.after, t.other),
    Kind.NEAR_END: near_end,
    Kind.SLOWS: lambda t: firsts(t, t.before, t.other) and not firsts(t, t.after, t.other),
    Kind.SAFE: lambda t: not ways(t, t.after, t.other),
    Kind.SOUND: lambda t: not any(killer(t, t.after, t.other, move) for move in firsts(t, t.after, t.other)),
    Kind.TIES: lambda t: not ways(t, t.after, t.seat) and shown(t) in ways(t, lifted(t.after, t.fact.cells[0]), t.seat),
    Kind.GUARDS: lambda t: (
        holds(t, t.before, t.fact.cells[0], t.other)
        and shown(t) in ways(t, lifted(t.before, t.fact.cells[0]), t.other)
        and t.action[0] not in t.cells
    ),
    Kind.WAITS: lambda t: (
        all(holds(t, t.before, cell, t.other) for cell in t.cells)
        and worth(t.after, t.seat) <= worth(t.before, t.seat)
        and t.action[0] not in t.cells
    ),
    Kind.LAST: lambda t: joined(t) and {*t.after.pieces(t.seat)} - came(t) == t.cells and len(t.cells) == 1,
    Kind.LINKS: lambda t: (
        joined(t)
        and t.first > groups(t.before, t.seat)[0]
        and sum(t.fact.numbers[2:]) == t.first - 1
        and len(t.fact.numbers) == 2 + t.fact.numbers[1]
    ),
    Kind.JOINS: lambda t: (
        joined(t)
        and t.fact.numbers == (groups(t.after, t.seat)[0], groups(t.after, t.other)[0])
        and t.first > groups(t.before, t.seat)[0]
    ),
    Kind.GATHERS: lambda t: joined(t) and t.fact.numbers[1] == groups(t.after, t.seat)[0],
    Kind.HOME: lambda t: joins_next(t) and shown(t)[0] == t.action[1],
    Kind.BRIDGE: lambda t: joins_next(t) and over(t, t.after) == t.action[1],
    Kind.OPENS: joins_next,
    Kind.BLOCKS: lambda t: (
        groups(carried(t.before, t.other, shown(t)), t.other)[0] == t.first > most(t, t.after, t.other)[0]
    ),
    Kind.FREES: lambda t: movable(t, t.after) and not movable(t, t.before),
    Kind.SHELTERS: lambda t: touches(t.after.druids[t.seat] or "", t.after.pawns[t.seat]),
    Kind.CLOSES: lambda t: (
        t.fact.numbers == (open_sides(t.after, t.other, t.seat), len(NEIGHBOURS[t.fact.cells[0]]))
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
        t.fact.numbers[:2] == tuple(len(t.game.counted_group(t.after, seat)) for seat in (t.seat, t.other))
        and t.fact.numbers[2] == max(0, t.game.turn_limit - min(t.after.moves))
    ),
    Kind.NET: lambda t: best_place(t) and t.cells == new(t) and len(t.cells) == t.first and balanced(t),
    Kind.CROSS: lambda t: place(t) and t.first > 2,
    Kind.JOINT: place,
    Kind.SEAT: lambda t: place(t) and t.before.druids[t.seat] is None and not t.game.druidless,
    Kind.PARTS: lambda t: taken(t) and t.first > 2 and balanced(t),
    Kind.UNSEATS: lambda t: (
        taken(t)
        and t.fact.numbers[1] == len(joints(t.after, t.other))
        and t.before.druids[t.other] is None
        and not t.game.druidless
    ),
    Kind.CUTS: lambda t: (
        taken(t)
        and balanced(t)
        and not any(len({*NEIGHBOURS[cell]} & {*t.fact.lines}) > 1 for cell in joints(t.after, t.other))
    ),
    Kind.BID: promised,
    Kind.LETS: promised,
    Kind.SIDE: lambda t: t.action == (fair(t.game).side,),
}


@pytest.mark.parametrize(
    "positions",
    [range(15), pytest.param(range(15, 2000), marks=pytest.mark.nightly)],
    ids=["a few", "many"],
)
def test_no_fact_of_contiguity_is_refuted_by_the_rules(positions: range):
    kinds = unrefuted(
        (one for seed in positions for one in told(position(seed), Told, MOVES)), lambda one: CHECKS[one.fact.kind]
    )
    assert len(kinds) > 8, kinds


@cache
def spoken_of() -> Match:
    return position(3, {})


def sayings(called: tuple[str, str]) -> dict[str, dict[str, str]]:
    """Return what is said of facts of every kind, of so much and by every clause, by kind and mood."""
    match, said = spoken_of(), dict[str, dict[str, str]]()
    game, moves = replace(match.game, called=called), (("1a", "1c"), ("3a", "3c"))
    for kind, clause, number in product((*Kind, *Moment), CLAUSES, (1, 2)):
        lines = ("half",) if kind in (Kind.BID, Kind.LETS) else ("4b", "4c")[:number]
        numbers = (number, 3, number, 5)
        fact = Fact(kind, 0, 1, ("2a", "2c")[:number], lines, numbers, clause=clause, shown_by=moves)
        made = Made(7, ("1a", "1c"), ("3a", "3c"))
        words = {mood: TEACHER.say(game, match.state, fact, mood, made) for mood in get_args(Mood)}
        said[f"{kind} {clause} {number}"] = {mood: text for mood, text in words.items() if text}
    return said


@pytest.mark.parametrize("called", [("You", "Bea"), ("Anna", "You"), ("Anna", "Bea")])
def test_every_kind_has_its_check_and_its_sentences(called: tuple[str, str]):
    assert CHECKS.keys() == {*Kind}
    for kind, said in sayings(called).items():
        assert said.keys() & {"does", "missed"}, kind
        for sentence in said.values():
            assert sentence.endswith("."), sentence
            assert not re.search(r"[{}]|  |\b[Yy]ou(’s| has| wins| is)\b", sentence), sentence


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ("1", "2")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, str]):
    with spoken():
        for kind, said in sayings(called).items():
            assert not [words for words in said.values() if {*english(words).split()} - {*"abc"}], kind


def test_who_plays_alone_is_told_of_himself_and_nobody_of_a_third():
    for seed in range(20, 26):
        match = position(seed, {})
        alone = replace(match.game, called=("You", "Computer"))
        for one in told(match, Told, 8):
            words = TEACHER.say(alone, match.state, one.fact, "does")
            assert "Anna" not in words
            assert "You has" not in words
            assert "You’s" not in words


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    assert {*TEACHER.rules} == {*Kind, Moment.LEFT, Moment.BARRED, Moment.OUTRUN} - {Kind.BID, Kind.LETS, Kind.SIDE}


@pytest.mark.parametrize("seed", range(2, 12))
def test_what_is_told_of_a_move_holds_of_less_than_half_of_a_dozen_others(seed: int):
    match = position(seed, {})
    legal, rng = match.game.actions(match.state), Random(seed)
    action = one_of(legal, rng)
    others = compared(legal, action)
    assert len(others) == min(OTHERS, len(legal) - 1)
    assert action not in others
    mine, *rest = TEACHER.facts(match.game, match.state, [action, *others])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < len(others)


@pytest.mark.nightly
def test_no_kind_is_told_too_often_and_two_looks_agree():
    kinds, silent, turns = Counter[str](), 0, 0
    for seed in range(12):
        match, rng = Match.new("contiguity", seed=seed, seats=2, players=PLAYERS), Random(seed)
        while match.turn is not None and len(match.actions) < 60:
            level = levels("contiguity")[(3, 5)[match.turn]]
            view = match.game.observe(match.state, match.turn)
            thought = choose(level.bot, match.game, view, rng, range(min(level.units, 60)))
            weighed, ply = [action for action, _ in thought.rivals], len(match.actions)
            again = replace(
                match, states=(*match.states[:-1], State(**vars(match.state)))
            )  # another look, as states are told apart
            looks = [teaching.told(at, ply, thought.action, weighed) for at in (match, again)]
            assert looks[0] == looks[1]
            kinds.update(fact.kind for fact in looks[0])
            worths = sorted((worth for _, worth in thought.rivals), reverse=True)
            matters = thought.value > 0.02 and len(worths) > 3 and thought.value - worths[3] >= 0.03
            turns, silent = turns + matters, silent + (matters and not looks[0])
            match = match.play(thought.action)
    assert max(kinds.values()) <= 0.15 * kinds.total(), kinds
    assert silent <= 0.05 * turns


def test_a_cell_that_could_have_been_taken_first_was_what_the_winner_needed():
    spoken = 0
    for seed in range(8):
        match, rng = Match.new("contiguity", seed=seed, seats=2, players=PLAYERS), Random(seed)
        while match.turn is not None and len(match.actions) < 60:
            level = levels("contiguity")[(1, 4)[match.turn]]
            view = match.game.observe(match.state, match.turn)
            match = match.play(choose(level.bot, match.game, view, rng, range(min(level.units, 20))).action)
        if match.result is None or (found := TEACHER.course(match.game, match.states, 0)) is None:
            continue
        cause, came = found
        ply = cause.numbers[0] - 1
        played, taking, reply = cause.shown_by
        assert [*match.actions[ply : ply + 2]] == [played, reply]
        assert taking in match.game.actions(match.states[ply])
        assert cause.cells == reply[1:]
        assert (taking[1] == reply[1]) == (cause.kind == Moment.LEFT)
        then: Any = match.game.apply(match.states[ply], taking)
        assert reply not in match.game.actions(then)
        after = match.states[ply + 2]
        for answer in (one_of(match.game.actions(after), rng) for _ in range(2)):
            assert wins_soon(match.game, match.game.apply(after, answer), came.seat)
        said = teaching.course(match, 0, 0, len(match.actions))
        assert len(said) == 3
        spoken += 1
    assert spoken


def wins_soon(game: Any, at: Any, seat: int) -> bool:
    """Tell whether a seat wins at once, or with the next move whatever the reply, by the rules alone; which move leads
    there is asked of the facts."""

    def wins(state: Any) -> bool:
        if game.turn(state) != seat:
            return False
        ends = (game.result(game.apply(state, one)) for one in game.actions(state))
        return any(end and end.ranking[0] == (seat,) for end in ends)

    if wins(at):
        return True
    cell, end = killers(read(game, at, 999, 0), seat)[0]
    then = game.apply(at, (NAMES[cell], NAMES[end]))
    return all(wins(game.apply(then, reply)) for reply in game.actions(then))


def test_a_threat_that_stood_before_a_move_is_no_consequence_of_it():
    match = Match.new("contiguity", seed=1, seats=2, players=PLAYERS)
    placed = ["23d", "23c", "24c", "24b", "23b", "23a", "22c", "22b", "22a", "25c", "21b", "24d", "20b", "24a"]
    for action in [*((cell,) for cell in placed), ("22a", "20a"), ("25c", "25a"), ("23d", "22d"), ("23c", "7c")]:
        match = match.play(action)
    match = match.play(("24c", "21c")).play(("24d", "24c"))
    game, before = cast("Any", (match.game, match.states[17]))
    assert tuple(NAMES.index(cell) for cell in ("24c", "21c")) in killers(read(game, before, 999, 0), 0)
    cause, *_ = teaching.summary(match, 17, ("25a", "22a"), 20)
    assert "Anna’s pawn on 24c could still go to 21c and threaten to win on 19b, 23c and 23d" in cause
    assert cause.endswith("Bea’s pawn on 23c could have gone to 24c and won first.")


def test_who_was_outrun_was_slower_from_the_move_on_that_is_told():
    moves = "2d 2c 3c 3b 1c 1b 2b 2a 1a 4c 30b 30c 1d 3a 2b-27b 2c-2b 2d-30d 4c-4a 3c-22c 30c-2c"
    match = Match.new("contiguity", seed=1, seats=2, players=PLAYERS)
    for move in moves.split(" "):
        match = match.play(tuple(move.split("-")))
    game: Any = match.game
    cause, came = TEACHER.outrun(game, match.states, 0)
    since, mine = cause.numbers

    def near(ply: int, seat: int) -> bool:
        told = Told(game, match.states[ply], ("1d",), match.states[ply], cause)
        return bool(firsts(told, told.before, seat) or ways(told, told.before, seat))

    own = range(14, 20, 2)
    assert [ply for ply in own if near(ply, 1)] == [ply for ply in own if ply >= since]
    assert bool(mine) == any(near(ply, 0) for ply in own)
    assert [*came.shown_by] == [move for ply, move in enumerate(match.actions) if ply > since and ply % 2]
    said = teaching.outrun(match, 0, 0, len(match.actions))
    assert said[0].startswith(f"From move {since} on Bea was within two moves of joining all seven.")
    assert len(said) == 3


@pytest.mark.parametrize("kind", [Kind.GUARDS, Kind.WAITS])
def test_that_a_pawn_would_have_stayed_is_no_reason_where_another_was_moved(kind: Kind):
    match = spoken_of()
    fact = Fact(kind, 0, 1, ("1a", "2b"), when="denied", clause="CD8", shown_by=(("3c", "1a"),))
    said = [
        TEACHER.say(match.game, match.state, fact, "could", Made(7, (cell, "9d"), ("5a", "6a")))
        for cell in ("1a", "4d")
    ]
    assert said[0]
    assert said[1] == ""
