"""What a better move of Bounders is said to do to stones comes out so in other games, played on after it."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from henge import teaching
from henge.facts import teacher
from henge.games.bounders.facts.ahead import Ahead
from henge.games.bounders.facts.lasting import IDEAS
from henge.games.bounders.facts.look import Look
from henge.games.bounders.facts.standpoint import Kind
from henge.luck import one_of
from henge.match import Match
from henge.rules import Action


def begun(stones: int, seed: int, rng: Random) -> Match:
    """Return a game with so many stones placed by lot."""
    match = Match.new("bounders", seed=seed)
    for _ in range(stones):
        match = match.play(one_of(match.game.actions(match.state), rng))
    return match


@pytest.mark.parametrize("seeds", [[7], pytest.param(range(12), marks=pytest.mark.nightly)], ids=["one", "many"])
def test_stones_that_a_better_move_helps_or_aims_at_fare_so_after_it_beside_the_move_played(seeds: Sequence[int]):
    told = Counter[str]()
    for seed in seeds:
        match = begun(16 + 2 * (seed % 9), seed, rng := Random(seed))
        game, state = match.game, match.state
        at: Any = state
        look, mine = Look.of(7, at.stones, at.balance), game.turn(state) or 0
        after: dict[Action, Ahead] = {}
        for move in [one_of(game.actions(state), rng) for _ in range(8)]:
            place = look.field.place[move[0]]
            after[move] = Ahead(look.after(place, mine), 1 - mine, Random(99))
        match = match.play(next(iter(after)))
        for better, played in permutations(after, 2):
            for fact in teaching.better(match, len(match.actions) - 1, better, played):
                if fact.kind not in (Kind.HELPS, Kind.AIMS):
                    continue
                shares = [
                    sum(ahead.share(ahead.counts(look.field.place[cell])) for cell in fact.cells)
                    for ahead in (after[better], after[played])
                ]
                assert (shares[0] > shares[1]) == (fact.kind == Kind.HELPS), (seed, better, played, fact, shares)
                told[fact.kind] += 1
    assert min(told[Kind.HELPS], told[Kind.AIMS]) > 0, told


@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(12), marks=pytest.mark.nightly)], ids=["few", "many"])
def test_of_a_move_that_was_not_made_it_is_told_which_cells_join_which_stones_and_no_likelihood(seeds: Sequence[int]):
    told = Counter[bool]()
    for seed in seeds:
        match = begun(14 + 6 * (seed % 6), seed, Random(seed))
        legal, ply = match.game.actions(match.state), len(match.actions)
        teach: Any = teacher("bounders")
        for facts in teach.facts(match.game, match.state, legal):
            stones = [fact for fact in facts if fact.kind in (Kind.HELPS, Kind.AIMS)]
            weightiest = sorted(stones, key=lambda fact: -fact.weight)[:1]
            assert len(stones) < 2 or not any(fact.numbers[0] in IDEAS for fact in weightiest), "an idea stands alone"
            for fact in stones:
                said = teaching.sentences(match, ply, [fact], "could")
                idea = fact.numbers[0] in IDEAS
                assert bool(said) == idea
                assert not idea or (fact.lines and len(fact.cells) + len(fact.lines) <= 3)
                assert all(cell in said[0].lower() for cell in (*fact.cells, *fact.lines) if idea)
                told[idea] += 1
    assert len(told) == 2, told
