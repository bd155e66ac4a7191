"""A hand that others must not hear is told piece by piece: whose it is, which of how many, and that it is hidden."""

from __future__ import annotations

import re

import pytest
from page.assembly.screens import screen

from tests.browser.visit import match
from tests.page.asking import after
from tests.samples import sample
from tests.states import kept

HELD = re.compile(r'data-key="held\d+" aria-label="([^"]*)"')
HIDDEN = {"stonehenge": ("piece", {"face_down": True}), "meets_bounds": ("card", {}), "battle_gods": ("card", {})}


@pytest.mark.parametrize("game", sample(HIDDEN, 3))
def test_what_is_held_aside_is_called_by_whose_it_is_and_by_what_is_known_of_it(game: str):
    thing, options = HIDDEN[game]
    app = after(kept(match(game, seats=2, **options)), "lift")
    table = app.playing
    assert table.aside
    count, name = (
        len(table.game.hands(table.viewpoint.view)[table.viewpoint.seat or 0]),
        table.name(table.viewpoint.seat or 0),
    )
    told = HELD.findall(str(screen(app).texts["hand"]))
    assert len(told) == count
    for place, words in enumerate(told, 1):
        assert words.startswith(f"{name}’s {thing} {place} of {count}, ")
        assert "hidden" in words
