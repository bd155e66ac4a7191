"""Contiguity Deluxe: every variant by an example, and where two of them meet."""

from __future__ import annotations

import pytest
from henge.game import Mark
from henge.games.contiguity import Contiguity
from henge.match import set_up
from henge.rules import Illegal

from tests.games.contiguity import LARGER, PLAIN, RELOCATE, SMALLER, after, outcome, placed, stand, why, won


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
