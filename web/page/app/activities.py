"""What one is doing at the table, as one of six kinds with its own fields.

What is not the same for all kinds is asked of the activity, and each kind answers for itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Self

from henge.games import GAMES, examples

if TYPE_CHECKING:
    from henge.example import Example
    from henge.rules import Seat
    from henge.variation_tree import Path

    from page.features.lessons.model import Course
    from page.features.puzzles.model import Attempt
    from page.table.draft import Draft
    from page.table.table import Table


class ExampleId(NamedTuple):
    """An example by its game and its number there."""

    game: str
    number: int

    @classmethod
    def read(cls, text: str) -> ExampleId | None:
        """Read `bounders/3`; None for what is no example."""
        game, _, number = text.partition("/")
        if game in GAMES and number.isdecimal() and int(number) < len(examples(game)):
            return cls(game, int(number))
        return None

    @property
    def example(self) -> Example[object]:
        """The example that is tried."""
        return examples(self.game)[self.number]


@dataclass(frozen=True, eq=False)
class ActivityBase:
    """What the page asks of every activity, with the answers that most kinds give."""

    # the table on the screen
    table: Table | None
    # the activity that waits as it stands, and comes back after this one
    suspended: Playing | Learning | Solving | None

    by_one = False  # whether one person plays every seat and sees what each sees
    solving = False  # whether a puzzle is being solved
    but = replace  # the same with some fields changed

    @property
    def tables(self) -> tuple[Table | None, ...]:
        """All tables: the one on the screen, and those that wait."""
        return self.table, *(self.suspended.tables if self.suspended else ())

    @property
    def origin(self) -> Table | None:
        """The table of the game itself, also while one of its lines is on the screen."""
        return self.table

    @property
    def variation(self) -> Path | None:
        """The path of the line on the screen, () for the game itself; None where nothing has lines."""
        return () if self.table and self.table.key else None

    @property
    def address(self) -> str:
        """Where it is found again, behind the # of the page's address; "" where that is at the game."""
        return ""

    @property
    def lit(self) -> tuple[str, ...]:
        """The cells that are spoken of."""
        return ()

    @property
    def asks(self) -> bool:
        """Whether a question is to be answered."""
        return False

    @property
    def counts(self) -> bool:
        """Whether the signs on the board are needed for that; else they may give the answer away."""
        return False

    @property
    def against(self) -> Seat | None:
        """The seat that the computer players are to refute, None where each plays for itself."""
        return None

    def waits(self, table: Table, once: bool) -> bool:
        """Tell whether the computer player to move waits, but for one step that is asked for (`once`)."""
        return not table.match.people and (table.display.paused or table.past) and not once

    def with_origin(self, table: Table) -> Self:
        """Return the activity with the table of the game itself replaced."""
        return self.but(table=table)

    def left(self) -> Playing:
        """Return the game that is kept on this device, or none, after all else was left."""
        if self.table and self.table.key:
            return Playing(self.table)
        return self.suspended.left() if self.suspended else Playing()

    def resumed(self, game: Table) -> ActivityBase:
        """Return the activity with a kept game that has been opened meanwhile, where none is there."""
        if not self.table:
            return Playing(game)
        return self.but(suspended=self.suspended.resumed(game)) if self.suspended else self


@dataclass(frozen=True, eq=False)
class Playing(ActivityBase):
    """A game: kept on this device, or by another, or one that is played on from a lesson and not kept; or none."""

    table: Table | None = None
    suspended: Playing | None = None


@dataclass(frozen=True, eq=False)
class Learning(ActivityBase):
    """A lesson under way."""

    table: Table
    suspended: Playing
    # where the learner has come to
    progress: Course

    @property
    def address(self) -> str:
        """The address of the game's lesson."""
        return f"learn/{self.progress.game}"

    @property
    def lit(self) -> tuple[str, ...]:
        """The cells that the step's words speak of."""
        return self.progress.lit

    @property
    def asks(self) -> bool:
        """Whether the step's question is to be answered."""
        return self.progress.asks

    @property
    def counts(self) -> bool:
        """Whether the answer is worked out from the signs on the board."""
        return self.progress.counts

    def waits(self, table: Table, once: bool) -> bool:
        """The lesson itself answers moves."""
        return True


@dataclass(frozen=True, eq=False)
class Solving(ActivityBase):
    """A puzzle being solved."""

    table: Table
    suspended: Playing
    # how the solver is doing
    attempt: Attempt

    solving = True

    @property
    def address(self) -> str:
        """The address of the puzzle."""
        return self.attempt.puzzle.route or f"puzzles/{self.attempt.puzzle.id}"

    @property
    def against(self) -> Seat | None:
        """The solver."""
        return self.attempt.puzzle.seat

    def waits(self, table: Table, once: bool) -> bool:
        """Tell whether no wrong move is to be answered."""
        return not self.attempt.refuting(table)


@dataclass(frozen=True, eq=False)
class TryingExample(ActivityBase):
    """An example of the rules that is tried out, on a table that is not kept."""

    table: Table
    # what was being done when the rules were read
    suspended: Playing | Learning | Solving
    # which example it is
    example_id: ExampleId
    # the screen at which the rules were read
    screen: str
    # what was set up there
    draft: Draft | None

    by_one = True

    @property
    def address(self) -> str:
        """The address of the example."""
        return f"try/{self.example_id.game}/{self.example_id.number}"


@dataclass(frozen=True, eq=False)
class Exploring(ActivityBase):
    """A line of a game, tried from one of its positions."""

    table: Table
    # the game
    suspended: Playing
    # the line's path in the game
    path: Path
    # the ply from which something else is tried
    at: int
    # the ply at which it was come to: whoever tries something makes the move there, whosever turn it is
    begun: int
    # the seats with which the computer answers, none where one person moves for everyone
    computers: frozenset[Seat]

    by_one = True

    @property
    def origin(self) -> Table | None:
        """The table of the game."""
        return self.suspended.table

    @property
    def variation(self) -> Path | None:
        """The path of the line on the screen."""
        return self.path

    def with_origin(self, table: Table) -> Self:
        """Return the line with the table of its game replaced."""
        return self.but(suspended=Playing(table))


@dataclass(frozen=True, eq=False)
class Editing(ActivityBase):
    """A position set up by hand that is looked at, on a table that is not kept."""

    table: Table
    # what was being done when the position was set up
    suspended: Playing | Learning | Solving
    # the choices with which it was set up
    draft: Draft
    # whether a move on it is to be the answer of a puzzle
    poses: bool = False
    # what is said with that
    words: str = ""

    by_one = True

    @property
    def address(self) -> str:
        """The address at which a position of the game is set up."""
        return f"position/{self.table.match.id}"


Activity = Playing | Learning | Solving | TryingExample | Exploring | Editing


def before_trying(now: Activity) -> Playing | Learning | Solving:
    """Return what was being done before something was tried."""
    return now.suspended if isinstance(now, TryingExample | Exploring | Editing) else now
