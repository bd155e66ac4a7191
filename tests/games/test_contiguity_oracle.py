"""Contiguity: the same game told by another hand, counted and compared."""

from __future__ import annotations

from random import Random

import pytest
from henge import position_check
from henge.games.contiguity import Contiguity
from henge.games.contiguity.examples import SPREAD
from henge.games.contiguity.position import BOARD
from henge.shuffling import one_of
from henge.touch import live, refusal
from henge.view_json import pack, unpack
from hypothesis import given
from hypothesis import strategies as st

from tests.games import oracle_contiguity as oracle
from tests.games.contiguity import PLAIN, after, sociable, tables
from tests.games.perft import perft
from tests.samples import examples


@pytest.mark.parametrize(
    ("options", "moves", "depth", "expected"),
    [
        ({}, "", 2, 420),
        ({}, "1a 2a", 3, 25),
        ({"safe_druid": True}, "1a 2a 3a 4a 5a 6a 7a 8a 9a 10a 11a 12a", 2, 182),
        pytest.param({}, "1a 1b 1c 1d 2b 2a 2d 2c 3a 3b 3c 3d 4a 4b", 2, 35_230, marks=pytest.mark.nightly),
        ({"short_jumps": True}, "1a 1b 1c 1d 2b 2a 2d 2c 3a 3b 3c 3d 4a 4b", 2, 13_572),
        ({"druidless": True}, "1a 2a 3a 4a 5a 6a 7a 8a 9a 10a 11a 12a", 2, 3006),
        ({"match": "bid"}, "b5 accept white 5b", 2, 11),
    ],
)
def test_perft_agrees_with_the_oracle(options, moves, depth, expected):
    game, table = Contiguity(**options), oracle.Table(**options)
    state = after(game, game.start(Random(1)), moves)
    for move in moves.split():
        table.play(move)
    assert perft(game, state, depth) == oracle.count(table, depth) == expected


@given(game=tables(), seed=st.integers(0, 2**32))
@examples(6, 50)
def test_a_random_game_agrees_with_the_oracle(game, seed):
    rng, state, table = Random(seed), game.start(Random(1)), oracle.Table(**game.chosen)
    for _ in range(160):
        legal = game.actions(state)
        assert {"-".join(action) for action in legal} == table.legal()
        assert len(legal) == len(set(legal))
        pieces = {oracle.cell(mark.cell): (mark.seat, mark.kind) for mark in game.marks(state) if mark.cell}
        assert pieces == table.at
        assert game.turn(state) == (None if table.result else table.turn)
        result = game.result(state)
        assert (result and (result.ranking[0][0], result.clause)) == table.result
        if not legal:
            break
        assert unpack(game, pack(state)) == state
        action = sociable(rng, state, legal)
        state = game.apply(state, action)
        table.play("-".join(action))


@given(game=tables(), seed=st.integers(0, 2**32))
@examples(4, 25)
def test_the_clause_that_refuses_a_touch_really_is_broken(game, seed):
    rng, state, table = Random(seed), game.start(Random(1)), oracle.Table(**game.chosen)
    names = ["", *sorted(game.names)]
    for _ in range(60):
        legal = game.actions(state)
        if not legal:
            break
        for _ in range(6):
            action = one_of(legal, rng)
            touched = action[: int(rng.random() * (len(action) + 1))]
            pool = sorted(state.occupied()) if state.occupied() and rng.random() < 0.4 else names
            name = one_of(pool, rng)
            if name in live(legal, touched) or (not name and touched in legal):
                continue
            said = game.why_not(state, touched, name)
            assert table.breaks(said.clause, touched, name), (said, touched, name)
            assert said.text
            assert set(said.cells) <= set(BOARD.cells)
            if name:
                assert refusal(game, state, (*touched, name)) == said
        action = sociable(rng, state, legal)
        state = game.apply(state, action)
        table.play("-".join(action))


def test_of_a_position_without_a_druid_it_is_told_which_druid_is_to_be_placed_first():  # CD2, CD3
    for gone, name in ((1, "Red"), (0, "White")):
        druids = tuple(None if seat >= gone else druid for seat, druid in enumerate(SPREAD.druids))
        setting = PLAIN.setting(SPREAD.but(seat=gone, druids=druids, homes=druids))
        why = position_check.why_impossible(PLAIN, setting)
        assert why is not None
        assert why.clause == "CD2"
        assert why.text.startswith(f"Until {name}’s druid is placed, ")
