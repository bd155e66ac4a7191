"""Who may end a match before the rules do."""

from __future__ import annotations

from page.table.table import Table
from page.table.visibility import people


def may_resign(table: Table) -> bool:
    """Tell whether a person may give the match up now (R6); with sealed hands where that goes by link."""
    return bool(table.key or table.guest) and table.link.resigns and table.playable and not table.match.no_resigning()


def may_draw(table: Table) -> bool:
    """Tell whether the people at the table may agree on a draw now (R7); a computer player agrees on nothing."""
    return (
        bool(table.key)
        and table.playable
        and table.link.alone
        and len(people(table.match)) == table.game.seats
        and not table.match.no_draw()
    )
