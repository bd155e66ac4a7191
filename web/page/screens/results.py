"""What has been done on this device: lessons, puzzles and games against computer players."""

from __future__ import annotations

from henge.english import counted
from henge.games import GAMES, lesson

from page.app import puzzles
from page.app.app import App
from page.app.lessons import reached
from page.app.results import next_level, results
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button
from page.keeping.results import Tally


def onward(app: App) -> Html:
    """Return at a result the next level to try, after one was beaten."""
    level = next_level(app)
    if not level:
        return NOTHING
    words = f"You have beaten level {level - 1}."
    return Html(f'<p class="onward">{safe(words)} {button("again", f"Try level {level}", level, cls="btn slim")}</p>')


def done(app: App) -> Html:
    """Return what has been done, game by game; nothing where nothing was."""
    rows = joined(_game(app, name) for name in GAMES)
    if not rows:
        return NOTHING
    forget = button("forget-what", "Forget all this", cls="btn slim")
    return Html(f'<dl class="done">{rows}</dl>{forget}')


def _game(app: App, name: str) -> Html:
    taught, known = lesson(name), results(app)
    facts = []
    if taught and reached(app.kept, name) >= len(taught.steps):
        facts.append("First game finished.")
    if solved := sum(1 for one in puzzles.solved(app).once if one.startswith(f"{name}-")):
        facts.append(f"{counted(solved, 'puzzle')} solved.")
    facts += [_level(level, tally) for level, tally in sorted(known.tallies.get(name, {}).items())]
    if fits := known.fitting(name):
        facts.append(f"Going by {counted(known.played(name), 'game')}, level {fits} is about as strong as you.")
    lines = joined(Html(f"<dd>{safe(words)}</dd>") for words in facts)
    return Html(f"<dt>{safe(GAMES[name].title)}</dt>{lines}") if facts else NOTHING


def _level(level: int, tally: Tally) -> str:
    words = f"Level {level}: {tally.won} of {counted(tally.played, 'game')} won"
    words += f", at best by {counted(tally.best, 'point')}" if tally.best else ""
    words += f", {tally.longest} in a row" if tally.longest > 1 else ""
    return f"{words}."
