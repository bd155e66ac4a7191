"""A game of Bounders whose largest region ended level was decided by the small ones, which is told by the rules."""

from random import Random
from typing import Any, cast

from henge.analysis.lost_game import telling
from henge.games.bounders.facts.kinds import Moment
from henge.games.bounders.facts.lost_by_small_regions import level
from henge.match import Match
from henge.shuffling import one_of

from tests.games.board_bounders import board_of


def test_where_the_largest_region_ended_level_the_small_ones_are_told_as_the_cause():
    told = 0
    for seed in range(80):
        match, rng = Match.new("bounders", seed=seed, options={"size": 4}), Random(seed)
        while match.turn is not None:
            match = match.play(one_of(match.game.actions(match.state), rng))
        game: Any = match.game
        if match.result is None or len(match.result.ranking) < 2:
            continue
        [[winner], [loser]] = match.result.ranking
        at, found = board_of(game, match.state), level(game, cast("Any", match.states), loser)
        regions = at.regions()
        cells, stones = max(regions, key=lambda one: len(one[0]))
        points = [game.scores(match.state)[one].total for one in (winner, loser)]
        alone = [len(one) for one, _ in regions].count(len(cells)) == 1
        if alone:
            assert (found is not None) == (stones[0] == stones[1] and points[1] + len(cells) > points[0])
        if found:
            told += 1
            (tied, small), said = found, telling.on_the_board(match, loser, 0, len(match.actions)).sentences
            assert (tied.kind, small.kind) == (Moment.TIED, Moment.SMALL)
            assert small.amounts == (*points, points[1] + tied.amounts[0])
            assert len(said) == 3
    assert told
