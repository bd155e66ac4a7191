"""How strong the computer players are, and how fair the games: the sheet, and a match of two levels."""

import json

from henge.games import GAMES
from page.app.app import App
from page.assembly.sheets import sheet
from page.features.computer import strength
from page.thinking import questions

from tests.page.asking import after, asked


def test_a_game_that_tells_how_fair_it_is_tells_it_in_whole_sentences():
    for game in GAMES.values():
        assert not game.fairness or len(game.fairness) > 60
    assert "play a match" in GAMES["stonehenge"].fairness


def test_the_ladder_is_shown_where_it_was_measured(monkeypatch):
    rows = [{"game": "bounders", "level": 2, "games": 40, "won": 0.7, "low": 0.55, "high": 0.82}]
    monkeypatch.setattr(strength, "ladder", lambda: rows)
    app = after(App(), ("strength", "bounders"))
    assert "70\u00a0% <small>55\u00a0% to 82\u00a0%, 40 games" in sheet(app).html
    assert "won against" not in sheet(after(app, ("strength", "contiguity"))).html


def test_a_match_of_two_levels_is_asked_for_shown_and_stopped():
    app = after(App(), ("strength", "stonehenge"), ("versus", "one", "3"), ("fixture", "stonehenge"))
    assert asked(app)["levels"] == [3, 1]
    report = {"ticket": app.analysis.inquiry.ticket, "units": 1, "of": 4, "ply": 6, "won": 0.5}
    app = after(app, ("answer", "", json.dumps(report)))
    assert "Level 3 has won 0.5 of 1 game against level 1. Game 2 of 4, move 7." in sheet(app).html
    assert "has won" not in sheet(after(app, ("strength", "contiguity"))).html
    stopped = after(app, "fixture")
    assert stopped.analysis.inquiry.question is None or stopped.analysis.inquiry.question.kind == questions.SURVEY
    assert "The match was stopped." in sheet(stopped).html
    assert "Level 3 has won" in sheet(after(stopped, ("versus", "one", "8"))).html
