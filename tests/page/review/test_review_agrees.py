"""What a review says of a lost game agrees with the curve that it draws: both come from the same figures."""

import re
from html import unescape
from itertools import product
from typing import Any

import pytest
from henge.analysis import certainly_won, chances, teaching, turning_points
from henge.analysis.better_move_check import doubtful
from henge.analysis.lost_game import cause
from henge.analysis.lost_game.deciding_moves import forgiven, loser, untold_falls
from henge.analysis.not_blamed import unblamed
from henge.anything_hidden import hides
from henge.games import GAMES
from page.features.play import outcome
from page.features.review import view as review_screen

from tests.browser.visit import match, played_out
from tests.page.asking import after, looked_over, seated
from tests.page.reviewing import looked_through, lost
from tests.samples import sample

OPTIONS: dict[str, dict[str, Any]] = {
    "bounders": {"size": 4},
    "contiguity": {"turn_limit": 12},
    "stonehenge": {},
    "meets_bounds": {},
    "battle_gods": {},
}
WEAK, STRONG = 2, 3  # levels that play
HASTY = 6  # the level that looks: what it does not see is proved only later
GAMES_LOST = sample(product(OPTIONS, range(6)), 30, 7)


@pytest.mark.parametrize(("game", "seed"), GAMES_LOST)
def test_what_is_told_of_a_lost_game_agrees_with_the_curve_that_is_drawn_of_it(game: str, seed: int):
    review = looked_through(lost(game, seed, WEAK, STRONG, OPTIONS[game]), HASTY)
    [stretch] = review.stretches
    if (seat := loser(review, stretch)) is None:
        return
    moves = [turn for turn in chances.judged_moves(review, seat, stretch) if not teaching.too_early(review, turn.ply)]
    told, falls = cause.ply_blamed(review, seat, stretch), {turn.ply: turn.blame for turn in moves}
    fair = unblamed(review)
    lasting = [turn.blame for turn in moves if turn.ply not in fair and not forgiven(review, turn, stretch)]
    most = max(lasting, default=0.0)
    assert told not in falls or falls[told] > most - chances.TURNING, "blamed is where the chances fell most"

    values = dict(chances.curve(review, seat, stretch))
    since = certainly_won.settled_from(review, 1 - seat, stretch)
    settled = [value for ply, value in values.items() if since is not None and ply >= since]
    assert all(map(chances.lost_as_told, settled)), "what is settled has no chance left"
    if not any(hides(review, ply) for ply in stretch):
        assert not any(doubtful(review, ply) for ply in untold_falls(review)), "a fall is a mistake, or none was found"
        for turn in turning_points.turning_points(review):
            if turn.seat == seat:
                assert (turn.before, turn.left) == (values[turn.ply], values[turn.ply + 1]), "as it is drawn"


def bare(html: str) -> str:
    """Return what is read of a part of the page, without spaces."""
    return "".join(unescape(re.sub("<[^>]*>", "", html)).split())


@pytest.mark.parametrize("game", sample(OPTIONS, 2))
def test_the_sheet_of_the_result_names_no_other_cause_than_the_review_as_far_as_it_is(game: str):
    for seed in (0, 2):
        begun = played_out(match(game, 5, seed=seed, **GAMES[game].short), seed)
        opened = after(seated(begun), "review")
        whole = looked_over(
            opened, lambda _, made, other: (other, {"value": 0.6, "rivals": [(other, 0.6), (made, 0.3)]})
        )
        for app in (opened, whole):
            taught = re.findall('<p class="taught">(.*?)</p>', outcome.lesson_of(app))
            assert all(bare(words) in bare(review_screen.body(app)) for words in taught[: 2 if app is whole else 1])
            assert bool(taught) == ('class="decided"' in review_screen.body(app)) or app.playing.match.result is None
