"""A match on several devices: who is there, what comes over the connections, and what goes out.

The device that dealt keeps the match (henge.apart.host); any other has a seat, or watches (henge.apart.guest).  With
sealed hands none keeps it, and the one that began passes the lines on (page.features.sealed_hands.update).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from henge.apart.guest import Guest
from henge.apart.host import Host
from henge.apart.lobby import Post
from henge.apart.protocol import AT_ONCE, write
from henge.language import phrase, say
from henge.rules import Seat

from page.app.app import App, Instant, Message, Senseless
from page.app.at_table import become
from page.app.other_devices import TABLE, Call, Company
from page.app.verbs import verb
from page.features.devices.guest_seat import CARD, LINK, ROUTE, WATCH, guest_hears, join, keep_seat, propose
from page.features.devices.sdp import BadCard, Card
from page.features.sealed_by_link import update as letters
from page.features.sealed_hands import kept_sides
from page.features.sealed_hands import update as sealed_hands

ANSWER = re.compile(rf".*?answer/(\d|{WATCH})/{CARD}\s*", re.ASCII | re.DOTALL)
PATIENCE = 20_000  # milliseconds two devices have to find each other
SILENCE = 15_000  # milliseconds after which a device that says nothing is away; hearts beat every five seconds
GONE = phrase("The other device has closed the table.")
NO_ANSWER = phrase("This is not the other device’s text. Copy the whole text there and paste it here.")
OTHER_SEAT = phrase("This answer belongs to another seat or to an older code. Open the code shown here on that device.")


# the device that keeps the match -------------------------------------------------------------------


def _host_hears(app: App, name: str, lines: list[str], clock: int) -> App:
    company, table = app.company, app.playing
    host = company.host
    assert host is not None
    post: Post = ()
    for line in lines:
        host, more = host.hear(name, line, company.made_for(name))
        post += more
    company = company.but(host=host, post=post, heard={**company.heard, name: clock})
    app = app.but(company=company)
    if table.saved.drawing:
        table = table.saving(drawing=host.draw)
        return app.with_table(table if host.draw else table.quiet(match=host.match).curtained(looked=None).seen())
    if host.match is table.match:
        return app
    return become(app, table.go_on(host.match, ()).but(lookback=table.lookback))


def _hosting(app: App, luck: int) -> App:
    """Return the app with its guests told what has changed at the table, and its table told who is there."""
    company, table = app.company, app.playing
    host, post = company.host, company.post
    apart = frozenset(table.theirs)
    if host is None:
        proofs = {n: token for n, token in enumerate(table.saved.tokens) if token}
        host = Host(table.saved.line, table.match, apart, tokens=proofs, draw=table.saved.drawing)
    if host.apart != apart:
        host, more = host.played_on(apart)
        post += more
        table = table.saving(drawing=host.draw)
    if host.match is not table.match or host.draw is not table.saved.drawing:
        host, more = host.at(table.match, table.saved.drawing)
        post += more
    tokens = tuple(host.tokens.get(seat, "") for seat in range(table.game.seats))
    if (host.away, tokens) != (table.remote.away, table.saved.tokens):
        table = table.told(away=host.away).saving(tokens=tokens)
    company = company.but(host=host, post=post)
    return _calling(app.with_table(table, company=company), luck)


def _calling(app: App, luck: int) -> App:
    """Return the app with the sheet of codes at a seat that nobody has taken yet, and a connection begun for it."""
    company, table, about = app.company, app.playing, app.about
    if app.sheet != "devices":
        return app
    if app.about_seat is not None and app.about_seat not in table.remote.away:
        about = next(iter(map(str, table.remote.away)), "")
        app = app.over("devices" if about else "", about)
    if not about or not app.device.connects:
        return app
    seat = app.about_seat
    if any(call.seat == seat and not call.open for call in company.calls.values()):
        return app
    unused = {name: call for name, call in company.calls.items() if call.open or call.theirs}
    return app.but(company=company.but(calls={**unused, f"{about} {luck:x}": Call(seat)}))


def address(guest: Guest) -> str:
    """Return the address of a seat's device."""
    return f"{ROUTE}{guest.name}/{_where(guest.seat)}"


def code(app: App) -> str:
    """Return the text of the code that is to be seen: a seat's link at the table, its answer on the other device."""
    company = app.company
    if app.screen == "joining":
        call = company.calls.get(TABLE)
        return f"answer/{_where(call.seat)}/{call.mine}" if call and call.mine and not call.open else ""
    if app.sheet != "devices" or not company.middle or not app.about:
        return ""
    name = company.waiting
    card = company.calls[name].mine if name else ""
    if app.device.connects and not card:
        return ""
    return f"{app.home}#{ROUTE}{company.name}/{app.about}{f'/{card}' if card else ''}"


def _where(seat: Seat | None) -> str:
    return WATCH if seat is None else str(seat)


@verb("answered")
def answered(app: App, value: str, when: Instant, how: Literal["", "seen"] = "") -> App:
    """Take what another device shows in return, read by the camera (`seen`) or pasted."""
    company, parts = app.company, ANSWER.fullmatch(value)
    if company.guest and (link := LINK.fullmatch(value.strip())):
        return join(app, link[1], when)
    if not company.middle:
        raise Senseless("no table")
    if not parts:
        return app.but(company=company.but(trouble="" if how else say(NO_ANSWER)))
    where, card = parts.groups()
    name = next((one for one, call in company.calls.items() if _where(call.seat) == where and not call.open), "")
    if name and company.calls[name].theirs == card:
        return app
    if not name or not company.calls[name].mine:
        return app.but(company=company.but(trouble=say(OTHER_SEAT)))
    try:
        Card.read(card).answer(Card.read(company.calls[name].mine))
    except BadCard as error:
        return app.but(company=company.but(trouble=str(error)))
    return app.but(company=company.calling(name, theirs=card, since=when.clock, late=False).but(trouble=""))


@verb("camera")
def camera(app: App, how: Literal["on", "off"], value: str = "") -> App:
    """Choose how codes are read: by the camera, `on`, or as pasted text, `off`; a value says why it stays dark."""
    return app.but(company=app.company.but(camera=how, trouble=value))


@verb("fresh-code")
def fresh_code(app: App) -> App:
    """Show another code for a seat, in the place of one that led nowhere."""
    calls = {name: call for name, call in app.company.calls.items() if call.open}
    return app.but(company=app.company.but(calls=calls, trouble=""))


@verb("devices")
def show(app: App, about: str = "") -> App:
    """Show who plays on which device, and the code of a seat or of who watches."""
    table = app.playing
    kept = bool(table.key) and table.link.gives_seats
    if not (app.company.middle if table.remote.sealed else kept):
        raise Senseless("this match stays on one device")
    about = about or next(map(str, table.remote.away), "")
    app = fresh_code(app) if about != app.about else app
    return app.over("devices", about)


# what the shell tells ------------------------------------------------------------------------------


@verb("line")
def line(app: App, name: str, value: str, when: Instant) -> App:
    """Take lines that came over a connection; while something else lies on the table they wait to be said again."""
    company, table = app.company, app.table
    lines = value.split("\n", AT_ONCE)[:AT_ONCE]
    if company.sealed or (company.guest and any(map(sealed_hands.invites, lines))):
        return sealed_hands.line(app, name, lines, when)
    if company.host and not (table and table.saved.line == company.name):
        return app.but(company=company.but(heard={**company.heard, name: when.clock}))
    if company.host:
        return _host_hears(app, name, lines, when.clock)
    if company.guest and table and not company.sits(table) and any(map(company.sits, app.activity.tables)):
        return app.but(company=company.but(heard={TABLE: when.clock}))
    if company.guest:
        return guest_hears(app, lines, when.clock)
    raise Senseless("nobody is expected")


@verb("card")
def card(app: App, name: str, value: str) -> App:
    """Take this device's own card for a connection."""
    if name not in app.company.calls:
        raise Senseless("no such call")
    return app.but(company=app.company.calling(name, mine=value))


@verb("met")
def met(app: App, name: str, when: Instant) -> App:
    """Greet the table when the connection to it has opened."""
    company = app.company
    if name not in company.calls:
        raise Senseless("no such call")
    company = company.calling(name, open=True)
    post = ((TABLE, company.guest.hello()),) if company.guest else ()
    return app.but(company=company.but(post=post, heard={**company.heard, name: when.clock}))


@verb("parted")
def parted(app: App, name: str) -> App:
    """Tell the others that a connection has broken."""
    return app.but(company=app.company.without(name).lost(name))


@verb("beat")
def beat(app: App, when: Instant) -> App:
    """Let the table know that this seat is there, or find out which devices have fallen silent."""
    company = app.company
    silent = [name for name, at in company.heard.items() if when.clock - at > SILENCE]
    late = [name for name, call in company.calls.items() if _late(call, when.clock)]
    for name in late:
        company = company.calling(name, late=True)
    if company.middle:
        for name in silent:
            company = company.lost(name)
        return app.but(company=company) if silent or late else app
    if company.guest is None:
        raise Senseless("nobody is there")
    if company.guest.over:
        return app.but(company=company) if late else app
    heard = {} if silent else company.heard
    more = company.sealed.beat() if company.sealed else ()
    return app.but(company=company.but(heard=heard, post=((TABLE, company.guest.hello()), *more)))


def _late(call: Call, clock: int) -> bool:
    return bool(call.theirs) and call.go and not call.open and not call.late and clock - call.since > PATIENCE


@verb("connect")
def connect(app: App) -> App:
    """Apply the table's card now, in a browser that must not wait; or come back to the seat."""
    company = app.company
    if company.guest is None:
        raise Senseless("no seat")
    guest = replace(company.guest, over="")
    company = kept_sides.refreshed(app).company
    company = company.calling(TABLE, go=True) if TABLE in company.calls else company
    return app.but(company=company.but(guest=guest, post=((TABLE, guest.hello()),))).tell("")


@verb("rejoin")
def rejoin(app: App) -> App:
    """Go to where a new code of the table is read, once the connection has broken."""
    if not app.company.guest:
        raise Senseless("no seat")
    return app.at("joining", "").tell("")


# after every message -------------------------------------------------------------------------------


def agree_with_others(before: App, app: App, message: Message) -> App:
    """Return the app with its table and the other devices brought to agree."""
    if app.company.sealed:
        app = sealed_hands.keep_side(before, app, message)
    company, table = app.company, app.table
    if company.guest and app.screen != "joining" and not any(map(company.sits, app.activity.tables)):
        app = _left(app)
    if company.middle and not any(map(company.at, app.activity.tables)):
        app = _left(app)
    if company.by_link and not any(map(company.at, app.activity.tables)):
        return app.but(company=Company(held=company.held))
    app = keep_seat(before, app)
    if table and table.saved.line and not table.guest:
        return _hosting(app, message.luck)
    if app.company.by_link:
        return letters.offer_link(before, app)
    if app.company.sealed:
        return _calling(app, message.luck) if app.company.middle and table else app
    return propose(before, app, message.do == "beat") if app.company.guest and table and table.guest else app


def _left(app: App) -> App:
    """Return the app after its match on several devices was left; the others are told."""
    company = app.company
    if company.middle:
        post = tuple((name, write("bye", why=GONE)) for name in company.heard)
    else:
        post = ((TABLE, write("bye", why="")),)
    return app.but(company=Company(post=post, held=company.held))
