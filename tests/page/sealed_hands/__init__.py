"""Devices at one table with sealed hands: how they are made, brought together, dealt to and played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from henge.games import GAMES
from henge.match import set_up
from henge.net.card_places import sealable
from henge.net.lobby import TABLE
from henge.net.sealed_verdict import Verdict
from henge.rules import Seat
from henge.shuffling import one_of
from page.assembly.routes import route
from page.features.sealed_hands.kept_sides import own_side
from page.features.sealed_hands.model import Side
from page.table.chair import DEVICE
from page.table.draft import Draft

from tests.page.devices import NAMES, Device, device

SEALABLE = [game for game in GAMES if sealable(set_up(game, None, {}))]


def side(one: Device) -> Side:
    return own_side(one.app)


def verdict(one: Device) -> Verdict:
    reached = side(one).verdict
    assert reached
    return reached


def hand(one: Device) -> set[str]:
    """Return the cards that a device knows to be in the hand of its own seat."""
    seat = side(one).seat
    sealed_match = side(one).sealed_match
    return set() if seat is None else {card for card in sealed_match.game.hands(sealed_match.view)[seat] if card}


def rested(*devices: Device) -> None:
    """Let every device do all that it has to do."""
    for one in devices:
        while one.app.other_devices.session.busy:
            one.send("labour")


def settled(*devices: Device, heard: list[str] | None = None) -> None:
    """Bring everything that was sent to where it goes, until nobody has anything more to do or to say."""
    hub, *others = devices
    heard = [] if heard is None else heard
    while any(one.sent or one.app.other_devices.session.busy for one in devices):
        rested(*devices)
        for one in others:
            sent, one.sent = one.sent, []
            if sent:
                hub.send("line", one.wire, "\n".join(line for _, line in sent))
                heard += [line for _, line in sent]
        sent, hub.sent = hub.sent, []
        for one in others:
            if lines := [line for wire, line in sent if wire == one.wire]:
                one.send("line", TABLE, "\n".join(lines))
                heard += lines


def begun(game: str, seats: int, here: tuple[Seat, ...] = (0,)) -> Device:
    """Return the device that has begun a game with sealed hands."""
    hub = device("")
    draft = replace(Draft.new(game), seats=seats, sealed=True)
    for seat in range(seats):
        draft = draft.named(seat, NAMES[seat])
        draft = draft if seat in here else draft.sits(seat, DEVICE)
    hub.app = hub.app.at("setup").drafting(draft)
    hub.send("deal")
    return hub


def come(hub: Device, *seats: Seat | str) -> list[Device]:
    others = []
    for seat in seats:
        others.append(device(f"tab {seat}"))
        others[-1].send("go", f"seat/{hub.table.link.called}/{seat}")
    return others


def dealt(game: str, seats: int, here: tuple[Seat, ...] = (0,), heard: list[str] | None = None) -> list[Device]:
    """Return the devices of a table with sealed hands, everybody come and the cards dealt: first the hub."""
    devices, said = all_dealt(game, seats, here)
    if heard is not None:
        heard += said
    return [one.copy() for one in devices]


@cache
def all_dealt(game: str, seats: int, here: tuple[Seat, ...]) -> tuple[list[Device], list[str]]:
    """Return the devices after the deal, and what was said for it: dealt once for all tests."""
    hub, heard = begun(game, seats, here), list[str]()
    devices = [hub, *come(hub, *(seat for seat in range(seats) if seat not in here))]
    settled(*devices, heard=heard)
    return devices, heard


def played(
    devices: list[Device], plies: int = 10_000, seed: int = 1, heard: list[str] | None = None
) -> Iterator[Device]:
    """Play random moves by touches, each on the device whose turn it is; yield whoever has played."""
    rng = Random(seed)
    for _ in range(plies):
        mover = next((one for one in devices if one.table.playable), None)
        if mover is None:
            return
        legal = mover.table.viewpoint.legal
        for name in one_of(legal, rng):
            mover.send("touch", name)
        if mover.table.whole:
            mover.send("confirm")
        settled(*devices, heard=heard)
        yield mover


def reloaded(one: Device) -> Device:
    """Return a device after its page was loaded anew."""
    again = device(one.wire, one.app.kept)
    again.clock = one.clock
    again.send("go", route(one.app))
    return again
