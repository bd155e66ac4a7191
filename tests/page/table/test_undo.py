"""Taking a move back: before it is done it is said whose moves go, and after it is heard what is now shown."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.shuffling import one_of
from page.app.activities import Playing
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.sheets import sheet
from page.table.table import Table
from page.words import speech

from tests.browser.visit import match as seated_match
from tests.page.asking import after, seated
from tests.samples import sample

MANY = [game for game in GAMES if GAMES[game].seats_allowed[1] > 2]
OPTIONS = {"stonehenge": {"face_down": True}}  # else nothing is hidden there
PLIES = 12


def on(match: Match, turns: int) -> Match:
    """Play so many turns, each the first that is legal."""
    for _ in range(turns):
        seat = match.turn
        while match.turn == seat:
            match = match.play(match.game.actions(match.state)[0])
    return match


def asked(match: Match) -> tuple[App, str]:
    """Return the app in which somebody wants to take a move back, and what they are asked."""
    table = Table("game:1", match)
    app = after(App(activity=Playing(table)).at("play"), "lift", "undo")
    return app, sheet(app).html


@pytest.mark.parametrize("game", MANY)
@pytest.mark.parametrize("turns", range(1, 7))
def test_the_question_names_whoever_moved_since_and_nobody_else(game: str, turns: int):
    names, levels = ("Ada", "Bo", "Cai"), (0, 1, 0)
    players = [Player(name, level) for name, level in zip(names, levels, strict=True)]
    match = on(Match.new(game, seed=3, seats=3, players=players), turns)
    app, html = asked(match)
    assert app.playing.agree
    back = after(app, "agreed").playing.match
    lost = [match.game.turn(state) for state in match.states[len(back.actions) : -1]]
    assert lost[0] is not None
    assert f"{app.playing.name(lost[0])}’s last move would be taken back." in html
    for seat, name in enumerate(names):
        assert (name in html.partition("<p>")[2]) == (seat in lost)


@pytest.mark.parametrize("game", MANY)
def test_whoever_plays_alone_reads_of_their_own_move_and_the_computers(game: str):
    match = Match.new(game, seed=3, seats=2, players=[Player("You", 0), Player("Computer", 1)])
    html = asked(on(match, 3 if match.turn == 1 else 2))[1]
    assert "Your last move would be taken back. So would the move after it, by Computer." in html


@pytest.mark.parametrize("game", GAMES)
def test_an_end_that_is_taken_back_takes_no_move_with_it(game: str):
    match = on(Match.new(game, seed=3, players=[Player("Ada", 0), Player("Bo", 0)]), 2)
    assert match.turn is not None
    html = asked(match.resign())[1]
    assert "last move" not in html


def mixes(game: str) -> list[tuple[int, ...]]:
    """Return who may sit at a table of a game, people and computer players, with one person at least."""
    seats = sorted({GAMES[game].seats_allowed[0], min(3, GAMES[game].seats_allowed[1])})
    return [levels for count in seats for levels in product((0, 1), repeat=count) if 0 in levels]


def played(game: str, levels: tuple[int, ...], dice: Random) -> Iterator[App]:
    """Yield the page after each random move of a game, its cover not put down, down, looked under or lifted."""
    begun = seated_match(game, seats=len(levels), levels=levels, **{**GAMES[game].short, **OPTIONS.get(game, {})})
    app = after(seated(begun), "lift")
    for _ in range(PLIES):
        table = app.playing
        if not (legal := table.game.actions(table.match.state)):
            return
        app = app.with_table(table.lift().play(one_of(legal, dice)))
        yield app
        yield after(app, "cover")
        yield after(app, "cover", "peek")
        app = after(app, "cover", "lift")
        yield app


def heard_now(table: Table) -> str:
    """Return with what ends what is heard of a position."""
    seat = table.match.turn
    if table.down and seat is not None:
        return f"Hand over to {table.name(seat)}."
    return speech.status_said(table)


@pytest.mark.parametrize(("game", "levels"), sample([(game, mix) for game in GAMES for mix in mixes(game)], 2))
def test_what_is_heard_after_a_move_is_taken_back_is_of_the_position_now_shown(game: str, levels: tuple[int, ...]):
    back = 0
    for app in played(game, levels, Random(f"{game} {levels}")):
        asks = after(app, "undo")
        taken = after(asks, "agreed") if asks.playing.agree else asks
        if taken.playing.last >= app.playing.last:
            continue
        back += 1
        assert not asks.playing.agree or not read_aloud.news(app, asks), "the question is read by itself"
        words = read_aloud.news(asks if asks.playing.agree else app, taken)
        assert words.startswith("Taken back: ")
        assert words.endswith(heard_now(taken.playing)), (words, heard_now(taken.playing))
        assert taken.playing.down or "Hand over" not in words
    assert back
