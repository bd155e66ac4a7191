"""An example of the rules tried out at the table: what it says, and the way back to its clause."""

from __future__ import annotations

from henge.games import examples

from page.app.app import App
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, clause


def told(app: App) -> Html:
    """Return what stands below the status while an example is tried out: its words and the ways on."""
    if app.tried is None:
        return NOTHING
    game, _, number = app.tried.example.partition("/")
    one = examples(game)[int(number)]
    return Html(
        f'<div class="trying"><p><b>An example, not kept.</b> {safe(one.words)} {clause(one.clause, game)}</p>'
        f'<div class="acts">{_ways()}</div></div>'
    )


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while an example is tried out."""
    table = app.table
    if app.tried is None or table is None or table.past:
        return {}
    if table.sight.result:
        return {"acts": button("afresh", "Set it up again", sign="i-undo", data_key="again")}
    if table.between:
        return {"acts": button("onto", "Next game", sign="i-next", cls="btn primary")}
    return {}


def _ways() -> Html:
    again = button("afresh", "Set it up again", sign="i-undo", cls="btn slim")
    return again + button("untry", "Back to the rules", sign="i-rules", cls="btn slim")
