"""What is said aloud when something has happened; what every cell says of itself is drawn with the board."""

from __future__ import annotations

from page.table.table import Table
from page.words import log


def news(before: Table | None, after: Table) -> str:
    """Return what a listener must hear when one table follows another; "" when there is nothing new."""
    if before is None or after.key != before.key:
        return status(after)
    if after.down:
        return "" if before.down else cover(after)
    if after.match is not before.match:
        told = [entry.words for entry in log.entries(after) if entry.ply > before.last]
        if after.last < before.last:
            told = ["Taken back."]
        return " ".join([*told, status(after)])
    if after.why:
        return after.why.text if after.why is not before.why else ""
    if after.touched != before.touched or after.ply != before.ply or before.down:
        return status(after)
    return ""


def status(table: Table) -> str:
    """Return the status line as a sentence or two."""
    sentence, note = log.status(table)
    return f"{sentence}. {note}".strip()


def cover(table: Table) -> str:
    seat = table.match.turn
    return f"Hand over to {table.name(seat)}." if seat is not None else ""
