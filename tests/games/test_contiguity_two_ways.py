"""Of a win that two pieces threatened in Contiguity both are told, and the cell that all moves that stop it go to."""

from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.facts import Fact, Made, teacher
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.looking_ahead import wins
from henge.games.contiguity.int_state import read
from henge.shuffling import one_of

from tests.games.facts_contiguity import position
from tests.games.test_facts_contiguity_ways import after

TWO_WAYS = "15d 16d 16c 17c 17b 16b 15b 15c 16a 17a 14c 14b 14d 17d 15b-18b 17a-14a 16c-9c 16d-16c 9c-9b 15c-15b"
TEACHER: Any = teacher("contiguity")


def test_two_pieces_that_could_win_on_a_cell_are_both_told_and_from_where_it_could_have_been_taken():
    match, better = after(TWO_WAYS), ("15d", "15b")
    [cause, *_] = telling.summary(match, 18, better, len(match.actions))
    assert "Bea’s pawn on 16b threatened to go to 15b and join all seven, and this did not stop it." in cause
    assert "Bea’s pawn on 15c could go there as well." in cause
    assert cause.endswith("Only a piece that moved to 15b from 15d, 17b or 18b would have stopped that.")
    made = Made(19, match.actions[18], better)
    [told, *_] = teaching.sentences(match, 18, teaching.better(match, 18, better, made.played), "could", made)
    assert told == (
        "That would have stopped Bea’s pawn on 16b from going to 15b and joining all seven. Bea’s pawn on 15c could go "
        "there as well."
    )


@pytest.mark.parametrize("seed", range(0, 40, 4))
def test_whoever_is_said_to_be_able_to_win_as_well_is(seed: int):
    match, rng = position(seed, {}), Random(seed)
    game: Any = match.game
    if match.turn is None or game.phase(match.state) != "move":
        return
    for _ in range(6):
        better, played = (one_of(game.actions(match.state), rng) for _ in range(2))
        if better == played:
            continue
        then = game.apply(match.state, played)
        ways = wins(read(game, then, 999, 0), 1 - match.turn)
        starts = {NAMES[start] for start, _ in ways}
        made = Made(len(match.actions) + 1, played, better)
        facts = teaching.better(match.play(played), len(match.actions), better, played)
        for said in teaching.sentences(match.play(played), len(match.actions), facts, "could", made):
            if " as well" in said and " could go " in said:
                assert len({start for start in starts if f"on {start} could go" in said}) == 1, said


def test_that_a_cell_would_have_been_a_place_to_join_on_is_no_reason():
    match = position(5, {})
    fact = Fact(Kind.JOINT, 0, 1, ("26b", "27b"), counts={"many": 2}, shown_by=(("1a", "2a"),))
    assert TEACHER.say(match.game, match.state, fact, "does")
    assert not TEACHER.say(match.game, match.state, fact, "could")
