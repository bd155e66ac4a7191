"""The puzzles: the one of the day, those that come again, series by difficulty and theme; and a puzzle at its table."""

from __future__ import annotations

import re

from henge.english import counted
from henge.games import GAMES
from henge.match import LEVELS
from henge.puzzles import every_theme

from page.app import activities, puzzles
from page.app.app import App
from page.app.puzzles import AGAIN, DAY, GRADES, UNREAD
from page.html.controls import few
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, button, door, icon, tool
from page.screens import computer, quiet
from page.screens.notice import notice
from page.table.puzzle import Attempt
from page.table.table import Table

SENT = "Somebody has made this puzzle, and says which move counts."
SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z])")
FETCHING = Html("<p>Fetching the puzzles …</p>")
REGIONS = {"bar": ("header", "bar"), "notice": ("div", "above"), "body": ("div", "puzzles-in")}


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page of the puzzles."""
    back = Html(f'{tool("go", "All games", "i-back", "")}<h1 class="cut" tabindex="-1">Puzzles</h1>')
    body = looked_through(app) if app.puzzles.all else NOTHING if app.notice == UNREAD else FETCHING
    return {"bar": back, "notice": notice(app), "body": body}


def looked_through(app: App) -> Html:
    """Return the puzzle of the day, those that come again, and the series of the chosen game."""
    done = puzzles.solved(app)
    [today] = puzzles.members(app, DAY)
    kept = counted(done.days, "puzzle") + " of the day solved so far." if done.days else "A new one every day."
    if done.latest == app.puzzles.today:
        first = _card("Puzzle of the day", f"Solved. {kept}", button("puzzle", "See it again", DAY))
    else:
        note = f"{GAMES[today.game].title} · {puzzles.grade(today).lower()}. {kept}"
        first = _card("Puzzle of the day", note, button("puzzle", "Solve it", DAY, cls="btn primary", sign="i-play"))
    due = puzzles.members(app, AGAIN)
    if due:
        words = f"{counted(len(due), 'puzzle')} that got the better of you, some days ago."
        first += _card("Once more", words, button("puzzle", "Try again", AGAIN))
    return Html(f'<div class="offers">{first}</div>{shelf(app)}')


def _card(title: str, note: str, way: Html) -> Html:
    return Html(f'<section class="offer"><div><h2>{safe(title)}</h2><p>{safe(note)}</p></div>{way}</section>')


def shelf(app: App) -> Html:
    """Return the series of one game, and the choice of it."""
    games = dict.fromkeys(puzzle.game for puzzle in app.puzzles.all)
    game = app.puzzles.game if app.puzzles.game in games else next(iter(games))
    choice = few("shelf", "game", [(name, GAMES[name].title) for name in games], game)
    grades = joined(_series(app, game, name) for name in GRADES)
    themes = joined(_series(app, game, name) for name in every_theme(game))
    return Html(
        f'<div class="which">{choice}</div><div class="series"><section><h2>By difficulty</h2>'
        f"<ul>{grades}</ul></section><section><h2>By theme</h2><ul>{themes}</ul></section></div>"
        f"{door('How hard is a puzzle?', Html(f'<p>{safe(MEASURED)}</p>'))}"
    )


MEASURED = (
    "Every puzzle is proved by a search of all that can follow. It is as hard as the weakest level of the computer "
    "players that finds the move in ten of twenty tries."
)


def _series(app: App, game: str, name: str) -> Html:
    some, once = puzzles.members(app, f"{game}/{name}"), puzzles.solved(app).once
    if not some:
        return NOTHING
    done = sum(puzzle.id in once for puzzle in some)
    sign = icon("i-check", "mini") if done == len(some) else NOTHING
    words = Html(f"<b>{safe(name[:1].upper() + name[1:])}</b>{COLON}<small>{sign}{done} of {len(some)} solved</small>")
    leads = attributes(class_="btn", type="button", data_do="puzzle", data_with=f"{game}/{name}")
    return Html(f"<li><button{leads}>{words}</button></li>")


# a puzzle at the table ------------------------------------------------------------------------------


def at_table(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while a puzzle is being solved."""
    if not isinstance(app.activity, activities.Solving):
        return {}
    attempt, table = app.activity.attempt, app.activity.table
    shown = {"log": about(attempt), "bar": quiet.bar(app, back(app), computer.bulb(app))}
    if table.past or table.why:
        return shown
    if attempt.well is not None:
        return shown | {"status": verdict(attempt), "acts": onward(attempt, table)}
    hinting = app.mind.climb and app.mind.climb.state is table.match.state
    return shown if hinting or table.touched else shown | {"status": asked(attempt, table)}


def back(app: App) -> Html:
    """Return the way back from a table: from a puzzle to the others."""
    solving = app.activity.solving
    return tool("go", "All puzzles", "i-back", "puzzles") if solving else tool("go", "All games", "i-back", "")


def asked(attempt: Attempt, table: Table) -> Html:
    """Return what is to be found."""
    side = table.game.seat_word(table.sight.view, table.match.turn or 0)
    say = Html(f"<h2>You play {safe(side)}</h2><p>{safe(attempt.asked(table))}</p>")
    return Html(f'<div class="lesson"><div class="say">{say}</div></div>')


def verdict(attempt: Attempt) -> Html:
    """Return whether the move was right, and what answered it."""
    sign, cls = ("i-check", "well") if attempt.well else ("i-cross", "poor")
    first, *rest = SENTENCES.split(attempt.feedback)
    why = joined(Html(f"<p>{safe(sentence)}</p>") for sentence in rest)
    words = Html(f'<p class="told {safe(cls)}">{icon(sign)}<span>{safe(first)}</span></p>')
    return Html(f'<div class="lesson">{words}{why}</div>')


def onward(attempt: Attempt, table: Table) -> Html:
    """Return the ways on: another try and the solution, or how it goes on and the next puzzle."""
    if not attempt.well:
        again = button("anew", "Try again", sign="i-undo", cls="btn primary")
        return button("show", "Show the solution", sign="i-eye") + again
    further = button("anew", "Once more", sign="i-undo")
    if attempt.further(table):
        further = button("show", "How it goes on", sign="i-eye")
    if attempt.puzzle.route:
        return further + button("go", "More puzzles", "puzzles", sign="i-next", cls="btn primary")
    return further + button("puzzle", "Next puzzle", attempt.series, sign="i-next", cls="btn primary")


def about(attempt: Attempt) -> Html:
    """Return what is known of the puzzle; its themes once it is solved, for they give it away."""
    puzzle = attempt.puzzle
    if puzzle.route:
        return Html(f'<div class="aside"><h3>Puzzle</h3><p>{safe(SENT)}</p></div>')
    level = f"Found by level {puzzle.level} and up" if puzzle.level in LEVELS else "No level finds it"
    known = [puzzles.grade(puzzle), level]
    shows = f"It shows: {', '.join(puzzle.themes)}."
    themes = Html(f"<p>{safe(shows)}</p>") if attempt.well and puzzle.themes else NOTHING
    return Html(f'<div class="aside"><h3>Puzzle</h3><p>{safe(" · ".join(known))}</p>{themes}</div>')
