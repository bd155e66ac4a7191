"""What is tried out at the table, an example of the rules, and the way back."""

from __future__ import annotations

from page.app import activities
from page.app.app import App
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, clause

NOT_KEPT = "A position set up by hand; it is not saved."


def banner(app: App) -> Html:
    """Return what stands below the status while something is tried out: what it is and the ways on."""
    if isinstance(app.activity, activities.Editing):
        return _trying(Html(f"<b>{safe(NOT_KEPT)}</b> You play every seat."), "the position")
    if not isinstance(app.activity, activities.TryingExample):
        return NOTHING
    game, one = app.activity.place.game, app.activity.place.example
    words = Html(f"<b>An example; it is not saved.</b> {safe(one.words)} {clause(one.clause, game)}")
    return _trying(words, "the rules")


def _trying(words: Html, whence: str) -> Html:
    again = button("afresh", "Set it up again", sign="i-undo", cls="btn slim")
    back = button("untry", f"Back to {whence}", sign="i-back", cls="btn slim")
    return Html(f'<div class="trying"><p>{words}</p><div class="acts">{again}{back}</div></div>')


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while an example is tried out."""
    table = app.table
    if not app.activity.by_one or table is None or table.past:
        return {}
    if table.sight.result and not isinstance(app.activity, activities.Exploring):
        return {"acts": button("afresh", "Set it up again", sign="i-undo", data_key="again")}
    if table.between:
        return {"acts": button("onto", "Next game", sign="i-next", cls="btn primary")}
    return {}
