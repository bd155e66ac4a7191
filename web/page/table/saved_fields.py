"""What is saved of a table beside its match."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated

from henge.codec import BESIDE, Form, Key
from henge.net.hand_codes import ALPHABET, LONGEST_KEY
from henge.net.seed_exchange import SeedExchange
from henge.record import MOVES
from henge.rules import Action, Seat

from page.table.between_devices import Local, Sharing
from page.table.hand_pin import PIN_HASH

KEY = re.compile(f"[{ALPHABET}]{{{LONGEST_KEY}}}|")
DEAL = re.compile("[0-9a-f]{16}|")


@dataclass(frozen=True)
class Lent:
    """The hands of a match that lie on phones (henge.net.hand_codes)."""

    # Their keys by seat, "" for a seat without; () where there is none.
    keys: tuple[Annotated[str, KEY], ...] = ()
    # The seats whose phones have been shown their keys.
    handed: tuple[Seat, ...] = ()
    # When each of them was, as the seat and the ply; older games do not tell.
    since: tuple[tuple[Seat, int], ...] = ()
    # The plies and places from which one of several equal pieces was played.
    used: tuple[tuple[int, int], ...] = ()

    def handing(self, seat: Seat, ply: int) -> Lent:
        """Return the hands after a seat's phone has been shown its key at a ply."""
        return replace(self, handed=(*self.handed, seat), since=(*self.since, (seat, ply)))

    def using(self, ply: int, places: Iterable[tuple[int, int]]) -> Lent:
        """Return the hands with plies and places used from a ply on, whatever was used there before."""
        return replace(self, used=(*(place for place in self.used if place[0] < ply), *places))


@dataclass(frozen=True)
class WasSealed:
    """What is still to be told of a match that was played with sealed hands, and is over."""

    # Whether it was dealt so, and all of it checked.
    fair: bool = False
    # The seats played elsewhere, where it went by link.
    far: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Hosted:
    """What the device that keeps a match for others keeps of them."""

    # What proves their seats to it.
    tokens: tuple[str, ...] = ()
    # How far all devices have come with drawing the deal's seed: nothing is dealt yet, and nobody plays.
    drawing: Annotated[SeedExchange, Form(SeedExchange.read, SeedExchange.json)] | None = None

    def draws(self, drawing: SeedExchange | None) -> Hosted:
        """Return the same with what has become of the draw."""
        return replace(self, drawing=drawing)


@dataclass(frozen=True)
class Warnings:
    """What was done at the table between people, and is told to whoever it concerns."""

    # The seats whose hands have been looked at while they waited, since they last moved.
    peeked: frozenset[Seat] = frozenset()
    # Whose move all agreed to take back last, and its ply.
    taken_back: Annotated[tuple[Seat, int] | None, Key("took")] = None

    def peeked_at(self, seats: Collection[Seat]) -> Warnings:
        """Return the same with hands of some seats looked at."""
        return replace(self, peeked=self.peeked | {*seats})

    def moved(self, seat: Seat | None) -> Warnings:
        """Return the same after a seat has moved, which knew of it by then."""
        return replace(self, peeked=self.peeked - {seat})

    def taking_back(self, whose: tuple[Seat, int] | None) -> Warnings:
        """Return the same with whose move was taken back last, and its ply."""
        return replace(self, taken_back=whose)


@dataclass(frozen=True)
class SentSoFar:
    """What has gone to the other player of a match by links."""

    # How many moves had been made when the link that brings them was copied or shared last, -1: never.
    posted: int = -1
    # Whether the match came to this device by a link: it answers an invitation and makes none.
    answers: bool = False

    def gone(self, moves: int = -1) -> SentSoFar:
        """Return the same once the link that brings so many moves has gone; -1: none has that still counts."""
        return replace(self, posted=moves)


@dataclass(frozen=True, kw_only=True)
class SavedFields:
    """What a Table and its SavedGame have in common.

    A field that is written here is at the table, saved, exported, opened and merged.  It is read and written by its
    hint (`henge.codec`); its default is what games saved before it was there have.
    """

    # Moves taken back that may be played again.
    ahead: Annotated[tuple[Action, ...], MOVES] = ()
    # The hashes of the seats’ PINs, "" for a seat without one; () where nobody has any.
    pins: tuple[Annotated[str, PIN_HASH], ...] = ()
    # How often the game has been saved; of two windows' texts the higher one counts.
    revision: int = 0
    # How the match is shared.
    sharing: Annotated[Sharing, BESIDE] = field(default_factory=Local)
    # The `deal` hash of the game by link that it is the rematch of (page.keeping.index), "" for none.
    after: Annotated[str, DEAL] = ""
    # What this device keeps for the others, where they come to its table.
    hosted: Annotated[Hosted, BESIDE] = field(default_factory=Hosted)
    # Whether it was set up by somebody, or a hand was looked at: then it is no start by mistake.
    meant: bool = False
    # Whether somebody sent the game by a link as it was, and asked nobody to play in it.
    was_sent: Annotated[bool, Key("sent")] = False
    # What sealed hands have left.
    was_sealed: Annotated[WasSealed, BESIDE] = field(default_factory=WasSealed)
    # Of what people at the table are told as soon as it is their turn.
    warnings: Annotated[Warnings, BESIDE] = field(default_factory=Warnings)
    # What has gone to the other player, in a game by links.
    post: Annotated[SentSoFar, BESIDE] = field(default_factory=SentSoFar)
    # The hands that lie on phones.
    lent: Annotated[Lent, BESIDE] = field(default_factory=Lent)
