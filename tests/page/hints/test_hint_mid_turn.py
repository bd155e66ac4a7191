"""A hint that is asked for in the middle of a turn takes nothing of the turn away."""

import pytest
from henge.games import GAMES
from henge.rules import write_action
from page.app import hint_asked
from page.assembly.screens import screen
from page.thinking.questions import Rung

from tests.page.asking import after, said
from tests.samples import sample
from tests.states import alone

EARLY = {"meets_bounds": 4}  # where whole sequences can be played; else some way into a game


@pytest.mark.parametrize("game", sample(GAMES, 5))
def test_what_was_touched_of_a_turn_stays_under_a_hint_and_is_there_when_it_is_closed(game: str):
    app = alone(game, EARLY.get(game, 12))
    kinds = {tuple(name if name.isalpha() else "" for name in move): move for move in app.playing.viewpoint.legal}
    tried = 0
    for move in kinds.values():
        for count in range(1, len(move)):
            begun = after(app, *[("touch", name) for name in move[:count]])
            touched = begun.playing.touched
            if begun.playing.whole or not touched:
                continue
            for best in (move, app.playing.viewpoint.legal[0], app.playing.viewpoint.legal[-1]):
                hint = after(begun, "hint")
                assert hint.playing.touched == touched
                hint = said(hint, write_action(best), value=0.7, line=[write_action(best)])
                assert hint.playing.touched == touched
                for _ in range(3):
                    assert hint_asked.stands(hint)
                    assert "hint" in screen(hint).texts["status"]
                    assert after(hint, "cancel").playing.touched == touched
                    assert not after(hint, "cancel").analysis.climb
                    hint = after(hint, "hint")
                tried += 1
    longest = max(map(len, app.playing.viewpoint.legal))
    assert tried or longest == 1 or all(len(move) == 1 for move in kinds.values())


@pytest.mark.parametrize("game", sample(GAMES, 5))
def test_a_touch_under_a_hint_goes_on_with_the_turn_that_was_begun(game: str):
    app = alone(game, EARLY.get(game, 12))
    move = max(app.playing.viewpoint.legal, key=len)
    for count in range(1, len(move)):
        begun = after(app, *[("touch", name) for name in move[:count]])
        if begun.playing.whole or not begun.playing.touched:
            continue
        best = write_action(app.playing.viewpoint.legal[0])
        hint = said(after(begun, "hint"), best, value=0.7, line=[best])
        for further in (hint, after(hint, "hint")):
            if further.analysis.climb and further.analysis.climb.rung is not Rung.MOVE:
                name = next(iter(begun.playing.live))
                assert after(further, ("touch", name)).playing.touched == after(begun, ("touch", name)).playing.touched
