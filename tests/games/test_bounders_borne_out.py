"""What a better move of Bounders is said to do to stones comes out so in other games, played on after it."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from henge import teaching
from henge.games.bounders.facts.ahead import Ahead
from henge.games.bounders.facts.look import Look
from henge.games.bounders.facts.standpoint import Kind
from henge.luck import one_of
from henge.match import Match
from henge.rules import Action


@pytest.mark.parametrize("seeds", [[7], pytest.param(range(12), marks=pytest.mark.nightly)], ids=["one", "many"])
def test_stones_that_a_better_move_helps_or_aims_at_fare_so_after_it_beside_the_move_played(seeds: Sequence[int]):
    told = Counter[str]()
    for seed in seeds:
        rng, match = Random(seed), Match.new("bounders", seed=seed)
        while len(match.actions) < 16 + 2 * (seed % 9):
            match = match.play(one_of(match.game.actions(match.state), rng))
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
