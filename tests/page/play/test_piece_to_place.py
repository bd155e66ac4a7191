"""Beside what is to be done stands the piece that is to be placed."""

import re
from collections import Counter

import pytest
from henge.games import GAMES
from henge.view_json import preview
from page.app.app import App
from page.assembly.screens import screen
from page.draw import seat_icon

from tests.browser.visit import match
from tests.page.asking import TABLES, after
from tests.samples import sample
from tests.states import kept

PLIES = 30


def placed(app: App, action: tuple[str, ...]) -> str:
    """Return the kind of the one piece of its own that an action adds, "" for none or several."""
    table = app.playing
    seat = table.viewpoint.turn

    def own(view: object) -> Counter[str]:
        return Counter(mark.kind for mark in table.game.marks(view) if mark.cell and mark.seat == seat)

    more = own(preview(table.game, table.viewpoint.view, action)) - own(table.viewpoint.view)
    return next(iter(more)) if more.total() == 1 else ""


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_where_every_move_places_one_kind_of_piece_it_is_shown_and_else_that_of_the_seat(game: str):
    shown = set[str]()
    for ply in range(8, 16) if game == "contiguity" else range(0, PLIES, 6):
        app = after(kept(match(game, ply, **TABLES[game])), "lift")
        table = app.playing
        if not table.playable or table.viewpoint.turn is None:
            continue
        for action in {action[:1]: action for action in table.viewpoint.legal}.values():
            for n in range(len(action) + 1):
                after_touches = after(app, *[("touch", name) for name in action[:n]])
                touched = after_touches.playing.touched
                kinds = {placed(app, one) for one in table.viewpoint.legal if one[: len(touched)] == touched}
                icon = re.search(r"<svg.*?</svg>", screen(after_touches).texts["status"])
                if icon is None or not kinds or after_touches.playing.reply.why:
                    continue
                only = kinds.pop() if len(kinds) == 1 else ""
                if only:
                    shown.add(only)
                    assert icon[0] == seat_icon(
                        table.game, table.viewpoint.view, table.viewpoint.turn, "disk big", only
                    )
            if not touched:
                break
    assert game != "contiguity" or "druid" in shown
