"""People end a game early: resigning (R6), agreeing on a draw (R7), asked first and told by the result."""

from __future__ import annotations

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.keeping import game_texts
from page.table.table import Table
from page.words import speech

OPEN = [game for game in GAMES if GAMES[game].may_agree]


def at(game: str, *, seats: int = 2, levels: tuple[int, ...] = (0, 0), plies: int = 2) -> App:
    """Return the app with a game some moves on, a person having looked where there is a cover."""
    players = [Player(name, level) for name, level in zip(("Ada", "Bo", "Cai"), (*levels, 0), strict=True)][:seats]
    match = Match.new(game, seed=3, seats=seats, players=players)
    for _ in range(plies):
        if match.turn is None:
            break
        match = match.play(match.game.actions(match.state)[0])
    if levels != (0, 0):
        while match.turn is not None and match.players[match.turn].level:
            match = match.play(match.game.actions(match.state)[0])
    return update(App(activity=Playing(Table("game:1", match))).at("play"), Message("lift", now=1))


def after(app: App, *verbs: str) -> App:
    for verb in verbs:
        app = update(app, Message(verb, luck=3, now=1))
    return app


def menu(app: App) -> str:
    return sheet(after(app, "menu")).html


@pytest.mark.parametrize("game", GAMES)
def test_resigning_asks_first_and_the_result_tells_it(game: str):  # R6
    app = at(game)
    loser = app.playing.match.turn
    assert loser is not None
    name = app.playing.name(loser)
    assert 'data-do="resign"' in menu(app)
    asked = after(app, "menu", "resign")
    assert f"{name}, do you resign?" in sheet(asked).html
    assert asked.playing.match == app.playing.match
    assert after(asked, "close").playing.match == app.playing.match
    over = after(asked, "resigned")
    assert over.sheet == "over"
    assert f"{over.playing.name(1 - loser)} wins" in sheet(over).html
    assert f"{name} has resigned." in sheet(over).html
    assert "R6" in sheet(over).html
    assert f"{name} has resigned." in screen(over).html
    assert f"<h2>{over.playing.name(1 - loser)} wins</h2>" in screen(over).texts["status"], "the verdict first"
    assert f"{name} has resigned." in speech.changes_told(app.playing, over.playing)
    assert 'data-do="resign"' not in menu(over)
    again = opened(over.kept, "play")
    assert again.playing.match == over.playing.match
    assert over.kept.entry("game:1").over


@pytest.mark.parametrize("game", OPEN)
def test_two_people_agree_on_a_draw_and_the_result_tells_it(game: str):  # R7
    app = at(game)
    asked = after(app, "menu", "draw")
    assert "Do you both agree on a draw?" in sheet(asked).html
    assert asked.playing.match == app.playing.match
    over = after(asked, "drawn")
    html = sheet(over).html
    assert all(word in html for word in ("A draw", "A draw by agreement.", "R7"))
    assert 'class="won"' not in html
    assert opened(over.kept, "play").playing.match == over.playing.match


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_is_offered_to_two_people_where_the_rules_allow_it_and_to_no_computer(game: str):  # R7
    assert ('data-do="draw"' in menu(at(game))) == (game in OPEN)
    assert 'data-do="draw"' not in menu(at(game, levels=(0, 2)))
    if game not in OPEN:
        app = at(game)
        assert after(app, "drawn").playing is app.playing
        assert not sheet(after(app, "draw")).name


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer_one_resigns_at_ones_own_turn(game: str):  # R6
    app = at(game, levels=(0, 2))
    assert 'data-do="resign"' in menu(app)
    assert "No, play on" in sheet(after(app, "resign")).html.partition("btn primary")[2]
    over = after(app, "resigned")
    assert over.playing.match.result
    assert over.playing.match.result.ranking == ((1,), (0,))
    assert not over.playing.bot


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].seats_allowed[1] > 2])
def test_at_a_table_of_three_neither_is_offered(game: str):
    app = at(game, seats=3)
    assert not {'data-do="resign"', 'data-do="draw"'} & set(menu(app).split(" "))
    assert after(app, "resigned").playing is app.playing


LARGE = [(game, seats) for game in GAMES for seats in range(3, GAMES[game].seats_allowed[1] + 1)]


def large(game: str, seats: int, levels: dict[int, int], plies: int, names: bool = True) -> App:
    """Return the app with a game of more than two, whose cover is lifted where there is one."""
    players = [Player(f"Ada {seat}" if names else "", levels.get(seat, 0)) for seat in range(seats)]
    match = Match.new(game, seed=3, seats=seats, players=players)
    for _ in range(plies):
        match = match.play(match.game.actions(match.state)[0])
    table = Table("game:1", match)
    return update(opened({"current": "game:1", "game:1": game_texts.table_to_text(table, 1)}, "play"), Message("lift"))


@pytest.mark.parametrize(("game", "seats"), LARGE)
@pytest.mark.parametrize("plies", range(5))
def test_where_nobody_may_resign_the_game_can_be_stopped_at_any_turn_and_is_taken_up_again(
    game: str, seats: int, plies: int
):  # R6
    for levels in ({}, {1: 2}, dict.fromkeys(range(1, seats), 1)):
        app = large(game, seats, levels, plies)
        assert 'data-do="stop"' in menu(app)
        asked = after(app, "menu", "stop")
        assert 'data-do="go" data-with=""' in sheet(asked).html
        stopped = after(asked, "go")
        assert (stopped.screen, stopped.sheet) == ("first", "")
        others = len(levels) < seats - 1  # people who sat down to play
        assert ('data-do="go" data-with="play"' in screen(stopped).html) == (plies > 0 or others)
        assert 'data-do="load" data-with="game:1"' in screen(update(stopped, Message("go", "games"))).html
        assert opened(stopped.kept, "play").playing.match == app.playing.match


@pytest.mark.parametrize(("game", "seats"), LARGE)
@pytest.mark.parametrize("plies", range(5))
def test_where_nobody_may_resign_the_computer_plays_on_for_whoever_leaves(game: str, seats: int, plies: int):  # R6
    for names in (True, False):
        app = large(game, seats, {1: 2}, plies, names)
        asked = after(app, "stop")
        leaving = [seat for seat in range(seats) if seat != 1]
        assert [f'data-do="seat-computer" data-with="{seat}"' in sheet(asked).html for seat in range(seats)] == [
            seat in leaving for seat in range(seats)
        ]
        for seat in leaving:
            left = update(asked, Message("seat-computer", str(seat)))
            table, stays = left.playing, next(other for other in leaving if other != seat)
            assert [player.level for player in table.match.players] == [
                2 if n in (1, seat) else 0 for n in range(seats)
            ]
            assert left.sheet == ""
            assert table.name(seat) == app.playing.name(seat)
            assert table.match.states == app.playing.match.states
            assert table.bot == (0 if table.match.turn not in (1, seat) else 2)
            assert opened(left.kept, "play").playing.match == table.match
            assert opened(left.kept, "play").playing.name(stays) == table.name(stays)
            last = after(left, "lift", "stop")
            for other in leaving:
                last = update(last, Message("seat-computer", str(other)))
            assert [player.level for player in last.playing.match.players].count(0) == 1, "somebody plays"


def test_nobody_leaves_to_the_computer_a_game_that_may_be_resigned_or_is_over():  # R6
    for app in (at("battle_gods"), after(at("bounders"), "resigned", "close")):
        assert 'data-do="stop"' not in menu(app)
        assert not sheet(after(app, "stop")).name
        assert update(app, Message("seat-computer", "0")).playing is app.playing


@pytest.mark.parametrize("game", GAMES)
def test_what_people_ended_is_taken_back_when_all_agree_and_goes_on(game: str):
    app = at(game)
    over = after(app, "resigned")
    assert over.playing.match.begun
    asked = after(over, "close", "undo")
    assert asked.playing.agree
    assert "Does everybody agree?" in sheet(asked).html
    back = after(asked, "agreed")
    assert back.playing.match == app.playing.match
    assert back.playing.saved.ahead == ()
    alone = after(at(game, levels=(0, 2)), "resigned", "close", "undo")
    hidden = game_texts.hides_something(alone.playing.but(match=alone.playing.match.back_to(0)))
    assert alone.playing.agree == hidden


def test_nobody_resigns_in_the_past_or_under_the_cover():
    app = update(at("bounders"), Message("scrub", "1"))
    assert 'data-do="resign"' not in menu(app)
    covered = after(at("battle_gods"), "cover")
    assert covered.playing.down
    assert after(covered, "resigned").playing is covered.playing


def test_a_full_device_says_so_as_long_as_it_is():
    app = after(at("bounders"), "close")
    full = update(app, Message("safety", "full"))
    closed = after(full, "close")
    assert "Not saved" in screen(closed).html
    moved = update(update(closed, Message("touch", "g7")), Message("confirm"))
    assert "Not saved" in screen(moved).html
    assert "no room" in screen(update(moved, Message("full"))).html
    assert "not saved" in screen(after(moved, "go")).html
    new = after(update(moved, Message("go", "setup/bounders")), "deal")
    assert "no room" in new.notice
    assert "Not saved" not in screen(after(new, "close").with_device(safety="lasting")).html


@pytest.mark.parametrize("game", GAMES)
def test_resigning_speaks_of_a_whole_match_only_where_several_games_are_played(game: str):  # R6
    asked = sheet(after(at(game, plies=15), "resign")).html
    assert "whole match" not in asked


@pytest.mark.parametrize("game", GAMES)
def test_no_arrow_takes_back_a_game_that_is_over_beside_its_board(game: str):
    begun = at(game)
    assert 'data-do="undo"' in screen(begun).texts["bar"]
    over = after(begun, "resigned", "close")
    assert 'data-do="undo"' not in screen(over).html
    back = update(over, Message("scrub", "1", luck=3, now=1))
    assert 'data-do="from-here"' in screen(back).html, "who looks back plays on from there"
