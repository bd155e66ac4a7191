"""Puzzles: positions in which the worth of every first move is proved, and what a proof needs of a game.

What a game's own module brings, its PUZZLES, is a `PuzzleKit`.

A worth is the share of the win that is sure, whatever the others hold and do, together: 1, 0, a part of it where the
win would be shared, and `OPEN` in a game that need not end, for moves after which neither side can force the end soon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from henge.board import Board, Cell
from henge.bots import Thought
from henge.bots.baselines import split
from henge.game import Game
from henge.rules import Action, Options, S, ScoreLine, Seat, State

OPEN = 0.5
PATIENCE = 5  # times the work of a proof, to refute a wrong move
SEVERAL, WIN, SAVE = "several", "win", "save"
Names: TypeAlias = Mapping[str, str]
PieceOnBoard: TypeAlias = tuple[str, Cell, Seat | None, int | None]


class TooHard(Exception):
    """Raised by a solver when a position needs more work than it was allowed."""


class Prover(Protocol):
    """What proves positions of one table; it may remember what it has seen, as long as it plays the same match."""

    endless: bool
    """Whether a game may go on for ever; then `OPEN` is no share, but tells that nothing is proved."""
    positions: int

    def ready(self, view: State) -> bool:
        """Tell whether a position is near enough to the end to be tried."""

    def worths(self, view: State) -> dict[Action, float]:
        """Return what every legal action of the seat to move is worth to it.  Raises TooHard."""

    def leaving(self, view: State, seat: Seat) -> dict[Action, float]:
        """Return what legal actions of the seat to move leave to another that all the rest play against together.

        The view is theirs: it shows what everybody holds.  Actions that are not among the best may be left out.  Raises
        TooHard.
        """


class Solution(NamedTuple, Generic[S]):
    """A first move and what comes of it: what a theme is told by.  `line` begins with the move, `states` before it."""

    game: Game[S]
    seat: Seat
    line: tuple[Action, ...]
    states: tuple[S, ...]

    @property
    def before(self) -> S:
        """The position before the first move."""
        return self.states[0]

    @property
    def after(self) -> S:
        """The position after the first move."""
        return self.states[1]

    def terms(self, state: S, seat: Seat, kind: str) -> tuple[ScoreLine, ...]:
        """Return a seat's terms of one kind: of its score, or of what it is weighed by."""
        return tuple(term for term in self.game.evaluation_terms(state)[seat] if term.kind == kind)

    def points(self, state: S, seat: Seat) -> int:
        """Return a seat's points in a position."""
        return self.game.scores(state)[seat].total

    def gained(self, seat: Seat) -> int:
        """Return what the first move adds to a seat's score at once."""
        return self.points(self.after, seat) - self.points(self.before, seat)

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """All seats but the one that moves first."""
        return tuple(seat for seat in range(self.game.seats) if seat != self.seat)


Theme: TypeAlias = Callable[[Solution[S]], bool]


class PuzzleKit(NamedTuple):
    """How positions of one game are proved, and what their solutions show."""

    solver: Callable[[Game[object], int], Any]
    """Make the `Prover` of the game's own states from a table and how many positions it may look at."""
    limit: int
    """Positions to look at, a second's work or so."""
    tables: tuple[tuple[int, Options], ...]
    """The seats and options that puzzles are looked for on."""
    symmetries: Callable[[Game[object]], Sequence[Names]]
    """The ways to rename a table's cells that leave everything as it is."""
    themes: Mapping[str, Theme[Any]]
    """What a solution may show, told by the rules alone."""


def kit(game: str) -> PuzzleKit:
    """Return what a game that has puzzles knows of them, by its id."""
    found: PuzzleKit = import_module(f"henge.games.{game}.puzzles").PUZZLES
    return found


def solver(game: Game[object], times: int = 1) -> Prover:
    """Return a solver for a table, which works no more than so many times its usual limit."""
    known = kit(game.id)
    found: Prover = known.solver(game, known.limit * times)
    return found


def themes(game: str, step: Solution[object]) -> list[str]:
    """Return the themes of a solution, in the order in which the game's module has them."""
    return [name for name, shows in kit(game).themes.items() if shows(step)]


def every_theme(game: str) -> tuple[str, ...]:
    """Return the themes of a game, in their order; a game without puzzles has none."""
    return tuple(kit(game).themes) if find_spec(f"henge.games.{game}.puzzles") else ()


def moves_worth_most(worths: Mapping[Action, float]) -> list[Action]:
    """Return the moves worth most.

    >>> moves_worth_most({("a1",): 0.0, ("a2",): 1.0, ("b1",): 1.0})
    [('a2',), ('b1',)]
    """
    most = max(worths.values())
    return [action for action, worth in worths.items() if worth == most]


def until_lost(worths: Iterable[tuple[Action, float]]) -> dict[Action, float]:
    """Return what moves for one of two leave to the other, as far as the first that leaves nothing.

    >>> until_lost([(("a1",), 0.5), (("a2",), 1.0), (("b1",), 0.0)])
    {('a1',): 0.5, ('a2',): 0.0}
    """
    left: dict[Action, float] = {}
    for action, worth in worths:
        left[action] = 1 - worth
        if worth == 1:
            break
    return left


def goal(game: Game[object], state: State, worths: Mapping[Action, float]) -> str | None:
    """Return what there is to be found where moves have these worths, or None for no puzzle.

    One move wins, or saves what can be saved, and every other gets nothing; or several moves win, not nearly all.
    Moves that leave the same pieces standing are one.
    """
    right, most = moves_worth_most(worths), max(worths.values())
    if not most or any(0 < worth < most for worth in worths.values()):
        return None
    kinds = {pieces_on_board(game, game.apply(state, action)) for action in right}
    wrong = {pieces_on_board(game, game.apply(state, action)) for action in worths if action not in right}
    if len(wrong) < 3:
        return None
    if len(kinds) == 1:
        return WIN if most == 1 else SAVE
    return SEVERAL if most == 1 and 2 * len(kinds) <= len(wrong) + 2 else None


def pieces_on_board(game: Game[object], state: State, names: Names | None = None) -> frozenset[PieceOnBoard]:
    """Return the pieces on the board, their cells renamed if need be."""
    return frozenset(
        (mark.kind, names[mark.cell] if names else mark.cell, mark.seat, mark.value)
        for mark in game.marks(state)
        if mark.cell in game.board.step
    )


def proved_answer(game: Game[object], view: State, seat: Seat) -> Thought | None:
    """Return the best move against a seat as far as it can be proved, the rivals playing together; None where nothing
    can be.
    """
    solve, mover = solver(game, PATIENCE), game.turn(view)
    assert mover is not None
    try:
        left = solve.leaving(view, seat)
    except TooHard:
        return None
    good = [action for action, worth in left.items() if worth == min(left.values())]
    action = max(good, key=lambda action: looks(game, game.apply(view, action), mover))
    return Thought(action, 1 - left[action], solve.positions, (action,))


def looks(game: Game[object], state: State, seat: Seat) -> float:
    """Return how good a position looks for a seat at once: the end, else its terms less those of the best rival."""
    if (result := game.result(state)) is not None:
        return 10_000 * split(result.ranking[0], game.seats)[seat]
    sums = [sum(term.points for term in terms) for terms in game.evaluation_terms(state)]
    return sums[seat] - max(worth for rival, worth in enumerate(sums) if rival != seat)


def automorphisms(board: Board) -> list[dict[Cell, Cell]]:
    """Return every way to turn or mirror a board: permutations of its cells that keep neighbours, and its lines.

    >>> from henge.board import hexagon, ley_lines
    >>> len(automorphisms(hexagon(3))), len(automorphisms(ley_lines()))
    (12, 6)
    """
    near = {cell: set(around) for cell, around in board.neighbours.items()}
    order = [board.cells[0]]
    for cell in order:
        order += [other for other in board.neighbours[cell] if other not in order]
    lines = {frozenset(cells) for cells in board.lines.values()}
    maps: list[dict[Cell, Cell]] = []

    def extend(names: dict[Cell, Cell]) -> None:
        if len(names) == len(order):
            if all(frozenset(names[cell] for cell in line) in lines for line in lines):
                maps.append(names)
            return
        cell = order[len(names)]
        known = near[cell] & names.keys()
        images = {names[other] for other in known}
        others = set(names.values())
        free = set.intersection(*(near[image] for image in images)) if images else set(board.cells)
        for image in sorted(free - others):
            if len(near[image]) == len(near[cell]) and near[image] & others == images:
                extend({**names, cell: image})

    extend({})
    return maps
