"""Where each seat is played: on this device, elsewhere, on another device or by the computer."""

from __future__ import annotations

from typing import Literal

from henge.language import say
from henge.rules import Seat

from page.app.app import App, Instant, NoticeKind, Senseless
from page.app.proposed_setup import usual_level
from page.app.verbs import verb
from page.features.devices import update as devices
from page.features.devices.hosting import Hosting
from page.table.between_devices import AsHost
from page.table.early_end import may_leave, taken_over
from page.table.table import Table


@verb("seat-ask")
def ask_for_seat(app: App, how: Literal["here", "computer", "free"], seat: Seat) -> App:
    """Ask everybody before a seat is taken from its device: to be played `here`, by the `computer`, or elsewhere."""
    _elsewhere(app, seat)
    return app.over("seat-ask", f"{how}/{seat}")


@verb("seat-here")
def play_here(app: App, seat: Seat) -> App:
    """Play a seat on this device that was played on another one."""
    table = _elsewhere(app, seat)
    sharing = AsHost(tuple(sorted((*table.link.own, seat))), table.link.called)
    table = table.saving(sharing=sharing).seen()
    return app.with_table(table).over("devices", str(seat))


@verb("seat-computer")
def computer(app: App, seat: Seat) -> App:
    """Let the computer play for somebody on another device, or for somebody here who leaves a table where nobody may
    resign (R6)."""
    leaves = seat in may_leave(app.playing)
    table = app.playing if leaves else _elsewhere(app, seat)
    name, after = table.name(seat), taken_over(table, seat, usual_level(app, table.match))
    if not leaves:
        return app.with_table(after).over("devices", str(seat))
    return (
        app.with_table(after)
        .over("")
        .tell(say("From here on the computer plays for {name}.", name=name), NoticeKind.NEWS)
    )


@verb("seat-free")
def free_seat(app: App, seat: Seat) -> App:
    """Let another device take a seat, in the place of the one that had it."""
    table = _elsewhere(app, seat)
    session = app.other_devices.session
    if not isinstance(session, Hosting):
        raise Senseless("no table for others")
    hosting, post = session.freed(seat)
    other_devices = app.other_devices.but(session=hosting, post=post)
    table = table.saving(hosted=table.saved.hosted.draws(hosting.host.draw))
    return devices.show(app.with_table(table, other_devices=other_devices), str(seat))


@verb("seat-there")
def play_elsewhere(app: App, seat: Seat, when: Instant) -> App:
    """Let a seat be played on another device from now on."""
    table = app.playing
    if not (table.key and table.link.gives_seats and seat in table.here):
        raise Senseless("nobody plays here")
    played = table.link.own if table.link.shared else range(table.game.seats)
    sharing = AsHost(tuple(other for other in played if other != seat), table.link.called or when.chance)
    table = table.saving(sharing=sharing).cover().seen()
    return app.with_table(table).over("devices", str(seat))


def _elsewhere(app: App, seat: Seat) -> Table:
    """Return the table of a match that this device keeps, of which a seat is played on another one."""
    if not app.playing.link.hosts or seat not in app.playing.theirs:
        raise Senseless("it is played here")
    return app.playing
