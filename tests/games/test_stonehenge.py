"""Stonehenge: the rulebook's examples, the traps where two clauses meet, and what every seat may know.

A position is written as its pieces in the order they were placed: ``6f`` is bronze's six on f, ``1G`` black's one on g.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from henge.game import Mark
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import LINES, PIECES, POINTS
from henge.games.stonehenge.rules import State
from henge.luck import one_of
from henge.match import Match
from henge.replay import replayed
from henge.rules import Illegal, write_action
from henge.touch import live, refusal, why_not
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games import oracle_stonehenge as oracle
from tests.games.figures import At, Reading
from tests.games.perft import perft
from tests.made_up import english, spoken
from tests.matches import seen

BRONZE, BLACK = 0, 1
OPEN, MANUAL, SECRET = Stonehenge(), Stonehenge(manual_claims=True), Stonehenge(face_down=True)


def position(pieces="", seat=BRONZE, megaliths=(), laid=False, hands=None, number=0, left=(0, 0)):
    """Return a state; hands are what the pieces leave unless given, megaliths the lines of bronze and of black."""
    placed = tuple((text[1].lower(), int(text[1].isupper()), int(text[0])) for text in pieces.split())
    rest = tuple(tuple((Counter(PIECES) - Counter(v for _, s, v in placed if s == o)).elements()) for o in (0, 1))
    marked = {line: owner for owner, lines in enumerate(megaliths) for line in lines.split()}
    return State(placed, tuple(map(tuple, hands or rest)), marked, seat, laid, number, left)


def after(game, state, *moves):
    for move in moves:
        action = tuple(move.split("-"))
        assert action in game.actions(state), move
        state = game.apply(state, action)
    return state


def ended(game, state):
    """Return the result of a game that is over."""
    result = game.result(state)
    assert result is not None
    return result


def why(game, state, move):
    refused = refusal(game, seen(game, state, game.turn(state)), tuple(move.split("-")))
    assert refused is not None, move
    return refused


def values_seen(game, state, seat):
    return {cell: value for cell, _, value in seen(game, state, seat).placed}


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
    assert why(OPEN, state, "ab").text == "Line ab is already marked with Bronze’s megalith."
    assert why(OPEN, state, "jo").text.startswith("Line jo: Bronze 0 (at most 9), Black 0 (at most 11).")
    covered = after(SECRET, SECRET.start(Random(1)), "6-a", "3-o")
    assert why(SECRET, covered, "jo").text == (
        "Line jo: Bronze 0, Black one face down, j empty. Lines are marked for you here as soon as they are full."
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
    assert (refused.clause, refused.text) == ("KS5", "Line jo is already marked with Bronze’s megalith.")
    assert why(MANUAL, after(MANUAL, state, "claim-ab"), "claim").clause == "KS5"


NEARLY = "ab cde fghi jklmn opqr fkp cglq"  # seven lines


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


FULL = "3g 1M 6l 3R 5b 1E 2j 4Q 2d 6F 1h 3P 1k 2A 3c 5N 4o 2I"  # all eighteen pieces
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


# face down ----------------------------------------------------------------------------------------


def test_face_down_a_piece_is_known_to_its_owner_alone():  # KS9
    state = after(SECRET, SECRET.start(Random(1)), "5-g", "3-a")
    assert values_seen(SECRET, state, BRONZE) == {"g": 5, "a": None}
    assert values_seen(SECRET, state, BLACK) == {"g": None, "a": 3}
    assert values_seen(SECRET, state, None) == {"g": None, "a": None}


def test_face_down_a_hand_is_known_to_its_owner_alone_and_counted_by_all():  # KS9
    state = after(SECRET, SECRET.start(Random(1)), "5-g")
    own, rival = ("1", "1", "2", "2", "3", "3", "4", "6"), (None,) * 9
    assert SECRET.hands(seen(SECRET, state, BRONZE)) == (own, rival)
    assert SECRET.hands(seen(SECRET, state, BLACK)) == ((None,) * 8, tuple(map(str, PIECES)))
    assert SECRET.hands(seen(SECRET, state, None)) == ((None,) * 8, rival)


def test_a_full_line_turns_up_its_own_pieces_and_no_others_for_good():  # KS9
    state = after(SECRET, SECRET.start(Random(1)), "5-j", "3-a", "2-k", "4-o")
    for seat in (BRONZE, BLACK, None):
        seen = values_seen(SECRET, state, seat)
        assert (seen["j"], seen["o"]) == (5, 4)
    assert values_seen(SECRET, state, BLACK)["k"] is None
    assert values_seen(SECRET, state, BRONZE)["a"] is None
    assert values_seen(SECRET, after(SECRET, state, "1-b"), None) == {"j": 5, "a": 3, "k": None, "o": 4, "b": 1}


def test_face_down_no_line_is_dominated_before_it_is_full():  # KS9 without KS4
    state = position("6f 6A 5g 4h 1B", BRONZE)
    assert SECRET.apply(state, ("3", "c")).megaliths == {"ab": BLACK}
    assert OPEN.apply(state, ("3", "c")).megaliths["fghi"] == BRONZE
    both = Stonehenge(face_down=True, manual_claims=True)
    assert why(both, after(both, state, "3-c", "end", "claim-ab"), "claim-fghi").clause in ("KS5", "KS9")
    assert why(both, state, "fghi").clause == "KS9"


def test_face_down_and_by_hand_a_full_line_is_claimed_as_ever():  # KS6 KS9
    both = Stonehenge(face_down=True, manual_claims=True)
    state = after(both, both.start(Random(1)), "3-j", "end", "3-o")
    assert both.due(state) == []  # KS3: level, and black placed last
    state = after(both, state, "end")
    assert both.actions(seen(both, state, BRONZE))[0] == ("claim", "jo")


def test_a_preview_marks_only_what_the_mover_can_know():  # KS6 KS9
    state = after(SECRET, SECRET.start(Random(1)), "5-a", "3-j")
    preview = SECRET.apply(seen(SECRET, state, BRONZE), ("4", "o"))
    assert preview.placed[1:] == (("j", BLACK, None), ("o", BRONZE, 4))
    assert preview.megaliths == {}
    assert SECRET.apply(state, ("4", "o")).megaliths == {"jo": BRONZE}


def test_a_bystanders_preview_knows_no_hand():
    state = after(SECRET, SECRET.start(Random(1)), "5-a")
    assert SECRET.hands(SECRET.apply(seen(SECRET, state, None), ("4", "o")))[BLACK] == (None,) * 8


def test_the_tally_and_the_reach_of_a_line_hide_what_the_viewer_may_not_know():  # KS9
    state = after(SECRET, SECRET.start(Random(1)), "1-j", "1-k", "2-a", "1-c")
    for seat, tally, most in [(BRONZE, "1:?", "16:18"), (BLACK, "?:1", "18:16"), (None, "?:?", "18:18")]:
        signs = {m.kind: m.text for m in SECRET.marks(seen(SECRET, state, seat)) if m.cells == ("jklmn",)}
        assert signs == {"tally": tally, "reach": most}


def test_every_hidden_piece_of_a_line_could_be_one_of_the_highest_left():  # KS4 KS9
    state = after(SECRET, SECRET.start(Random(1)), "1-j", "1-k", "2-a", "1-l")
    signs = {m.kind: m.text for m in SECRET.marks(seen(SECRET, state, BRONZE)) if m.cells == ("jklmn",)}
    assert signs["reach"] == f"{1 + 6 + 5}:{6 + 5 + 4 + 3}"


def test_the_reach_of_a_line_is_the_most_each_side_could_still_total_there():  # KS4
    signs = {m.kind: m.text for m in OPEN.marks(position("6f 1G 5A 5b")) if m.cells == ("fghi",)}
    assert signs == {"tally": "6:1", "reach": "13:11"}


def test_pieces_and_megaliths_are_marked_with_their_owners():  # KS2, KS5
    marks = OPEN.marks(position("6f 1G", megaliths=("nr", "ab")))
    assert [mark for mark in marks if mark.cell] == [
        Mark("piece", "f", BRONZE, 6),
        Mark("piece", "g", BLACK, 1),
        Mark("megalith", "ab", BLACK),
        Mark("megalith", "nr", BRONZE),
    ]
    hidden = SECRET.marks(seen(SECRET, position("6f 1G"), BLACK))
    assert [mark.value for mark in hidden if mark.cell] == [None, 1]


@pytest.mark.parametrize("viewer", [BRONZE, BLACK])
def test_guesses_are_uniform_and_leave_out_what_has_been_seen(viewer):  # KS9
    pieces = "6j 5O 4k 2A 3l 3D 5m 4G 1n 3R 1i"
    state = position(pieces if viewer == BRONZE else pieces.swapcase(), 1 - viewer)
    view = seen(SECRET, state, viewer)
    hidden = [cell for cell, value in values_seen(SECRET, state, viewer).items() if value is None]
    assert hidden == ["a", "d", "g"]  # the 5 on o and the 3 on r stand on full lines
    many, luck = 20_000, Random(1)
    times = Counter(tuple(v for c, _, v in SECRET.guess(view, luck).placed if c in hidden) for _ in range(many))
    # three of 1 1 2 2 3 4 6 in a row: 5·4·3 all different, or a pair of 1 or 2 about one of four others in 3 places
    ways = 60 + 3 * 2 * 4
    assert len(times) == ways
    assert sum((count - many / ways) ** 2 for count in times.values()) / (many / ways) < 160  # χ², 83 on average
    for n in range(50):
        guess = SECRET.guess(view, Random(n))
        values = [v for _, seat, v in guess.placed if seat != viewer] + list(guess.hands[1 - viewer])
        assert Counter(values) == Counter(PIECES)
        assert guess.hands[viewer] == state.hands[viewer]


def test_when_only_one_value_is_left_it_is_known_without_being_seen():  # KS9
    state = position("1h 1A 2j 2B 3k 3C 4l 4F 5m 5G 6n 6P 1q 1D 2o 2E 3i", BLACK)
    view = seen(SECRET, state, BRONZE)
    assert {SECRET.guess(view, Random(n)).hands[BLACK] for n in range(10)} == {state.hands[BLACK]} == {(3,)}


def test_pieces_on_lines_that_never_filled_stay_face_down_after_the_game():  # KS9
    state = after(SECRET, position("3J 2a", megaliths=(NEARLY, "")), "4-o")
    assert SECRET.turn(state) is None
    assert values_seen(SECRET, state, BLACK)["a"] is None


# series -------------------------------------------------------------------------------------------

SERIES = Stonehenge(series=2)


def test_a_marked_line_is_worth_one_and_shows_its_cells():  # KS5
    bronze, black = OPEN.scores(position(megaliths=("acfj", "nr ab")))
    assert bronze.lines == (("KS5", 1, LINES["acfj"], "line acfj", "megalith", False),)
    assert [line.text for line in black.lines] == ["line ab", "line nr"]
    assert OPEN.supply(position(megaliths=("acfj", "nr ab"))) == ({"megalith": 7}, {"megalith": 6})


def test_a_game_of_a_series_is_won_on_its_own_and_its_loser_told_what_is_left():  # KS7 KS10
    assert SERIES.between_games(position("3J", megaliths=(NEARLY, "acfj nr"))) is None
    over = after(SERIES, position("3J", megaliths=(NEARLY, "acfj nr"), left=(0, 3)), "4-o")
    won = SERIES.between_games(over)
    assert won is not None
    assert won[:2] == (((BRONZE,), (BLACK,)), "KS7")
    assert won.text == "Bronze wins game 1. Black has 6 megaliths left over."
    assert SERIES.between_games(after(SERIES, position("3J", megaliths=(NEARLY, ""), number=1), "4-o")) is None
    lost = SERIES.between_games(after(SERIES, position("3J", megaliths=("acfj nr", NEARLY), left=(1, 0)), "2-o"))
    assert lost == (((BLACK,), (BRONZE,)), "KS7", "Black wins game 1. Bronze has 6 megaliths left over.")


def test_of_a_game_that_goes_on_nothing_is_left_over_yet():  # KS10
    playing = position("3J", megaliths=("ab", ""), number=1, left=(1, 4))
    assert SERIES.standing(playing) == ("Game 2 of 2", "Bronze leads, 1 megalith left over to 4")


def test_the_standing_of_a_match_says_who_leads_who_trails_and_when_nobody_does():  # KS10
    called = Stonehenge(series=2, called=("You", "Bea"))
    assert SERIES.standing(position("3J", megaliths=("ab", ""))) == ("Game 1 of 2",)
    for left, words in (
        ((1, 4), "You lead, 1 megalith left over to 4"),
        ((4, 1), "You trail, 4 megaliths left over to 1"),
        ((3, 3), "Level so far, with 3 megaliths left over each"),
    ):
        state = position("3J", megaliths=("ab", ""), number=1, left=left)
        assert called.standing(state) == ("Game 2 of 2", words)


def test_in_a_series_the_other_player_begins_the_next_game_with_next():  # KS10
    state = after(SERIES, position("3J", megaliths=(NEARLY, "acfj nr")), "4-o")
    assert SERIES.turn(state) == BLACK
    assert SERIES.actions(state) == [("next",)]
    assert SERIES.result(state) is None
    assert [score.total for score in SERIES.scores(state)] == [8, 2]
    assert len(SERIES.marks(state)) == 2 + 10 + 30  # the final position stays
    assert why(SERIES, state, "1-a").clause == "KS10"
    state = after(SERIES, state, "next")
    assert SERIES.turn(state) == BLACK
    assert (state.placed, state.megaliths, state.left) == ((), {}, (0, 6))
    assert [score.total for score in SERIES.scores(state)] == [0, 0]


def test_in_a_series_the_players_begin_in_turn():  # KS10
    game = Stonehenge(series=4)
    for number, beginner in ((0, BLACK), (1, BRONZE), (2, BLACK)):
        over = after(game, position("3J", megaliths=(NEARLY, ""), number=number), "4-o")
        assert (game.turn(over), game.actions(over)) == (beginner, [("next",)])
        begun = after(game, over, "next")
        assert (game.turn(begun), begun.number, begun.left) == (beginner, number + 1, (0, 8))


def test_what_wins_is_told_for_a_game_and_for_a_series():  # KS7, KS10
    assert OPEN.purpose() == "The first to mark 8 of the 15 lines wins."
    assert SERIES.purpose() == (
        "The first to mark 8 of the 15 lines wins a game; the fewest megaliths left over win the match."
    )


def test_the_losers_unplaced_megaliths_add_up_and_the_lower_sum_wins():  # KS10
    state = after(SERIES, position("3J", megaliths=("", NEARLY), number=1, left=(1, 4)), "2-o")
    assert SERIES.turn(state) is None
    assert ended(SERIES, state)[:2] == (((BLACK,), (BRONZE,)), "KS10")
    assert SERIES.standing(state) == ("Game 2 of 2",)


def test_level_sums_share_the_series():  # KS10
    state = after(SERIES, position("3J", megaliths=(NEARLY, "acfj nr"), number=1, left=(6, 0)), "4-o")
    assert ended(SERIES, state)[:2] == (((BRONZE, BLACK),), "KS10")
    assert ended(SERIES, state).text == "The match is a draw: after 2 games both have 6 megaliths left over."


def test_one_megalith_left_is_told_in_the_singular():  # KS10
    state = after(SERIES, position("3J", megaliths=("", NEARLY), number=1, left=(0, 1)), "2-o")
    assert ended(SERIES, state).text == "Black wins the match with fewer megaliths left over after 2 games, 1 to 8."


def test_next_is_for_the_time_between_two_games_alone():  # KS10
    assert why(SERIES, SERIES.start(Random(1)), "next").clause == "KS10"
    assert why(SERIES, SERIES.start(Random(1)), "next").text.startswith("The next game begins when")
    alone = Stonehenge()
    assert why(alone, alone.start(Random(1)), "next").text.startswith("This is a single game")
    last = after(SERIES, position("3J", megaliths=(NEARLY, ""), number=1), "4-o")
    assert SERIES.actions(last) == []


@pytest.mark.parametrize("games", [0, 100, True, 2.0, "2"])
def test_a_series_has_from_one_to_ninety_nine_games(games):  # KS10
    with pytest.raises(Illegal) as refused:
        Stonehenge(series=games)
    assert refused.value.why.clause == "KS10"


# words --------------------------------------------------------------------------------------------


def test_the_log_tells_the_piece_the_point_and_the_lines_it_brought():
    state = position("3J")
    assert OPEN.tell(state, ("4", "o")).named == "places a 4 on o and marks line jo"
    assert OPEN.tell(state, ("2", "o")).named == "places a 2 on o; Black marks line jo"
    assert MANUAL.tell(state, ("claim", "jo")).named == "marks line jo"


def test_the_log_for_everybody_names_a_secret_piece_only_when_it_is_turned_up():  # KS9
    state = after(SECRET, SECRET.start(Random(1)), "5-a")
    assert SECRET.tell(seen(SECRET, state, BLACK), ("4", "g")).named == "places a 4 on g"
    assert SECRET.tell(seen(SECRET, state, None), ("4", "g"), seen=False).named == "places a piece on g"
    assert SECRET.tell(seen(SECRET, state, None), ("4", "b"), seen=False).named.startswith("places a 4 on b")


def test_a_line_one_does_not_dominate_is_refused_with_its_numbers():  # KS3 KS4
    below = why(MANUAL, position("6f 1G 3J 4o", hands=((1,), (1, 2, 4))), "fghi")
    numbers = "Your rival has 1 on fghi and could add 4 + 2 on its 2 empty points: 7, more than your 6."
    assert below == ("KS4", numbers, tuple("fghi"))
    lost = why(MANUAL, position("3J 2o 3A 4b"), "claim-jo")
    assert lost == ("KS3", "Your rival has 3 on line jo against your 2.", ("j", "o"))


def left_in_english(game, said):
    """Return the texts that have words of English beside the names of points and lines."""
    return [text for text in said if set(english(text).split()) - game.names]


def all_said(game, state, action):
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    view, legal, dice = seen(game, state, game.turn(state)), game.actions(state), Random(len(state.placed))
    said = [
        game.purpose(),
        *game.overview(view)[len(game.lead(view)) :],
        *game.standing(view),
        *map(game.word, action),
        game.use("5"),
    ]
    for touched in (action[:n] for n in range(len(action) + 1)):
        if touched not in legal:
            said += [*game.prompt(view, touched), game.offer(view, touched)]
        may_follow = {*live(legal, touched), *([""] if touched in legal else [])}
        names = {one_of([*sorted(game.names), ""], dice) for _ in range(12)} - may_follow
        said += [game.why_not(view, touched, name).text for name in sorted(names)]
    said += [line.text for score in game.scores(state) for line in score.lines]
    after_it = game.apply(state, action)
    said += [result.text for result in (game.result(after_it), game.between_games(after_it)) if result]
    return [*said, *game.tell(view, action)[:3]]


@pytest.mark.parametrize("options", [{}, {"manual_claims": True}, {"face_down": True}, {"series": 3}])
@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
def test_all_that_is_said_is_said_whole_in_another_language(options, called):
    game, dice = Stonehenge(called=called, **options), Random(len(called))
    state = game.start(dice)
    with spoken():
        while legal := game.actions(state):
            claims = [action for action in legal if action[0] == "claim"]
            action = one_of(claims or legal, dice)
            assert not left_in_english(game, all_said(game, state, action))
            state = game.apply(state, action)


# counted, compared, probed ------------------------------------------------------------------------

ENDINGS = [
    ({}, "", 1, 108),
    ({}, "1-o 6-b 5-k 2-f 3-i 3-e 4-g 4-r 1-h 1-c", 2, 672),
    ({}, "2-q 1-p 4-o 1-g 3-k 3-m 1-d 4-h 1-b 3-l 2-e 2-c 5-f", 4, 1284),
    ({"face_down": True}, "2-h 1-l 3-g 1-q 1-f 4-a 6-k 6-d 4-p 2-m 3-c 2-o 1-j", 3, 360),
    (
        {"manual_claims": True},
        "2-j end 5-b end 2-c end 1-o end 1-l claim-jo end 3-e end 5-a claim-acfj end 6-d end 4-r end claim-bdgko "
        "claim-cde 2-m claim-ab end claim-nr 6-i end 3-g end claim-imq 1-q claim-opqr claim-cglq end 2-p",
        6,
        478,
    ),
    (
        {"manual_claims": True, "face_down": True, "series": 2},
        "3-o end 1-p end 1-a end 6-g end 4-f end 1-d end 5-k claim-fkp end 2-r end 3-b claim-bdgko claim-ab end 2-i "
        "end 6-c end 4-h claim-fghi end 1-m end claim-adhmr 5-n claim-nr end 2-e claim-cde end claim-bein 3-l "
        "claim-ehlp end 2-j",
        6,
        216,
    ),
]


def oracle_table(game, pieces=""):
    table = oracle.Table(game.manual_claims, game.face_down, game.series)
    for turn, text in enumerate(pieces.split()):
        table.on[text[1].lower()] = (int(text[1].isupper()), int(text[0]), turn)
    return table


@pytest.mark.parametrize(("options", "moves", "depth", "count"), ENDINGS)
def test_the_move_sequences_are_as_many_as_the_oracle_finds(options, moves, depth, count):
    game = Stonehenge(**options)
    table, state = oracle_table(game), game.start(Random(1))
    for move in moves.split():
        table.play(move)
        state = after(game, state, move)
    assert perft(game, state, depth) == table.paths(depth) == count


def test_two_placements_from_the_empty_board_can_be_made_in_11016_ways():
    assert perft(OPEN, OPEN.start(Random(1)), 2) == 108 * 102 == 11016


tables = st.builds(Stonehenge, manual_claims=st.booleans(), face_down=st.booleans(), series=st.integers(1, 3))


@given(game=tables, seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_a_random_game_goes_as_the_oracle_has_it(game, seed):
    dice, table, state = Random(seed), oracle_table(game), game.start(Random(seed))
    while True:
        legal = game.actions(state)
        assert {write_action(action) for action in legal} == table.legal()
        assert game.turn(state) == table.turn()
        for seat in (BRONZE, BLACK, None):
            view = seen(game, state, seat)
            pieces = {m.cell: (m.seat, m.value) for m in game.marks(view) if m.kind == "piece"}
            assert pieces == {p: (o, v if table.sees(seat, p) else None) for p, (o, v, _) in table.on.items()}
            known = [not game.face_down or seat == owner for owner in (0, 1)]
            hands = [[str(v) if known[owner] else None for v in table.left(owner)] for owner in (0, 1)]
            assert [list(hand) for hand in game.hands(view)] == hands
        assert {m.cell: m.seat for m in game.marks(state) if m.kind == "megalith"} == table.stones
        assert [score.total for score in game.scores(state)] == [table.count(0), table.count(1)]
        if not legal:
            break
        claims = [action for action in legal if action[0] == "claim"]
        pool = claims if claims and dice.random() < 0.5 else legal
        action = one_of(pool, dice)
        state = game.apply(state, action)
        table.play(write_action(action))
    ranking = ended(game, state).ranking
    if game.series == 1:
        assert ranking[0] == (table.winner(),)
    else:
        sums = table.final_sums()
        assert [sums[group[0]] for group in ranking] == sorted(set(sums.values()))


def is_broken(clause, table, touched, name):
    """Tell by the oracle whether the clause forbids touching a name, or stopping, after what has been touched."""
    seat, words = table.mover, (*touched, name) if name else touched
    value, line, point = name in "123456" and name != "", name in oracle.TABLE, name in oracle.LETTER.values()
    full, between = len(table.on) == 18, table.winner() is not None
    if clause == "KS1":
        used = [v for owner, v, _ in table.on.values() if owner == seat]
        return value and used.count(int(name)) == oracle.BOX.count(int(name))
    if clause == "KS2":
        begun = bool(words) and words[0] in "123456"
        fits = begun and (len(words) == 1 or (len(words) == 2 and words[1] in oracle.LETTER.values()))
        return (point and name in table.on) or (table.phase == "placed" and (value or point)) or not (fits and name)
    if clause == "KS3":
        return line and not table.open_points(name) and table.owner(name) != seat
    if clause == "KS4":
        open_line = line and bool(table.open_points(name)) and not table.face_down
        return open_line and table.could_exceed(name, 1 - seat, table.total(name, seat))
    if clause == "KS5":
        return (
            (line and name in table.stones)
            or (name == "claim" and not table.due(seat))
            or (touched[:1] == ("claim",) and not (len(words) == 2 and line))
        )
    if clause == "KS6":
        if not table.manual:
            return name in ("claim", "end") or line
        early = name == "end" and table.phase != "placed" and not full
        return early or touched == ("end",) or (not touched and line and name in table.due(seat))
    if clause == "KS8":
        return full and (value or point or not name or (name == "end" and bool(table.due(seat))))
    if clause == "KS9":
        return table.face_down and line and bool(table.open_points(name))
    return clause == "KS10" and (between or name == "next")


@given(game=tables, seed=st.integers(0, 2**32), plies=st.integers(0, 90))
@settings(max_examples=100)
def test_the_clause_that_forbids_a_touch_really_is_broken(game, seed, plies):
    dice, table, state = Random(seed), oracle_table(game), game.start(Random(seed))
    for _ in range(plies):
        if legal := game.actions(state):
            action = one_of(legal, dice)
            state = game.apply(state, action)
            table.play(write_action(action))
    assume(game.turn(state) is not None)
    view = seen(game, state, game.turn(state))
    legal = game.actions(view)
    beginnings = sorted({action[:n] for action in legal for n in range(len(action) + 1)})
    for touched in [(), *(one_of(beginnings, dice) for _ in range(4))]:
        stops = [] if touched in legal else [""]
        for name in sorted(game.names - live(legal, touched).keys()) + stops:
            said = why_not(game, view, touched, name)
            assert is_broken(said.clause, table, touched, name), (touched, name, said)


@given(seed=st.integers(0, 2**32), face_down=st.booleans())
@settings(max_examples=30)
def test_a_marked_line_still_belongs_to_its_owner_when_all_pieces_are_placed(seed, face_down):  # KS4 KS5
    game, dice = Stonehenge(manual_claims=True, face_down=face_down), Random(seed)
    state, points = game.start(dice), list(POINTS)
    marked: dict[str, int] = {}
    while points:
        marked |= dict.fromkeys(game.due(state), state.seat)
        value = state.hands[state.seat][int(dice.random() * len(state.hands[state.seat]))]
        point = points.pop(int(dice.random() * len(points)))
        state = after(game, state, f"{value}-{point}")
        marked |= dict.fromkeys(game.due(state), state.seat)
        state = game.apply(state, ("end",))
    table = oracle_table(game)
    table.on = {cell: (seat, value, turn) for turn, (cell, seat, value) in enumerate(state.placed)}
    assert all(table.owner(line) == owner for line, owner in marked.items())


def test_a_saved_series_with_secrets_and_claims_by_hand_loads_again():
    match = Match.new("stonehenge", seed=3, options={"series": 3, "face_down": True, "manual_claims": True})
    dice = Random(3)
    while legal := match.game.actions(match.state):
        match = match.play(one_of(legal, dice))
    assert replayed(match.record()) == match
    assert ended(match.game, match.state).clause == "KS10"


# what the numbers in the examples' words stand for ---------------------------------------------------


def on_line(at: At, line: str, name: str) -> int:
    """Return what a player's pieces on a line add up to after the moves."""
    return sum(value for cell, seat, value in at.after.placed if cell in LINES[line] and seat == at.seat(name))


def level_at_best(at: At, line: str, value: int) -> bool:
    """Tell whether a piece of so much is the best with which the rival can fill a line, and only draws level (KS4)."""
    return bool(max(at.after.hands[1]) == value == on_line(at, line, "Bronze"))


READINGS: tuple[Reading, ...] = (
    (
        "# pieces and # megaliths each",
        lambda at, n, stones: (
            [len(hand) for hand in at.after.hands] == [n, n] and at.game.supply(at.after) == ({"megalith": stones},) * 2
        ),
    ),
    ("@ places a #", lambda at, name, n: at.names[0] == str(n) and at.before.seat == at.seat(name)),
    ("all # lines that cross there", lambda at, n: sum(at.names[-1] in cells for cells in LINES.values()) == n),
    (
        "# against # on the upper line",
        lambda at, a, b: [on_line(at, "ab", name) for name in ("Bronze", "Black")] == [a, b],
    ),
    ("Bronze’s # wins the upper line", lambda at, n: at.names[0] == str(n) and at.after.megaliths == {"ab": 0}),
    ("a black # there would only draw level", lambda at, n: level_at_best(at, "ab", n)),
    (
        "line (\\w+), # against #",
        lambda at, line, a, b: [on_line(at, line, name) for name in ("Black", "Bronze")] == [a, b],
    ),
    (
        "A # brings @ the # megalith",
        lambda at, n, name, nth: at.names[0] == str(n) and [*at.after.megaliths.values()].count(at.seat(name)) == nth,
    ),
    ("All # pieces have been placed", lambda at, n: len(at.after.placed) == n and not any(at.after.hands)),
    ("the first game of #", lambda at, n: at.game.series == n),
)


# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------

KINDS: dict[str, set[str]] = {
    r"\d-[a-r]": {"KS1", "KS2", "KS8", "KS10"},
    r"claim-\w+": {"KS3", "KS4", "KS5", "KS6", "KS9", "KS10"},
    "end": {"KS6", "KS8", "KS10"},
    "next": {"KS10"},
}
