"""Where a game ends by a forced win, its review tells by which move of the loser it was still to be held."""

import re
from typing import Any

import pytest
from henge.analysis import chances
from henge.analysis.certainly_won import certain_from
from henge.analysis.lost_game import accounts, cause
from henge.analysis.lost_game.deciding_moves import loser, losing
from henge.analysis.review_list import told_in_order
from henge.analysis.reviewed_match import ReviewedMatch
from henge.analysis.turning_points import LIKELY

from tests.page.reviewing import looked_through, lost
from tests.samples import sample

SIZES: dict[str, dict[str, Any]] = {"bounders": {"size": 4}, "contiguity": {}, "stonehenge": {}}
WEAK, STRONG, HASTY = 2, 5, 6  # levels that play, and the one that looks
GAMES = sample([(game, seed) for game in SIZES for seed in range(10)], 15, 12)
NAMED = re.compile(r"\bmove (\d+)\b")


def seen(game: str, seed: int) -> tuple[ReviewedMatch, range, int | None]:
    """Return a game that was reviewed, its plies and who lost it."""
    review = looked_through(lost(game, seed, WEAK, STRONG, SIZES[game]), HASTY)
    [stretch] = review.stretches
    return review, stretch, loser(review, stretch)


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_the_move_that_the_headline_of_a_review_blames_is_the_first_of_its_turning_points(game: str, seed: int):
    review, stretch, seat = seen(game, seed)
    if seat is None:
        return
    told, blamed = told_in_order(review), cause.account_told(review, seat, stretch)
    headline = [said for sentences in accounts.accounts(review) for said in sentences[:1]]
    if blamed.ply is not None:
        assert told[0].ply == blamed.ply
        assert told[0].seat == seat
        assert any(str(review.turns.numbers[blamed.ply]) in NAMED.findall(words) for words in headline)
    if last := losing(review, seat, stretch):
        assert told[0].ply == last.ply, "which is the last that could be helped"
        assert last.better != last.played
    if certain_from(review, 1 - seat, stretch) is not None:
        assert "turning point" not in accounts.none_decided(review)
        falls = [turn for turn in chances.judged_moves(review, seat, stretch) if turn.before >= LIKELY]
        known = [review.knows(turn.ply) for turn in falls if turn.after <= chances.SLIGHT]
        assert told or not any(each and each.tried for each in known), "a better one was looked at"
