"""Bounders: the rulebook's examples of placing, the pie, and moves that are refused."""

from __future__ import annotations

from random import Random

import pytest
from henge.game import Mark
from henge.games.bounders import Bounders
from henge.rules import Illegal
from henge.shuffling import one_of
from henge.touch import live, refusal, why_not
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games import oracle_bounders as oracle
from tests.games.bounders import Small, axial, decided, placed, totals
from tests.games.perft import perft
from tests.matches import seen

# placing stones -------------------------------------------------------------------------------------


def test_the_cells_are_named_by_row_from_the_bottom_and_by_place_from_the_left():  # BO1
    cells = Bounders().board.cells
    rows = [sum(cell[0] == row for cell in cells) for row in "abcdefghijklm"]
    assert rows == [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7]
    assert cells[:2] == ("a1", "a2")
    assert cells[-1] == "m7"
    assert {"g1", "g13"} <= set(cells)
    assert len(Bounders(size=9).board.cells) == 217


def test_a_draw_may_be_agreed_on():  # R7
    assert Bounders.may_agree


def test_the_first_stone_goes_anywhere():  # BO1
    game = Bounders()
    assert game.actions(game.start(Random(0))) == [(cell,) for cell in game.board.cells]


def test_light_begins_and_the_colours_take_turns():  # BO1
    game = Bounders(size=3)
    assert [game.turn(placed(game, cells)) for cells in ("", "a1", "a1 c4", "a1 c4 e3")] == [0, 1, 0, 1]


def test_a_cell_that_touches_one_stone_is_closed_to_both():  # BO1
    game = Bounders(size=5)
    for state in (placed(game, "e5"), placed(game, "e5 a1")):
        assert set(game.board.neighbours["e5"]).isdisjoint(cell for (cell,) in game.actions(state))


def test_a_cell_between_one_light_and_one_dark_stone_is_open():  # BO1
    game = Bounders(size=3)
    assert ("c2",) not in game.actions(placed(game, "c1"))
    assert ("c2",) in game.actions(placed(game, "c1 c3"))


def test_a_position_knows_every_cells_light_less_its_dark_neighbours():  # BO1
    game = Bounders(size=5)
    state = placed(game, "e5 a1")
    balance = dict(zip(game.board.cells, state.balance, strict=True))
    assert {balance[cell] for cell in game.board.neighbours["e5"]} == {1}
    assert {balance[cell] for cell in game.board.neighbours["a1"]} == {-1}
    assert (balance["e5"], balance["a1"], balance["i5"]) == (None, None, 0)


def test_stones_laid_at_once_are_the_position_after_their_placing():  # BO1, BO5
    game = Bounders(size=3, pie=True)
    assert game.laid(["c3", "a1", "e3"], False) == placed(game, "c3 a1 e3")
    assert game.laid(["c3", "a1"], True) == placed(game, "c3 swap a1")
    assert game.laid([], False) == game.start(Random(0))


def test_no_balanced_cell_is_left_at_the_end_for_either_colour():  # BO2
    game = Bounders(size=3)
    over = axial(game, (0, 1), (0, -1), (-2, 1), (0, 0), (2, -1))
    assert game.actions(over) == []
    assert game.turn(over) is None
    assert not oracle.legal([(0, 1), (0, -1), (-2, 1), (0, 0), (2, -1)], 3)


@pytest.mark.parametrize(("size", "counts"), [(7, [127, 15318]), (3, [19, 258, 2514])])
def test_the_rulebooks_number_of_move_sequences(size, counts):  # BO1
    game = Bounders(size=size)
    assert [perft(game, game.start(Random(0)), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("size", "stones", "depth"),
    [
        (3, [], 3),
        (3, [(0, 0), (2, -2), (-2, 2)], 4),
        (4, [(0, 0), (2, 0), (1, 0), (-3, 3)], 3),
        (5, [(4, 0), (-4, 0), (0, 4), (0, -4)], 2),
        (7, [(0, 0), (2, 0), (1, 0)], 2),
    ],
)
def test_the_oracle_finds_as_many_sequences(size, stones, depth):  # BO1
    game = Bounders(size=size)
    assert perft(game, axial(game, *stones), depth) == oracle.count(stones, size, depth)


# the pie --------------------------------------------------------------------------------------------


def test_swap_is_offered_once_after_the_first_stone():  # BO5
    game = Bounders(size=3, pie=True)
    offers = [("swap",) in game.actions(placed(game, cells)) for cells in ("", "c3", "c3 a1", "c3 swap", "c3 swap a1")]
    assert offers == [False, True, False, False, False]


def test_swap_is_not_offered_without_the_option():  # BO5
    game = Bounders(size=3)
    assert ("swap",) not in game.actions(placed(game, "c3"))


def test_after_the_swap_the_stone_is_the_second_seats_and_the_first_seat_is_dark():  # BO5
    game = Bounders(size=3, pie=True)
    state = placed(game, "c3 swap")
    assert game.turn(state) == 0
    assert game.marks(state)[0] == Mark("stone", "c3", 1)
    assert [game.seat_word(state, seat) for seat in (0, 1)] == ["Dark", "Light"]
    assert [game.colours[game.colour(state, seat)] for seat in (0, 1)] == ["dark", "light"]
    assert totals(game, state) == [0, 18]


def test_after_the_swap_dark_moves_then_light():  # BO5
    game = Bounders(size=3, pie=True)
    state = placed(game, "c3 swap a1")
    assert [(mark.cell, mark.seat) for mark in game.marks(state) if mark.cell] == [("c3", 1), ("a1", 0)]
    assert game.turn(state) == 1


def test_the_seats_are_ranked_and_not_the_colours():  # BO5 with BO4
    game = Bounders(size=3, pie=True)
    first, *others = (oracle.name(place, 3) for place in [(0, 1), (0, -1), (-2, 1), (0, 0), (2, -1)])
    state = placed(game, " ".join([first, "swap", *others]))
    assert totals(game, state) == [0, 14]
    why = "The region of 14 cells decided it; stones around it: 3 light, 2 dark."
    assert decided(game, state) == (((1,), (0,)), "BO4", f"Nobody can place another stone. Light wins, 14 to 0. {why}")


def test_fewer_stones_are_counted_by_the_final_colour():  # BO6 with BO5
    game = Small(tournament_scoring=True, pie=True)
    first, *others = (oracle.name(place, 2) for place in ((-1, 1), (1, 0), (0, 1), (0, -1), (0, 0)))
    result = decided(game, placed(game, " ".join([first, "swap", *others])))
    assert (result.ranking, result.clause) == (((0,), (1,)), "BO6")


# why not --------------------------------------------------------------------------------------------


def test_an_unbalanced_cell_is_explained_by_counting_its_neighbours():  # BO1
    game = Bounders(size=3)
    state = placed(game, "c3 a1")
    why = game.why_not(state, (), "c2")
    assert why == (
        "BO1",
        "This cell touches 1 light and 0 dark stones; it must touch as many light stones as dark.",
        ("c3",),
    )
    why = game.why_not(placed(game, "b2 d2 c2"), (), "c3")
    assert why.text == "This cell touches 2 light and 1 dark stone; it must touch as many light stones as dark."
    assert set(why.cells) == {"b2", "c2", "d2"}


def test_an_occupied_cell_is_shown():  # BO1
    game = Bounders(size=3)
    assert game.why_not(placed(game, "c3 a1"), (), "a1") == ("BO1", "There is already a dark stone on a1.", ("a1",))


def test_a_turn_is_one_stone():  # BO1
    game = Bounders(size=3)
    for action in (("a1", "c3"), ("",)):
        why = refusal(game, placed(game, ""), action)
        assert why
        assert why.clause == "BO1"


@pytest.mark.parametrize(
    ("pie", "cells", "words"),
    [
        (False, "c3", "without the pie"),
        (True, "", "after the first stone"),
        (True, "c3 swap", "only once"),
        (True, "c3 a1", "only in reply to the first stone"),
    ],
)
def test_a_swap_that_is_not_offered_is_explained(pie, cells, words):  # BO5
    game = Bounders(size=3, pie=pie)
    why = why_not(game, placed(game, cells), (), "swap")
    assert why.clause == "BO5"
    assert words in why.text


def test_a_cell_of_a_larger_board_is_no_name_of_this_one():
    game = Bounders(size=3)
    assert why_not(game, placed(game, ""), (), "g13").clause is None


def test_nothing_follows_a_swap_in_its_turn():  # BO5
    game = Bounders(size=3, pie=True)
    why = why_not(game, placed(game, "c3"), ("swap",), "a1")
    assert (why.clause, why.text) == ("BO5", "You have chosen to swap colours instead of placing a stone.")


def test_a_finished_game_is_over_by_the_clause_that_decided_it():  # BO4, BO6
    game = Small(tournament_scoring=True)
    state = axial(game, (-1, 1), (1, 0), (0, 1), (0, -1), (0, 0))
    assert why_not(game, state, (), "a1") == ("BO6", "The game is over.", ())


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), size=st.integers(3, 5), pie=st.booleans(), plies=st.integers(0, 40))
def test_every_refused_cell_is_really_occupied_or_out_of_balance(seed, size, pie, plies):  # BO1, BO5
    game, dice = Bounders(size=size, pie=pie), Random(seed)
    stones: list[tuple[int, int]] = []
    state, place = game.start(dice), {oracle.name(cell, size): cell for cell in oracle.cells(size)}
    for _ in range(plies):
        if legal := game.actions(state):
            action = one_of(legal, dice)
            state = game.apply(state, action)
            stones += [place[action[0]]] if action != ("swap",) else []
    assume(game.turn(state) is not None)
    for name in sorted(game.names - live(game.actions(state), ()).keys()):
        why = game.why_not(state, (), name)
        if name == "swap":
            assert why.clause == "BO5"
            assert not pie or len(stones) != 1 or state.swapped
            continue
        assert why.clause == "BO1"
        if place[name] in stones:
            assert why.cells == (name,)
            assert ["light", "dark"][stones.index(place[name]) % 2] in why.text
        else:
            light, dark = oracle.touched(place[name], stones, size)
            assert light != dark
            assert f"{light} light and {dark} dark" in why.text
            assert {place[cell] for cell in why.cells} == oracle.neighbours(place[name], size) & set(stones)


# the table and its words ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 10, 0, -7, True, 7.0, "7", None])
def test_a_board_has_three_to_nine_cells_along_a_side(size):  # BO1
    with pytest.raises(Illegal):
        Bounders(size=size)


def test_nothing_is_hidden():
    game = Bounders(size=3, pie=True)
    state = placed(game, "c3 swap a1")
    assert all(seen(game, state, seat) == state for seat in (None, 0, 1))
    assert game.guess(state, Random(1)) == state
    assert (game.hands(state), game.piles(state), game.supply(state)) == ((), {}, ())


def test_the_marks_are_the_stones_in_the_order_they_came_and_two_signs_for_each_region():  # BO3
    game = Bounders(size=3)
    marks = game.marks(placed(game, "c3 a1 e3"))
    assert marks[:3] == [Mark("stone", "c3", 0), Mark("stone", "a1", 1), Mark("stone", "e3", 0)]
    assert [(mark.kind, mark.seat, mark.text) for mark in marks[3:]] == [
        ("territory", 0, "16 cells · 2 light, 1 dark"),
        ("around", None, "2:1"),
    ]


def test_the_words_of_a_move():
    game = Bounders(size=3, pie=True)
    one = placed(game, "c3")
    assert game.tell(placed(game, ""), ("c3",)).named == "places a light stone on c3"
    assert game.tell(one, ("a1",)).named == "places a dark stone on a1"
    assert game.tell(one, ("swap",)).named == "swaps colours and plays light from now on"
    assert game.prompt(one, ()).sentence == "Place a dark stone, or swap colours"
    assert game.prompt(placed(game, "c3 swap"), ()).sentence == "Place a dark stone"
    assert (game.word("swap"), game.word("c3")) == ("Swap colours", "c3")
