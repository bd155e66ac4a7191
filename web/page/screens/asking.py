"""Questions before something is done that cannot be taken back, or that everybody has to agree to."""

from __future__ import annotations

from henge.english import YOU, counted, does, listed, object_of

from page.app.app import App
from page.app.variations import branches
from page.html.escape import NOTHING, Html, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button, clause
from page.keeping.by_text import fitting
from page.keeping.library import BIN, Query, search
from page.screens import (
    letters,
    library,
    variations,
)
from page.table import undo
from page.table.visibility import people


def agree(app: App) -> Frame:
    """Return the question before a move is taken back that told somebody something."""
    reason, alone = undo.objection(app.playing.match), len(people(app.playing.match)) < 2
    rest = "" if alone else " The move is taken back only if everybody at the table agrees."
    return sheet_of(
        "agree",
        "Take it back anyway?" if alone else "Does everybody agree?",
        Html(f"<p>{safe(reason + rest)}</p>"),
        button("close", "No, leave it") + button("agreed", "Yes, take it back", cls="btn primary"),
        "small",
    )


def resign(app: App) -> Frame:
    """Return the question before somebody gives the match up."""
    table = app.playing
    seat = table.match.turn
    if seat is None or not table.can_resign:
        return EMPTY
    won = "wins the whole match" if table.game.games_at_most > 1 else "wins"
    words = f"Then {does(object_of(table.name(1 - seat)), won)}."
    name = table.name(seat)
    title = "Do you resign?" if name == YOU else f"{name}, do you resign?"
    words += f" {fitting(letters.RESIGNS, app.home)}" if table.remote.sealed else ""
    yes = button("resigned-sealed" if table.remote.sealed else "resigned", "Yes, resign")
    return _ask(
        "resign",
        title,
        clause("R6", table.match.id),
        words,
        yes,
        button("close", "No, play on", cls="btn primary"),
    )


def draw_agreed(app: App) -> Frame:
    """Return the question before people agree on a draw."""
    table = app.playing
    if not table.can_draw:
        return EMPTY
    names = listed([table.name(seat) for seat in range(table.game.seats)])
    yes = button("drawn", "Yes, a draw", cls="btn primary")
    words = f"The game ends as a draw if {names} both want it."
    return _ask(
        "draw", "Do you both agree on a draw?", clause("R7", table.match.id), words, button("close", "No, play on"), yes
    )


def from_here(app: App) -> Frame:
    """Return the question before moves are dropped to go on from an earlier position."""
    table = app.playing
    if not table.past:
        return EMPTY
    dropped = counted(table.last - table.shown, "move")
    one = table.last - table.shown == 1
    since, them = ("The move played since is", "it") if one else (f"The {dropped} played since are", "them")
    words = f"{since} taken back."
    if table.tried in ((), table.match.actions[table.shown]):
        words += f" Redo brings {them} back."
    agree = ""
    if undo.objection(table.match) and len(people(table.match)) > 1:
        agree = f" Everybody at the table must agree: {undo.objection(table.match)}"
    where = f"move {table.shown}" if table.shown else "the beginning"
    where = "this move" if table.tried else where
    title, no = f"Take the game back to {where} and play on?", button("close", "No, leave it")
    yes = button("gone-back", "Take it back and play on", cls="btn primary")
    if branches(app):
        title = f"Play on from {where}: as a variation, or in the game itself?"
        words = "A variation changes nothing in the game: you move for everybody. "
        words += "In the game, what came after is taken back, and kept as a variation."
        no += button("branch", "As a variation")
        yes = button("gone-back", "In the game itself", cls="btn primary")
    return _ask("from-here", title, NOTHING, words + agree, no, yes)


def this_line(app: App) -> Frame:
    """Return what can be done with the line on the screen."""
    if not variations.whereabouts(app):
        return EMPTY
    return sheet_of(
        "this-line", "This variation", variations.about(app), button("close", "Done", cls="btn primary"), "small"
    )


def drop_line(app: App) -> Frame:
    """Return the question before a line is deleted."""
    if not app.line:
        return EMPTY
    yes = button("delete-line", "Yes, delete it", cls="btn primary")
    return _ask("drop-line", "Delete this variation?", NOTHING, variations.dropped(app), _leave(), yes)


def forget(app: App) -> Frame:
    """Return the question before a game in the bin is deleted for good."""
    key = app.about
    if key not in app.kept or not app.kept.label(key).binned:
        return EMPTY
    yes = button("erase", "Yes, delete it", key, cls="btn primary")
    words = f"{library.described(app.kept.entry(key))}."
    return _ask("forget", f"Delete {library.title(app, key)} for good?", NOTHING, words, _leave(), yes)


def empty(app: App) -> Frame:
    """Return the question before all that lies in the bin is deleted for good."""
    games = search(app.kept, Query(shelf=BIN))
    if not games:
        return EMPTY
    yes = button("erase", "Yes, delete all", cls="btn primary")
    words = f"{counted(len(games), 'game')} will be gone, and cannot be put back."
    return _ask("empty", "Empty the bin?", NOTHING, words, _leave(), yes)


def forget_what(app: App) -> Frame:
    """Return the question before what has been done is forgotten."""
    yes = button("forget-done", "Yes, forget it", cls="btn primary")
    words = "This forgets your lessons, puzzles and results on this device. Your games stay. It cannot be taken back."
    no = button("done", "No, keep it")
    return _ask("forget-what", "Forget what you have done?", NOTHING, words, no, yes)


def erase_all(app: App) -> Frame:
    """Return the question before everything that is kept is erased."""
    yes = button("erased-all", "Yes, erase everything", cls="btn primary")
    words = (
        "This erases all games on this device, your lessons, puzzles and results, and cannot be taken back. "
        "You may want to export everything first."
    )
    no = button("settings", "No, keep everything")
    return _ask("erase-all", "Erase everything saved here?", NOTHING, words, no, yes)


def _ask(name: str, title: str, chip: Html, words: str, left: Html, right: Html) -> Frame:
    body = Html(f'<p class="why">{chip}<span>{safe(words)}</span></p>')
    return sheet_of(name, title, body, left + right, "small")


def _leave() -> Html:
    return button("close", "No, leave it")


SHEETS = {
    "resign": resign,
    "draw": draw_agreed,
    "from-here": from_here,
    "this-line": this_line,
    "drop-line": drop_line,
    "forget": forget,
    "empty": empty,
    "forget-what": forget_what,
    "erase-all": erase_all,
}
