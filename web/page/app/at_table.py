"""Put a game on the table, and bring the app up to date when the table changes."""

from __future__ import annotations

from page.app import activities
from page.app.app import App, Arrival
from page.keeping.labels import Label
from page.keeping.names import LABEL
from page.keeping.saved_game import SavedGame
from page.table.forced import passed_on
from page.table.table import Table


def become(app: App, table: Table) -> App:
    """Return the app with what has become of its table, and the sheet that this calls for."""
    before = app.playing
    after = app.with_table(passed_on(before, table))
    table = after.playing
    ended = table.match.turn is None and before.match.turn is not None
    if ended or (table.between and not before.between):
        kept = table.key or table.guest
        return after.with_table(table.lighting(*winning_places(table)) if kept else table).over("over")
    return after.over("share") if table.link.to_be_sent and not before.link.to_be_sent else after


def winning_places(table: Table) -> tuple[str, ...]:
    """Return the places that won a game, where points did: in a race to a goal those of its last step."""
    game, states, result = table.game, table.match.states, table.match.result or table.between
    scores = game.scores(states[-1])
    best = result.ranking[0] if result and scores and len(result.ranking) > 1 else ()
    lines = [line for seat in best for line in scores[seat].lines]
    if game.goal:
        had = [line for state in states[-2:-1] for score in game.scores(state) for line in score.lines]
        lines = [line for line in lines if line not in had]
    return tuple(dict.fromkeys(cell for line in lines for cell in line.cells))


def labelled(app: App, key: str, label: Label) -> App:
    """Return the app with what came written on a game, where nothing of the kind is written on it here."""
    mine = app.kept.label(key)
    return app if mine.filled(label) == mine else app.keep(LABEL + key, mine.filled(label).write())


def is_meant(app: App, table: Table) -> bool:
    """Tell whether a game is more than a start by mistake, also before the first move."""
    return SavedGame.of(table, 0).meant or app.kept.label(table.key).written


def on_table(app: App, table: Table) -> App:
    """Return the app with a game of this device on the table."""
    return app.but(activity=activities.Playing(table), arrival=Arrival()).at("play", "").tell("")
