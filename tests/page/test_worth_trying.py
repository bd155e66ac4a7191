"""A game that was lost without a turning point: there is a move to try all the same."""

import re
from itertools import product

import pytest
from henge.analysis import chances, turning_points
from henge.games import GAMES
from henge.match import Match, Player
from page.app.app import App
from page.features.review import view as review_screen
from page.features.review.what_decided import offer, to_try
from page.html.escape import plain

from tests.browser.visit import played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.samples import sample


def lost(game: str, answer: Answer | None = None, drop: float = 0.02) -> tuple[App, int]:
    """Return the review of a game of two that a person lost to a computer player, by many small steps."""
    for seed in range(20):
        players, options = [Player(""), Player("Computer", 2)], GAMES[game].short
        begun = played_out(Match.new(game, seed=seed, players=players, options=options), seed)
        if begun.result and begun.result.ranking[0] == (1,):
            break
    else:
        raise AssertionError("nobody lost")

    def looks(ply: int, made: str, other: str) -> Answer:
        mine = max(0.02, 0.45 - drop * ply)
        value = mine if begun.game.turn(begun.states[ply]) == 0 else 1 - mine
        return other, {"value": value, "rivals": [(other, value), (made, max(0.0, value - drop))]}

    return looked_over(after(seated(begun), "review"), looks), 0


@pytest.mark.parametrize(
    ("game", "drop"), sample(product([g for g in GAMES if 2 in GAMES[g].seats_allowed], [0.02, 0.0]), 3)
)
def test_whoever_lost_without_a_turning_point_of_theirs_is_offered_a_move_to_try(game: str, drop: float):
    app, seat = lost(game, drop=drop)
    match = app.playing.match
    turns = turning_points.turning_points(app.mind, match)
    told = review_screen.moments(app, turns)
    tries = to_try(app, told)
    html = review_screen.body(app)
    assert any(turn.seat == seat for turn in told) or len(tries) == 1
    for turn in tries:
        named = re.search(r"No move cost you much; .* at move ([0-9]+) cost most", plain(html))
        assert named is None or int(named[1]) == turn.ply + 1, "one move is named"
        assert turn.seat == seat
        assert turn.better not in (None, turn.played)
        assert f"move {turn.ply + 1}." in offer(app, turn)
        assert offer(app, turn) in plain(html)
        assert f'data-do="better" data-with="{turn.ply}"' in html
        looked = after(app, ("better", str(turn.ply)))
        assert looked.mind.missed(looked.playing) is not None
        own = chances.steps(app.mind, match, match.stretches[0], seat)
        if "largest step" in offer(app, turn):
            assert turn.given == max(one.given for one in own)
