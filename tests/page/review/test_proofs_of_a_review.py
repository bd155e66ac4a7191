"""What a review proves of a game that can be solved near its end, and what it does not blame without a proof."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from henge.analysis import review_questions, teaching, turning_points
from henge.analysis.lost_game.deciding_moves import losing
from henge.analysis.think import with_solved
from henge.bots import Proof, Thought
from henge.game import Game
from henge.games import GAMES
from henge.rules import Seat, State, write_action
from page.app.app import App
from page.assembly.screens import screen
from page.features.hints import tried_move

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.page.by_link import OPEN

FEW = 5  # moves
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
    ("later", "sought", "blamed"), [(False, False, True), (True, False, False), (False, True, True)]
)
def test_without_a_proof_only_the_last_chance_is_blamed_where_the_better_move_holds_even_if_no_win_was_found_there(
    later: bool, sought: bool, blamed: bool
):
    begun = played_out(match("stonehenge", **GAMES["stonehenge"].short))
    assert begun.result
    [loser] = begun.result.ranking[1]
    turned, *others = [ply for ply in range(5, 12) if begun.mover(ply) == loser]
    assert others
    asked = list[tuple[str, int]]()

    def answer(at: int, made: str, other: str) -> Answer:
        mine = begun.mover(at) == loser
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
        question = app.analysis.inquiry.question
        assert question
        asked.append((question.kind, question.ply))
        best, more = answer(question.ply, made, other)
        if question.kind == review_questions.PROOF:  # which may hold the rest for far worse
            return best, {**more, "value": 0.0, "rivals": [(best, 0.0), (made, 0.0)], "sought": sought}
        return best, more

    app = looked_over(after(seated(begun), "review"), answer, again)
    turns = turning_points.turning_points(app.review)
    assert (turned in [turn.ply for turn in turns]) == blamed
    known = app.review.knows(turned)
    assert known
    assert known.thought.value == 0.55, "what was looked for in vain changes no chances"
    turn = losing(app.review, loser, begun.stretches[0])
    assert (turn is not None and turn.ply == turned) == blamed
    assert ((review_questions.PROOF, turned) in asked) != later, (
        "it is looked for once, where it may have been the last chance"
    )
    assert len([one for one in asked if one[0] == review_questions.PROOF]) == (not later)


def assured(game: Game[object], state: State, seat: Seat) -> bool:
    """Tell whether a position is won by a seat, whatever the few moves that are left."""
    if result := game.result(state):
        return result.ranking[0] == (seat,)
    legal = game.actions(state)
    if len(legal) > FEW:
        return False
    ends = (assured(game, game.apply(state, one), seat) for one in legal)
    return any(ends) if game.turn(state) == seat else all(ends)


def missed_wins(game: str) -> Iterator[App]:
    """Yield positions of reviewed games in which a move that is proved to win was missed, with that on the board."""
    for seed in range(1, 9):
        whole = played_out(match(game, seed=seed, **GAMES[game].short), seed)
        assert whole.result
        winner, *others = whole.result.ranking[0]
        if others:
            continue
        ply = max(ply for ply, state in enumerate(whole.states) if whole.game.turn(state) == winner)
        best, state = whole.actions[ply], whole.states[ply]
        rest = [
            one for one in whole.game.actions(state) if not assured(whole.game, whole.game.apply(state, one), winner)
        ]
        if assured(whole.game, whole.states[ply + 1], winner) and rest:
            begun, win = played_out(whole.back_to(ply).play(rest[0])), write_action(best)

            def answer(at: int, made: str, other: str, turn: int = ply, win: str = win) -> Answer:
                if at == turn:
                    return win, {"value": 1.0, "rivals": [(win, 1.0), (made, 0.2)], "proofs": [(win, True, 1)]}
                return made, {"value": 0.5, "rivals": [(made, 0.5)]}

            app = looked_over(after(seated(begun), "review"), answer)
            yield after(app, ("better", str(ply)), ("weigh", "better"))


@pytest.mark.parametrize("game", OPEN)
def test_of_a_win_that_was_missed_it_is_said_by_what_it_wins_or_nothing(game: str):
    told = seen = 0
    for app in missed_wins(game):
        table = app.playing
        words = " ".join(re.sub("<[^>]*>", "", screen(app).texts["status"]).split())
        facts = teaching.facts_told(table.match, table.shown, table.tried)
        won = [fact for fact in facts if teaching.wins(table.match, [fact])]
        told, seen = told + (bool(won) or tried_move.WINS in words), seen + bool(facts)
        assert f"{tried_move.WINS} Played" not in words, "a verdict without a reason"
        assert not (won and tried_move.WINS in words), "it is said by what"
    assert told or not seen
