"""Moves typed as text, with what may follow: for who does not want to look for a place on the board."""

from __future__ import annotations

import re

from henge.game import Action
from henge.touch import why_not
from henge.typed import LONGEST, read

from page.app import play
from page.app.app import App, Message
from page.table.table import Table


def begun(app: App, message: Message) -> App:
    """Remember what is being typed."""
    return app.but(typed=message.value[:LONGEST])


def entered(app: App, message: Message) -> App:
    """Touch what was typed, name by name, from the touches so far or from the beginning; nothing typed confirms."""
    names = named(app.playing, message.value)
    app = app.but(typed="")
    if not names:
        return play.VERBS["confirm"](app, message)
    if app.playing.playable and names[0] not in app.playing.live:
        app = app.with_table(app.playing.quiet())
    step = len(app.playing.touched)
    for name in names:
        table = app.playing
        if name not in table.touched[step:]:  # else the touches before it have led there by themselves
            if name not in table.live:
                return app.with_table(refused(table, name))
            app = play.touch(app, message._replace(arg=name))
        step = app.playing.touched.index(name, step) + 1 if name in app.playing.touched[step:] else step
    return app


def named(table: Table, text: str) -> Action:
    """Return the names in a text; a hand that is told aside has its cards called by their places: "card 2"."""
    held = table.game.hands(table.sight.view)[table.sight.seat or 0] if table.aside else ()
    for place, card in enumerate(held, 1):
        text = re.sub(rf"\b{table.thing}\s*{place}\b", card or "", text, flags=re.IGNORECASE)
    return read(table.game, text)


def refused(table: Table, name: str) -> Table:
    """Return the table with the reason why a typed name leads nowhere."""
    if not table.playable or table.unseen:
        return table.touch(name)
    return table.explain(name, why_not(table.game, table.chain.view, table.chain.rest, name))


def following(app: App) -> dict[str, str]:
    """Return the texts that may follow what is being typed, each with its last name in words."""
    table = app.playing
    if not table.playable or table.aside:
        return {}
    head = app.typed[: max(app.typed.rfind(mark) for mark in "- ,") + 1]
    names = read(table.game, head)
    first = names[0] if names else ""
    typed = (*table.touched, *names) if first in table.live else names or table.touched
    return {head + name: table.word(name) for name in table.following(typed)}


VERBS = {"typing": begun, "type": entered}
