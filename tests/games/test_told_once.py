"""Of what a hint tells of a move, nothing is told twice, and nothing that others of its kind outweigh."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.bots import choose, levels
from henge.facts import Fact, teacher
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.kinds import Kind as Deed
from henge.games.battle_gods.facts.side_notes import SideNote
from henge.games.meets_bounds.facts.kinds import Kind
from henge.match import Match, Player
from henge.rules import Action
from henge.shuffling import one_of

NAMES = ("Anna", "Bea", "Cai")
card_games = pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])


def hinted(game: str, seeds: range) -> Iterator[tuple[Match, Action, list[Fact]]]:
    """Yield positions of whole games with an action of a computer player and what is told of it."""
    for seed in seeds:
        seats = 2 + seed % 2
        match, rng = Match.new(game, seed=seed, seats=seats, players=tuple(map(Player, NAMES[:seats]))), Random(seed)
        while match.turn is not None:
            view, level = match.game.observe(match.state, match.turn), levels(game)[2]
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
            if len(match.actions) % 5 == seed:
                yield match, action, teaching.facts_told(match, len(match.actions), action)
            match = match.play(action if rng.random() < 0.8 else one_of(match.game.actions(match.state), rng))


@card_games
def test_what_is_told_beside_a_move_counts_nothing_again_that_was_told_of_it(game: str):
    beside = Counter[bool]()
    for match, action, told in hinted(game, range(3)):
        known = {(fact.lines, number) for fact in told for number in fact.amounts if fact.lines}
        for one in teaching.side_notes(match, len(match.actions), action, told):
            assert not known & {(one.lines, number) for number in one.amounts}, (one, told)
        beside[bool(teaching.side_notes(match, len(match.actions), action))] += 1
    assert beside[True]


def test_that_a_follower_begins_anew_is_told_only_where_nothing_else_speaks_for_it():
    alone = Counter[bool]()
    for match, action, told in hinted("battle_gods", range(4)):
        ply = len(match.actions)
        assert (
            bool(told) + any(one.kind == SideNote.NEW_GROUND for one in teaching.side_notes(match, ply, action, told))
            < 2
        )
        alone[any(one.kind == SideNote.NEW_GROUND for one in teaching.side_notes(match, ply, action))] += 1
    assert alone[True]


def test_no_sector_is_called_safe_that_a_rival_can_more_likely_cut_than_not():
    game, kinds = "meets_bounds", Counter[str]()
    teach: Any = teacher(game)
    for match, _, _ in hinted(game, range(4)):
        view = match.game.observe(match.state, match.turn)
        for facts in teach.facts(match.game, view, match.game.actions(view)[::7]):
            for fact in facts:
                assert fact.kind != Kind.DURABLE or fact.amounts[1] <= 50
                kinds[fact.kind] += 1
    assert kinds[Kind.DURABLE]


def test_to_take_a_space_prevents_little_where_its_rival_could_gain_far_more_by_another():
    kinds, teach = Counter[bool](), teacher("battle_gods")
    assert teach
    for match, _, _ in hinted("battle_gods", range(3)):
        game: Any = match.game
        view = game.observe(match.state, match.turn)
        legal = game.actions(view)[::3]
        for action, facts in zip(legal, teach.facts(game, view, legal), strict=True):
            for fact in facts:
                if fact.kind == Deed.BLOCKS:
                    then = game.apply(view, action)
                    free = (cell for cell in SPACES if cell not in then.held)
                    had = game.scores(then)[fact.other].total
                    filled = (replace(then, held={**then.held, cell: fact.other}) for cell in free)
                    most = max(game.scores(at)[fact.other].total - had for at in filled)
                    assert most <= 2 * fact.amounts[1], (action, fact)
                kinds[fact.kind == Deed.BLOCKS] += 1
    assert kinds[True]
