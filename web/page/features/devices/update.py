"""A match on several devices: who is there, what comes over the connections, and what goes out.

The device that dealt keeps the match (henge.net.host); any other has a seat, or watches (henge.net.guest).  With
sealed hands none keeps it, and the one that began passes the lines on (page.features.sealed_hands.update).
"""

from __future__ import annotations

import re
from typing import Literal

from henge.language import phrase, say
from henge.net.lobby import TABLE
from henge.net.protocol import AT_ONCE

from page.app.app import App, Instant, Message, Senseless
from page.app.match_with_others import SharedSession
from page.app.other_devices import Call, OtherDevices
from page.app.verbs import verb
from page.features.devices.guest_seat import CARD, SEAT_LINK, join
from page.features.devices.hosting import Hosting
from page.features.devices.sdp import BadCard, Card
from page.features.sealed_hands.update import refreshed
from page.keeping.remote_index import SEAT_ROUTE, WATCH, where

ANSWER = re.compile(rf".*?answer/(\d|{WATCH})/{CARD}\s*", re.ASCII | re.DOTALL)
PATIENCE = 20_000  # milliseconds two devices have to find each other
SILENCE = 15_000  # milliseconds after which a device that says nothing is away; hearts beat every five seconds
NO_ANSWER = phrase("This is not the other device’s text. Copy the whole text there and paste it here.")
OTHER_SEAT = phrase("This answer belongs to another seat or to an older code. Open the code shown here on that device.")


# the codes -----------------------------------------------------------------------------------------


def _calling(app: App, luck: int) -> App:
    """Return the app with the sheet of codes at a seat that nobody has taken yet, and a connection begun for it."""
    other_devices, table, about = app.other_devices, app.table, app.shown.about
    if app.sheet != "devices" or not other_devices.session.is_hub or table is None:
        return app
    if app.about_seat is not None and app.about_seat not in table.remote.away:
        about = next(iter(map(str, table.remote.away)), "")
        app = app.over("devices" if about else "", about)
    if not about or not app.device.connects:
        return app
    seat = app.about_seat
    if any(call.seat == seat and not call.open for call in other_devices.calls.values()):
        return app
    unused = {name: call for name, call in other_devices.calls.items() if call.open or call.theirs}
    return app.but(other_devices=other_devices.but(calls={**unused, f"{about} {luck:x}": Call(seat)}))


def code_shown(app: App) -> str:
    """Return the text of the code that is to be seen: a seat's link at the table, its answer on the other device."""
    other_devices = app.other_devices
    if app.screen == "joining":
        call = other_devices.calls.get(TABLE)
        return f"answer/{where(call.seat)}/{call.mine}" if call and call.mine and not call.open else ""
    if app.sheet != "devices" or not other_devices.session.is_hub or not app.shown.about:
        return ""
    name = other_devices.waiting
    card = other_devices.calls[name].mine if name else ""
    if app.device.connects and not card:
        return ""
    return f"{app.home}#{SEAT_ROUTE}{other_devices.session.name}/{app.shown.about}{f'/{card}' if card else ''}"


@verb("answered")
def answered(app: App, value: str, when: Instant, how: Literal["", "seen"] = "") -> App:
    """Take what another device shows in return, read by the camera (`seen`) or pasted."""
    other_devices, parts = app.other_devices, ANSWER.fullmatch(value)
    if other_devices.session.joins and (link := SEAT_LINK.fullmatch(value.strip())):
        return join(app, link[1], when)
    if not other_devices.session.is_hub:
        raise Senseless("no table")
    if not parts:
        return app.but(other_devices=other_devices.but(trouble="" if how else say(NO_ANSWER)))
    seat, card = parts.groups()
    name = next(
        (device for device, call in other_devices.calls.items() if where(call.seat) == seat and not call.open), ""
    )
    if name and other_devices.calls[name].theirs == card:
        return app
    if not name or not other_devices.calls[name].mine:
        return app.but(other_devices=other_devices.but(trouble=say(OTHER_SEAT)))
    try:
        Card.read(card).answer(Card.read(other_devices.calls[name].mine))
    except BadCard as error:
        return app.but(other_devices=other_devices.but(trouble=str(error)))
    return app.but(other_devices=other_devices.calling(name, theirs=card, since=when.clock, late=False).but(trouble=""))


@verb("camera")
def camera(app: App, how: Literal["on", "off"], value: str = "") -> App:
    """Choose how codes are read: by the camera, `on`, or as pasted text, `off`; a value says why it stays dark."""
    return app.but(other_devices=app.other_devices.but(camera=how, trouble=value))


@verb("fresh-code")
def fresh_code(app: App) -> App:
    """Show another code for a seat, in the place of one that led nowhere."""
    calls = {name: call for name, call in app.other_devices.calls.items() if call.open}
    return app.but(other_devices=app.other_devices.but(calls=calls, trouble=""))


def may_be_apart(app: App) -> bool:
    """Tell whether seats of this table can be played on other devices while it lasts."""
    table, session = app.playing, app.other_devices.session
    return (session.is_hub and session.at(table)) or (bool(table.key) and table.link.gives_seats)


@verb("devices")
def show(app: App, about: str = "") -> App:
    """Show who plays on which device, and the code of a seat or of who watches."""
    if not may_be_apart(app):
        raise Senseless("this match stays on one device")
    table = app.playing
    about = about or next(map(str, table.remote.away), "")
    app = fresh_code(app) if about != app.shown.about else app
    return app.over("devices", about)


# what the shell tells ------------------------------------------------------------------------------


@verb("line")
def hear_lines(app: App, name: str, value: str, when: Instant) -> App:
    """Take lines that came over a connection."""
    if not isinstance(session := app.other_devices.session, SharedSession):
        raise Senseless("nobody is expected")
    return session.hears(app, name, value.split("\n", AT_ONCE)[:AT_ONCE], when)


@verb("card")
def take_own_card(app: App, name: str, value: str) -> App:
    """Take this device's own card for a connection."""
    if name not in app.other_devices.calls:
        raise Senseless("no such call")
    return app.but(other_devices=app.other_devices.calling(name, mine=value))


@verb("met")
def greet(app: App, name: str, when: Instant) -> App:
    """Greet the table when the connection to it has opened."""
    other_devices = app.other_devices
    if name not in other_devices.calls:
        raise Senseless("no such call")
    other_devices = other_devices.calling(name, open=True)
    return app.but(
        other_devices=other_devices.but(
            post=other_devices.session.greeting, heard={**other_devices.heard, name: when.clock}
        )
    )


@verb("parted")
def connection_lost(app: App, name: str) -> App:
    """Tell the others that a connection has broken."""
    return app.but(other_devices=app.other_devices.without(name).lost(name))


@verb("beat")
def beat(app: App, when: Instant) -> App:
    """Let the table know that this seat is there, and find out which devices have fallen silent."""
    other_devices = app.other_devices
    if not other_devices.session.wire:
        raise Senseless("nobody is there")
    silent = [name for name, at in other_devices.heard.items() if when.clock - at > SILENCE]
    late = [name for name, call in other_devices.calls.items() if _late(call, when.clock)]
    for name in late:
        other_devices = other_devices.calling(name, late=True)
    for name in silent:
        other_devices = other_devices.lost(name)
    post = other_devices.session.beat()
    return app.but(other_devices=other_devices.sending(post)) if silent or late or post else app


def _late(call: Call, clock: int) -> bool:
    return bool(call.theirs) and call.go and not call.open and not call.late and clock - call.since > PATIENCE


@verb("connect")
def connect(app: App) -> App:
    """Apply the table's card on a touch, as Firefox gives an unanswered one up after 5 s; or come back to the seat."""
    if not app.other_devices.session.joins:
        raise Senseless("no seat")
    other_devices = refreshed(app).other_devices
    session = other_devices.session.again()
    other_devices = other_devices.calling(TABLE, go=True) if TABLE in other_devices.calls else other_devices
    return app.but(other_devices=other_devices.but(session=session, post=session.greeting)).tell("")


@verb("rejoin")
def rejoin(app: App) -> App:
    """Go to where a new code of the table is read, once the connection has broken."""
    if not app.other_devices.session.joins:
        raise Senseless("no seat")
    return app.at("joining", "").tell("")


# after every message -------------------------------------------------------------------------------


def agree_with_others(before: App, app: App, message: Message) -> App:
    """Return the app with its table and the other devices brought to agree; a match whose table was left is left."""
    session = app.other_devices.session
    app = session.agrees(before, app, message) if isinstance(session, SharedSession) else app
    session, table = app.other_devices.session, app.table
    if (
        session.name
        and app.screen != "joining"
        and not any(table and session.at(table) for table in app.activity.tables)
    ):
        app = app.but(other_devices=OtherDevices(post=session.left(app.other_devices.heard)))
    if table and table.link.hosts and not app.other_devices.session.is_hub:
        session = Hosting.begun(table)
        app = session.agrees(before, app.but(other_devices=app.other_devices.but(session=session)), message)
    return _calling(app, message.luck)
