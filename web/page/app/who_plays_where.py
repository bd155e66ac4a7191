"""Which device a seat is played on: here, elsewhere, at another device or by the computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from henge.match import called, set_up

from page.app import devices
from page.app.app import App, Message, Senseless
from page.table.draft import FIRST_LEVEL
from page.table.table import Table


def ask(app: App, message: Message) -> App:
    """Ask everybody before a seat is taken from its device: `here 1`, `computer 1`, or `free 1` for another device."""
    if int(message.arg.partition(" ")[2]) not in _own(app).theirs:
        raise Senseless("it is played here")
    return app.but(sheet="seat-ask", about=message.arg)


def here(app: App, message: Message) -> App:
    """Play a seat on this device that was played on another one."""
    table, seat = _own(app), message.number
    if seat not in table.theirs:
        raise Senseless("it is played here")
    table = table.but(mine=tuple(sorted((*(table.mine or ()), seat)))).seen()
    return app.with_table(table, sheet="devices", about=message.arg)


def computer(app: App, message: Message) -> App:
    """Let the computer play a seat that was played on another device."""
    table, seat = _own(app), message.number
    if seat not in table.theirs:
        raise Senseless("it is played here")
    match = table.match
    level = next((player.level for player in match.players if player.level), FIRST_LEVEL)
    name = match.players[seat].name or table.name(seat)
    players = (*match.players[:seat], match.players[seat]._replace(name=name, level=level), *match.players[seat + 1 :])
    game = set_up(match.id, match.game.seats, match.game.chosen, called(players))
    table = table.go_on(replace(match, game=game, players=players), ())
    return app.with_table(table, sheet="devices", about=message.arg)


def free(app: App, message: Message) -> App:
    """Let another device take a seat, in the place of the one that had it."""
    table, company, seat = _own(app), app.company, message.number
    if seat not in table.theirs or company.host is None:
        raise Senseless("it is played here")
    host, post = company.host.free(seat)
    company = company.but(host=host, post=post)
    return devices.show(app.with_table(table.but(drawing=host.draw), company=company), message)


def elsewhere(app: App, message: Message) -> App:
    """Let a seat be played on another device from now on."""
    table, seat = app.playing, message.number
    if not (table.key and table.link.gives_seats and seat in table.here):
        raise Senseless("nobody plays here")
    mine = tuple(one for one in range(table.game.seats) if one != seat and (table.mine is None or one in table.mine))
    table = table.but(line=table.line or message.chance, mine=mine).cover().seen()
    return app.with_table(table, sheet="devices", about=message.arg)


def _own(app: App) -> Table:
    """Return the table of a match on several devices that this device keeps."""
    if not app.playing.line or app.playing.guest:
        raise Senseless("this device keeps no such match")
    return app.playing


VERBS: dict[str, Callable[[App, Message], App]] = {
    "seat-ask": ask,
    "seat-here": here,
    "seat-computer": computer,
    "seat-free": free,
    "seat-there": elsewhere,
}
