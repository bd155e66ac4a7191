"""Whoever holds a card, for a moment or with the menu key, is told what it does, and nobody else hears of it."""

from __future__ import annotations

import re

import pytest
from henge.cards import DECK
from henge.games import GAMES
from henge.rules import Info
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.screens import screen

from tests.browser.visit import match
from tests.page.asking import TABLES, after, seated

CARDS = [game for game in GAMES if match(game).game.piles(match(game).state)]


def tables(game: str) -> list[App]:
    """Return a table in play at which two share the device, at whose end whoever has drawn looks at it."""
    app = after(seated(match(game, 9, **TABLES[game])), "lift")
    table = app.playing
    return [
        app,
        after(app, ("touch", table.viewpoint.legal[0][0])),
        app.with_table(table.play(table.viewpoint.legal[0])),
    ]


def asked(app: App) -> list[str]:
    """Return what can be asked about of the hand on the screen."""
    return re.findall('data-use="([^"]+)"', screen(app).texts["hand"])


@pytest.mark.parametrize("game", CARDS)
def test_every_card_of_ones_hand_says_what_it_does_and_nothing_is_played_or_laid_back(game: str):
    assert tables(game)[-1].playing.resting or not tables(game)[-1].playing.down
    for app in tables(game):
        table = app.playing
        held = [name for name in table.game.hands(table.viewpoint.view)[table.viewpoint.seat or 0] if name]
        assert asked(app) == held
        for name in held:
            told = after(app, ("use", name)).playing
            assert told.reply.why == Info(None, f"{table.game.word(name)}: {table.game.use(name)}")
            assert (told.touched, told.match) == (table.touched, table.match)


@pytest.mark.parametrize("game", CARDS)
def test_what_a_card_does_is_not_said_aloud_where_others_share_the_device(game: str):
    for app in tables(game):
        assert app.playing.aside
        heard = {read_aloud.news(app, after(app, ("use", name))) for name in asked(app)}
        assert heard == {"Hold H to hear how that stands."}


@pytest.mark.parametrize("game", CARDS)
def test_nothing_is_told_of_a_card_that_is_not_seen(game: str):
    app = tables(game)[0]
    unseen = next(card for card in DECK if card not in asked(app))
    assert after(app, ("use", unseen)).playing.reply.why is None
