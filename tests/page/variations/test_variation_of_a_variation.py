"""A variation that leaves another one is told to, with the number of the move in whose place or after which it came."""

import pytest
from henge.games import GAMES
from page.assembly.screens import screen

from tests.page.trying import ended, send, some_move, with_a_line

PLY = 3


@pytest.mark.parametrize("game", GAMES)
def test_a_variation_that_leaves_another_one_is_told_by_that_ones_move_and_one_played_on_stays_what_it_is(game: str):
    match = ended(game)
    app = with_a_line(match, PLY, 3)
    turns = app.playing.match.turns
    number = match.turns.numbers[PLY]
    assert f"A variation instead of move {number}.<" in screen(app).html
    on = some_move(send(app, "branch"))
    assert f"A variation instead of move {number}.<" in screen(on).html, "played on it is the same"
    inner = send(send(app, "scrub", str(PLY + 1)), "branch")
    told = f"A variation instead of move {turns.numbers[PLY + 1]} of another variation.<"
    assert told in screen(inner).html
    view, made = inner.playing, app.playing.match.actions[PLY + 1]
    other = next((action for action in view.game.actions(view.viewpoint.view) if action != made), None)
    if other:
        tried = inner.with_table(view.play(other))
        assert told in screen(send(tried, "size")).html
    game_again = send(app, "to-game")
    after_all = send(send(game_again, "scrub", str(PLY)), "branch")
    assert f"A variation instead of move {number}.<" in screen(after_all).html
