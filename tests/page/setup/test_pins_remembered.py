"""Names are remembered from one game to the next and PINs are not: where a game can be begun for them at one touch, it
is said whose hands a PIN will lock."""

from __future__ import annotations

import re

import pytest
from henge.games import GAMES
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.update import opened
from page.table.draft import Draft

from tests.page.asking import after


def note(app: App, way: str) -> str:
    """Return what stands on the way to begin a game."""
    button = re.search(rf'data-do="deal" data-with="{way}".*?</button>', screen(app).html)
    return re.sub("<[^>]*>", "", button[0]) if button else ""


def before() -> App:
    """Return the app after a game of two that each locked their hand."""
    chosen = [("choose", f"{what}/{n}", text) for n, text in ((0, "Mia"), (1, "Jonas")) for what in ("name",)]
    pins = (("choose", "pin/0", "12"), ("choose", "pin/1", "34"))
    app = after(opened({}, "setup/meets_bounds"), ("choose", "seats", "2"), *chosen, *pins, "deal")
    assert all(app.playing.saved.pins)
    return app


@pytest.mark.parametrize("game", GAMES)
def test_where_names_are_remembered_and_hands_are_covered_it_is_said_that_no_pin_is_set(game: str):
    app = opened(before().kept, f"begin/{game}")
    assert app.setup.draft
    names = app.setup.draft.seats == 2
    assert ("no\xa0PIN" in note(app, "together")) == (names and app.setup.draft.closed)
    dealt = after(app, ("deal", "together"))
    assert not any(dealt.playing.saved.pins)


@pytest.mark.parametrize("game", GAMES)
def test_how_many_can_play_is_said_where_more_or_fewer_can_than_are_to_begin(game: str):
    low, high = GAMES[game].seats_allowed
    for app in (opened({}, f"begin/{game}"), opened(before().kept, f"begin/{game}")):
        assert (f"{low}–{high}\xa0players" in note(app, "together")) == (low != high)


def test_once_pins_are_set_it_is_said_whose_hands_they_lock():
    app = after(opened(before().kept, "setup/battle_gods"), ("choose", "seats", "2"), ("choose", "pin/0", "12"))
    assert isinstance(app.setup.draft, Draft)
    shown = after(app, ("go", "begin/battle_gods"))
    assert "PIN\xa0for\xa0Mia" in note(shown, "together")
    assert "no\xa0PIN" not in note(shown, "together")
    locked = after(shown, ("deal", "together")).playing.saved.pins
    assert [bool(pin) for pin in locked] == [True, False]
