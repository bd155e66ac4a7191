"""A card that looks as if it cannot be played says why at a touch, and one that can be played does not look so."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest
from henge.games import GAMES
from henge.rules import Info
from page.app.activities import Playing
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.screens import screen
from page.table.table import Table
from page.words import speech

from tests.browser.visit import match
from tests.page.asking import TABLES, after, seated

HELD = re.compile(r'class="held[^"]*" data-touch="(\w+)".*?<svg class="(?:card|token|piece)?([^"]*)"')
HANDS = [game for game in GAMES if any(match(game, 9, **TABLES[game]).game.hands(match(game, 9, **TABLES[game]).state))]


def grey(app: App) -> dict[str, bool]:
    """Return the hand of whoever is to move, and which of it looks as if it cannot be played."""
    return {name: "off" in cls.split() for name, cls in HELD.findall(screen(app).texts["hand"])}


@pytest.mark.parametrize("game", HANDS)
def test_a_card_is_grey_where_a_touch_on_it_leads_nowhere_and_then_it_says_why(game: str):
    dice, told, seen, dead = Random(game), 0, 0, 0
    for seed in range(1, 5):
        for plies in (0, 2, 5, 9, 14, 20, 28):
            app = after(seated(match(game, plies, seed=seed, **TABLES[game])), "lift")
            for _ in range(4 if app.playing.playable else 0):
                for name, off in grey(app).items():
                    touched = after(app, ("touch", name))
                    why = touched.playing.reply.why
                    refused = why is not None and not isinstance(why, Info)
                    assert refused == off, (app.playing.touched, name)
                    assert not off or (why and why.text and touched.playing.touched == app.playing.touched)
                    told, seen = told + off, seen + 1
                    dead += not any(name in action for action in app.playing.viewpoint.legal)
                names = sorted(app.playing.live)
                if not names:
                    break
                app = after(app, ("touch", dice.choice(names)))
    assert seen
    assert told or not dead, "what is part of no move"


HELD_OR_SEEN = re.compile(r'class="held[^>]*>(?:<span[^>]*>)?<svg class="card([^"]*)"')


def off(table: Table) -> list[bool]:
    """Return which things of a hand look as if they cannot be played, in their order."""
    shown = screen(App(activity=Playing(table)).at("play")).texts["hand"]
    return ["off" in cls.split() for cls in HELD_OR_SEEN.findall(shown)]


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_what_cannot_be_played_is_grey_as_soon_as_it_is_drawn_and_says_why_and_so_it_does_later(
    game: str,
):
    seen = 0
    for seed, plies in product(range(1, 7), range(0, 20, 3)):
        begun = match(game, plies, seed=seed, seats=2)
        if begun.turn is None:
            continue
        drawn = Table("game:1", begun).lift().play(begun.game.actions(begun.state)[0])
        if not drawn.resting:
            continue
        later = drawn.match
        while later.turn not in (None, begun.turn):
            later = later.play(later.game.actions(later.state)[-1])  # which leaves the board as it is
        if later.turn is not None:
            assert off(drawn) == off(Table("game:1", later).lift())
            seen += any(off(drawn))
            held = drawn.game.hands(drawn.viewpoint.view)[begun.turn]
            for name in {name for name, grey in zip(held, off(drawn), strict=True) if grey and name}:
                app = after(App(activity=Playing(drawn)).at("play"), ("touch", name))
                assert f'data-touch="{name}"' in screen(app).texts["hand"]
                why, on_turn = app.playing.reply.why, Table("game:1", later).lift().touch(name).reply.why
                assert why is not None
                assert on_turn is not None
                assert on_turn.clause
                assert (why.text, why.cells) == (on_turn.text, on_turn.cells)
                assert app.playing.match is drawn.match
            shown = App(activity=Playing(drawn)).at("play")
            told = {read_aloud.news(shown, after(shown, ("touch", name))) for name in held if name}
            assert told == {speech.STANDS}, "whoever only listens does not hear which can be played"
    assert seen
