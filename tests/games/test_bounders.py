"""Bounders: the rulebook's examples, and the same game told by another hand."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from babel.messages.pofile import read_po
from henge.game import Mark
from henge.games.bounders import Bounders, lesson, words
from henge.games.bounders.rules import State
from henge.language import ENGLISH, say
from henge.luck import one_of
from henge.match import Match
from henge.mentions import mentions
from henge.replay import replayed
from henge.rules import Action, Illegal, Result, Score, option
from henge.touch import live, refusal, why_not
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from build import ROOT
from tests import spoken as tongues
from tests.games import oracle_bounders as oracle
from tests.games.figures import At, Reading
from tests.games.perft import perft
from tests.made_up import english, spoken
from tests.matches import seen

LIGHT, DARK = 0, 1


@dataclass(frozen=True)
class Small(Bounders):
    """Bounders down to two cells a side, smaller than any table (BO1), for the rulebook's shortest examples."""

    size: int = option(2, "Cells along a side", "BO1", span=(2, 9))


def placed(game: Bounders, cells: str) -> State:
    """Return the position after these moves, each of which must be legal."""
    state = game.start(Random(0))
    for cell in cells.split():
        assert (cell,) in game.actions(state), cell
        state = game.apply(state, (cell,))
    return state


def axial(game: Bounders, *places: tuple[int, int]) -> State:
    return placed(game, " ".join(oracle.name(place, game.size) for place in places))


def decided(game: Bounders, state: State) -> Result:
    """Return the result of a finished game."""
    result = game.result(state)
    assert result
    return result


def totals(game: Bounders, state: State) -> list[int]:
    return [score.total for score in game.scores(state)]


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


# scoring --------------------------------------------------------------------------------------------


def test_a_lone_stone_holds_everything_around_it():
    game = Small()
    state = axial(game, (0, 0))
    assert totals(game, state) == [6, 0]
    assert decided(game, state) == (((0,), (1,)), "BO4", "No open cell is left. Light wins, 6 to 0.")


def test_one_region_of_fourteen_goes_to_three_stones_against_two():  # BO3
    game = Bounders(size=3)
    state = axial(game, (0, 1), (0, -1), (-2, 1), (0, 0), (2, -1))
    assert totals(game, state) == [14, 0]
    assert game.scores(state)[LIGHT].lines[0].text == "14 cells · 3 light, 2 dark"
    assert decided(game, state).clause == "BO4"


def test_a_level_region_scores_for_nobody():  # BO3
    game = Bounders(size=3)
    state = axial(game, (2, 0), (-2, 0), (0, 1), (1, -2), (-2, 2), (-2, 1))
    assert totals(game, state) == [0, 0]
    [sign] = [mark for mark in game.marks(state) if mark.kind == "territory"]
    assert (sign.seat, len(sign.cells), sign.text) == (None, 13, "13 cells · 3 light, 3 dark")
    assert decided(game, state).ranking == ((0, 1),)


def test_the_whole_empty_board_is_a_level_region():  # BO3
    game = Bounders()
    assert game.scores(game.start(Random(0))) == [Score(), Score()]


def test_a_stone_that_touches_a_region_with_several_cells_counts_once():  # BO3
    game = Bounders(size=3)
    state = placed(game, "c3 a1 e3")
    assert [line.text for line in game.scores(state)[LIGHT].lines] == ["16 cells · 2 light, 1 dark"]


def test_a_territory_is_open_as_long_as_a_stone_may_go_there():  # BO1, BO3
    game = Bounders(size=3)
    state = placed(game, "c3 c1 c5 a3 e2 a1 b3 c2")
    assert [[(line.points, line.open) for line in score.lines] for score in game.scores(state)] == [
        [(8, False)],
        [(3, True)],
    ]
    assert [[line.points for line in lines] for lines in game.evaluation_terms(state)] == [[8], [3]]


def test_the_widest_region_counts_for_nobody_while_a_stone_may_go_there():  # BO1, BO3
    game = Bounders(size=4)
    state = placed(game, " ".join(CLOSE.split()[:13]))
    lines = [[(line.points, line.open) for line in score.lines] for score in game.scores(state)]
    assert lines == [[(12, True)], [(12, False)]]
    assert [[line.points for line in lines] for lines in game.evaluation_terms(state)] == [[], [12]]
    assert game.evaluation_terms(placed(game, "d4")) == [(), ()]


def test_a_score_names_the_cells_of_each_territory():  # BO3
    game = Small()
    state = axial(game, (-1, 1), (1, 0), (0, 1), (0, -1), (0, 0))
    lines = [line for score in game.scores(state) for line in score.lines]
    assert [(line.clause, line.kind) for line in lines] == [("BO3", "territory")] * 2
    assert all(line.points == len(line.cells) == 1 for line in lines)
    assert {line.text for line in lines} == {"1 cell · 2 light, 1 dark", "1 cell · 1 light, 2 dark"}


def test_equal_points_are_a_draw():  # BO4
    game = Small()
    state = axial(game, (-1, 1), (1, 0), (0, 1), (0, -1), (0, 0))
    assert totals(game, state) == [1, 1]
    assert decided(game, state) == (((0, 1),), "BO4", "No open cell is left, and both have 1 point: a draw.")


def test_the_game_has_no_result_before_it_is_over():  # BO4
    game = Bounders(size=3)
    assert game.result(placed(game, "c3")) is None


# tournament scoring ---------------------------------------------------------------------------------


def test_level_totals_go_to_the_largest_territory():  # BO6
    game = Bounders(size=3, tournament_scoring=True)
    places = ((1, -1), (0, 1), (2, 0), (-2, 1), (0, -2), (1, 1), (0, 0), (-1, 0), (-1, -1))
    assert totals(game, axial(game, *places)) == [5, 5]
    result = decided(game, axial(game, *places))
    assert (result.ranking, result.clause) == (((0,), (1,)), "BO6")
    assert "Light wins by the largest territory" in result.text


def test_then_to_the_greater_number_of_territories():  # BO6
    game = Bounders(size=3, tournament_scoring=True)
    places = ((0, 0), (-2, 0), (-1, 0), (1, 1), (0, -2), (0, 1), (-2, 2), (2, -1), (-1, 2), (1, -1), (1, -2))
    assert totals(game, axial(game, *places)) == [4, 4]
    result = decided(game, axial(game, *places))
    assert (result.ranking, result.clause) == (((1,), (0,)), "BO6")
    assert "Dark wins by more territories" in result.text


def test_then_to_fewer_stones():  # BO6
    game = Small(tournament_scoring=True)
    result = decided(game, axial(game, (-1, 1), (1, 0), (0, 1), (0, -1), (0, 0)))
    assert result == (
        ((1,), (0,)),
        "BO6",
        "No open cell is left, and both have 1 point. Dark wins by fewer stones, 2 to 3.",
    )


DECIDED_BY_THE_PIE = ((-1, 2), (0, -1), (1, 1), (-2, 1), (2, -1), (-1, 1), (1, -1), (1, -2))


def test_then_to_whoever_offered_the_pie():  # BO6
    game = Bounders(size=3, tournament_scoring=True, pie=True)
    state = axial(game, *DECIDED_BY_THE_PIE)
    assert totals(game, state) == [1, 1]
    assert [len(mark.cells) for mark in game.marks(state) if mark.kind == "territory" and mark.seat is None] == [9]
    assert decided(game, state) == (
        ((0,), (1,)),
        "BO6",
        "No open cell is left, and both have 1 point. Light wins, having offered the pie.",
    )


def test_without_a_pie_nobody_has_offered_it_and_it_stays_a_draw():  # BO6
    game = Bounders(size=3, tournament_scoring=True)
    assert decided(game, axial(game, *DECIDED_BY_THE_PIE)) == (
        ((0, 1),),
        "BO6",
        "No open cell is left, and both have 1 point, and level on every tie-break: a draw.",
    )


def test_where_nobody_holds_a_territory_the_tie_breaks_are_level_down_to_the_pie():  # BO6 with BO3
    places = ((2, 0), (-2, 0), (0, 1), (1, -2), (-2, 2), (-2, 1))
    for pie, ranking in ((True, ((0,), (1,))), (False, ((0, 1),))):
        game = Bounders(size=3, tournament_scoring=True, pie=pie)
        state = axial(game, *places)
        assert totals(game, state) == [0, 0]
        assert decided(game, state).ranking == ranking


def test_the_pie_is_offered_by_the_first_seat_even_when_it_was_taken():  # BO6 with BO5
    game = Bounders(size=3, tournament_scoring=True, pie=True)
    first, *others = (oracle.name(place, 3) for place in DECIDED_BY_THE_PIE)
    state = placed(game, " ".join([first, "swap", *others]))
    assert totals(game, state) == [1, 1]
    result = decided(game, state)
    assert result.ranking == ((0,), (1,))
    assert result.text.endswith("Dark wins, having offered the pie.")


def test_without_the_option_a_tie_break_is_not_looked_at():  # BO6
    game = Bounders(size=3, pie=True)
    assert decided(game, axial(game, *DECIDED_BY_THE_PIE)).ranking == ((0, 1),)


def test_the_tournament_preset_is_pie_and_tournament_scoring():  # BO7
    preset = Bounders.presets[0]
    assert (preset.title, preset.clause) == ("Tournament", "BO7")
    assert dict(preset.options) == {"pie": True, "tournament_scoring": True}


@settings(max_examples=200)
@given(seed=st.integers(0, 2**32), size=st.sampled_from([3, 4]))
def test_a_tournament_game_is_never_drawn(seed, size):  # BO7
    game, dice = Bounders(size=size, pie=True, tournament_scoring=True), Random(seed)
    state = game.start(dice)
    while legal := game.actions(state):
        state = game.apply(state, one_of(legal, dice))
    assert len(decided(game, state).ranking) == 2


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
    assert decided(game, state) == (((1,), (0,)), "BO4", "No open cell is left. Light wins, 14 to 0.")


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


@settings(max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    size=st.integers(3, 5),
    pie=st.booleans(),
    tournament=st.booleans(),
)
def test_a_whole_game_told_by_another_hand_is_the_same_game(seed, size, pie, tournament):  # BO1–BO6
    game, dice = Bounders(size=size, pie=pie, tournament_scoring=tournament), Random(seed)
    stones: list[tuple[int, int]] = []
    state, place = game.start(dice), {oracle.name(cell, size): cell for cell in oracle.cells(size)}
    while legal := game.actions(state):
        offered = [("swap",)] if pie and len(stones) == 1 and not state.swapped else []
        assert {place[cell] for (cell,) in legal if cell != "swap"} == oracle.legal(stones, size)
        assert legal[len(legal) - len(offered) :] == offered
        action = offered[0] if offered and dice.random() < 0.5 else one_of(legal, dice)
        stones += [place[action[0]]] if action != ("swap",) else []
        state = game.apply(state, action)
    held = oracle.territories(stones, size)
    shown = [[line.points for line in score.lines] for score in game.scores(state)]
    assert [sorted(lines) for lines in shown] == [sorted(lines) for lines in (held[::-1] if state.swapped else held)]
    winner, clause = oracle.winner(stones, size, tournament, pie, state.swapped)
    result = decided(game, state)
    assert result.clause == clause
    assert result.ranking == (((0, 1),) if winner is None else ((winner,), (1 - winner,)))


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


def test_a_match_is_kept_and_read_again_with_its_swap():  # BO5
    match = Match.new("bounders", seed=1, options={"size": 3, "pie": True})
    for move in ("c3", "swap", "a1"):
        match = match.play((move,))
    assert match.record()["moves"] == "c3 swap a1"
    assert replayed(match.record()) == match


def left_in_english(said: str) -> set[str]:
    """Return the words of English in a text of the made-up language, beside the rows of cells."""
    return {*english(said).split()} - {*"abcdefghijklm"}


def all_said(game: Bounders, state: State, action: Action) -> list[str]:
    """Return all that the game says of a position, and of a move in it."""
    view, after = seen(game, state, game.turn(state)), game.apply(state, action)
    names = game.names - live(game.actions(view), ()).keys()
    refused = [game.why_not(view, (), name) for name in (*sorted(names), "")]
    return [
        game.purpose(),
        *game.prompt(view, ()),
        game.offer(view, ()),
        *map(game.word, action),
        *(why.text for why in (*refused, game.why_not(view, action, ""))),
        *game.overview(view)[len(game.lead(view)) :],
        *(line.text for score in game.scores(state) for line in score.lines),
        *(mark.text for mark in game.marks(state)),
        *game.tell(view, action)[:3],
        *(ended.text for ended in [game.result(after)] if ended),
    ]


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
@pytest.mark.parametrize("options", [{}, {"pie": True}, {"tournament_scoring": True}])
def test_all_that_is_said_is_said_whole_in_another_language(options: dict[str, bool], called: tuple[str, ...]):
    with spoken():
        for seed in range(8):
            game, dice = Bounders(size=3, called=called, **options), Random(seed)
            state = game.start(dice)
            while legal := game.actions(state):
                action = ("swap",) if ("swap",) in legal and seed % 2 else one_of(legal, dice)
                assert not {text for text in all_said(game, state, action) if left_in_english(text)}
                state = game.apply(state, action)


# how it stands, and what came of it -----------------------------------------------------------------


CLOSE = "b5 b1 d6 c3 a3 e4 g3 f4 f2 d1 e3 d3 b3 c4 g4"


def test_of_every_region_it_is_told_whose_stones_are_around_it_and_whether_that_can_change():  # BO1, BO3
    game = Bounders(size=4, called=("You", "Bea"))

    def stands(stones: int, more: str = "") -> list[str]:
        told = game.overview(seen(game, placed(game, " ".join([*CLOSE.split()[:stones], more])), LIGHT))
        return [one for one in told if one.startswith("Region of ")]

    assert stands(0) == []
    assert stands(9) == [
        "Region of 28 cells, from a1 to g4: 5 light and 4 dark stones around it. Yours as it stands, 8 still open."
    ]
    assert stands(10) == [
        "Region of 27 cells, from a1 to g4: 5 light and 5 dark stones around it. Nobody’s as it stands, 5 still open."
    ]
    first, second = stands(15, "f5")
    assert first.endswith("e2, f1, f3, g1 and g2: 5 light and 6 dark stones around it. Bea’s, settled.")
    assert second.endswith(": 5 light and 6 dark stones around it. Bea’s as it stands, 1 still open.")
    assert stands(15, "f5 e6")[1].endswith(": 6 light and 6 dark stones around it. Nobody’s, settled.")


# what the numbers in the examples' words stand for ---------------------------------------------------


def around(at: At, cells: tuple[str, ...]) -> list[int]:
    """Return how many stones of each side stand around cells (BO3)."""
    border = {near for cell in cells for near in at.game.board.neighbours[cell]}
    return [len(border.intersection(at.pieces(seat))) for seat in (LIGHT, DARK)]


def beside(at: At, cell: str, name: str) -> int:
    """Return how many stones of a side a cell touches (BO1)."""
    return len({*at.game.board.neighbours[cell]} & {*at.pieces(at.seat(name.capitalize()))})


READINGS: tuple[Reading, ...] = (
    (r"@ touches # (light|dark) stone\b", lambda at, cell, n, side: beside(at, cell, side) == n),
    (
        "@ touches # (?:light|dark) stone and # (light|dark) one",
        lambda at, cell, a, b, side: beside(at, cell, side) == b,
    ),
    (
        "@ has # of the # stones around the lit region, which is worth #",
        lambda at, name, n, of, cells: (
            (around(at, at.lit)[at.seat(name)], sum(around(at, at.lit)), len(at.lit)) == (n, of, cells)
        ),
    ),
    ("# light and # dark stones stand around the lit region", lambda at, *both: [*both] == around(at, at.lit)),
    ("# for Light, # for Dark", lambda at, *both: [*both] == at.totals),
    (
        "# point each, # territory each, # stones each",
        lambda at, *each: all(
            (at.totals[seat], len(at.points(seat, "territory")), len(at.pieces(seat))) == each for seat in (LIGHT, DARK)
        ),
    ),
)


# what is said of regions -------------------------------------------------------------------------------


def test_an_open_region_is_counted_once_most_of_its_cells_are_closed():
    before = lesson.LAST
    won = lesson.GAME.apply(before, ("c1",))  # 21 cells, three of them open, seven stones against five
    assert (lesson.GAME.expected_points(before), lesson.GAME.expected_points(won)) == ([3, 0], [24, 0])
    assert lesson.GAME.expected_points(lesson.GAME.apply(lesson.TWO, ("c2",))) == [0, 0]  # one to be divided yet


@pytest.mark.parametrize("code", [ENGLISH, *tongues.CODES])
def test_a_cell_that_is_named_for_its_region_stands_behind_a_word_that_says_so(code: str):
    with (ROOT / "core/henge/games/bounders/languages/de.po").open("rb") as file:
        told = [str(one.id) for one in read_po(file) if "{mid}" in one.id]
    assert told
    with tongues.spoken(tongues.texts(code)):
        around = say(words.AROUND).split("|")
        for text in told:
            said = say(text).replace("{mid}", "d3")
            assert mentions(said, {"d3": ("d3",)}, around), said


# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------

KINDS: dict[str, set[str]] = {r"[a-z]\d+": {"BO1"}, "swap": {"BO5"}}
