"""What is saved of a table beside its match."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated

from henge.apart.hand_codes import ALPHABET, LONGEST_KEY
from henge.apart.seed_exchange import SeedExchange
from henge.codec import BESIDE, Form, Key
from henge.record import MOVES
from henge.rules import Action, Seat

from page.table.hand_pin import PIN_HASH

KEY = re.compile(f"[{ALPHABET}]{{{LONGEST_KEY}}}|")
DEAL = re.compile("[0-9a-f]{16}|")


@dataclass(frozen=True)
class Lent:
    """The hands of a match that lie on phones (henge.apart.hand_codes)."""

    # Their keys by seat, "" for a seat without; () where there is none.
    keys: tuple[Annotated[str, KEY], ...] = ()
    # The seats whose phones have been shown their keys.
    handed: tuple[Seat, ...] = ()
    # The plies and places from which one of several equal pieces was played.
    used: tuple[tuple[int, int], ...] = ()

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
    # The seats played on this device, in a game by links or on several devices; None: all are, (): one only watches.
    mine: tuple[Seat, ...] | None = None
    # The `deal` hash of the game by link that it is the rematch of (page.keeping.index), "" for none.
    after: Annotated[str, DEAL] = ""
    # What a match on several devices is called between them, "" on one.
    match_name: Annotated[str, Key("line")] = ""
    # What proves the seats on several devices to the one that keeps the match.
    tokens: tuple[str, ...] = ()
    # How far all devices have come with drawing the deal's seed: nothing is dealt yet, and nobody plays.
    drawing: Annotated[SeedExchange, Form(SeedExchange.read, SeedExchange.json)] | None = None
    # Whether somebody sent the game by a link as it was, and asked nobody to play in it.
    sent: bool = False
    # What sealed hands have left.
    was_sealed: Annotated[WasSealed, BESIDE] = field(default_factory=WasSealed)
    # The seats whose hands have been looked at while they waited, since they last moved.
    peeked: frozenset[Seat] = frozenset()
    # Whose move all agreed to take back last, and its ply.
    taken_back: Annotated[tuple[Seat, int] | None, Key("took")] = None
    # What has gone to the other player, in a game by links.
    post: Annotated[SentSoFar, BESIDE] = field(default_factory=SentSoFar)
    # The hands that lie on phones.
    lent: Annotated[Lent, BESIDE] = field(default_factory=Lent)
