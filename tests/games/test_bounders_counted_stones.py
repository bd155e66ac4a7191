"""What is told of stones in a game of Bounders that is over is so in its end, and in other games played ahead comes out
so after the better move and a reply to it beside the game as it was played."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import pytest
from henge.analysis import teaching
from henge.bots import choose, levels
from henge.facts import Fact, Made, teacher
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.kinds import Fate
from henge.games.bounders.facts.random_games import Ahead
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.board_bounders import Board, board_of


def whole(seed: int) -> Match:
    """Return a whole game in which one side plays by lot and the other as a weak computer player does."""
    match, rng, level = Match.new("bounders", seed=seed, options={"size": 6}), Random(seed), levels("bounders")[1]
    while match.turn is not None:
        if match.turn == seed % 2:
            match = match.play(one_of(match.game.actions(match.state), rng))
        else:
            view = match.game.observe(match.state, match.turn)
            match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
    return match


teach: Any = teacher("bounders")
FOILED = teach.kinds.kept_from_rival
GAMES = pytest.mark.parametrize(
    "seeds", [[1], pytest.param(range(2, 30), marks=pytest.mark.nightly)], ids=["one", "many"]
)


class Told(NamedTuple):
    """A game, one of its moves, a better one and what is told of its stones."""

    match: Match
    ply: int
    better: Action
    fact: Fact

    def ahead(self, *cells: str) -> Ahead:
        """Return other games played ahead once stones have come to lie on some cells after the position, in turn."""
        state: Any = self.match.states[self.ply]
        game: Any = self.match.game
        look, colour = Look.of(game.size, state.stones, state.balance), game.to_move(state)
        for cell in cells:
            assert not look.balance[look.field.place[cell]], "it is legal"
            look, colour = look.after(look.field.place[cell], colour), 1 - colour
        return Ahead(look, colour, Random("another look"))

    def share(self, ahead: Ahead, stones: Sequence[str]) -> float:
        shares = [ahead.share(ahead.counts(ahead.look.field.place[stone])) for stone in stones]
        return sum(shares) / len(shares)


@cache
def told(seed: int) -> list[Told]:
    """Return what is told of stones in a game, of moves in the middle and of better ones by lot."""
    match, rng, found = whole(seed), Random(seed), list[Told]()
    for ply in range(16 + seed % 3, len(match.actions) - 6, 7):
        legal = [move for move in match.game.actions(match.states[ply]) if move != match.actions[ply]]
        for better in rng.sample(legal, min(2, len(legal))):
            found += [Told(match, ply, better, fact) for fact in FOILED(match.game, match.states[ply:], better)]
    return found


def largest(at: Board) -> frozenset[str]:
    return max((cells for cells, _ in at.regions()), key=len)


@GAMES
def test_stones_that_are_told_of_fared_so_in_the_end_and_fare_better_after_the_better_move_and_its_reply(
    seeds: Sequence[int],
):
    kinds = Counter[str]()
    for one in chain.from_iterable(map(told, seeds)):
        match, fact, game = one.match, one.fact, one.match.game
        [played], [[better], [reply]] = match.actions[one.ply], fact.shown_by
        assert better == one.better[0]
        end: Any = game
        last, mine = board_of(end, match.state), end.to_move(match.states[one.ply])
        near = {stone for cell in largest(last) for stone in last.near(cell)}
        assert {*fact.cells} <= last.stones[1 - mine if fact.kind == Fate.FADES else mine]
        assert all((stone in near) == (fact.kind == Fate.FADES) for stone in fact.cells)
        assert (fact.cells == (played,)) == (fact.kind == Fate.OUTLASTS)
        sign, named = -1 if fact.kind == Fate.FADES else 1, [better] if fact.kind == Fate.OUTLASTS else fact.cells
        [answer] = match.actions[one.ply + 1]
        met, was = one.ahead(better, reply), one.ahead(played, answer)
        shares = one.share(met, named), one.share(was, fact.cells)
        assert all(abs(100 * share - number) < 9 for share, number in zip(shares, fact.amounts[:2], strict=True))
        assert sign * (fact.amounts[0] - fact.amounts[1]) >= 19
        said = teaching.sentences(match, one.ply, [fact], "could", Made(one.ply + 1, (played,), one.better))
        shown = "sealed" in fact.counts
        assert shown or reply in said[0].lower()
        assert all(cell in said[0].lower() for cell in (*fact.cells, better, *fact.lines))
        kinds[fact.kind] += 1
    assert len(kinds) >= min(3, len(seeds)), kinds


@GAMES
def test_no_reply_is_plainly_harder_on_the_stones_than_the_one_that_is_told(seeds: Sequence[int]):
    tried = 0
    for one in chain.from_iterable(told(seed)[:2] for seed in seeds):
        [[better], [reply]] = one.fact.shown_by
        sign = -1 if one.fact.kind == Fate.FADES else 1
        named = [better] if one.fact.kind == Fate.OUTLASTS else one.fact.cells
        state: Any = one.ahead(better).look
        names = one.match.game.board.cells
        least = sign * one.share(one.ahead(better, reply), named)
        for cell in [names[place] for place in state.open][:: max(1, len(state.open) // 3)]:
            assert sign * one.share(one.ahead(better, cell), named) > least - 0.25, (cell, reply)
            tried += 1
    assert tried


@GAMES
def test_few_cells_that_join_stones_to_the_rest_are_all_their_ways(seeds: Sequence[int]):
    ways = 0
    for one in chain.from_iterable(map(told, seeds)):
        if not one.fact.lines or "sealed" in one.fact.counts:
            continue
        [[better], [reply]], ply = one.fact.shown_by, one.ply
        then = [one.match.actions[ply + at][0] for at in (0, 1)] if one.fact.kind == Fate.STAYS else [better, reply]
        at = board_of(one.match.game, one.match.states[ply])  # type: ignore[arg-type]
        mine = one.match.game.to_move(one.match.states[ply])  # type: ignore[attr-defined]
        at = at.lay(then[0], mine).lay(then[1], 1 - mine)
        region = next(cells for cells, _ in at.regions() if {*one.fact.lines} & cells)
        rest = max(one.match.game.board.groups(region - {*one.fact.lines}), key=len)
        assert 2 * len(rest) >= len(region)
        assert not any(at.near(stone) & {*rest} for stone in one.fact.cells)
        ways += 1
    assert ways or len(seeds) == 1


@GAMES
def test_a_cell_that_shows_why_stones_fared_so_did_as_is_told_and_the_better_move_changes_it(seeds: Sequence[int]):
    for one in chain.from_iterable(map(told, seeds)):
        if "sealed" not in one.fact.counts:
            continue
        fact, later, game = one.fact, one.match.states[one.ply :], one.match.game
        boards = [board_of(game, state) for state in later]  # type: ignore[arg-type]
        mine = game.to_move(later[0])  # type: ignore[attr-defined]
        end, [gap], [played] = largest(boards[-1]), fact.lines, one.match.actions[one.ply]
        touched = [
            any(at.near(stone) & next(cells for cells, _ in at.regions() if cells & end) for stone in fact.cells)
            for at in boards
        ]
        if sealed := fact.counts["sealed"]:
            assert touched[sealed - 1]
            assert not any(touched[sealed:]), "they were shut off by that move for good"
        if fact.kind == Fate.OUTLASTS:
            rooms = [len(boards[0].within_two(cell)) for cell in (gap, played)]
            assert rooms == [fact.counts[name] for name in ("room", "room_else")]
            continue
        filled, could, did = fact.counts["filled"], boards[0].lay(one.better[0], mine), boards[1]
        assert gap in boards[max(0, filled - 1)].empty
        assert (gap in boards[-1].empty) == (not filled) == (fact.kind == Fate.FADES)
        now, instead = (abs(len(at.near(gap) & at.stones[0]) - len(at.near(gap) & at.stones[1])) for at in (could, did))
        assert now == fact.counts["now"]
        assert instead < now if fact.kind == Fate.STAYS else instead > now
        assert all((gap in boards[0].near(stone)) == bool(fact.counts["beside"]) for stone in fact.cells)
