"""The lobby of the device to which all others come: who says hello there, who is let in, and who goes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import ClassVar, Self, TypeAlias

from henge.apart.protocol import OTHER_VERSION, BadLine, Content, foreign, read, write
from henge.codec import Json
from henge.language import phrase
from henge.rules import Seat

Post: TypeAlias = tuple[tuple[str, str], ...]
"""Lines to send, each with the connection it goes to."""

MOST_CONNECTIONS = 16
OTHER_MATCH = phrase("This code is for another game than the one on the table.")
OTHER_SEAT = phrase("This code is for another seat. Open the code of your own.")
NEWER = phrase("This seat is now played in another place.")
FULL = phrase("No more devices can join this table.")


class Lobby(ABC):
    """What a host and a hub have in common: a frozen value, with the seat that each connection is for (None: watches).

    A seat's own device finds room before any that watches.
    """

    FROM_GUEST: ClassVar[dict[str, Content]]
    seated: Mapping[str, Seat | None]

    def hear(self, connection: str, line: str, seats: Collection[Seat | None] | None = None) -> tuple[Self, Post]:
        """Return the table after a line from a connection; a senseless one changes nothing and is not answered.

        `seats` are those that the connection was made for, None for any.
        """
        try:
            said = read(line, self.FROM_GUEST)
        except BadLine:
            return self, ((connection, write("bye", why=OTHER_VERSION)),) if foreign(line) else ()
        if said["op"] == "hello":
            return self._come(connection, said, seats)
        if connection not in self.seated:
            return self, ()
        return self.lost(connection) if said["op"] == "bye" else self._heard(connection, said)

    def lost(self, connection: str) -> tuple[Self, Post]:
        """Return the table without a connection that broke; the others are told who is away."""
        if connection not in self.seated:
            return self, ()
        lobby = self._seating({one: seat for one, seat in self.seated.items() if one != connection})
        return lobby, lobby._everybody()

    def _come(self, connection: str, said: Json, seats: Collection[Seat | None] | None) -> tuple[Self, Post]:
        seat = said["seat"]
        why = OTHER_SEAT if seats is not None and seat not in seats else self._unwelcome(said)
        replaced = [one for one, other in self.seated.items() if one == connection or (other == seat is not None)]
        full = len(self.seated) - len(replaced) >= MOST_CONNECTIONS
        watching = [one for one, other in self.seated.items() if other is None and one != connection]
        if why or (full and (seat is None or not watching)):
            return self, ((connection, write("bye", why=why or FULL)),)
        if not full:
            return self._hello(connection, said)
        lobby = self._seating({one: other for one, other in self.seated.items() if one != watching[-1]})
        lobby, post = lobby._hello(connection, said)
        return lobby, ((watching[-1], write("bye", why=FULL)), *post)

    @abstractmethod
    def _seating(self, seated: Mapping[str, Seat | None]) -> Self:
        """Return the table with other connections."""

    @abstractmethod
    def _unwelcome(self, said: Json) -> str:
        """Return why a device that says hello cannot take part, or ""."""

    @abstractmethod
    def _hello(self, connection: str, said: Json) -> tuple[Self, Post]:
        """Take in a device that may come."""

    @abstractmethod
    def _heard(self, connection: str, said: Json) -> tuple[Self, Post]:
        """Take anything else that somebody says who is there."""

    @abstractmethod
    def _everybody(self) -> Post:
        """Return what all are told when somebody has come or gone."""
