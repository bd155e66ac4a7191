"""Rows of sealed decks: how long devices with one core each need until the first card, then for a card and a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median
from time import perf_counter

from henge.apart.covered import Covered, offered
from henge.apart.sealed import Sealed
from henge.cards import DECK
from henge.game import one_of
from henge.games import GAMES
from henge.match import set_up

from tests.bench.rows import MILLISECONDS, milliseconds, row

PLACE, TURNS = 7, 24


def locked(seats: int, cards: Sequence[str]) -> Sealed:
    """Return a deck after all devices have locked it, each in its turn while the others wait."""
    deck = Sealed("deal 1", tuple(cards), seats, 0)
    while not deck.ready:
        for seat in range(seats):
            deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").go_on()
    return deck


def lines(seats: int, cards: Sequence[str]) -> list[str]:
    """Return what is said until a deck is locked."""
    return list(locked(seats, cards).lines)


def drawn(deck: Sealed) -> str:
    """Draw a card: the others open their keys of its place, and its holder looks."""
    said = [replace(deck, seat=seat, secret=f"secret {seat}").open([PLACE])[1][0] for seat in range(1, deck.seats)]
    return replace(deck, seat=0, secret="secret 0").after(tuple(said)).known[PLACE]


def sealed_for(seats: int) -> None:
    @row(f"sealed deck of {len(DECK)} cards for {seats}: until it can be dealt", MILLISECONDS)
    def before() -> float:
        return milliseconds(lambda: locked(seats, DECK), rounds=3)

    @row(f"sealed deck of {len(DECK)} cards for {seats}: a card drawn", MILLISECONDS)
    def draw() -> float:
        deck = locked(seats, DECK)
        return milliseconds(lambda: drawn(deck))

    @row(f"sealed deck of {len(DECK)} cards for {seats}: the audit", MILLISECONDS)
    def audit() -> float:
        deck = locked(seats, DECK)
        for seat in range(seats):
            deck, _ = replace(deck, seat=seat, secret=f"secret {seat}").lay_open()
        return milliseconds(deck.audit, rounds=3)


for seats in (2, 5):
    sealed_for(seats)


def turn_of(game: str) -> None:
    kind = GAMES[game]
    seats = kind.seats_allowed[1]

    @row(f"{kind.title} with {seats}, sealed hands: a move and its draws, on one device", MILLISECONDS)
    def turn() -> float:
        table, dice, times = set_up(game, seats, {}), Random(1), []
        devices = [Covered.begin(table, 1, "match 1", seat, f"secret {seat}") for seat in range(seats)]
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
