"""Every fact that is told of a stone in Bounders is so: each kind is tried here by the rules alone, by all that may be
played, and what is an estimate by other games played ahead.

A kind without a check fails, so that a new one brings its own.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from henge import teaching
from henge.bots import choose, levels
from henge.facts import Fact, Made, Mood, teacher
from henge.facts.choose import OTHERS, chosen, compared
from henge.games.bounders import Bounders
from henge.games.bounders.facts.ahead import Ahead
from henge.games.bounders.facts.course import ALONE, FROM_BEFORE
from henge.games.bounders.facts.deeds import DOES
from henge.games.bounders.facts.look import Look
from henge.games.bounders.facts.lost import BECAME, FOLLOWED, MISSED
from henge.games.bounders.facts.placing import REASONS
from henge.games.bounders.facts.sentences import COULD, IDEAS, Forms
from henge.games.bounders.facts.standpoint import SOLVABLE, Kind, Moment
from henge.games.bounders.lesson import LESSON
from henge.games.bounders.rules import State
from henge.luck import one_of
from henge.match import Match, Player
from henge.rules import Action

from tests import made_up
from tests.games.facts import ToldFact, told, unrefuted

PLAYERS = (Player("Anna"), Player("Bea"))
SWAP = ("swap",)
TEACHER: Any = teacher("bounders")


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
        return self.fact.numbers


def position(seed: int, longest: int = 40) -> Match:
    """Return a match some moves after its beginning, by a weak computer player and by lot in turn."""
    size = (4, 5, 5, 6)[seed % 4]
    options = {"size": size, "pie": seed % 5 == 0, "tournament_scoring": seed % 3 == 0}
    match = Match.new("bounders", seed=seed, seats=2, options=options, players=PLAYERS)
    level, rng = levels("bounders")[0], Random(seed)
    for _ in range(int(rng.random() * longest)):
        if match.turn is None:
            break
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action = one_of(legal, rng)
        if rng.random() < 0.3:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        after = match.play(action)
        if after.turn is None:  # before the last stone there is most to tell
            break
        match = after
    return match


# positions by the rules alone: a stone of either colour laid anywhere is a state with stones out of turn -------------


class Board(NamedTuple):
    """Stones of both colours, and all that follows by the rules."""

    game: Bounders
    stones: tuple[frozenset[str], frozenset[str]]

    def near(self, cell: str) -> frozenset[str]:
        return frozenset(self.game.board.neighbours[cell])

    @property
    def empty(self) -> frozenset[str]:
        return frozenset(self.game.board.cells) - self.stones[0] - self.stones[1]

    @property
    def open(self) -> list[str]:
        return [
            cell
            for cell in self.game.board.cells
            if cell in self.empty and len(self.near(cell) & self.stones[0]) == len(self.near(cell) & self.stones[1])
        ]

    def lay(self, cell: str, colour: int) -> "Board":
        assert cell in self.open
        both = list(self.stones)
        both[colour] |= {cell}
        return Board(self.game, (both[0], both[1]))

    def regions(self) -> list[tuple[frozenset[str], tuple[int, int]]]:
        found = []
        for cells in self.game.board.groups(self.empty):
            border = frozenset(near for cell in cells for near in self.near(cell))
            found.append((frozenset(cells), (len(border & self.stones[0]), len(border & self.stones[1]))))
        return found

    def settled(self, colour: int) -> set[frozenset[str]]:
        """Return the regions that are a colour's for good."""
        live = set(self.open)
        return {cells for cells, around in self.regions() if not live & cells and around[colour] > around[1 - colour]}

    def free(self, stone: str) -> frozenset[str]:
        return self.near(stone) & self.empty


def board_of(game: Bounders, state: Any) -> Board:
    return Board(game, (frozenset(state.stones[::2]), frozenset(state.stones[1::2])))


def board(t: Told, state: Any) -> Board:
    return board_of(t.game, state)


def was(t: Told) -> Board:
    return board(t, t.before)


def now(t: Told) -> Board:
    return board(t, t.after)


def new(before: Board, after: Board, colour: int) -> set[frozenset[str]]:
    """Return the regions that have been settled for a colour from one position to another."""
    return after.settled(colour) - before.settled(colour)


def half(regions: Iterable[frozenset[str]], cells: Iterable[str]) -> bool:
    """Tell whether some regions hold half of some cells."""
    those = {*cells}
    return 2 * len(those & {cell for region in regions for cell in region}) >= len(those)


def spoken(t: Told) -> frozenset[str]:
    """Return the cells of the region that a fact is about."""
    return frozenset(t.fact.cells[1:] if t.fact.when in ("denied", "threat") else t.fact.cells)


def around(at: Board, cells: frozenset[str], colour: int) -> tuple[int, int, int]:
    [stones] = [owned for region, owned in at.regions() if region == cells]
    return len(cells), stones[colour], stones[1 - colour]


def room(at: Board, cells: frozenset[str]) -> int:
    return len({*at.open} & cells)


def games(at: Board, many: int) -> Iterable[Board]:
    """Yield how a position may end, by lot, colours by lot too: some facts hold whatever is played by whom."""
    for luck in range(many):
        rng, here = Random(luck), at
        while here.open:
            here = here.lay(one_of(here.open, rng), int(rng.random() * 2))
        yield here


def could_settle(t: Told, at: Board, colour: int, cells: Iterable[str]) -> bool:
    """Tell whether one stone of a colour would settle half of some cells for it."""
    return any(half(new(at, at.lay(cell, colour), colour), cells) for cell in at.open)


def result(t: Told, action: Action) -> float:
    """Return what the mover gets after a move, by all that may follow: 1 for a win, a half for a draw, else 0."""
    known: dict[Any, float] = {}

    def value(state: Any) -> float:
        if (ended := t.game.result(state)) is not None:
            return 0.5 if len(ended.ranking) == 1 else float(ended.ranking[0] == (t.fact.seat,))
        key = frozenset(state.stones[::2]), frozenset(state.stones[1::2])
        if key not in known:
            pick = max if t.game.turn(state) == t.fact.seat else min
            known[key] = pick(value(t.game.apply(state, one)) for one in t.game.actions(state))
        return known[key]

    return value(t.game.apply(t.before, action))


def wins(t: Told) -> bool:
    ended = t.game.result(t.after)
    points = [score.total for score in t.game.scores(t.after)]
    mine = (points[t.fact.seat], points[t.fact.other])
    return ended is not None and ended.ranking[0] == (t.fact.seat,) and t.many == mine


def best(t: Told) -> bool:
    return all((result(t, one) == 1) == (one[0] in t.fact.cells) for one in t.game.actions(t.before)) and t.many == (
        len(t.game.actions(t.before)),
    )


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


def fewest(t: Told) -> bool:
    left = [len(t.game.actions(t.game.apply(t.before, one))) for one in t.game.actions(t.before) if one != SWAP]
    _, mine, theirs = around(now(t), spoken(t), t.mine)
    return len(now(t).open) == min(left) and t.many[1:] == (len(spoken(t)), mine, theirs) and mine > theirs


def hangs(t: Told) -> bool:
    """Tell whether other games played ahead find much hanging on the cell too."""
    look = Look.of(t.game.size, t.before.stones, t.before.balance)
    other, place = Ahead(look, t.mine, Random("another look")), look.field.place[t.cell]
    most = max(other.stakes.values())
    superlative = t.fact.kind in (Kind.KEY, Kind.AREA)
    points = t.many[:1] == (t.many[1] - t.many[2],) if superlative else True
    return other.stakes[place] > 0 and points and (not superlative or other.stakes[place] > 0.6 * most)


def crucial(t: Told) -> bool:
    """Tell whether other games played ahead are mostly won by whoever has the cell."""
    look = Look.of(t.game.size, t.before.stones, t.before.balance)
    other, place = Ahead(look, t.mine, Random("a third look")), look.field.place[t.cell]
    mine, theirs = (other.rate(other.placed(place, one)) or 0.0 for one in (True, False))
    return mine > -0.15 and theirs < 0.15


def sways(t: Told) -> bool:
    """Tell whether the cells are opened, or kept closed, by this stone and not by one of the other colour."""
    theirs = was(t).lay(t.cell, 1 - t.mine)
    opened = {"turns": t.many[0], "unlocks": len(t.fact.cells)}.get(t.fact.kind, 0)
    both = t.fact.cells[:opened], t.fact.cells[opened:]
    return all(
        cell not in was(t).open and cell in one.open and cell not in other.open
        for cells, one, other in ((both[0], now(t), theirs), (both[1], theirs, now(t)))
        for cell in cells
    )


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


def lasts(t: Told) -> bool:
    """Tell whether other games played ahead find that stones of a colour count in more, or in fewer, of them."""
    look = Look.of(t.game.size, t.before.stones, t.before.balance)
    other, place = Ahead(look, t.mine, Random("a fourth look")), look.field.place[t.cell]
    helped = t.fact.kind == Kind.HELPS
    stones = [look.field.place[cell] for cell in t.fact.cells]
    mine, theirs = (
        sum(other.share(other.counts(one), other.placed(place, mine)) for one in stones) / len(stones)
        for mine in (True, False)
    )
    return (
        {*t.fact.cells} <= was(t).stones[t.mine if helped else 1 - t.mine]
        and (mine > theirs) == helped == (t.many[0] > t.many[1])
        and abs(100 * mine - t.many[0]) < 8 > abs(100 * theirs - t.many[1])
    )


def safe(t: Told) -> bool:
    return all(end.free(stone) for end in games(now(t), 12) for stone in spoken(t))


def guards(t: Told) -> bool:
    return all(
        stone in now(t).stones[t.mine]
        and now(t).free(stone)
        and not now(t).free(stone) & {*now(t).open}
        and was(t).free(stone) & {*was(t).open}
        for stone in spoken(t)
    )


def opens(t: Told) -> bool:
    return all(
        stone in was(t).stones[1 - t.mine]
        and not was(t).free(stone) & {*was(t).open}
        and now(t).free(stone) & {*now(t).open}
        for stone in spoken(t)
    )


def last(t: Told) -> bool:
    placed = [sum(map(len, end.stones)) - sum(map(len, now(t).stones)) for end in games(now(t), 25)]
    return not any(many % 2 for many in placed)


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.WINS: wins,
    Kind.ONLY: lambda t: best(t) and t.fact.cells == (t.cell,),
    Kind.ONE_OF: lambda t: best(t) and t.cell in t.fact.cells,
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
    Kind.TURNS: sways,
    Kind.LOCKS: sways,
    Kind.UNLOCKS: sways,
    Kind.HELPS: lasts,
    Kind.AIMS: lasts,
    Kind.FEWEST: fewest,
    Kind.SAFE: safe,
    Kind.GUARDS: guards,
    Kind.OPENS: opens,
    Kind.LAST: last,
    Kind.INSIDE: lambda t: len(t.game.board.neighbours[t.cell]) == 6,
    Kind.SWAP: lambda t: t.action == SWAP and t.fact.cells == t.before.stones,
}


@pytest.mark.parametrize(
    "positions", [range(30), pytest.param(range(30, 2000), marks=pytest.mark.nightly)], ids=["a few", "many"]
)
def test_no_fact_is_refuted_by_all_that_may_be_played(positions: range):
    kinds = unrefuted(
        (one for seed in positions for one in told(position(seed), Told, 5)), lambda one: CHECKS[one.fact.kind]
    )
    assert len(kinds) > 12, kinds


@pytest.mark.parametrize("seed", range(3, 27))
def test_which_stones_count_around_the_largest_region_is_so_by_the_rules(seed: int):
    match = position(seed)
    game: Any = match.game
    look = Look.of(game.size, match.state.stones, match.state.balance)  # type: ignore[attr-defined]
    if not look.open:
        return
    ahead, names = Ahead(look, game.to_move(match.state)), look.field.cells
    for number in range(0, ahead.games.bit_count(), ahead.games.bit_count() // 7):
        light, dark = (
            frozenset(names[at] for at, bits in enumerate(side[:-1]) if bits >> number & 1) for side in ahead.stones
        )
        regions = sorted((cells for cells, _ in Board(game, (light, dark)).regions()), key=len, reverse=True)
        found = {names[at] for at, bits in enumerate(ahead.largest[:-1]) if bits >> number & 1}
        assert found in regions
        assert len(found) == len(regions[0])
        for stone in look.places(look.stones[0] | look.stones[1]):
            counts = bool({*game.board.neighbours[names[stone]]} & found)
            assert counts == bool(ahead.counts(stone) >> number & 1)


def test_every_kind_has_its_check_and_its_sentences():
    assert CHECKS.keys() == {*Kind}
    match = position(6)
    for kind in Kind:
        fact = Fact(kind, 0, 1, ("c3", "d4"), ("c2",), (2, 3, 4, 5, 6, 7, 8, 9), shown_by=(("c3",),))
        for called in (("You", "Bea"), ("Anna", "You"), ("Anna", "Bea")):
            game: Any = replace(match.game, called=called)
            made = Made(7, ("b2",), ("c3",))
            said = {mood: TEACHER.say(game, match.state, fact, mood, made) for mood in get_args(Mood)}
            assert said["idea"], kind
            assert said["does"], kind
            assert said["could"], kind
            assert len({*said.values()}) == len(said), said
            assert all(not words or (words.endswith(".") and "{" not in words) for words in said.values()), said


@pytest.mark.parametrize("table", [IDEAS, DOES, COULD, MISSED, FOLLOWED, BECAME])
def test_a_text_has_a_form_for_everybody_it_names_who_may_be_you_and_one_that_names_all(table: Forms):
    for kind, forms in table.items():
        named = [who for who in ("{me}", "{rival}") if who in forms[-1]]
        assert len(forms) == 1 + len(named), kind
        assert all(who not in form for who, form in zip(named, forms, strict=False)), kind


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ("1", "2")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, str]):
    match, made = position(6), Made(7, ("b2",), ("c3",))
    game: Any = replace(match.game, called=called)
    with made_up.spoken():
        for kind in (*Kind, *Moment):
            for stones in (("c3",), ("c3", "d4"), ("c3", "d4", "c4", "e4", "e5", "e3", "d3")):
                for own, shut, size in ((0, 1, 2), (1, 0, 2), (0, 0, 9)):
                    numbers = (2, 3, 4, 1, 2, own or shut, shut, size, 2, 3, own + shut)
                    fact = Fact(kind, 0, 1, stones, ("c2",), numbers, shown_by=(("c3",),))
                    for mood in get_args(Mood):
                        words = TEACHER.say(game, match.state, fact, mood, made)
                        assert {*made_up.english(words).split()} <= {*"bcde"}, words


def test_who_plays_alone_is_told_of_as_you_and_nobody_of_a_third():
    match = position(6)
    alone = replace(match.game, called=("You", "Computer"))
    for one in told(match, Told):
        words = TEACHER.say(alone, match.state, one.fact, "does")
        assert "Anna" not in words
        assert "You has" not in words
        assert "you has" not in words


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    assert {*TEACHER.rules} == {*Kind, Moment.AGAIN, Moment.BOTH, Moment.DROPPED, Moment.OUTSIDE, Moment.PARTED}


@pytest.mark.parametrize("seed", range(2, 14))
def test_what_is_told_of_a_stone_holds_of_less_than_half_of_a_dozen_others(seed: int):
    match = position(seed, 12)
    legal, rng = match.game.actions(match.state), Random(seed)
    action = one_of(legal, rng)
    others = compared(legal, action)
    assert len(others) == min(OTHERS, len(legal) - 1)
    mine, *rest = TEACHER.facts(match.game, match.state, [action, *others])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < max(1, len(others))


def test_two_looks_at_one_position_agree():
    match = position(7)
    again: Any = match.state
    again = State(again.stones, again.balance, again.swapped)
    legal = match.game.actions(match.state)
    assert TEACHER.facts(match.game, match.state, legal) == TEACHER.facts(match.game, again, legal)


def test_what_came_of_it_tells_of_a_region_as_it_was_in_the_end():
    match = position(5, 200)
    while match.turn is not None:
        match = match.play(match.game.actions(match.state)[0])
    assert match.result
    [winner], [loser] = match.result.ranking
    game: Any = match.game
    missed = Fact(Kind.KEY, loser, winner, ("c3",), ("c3",), (8,), shown_by=(("c3",),))
    came = TEACHER.aftermath(game, match.states, match.actions, missed)
    assert came.seat == winner
    totals = [score.total for score in game.scores(match.state)]
    size, mine, theirs, *both = came.numbers
    assert both == [totals[winner], totals[loser]]
    assert size == len(came.cells) <= totals[winner]
    assert mine > theirs
    [region] = [one for one in game.regions(match.state) if {*one.cells} == {*came.cells}]
    assert game.colour(match.state, winner) == region.holder


@pytest.mark.parametrize("seed", range(40))
def test_how_a_game_was_lost_is_counted_by_the_rules_around_the_region_that_decided_it(seed: int):
    match, rng = position(seed, 0), Random(seed)
    while match.turn is not None:
        match = match.play(one_of([one for one in match.game.actions(match.state) if one != SWAP], rng))
    game: Any = match.game
    for seat in (0, 1):
        if (
            match.result
            and match.result.ranking[-1] == (seat,) != match.result.ranking[0]
            and (found := TEACHER.course(game, match.states, seat))
        ):
            cause, came = found
            mine = game.colour(match.state, seat)
            number, t, u, v, w, own, was, left, forced, late = cause.numbers
            before, after, end = (board_of(game, at) for at in (*match.states[number - 1 : number + 1], match.state))
            decided = frozenset(came.cells)
            assert around(end, decided, 1 - mine) == came.numbers[:3]
            assert [*came.numbers[3:5]] == [game.scores(match.state)[one].total for one in (1 - seat, seat)]
            whole, rest = (next(cells for cells, _ in at.regions() if cells & decided) for at in (before, after))
            assert around(before, whole, mine) == (was, t, u)
            assert around(after, rest, mine) == (left, v, w)
            assert own == (game.turn(match.states[number - 1]) == seat)
            assert match.actions[number - 1] == cause.shown_by[0]
            for stone in cause.cells:
                assert stone in after.stones[mine]
                assert before.near(stone) & whole
                assert not after.near(stone) & rest
            assert (cause.kind == Moment.OUTSIDE) <= any(after.free(stone) for stone in cause.cells)
            assert (cause.kind == Moment.DROPPED) <= all(not after.free(stone) for stone in cause.cells)
            assert t - u > v - w, "a cause changes something"
            assert len(game.actions(match.states[number - 1])) > 1, "and could have been another"
            assert not forced
            assert not late
            begun = board_of(game, match.states[came.numbers[5]])
            [since] = [owned for cells, owned in begun.regions() if cells & decided]
            assert (since[mine], since[1 - mine]) == came.numbers[6:8]
            assert came.numbers[8] > came.numbers[9]
            assert (cause.kind == Moment.PARTED) == (was > 1.5 * left)
            first, others = came.numbers[5], came.numbers[10]
            assert number - 1 in (first, first + 1) or others == FROM_BEFORE
            if others == ALONE:
                assert came.numbers[8] == len(cause.cells)


@pytest.mark.parametrize("seed", range(40))
def test_a_blow_in_a_lost_game_is_told_as_such(seed: int):
    match, rng = position(seed, 0), Random(seed)
    while match.turn is not None:
        match = match.play(one_of([one for one in match.game.actions(match.state) if one != SWAP], rng))
    game: Any = match.game
    for seat in (0, 1):
        for lost in range(1, len(match.actions), 7):
            if (
                match.result
                and match.result.ranking[-1] == (seat,)
                and (found := TEACHER.course(game, match.states, seat, lost))
            ):
                number, *_, forced, late = found[0].numbers
                assert bool(forced) == (len(game.actions(match.states[number - 1])) == 1)
                said = teaching.course(match, seat, 0, len(match.actions), lost)
                assert bool(late) == (lost < number) == ("nothing helped" in said[0])
                assert late in (0, lost)


@pytest.mark.parametrize("seed", range(60))
def test_how_a_region_stands_is_counted_by_the_rules(seed: int):
    match = position(seed, 60)
    game: Any = match.game
    if match.turn is None or (fact := TEACHER.situation(game, match.state)) is None:
        at = board_of(game, match.state)
        large = [cells for cells, _ in at.regions() if len(cells) >= 3 and cells & {*at.open}]
        assert not large or 4 * len(at.stones[0] | at.stones[1]) < len(game.board.cells)
        return
    at, ahead = board_of(game, match.state), game.colour(match.state, fact.seat)
    cells = max((cells for cells, _ in at.regions() if cells & {*at.open}), key=len)
    assert fact.numbers[:3] == around(at, cells, ahead)
    assert (fact.kind == Moment.EVEN) == (fact.numbers[1] == fact.numbers[2])
    assert fact.numbers[1] >= fact.numbers[2]
    assert TEACHER.say(game, match.state, fact, "idea")
    assert TEACHER.say(game, match.state, fact, "does").endswith(".")
    if sure := fact.numbers[3]:
        for end in games(at, 25):
            held = [part & cells for part, owned in end.regions() if owned[ahead] > owned[1 - ahead]]
            assert sum(map(len, held)) >= sure


@pytest.mark.parametrize("seed", range(4, 16))
def test_all_that_a_stone_opens_and_keeps_closed_is_told_beside_it(seed: int):
    match = position(seed)
    game: Any = match.game
    before = board_of(game, match.state)
    for action in [one for one in match.game.actions(match.state) if one != SWAP][:12]:
        after: Any = match.game.apply(match.state, action)
        both = board_of(game, after).open, before.lay(action[0], 1 - game.to_move(match.state)).open
        swayed = {one for one in before.near(action[0]) & before.empty if (one in both[0]) != (one in both[1])}
        told = [Told(game, match.state, action, after, fact) for fact in TEACHER.beside(game, match.state, action)]
        assert all(CHECKS[one.fact.kind](one) for one in told)
        cells = {cell for one in told for cell in one.fact.cells if one.fact.kind != Kind.BUT}
        more = [one for one in TEACHER.facts(game, match.state, [action])[0] if one.kind in REASONS]
        assert cells == ({*()} if more or len(before.open) <= SOLVABLE else swayed)
