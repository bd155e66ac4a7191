"""The threats in Bounders: what the next stone of whoever is not to move could settle or shut in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.bounders.facts.before_move import closings, largest, traps
from henge.games.bounders.facts.board import WORTH_IT, Look
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.say_fact import say_fact

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State


def standing(game: Bounders, view: State, known: State | None = None) -> list[str]:
    """Return in sentences the largest region that whoever is not to move could close off, and the most stones that
    could be shut in, unless a stone on the same cell could in a known position.
    """
    old = {(fact.kind, fact.cells[0]) for fact in _threats(game, known)} if known else ()
    new = (fact for fact in _threats(game, view) if (fact.kind, fact.cells[0]) not in old)
    return [say_fact(game, view, fact, "does") for fact in new]


def _threats(game: Bounders, view: State) -> list[Fact]:
    mine = game.to_move(view)
    seat, other = 1 - mine if view.swapped else mine, 1 - mine
    look = Look.of(game.size, view.stones, view.balance)
    lands = {place: largest(some) for place, some in closings(look, other).items()}
    shut, told = traps(look, mine), list[Fact]()

    def threat(kind: Kind, place: int, bits: int, counts: Mapping[str, int]) -> Fact:
        cell, lines = look.field.cells[place], (look.midst(bits),)
        cells = (cell, *look.names(bits))
        return Fact(kind, 1 - seat, seat, cells, lines, counts, when="threat", shown_by=((cell,), (cell,)))

    if lands and (land := lands[place := max(lands, key=lambda cell: lands[cell].size)]).size >= WORTH_IT:
        told.append(threat(Kind.THREATENS, place, land.cells, land.around_it(other)))
    if shut:
        place = max(shut, key=lambda cell: len(shut[cell]))
        told.append(threat(Kind.TRAPS, place, look.field.bits_of(shut[place]), {"shut": len(shut[place])}))
    return told
