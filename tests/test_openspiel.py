"""The games in OpenSpiel: its own simulations and playthroughs, and games in it that are the engine's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.view_json import pack

from tests.samples import sample

NEEDED = (
    "OpenSpiel is not installed: `build.py test --all` does where it has a wheel for this Python, "
    "or `pip install henge[openspiel]`"
)
pyspiel: Any = pytest.importorskip("pyspiel", reason=NEEDED)
spiel: Any = pytest.importorskip("henge.gym.spiel", reason=NEEDED)
TABLES = [(game, seats) for game, kind in GAMES.items() for seats in sorted({*kind.seats_allowed})]


@pytest.mark.parametrize(("game", "seats"), sample(TABLES, 7, 6))
def test_it_passes_openspiel_s_simulations_and_plays_through_the_same_twice(game: str, seats: int):
    generate: Any = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    name = f"henge_{game}(deals=20,longest=25,seats={seats})" if lucky(game) else f"henge_{game}(longest=25)"
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    parse()
    one, other = (generate.playthrough(name, [], seed=3) for _ in range(2))
    assert one == other
    assert f'GameType.long_name = "{GAMES[game].title}"' in one
    assert "IsTerminal() = True" in one


def parse() -> None:
    """Have the flags of OpenSpiel's scripts at their defaults."""
    from absl import flags

    flags.FLAGS.mark_as_parsed()


def lucky(game: str) -> bool:
    return GAMES[game](GAMES[game].seats_allowed[0]).lucky


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_it_is_the_match_of_its_deal_with_the_same_moves(game: str, whole: bool):
    rng, loaded = Random(2), pyspiel.load_game(f"henge_{game}(longest=40)")
    for deal in range(20 if whole else 2):
        state = loaded.new_initial_state()
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            state.apply_action(deal)
        match = Match.new(game, seed=deal if lucky(game) else 0)
        while not state.is_terminal():
            actions = len(state.run.actions)
            state.apply_action(rng.choice(state.legal_actions()))
            if len(state.run.actions) > actions:
                match = match.play(state.run.actions[-1])
                views = [pack(match.game.observe(match.state, seat)) for seat in range(match.game.seats)]
                assert [state.observation_string(seat) for seat in range(match.game.seats)] == views
                known = [state.information_state_string(seat).splitlines() for seat in range(match.game.seats)]
                assert [lines[-1] for lines in known] == views
                assert {len(lines) for lines in known} == {len(match.states)}
        assert match.record() == state.run.match.record()
        best = match.result.ranking[0] if match.result else tuple(range(match.game.seats))
        assert [seat for seat, worth in enumerate(state.returns()) if worth == max(state.returns())] == sorted(best)


def test_of_what_others_hold_and_draw_nothing_is_told():
    loaded = pyspiel.load_game("henge_meets_bounds(seats=2)")
    states = [loaded.new_initial_state() for _ in range(2)]
    for state in states:
        state.apply_action(7)
    run = states[1].run
    guessed = run.coding.game.guess(run.view(0), Random(4))
    states[1].run = type(run)(run.coding, run.seed, (guessed,), legal=run.legal)
    assert guessed != run.state
    for tell in ("observation_string", "information_state_string", "observation_tensor"):
        assert getattr(states[0], tell)(0) == getattr(states[1], tell)(0)
