"""Something else tried from a position of a game: on a table of its own, with the game as it was."""

from __future__ import annotations

from random import Random

import pytest
from henge.game import Game
from henge.games import GAMES
from henge.match import Match
from page.app.app import App, Message
from page.app.routes import route
from page.app.update import opened, update
from page.keeping import saves
from page.screens import screen, sheet
from page.table.table import Table

from tests.matches import TABLES, played


def send(app: App, do: str, arg: str = "") -> App:
    return update(app, Message(do, arg, luck=7, now=1000))


def at_table(match: Match, ply: int | None = None) -> App:
    app = opened({"game:1": saves.pack(Table("game:1", match), 1), "current": "game:1"}, "play")
    return app if ply is None else send(app, "scrub", str(ply))


def ended(game: str) -> Match:
    match, rng = played(TABLES[game][0], 1, longest=40), Random(1)
    while match.turn is not None and match.game.seats != 2:
        legal = match.game.actions(match.state)
        match = match.play(legal[int(rng.random() * len(legal))])
    return match if match.turn is None else match.resign()


def some_move(app: App) -> App:
    """Make a legal move by touches."""
    table = app.playing
    for action in table.game.actions(table.sight.view):
        after = app
        for name in action:
            after = send(after, "touch", name)
        after = send(after, "confirm") if after.playing.whole else after
        if after.playing.last > table.last:
            return after
    raise AssertionError("no move by touches")


@pytest.mark.parametrize("game", GAMES)
def test_from_any_position_of_a_finished_game_something_else_is_tried_and_the_game_is_as_it_was(game: str):
    match = ended(game)
    for ply in (0, len(match.actions) // 2, len(match.actions) - 1):
        app = at_table(match, ply)
        if match.game.turn(match.states[ply]) is None:
            continue
        tried = send(app, "branch")
        assert tried.playing.match.state == match.states[ply]
        assert tried.playing.last == 0
        moved = some_move(tried)
        assert moved.playing.last >= 1
        assert moved.kept == app.kept
        assert "The game stays as it was." in screen(moved).html
        again = send(moved, "afresh")
        assert again.playing.last == 0
        back = send(again, "untry")
        assert (back.playing, back.tried, back.sheet) == (app.playing, None, "")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_is_tried_while_anything_is_hidden_and_the_game_goes_on(game: str):
    match = played(TABLES[game][0], 1, longest=6)
    open_to_all = bool(match.game.observe(match.state, None) == match.state)
    app = at_table(match)
    app = send(app, "lift") if app.playing.down else app
    assert (send(app, "branch").tried is not None) == open_to_all
    assert ('data-do="branch"' in sheet(send(app, "menu")).html) == open_to_all
    assert open_to_all or type(match.game).observe is not Game.observe


def test_the_question_before_moves_are_taken_back_offers_to_try_without_that():
    app = send(at_table(played(TABLES["bounders"][0], 1, longest=8), 3), "from-here")
    assert 'data-do="branch"' in sheet(app).html
    tried = send(app, "branch")
    assert (tried.playing.match.turn is not None, tried.sheet) == (True, "")
    assert send(tried, "untry").playing.shown == 3


def test_a_computer_player_plays_nobody_where_something_else_is_tried():
    match = played(TABLES["bounders"][0], 1, longest=8)
    players = [{"name": "Anna", "level": 0}, {"name": "Computer", "level": 3}]
    app = at_table(Match.load({**match.record(), "players": players}), 3)
    tried = send(app, "branch")
    for _ in range(2):
        assert tried.playing.playable
        tried = some_move(tried)


def test_whoever_leaves_for_elsewhere_finds_the_game_again():
    app = at_table(played(TABLES["bounders"][0], 1, longest=8), 3)
    tried = some_move(send(app, "branch"))
    assert route(tried) == "play"
    assert send(tried, "go", "").playing.match is app.playing.match
