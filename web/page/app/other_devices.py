"""The other devices of a match: how this one takes part in it with them, and what is known of the connections."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from henge.language import phrase
from henge.net.guest import Guest
from henge.net.lobby import TABLE, Post, to_table
from henge.net.protocol import write_line
from henge.rules import Seat

from page.features.sealed_hands.model import Side
from page.keeping.names import GAME
from page.keeping.remote_index import SEALED_ROUTE, SEAT_ROUTE, where
from page.table.table import Table

GONE = phrase("The other device has closed the table.")


class Call(NamedTuple):
    """A connection that two cards make."""

    # The seat it is made for; None: to watch.
    seat: Seat | None
    # This device's card, "" until it is known.
    mine: str = ""
    # The other's card, "" until it was read.
    theirs: str = ""
    # Whether the card that was read may be applied: in Firefox, which drops an unanswered connection after 5 s, on a
    # touch alone.
    go: bool = True
    # Whether the two are connected.
    open: bool = False
    # When it was begun, by the messages' clock.
    since: int = 0
    # Whether nothing has come of it for a while.
    late: bool = False


class Session:
    """How this device takes part in a match with others, and what is asked of every way to; by itself: in none."""

    joins = False  # whether this device has come to another one's table
    sealed = False  # whether the hands are sealed: no device keeps the match, each has its own side of it

    @property
    def is_hub(self) -> bool:
        """Whether the other devices come to this one."""
        return False

    @property
    def in_letters(self) -> bool:
        """Whether the lines of the match come and go as links, so that there are no connections."""
        return False

    @property
    def busy(self) -> bool:
        """Whether there is more to be done with sealed cards, a slice at a time."""
        return False

    @property
    def name(self) -> str:
        """What the match is called between the devices, "" when there is none."""
        return ""

    @property
    def wire(self) -> str:
        """What the match is called on connections, "" when there are none."""
        return "" if self.in_letters else self.name

    @property
    def claim(self) -> str:
        """What only one window of this browser may speak for at a time, for of two each could be told something else: a
        match that this device keeps, or a seat whose cards are sealed; "" for anything else.
        """
        return self.wire if self.is_hub else ""

    @property
    def address(self) -> str:
        """Where this device comes back to the match, behind the # of the page's address; "" where that is at a game."""
        return ""

    def linked(self, heard: Container[str]) -> bool:
        """Tell whether this device, with some connections `heard`, hears that to which all come, or is it, or gets
        links."""
        return self.is_hub or self.in_letters or (TABLE in heard and not self.over)

    @property
    def over(self) -> str:
        """Why the device to which all come will not have this one any more, "" while it does."""
        return ""

    @property
    def greeting(self) -> Post:
        """What is said as soon as there is a connection."""
        return ()

    def beat(self) -> Post:
        """Return what is said every few seconds."""
        return () if self.over else self.greeting

    def at(self, table: Table) -> bool:
        """Tell whether a table is that of the match as this device sees it, or of the game which was kept of it."""
        return table.link.called == self.name or table.key == f"{GAME}{self.name}"

    def left(self, names: Iterable[str]) -> Post:
        """Return what is said over the connections with these names when the match is left here."""
        return tuple((device, write_line("bye", why=GONE)) for device in names)

    def again(self) -> Session:
        """Return the session that asks anew to be let in, whatever it was told before."""
        return self

    def lost(self, name: str) -> tuple[Session, Post]:
        """Return the session with nobody heard over a connection, and what the others are told of that."""
        return self, ()


@dataclass(frozen=True, eq=False)
class JoinedSession(Session):
    """This device has come to another one's table."""

    # Its seat there, and what it has been told.
    guest: Guest

    joins = True

    @property
    def name(self) -> str:
        return self.guest.name

    @property
    def address(self) -> str:
        return f"{SEAT_ROUTE}{self.name}/{where(self.guest.seat)}"

    @property
    def over(self) -> str:
        return self.guest.over

    @property
    def greeting(self) -> Post:
        return to_table(self.guest.hello())

    def at(self, table: Table) -> bool:
        return table.guest and table.link.called == self.name

    def left(self, names: Iterable[str]) -> Post:
        return to_table(write_line("bye", why=""))

    def again(self) -> JoinedSession:
        return self.seated(replace(self.guest, over=""))

    def seated(self, guest: Guest) -> JoinedSession:
        """Return the session with what has become of its seat."""
        return replace(self, guest=guest)


@dataclass(frozen=True, eq=False)
class SidedSession(Session):
    """This device has its side of a match with sealed hands."""

    # What it has heard, and what it keeps.
    side: Side

    sealed = True

    @property
    def name(self) -> str:
        return self.side.terms.name

    @property
    def is_hub(self) -> bool:
        return self.side.is_hub

    @property
    def in_letters(self) -> bool:
        return self.side.in_letters

    @property
    def claim(self) -> str:
        """The match where the others come to this device, else the seat, if there is one."""
        return super().claim or ("" if self.side.seat is None else f"{self.wire}/{self.side.seat}")

    @property
    def address(self) -> str:
        """Where this device comes back to its side."""
        return f"{SEALED_ROUTE}{self.name}"

    @property
    def busy(self) -> bool:
        return self.side.busy

    def beat(self) -> Post:
        return (*super().beat(), *self.side.beat()) if not self.over else ()

    def lost(self, name: str) -> tuple[SidedSession, Post]:
        side, post = self.side.lost(name)
        return replace(self, side=side), post


@dataclass(frozen=True, eq=False)
class OtherDevices:
    """The match that this device takes part in with others, if there is one, and its connections to them."""

    # How it takes part.
    session: Session = field(default_factory=Session)
    # Whether another window of the same browser speaks for what this one would `claim`.
    silent: bool = False
    # The connections by their names.
    calls: Mapping[str, Call] = field(default_factory=dict)
    # When each was heard last, by the messages' clock.
    heard: Mapping[str, int] = field(default_factory=dict)
    # The lines that the latest message sends.
    post: Post = ()
    # "on" or "off" once it has been chosen how codes are read.
    camera: str = ""
    # Why the camera stays dark, or what was wrong with a code.
    trouble: str = ""

    but = replace  # the same with some fields changed

    def sending(self, post: Post, **changes: Any) -> OtherDevices:
        """Return the same with more lines to send, and other fields changed."""
        return self.but(post=(*self.post, *post), **changes)

    def lost(self, name: str) -> OtherDevices:
        """Return the same with nobody heard over a connection, of which those who come to this device are told; it
        may come to life again, as when a device has slept."""
        session, post = self.session.lost(name)
        return self.sending(
            post, session=session, heard={device: at for device, at in self.heard.items() if device != name}
        )

    @property
    def linked(self) -> bool:
        """Whether this device hears the one to which all come, or is it, or gets links."""
        return self.session.linked(self.heard)

    @property
    def waiting(self) -> str:
        """The connection whose code is to be shown, "" when there is none."""
        return next((name for name, call in self.calls.items() if not call.open), "")

    def made_for(self, name: str) -> tuple[Seat | None] | None:
        """Return the seat whose code a connection came by; None for a window of this browser, which needs no code."""
        call = self.calls.get(name)
        return (call.seat,) if call else None

    def calling(self, name: str, **changes: Any) -> OtherDevices:
        """Return the same with something changed about one connection that is being made."""
        return self.but(calls={**self.calls, name: self.calls[name]._replace(**changes)})

    def without(self, name: str) -> OtherDevices:
        """Return the same without a connection."""
        calls = {device: call for device, call in self.calls.items() if device != name}
        return self.but(calls=calls, heard={device: at for device, at in self.heard.items() if device != name})
