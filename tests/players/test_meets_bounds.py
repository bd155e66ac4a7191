"""The computer players of Meets & Bounds: tactics with one right answer, honesty, and their private position."""

from __future__ import annotations

from random import Random

import pytest
from henge.bots import Thought, choose, levels
from henge.bots.arena import play_out
from henge.bots.baselines import margin
from henge.bots.noisy_greedy import glancing
from henge.cards import DECK, SORTED
from henge.games.meets_bounds import GAME
from henge.games.meets_bounds.bot import LEVELS, search, successes
from henge.games.meets_bounds.heuristics import ranked_moves, swift_move, thrown
from henge.games.meets_bounds.int_state import Position, action_of
from henge.games.meets_bounds.rules import State
from henge.match import set_up
from henge.shuffling import one_of
from henge.view_json import pack


def last_cards(mine, theirs, *hands):
    """Write an ending between two seats: the deck is empty, so both know every card."""
    held = tuple(tuple(sorted(hand.split(), key=DECK.index)) for hand in hands)
    gone = tuple(card for card in DECK if card not in {*held[0], *held[1]})
    return State(dict.fromkeys(mine.split(), 0) | dict.fromkeys(theirs.split(), 1), held, (), (), gone, 0)


def thinks(state, bot=search, units=20):
    game = GAME(len(state.hands))
    return choose(bot, game, game.observe(state, state.seat), Random(1), range(units)).action


def moments(seats, plies=30, seed=0):
    """Play a random game and yield every state with somebody to move; passes are frequent."""
    game, luck = GAME(seats), Random(seed)
    state = game.start(luck)
    while state.seat is not None and plies:
        yield game, state, luck
        legal = game.actions(state)
        action = ("pass",) if luck.random() < 0.2 and not state.owed else one_of(legal, luck)
        state, plies = game.apply(state, action), plies - 1


# In each of these only one deed wins, whichever cards are thrown away for it.
ENDINGS = [
    ("14d 25n 21d 12d", "30n 17n 26n 5d", "1n 6n 24d", "15d 19n 27n", ("12d", "6n")),
    ("7d 20n 29d 2d", "13d 17d 9d 2n", "10d 15n tblue", "25d 28n tred", ("tblue", "2n")),
    ("23d 7n 26n 30d", "10d 27d 4n 19d", "18d 22d 27n tgreen", "3d 17n 25d", ("tgreen", "27d")),  # others gain more
    ("25n 24d 5d 3d", "13d 10n 9d 16d", "1d 2n 16n twhite", "6n 20n 26n", ("twhite", "13d")),
    ("18d 3d 12d 4n", "27n 17d 19n 2d", "4d 7n 24n", "21n tgreen", ("3d", "24n")),
    ("7d 11n 2d 18d", "21n 29n 5d 19d", "2n 4d 23n tyellow", "8n 16d 26d", ("7d", "23n")),
    ("25n 12n 5n 19n", "2d 14n 27d 10n", "9d 16d 23d 28d", "5d 8d 17d", ("pass",)),
]


def outcome(game, state):
    """Solve an ending: the best that seat 0 can get, from 0 (loses) to 2 (wins)."""
    if state.seat is None:
        mine, theirs = (score.total for score in game.scores(state))
        return 1 + (mine > theirs) - (mine < theirs)
    best, better = (0, max) if state.seat == 0 else (2, min)
    for action in game.actions(state):
        best = better(best, outcome(game, game.apply(state, action)))
        if best == better(0, 2):
            break
    return best


@pytest.mark.parametrize(("mine", "theirs", "hand", "other", "right"), ENDINGS)
def test_an_ending_is_won_by_the_one_deed_that_wins_it(mine, theirs, hand, other, right):
    game, state = GAME(2), last_cards(mine, theirs, hand, other)
    winning = [action for action in game.actions(state) if outcome(game, game.apply(state, action)) == 2]
    assert {action[-2:] for action in winning} == {right}
    assert thinks(state) in winning


def test_the_better_of_two_thoughts_is_known_by_its_value():
    state = last_cards("14d 25n 21d 12d", "30n 17n 26n 5d", "1n 6n 24d", "15d 19n 27n")
    game = GAME(2)
    *_, last = search(game, game.observe(state, 0), Random(2), range(20))
    assert last.value == 1
    assert last.line == (last.action, ("30n", "15d"))
    assert all(value < 1 for action, value in last.rivals if action != last.action)
    assert last.visits > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_private_position_keeps_the_rules_and_the_scores(seats):  # MB5–MB16
    for seed in range(8):
        game, luck = GAME(seats), Random(seed)
        state = game.start(luck)
        position = Position(state, [score.total for score in game.scores(state)])
        while state.seat is not None:
            legal = game.actions(state)
            action = ("pass",) if luck.random() < 0.2 and not state.owed else one_of(legal, luck)
            before, state = state, game.apply(state, action)
            move = move_of(before, state)
            assert action_of(move) == action
            position.play(move)
            fresh = Position(state, [score.total for score in game.scores(state)])
            assert position.totals == fresh.totals
            assert position.owner == fresh.owner
            assert [sorted(hand) for hand in position.hands] == fresh.hands
            assert (position.seat, position.owed, position.idle) == (fresh.seat, fresh.owed, fresh.idle)
            assert position.deck == fresh.deck


def move_of(before, after):
    """Return the private move that leads from one state to the next."""
    played = [SORTED[card] for card in after.discard[len(before.discard) :]]
    if not played:
        return (-1,)
    if before.owed:
        return tuple(played)
    left = [SORTED[stone] for stone in before.disks if stone not in after.disks]
    if len(played) == 1:
        return (played[0], left[0] if left else -1)
    return (played[0], played[1], left[0], played[2])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_comes_to_mind_is_legal_and_costs_nothing(seats):  # MB5–MB11
    for seed in range(6):
        for game, state, _ in moments(seats, 99, seed):
            position = Position(state, [score.total for score in game.scores(state)])
            owner = list(position.owner)
            legal = set(game.actions(state))
            if state.owed:
                assert action_of(thrown(position)) in legal
                continue
            moves = [action_of(move) for move in ranked_moves(position, 999)]
            assert legal.issuperset(moves)
            assert len({move[-2:] for move in moves}) == len(moves)
            assert action_of(swift_move(position)) in legal
            assert position.owner == owner


@pytest.mark.parametrize("seats", [2, 4])
def test_every_deed_that_is_legal_comes_to_mind_and_the_most_profitable_first(seats):
    for game, state, _ in moments(seats, 40, 3):
        if state.owed:
            continue
        totals = [score.total for score in game.scores(state)]
        moves = [action_of(move) for move in ranked_moves(Position(state, totals), 999)]
        assert {move[-2:] for move in moves} == {action[-2:] for action in game.actions(state)}
        if seats == 2:
            gains = []
            for move in moves:
                mine, theirs = (score.total for score in game.scores(game.apply(state, move)))
                gains.append((mine - theirs) * (1 - 2 * state.seat))
            assert gains == sorted(gains, reverse=True)


def test_a_hand_is_thrown_away_from_its_useless_end():  # MB11
    state = last_cards("4n 5n 20n", "9n 12d 30n", "9n 4d 29d tred", "1n")
    position = Position(state, [0, 0])
    assert action_of(thrown(position)) == ("9n",)  # a disk stands there


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_level_depends_on_what_its_seat_cannot_see(seats):  # MB18
    for n, (game, state, luck) in enumerate(moments(seats, 24, 7)):
        if n % 4:
            continue
        view = game.observe(state, state.seat)
        other = game.guess(view, luck)
        assert game.observe(other, state.seat) == view
        for level in LEVELS[n % 3 :: 3]:
            units = range(min(level.units, 2))
            real = list(level.bot(game, view, Random(n), units))
            assert real == list(level.bot(game, game.observe(other, state.seat), Random(n), units))
            assert all(thought.action in game.actions(state) for thought in real)


def test_thinking_leaves_the_view_alone_and_repeats_itself():
    for game, state, _ in moments(3, 12, 5):
        view = game.observe(state, state.seat)
        before = pack(view)
        first = choose(search, game, view, Random(9), range(3))
        assert choose(search, game, view, Random(9), range(3)) == first
        assert pack(view) == before


@pytest.mark.parametrize("bot", [search, glancing(5)])
def test_a_bot_has_a_thought_before_it_has_a_budget(bot):
    for game, state, _ in moments(2, 20, 2):
        view = game.observe(state, state.seat)
        assert choose(bot, game, view, Random(1), ()).action in game.actions(state)


def test_looking_at_every_move_finds_the_one_that_wins():
    state = last_cards("14d 25n 21d 12d", "30n 17n 26n 5d", "1n 6n 24d", "15d 19n 27n")
    assert thinks(state, glancing(), 500)[-2:] == ("12d", "6n")


def test_there_are_eight_levels_and_those_that_search_think_more_and_more():
    assert levels("meets_bounds") == LEVELS
    assert len(LEVELS) == 8
    searching = [level.units for level in LEVELS if level.bot is search]
    assert searching == sorted(set(searching))
    assert [level.bot is search for level in LEVELS] == sorted(level.bot is search for level in LEVELS)


def passing(game, view, rng, budget):
    """Pass all game, and throw any three cards away."""
    legal = game.actions(view)
    yield Thought(legal[-1] if legal[-1] == ("pass",) else one_of(legal, rng), 0.5, 0)


@pytest.mark.parametrize(("level", "won"), [(1, 80), (2, 95), (3, 95)])
def test_even_the_weakest_levels_beat_whoever_passes_all_game(level, won):
    bot, units = LEVELS[level - 1]
    wins = 0.0
    for seed in range(100):
        game, seat = set_up("meets_bounds", 2, {}), seed % 2
        state = game.start(Random(f"passing {seed}"))
        bots, budgets = [passing, passing], [range(1), range(1)]
        bots[seat], budgets[seat] = bot, range(units)
        wins += play_out(game, state, bots, budgets, seed)[seat]
    assert wins >= won


@pytest.mark.parametrize("level", [1, 2])
def test_the_weakest_levels_are_short_sighted_and_not_absurd_they_would_rather_pass_than_lose_points(level):
    others = 0
    for seed in range(12):
        for game, state, luck in moments(2 + seed % 4, 30, seed):
            if state.owed:
                continue
            view, (bot, units) = game.observe(state, state.seat), LEVELS[level - 1]
            action = choose(bot, game, view, luck, range(units)).action
            after, passed = (margin(game, game.apply(view, one), state.seat) for one in (action, ("pass",)))
            assert after >= passed
            others += action != ("pass",)
    assert others > 50


def test_success_is_mostly_the_win_and_partly_the_margin():
    close, clear = successes([21, 20, 3]), successes([40, 20, 3])
    assert clear[0] > close[0] > 0.5 > close[1] > close[2]
    assert successes([9, 9]) == [0.5 * 0.7 + 0.15] * 2
