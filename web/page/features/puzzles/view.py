"""The puzzles: the one of the day, those that come again, series by difficulty and theme; and a puzzle at its table."""

from __future__ import annotations

import re

from henge.games import GAMES
from henge.language import many, opened, phrase, phrases, say
from henge.match import LEVELS
from henge.proved_puzzles import every_theme

from page.app import activities
from page.app.app import App, NoticeKind
from page.features.puzzles import update as puzzles
from page.features.puzzles.model import Attempt, Sought
from page.features.puzzles.update import AGAIN, DAY, GRADES
from page.html.controls import few
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, button, door, icon, tool
from page.keeping.progress import solved
from page.table.table import Table
from page.ui import learning_bar
from page.ui.notice import notice
from page.ui.pointing import pointing

SENT = phrase("Somebody has made this puzzle, and says which move counts.")
SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z])")
FETCHING = phrase("Fetching the puzzles …")
HARD = phrases({"Easy": "Easy", "Medium": "Medium", "Hard": "Hard", "Very hard": "Very hard"})
REGIONS = {"bar": ("header", "bar"), "notice": ("div", "above"), "body": ("div", "puzzles-in")}


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page of the puzzles."""
    back = Html(
        f'{tool("go", say("All games"), "i-back", "")}<h1 class="cut" tabindex="-1">{safe(say("Puzzles"))}</h1>'
    )
    fetching = NOTHING if app.shown.kind is NoticeKind.UNFETCHED else Html(f"<p>{safe(say(FETCHING))}</p>")
    body = looked_through(app) if app.browsing.puzzles.all else fetching
    return {"bar": back, "notice": notice(app), "body": body}


def looked_through(app: App) -> Html:
    """Return the puzzle of the day, those that come again, and the series of the chosen game."""
    done = solved(app.kept)
    [today] = puzzles.members(app, DAY)
    kept = say("A new one every day.")
    if done.days:
        kept = many(done.days, "{n} puzzle of the day solved so far.", "{n} puzzles of the day solved so far.")
    if done.latest == app.browsing.puzzles.today:
        first = _card(say("Puzzle of the day"), f"{say('Solved.')} {kept}", button("puzzle", say("See it again"), DAY))
    else:
        note = f"{GAMES[today.game].title} · {say(HARD[puzzles.grade(today)]).lower()}. {kept}"
        first = _card(
            say("Puzzle of the day"), note, button("puzzle", say("Solve it"), DAY, cls="btn primary", sign="i-play")
        )
    due = puzzles.members(app, AGAIN)
    if due:
        words = many(
            len(due),
            "{n} puzzle that got the better of you, some days ago.",
            "{n} puzzles that got the better of you, some days ago.",
        )
        first += _card(say("Once more"), words, button("puzzle", say("Try again"), AGAIN))
    return Html(f'<div class="offers">{first}</div>{series_shown(app)}')


def _card(title: str, note: str, way: Html) -> Html:
    return Html(f'<section class="offer"><div><h2>{safe(title)}</h2><p>{safe(note)}</p></div>{way}</section>')


def series_shown(app: App) -> Html:
    """Return the series of one game, and the choice of it."""
    games = dict.fromkeys(puzzle.game for puzzle in app.browsing.puzzles.all)
    game = app.browsing.puzzles.game if app.browsing.puzzles.game in games else next(iter(games))
    choice = few("shelf", "game", [(name, GAMES[name].title) for name in games], game)
    grades = joined(_series(app, game, name) for name in GRADES)
    themes = joined(_series(app, game, name) for name in every_theme(game))
    titles = safe(say("By difficulty")), safe(say("By theme"))
    return Html(
        f'<div class="which">{choice}</div><div class="series"><section><h2>{titles[0]}</h2>'
        f"<ul>{grades}</ul></section><section><h2>{titles[1]}</h2><ul>{themes}</ul></section></div>"
        f"{door(say('More: how hard a puzzle is, and one of your own'), _more(game))}"
    )


def _more(game: str) -> Html:
    """Return how the difficulty of the puzzles is known, and the way to one of one's own."""
    how = say("Set up a position, then send it as a puzzle: your answer is the one that counts.")
    own = button("go", say("Set up a position"), f"position/{game}", sign="i-henge")
    return Html(f"<p>{safe(say(MEASURED))}</p><p>{safe(how)}</p>{own}")


MEASURED = phrase(
    "Every puzzle is proved by a search of all that can follow. It is as hard as the weakest level of the computer "
    "players that finds the move in ten of twenty tries."
)


def _series(app: App, game: str, name: str) -> Html:
    some, once = puzzles.members(app, f"{game}/{name}"), solved(app.kept).once
    if not some:
        return NOTHING
    done = sum(puzzle.id in once for puzzle in some)
    sign = icon("i-check", "mini") if done == len(some) else NOTHING
    title = opened(say(HARD.get(name, name)))
    count = say("{done} of {of} solved", done=done, of=len(some))
    words = Html(f"<b>{safe(title)}</b>{COLON}<small>{sign}{safe(count)}</small>")
    leads = attributes(class_="btn", type="button", data_do="puzzle", data_with=f"{game}/{name}")
    return Html(f"<li><button{leads}>{words}</button></li>")


# a puzzle at the table ------------------------------------------------------------------------------


def at_table(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while a puzzle is being solved."""
    if not isinstance(app.activity, activities.Solving):
        return {}
    attempt, table = app.activity.attempt, app.activity.table
    shown = {
        "log": puzzle_facts(attempt),
        "bar": learning_bar.bar_while_learning(app, way_to_puzzles(app), learning_bar.bulb(app)),
    }
    if table.past or table.reply.why:
        return shown
    if not isinstance(attempt.phase, Sought):
        return shown | {"status": puzzle_verdict(attempt, table), "acts": ways_on(attempt, table)}
    hinting = app.analysis.climb and app.analysis.climb.state is table.match.state
    return shown if hinting or table.touched else shown | {"status": puzzle_task(attempt, table)}


def way_to_puzzles(app: App) -> Html:
    """Return the way back from a table: from a puzzle to the others."""
    solving = app.activity.solving
    return (
        tool("go", say("All puzzles"), "i-back", "puzzles") if solving else tool("go", say("All games"), "i-back", "")
    )


def puzzle_task(attempt: Attempt, table: Table) -> Html:
    """Return what is to be found."""
    side = table.game.seat_word(table.viewpoint.view, table.match.turn or 0)
    said = Html(f"<h2>{safe(say('You play {side}', side=side))}</h2><p>{pointing(table, attempt.asked(table))}</p>")
    return Html(f'<div class="lesson"><div class="say">{said}</div></div>')


def puzzle_verdict(attempt: Attempt, table: Table) -> Html:
    """Return whether the move was right, and what answered it."""
    sign, cls = ("i-check", "well") if attempt.solved else ("i-cross", "poor")
    first, *rest = SENTENCES.split(attempt.feedback)
    why = joined(Html(f"<p>{pointing(table, sentence)}</p>") for sentence in rest)
    words = Html(f'<p class="told {safe(cls)}">{icon(sign)}<span>{pointing(table, first)}</span></p>')
    return Html(f'<div class="lesson">{words}{why}</div>')


def ways_on(attempt: Attempt, table: Table) -> Html:
    """Return the ways on: another try and the solution, or how it goes on and the next puzzle."""
    if not attempt.solved:
        again = button("anew", say("Try again"), sign="i-undo", cls="btn primary")
        return button("show", say("Show the solution"), sign="i-eye") + again
    further = button("anew", say("Once more"), sign="i-undo")
    if attempt.further(table):
        further = button("show", say("How it goes on"), sign="i-eye")
    if attempt.puzzle.route:
        return further + button("go", say("More puzzles"), "puzzles", sign="i-next", cls="btn primary")
    return further + button("puzzle", say("Next puzzle"), attempt.series, sign="i-next", cls="btn primary")


def puzzle_facts(attempt: Attempt) -> Html:
    """Return what is known of the puzzle; its themes once it is solved, for they give it away."""
    puzzle, title = attempt.puzzle, safe(say("Puzzle"))
    if puzzle.route:
        return Html(f'<div class="aside"><h3>{title}</h3><p>{safe(say(SENT))}</p></div>')
    level = say("No level finds it")
    if puzzle.level in LEVELS:
        level = say("Found by level {level} and up", level=puzzle.level)
    known = [say(HARD[puzzles.grade(puzzle)]), level]
    shows = say("It shows: {themes}.", themes=", ".join(say(theme) for theme in puzzle.themes))
    themes = Html(f"<p>{safe(shows)}</p>") if attempt.solved and puzzle.themes else NOTHING
    return Html(f'<div class="aside"><h3>{title}</h3><p>{safe(" · ".join(known))}</p>{themes}</div>')
