"""The computer player of Contiguity Deluxe: one right answer, and a fast position that keeps the rules."""

from __future__ import annotations

from random import Random

import pytest
from henge.bots import choose, levels
from henge.facts import teacher
from henge.games.contiguity import Contiguity, bits, int_state
from henge.games.contiguity.bids import fair
from henge.games.contiguity.bot import LEVELS, best_bid, player
from henge.games.contiguity.position import State
from henge.match import set_up
from henge.rules import View
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.contiguity import RELOCATE, after, sociable, stand, tables

AWAY = "20a 22c 24a 26c 28a 18c +14d"  # Red, far from everything
BESTS = [1, 2, 3]


def answer(game, state, units=30, deepest=2, seed=1):
    return choose(player(deepest), game, state, Random(seed), range(units)).action


@pytest.mark.parametrize("deepest", BESTS)
@pytest.mark.parametrize(
    ("options", "white", "red", "homes", "clause"),
    [
        ({}, "1a 2a 3a 4a 5a 10a +7a", AWAY, None, "CD8"),
        ({}, "13d 15d 1a 3b 5a 14a +7b", AWAY, None, "CD9"),
        ({"druidless": True}, "1a 2a 3a 4a 5a 10a", AWAY.replace(" +14d", ""), None, "CV2"),
        ({"isolation": True}, "1a 3b 5a 7b 14c 9a +1b", "20a 22c 24a 26c 28a 18c +14d", None, "CV3"),
        ({"friendly_surround": True}, "4b 6b 5a 8c 20b 22a +5b", "1d 26b 10d 12d 14d 16d +24c", None, "CV4"),
        ({"smaller_win": True}, "1a 2a 3a 4a 9a 20b +5a", AWAY, None, "CV5"),
        ({"victory_space": True}, "1a 3b 5a 7b 9a 11b +1b", AWAY, ("2b", "1d"), "CV6"),
    ],
)
def test_a_win_in_one_is_played(options, white, red, homes, clause, deepest):
    game = Contiguity(**options)
    state = stand(white, red, **({"homes": homes} if homes else {}))
    assert game.apply(state, answer(game, state, deepest=deepest)).clause == clause


@pytest.mark.parametrize("deepest", BESTS)
def test_the_last_move_before_the_limit_makes_the_druids_group_the_larger(deepest):  # CV7
    game = Contiguity(turn_limit=4)
    state = stand("1a 2a 6a 20a 22a 9c +3a", "1d 2d 10d 12d 14d 16d +3d", seat=1, moves=(4, 3))
    ends = {action: game.apply(state, action) for action in game.actions(state)}
    wins = [action for action, end in ends.items() if (end.winner, end.clause) == (1, "CV7")]
    assert 0 < len(wins) < len(ends) / 4
    assert answer(game, state, deepest=deepest) in wins


@pytest.mark.parametrize("deepest", BESTS)
def test_whoever_has_one_move_left_of_a_bid_wins_with_it(deepest):  # CV9
    game = Contiguity(match="bid")
    state = stand("1a 2a 3a 4a 5a 10a +7a", AWAY, moves=(3, 3), bid=4, bidder=0)
    ends = {action: game.apply(state, action) for action in game.actions(state)}
    assert {end.winner for end in ends.values()} == {0, 1}
    assert ends[answer(game, state, deepest=deepest)].winner == 0


@pytest.mark.parametrize("deepest", BESTS)
def test_a_threat_to_join_all_seven_is_met(deepest):
    game, state = Contiguity(), stand("1d 3d 5d 7d 9b 11c +12d", "20a 21a 22a 23a 24a 22d +25a")
    threats = state.but(seat=1)
    assert [action for action in game.actions(threats) if game.apply(threats, action).winner == 1] == [("22d", "22b")]
    assert answer(game, state, deepest=deepest) == ("9b", "22b")


@pytest.mark.parametrize("deepest", BESTS)
def test_the_druid_does_not_walk_into_a_surround_and_leaves_one_that_closes(deepest):
    state = stand("5c 9b 12a 20b 22a 24b +5a", "4a 6a 7b 14a 16b 18c +28c")
    assert not [action for action in RELOCATE.actions(state) if RELOCATE.apply(state, action).clause == "CD9"]
    threatened = state.but(seat=1)
    assert any(Contiguity().apply(threatened, action).clause == "CD9" for action in Contiguity().actions(threatened))
    met = Contiguity().apply(state, answer(Contiguity(), state, deepest=deepest))
    assert not any(Contiguity().apply(met, action).winner == 1 for action in Contiguity().actions(met))


def test_a_captive_is_not_put_where_it_helps():  # CV1
    state = after(RELOCATE, stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5a 20a +6a"), "20c-20b")
    freed = RELOCATE.apply(state, answer(RELOCATE, state))
    assert freed.winner is None
    assert not [action for action in RELOCATE.actions(freed) if RELOCATE.apply(freed, action).winner == 1]


def test_a_bid_of_one_is_left_to_stand_and_a_side_is_chosen():  # CV9
    game = Contiguity(match="bid")
    state = after(game, game.start(Random(1)), "b3 b1")
    assert answer(game, state, units=20) == ("accept",)
    assert answer(game, after(game, state, "accept"), units=20)[0] in ("white", "red")


VARIANTS = [name for name, option in Contiguity.options().items() if option.choices == (False, True)]


@pytest.mark.parametrize("variant", ["", *VARIANTS])
def test_a_first_bid_is_kept_as_often_as_not_and_hints_name_its_neighbours(variant):  # CV9
    game = set_up("contiguity", 2, {"match": "bid"} | ({variant: True} if variant else {}))
    assert isinstance(game, Contiguity)
    state = game.start(Random(1))
    for level in LEVELS:
        thought = choose(level.bot, game, View(state), Random(1), range(3))
        bid = int(thought.action[0][1:])
        assert (bid, thought.value) == (fair(game).bid, 0.5)
        near = {int(action[0][1:]): worth for action, worth in thought.rivals}
        assert {bid - 1, bid, bid + 1} <= set(near)
        assert near[bid] == thought.value
    scale = game.slider(state)
    assert scale is not None
    assert scale.usual == f"b{bid}"
    assert f"About {bid} is usual" in game.prompt(state, ()).note


def test_where_games_are_shorter_lower_bids_are_usual():  # CV9
    usual = fair(Contiguity(match="bid")).bid
    assert fair(Contiguity(match="bid", relocate=True)).bid < usual
    assert fair(Contiguity(match="bid", relocate=True, short_jumps=True)) == fair(Contiguity(relocate=True))
    assert fair(Contiguity(match="bid", safe_druid=True, short_jumps=True)).bid > usual


def said_of(game: Contiguity, state: State, name: str) -> list[str]:
    """Return what is said of a bid, or of the side chosen after one."""
    taught = teacher("contiguity")
    assert taught is not None
    [facts] = taught.facts(game, View(state), [(name,)])
    return [taught.say(game, View(state), fact, "does") for fact in facts]


def test_a_bid_says_how_often_it_is_kept_and_the_better_side_that_it_is():  # CV9
    game = Contiguity(match="bid")
    usual, begun = fair(game).bid, game.start(Random(1))
    often = {}
    for bid in (usual - 4, usual, usual + 4):
        [words] = said_of(game, begun, f"b{bid}")
        often[bid] = words.removeprefix(f"Strong computer players keep a bid of {bid} in ")
    assert often == {
        usual - 4: "less than half of their games.",
        usual: "about half of their games.",
        usual + 4: "more than half of their games.",
    }
    bidden = after(game, begun, f"b{usual}")
    assert said_of(game, bidden, "accept") == [f"Strong computer players keep a bid of {usual} in {often[usual]}"]
    choosing = after(game, bidden, "accept")
    side = fair(game).side
    assert said_of(game, choosing, side) == ["Between strong computer players this side wins sooner."]
    assert said_of(game, choosing, "red" if side == "white" else "white") == []


def test_bids_are_searched_to_their_end():  # CV9
    certain = [0.0, 0.0, 0.1, 0.3, 0.6, 0.9, *[1.0] * 94]
    assert best_bid(certain, 5)[0] == "b4"  # three would be won too seldom, and letting five stand more so
    assert best_bid(certain, 4)[0] == "accept"
    assert best_bid(certain, 0)[0] == "b4"


def test_who_has_the_last_move_of_a_bid_wins_with_it_or_is_known_to_have_lost():  # CV9
    game = Contiguity(match="bid")
    state = stand("1a 2a 3a 4a 9a 20b +5a", AWAY, bid=4, bidder=0)
    thought = choose(player(2), game, state, Random(1), range(50))
    assert thought.value < 0.01


def test_every_level_plays_a_legal_move_in_every_phase():
    for game in (Contiguity(relocate=True, match="flip"), Contiguity(match="bid"), Contiguity(druidless=True)):
        for number, level in enumerate(levels("contiguity"), 1):
            state = game.start(Random(1))
            for ply in range(8):
                action = choose(level.bot, game, View(state), Random(number), range(min(level.units, 2))).action
                assert action in game.actions(state)
                legal = game.actions(state)
                state = game.apply(state, legal[(ply * 7) % len(legal)])


def test_the_same_view_seed_and_budget_give_the_same_thoughts():
    state = stand("1a 3b 5a 7b 9a 11b +1b", AWAY)
    one, two = (list(player()(Contiguity(), View(state), Random(7), range(8))) for _ in range(2))
    assert one == two
    assert len(one) > 1


def test_a_search_thinks_of_a_whole_line():
    thought = choose(player(3), Contiguity(), stand("1a 3b 5a 7b 9a 11b +1b", AWAY), Random(1), range(40))
    assert thought.line[0] == thought.action
    assert after(Contiguity(), stand("1a 3b 5a 7b 9a 11b +1b", AWAY), " ".join(map("-".join, thought.line)))


@given(game=tables(), seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_the_fast_position_keeps_the_rules(game, seed):
    rng, state = Random(seed), game.start(Random(1))
    for _ in range(60):
        legal = game.actions(state)
        if not legal:
            break
        action = sociable(rng, state, legal)
        then = game.apply(state, action)
        if game.phase(state) in ("pawn", "druid", "move", "relocate"):
            at = int_state.read(game, state, 999, 0)
            if game.phase(state) == "move":
                weighed = {(bits.NAMES[cell], bits.NAMES[target]) for _, cell, target in at.weighed()}
                assert weighed == set(legal)
            elif state.pawns[1 - state.seat] and not state.captives:
                assert {(bits.NAMES[move[0]],) for move in at.placings()} == set(legal)
            played = at.play(tuple(bits.INDEX[name] for name in action))
            if then.winner is None:
                assert played == int_state.read(game, then, 999, 0)
            elif state.number == 2:
                result = game.result(then)
                assert played.winner == (result.ranking[0][0] if result else 2)
            else:
                assert played.winner == then.winner
        state = then


@given(game=tables(), seed=st.integers(0, 2**32))
@settings(max_examples=8)
def test_a_move_weighed_as_a_win_is_one(game, seed):
    game = Contiguity(**{**game.chosen, "match": "single", "turn_limit": 0})
    rng, state = Random(seed), game.start(Random(1))
    for ply in range(50):
        legal = game.actions(state)
        if not legal:
            break
        if game.phase(state) == "move" and ply % 3 == 0:
            for worth, *move in int_state.read(game, state, 999, 0).weighed():
                then = game.apply(state, tuple(bits.NAMES[cell] for cell in move))
                if not then.captives:
                    assert (worth > bits.WIN_WORTH // 2) == (then.winner == state.seat)
                    assert (worth < -bits.WIN_WORTH // 2) == (then.winner == 1 - state.seat)
        state = game.apply(state, sociable(rng, state, legal))
