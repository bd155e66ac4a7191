"""What messages make of puzzles: looked through, one tried, refuted or solved, and what the device keeps of that."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal

from henge.analysis import teaching
from henge.analysis.reviewed_match import Finding
from henge.anything_hidden import hides
from henge.bots import Thought
from henge.games import GAMES
from henge.language import does, opened, phrase, phrases, say

from page.app import activities
from page.app.app import App, Instant, Message, NoticeKind, Senseless
from page.app.verbs import verb
from page.features.puzzles.model import Attempt, Puzzle, Sought, Wrong
from page.keeping.names import SOLVED
from page.keeping.progress import day_of, solved
from page.table.points import points_of
from page.table.table import Table
from page.thinking.kept_findings import laid_aside

DAY, AGAIN = "day", "again"
OF_THE_DAY = range(2, 7)  # levels: neither trivial nor out of reach
GRADES = dict(
    zip(
        phrases(("Easy", "Medium", "Hard", "Very hard")),
        (range(1, 3), range(3, 5), range(5, 7), range(7, 10)),
        strict=True,
    )
)
NO_SUCH = phrase("There is no puzzle of this name.")
UNREAD = phrase("The puzzles cannot be loaded. The first time, they need an internet connection.")


def missing(app: App) -> bool:
    """Tell whether the puzzles are to be seen and have not been loaded yet."""
    return app.screen == "puzzles" and not app.browsing.puzzles.all and app.shown.kind is not NoticeKind.UNFETCHED


# which there are ------------------------------------------------------------------------------------


def members(app: App, series: str) -> list[Puzzle]:
    """Return the puzzles of a series, the easy ones first: `bounders/Hard`, `bounders/tie-break`, `again`, `day`.

    The puzzle of the day is the same for everybody: all of them in an order of their own, one a day.
    """
    if series == AGAIN:
        known = {puzzle.id: puzzle for puzzle in app.browsing.puzzles.all}
        return [known[name] for name in solved(app.kept).due(app.browsing.puzzles.today) if name in known]
    if series == DAY:
        order = sorted((puzzle for puzzle in app.browsing.puzzles.all if puzzle.level in OF_THE_DAY), key=_shuffled)
        return [order[app.browsing.puzzles.today % len(order)]] if order else []
    game, _, kind = series.partition("/")
    of_game = (puzzle for puzzle in app.browsing.puzzles.all if puzzle.game == game)
    grade = GRADES.get(kind, range(0))
    return sorted(
        (puzzle for puzzle in of_game if puzzle.level in grade or kind in puzzle.themes),
        key=lambda puzzle: (puzzle.level, _shuffled(puzzle)),
    )


def _shuffled(puzzle: Puzzle) -> str:
    return sha256(puzzle.id.encode()).hexdigest()


def next_unsolved(app: App, series: str, after: str = "") -> Puzzle | None:
    """Return the next puzzle of a series that has not been solved, from one on; None when there is no other."""
    some, done = members(app, series), solved(app.kept).once
    names = [puzzle.id for puzzle in some]
    start = names.index(after) + 1 if after in names else 0
    rest = [puzzle for puzzle in some[start:] + some[:start] if puzzle.id != after]
    return next((puzzle for puzzle in rest if puzzle.id not in done), rest[0] if rest and not after else None)


# looked through -------------------------------------------------------------------------------------


def enter_puzzles(app: App, now: int, wanted: str = "") -> App:
    """Show the puzzles, or one of them by its id, as soon as they are there."""
    app = app.left().at("puzzles", "").tell("").arriving(valid=None, damaged="")
    return _opened(app.browse(puzzles=app.browsing.puzzles.but(today=day_of(now), wanted=wanted)))


@verb("collect")
def collect(app: App, value: str = "") -> App:
    """Take the puzzles that were loaded, or say that they could not be."""
    try:
        entries: Iterable[dict[str, object]] = json.loads(value)
        some = tuple(Puzzle.read(entry) for entry in entries if entry["game"] in GAMES)
    except (ValueError, TypeError, KeyError):
        return app.tell(say(UNREAD), NoticeKind.UNFETCHED)
    return _opened(app.browse(puzzles=app.browsing.puzzles.but(all=some)))


def _opened(app: App) -> App:
    """Return the app with the puzzle sought by its id, if it is known."""
    sought = next((puzzle for puzzle in app.browsing.puzzles.all if puzzle.id == app.browsing.puzzles.wanted), None)
    if app.screen != "puzzles":
        return app
    if sought is None:
        lost = app.browsing.puzzles.wanted and app.browsing.puzzles.all
        return app.tell(say(NO_SUCH)).browse(puzzles=app.browsing.puzzles.but(wanted="")) if lost else app
    return _at(app, sought, f"{sought.game}/{grade(sought)}")


def grade(puzzle: Puzzle) -> str:
    """Return what a puzzle's level is called."""
    return next(name for name, levels in GRADES.items() if puzzle.level in levels)


@verb("shelf")
def choose_shelf(app: App, what: Literal["game"], value: str) -> App:
    """Choose the game whose puzzles are listed."""
    return app.browse(puzzles=app.browsing.puzzles.but(game=value)) if value in GAMES else app


# one tried ------------------------------------------------------------------------------------------


@verb("puzzle")
def begin_puzzle(app: App, series: str, when: Instant) -> App:
    """Begin with the next puzzle of a series; solved ones come after the others.

    After the puzzle of the day come those of the same game that are as hard; after the last one, all of its game.
    """
    last = app.activity.attempt if isinstance(app.activity, activities.Solving) else None
    before = last.puzzle if last and last.series == series else None
    listed = before.game if before else app.browsing.puzzles.game
    app = app.browse(puzzles=app.browsing.puzzles.but(today=day_of(when.now), game=listed))
    if before and series == DAY:
        series = f"{before.game}/{grade(before)}"
    puzzle = next_unsolved(app, series, before.id if before else "")
    return _at(app, puzzle, series) if puzzle else enter_puzzles(app, when.now)


def _at(app: App, puzzle: Puzzle, series: str) -> App:
    """Return the app at a puzzle's table; what was proved of it is what hints tell."""
    table = puzzle.set_up()
    best = puzzle.line[0]
    thought = Thought(best, *puzzle.proof, puzzle.line)
    compared = {id(table.match.state): Finding(table.match.state, thought)}
    analysis = laid_aside(app.analysis, app.activity.origin).posed(table.key, compared)
    attempt = Attempt(puzzle, series, table.last)
    activity = activities.Solving(table, app.activity.left(), attempt)
    app = app.but(activity=activity, analysis=analysis).at("play", "")
    return app.browse(puzzles=app.browsing.puzzles.but(wanted=""))


def answer_move(before: App, after: App, message: Message) -> App:
    """Return the app after a message, with the puzzle's answer to a move at its table."""
    now, old = after.activity, before.activity
    if not isinstance(now, activities.Solving) or not isinstance(old, activities.Solving):
        return after
    attempt, table = now.attempt, now.table
    if attempt.puzzle is not old.attempt.puzzle or table.match is old.table.match:
        return after
    after = after.over("" if after.sheet == "over" else after.sheet)
    if table.last <= attempt.begun:
        return _with(after, attempt.but(phase=Sought()), _begun(attempt, table))
    if attempt is not old.attempt:
        return after  # shown, or begun anew
    moved = _explained(attempt.moved(table), table)
    done = solved(after.kept)
    if attempt.puzzle.route:  # nothing is kept of those that were sent
        return _with(after, moved, table)
    if isinstance(attempt.phase, Sought) and moved.solved:
        of_the_day = attempt.puzzle in members(after, DAY)
        done = done.solved(attempt.puzzle.id, after.browsing.puzzles.today, of_the_day, attempt.erred)
    elif isinstance(attempt.phase, Sought):
        done = done.failed(attempt.puzzle.id, after.browsing.puzzles.today)
    after = _with(after, moved, table)
    return after if done == solved(after.kept) else after.keep(SOLVED, done.write())


def _explained(attempt: Attempt, table: Table) -> Attempt:
    """Return the attempt with what the move that refutes a wrong one brings, as far as the solver sees it."""
    if not isinstance(attempt.phase, Wrong) or not table.answered or table.viewpoint.result:
        return attempt
    match, ply = table.match, table.last - 1
    rival = match.mover(ply)
    assert rival is not None
    if hides(match, ply):
        before, after = (match.game.observe(state, attempt.puzzle.seat) for state in match.states[-2:])
        scored = points_of(match.game, before, after, rival)
        told = [opened(f"{does(match.name(rival, before), scored)}.")] if scored else []
    else:
        told = teaching.sentences(match, ply, teaching.facts_told(match, ply, match.actions[ply]), "does")
    return attempt.but(phase=Wrong(" ".join([attempt.phase.words, *told[:1]])))


def _begun(attempt: Attempt, table: Table) -> Table:
    """Return the table where the puzzle begins; nothing is taken back beyond that."""
    return table if table.last == attempt.begun else attempt.puzzle.set_up()


@verb("anew")
def try_puzzle_again(app: App) -> App:
    """Try the puzzle once more."""
    attempt, table = _trying(app)
    return _with(app, *attempt.anew(table))


@verb("show")
def show_solution(app: App) -> App:
    """Show the solution, then turn by turn how it goes on; whoever did not find it meets the puzzle again."""
    attempt, table = _trying(app)
    after, table = attempt.played(table)
    app = _with(app, after, table)
    if after.erred and not attempt.erred and not attempt.puzzle.route:
        app = app.keep(SOLVED, solved(app.kept).failed(attempt.puzzle.id, app.browsing.puzzles.today).write())
    return app


def _trying(app: App) -> tuple[Attempt, Table]:
    if not isinstance(app.activity, activities.Solving):
        raise Senseless("no puzzle")
    return app.activity.attempt, app.activity.table


def _with(app: App, attempt: Attempt, table: Table) -> App:
    """Return the app with what has become of a puzzle and its table."""
    return app.but(activity=app.activity.but(attempt=attempt, table=table))
