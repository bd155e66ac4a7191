"""What messages make of notes at the positions of a game and its variations: text, marks and arrows."""

from __future__ import annotations

from typing import Literal

from henge.record import tidied
from henge.variation_tree import COLOURS, LONGEST_TEXT, Note, Pointer

from page.app.app import App, Senseless
from page.app.verbs import verb
from page.features.variations.to_find import to_be_found
from page.features.variations.update import noting, tree, with_lines


def note(app: App) -> Note:
    """Return what is noted at the position on the screen, nothing while that is an answer still to be found."""
    if to_be_found(app) or not noting(app):
        return Note()
    return tree(app).note(app.activity.variation or (), app.playing.shown)


@verb("note")
def notes_panel(app: App) -> App:
    """Open what a position is noted in, or close it."""
    if not noting(app):
        raise Senseless("nothing is noted here")
    table, app = app.playing, app.arriving(asked=None)
    panel = "" if table.display.panel == "note" else "note"
    return app.with_table(table.quiet().lighting().displayed(panel=panel)).over("")


@verb("jot")
def jot(app: App, value: str) -> App:
    """Write the text noted at the position on the screen."""
    text = tidied(value)[:LONGEST_TEXT]
    return _noted(app, note(app)._replace(text=text))


@verb("pen")
def pen(app: App, what: Literal["colour", "way"], value: str) -> App:
    """Choose a colour, or whether to draw a `mark` or an `arrow`."""
    table, pen = app.playing, app.playing.display.pen
    if what == "colour":
        if value not in COLOURS:
            raise Senseless("no such colour")
        return app.with_table(table.displayed(pen=pen._replace(colour=value)))
    return app.with_table(table.displayed(pen=pen._replace(arrow=value == "arrow", start="")))


def draw(app: App, place: str) -> App:
    """Draw on a place of the board: a mark, or the beginning or the end of an arrow; what is there already goes."""
    table, pen = app.playing, app.playing.display.pen
    if place not in table.game.board.centre:
        return app
    if pen.arrow and pen.start in ("", place):
        return app.with_table(table.displayed(pen=pen._replace(start="" if pen.start else place), focus=place))
    mark = Pointer(pen.colour, pen.start, place) if pen.arrow else Pointer(pen.colour, place)
    app = _noted(app, note(app).marked(mark))
    return app.with_table(app.playing.displayed(pen=pen._replace(start=""), focus=place))


@verb("wipe")
def wipe(app: App) -> App:
    """Take all marks off the position on the screen."""
    return _noted(app, note(app)._replace(marks=()))


def _noted(app: App, changed: Note) -> App:
    if not noting(app):
        raise Senseless("nothing is noted here")
    return with_lines(app, tree(app).noted(app.activity.variation or (), app.playing.shown, changed))
