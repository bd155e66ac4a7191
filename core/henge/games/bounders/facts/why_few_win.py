"""Why few stones win near the end of a game of Bounders: the replies that beat the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from henge.games.bounders.facts.before_move import TURN
from henge.games.bounders.facts.kinds import Kind

if TYPE_CHECKING:
    from henge.facts import Fact
    from henge.games.bounders.facts.moves import PlacedStone
    from henge.games.bounders.facts.solved_endings import Ending


def few(made: PlacedStone, ending: Ending) -> Iterator[Fact]:
    """Yield that a stone is one of the few that win, and what another loses to."""
    winning, names = ending.winning, made.look.field.cells
    if made.place not in winning or 2 * len(winning) > len(ending.values):
        return
    kind = Kind.ONLY if len(winning) == 1 else Kind.ONE_OF
    told = next(((names[place], names[reply]) for place, reply in ending.replies.items()), ())
    cells = made.look.names(made.look.field.bits_of(winning))
    yield made.fact(kind, TURN / len(winning), counts={"all": len(ending.values)}, cells=cells, lines=told)
