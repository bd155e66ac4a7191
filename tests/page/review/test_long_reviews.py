"""The review of a long game: what it shows first, at what it looks first, and at what no longer."""

import re
from itertools import repeat

import pytest
from henge.analysis import chances, first_pass
from henge.analysis import think as thinking
from henge.analysis.review_questions import GLANCE, REVIEW, SECOND, request
from henge.bots import Thought, players
from henge.language import ENGLISH, say
from henge.rules import write_action
from page.app.app import App
from page.assembly.sheets import sheet
from page.features.review.review_progress import CHECKED, GOING_ON

from tests.browser.visit import match, played_out
from tests.page.asking import after, looked_over, said, seated
from tests.spoken import CODES, spoken, texts

HELD = re.compile(r"By a first look the chances fell most at moves? ([^.]*)\. This is still being checked\.")


def long_game(game: str = "bounders", seed: int = 4) -> App:
    """Return the app at the review of a long game that is over."""
    app = after(seated(played_out(match(game, seed=seed), seed)), "review")
    assert app.playing.last >= first_pass.LONG
    return app


def glanced(app: App, light: list[float]) -> App:
    """Answer the first looks by the chances of the first seat."""
    while (question := app.analysis.inquiry.question) and question.kind == GLANCE:
        match_, ply = app.playing.match, question.ply
        value = light[ply] if match_.mover(ply) == 0 else 1 - light[ply]
        app = said(app, write_action(match_.actions[ply]), value=value)
    return app


def ending(app: App, at: tuple[int, ...]) -> list[float]:
    """Return chances of the first seat so that the loser's fall at some moves, later ones further."""
    begun = app.playing.match
    assert begun.result
    loser, values = begun.result.ranking[1][0], list[float]()
    left = 0.5
    for ply in range(app.playing.last):
        values.append(left if loser == 0 else 1 - left)
        left -= 0.45 * (1 + at.index(ply)) / 3 if ply in at else 0.0
    return values


def fell(app: App) -> tuple[int, ...]:
    """Return two moves of the loser's in the middle of a game."""
    begun = app.playing.match
    assert begun.result
    loser = begun.result.ranking[1][0]
    own = [ply for ply in range(app.playing.last) if begun.mover(ply) == loser]
    return own[len(own) // 2], own[len(own) // 2 + 5]


def test_after_a_first_look_the_whole_curve_stands_and_where_the_chances_fell_is_named_and_looked_at_first():
    app = long_game()
    first, steepest = fell(app)
    app = glanced(app, ending(app, (first, steepest)))
    html = sheet(app).html
    [line, *_] = re.findall(r'<polyline class="hope" points="([^"]*)"', html)
    assert len(line.split()) == app.playing.last + 1
    assert HELD.findall(html) == [f"{first + 1} and {steepest + 1}"]
    asked = list[int]()
    for _ in range(4):
        question = app.analysis.inquiry.question
        assert question
        assert question.kind == REVIEW
        asked.append(question.ply)
        app = said(app, write_action(app.playing.match.actions[question.ply]), value=0.5)
        assert HELD.findall(sheet(app).html) == HELD.findall(html), "it stands until all is known"
    assert asked == [steepest, steepest + 1, first, first + 1]


@pytest.mark.parametrize("game", ["bounders", "battle_gods"])
def test_a_game_that_was_long_lost_is_not_searched_any_further(game: str):
    app = long_game(game)
    begun, since = app.playing.match, app.playing.last // 2
    assert begun.result
    [winner] = begun.result.ranking[0]
    lost = [0.5] * since + [1.0 - winner] * (app.playing.last - since)
    app, looked = glanced(app, lost), list[int]()
    while (question := app.analysis.inquiry.question) and question.kind == REVIEW:
        looked.append(question.ply)
        app = said(app, write_action(begun.actions[question.ply]), value=0.5)
    assert sorted(looked) == [*range(since + first_pass.SURE)]
    app = looked_over(app, lambda _, made, __: (made, {"value": 0.5}))
    assert "looked at" not in sheet(app).html


def test_a_game_of_which_nothing_is_clear_is_searched_to_its_end():
    app = long_game()
    app = glanced(app, [0.5 + ply / 1000 for ply in range(app.playing.last)])
    assert chances.looked_at(app.review) == 0


def test_a_second_look_does_not_try_as_long_as_the_first_to_solve_what_that_could_not(monkeypatch: pytest.MonkeyPatch):
    begun, tried = match("bounders", 20), dict[str, int]()
    endless = players("bounders")._replace(solver=lambda *_: repeat({}))
    monkeypatch.setattr(thinking, "players", lambda _: endless)
    for look in (REVIEW, SECOND):
        view, move = begun.view(19, begun.mover(19)), begun.actions[19]
        asked = request(look, begun, 19, 8)
        tried[look] = sum(
            1 for _ in thinking.solving(asked, begun.game, view, Thought(move, 0.5, 1, (move,)), lambda: 0.0)
        )
    assert tried[SECOND] < tried[REVIEW] / 8


@pytest.mark.parametrize("language", [ENGLISH, *CODES])
def test_a_review_says_that_it_goes_on_only_while_it_does(language: str):
    app = long_game()
    app = glanced(app, ending(app, fell(app)))
    with spoken(texts(language)):
        going = [say(words) for words in (CHECKED, GOING_ON)]
        stopped = after(app, ("review", "stop"))
        assert going[0] in sheet(app).html
        assert not [words for words in going if words in sheet(stopped).html]
        assert going[0] in sheet(after(stopped, "review")).html, "once it is told to go on"
