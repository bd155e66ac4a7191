"""The lobby of a host: which devices say hello, which are let in, and which leave."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self, TypeAlias

from henge.codec import Json
from henge.game import Game
from henge.language import phrase
from henge.match import Player, names_of_players, set_up
from henge.net.protocol import OTHER_VERSION, PROTOCOL_VERSION, BadLine, Content, foreign, read_line, write_line
from henge.record import BadRecord, seated
from henge.rules import Illegal, Seat

Post: TypeAlias = tuple[tuple[str, str], ...]
"""Lines to send, each with the connection it goes to."""

TABLE = "table"  # what any device calls its one connection, to that to which all come
MOST_CONNECTIONS = 16
BATCH = 40  # lines sent at once to who has fallen behind
OTHER_MATCH = phrase("This code is for another game than the one on the table.")
OTHER_SEAT = phrase("This code is for another seat. Open the code of your own.")
NEWER = phrase("This seat is now played in another place.")
NOBODY = -1  # in the place of the seat of a connection that has none
FULL = phrase("No more devices can join this table.")


class Unknown(BadLine):
    """Raised for a table or a position that comes in its place and that this device's rules do not know."""


def write_terms(game: Game[object], players: tuple[Player, ...]) -> Json:
    """Return what is played, and by whom, as it is written."""
    written = [player._asdict() for player in players]
    return {"game": game.id, "seats": game.seats, "options": game.chosen, "players": written}


def agreed(content: Json) -> tuple[Game[object], tuple[Player, ...]]:
    """Return what is played, and by whom, from how it was written.  Raises BadLine."""
    try:
        players = seated(content["players"])
        game = set_up(content["game"], content["seats"], content["options"], names_of_players(players))
    except (BadRecord, Illegal) as error:
        raise Unknown("There is no such table.") from error
    if len(players) != game.seats:
        raise BadLine("There must be one player for every seat.")
    return game, players


def to_table(*lines: str) -> Post:
    """Return lines to send to the device to which all others come."""
    return tuple((TABLE, line) for line in lines)


@dataclass(frozen=True, eq=False, kw_only=True)
class Lobby(ABC):
    """What a host and a hub have in common: who is there, and which device has which seat.

    A seat's own device finds room before any that watches.
    """

    FROM_GUEST: ClassVar[dict[str, Content]]
    TAKEN: ClassVar[str]  # why a seat is not given to a device that proves itself by nothing, or by another token

    # Which seat each connection is for; None: it watches.
    seated: Mapping[str, Seat | None] = field(default_factory=dict)
    # What each seat's device proves itself by.
    tokens: Mapping[Seat, str] = field(default_factory=dict)

    def hear(self, connection: str, line: str, seats: Collection[Seat | None] | None = None) -> tuple[Self, Post]:
        """Return the table after a line from a connection; a senseless one changes nothing and is not answered.

        `seats` are those that the connection was made for, None for any.
        """
        try:
            content = read_line(line, self.FROM_GUEST)
        except BadLine:
            return self, ((connection, write_line("bye", why=OTHER_VERSION)),) if foreign(line) else ()
        if content["op"] == "hello":
            return self._come(connection, content, seats)
        if connection not in self.seated:
            return self, ()
        return self.lost(connection) if content["op"] == "bye" else self._heard(connection, content)

    def lost(self, connection: str) -> tuple[Self, Post]:
        """Return the table without a connection that broke; the others are told who is away."""
        if connection not in self.seated:
            return self, ()
        lobby = self._without(connection)
        return lobby, lobby._everybody()

    def _come(self, connection: str, content: Json, seats: Collection[Seat | None] | None) -> tuple[Self, Post]:
        seat = content["seat"]
        why = OTHER_SEAT if seats is not None and seat not in seats else self._unwelcome(content)
        replaced = [known for known, other in self.seated.items() if known == connection or (other == seat is not None)]
        full = len(self.seated) - len(replaced) >= MOST_CONNECTIONS
        watching = [known for known, other in self.seated.items() if other is None and known != connection]
        if why or (full and (seat is None or not watching)):
            return self, ((connection, write_line("bye", why=why or FULL)),)
        if not full:
            return self._hello(connection, content)
        lobby, post = self._without(watching[-1])._hello(connection, content)
        return lobby, ((watching[-1], write_line("bye", why=FULL)), *post)

    def _unwelcome(self, content: Json) -> str:
        """Return why a device that says hello cannot take part, or ""."""
        seat, token, (name, seats) = content["seat"], content["token"], self._terms
        if content["henge"] != PROTOCOL_VERSION:
            return OTHER_VERSION
        if content["match"] != name or not (seat is None or 0 <= seat < seats):
            return OTHER_MATCH
        if seat is None:
            return ""
        return self._here(seat) or ("" if token and self.tokens.get(seat, token) == token else self.TAKEN)

    def _without(self, *connections: str) -> Self:
        """Return the table without some connections."""
        return replace(self, seated={known: seat for known, seat in self.seated.items() if known not in connections})

    def _freed(self, seat: Seat) -> tuple[Self, Post]:
        """Return the table without the connections of a seat, which are told that somebody else has it now."""
        gone = [known for known, other in self.seated.items() if other == seat]
        return self._without(*gone), tuple((known, write_line("bye", why=NEWER)) for known in gone)

    def _taken(self, connection: str, content: Json) -> tuple[Self, Post]:
        """Return the table with a device that says hello at its seat, or watching, in the place of any other there."""
        seat, lobby, post = content["seat"], self, Post()
        if seat is not None:
            lobby, post = self._freed(seat)
            lobby = replace(lobby, tokens={**lobby.tokens, seat: content["token"]})
        return replace(lobby, seated={**lobby.seated, connection: seat}), post

    @property
    @abstractmethod
    def _terms(self) -> tuple[str | None, int]:
        """What the match is called on the wire, None while it is not, and how many seats it has."""

    @abstractmethod
    def _here(self, seat: Seat) -> str:
        """Return why no other device can have a seat, or ""."""

    @abstractmethod
    def _hello(self, connection: str, content: Json) -> tuple[Self, Post]:
        """Take in a device that may come."""

    @abstractmethod
    def _heard(self, connection: str, content: Json) -> tuple[Self, Post]:
        """Take anything else that somebody says who is there."""

    @abstractmethod
    def _everybody(self) -> Post:
        """Return what all are told when somebody has come or gone."""
