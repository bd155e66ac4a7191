"""Meets & Bounds: the rulebook's examples, the traps where two clauses meet, what is seen, and why not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from henge.board import ring_of_stones
from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour, numbers_of
from henge.example import Targets
from henge.game import Highlight, Mark
from henge.games import examples, rules
from henge.games.meets_bounds import GAME
from henge.games.meets_bounds.rules import State
from henge.games.meets_bounds.setting import DISKS
from henge.luck import one_of
from henge.match import Match
from henge.replay import replayed
from henge.rules import ScoreLine, View, read_action, write_action
from henge.touch import live, refusal, why_not
from henge.view_json import pack
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import oracle_meets_bounds as oracle
from tests.games.figures import At, Reading
from tests.games.perft import perft
from tests.made_up import english, spoken
from tests.matches import fields, seen


def placed(text):
    """Read "w 6n 7d, r 20d": the owners are the seats in the order of their mention."""
    return {stone: seat for seat, owner in enumerate(text.split(",")) for stone in owner.split()[1:]}


def table(disks, *hands, deck="", discard="", seat=0, owed=0, idle=0):
    """Write a position; hands, deck and discard are card names with spaces between them."""
    held = tuple(tuple(sorted(hand.split(), key=DECK.index)) for hand in hands)
    return State(placed(disks), held, tuple(deck.split()), tuple(discard.split()), (), seat, owed, idle)


def moves(state):
    return {write_action(action) for action in GAME(len(state.hands)).actions(state)}


def after(state, *texts):
    game = GAME(len(state.hands))
    for text in texts:
        assert read_action(text) in game.actions(state), text
        state = game.apply(state, read_action(text))
    return state


def reason(state, text, name=None):
    """Return the clause and the cells for a move, or for a name after the touches of a text."""
    game = GAME(len(state.hands))
    view = seen(game, state, state.seat)
    why = (
        refusal(game, view, read_action(text))
        if name is None
        else why_not(game, view, read_action(text) if text else (), name)
    )
    assert why
    return why.clause, why.cells


def parts(disks, seat, seats=2):
    score = GAME(seats).scores(State(placed(disks), ((),) * seats, (), (), (), None))[seat]
    counted = Counter({"sector": 0, "bounded": 0, "group": 0})
    for line in score.lines:
        counted[line.kind] += line.points
    assert sum(counted.values()) == score.total
    return tuple(counted.values())


TWO = "w 14d 20n 26d, r 3n 9d 11n"

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
    assert reason(state, "7n-23d-14d-9d") == ("MB7", ("14d", "20n", "26d"))
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


# scoring --------------------------------------------------------------------------------------------

FIXTURES = [
    ("w 6n 7d 9d 12d 13n, r 20d 2d", (8, 3, 2), None),
    ("w 28d 30d 1n 1d 2d, r 10n 20n", (5, 3, 6), 11),
    ("w 3n 5d 18n 18d, r 10n 25n 27d", (4, 0, 2), 3),
    ("w 6n, r 8n 8d", (0, 0, 0), 3),
    ("w 10n 13n, r 13d 16d", (4, 0, 0), 4),
    ("w 6d 9n, r 6n 20d", (4, 0, 0), 17),
    ("w 1n 11n 21n, r 5n 15n 25n", (0, 0, 0), 0),
    ("w 4d 5n 5d 6n, r 20n", (3, 2, 8), 0),
]


@pytest.mark.parametrize(("disks", "white", "red"), FIXTURES)
def test_the_rulebooks_positions_score_as_it_says(disks, white, red):  # MB14, MB15, MB16
    assert parts(disks, 0) == white
    assert oracle.points(placed(disks), 0) == white
    if red is not None:
        assert sum(parts(disks, 1)) == red


def test_the_lines_of_a_score_name_their_disks_in_words():  # MB14, MB15, MB16
    state = State(placed("w 6n 7d 9d 12d 13n, r 20d 2d"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines == (
        ScoreLine("MB14", 8, ("6n", "7d", "9d", "12d", "13n"), "sector 6–13", "sector"),
        ScoreLine("MB15", 3, ("7d", "9d", "12d"), "bounded disks on 7 day, 9 day and 12 day", "bounded"),
        ScoreLine("MB16", 2, ("12d", "13n"), "group on 12 day and 13 night", "group"),
    )


def test_the_two_stones_of_one_number_make_a_sector_of_one():  # MB14
    assert parts("w 6n, r 8n 8d", 1) == (1, 0, 2)
    [sector, _] = GAME(2).scores(State(placed("w 6n, r 8n 8d"), ((), ()), (), (), (), None))[1].lines
    assert sector.text == "sector 8"


def test_one_bounded_disk_is_a_disk_and_sectors_come_in_the_order_of_the_ring():  # MB14, MB15
    state = State(placed("w 2d 6d 11d 15d 18d, r 13d 25d"), ((), ()), (), (), (), None)
    assert [(line.points, line.text) for line in GAME(2).scores(state)[0].lines] == [
        (10, "sector 2–11"),
        (4, "sector 15–18"),
        (1, "bounded disk on 6 day"),
    ]


def test_sectors_of_two_owners_may_share_a_number():  # MB14
    assert parts("w 10n 13n, r 13d 16d", 0) == parts("w 10n 13n, r 13d 16d", 1) == (4, 0, 0)


def test_a_sector_runs_on_past_30_and_1():  # MB14, R1
    assert parts("w 28d 3n, r 10n", 0) == (6, 0, 0)


def test_a_sector_may_hold_all_thirty_numbers():  # MB14
    assert parts("w 9d 20n 8d, r 9n", 0) == (30, 1, 0)
    assert parts("w 4d 5d 6n, r 5n", 0) == (30, 1, 2)  # one stranger cuts the ring once


def test_a_stranger_between_contiguous_numbers_cuts_sector_and_group():  # MB14, MB16
    assert parts("w 4d 5d 6n, r 5n 20n", 0) == (2, 0, 2)


def test_a_group_may_lie_across_30_and_1_and_counts_its_end_disks():  # MB16, R3
    assert parts("w 30d 1n, r 9n", 0) == (2, 0, 2)
    assert parts("w 30n 30d 1n, r 9n", 0) == (2, 1, 6)


def test_stones_of_neighbouring_numbers_need_not_be_contiguous():  # MB16, R3
    assert parts("w 6n 7d, r 20n", 0) == (2, 0, 0)


def test_a_destroyed_disk_no_longer_parts_a_sector():  # MB10, MB14
    state = table("w 4d 9d, r 5n 20n", "tred", "1n", deck="4n")
    assert [score.total for score in GAME(2).scores(state)] == [0, 0]
    then = after(state, "tred-5n")
    assert [score.total for score in GAME(2).scores(then)] == [6, 0]
    assert then.disks == placed("w 4d 9d, r 20n")


def test_the_last_stranger_may_be_worth_more_alive():  # MB10, MB17
    state = table("w 4d 9d, r 5n", "tred", "1n", deck="4n")
    assert [score.total for score in GAME(2).scores(state)] == [26, 0]
    assert [score.total for score in GAME(2).scores(after(state, "tred-5n"))] == [6, 0]


def test_one_owner_of_every_disk_leaves_out_the_widest_gap():  # MB17
    assert parts("w 4d 9d 12n", 0) == (9, 1, 0)
    assert parts("w 4d 9d 20n", 0) == (17, 1, 0)
    assert parts("w 29d 2n", 0) == (4, 0, 0)
    assert parts("w 8d 8n", 0) == (1, 0, 2)
    assert parts("w 7n", 0) == (0, 0, 0)
    assert parts("w", 0) == (0, 0, 0)


def test_of_equal_widest_gaps_the_first_clockwise_from_1n_is_left_out():  # MB17
    state = State(placed("w 1n 16n"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines[0].cells == ("16n", "1n")  # the gap from 1d to 15d begins first
    state = State(placed("w 30n 15n"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines[0].cells == ("30n", "15n")  # 15d comes before 30d
    state = State(placed("w 30d 15d"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines[0].cells == ("15d", "30d")  # its first stone is 1n itself


def test_most_points_win_and_equals_share_a_place():  # MB17
    over = replace(table("w 10n 13n, r 13d 16d, y 20n", "", "", ""), seat=None)
    result = GAME(3).result(over)
    assert result
    assert (result.ranking, result.clause) == (((0, 1), (2,)), "MB17")
    assert "Blue and Vermilion" in result.text
    assert GAME(3).result(table("w 10n, r 13d, y 20n", "1n", "", "")) is None


# what is seen ---------------------------------------------------------------------------------------


def test_each_seat_sees_its_own_hand_and_a_bystander_none():  # MB18
    game = GAME(3)
    state = game.start(Random(3))
    for seat in (None, 0, 1, 2):
        view = seen(game, state, seat)
        for other, hand in enumerate(view.hands):
            assert hand == (state.hands[other] if other == seat else (None,) * 5)
        assert view.deck == (None,) * len(state.deck)
        assert view.disks == state.disks
        assert game.scores(view) == game.scores(state)


def test_the_discard_is_open_to_everybody():  # MB18
    game = GAME(2)
    state = after(table(TWO, "12n 23d 7n", "1n", deck="2n 4n 5n"), "12n-23d-14d-7n")
    for seat in (None, 0, 1):
        assert seen(game, state, seat).discard == ("12n", "23d", "7n")


def test_cards_are_counted_by_where_they_have_been_seen_to_go():  # MB2, MB18
    game = GAME(2)
    state = replace(table(TWO, "12n 23d tred", "1n", deck="2n", discard="7n tblue 4d"), gone=("14d", "3n"))
    counted = game.counting(seen(game, state, 0))
    assert list(counted.values())[1:] == [("tblue",), ("4d", "7n"), ("3n", "14d")]
    seen_cards = {"12n", "23d", "tred", "7n", "tblue", "4d", "14d", "3n"}
    assert counted["Still out, in the deck or other hands"] == tuple(card for card in DECK if card not in seen_cards)
    assert game.piles(seen(game, state, 0)) == {"deck": (None,), "discard": ("7n", "tblue", "4d")}


def test_disks_are_marked_with_their_owners_in_the_order_of_the_ring():  # MB1
    marks = GAME(2).marks(seen(GAME(2), table("w 14d 26d, r 3n 3d", "1n", "2n"), 0))
    assert marks == [Mark("disk", "3n", 1), Mark("disk", "3d", 1), Mark("disk", "14d", 0), Mark("disk", "26d", 0)]


def test_two_cards_aim_at_their_range_and_a_trilithon_at_its_colour():  # MB6, MB9
    game = GAME(2)
    view = seen(game, table(TWO, "12n 14d 7n tred", "1n"), 0)
    assert game.highlight(view, ()) == game.highlight(view, ("pass",)) == Highlight(card=True)
    assert (
        game.highlight(view, ("12n",))
        == game.highlight(view, ("12n", "pass"))
        == Highlight(lit=("12n", "12d"), card=True)
    )
    within = ("12n", "12d", "13n", "13d", "14n", "14d")
    assert game.highlight(view, ("12n", "14d")) == Highlight(range=within)
    assert game.highlight(view, ("12n", "14d", "14d", "7n")) == Highlight(picked=("14d", "7n"), range=within)
    red = ("5n", "5d", "11n", "11d", "17n", "17d", "23n", "23d", "29n", "29d")
    assert game.highlight(view, ("tred",)) == game.highlight(view, ("tred", "11n")) == Highlight(lit=red)


def test_a_card_discarded_in_a_pass_is_seen_at_its_step_and_the_drawn_ones_are_not():  # MB11, MB18
    game = GAME(2)
    state = after(table(TWO, "12n 23d 7n 8n", "1n", deck="2n 4n 5n"), "pass", "7n")
    for seat in (None, 1):
        assert seen(game, state, seat).discard == ("7n",)
        assert seen(game, state, seat).hands[0] == (None,) * 3
    state = after(state, "8n", "12n")
    assert seen(game, state, 1).hands[0] == (None,) * 4
    assert seen(game, state, 0).hands[0] == ("2n", "4n", "5n", "23d")


def test_a_preview_shows_the_board_and_not_the_cards_to_be_drawn():  # MB18
    game = GAME(2)
    state = table(TWO, "12n 23d 7n tred", "1n 2n", deck="2n 4n 5n")
    preview = game.apply(seen(game, state, 0), read_action("12n-23d-14d-7n"))
    assert preview.hands[0] == ("tred", None, None, None)
    assert preview.disks["7n"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_guess_deals_only_cards_the_seat_has_not_seen(seats):  # MB2, MB18
    game, luck = GAME(seats), Random(8)
    state = game.start(luck)
    while state.seat is not None:
        for seat in (None, *range(seats)):
            view = seen(game, state, seat)
            guess = game.guess(view, luck)
            assert seen(game, guess, seat) == view
            cards = [*guess.gone, *guess.discard, *guess.deck, *(card for hand in guess.hands for card in hand)]
            assert Counter(cards) == Counter(DECK)
        legal = game.actions(state)
        state = game.apply(state, one_of(legal, luck))


def test_guesses_are_uniform():  # MB18
    game = GAME(2)
    state = game.start(Random(2))
    view, luck = seen(game, state, 0), Random(5)
    unseen = [card for card in DECK if card not in state.gone and card not in state.hands[0]]
    held: Counter[str | None] = Counter()
    tops: Counter[str | None] = Counter()
    for _ in range(4000):
        guess = game.guess(view, luck)
        held.update(guess.hands[1])
        tops[guess.deck[0]] += 1
    assert set(held) == set(tops) == set(unseen)
    assert all(abs(held[card] - 500) < 110 for card in unseen)  # 4000 × 5 / 40, five standard deviations
    assert all(abs(tops[card] - 100) < 55 for card in unseen)


def test_with_an_empty_deck_two_players_know_each_others_hands():  # MB12, MB18
    state = table(TWO, "12n 23d 7n", "1n 2n 4n tred")
    state = rest_gone(state)
    assert all(GAME(2).guess(seen(GAME(2), state, 0), Random(seed)) == state for seed in range(5))


def rest_gone(state):
    """Let every card that is nowhere else have left the game."""
    in_play = {*state.discard, *state.deck, *(card for hand in state.hands for card in hand)}
    return replace(state, gone=tuple(card for card in DECK if card not in in_play))


def test_that_the_game_goes_on_says_that_somebody_has_something_to_play():  # MB13, MB18
    # Of the cards seat 0 has not seen, 1n 3n 9d 11n 14d, only 1n names an empty stone; who has three cards holds it.
    # What was discarded before, 28n 29n 30n, is nobody's to play.
    state = table("w 14d 20n, r 3n 9d, y 11n 26d", "5n", "1n 3n 9d", "11n 14d", discard="28n 29n 30n", seat=0)
    state = rest_gone(state)
    game, luck = GAME(3), Random(1)
    view = seen(game, state, 0)
    hands = Counter(game.guess(view, luck).hands[1] for _ in range(1200))
    assert all("1n" in hand for hand in hands)
    assert len(hands) == 6  # two companions out of four
    assert all(abs(count - 200) < 65 for count in hands.values())


def test_within_a_pass_the_guess_remembers_what_the_passer_could_still_play():  # MB11, MB13, MB18
    state = rest_gone(table("w 14d 20n, r 3n 9d, y 11n 26d", "5n 6n 7n 8n", "3n", "9d 14d", deck="", seat=0))
    state = after(state, "pass", "5n", "6n")
    game = GAME(3)
    hands = Counter(game.guess(seen(game, state, 1), Random(seed)).hands[0] for seed in range(300))
    assert len(hands) == 6  # before the pass 5n and 6n were there to play, so any two of the four may be left


def test_what_others_discarded_before_a_pass_was_not_the_passers_to_play():  # MB11, MB13, MB18
    # Of the cards seat 2 has not seen, 1n 3n 7n 9d 11n 26d, only 1n names an empty stone; seat 3 with one plays none.
    board = "w 14d 20n, r 3n 9d, y 11n 26d, b 7n"
    state = rest_gone(table(board, "3n 14d 20n 26d", "1n 9d 11n", "5n", "7n", discard="28n 29n 30n"))
    view = seen(GAME(4), after(state, "pass", "14d", "20n"), 2)
    hands = Counter(GAME(4).guess(view, Random(seed)).hands[3] for seed in range(300))
    assert len(hands) == 5
    assert ("1n",) not in hands


def test_when_the_game_is_over_nobody_is_guessed_to_have_something_to_play():  # MB13, MB18
    state = rest_gone(replace(table("w 14d 20n, r 3n 9d, y 11n 26d", "5n", "14d 3n 9d", "11n 1n"), seat=None))
    game = GAME(3)
    hands = Counter(game.guess(seen(game, state, 0), Random(seed)).hands[1] for seed in range(300))
    assert all("1n" not in hand for hand in hands)
    assert len(hands) == 4


# words and reasons ----------------------------------------------------------------------------------


def test_every_clause_of_the_rules_stands_in_the_text():
    text = rules("meets_bounds")
    for clause in [*(f"MB{n}" for n in range(1, 19)), *(f"R{n}" for n in range(1, 5))]:
        assert f"\n**{clause}** " in text


def test_the_prompt_leads_through_every_kind_of_move():
    game = GAME(2)
    state = table(TWO, "12n 23d 7n tred", "1n 2n", deck="4n")
    said = [game.prompt(state, read_action("12n-23d-14d-7n")[:n]).sentence for n in range(1, 5)]
    assert said == [
        "Choose the second card of the range",
        "Choose one of your disks inside 12–23",
        "Choose the card for its new place",
        "Move the disk from 14 day to 7 night",
    ]
    offers = [game.offer(state, read_action("12n-23d-14d-7n")[:n]) for n in range(4)]
    assert offers == ["", "", "this disk can move", "the disk can go here"]
    assert game.offer(state, ("tred",)) == "this disk can be destroyed"
    assert game.prompt(state, ()).sentence == "Choose the first card of a range, or a trilithon"
    assert "5, 11, 17, 23 and 29" in game.prompt(state, ("tred",)).note
    assert game.prompt(table(TWO, "12n 23d", "1n"), ()).sentence == "Pass"
    stuck = table(TWO, "3n 9d 11n", "1n 2n 4n")
    assert game.prompt(stuck, ()) == (
        "Pass",
        "Your cards make no sequence. You discard three cards; the deck is empty.",
    )
    assert game.prompt(seen(game, state, 1), ()).sentence == "Play a sequence or a trilithon, or pass"
    assert game.prompt(after(state, "pass"), ()).sentence == "Choose the cards to discard"


def test_the_log_tells_what_was_done():
    game = GAME(2)
    state = table("w 14d 5n, r 11d", "12n 23d 7n tred", "1n 2n", deck="4n")
    assert game.tell(state, read_action("12n-23d-14d-7n")).named == (
        "plays the range 12 night to 23 day and moves a disk from 14 day to 7 night"
    )
    assert (
        game.tell(state, read_action("tred-11d")).named == "destroys Vermilion’s disk on 11 day with the red trilithon"
    )
    assert game.tell(state, read_action("tred-5n")).named == "destroys their own disk on 5 night with the red trilithon"
    assert game.tell(state, read_action("tred-none")).named == "plays the red trilithon and destroys nothing"
    assert game.tell(state, read_action("pass")).named == "passes"
    assert game.tell(after(state, "pass"), read_action("7n")).named == "discards 7 night"


def test_names_are_said_in_sentence_case():
    game = GAME(2)
    assert [game.word(name) for name in ("12n", "tred", "pass", "none")] == [
        "12 night", "Red trilithon", "Pass", "Destroy nothing",
    ]  # fmt: skip


def test_a_refusal_cites_the_clause_and_the_stones_that_show_it():
    state = table("w 14d 20n 26d, r 3n 9d 11n", "12n 23d 7n 9d tblue", "1n 2n", deck="4n")
    assert reason(state, "13n-23d-14d-7n") == ("MB6", ())
    assert reason(state, "12n-12n-14d-7n") == ("MB6", ())
    assert reason(state, "12n-23d-15d-7n") == ("MB7", ("15d",))
    assert reason(state, "12n-23d-9d-7n") == ("MB7", ("9d",))
    assert reason(state, "12n-23d-26d-7n") == ("MB7", ("26d",))
    assert reason(state, "12n-23d-14d-12n") == ("MB6", ())
    assert reason(state, "12n-23d-14d") == ("MB6", ())
    assert reason(state, "12n-23d-14d-7n-7n") == ("MB6", ())
    assert reason(state, "12n-pass") == ("MB5", ())
    assert reason(state, "none") == ("MB9", ())
    assert reason(state, "tred-5n") == ("MB9", ())
    assert reason(state, "tblue-3n") == ("MB9", ("3n",))
    assert reason(state, "tblue-2n") == ("MB9", ("2n",))
    assert reason(state, "tblue-none-none") == ("MB9", ())
    assert reason(state, "pass-12n") == ("MB11", ())
    assert reason(after(state, "pass"), "1n") == ("MB11", ())
    assert reason(after(state, "pass"), "pass") == ("MB11", ())
    assert reason(after(state, "pass"), "12n-23d") == ("MB11", ())


def broken(game, view, touched, name, why):
    """Tell, from the rules alone, whether the clause that a reason names really forbids the touch."""
    seat, disks = view.seat, view.disks
    hand = [card for card in view.hands[seat] if card]
    numbers = [card for card in hand if card in NUMBER]
    mine = [stone for stone in disks if disks[stone] == seat]

    def reached(first, second):
        start, end = f"{oracle.number(first)}n", f"{oracle.number(second)}d"
        return [stone for stone in oracle.walk(start, end) if stone in mine]

    if why.clause == "MB5":
        return name == "pass" or (not name and not touched)
    if why.clause == "MB11":
        return bool(view.owed and (touched or name not in hand)) or touched == ("pass",)
    if why.clause == "MB8":
        return name in TRILITHONS and touched[0] in NUMBER
    if why.clause == "MB9":
        if touched and touched[0] in TRILITHONS:
            hit = name in disks and oracle.number(name) in numbers_of(touched[0])
            return len(touched) == 2 or not (hit or name == "none")
        return name == "none" or (name in TRILITHONS and name not in hand)
    if why.clause == "MB6":
        if not touched:
            return name not in hand or len(numbers) < 3
        card_due = len(touched) in (1, 3)
        return len(touched) == 4 or (card_due and (not name or name in touched[:2] or name not in hand))
    assert why.clause == "MB7"
    if len(touched) == 2:
        return name not in reached(*touched)
    if len(touched) == 3:
        return name in disks
    begun = [*touched, name]
    return not any(
        reached(begun[0], second)
        for second in ([name] if touched else numbers)
        for end in numbers
        if second != begun[0] and end not in (begun[0], second) and end not in disks
    )


@settings(max_examples=60)
@given(data=st.data(), seats=st.integers(2, 5), seed=st.integers(0, 2**32), plies=st.integers(0, 30))
def test_a_touch_that_leads_nowhere_really_breaks_the_clause_that_is_named(data, seats, seed, plies):
    game, luck = GAME(seats), Random(seed)
    state = game.start(luck)
    for _ in range(plies):
        legal = game.actions(state)
        onward = game.apply(state, one_of(legal, luck))
        if onward.seat is None:
            break
        state = onward
    view = seen(game, state, state.seat)
    legal = game.actions(view)
    beginnings = sorted({action[:n] for action in legal for n in range(len(action) + 1)})
    for touched in data.draw(st.lists(st.sampled_from(beginnings), min_size=1, max_size=6)):
        for name in sorted(game.names - live(legal, touched).keys()) + ([] if touched in legal else [""]):
            why = why_not(game, view, touched, name)
            assert broken(game, view, touched, name, why), (touched, name, why)
            assert set(why.cells) <= set(NUMBER_CARDS)


def test_a_match_is_saved_and_undone_within_a_pass():  # MB11
    match = Match.new("meets_bounds", seed=5, seats=3)
    passed = match.play(("pass",))
    one = passed.play((fields(passed.state).hands[passed.turn][0],))
    assert one.turn == match.turn
    assert replayed(one.record()) == one
    assert one.back_to(1) == passed
    assert [fields(state).owed for state in one.states] == [0, 3, 2]
    assert all(pack(View(a)) != pack(View(b)) for a, b in pairwise(one.states))


def test_what_two_cards_reach_is_shown_beside_the_clause_of_the_range():  # MB6
    shown = [
        one.clause for one in examples("meets_bounds") if isinstance(one.claim, Targets) and "-" in one.claim.touched
    ]
    assert shown == ["MB6", "MB6"]


def all_said(game, state, legal, action):
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    view, rng = seen(game, state, state.seat), Random(len(legal))
    said = [game.begins(view), game.purpose(), *game.overview(view), *game.counting(view), *map(game.word, action)]
    said += map(game.use, filter(None, view.hands[state.seat]))
    for n in range(len(action) + 1):
        touched = action[:n]
        said += [*game.prompt(view, touched), game.offer(view, touched)]
        may_follow = {*live(legal, touched), *([""] if touched in legal else [])}
        names = [one_of([*sorted(game.names), ""], rng) for _ in range(12)]
        said += [game.why_not(view, touched, name).text for name in names if name not in may_follow]
    return [*said, *game.tell(view, action)[:3], *(line.text for score in game.scores(state) for line in score.lines)]


@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_said_is_said_whole_in_another_language(seats):
    game, rng = GAME(seats, called=("1", "2", "3")[:seats]), Random(seats)
    state = game.start(rng)
    with spoken():
        while state.seat is not None:
            legal = game.actions(state)
            action = one_of(legal, rng)
            assert not [words for words in all_said(game, state, legal, action) if english(words)]
            state = game.apply(state, action)
        over = game.result(state)
        assert over is not None
        assert not english(over.text)


# what the numbers in the examples' words stand for ---------------------------------------------------


def disks_on(at: At, *cells: int) -> list[int]:
    """Return whose disks stand on the numbers spoken of, before the moves."""
    return [owner for cell in cells for stone, owner in at.before.disks.items() if NUMBER[stone] == cell]


def sector_of(at: At, name: str, *ends: int) -> int:
    """Return what a sector of a player from one number to another is worth, 0 where there is none (MB14)."""
    runs = [line for line in at.scores[at.seat(name)].lines if line.kind == "sector"]
    return sum(line.points for line in runs if (NUMBER[line.cells[0]], NUMBER[line.cells[-1]]) == (ends[0], ends[-1]))


def group_of(at: At, name: str, size: int) -> int:
    """Return what a player's group of so many disks is worth, 0 where there is none (MB16)."""
    lines = at.scores[at.seat(name)].lines
    return sum(line.points for line in lines if line.kind == "group" and len(line.cells) == size)


def movable(at: At) -> list[int]:
    """Return the numbers with a disk that may move in the range of the cards spoken of (MB7)."""
    action, legal = at.moves[0], at.game.actions(at.before)
    return sorted(NUMBER[name] for name in live(legal, action[:2]))


def going_round(first: int, *others: int) -> bool:
    """Tell whether numbers follow one another clockwise."""
    ways = [(number - first) % 30 for number in others]
    return ways == sorted(ways) and ways[-1] > 0


def each_has(at: At, number: int) -> bool:
    """Tell whether each player has so many disks."""
    return all(len(at.pieces(seat)) == number for seat in range(at.game.seats))


READINGS: tuple[Reading, ...] = (
    (
        "@’s sector runs from # past # to #: # numbers",
        lambda at, name, a, past, b, n: sector_of(at, name, a, b) == n and past == 30 and going_round(a, past, b),
    ),
    (
        "# disks of it are bounded, and # are a group",
        lambda at, n, of: at.points(0, "bounded") == [n] and group_of(at, "Blue", of) > 0,
    ),
    (
        "#, #, #, # and # are (\\w+):",
        lambda at, *said: [n for n in range(1, 31) if colour(n) == said[-1]] == [*said[:-1]],
    ),
    (
        "trilithon reaches the disks on #, # and #",
        lambda at, *cells: (
            sorted(NUMBER[name] for name in live(at.game.actions(at.before), at.moves[0]) if name in NUMBER) == [*cells]
        ),
    ),
    (
        "# day and # night are neighbours, and @’s # disks are a group, worth #",
        lambda at, a, b, name, n, points: (
            {f"{a}d", f"{b}n"} == {*at.pieces(at.seat(name))} and group_of(at, name, n) == points
        ),
    ),
    (
        "# night and # day are not",
        lambda at, a, b: {f"{a}n", f"{b}d"} == {*at.pieces(1)} and not at.points(1, "group"),
    ),
    ("A game for #", lambda at, n: at.game.seats == n),
    (
        "of the # cards # have placed the disks, # are in the hands, and # are left",
        lambda at, of, n, held, left: (
            (len(DECK), len(at.after.gone), len(at.after.deck)) == (of, n, left)
            and sum(map(len, at.after.hands)) == held
            and n == len(at.after.disks)
        ),
    ),
    ("# players(?: have|,) # disks each", lambda at, seats, n: at.game.seats == seats and each_has(at, n)),
    ("the hands: # cards each", lambda at, n: {len(hand) for hand in at.after.hands} == {n}),
    ("No disk stands on #. The first one clockwise is", lambda at, cell: cell == 1 and not disks_on(at, cell)),
    (
        "The first one clockwise is @’s on # night: @ begins",
        lambda at, name, cell, other: (
            next(iter(sorted(at.before.disks, key=NUMBER_CARDS.index))) == f"{cell}n"
            and [at.before.disks[f"{cell}n"], at.before.seat] == [at.seat(name), at.seat(other)]
        ),
    ),
    ("# thing a turn", lambda at, n: n == 1),
    (
        "# (night|day) first, then # (night|day)",
        lambda at, a, one, b, two: at.names == [f"{a}{one[0]}", f"{b}{two[0]}"],
    ),
    (
        "the range runs clockwise from # past # to #",
        lambda at, a, past, b: [NUMBER[name] for name in at.names] == [a, b] and past == 30 and going_round(a, past, b),
    ),
    ("(?:holds|now) the disks on # and #", lambda at, *cells: movable(at) == sorted(cells)),
    (
        "The disk on # goes to the stone that the # card names",
        lambda at, cell, n: (
            NUMBER[at.names[2]] == cell
            and [name for name in at.names if name != at.names[2]][n - 1 : n] == at.names[-1:]
        ),
    ),
    ("The disk on # stands outside", lambda at, cell: disks_on(at, cell) == [0] and NUMBER[at.names[2]] == cell),
    (
        "The # cards lie on the discard, and @ has drawn #",
        lambda at, n, name, drawn: (at.grown("discard"), -at.grown("deck")) == (n, drawn),
    ),
    (
        "destroys @’s disk on #",
        lambda at, name, cell: disks_on(at, cell) == [at.seat(name)] and NUMBER[at.names[-1]] == cell,
    ),
    ("It cannot reach #, which is (\\w+)", lambda at, cell, hue: NUMBER[at.names[-1]] == cell and colour(cell) == hue),
    (
        "# disks stood on the ring; # are left",
        lambda at, n, left: (len(at.before.disks), len(at.after.disks)) == (n, left),
    ),
    (
        "discards # cards one after the other, and draws #",
        lambda at, n, drawn: (at.grown("discard"), -at.grown("deck"), len(at.moves) - 1) == (n, drawn, n),
    ),
    (
        "@ draws nothing and goes on with # card",
        lambda at, name, n: len(at.after.hands[at.seat(name)]) == n and not at.grown("deck"),
    ),
    (
        "nobody holds # number cards or a trilithon",
        lambda at, n: (
            n == len([name for name in at.names if name in NUMBER]) - 1
            and all(len(hand) < n and not {*hand} & {*TRILITHONS} for hand in at.after.hands)
        ),
    ),
    ("@’s sector runs from # to # and scores #", lambda at, name, a, b, n: sector_of(at, name, a, b) == n),
    ("@’s runs from # to # and scores #", lambda at, name, a, b, n: sector_of(at, name, a, b) == n),
    (
        "The disks on # and # are bounded, and score # each",
        lambda at, a, b, n: (
            [{*disks_on(at, cell)} for cell in (a, b)] == [{0}, {1}]
            and [NUMBER[line.cells[0]] for score in at.scores for line in score.lines if line.kind == "bounded"]
            == [a, b]
            and at.points(0, "bounded") == at.points(1, "bounded") == [n]
        ),
    ),
    (
        "@’s group of # scores # points a disk, # in all",
        lambda at, name, n, each, points: group_of(at, name, n) == points == n * each,
    ),
    ("; @’s group of # # a disk", lambda at, name, n, each: group_of(at, name, n) == n * each > 0),
    (
        "The widest gap, from # to #, is left out, so the sector runs from # past # to #",
        lambda at, low, high, a, past, b: (low, high) == (b, a) and sector_of(at, "Blue", a, b) > 0 and past == 30,
    ),
    ("@ sees # cards, those of", lambda at, name, n: len(at.after.hands[at.seat(name)]) == n),
)


# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------

KINDS: dict[str, set[str]] = {
    r"\d+[nd]-\d+[nd]-\d+[nd]-\d+[nd]": {"MB5", "MB6", "MB7", "MB8", "MB11"},
    r"t\w+-\w+": {"MB5", "MB9", "MB11"},
    r"pass|\w+": {"MB5", "MB6", "MB7", "MB9", "MB11"},  # a card alone is one that a pass discards, or begins a move
}
