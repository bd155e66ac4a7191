"""What messages make of the rules while they are read: examples drawn as they come near, words found, and tried out.

An example that is tried is a table of its own that is not kept.  One person plays every seat there, sees what each
seat sees, and takes back freely, as in a line of a game (page.app.lines); the way back leads to the same place in the
rules.
"""

from __future__ import annotations

from typing import NamedTuple

from henge.example import Example
from henge.games import GAMES, examples
from henge.match import Match, Player

from page.app import bench
from page.app.app import App, Message, Sandbox, Senseless
from page.table import undo
from page.table.table import Table


class Place(NamedTuple):
    """An example by its game and its number there."""

    game: str
    number: int

    @classmethod
    def read(cls, text: str) -> Place | None:
        """Read `bounders/3`; None for what is no example."""
        game, _, number = text.partition("/")
        if game in GAMES and number.isdecimal() and int(number) < len(examples(game)):
            return cls(game, int(number))
        return None

    @property
    def example(self) -> Example[object]:
        """The example that is tried."""
        return examples(self.game)[self.number]


def near(app: App, message: Message) -> App:
    """Draw the examples of the clauses that have come near."""
    return app.but(drawn=app.drawn | {*message.arg.split()})


def find(app: App, message: Message) -> App:
    """Look for words in the rules."""
    return app.but(find=message.value[:60])


def try_out(app: App, message: Message) -> App:
    """Open an example as a table of its own; the one that is there waits."""
    place = Place.read(message.arg)
    if place is None:
        raise Senseless("no such example")
    came = app.tried or Sandbox("", app.screen, app.draft, app.course, app.table, app.aside)
    aside = app.table if app.table and app.table.key else app.aside
    return app.but(
        screen="play",
        draft=None,
        sheet="",
        about="",
        course=None,
        table=_table(place),
        aside=aside,
        tried=came._replace(example=message.arg),
    )


def anew(app: App, message: Message) -> App:
    """Set up again the position from which something is tried."""
    if app.tried and app.tried.example == bench.BY_HAND:
        return app.but(table=bench.tried(app), sheet="")
    return app.but(table=_table(_place(app)), sheet="")


def back(app: App, message: Message) -> App:
    """Return to where the rules were read, at the clause of the example; or to where the position is set up."""
    if app.tried and app.tried.example == bench.BY_HAND:
        return bench.back(app, app.tried)
    place, came = _place(app), app.tried
    assert came is not None
    return app.but(
        screen=came.screen,
        draft=came.draft,
        course=came.course,
        table=came.table,
        aside=came.aside,
        tried=None,
        sheet="rules",
        about=f"{place.game}/{place.example.clause}",
    )


def follow(app: App) -> App:
    """Return the app after a message, with nothing hidden from whoever plays every seat of an example."""
    table = app.table
    if app.tried is None or table is None:
        return app
    if table.agree:
        table = undo.undo(table, agreed=True)
    seat = table.match.turn
    if table is app.table and seat == table.looked and app.sheet != "over":
        return app
    return app.but(table=table.but(looked=seat), sheet="" if app.sheet == "over" else app.sheet)


def _place(app: App) -> Place:
    place = Place.read(app.tried.example) if app.tried else None
    if place is None:
        raise Senseless("nothing is tried out")
    return place


def _table(place: Place) -> Table:
    one = place.example
    match = Match.at(one.game, one.state, (Player(""),) * one.game.seats)
    return Table("", match, looked=match.turn)


VERBS = {"near": near, "find": find, "try": try_out, "afresh": anew, "untry": back}
