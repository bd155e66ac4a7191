"""A table where something is tried: how it is made, and what is kept of it."""

from __future__ import annotations

from random import Random

from henge.match import Match
from henge.shuffling import one_of
from page.app.app import App, Message
from page.assembly.update import opened, update
from page.keeping import game_texts
from page.table.table import Table

from tests.matches import TABLES, played


def send(app: App, do: str, arg: str = "", value: str = "") -> App:
    return update(app, Message(do, arg, value, luck=7, now=1000))


def at_table(match: Match, ply: int | None = None) -> App:
    app = opened({"game:1": game_texts.table_to_text(Table("game:1", match), 1), "current": "game:1"}, "play")
    return app if ply is None else send(app, "scrub", str(ply))


def ended(game: str) -> Match:
    match, rng = played(TABLES[game][0], 1, longest=40), Random(1)
    while match.turn is not None and match.game.seats != 2:
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))
    return match if match.turn is None else match.resign()


def some_move(app: App, other: bool = False) -> App:
    """Make a legal move by touches; with `other` not the one that was played."""
    table = app.playing
    game = app.activity.origin
    assert game is not None
    was = game.match.actions[table.last] if other and table.last < game.last else None
    for action in table.game.actions(table.viewpoint.view):
        after = app
        for name in action:
            after = send(after, "touch", name)
        after = send(after, "confirm") if after.playing.whole else after
        if action != was and after.playing.last > table.last and after.playing.match.actions[table.last] != was:
            return after
    raise AssertionError("no move by touches")


def kept(app: App) -> Match:
    """Return the game as the device keeps it."""
    return game_texts.text_to_table("game:1", app.kept["game:1"]).match


def with_a_line(match: Match, ply: int, moves: int = 2) -> App:
    """Return the app after something else has been tried from a position."""
    app = some_move(send(at_table(match, ply), "branch"), other=True)
    for _ in range(moves - 1):
        app = some_move(app)
    return app
