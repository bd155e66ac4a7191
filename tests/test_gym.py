"""Games for programs that learn: what they may touch, see and win is what the engine says, in random games of all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from henge.engine import Engine
from henge.games import GAMES
from henge.gym import Coding, Opponent, Run
from henge.rules import Action, Illegal, View, write_action
from henge.view_json import pack

SOON = 60  # moves, enough for most games to end


def games(game: str, count: int, longest: int = SOON) -> Iterator[tuple[Run, Random]]:
    """Yield random games of all tables before their first touch."""
    low, high = GAMES[game].seats_allowed
    presets = [{}, *(dict(one.options) for one in GAMES[game].presets)]
    for seed in range(count):
        coding = Coding.of(game, low + seed % (high - low + 1), presets[seed % len(presets)])
        yield Run.begin(coding, seed, longest), Random(f"touches {seed}")


def moves(run: Run) -> Iterator[Action]:
    """Yield the moves that touches lead to."""
    if run.touched in run.legal:
        yield run.touched
    for number in run.open:
        if (touched := (*run.touched, run.coding.touches[number])) in run.legal:
            yield touched
        else:
            yield from moves(run.touch(number))


def whole(run: Run, rng: Random) -> Run:
    """Play one move, touch by touch."""
    run = run.touch(rng.choice(run.open))
    while run.touched:
        run = run.touch(rng.choice(run.open))
    return run


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_touched_seen_and_won_is_what_the_engine_says(game: str, whole_night: int):
    for run, rng in games(game, whole_night):
        engine = Engine()
        table = run.coding.game
        asked = {"op": "new", "game": game, "seats": table.seats, "options": table.chosen, "seed": run.seed}
        assert engine.answer(json.dumps(asked)) == {"ok": True}
        while run.seat is not None:
            match = engine.match
            assert match is not None
            assert run.seat == match.turn
            if rng.random() < 0.1:  # all moves, and what every seat knows
                legal = engine.answer('{"op": "legal"}')["legal"]
                assert sorted(map(write_action, moves(run))) == sorted(legal)
                for seat in range(table.seats):
                    view = match.game.observe(match.state, seat)
                    assert run.seen(seat) == pack(view)
                    assert run.observation(seat) == run.coding.observation(view, seat)
            run = whole(run, rng)
            asked = {"op": "play", "move": write_action(run.actions[-1])}
            assert engine.answer(json.dumps(asked)) == {"ok": True}
        result = engine.answer('{"op": "state"}')["result"]
        assert (result is None) == run.broken_off
        assert sum(run.returns) == pytest.approx(0)
        best = result["ranking"][0] if result else range(table.seats)
        assert [seat for seat in range(table.seats) if run.returns[seat] == max(run.returns)] == sorted(best)
        assert run.match.record() == engine.answer('{"op": "record"}')["record"]


@pytest.fixture
def whole_night(whole: bool) -> int:
    """How many games of each are played."""
    return 200 if whole else 20


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees_and_knows_does_not_depend_on_what_is_hidden_from_it(game: str):
    for run, rng in games(game, 6):
        while run.seat is not None and len(run.actions) < 12:
            run = whole(run, rng)
        for seat in range(run.coding.game.seats):
            other = Run(run.coding, run.seed, (run.coding.game.guess(run.view(seat), rng),), legal=run.legal)
            if other.seat == run.seat:  # a guess of a finished game may go on
                assert other.observation(seat) == run.observation(seat)
                assert other.seen(seat) == run.seen(seat)


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_alike_is_alike(game: str):
    for run, rng in games(game, 6, longest=40):
        seen: dict[tuple[int, ...], str] = {}
        while True:
            for seat in range(run.coding.game.seats):
                view = run.view(seat)
                assert seen.setdefault(tuple(run.coding.observation(view, seat)), pack(view)) == pack(view)
            if run.seat is None:
                break
            run = whole(run, rng)


@pytest.mark.parametrize("game", GAMES)
def test_every_feature_has_one_name_and_a_half_made_move_is_seen_by_its_own_seat_alone(game: str):
    run, rng = next(games(game, 1))
    features, bystander = run.coding.features, run.observation(None)
    assert len(features) == len(set(features)) == len(bystander)
    while run.seat is not None and not run.touched:
        run = run.touch(rng.choice(run.open))
    for seat in range(run.coding.game.seats):
        seen = dict(zip(features, run.observation(seat), strict=True))
        assert any(seen[f"{name} touched"] for name in run.coding.touches) == (seat == run.seat and run.touched != ())
    assert json.dumps(run.observation(0))


def test_a_touch_that_leads_nowhere_is_refused_with_its_clause():
    run = Run.begin(Coding.of("bounders"), 0)
    number = run.open[0]
    run = run.touch(number)
    assert number not in run.open
    with pytest.raises(Illegal) as refused:
        run.touch(number)
    assert refused.value.why.clause == "BO1"


def test_a_game_that_is_too_long_is_broken_off_and_nobody_has_won():
    run, rng = Run.begin(Coding.of("contiguity"), 3, longest=20), Random(3)
    while run.seat is not None:
        run = whole(run, rng)
    assert (len(run.actions), run.broken_off, run.returns, run.open) == (20, True, [0.0, 0.0], ())
    with pytest.raises(Illegal):
        run.touch(0)


def test_the_board_is_written_as_a_bystander_sees_it():
    run = Run.begin(Coding.of("stonehenge", options={"face_down": True}), 1)
    for name in ("3", "d"):
        run = run.touch(run.coding.numbers[name])
    assert "Line cde: . p0=None ." in run.text
    assert View(run.state) != run.view(1)


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_plays_whole_moves_touch_by_touch(game: str):
    run, opponent, rng = Run.begin(Coding.of(game), 1, longest=8), Opponent(1), Random(1)
    while run.seat is not None:
        run = whole(run, rng) if run.seat else run.touch(opponent.touch(run))
    assert run.actions
