"""A seat at a match that another device keeps: taken by its code, brought up to date, and what it wants to play."""

from __future__ import annotations

import re
from dataclasses import dataclass

from henge.language import phrase, say
from henge.match import Match
from henge.net.guest import Guest
from henge.net.lobby import TABLE, to_table
from henge.record import BadRecord
from henge.rules import Seat

from page.app import activities
from page.app.app import App, Instant, Message, Senseless
from page.app.at_table import become
from page.app.match_with_others import SharedSession
from page.app.other_devices import Call, JoinedSession, OtherDevices, Session
from page.features.devices.sdp import LONGEST_CARD
from page.features.sealed_hands import kept_sides
from page.features.sealed_hands import update as sealed_hands
from page.features.sealed_hands.update import SealedSeat
from page.keeping.names import LINES, SEAT
from page.keeping.packed_text import pack_json, unpack_json
from page.keeping.remote_index import SEAT_ROUTE, WATCH, where
from page.table.between_devices import AsGuest
from page.table.how_shared import Remote
from page.table.new_game import called_apart
from page.table.saved_fields import SavedFields
from page.table.table import Table

CARD = rf"([\w-]{{1,{LONGEST_CARD}}})"
SEAT_LINK = re.compile(rf"(?:.*?#)?({SEAT_ROUTE}([\w-]{{8,64}})/(\d|{WATCH})(?:/{CARD})?)\s*", re.ASCII | re.DOTALL)
DRAWN_AGAIN = phrase(
    "The table has begun to deal {number} times. It could go on until the cards suit somebody: ask why."
)


def join(app: App, address: str, when: Instant) -> App:
    """Take a seat at another device's table, or watch, by the address in its code: `seat/5c8e…/1`, and its card."""
    parts = SEAT_LINK.fullmatch(address)
    if not parts:
        raise Senseless("no seat")
    _, name, place, card = parts.groups()
    seat = None if place == WATCH else int(place)
    session = app.other_devices.session
    if not isinstance(session, JoinedSession) or (session.name, session.guest.seat) != (name, seat):
        app = _known(app.but(other_devices=OtherDevices()), name, seat, when)
    elif not card and app.screen in ("play", "joining"):
        return app
    other_devices = app.other_devices
    app = app.but(activity=activities.Playing(app.table if app.table and app.table.guest else None))
    calls = {TABLE: Call(seat, theirs=card, go=not app.device.hasty, since=when.clock)} if card else other_devices.calls
    other_devices = other_devices.but(calls=calls, post=other_devices.session.greeting, camera="", trouble="")
    app = app.but(other_devices=other_devices).at("joining", "").tell("").arriving(opening=None)
    return app.at("play") if other_devices.session.sealed and card is None else match_shown(app, card is None)


def _known(app: App, name: str, seat: Seat | None, when: Instant) -> App:
    """Return the app as the guest it was at this seat before, or as a new one."""
    at = f"{name}/{where(seat)}"
    token = app.kept.get(SEAT + at, "") or called_apart(when.chance)
    try:
        kept = unpack_json(app.kept[LINES + at]) if LINES + at in app.kept else {}
    except BadRecord:
        kept = {}
    lines = kept.pop("lines", [])
    kept = {"secret": when.chance, **kept}
    lines = tuple(line for line in lines if isinstance(line, str)) if isinstance(lines, list) else ()
    for other in [key for key in app.kept if key.startswith(LINES) and not key.startswith(f"{LINES}{name}/")]:
        app = app.keep(other, None)  # those come again from where they came
    guest = Guest.kept(name, seat, token, lines, kept)
    side = kept_sides.side_kept(app, at)
    session = SealedSeat(side=side, guest=guest) if side else Visiting(guest)
    return app.keep(SEAT + at, token).but(other_devices=app.other_devices.but(session=session))


def match_shown(app: App, at_once: bool = True) -> App:
    """Return the app with a guest's match on the table, where it knows one."""
    session, table = app.other_devices.session, app.table
    if not isinstance(session, Visiting) or (app.screen == "joining" and not at_once):
        return app
    guest, match = session.guest, session.guest.match
    if match is None or not match.states:
        return app
    if not table or not table.guest or _table(table.link.called, table.match) != _table(guest.name, match):
        mine = () if guest.seat is None else (guest.seat,)
        told = Remote(words=guest.words, away=guest.away)
        fresh = Table("", match, SavedFields(sharing=AsGuest(mine, guest.name)), remote=told).seen()
        return app.but(activity=activities.Playing(fresh)).at("play" if app.screen == "joining" else app.screen)
    if match is not table.match:
        rest = table.remote.proposed[1:] if len(match.actions) > table.last else ()
        after = table.go_on(match, ()).told(words=guest.words, proposed=rest, away=guest.away)
        before = app.with_table(table).at("play" if app.screen == "joining" else app.screen)
        return become(before, after)
    return app.with_table(table.told(away=guest.away)).at("play" if app.screen == "joining" else app.screen)


def _table(name: str, match: Match) -> tuple[object, ...]:
    return name, match.game, match.players


@dataclass(frozen=True, eq=False)
class Visiting(JoinedSession, SharedSession):
    """This device has a seat, or watches, at a match that another one keeps, as far as it has been told."""

    def hears(self, app: App, name: str, lines: list[str], when: Instant) -> App:
        """Take what the table says: all of it before anything is shown, and nothing while there is more to ask for.

        While something else lies on the table it waits to be said again.
        """
        if any(map(sealed_hands.invites, lines)):
            return sealed_hands.hear_sealed_lines(app, name, lines, when)
        other_devices, guest, asked = app.other_devices, self.guest, tuple[str, ...]()
        if app.table and not self.at(app.table) and any(table and self.at(table) for table in app.activity.tables):
            return app.but(other_devices=other_devices.but(heard={TABLE: when.clock}))
        for line in lines:
            guest, more = guest.hear(line)
            asked = more or asked
        linked = {} if guest.over else {TABLE: when.clock}
        app = app.but(other_devices=other_devices.but(session=Visiting(guest), heard=linked, post=to_table(*asked)))
        if guest.over:
            return app.tell(guest.over)
        app = app if guest.hello() in asked else match_shown(app)
        if guest.refused and guest.refused is not self.guest.refused and app.table and app.table.guest:
            return app.with_table(app.table.told(proposed=(), resigning=False).explain("", guest.refused))
        return app

    def agrees(self, before: App, app: App, message: Message) -> App:
        """Return the app with what was told kept, and with what its seat wants to play sent until that is answered."""
        app = _kept(before.other_devices.session, self.guest, app)
        return _proposing(before, app, self.guest, message.do == "beat") if app.table and app.table.guest else app


def _kept(before: Session, guest: Guest, app: App) -> App:
    """Return the app with what a guest was told kept, and what it has promised; it says if the table deals again."""
    old = before.guest if isinstance(before, Visiting) else None
    if not guest.lines or (old and (old.lines, old.memory) == (guest.lines, guest.memory)):
        return app
    if old and guest.draw.draws > max(1, old.draw.draws):
        app = app.tell(say(DRAWN_AGAIN, number=guest.draw.draws))
    over = guest.match is not None and bool(guest.match.states) and guest.match.turn is None
    kept = pack_json({"lines": list(guest.lines), "over": over, **guest.memory})
    return app.keep(f"{LINES}{guest.name}/{where(guest.seat)}", kept)


def _proposing(before: App, app: App, guest: Guest, beats: bool) -> App:
    """Return the app with what its seat wants to play sent to the table, and sent again until that has answered."""
    other_devices, table, old = app.other_devices, app.playing, before.table
    again = beats or (other_devices.linked and not before.other_devices.linked)
    told, asked = table.remote, old.remote if old else None
    fresh = asked is None or (told.proposed, told.resigning) != (asked.proposed, asked.resigning) or again
    if not fresh or table.match is not guest.match:
        return app
    lines: tuple[str, ...] = ()
    if told.resigning:
        guest, lines = guest.resign()
    elif told.proposed and table.match.turn == guest.seat:
        guest, lines = guest.play(told.proposed[0])
    elif told.proposed:
        return app.with_table(table.told(proposed=()))
    return app.but(other_devices=other_devices.sending(to_table(*lines), session=Visiting(guest)))


def invited(app: App, text: str, when: Instant) -> App | None:
    """Take the seat that a pasted link leads to; None for any other text."""
    link = SEAT_LINK.fullmatch(text.strip())
    return join(app, link[1], when) if link else None
