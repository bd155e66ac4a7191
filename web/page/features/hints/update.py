"""What messages make of hints: the rungs of the ladder, one after the other, and the best moves compared."""

from __future__ import annotations

from page.app.activities import Learning
from page.app.app import App, Senseless
from page.app.asking_bots import has_bots
from page.app.verbs import verb
from page.features.hints import ladder
from page.features.lessons import update as lessons
from page.table.display import Response
from page.thinking.questions import Rung


@verb("hint")
def hint(app: App) -> App:
    """Climb the ladder of hints by a rung; from the last one goes on to why.  A lesson has its own.

    What of a turn was touched before stays, or comes back when the hint is closed.
    """
    if isinstance(app.activity, Learning):
        return lessons.lesson_hint(app)
    table, analysis = app.playing, app.analysis
    if not table.playable or table.past or not table.helped or not has_bots(app, table.match.id):
        return app
    known, climb = app.review.compared(table.last), ladder.climbed(app)
    if climb is None:
        return app.over("why") if known else app
    if known and climb.rung is Rung.PLACE:
        move = known.thought.action
        table = table.quiet(touched=climb.begun if move[: len(climb.begun)] == climb.begun else ())
        table = table.lighting(*ladder.places_of_move(table, move))
    elif known and climb.rung is Rung.MOVE:
        table = table.quiet(touched=known.thought.action).lighting()
    elif table.whole:  # it is the move in preview that is asked about
        table = table.but(reply=Response(lit=table.reply.lit))
    else:
        table = table.quiet(touched=climb.begun)
    return app.with_table(table, analysis=analysis.but(climb=climb)).over("")


@verb("analysis")
def analysis(app: App) -> App:
    """Compare the best moves of the position on screen, or put the comparison away."""
    table = app.playing
    if table.display.panel != "analysis" and not table.helped:
        raise Senseless("the computer does not help here")
    panel = "" if table.display.panel == "analysis" else "analysis"
    return app.with_table(table.displayed(panel=panel).lighting()).over("")
