"""Sentences that point: what one names of the board is lit there at a touch on its name."""

from __future__ import annotations

from page.html.escape import NOTHING, Html, attributes, safe
from page.table.table import Table


def pointing(table: Table, words: str) -> Html:
    """Return a sentence about the position on screen, each of whose names of places is lit at a touch; where what it
    says is told aside, nothing of it can be touched."""
    view, said, at = table.sight.view if table.preview is None else table.preview, NOTHING, 0
    for mention in () if table.aside else table.game.places(view, words):
        if mention.begin >= at:
            said += safe(words[at : mention.begin]) + _name(table, words[mention.begin : mention.end], mention.places)
            at = mention.end
    return said + safe(words[at:])


def _name(table: Table, name: str, places: tuple[str, ...]) -> Html:
    lit = str(places == table.reply.lit).lower()
    shows = attributes(class_="spot", type="button", data_do="light", data_with=" ".join(places), aria_pressed=lit)
    return Html(f"<button{shows}>{safe(name)}</button>")
