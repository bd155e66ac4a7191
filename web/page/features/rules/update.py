"""What messages make of the rules while they are read: examples drawn as they come near, words found, and tried out.

An example that is tried is a table of its own that is not kept.  One person plays every seat there, sees what each
seat sees, and takes back freely, as in a line of a game (page.features.variations); the way back leads to the same
place in the rules.
"""

from __future__ import annotations

from henge.match import Match, Player

from page.app import activities
from page.app.activities import ExampleId
from page.app.app import POSITION, App, Message, Senseless
from page.app.verbs import verb
from page.table import undo
from page.table.display import CoverState
from page.table.table import Table


@verb("near")
def near(app: App, some: tuple[str, ...]) -> App:
    """Draw the examples of the clauses that have come near."""
    return app.browse(reading=app.browsing.reading._replace(drawn=app.browsing.reading.drawn | {*some}))


@verb("find")
def find(app: App, value: str) -> App:
    """Look for words in the rules."""
    return app.browse(reading=app.browsing.reading._replace(find=value[:60]))


@verb("try")
def try_out(app: App, example_id: ExampleId) -> App:
    """Open an example as a table of its own; the one that is there waits."""
    now, screen, draft = app.activity, app.screen, app.setup.draft
    if isinstance(now, activities.TryingExample):
        screen, draft = now.screen, now.draft
    elif isinstance(now, activities.Editing):
        screen, draft = POSITION, now.draft
    activity = activities.TryingExample(
        _table(example_id), activities.before_trying(app.activity), example_id, screen, draft
    )
    return app.but(activity=activity).at("play", "")


@verb("afresh")
def try_example_again(app: App) -> App:
    """Set up again the position from which something is tried."""
    if isinstance(app.activity, activities.TryingExample):
        return app.with_table(_table(app.activity.example_id)).over("")
    if isinstance(app.activity, activities.Editing):
        table = app.activity.table
        return app.with_table(table.go_on(table.match.back_to(0), ())).over("")
    raise Senseless("nothing is tried out")


@verb("untry")
def back_to_rules(app: App) -> App:
    """Return to where the rules were read, at the clause of the example; or to where the position is set up."""
    now = app.activity
    if not isinstance(now, activities.TryingExample | activities.Editing):
        raise Senseless("nothing is tried out")
    app = app.but(activity=now.suspended)
    if isinstance(now, activities.Editing):
        return app.at(POSITION, "").drafting(now.draft)
    return app.at(now.screen, "rules", f"{now.example_id.game}/{now.example_id.example.clause}").drafting(now.draft)


def hide_nothing(before: App, app: App, message: Message) -> App:
    """Return the app after a message, with nothing hidden from whoever plays every seat of an example."""
    table = app.table
    if not app.activity.by_one or table is None:
        return app
    if table.agree:
        table = undo.undo(table, agreed=True)
    seat = table.match.turn
    if table is app.table and seat == table.cover_state.looked and app.sheet != "over":
        return app
    return app.with_table(table.with_cover_state(looked=seat)).over("" if app.sheet == "over" else app.sheet)


def _table(example_id: ExampleId) -> Table:
    example = example_id.example
    match = Match.at(example.game, example.state, (Player(""),) * example.game.seats)
    return Table("", match, cover_state=CoverState(looked=match.turn))
