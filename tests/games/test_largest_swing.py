"""What is told of a game that goes by points where nothing found of its moves tells: the move after which these changed
most, and of Meets & Bounds something that was done on the ring, with its points."""

import re
from itertools import pairwise
from random import Random

import pytest
from henge.analysis.lost_game import telling
from henge.analysis.lost_game.cause import account_of_loss
from henge.analysis.lost_game.deciding_moves import loser
from henge.analysis.lost_game.last_lead import decided_at_last
from henge.analysis.reviewed_match import Findings
from henge.bots import choose, levels
from henge.match import Match

from tests.games.lost_games import losers, totals, whole
from tests.samples import seeds

GAMES = ("battle_gods", "meets_bounds")


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_swing_that_is_told_of_a_game_is_the_largest_against_its_loser_and_its_first(game: str):
    for seed in range(8):
        match = whole(game, seed)
        every = [totals(match, state) for state in match.states]
        for seat, _ in losers(match):
            winners = [other for other, points in enumerate(every[-1]) if points == max(every[-1])]
            behind = [max(at[winner] for winner in winners) - at[seat] for at in every]
            swings = [now - then for then, now in pairwise(behind)]
            first, *more = telling.largest_swing(match, seat, 0, len(match.actions))
            name = match.players[seat].name
            told = re.match(
                rf"The largest swing against {name}, ([0-9]+) points?, came at move ([0-9]+): (.*)\.$", first
            )
            assert told, first
            ply = swings.index(max(swings))
            assert int(told[2]) == match.turns.numbers[ply]
            mover = match.mover(ply)
            assert int(told[1]) == swings[ply]
            assert mover is not None
            assert told[3].startswith(match.players[mover].name)
            assert len(first.split()) <= 25, first
            assert all(words.endswith(".") and "{" not in words for words in more), more


@pytest.mark.parametrize("game", GAMES)
def test_where_the_last_points_took_the_lead_that_move_decided_the_game(game: str):
    decided = 0
    for seed in range(40):
        match = whole(game, seed)
        every = [totals(match, state) for state in match.states]
        led = [{seat for seat, points in enumerate(at) if points == max(at)} for at in every]
        last = max(ply for ply, (then, now) in enumerate(pairwise(every)) if then != now)
        told = decided_at_last(match, 0, len(match.actions))
        assert bool(told) == (not led[last] & led[-1])
        if told:
            mover = match.mover(last)
            assert mover is not None
            assert told.startswith(f"Move {match.turns.numbers[last]} decided it: {match.players[mover].name} "), told
            decided += 1
    assert decided


def test_of_several_who_came_as_near_it_is_told_how_the_one_lost_that_led_last():
    level, found = levels("meets_bounds")[2], 0
    for seed in range(24):
        match, rng = Match.new("meets_bounds", seed=seed, seats=5), Random(seed)
        while match.turn is not None:
            view = match.game.observe(match.state, match.turn)
            match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
        every = [totals(match, state) for state in match.states]
        nearest = sorted({*every[-1]})[-2]
        led = {
            seat: max((ply for ply, at in enumerate(every) if at[seat] == max(at)), default=-1)
            for seat, points in enumerate(every[-1])
            if points == nearest
        }
        who = loser(Findings().of(match), range(len(every)))
        assert who is not None
        assert led[who] == max(led.values())
        found += who != next(iter(led))
    assert found


def test_of_every_lost_game_of_meets_and_bounds_something_on_the_ring_is_told_with_its_points():
    for seed in seeds(16, 5):
        match = whole("meets_bounds", seed)
        for seat, _ in losers(match):
            plies = range(len(match.actions) + 1)
            for lost in (
                telling.tallied(match, seat, 0, plies[-1]),
                account_of_loss(Findings().of(match), seat, plies),
            ):
                said = " ".join(lost.sentences[:2])
                assert lost.sentences, (seed, seat)
                assert re.search(r"[0-9]+ points?|scored [0-9]+|made (all|[0-9]+) of", said), said
                assert not re.search("chances", said), said
