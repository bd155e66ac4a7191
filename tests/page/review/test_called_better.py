"""A review calls a move better only after it has looked at where it leads, as it has of the one that was played."""

from typing import Any

import pytest
from henge.analysis import teaching, turning_points
from henge.analysis.chances import TURNING, curve
from henge.analysis.review_questions import ADVICE, CALLED_BETTER, GLANCE, REVIEW, SECOND
from henge.analysis.reviewed_match import led
from henge.rules import Action, write_action
from page.app.app import App

from tests.browser.visit import match, played_out
from tests.page.asking import OF_A_REVIEW, after, agreed, said, seated
from tests.page.reviewing import looked_through, lost
from tests.samples import sample

OPEN = ("bounders", "contiguity", "stonehenge")  # for two; the last can be solved near its end
SIZES: dict[str, dict[str, Any]] = {"bounders": {"size": 4}, "contiguity": {"turn_limit": 12}, "stonehenge": {}}
SMALL = {"bounders": {"size": 3}}
LEVEL, WEAK = 4, 2
FIRST = 4  # moves, of which it is too early to know


def looked(app: App, error: int, worths: tuple[float, ...]) -> tuple[App, list[Action]]:
    """Answer a review of a game in which four moves promise much at one ply, and have so much when they are looked at;
    return which were."""
    begun, tried = app.playing.match, list[Action]()
    while (question := app.analysis.inquiry.question) and question.kind in OF_A_REVIEW:
        made, ply = begun.actions[question.ply], question.ply
        others = [action for action in begun.game.actions(begun.states[ply]) if action != made][:4]
        if question.kind == CALLED_BETTER:
            assert question.tried in others
            at, _ = led(begun, ply, question.tried)
            tried.append(question.tried)
            worth, own = worths[others.index(question.tried)], begun.game.turn(at) == begun.mover(ply)
            app = said(app, write_action(begun.game.actions(at)[0]), value=worth if own else 1 - worth)
        elif ply == error:
            rivals = [*zip(map(write_action, others), (0.9, 0.8, 0.7, 0.65), strict=True), (write_action(made), 0.3)]
            app = said(app, write_action(others[0]), value=0.9, rivals=rivals)
        elif question.kind in (GLANCE, REVIEW, SECOND):
            chance = 0.9 if ply < error else 0.3
            chance = chance if begun.mover(ply) == begun.mover(error) else 1 - chance
            app = said(app, write_action(made), value=chance, rivals=[(write_action(made), chance)])
        else:
            app = agreed(app)
    return app, tried


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize(
    ("worths", "better", "looks"),
    [((0.9, 0, 0, 0), 0, 1), ((0.3, 0.8, 0, 0), 1, 2), ((0.1, 0.1, 0.75, 0), 2, 3), ((0.2, 0.3, 0.1, 0.9), None, 3)],
)
def test_what_promises_much_and_is_refuted_when_it_is_looked_at_is_not_called_better(
    game: str, worths: tuple[float, ...], better: int | None, looks: int
):
    begun = played_out(match(game, 20, seed=3, **{**SIZES[game], **SMALL.get(game, {})}))
    legal = [begun.game.actions(state) for state in begun.states]
    error = next(ply for ply in range(FIRST, len(legal)) if len(legal[ply]) > len(worths))
    others = [action for action in legal[error] if action != begun.actions[error]]
    app, tried = looked(after(seated(begun), "review"), error, worths)
    assert tried == others[:looks], "each once, the most promising first"
    told = {turn.ply: turn.better for turn in turning_points.turning_points(app.review) if turn.better}
    assert told.get(error) == (None if better is None else others[better])


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize("holds", [True, False])
def test_a_move_that_looked_as_good_as_the_best_and_is_proved_to_lose_is_blamed_only_if_the_best_stands_up(
    game: str, holds: bool
):
    """Else the game was lost before, and its curve has no chance left there."""
    begun = played_out(match(game, 20, seed=3, **{**SIZES[game], **SMALL.get(game, {})}))
    legal = [begun.game.actions(state) for state in begun.states]
    assert begun.result
    loser = begun.result.ranking[-1][0]
    own = [ply for ply in range(FIRST, len(legal) - 2) if begun.mover(ply) == loser and len(legal[ply]) > 1]
    error = next(ply for ply in own if not teaching.too_early(begun, ply))
    app, tried = after(seated(begun), "review"), set[int]()
    while (question := app.analysis.inquiry.question) and question.kind in OF_A_REVIEW:
        made, ply = begun.actions[question.ply], question.ply
        other = write_action(next((action for action in legal[ply] if action != made), made))
        if question.kind == CALLED_BETTER:
            at, _ = led(begun, ply, question.tried)
            tried.add(ply)
            worth = 0.6 if holds else 0.0
            reply = write_action(begun.game.actions(at)[0])
            app = said(app, reply, value=worth if begun.game.turn(at) == loser else 1 - worth)
        elif question.kind == ADVICE:
            app = agreed(app)
        elif ply > error:
            wins = begun.mover(ply) != loser
            app = said(app, write_action(made), value=float(wins), proofs=[(write_action(made), wins, 0)])
        else:
            chance = 0.6 if begun.mover(ply) == loser else 0.4
            best = other if ply == error else write_action(made)
            app = said(app, best, value=chance, rivals=[(best, chance), (write_action(made), chance - 0.01)])
    values = dict(curve(app.review, loser, begun.stretches[0]))
    assert error in tried
    assert (error in {turn.ply for turn in turning_points.turning_points(app.review)}) == holds
    assert (values[error] - values[error + 1] >= TURNING) == holds


@pytest.mark.parametrize("game", sample(OPEN[:2], 2, 1))
def test_every_move_that_is_called_better_leads_to_where_its_player_stands_better(game: str, whole: bool):
    told = 0
    for seed in range(12):
        if told and not whole:
            break
        review = looked_through(lost(game, seed, WEAK, LEVEL, SIZES[game]), LEVEL)
        for turn in turning_points.turning_points(review):
            known = review.knows(turn.ply)
            if not turn.better or not known:
                continue
            if known.thought.proof or known.thought.exact or review.sure[turn.ply]:
                continue
            worth = review.worth(turn.ply, turn.better)
            assert worth, "it has been looked at"
            assert not worth.proof or worth.proof.wins
            assert worth.value > turn.after
            told += 1
    assert told
