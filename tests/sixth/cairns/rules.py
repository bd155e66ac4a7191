"""Cairns, for two: never raise three of your own in a row (clauses CA1–CA4 in rules.md).

The board is a small hexagon of hexagons.  In turn, light and dark raise a cairn on an empty cell.  Three cairns of one
side, next to one another in a straight row, lose the game for that side.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from henge.board import Board, Cell, hexagon
from henge.games.cairns import words
from henge.rules import Action, Result, Rules, Score, Seat

BOARD = hexagon(3)


ROWS = tuple(
    (cell, *row) for cell in BOARD.cells for way in ("E", "NE", "NW") if len(row := [*BOARD.ray(cell, way)][:2]) == 2
)


@dataclass(frozen=True)
class State:
    """The cairns of one game, light and dark in turn."""

    raised: tuple[Cell, ...]
    """Where they stand, in the order they were raised."""


@dataclass(frozen=True)
class CairnsRules(Rules[State]):
    id = "cairns"
    title = "Cairns"
    author = "Henge"
    seats_allowed = (2, 2)
    state = State
    colours = ("light", "dark")

    seats: int = 2

    @property
    def board(self) -> Board:
        return BOARD

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(BOARD.cells)

    def start(self, rng: Random) -> State:
        return State(())

    def turn(self, state: State) -> Seat | None:
        over = self.row(state) or len(state.raised) == len(BOARD.cells)  # CA3, CA4
        return None if over else len(state.raised) % 2

    def actions(self, state: State) -> list[Action]:
        over = self.turn(state) is None
        return [] if over else [(cell,) for cell in BOARD.cells if cell not in state.raised]  # CA2

    def apply(self, state: State, action: Action) -> State:
        return State((*state.raised, *action))

    def row(self, state: State) -> tuple[Cell, ...]:
        """Return the first three cairns in a row of whoever moved last, () if there are none (CA3)."""
        own = {*state.raised[::-2]}
        return next((row for row in ROWS if own.issuperset(row)), ())

    def scores(self, state: State) -> list[Score]:
        return []

    def result(self, state: State) -> Result | None:
        if self.turn(state) is not None:
            return None
        if not (row := self.row(state)):
            return Result(((0, 1),), "CA4", "The board is full: a draw.")
        loser = (len(state.raised) - 1) % 2
        return Result(((1 - loser,), (loser,)), "CA3", words.lost(self.name(state, loser), row))
