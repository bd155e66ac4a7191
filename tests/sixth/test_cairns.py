"""Cairns, clause by clause (rules.md); laid into a copy of Henge with the game itself."""

from random import Random

import pytest
from henge.example import after
from henge.games.cairns import Cairns
from henge.games.cairns.examples import FULL
from henge.games.cairns.rules import ROWS
from henge.match import Match
from henge.rules import Illegal

GAME = Cairns()


def test_the_board_is_empty_at_first_and_has_27_rows_of_three():  # CA1
    assert GAME.marks(GAME.start(Random(1))) == []
    assert len({frozenset(row) for row in ROWS}) == len(ROWS) == 3 * 9


def test_light_begins_and_a_cairn_goes_to_an_empty_cell():  # CA2
    match = Match.new("cairns", seed=1).play(("c3",))
    assert match.turn == 1
    with pytest.raises(Illegal, match="already"):
        match.play(("c3",))
    with pytest.raises(Illegal, match="whole turn"):
        match.play(("c4", "c5"))


def test_whoever_has_three_in_a_row_loses():  # CA3
    result = GAME.result(after(GAME, "c1 a1 c3 e1 c2"))
    assert result
    assert (result.ranking, result.clause) == (((1,), (0,)), "CA3")
    assert result.text == "Light loses, with three in a row on c1, c2 and c3."
    assert GAME.result(after(GAME, "c1 a1 c2 e1 c4")) is None


def test_a_full_board_is_a_draw():  # CA4
    result = GAME.result(after(GAME, FULL))
    assert result
    assert (result.ranking, result.clause) == (((0, 1),), "CA4")
