"""What is said of the cells that join stones of Bounders to a region is so by the rules, and of a cell in the opening
what sets it apart."""

from typing import Any

import pytest
from henge.analysis import teaching
from henge.facts import teacher
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.sentences import ADVICE
from henge.games.bounders.facts.stones_that_will_count import STAYS_CLOSED
from henge.match import Match

from tests.games.board_bounders import board_of

teach: Any = teacher("bounders")
KEPT_CLOSED = """
i4 h7 f8 g6 j7 d3 g1 f10 h11 a5 d8 i7 k5 d10 j1 b4 f4 m6 a1 k8 d6 h2 m4 e5 g8 a7 i9 j9 e3 k3 h5 d9 m1 j4 i1 j5 c1 f2 f9
m5 e2 i5 j6 g13 l2 e9 f1
"""
PULLED_APART = """
c6 d5 g8 m4 e2 f11 j7 e8 f5 d7 j3 i11 g3 b4 m7 g1 h4 k4 d9 i6 a1 k8 g2 j6 h7 c1 l1 i7 l6 d3 b5 d1 l5 g10 j4 i2 l8 i5 f1
c7 g13 i8 g12 j2 e9 f8 h11 e4 i10 i9 c8
"""
SHUT_BY_DARK = """
f4 g7 i7 a2 e9 c4 h2 k1 d6 h10 j5 k6 e5 k8 h4 g1 f8 d2 f7 j7 g12 b1 e1 c8 c5 l2 k5 d1 b6 a7 g11 m4 d9 h1 j3 j10 j2 g10
m6 i1 f1 l4 g2 k3 g9 c7 d8
"""
OPENED_BESIDE = """
f4 j5 b4 c9 f10 e7 g8 m2 g6 i7 g3 i4 j9 l6 b2 g13 d5 e6 d3 j2 e1 e5 l4 b7 l3 h7 k5 h1 l2 h6 c6 a5 f8 g2 c7 h9 i9 d6 f7
l8 c1 e8 f6 b6 k6 j6 b5 k9 d8 c8 f1 d7 e11 d10 f12 g10 f9 g11 i11 h11 k2
"""


def played(moves: str) -> Match:
    match = Match.new("bounders", options={"size": 7, "pie": False}, seed=1)
    for cell in moves.split():
        match = match.play((cell,))
    return match


def facts(match: Match, cell: str) -> list[Any]:
    [found] = teach.facts(match.game, match.state, [(cell,)])
    return list(found)


def test_a_cell_that_was_closed_before_a_stone_is_not_said_to_be_closed_by_it():
    match = played(KEPT_CLOSED)
    before: Any = board_of(match.game, match.state)  # type: ignore[arg-type]
    [fact] = [fact for fact in facts(match, "k2") if fact.kind == Kind.HELPS]
    assert (fact.amounts[0], fact.cells, fact.lines) == (STAYS_CLOSED, ("j4", "k3"), ("j3",))
    assert "j3" not in before.open
    assert "j3" in before.lay("k2", 0).open
    [idea] = teaching.sentences(match, len(match.actions), [fact], "idea")
    [does] = teaching.sentences(match, len(match.actions), [fact], "does")
    names = [match.name(seat, match.state) for seat in (0, 1)]
    assert idea.startswith(f"{names[1]}’s stones on j4 and k3 may be shut off")
    assert idea.endswith("Something can be done about it.")
    assert does.startswith(
        f"With a stone on k2 {names[0]} would balance j3, the only cell that joins j4 and k3 to the rest of the region "
        "of 50 cells."
    )


@pytest.mark.parametrize(("moves", "cell", "much"), [(PULLED_APART, "h5", True), (SHUT_BY_DARK, "l7", False)])
def test_where_one_colour_would_rescue_stones_it_is_not_said_that_either_shuts_them_off(
    moves: str, cell: str, much: bool
):
    match = played(moves)
    told = [fact for fact in facts(match, cell) if fact.kind in (Kind.HELPS, Kind.AIMS, Kind.BARS, Kind.CLEARS)]
    assert bool(told) == much, "of stones on which nothing hangs nothing is told"
    assert not any(fact.lines for fact in told if fact.kind in (Kind.HELPS, Kind.AIMS)), (
        "and it is not said of its own stones as if a seat wished it"
    )
    assert not any("of either colour" in one for one in teaching.sentences(match, len(match.actions), told, "does"))


def test_the_rule_of_a_joint_says_that_a_stone_beside_it_may_open_it_too():
    moves = (OPENED_BESIDE.rstrip().removesuffix("k2"), OPENED_BESIDE)
    before, after = (board_of(at.game, at.state) for at in map(played, moves))  # type: ignore[arg-type]
    assert "k1" not in before.open
    assert "k1" in after.open
    said = ADVICE["ended by a joint"]
    assert "closes it" in said
    assert said.endswith("until a stone of the other colour beside it opens it again.")


@pytest.mark.parametrize(
    ("moves", "cell", "told"),
    [("d6 d9 g5 h9", "c7", False), ("k5 e5 b2 a6 l3", "i5", False), ("f3 f9 c2 d8 l5", "h6", True)],
)
def test_a_cell_is_said_to_last_only_where_it_does_plainly_more_often_than_the_average_one(
    moves: str, cell: str, told: bool
):
    match = played(moves)
    found = [fact for fact in facts(match, cell) if fact.kind == Kind.LASTS]
    assert bool(found) == told
    at = board_of(match.game, match.state)  # type: ignore[arg-type]
    average = sum(len(at.within_two(each)) for each in at.open) / len(at.open)
    assert all(fact.amounts[0] >= average + 1.5 for fact in found)
    said = [teach.say(match.game, match.state, fact, "does") for fact in found]
    rival = match.game.name(match.state, 1 - (match.turn or 0))
    assert all(words.endswith(f"{rival} can no longer place one there.") for words in said), "what it takes from them"
