"""Rows of sealed decks: how long devices with one core each need until the first card, then for a card and a turn.

A device remembers what it has multiplied, and so would a process that plays all devices: whatever is measured is asked
of secrets, decks and places that nothing remembers, and each device forgets what another one has computed before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from statistics import median
from time import perf_counter

from henge.apart import curve, sealed
from henge.apart.covered import Covered, offered
from henge.apart.sealed import Sealed
from henge.cards import DECK
from henge.games import GAMES
from henge.luck import one_of
from henge.match import set_up

from tests.bench.rows import MILLISECONDS, milliseconds, row

TURNS = 24
DEALS = count(1)  # every deal is of another name, from which all locks and keys follow


def forgetting() -> None:
    """Forget all that was computed for any deck."""
    for remembered in (curve.times, curve.sound, curve.point, sealed._cards):
        remembered.cache_clear()


def locked(name: str, seats: int, cards: Sequence[str]) -> Sealed:
    """Return a deck after all devices have locked it, each in its turn while the others wait."""
    deck = Sealed(name, tuple(cards), seats, 0)
    while not deck.mark:
        for seat in range(seats):
            forgetting()
            deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").go_on()
    return deck


def fresh(seats: int) -> Sealed:
    """Return a whole deck that was never locked before."""
    return locked(f"deal {next(DEALS)}", seats, DECK)


def lines(seats: int, cards: Sequence[str]) -> list[str]:
    """Return what is said until a deck is locked."""
    return list(locked("deal 1", seats, cards).lines)


def opened(deck: Sealed) -> Iterator[tuple[Sealed, tuple[str, ...]]]:
    """Yield the deck of the first seat and what the others say to deal it a card, for one place after the other."""
    first = replace(deck, seat=0, secret="secret 0")
    for place in range(len(deck.cards)):
        said = [replace(deck, seat=seat, secret=f"secret {seat}").open([place])[1][0] for seat in range(1, deck.seats)]
        yield first, tuple(said)


def drawn(deck: Sealed, said: tuple[str, ...]) -> None:
    """Look at a card that was dealt."""
    assert deck.after(said).known


def sealed_for(seats: int) -> None:
    @row(f"sealed deck of {len(DECK)} cards for {seats}: until it can be dealt", MILLISECONDS)
    def before() -> float:
        return milliseconds(lambda: fresh(seats), rounds=3)

    @row(f"sealed deck of {len(DECK)} cards for {seats}: a card drawn", MILLISECONDS)
    def draw() -> float:
        cards, times = opened(fresh(seats)), []
        for deck, said in cards:
            forgetting()
            deck.after(said[:-1])  # the cards' points are known by then
            start = perf_counter()
            drawn(deck, said)
            times.append(1000 * (perf_counter() - start))
        return median(times)

    @row(f"sealed deck of {len(DECK)} cards for {seats}: the audit", MILLISECONDS)
    def audit() -> float:
        times = []
        for _ in range(3):
            deck = fresh(seats)
            for seat in range(seats):
                deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").lay_open()
            forgetting()
            start = perf_counter()
            deck.audit()
            times.append(1000 * (perf_counter() - start))
        return median(times)


for seats in (2, 5):
    sealed_for(seats)


def turn_of(game: str) -> None:
    kind = GAMES[game]
    seats = kind.seats_allowed[1]

    @row(f"{kind.title} with {seats}, sealed hands: a move and its draws, on one device", MILLISECONDS)
    def turn() -> float:
        table, dice, times = set_up(game, seats, {}), Random(1), []
        name = f"deal {next(DEALS)}"
        devices = [Covered.begin(table, 1, name, seat, f"secret {seat}") for seat in range(seats)]
        heard(devices, [])
        for _ in range(TURNS):
            mover = devices[0].turn
            if mover is None:
                break
            legal = table.actions(devices[mover].state)
            start = perf_counter()
            devices[mover], said = devices[mover].play(one_of(legal, dice))
            heard(devices, list(said))
            times.append((perf_counter() - start) / seats)
        return 1000 * median(times)


def heard(devices: list[Covered], said: list[str]) -> None:
    """Bring lines to all devices until nobody has anything more to say."""
    for seat, device in enumerate(devices):
        devices[seat], more = device.go_on()
        said += more
    while said:
        line = said.pop(0)
        for seat, device in enumerate(devices):
            devices[seat], more = device.hear(line)
            said += more


for one in GAMES:
    if offered(set_up(one, None, {})):
        turn_of(one)
