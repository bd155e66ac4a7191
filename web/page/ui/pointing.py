"""Sentences that point: what one names of the board is lit there at a touch on its name."""

from __future__ import annotations

import re

from henge.games import rules

from page.html import markdown
from page.html.escape import NOTHING, Html, attributes, safe
from page.table.table import Table

STOPS = re.compile(r"[.,;:!?)]+")


def pointing(table: Table, words: str, explained: bool = False) -> Html:
    """Return a sentence about the position on screen, each of whose names of places is lit at a touch, and each of
    whose words of the rules' glossary `explained`; where what it says is told aside, nothing of it can be touched."""
    view, said, at = table.viewpoint.view if table.preview is None else table.preview, NOTHING, 0
    for mention in () if table.aside else table.game.places(view, words):
        if mention.begin >= at:
            said += _plain(table, words[at : mention.begin], explained)
            at = mention.end
            name, stop = _name(table, words[mention.begin : at], mention.places), STOPS.match(words, at)
            if stop:  # it does not begin a line
                name, at = Html(f'<span class="stuck">{name}{safe(stop[0])}</span>'), stop.end()
            said += name
    return said + _plain(table, words[at:], explained)


def _plain(table: Table, words: str, explained: bool) -> Html:
    game = table.match.id
    return markdown.glossed(words, game, rules(game)) if explained and not table.aside else safe(words)


def _name(table: Table, name: str, places: tuple[str, ...]) -> Html:
    lit = str(places == table.reply.lit).lower()
    shows = attributes(class_="spot", type="button", data_do="light", data_with=" ".join(places), aria_pressed=lit)
    return Html(f"<button{shows}>{safe(name)}</button>")
