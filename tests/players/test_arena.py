"""Contests between computer players: who sits where, how they begin, and how the outcome is counted."""

from __future__ import annotations

import pytest
from henge.bots import arena, players
from henge.bots.baselines import random_bot
from henge.games import GAMES
from henge.match import set_up


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_challenger_sits_once_in_every_seat(game):
    seats = GAMES[game].seats_allowed[1]
    contests = arena.rotations(game, 5, 4, 1, seats)
    assert [contest.levels.index(5) for contest in contests] == list(range(seats))
    assert all(contest.levels.count(4) == seats - 1 for contest in contests)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_contest_ends_and_shares_one_win_among_its_seats(game):
    table = set_up(game, None, players(game).options)
    state = arena.opened_at_random(table, 3, players(game).opening)
    shares = arena.play_out(table, state, [random_bot] * table.seats, [range(1)] * table.seats, 3)
    assert sum(shares) == pytest.approx(1)
    assert arena.play_out(table, state, [random_bot] * table.seats, [range(1)] * table.seats, 3) == shares


def test_openings_of_different_seeds_differ_and_of_one_seed_agree():
    table = set_up("stonehenge", None, {})
    plies = players("stonehenge").opening
    first, again, other = (arena.opened_at_random(table, seed, plies) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_tally_counts_shares_and_knows_how_little_it_knows():
    tally = arena.WinRate()
    for share in (1.0, 1.0, 0.5, 0.0):
        tally = tally.add(share)
    low, high = tally.interval()
    assert (tally.games, tally.rate) == (4, 0.625)
    assert 0 < low < 0.625 < high < 1
