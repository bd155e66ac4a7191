"""A choice that was offered stays where it is until a touch brings others, or the move is made or taken back."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from random import Random

import pytest
from henge.games import GAMES
from henge.shuffling import one_of
from page.app.app import App
from page.assembly.screens import screen

from tests.browser.visit import match
from tests.matches import TABLES, played
from tests.page.asking import after, seated
from tests.samples import sample

BUTTON = re.compile(r'data-do="(?:touch|only)" data-with="([^"]*)"')
STEPPER = re.compile(r'<div class="stepper">.*?</div>')  # stands for one choice, whatever number it stands at


def choices(app: App) -> list[str]:
    """Return the choices that stand as buttons, in their order; a stepper is one."""
    ends = app.playing.game.ends_turn
    shown = STEPPER.sub('<button data-do="touch" data-with="stepper">', screen(app).texts["hand"])
    return [name for name in BUTTON.findall(shown) if name != ends]


def built(game: str, many: int) -> Iterator[list[App]]:
    """Yield the tables at a position, before and after every touch of a move that is built there."""
    for table in TABLES[game]:
        begun, dice = played(table, 5, 60), Random(game)
        for _ in range(many):
            app = after(seated(begun.back_to(dice.randrange(len(begun.actions)))), "lift")
            kinds = {(len(action), *filter(str.isalpha, action)): action for action in app.playing.viewpoint.legal}
            for action in dice.sample([*kinds.values()], min(4, len(kinds))):
                apps = [app]
                for name in action:
                    if name in apps[-1].playing.live:
                        apps.append(after(apps[-1], ("touch", name)))
                yield apps


@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_a_choice_that_was_offered_stays_where_it_is_until_others_come(game: str, whole: bool):
    seen = 0
    for apps in built(game, 6 if whole else 3):
        for before, now in itertools.pairwise(apps):
            offered, stand = choices(before), choices(now)
            if not offered or now.playing.match is not before.playing.match or not now.playing.touched:
                continue
            came = now.playing.choice.allowed.keys() - {*offered}
            others = [name for name in stand if name in came]
            seen += 1
            assert others or stand == offered, (now.playing.touched, offered, stand)
    assert seen or not any(choices(after(seated(played(table, 5, 4)), "lift")) for table in TABLES[game])


@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_a_choice_that_stays_can_still_be_made_instead(game: str, whole: bool):
    dice = Random(game)
    for apps in built(game, 6 if whole else 3):
        for app in apps[1:]:
            if others := [name for name in choices(app) if name not in ("stepper", *app.playing.touched)]:
                name = one_of(others, dice)
                assert name in after(app, ("touch", name)).playing.touched, (app.playing.touched, name)


def test_a_god_can_still_be_chosen_once_its_space_was_touched_for_a_follower():
    app = after(seated(match("battle_gods")), "lift")
    card = next(action[0] for action in app.playing.viewpoint.legal if action[1:] == ("god",))
    app = after(app, ("touch", card))
    offered = choices(app)
    assert {"follower", "god"} <= {*offered}
    app = after(app, ("touch", card[:-1]))
    assert app.playing.touched == (card, "follower")
    assert choices(app) == offered
    assert after(app, ("touch", "god")).playing.touched == (card, "god")
