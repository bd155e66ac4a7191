"""Tell whether the maxim of a missed fact of Contiguity fits the moment at which it was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.position import touches

if TYPE_CHECKING:
    from henge.games.contiguity.position import State

TWO_WAYS = (Kind.NO_REPLY, Kind.FORK, Kind.CHASES, Kind.FORCES, Kind.THREATENS, Kind.THREATENS_DRUID)
BESIDE_DRUID = (Kind.STOPS_DRUID, Kind.FREES, Kind.SHELTERS)
NEVER = (Kind.WAITS, Kind.TIES, Kind.SURE)  # no pawn of one's own must stay; nothing is jumped into


def maxim_fits(view: State, fact: Fact) -> bool:
    """Tell whether the maxim of a kind of fact speaks of what it was about: two ways to win, a druid left alone, a pawn
    that must stay, what the other could join."""
    if fact.kind in TWO_WAYS:
        return len({*fact.cells}) > 1
    if fact.kind in BESIDE_DRUID:
        druid = view.druids[fact.seat]
        return druid is not None and not touches(druid, view.pawns[fact.seat])
    closing = fact.clause == "CD9" and fact.kind in (Kind.TAKES_CELL, Kind.IN_THE_WAY, Kind.STOPS)
    return fact.kind not in NEVER and not closing
