"""What messages make of results: a game against computer players counts when it ends."""

from __future__ import annotations

from henge.match import LEVELS

from page.app.app import App, Message
from page.app.verbs import verb
from page.keeping.names import LESSONS, RESULTS, SOLVED
from page.keeping.tallies import results
from page.table.table import Table


def level(table: Table) -> int:
    """Return the level of the strongest computer player, 0 unless one person plays a whole game against computers."""
    levels = [player.level for player in table.match.players if player.level]
    counts = table.key and table.link.alone and table.match.start is None
    return max(levels, default=0) if len(table.match.people) == 1 and counts else 0


def won_alone(table: Table) -> bool:
    """Tell whether the one person has won alone."""
    result = table.match.result
    return result is not None and result.ranking[0] == table.match.people and len(result.ranking) > 1


def count_game(before: App, after: App, message: Message) -> App:
    """Return the app after a message, with a game counted that has just ended."""
    table, old = after.table, before.table
    if table is None or old is None or table.key != old.key or not level(table):
        return after
    if table.match.result is None or old.match.result is not None:
        return after
    [seat] = table.match.people
    totals = [score.total for score in table.game.scores(table.match.state)]
    margin = totals[seat] - max(total for other, total in enumerate(totals) if other != seat) if totals else 0
    kept = results(after.kept).added(table.key, table.match.id, level(table), won_alone(table), max(margin, 0))
    return after.keep(RESULTS, kept.write())


def next_level(app: App) -> int:
    """Return the level to try after the one that has just been beaten, 0 where there is none to offer."""
    table = app.table
    beaten = level(table) if table and won_alone(table) else 0
    return beaten + 1 if beaten and beaten + 1 in LEVELS else 0


@verb("forget-done")
def forget_done(app: App) -> App:
    """Forget what has been done: lessons, puzzles and results."""
    for name in (RESULTS, LESSONS, SOLVED):
        app = app.keep(name, None)
    return app.over("done")
