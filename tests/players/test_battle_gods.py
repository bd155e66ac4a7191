"""The computer player of Battle of the Gods: tactics with one right answer, honesty, and its fast position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from henge.bots import choose, levels
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.bot import LEVELS, Style, player
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.int_moves import (
    ANYWHERE,
    ATTACK,
    DISCARD,
    FOLLOWER,
    GOD,
    GOD_ANYWHERE,
    PASS,
    STRIKE,
    TRILITHON,
    Move,
    is_discard,
    number,
)
from henge.games.battle_gods.int_state import FREE, WORTH, Position
from henge.games.battle_gods.rules import State
from henge.rules import Action, write_action
from henge.shuffling import one_of

from tests.games.battle_gods import position
from tests.matches import seen
from tests.samples import sample

STRONG = player(Style())


def best(state: State, units: int = 30, seed: int = 1, god_attacks: bool = False) -> str:
    """Return what the computer player plays, as text."""
    game = BattleOfTheGods(len(state.hands), god_attacks=god_attacks)
    thought = choose(STRONG, game, game.observe(state, state.seat), Random(seed), range(units))
    assert thought.action in game.actions(state)
    assert thought.line[0] == thought.action
    assert 0 <= thought.value <= 1
    return write_action(thought.action)


def move_of(action: Action) -> Move:
    """Return the number of an action that is no discard."""
    first = number(action[0])
    if "attack" in action:
        return ATTACK + 32 * first + int(action[2]) - 1
    if len(action) == 3:
        return (GOD_ANYWHERE if "god" in action else ANYWHERE) + int(action[2]) - 1
    if first == TRILITHON:
        return STRIKE + number(action[1])
    return (GOD if "god" in action else FOLLOWER) + first


# tactics --------------------------------------------------------------------------------------------


def test_it_takes_the_space_that_joins_two_clans():
    state = position("3 4 6 7", "20 21", hands="5n 12n 15n 27n / 1n 2n 9n 10n")
    assert best(state).startswith("5n-")


def test_it_puts_its_god_into_the_clan_that_would_be_attacked():
    state = position(
        "9 10 11 12 13", "24 25 26 27 28g", hands="14n 3n 17n 6n / 24n 25n 26n 27n", pile="1n 2n 1d 2d", seat=0
    )
    assert best(state) == "14n-god"


def test_it_drives_the_follower_out_that_holds_a_clan_together():
    state = position("16 17 18g", "1 2 3 4 5", hands="17n 12n / 21n 22n", pile="", closer=0)
    assert best(state) == "17n-attack-3"


def test_its_last_turn_wins_by_the_only_move_that_does():
    state = position("16 17", "1 2 3 9", hands="17d 20n / 28n", pile="", closer=0)
    assert best(state) == "17d-attack-2"


def test_it_discards_all_cards_that_can_never_be_played():
    state = position("16", "1 2g 3 4", hands="1n 2n 3n 4n / 28n 29n", pile="20n 21n 22n 23n 24n 25n 26n 27n")
    game = BattleOfTheGods(2)
    gone = []
    while state.seat == 0:
        action = choose(STRONG, game, game.observe(state, 0), Random(1), range(5)).action
        gone.append(write_action(action))
        state = game.apply(state, action)
    assert sorted(gone) == ["discard-1n", "discard-2n", "discard-3n", "discard-4n", "end"]
    assert gone[-1] == "end"


def test_it_plays_a_trilithon_before_the_last_round_makes_it_worthless():
    state = position(
        "10 11 13 14", "20 21", hands="tred / 28n", pile="30n", supply=(10, 10)
    )  # the one card left is drawn now, and the round after this turn is the last
    assert best(state) in ("tred-follower-12", "tred-god-12")


def test_it_remembers_which_cards_have_gone():
    state = position("1", "2", hands="3n / 4n 5n", pile="6n 7n")
    view = seen(BattleOfTheGods(2), state, 0)
    assert sorted(Position.of(BattleOfTheGods(2), view).pool) == [number(card) for card in ("4n", "5n", "6n", "7n")]
    assert len(Position.of(BattleOfTheGods(2), view, remembers=False).pool) == 64


def test_it_counts_on_the_attack_it_knows_the_enemy_holds():
    # every card but the enemy's 17d has been seen; only the god saves the clan
    state = position("1 2 3", "16 17 18", "", hands="4n 25n / 17d", pile="", closer=1, seat=0)
    assert best(state) == "4n-god"


# honesty, repeatability, legality -------------------------------------------------------------------


def test_the_same_view_seed_and_budget_give_the_same_thoughts():
    state = BattleOfTheGods(3).start(Random(8))
    view = BattleOfTheGods(3).observe(state, 0)
    assert len({str(list(STRONG(BattleOfTheGods(3), view, Random(2), range(3)))) for _ in range(3)}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("god_attacks", [False, True])
def test_it_plays_whole_games_by_the_rules_at_every_level(seats, god_attacks):
    game = BattleOfTheGods(seats, god_attacks=god_attacks)
    for seed, level in enumerate(levels("battle_gods")[: 3 if god_attacks else 8]):
        state, rng = game.start(Random(seed)), Random(seed)
        while (seat := game.turn(state)) is not None:
            action = choose(level.bot, game, game.observe(state, seat), rng, range(min(level.units, 1))).action
            assert action in game.actions(state)
            state = game.apply(state, action)
        assert game.result(state)


def test_it_has_a_thought_without_any_budget_and_one_more_for_every_unit():
    view = BattleOfTheGods(2).observe(BattleOfTheGods(2).start(Random(1)), 0)
    for units in range(4):
        assert len(list(STRONG(BattleOfTheGods(2), view, Random(1), range(units)))) == units + 1


def test_an_empty_hand_passes():
    state = position("1", "2", hands="/ 3n", pile="", closer=1)
    assert best(state) == "pass"


# the fast position ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("god_attacks", [False, True])
def test_the_fast_position_follows_the_rules_turn_by_turn(seats, god_attacks):
    game = BattleOfTheGods(seats, god_attacks=god_attacks)
    for seed in range(8):
        rng = Random(seed)
        state = game.start(rng)
        while legal := game.actions(state):
            mover, at = state.seat, Position.of(game, seen(game, state, state.seat))
            hand, offered = [card or "" for card in state.hands[mover]], [move for move, _ in at.moves()]
            discards = [move for move in offered if is_discard(move)]
            played = {move_of(action): action for action in legal if action[0] != "discard"}
            assert {move for move in offered if move not in discards} <= played.keys()
            lesser = {move for move in played.keys() - offered if not ANYWHERE <= move < STRIKE}
            assert not lesser  # only some placements of a trilithon are left out
            if not played or (discards and rng.random() < 0.4):
                move = one_of(discards, rng)
                turn = [*discarded(at, hand, move), ("end",)]
            else:
                move = [*played][int(rng.random() * len(played))]
                turn = [played[move]]
            for action in turn:
                assert action in game.actions(state)
                state = game.apply(state, action)
            spent = {word for action in turn for word in action}
            dealt = at.dealt(rng.random)
            dealt.play(move, rng.random)
            assert Counter(number(card) for card in hand if card not in spent) <= Counter(dealt.hands[mover])
            assert_same(dealt, game, state)


def assert_same(at: Position, game: BattleOfTheGods, state: State) -> None:
    """Assert that a position is the game's in all but the cards that were drawn."""
    now = Position.of(game, state)
    for name in ("own", "safe", "gods", "left", "pile", "free", "closer", "over"):
        assert getattr(at, name) == getattr(now, name), name
    assert [len(hand) for hand in at.hands] == [len(hand) for hand in now.hands]
    assert at.totals() == [score.total for score in game.scores(state)]


def discarded(at: Position, hand: Sequence[str], move: Move) -> list[Action]:
    """Return the actions of a turn of discarding: all that ranks no higher than the move says, and one at least."""
    ranks = {card: at.rank(number(card)) for card in hand}
    limit = max(move - DISCARD, min(ranks.values()))
    return [("discard", card) for card in hand if ranks[card] <= limit]


def test_a_pass_ends_the_turn_of_an_empty_hand():
    game, state = BattleOfTheGods(2), position("1", "2", hands="/ 3n", pile="", closer=1)
    at = Position.of(game, state)
    assert at.moves() == [(PASS, 0)]
    at.play(PASS, Random(1).random)
    assert_same(at, game, game.apply(state, ("pass",)))


def test_points_of_a_run_are_those_of_the_rules():  # BG16
    assert WORTH[:9] == [0, 1, 3, 7, 13, 21, 31, 32, 33]


def test_a_turn_of_discarding_takes_at_least_one_card():  # BG13
    state = position("1", "2", hands="tred tblue / 3n", pile="5n 6n 7n")
    at = Position.of(BattleOfTheGods(2), seen(BattleOfTheGods(2), state, 0))
    at.play(DISCARD, Random(1).random)
    assert len(at.hands[0]) == 3
    assert at.pile == 0


def test_a_playout_always_ends():
    for seats in (2, 3, 4):
        game = BattleOfTheGods(seats)
        at = Position.of(game, seen(game, game.start(Random(seats)), 0))
        for seed in range(20):
            dealt = at.dealt(Random(seed).random)
            dealt.finish(Random(seed).random)
            assert dealt.over
            assert dealt.free == dealt.own.count(FREE)
            assert sum(holder != FREE for holder in dealt.own) == len(SPACES) - dealt.free


@pytest.mark.parametrize(("level", "seats"), sample(product(range(8), [2, 3, 4]), 4))
def test_no_level_throws_its_hand_away(level, seats):
    """Most turns bring a piece, few discard; a weak player never goes on to discard what it has not looked at."""
    game, turns, pieces, discards = BattleOfTheGods(seats), 0, 0, 0
    units = min(3, LEVELS[level].units)
    for seed in range(3):
        state = game.start(Random(seed))
        for ply in range(6 * seats):
            seat, before = game.turn(state), discards
            while game.turn(state) == seat and not state.over:
                view = game.observe(state, seat)
                action = choose(LEVELS[level].bot, game, view, Random(f"{seed} {ply}"), range(units)).action
                discards += action[0] == "discard"
                pieces += action[0] not in ("discard", "end", "pass")
                state = game.apply(state, action)
            assert level >= 5 or discards <= before + 1
            turns += 1
    assert pieces > turns / 2
    assert discards < turns / 2
