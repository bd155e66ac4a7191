"""Laws that every game's computer players keep: legal, repeatable, honest, and the same in the browser's Python."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib.util import find_spec
from random import Random
from time import thread_time
from typing import Any

import pytest
from henge.bots import Bot, Proof, Thought, choose, levels
from henge.bots.baselines import greedy_bot, random_bot
from henge.bots.tree import tree_bot
from henge.game import Game
from henge.games import GAMES
from henge.rules import Action, Seat
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.matches import SEEDS, TABLES, Moment, Table, moments, played
from tests.players.thinking import thoughts
from tests.pyodide import Pyodide
from tests.samples import sample

PLAYED = [game for game in sorted(GAMES) if find_spec(f"henge.games.{game}.bot")]

every_game = pytest.mark.parametrize("game", PLAYED)
few = settings(max_examples=12)
SHARED: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot, "tree": tree_bot}


def player(game: str, which: int | str) -> Bot:
    """Return a player of a game: a level by its place, or one that plays any game by its name."""
    return SHARED[which] if isinstance(which, str) else levels(game)[which].bot


players = st.sampled_from([*range(8), *SHARED])
UNITS, LONGER = 3, 30
TIMES = 3
LARGE = [  # tables where there is most to think about
    *(Table(game, seats) for game, kind in sorted(GAMES.items()) for seats in dict.fromkeys(kind.seats_allowed)),
    Table("bounders", 2, '{"size": 9, "pie": true}'),
    Table("bounders", 2, '{"size": 9, "tournament_scoring": true}'),
    Table("contiguity", 2, '{"match": "bid"}'),
    Table("stonehenge", 2, '{"face_down": true}'),
]


@every_game
def test_a_game_has_eight_levels_that_all_think_and_the_highest_the_most(game):
    units = [level.units for level in levels(game)]
    assert len(units) == 8
    assert min(units) > 0
    assert max(units) == units[-1]


@every_game
@few
@given(data=st.data(), which=players)
def test_every_thought_is_a_legal_action_with_a_share_of_the_win(game, data, which):
    moment: Moment = data.draw(moments(game))
    assume(moment.seat is not None)
    legal = moment.game.actions(moment.view)
    for thought in player(game, which)(moment.game, moment.view, Random(1), range(UNITS)):
        assert thought.action in legal
        assert 0 <= thought.value <= 1
        assert thought.visits >= 0
        assert not thought.line or thought.line[0] == thought.action
        assert {action for action, _ in thought.rivals} <= set(legal)


@every_game
@few
@given(data=st.data(), which=players, seed=st.integers(0, 2**32))
def test_what_is_hidden_changes_nothing_and_the_same_luck_gives_the_same_thoughts(game, data, which, seed):
    moment: Moment = data.draw(moments(game))
    assume(moment.seat is not None)
    other = moment.game.observe(moment.game.guess(moment.view, Random(seed)), moment.seat)
    bot = player(game, which)
    one, two = (list(bot(moment.game, view, Random(seed), range(UNITS))) for view in (moment.view, other))
    assert one == two


@every_game
@few
@given(data=st.data(), which=st.integers(4, 7))
def test_what_a_player_calls_proved_comes_true_at_once_where_it_says_so(game, data, which):
    """A win in one ply ends the game, and a thought says of no action that it wins for sure and is worth less."""
    moment: Moment = data.draw(moments(game))
    if moment.seat is None:
        return
    thought = choose(player(game, which), moment.game, moment.view, Random(1), range(UNITS))
    worth = dict(thought.rivals) | {thought.action: thought.value}
    for action, proof in thought.proofs:
        assert proof.plies >= 0
        assert abs(worth[action] - proof.wins) < 0.01
        if proof == Proof(wins=True, plies=1):
            assert wins_at_once(moment.game, moment.state, action, moment.seat)


@every_game
def test_games_are_opened_in_different_ways(game, whole: bool):
    for which in (4, 6, 7) if whole else (6,):
        table, openings = TABLES[game][0].set_up(), set()
        for seed in range(12):
            state, moves = table.start(Random(seed)), list[Action]()
            for _ in range(2):
                view = table.observe(state, table.turn(state))
                moves.append(choose(player(game, which), table, view, Random(f"{seed}"), range(UNITS)).action)
                state = table.apply(state, moves[-1])
            openings.add(tuple(moves))
        assert len(openings) >= 4


@every_game
@few
@given(data=st.data(), which=players)
def test_without_time_there_is_still_a_move(game, data, which):
    moment: Moment = data.draw(moments(game))
    assume(moment.seat is not None)
    thought = choose(player(game, which), moment.game, moment.view, Random(1), range(0))
    assert thought.action in moment.game.actions(moment.view)


@pytest.mark.parametrize("game", sample(["battle_gods", "contiguity", "meets_bounds", "stonehenge"], 2))
def test_the_tree_for_any_game_wins_where_it_surely_can_at_once(game):
    """Whatever others may hold, and at tables of three and more seats too: each plays for its own share."""
    won, seats = 0, set[int]()
    for seed in range(60):
        table = TABLES[game][seed % len(TABLES[game])]
        whole = played(table, seed % SEEDS)
        before = whole.back_to(len(whole.actions) - 1)
        if won == 6 or before.turn is None or whole.turn is not None:
            continue
        view, legal = before.game.observe(before.state, before.turn), before.game.actions(before.state)
        deals = [before.game.guess(view, Random(luck)) for luck in range(5)]
        wins = [
            action
            for action in legal
            if all(wins_at_once(before.game, deal, action, before.turn) for deal in (before.state, *deals))
        ]
        if 0 < len(wins) < len(legal):
            won, seats = won + 1, {*seats, table.seats}
            thought = choose(tree_bot, before.game, view, Random(seed), range(12 * len(legal)))
            assert thought.action in wins or thought.value > 0.9
    assert won == 6
    assert len(seats) > 1 or GAMES[game].seats_allowed == (2, 2)


def wins_at_once(game: Game[object], state: Any, action: Action, seat: Seat) -> bool:
    """Tell whether an action wins the game, be it the last of a match or not."""
    after = game.apply(state, action)
    result = game.result(after) or game.between_games(after)
    return result is not None and result.ranking[0] == (seat,)


@every_game
@pytest.mark.parametrize("level", sample(range(1, 9), 8, 7))
def test_the_browsers_python_thinks_the_same(game, level, pyodide: Pyodide, whole: bool):
    units = min(LONGER, levels(game)[level - 1].units)
    plies = [0, 1, 9, 17, 30][level % 2 :: 2]  # for the levels in turn: all of them for each would take minutes
    for table in TABLES[game][: 5 if whole else 3 : 2]:  # of Stonehenge open and face down
        asked = (game, table.seats, table.chosen, level, units, plies)
        assert pyodide.call("tests.players.thinking", "thoughts", *asked) == thoughts(*asked)


@pytest.mark.parametrize("table", sample(zip(LARGE), len(LARGE)), ids=[table.title for table in LARGE])
def test_whoever_thinks_at_length_pauses_so_often_that_a_word_is_heard_at_once(table):
    match, game = played(table, 1), table.set_up()
    bot = levels(table.game)[-1].bot
    plies = len(match.actions)
    caches = remembering()
    for ply in sorted({0, plies // 3, 2 * plies // 3, plies * 9 // 10}):
        view = match.view(ply, match.mover(ply))
        work = min(plain_work() for _ in range(TIMES))
        spans = zip(*(waits(bot(game, view, Random(ply), range(LONGER)), caches) for _ in range(TIMES)), strict=True)
        # Whatever else the machine does makes a wait longer, never shorter; so each counts as the shortest of its kind.
        assert max(map(min, spans)) < work, f"in move {ply + 1} of {plies}"


def plain_work() -> float:
    """Return how long a bit of work takes that is far from noticed, even in a browser on a slow tablet."""
    began = thread_time()
    sum(n * n % 7 for n in range(150_000))
    return thread_time() - began


def remembering() -> list[_lru_cache_wrapper[Any]]:
    """Return what remembers in the games; to look through everything takes longer than to think, so once a test."""
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("henge.games")
    ]


def waits(thinking: Iterator[Thought], caches: list[_lru_cache_wrapper[Any]]) -> list[float]:
    """Return how long each thought takes, nothing being remembered from earlier ones."""
    for cache in caches:
        cache.cache_clear()
    gaps, began = [], thread_time()
    for _ in thinking:
        now = thread_time()
        gaps.append(now - began)
        began = now
    return gaps
