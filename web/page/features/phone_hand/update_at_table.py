"""At the table: hand a hand to a phone by a code that is shown once, and by another one if the phone is lost."""

from __future__ import annotations

from typing import Literal

from henge.net.hand_codes import fresh_key
from henge.rules import Seat

from page.app.app import App, Instant, Senseless
from page.app.verbs import verb
from page.features.phone_hand import model as phone_hand
from page.table import phone_hands
from page.table.saved_fields import Lent
from page.table.table import Table


def hand_shown(app: App) -> str:
    """Return the link whose code is to be seen, by which a phone takes the next seat's hand; "" while none is."""
    table = app.table
    if not table or app.screen != "play" or not table.cover_state.giving or table.unhanded is None:
        return ""
    return phone_hand.hand_link(app.home, table, table.unhanded)


@verb("hand-show")
def show_next_code(app: App) -> App:
    """Show the code of the next seat to whoever sits there."""
    if app.playing.unhanded is None:
        raise Senseless("every phone has its hand")
    return app.with_table(app.playing.with_cover_state(giving=True))


@verb("hand-given")
def given(app: App) -> App:
    """Go on once a phone has its hand."""
    table = app.playing
    if table.unhanded is None or not table.cover_state.giving:
        raise Senseless("no code is shown")
    lent = table.saved.lent.handing(table.unhanded, table.last)
    return app.with_table(table.saving(lent=lent).with_cover_state(giving=False).seen())


@verb("hand-ask")
def ask_about_hand(app: App, how: Literal["again", "here"], seat: Seat) -> App:
    """Ask everybody whether a hand may go from its phone to another one (`again`), or come `here`."""
    _on_phone(app.playing, seat)
    return app.over("hand-ask", f"{how}/{seat}")


@verb("hand-agreed")
def replace_phone(app: App, how: Literal["again", "here"], seat: Seat, when: Instant) -> App:
    """Do what everybody has agreed on: a new code for a hand, after which the old phone reads nothing, or none."""
    table = _on_phone(app.playing, seat)
    return app.with_table(_keyed(table, seat, fresh_key(when.chance) if how == "again" else "")).over("")


@verb("hand-phone")
def to_phone(app: App, seat: Seat, when: Instant) -> App:
    """Give a hand that was played here to a phone."""
    table = app.playing
    if not phone_hands.may_be(table) or seat not in table.here or seat in table.phones:
        raise Senseless("it is no hand of this device")
    return app.with_table(_keyed(table, seat, fresh_key(when.chance)).cover()).over("")


@verb("hand-here")
def hand_here(app: App) -> App:
    """Play a hand here after all whose code nobody has been shown yet."""
    table = app.playing
    if table.unhanded is None:
        raise Senseless("every phone has its hand")
    return app.with_table(_keyed(table, table.unhanded, ""))


def _on_phone(table: Table, seat: Seat) -> Table:
    """Return a table of which a hand lies on a phone."""
    if seat not in table.phones:
        raise Senseless("no hand on a phone")
    return table


def _keyed(table: Table, seat: Seat, key: str) -> Table:
    """Return the table with a hand under another key, or with none here."""
    keys = tuple((*table.saved.lent.keys, *[""] * table.game.seats)[: table.game.seats])
    handed = tuple(other for other in table.saved.lent.handed if other != seat)
    used = tuple(place for place in table.saved.lent.used if table.match.mover(min(place[0], table.last)) != seat)
    since = tuple((other, ply) for other, ply in table.saved.lent.since if other != seat)
    lent = Lent((*keys[:seat], key, *keys[seat + 1 :]), handed, since, used)
    return table.quiet().saving(lent=lent).with_cover_state(giving=False).seen()
