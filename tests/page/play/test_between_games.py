"""Between two games of a match: the result stands until somebody begins the next one."""

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from page.app.app import App
from page.app.asking_bots import next_question
from page.app.at_table import winning_places
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.play.board_at_table import scene
from page.words import log

from tests.browser.visit import match, moves_to_the_end
from tests.page.asking import after, seated

MATCHES: dict[str, dict[str, Any]] = {"stonehenge": {"series": 2}, "contiguity": {"match": "flip", "turn_limit": 4}}


def finished(game: str, levels: tuple[int, int] = (0, 3)) -> App:
    """Return the table after the first game of a match, by moves that soon end it."""
    return seated(replace(first_game(game), players=tuple(Player("", level) for level in levels)))


@cache
def first_game(game: str) -> Match:
    """Return a match whose first game is over."""
    for seed in range(60):
        match = Match.new(game, seed=1, options=MATCHES[game])
        for ply in range(400):
            if match.game.between_games(match.state):
                return match
            legal = match.game.actions(match.state)
            match = match.play(legal[(seed * 31 + ply * 17) % len(legal)])
    raise AssertionError("no game came to its end")


@pytest.mark.parametrize("game", MATCHES)
def test_a_result_stands_between_two_games_and_the_next_is_never_the_computers_to_begin(game: str):
    for levels in ((0, 3), (3, 0)):
        app = after(finished(game, levels), ("over",))
        asked = next_question(app)
        assert asked is None or asked.kind != "move"
        assert 'data-do="onto"' in sheet(app).html
        assert " this game</h1>" in sheet(app).html
        assert " this game</h2>" in screen(app).texts["status"], "the verdict first, on the table too"
        begun = after(app, "onto")
        assert begun.playing.between is None
        assert begun.sheet == ""


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_of_the_game_before_is_told_of_a_turn_of_the_next(game: str):
    match = first_game(game)
    last, sides = len(match.actions), set[bool]()
    for seed in range(8):
        played = match.play(match.game.actions(match.state)[0])
        for ply in range(6):
            at = len(played.actions)
            assert played.turns.begun(at) > last >= played.turns.begun(last) == last
            begun, end = log.since(seated(played).playing)
            assert last <= begun <= end <= at
            own = log.own_turn(played, begun)
            assert own is None or own > last
            runs = log.turns_between(played, 0, at)
            assert range(last, last + 1) in runs
            assert [ply for run in runs for ply in run] == [*range(at)]
            sides.add(match.mover(last - 1) == played.turn)
            legal = played.game.actions(played.state)
            played = played.play(legal[(seed * 31 + ply * 17) % len(legal)])
    assert sides == {True, False}


@pytest.mark.parametrize("levels", [(0, 3), (3, 0), (0, 0)])
@pytest.mark.parametrize("game", MATCHES)
def test_with_the_result_put_away_the_next_game_is_offered_and_nobody_seems_to_think(
    game: str, levels: tuple[int, int]
):
    texts = screen(finished(game, levels)).texts
    assert 'data-do="onto"' in texts["acts"]
    assert 'data-do="hurry"' not in texts["acts"]
    assert "mull" not in texts["seats"]
    assert 'class="dot"' not in texts["seats"]
    assert "disk big" not in texts["status"], "which would be whoever is to begin"


@pytest.mark.parametrize("game", MATCHES)
def test_the_next_game_begins_with_a_board_on_which_nothing_is_marked(game: str):
    app = after(finished(game), "onto")
    assert scene(app).last == ()


@pytest.mark.parametrize("game", MATCHES)
def test_the_first_turn_of_the_next_game_marks_its_own_piece_and_none_of_the_game_before(game: str):
    app = after(finished(game, (0, 0)), "onto")
    table = app.playing.play(app.playing.game.actions(app.playing.match.state)[0])
    assert len(scene(seated(table.match)).last) == 1


@pytest.mark.parametrize("game", MATCHES)
def test_what_happened_keeps_its_names_in_the_next_game(game: str):
    app = finished(game)
    before = [entry.words for entry in log.entries(app.playing)]
    assert [entry.words for entry in log.entries(after(app, "onto").playing)][: len(before)] == before


@pytest.mark.parametrize("game", GAMES)
def test_what_wins_is_written_beside_the_scores(game: str):
    app = after(seated(Match.new(game, seed=1)), "lift")
    purpose = app.playing.game.purpose()
    assert purpose.endswith(".")
    assert 'class="purpose"' in screen(app).texts["seats"]


def test_stonehenge_counts_the_lines_that_are_marked_of_those_that_win():
    text = screen(seated(Match.new("stonehenge", seed=1))).texts["seats"]
    assert "0<small> of 8</small>" in text
    assert "megaliths" not in text


def test_what_is_lit_at_the_end_of_a_race_is_what_its_last_step_won():
    table = finished("stonehenge").playing
    lit, game = {*winning_places(table)}, table.game
    [best], _ = table.between.ranking if table.between else ((), ())
    had, has = (game.scores(state)[best].lines for state in table.match.states[-2:])
    assert lit == {cell for line in has if line not in had for cell in line.cells}
    assert lit
    assert not [line for line in had if lit >= {*line.cells}]


def over(levels: tuple[int, int] = (0, 0), winner: int = 0) -> App:
    """Return a table at which one of two players has resigned."""
    players = [Player(name, level) for name, level in zip(("Ada", "Bo"), levels, strict=True)]
    match = Match.new("bounders", seed=1, options={"size": 3}, players=players)
    while match.turn == winner:
        match = match.play(match.game.actions(match.state)[0])
    return after(seated(match), "resigned")


def test_playing_again_keeps_the_score_of_the_match():
    app = over()
    assert "leads" not in sheet(app).html
    app = after(app, "again", ("panel", "ledger"), now=2000)
    assert [player.name for player in app.playing.match.players] == ["Bo", "Ada"]
    assert "Ada leads 1 to 0." in screen(app).texts["log"]
    loser = app.playing.match.players[app.playing.match.turn or 0].name
    score = "Bo and Ada have won 1 game each." if loser == "Ada" else "Ada leads 2 to 0."
    assert score in sheet(after(app, "resigned", ("over",), now=3000)).html


def test_playing_again_says_that_colours_change():
    assert "Ada and Bo swap seats and colours" in sheet(over()).html


def test_what_a_game_of_contiguity_still_asks_for_is_not_told_once_it_is_decided():
    begun, asked = match("contiguity", match="flip", turn_limit=1, short_jumps=True), set[str]()
    for action in moves_to_the_end(begun):
        begun = begun.play(action)
        standing = " ".join(begun.game.standing(begun.state))
        if begun.game.between_games(begun.state) or begun.turn is None:
            assert not re.search("limit|made|must win", standing)
        asked |= {*re.findall("made|must win", standing)}
    assert asked == {"made", "must win"}
