"""Moves typed as text, with what may follow: for who does not want to look for a place on the board."""

from __future__ import annotations

import re

from henge.rules import Action
from henge.touch import why_not
from henge.typed import LONGEST, read, understood

from page.app import lessons, play
from page.app.app import App, Message
from page.table.table import Table


def begun(app: App, message: Message) -> App:
    """Remember what is being typed."""
    return app.but(typed=message.value[:LONGEST])


def entered(app: App, message: Message) -> App:
    """Touch what was typed, name by name, from the touches so far or from the beginning; nothing typed confirms."""
    app = lessons.touched(app, message).but(typed="")
    table, text = app.playing, placed(app.playing, message.value)
    if not text.strip(" ,-"):
        return play.VERBS["confirm"](app, message)
    names = meant(table, text)
    if table.playable and names[0] not in table.live and names[0] in table.quiet().live:
        app = app.with_table(table.quiet())
    step = len(app.playing.touched)
    for name in names:
        table = app.playing
        if name not in table.touched[step:]:  # else the touches before it have led there by themselves
            if name not in table.live:
                return app.with_table(refused(table, name))
            app = play.touch(app, message._replace(arg=name))
        step = app.playing.touched.index(name, step) + 1 if name in app.playing.touched[step:] else step
    return app


def meant(table: Table, text: str) -> Action:
    """Return the names that a text stands for, each as the names that may be touched then allow: as they are written or
    said, by their beginnings, with nothing between them; where it stands for none, its words as they are."""
    ways = [table, table.quiet()] if table.touched else [table]
    texts = [text, *([text[1:]] if text[:1] in "tT" else [])]  # the key of the field, pressed once more
    for way, one in ((way, one) for one in texts for way in ways):
        if table.playable and (names := understood(table.game, way.following, way.touched, one)):
            return names
    return read(table.game, text)


def placed(table: Table, text: str) -> str:
    """Return a text with the cards of a hand that is told aside, called there by their places ("card 2"), by name."""
    held = table.game.hands(table.sight.view)[table.sight.seat or 0] if table.aside else ()
    for place, card in enumerate(held, 1):
        text = re.sub(rf"\b{table.thing}\s*{place}\b", card or "", text, flags=re.IGNORECASE)
    return text


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
