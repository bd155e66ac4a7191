"""After a move was taken back what is heard is of the position now shown, whoever sits at the table."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from henge.games import GAMES
from henge.shuffling import one_of
from page.app.app import App
from page.assembly import read_aloud
from page.table.table import Table
from page.words import speech

from tests.browser.visit import match
from tests.page.asking import after, seated
from tests.samples import sample

OPTIONS = {"stonehenge": {"face_down": True}}  # else nothing is hidden there
PLIES = 12


def mixes(game: str) -> list[tuple[int, ...]]:
    """Return who may sit at a table of a game, people and computer players, with one person at least."""
    seats = sorted({GAMES[game].seats_allowed[0], min(3, GAMES[game].seats_allowed[1])})
    return [levels for count in seats for levels in product((0, 1), repeat=count) if 0 in levels]


def played(game: str, levels: tuple[int, ...], dice: Random) -> Iterator[App]:
    """Yield the page after each random move of a game, its cover not put down, down, looked under or lifted."""
    begun = match(game, seats=len(levels), levels=levels, **{**GAMES[game].short, **OPTIONS.get(game, {})})
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
