"""Rows of sealed decks: how long it takes until all know their first cards, until a turn is over, and to check it all.

Every device has a core of its own, and a clock: it hears a line when that has been sent and it has done what it had to
do before.  A line takes no time on its way.  A device remembers what it has computed, and so would a process that plays
all devices: before another device's turn all is forgotten, and every deal is of a name that was never used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from statistics import median

from henge.games import GAMES
from henge.match import set_up
from henge.net import deck_keys, ristretto255, sealed_verdict
from henge.net.card_places import sealable
from henge.net.protocol import Lines
from henge.net.sealed_deck import Sealed
from henge.net.sealed_match import SealedMatch
from henge.shuffling import one_of

from tests.bench.rows import MILLISECONDS, processor, row

TURNS, DEALS_TIMED = 12, 3
DEALS = count(1)  # every deal is of another name, from which all locks follow


def forgetting() -> None:
    """Forget all that was computed for any deck; which points the cards are every device knows by then."""
    for remembered in (ristretto255.combined, ristretto255._summed, ristretto255._multiples, ristretto255._decoded):
        remembered.cache_clear()


def lines(seats: int, cards: Sequence[str]) -> list[str]:
    """Return what is said until a deck can be dealt."""
    deck = Sealed("deal 1", tuple(cards), seats, 0)
    while not deck.spoken_check:
        for seat in range(seats):
            deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").go_on()
    return list(deck.lines)


class Devices:
    """The devices of a match, each with a clock."""

    def __init__(self, game: str, seats: int) -> None:
        ristretto255.point.cache_clear()
        deck_keys.card_points.cache_clear()
        name = f"deal {next(DEALS)}"
        self.table = set_up(game, seats, {})
        self.devices = [SealedMatch.begin(self.table, 1, name, seat, f"secret {seat}") for seat in range(seats)]
        self.clocks = [0.0] * seats
        self.sent = list[tuple[float, int, str]]()
        self.last: int | None = None

    def does(self, seat: int, at: float, what: Callable[[SealedMatch], tuple[SealedMatch, Lines]]) -> None:
        """Have a device do something, from a time on or when it is free."""
        if seat != self.last:
            forgetting()
            self.last = seat
        start = processor()
        self.devices[seat], said = what(self.devices[seat])
        self.clocks[seat] = max(self.clocks[seat], at) + processor() - start
        others = [other for other in range(len(self.devices)) if other != seat]
        self.sent += [(self.clocks[seat], other, line) for line in said for other in others]

    def go_on(self) -> None:
        """Bring all lines to all devices until nobody has anything more to say."""
        while self.sent:
            at, seat, _ = min(self.sent, key=lambda one: max(one[0], self.clocks[one[1]]))
            here = [one for one in self.sent if one[1] == seat and one[0] <= max(at, self.clocks[seat])]
            self.sent = [one for one in self.sent if one not in here]
            for at, _, line in here:
                self.does(seat, at, lambda device, line=line: device.hear(line))  # type: ignore[misc]

    def begin(self) -> float:
        """Deal, and return how many milliseconds pass until all know their first cards."""
        for seat in range(len(self.devices)):
            self.does(seat, 0, SealedMatch.go_on)
        self.go_on()
        assert all(device.known for device in self.devices)
        return 1000 * max(self.clocks)

    def turn(self, dice: Random) -> float:
        """Play a move, and return how many milliseconds pass until all know it and whoever drew has seen its cards."""
        mover = self.devices[0].turn
        assert mover is not None
        action = one_of(self.table.actions(self.devices[mover].state), dice)
        self.clocks = [0.0] * len(self.devices)
        self.does(mover, 0, lambda device: device.play(action))
        self.go_on()
        assert all(device.known for device in self.devices)
        return 1000 * max(self.clocks)


def rows_of(game: str, seats: int) -> None:
    title = f"{GAMES[game].title} with {seats}, sealed hands"

    @row(f"{title}: until all know their first cards", MILLISECONDS)
    def begin() -> float:
        return median(Devices(game, seats).begin() for _ in range(DEALS_TIMED))

    @row(f"{title}: a move, until its draws are seen", MILLISECONDS)
    def turn() -> float:
        devices, dice = Devices(game, seats), Random(1)
        devices.begin()
        return median(devices.turn(dice) for _ in range(TURNS))

    @row(f"{title}: the last check, on one device", MILLISECONDS)
    def audit() -> float:
        devices = Devices(game, seats)
        devices.begin()
        device = devices.devices[0]
        for one in devices.devices[1:]:
            device = device.after(one.lay_open()[1])
        device, _ = device.lay_open()
        forgetting()
        start = processor()
        assert sealed_verdict.audit(device).match
        return 1000 * (processor() - start)


for one, kind in GAMES.items():
    if sealable(set_up(one, None, {})):
        for seats in (kind.seats_allowed[0], kind.seats_allowed[1]):
            rows_of(one, seats)
