"""How a match is shared between devices: one of these, read once when its game is opened, and carried from then on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from henge.codec import Key
from henge.rules import Seat


@dataclass(frozen=True)
class Sharing:
    """A way to share a match; what may be done in each is said by the links in page.table.how_shared."""

    # The seats played on this device; None: all are, (): one only watches.
    mine: tuple[Seat, ...] | None = None
    # What the match is called between the devices, "" where it needs no name.
    match_name: Annotated[str, Key("line")] = ""

    @classmethod
    def decoded(cls, mine: tuple[Seat, ...] | None = None, match_name: str = "") -> Sharing:
        """Return how a saved match is shared; one that another device keeps, or none, is saved in another form."""
        if match_name:
            return AsHost(mine, match_name)
        return Local() if mine is None else ByLink(mine)


@dataclass(frozen=True)
class Local(Sharing):
    """Every seat is played on this device."""

    mine: None = field(default=None, init=False)
    match_name: str = field(default="", init=False)


@dataclass(frozen=True)
class ByLink(Sharing):
    """Every device has all of an open match, and links bring the moves."""

    mine: tuple[Seat, ...] = ()
    match_name: str = field(default="", init=False)


@dataclass(frozen=True)
class AsHost(Sharing):
    """This device keeps the match for the others, and each has the code of its seat."""


@dataclass(frozen=True)
class AsGuest(Sharing):
    """Another device keeps the match."""


@dataclass(frozen=True)
class SealedOnline(Sharing):
    """No device keeps the match, whose hands are sealed; the devices are connected."""


@dataclass(frozen=True)
class SealedByMail(Sharing):
    """No device keeps the match, whose hands are sealed; links bring what each says."""
