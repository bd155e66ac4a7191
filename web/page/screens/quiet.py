"""The bar above a table at which something is learned or tried: where it leads back to, a hint, and the menu."""

from __future__ import annotations

from page.html.escape import Html, safe
from page.html.widgets import tool
from page.table.table import Table


def bar(table: Table, back: Html, hint: Html) -> Html:
    """Return the bar; all that one looks for more seldom is in the menu."""
    tools = Html(f'<div class="tools">{hint}{tool("menu", "Menu", "i-menu")}</div>')
    return Html(f'{back}<h1 class="cut" tabindex="-1">{safe(table.game.title)}</h1>{tools}')
