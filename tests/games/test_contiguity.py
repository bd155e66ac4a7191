"""Contiguity Deluxe: the rulebook's examples, its variants, and the places where two clauses meet."""

from __future__ import annotations

from random import Random

import pytest
from henge import position_check
from henge.engine import position
from henge.game import Mark
from henge.games.contiguity import Contiguity, ending
from henge.games.contiguity.examples import SPREAD
from henge.games.contiguity.position import BOARD, PAWNS, RAYS, State, group_of, largest_group
from henge.luck import one_of
from henge.match import Match, set_up
from henge.rules import Illegal, read_action
from henge.touch import live, refusal, why_not
from henge.view_json import pack, unpack
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import oracle_contiguity as oracle
from tests.games.figures import At, Reading
from tests.games.perft import perft
from tests.made_up import english, spoken
from tests.samples import examples

PLAIN = Contiguity()
RELOCATE = Contiguity(relocate=True)
FAR = "10a 12b 14a 16b 18a 20b"  # six pawns that touch nothing


def stand(zero: str, one: str, /, seat=0, **fields):
    """Return a position of the moving phase: the cells of seat 0, White, and of seat 1, a druid behind a plus."""
    pawns = tuple(tuple(cell for cell in side.split() if cell[0] != "+") for side in (zero, one))
    druids = tuple(next((cell[1:] for cell in side.split() if cell[0] == "+"), None) for side in (zero, one))
    return State(
        **{"seat": seat, "white": 0, "pawns": pawns, "druids": druids, "homes": druids, "moves": (3, 3)} | fields
    )


def after(game, state, moves):
    """Return the position after some moves, every one legal."""
    for move in moves.split():
        assert read_action(move) in game.actions(state), move
        state = game.apply(state, read_action(move))
    return state


def targets(game, state, cell):
    return {action[1] for action in game.actions(state) if action[0] == cell}


def why(game, state, *touches):
    return why_not(game, state, touches[:-1], touches[-1])


def outcome(game, state):
    assert game.result(state)
    return game.result(state)


def won(state):
    return state.winner, state.clause


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


def placed(zero: str, one: str, /, seat=0, **fields):
    return stand(zero, one, seat, moves=(0, 0), **fields)


def test_a_druid_is_placed_beside_a_pawn_of_either_player_but_a_druid_is_no_pawn():  # CD3
    state = placed("1a 3a 5a 7a 9a 11a", "2a 4a 6a 8a 10a 12a")
    assert {action[0] for action in PLAIN.actions(state)} == {f"{n}b" for n in range(1, 13)} | {"30a", "13a"}
    state = after(PLAIN, state, "13a")
    assert "14a" not in {action[0] for action in PLAIN.actions(state)}
    assert (why(PLAIN, state, "14a").clause, why(PLAIN, state, "13a").clause) == ("CD3", "CD1")


SHUT = ("1d 3d 5d 7d 9d 11d", "20a 22a 21b 25b 27b 29b")  # 21a is surrounded by Red


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


ROW = "1a 2a 3a 4a 5a 6a +7a"
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


# variants -------------------------------------------------------------------------------------------


def test_the_authors_recommendation_turns_surround_relocate_on():  # CV1
    preset = Contiguity.presets[0]
    assert preset.options == {"relocate": True}
    assert preset.title == "Surround and relocate, as the author recommends"
    assert all(set_up("contiguity", 2, kind.options) for kind in Contiguity.presets)


def test_without_the_option_a_surrounded_pawn_stays():  # CV1
    state = stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5c 20a +6c")
    assert PLAIN.turn(after(PLAIN, state, "20c-20b")) == 1


def test_two_pawns_surrounded_at_once_are_relocated_in_any_order():  # CV1
    state = stand("19a 21a 19c 21c 20d 2b +8d", "20a 20c 3a 5a 7a 9a +6c")
    state = after(RELOCATE, state, "2b-20b")
    assert set(state.captives) == {"20a", "20c"}
    assert len(RELOCATE.actions(state)) == 2 * (120 - 14)
    state = after(RELOCATE, state, "20c-1d")
    assert (RELOCATE.turn(state), state.captives) == (0, ("20a",))
    assert RELOCATE.turn(after(RELOCATE, state, "20a-20c")) == 1  # the hole just emptied is a cell like any other


def test_a_pawn_put_into_a_hole_stays_there():  # CV1
    state = stand("19a 21a 20c 2d 4d 3c +8d", "1a 3a 5a 7a 9a 20a +6c")
    state = after(RELOCATE, state, "20c-20b 20a-3d")
    assert (RELOCATE.turn(state), state.captives) == (1, ())
    assert "3d" in state.pawns[1]


def test_a_pawn_that_walks_into_a_hole_stays_until_a_move_closes_it_anew():  # CV1
    state = stand("19a 21a 20b 2d 4d 6d +8d", "1a 3a 5a 7a 9a 22a +6c", seat=1)
    state = after(RELOCATE, state, "22a-20a")
    assert (RELOCATE.turn(state), state.captives) == (0, ())
    assert after(RELOCATE, state, "2d-1d").captives == ()
    assert after(RELOCATE, state, "20b-20c 3a-3b 20c-20b").captives == ("20a",)


def test_a_pawn_is_surrounded_only_by_enemies_and_the_edge():  # CV1, CD9
    state = stand("21a 17a 20c 2d 4d 6d +8d", "1a 3a 5a 7a 20b 20a +6c")
    assert after(RELOCATE, state, "17a-19a").captives == ()


def test_the_druid_that_closes_in_counts_and_is_no_captive_itself():  # CV1, CD9
    state = stand("19a 21a 12b 2d 4d 20d +20c", "1a 3a 5a 7a 9a 20a +6c")
    assert after(RELOCATE, state, "20c-20b").captives == ("20a",)


def test_the_relocating_steps_come_even_when_the_move_already_wins():  # CV1, CD9
    state = stand("1b 3b 2c 30a 5a 7c +9d", "2b 28c 12a 14a 16a 18a +1a")
    state = after(RELOCATE, state, "5a-2a")  # closes in on the druid on 1a and on the pawn on 2b
    assert (won(state), RELOCATE.turn(state), state.captives) == ((None, ""), 0, ("2b",))
    assert won(after(RELOCATE, state, "2b-20d")) == (0, "CD9")


def test_placing_a_druid_relocates_nobody():  # CV1
    state = placed("19a 21a 1c 3c 5c 7c", "20a 2c 4c 6c 8c 10c")
    assert RELOCATE.apply(state, ("20b",)).captives == ()


def test_relocating_is_no_move():  # CV1, CV7
    state = stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5c 20a +6c")
    assert after(RELOCATE, state, "20c-20b 20a-15d").moves == (4, 3)


def test_red_relocates_whites_pawn():  # CV1
    state = stand("1a 2a 3a 4a 5c 20a +6c", "19a 21a 20c 2d 4d 6d +8d", seat=1)
    state = after(RELOCATE, state, "20c-20b")
    assert (RELOCATE.turn(state), state.captives) == (1, ("20a",))
    state = after(RELOCATE, state, "20a-15d")
    assert (state.pawns[0], state.pawns[1]) == (
        ("1a", "2a", "3a", "4a", "5c", "15d"),
        ("19a", "21a", "20b", "2d", "4d", "6d"),
    )
    assert RELOCATE.turn(state) == 0


def test_relocation_is_refused_for_any_other_piece_and_onto_pieces():  # CV1, CD1
    state = after(RELOCATE, stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5c 20a +6c"), "20c-20b")
    assert why(RELOCATE, state, "1a") == ("CV1", "First put the surrounded pawn on any empty cell.", ("20a",))
    assert why(RELOCATE, state, "20a", "2d").clause == "CD1"
    assert why(RELOCATE, state, "20a", "").clause == "CV1"
    assert why(RELOCATE, state, "20a", "15d", "1a").clause == "CV1"


@pytest.mark.parametrize("other", ["isolation", "friendly_surround", "smaller_win", "victory_space"])
def test_druidless_excludes_the_variants_that_need_druids(other):  # CV2
    with pytest.raises(Illegal) as refused:
        Contiguity(**{"druidless": True, other: True})  # type: ignore[arg-type]
    assert refused.value.why.clause == "CV2"
    assert PLAIN.options()[other].text in refused.value.why.text


def test_without_druids_six_connected_pawns_win():  # CV2
    game = Contiguity(druidless=True)
    state = stand("1a 2a 3a 4a 5a 9a", "20a 22a 24a 26a 28a 30c")
    assert won(after(game, state, "9a-6a")) == (0, "CV2")
    assert outcome(game, after(game, state, "9a-6a")).clause == "CV2"


def test_without_druids_the_moves_begin_after_the_twelfth_pawn():  # CV2
    state = placed("1a 3a 5a 7a 9a 11a", "2a 4a 6a 8a 10a", seat=1)
    state = after(Contiguity(druidless=True), state, "12a")
    assert Contiguity(druidless=True).phase(state) == "move"
    assert PLAIN.phase(state) == "druid"


def test_a_druid_alone_at_the_beginning_of_its_turn_loses():  # CV3
    state = stand("1a 3a 5a 7a 9a 11a +1b", "20a 22a 24a 26a 28a 18c +19b")
    assert won(after(Contiguity(isolation=True), state, "3a-3c")) == (0, "CV3")
    assert won(after(PLAIN, state, "3a-3c")) == (None, "")


def test_a_druid_may_walk_off_alone_until_its_own_turn_begins():  # CV3
    game = Contiguity(isolation=True)
    state = stand("1a 3a 5a 7a 9a 11a +1b", "20a 22a 24a 26a 28a 18a +20b")
    state = after(game, state, "1b-15b")
    assert won(state) == (None, "")
    assert won(after(game, state, "20a-20c")) == (1, "CV3")
    assert won(after(game, state, "18a-15a")) == (None, "")  # an enemy beside it is company enough


def test_a_druid_is_isolated_only_when_the_relocating_is_done():  # CV1, CV3, CD12
    game = Contiguity(relocate=True, isolation=True)
    state = after(game, stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5c 20a +20d"), "20c-20b")
    assert won(after(game, state, "20a-15c")) == (0, "CV3")
    assert won(after(game, state, "20a-19d")) == (None, "")


def test_own_pawns_on_all_four_sides_of_the_druid_win():  # CV4
    game = Contiguity(friendly_surround=True)
    state = stand("4b 6b 5a 8c 20a 22a +5b", "1d 3d 10d 12d 14d 16d +1c")
    assert won(after(game, state, "8c-5c")) == (0, "CV4")
    assert won(after(PLAIN, state, "8c-5c")) == (None, "")


def test_the_edge_is_no_friend():  # CV4
    assert (
        Contiguity(friendly_surround=True).win(stand("4a 6a 5b 20a 22a 24a +5a", "1d 3d 10d 12d 14d 16d +1c"), 0) == ""
    )


def test_a_druid_may_be_placed_among_four_friends():  # CV4, CD10
    state = placed("4b 6b 5a 5c 20c 22c", "4a 6a 10c 4c 6c 20b")
    assert won(after(Contiguity(friendly_surround=True), state, "5b")) == (0, "CV4")
    assert won(after(PLAIN, state, "5b")) == (None, "")


def test_a_druids_first_cell_is_the_one_it_was_placed_on():  # CV6, CD3
    state = after(PLAIN, placed("1a 3a 5a 7a 9a 11a", "2a 4a 6a 8a 10a 12a"), "1b")
    assert (state.druids, state.homes) == (("1b", None), ("1b", None))
    state = after(PLAIN, state, "2b")
    assert (state.druids, state.homes) == (("1b", "2b"), ("1b", "2b"))
    state = after(PLAIN, state, "1b-1d")
    assert (state.druids, state.homes) == (("1d", "2b"), ("1b", "2b"))


def test_a_druid_and_five_pawns_are_enough():  # CV5
    game = Contiguity(smaller_win=True)
    state = stand("1a 2a 3a 4a 9a 20a +5a", "1d 3d 10d 12d 14d 16d +1c")
    assert won(after(game, state, "9a-6a")) == (0, "CV5")
    assert won(after(PLAIN, state, "9a-6a")) == (None, "")
    assert game.win(stand("1a 2a 3a 4a 5a 6a +8a", "1d 3d 10d 12d 14d 16d +1c"), 0) == ""  # six pawns, no druid


def test_a_druid_on_the_enemy_druids_first_cell_wins():  # CV6
    game = Contiguity(victory_space=True)
    state = stand("1a 3a 5a 7a 9a 11a +1b", "20a 22a 24a 26a 28a 18a +19c", homes=("2b", "15b"))
    assert won(after(game, state, "1b-15b")) == (0, "CV6")
    assert won(after(PLAIN, state, "1b-15b")) == (None, "")
    assert won(after(game, state, "3a-3b 20a-20b")) == (None, "")
    assert [mark for mark in game.marks(state) if mark.kind == "home"] == [
        Mark("home", seat=0, cells=("2b",)),
        Mark("home", seat=1, cells=("15b",)),
    ]
    assert not [mark for mark in PLAIN.marks(state) if mark.kind == "home"]


def test_passing_over_the_first_cell_or_reaching_it_with_a_pawn_wins_nothing():  # CV6
    game = Contiguity(victory_space=True)
    state = stand("1a 3b 5a 7a 9a 11a +1b", "20a 22a 24a 26a 28a 18a +19c", homes=("2b", "15b"))
    assert won(after(game, state, "1b-16b")) == (None, "")
    assert won(after(game, state, "3b-15b")) == (None, "")


def test_a_druid_that_reaches_the_space_and_walks_into_a_surround_wins():  # CV6, CD10
    game = Contiguity(victory_space=True)
    state = stand("5d 9a 8b 20a 22a 24a +8a", "4a 6a 5b 16a 18c 26c +28c", homes=("8a", "5a"))
    assert won(after(game, state, "8a-5a")) == (0, "CV6")


LARGER, SMALLER = "1a 2a 3a 4a 9c 20a +5a", "1d 2d 10d 12d 14d 16d +3d"


def test_at_the_limit_the_larger_group_with_the_druid_wins():  # CV7
    game = Contiguity(turn_limit=4)
    state = stand(LARGER, SMALLER, seat=1, moves=(4, 3))
    assert won(after(game, state, "16d-17d")) == (0, "CV7")
    assert won(after(game, stand(LARGER, SMALLER, seat=0, moves=(3, 3)), "20a-21a")) == (None, "")


def test_a_larger_group_without_the_druid_does_not_count():  # CV7
    game = Contiguity(turn_limit=4)
    state = stand("1a 2a 3a 4a 5a 20a +9a", SMALLER, seat=1, moves=(4, 3))
    assert won(after(game, state, "16d-17d")) == (1, "CV7")


def test_the_limit_may_be_one_move_each():  # CV7
    state = stand(LARGER, SMALLER, seat=1, moves=(1, 0))
    assert won(after(Contiguity(turn_limit=1), state, "16d-17d")) == (0, "CV7")
    assert won(after(PLAIN, state, "16d-17d")) == (None, "")


def test_after_a_level_limit_the_first_to_lead_wins_even_by_the_others_move():  # CV7
    game = Contiguity(turn_limit=4)
    state = stand("1a 2a 6a 20a 22a 9c +3a", SMALLER, seat=1, moves=(4, 3))
    state = after(game, state, "16d-17d")
    assert won(state) == (None, "")
    assert won(after(game, state, "6a-4a")) == (0, "CV7")
    assert won(after(game, state, "1a-30a")) == (1, "CV7")
    later = stand("1a 2a 6a 20a 22a 9c +3a", SMALLER, seat=1, moves=(7, 6))
    assert "after 7 moves each" in outcome(game, after(game, later, "16d-17d 6a-4a")).text


def test_without_druids_the_limit_measures_the_largest_group():  # CV7, CV2
    game = Contiguity(druidless=True, turn_limit=4)
    state = stand("1a 2a 3a 20a 22a 9c", "1d 2d 10d 12d 14d 16d", seat=1, moves=(4, 3))
    assert won(after(game, state, "16d-17d")) == (0, "CV7")


def test_a_win_on_the_last_move_comes_before_the_limit():  # CD12, CV7
    game = Contiguity(turn_limit=4)
    state = stand("1a 2a 3a 4a 9c 20a +5a", "1d 2d 3d 4d 5d 9d +6d", seat=1, moves=(4, 3))
    assert won(after(game, state, "9d-7d")) == (1, "CD8")


def test_the_limit_comes_before_isolation():  # CD12, CV3, CV7
    game = Contiguity(turn_limit=4, isolation=True)
    state = stand("1a 2a 3a 4a 9c 20a +17b", "1d 2d 10d 12d 14d 16d +3d", seat=1, moves=(4, 3))
    assert won(after(game, state, "16d-17d")) == (1, "CV7")


# matches --------------------------------------------------------------------------------------------

FLIP = Contiguity(match="flip")
NEARLY = ("1a 2a 3a 4a 5a 10a +7a", "20a 22a 24a 26a 28c 18c +20d")


def test_in_a_match_another_game_follows_and_the_other_seat_is_white():  # CV8
    state = after(FLIP, stand(*NEARLY), "10a-6a")
    assert (won(state), FLIP.result(state)) == ((0, "CD8"), None)
    assert (FLIP.turn(state), FLIP.actions(state)) == (1, [("next",)])
    assert len(state.pawns[0]) == 6  # the final position stays
    assert why(FLIP, state, "1a").clause == "CV8"
    ended = FLIP.between_games(state)
    assert ended == (((0,), (1,)), "CD8", "White has joined all seven pieces.")
    state = after(FLIP, state, "next")
    assert (FLIP.turn(state), state.white, state.number, state.first) == (1, 1, 2, (0, 4))
    assert FLIP.between_games(state) is None
    assert (FLIP.seat_word(state, 1), FLIP.colour(state, 0)) == ("White", 1)
    assert why(FLIP, state, "next").clause == "CV8"


def second(winner, k, **fields):
    """Return game 2 after a first game won by seat 0 in k moves; seat 1 is White and joins all seven by 10a-6a."""
    return stand(NEARLY[1], NEARLY[0], seat=1, white=1, number=2, first=(winner, k), **fields)


def test_a_quicker_second_win_has_the_match():  # CV8
    state = after(FLIP, second(0, 4, moves=(2, 2)), "10a-6a")
    assert (outcome(FLIP, state).ranking, outcome(FLIP, state).clause) == (((1,), (0,)), "CV8")


def test_an_equally_quick_second_win_leads_to_a_third_game_with_bids():  # CV8, CV9
    state = after(FLIP, second(0, 4), "10a-6a")
    assert (FLIP.result(state), FLIP.turn(state)) == (None, 0)
    state = after(FLIP, state, "next")
    assert (state.number, state.first) == (3, (0, 4))
    state = after(FLIP, state, "b20 b10 accept")
    assert (FLIP.phase(state), FLIP.turn(state)) == ("side", 1)
    state = after(FLIP, state, "red")
    assert (state.white, FLIP.turn(state), state.bid, state.bidder) == (0, 0, 10, 1)


def test_whoever_wins_the_third_game_has_the_match():  # CV8, CV9
    third = stand(*NEARLY, number=3, first=(1, 4), bid=9, bidder=1)
    state = after(FLIP, third, "10a-6a")
    assert (outcome(FLIP, state).ranking, outcome(FLIP, state).clause) == (((0,), (1,)), "CV8")
    assert FLIP.between_games(state) is None


def test_the_second_game_stops_lost_after_as_many_moves_as_the_first_took():  # CV8
    state = after(FLIP, second(0, 4), "10a-11a")
    assert won(state) == (0, "CV8")
    assert outcome(FLIP, state).ranking == ((0,), (1,))
    assert won(after(FLIP, second(0, 5), "10a-11a")) == (None, "")


def test_a_second_win_of_the_first_winner_is_never_too_late():  # CV8
    state = stand(NEARLY[1], NEARLY[0], seat=1, moves=(0, 0), white=1, number=2, first=(1, 0))
    assert won(after(FLIP, state, "10a-6a")) == (1, "CD8")


def test_the_first_winner_who_wins_again_has_the_match():  # CV8
    state = after(FLIP, second(1, 9), "10a-6a")
    assert (outcome(FLIP, state).ranking, outcome(FLIP, state).clause) == (((1,), (0,)), "CV8")


def test_a_first_game_lost_while_placing_counts_no_moves():  # CV8, CD3
    state = after(FLIP, placed(*SHUT), "21a")
    assert FLIP.between_games(state) == (((1,), (0,)), "CD9", "Red has surrounded White’s druid.")
    assert after(FLIP, state, "next").first == (1, 0)


def test_against_no_moves_only_a_win_while_placing_levels_the_match():  # CV8
    fresh = {"white": 1, "number": 2, "first": (1, 0)}
    level = after(FLIP, stand(SHUT[1], SHUT[0], seat=1, moves=(0, 0), **fresh), "21a")
    assert (won(level), FLIP.phase(level)) == ((0, "CD9"), "next")
    lost = after(FLIP, stand(NEARLY[1], NEARLY[0], seat=1, moves=(0, 0), **fresh), "10a-11a")
    assert outcome(FLIP, lost).ranking == ((1,), (0,))


def test_a_win_in_more_moves_than_the_first_game_took_comes_too_late():  # CV8, CD12
    state = stand(NEARLY[0], NEARLY[1], seat=1, moves=(0, 0), white=1, number=2, first=(0, 0))
    mine = stand(NEARLY[1], NEARLY[0], seat=1, moves=(0, 0), white=1, number=2, first=(0, 0))
    ends = [after(FLIP, at, move) for at in (state, mine) for move in map("-".join, FLIP.actions(at))]
    over = [end for end in ends if FLIP.result(end)]
    assert any(FLIP.win(end, 1) for end in over)
    assert {outcome(FLIP, end).ranking for end in over} == {((0,), (1,))}
    late = {outcome(FLIP, end).text for end in over if FLIP.win(end, 1)}
    assert late == {
        "Red wins the match, having won the first game, as White, in 0 moves. "
        "White has won the second game too late, in 1 move."
    }


def test_the_spent_second_game_comes_before_the_limit():  # CD12, CV7, CV8
    game = Contiguity(match="flip", turn_limit=4)
    state = second(0, 4, moves=(4, 3))
    assert won(after(game, state, "10a-11a")) == (0, "CV8")


def test_before_the_third_game_of_a_match_there_is_nothing_to_bid():  # CV9
    for state in (FLIP.start(Random(1)), second(0, 9)):
        assert "only before the third game" in why(FLIP, state, "b40").text


BID = Contiguity(match="bid")


def test_the_first_bidder_must_bid_and_bids_fall():  # CV9
    state = BID.start(Random(1))
    assert (BID.turn(state), len(BID.actions(state))) == (0, 99)
    assert why(BID, state, "accept").clause == "CV9"
    assert why(BID, state, "1a").clause == "CV9"
    state = after(BID, state, "b20")
    assert [action[0] for action in BID.actions(state)] == [*(f"b{n}" for n in range(1, 20)), "accept"]
    assert why(BID, state, "b20").clause == "CV9"
    assert why(BID, state, "white").clause == "CV9"


def test_after_a_bid_of_one_the_other_can_only_decline():  # CV9
    assert BID.actions(after(BID, BID.start(Random(1)), "b20 b1")) == [("accept",)]


def test_bids_lie_on_a_scale_below_the_last_one():  # CV9
    def scale(moves):
        return BID.slider(after(BID, BID.start(Random(1)), moves))

    assert scale("") == (tuple(f"b{n}" for n in range(1, 100)), "b15")
    assert scale("b20") == (tuple(f"b{n}" for n in range(1, 20)), "b15")
    assert scale("b20 b6") == (("b1", "b2", "b3", "b4", "b5"), "b5")
    assert scale("b2") == (("b1",), "b1")
    assert scale("b1") is None
    assert scale("b20 accept") is None
    assert PLAIN.slider(PLAIN.start(Random(1))) is None


def test_until_the_sides_are_chosen_the_seats_are_told_apart_by_who_bids_first():  # CV9
    state = BID.start(Random(1))
    assert [BID.seat_word(state, seat) for seat in (0, 1)] == ["The first bidder", "The second bidder"]
    assert [BID.colour(state, seat) for seat in (0, 1)] == [0, 1]
    state = after(BID, state, "b20 accept red")
    assert [BID.seat_word(state, seat) for seat in (0, 1)] == ["Red", "White"]
    assert [BID.colour(state, seat) for seat in (0, 1)] == [1, 0]


def test_the_lowest_bidder_chooses_the_side_and_white_begins():  # CV9
    state = after(BID, BID.start(Random(1)), "b20 b12 accept")
    assert (BID.turn(state), BID.actions(state)) == (1, [("white",), ("red",)])
    assert (BID.apply(state, ("white",)).seat, BID.apply(state, ("red",)).seat) == (1, 0)
    state = after(BID, state, "white")
    assert (BID.seat_word(state, 1), BID.seat_word(state, 0)) == ("White", "Red")
    assert why(BID, state, "b3").clause == "CV9"


def bid(moves, bidder, **fields):
    return stand(*NEARLY, bid=moves, bidder=bidder, **fields)


def test_a_spent_bid_loses_at_once():  # CV9
    assert won(after(BID, bid(4, 0), "10a-11a")) == (1, "CV9")
    assert won(after(BID, bid(5, 0), "10a-11a")) == (None, "")
    assert outcome(BID, after(BID, bid(4, 0), "10a-11a")).clause == "CV9"


def test_the_bidder_may_win_with_the_last_move_and_the_opponent_outright():  # CV9, CD12
    assert won(after(BID, bid(4, 0), "10a-6a")) == (0, "CD8")
    assert won(after(BID, bid(9, 1), "10a-6a")) == (0, "CD8")


def test_a_spent_bid_comes_before_the_limit():  # CD12, CV7, CV9
    game = Contiguity(match="bid", turn_limit=4)
    state = stand(LARGER, SMALLER, seat=1, moves=(4, 3), bid=4, bidder=1)
    assert won(after(game, state, "16d-17d")) == (0, "CV9")
    assert won(after(game, stand(SMALLER, LARGER, seat=1, moves=(4, 3), bid=4, bidder=1), "20a-21a")) == (0, "CV9")


# the table ------------------------------------------------------------------------------------------


def test_names_of_other_tables_are_no_names_here():
    assert "next" not in PLAIN.names
    assert "b20" not in PLAIN.names
    assert {"next", "b1", "b99", "accept", "white", "red"} <= FLIP.names
    assert why(PLAIN, PLAIN.start(Random(1)), "b20").clause is None


def test_the_limit_of_turns_is_a_whole_number_up_to_999():  # CV7
    for wrong in (-1, 1000, True, 3.0, "4"):
        with pytest.raises(Illegal) as refused:
            Contiguity(turn_limit=wrong)  # type: ignore[arg-type]
        assert refused.value.why.clause == "CV7"


def test_everything_is_open_to_every_seat_and_to_a_bystander():
    state = stand(*NEARLY)
    assert all(PLAIN.observe(state, seat) == state for seat in (None, 0, 1))
    assert PLAIN.guess(state, Random(1)) == state
    assert PLAIN.scores(state) == []
    assert PLAIN.hands(state) == ()


def test_the_position_lists_pieces_by_their_owners_and_the_supply():  # protocol
    match = Match.new("contiguity", seed=1, options={"match": "bid"})
    for move in ["b9", "accept", "red", "1a", "2a"]:
        match = match.play(read_action(move))
    described = position(match, match.state)
    assert described["pieces"] == [{"cell": "1a", "seat": 1, "kind": "pawn"}, {"cell": "2a", "seat": 0, "kind": "pawn"}]
    assert described["supply"] == [{"pawn": 5, "druid": 1}, {"pawn": 5, "druid": 1}]
    assert (described["turn"], described["scores"], described["hands"]) == (1, [], [])


def test_pieces_are_marked_by_their_kinds_and_owners_and_what_is_left_is_in_supply():  # CD1
    state = State(1, 0, pawns=(("1a", "3a"), ("2a",)), druids=(None, "2b"), homes=(None, "2b"))
    assert [mark for mark in PLAIN.marks(state) if mark.cell] == [
        Mark("pawn", "1a", 0),
        Mark("pawn", "2a", 1),
        Mark("druid", "2b", 1),
        Mark("pawn", "3a", 0),
    ]
    assert PLAIN.supply(state) == ({"pawn": 4, "druid": 1}, {"pawn": 5, "druid": 0})


def test_the_largest_groups_are_marked():
    signs = [mark for mark in PLAIN.marks(stand(LARGER, SMALLER)) if mark.kind == "largest"]
    assert [(mark.seat, mark.text) for mark in signs] == [(0, "5 of 7"), (1, "3 of 7")]
    assert signs[0].cells == ("1a", "2a", "3a", "4a", "5a")


def test_a_move_is_told_as_a_slide_where_a_way_is_free_and_else_by_whom_it_jumps():  # CD5, CD6
    state = stand("1d 2d 12b 14a 16b 18a", "29d 7b 25b 26b 24b 22b +8b")
    assert PLAIN.tell(state, ("2d", "3d")).named == "slides a pawn from 2d to 3d"
    assert PLAIN.tell(state, ("1d", "4d")).named == "jumps a pawn from 1d over 2d to 4d"
    for game in (PLAIN, Contiguity(short_jumps=True)):
        assert ("2d", "30d") in game.actions(state)
        assert game.tell(state, ("2d", "30d")).named == "jumps a pawn from 2d over 1d to 30d", (
            "29d lies on the long way"
        )
    assert PLAIN.tell(state, ("1d", "28d")).named == "jumps a pawn from 1d over 29d to 28d", (
        "the other way passes 2d alone"
    )


def test_what_is_said_at_the_table():
    state = stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5c 20a +6c")
    assert RELOCATE.tell(state, ("2d", "3d")).named == "slides a pawn from 2d to 3d"
    assert RELOCATE.prompt(state, ()).note == "Your druid cannot move until one of your pawns is next to it"
    assert RELOCATE.prompt(state, ("20c",)).sentence == "Choose where the piece on 20c goes"
    state = after(RELOCATE, state, "20c-20b")
    assert RELOCATE.prompt(state, ()).note == "1 pawn to put elsewhere, on any empty cell"
    assert RELOCATE.tell(state, ("20a", "15d")).named == "relocates Red’s pawn from 20a to 15d"
    assert [BID.word(name) for name in ("b1", "b20", "accept", "12a")] == [
        "Bid 1 move",
        "Bid 20 moves",
        "Let the bid stand",
        "12a",
    ]
    assert FLIP.standing(second(0, 4)) == (
        "Game 2 of the match",
        "White (now Red) won game 1 in 4 moves",
        "White must win in fewer than 4 moves; 3 made",
    )
    assert BID.standing(bid(5, 0)) == ("White must win within 5 moves; 3 made",)
    assert PLAIN.standing(state) == ()


def left_in_english(said):
    """Return the texts that have words of English beside the rows of cells."""
    return [text for text in said if {*english(text).split()} - {*"abcd"}]


def all_said(game, state, action):
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    legal, dice = game.actions(state), Random(len(state.occupied()))
    said = [game.purpose(), *game.overview(state), *game.standing(state), *map(game.word, action)]
    for touched in (action[:n] for n in range(len(action) + 1)):
        if touched not in legal:
            said += [*game.prompt(state, touched), game.offer(state, touched)]
        may_follow = {*live(legal, touched), *([""] if touched in legal else [])}
        names = {one_of([*sorted(game.names), ""], dice) for _ in range(9)} - may_follow
        said += [game.why_not(state, touched, name).text for name in sorted(names)]
    said += [mark.text for mark in game.marks(state)]
    said += [line.text for terms in game.evaluation_terms(state) for line in terms]
    after_it = game.apply(state, action)
    said += [result.text for result in (game.result(after_it), game.between_games(after_it)) if result]
    return [*said, *game.tell(state, action)[:3]]


@pytest.mark.parametrize(
    "options",
    [
        {"relocate": True, "victory_space": True},
        {"druidless": True, "match": "flip"},
        {"isolation": True, "friendly_surround": True, "turn_limit": 9},
        {"smaller_win": True, "match": "bid", "short_jumps": True, "safe_druid": True},
    ],
    ids=lambda options: next(iter(options)),
)
@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
def test_all_that_is_said_is_said_whole_in_another_language(options, called):
    game, dice = Contiguity(called=called, **options), Random(len(called))
    state = game.start(dice)
    with spoken():
        while (legal := game.actions(state)) and sum(state.moves) < 40:
            action = sociable(dice, state, legal)
            assert not left_in_english(all_said(game, state, action))
            state = game.apply(state, action)


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
def test_however_a_game_was_won_is_said_whole_in_another_language(called):
    with spoken():
        for clause in ("CD8", "CD9", "CV2", "CV3", "CV4", "CV5", "CV6", "CV7", "CV8", "CV9"):
            for winner in (0, 1):
                won = stand(ROW, FAR + " +20d", winner=winner, clause=clause, bid=1, bidder=winner, moves=(1, 1))
                game = Contiguity(called=called, match="flip")
                for state in (won, won.but(first=(winner, 1), number=2), won.but(first=(1 - winner, 2), number=3)):
                    assert not left_in_english([ending.ending(game, state), *game.standing(state)])


# the oracle -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "moves", "depth", "expected"),
    [
        ({}, "", 2, 420),
        ({}, "1a 2a", 3, 25),
        ({"safe_druid": True}, "1a 2a 3a 4a 5a 6a 7a 8a 9a 10a 11a 12a", 2, 182),
        ({}, "1a 1b 1c 1d 2b 2a 2d 2c 3a 3b 3c 3d 4a 4b", 2, 35_230),
        ({"short_jumps": True}, "1a 1b 1c 1d 2b 2a 2d 2c 3a 3b 3c 3d 4a 4b", 2, 13_572),
        ({"druidless": True}, "1a 2a 3a 4a 5a 6a 7a 8a 9a 10a 11a 12a", 2, 3006),
        ({"match": "bid"}, "b5 accept white 5b", 2, 11),
    ],
)
def test_perft_agrees_with_the_oracle(options, moves, depth, expected):
    game, table = Contiguity(**options), oracle.Table(**options)
    state = after(game, game.start(Random(1)), moves)
    for move in moves.split():
        table.play(move)
    assert perft(game, state, depth) == oracle.count(table, depth) == expected


def tables():
    """Any table the rules allow; the limit of turns is short or none."""
    druidic = ["isolation", "friendly_surround", "smaller_win", "victory_space"]
    switches = st.fixed_dictionaries(
        {name: st.booleans() for name in ("safe_druid", "short_jumps", "relocate")}
        | {"turn_limit": st.sampled_from([0, 0, 2, 9]), "match": st.sampled_from(["single", "flip", "bid"])}
    )
    with_druids = st.fixed_dictionaries({name: st.booleans() for name in druidic})
    kinds = st.just({"druidless": True}) | with_druids | with_druids
    return st.builds(lambda common, kind: Contiguity(**common, **kind), switches, kinds)


def sociable(rng, state, legal):
    """Choose the best of a few random actions: where one's own pieces, or the enemy druid, are near."""
    picked = [one_of(legal, rng) for _ in range(1 + int(rng.random() * 40))]
    mine, target = state.pieces(state.seat), state.druids[1 - state.seat]

    def worth(action):
        if action[0] not in BOARD.neighbours:
            return 0
        beside = BOARD.neighbours[action[-1]]
        return sum(near in mine and near != action[0] for near in beside) + 2 * (target in beside)

    return max(picked, key=worth)


@given(game=tables(), seed=st.integers(0, 2**32))
@examples(12, 50)
def test_a_random_game_agrees_with_the_oracle(game, seed):
    rng, state, table = Random(seed), game.start(Random(1)), oracle.Table(**game.chosen)
    for _ in range(160):
        legal = game.actions(state)
        assert {"-".join(action) for action in legal} == table.legal()
        assert len(legal) == len(set(legal))
        pieces = {oracle.cell(mark.cell): (mark.seat, mark.kind) for mark in game.marks(state) if mark.cell}
        assert pieces == table.at
        assert game.turn(state) == (None if table.result else table.turn)
        result = game.result(state)
        assert (result and (result.ranking[0][0], result.clause)) == table.result
        if not legal:
            break
        assert unpack(game, pack(state)) == state
        action = sociable(rng, state, legal)
        state = game.apply(state, action)
        table.play("-".join(action))


@given(game=tables(), seed=st.integers(0, 2**32))
@examples(6, 25)
def test_the_clause_that_refuses_a_touch_really_is_broken(game, seed):
    rng, state, table = Random(seed), game.start(Random(1)), oracle.Table(**game.chosen)
    names = ["", *sorted(game.names)]
    for _ in range(60):
        legal = game.actions(state)
        if not legal:
            break
        for _ in range(12):
            action = one_of(legal, rng)
            touched = action[: int(rng.random() * (len(action) + 1))]
            pool = sorted(state.occupied()) if state.occupied() and rng.random() < 0.4 else names
            name = one_of(pool, rng)
            if name in live(legal, touched) or (not name and touched in legal):
                continue
            said = game.why_not(state, touched, name)
            assert table.breaks(said.clause, touched, name), (said, touched, name)
            assert said.text
            assert set(said.cells) <= set(BOARD.cells)
            if name:
                assert refusal(game, state, (*touched, name)) == said
        action = sociable(rng, state, legal)
        state = game.apply(state, action)
        table.play("-".join(action))


def test_of_a_position_without_a_druid_it_is_told_which_druid_is_to_be_placed_first():  # CD2, CD3
    for gone, name in ((1, "Red"), (0, "White")):
        druids = tuple(None if seat >= gone else druid for seat, druid in enumerate(SPREAD.druids))
        setting = PLAIN.setting(SPREAD.but(seat=gone, druids=druids, homes=druids))
        why = position_check.refusal(PLAIN, setting)
        assert why is not None
        assert why.clause == "CD2"
        assert why.text.startswith(f"Until {name}’s druid is placed, ")


# what the numbers in the examples' words stand for ---------------------------------------------------


def passed_over(at: At, here: str, end: str) -> list[int]:
    """Return over how many pieces each straight way from one cell to another passes (CD6)."""
    ways = [ray[: ray.index(end)] for ray in RAYS[here] if end in ray]
    return [len(at.before.occupied() & {*way}) for way in ways]


def jumps_over(at: At, number: int) -> bool:
    """Tell whether what the examples' piece may reach is reached by slides and by jumps over so many pieces."""
    [[here]] = at.moves
    ends = {action[1] for action in at.game.actions(at.before) if action[0] == here}
    fewest = {min(passed_over(at, here, end)) for end in ends}
    return fewest == {0, number}


def druid_group(at: At, name: str) -> set[str]:
    """Return the group of a player's druid after the moves."""
    seat = at.seat(name)
    return group_of(at.after.druids[seat], at.after.pieces(seat))


def named(at: At, cell: str) -> bool:
    """Tell whether a cell is where the moves spoken of end."""
    return at.names[-1] == cell


def druid_and(at: At, pawns: int, lone: int) -> bool:
    """Tell whether so many of White's pawns are joined with the druid, and the other one, by its number, is not."""
    return len(druid_group(at, "White")) - 1 == pawns == lone - 1 == len(at.after.pawns[0]) - 1


def last_chance(at: At, name: str, moves: int) -> str:
    """Return the clause that ends the second game after so many moves of a player without a win; "" if none does."""
    made = tuple(moves if seat == at.seat(name) else 0 for seat in (0, 1))
    apart = stand("1a 3a 5a 7a 9a 11a +1c", "20a 22a 24a 26a 28a 28c +18c")
    state = at.after.but(pawns=apart.pawns, druids=apart.druids, moves=made, seat=at.seat(name))
    return str(at.game.after_turn(state).clause)


READINGS: tuple[Reading, ...] = (
    ("# pawns and a druid each", lambda at, n: at.game.supply(at.after) == ({"pawn": n, "druid": 1},) * 2),
    (
        r"There is already a pawn on #(\w)",
        lambda at, n, row: named(at, f"{n}{row}") and f"{n}{row}" in at.before.occupied(),
    ),
    (
        "# pawns each stand. White’s # goes to one of the dots: next to a red piece",
        lambda at, n, nth: [len(pawns) for pawns in at.before.pawns] == [n, n] and nth == n + 1,
    ),
    (r"On #(\w) the pawn would", lambda at, n, row: named(at, f"{n}{row}")),
    (r"no pawn next to #(\w)", lambda at, n, row: named(at, f"{n}{row}")),
    (r"on #(\w) White’s druid would be surrounded", lambda at, n, row: named(at, f"{n}{row}")),
    ("@’s turn is # move of # piece", lambda at, name, moves, n: [moves, n] == [len(at.moves), 1]),
    (
        r"The pawn on #(\w) is @’s",
        lambda at, n, row, name: f"{n}{row}" in at.before.pawns[at.seat(name)] and at.names[0] == f"{n}{row}",
    ),
    (
        r"the white pawn on #(\w) may go",
        lambda at, n, row: at.names == [f"{n}{row}"] and f"{n}{row}" in at.before.pawns[0],
    ),
    ("jumps over just # piece to a ring", jumps_over),
    (
        "A jump over # piece, which",
        lambda at, n: n in passed_over(at, *at.names) and 0 not in passed_over(at, *at.names),
    ),
    (
        r"the piece on #(\w) is not next to #(\w)",
        lambda at, a, row, b, other: f"{a}{row}" in at.lit and at.names[0] == f"{b}{other}",
    ),
    (r"The pawn slides to #(\w)", lambda at, n, row: named(at, f"{n}{row}")),
    (
        "@’s # pawns and the druid are # group",
        lambda at, name, n, of: len(at.after.pawns[at.seat(name)]) == n == len(druid_group(at, name)) - 1 and of == 1,
    ),
    (
        "@’s druid stands at the edge, and @ takes the last of the # cells next to it",
        lambda at, name, other, n: (
            len(BOARD.neighbours[at.after.druids[at.seat(name)]]) == n
            and {*BOARD.neighbours[at.after.druids[at.seat(name)]]} <= {*at.after.pieces(at.seat(other))}
        ),
    ),
    ("Both have made # moves", lambda at, n: at.after.moves == (n, n)),
    (r"closes in the red one on #(\w)", lambda at, n, row: at.moves[1][0] == f"{n}{row}"),
    (r"here on #(\w)", lambda at, n, row: named(at, f"{n}{row}")),
    (
        "the # joins the other #, and White wins",
        lambda at, nth, n: len(at.after.pawns[0]) == nth == n + 1 == len(largest_group(at.after.pawns[0])),
    ),
    (
        "the # variants exclude each other",
        lambda at, n: len(at.excluded) == n,
    ),
    (
        r"@’s druid on #(\w) is not next to any",
        lambda at, name, n, row: (
            at.after.druids[at.seat(name)] == f"{n}{row}" and not {*BOARD.neighbours[f"{n}{row}"]} & at.after.occupied()
        ),
    ),
    (
        "@’s # pawn reaches @’s own druid",
        lambda at, name, n, other: (
            len({*BOARD.neighbours[at.after.druids[at.seat(other)]]} & {*at.after.pawns[at.seat(name)]}) == n
        ),
    ),
    ("The druid and # pawns are joined; the # pawn is far away", druid_and),
    (
        r"@’s druid reaches #(\w), where @’s druid stood at first",
        lambda at, name, n, row, other: at.after.druids[at.seat(name)] == at.after.homes[at.seat(other)] == f"{n}{row}",
    ),
    ("The limit of # moves each is reached", lambda at, n: at.after.moves == (n, n) and at.game.turn_limit == n),
    (
        "# pieces stand with @’s druid, # with @’s",
        lambda at, a, name, b, other: [len(druid_group(at, who)) for who in (name, other)] == [a, b],
    ),
    (
        "@ wins the first game with the # move",
        lambda at, name, n: at.after.first == (at.seat(name), n),
    ),
    (
        "@ begins the second as White and has # moves: a win with the # would only level",
        lambda at, name, n, nth: (
            (at.after.number, at.after.white) == (2, at.seat(name))
            and [last_chance(at, name, n), last_chance(at, name, n - 1)] == ["CV8", ""]
            and nth == n
        ),
    ),
    (
        "# moves, # moves, no lower bid: the second player chose @, and has # moves to win in",
        lambda at, a, b, name, n: (
            at.moves[:2] == ((f"b{a}",), (f"b{b}",))
            and at.names[-1] == name.lower()
            and at.after.bid == n
            and at.after.bidder == 1
        ),
    ),
    (
        "@ bid # moves and has used the # without winning",
        lambda at, name, n, nth: (at.after.bid, at.after.moves[at.seat(name)]) == (n, nth),
    ),
)


# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------

BIDDING = {"CV8", "CV9"}
KINDS: dict[str, set[str]] = {
    r"\d+[a-d]": {"CD1", "CD2", "CD3", "CD4", "CD7", "CV1", *BIDDING},
    r"\d+[a-d]-\d+[a-d]": {"CD1", "CD2", "CD3", "CD4", "CD5", "CD6", "CD7", "CV1", *BIDDING},
    r"b\d+|accept|white|red|next": BIDDING,
}
