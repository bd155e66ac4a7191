"""Help for whoever is to move: hints, a rung of the ladder after the other, and the best moves compared."""

from __future__ import annotations

from page.app.activities import Learning
from page.app.app import App, Senseless
from page.app.verbs import verb
from page.app.when_to_ask import plays
from page.features.hints import ladder
from page.features.lessons import update as lessons
from page.table.display import Response
from page.thinking.questions import WHAT, WHERE, Climb


@verb("hint")
def hint(app: App) -> App:
    """Climb the ladder of hints by a rung; from the last one goes on to why.  A lesson has its own."""
    if isinstance(app.activity, Learning):
        return lessons.hint(app)
    table, mind = app.playing, app.mind
    if not table.playable or table.past or not table.helped or not plays(app, table.match.id):
        return app
    state = table.match.state
    rung = mind.climb.rung if mind.climb and mind.climb.state is state else 0
    known = mind.studied(state)
    if rung and not known:
        return app
    if rung == WHAT:
        return app.over("why")
    climb = Climb(state, ladder.onward(app, known, rung) if known else rung + 1)
    if known and climb.rung == WHERE:
        table = table.quiet().lighting(*ladder.where(table, known.thought.action))
    elif known and climb.rung == WHAT:
        table = table.quiet(touched=known.thought.action).lighting()
    elif table.whole:  # it is the move in preview that is asked about
        table = table.but(reply=Response(lit=table.reply.lit))
    else:
        table = table.quiet()
    return app.with_table(table, mind=mind.but(climb=climb)).over("")


@verb("analysis")
def analysis(app: App) -> App:
    """Compare the best moves of the position on screen, or put the comparison away."""
    table = app.playing
    if table.display.panel != "analysis" and not table.helped:
        raise Senseless("the computer does not help here")
    panel = "" if table.display.panel == "analysis" else "analysis"
    return app.with_table(table.displayed(panel=panel).lighting()).over("")
