"""The player that glances: what it looks at, what it can tell apart, what it leaves alone."""

from __future__ import annotations

from random import Random

import pytest
from henge.bots import choose
from henge.bots.baselines import margin
from henge.bots.noisy_greedy import glancing
from henge.games import GAMES
from henge.match import set_up
from henge.shuffling import one_of
from henge.view_json import pack


def opening(name, plies, seed=0):
    """Return a game, the mover's view of a position after some moves by lot, and its seat."""
    game, luck = set_up(name, None, {}), Random(seed)
    state = game.start(luck)
    for _ in range(plies):
        legal = game.actions(state)
        state = game.apply(state, one_of(legal, luck))
    seat = game.turn(state)
    return game, game.observe(state, seat), seat


@pytest.mark.parametrize("name", sorted(GAMES))
def test_who_looks_at_every_move_takes_the_best_lead_at_once(name):
    game, view, seat = opening(name, 5)
    taken = choose(glancing(), game, view, Random(1), range(9999)).action
    best = max(margin(game, game.apply(view, action), seat) for action in game.actions(view))
    assert margin(game, game.apply(view, taken), seat) == best


@pytest.mark.parametrize("name", sorted(GAMES))
def test_without_a_budget_it_plays_the_first_move_it_looks_at_and_leaves_the_view_alone(name):
    game, view, _ = opening(name, 4)
    before = pack(view)
    thoughts = list(glancing()(game, view, Random(3), ()))
    assert len(thoughts) == thoughts[0].visits == 1
    assert thoughts[0].action in game.actions(view)
    assert pack(view) == before


def test_every_look_may_find_something_better_and_never_something_worse():
    game, view, _ = opening("meets_bounds", 4)
    values = [thought.value for thought in glancing()(game, view, Random(3), range(9999))]
    assert len(values) == len(game.actions(view))
    assert values == sorted(values)
    assert values[-1] > values[0]


@pytest.mark.parametrize("luck", range(5))
def test_who_sees_only_great_differences_changes_its_mind_for_nothing_less(luck):
    game, view, seat = opening("meets_bounds", 4)
    thoughts = glancing(9)(game, view, Random(luck), range(9999))
    minds = list(dict.fromkeys(thought.action for thought in thoughts))
    leads = [margin(game, game.apply(view, action), seat)[1] // 9 for action in minds]
    assert leads == sorted(set(leads))
    sharp = choose(glancing(), game, view, Random(luck), range(9999)).action
    assert margin(game, game.apply(view, sharp), seat)[1] // 9 == leads[-1]
