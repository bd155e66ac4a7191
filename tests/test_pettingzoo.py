"""The games in PettingZoo: its own tests of an environment, and games in it that are the engine's."""

from __future__ import annotations

import ast
import re
from random import Random
from typing import Any

import pytest
from bundle import CORE
from henge.games import GAMES
from henge.match import Match
from henge.replay import replayed

NEEDED = "PettingZoo is not installed: `build.py test --all` does, or `pip install henge[pettingzoo]`"
testing: Any = pytest.importorskip("pettingzoo.test", reason=NEEDED)
zoo: Any = pytest.importorskip("henge.gym.zoo", reason=NEEDED)

# PettingZoo says so of its own board games too, whose observations are a board and a mask in a dictionary.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
TABLES = [(game, seats) for game, kind in GAMES.items() for seats in sorted({*kind.seats_allowed})]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_passes_pettingzoo_s_tests(game: str, seats: int, capsys: pytest.CaptureFixture[str]):
    testing.api_test(zoo.env(game, seats=seats), num_cycles=300)
    testing.seed_test(lambda: zoo.env(game, seats=seats), num_cycles=100)
    testing.render_test(
        lambda render_mode: zoo.env(game, seats=seats, render_mode=render_mode),
        custom_tests={"svg": lambda drawn: drawn.startswith("<svg")},
    )
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_it_is_the_match_of_its_seed_with_the_same_moves(game: str):
    env, rng = zoo.env(game, longest=60), Random(5)
    for seed in range(3):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else rng.choice([n for n, may in enumerate(observed["action_mask"]) if may]))
            assert agent in env.possible_agents
        run = env.unwrapped.run
        match = Match.new(game, seed=seed)
        for action in run.actions:
            match = match.play(action)
        assert match.record() == run.match.record()
        assert (match.turn is None) != run.broken_off


def test_the_next_deal_is_another_and_follows_from_the_seed():
    decks = []
    for _ in range(2):
        env = zoo.env("meets_bounds")
        env.reset(seed=1)
        first = env.unwrapped.run.state
        env.reset()
        decks.append((first, env.unwrapped.run.state))
    assert decks[0] == decks[1]
    assert decks[0][0] != decks[0][1]


def test_who_touches_what_leads_nowhere_has_lost(capsys: pytest.CaptureFixture[str]):
    env = zoo.env("bounders", size=3)
    env.reset(seed=1)
    env.step(0)
    env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 0, "player_1": -1}
    assert env.unwrapped.metadata["name"] == "henge_bounders"
    assert capsys.readouterr().out == ""


def test_the_lines_of_the_readme_play_a_game_that_opens_in_henge(capsys: pytest.CaptureFixture[str]):
    [lines] = re.findall(r"```python\n(from henge.gym.*?)```", (CORE / "README.md").read_text("utf-8"), re.S)
    exec(lines, {})
    record = ast.literal_eval(capsys.readouterr().out)
    assert replayed(record).result
