"""Barrows, clause by clause (rules.md); laid into a copy of Henge with the game itself."""

from random import Random

import pytest
from henge.example import after
from henge.games.barrows import Barrows
from henge.games.barrows.rules import VALUES, State
from henge.match import Match
from henge.named_position import NamedPosition
from henge.rules import Illegal

GAME, OPEN = Barrows(), Barrows(face_up=True)
WHOLE = "1-a1 1-e3 2-a2 2-e2 3-a3 3-e1 4-b1 4-d4 5-b2 5-d3 6-c5 6-d2 7-b4 7-c1"


def won(game: Barrows, state: State) -> list[dict[str, int]]:
    """Return what every barrow brings its holder, by seat."""
    return [{line.cells[0]: line.points for line in score.lines} for score in game.scores(state)]


def test_each_side_has_seven_stones_that_it_alone_sees():  # BA1
    state = GAME.start(Random(1))
    assert len(GAME.board.cells) == 19
    assert state.hands == (VALUES, VALUES)
    assert GAME.observe(state, 0).hands == (VALUES, (None,) * 7)


def test_light_begins_and_a_stone_goes_to_an_empty_cell_to_stay():  # BA2
    match = Match.new("barrows", seed=1).play(("4", "c3"))
    assert (match.turn, GAME.observe(match.state, 1).laid) == (1, (("c3", 0, None),))
    with pytest.raises(Illegal, match="already"):
        match.play(("5", "c3"))
    with pytest.raises(Illegal, match="only one 4"):
        match.play(("5", "c4")).play(("4", "a1"))


def test_stones_of_different_colours_side_by_side_are_turned_up():  # BA3
    view = GAME.observe(after(GAME, "4-c3 2-a1 5-b3 7-c4"), None)
    assert [value for _, _, value in view.laid] == [4, None, 5, 7]


def test_a_barrow_counts_when_all_around_it_lies_face_up_and_a_level_one_is_nobodys():  # BA4, BA6
    shown = won(OPEN, after(OPEN, "4-c3 2-c4 1-b2 7-d3"))
    assert (shown[0]["b3"], shown[1]["d2"]) == (3, 2)
    hidden = after(GAME, "4-c3 2-c4 1-b2 7-d3")
    assert "b3" not in won(GAME, hidden)[0]
    level = after(OPEN, "4-c3 4-c5")
    assert "c4" not in {**won(OPEN, level)[0], **won(OPEN, level)[1]}


def test_when_all_are_laid_they_are_turned_up_and_more_points_win():  # BA5
    state = after(GAME, WHOLE)
    assert None not in [value for _, _, value in GAME.observe(state, None).laid]
    result = GAME.result(state)
    assert result
    assert (result.ranking, result.clause, result.text) == (((1,), (0,)), "BA5", "Dark wins, 10 to 8.")


def test_a_game_need_not_offer_positions_set_up_by_hand():
    assert GAME.tray() is None
    with pytest.raises(Illegal, match="can be set up by hand"):
        GAME.position(NamedPosition())
