"""A turn that was begun is taken back touch by touch or as a whole, and a hint takes no way back away."""

import pytest
from henge.games import GAMES
from page.assembly.screens import screen

from tests.page.asking import after
from tests.states import alone

EARLY = {"meets_bounds": 4}  # where whole sequences can be played; else some way into a game
BACK = 'data-do="undo"'


@pytest.mark.parametrize("game", GAMES)
def test_the_last_of_several_touches_is_taken_back_alone_and_cancel_takes_back_all(game: str):
    app = alone(game, EARLY.get(game, 12))
    for move in app.playing.sight.legal[::9]:
        begun = app
        for name in move:
            before, begun = begun, after(begun, ("touch", name))
            touched = begun.playing.touched
            assert not after(begun, "cancel").playing.touched
            assert (BACK in screen(begun).texts["bar"]) == (len(touched) > 1), "with one touch there is Cancel"
            if len(touched) > 1:
                back = after(begun, "undo")
                assert back.playing.touched == touched[:-1]
                assert back.playing.match is begun.playing.match
                assert before.playing.touched in (touched[:-1], touched), "as it was before"


@pytest.mark.parametrize("game", GAMES)
def test_a_move_can_be_taken_back_while_a_hint_is_open(game: str):
    app = alone(game, EARLY.get(game, 12))
    hint = after(app, "hint")
    assert hint.mind.climb
    assert (BACK in screen(hint).texts["bar"]) == (BACK in screen(app).texts["bar"])
