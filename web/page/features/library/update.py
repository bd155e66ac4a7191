"""What messages make of the library: looked through, games named and noted, put in the bin and taken out again."""

from __future__ import annotations

from typing import Literal

from page.app import activities, rematches
from page.app.app import App, Instant, Message, Senseless
from page.app.rematches import winners
from page.app.verbs import verb
from page.assembly.arriving_games import load, resumed
from page.features.share import update as share
from page.keeping.kept_texts import Kept
from page.keeping.labels import LONGEST_NOTE, LONGEST_TITLE, Label
from page.keeping.library_query import BIN, SHELVES, Query, found_games, pages
from page.keeping.names import BEFORE, CURRENT, KEPT_REVIEW, LABEL


def enter_library(app: App, now: int) -> App:
    """Show the library; what has lain in the bin for long enough is gone."""
    app = app.left().with_cover()
    app = app.but(kept=emptied(app.kept, now)).browse(library=Query(now=now))
    return app.at("games", "")


def emptied(kept: Kept, now: int) -> Kept:
    """Return what is kept without the games whose days in the bin are over."""
    gone = [key for key, label in kept.labels.items() if label.binned and not label.days(now)]
    return kept.but({name: None for key in gone for name in texts_of(key)}) if gone else kept


def texts_of(key: str) -> tuple[str, ...]:
    """Return the names of all that is kept of a game."""
    return key, BEFORE + key, LABEL + key, KEPT_REVIEW + key


@verb("look")
def look_in_library(app: App, what: Literal["words", "shelf", "game"], value: str) -> App:
    """Look for something else in the library."""
    shown = app.browsing.library
    if what == "words":
        return app.browse(library=shown._replace(words=value[:LONGEST_TITLE], page=0))
    if what == "shelf" and value in SHELVES:
        return app.browse(library=shown._replace(shelf=value, row="", page=0))
    if what == "game":
        return app.browse(library=shown._replace(game=value, page=0))
    raise Senseless("nothing to look for")


@verb("page")
def turn_page(app: App, number: int) -> App:
    """Look at another page of the library."""
    last = pages(found_games(app.kept, app.browsing.library)) - 1
    return app.browse(library=app.browsing.library._replace(page=max(0, min(number, last))))


@verb("row")
def show_rematches(app: App, key: str) -> App:
    """Look at the games of a row of rematches."""
    return app.over("").browse(library=Query(row=key, now=app.browsing.library.now))


@verb("send")
def send_kept_game(app: App, key: str) -> App:
    """Open a kept game with the sheet that shares it; a long one, which is replayed first, without."""
    app = load(app, key)
    if app.arrival.opening or app.table is None or app.table.key != key:
        return app
    return share.sheet_opened(app)


# what is written on a game --------------------------------------------------------------------------


@verb("label")
def write_label(app: App, what: Literal["title", "note", "star"], key: str, value: str = "") -> App:
    """Write on a game: `title/KEY`, `note/KEY`; or make it a favourite, or no longer one, `star/KEY`."""
    labelled = label_written(app, key)
    if what == "star":
        return with_label(app, key, labelled.but(starred=not labelled.starred))
    if what == "title":
        return with_label(app, key, labelled.but(title=value[:LONGEST_TITLE]))
    return with_label(app, key, labelled.but(note=value[:LONGEST_NOTE]))


def label_written(app: App, key: str) -> Label:
    """Return what is written on a game that is listed."""
    if key not in app.kept or app.kept.entry(key).newer:
        raise Senseless("no such game")
    return app.kept.label(key)


def with_label(app: App, key: str, labelled: Label) -> App:
    """Return the app with what is written on a kept game."""
    return app if labelled == app.kept.label(key) else app.keep(LABEL + key, labelled.write())


# the bin --------------------------------------------------------------------------------------------


@verb("bin")
def put_away(app: App, key: str, when: Instant) -> App:
    """Put a game in the bin.  Was it the current one, that which was played last of the others takes its place."""
    screen = "first" if app.screen == "play" else app.screen
    app = with_label(app, key, label_written(app, key).but(binned=max(1, when.now)))
    app = app.at(screen, "")
    if app.arrival.damaged == key:
        app = app.tell("").arriving(valid=None, damaged="")
    if app.kept.get(CURRENT) == key:
        app = app.keep(CURRENT, None)
    here = app.table and app.table.key == key
    return resumed(app.but(activity=activities.Playing()), app.kept.latest) if here else app


@verb("unbin")
def put_back(app: App, key: str) -> App:
    """Take a game out of the bin."""
    return with_label(app, key, label_written(app, key).but(binned=0)).over("")


@verb("erase")
def erase(app: App, key: str = "") -> App:
    """Delete a game that lies in the bin for good; without a name, all of them."""
    keys = [key] if key else [entry.key for entry in found_games(app.kept, Query(shelf=BIN))]
    if not all(label_written(app, key).binned for key in keys):
        raise Senseless("no such game in the bin")
    gone = {name: None for key in keys for name in texts_of(key)}
    return app.but(kept=app.kept.but(gone)).over("")


def label_game(before: App, after: App, message: Message) -> App:
    """Return the app after a message: a game that is opened or goes on lies in no bin, and one in a row of rematches
    tells who won as soon as it is over.
    """
    table = after.table
    if table is None or (before.table and table.match is before.table.match):
        return after
    after = rematches.in_one_row(after)
    labelled = after.kept.label(table.key)
    return with_label(after, table.key, labelled.but(binned=0, won=winners(table.match) if labelled.row else ()))
