"""The pictures of the rules: each belongs to a clause, and shows what its words say."""

import pytest
from henge.figure import Figure, after
from henge.game import Illegal
from henge.games import GAMES, figures
from henge.games.bounders import Bounders
from henge.touch import live

from tests.matches import clauses_of

EVERY = [pytest.param(name, one, id=f"{one.clause} {n}") for name in GAMES for n, one in enumerate(figures(name))]


def shown(game: str, clause: str, n: int = 0) -> Figure:
    return [one for one in figures(game) if one.clause == clause][n]


def points(figure: Figure) -> list[int]:
    return [score.total for score in figure.game.scores(figure.state)]


def targets(figure: Figure) -> set[str]:
    assert figure.touched is not None
    return set(live(figure.game.actions(figure.state), figure.touched))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_shows_some_of_its_clauses_in_their_order(name: str):
    order = [list(clauses_of(name)).index(one.clause) for one in figures(name)]
    assert len(order) > 2
    assert order == sorted(order)


@pytest.mark.parametrize(("name", "figure"), EVERY)
def test_a_picture_speaks_of_cells_and_touches_that_exist(name: str, figure: Figure):
    assert {*figure.lit} <= {*figure.game.board.cells}
    assert figure.words.endswith(".")
    assert figure.touched is None or targets(figure)


def test_a_position_is_reached_by_legal_moves_alone():
    with pytest.raises(Illegal, match="d5"):
        after(Bounders(size=4), "d4 d5")


def test_around_the_first_stone_no_cell_is_balanced():
    first = shown("bounders", "BO1")
    assert first.game.board.neighbours["d4"]
    assert not targets(first) & {*first.game.board.neighbours["d4"]}


def test_the_outlined_cells_touch_a_stone_of_each_colour():
    second = shown("bounders", "BO1", 1)
    light, dark = {"d4", "f4"}, {"d2", "b2"}
    for cell in second.lit:
        near = {*second.game.board.neighbours[cell]}
        assert (len(near & light), len(near & dark)) == (1, 1)
        assert cell in targets(second)


def test_the_finished_board_of_bounders_is_worth_eight_to_six():
    over = shown("bounders", "BO3")
    assert isinstance(over.game, Bounders)
    borders = {len(region.cells): region.border for region in over.game.regions(over.state)}
    assert borders == {8: (6, 2), 6: (2, 6), 7: (4, 4)}
    assert over.game.turn(over.state) is None


def test_the_five_counts_on_the_three_lines_through_its_point():
    figure = shown("stonehenge", "KS2")
    tallies = {mark.cells[0]: mark.text for mark in figure.game.marks(figure.state) if mark.kind == "tally"}
    assert {line for line, text in tallies.items() if text == "5:0"} == {"fghi", "cglq", "bdgko"}
    assert {*figure.lit} == {*"fghi", *"cglq", *"bdgko"}


def test_the_level_line_and_the_line_nobody_can_catch_up_on_are_bronzes():
    for clause in ("KS3", "KS4"):
        figure = shown("stonehenge", clause)
        assert figure.state.megaliths == {"ab": 0}


def test_the_third_pawn_has_four_cells():
    assert targets(shown("contiguity", "CD2")) == {"1a", "1c", "2d", "3c"}


def test_the_pawn_slides_round_the_ring_and_jumps_over_just_one_piece():
    goals = targets(shown("contiguity", "CD6"))
    assert goals == {"30a", "30c", "6b", "7b", *(f"{n}b" for n in (1, 2, 3, 4, *range(21, 30)))}


def test_white_has_joined_all_seven():
    figure = shown("contiguity", "CD8")
    assert len(figure.game.board.groups(figure.state.pieces(0))) == 1


def test_red_pawns_stand_on_every_cell_next_to_the_druid():
    figure = shown("contiguity", "CD9")
    assert {*figure.game.board.neighbours[figure.state.druids[0]]} <= {*figure.state.pawns[1]}


def test_the_gods_protect_what_the_words_say():
    figure = shown("battle_gods", "BG8")
    protected = [mark.cells for mark in figure.game.marks(figure.state) if mark.kind == "protected"]
    assert sorted(int(cell) for cells in protected for cell in cells) == [2, 3, 4, 5, 12]


def test_the_clan_may_attack_nine_and_twelve():
    assert targets(shown("battle_gods", "BG9")) == {"9", "12"}


def test_clans_are_worth_one_four_and_nine_beside_their_pieces():
    figure = shown("battle_gods", "BG16")
    found = [line.points for score in figure.game.scores(figure.state) for line in score.lines if line.kind == "clan"]
    assert sorted(found) == [1, 4, 9]


def test_two_blue_disks_are_in_the_range():
    assert targets(shown("meets_bounds", "MB7")) == {"13d", "19n"}


def test_the_red_trilithon_reaches_three_disks():
    assert targets(shown("meets_bounds", "MB9")) == {"5d", "11d", "23d", "none"}


def test_sectors_bounded_disks_and_groups_score_what_the_words_say():
    def found(clause: str, kind: str) -> list[list[int]]:
        figure = shown("meets_bounds", clause)
        return [
            [line.points for line in score.lines if line.kind == kind] for score in figure.game.scores(figure.state)
        ]

    assert found("MB14", "sector") == [[8], [10]]
    assert found("MB15", "bounded") == [[1], [1]]
    assert found("MB16", "group") == [[6], [2]]
