"""What is tried out at the table, an example of the rules, and the way back."""

from __future__ import annotations

from henge.games import examples

from page.app.app import App
from page.app.bench import BY_HAND
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, clause

NOT_KEPT = "A position set up by hand; it is not saved."


def banner(app: App) -> Html:
    """Return what stands below the status while something is tried out: what it is and the ways on."""
    if app.tried is None or not app.tried.example:
        return NOTHING
    if app.tried.example == BY_HAND:
        return _trying(Html(f"<b>{safe(NOT_KEPT)}</b> You play every seat."), "the position")
    game, _, number = app.tried.example.partition("/")
    one = examples(game)[int(number)]
    return _trying(
        Html(f"<b>An example; it is not saved.</b> {safe(one.words)} {clause(one.clause, game)}"), "the rules"
    )


def _trying(words: Html, whence: str) -> Html:
    again = button("afresh", "Set it up again", sign="i-undo", cls="btn slim")
    back = button("untry", f"Back to {whence}", sign="i-back", cls="btn slim")
    return Html(f'<div class="trying"><p>{words}</p><div class="acts">{again}{back}</div></div>')


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while an example is tried out."""
    table = app.table
    if app.tried is None or table is None or table.past:
        return {}
    if table.sight.result and app.tried.example:
        return {"acts": button("afresh", "Set it up again", sign="i-undo", data_key="again")}
    if table.between:
        return {"acts": button("onto", "Next game", sign="i-next", cls="btn primary")}
    return {}
