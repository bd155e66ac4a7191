"""Stonehenge played face down: what every seat may know of pieces, hands and lines."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from henge.game import Mark
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import PIECES

from tests.games.stonehenge import BLACK, BRONZE, NEARLY, OPEN, SECRET, after, position, why
from tests.matches import seen


def values_seen(game, state, seat):
    return {cell: value for cell, _, value in seen(game, state, seat).placed}


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
