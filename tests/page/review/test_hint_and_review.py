"""What a hint advises is not blamed afterwards: before it blames a move, a review looks as long as a hint does."""

import json

import pytest
from henge.analysis import turning_points
from henge.analysis.review_list import told_turns
from henge.analysis.review_questions import ADVICE, STUDY, next_look, request, with_answer
from henge.analysis.reviewed_match import Finding, Findings
from henge.analysis.study import Budget
from henge.bots import Thought
from henge.games import GAMES
from henge.match import Match
from henge.rules import read_action
from page.app.app import App
from page.features.review import view as review_screen
from page.features.review.what_decided import how_each_was_lost

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.samples import sample


def poor(_: int, made: str, other: str) -> Answer:
    """Find every move of a game poor, but where there is no other."""
    if made == other:
        return made, {"value": 0.9, "visits": 9, "rivals": [(made, 0.9)]}
    return other, {"value": 0.9, "visits": 9, "rivals": [(other, 0.9), (made, 0.4)]}


def blamed(app: App) -> set[int]:
    """Return the moves that a review blames and nothing proves to be poor."""
    sure = app.review.sure
    turns = turning_points.turning_points(app.review)
    found = [turn for turn in [*turns, *told_turns(app.review)] if turn.better]
    return {turn.ply for turn in found if not sure[turn.ply] and not sure[turn.ply + 1]}


def bars(app: App) -> int:
    """Return how many moves have a bar for what they gave away."""
    return review_screen.body(app).count('<rect class="lost ')


@pytest.mark.parametrize("game", sample(GAMES, 2, 1))
def test_no_move_that_a_hint_advised_is_blamed_by_a_review_in_any_way(game: str):
    begun = played_out(match(game, seed=5, seats=2, **GAMES[game].short))
    plain = looked_over(after(seated(begun), "review"), poor)
    app = seated(begun)
    hints = [
        Finding(state, Thought(action, 0.7, 9, (action,), ((action, 0.7),)))
        for state, action in zip(begun.states, begun.actions, strict=False)
    ]
    app = app.but(
        analysis=app.analysis.but(findings=app.analysis.findings.but(compared={id(hint.state): hint for hint in hints}))
    )
    assert not any("instead" in words or "could have" in words for told in how_each_was_lost(app) for words in told[:1])
    app = looked_over(after(app, "review"), poor)
    assert blamed(plain)
    assert not blamed(app)
    sure = app.review.sure
    unproved = {ply for ply in range(len(begun.actions)) if not sure[ply] and not sure[ply + 1]}
    gave, shown_bars = review_screen.lost_by_ply(app), bars(app)
    assert unproved
    assert not any(gave.get(ply) for ply in unproved), "nothing stands beside it in the list"
    assert shown_bars <= len(begun.actions) - len(unproved) < bars(plain), "no bar either"
    for ply in blamed(plain):
        shown = after(app, ("better", str(ply)))
        assert app.analysis.missed(shown.playing) is None, "nor is another shown as better"
    assert "Better: " not in review_screen.body(app)


@pytest.mark.parametrize(("game", "advises"), sample([(game, yes) for yes in (True, False) for game in GAMES], 3, 1))
def test_before_a_move_is_blamed_a_review_asks_what_a_hint_would_have_advised(game: str, advises: bool):
    begun = played_out(match(game, seed=5, seats=2, **GAMES[game].short))
    asked = set[int]()

    def advice(app: App, made: str, other: str) -> Answer:
        assert app.analysis.inquiry.question
        asked.add(app.analysis.inquiry.question.ply)
        return poor(0, made, other) if not advises else (made, {"value": 0.7, "visits": 9, "rivals": [(made, 0.7)]})

    app = looked_over(after(seated(begun), "review"), poor, advice=advice)
    assert asked
    assert not blamed(app) if advises else blamed(app) <= asked


@pytest.mark.parametrize("game", GAMES)
def test_a_review_asks_it_as_a_hint_does(game: str):
    begun = played_out(match(game, seed=5, seats=2, **GAMES[game].short))
    for ply in range(0, len(begun.actions), 5):
        at_the_table = request(STUDY, begun.back_to(ply), ply, 8)
        assert json.dumps(request(ADVICE, begun, ply, 8)) == json.dumps(at_the_table)


# Seeds of games in which a shorter look than a hint's would blame what it advised.
GAMES_OF_HINTS = [("meets_bounds", 6, 1), *((game, 6, seed) for game in GAMES for seed in range(2))]


@pytest.mark.parametrize(("game", "level", "seed"), sample(GAMES_OF_HINTS, len(GAMES_OF_HINTS)))
def test_who_follows_hints_is_never_blamed_for_it_by_the_same_strength(game: str, level: int, seed: int):
    """A whole game is played by hints, forgotten, and reviewed."""
    begun = Match.new(game, seed=seed, seats=2, options=GAMES[game].short)
    while begun.turn is not None:
        report = Budget(level).answer(request(STUDY, begun, len(begun.actions), level))
        begun = begun.play(read_action(report["best"]))
    match = Findings().of(begun)
    while asked := next_look(match):
        kind, ply, tried = asked
        answer = Budget(level).answer(request(kind, begun, ply, level, tried))
        match = with_answer(match, kind, ply, answer, tried)
    turns, sure = turning_points.turning_points(match), match.sure
    told = [turn.ply for turn in [*turns, *told_turns(match)] if turn.better]
    assert not [ply for ply in told if not (sure[ply] or sure[ply + 1])]
