"""A puzzle of one's own: a position set up by hand, the move that counts as the answer, and words; it goes as a link.

The link is that of a game begun from the position, whose moves are the answer and whose note are the words.
"""

from __future__ import annotations

from random import Random

from henge.match import Match
from henge.position_check import playable

from page.app import activities
from page.app.app import App, Instant, Message, Senseless
from page.app.verbs import verb
from page.features.position_editor import update as position_editor
from page.features.puzzles.model import POSED, Attempt, Puzzle
from page.keeping import game_links
from page.keeping.labels import LONGEST_NOTE, Label
from page.table.table import Table
from page.thinking.kept_findings import laid_aside

SHEET = "posed"


@verb("pose")
def seek_solution(app: App, when: Instant) -> App:
    """Ask for the answer, on a table of its own at the position that is set up."""
    draft = app.setup.draft
    if draft is None or app.setup.editor is None:
        raise Senseless("no position is set up")
    table, seed = position_editor.table_set_up(app, draft), when.luck
    if table.match.turn is None:
        raise Senseless("nobody can play from this position")
    start = playable(table.game, app.setup.editor.setting, Random(seed))
    players = table.match.players
    match = Match.new(draft.game, seed=seed, seats=draft.seats, options=draft.chosen, players=players, start=start)
    table = table.but(match=match)
    activity = activities.Editing(table, activities.before_trying(app.activity), draft, poses=True)
    return app.but(activity=activity).at("play", "")


def _posing(app: App) -> activities.Editing:
    if not isinstance(app.activity, activities.Editing) or not app.activity.poses:
        raise Senseless("no puzzle is made")
    return app.activity


def ask_for_words(before: App, app: App, message: Message) -> App:
    """Return the app with the sheet of the puzzle as soon as its answer is a whole turn."""
    now, was = app.activity, before.table
    if not isinstance(now, activities.Editing) or not now.poses or not was or now.table.last <= was.last:
        return app
    match = now.table.match
    return app if match.turn == match.mover(0) else app.over(SHEET)


@verb("posed-words")
def say_task(app: App, value: str) -> App:
    """Say what is to be found."""
    return app.but(activity=_posing(app).but(words=value[:LONGEST_NOTE]))


@verb(SHEET)
def show_own_puzzle(app: App) -> App:
    """Show the sheet of the puzzle again, once it has an answer."""
    if not _posing(app).table.last:
        raise Senseless("it has no answer yet")
    return app.over(SHEET)


def puzzle_link(app: App) -> str:
    """Return the link of the puzzle that is made; "" for a page without an address."""
    posing = _posing(app)
    game = game_links.link(app.home, posing.table.scrub(posing.table.last), Label(note=posing.words.strip()))
    return game.replace(f"#{game_links.GAME_ROUTE}", f"#{game_links.PUZZLE_ROUTE}", 1)


def take_puzzle(app: App, table: Table, said: str) -> App:
    """Return the app at a puzzle that came as a link, with the words it came with."""
    match = table.match
    seat = match.mover(0)
    assert seat is not None
    asked = match.back_to(0).as_record()._replace(lines=(), notes=())
    route = game_links.link("?", Table("", match), Label(note=said)).partition(f"#{game_links.GAME_ROUTE}")[2]
    puzzle = Puzzle(
        *("", match.id, asked.json(), seat, POSED, match.actions[:1], match.actions, 0, ()),
        words=said,
        route=f"{game_links.PUZZLE_ROUTE}{route}",
    )
    activity = activities.Solving(puzzle.set_up(), app.activity.left(), Attempt(puzzle, "", 0))
    analysis = laid_aside(app.analysis, app.activity.origin).posed("", {})
    return app.but(activity=activity, analysis=analysis).at("play", "").tell("").arriving(valid=None)
