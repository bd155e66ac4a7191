"""The proof of puzzles of Stonehenge, by the exact search of endings, and the themes of their solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from henge.game import Game
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.bot import needs
from henge.games.stonehenge.int_state import position
from henge.games.stonehenge.lines import LINES, MEGALITHS, POINTS, standings
from henge.games.stonehenge.rules import State
from henge.games.stonehenge.search import Ending, placements
from henge.language import phrase
from henge.proved_puzzles import Names, PuzzleKit, Solution, Theme, TooHard, automorphisms, until_lost
from henge.rules import Action, Options, Seat

LIMIT = 10_000
EMPTY = 11  # points at most
TABLES: tuple[tuple[int, Options], ...] = ((2, {}),)


class Solver:
    """Whether a placement leads to the eighth megalith, by the exact search."""

    endless = False

    def __init__(self, game: Game[object], limit: int) -> None:
        assert isinstance(game, Stonehenge)
        self.game, self.limit, self.ending = game, limit, Ending()

    @property
    def positions(self) -> int:
        """The positions looked at so far."""
        return self.ending.positions

    def ready(self, view: State) -> bool:
        return 18 - len(view.placed) <= EMPTY

    def worths(self, view: State) -> dict[Action, float]:
        worths = dict(self.weighed(view))
        return {action: worths[action] for action in self.game.actions(view)}

    def leaving(self, view: State, seat: Seat) -> dict[Action, float]:
        return until_lost(self.weighed(view))

    def weighed(self, view: State) -> Iterator[tuple[Action, float]]:
        """Yield the placements, each with what it is worth.  Raises TooHard."""
        need, allow = needs(self.game, view)
        before = self.positions
        for tried in placements(position(view)):
            asking = self.ending.keeps(tried, need, allow)
            try:
                while True:
                    next(asking)
                    if self.positions - before > self.limit:
                        raise TooHard
            except StopIteration as answered:
                yield (str(tried.value), POINTS[tried.point]), float(answered.value)


@cache
def _symmetries() -> Sequence[Names]:
    return automorphisms(Stonehenge().board)


def symmetries(game: Game[object]) -> Sequence[Names]:
    """Return the ways in which the board maps onto itself."""
    return _symmetries()


def _marked(state: State, seat: int) -> int:
    return list(state.megaliths.values()).count(seat)


def _eighth(step: Solution[State]) -> bool:
    """The placement brings the eighth megalith at once."""
    return _marked(step.after, step.seat) == MEGALITHS


def _two_lines(step: Solution[State]) -> bool:
    """The placement wins two lines or more at once."""
    return _marked(step.after, step.seat) - _marked(step.before, step.seat) > 1


def _quiet(step: Solution[State]) -> bool:
    """Nobody gets a line by the placement."""
    return len(step.after.megaliths) == len(step.before.megaliths)


def _given(step: Solution[State]) -> bool:
    """The placement gives the other a line, and yet it wins."""
    return _marked(step.after, 1 - step.seat) > _marked(step.before, 1 - step.seat)


def _hand(step: Solution[State]) -> tuple[int, ...]:
    return tuple(value for value in step.before.hands[step.seat] if value is not None)


def _small(step: Solution[State]) -> bool:
    """A 1 is the piece, though a larger one is in hand."""
    return step.line[0][0] == "1" and max(_hand(step)) > 1


def _large(step: Solution[State]) -> bool:
    """The largest piece in hand is the one, a 4 or more."""
    value = int(step.line[0][0])
    return value >= 4 and value == max(_hand(step))


def _level(step: Solution[State]) -> bool:
    """In the line somebody fills a ley-line level and so loses it (KS3)."""
    last = standings(step.states[-1])
    first = standings(step.before)
    return any(
        not last[line].empty
        and first[line].empty
        and line not in step.before.megaliths
        and last[line].totals[0] == last[line].totals[1]
        for line in LINES
    )


def _eight_to_seven(step: Solution[State]) -> bool:
    """The line ends with eight megaliths to seven."""
    end = step.states[-1]
    return step.game.turn(end) is None and len(end.megaliths) == len(LINES)


THEMES: dict[str, Theme[State]] = {
    phrase("the eighth megalith"): _eighth,
    phrase("two lines at once"): _two_lines,
    phrase("a quiet placement"): _quiet,
    phrase("a line given up"): _given,
    phrase("the smallest piece"): _small,
    phrase("the largest piece"): _large,
    phrase("a level line"): _level,
    phrase("eight to seven"): _eight_to_seven,
}

PUZZLES = PuzzleKit(Solver, LIMIT, TABLES, symmetries, THEMES)
