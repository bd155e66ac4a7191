"""What messages make of what is tried in a game: its lines, walked and changed (what is noted there: notes.py).

A line is played on a table of its own while the game waits as it stands: the computer answers there with the seats
that it had in the game, or one person moves for everyone.  Whatever is played there is kept with the game.  In games
with hidden hands all this is for when they are over, and then all hands lie open in a line, or it is seen as one seat
would have.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from henge.anything_hidden import hides
from henge.codec import tidy
from henge.language import say
from henge.match import Match
from henge.record import LONGEST_NAME
from henge.rules import Illegal, Seat
from henge.variation_tree import Line, Path

from page.app import activities, asking_bots
from page.app.app import App, Message, Senseless
from page.app.verbs import verb
from page.table import undo
from page.table.display import CoverState, Display, Eyes
from page.table.table import Table
from page.table.turn_on_screen import turn_earlier
from page.thinking.questions import BEST


def path_text(path: Path) -> str:
    """Return a path as text.

    >>> path_text((0, 2))
    '0.2'
    """
    return ".".join(map(str, path))


def home(app: App) -> Table:
    """Return the table of the game whose line is on the screen, or of the game itself there."""
    table = app.activity.origin
    if app.activity.variation is None or table is None:
        raise Senseless("no game is looked at")
    return table


def variation(app: App) -> activities.Exploring:
    """Return the line on the screen."""
    if not isinstance(app.activity, activities.Exploring):
        raise Senseless("no line is tried")
    return app.activity


def tree(app: App) -> Line:
    """Return the game on the screen as a tree."""
    return home(app).match.tree


def path_of(app: App) -> Path:
    """Return the path of the line to which the position on the screen belongs."""
    return tree(app).owner(app.activity.variation or (), app.playing.shown)


def noting(app: App) -> bool:
    """Tell whether the position on the screen may be noted, and shows what was: all lies open, or the game is over."""
    table = app.playing
    return app.activity.variation is not None and (table.eyes.laid or table.viewpoint.lies_open)


def branches(app: App) -> bool:
    """Tell whether something else may be tried from the position on screen: all lies open, or the game is over."""
    table = app.playing
    return app.activity.variation is not None and table.match.mover(table.shown) is not None and noting(app)


# lines ---------------------------------------------------------------------------------------------


@verb("branch")
def branch(app: App) -> App:
    """Try something else from the position on screen, or from the position before the first move of the line there."""
    if not branches(app):
        raise Senseless("nothing else can be tried here")
    table, tried = app.playing, app.playing.tried
    app = _at(
        app, tree(app).owner(app.activity.variation or (), table.shown), table.shown, table.match.back_to(table.shown)
    )
    return app.with_table(app.playing.play(tried)) if tried and tried in app.playing.viewpoint.legal else app


@verb("another")
def try_another_way(app: App) -> App:
    """Go back to where something else is tried from, to try another way."""
    at = variation(app).at
    return _at(app, tree(app).owner(variation(app).path, at), at, app.playing.match.back_to(at))


@verb("to-game")
def leave(app: App) -> App:
    """Return from a line to the game, as it stands."""
    game = variation(app).suspended
    return app.but(activity=game.but(table=game.table and game.table.displayed(panel=""))).over("")


@verb("walk")
def walk(app: App, path: Path = (), ply: int | None = None) -> App:
    """Go to a line of the game by its path, at its first move or at the ply given; () is the game."""
    return _to(app, path, ply)


@verb("line-by")
def by(app: App, way: int) -> App:
    """Go over to the line beside this one, the next or (`-1`) the one before; where there is none, into the first that
    leaves the position on the screen."""
    ply, here = app.playing.shown, app.activity.variation or ()
    beside = tree(app).beside(here, ply)
    if len(beside) > 1:
        return _to(app, beside[(beside.index(path_of(app)) + way) % len(beside)], ply)
    leaving = tree(app).leaving(here, ply) if way > 0 else []
    return _to(app, leaving[0], ply + 1) if leaving else app


def _to(app: App, path: Path, ply: int | None) -> App:
    """Return the app at a line, at one of its positions."""
    table = home(app)
    if not table.viewpoint.lies_open:
        raise Senseless("nothing was tried where hands are hidden")
    try:
        line = tree(app).find(path)
    except IndexError as error:
        raise Senseless("there is no such line") from error
    if not path:
        ply = tree(app).forks(app.activity.variation or ()) if ply is None else ply
        app = leave(app) if isinstance(app.activity, activities.Exploring) else app
        return app.with_table(app.playing.scrub(ply)).over("")
    app = _at(app, path, line.at, table.match.along(path))
    return app.with_table(app.playing.scrub(line.at + 1 if ply is None else ply))


def _at(app: App, path: Path, at: int, match: Match) -> App:
    """Return the app on a line's own table, after a match that is tried from ply `at`: the computer answers there with
    the seats that it had in the game, until one person wishes to move for everyone.
    """
    origin, before = home(app), app.activity
    computers = before.computers if isinstance(before, activities.Exploring) else _answering(app)
    view = app.playing
    opened = Eyes(origin.match.result is not None, view.eyes.through)
    stead = tuple(sorted(_played(origin.match)))
    shown = Display(overlays=view.display.overlays, turned=view.display.turned, typed=view.display.typed, stead=stead)
    match = replace(match, end=None, lines=(), notes=())
    table = Table("", match, eyes=opened, display=shown, cover_state=CoverState(looked=match.turn))
    line = activities.Exploring(table, activities.Playing(origin), path, at, table.last, computers)
    return app.but(activity=line.but(table=_seated(line))).over("")


def _played(match: Match) -> frozenset[Seat]:
    """Return the seats of computer players."""
    return frozenset(range(match.game.seats)) - {*match.people}


def _answering(app: App) -> frozenset[Seat]:
    """Return the seats with which the computer answers unless somebody wishes otherwise: those that it had against
    people."""
    match = home(app).match
    return _played(match) if match.people and asking_bots.has_bots(app, match.id) else frozenset()


def _seated(line: activities.Exploring) -> Table:
    """Return a line's table with the computer at the seats with which it answers, but not for the turn with which the
    line begins.

    It plays as strongly as in the game, or as it can where people played there.
    """
    match = line.table.match
    turns = [match.game.turn(state) for state in match.states[line.begun :]]
    own = turns[0] if turns.count(turns[0]) == len(turns) else None
    computers = line.computers - {own}
    those = enumerate(line.suspended.table.match.players if line.suspended.table else ())
    levels = [(player.level or BEST) if seat in computers else 0 for seat, player in those]
    if levels == [player.level for player in match.players]:
        return line.table
    here = zip(match.players, levels, strict=True)
    return line.table.but(match=replace(match, players=tuple(player._replace(level=level) for player, level in here)))


def may_answer(app: App) -> bool:
    """Tell whether the computer may answer in the line on the screen, or stop it."""
    now = app.activity
    if not isinstance(now, activities.Exploring) or now.table.match.turn is None:
        return False
    return asking_bots.has_bots(app, now.table.match.id)


@verb("answers")
def let_computer_answer(app: App) -> App:
    """Let the computer answer whoever tries something else, or let one person move for everyone again."""
    if not may_answer(app):
        raise Senseless("the computer does not answer here")
    now = variation(app)
    line = now.but(table=now.table.quiet(), computers=frozenset() if now.computers else _answering(app) or _others(app))
    return app.but(activity=line.but(table=_seated(line))).over("")


def _others(app: App) -> frozenset[Seat]:
    """Return all seats but that of the person who tries something: the one played here, where that is one, else whose
    turn it was where the line leaves the game."""
    here = [seat for seat in home(app).here if seat not in home(app).saved.was_sealed.far]
    match = app.playing.match
    person = here[0] if len(here) == 1 else match.mover(variation(app).at)
    return frozenset(range(match.game.seats)) - {person}


def keep_line(before: App, app: App, message: Message) -> App:
    """Return the app with what was played in a line kept with its game, and the computer seated where it answers."""
    if not isinstance(app.activity, activities.Exploring):
        return app
    if (seated := _seated(app.activity)) is not app.activity.table:
        app = app.with_table(seated)
    actions, here = app.playing.match.actions, variation(app).path
    if actions == tree(app).trunk(here)[: len(actions)]:
        return app
    grown, path = tree(app).add((), 0, actions)
    after = with_lines(app, grown)
    if home(after).match is home(app).match:
        return after
    return after.but(activity=variation(after).but(path=path))


def take_back(app: App) -> App:
    """Take back the latest move of a line, which then ends there; what hangs on the move keeps it."""
    now, whole = variation(app), tree(app)
    table, path = now.table, now.path
    if table.past or table.last == now.at:
        return app.with_table(table.scrub(max(now.at, turn_earlier(table)))).over("")
    back = undo.target(table.match)
    if back is None or back < now.at:  # the first turn of a line is taken back whosever it was
        back = max(undo.first_of_turn(table.match, table.last - 1), now.at)
    line = whole.find(path)
    before, rest = line.parted(back) if path and back >= line.at else (line, Line(back, ()))
    if rest.notes or rest.lines or not path:
        return app.with_table(table.scrub(back)).over("")
    trimmed = whole.put(path, before) if before.actions else whole.delete(path)
    app = with_lines(app, trimmed)
    path = path if before.actions else path[:-1]
    ahead = table.match.actions[back:] + table.saved.ahead
    table = table.go_on(table.match.back_to(back), ahead)
    return app.but(activity=variation(app).but(table=table, path=path, begun=min(now.begun, back))).over("")


def with_lines(app: App, other: Line) -> App:
    """Return the app with other lines and notes in the game, or with a word about why there are no more."""
    table = home(app)
    try:
        match = table.match.studied(other)
    except Illegal as error:
        return app.tell(say("{why} This is not saved.", why=error))
    analysis = app.analysis.but(reviewed=match) if app.analysis.reviewed is table.match else app.analysis
    return app.but(analysis=analysis, activity=app.activity.with_origin(table.but(match=match)))


@verb("line-name")
def name(app: App, what: Literal["line"], value: str) -> App:
    """Call the line on the screen by a name."""
    if not app.activity.variation:
        raise Senseless("no line to name")
    return with_lines(app, tree(app).named(app.activity.variation, tidy(value)[:LONGEST_NAME]))


@verb("promote")
def promote(app: App) -> App:
    """Put the line on the screen a step up: first of those that leave where it does, or in the place of its parent."""
    if not app.activity.variation:
        raise Senseless("no line to promote")
    grown, path = tree(app).promote(app.activity.variation)
    app = with_lines(app, grown)
    return app.but(activity=variation(app).but(path=path, at=grown.find(path).at)).over("")


@verb("delete-line")
def delete(app: App) -> App:
    """Delete the line on the screen and all that comes from it, and return to where it left."""
    if not app.activity.variation:
        raise Senseless("no line to delete")
    path, at = app.activity.variation, tree(app).find(app.activity.variation).at
    app = with_lines(app, tree(app).delete(path))
    return _to(app, path[:-1], at)


def shares_variation(app: App) -> bool:
    """Tell whether the line on the screen may go to others: of a game by link it may once that is over."""
    game = app.activity.origin
    if not app.activity.variation or game is None or not game.key:
        return False
    return game.match.turn is None or not game.open_by_link


@verb("play-on")
def play_on(app: App) -> App:
    """Let the game go on from the position on the screen, where a line led; what was played since is kept as a line."""
    table, origin = app.playing, home(app)
    if not app.activity.variation or not origin.link.alone or hides(table.match, table.shown):
        raise Senseless("the game does not go on from there")
    fork, actions = tree(app).forks(app.activity.variation), table.match.actions[: table.shown]
    match = origin.match.back_to(min(fork, len(actions)), keep=True)
    for action in actions[fork:]:
        match = match.play(action)
    app = leave(app)
    return app.with_table(app.playing.go_on(match, ()))


@verb("eyes")
def look_with_eyes(app: App, what: Literal["eyes"], value: Seat | None = None) -> App:
    """Look back with one seat's eyes, or (``) with all hands open."""
    table = app.playing
    if value is not None and not 0 <= value < table.game.seats:
        raise Senseless("nobody sits there")
    return app.with_table(table.quiet(eyes=replace(table.eyes, through=value)))
