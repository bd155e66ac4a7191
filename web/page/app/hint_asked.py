"""The hint asked for at the table: whether it still stands, and which moves are compared with it."""

from __future__ import annotations

from henge.analysis.review_questions import STUDY
from henge.rules import Action

from page.app.app import App
from page.table.table import Table
from page.thinking.questions import AnalysisState, Climb, Rung


def stands(app: App) -> bool:
    """Tell whether a hint stands at the table: one was asked for, and nothing matters more now."""
    table, climb = app.playing, app.analysis.climb
    if climb is None or climb.state is not table.match.state or not table.playable or table.past or table.reply.why:
        return False
    if table.touched == climb.begun or table.whole:  # nothing has been touched since
        return True
    return not table.touched or climb.rung is Rung.MOVE  # then the touches are the move it names


def taken_up(app: App) -> Table:
    """Return the table with what of a turn was touched before a hint, where that has put it aside."""
    table, climb = app.playing, app.analysis.climb
    return table.but(touched=climb.begun) if climb and climb.begun and stands(app) else table


def move_to_weigh(app: App) -> Action:
    """Return the whole move that a hint is to weigh beside its own, () for none: only of two seats it can be told."""
    table, climb = app.playing, app.analysis.climb
    if climb is None or table.game.seats != 2:
        return ()
    return table.touched if table.whole and climb.rung is Rung.IDEA else climb.built


def weighs(app: App) -> bool:
    """Tell whether the move that was built is still looked at beside a hint."""
    inquiry = app.analysis.inquiry
    question = None if inquiry.done else inquiry.question
    return question is not None and question.kind == STUDY and bool(question.tried)


def belongs(analysis: AnalysisState, climb: Climb, table: Table) -> bool:
    """Tell whether a hint is still about this position, and the touches made since still lead to it."""
    if climb.state is not table.match.state:
        return False
    known = analysis.findings.of(table.match).compared(table.last)
    if known is None or climb.rung is Rung.IDEA:
        return True
    best = known.thought.action
    return table.touched == best if climb.rung is Rung.MOVE else table.touched == best[: len(table.touched)]
