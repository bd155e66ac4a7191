"""What a placement of Stonehenge allows the rival: lines that their next piece can newly win, and a piece that is gone.

It speaks for a better one that does not, and is told beside that alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.facts import Fact
from henge.games.stonehenge.facts.board import CROSS, cheapest, cost, strikes, worth
from henge.games.stonehenge.facts.choice_of_piece import BY_THE_WAY
from henge.games.stonehenge.facts.kinds import Kind
from henge.games.stonehenge.lines import LINES

if TYPE_CHECKING:
    from henge.games.stonehenge.facts.moves import Placing

LET = 0.8  # of what a line is worth that the rival could win then: less than one that is won
THREE = 3  # points of a line of which whoever began it may also place the last piece
SPENT = 0.7  # of what a piece costs: what it does is told before what it saves


def lets(made: Placing) -> Iterator[Fact]:
    """Yield which lines the rival’s next piece could win then, and could not before, or only a larger one, or that
    there are none; of those elsewhere, for which the piece that goes was needed, the one that the smallest would win.
    """
    if made.game.face_down:
        return
    had, has = cheapest(made.at.threats), cheapest(strikes(made.now, made.other))
    fresh = {line: by for line, by in has.items() if line not in had or by[0] < had[line][0]}
    opens = bool(fresh)
    for line in made.through:
        if line in has and _second(made, line):
            fresh.pop(line, None)
            price = (
                LET * (worth(made.before.lines[line], made.before.pools, made.seat)) + SPENT * cost(made.value) / CROSS
            )
            yield _let_in(made, Kind.SECOND, price, line, has[line])
    if not opens:
        yield made.fact(Kind.SOUND, BY_THE_WAY, when="denied", clause="KS4")
    bared = list[tuple[int, float, str]]()
    for line, (value, cell) in fresh.items():
        price = LET * (worth(made.before.lines[line], made.before.pools, made.seat) - cost(value) / CROSS)
        if price <= 0:
            continue
        if made.cell in LINES[line]:
            kind = Kind.BEGINS if {made.cell, cell} == {*LINES[line]} else Kind.OPENS
            yield _let_in(made, kind, price, line, (value, cell))
        else:
            bared.append((value, -price, line))
    if bared:
        _, _, line = min(bared)
        yield _let_in(made, Kind.BARES, -min(price for _, price, _ in bared), line, has[line])
    yield made.fact(Kind.SPENDS, -SPENT * cost(made.value) / CROSS, counts={"piece": made.value}, when="let in")


def _second(made: Placing, line: str) -> bool:
    """Tell whether a placement is the second piece on a line of three points that the rival began."""
    before = made.before.lines[line]
    return len(LINES[line]) == THREE and len(before.empty) == THREE - 1 and before.last == made.other


def _let_in(made: Placing, kind: Kind, price: float, line: str, by: tuple[int, Cell]) -> Fact:
    """Return that the rival’s next piece could win a line, by the smallest that would and where."""
    value, cell = by
    more = {"lines": (line,), "cells": (cell,), "counts": {"piece": value}, "shown_by": ((str(value), cell),)}
    return made.fact(kind, -price, when="let in", clause="KS4", **more)
