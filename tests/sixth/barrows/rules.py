"""Barrows, for two: crowd the empty places with stones that your rival cannot read (clauses BA1–BA6 in rules.md).

The board is a small hexagon of hexagons.  In turn, light and dark lay a stone of theirs face down on an empty cell; a
stone is turned up as soon as a rival's lies beside it.  When all are laid, every cell that stayed empty is a barrow
and goes to the side with the higher total around it, a point for each stone there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from henge.board import Board, Cell, hexagon
from henge.games.barrows import words
from henge.rules import Action, Result, Rules, Score, ScoreLine, Seat, View, option, ranked
from henge.shuffling import shuffled

VALUES = (1, 2, 3, 4, 5, 6, 7)  # BA1


BOARD = hexagon(3)


class Stone(NamedTuple):
    """A stone on the board; its value is None where the viewer may not know it."""

    cell: Cell
    seat: Seat
    value: int | None


@dataclass(frozen=True)
class State:
    """The stones of one game, on the board and in hand."""

    laid: tuple[tuple[Cell, Seat, int | None], ...]
    """Those on the board as (cell, seat, value), in the order they were laid."""
    hands: tuple[tuple[int | None, ...], ...]
    """The values that every seat still holds, rising."""

    @property
    def stones(self) -> list[Stone]:
        """The stones laid, as tuples with names."""
        return [Stone(*stone) for stone in self.laid]


class Barrow(NamedTuple):
    """An empty cell with stones around it that all lie face up, and what those of each side add up to (BA4)."""

    cell: Cell
    around: tuple[Cell, ...]
    totals: tuple[int, int]

    @property
    def holder(self) -> Seat | None:
        """Whose barrow it is; None where both add up to the same."""
        light, dark = self.totals
        return None if light == dark else int(dark > light)


@dataclass(frozen=True)
class BarrowsRules(Rules[State]):
    id = "barrows"
    title = "Barrows"
    author = "Henge"
    seats_allowed = (2, 2)
    state = State
    may_agree = True
    colours = ("light", "dark")

    seats: int = 2
    face_up: bool = option(False, "All stones lie face up from the beginning", "BA6")

    @property
    def board(self) -> Board:
        return BOARD

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset({*BOARD.cells, *map(str, VALUES)})

    def start(self, rng: Random) -> State:
        return State((), (VALUES, VALUES))

    def turn(self, state: State) -> Seat | None:
        return len(state.laid) % 2 if any(state.hands) else None  # BA2, BA5

    def actions(self, state: State) -> list[Action]:
        seat = self.turn(state)
        if seat is None:
            return []
        taken = {stone.cell for stone in state.stones}
        free = [cell for cell in BOARD.cells if cell not in taken]
        return [(str(value), cell) for value in state.hands[seat] if value for cell in free]

    def apply(self, state: State, action: Action) -> State:
        seat, value, cell = len(state.laid) % 2, int(action[0]), action[1]
        hands = list(state.hands)
        hands[seat] = tuple(held for held in hands[seat] if held != value)
        return State((*state.laid, (cell, seat, value)), tuple(hands))

    def upturned(self, state: State) -> set[Cell]:
        """Return where stones lie face up (BA3, BA5, BA6)."""
        side = {stone.cell: stone.seat for stone in state.stones}
        if self.face_up or not any(state.hands):
            return set(side)
        return {cell for cell in side if any(side.get(near) == 1 - side[cell] for near in BOARD.neighbours[cell])}

    def barrows(self, state: State) -> list[Barrow]:
        """Return the barrows that count by now, in board order (BA4)."""
        stones, up = {stone.cell: stone for stone in state.stones}, self.upturned(state)
        whole = []
        for cell in BOARD.cells:
            around = [stones[near] for near in BOARD.neighbours[cell] if near in stones]
            if cell not in stones and around and all(stone.cell in up and stone.value for stone in around):
                light, dark = (sum(stone.value or 0 for stone in around if stone.seat == seat) for seat in (0, 1))
                whole.append(Barrow(cell, tuple(stone.cell for stone in around), (light, dark)))
        return whole

    def scores(self, state: State) -> list[Score]:
        won: list[list[ScoreLine]] = [[], []]
        for barrow in self.barrows(state):
            if barrow.holder is not None:
                line = ScoreLine("BA4", len(barrow.around), (barrow.cell,), words.barrow(barrow), "barrow")
                won[barrow.holder].append(line)
        return [Score(tuple(lines)) for lines in won]

    def result(self, state: State) -> Result | None:
        if self.turn(state) is not None:
            return None
        totals = [score.total for score in self.scores(state)]
        return Result(ranked(totals), "BA5", words.result(self, state, totals))

    def observe(self, state: State, seat: Seat | None) -> View:
        up = self.upturned(state)
        laid = tuple((cell, own, value if own == seat or cell in up else None) for cell, own, value in state.laid)
        seen = [self.face_up or own == seat for own in (0, 1)]
        hands = tuple(hand if seen[own] else (None,) * len(hand) for own, hand in enumerate(state.hands))
        return View(State(laid, hands))

    def guess(self, view: State, rng: Random) -> State:
        """Deal each side's unseen stones over its hidden places: any order of them agrees with the view."""
        known = [{value for _, own, value in view.laid if own == seat} | {*view.hands[seat]} for seat in (0, 1)]
        unseen = [iter(shuffled([value for value in VALUES if value not in known[seat]], rng)) for seat in (0, 1)]
        laid = tuple((cell, own, value or next(unseen[own])) for cell, own, value in view.laid)
        hands = (tuple(sorted(value or next(unseen[own]) for value in hand)) for own, hand in enumerate(view.hands))
        return State(laid, tuple(hands))
