"""The signs on the board that a player has switched off are on while a hint is about them."""

from __future__ import annotations

import pytest
from henge.facts import teacher
from henge.games import GAMES
from henge.rules import write_action
from page.draw import usual
from page.features.hints import view as hints
from page.features.play.board_at_table import overlays
from page.features.play.scores import signs_on_board

from tests.browser.visit import match
from tests.page.asking import TABLES, after, said, seated


@pytest.mark.parametrize("game", GAMES)
def test_a_sign_that_was_switched_off_is_on_while_a_hint_speaks_of_the_board(game: str, whole: bool):
    spoken = 0
    for plies in (9, 16, 26):
        app = after(seated(match(game, plies, **TABLES[game])), "lift")
        if not app.playing.playable:
            continue
        kinds, legal = {*signs_on_board(app.playing)} & usual(GAMES[game]), app.playing.viewpoint.legal
        off = after(app, *(("overlay", f"{kind}/off") for kind in kinds))
        assert not kinds & overlays(off)
        for action in legal[:: max(1, len(legal) // (9 if whole else 3))]:
            asked = after(off, "hint")
            assert not kinds & overlays(asked), "nothing is said yet"
            first = said(asked, write_action(action))
            told = after(first, "hint", "hint")
            spoken += hints.speaks(first)
            assert overlays(first) == (overlays(app) if hints.speaks(first) else overlays(off))
            assert overlays(told) == overlays(app), "a move is named"
            assert overlays(after(told, "cancel")) == overlays(off), "once it is put away they are off again"
    assert spoken or not teacher(game)
