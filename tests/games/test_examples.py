"""The examples of the rules: every clause has one, and what each claims is so."""

from random import Random

import pytest
from henge.example import (
    Agreed,
    Counts,
    Decided,
    Example,
    Excluded,
    Legal,
    Owned,
    Refused,
    Resigned,
    Scores,
    Sees,
    Targets,
    ToMove,
    after,
)
from henge.games import GAMES, examples
from henge.games.bounders import Bounders
from henge.games.contiguity import Contiguity
from henge.games.meets_bounds import MeetsBounds
from henge.rules import Illegal

from tests.games.claims import why_claim_fails
from tests.matches import clauses_of

EVERY = [
    pytest.param(name, one, id=f"{name} {one.clause} {n}") for name in GAMES for n, one in enumerate(examples(name))
]


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_an_example_and_every_example_a_clause(name: str):
    assert {one.clause for one in examples(name)} == {*clauses_of(name)}


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_what_an_example_claims_is_so(name: str, one: Example[object]):
    assert why_claim_fails(one) == ""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_ended_early_was_under_way(name: str):
    for one in examples(name):
        if isinstance(one.claim, (Resigned, Agreed)):
            signs = one.game.marks(one.game.observe(one.state, None))
            assert {mark.seat for mark in signs if mark.cell is not None} >= {0, 1}


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_an_example_speaks_in_sentences_of_cells_and_signs_that_exist(name: str, one: Example[object]):
    assert {*one.lit.split()} <= {*one.game.board.cells}
    assert {*one.kinds} <= {*one.game.kinds}
    assert one.words.endswith(".")
    assert len(one.words.split()) <= 45


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_an_example_is_a_whole_position_that_can_be_played_on(name: str, one: Example[object]):
    hands = [card for hand in one.game.hands(one.state) for card in hand]
    assert None not in hands
    assert None not in [card for pile in one.game.piles(one.state).values() for card in pile]


def test_a_position_is_reached_by_legal_moves_alone():
    with pytest.raises(Illegal, match="d5"):
        after(Bounders(size=4), "d4 d5")


SMALL = Bounders(size=4)
OPENED = after(SMALL, "d4")
RING = MeetsBounds()


@pytest.mark.parametrize(
    "claim",
    [
        Legal("d5"),
        Legal("a1", ToMove(1)),
        Refused("a1"),
        Refused("d5", "BO2"),
        Targets("a1 a2"),
        Owned(1, " ".join(cell for cell in SMALL.board.cells if cell != "d4")),
        Owned(None, " ".join(cell for cell in SMALL.board.cells if cell != "d4")),
        Scores(("35", "")),
        Decided((0,)),
        ToMove(0),
        Counts(pieces=2),
        Sees(0, (), unseen="d4"),
        Excluded({"pie": True}),
        Resigned(1),
    ],
    ids=lambda claim: type(claim).__name__,
)
def test_a_false_claim_is_found_out(claim):
    assert why_claim_fails(Example("BO1", "", SMALL, OPENED, claim)) != ""


def test_a_draw_that_may_not_be_agreed_on_is_found_out():
    with pytest.raises(Illegal):
        why_claim_fails(Example("R7", "", RING, RING.start(Random(1)), Agreed()))


def test_an_exclusion_by_another_clause_is_found_out():
    both = {"druidless": True, "isolation": True}
    game = Contiguity()
    assert why_claim_fails(Example("CV3", "", game, after(game, ""), Excluded(both))) != ""
