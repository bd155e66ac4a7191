"""Two devices that play a game with sealed hands by link: how they begin, send each other links, and end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count, islice
from random import Random

from henge.rules import Seat
from henge.shuffling import one_of
from page.assembly.routes import route
from page.assembly.update import opened
from page.features.sealed_by_link.update import due
from page.keeping import game_texts
from page.keeping.names import GAME, SEALED
from page.table.chair import LINK
from page.table.draft import Draft
from page.table.table import Table

from tests.page.devices import Device
from tests.page.sealed_hands import rested

HOME = "https://somewhere/henge/"


def device(kept: Mapping[str, str] | None = None, at: str = "") -> Device:
    return Device(opened(kept or {}, at).with_device(home=HOME), "")


def begin(one: Device, draft: Draft, how: str = "") -> None:
    """Begin what is set up on a device."""
    one.app = one.app.at("setup").drafting(draft)
    one.send("deal", how)


def begun(game: str, here: Seat = 0) -> Device:
    """Return Anna's device with a game begun in which Bea plays elsewhere, by link."""
    one = device()
    draft = Draft.new(game).sits(1 - here, LINK)
    draft = draft.named(here, "Anna").named(1 - here, "Bea")
    begin(one, draft)
    rested(one)
    return one


def open_link(one: Device, link: str) -> None:
    one.send("go", link.partition("#")[2])
    rested(one)


def turn(one: Device, rng: Random) -> None:
    """Play all that the seat here can play, by touches."""
    while one.table.playable:
        for name in one_of(one.table.viewpoint.legal, rng):
            one.send("touch", name)
        if one.table.whole:
            one.send("confirm")
        rested(one)


def correspondence(one: Device, other: Device, most: int = 500, luck: int = 4) -> Iterator[tuple[str, Device, Device]]:
    """Let two devices send each other links until there is no more to say; yield each once it was opened and played
    on, with whose it was and who opened it."""
    rng = Random(luck)
    turn(one, rng)
    for _ in range(most):
        link = due(one.app)
        if not link:
            return
        open_link(other, link)
        turn(other, rng)
        yield link, one, other
        one, other = other, one


@cache
def story(game: str, here: Seat) -> tuple[list[tuple[str, Device, Device]], Iterator[tuple[str, Device, Device]]]:
    """Return what has been played so far of the one game by links that all tests look at, and how it goes on."""
    return [], correspondence(begun(game, here), device())


def by_links(game: str, here: Seat = 0) -> Iterator[tuple[str, Device, Device]]:
    """Yield a whole game by links, the same one in every test: each link, whose it was, and who has opened it."""
    told, rest = story(game, here)
    for n in count():
        if n == len(told):
            told += [(link, sender.copy(), reader.copy()) for link, sender, reader in islice(rest, 1)]
        if n == len(told):
            return
        link, sender, reader = told[n]
        yield link, sender.copy(), reader.copy()


def dealt(game: str, here: Seat = 0) -> tuple[Device, Device]:
    """Return the devices of a game in which both have seen their cards: first whose link is the next."""
    for _, sender, reader in by_links(game, here):
        if not (sender.table.remote.sealing or reader.table.remote.sealing):
            break
    return reader, sender


def reloaded(one: Device) -> Device:
    again = device(one.app.kept, route(one.app))
    again.clock = one.clock
    rested(again)
    return again


def kept_by_link(one: Device) -> tuple[str, str]:
    """Return the key and the text of the one game by link that a device keeps."""
    [kept] = [kept for kept in one.app.kept.items() if kept[0].startswith(SEALED)]
    return kept


def kept_game(one: Device) -> Table:
    """Return the one game among those of a device."""
    [key] = [key for key in one.app.kept if key.startswith(GAME)]
    return game_texts.text_to_table(key, one.app.kept[key])


def ended(game: str) -> tuple[Device, Device]:
    """Return the devices of a game that somebody has given up: whose link is still to be sent, which shows the end, and
    who has resigned."""
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    reader.send("resigned-sealed")
    rested(reader)
    open_link(sender, due(reader.app))
    return sender, reader
