"""A review that somebody leaves: what it has found is kept, and told as soon as nothing can change it."""

import gc
import json
import re
from copy import copy
from dataclasses import replace
from itertools import pairwise
from weakref import ref

import pytest
from henge.analysis import review_questions, turning_points
from henge.analysis.review_questions import ADVICE, CALLED_BETTER, SECOND
from henge.games import GAMES
from henge.rules import write_action
from page.app.activities import Solving
from page.app.app import App
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.own_puzzles import update as own_puzzles
from page.keeping import game_texts
from page.thinking.kept_findings import fetched, laid_aside

from tests.browser.visit import match, played_out
from tests.page.asking import NO_THOUGHT, TABLES, after, agreed, asked, looked_over, said, seated
from tests.page.reviewing import finished
from tests.players.puzzles import kept


def back(app: App) -> App:
    """Return the app after somebody has begun another game, and opened this one again from the saved games."""
    key = app.playing.key
    other = after(app.keep(key, game_texts.table_to_text(app.playing, 0)), "close", ("go", "setup/bounders"), "deal")
    assert other.playing.key != key
    return after(other, ("go", "games"), ("load", key))


def looking(app: App) -> str:
    return re.sub("<[^>]*>", "", re.search(r'<div class="row looking">(.*?)</div>', sheet(app).html)[0])  # type: ignore[index]


@pytest.mark.parametrize("game", GAMES)
def test_a_review_left_half_done_goes_on_where_it_was_when_the_saved_game_is_opened_again(game: str):
    app = after(seated(played_out(match(game, 5, **TABLES[game]))), "review")
    for ply in range(3):
        app = said(app, write_action(app.playing.match.actions[ply]), value=0.5)
    of = app.playing.last
    assert f"3 of {of} positions" in looking(app)
    again = after(back(app), "review")
    assert again.playing.match is not app.playing.match
    assert looking(again) == looking(app)
    assert asked(again)["luck"] == asked(app)["luck"]


def second_looks() -> App:
    """Return the app at a review that has looked at every position, and has some to look at again."""
    app = after(finished(), "review")
    while (question := app.analysis.inquiry.question) and question.kind != SECOND:
        made, ply = app.playing.match.actions[question.ply], question.ply
        other = next(
            (one for one in app.playing.match.game.actions(app.playing.match.states[ply]) if one != made), made
        )
        best, value = (other, 0.9) if ply % 3 else (made, 0.4)
        rivals = [(write_action(best), value), (write_action(made), 0.2)]
        app = said(app, write_action(best), value=value, rivals=rivals)
    assert len(app.analysis.findings.again) > 2
    return app


def test_a_second_look_goes_on_too_and_its_bar_is_not_full():
    app = second_looks()
    left = len(app.analysis.findings.again)
    assert f"Looking again at the turning points: {left} positions left" in looking(app)
    assert f'max="{app.playing.last + left}" value="{app.playing.last}"' in sheet(app).html
    again = after(back(app), "review")
    assert looking(again) == looking(app)
    assert asked(again)["luck"] == asked(app)["luck"]


def settled(app: App) -> set[str]:
    """Return the turning points of which the better move is told; the others are told so far as the chances fell."""
    rows = sheet(app).html.split("<li>")[1:]
    return {found for row in rows if "Better: " in row for found in re.findall(r'aria-label="(Look at move \d+)"', row)}


def test_a_turning_point_is_shown_as_soon_as_no_look_is_due_that_could_change_it_and_then_stays():
    app, shown = second_looks(), list[set[str]]()
    while (question := app.analysis.inquiry.question) and question.kind in (SECOND, CALLED_BETTER, ADVICE):
        shown.append(settled(app))
        app = agreed(app)
    shown.append(settled(app))
    assert all(before <= later for before, later in pairwise(shown))
    assert len({len(one) for one in shown}) > 2, "one after the other"
    assert turning_points.turning_points(app.review)


def test_what_was_found_of_moves_that_were_taken_back_since_is_not_kept():
    app = looked_over(after(finished(), "review"), lambda ply, made, _: (made, {"value": 0.5}))
    key, whole = app.playing.key, len(app.playing.match.actions)
    shorter = after(app, "close", "undo", "agreed")
    assert len(shorter.playing.match.actions) < whole
    again = back(shorter)
    assert again.playing.key == key
    known = [bool(again.review.knows(ply)) for ply in range(len(again.playing.match.states))]
    assert known == [True] * (len(known) - 1) + [False]


def a_puzzle(kind: str) -> list[tuple[str, ...]]:
    """Return the messages that open a puzzle, one of Henge's or one that somebody sent."""
    if kind == "proved":
        return [("go", "puzzles"), ("collect", "", json.dumps(kept("bounders"))), ("puzzle", "bounders/Easy")]
    posing = after(opened({}, "position/bounders").with_device(home="?"), "pose")
    made = after(posing, ("touch", next(iter(posing.playing.live))), "confirm")
    return [("go", own_puzzles.puzzle_link(made).partition("#")[2])]


@pytest.mark.parametrize("kind", ["proved", "sent"])
def test_a_review_goes_on_where_it_was_after_a_puzzle(kind: str):
    app = after(finished(), "review")
    for ply in range(3):
        app = said(app, write_action(app.playing.match.actions[ply]), value=0.5)
    puzzle = after(app, *a_puzzle(kind))
    assert isinstance(puzzle.activity, Solving)
    assert not puzzle.analysis.findings.judged, "what was found of the game says nothing of the puzzle"
    again = after(puzzle, ("go", ""), ("go", "play"))
    assert again.playing.match is app.playing.match
    assert looking(after(again, "review")) == looking(app)


def test_what_a_move_tried_was_worth_is_kept_only_with_its_position_whose_place_in_memory_another_could_take():
    app = looked_over(after(finished(), "review"), lambda ply, made, _: (made, {"value": 0.5}))
    whole, ply = app.playing.match, 4
    tried = next(action for action in whole.game.actions(whole.states[ply]) if action != whole.actions[ply])
    worth = json.dumps({**NO_THOUGHT, "best": write_action(tried), "value": 0.2})
    review = review_questions.with_answer(app.review, review_questions.TRIAL, ply, json.loads(worth), tried)
    assert review.worth(ply, tried)
    shorter = whole.back_to(ply)  # as another window has left it
    shorter = replace(shorter, states=(*map(copy, shorter.states),))
    analysis = fetched(laid_aside(app.analysis.but(findings=review.findings), app.playing), "game:1", shorter)
    told, findings, position = (
        analysis.findings.of(shorter).worth(ply, tried),
        analysis.findings.but(),
        ref(shorter.states[ply]),
    )
    del app, whole, review, analysis, shorter
    gc.collect()
    assert findings.judged
    assert told is None or position()
