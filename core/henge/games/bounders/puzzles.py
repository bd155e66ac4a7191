"""The proof of puzzles of Bounders, by the exact search of endings, and the themes of their solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from henge.game import Game
from henge.games.bounders import Bounders
from henge.games.bounders.endgame_solver import ExactSolver as Exact
from henge.games.bounders.int_state import PLUS
from henge.games.bounders.rules import SWAP, State
from henge.games.bounders.search import Search
from henge.language import phrase
from henge.proved_puzzles import Names, PuzzleKit, Solution, Theme, TooHard, automorphisms, until_lost
from henge.rules import Action, Options, Seat

LIMIT = 60_000
LEGAL = 14  # cells at most that a stone may go on
PAUSE = 500
TABLES: tuple[tuple[int, Options], ...] = (
    (2, {"size": 4}),
    (2, {"size": 5}),
    (2, {"size": 5, "tournament_scoring": True}),
    (2, {"size": 6}),
    (2, {"size": 6, "tournament_scoring": True}),
    (2, {"size": 7}),
)


class Solver:
    """Every continuation, by alpha-beta."""

    endless = False

    def __init__(self, game: Game[object], limit: int) -> None:
        assert isinstance(game, Bounders)
        self.game, self.limit, self.positions = game, limit, 0

    def ready(self, view: State) -> bool:
        return view.balance.count(0) <= LEGAL and SWAP not in self.game.actions(view)

    def worths(self, view: State) -> dict[Action, float]:
        return dict(self.weighed(view))

    def leaving(self, view: State, seat: Seat) -> dict[Action, float]:
        return until_lost(self.weighed(view))

    def weighed(self, view: State) -> Iterator[tuple[Action, float]]:
        """Yield the cells to play on, each with what it is worth.  Raises TooHard."""
        search = Search(self.game, view, Random(0))
        exact = Exact(search.field, search.balance, search.colour, search.worth)
        before = self.positions
        for place in exact.legal():
            solving = exact.after(place, PAUSE)
            try:
                while True:
                    next(solving)
                    if exact.positions > self.limit:
                        raise TooHard
            except StopIteration as solved:
                value = solved.value
            self.positions = before + exact.positions
            yield (search.field.cells[place],), value if search.colour == PLUS else 1 - value


@cache
def _symmetries(size: int) -> Sequence[Names]:
    return automorphisms(Bounders(size=size).board)


def symmetries(game: Game[object]) -> Sequence[Names]:
    """Return the ways in which the board maps onto itself."""
    assert isinstance(game, Bounders)
    return _symmetries(game.size)


def _holders(step: Solution[State], state: State) -> list[tuple[frozenset[str], int | None]]:
    assert isinstance(step.game, Bounders)
    return [(frozenset(region.cells), region.holder) for region in step.game.regions(state)]


def _divides(step: Solution[State]) -> bool:
    """The stone cuts a region in two or more."""
    return len(_holders(step, step.after)) > len(_holders(step, step.before))


def _turns(step: Solution[State]) -> bool:
    """The stone makes a region the mover's that was the other's, or nobody's, without cutting it."""
    assert isinstance(step.game, Bounders)
    mine = step.game.colour(step.before, step.seat)
    regions = _holders(step, step.after)
    for cells, holder in _holders(step, step.before):
        rest = cells - {step.line[0][0]}
        if len(rest) < len(cells) and holder != mine and (rest, mine) in regions:
            return True
    return False


def _shuts(step: Solution[State]) -> bool:
    """The stone takes two or more cells besides its own from all that could be played on."""
    still = {cell for (cell,) in step.game.actions(step.after)}
    gone = {cell for (cell,) in step.game.actions(step.before)} - still
    return len(gone) > 2


def _opens(step: Solution[State]) -> bool:
    """The stone makes two or more cells playable that were not."""
    could = {cell for (cell,) in step.game.actions(step.before)}
    return len({cell for (cell,) in step.game.actions(step.after)} - could) > 1


def _gives_up(step: Solution[State]) -> bool:
    """The mover is further behind at once, and yet it wins."""
    return step.gained(step.seat) - step.gained(1 - step.seat) < 0


def _one_point(step: Solution[State]) -> bool:
    """The line ends with a single point between the two."""
    end = step.states[-1]
    return step.game.turn(end) is None and abs(step.points(end, 0) - step.points(end, 1)) == 1


THEMES: dict[str, Theme[State]] = {
    phrase("closing a region"): _divides,
    phrase("turning a region"): _turns,
    phrase("shutting cells"): _shuts,
    phrase("opening cells"): _opens,
    phrase("giving to gain"): _gives_up,
    phrase("by a single point"): _one_point,
}

PUZZLES = PuzzleKit(Solver, LIMIT, TABLES, symmetries, THEMES)
