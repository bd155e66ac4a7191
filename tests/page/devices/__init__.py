"""Devices at one table, each its own page: how they are made, brought together and played on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from henge.games import GAMES
from henge.net.lobby import TABLE
from henge.rules import Seat, Value
from henge.shuffling import one_of
from page.app.app import App, Message
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.devices.sdp import Address, Card
from page.table.chair import DEVICE
from page.table.draft import Draft
from page.table.table import Table

LUCK = Random(5)


@dataclass
class Device:
    """A page, and what it has sent; `wire` is what the others call it."""

    app: App
    wire: str
    clock: int = 0
    sent: list[tuple[str, str]] = field(default_factory=list)

    def send(self, do: str, arg: str = "", value: str = "") -> None:
        self.clock += 10
        luck = LUCK.getrandbits(32)
        self.app = update(
            self.app, Message(do, arg, value, luck=luck, now=1_790_000_000_000, clock=self.clock, chance=f"{luck:024x}")
        )
        self.sent += self.app.other_devices.post

    def copy(self) -> Device:
        """Return the device as it is now, whatever is sent to this one later."""
        return replace(self, sent=[*self.sent])

    @property
    def table(self) -> Table:
        return self.app.playing

    @property
    def page(self) -> str:
        """All that the page shows and keeps."""
        return f"{screen(self.app).html} {sheet(self.app).html} {route(self.app)}"


def device(wire: str, kept: Mapping[str, str] | None = None, at: str = "") -> Device:
    return Device(opened(kept or {}, at).with_device(home="https://somewhere/", connects=True), wire)


def brought(host: Device, guests: list[Device]) -> None:
    """Bring everything that was sent to where it goes."""
    while any(one.sent for one in (host, *guests)):
        for guest in guests:
            sent, guest.sent = guest.sent, []
            if sent:
                host.send("line", guest.wire, "\n".join(line for _, line in sent))
        sent, host.sent = host.sent, []
        for guest in guests:
            lines = [line for wire, line in sent if wire == guest.wire]
            if lines:
                guest.send("line", TABLE, "\n".join(lines))


def table_of(game: str, afar: set[Seat], seats: int | None = None, **options: Value) -> Device:
    """Return the device that deals a game with some seats on other devices."""
    host = device("")
    draft = replace(Draft.new(game), seats=seats or GAMES[game].seats_allowed[0], options=options)
    for seat in range(draft.seats):
        draft = draft.named(seat, NAMES[seat])
        draft = draft.sits(seat, DEVICE) if seat in afar else draft
    host.app = host.app.at("setup").drafting(draft)
    host.send("deal")
    return host


NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eli")


def joined(host: Device, *seats: Seat | str) -> list[Device]:
    """Return the devices that have come to some seats."""
    guests = []
    for seat in seats:
        guest = device(f"tab {seat}")
        guest.send("go", f"seat/{host.table.link.called}/{seat}")
        guests.append(guest)
    brought(host, guests)
    return guests


def played(host: Device, guests: list[Device], plies: int = 10_000, seed: int = 1) -> Iterator[Device]:
    """Play random moves, each where it is to be played; yield whoever has played."""
    rng = Random(seed)
    while host.table.match.turn is not None and host.table.last < plies:
        mover = next(one for one in (host, *guests) if one.table.playable or one.table.down)
        if mover.table.down:
            mover.send("lift")
        if mover.table.between:
            mover.send("onto")
        else:
            legal = mover.table.viewpoint.legal
            for name in one_of(legal, rng):
                mover.send("touch", name)
            if mover.table.whole:
                mover.send("confirm")
        brought(host, guests)
        yield mover


# the codes -----------------------------------------------------------------------------------------


CARD = Card("abcd", "A" * 24, bytes(range(32)), (Address("192.0.2.7", 5000),)).text()
OTHER = Card("efgh", "B" * 24, bytes(range(1, 33)), (Address("192.0.2.8", 5001),)).text()


def calling(host: Device) -> str:
    """Return the name of the connection whose code the table shows, after its card was made."""
    host.send("devices", "1")
    host.send("camera", "off")
    name = host.app.other_devices.waiting
    host.send("card", name, CARD)
    return name
