"""The known ways to play that the strongest levels are measured against play their games, and play them well."""

from collections import Counter
from functools import partial

import pytest
from henge.bots import Bot, arena, players
from henge.bots.baselines import random_bot
from henge.games import GAMES
from henge.match import set_up

from tests.players import opponents, trials
from tests.players.trials import TRIALS, Round


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("bounders", partial(opponents.bounders, playouts=200)),
        pytest.param("bounders", partial(opponents.flat_bounders, playouts=200), marks=pytest.mark.nightly),
        ("stonehenge", partial(opponents.stonehenge, playouts=200)),
    ],
    ids=["UCT in Bounders", "flat Monte Carlo in Bounders", "UCT in Stonehenge"],
)
def test_a_known_way_to_play_beats_random_play(game: str, bot: Bot):
    table = set_up(game, None, {})
    for seat in (0, 1):
        bots: list[Bot] = [random_bot, random_bot]
        bots[seat] = bot
        begun = arena.opened_at_random(table, seat, players(game).opening)
        assert arena.play_out(table, begun, bots, [range(1)] * 2, seat)[seat] == 1


def test_uct_beats_flat_monte_carlo_in_bounders():
    table, won = set_up("bounders", None, {"size": 4}), 0.0
    for seed in range(5):
        for seat in (0, 1):
            bots: list[Bot] = [partial(opponents.flat_bounders, playouts=100)] * 2
            bots[seat] = partial(opponents.bounders, playouts=100)
            won += arena.play_out(table, arena.opened_at_random(table, seed, 2), bots, [range(1)] * 2, seed)[seat]
    assert won >= 6


def test_every_opening_is_played_from_every_seat():
    seats = Counter((one.trial, one.seed) for one in trials.rounds(list(GAMES), 3))
    assert seats == {(n, seed): trial.seats for n, trial in enumerate(TRIALS) for seed in range(3)}
    assert {TRIALS[one.trial].game for one in trials.rounds(["contiguity"], 1)} == {"contiguity"}


def test_a_trial_begins_after_as_many_moves_as_it_says_or_as_in_the_ladder():
    begun = {}
    for trial in TRIALS:
        if trial.game == "stonehenge":
            state = trials.opened(set_up("stonehenge", 2, {}), trial._replace(even=False), 1)
            begun[trial.words] = len(state.placed)
    assert begun == {
        "tree search (UCT), 2,000 games a move, after four placements": players("stonehenge").opening,
        "tree search (UCT), 2,000 games a move, after two placements": 2,
    }


def test_a_trial_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch):
    quick = [trial._replace(units=1, even=False) for trial in TRIALS]
    monkeypatch.setattr(trials, "TRIALS", quick)
    [greedy] = [n for n, trial in enumerate(quick) if (trial.game, trial.seats) == ("meets_bounds", 4)]
    assert sum(trials.play(Round(greedy, 1, 3))) == pytest.approx(1)
