"""This device as the phone that holds a hand, for a table that it has no connection to."""

from __future__ import annotations

import re
from collections.abc import Callable

from henge.apart.hand_codes import BadLetters
from henge.language import phrase, say
from henge.record import BadRecord

from page.app.app import App, Message, Senseless
from page.keeping.held_hand import CODE, ROUTE, Held
from page.keeping.names import HAND

NAME = re.compile(rf"{ROUTE}([0-9a-f]{{12}})")
NO_SUCH = phrase("This device does not hold the hand at this address.")
MOST = 8  # hands that are kept, of so many games


def opens(route: str) -> bool:
    """Tell whether an address leads to a hand."""
    return route.startswith(ROUTE)


def take(app: App, message: Message) -> App:
    """Take the hand that a code brings, or open one that is kept here; what has been done with it since stays."""
    try:
        if name := NAME.fullmatch(message.arg):
            return _at(app, _kept(app, name[1]))
    except Senseless:
        return app.but(notice=say(NO_SUCH), screen="first", sheet="", draft=None)
    try:
        held = Held.read(message.arg, message.now)
    except BadLetters as error:
        return app.but(notice=str(error), screen="first", sheet="", draft=None)
    try:
        held = _kept(app, held.name)
    except Senseless:
        app = app.keep(HAND + held.name, held.write())
        for other in sorted(hands(app), key=lambda one: -one.since)[MOST:]:
            app = app.keep(HAND + other.name, None)
    return _at(app, held)


def brought(app: App, message: Message) -> App | None:
    """Take the hand of a pasted code; None for any other text."""
    text = message.value.strip()
    return take(app, message._replace(arg=f"{ROUTE}{text.partition(ROUTE)[2]}")) if CODE.fullmatch(text) else None


def hands(app: App) -> list[Held]:
    """Return the hands that this device holds and can read."""
    held = []
    for name in app.kept:
        if name.startswith(HAND):
            try:
                held.append(Held.kept(app.kept[name]))
            except BadRecord:
                continue
    return held


def _kept(app: App, name: str) -> Held:
    try:
        return Held.kept(app.kept[HAND + name])
    except (KeyError, BadRecord) as error:
        raise Senseless("no such hand") from error


def _at(app: App, held: Held) -> App:
    return app.but(held=held, screen="hand", sheet="", about="", notice="", draft=None, opening=None)


def _doing(step: Callable[[Held, Message], Held]) -> Callable[[App, Message], App]:
    """Turn a step of the hand into an answer to a message; what changes is kept."""

    def answer(app: App, message: Message) -> App:
        if app.held is None:
            raise Senseless("no hand")
        held = step(app.held, message)
        app = app.but(held=held)
        return app.keep(HAND + held.name, held.write())

    return answer


VERBS: dict[str, Callable[[App, Message], App]] = {
    "held-played": _doing(lambda held, message: held.played(message.number)),
    "held-at": _doing(lambda held, message: held.look(message.number)),
    "held-letter": _doing(lambda held, message: held.type(message.arg)),
    "held-rub": _doing(lambda held, message: held.rub()),
    "held-undo": _doing(lambda held, message: held.undone()),
}
