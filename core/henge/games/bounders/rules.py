"""Bounders, for two: balance every stone, win the regions (Alek Erickson, 2024; clauses BO1–BO7 in rules.md).

The board is a hexagon of hexagons.  In turn, light and dark each place a stone
on an empty cell that touches as many light stones as dark ones; no stone ever
moves or leaves.  Where one colour may play so may the other, so the game ends
for both when no such cell is left.  Every connected region of empty cells then
goes to the colour with more stones around it, each stone counted once, and is
worth its cells; a level region goes to nobody.  With the pie rule the second
player may swap colours instead of placing the second stone; tournament scoring
breaks ties.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any, ClassVar, NamedTuple

from henge.board import Board, Cell, hexagon
from henge.language import many, person, phrase, phrases, say
from henge.rules import Action, Result, Rules, Score, ScoreLine, Seat, option, ranked

LIGHT, DARK = 0, 1


COLOURS = ("light", "dark")
SIDES = phrases(("Light", "Dark"))


SWAP = ("swap",)


WINS = phrases(("You win, {most} to {least}.", "{name} wins, {most} to {least}."))
BY_THE_LARGEST = phrases(
    (
        "You win by the largest territory, {most} cells to {least}.",
        "{name} wins by the largest territory, {most} cells to {least}.",
    )
)
BY_MORE = phrases(
    ("You win by more territories, {most} to {least}.", "{name} wins by more territories, {most} to {least}.")
)
BY_FEWER_STONES = phrases(
    ("You win by fewer stones, {least} to {most}.", "{name} wins by fewer stones, {least} to {most}.")
)
BY_THE_PIE = phrases(("You win, having offered the pie.", "{name} wins, having offered the pie."))


@dataclass(frozen=True)
class State:
    """One position."""

    # The cells of the stones in the order they were placed, light and dark in turn.
    stones: tuple[Cell, ...]
    # In board order, the light less the dark neighbours of an empty cell, None for a cell with a stone: all that
    # legality asks for.
    balance: tuple[int | None, ...]
    # Whether the colours changed hands (BO5).
    swapped: bool = False


class Region(NamedTuple):
    """A connected region of empty cells, and how many stones of each colour border it (BO3)."""

    cells: tuple[Cell, ...]
    border: tuple[int, int]

    @property
    def holder(self) -> int | None:
        """The colour with more stones around it, None when level."""
        light, dark = self.border
        return None if light == dark else LIGHT if light > dark else DARK

    @property
    def is_level(self) -> bool:
        """Whether as many stones of one colour lie around it as of the other."""
        return self.holder is None and any(self.border)

    @property
    def words(self) -> str:
        """The region's size and who stands around it, as its score line says it."""
        size, (light, dark) = len(self.cells), self.border
        return many(
            size,
            "{n} cell · {light} light, {dark} dark",
            "{n} cells · {light} light, {dark} dark",
            light=light,
            dark=dark,
        )


@dataclass(frozen=True)
class BoundersRules(Rules[State]):
    id = "bounders"
    title = "Bounders"
    author = "Alek Erickson, 2024"
    seats_allowed = (2, 2)
    may_agree = True
    state = State
    short: ClassVar[Mapping[str, Any]] = {"size": 3}
    colours = COLOURS

    seats: int = 2
    size: int = option(
        7,
        phrase("Cells along each side (usually 7 or 9)"),
        "BO1",
        span=(3, 9),
        counted=lambda cells: many(cells, "{n} cell along each side", "{n} cells along each side"),
    )
    pie: bool = option(False, phrase("After the first stone the second player may swap colours"), "BO5")
    tournament_scoring: bool = option(False, phrase("Tie-breaks decide when points are level"), "BO6")

    @cached_property
    def board(self) -> Board:
        return hexagon(self.size)

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(self.board.cells) | {*SWAP}

    @cached_property
    def _place(self) -> dict[Cell, int]:
        return {cell: place for place, cell in enumerate(self.board.cells)}

    @cached_property
    def _near(self) -> list[list[int]]:
        return [[self._place[near] for near in self.board.neighbours[cell]] for cell in self.board.cells]

    @cached_property
    def _placings(self) -> list[Action]:
        return [(cell,) for cell in self.board.cells]

    def start(self, rng: Random) -> State:
        return State((), (0,) * len(self.board.cells))

    def turn(self, state: State) -> Seat | None:
        return self._seat(state, self.to_move(state)) if 0 in state.balance else None  # BO2

    def actions(self, state: State) -> list[Action]:
        legal = [placing for placing, balance in zip(self._placings, state.balance, strict=True) if balance == 0]  # BO1
        return [*legal, SWAP] if self.may_swap(state) else legal

    def apply(self, state: State, action: Action) -> State:
        if action == SWAP:
            return State(state.stones, state.balance, True)  # BO5
        here, weight = self._place[action[0]], -1 if self.to_move(state) else 1
        balance = list(state.balance)
        balance[here] = None
        for near in self._near[here]:
            if (before := balance[near]) is not None:
                balance[near] = before + weight
        return State((*state.stones, action[0]), tuple(balance), state.swapped)

    def laid(self, stones: Iterable[Cell], swapped: bool) -> State:
        """Return the position after stones have been placed in turn, light first."""
        state = State((), (0,) * len(self.board.cells))
        for stone in stones:
            state = self.apply(state, (stone,))
        return State(state.stones, state.balance, swapped)

    def regions(self, state: State) -> tuple[Region, ...]:
        """Return the regions of empty cells with their borders, in board order."""
        return _regions(self.size, state.stones[::2], state.stones[1::2])

    def scores(self, state: State) -> list[Score]:
        lines: list[list[ScoreLine]] = [[], []]
        for region in self.regions(state):
            if region.holder is not None:  # BO3
                lines[self._seat(state, region.holder)].append(self.line(state, region))
        return [Score(tuple(mine)) for mine in lines]

    def line(self, state: State, region: Region) -> ScoreLine:
        """Return what a region counts: its cells, or nothing while it is nobody's (BO3)."""
        points = 0 if region.holder is None else len(region.cells)
        is_open = bool(self.open_in(state, region.cells))
        return ScoreLine("BO3", points, region.cells, region.words, "territory", is_open)

    def open_in(self, state: State, cells: Iterable[Cell]) -> list[Cell]:
        """Return those of some cells on which a stone may be placed, now or once it is the turn of its colour (BO1)."""
        return [cell for cell in cells if state.balance[self._place[cell]] == 0]

    def result(self, state: State) -> Result | None:
        if self.turn(state) is not None:
            return None
        scores = self.scores(state)
        mine, other = totals = [score.total for score in scores]
        if mine != other:
            wins = self._wins(state, totals, WINS)
            why = self._largest(state, totals.index(max(totals)), abs(mine - other))
            return Result(ranked(totals), "BO4", f"{say('Nobody can place another stone.')} {wins} {why}")
        if not self.tournament_scoring:
            draw = many(
                mine,
                "Nobody can place another stone, and both have {n} point: a draw.",
                "Nobody can place another stone, and both have {n} points: a draw.",
            )
            return Result(ranked(totals), "BO4", draw)
        for worth, texts in self._tie_breaks(state, scores):  # BO6
            if worth[0] != worth[1]:
                level = many(
                    mine,
                    "Nobody can place another stone, and both have {n} point.",
                    "Nobody can place another stone, and both have {n} points.",
                )
                return Result(ranked(worth), "BO6", f"{level} {self._wins(state, worth, texts)}")
        draw = many(
            mine,
            "Nobody can place another stone, and both have {n} point, and level on every tie-break: a draw.",
            "Nobody can place another stone, and both have {n} points, and level on every tie-break: a draw.",
        )
        return Result(ranked(totals), "BO6", draw)

    def _tie_breaks(self, state: State, scores: list[Score]) -> list[tuple[list[int], tuple[str, str]]]:
        """Return what level totals are compared by, in turn: each seat's worth, and who wins by it (BO6)."""
        largest = [max((line.points for line in score.lines), default=0) for score in scores]
        number = [len(score.lines) for score in scores]
        stones = [self._count(state, self.colour(state, seat)) for seat in range(2)]
        return [
            (largest, BY_THE_LARGEST),
            (number, BY_MORE),
            ([-count for count in stones], BY_FEWER_STONES),
            ([1, 0] if self.pie else [0, 0], BY_THE_PIE),
        ]

    def to_move(self, state: State) -> int:
        """Return the colour to move."""
        return len(state.stones) % 2

    def _count(self, state: State, colour: int) -> int:
        """Return how many stones of a colour lie on the board."""
        return (len(state.stones) + 1 - colour) // 2

    def _seat(self, state: State, colour: int) -> Seat:
        return 1 - colour if state.swapped else colour  # BO5: a piece's seat is its present owner

    def may_swap(self, state: State) -> bool:
        """Tell whether the pie is on offer (BO5)."""
        return self.pie and len(state.stones) == 1 and not state.swapped

    def colour(self, view: State, seat: Seat) -> int:
        return 1 - seat if view.swapped else seat

    def seat_word(self, view: State, seat: Seat) -> str:
        return say(SIDES[self.colour(view, seat)])

    def _largest(self, state: State, winner: Seat, lead: int) -> str:
        """Return how many stones lie around the winner's largest region, and whether it alone decided the game."""
        own = [region for region in self.regions(state) if region.holder == self.colour(state, winner)]
        region = max(own, key=lambda region: len(region.cells))
        light, dark = region.border
        size, slots = len(region.cells), {"light": light, "dark": dark}
        if 2 * size >= lead:  # it would have been lost, or drawn, had the region gone to the other
            return many(
                size,
                "The region of {n} cell decided it; stones around it: {light} light, {dark} dark.",
                "The region of {n} cells decided it; stones around it: {light} light, {dark} dark.",
                **slots,
            )
        return many(
            size,
            "The winner’s largest region has {n} cell; stones around it: {light} light, {dark} dark.",
            "The winner’s largest region has {n} cells; stones around it: {light} light, {dark} dark.",
            **slots,
        )

    def _wins(self, state: State, worth: list[int], texts: tuple[str, str]) -> str:
        """Return who wins by what the seats are worth, and how."""
        you, named = texts
        winner, (most, least) = self.name(state, worth.index(max(worth))), sorted(map(abs, worth), reverse=True)
        return person(winner, you, named, most=most, least=least)


@lru_cache(64)  # the scores, the signs and the words of a position and of those beside it ask for them
def _regions(size: int, light: tuple[Cell, ...], dark_ones: tuple[Cell, ...]) -> tuple[Region, ...]:
    board, colour = hexagon(size), {**dict.fromkeys(light, LIGHT), **dict.fromkeys(dark_ones, DARK)}
    regions = []
    for cells in board.groups([cell for cell in board.cells if cell not in colour]):
        border = {near for cell in cells for near in board.neighbours[cell] if near in colour}
        dark = sum(colour[stone] for stone in border)
        regions.append(Region(cells, (len(border) - dark, dark)))
    return tuple(regions)
