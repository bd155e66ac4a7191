"""Rematches of the same people: the tally of their games, and which of two begun at once counts.

In a game by link both may press Play again before either has heard of the other's.  Then the game with the lower
`deal_id` goes on, which each device can work out of both.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256

from henge.language import phrase
from henge.match import Match
from henge.record import BadRecord, Record

from page.app.app import App
from page.keeping import game_texts
from page.keeping.index import deal_hash
from page.keeping.names import LABEL
from page.table.table import Table

OURS = phrase(
    "You and {name} have both begun another game, and only one of the two counts. It is the one begun "
    "here: {name} comes to it with your next link."
)
THEIRS = phrase(
    "You and {name} have both begun another game, and only one of the two counts. It is the one that {name} has begun, "
    "which you see here. Yours is in the bin."
)
SEALED_THEIRS = phrase(
    "You and {name} have both begun another game, and only one of the two counts. It is the one that {name} has begun, "
    "which you see here. Yours is gone."
)
HALF = 12  # letters of what a match with sealed hands is called


def winners(match: Match) -> tuple[int, ...]:
    """Return the seats that have won: all after a draw, none while the game goes on."""
    return match.result.ranking[0] if match.result else ()


def with_rematch(app: App, before: str, key: str) -> App:
    """Return the app with a new game in one row with that of which it is the rematch."""
    first = app.kept.label(before)
    row = first.row or before
    app = app.keep(LABEL + before, first.but(row=row).write())
    with suppress(BadRecord, KeyError):  # one with sealed hands is kept when it has been checked
        app = scored(app, game_texts.text_to_table(before, app.kept[before]))
    return app.keep(LABEL + key, app.kept.label(key).but(row=row, turn=first.turn + 1).write())


def scored(app: App, table: Table) -> App:
    """Return the app with who has won written on a game that belongs to a row of rematches."""
    label = app.kept.label(table.key)
    if not label.row or label.won == winners(table.match):
        return app
    return app.keep(LABEL + table.key, label.but(won=winners(table.match)).write())


# by link ---------------------------------------------------------------------------------------------


def deal_id(match: Match) -> str:
    """Return by what a rematch by link names the game before it, and by which two of them are told apart."""
    return deal_hash(Record.read(match.record()))


def in_one_row(app: App) -> App:
    """Return the app with a rematch that came by link in one row with the game before it, where that is kept here."""
    table = app.table
    if not table or not table.saved.after or app.kept.label(table.key).row:
        return app
    before = next(
        (entry.key for entry in app.kept.games if entry.deal == table.saved.after and entry.key != table.key), ""
    )
    return with_rematch(app, before, table.key) if before else app


def rematches_under_way(app: App, after: str) -> list[Table]:
    """Return the games by link that go on here as rematches of the game with this `deal_id`."""
    tables = []
    for entry in app.kept.games:
        if not (entry.waits or entry.yours) or app.kept.label(entry.key).binned:
            continue
        try:
            table = game_texts.text_to_table(entry.key, app.kept[entry.key])
        except BadRecord:
            continue
        tables += [table] if table.saved.after == after else []
    return tables


def crossed(app: App, brought: Table) -> Table | None:
    """Return the rematch that was begun here while another one of the same game, which is `brought`, was begun
    elsewhere: nobody has answered either."""
    if not brought.saved.after or not brought.open_by_link:
        return None
    for mine in rematches_under_way(app, brought.saved.after):
        alike = mine.game.chosen == brought.game.chosen and mine.match.players == brought.match.players
        if (
            alike
            and mine.link.own
            and not {*movers(mine.match)} & {*mine.theirs}
            and not {*movers(brought.match)} & {*mine.link.own}
        ):
            return mine
    return None


def movers(match: Match) -> list[int | None]:
    """Return who has moved, move by move."""
    return [match.game.turn(state) for state in match.states[: len(match.actions)]]


# with sealed hands by link ---------------------------------------------------------------------------


def rematch_name(half: str, before: str) -> str:
    """Return what a rematch with sealed hands is called: half of it is new, the other tells of which it is one.

    >>> name = rematch_name("0123456789ab", "one")
    >>> is_rematch_of(name, "one"), is_rematch_of(name, "other")
    (True, False)
    """
    return half[:HALF] + sha256(f"henge rematch {before} {half[:HALF]}".encode()).hexdigest()[:HALF]


def is_rematch_of(name: str, before: str) -> bool:
    """Tell whether a match with sealed hands is the rematch of another."""
    return len(name) == 2 * HALF and rematch_name(name, before) == name
