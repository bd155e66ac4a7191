"""Where a player could have won at once and did not, a review knows it, however the game went on."""

from random import Random

import pytest
from henge.analysis import chances
from henge.analysis.lost_game.deciding_moves import loser
from henge.analysis.review_list import told_in_order
from henge.match import Match, Player
from henge.rules import Seat

from tests.page.reviewing import looked_through
from tests.samples import sample

HASTY = 6  # the level that looks
GAMES = sample([*range(12)], 12, 1)


def played_by_lot(seed: int) -> Match:
    """Return a game of Stonehenge played to its end by lot, in which many a win is passed over."""
    match, rng = Match.new("stonehenge", seed=seed, seats=2, players=(Player("Anna"), Player("Bea"))), Random(seed)
    while match.turn is not None:
        match = match.play(rng.choice([*match.game.actions(match.state)]))
    return match


def wins_at_once(match: Match, ply: int, seat: Seat) -> bool:
    """Tell by the rules whether one move of a seat would have ended the game with it first."""
    ends = (match.game.apply(match.states[ply], action) for action in match.game.actions(match.states[ply]))
    results = [match.game.result(end) for end in ends]
    return any(result and result.ranking[0] == (seat,) for result in results)


@pytest.mark.parametrize("seed", GAMES)
def test_a_win_that_was_passed_over_stands_on_the_curve_and_the_last_one_of_the_loser_is_told_first(seed: int):
    review = looked_through(played_by_lot(seed), HASTY)
    [stretch] = review.stretches
    lost = loser(review, stretch)
    passed = list[int]()
    for ply in stretch[:-1]:
        seat = review.mover(ply)
        if seat is not None and wins_at_once(review, ply, seat):
            assert dict(chances.curve(review, seat, stretch))[ply] == 1.0, ply
            passed += [ply] if seat == lost else []
    if passed:
        assert told_in_order(review)[0].ply == passed[-1]
