"""Devices that shuffle and lock a deck together: what they say to each other, in truth or not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from henge.cards import DECK
from henge.net.protocol import MOST_BYTES
from henge.net.sealed_deck import Sealed
from henge.rules import Seat

NAME = "deal 1"
CARDS = DECK[:6]
Decks = dict[Seat, Sealed]
Lie = Callable[[Sealed, dict[str, Any]], dict[str, Any]]

# a deal --------------------------------------------------------------------------------------------


def devices(seats: int, cards: tuple[str, ...] = CARDS, name: str = NAME) -> Decks:
    return {seat: Sealed(name, cards, seats, seat, f"secret {seat}") for seat in range(seats)}


def spread(decks: Decks, said: Iterable[tuple[Seat, str]]) -> list[str]:
    """Bring lines to all other devices, and what these say to them, until all are silent; return all lines."""
    waiting, all_said = list(said), []
    while waiting:
        by, line = waiting.pop(0)
        all_said.append(line)
        for seat in decks:
            if seat != by:
                decks[seat], more = decks[seat].hear(line)
                waiting += [(seat, one) for one in more]
    return all_said


def say(decks: Decks, seat: Seat, what: Callable[[Sealed], tuple[Sealed, tuple[str, ...]]]) -> list[str]:
    decks[seat], said = what(decks[seat])
    return spread(decks, [(seat, line) for line in said])


def lie(deck: Sealed, said: dict[str, Any], **others: Any) -> str:
    """Return a line that somebody has made a device say, signed by it."""
    return deck.says(**{key: one for key, one in {**said, **others}.items() if key != "sign"}) if said else "{}"


def locked(seats: int = 3, cards: tuple[str, ...] = CARDS, lies: Mapping[tuple[Seat, str], Lie] | None = None) -> Decks:
    """Return the devices after the deck was locked, as far as they come where the others hear a seat lie."""
    decks = devices(seats, cards)
    for _ in range(6 * seats):
        for seat in decks:
            line = decks[seat]._due()
            if line is None:
                continue
            said = json.loads(line)
            false = (lies or {}).get((seat, said["op"]))
            told = lie(decks[seat], false(decks[seat], said)) if false else line
            for one in decks:
                decks[one] = decks[one].after((line if one == seat else told,))
    return decks


def deal(decks: Decks, to: Seat | None, *places: int) -> None:
    """Have all devices open places, in their turn, for one seat or for all to see."""
    for seat in decks:
        say(decks, seat, lambda deck: deck.open(dict.fromkeys(places, to)))


def opened(decks: Decks) -> Decks:
    for seat in decks:
        say(decks, seat, Sealed.lay_open)
    return decks


# the door ------------------------------------------------------------------------------------------


HOSTILE = (
    "", "{", "[]", "null", "{}", '{"op":"open"}', '{"op":["open"]}', "[" * 60_000, "9" * 5000, "\ud800",
    "x" * (MOST_BYTES + 1), '{"op":"doubt","by":true}', '{"op":"doubt","by":-1}', '{"op":"doubt","by":9}',
    '{"op":"join","by":0,"key":"x","box":"y","promise":"z"}', '{"op":"secret","by":0,"secret":3}',
    '{"op":"share","by":0,"of":0,"share":""}', '{"op":"share","by":0,"of":99,"share":"%s"}' % ("0" * 64),
    *(
        '{"op":"open","proof":["0","0"],"by":' + f"{by},{parts}" + "}"
        for by in (0, 1)
        for parts in (
            '"places":[],"after":[],"points":[]', '"places":[true],"after":[],"points":["%s"]' % ("0" * 64),
            '"places":[1,1],"after":[],"points":["0","0"]', '"places":[-1],"after":[],"points":["%s"]' % ("0" * 64),
            '"places":[{}],"after":[],"points":[[]]', '"places":[1],"after":[],"points":["%s"]' % ("٣" * 64),
            '"places":[1],"after":[{}],"points":[0]', '"places":[1],"after":[1],"points":[]',
        )
    ),
    '{"op":"shuffle","by":0,"points":[]}', '{"op":"prove","by":0,"proof":[]}', '{"op":"prove","by":2,"proof":[3]}',
    '{"op":"shares","by":1,"shares":[],"terms":[]}', '{"op":"doubt","by":0,"more":1}',
)  # fmt: skip

HOSTILE = tuple(line.replace('"by":', '"sign":[],"by":') for line in HOSTILE)

LOCKED = locked(3)
