"""This device as the phone that holds a hand, for a table that it has no connection to."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from henge.language import phrase, say
from henge.net.hand_codes import BadLetters
from henge.record import BadRecord

from page.app.app import App, Senseless
from page.app.verbs import verb
from page.features.phone_hand.model import CODE, HAND_ROUTE, HeldHand
from page.keeping.names import HAND

NAME = re.compile(rf"{HAND_ROUTE}([0-9a-f]{{12}})")
NO_SUCH = phrase("This device does not hold the hand at this address.")
MOST_HANDS = 8  # hands that are kept, of so many games
P = ParamSpec("P")


def opens(route: str) -> bool:
    """Tell whether an address leads to a hand."""
    return route.startswith(HAND_ROUTE)


def take_hand(app: App, code: str, now: int) -> App:
    """Take the hand that a code brings, or open one that is kept here; what has been done with it since stays."""
    try:
        if name := NAME.fullmatch(code):
            return _at(app, _kept(app, name[1]))
    except Senseless:
        return app.at("first", "").tell(say(NO_SUCH))
    try:
        held = HeldHand.read(code, now)
    except BadLetters as error:
        return app.at("first", "").tell(str(error))
    try:
        held = _kept(app, held.name)
    except Senseless:
        app = app.keep(HAND + held.name, held.write())
        for other in sorted(hands_kept(app), key=lambda held: -held.since)[MOST_HANDS:]:
            app = app.keep(HAND + other.name, None)
    return _at(app, held)


def hand_brought(app: App, text: str, now: int) -> App | None:
    """Take the hand of a pasted code; None for any other text."""
    text = text.strip()
    return take_hand(app, f"{HAND_ROUTE}{text.partition(HAND_ROUTE)[2]}", now) if CODE.fullmatch(text) else None


def hands_kept(app: App) -> list[HeldHand]:
    """Return the hands that this device holds and can read."""
    held = []
    for name in app.kept:
        if name.startswith(HAND):
            try:
                held.append(HeldHand.kept(app.kept[name]))
            except BadRecord:
                continue
    return held


def _kept(app: App, name: str) -> HeldHand:
    try:
        return HeldHand.kept(app.kept[HAND + name])
    except (KeyError, BadRecord) as error:
        raise Senseless("no such hand") from error


def _at(app: App, held: HeldHand) -> App:
    app = app.browse(held=held)
    return app.at("hand", "").tell("").arriving(opening=None)


def in_hand(step: Callable[Concatenate[HeldHand, P], HeldHand]) -> Callable[Concatenate[App, P], App]:
    """Turn a step of the hand into an answer to a message; what changes is kept."""

    @wraps(step)
    def answer(app: App, /, *args: P.args, **kwargs: P.kwargs) -> App:
        if app.browsing.held is None:
            raise Senseless("no hand")
        held = step(app.browsing.held, *args, **kwargs)
        app = app.browse(held=held)
        return app.keep(HAND + held.name, held.write())

    return answer


@verb("held-played")
@in_hand
def played(held: HeldHand, place: int) -> HeldHand:
    """Take out what was played at the table."""
    return held.played(place)


@verb("held-at")
@in_hand
def look_at_card(held: HeldHand, place: int) -> HeldHand:
    """Look at a card, or away from it."""
    return held.look(place)


@verb("held-letter")
@in_hand
def touch_letter(held: HeldHand, letter: str) -> HeldHand:
    """Type a letter of what the table shows."""
    return held.type(letter)


verb("held-rub")(in_hand(HeldHand.rub))
verb("held-undo")(in_hand(HeldHand.undone))
