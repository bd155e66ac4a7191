"""Whose box is lit: of who moves next, but of whoever is still being shown something until they have gone on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from henge.game import Game
from henge.games import GAMES
from henge.match import Match, Player
from henge.shuffling import one_of
from page.app.app import App
from page.assembly.screens import screen

from tests.page.asking import after, seated
from tests.samples import sample

ROW = re.compile(r"<tr(?: class=\"([^\"]*)\")?><th(.*?)</th>", re.DOTALL)
PEOPLE = (Player("Anna"), Player("Bea", 2), Player("Cai"), Player("Dilys"))
OPTIONS = {"stonehenge": {"face_down": True}}


def moved(game: str, seats: int, levels: tuple[int, ...]) -> Iterator[App]:
    """Yield the table after every move of a person at a device of several, made by touches."""
    players = tuple(player._replace(level=level) for player, level in zip(PEOPLE, levels, strict=False))
    for seed in range(3):
        match = Match.new(game, seed=seed, seats=seats, options=OPTIONS.get(game, {}), players=players)
        dice = Random(seed)
        for _ in range(30):
            if match.turn is None:
                break
            action = one_of(match.game.actions(match.state), dice)
            if not match.players[match.turn].level:
                app = after(seated(match), "lift")
                yield after(app, *(("touch", name) for name in action), "confirm")
            match = match.play(action)


def lit(app: App) -> list[str]:
    """Return who is lit."""
    names = [player.name for player in app.playing.match.players]
    rows = ROW.findall(screen(app).texts["seats"])
    return [next(name for name in names if name in said) for classes, said in rows if "turn" in classes.split()]


@pytest.mark.parametrize(("game", "seats"), sample([(game, n) for game in GAMES for n in (2, 3)], 10))
def test_whoever_is_shown_something_is_lit_until_they_have_gone_on_and_nobody_is_seen_to_think(game: str, seats: int):
    seats, shown = min(seats, GAMES[game].seats_allowed[1]), 0
    for app in moved(game, seats, (0, 0) if seats == 2 else (0, 2, 0)):
        table = app.playing
        if table.match.turn is None or table.down:
            continue
        if not table.resting:
            assert lit(app) == ([] if table.between else [table.name(table.match.turn)])
            continue
        shown += 1
        looks = table.name(table.cover_state.looked or 0)
        seats_told = screen(app).texts["seats"]
        assert lit(app) == [looks]
        assert 'class="mull"' not in seats_told
        assert "to move" not in seats_told, "nobody moves before they have gone on"
        on = after(app, "cover")
        if not on.playing.down:
            assert lit(on) == [on.playing.name(table.match.turn)]
            assert ('class="mull"' in screen(on).texts["seats"]) == bool(on.playing.bot)
    assert shown or GAMES[game].observe is Game.observe
