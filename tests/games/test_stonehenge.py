"""Stonehenge: the rulebook's examples of pieces, domination and megaliths, and the traps where two clauses meet."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from henge.games.stonehenge.lines import LINES, PIECES, POINTS
from henge.touch import why_not

from tests.games import oracle_stonehenge as oracle
from tests.games.stonehenge import (
    BLACK,
    BRONZE,
    FULL,
    MANUAL,
    NEARLY,
    OPEN,
    SECRET,
    after,
    ended,
    oracle_table,
    position,
    why,
)

# pieces and turns ---------------------------------------------------------------------------------


def test_each_player_has_nine_pieces_and_eight_megaliths():  # KS1
    start = OPEN.start(Random(1))
    assert OPEN.hands(start) == (("1", "1", "2", "2", "3", "3", "4", "5", "6"),) * 2
    assert OPEN.supply(start) == ({"megalith": 8}, {"megalith": 8})
    assert start == position()
    assert sum(PIECES) == 27


def test_the_board_has_fifteen_lines_and_every_point_lies_on_three():
    assert list(LINES) == oracle.TABLE == [*oracle.ROWS, *oracle.FALLING_RIGHT, *oracle.FALLING_LEFT]
    assert Counter("".join(LINES)) == dict.fromkeys(POINTS, 3)


def test_players_place_one_piece_in_turn_on_an_empty_point():  # KS2
    state = after(OPEN, OPEN.start(Random(1)), "5-g")
    assert OPEN.turn(state) == BLACK
    assert ("5", "g") not in OPEN.actions(state)
    assert why(OPEN, state, "5-g")[0::2] == ("KS2", ("g",))


def test_a_value_used_up_cannot_be_placed_again():  # KS1
    state = position("6a 1B")
    refused = why(OPEN, state, "6-c")
    assert (refused.clause, refused.cells) == ("KS1", ("a",))
    assert refused.text == "You have no 6 left."


def test_two_equal_pieces_are_one_choice_and_both_can_be_placed():
    state = OPEN.start(Random(1))
    assert len(OPEN.actions(state)) == 6 * 18
    state = after(OPEN, state, "1-a", "1-c", "1-n", "2-p")
    assert why(OPEN, state, "1-r").clause == "KS1"


# domination ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "dominated"), [((1, 2, 3), True), ((1, 2, 4), False)])
def test_six_against_one_with_two_points_empty_as_in_the_rulebook(left, dominated):  # KS4
    state = position("1G 6f", hands=((1, 1, 2, 2, 3, 3, 4, 5), left))
    assert ("fghi" in MANUAL.due(state)) == dominated


def test_reaching_the_total_is_not_enough_for_the_rival():  # KS4
    assert MANUAL.due(position("1J 4k 3l", hands=((1,), (2, 3, 3)))) == ["jklmn"]
    assert MANUAL.due(position("1J 4k 3l", hands=((1,), (2, 3, 4)))) == []


def test_a_line_full_at_three_to_three_is_lost_by_whoever_placed_last():  # KS3
    assert OPEN.apply(position("3j", BLACK), ("3", "o")).megaliths == {"jo": BRONZE}
    assert OPEN.apply(position("3J"), ("3", "o")).megaliths == {"jo": BLACK}


def test_a_level_line_is_lost_by_its_last_placer_whoever_led_before():  # KS3
    state = after(OPEN, position("2C 3d"), "1-e")
    assert state.megaliths["cde"] == BRONZE
    state = after(OPEN, position("3C 2d"), "1-e")
    assert state.megaliths["cde"] == BLACK


def test_the_last_piece_of_the_line_counts_and_not_the_last_on_the_board():  # KS3
    assert "jo" not in MANUAL.due(position("3j 3O 1a", BLACK))
    assert "jo" in MANUAL.due(position("3O 3j 1A", BLACK))


def test_one_piece_can_win_one_line_and_lose_a_level_one():  # KS3
    state = after(OPEN, position("3A 2N"), "3-b", "1-c", "3-r")
    assert state.megaliths == {"ab": BLACK, "nr": BRONZE}


def test_a_line_can_fall_because_the_rival_spent_the_best_piece_elsewhere():  # KS4
    state = position("4a 1N", BLACK, hands=((1,), (2, 3, 5)))
    assert "ab" not in after(OPEN, state, "3-q").megaliths
    assert after(OPEN, state, "5-q").megaliths["ab"] == BRONZE


def test_with_fewer_pieces_than_empty_points_only_the_pieces_left_count():  # KS4
    assert MANUAL.due(position("3f", hands=((1, 2), (3,)))) == ["fghi", "fkp", "acfj"]
    assert MANUAL.due(position("3f", hands=((1, 2), (4,)))) == []


# megaliths ----------------------------------------------------------------------------------------


def test_lines_are_marked_by_themselves_in_table_order():  # KS6
    state = after(OPEN, position("5B 1A 1R", BRONZE, hands=((1, 2, 2, 6), (1, 1))), "6-n")
    mine, theirs = ([line for line in LINES if state.megaliths.get(line) == seat] for seat in (BRONZE, BLACK))
    assert (mine, theirs) == (["jklmn", "nr"], ["ab", "bdgko"])
    assert list(state.megaliths) == mine + theirs
    assert why(OPEN, state, "claim-ab").clause == "KS6"
    assert why(OPEN, state, "end").clause == "KS6"


def test_a_lines_end_says_whose_megalith_marks_it_or_how_it_stands_face_down_too():  # KS5 KS6 KS9
    state = after(OPEN, OPEN.start(Random(1)), "6-a")
    marked = "Line ab is already marked with Bronze’s megalith. Line ab: Bronze 6, Black 0, b empty."
    assert why(OPEN, state, "ab").text == marked
    assert why(OPEN, state, "jo").text.startswith("Line jo: Bronze 0 (at most 9), Black 0 (at most 11).")
    covered = after(SECRET, SECRET.start(Random(1)), "6-a", "3-o")
    assert why(SECRET, covered, "jo").text == (
        "Line jo: Bronze 0, Black one face down, j empty. "
        "Here a full line is marked with a megalith at once, by itself."
    )


def test_a_line_that_falls_to_the_rival_is_marked_as_the_rivals_turn_begins():  # KS5 KS6
    state = after(OPEN, position("3J"), "2-o")
    assert state.megaliths == {"jo": BLACK}
    assert OPEN.turn(state) == BLACK


def test_claimed_by_hand_a_line_must_wait_for_ones_own_turn():  # KS5
    state = after(MANUAL, position("3J"), "2-o")
    assert why(MANUAL, state, "claim-jo").clause == "KS5"
    assert why(MANUAL, state, "jo").clause == "KS3"
    state = after(MANUAL, state, "end", "claim-jo")
    assert state.megaliths == {"jo": BLACK}
    assert MANUAL.turn(state) == BLACK


def test_a_line_that_is_due_may_be_overlooked_and_marked_later():  # KS6
    state = after(MANUAL, position("3J", BRONZE), "4-o", "end", "1-a", "end")
    assert state.megaliths == {}
    assert MANUAL.actions(state)[0] == ("claim", "jo")
    state = after(MANUAL, state, "2-r", "claim-jo", "end")
    assert state.megaliths == {"jo": BRONZE}


def test_a_turn_cannot_end_before_a_piece_is_placed_and_ends_with_end_after_it():  # KS6
    state = MANUAL.start(Random(1))
    assert why(MANUAL, state, "end").clause == "KS6"
    state = after(MANUAL, state, "5-g")
    assert MANUAL.actions(state) == [("end",)]
    assert why(MANUAL, state, "4-a").clause == "KS2"
    assert why(MANUAL, state, "claim").clause == "KS5"
    assert MANUAL.turn(after(MANUAL, state, "end")) == BLACK


def test_a_marked_line_cannot_be_marked_again():  # KS5
    state = position("3J 4o 3A 4b")
    state = after(MANUAL, state, "claim-jo")
    refused = why(MANUAL, state, "claim-jo")
    marked = "Line jo is already marked with Bronze’s megalith. Line jo: Bronze 4, Black 3, full."
    assert (refused.clause, refused.text) == ("KS5", marked)
    assert why(MANUAL, after(MANUAL, state, "claim-ab"), "claim").clause == "KS5"


def test_the_eighth_megalith_ends_the_game_at_once():  # KS7
    state = after(OPEN, position("3J", megaliths=(NEARLY, "")), "4-o")
    assert OPEN.turn(state) is None
    assert OPEN.actions(state) == []
    assert ended(OPEN, state) == (((BRONZE,), (BLACK,)), "KS7", "Bronze has placed all eight megaliths.")
    assert why_not(OPEN, state, (), "a").clause == "KS7"


def test_marking_stops_at_the_eighth_megalith():  # KS6 KS7
    state = after(OPEN, position("1A 1R", hands=((6,), (1,)), megaliths=("cde fghi opqr jo fkp cglq adhmr", "")), "6-n")
    assert OPEN.scores(state)[BRONZE].total == 8
    assert list(state.megaliths)[7:] == ["jklmn"]
    more = position("1A 1R 6n", hands=((), (1,)), megaliths=("cde fghi opqr jo fkp cglq adhmr jklmn", ""))
    assert MANUAL.due(more)


def test_when_the_mover_reaches_eight_the_rival_marks_nothing_more():  # KS6 KS7
    mine, theirs = "cde fghi jklmn opqr fkp cglq adhmr", "bein acfj bdgko ehlp imq nr"
    state = position("3J 3A 1b", BRONZE, (mine, theirs), hands=((4,), ()))
    assert OPEN.apply(state, ("4", "o")).megaliths == state.megaliths | {"jo": BRONZE}
    assert ended(OPEN, OPEN.apply(state, ("4", "o"))).ranking[0] == (BRONZE,)


def test_a_placement_can_win_the_game_for_the_rival():  # KS5 KS6 KS7
    state = after(OPEN, position("3J", megaliths=("", NEARLY)), "2-o")
    assert ended(OPEN, state)[:2] == (((BLACK,), (BRONZE,)), "KS7")


def test_claimed_by_hand_the_eighth_megalith_wins_before_a_piece_is_placed():  # KS6 KS7
    state = after(MANUAL, position("3J 4o", megaliths=(NEARLY, "")), "claim-jo")
    assert MANUAL.turn(state) is None
    assert state.hands[BRONZE]


BRONZE_LINES = 7


def test_after_the_eighteenth_piece_the_other_player_begins_turns_of_claims_only():  # KS8
    state = after(MANUAL, position(FULL[:-3], BLACK), "2-i")
    assert ("end",) in MANUAL.actions(state)
    assert len(MANUAL.due(state)) > 1  # overlooked: the turn of the last piece may still be ended
    state = after(MANUAL, state, "end")
    assert MANUAL.turn(state) == BRONZE
    assert {action[0] for action in MANUAL.actions(state)} == {"claim"}
    assert why(MANUAL, state, "end").clause == "KS8"
    assert why(MANUAL, state, "6").clause == "KS8"
    assert why(MANUAL, state, "end").cells == tuple(MANUAL.due(state))


def test_a_turn_of_claims_ends_only_when_no_due_line_is_left():  # KS8
    state = after(MANUAL, position(FULL[:-3], BLACK), "2-i", "end")
    state = after(MANUAL, state, *[f"claim-{line}" for line in MANUAL.due(state)])
    assert MANUAL.scores(state)[BRONZE].total == BRONZE_LINES < 8
    assert MANUAL.actions(state) == [("end",)]
    assert why(MANUAL, state, "claim").clause == "KS5"
    state = after(MANUAL, state, "end")
    due = MANUAL.due(state)
    assert len(due) == 15 - BRONZE_LINES
    state = after(MANUAL, state, *[f"claim-{line}" for line in due[:8]])
    assert ended(MANUAL, state).ranking[0] == (BLACK,)


def test_a_position_is_given_the_marks_that_the_last_placement_would_have_brought():  # KS6, KS7
    assert OPEN.with_marks(position("3J 4o", BLACK)).megaliths == {"jo": BRONZE}
    assert OPEN.with_marks(position("4J 3o", BLACK)).megaliths == {"jo": BLACK}
    assert OPEN.with_marks(position("4o 3J", BRONZE)) == position("4o 3J", BRONZE, megaliths=("jo", ""))
    seven, others = "cde fghi jklmn opqr fkp cglq adhmr", "bein acfj bdgko ehlp imq nr"
    for mover, lines in ((BRONZE, {"jo"}), (BLACK, {"ab", "jo"})):  # jo is bronze's eighth, and marking stops there
        both = position("3J 3A 1b 4o", 1 - mover, (seven, others), hands=((), ()))
        assert OPEN.with_marks(both).megaliths.keys() - both.megaliths.keys() == lines
    won = position("3J 4o", BLACK, megaliths=(f"{seven} ab", ""))
    assert OPEN.with_marks(won) is won


def test_a_touch_on_the_end_of_a_line_that_is_due_marks_it():  # KS5, KS6
    due = position("3J 4o")
    assert MANUAL.due(due) == ["jo"]
    assert MANUAL.interpret_touch(due, (), "jo") == ("claim", "jo")
    assert MANUAL.interpret_touch(due, (), "nr") is None
    assert MANUAL.interpret_touch(due, ("claim",), "jo") is None
    assert OPEN.interpret_touch(due, (), "jo") is None


def test_all_fifteen_lines_find_an_owner_so_there_is_no_draw():  # KS8
    owners = Counter(oracle_table(MANUAL, FULL).owner(line) for line in oracle.TABLE)
    assert set(owners) == {BRONZE, BLACK}
    assert sum(owners.values()) == 15
