"""The state of a sealed deck: how far it is shuffled and dealt, and what is known of the devices that hold it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from henge.net.shuffle_proof import Points
from henge.rules import Seat


@dataclass(frozen=True)
class Dealing:
    """How far a sealed deck has been locked and shuffled, by the seats' lines."""

    # The key, the box and the promise of every seat.
    joined: Mapping[Seat, tuple[str, str, str]] = field(default_factory=dict)
    # The points by which a seat's shares are checked, and the shares, each locked for another seat.
    shared: Mapping[Seat, tuple[Points, tuple[str, ...]]] = field(default_factory=dict)
    # The shares of those who left, by these and by whose they are.
    helped: Mapping[tuple[Seat, Seat], int] = field(default_factory=dict, repr=False)
    # The deck as every seat sent it, in their order.
    shuffles: tuple[Points, ...] = ()
    # Whose shuffles are proved.
    proved: frozenset[Seat] = frozenset()
    # The parts of the spoken check that were opened.
    seals: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What has come out about the devices that hold a sealed deck."""

    # The secrets told at the end.
    opened: Mapping[Seat, str] = field(default_factory=dict, repr=False)
    # Who has been seen to cheat, and how.
    cheats: Mapping[Seat, str] = field(default_factory=dict)
    # Who lacks a share.
    doubts: tuple[Seat, ...] = ()
    # Whether nobody had been seen to cheat, and nobody doubted, when the first secret was opened.
    calm: bool = False
