"""Choose the facts that speak for a better move of Contiguity than the one played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.facts import BetterMove, Fact
from henge.facts.choose import compared, rare
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.moves import facts

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def for_better_move(move: BetterMove[Contiguity, State], told: Sequence[Fact]) -> list[Fact]:
    """Return of the facts that speak for a better move none of a third one, and no waiting, where a quarter of a dozen
    others would have waited as well."""
    told = [fact for fact in told if fact.kind != Kind.TEMPTS]
    waits = [fact for fact in told if fact.kind == Kind.WAITS]
    others = facts(move.game, move.view, compared(move.game.actions(move.view), move.better)) if waits else []
    for fact in waits:
        alike = sum(any(fact.kind == own.kind and own.amounts <= fact.amounts for own in made) for made in others)
        told = told if rare(alike, others) else [other for other in told if other != fact]
    return [*told]
