"""Looking back in a game: what is told of each position, and what it means to play on from there."""

import pytest
from henge.games import GAMES
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.draw import seat_icon
from page.words import log

from tests.browser.visit import match
from tests.page.asking import after, seated, status
from tests.page.reviewing import finished


def test_who_looks_back_sees_the_sign_of_whoever_made_the_move_that_is_told():
    app = finished()
    game = app.playing.game
    view = app.playing.match.view(0, None)
    for ply in range(1, app.playing.last):
        status = screen(after(app, ("scrub", str(ply)))).texts["status"]
        mover = app.playing.match.mover(ply - 1)
        assert mover is not None
        assert str(seat_icon(game, view, mover, "disk big")) in status


def test_before_the_first_move_the_moves_played_are_told_one_or_more():
    for moves, words in ((1, "1 move was played."), (2, "2 moves were played.")):
        assert words in screen(after(seated(match("bounders", moves, size=3)), ("scrub", "0"))).texts["status"]


def test_looking_back_tells_what_was_played_there():
    app = after(seated(match("bounders", 12, size=3)), ("scrub", "5"))
    assert "Move 5 of 12" in status(app)
    assert f"places a light stone on {app.playing.match.actions[4][0]}" in status(app)


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_tells_what_was_played_in_the_midst_of_a_turn_too(game: str):
    app = seated(match(game, 60, seed=2, seats=GAMES[game].seats_allowed[1]))
    for ply in range(1, app.playing.last):
        at_ply = after(app, ("scrub", str(ply))).playing
        assert log.status_now(at_ply).note, f"{game}, move {ply}"


@pytest.mark.parametrize("do", ["undo", "from-here"])
def test_taking_back_and_playing_on_mean_the_position_shown_and_ask_before_moves_are_dropped(do: str):
    app = after(seated(match("bounders", 12, size=3)), ("scrub", "5"), do)
    assert app.playing.last == 12
    assert "Or take the game back; what came after is kept as a variation." in sheet(app).html
    on = after(app, "gone-back")
    assert (on.playing.last, on.playing.past, on.sheet) == (5, False, "")
    assert on.playing.saved.ahead == app.playing.match.actions[5:]
    again = on
    while again.playing.saved.ahead:
        again = after(again, "redo")
    assert again.playing.match.actions == app.playing.match.actions
