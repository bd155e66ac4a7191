"""Battle of the Gods: the ring, the deck, placing, clans, protection and discarding, by the rulebook's examples."""

from __future__ import annotations

from random import Random

import pytest
from henge.board import ring_of_spaces
from henge.cards import DECK, colour, numbers_of
from henge.game import Mark
from henge.rules import Reason, read_action
from henge.touch import refusal, why_not

from tests.games import oracle_battle_gods as oracle
from tests.games.battle_gods import FOUR, THREE, TWO, moves, play, position, spaces, totals, why
from tests.matches import seen

# the ring, the deck and the start -------------------------------------------------------------------


def test_the_ring_has_thirty_spaces_and_30_is_next_to_1():  # R1
    assert ring_of_spaces().cells == tuple(str(n) for n in range(1, 31))
    assert ring_of_spaces().neighbours["30"] == ("1", "29")


def test_colours_go_round_by_six_and_no_trilithon_is_black():  # R2, R4
    assert [colour(n) for n in range(1, 7)] == ["white", "blue", "green", "yellow", "red", "black"]
    assert numbers_of("twhite") == (1, 7, 13, 19, 25)
    assert "tblack" not in DECK


def test_day_and_night_card_of_a_number_name_the_same_space():  # R3, BG4
    state = position("", "", hands="12n 12d")
    assert play(state, "12n-follower").held == play(state, "12d-follower").held == {"12": 0}


def test_sixty_five_cards_are_dealt_four_to_a_player_and_seat_0_begins():  # R4, BG1, BG2
    for game in (TWO, THREE, FOUR):
        state = game.start(Random(5))
        assert [len(hand) for hand in state.hands] == [4] * game.seats
        dealt = [card for hand in state.hands for card in hand]
        assert sorted(map(str, [*dealt, *state.pile])) == sorted(oracle.cards())
        assert game.turn(state) == 0
        assert game.supply(state) == ({"follower": 20, "god": 1},) * game.seats
        assert not game.marks(state)
        assert not state.discarding
        assert game.result(state) is None
        assert [score.lines for score in game.scores(state)] == [()] * game.seats


def test_a_card_goes_to_the_discard_and_the_hand_is_refilled_from_the_top_of_the_pile():  # BG3
    state = play(position("", "", hands="9d 1n 2n tred"), "9d-follower")
    assert state.discard == (("9d", None),)
    assert state.hands[0] == ("1n", "1d", "2n", "tred")  # 1d was the next card
    assert state.pile[0] == "2d"
    assert state.seat == 1


# placing --------------------------------------------------------------------------------------------


def test_a_number_card_puts_a_follower_or_the_god_on_its_empty_space():  # BG4, BG5
    state = position("", "", hands="9d")
    assert moves(state) == ["9d-follower", "9d-god", "discard-9d"]
    after = play(state, "9d-god")
    assert after.gods == ("9", None)
    assert TWO.supply(after)[0] == {"follower": 20, "god": 0}


def test_no_piece_is_placed_on_a_held_space():  # BG1, BG4
    state = position("", "9", hands="9d 10d")
    assert moves(state, "9d") == []
    assert why(state, "9d-follower") == Reason("BG4", "There is already a piece on space 9.", ("9",))


def test_the_god_is_placed_once():  # BG5
    state = position("3g", "", hands="9d tred")
    assert moves(state, "9d") == ["9d-follower"]
    assert moves(state, "tred-god") == []
    assert why(state, "9d-god").clause == "BG5"
    assert why(state, "9d-god").cells == ("3",)


def test_the_god_may_stay_in_supply_to_the_end():  # BG5
    state = position("1", "2", hands="5n / 6n", pile="", closer=1)
    after = play(state, "5n-follower", "6n-follower")
    assert TWO.result(after)
    assert after.gods == (None, None)


def test_a_trilithon_of_any_colour_puts_either_piece_on_any_empty_space():  # BG6
    state = position("1 2g", "30", hands="tblue")
    free = [str(n) for n in range(3, 30)]
    assert moves(state, "tblue") == [f"tblue-follower-{n}" for n in free]
    assert why(state, "tblue-follower-30").clause == "BG6"
    assert play(position("", "", hands="tblue"), "tblue-god-6").gods[0] == "6"  # black, and not blue


def test_with_all_followers_placed_only_the_god_can_be_placed():  # BG1, BG5
    state = position("", "", hands="9d tred", supply=(0, 20))
    assert moves(state, "9d") == ["9d-god"]
    assert all("god" in move for move in moves(state, "tred"))
    assert why(state, "9d-follower").clause == "BG1"


def test_when_everything_is_placed_only_attacks_and_discards_are_left():  # BG1, BG4, BG6
    state = position("5g 6", "20", hands="9d 20n tred / 2n", supply=(0, 19))
    assert moves(state) == ["tred-20n", "discard-9d", "discard-20n", "discard-tred"]
    assert why(state, "9d") == Reason("BG1", "All your followers and your god have been placed.")
    assert why(state, "9d-follower") == Reason("BG1", "All your 20 followers have been placed.")
    assert why(state, "tred-follower-9").clause == "BG1"
    spent = position("5g 6", "", hands="tred / 2n", supply=(0, 20))
    assert why(spent, "tred") == Reason("BG1", "All your followers and your god have been placed.")
    assert why(spent, "tred-god-9") == Reason("BG5", "Your god already stands on 5 and never leaves it.", ("5",))


def test_on_a_full_ring_a_trilithon_places_nothing():  # BG1, BG6
    state = position(spaces(1, 15), spaces(16, 30), hands="tred 16n / tblue")
    assert moves(state, "tred") == ["tred-16n"]
    assert why(state, "tred-follower-9").clause == "BG6"
    assert why(position(spaces(1, 15), spaces(16, 30), hands="tred"), "tred-god-9").clause == "BG6"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("", "BG3"), ("13", "BG4"), ("12", "BG9"), ("follower", "BG4"), ("god", "BG5"), ("attack", "BG9"),
        ("7n-follower", "BG4"), ("tblue-god-3", "BG6"), ("5n", "BG4"), ("5n-5d", "BG4"), ("5n-5", "BG4"),
        ("5n-tred", "BG11"), ("5n-discard", "BG3"),
        ("5n-attack-12", "BG9"), ("5n-follower-5", "BG3"), ("tred", "BG6"), ("tred-17", "BG6"),
        ("tred-attack", "BG9"), ("tred-twhite", "BG6"), ("tred-end", "BG3"), ("tred-follower", "BG6"),
        ("tred-follower-god", "BG6"), ("26n", "BG9"), ("26n-12", "BG9"), ("26n-follower", "BG4"), ("26n-attack", "BG9"),
        ("26n-attack-god", "BG9"), ("discard", "BG13"), ("discard-12", "BG13"), ("discard-7n", "BG13"),
        ("discard-5n-tred", "BG13"),
    ],
)  # fmt: skip
def test_every_wrong_step_is_answered_by_the_clause_it_breaks(text, clause):
    state = position("26 27", "12", hands="5n 26n tred twhite")
    assert refusal(TWO, seen(TWO, state, 0), read_action(text) if text else ()) is not None
    assert why(state, text).clause == clause if text else why_not(TWO, state, (), "").clause == clause


# clans and protection -------------------------------------------------------------------------------


def test_pieces_are_marked_by_their_kinds_and_owners_in_the_order_of_the_ring():  # BG1
    marks = THREE.marks(position("7 2g", "5", "30g"))
    assert [mark for mark in marks if mark.cell] == [
        Mark("god", "2", 0),
        Mark("follower", "5", 1),
        Mark("follower", "7", 0),
        Mark("god", "30", 2),
    ]


def test_clans_of_1_to_8_pieces_are_worth_1_3_7_13_21_31_32_33():  # BG16
    assert [totals(position(spaces(3, 2 + n), ""))[0] for n in range(1, 9)] == [1, 3, 7, 13, 21, 31, 32, 33]


def test_a_clan_crosses_from_30_to_1_and_counts_its_god():  # BG7, BG16
    state = position("29 30 1g 2", "")
    assert totals(state) == [13, 0]
    [pieces, clan] = TWO.scores(state)[0].lines
    assert pieces[:5] == ("BG16", 4, ("1", "2", "29", "30"), "4 pieces", "pieces")
    assert clan[:5] == ("BG16", 9, ("29", "30", "1", "2"), "clan of 4 on 29–2", "clan")


def test_two_runs_with_a_gap_are_two_clans_and_a_single_piece_is_none():  # BG7, BG16
    state = position("1 2 4 5 6 9", "3")
    assert [line.cells for line in TWO.scores(state)[0].lines if line.kind == "clan"] == [("1", "2"), ("4", "5", "6")]
    assert totals(state) == [6 + 1 + 4, 1]


def test_a_god_that_joins_two_runs_protects_them_both():  # BG8, the document's own example
    state = position("25 26 28", "10 11", hands="27d / 11n 10n")
    after = play(state, "27d-god")
    assert TWO.protected(after, 0) == ("25", "26", "27", "28")
    assert moves(after, "11n") == []
    assert moves(position("25 26 28", "10 11", hands="/ 11n", seat=1), "11n") == [
        "11n-attack-25",
        "11n-attack-26",
        "11n-attack-28",
    ]


def test_a_follower_that_joins_the_clan_of_a_god_later_is_protected_too():  # BG8
    state = position("25 26g", "10 11", hands="27d 9n 9d 8n / 11n")
    assert moves(play(state, "27d-follower"), "11n") == []
    apart = position("25 26g 28", "10 11", hands="/ 11n", seat=1)
    assert moves(apart, "11n") == ["11n-attack-28"]


def test_a_god_standing_alone_is_protected_and_guards_no_neighbour_of_another_player():  # BG8
    state = position("26g", "10 11", "25 27", hands="/ 11n", seat=1)
    assert moves(state, "11n") == ["11n-attack-25", "11n-attack-27"]
    assert why(state, "11n-attack-26").clause == "BG5"
    signs = [mark for mark in THREE.marks(state) if mark.kind == "protected"]
    assert [(sign.seat, sign.cells, sign.text) for sign in signs] == [(0, ("26",), "protected on 26")]


def test_protection_crosses_from_30_to_1():  # BG7, BG8
    state = position("29 30 1g 2", "10 11", hands="/ 11n 11d", seat=1)
    assert TWO.protected(state, 0) == ("29", "30", "1", "2")
    refused = why(state, "11n-attack-29")
    assert (refused.clause, refused.cells) == ("BG8", ("29", "30"))


# discarding -----------------------------------------------------------------------------------------


def test_cards_are_discarded_one_by_one_and_drawn_only_after_the_end_of_the_turn():  # BG3, BG13
    state = position("", "", hands="3n 4d 5d tred")
    one = play(state, "discard-4d")
    assert one.hands[0] == ("3n", "5d", "tred")
    assert one.seat == 0
    assert moves(one) == ["discard-3n", "discard-5d", "discard-tred", "end"]
    done = play(one, "discard-tred", "end")
    assert done.hands[0] == ("1n", "1d", "3n", "5d")
    assert done.discard == (("4d", 0), ("tred", 0))
    assert done.seat == 1
    assert not done.discarding


def test_end_is_needed_even_when_the_whole_hand_is_discarded():  # BG13
    state = play(position("", "", hands="3n 4d"), "discard-3n", "discard-4d")
    assert moves(state) == ["end"]
    assert why(state, "pass").clause == "BG13"
    assert len(play(state, "end").hands[0]) == 4


def test_a_turn_of_discarding_allows_nothing_else():  # BG3, BG13
    state = play(position("", "", hands="3n 4d tred"), "discard-3n")
    assert why(state, "4d-follower").clause == "BG3"
    assert why(state, "tred-god-5").clause == "BG3"
    assert why(state, "discard-3n").clause == "BG13"


def test_a_discard_needs_at_least_one_card():  # BG13
    state = position("", "", hands="3n")
    assert why(state, "end").clause == "BG13"
    assert why(state, "discard").clause == "BG13"


def test_an_empty_hand_passes_and_nothing_else_does():  # BG13
    state = position("", "", hands="/ 3n", pile="", closer=1)
    assert moves(state) == ["pass"]
    assert why(state, "discard-3n").clause == "BG13"
    after = play(state, "pass")
    assert after.seat == 1
    assert why(after, "pass").clause == "BG13"
