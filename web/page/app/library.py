"""What messages make of the library: looked through, games named and noted, put in the bin and taken out again."""

from __future__ import annotations

from page.app import activities, rematches
from page.app.app import App, Message, Senseless
from page.app.opening import resumed
from page.app.rematches import winners
from page.keeping.labels import LONGEST_NOTE, LONGEST_TITLE, Label
from page.keeping.library_query import BIN, SHELVES, Query, pages, search
from page.keeping.names import BEFORE, CURRENT, LABEL
from page.keeping.store import Kept


def enter(app: App, now: int) -> App:
    """Show the library; what has lain in the bin for long enough is gone."""
    app = app.left().covered()
    app = app.but(kept=emptied(app.kept, now), library=Query(now=now))
    return app.but(screen="games", draft=None, sheet="", about="")


def emptied(kept: Kept, now: int) -> Kept:
    """Return what is kept without the games whose days in the bin are over."""
    gone = [key for key, label in kept.labels.items() if label.binned and not label.days(now)]
    return kept.but({name: None for key in gone for name in texts_of(key)}) if gone else kept


def texts_of(key: str) -> tuple[str, str, str]:
    """Return the names of all that is kept of a game."""
    return key, BEFORE + key, LABEL + key


def look(app: App, message: Message) -> App:
    """Look for something else in the library: `words`, `shelf`, `game`, `row`, or at another `page`."""
    shown, value = app.library, message.value
    what, _, arg = message.arg.partition("/")
    if what == "page" and arg.isdecimal():
        last = pages(search(app.kept, shown)) - 1
        return app.but(library=shown._replace(page=min(int(arg), last)))
    if what == "words":
        return app.but(library=shown._replace(words=value[:LONGEST_TITLE], page=0))
    if what == "shelf" and value in SHELVES:
        return app.but(library=shown._replace(shelf=value, row="", page=0))
    if what == "game":
        return app.but(library=shown._replace(game=value, page=0))
    if what == "row":
        return app.but(library=Query(row=arg, now=shown.now), sheet="", about="")
    raise Senseless("nothing to look for")


# what is written on a game --------------------------------------------------------------------------


def label(app: App, message: Message) -> App:
    """Write on a game: `title/KEY`, `note/KEY`; or make it a favourite, or no longer one, `star/KEY`."""
    what, _, key = message.arg.partition("/")
    labelled = known(app, key)
    if what == "star":
        return written(app, key, labelled.but(starred=not labelled.starred))
    if what == "title":
        return written(app, key, labelled.but(title=message.value[:LONGEST_TITLE]))
    if what == "note":
        return written(app, key, labelled.but(note=message.value[:LONGEST_NOTE]))
    raise Senseless("nothing to write")


def known(app: App, key: str) -> Label:
    """Return what is written on a game that is listed."""
    if key not in app.kept or app.kept.entry(key).newer:
        raise Senseless("no such game")
    return app.kept.label(key)


def written(app: App, key: str, labelled: Label) -> App:
    """Return the app with what is written on a kept game."""
    return app if labelled == app.kept.label(key) else app.keep(LABEL + key, labelled.write())


# the bin --------------------------------------------------------------------------------------------


def put_away(app: App, message: Message) -> App:
    """Put a game in the bin.  Was it the current one, that which was played last of the others takes its place."""
    key = message.arg
    screen = "first" if app.screen == "play" else app.screen
    app = written(app, key, known(app, key).but(binned=max(1, message.now)))
    app = app.but(screen=screen, sheet="", about="")
    if app.damaged == key:
        app = app.but(notice="", damaged="", valid=None)
    if app.kept.get(CURRENT) == key:
        app = app.keep(CURRENT, None)
    here = app.table and app.table.key == key
    return resumed(app.but(activity=activities.Playing()), app.kept.latest) if here else app


def put_back(app: App, message: Message) -> App:
    """Take a game out of the bin."""
    return written(app, message.arg, known(app, message.arg).but(binned=0)).but(sheet="", about="")


def erase(app: App, message: Message) -> App:
    """Delete a game that lies in the bin for good; without a name, all of them."""
    keys = [message.arg] if message.arg else [one.key for one in search(app.kept, Query(shelf=BIN))]
    if not all(known(app, key).binned for key in keys):
        raise Senseless("no such game in the bin")
    gone = {name: None for key in keys for name in texts_of(key)}
    return app.but(kept=app.kept.but(gone), sheet="", about="")


def label_game(before: App, after: App, message: Message) -> App:
    """Return the app after a message: a game that is opened or goes on lies in no bin, and one in a row of rematches
    tells who won as soon as it is over.
    """
    table = after.table
    if table is None or (before.table and table.match is before.table.match):
        return after
    after = rematches.in_one_row(after)
    labelled = after.kept.label(table.key)
    return written(after, table.key, labelled.but(binned=0, won=winners(table.match) if labelled.row else ()))


VERBS = {
    "look": look,
    "label": label,
    "bin": put_away,
    "unbin": put_back,
    "erase": erase,
}
