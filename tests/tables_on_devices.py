"""A host and its guests: how they meet, and what each knows."""

from __future__ import annotations

from random import Random

from henge.match import Match
from henge.net.guest import Guest
from henge.net.host import Host
from henge.net.protocol import MOST_BYTES, write_line
from henge.rules import Seat

from tests.matches import TABLES, Table, played

NAME = "5c8e"


def hides(table: Table) -> bool:
    game = table.set_up()
    state = game.start(Random(3))
    return bool(game.observe(state, None) != state)


def most(game: str) -> Table:
    """Return a game's table that hides something, where one does, for as many players as it can have."""
    tables = [table for table in TABLES[game] if hides(table)] or TABLES[game]
    return max(tables[:40], key=lambda table: (table.seats, table.options == "{}"))


def host_of(match: Match) -> Host:
    return Host(NAME, match, frozenset(range(match.game.seats)))


def guests_of(match: Match) -> dict[str, Guest]:
    """Return a guest for every seat, and one who watches."""
    seats: list[Seat | None] = [None, *range(match.game.seats)]
    return {str(seat): Guest(NAME, seat, f"token {seat}") for seat in seats}


def met(host: Host, guests: dict[str, Guest], rounds: int = 6) -> tuple[Host, dict[str, Guest]]:
    """Return host and guests after their hearts have beaten a few times over a line without faults."""
    guests = dict(guests)
    for _ in range(rounds):
        for name in guests:
            up = [(name, guests[name].hello())]
            while up:
                host, down = host.hear(*up.pop(0))
                for to, line in down:
                    guests[to], asked = guests[to].hear(line)
                    up += [(to, one) for one in asked]
    return host, guests


def same(guest: Guest, match: Match) -> bool:
    """Tell whether a guest knows exactly what its seat sees of a match."""
    seen = guest.match
    views = tuple(match.game.observe(state, guest.seat) for state in match.states)
    return seen is not None and (seen.states, seen.end, seen.game) == (views, match.end, match.game)


def whole(game: str, seed: int = 1) -> Match:
    return played(most(game), seed)


# whatever becomes of the lines


HOSTILE = (
    "", "{", "[]", "null", "{}", '{"op":"ply"}', '{"op":["hello"]}', "[" * 60_000, '{"a":' * 9000, "9" * 5000,
    '{"op":"play","after":"","action":[1]}', '{"op":"seat","match":"5c8e"}', "\ud800", "x" * (MOST_BYTES + 1),
    write_line("now", n=-1, mark="", away=[None, {}]), write_line("now", n=10**9, mark="", away=[]),
    write_line("hello", henge=2, match=NAME, seat=True, token="t", have=0, mark=""),
    write_line("hello", henge=2, match=NAME, seat=99, token="t", have=0, mark=""),
    write_line("hello", henge=2, match=NAME, seat=0, token="t", have=-5, mark="é"),
    write_line("end", n=1, after="", end={"agreed": True}), '{"op":"bye","why":"\ud800"}',
)  # fmt: skip
