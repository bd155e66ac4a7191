"""What messages make of a position that is set up by hand: pieces put and taken off, cards, the turn, and play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

from henge.game import Game
from henge.games import GAMES
from henge.match import Match, Player, set_up
from henge.named_position import NamedPosition
from henge.rules import Seat
from henge.shuffling import T

from page.app import activities
from page.app.app import POSITION, App, Senseless
from page.app.verbs import verb
from page.features.position_editor.model import (
    OFF,
    Editor,
    cleared,
    fitting_table,
    opening,
    place_text,
    places,
    state_of,
    stocks,
    tool_text,
)
from page.keeping.names import DRAFT
from page.table.display import CoverState, Eyes
from page.table.draft import Draft, chosen_value
from page.table.table import Table
from page.thinking.questions import analysable


def can_set_up(game: str) -> bool:
    """Tell whether positions of a game can be set up by hand."""
    return GAMES[game].tray is not Game.tray


def table_of(app: App) -> Game[object]:
    """Return the table at which a position is set up; the usual one where the rules exclude its options."""
    draft = _draft(app)
    return set_up(draft.game, draft.seats, {} if draft.refusal else draft.chosen)


def _draft(app: App) -> Draft:
    if app.setup.draft is None:
        raise Senseless("nothing is set up")
    return app.setup.draft


def _bench(app: App) -> Editor:
    if app.setup.editor is None or app.screen != POSITION:
        raise Senseless("no position is set up")
    return app.setup.editor


def enter_editor(app: App) -> App:
    """Show the position being set up at the draft's table, from the beginning where there is none yet."""
    draft = replace(_draft(app), start=None)
    app = app.at(POSITION).drafting(draft)
    editor = app.setup.editor if app.setup.editor and app.setup.editor.game == draft.game else None
    return fit_table(app) if editor else app.with_editor(Editor.opened(draft.game, table_of(app)))


def fit_table(app: App) -> App:
    """Return the app with as much of the position as there is at the table that has been chosen now."""
    editor, table = app.setup.editor, table_of(app)
    if editor is None:
        return app
    setting = fitting_table(table, editor.setting)
    return app if setting == editor.setting else app.with_editor(editor.now(setting).ready(table))


def touch_cell(app: App, name: str) -> App:
    """Take a touch on a cell."""
    return app.with_editor(_bench(app).touch(table_of(app), name))


@verb("bench")
def change_position(app: App, what: str, which: str = "", value: str = "") -> App:
    """Change one thing: take up a `tool`, move a `card`, set a `fact`, choose the `place` where cards go …"""
    editor, table = _bench(app), table_of(app)
    changes: dict[str, Callable[[], Editor]] = {
        "tool": lambda: replace(editor, tool=_meant(which, [OFF, *dict(stocks(table, editor.setting))], tool_text)),
        "place": lambda: replace(editor, place=_meant(value, dict(places(table, editor.setting)), place_text)),
        "card": lambda: editor.card(table, which),
        "rest": lambda: editor.rest(table),
        "fact": lambda: editor.now(_fact(editor, table, which, value)),
        "undo": editor.undone,
        "clear": lambda: replace(editor.now(cleared(table)), tool=None),
        "opening": lambda: replace(editor.now(opening(table)), tool=None),
    }
    if what not in changes:
        raise Senseless("nothing to change")
    return app.with_editor(changes[what]().ready(table))


def _meant(text: str, some: Iterable[T], called: Callable[[T], str]) -> T:
    """Return which of some a message means.  Raises Senseless."""
    for item in some:
        if called(item) == text:
            return item
    raise Senseless("no such choice")


@verb("bench-turn")
def to_move(app: App, what: Literal["turn"], value: Seat) -> App:
    """Choose who is to move."""
    editor = _bench(app)
    return app.with_editor(editor.now(editor.setting.but(turn=value)).ready(table_of(app)))


def _fact(editor: Editor, table: Game[object], name: str, text: str) -> NamedPosition:
    tray = table.tray()
    if tray is None or name not in tray.facts:
        raise Senseless("no such fact")
    option, facts = tray.facts[name], editor.setting.facts
    value = chosen_value(option, text, facts.get(name, option.default))
    others = {fact: other for fact, other in facts.items() if fact != name}
    return editor.setting.but(facts=others if value == option.default else {**others, name: value})


def edits(table: Table) -> bool:
    """Tell whether the position on screen may be edited: all lies open in it, or the game is over."""
    state, game = table.match.states[table.shown], table.game
    known = table.viewpoint.open or game.observe(state, None) == state
    return known and not table.guest and can_set_up(table.match.id)


@verb("edit")
def edit(app: App) -> App:
    """Set up the position on screen, to be changed; the game stays as it is."""
    table = app.playing
    if not edits(table):
        raise Senseless("this position cannot be edited")
    draft = Draft.new(table.match.id, app.kept.get(DRAFT + table.match.id, ""))
    draft = replace(draft.seated(app.activity.origin or table), options=dict(table.game.chosen), start=None)
    editor = Editor(table.match.id, table.game.setting(table.match.states[table.shown])).ready(table.game)
    return app.but(activity=activities.before_trying(app.activity)).at(POSITION, "").drafting(draft).with_editor(editor)


@verb("play-from")
def play_from_position(app: App) -> App:
    """Go on to who plays from the position."""
    editor, table = _bench(app), table_of(app)
    state, why = state_of(table, editor.setting)
    if why or table.turn(state) is None:
        raise Senseless("nobody can play from this position")
    return app.at("setup", "").drafting(replace(_draft(app), start=editor.setting))


@verb("analyse")
def analyse(app: App) -> App:
    """Look at the position with the computer, on a table of its own that is not kept."""
    table, draft = table_set_up(app, _draft(app)), _draft(app)
    table = table.displayed(panel="analysis") if analysable(table) else table
    activity = activities.Editing(table, activities.before_trying(app.activity), draft)
    return app.but(activity=activity).at("play", "")


def table_set_up(app: App, draft: Draft) -> Table:
    """Return a table for one person at every seat, all hands open, at the position that is set up."""
    if app.setup.editor is None:
        raise Senseless("nothing is set up")
    game = set_up(draft.game, draft.seats, draft.chosen)
    state, why = state_of(game, app.setup.editor.setting)
    if why:
        raise Senseless("this position cannot be")
    match = Match.at(game, state, (Player(""),) * draft.seats)
    return Table("", match, eyes=Eyes(laid=True), cover_state=CoverState(looked=match.turn))
