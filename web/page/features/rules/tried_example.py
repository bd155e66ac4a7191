"""An example of the rules that is tried out at the table, and the way back."""

from __future__ import annotations

from henge.language import phrase, say

from page.app import activities
from page.app.app import App
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, clause_link, tool
from page.ui import learning_bar
from page.ui.learning_bar import EVERYBODY
from page.ui.pointing import pointing

NOT_KEPT = phrase("A position set up by hand; it is not saved.")
EXAMPLE = phrase("An example; it is not saved.")


def banner(app: App) -> Html:
    """Return what stands below the status while something is tried out: what it is."""
    if isinstance(app.activity, activities.Editing):
        words = Html(f"<p><b>{safe(say(EVERYBODY))}</b> {safe(say(NOT_KEPT))}</p>")
        words = NOTHING if app.activity.poses else words  # what is done there is told instead
    elif isinstance(app.activity, activities.TryingExample):
        game, example = app.activity.example_id.game, app.activity.example_id.example
        told = pointing(app.playing, say(example.words))
        words = Html(f"<p><b>{safe(say(EXAMPLE))}</b></p><p>{told} {clause_link(example.clause, game)}</p>")
    else:
        return NOTHING
    return Html(f'<div class="trying">{words}</div>')


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while something is tried out."""
    table, shown = app.table, dict[str, Html]()
    if not app.activity.by_one or table is None:
        return shown
    if not isinstance(app.activity, activities.Exploring):
        tried, over = isinstance(app.activity, activities.TryingExample), table.viewpoint.result and not table.past
        back = tool("untry", say("Back to the rules" if tried else "Back to the editor"), "i-back")
        shown["bar"] = learning_bar.bar_while_learning(app, back, NOTHING)
        if over:
            shown["acts"] = learning_bar.afresh(app)
    if table.between and not table.past:
        shown["acts"] = button("onto", say("Next game"), sign="i-next", cls="btn primary")
    return shown
