"""Contiguity: the rulebook's examples of setting up, moving and winning, and the places where two clauses meet."""

from __future__ import annotations

from random import Random

import pytest
from henge.games.contiguity import Contiguity
from henge.games.contiguity.position import PAWNS, State
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import oracle_contiguity as oracle
from tests.games.contiguity import FAR, PLAIN, RELOCATE, ROW, SHUT, after, outcome, placed, stand, why, won


def targets(game, state, cell):
    return {action[1] for action in game.actions(state) if action[0] == cell}


# setting up -----------------------------------------------------------------------------------------


def test_each_player_begins_with_six_pawns_and_a_druid_and_white_places_first():  # CD1
    state = PLAIN.start(Random(1))
    assert PLAIN.supply(state) == ({"pawn": 6, "druid": 1}, {"pawn": 6, "druid": 1})
    assert (PLAIN.turn(state), PLAIN.seat_word(state, 0)) == (0, "White")
    assert PLAIN.supply(Contiguity(druidless=True).start(Random(1)))[0]["pawn"] == 6
    assert Contiguity(druidless=True).supply(state)[0]["druid"] == 0


def test_a_draw_may_be_agreed_on():  # R7
    assert Contiguity.may_agree


def test_the_first_pawn_goes_anywhere_and_the_next_beside_it():  # CD2
    state = PLAIN.start(Random(1))
    assert len(PLAIN.actions(state)) == 120
    state = after(PLAIN, state, "1a")
    assert {action[0] for action in PLAIN.actions(state)} == {"30a", "2a", "1b"}


def test_a_pawn_is_placed_beside_an_enemy_and_apart_from_its_own():  # CD2
    state = after(PLAIN, PLAIN.start(Random(1)), "1a 2a")
    assert {action[0] for action in PLAIN.actions(state)} == {"3a", "2b"}
    assert why(PLAIN, state, "30a").clause == "CD2"
    assert why(PLAIN, state, "30a").cells == ("1a",)
    assert why(PLAIN, state, "15c").clause == "CD2"
    assert why(PLAIN, state, "2a").clause == "CD1"


@given(st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_the_two_colours_are_placed_on_opposite_parities(rng):  # CD2
    state = PLAIN.start(Random(1))
    while PLAIN.phase(state) == "pawn":
        state = PLAIN.apply(state, rng.choice(PLAIN.actions(state)))
    sums = [{sum(oracle.cell(pawn)) % 2 for pawn in pawns} for pawns in state.pawns]
    assert sums[0].isdisjoint(sums[1])
    assert [len(pawns) for pawns in state.pawns] == [PAWNS, PAWNS]


def test_a_druid_is_placed_beside_a_pawn_of_either_player_but_a_druid_is_no_pawn():  # CD3
    state = placed("1a 3a 5a 7a 9a 11a", "2a 4a 6a 8a 10a 12a")
    assert {action[0] for action in PLAIN.actions(state)} == {f"{n}b" for n in range(1, 13)} | {"30a", "13a"}
    state = after(PLAIN, state, "13a")
    assert "14a" not in {action[0] for action in PLAIN.actions(state)}
    assert (why(PLAIN, state, "14a").clause, why(PLAIN, state, "13a").clause) == ("CD3", "CD1")


def test_a_druid_placed_into_a_surround_is_lost_at_once():  # CD3, CD9, CD10
    assert won(after(PLAIN, placed(*SHUT), "21a")) == (1, "CD9")


def test_a_safe_druid_may_not_be_placed_into_a_surround():  # CD3
    game = Contiguity(safe_druid=True)
    assert ("21a",) not in game.actions(placed(*SHUT))
    assert why(game, placed(*SHUT), "21a").clause == "CD3"
    assert set(why(game, placed(*SHUT), "21a").cells) == {"20a", "22a", "21b"}
    assert ("21a",) in game.actions(placed(SHUT[1], SHUT[0]))  # shut in by one's own is no surround


def test_a_safe_druid_means_nothing_without_druids():  # CD3, CV2
    assert Contiguity(safe_druid=True, druidless=True).start(Random(1)) == PLAIN.start(Random(1))


def test_placing_the_last_druid_can_complete_a_surround():  # CD3, CD9
    state = placed("1d 3d 5d 7d 9d 20a", "20b 22b 21c 25b 27b 29b", seat=1, druids=("21b", None), homes=("21b", None))
    assert won(after(PLAIN, state, "21a")) == (1, "CD9")
    assert won(after(PLAIN, state, "23b")) == (None, "")


# moving ---------------------------------------------------------------------------------------------


def test_white_moves_first_once_both_druids_stand():  # CD4
    state = placed("1a 3a 5a 7a 9a 11a +13a", "2a 4a 6a 8a 10a 12a", seat=1)
    state = after(PLAIN, state, "1b")
    assert (PLAIN.phase(state), PLAIN.turn(state)) == ("move", 0)


def test_a_slide_runs_along_a_row_round_the_ring_and_along_a_number():  # CD5
    state = stand(f"1a {FAR[4:]}", "5c 7c 9c 11c 13c 15c +17d")
    assert targets(PLAIN, state, "1a") >= {"1b", "1c", "1d", "2a", "13a", "30a", "19a"}
    assert "14a" not in targets(PLAIN, state, "1a")


def test_a_piece_alone_in_its_row_goes_anywhere_in_it_but_not_home():  # CD5
    state = stand("1d 10a 12b 14a 16b 18a", "20b 22b 24b 26b 28b 30b +8b")
    assert targets(PLAIN, state, "1d") == {f"{n}d" for n in range(2, 31)} | {"1a", "1b", "1c"}
    assert why(PLAIN, state, "1d", "1d").clause == "CD5"


def test_rows_do_not_wrap():  # CD5
    state = stand("1a 10a 12b 14a 16b 18a", "1b 1c 24b 26b 28b 30b +8b")
    assert "1d" not in targets(PLAIN, state, "1a")
    assert why(PLAIN, state, "1a", "1d").clause == "CD6"


def test_a_cell_reached_by_slide_and_by_jump_is_one_move():  # CD5, CD6
    state = stand("1d 10a 12b 14a 16b 18a", "9d 22b 24b 26b 28b 30b +8b")
    ends = [action[1] for action in PLAIN.actions(state) if action[0] == "1d"]
    assert len(ends) == len(set(ends))
    assert {end for end in ends if end.endswith("d")} == {f"{n}d" for n in range(2, 31)} - {"9d"}


def test_a_jump_passes_over_one_piece_near_or_far_and_lands_near_or_far():  # CD6
    state = stand("1d 5d 12b 14a 16b 18a", "9d 22d 24b 26b 28b 30b +8b")
    in_row = {f"{n}d" for n in range(2, 31)} - {"5d", "9d", "22d"}  # 6d to 8d over 5d, 10d to 21d over 22d
    assert targets(PLAIN, state, "1d") == in_row | {"1a", "1b", "1c"}


def test_a_jump_over_two_pieces_is_none_whichever_way_round():  # CD6
    state = stand("1d 5d 12b 14a 16b 18a", "9d 22d 26d 24b 28b 30b +8b")
    assert "10d" not in targets(PLAIN, state, "1d")
    said = why(PLAIN, state, "1d", "10d")
    assert (said.clause, set(said.cells)) == ("CD6", {"5d", "9d"})
    assert "2 pieces" in said.text


def test_a_jump_goes_over_friend_and_enemy_alike_and_captures_nothing():  # CD6
    state = stand("1a 1b 12b 14a 16b 18a", "2a 22d 26d 24b 28b 30b +8b")
    assert {"1c", "1d", "3a"} <= targets(PLAIN, state, "1a")
    assert PLAIN.apply(state, ("1a", "3a")).pawns[1] == state.pawns[1]


def test_no_jump_comes_round_the_ring_to_its_own_start():  # CD5, CD6
    state = stand("1d 5b 12b 14a 16b 18a", "9d 22b 26b 24b 28b 30b +8b")
    assert "1d" not in targets(PLAIN, state, "1d")


def test_a_short_jump_passes_over_its_neighbour_to_the_cell_just_beyond():  # CD6
    game, state = Contiguity(short_jumps=True), stand("1d 2d 12b 14a 16b 18a", "9d 22d 26b 24b 28b 1b +8b")
    assert targets(game, state, "1d") == {"3d", "1c"} | {f"{n}d" for n in range(23, 31)}
    assert targets(game, state, "2d") == {f"{n}d" for n in range(3, 9)} | {"30d", "2a", "2b", "2c"}
    assert why(game, state, "1d", "4d").clause == "CD6"
    assert why(game, state, "2d", "10d").clause == "CD6"


def test_a_short_jump_does_not_slide_first():  # CD6
    game, state = Contiguity(short_jumps=True), stand("1d 5b 12b 14a 16b 18a", "3d 22d 26b 24b 28b 1b +8b")
    assert "4d" not in targets(game, state, "1d")
    assert why(game, state, "1d", "4d") == (
        "CD6",
        "At this table a jump goes two cells, and 3d is not midway between 1d and 4d.",
        ("3d",),
    )


def test_a_move_across_rows_and_numbers_is_refused():  # CD5
    assert why(PLAIN, stand(FAR, "1c 3c 5c 7c 9c 11c +13c"), "10a", "11b").clause == "CD5"


def test_a_druid_moves_only_when_it_starts_beside_an_own_pawn():  # CD7
    beside = stand("1a 3a 5a 7a 9a 11a +1b", "20a 22a 24a 26a 28a 18a +13d")
    assert targets(PLAIN, beside, "1b") >= {"15b", "1d", "30b"}
    apart = stand("1a 3a 5a 7a 9a 11a +17a", "20a 22a 24a 26a 28a 18a +13d")
    assert not targets(PLAIN, apart, "17a")  # beside an enemy only
    assert why(PLAIN, apart, "17a").clause == "CD7"
    assert "17a" in why(PLAIN, apart, "17a").cells


def test_a_shut_in_pawn_cannot_be_touched():  # CD4
    state = stand("3a 1a 2a 4a 5a 3b +20d", "3c 22a 24a 26a 28a 18a +13d")
    assert not targets(PLAIN, state, "3a")
    assert why(PLAIN, state, "3a").clause == "CD4"


def test_an_empty_cell_and_an_enemy_piece_cannot_be_moved():  # CD4
    state = stand(FAR, "1c 3c 5c 7c 9c 11c +13c")
    assert why(PLAIN, state, "30d").clause == "CD4"
    assert (why(PLAIN, state, "1c").clause, why(PLAIN, state, "1c").cells) == ("CD4", ("1c",))
    assert why(PLAIN, state, "10a", "12b").clause == "CD1"
    assert why(PLAIN, state, "10a", "").clause == "CD4"


# winning --------------------------------------------------------------------------------------------


TALL = "1a 2a 1b 1c +2c 1d 2d"  # OO / O / O+ / OO
TWO_ROWS = "1a 2a 3a 1b 2b 3b +4b"
ACROSS = "29b 30b 1b 2b 3b 4b +5b"


@pytest.mark.parametrize("shape", [ROW, TALL, TWO_ROWS, ACROSS])
def test_a_connected_seven_wins(shape):  # CD8
    state = stand(shape, "20a 22a 24a 26a 28c 18c +20d")
    assert PLAIN.win(state, 0) == "CD8"


@pytest.mark.parametrize("shape", ["1a 2a 3a 5a 6a 7a +8a", "1a 2a 3a 4b 5b 6b +7b", "1a 2a 3a 4a 1d 2d +3d"])
def test_two_groups_or_a_diagonal_do_not_win(shape):  # CD8
    assert PLAIN.win(stand(shape, "20a 22a 24a 26a 28c 18c +20d"), 0) == ""


def test_six_connected_pawns_without_the_druid_do_not_win():  # CD8
    assert PLAIN.win(stand("1a 2a 3a 4a 5a 6a +8a", "20a 22a 24a 26a 28c 18c +20d"), 0) == ""


def test_a_move_that_joins_all_seven_wins():  # CD8
    state = after(PLAIN, stand("1a 2a 3a 4a 5a 10a +7a", "20a 22a 24a 26a 28c 18c +20d"), "10a-6a")
    assert won(state) == (0, "CD8")
    assert outcome(PLAIN, state).ranking == ((0,), (1,))
    assert PLAIN.actions(state) == []
    assert PLAIN.turn(state) is None
    assert outcome(PLAIN, state).text == "White has joined all seven pieces."


@pytest.mark.parametrize(
    ("druid", "attackers", "surrounded"),
    [
        ("5a", "4a 6a 5b", True),
        ("5d", "4d 6d 5c", True),
        ("5b", "4b 6b 5a 5c", True),
        ("5b", "4b 6b 5a", False),
        ("1c", "30c 2c 1b 1d", True),
        ("5a", "4a 6a", False),
    ],
)
def test_a_druid_is_surrounded_by_attackers_and_the_edge(druid, attackers, surrounded):  # CD9
    fill = ["20a", "22a", "24a", "26a"][: 6 - len(attackers.split())]
    state = stand(" ".join([attackers, *fill, "+15d"]), f"10c 12c 14c 16c 18c 20c +{druid}")
    assert (PLAIN.win(state, 0) == "CD9") == surrounded


def test_the_victims_own_pawn_spoils_a_surround():  # CD9
    assert PLAIN.win(stand("4b 6b 5a 20a 22a 24a +15d", "5c 12c 14c 16c 18c 20c +5b"), 0) == ""


def test_the_attacking_druid_counts_in_a_surround():  # CD9
    assert PLAIN.win(stand("4a 6a 12a 20a 22a 24a +5b", "5d 12c 14c 16c 18c 20c +5a"), 0) == "CD9"


def test_walking_into_a_surround_loses():  # CD10, CD9
    state = stand("5d 9a 8b 20a 22a 24a +8a", "4a 6a 5b 16a 18c 26c +28c")
    assert won(after(PLAIN, state, "8a-5a")) == (1, "CD9")


def test_a_druid_that_closes_a_surround_by_walking_into_one_wins():  # CD9, CD10
    state = stand("4a 5b 6d 20a 22a 24a +6c", "7a 6b 14a 16a 18c 26c +5a")
    state = after(PLAIN, state, "6c-6a")
    assert won(state) == (0, "CD9")
    assert PLAIN.win(state, 1) == "CD9"


def test_relocating_the_opponents_last_pawn_into_his_group_loses():  # CV1, CD8, CD10
    state = stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5a 20a +6a")
    state = after(RELOCATE, state, "20c-20b")
    assert (RELOCATE.phase(state), RELOCATE.turn(state)) == ("relocate", 0)
    assert won(after(RELOCATE, state, "20a-7a")) == (1, "CD8")
    assert won(after(RELOCATE, state, "20a-15c")) == (None, "")


def test_the_mover_wins_when_both_would():  # CV1, CD8, CD10
    state = stand("19a 21a 19b 21b 22a 20d +18a", "1a 2a 3a 4a 5a 20a +6a")
    state = after(RELOCATE, state, "20d-20b 20a-7a")
    assert (won(state), RELOCATE.win(state, 1)) == ((0, "CD8"), "CD8")


def test_of_several_wins_the_first_clause_is_named():  # CD8, CD9, CV5
    game = Contiguity(smaller_win=True)
    state = stand("1a 2a 3a 4a 5a 6a +7a", "20a 22a 24a 26a 28c 18c +20d")
    assert game.win(state, 0) == "CD8"


def buried(druid):
    """Return a position with far more pieces than the game has, where no Red pawn can move."""
    red = tuple(f"{n}b" for n in range(10, 16))
    white = tuple(f"{n}{row}" for n in range(5, 21) for row in "abcd" if f"{n}{row}" not in red)
    return State(0, 0, pawns=(white, red), druids=(druid, "25c"), moves=(3, 3))


def test_a_player_without_a_move_is_passed_over():  # CD11
    state = after(PLAIN, buried("4a"), "20d-22d")
    assert (PLAIN.turn(state), state.moves) == (0, (4, 3))


def test_isolation_is_tested_also_when_a_player_is_passed_over():  # CD11, CV3
    game = Contiguity(isolation=True)
    assert won(after(game, buried("4a"), "20d-22d")) == (0, "CV3")  # Red's, whose turn it would be
    company = buried("4a").but(druids=("4a", "20d"))
    assert won(after(game, company.but(pawns=(company.pawns[0][:-1], company.pawns[1])), "4a-1a")) == (1, "CV3")
