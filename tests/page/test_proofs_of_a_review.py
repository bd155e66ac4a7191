"""What a review proves of a game that can be solved near its end, and what it does not blame without a proof."""

from __future__ import annotations

import pytest
from henge.analysis import looks, turning_points
from henge.analysis.causes import losing
from henge.analysis.think import with_solved
from henge.bots import Proof, Thought
from henge.games import GAMES
from page.app.app import App

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated

A, B, C, D = ("1", "a"), ("1", "b"), ("1", "c"), ("1", "d")


def test_where_the_best_move_is_refuted_no_other_is_held_for_better_than_it_was():
    """What a search that cuts off says of other moves is but a bound, and may be far too high."""
    thought = Thought(A, 0.4, 100, (A,), ((A, 0.4), (B, 0.9), (C, 0.2)))
    told = with_solved(thought, {A: 0.0}, None, exact=False)
    assert (told.action, told.value) == (B, 0.4)
    assert dict(told.rivals) == {A: 0.0, B: 0.4, C: 0.2}


def test_where_all_that_were_weighed_are_refuted_one_that_is_left_takes_their_place_with_no_chance_of_theirs():
    thought = Thought(A, 0.4, 100, (A,), ((A, 0.4), (B, 0.3)))
    told = with_solved(thought, {A: 0.0, B: 0.0}, D, exact=False)
    assert (told.action, told.value, told.proof) == (D, 0.0, None)
    assert {one for one, proof in told.proofs if not proof.wins} == {A, B}, "and the position is not proved to be lost"
    told = with_solved(thought._replace(rivals=((A, 0.4), (B, 0.3), (C, 0.0))), {A: 0.0, B: 0.0}, D, exact=False)
    assert (told.action, told.proof) == (C, None)
    told = with_solved(thought, {A: 0.0, B: 0.0}, None, exact=True)
    assert (told.value, told.proof) == (0.0, Proof(wins=False))


@pytest.mark.parametrize(
    ("later", "sought", "blamed"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_without_a_proof_no_move_is_blamed_that_was_not_the_last_chance_or_where_a_win_was_looked_for_in_vain(
    later: bool, sought: bool, blamed: bool
):
    begun = played_out(match("stonehenge", **GAMES["stonehenge"].short))
    assert begun.result
    [loser] = begun.result.ranking[1]
    turned, *others = [ply for ply in range(5, 12) if begun.game.turn(begun.states[ply]) == loser]
    assert others
    asked = list[tuple[str, int]]()

    def answer(at: int, made: str, other: str) -> Answer:
        mine = begun.game.turn(begun.states[at]) == loser
        if at > turned:
            wins = not mine
            if later and turned + 1 < at <= others[0]:  # the rival let it go, and got it back
                wins = mine
            best = other if later and at in (turned + 1, others[0]) else made
            proofs = [(best, wins, 0), *([(made, False, 0)] if best != made else [])]
            return best, {"value": float(wins), "rivals": [(best, float(wins))], "proofs": proofs}
        if at == turned:
            return other, {"value": 0.55, "rivals": [(other, 0.55), (made, 0.1)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    def again(app: App, made: str, other: str) -> Answer:
        question = app.mind.inquiry.question
        assert question
        asked.append((question.kind, question.ply))
        best, more = answer(question.ply, made, other)
        if question.kind == looks.PROOF:  # which may hold the rest for far worse
            return best, {**more, "value": 0.0, "rivals": [(best, 0.0), (made, 0.0)], "sought": sought}
        return best, more

    app = looked_over(after(seated(begun), "review"), answer, again)
    turns = turning_points.turning_points(app.mind, begun)
    assert (turned in [turn.ply for turn in turns]) == blamed
    known = app.mind.knows(begun.states[turned])
    assert known
    assert known.thought.value == 0.55, "what was looked for in vain changes no chances"
    turn = losing(app.mind, begun, loser, begun.stretches[0])
    assert (turn is not None and turn.ply == turned) == blamed
    assert ((looks.PROOF, turned) in asked) != later, "it is looked for once, where it may have been the last chance"
    assert len([one for one in asked if one[0] == looks.PROOF]) == (not later)
