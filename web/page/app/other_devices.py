"""The other devices of a match: what is known of them, and of the connections to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from henge.apart.guest import Guest
from henge.apart.host import Host
from henge.apart.lobby import Post
from henge.apart.relay import Hub
from henge.rules import Seat

from page.features.phone_hand.model import Held
from page.features.sealed_hands import model as sealed_side
from page.keeping.names import GAME
from page.table.table import Table

TABLE = sealed_side.TABLE


class Call(NamedTuple):
    """A connection that two cards make."""

    # The seat it is made for; None: to watch.
    seat: Seat | None
    # This device's card, "" until it is known.
    mine: str = ""
    # The other's card, "" until it was read.
    theirs: str = ""
    # Whether what was read may be applied: there are browsers that must not wait for the other side.
    go: bool = True
    # Whether the two are connected.
    open: bool = False
    # When it was begun, by the messages' clock.
    since: int = 0
    # Whether nothing has come of it for a while.
    late: bool = False


@dataclass(frozen=True, eq=False)
class Company:
    """The match that this device keeps for others, or that another one keeps, or neither."""

    # The match that this device keeps.
    host: Host | None = None
    # The match that another device keeps.
    guest: Guest | None = None
    # This device's side of a match with sealed hands, which nobody keeps: the lines go through one of the devices
    # (`middle`).
    sealed: sealed_side.Side | None = None
    # The hand that this device holds as a phone, of a match that it has no connection to.
    held: Held | None = None
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

    @property
    def name(self) -> str:
        """What the match is called between the devices, "" when there is none."""
        if self.host:
            return self.host.name
        return self.guest.name if self.guest else self.sealed.table.match if self.sealed else ""

    @property
    def by_link(self) -> bool:
        """Whether the lines of the match come and go as links, so that there are no connections."""
        return self.sealed is not None and self.sealed.by_link

    def at(self, table: Table | None) -> bool:
        """Tell whether a table is that of the match, or that of the game which was kept of it."""
        return table is not None and (table.saved.line == self.name or table.key == f"{GAME}{self.name}")

    def sits(self, table: Table | None) -> bool:
        """Tell whether a table is that of the match as this guest sees it."""
        return table is not None and table.guest and table.saved.line == self.name

    @property
    def wire(self) -> str:
        """What the match is called on connections, "" when there are none."""
        return "" if self.by_link else self.name

    @property
    def middle(self) -> bool:
        """Whether the other devices come to this one."""
        return self.host is not None or (self.sealed is not None and self.sealed.hub)

    def sending(self, post: Post, **changes: Any) -> Company:
        """Return the company with more lines to send, and other fields changed."""
        return self.but(post=(*self.post, *post), **changes)

    def lost(self, name: str) -> Company:
        """Return the company with nobody heard over a connection, of which those who come to this device are told; it
        may come to life again, as when a device has slept."""
        company = self.but(heard={one: at for one, at in self.heard.items() if one != name})
        if self.host:
            host, post = self.host.lost(name)
            return company.sending(post, host=host)
        if self.sealed and isinstance(self.sealed.end, Hub):
            hub, post = self.sealed.end.lost(name)
            return company.sending(post, sealed=replace(self.sealed, end=hub))
        return company

    @property
    def claim(self) -> str:
        """What only one window of this browser may speak for at a time, for of two each could be told something else: a
        match that this device keeps, or a seat whose cards are sealed; "" for anything else.
        """
        seat = self.sealed.seat if self.sealed else None
        return self.wire if self.middle else "" if seat is None else f"{self.wire}/{seat}"

    @property
    def busy(self) -> bool:
        """Whether there is more to be done with sealed cards, a slice at a time."""
        return self.sealed is not None and self.sealed.busy

    @property
    def linked(self) -> bool:
        """Whether this device hears the one to which all come, or is it, or gets links."""
        return self.middle or self.by_link or (TABLE in self.heard and not (self.guest and self.guest.over))

    @property
    def waiting(self) -> str:
        """The connection whose code is to be shown, "" when there is none."""
        return next((name for name, call in self.calls.items() if not call.open), "")

    def made_for(self, name: str) -> tuple[Seat | None] | None:
        """Return the seat whose code a connection came by; None for a window of this browser, which needs no code."""
        call = self.calls.get(name)
        return (call.seat,) if call else None

    def calling(self, name: str, **changes: Any) -> Company:
        """Return the company with something changed about one connection that is being made."""
        return self.but(calls={**self.calls, name: self.calls[name]._replace(**changes)})

    def without(self, name: str) -> Company:
        """Return the company without a connection."""
        calls = {one: call for one, call in self.calls.items() if one != name}
        return self.but(calls=calls, heard={one: at for one, at in self.heard.items() if one != name})
