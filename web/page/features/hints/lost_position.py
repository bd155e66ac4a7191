"""The hint in a lost position: the move after which fewest replies win, and how many do."""

from __future__ import annotations

from henge.analysis.reviewed_match import Finding
from henge.language import YOU, many, say

from page.table.table import Table


def fewest_replies(table: Table, known: Finding) -> str:
    """Return in a sentence how many winning replies the move leaves that leaves fewest; "" where that is not known, or
    every reply wins."""
    won, of = known.replies or (0, 0)
    if won == of:
        return ""
    if (rival := _rival(table)) == YOU:
        return many(
            won,
            "The move that is hardest to answer leaves you only one winning reply.",
            "The move that is hardest to answer leaves you only {n} winning replies out of {of}.",
            of=of,
        )
    return many(
        won,
        "The move that is hardest to answer leaves {name} only one winning reply.",
        "The move that is hardest to answer leaves {name} only {n} winning replies out of {of}.",
        name=rival,
        of=of,
    )


def resists(table: Table, known: Finding) -> str:
    """Return in sentences why a move that loses is advised: how few of the replies to it win."""
    won, of = known.replies or (0, 0)
    if not of:
        return say("Every move loses; which one is hardest to answer could not be worked out.")
    if won == of:
        return say("Every move loses, and every reply to this one wins.")
    left = _left(_rival(table), won, of)
    if known.thought.exact:
        return left
    return f"{left} {say('That counts wins at once and wins by a threat that nothing stops.')}"


def _left(rival: str, won: int, of: int) -> str:
    if rival == YOU:
        return many(
            won,
            "Every move loses; this one leaves you the fewest winning replies: only one.",
            "Every move loses; this one leaves you the fewest winning replies: {n} out of {of}.",
            of=of,
        )
    return many(
        won,
        "Every move loses; this one leaves {name} the fewest winning replies: only one.",
        "Every move loses; this one leaves {name} the fewest winning replies: {n} out of {of}.",
        name=rival,
        of=of,
    )


def _rival(table: Table) -> str:
    return table.name(1 - (table.viewpoint.turn or 0))
