"""Bounders: territories, level games, tournament scoring, and how regions stand."""

from __future__ import annotations

from random import Random

import pytest
from babel.messages.pofile import read_po
from henge.games.bounders import Bounders, lesson, words
from henge.language import ENGLISH, say
from henge.places_mentioned import mentions
from henge.rules import Score
from henge.shuffling import one_of
from hypothesis import given, settings
from hypothesis import strategies as st

from build import ROOT
from tests import spoken as tongues
from tests.games import oracle_bounders as oracle
from tests.games.bounders import LIGHT, Small, axial, decided, placed, totals
from tests.matches import seen

# scoring --------------------------------------------------------------------------------------------


def test_a_lone_stone_holds_everything_around_it():
    game = Small()
    state = axial(game, (0, 0))
    assert totals(game, state) == [6, 0]
    why = "The region of 6 cells decided it; stones around it: 1 light, 0 dark."
    assert decided(game, state) == (((0,), (1,)), "BO4", f"Nobody can place another stone. Light wins, 6 to 0. {why}")


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
    [term] = game.level(state)
    assert (term.points, len(term.cells), term.text) == (0, 13, "13 cells · 3 light, 3 dark")
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
    assert decided(game, state) == (((0, 1),), "BO4", "Nobody can place another stone, and both have 1 point: a draw.")


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
        "Nobody can place another stone, and both have 1 point. Dark wins by fewer stones, 2 to 3.",
    )


DECIDED_BY_THE_PIE = ((-1, 2), (0, -1), (1, 1), (-2, 1), (2, -1), (-1, 1), (1, -1), (1, -2))


def test_then_to_whoever_offered_the_pie():  # BO6
    game = Bounders(size=3, tournament_scoring=True, pie=True)
    state = axial(game, *DECIDED_BY_THE_PIE)
    assert totals(game, state) == [1, 1]
    assert [len(term.cells) for term in game.level(state)] == [9]
    assert decided(game, state) == (
        ((0,), (1,)),
        "BO6",
        "Nobody can place another stone, and both have 1 point. Light wins, having offered the pie.",
    )


def test_without_a_pie_nobody_has_offered_it_and_it_stays_a_draw():  # BO6
    game = Bounders(size=3, tournament_scoring=True)
    assert decided(game, axial(game, *DECIDED_BY_THE_PIE)) == (
        ((0, 1),),
        "BO6",
        "Nobody can place another stone, and both have 1 point, and level on every tie-break: a draw.",
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


# how it stands, and what came of it -----------------------------------------------------------------


CLOSE = "b5 b1 d6 c3 a3 e4 g3 f4 f2 d1 e3 d3 b3 c4 g4"


def test_of_every_region_it_is_told_whose_stones_are_around_it_and_whether_that_can_change():  # BO1, BO3
    game = Bounders(size=4, called=("You", "Bea"))

    def stands(stones: int, more: str = "") -> list[str]:
        told = game.overview(seen(game, placed(game, " ".join([*CLOSE.split()[:stones], more])), LIGHT))
        return [one for one in told if one.startswith("Region of ")]

    assert stands(0) == []
    assert stands(9) == [
        "Region of 28 cells, from a1 to g4. Stones around it: 5 light, 4 dark. Yours as it stands, 8 still open."
    ]
    assert stands(10) == [
        "Region of 27 cells, from a1 to g4. Stones around it: 5 light, 5 dark. Nobody’s as it stands, 5 still open."
    ]
    first, second = stands(15, "f5")
    assert first.endswith("e2, f1, f3, g1 and g2. Stones around it: 5 light, 6 dark. Bea’s, settled.")
    assert second.endswith(". Stones around it: 5 light, 6 dark. Bea’s as it stands, 1 still open.")
    assert stands(15, "f5 e6")[1].endswith(". Stones around it: 6 light, 6 dark. Nobody’s, settled.")


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
