"""Laws that every game's computer players keep: legal, repeatable, honest, and the same in the browser's Python."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random

import pytest
from henge.bots import choose, levels
from henge.games import GAMES
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.matches import TABLES, Moment, moments
from tests.players.thinking import thoughts
from tests.pyodide import Pyodide

PLAYED = [game for game in sorted(GAMES) if find_spec(f"henge.games.{game}.bot")]

every_game = pytest.mark.parametrize("game", PLAYED)
few = settings(max_examples=12)
UNITS = 3


@every_game
def test_a_game_has_eight_levels_that_all_think_and_the_highest_the_most(game):
    units = [level.units for level in levels(game)]
    assert len(units) == 8
    assert min(units) > 0
    assert max(units) == units[-1]


@every_game
@few
@given(data=st.data(), level=st.integers(0, 7))
def test_every_thought_is_a_legal_action_with_a_share_of_the_win(game, data, level):
    moment: Moment = data.draw(moments(game))
    if moment.seat is None:
        return
    legal = moment.game.actions(moment.view)
    for thought in levels(game)[level].bot(moment.game, moment.view, Random(1), range(UNITS)):
        assert thought.action in legal
        assert 0 <= thought.value <= 1
        assert thought.visits >= 0
        assert not thought.line or thought.line[0] == thought.action
        assert {action for action, _ in thought.rivals} <= set(legal)


@every_game
@few
@given(data=st.data(), level=st.integers(0, 7), seed=st.integers(0, 2**32))
def test_what_is_hidden_changes_nothing_and_the_same_luck_gives_the_same_thoughts(game, data, level, seed):
    moment: Moment = data.draw(moments(game))
    if moment.seat is None:
        return
    other = moment.game.observe(moment.game.guess(moment.view, Random(seed)), moment.seat)
    bot = levels(game)[level].bot
    one, two = (list(bot(moment.game, view, Random(seed), range(UNITS))) for view in (moment.view, other))
    assert one == two


@every_game
@few
@given(data=st.data(), level=st.integers(0, 7))
def test_without_time_there_is_still_a_move(game, data, level):
    moment: Moment = data.draw(moments(game))
    if moment.seat is not None:
        thought = choose(levels(game)[level].bot, moment.game, moment.view, Random(1), range(0))
        assert thought.action in moment.game.actions(moment.view)


@every_game
@pytest.mark.parametrize("level", [1, 8])
def test_the_browsers_python_thinks_the_same(game, level, pyodide: Pyodide):
    for table in TABLES[game][:8:3]:
        asked = (game, table.seats, table.chosen, level, UNITS, [0, 1, 9, 17, 30])
        assert pyodide.call("tests.players.thinking", "thoughts", *asked) == thoughts(*asked)
