"""The chances told at one turning point and at the next fit together."""

from itertools import pairwise
from random import Random

import pytest
from henge.analysis import review_list
from henge.analysis.chances import ChanceDrop
from henge.analysis.review_list import told_turns
from henge.bots import AS_GOOD
from henge.games import GAMES
from page.app.app import App
from page.features.review import view as review_screen

from tests.browser.visit import match, played_out
from tests.page.asking import after, seated
from tests.page.reviewing import reviewed
from tests.samples import sample

VALUES = (0.1, 0.3, 0.5, 0.7, 0.9)
SEEDS = sample(range(4), 1)


def told(app: App) -> list[ChanceDrop]:
    return told_turns(app.review)


def rose(before: ChanceDrop, turn: ChanceDrop) -> float:
    """Return by how much whoever made a turning point stood better before it than the one before had left them."""
    left = round(before.left, 2)
    return round(turn.before, 2) - (left if before.seat == turn.seat else 1 - left)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", SEEDS)
def test_between_two_turning_points_nothing_is_given_back_that_no_third_tells_nor_the_later_says(game: str, seed: int):
    rng = Random(f"{game} {seed}")
    begun = played_out(match(game, seats=2, seed=seed, **GAMES[game].short))
    values = [rng.choice(VALUES) for _ in begun.actions]
    app = reviewed(seated(begun), values)
    turns = [turn for turn in told(app) if turn.given >= AS_GOOD]
    least = min((turn.given for turn in turns), default=1.0)
    text = review_screen.body(app)
    for before, turn in pairwise(turns):
        assert (rose(before, turn) > least + 0.001) == bool(turn.since), (before, turn)
        name = begun.name(turn.seat, begun.states[turn.ply])
        assert not turn.since or f"After move {before.ply + 1} {name}’s chances were " in turn.since
        assert turn.since in text


def test_of_many_turning_points_one_that_gave_back_what_was_lost_is_told_beside_the_dearest():
    found = 0
    for seed in (5, 15, 19):
        rng = Random(seed)
        begun = played_out(match("bounders", seed=seed, size=5))
        values = [rng.choice(VALUES) for _ in begun.actions]
        app = reviewed(seated(begun), values)
        turns = told(app)
        extra = [turn for turn in turns if turn.ply in {one.ply for one in review_list.further(app.review)}]
        for turn in extra:
            before, then = (turns[turns.index(turn) + step] for step in (-1, 1))
            assert rose(before, then) > min(one.given for one in turns)
            assert after(app, ("better", str(turn.ply))).sheet == ""
        found += bool(extra)
    assert found
