"""Meets & Bounds: the rulebook's examples of setting up, of a turn and of the end, and where two clauses meet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from henge.board import ring_of_stones
from henge.cards import DECK, NUMBER_CARDS, TRILITHONS, colour
from henge.games.meets_bounds import GAME
from henge.games.meets_bounds.rules import DISKS
from henge.rules import read_action, write_action
from henge.shuffling import one_of

from tests.games import oracle_meets_bounds as oracle
from tests.games.meets_bounds import TWO, after, parts, placed, reason, table
from tests.games.perft import perft
from tests.matches import seen


def moves(state):
    return {write_action(action) for action in GAME(len(state.hands)).actions(state)}


# setting up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_gets_the_disks_and_five_cards_and_nothing_is_lost(seats):  # MB1, MB2, MB3, R1, R4
    for seed in range(40):
        state = GAME(seats).start(Random(seed))
        assert Counter(state.disks.values()) == dict.fromkeys(range(seats), DISKS[seats])
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert set(state.disks) == set(state.gone) <= set(NUMBER_CARDS)
        cards = [*state.gone, *state.deck, *(card for hand in state.hands for card in hand)]
        assert Counter(cards) == Counter(DECK)
        assert state.discard == ()


def test_a_trilithon_dealt_for_a_disk_comes_back_in_hands_or_deck():  # MB2, MB3
    places: Counter[str] = Counter()
    for seed in range(300):
        state = GAME(5).start(Random(seed))
        cards = [*(card for hand in state.hands for card in hand), *state.deck]
        places.update("hand" if cards.index(card) < 25 else "deck" for card in TRILITHONS)
    assert 0.56 < places["hand"] / 1500 < 0.69  # 25 of 40 cards are in hands: 0.625


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_disk_clockwise_from_1_night_begins(seats):  # MB4
    begun = set()
    for seed in range(60):
        state = GAME(seats).start(Random(seed))
        first = min(state.disks, key=NUMBER_CARDS.index)
        assert state.seat == state.disks[first]
        begun.add(state.seat)
    assert begun == set(range(seats))


def test_stones_and_colours_are_those_of_the_ring():  # R2, R3
    assert [colour(n) for n in range(1, 7)] == ["white", "blue", "green", "yellow", "red", "black"]
    board = ring_of_stones()
    assert "13n" in board.neighbours["12d"]
    assert "12d" in board.neighbours["12n"]
    assert "1n" in board.neighbours["30d"]
    assert "7d" not in board.neighbours["6n"]


# turns ----------------------------------------------------------------------------------------------


def test_the_rulebooks_move_is_a_range_a_disk_and_a_card():  # MB6, MB7, MB8
    state = table(TWO, "12n 23d 7n", "1n", deck="2n 4n 5n 6n")
    then = after(state, "12n-23d-14d-7n")
    assert then.disks["7n"] == 0
    assert "14d" not in then.disks
    assert then.discard == ("12n", "23d", "7n")
    assert then.hands[0] == ("2n", "4n", "5n")
    assert then.deck == ("6n",)
    assert then.seat == 1


def test_a_range_runs_clockwise_so_its_order_matters():  # MB6
    state = table("w 14d 25n 2d, r 9d", "12n 23d 7n", "1n", deck="4n")
    assert {move for move in moves(state) if move.endswith("-7n")} == {
        "12n-23d-14d-7n", "23d-12n-25n-7n", "23d-12n-2d-7n",
    }  # fmt: skip


def test_a_range_holds_both_stones_of_both_its_numbers():  # MB6
    state = table("w 12n 12d 23n 23d 11d 24n, r 9d", "12d 23n 7n", "1n", deck="4n")
    inside = {read_action(move)[2] for move in moves(state) if move.startswith("12d-23n-")}
    assert inside == {"12n", "12d", "23n", "23d"}


def test_two_cards_of_one_number_make_a_range_of_that_number_in_either_order():  # MB6
    state = table("w 5n 6n 4d, r 9d", "5n 5d 7n", "1n", deck="4n")
    assert {m for m in moves(state) if m.endswith("-7n")} == {"5n-5d-5n-7n", "5d-5n-5n-7n"}
    assert reason(state, "5n-5d-6n-7n") == ("MB7", ("6n",))


def test_a_range_may_run_past_30_into_1():  # MB6, R1
    state = table("w 30d 1n 15n, r 9d", "29n 2n 7n", "1n", deck="4n")
    assert {read_action(move)[2] for move in moves(state) if move.startswith("29n-2n")} == {"30d", "1n"}


def test_a_range_past_30_ends_with_its_second_number():  # MB6, R1
    state = table("w 25n 3d 4n 24d, r 9d", "25d 3n 7n", "1n", deck="4d")
    assert {move for move in moves(state) if move.startswith("25d-3n-")} == {"25d-3n-25n-7n", "25d-3n-3d-7n"}


def test_the_destination_may_lie_outside_the_range_or_inside():  # MB7
    state = table(TWO, "12n 23d 13n 28n", "1n", deck="4n")
    assert {"12n-23d-14d-13n", "12n-23d-14d-28n"} <= moves(state)


def test_a_disk_cannot_stay_where_it_is():  # MB7
    state = table(TWO, "12n 23d 14d 7n", "1n", deck="4n")
    assert reason(state, "12n-23d-14d-14d") == ("MB7", ("14d",))


def test_a_card_of_a_taken_stone_can_set_a_range_but_is_no_destination():  # MB6, MB7
    state = table(TWO, "9d 23d 7n", "1n", deck="4n")
    assert "9d-23d-14d-7n" in moves(state)
    assert reason(state, "7n-23d-14d-9d") == ("MB7", ("23d",))
    assert reason(table(TWO, "9d 23d 7n 8n", "1n", deck="4n"), "7n-23d-14d-9d") == ("MB7", ("9d",))


def test_a_trilithon_has_no_part_in_a_sequence():  # MB8
    state = table(TWO, "12n 23d tred 7n", "1n", deck="4n")
    for text in ("12n-tred-14d-7n", "12n-23d-tred", "12n-23d-14d-tred"):
        assert reason(state, text) == ("MB8", ())


def test_a_trilithon_destroys_any_disk_of_its_colour_ones_own_too_or_none():  # MB9, MB10
    state = table("w 5n 29d 6n, r 11d 5d 12n", "tred 12d", "1n", deck="2n 4n")
    assert moves(state) == {"tred-5n", "tred-5d", "tred-11d", "tred-29d", "tred-none", "pass"}
    then = after(state, "tred-29d")
    assert then.disks == placed("w 5n 6n, r 11d 5d 12n")
    assert then.hands[0] == ("2n", "12d")
    assert then.discard == ("tred",)
    assert after(state, "tred-none").disks == state.disks


def test_black_numbers_are_safe_from_every_trilithon():  # MB9
    state = table("w 6n, r 12d 18n 24d 30n 30d", " ".join(TRILITHONS), "1n", deck="2n")
    assert moves(state) == {"pass", *(f"{card}-none" for card in TRILITHONS)}
    assert reason(state, "tred-6n") == ("MB9", ("6n",))


def test_a_pass_is_always_legal_and_discards_three_in_three_steps_before_drawing():  # MB5, MB11
    state = table(TWO, "12n 23d 7n 8n tred", "1n", deck="2n 4n 5n 6n", idle=1)
    one = after(state, "pass")
    assert (one.seat, one.owed, one.hands, one.deck) == (0, 3, state.hands, state.deck)
    assert moves(one) == {"12n", "23d", "7n", "8n", "tred"}
    two = after(one, "tred", "7n")
    assert (two.seat, two.owed, two.hands[0], two.discard) == (0, 1, ("8n", "12n", "23d"), ("tred", "7n"))
    assert two.deck == state.deck
    done = after(two, "23d")
    assert (done.seat, done.owed, done.idle) == (1, 0, 0)
    assert done.hands[0] == ("2n", "4n", "5n", "8n", "12n")
    assert done.discard == ("tred", "7n", "23d")


def test_who_passes_with_fewer_than_three_cards_discards_none():  # MB11
    then = after(table(TWO, "12n 23d", "1n 2n 4n", idle=0), "pass")
    assert (then.seat, then.owed, then.hands[0], then.idle) == (1, 0, ("12n", "23d"), 1)


def test_a_short_deck_gives_what_is_left_and_then_nothing():  # MB12
    state = table(TWO, "12n 23d 7n", "1n 2n 4n 5n tred", deck="8d")
    then = after(state, "12n-23d-14d-7n")
    assert (then.hands[0], then.deck) == (("8d",), ())
    assert after(then, "tred-none").hands[1] == ("1n", "2n", "4n", "5n")


# the end --------------------------------------------------------------------------------------------


def test_the_game_goes_on_while_anybody_has_something_to_play():  # MB13
    assert after(table(TWO, "12n 23d 7n", "1n 2n 4n"), "12n-23d-14d-7n").seat == 1
    assert after(table(TWO, "12n 23d 7n tred", "1n 2n"), "12n-23d-14d-7n").seat == 1  # not the one to move, the other


def test_a_trilithon_as_the_last_card_keeps_the_game_alive_though_it_hits_nothing():  # MB9, MB13
    state = table("w 6n 12n, r 18n 24n", "1n 2n 8n", "tred")
    then = after(state, "1n-8n-6n-2n")
    assert then.seat == 1
    assert moves(then) == {"tred-none", "pass"}
    assert after(then, "tred-none").seat is None


def test_cards_that_only_name_taken_stones_are_nothing_to_play():  # MB7, MB13
    state = table(TWO, "12n 23d 7n", "3n 9d 11n 20n 26d")
    assert after(state, "12n-23d-14d-7n").seat is None  # 3n 9d 11n are taken, and so are 20n and 26d
    assert after(state, "12n-23d-20n-7n").seat == 1  # now 20n is empty


def test_cards_whose_only_range_holds_no_disk_are_nothing_to_play():  # MB6, MB7, MB13
    state = table("w 14d 20n 26d, r 3n 3d 7d", "12n 23d 8n", "3n 3d 5n")
    assert after(state, "12n-23d-14d-8n").seat == 1
    state = table("w 14d 3n 3d, r 9n", "12n 23d 8n", "3n 3d 5n")
    assert (
        after(state, "12n-23d-14d-8n").seat is None
    )  # the range of 3 holds no disk of theirs, and 3n and 3d are taken


def test_the_end_is_not_tested_within_a_pass():  # MB11, MB13
    state = after(table(TWO, "12n 23d 7n 8n", "1n 2n"), "pass", "12n", "23d")
    assert (state.seat, state.owed) == (0, 1)
    assert after(state, "7n").seat is None


def test_as_many_idle_passes_as_players_end_the_game_though_a_trilithon_is_held():  # MB13
    state = table("w 14d, r 3n, y 9d", "tred 5n", "1n", "2n 4n", idle=0)
    state = after(state, "pass", "pass")
    assert state.seat == 2
    assert after(state, "pass").seat is None


def test_a_pass_with_three_cards_is_not_idle():  # MB11, MB13
    state = table("w 14d, r 3n, y 9d", "tred 5n", "1n", "2n 4n 6n", idle=0)
    state = after(state, "pass", "pass", "pass", "2n", "4n", "6n")
    assert (state.seat, state.idle) == (0, 0)


def test_a_move_between_passes_begins_the_count_anew():  # MB13
    state = table("w 14d, r 3n", "tred 5n", "1n tblue", idle=0)
    state = after(state, "pass", "tblue-none")
    assert (state.seat, state.idle) == (0, 0)
    state = after(table(TWO, "12n 23d 7n", "1n", deck="2n 4n 5n 6n", idle=1), "12n-23d-14d-7n")
    assert (state.seat, state.idle) == (1, 0)


def test_the_deck_must_be_empty_for_the_game_to_end():  # MB13
    state = table("w 14d, r 3n", "3n 5n 14d", "1n", deck="6n 8n 10n 12n", idle=1)
    then = after(state, "pass", "3n", "5n", "14d")
    assert (then.seat, then.deck) == (1, ("12n",))
    idle = after(table("w 14d, r 3n", "3n 14d", "1n", deck="6n", idle=1), "pass")
    assert (idle.seat, idle.idle, idle.deck) == (1, 2, ("6n",))


def test_who_is_stuck_is_asked_once_the_deck_is_empty_and_between_turns():  # MB13
    game, state = GAME(2), table(TWO, "12n 23d 7n", "1n 2n")
    assert [game.has_no_move(state, seat) for seat in (0, 1)] == [False, True]
    assert game.has_no_move(replace(state, deck=("4n",)), 1) is None
    assert game.has_no_move(replace(state, owed=2), 1) is None
    assert game.has_no_move(replace(state, idle=1), 1) is True
    assert game.has_no_move(replace(state, idle=2), 1) is None


def test_what_a_pass_discards_is_chosen_along_with_it():  # MB11
    game, state = GAME(2), table(TWO, "12n 23d tred", "1n 2n", deck="4n")
    assert game.continues(seen(game, state, 0), ("pass",))
    assert not game.continues(seen(game, state, 0), ("tred", "none"))
    assert not game.continues(seen(game, replace(state, seat=1), 1), ("pass",))
    owed = [game.continues(seen(game, replace(state, owed=owed), 0), ("12n",)) for owed in (3, 2, 1)]
    assert owed == [True, True, False]


def test_the_end_says_whether_everybody_passed_or_nobody_could_play():  # MB13
    game, board = GAME(3), "w 14d, r 3n, y 9d"
    passed = after(table(board, "tred 5n", "1n", "2n 4n"), "pass", "pass", "pass")
    stuck = after(table(board, "3n 9d 14d", "1n", "2n 4n"), "pass", "3n", "9d", "14d")
    ends = [game.result(state) for state in (passed, stuck)]
    assert [end.text.split(". ")[0] for end in ends if end] == [
        "The deck is empty and everybody has passed",
        "Nobody can play any more",
    ]


def test_whoever_lost_every_disk_plays_on_without_sequences():  # MB5, MB7, MB10
    state = table("w 14d, r 3n", "12n 23d 7n tred", "5n", deck="4n", seat=0)
    state = replace(state, disks={"3n": 1})
    assert moves(state) == {"tred-none", "pass"}
    assert reason(state, "12n-23d-14d-7n") == ("MB7", ())
    assert parts("w, r 3n 5n", 0) == (0, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_goes_as_the_oracle_has_it(seats):  # MB5–MB16
    for seed in range(6):
        game, luck = GAME(seats), Random(seed)
        state = game.start(luck)
        twin = plain(state)
        while state.seat is not None:
            legal = [write_action(action) for action in game.actions(state)]
            assert len(legal) == len(set(legal))
            assert set(legal) == oracle.legal(twin)
            move = "pass" if luck.random() < 0.15 and not state.owed else one_of(legal, luck)
            state, twin = game.apply(state, read_action(move)), oracle.play(twin, move)
            assert plain(state) == twin
            for seat in range(seats):
                assert game.scores(state)[seat].total == sum(oracle.points(state.disks, seat))
        assert oracle.legal(twin) == set()


def plain(state):
    """Rewrite a state as the oracle's position."""
    return {
        "disks": dict(state.disks), "hands": [set(hand) for hand in state.hands], "deck": list(state.deck),
        "discard": list(state.discard), "seat": state.seat, "owed": state.owed, "idle": state.idle,
    }  # fmt: skip


POSITIONS = [
    ("start", lambda: GAME(2).start(Random(1)), 2, 38466),
    ("start", lambda: GAME(5).start(Random(4)), 2, 22655),
    ("equal numbers", lambda: table("w 5n 6n 20d, r 9d 5d", "5n 5d 7n 8d", "9n 9d 1n", deck="2n"), 5, 264),
    ("trilithons", lambda: table("w 5n 1d, r 2d 8n, y 3n", "tred tblue", "twhite 1n", "tgreen 6n 7n"), 7, 700),
    ("last cards", lambda: table("w 14d 1n, r 3n 30d", "12n 23d 7n 30d", "1n 2n 4n tred"), 5, 648),
    ("within a pass", lambda: table(TWO, "12n 23d 7n", "1n 2n 4n 5n", deck="6n", owed=2), 6, 144),
]


@pytest.mark.parametrize(("name", "start", "depth", "count"), POSITIONS)
def test_the_number_of_move_sequences_is_the_oracles_too(name, start, depth, count):
    state = start()
    assert perft(GAME(len(state.hands)), state, depth) == count
    assert oracle.count(plain(state), depth) == count
