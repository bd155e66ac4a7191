"""Who left games with sealed hands before their end, and how often, as this device has noted.

Nobody can be kept from leaving a deal whose first cards are not to their liking, and nobody sees why somebody goes; but
it can be told before the next deal with the same person.
"""

from __future__ import annotations

from henge.rules import Seat

from page.app.app import App
from page.features.sealed_hands.model import Side
from page.keeping.names import STOPPED
from page.table.how_shared import WAIT

REMEMBERED = 100  # names


def with_deserters(app: App, side: Side) -> App:
    """Return the app that remembers whom a game waits for which is left for good, if it has begun and is not over."""
    waited = [name for seat in _waited(side) if (name := side.terms.players[seat].name)]
    if side.verdict or side.sealed_match.over or not side.sealed_match.sealed.dealing.shuffles or not waited:
        return app
    return app.keep(STOPPED, "\n".join([*app.kept.get(STOPPED, "").splitlines(), *waited][-REMEMBERED:]))


def _waited(side: Side) -> tuple[Seat, ...]:
    if side.in_letters:
        return (1 - (side.seat or 0),) if side.stage == WAIT else ()
    return tuple(seat for seat in side.away if seat != side.seat and seat not in side.gone)


def times_left(app: App, side: Side | None) -> dict[str, int]:
    """Return how many games were left while they waited for those who play on a side now, by the names of these."""
    before = app.kept.get(STOPPED, "").splitlines()
    names = [player.name for seat, player in enumerate(side.terms.players) if seat != side.seat] if side else []
    return {name: before.count(name) for name in names if name in before}
