"""What has been done on this device: lessons, puzzles and games against computer players."""

from __future__ import annotations

from henge.games import GAMES, lesson
from henge.language import many, say

from page.app.app import App
from page.features.statistics.update import next_level
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button
from page.keeping import progress
from page.keeping.progress import reached
from page.keeping.tallies import Tally, results


def level_up(app: App) -> Html:
    """Return at a result the next level to try, after one was beaten."""
    level = next_level(app)
    if not level:
        return NOTHING
    words = say("You have beaten level {level}.", level=level - 1)
    further = button("again", say("Try level {level}", level=level), level, cls="btn slim")
    return Html(f'<p class="onward">{safe(words)} {further}</p>')


def done(app: App) -> Html:
    """Return what has been done, game by game; nothing where nothing was."""
    rows = joined(_game(app, name) for name in GAMES)
    if not rows:
        return NOTHING
    forget = button("forget-what", say("Forget all this"), cls="btn slim")
    return Html(f'<dl class="done">{rows}</dl>{forget}')


def _game(app: App, name: str) -> Html:
    taught, known = lesson(name), results(app.kept)
    facts = []
    if taught and reached(app.kept, name) >= len(taught.steps):
        facts.append(say("First game finished."))
    if solved := sum(1 for puzzle in progress.solved(app.kept).once if puzzle.startswith(f"{name}-")):
        facts.append(many(solved, "{n} puzzle solved.", "{n} puzzles solved."))
    facts += [_level(level, tally) for level, tally in sorted(known.tallies.get(name, {}).items())]
    if fits := known.fitting(name):
        facts.append(
            many(
                known.played(name),
                "Going by {n} game, level {level} is about as strong as you.",
                "Going by {n} games, level {level} is about as strong as you.",
                level=fits,
            )
        )
    lines = joined(Html(f"<dd>{safe(words)}</dd>") for words in facts)
    return Html(f"<dt>{safe(GAMES[name].title)}</dt>{lines}") if facts else NOTHING


def _level(level: int, tally: Tally) -> str:
    words = [
        many(
            tally.played,
            "Level {level}: {won} of {n} game won",
            "Level {level}: {won} of {n} games won",
            level=level,
            won=tally.won,
        )
    ]
    words += [many(tally.best, "at best by {n} point", "at best by {n} points")] if tally.best else []
    words += [say("{number} in a row", number=tally.longest)] if tally.longest > 1 else []
    return f"{', '.join(words)}."
