"""Battle of the Gods: what triggers the end, the last round, and who has won."""

from __future__ import annotations

import pytest

from tests.games.battle_gods import THREE, moves, play, position, spaces, why


def test_the_end_is_triggered_by_whoever_empties_the_pile_even_by_discarding():  # BG13, BG14
    state = position("", "", "", hands="1n 2n 3n 4n / 5n 6n 7n 8n / 9n", pile="20n 21n 22n", seat=1)
    placed = play(state, "5n-follower")
    assert placed.closer is None
    discarding = play(state, "discard-5n", "discard-6n", "discard-7n")
    assert discarding.closer is None  # only the end of the turn draws
    assert play(discarding, "end").closer == 1


@pytest.mark.parametrize(
    ("pieces", "card", "move"),
    [
        ("1 2", "9n", "9n-follower"),  # BG4
        ("1 2", "tred", "tred-follower-9"),  # BG6
        ("1 2", "2n", "2n-attack-20"),  # BG9
    ],
)
def test_the_twentieth_follower_triggers_the_end_however_it_is_placed(pieces, card, move):  # BG14
    state = position(pieces, "20", hands=f"{card} / 30n", supply=(1, 10))
    after = play(state, move)
    assert after.followers[0] == 0
    assert after.closer == 0
    assert len(after.hands[0]) == 4  # the hand was refilled first


def test_placing_the_god_or_the_nineteenth_follower_triggers_nothing():  # BG14
    state = position("", "", hands="9n 10n", supply=(2, 20))
    assert play(state, "9n-god").closer is None
    assert play(state, "9n-follower").closer is None


def test_the_thirtieth_piece_triggers_the_end_even_when_it_is_a_god():  # BG14
    state = position(spaces(1, 15), spaces(16, 29), hands="30n")
    assert play(state, "30n-god").closer == 0
    assert play(state, "30n-follower").closer == 0


def test_an_attack_on_a_full_ring_keeps_it_full_and_a_trilithon_can_no_longer_strike():  # BG9, BG14, BG15
    state = position(spaces(1, 15), spaces(16, 30), hands="1n 2n / tred 3n", closer=0, seat=1)
    assert moves(state) == ["discard-3n", "discard-tred"]
    assert "1n-attack-16" in moves(play(state, "discard-tred", "end"))


def test_every_other_player_has_one_more_turn_and_then_the_one_who_triggered():  # BG15
    state = position("", "", "", hands="1n 4d / 2n 5d / 3n 6d", pile="30n", seat=1)
    seats = []
    for move in ("2n-follower", "3n-follower", "1n-follower", "5d-god"):
        assert not THREE.result(state)
        seats.append(THREE.turn(state))
        state = play(state, move)
    assert seats == [1, 2, 0, 1]
    assert THREE.turn(state) is None
    assert THREE.actions(state) == []
    assert THREE.result(state)


def test_the_last_round_refills_hands_and_ignores_later_triggers():  # BG15
    state = position("", "", "", hands="1n 9d / 2n 2d / 3n 3d", supply=(1, 1, 1))
    state = play(state, "1n-follower")  # the twentieth of seat 0
    assert state.closer == 0
    state = play(state, "2n-follower")  # and of seat 1: no further round
    assert state.closer == 0
    assert len(state.hands[1]) == 4
    state = play(state, "3n-follower", "9d-god")
    assert state.over


def test_trilithons_do_nothing_in_the_last_round_but_may_be_discarded():  # BG15
    state = position("1", "12 13", hands="tred twhite 12n / 5n", closer=1)
    assert moves(state, "t") == []
    assert why(state, "tred-follower-20").clause == "BG15"
    assert why(state, "tred-12n").clause == "BG15"
    assert moves(state) == ["discard-12n", "discard-twhite", "discard-tred"]


def test_a_hand_of_trilithons_alone_is_discarded_in_the_last_round():  # BG13, BG15
    state = position("1", "12", hands="tred twhite / 5n", pile="", closer=1)
    assert moves(state) == ["discard-twhite", "discard-tred"]
    state = play(state, "discard-tred")
    assert play(state, "end").hands[0] == ("twhite",)
    assert moves(play(state, "discard-twhite")) == ["end"]


def test_a_trilithon_drawn_as_the_very_last_card_can_only_be_discarded():  # BG3, BG14, BG15
    state = play(position("", "", hands="1n / 2n", pile="tred"), "1n-follower", "2n-follower")
    assert state.hands[0] == ("tred",)
    assert moves(state) == ["discard-tred"]


def test_the_twentieth_follower_by_a_trilithon_makes_the_next_trilithon_useless():  # BG6, BG14, BG15
    state = play(position("", "", hands="tred / tblue 3n", supply=(1, 20)), "tred-follower-9")
    assert moves(state) == ["3n-follower", "3n-god", "discard-3n", "discard-tblue"]


def test_clans_attack_and_gods_are_placed_in_the_last_round():  # BG5, BG9, BG15
    state = position("26 27", "12", hands="26d 5n / 4n", closer=1)
    assert moves(state)[:3] == ["5n-follower", "5n-god", "26d-attack-12"]


def test_the_most_points_win_and_ties_are_shared():  # BG16
    state = position("1 2", "5 6", "9 20", hands="14n", pile="", closer=0)
    result = THREE.result(play(state, "discard-14n", "end"))
    assert result
    assert result.ranking == ((0, 1), (2,))
    assert result.clause == "BG16"
    assert result.text == (
        "The draw pile is empty, and the last round is over. Blue and Vermilion share the win with 3 points each."
    )
