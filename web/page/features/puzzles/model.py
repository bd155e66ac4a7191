"""A puzzle at the table: what is to be found, and how the solver is doing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from henge.analysis import teaching
from henge.codec import Json
from henge.language import does, phrase, phrases, say
from henge.proved_puzzles import SAVE, WIN
from henge.record import LEVELS, Player
from henge.replay import replayed
from henge.rules import Action, Seat, read_action

from page.table.table import Table

POSED = "posed"  # instead of a goal: the answer is the one that somebody has chosen
WORDS = 60  # of why a solution is right
SOLVER, RIVAL = Player(""), Player("", LEVELS[-1])
GOALS = phrases(
    {  # by what is to be got, whether several moves get it, and of how many others the hands are hidden
        (WIN, False, 0): "Find the one move that wins.",
        (WIN, False, 1): "Find the one move that wins, whatever the other holds and does.",
        (WIN, False, 2): "Find the one move that wins, whatever the others hold and do.",
        (WIN, True, 0): "Several moves win. Find one of them.",
        (WIN, True, 1): "Several moves win, whatever the other holds and does. Find one of them.",
        (WIN, True, 2): "Several moves win, whatever the others hold and do. Find one of them.",
        (SAVE, False, 0): "Every move but one loses. Find the one that does not.",
        (SAVE, False, 1): "Every move but one loses. Find the one that does not, whatever the other holds and does.",
        (SAVE, False, 2): "Every move but one loses. Find the one that does not, whatever the others hold and do.",
        (SAVE, True, 0): "Several moves do not lose, all others do. Find one that does not.",
        (
            SAVE,
            True,
            1,
        ): "Several moves do not lose, whatever the other holds and does, all others do. Find one that does not.",
        (
            SAVE,
            True,
            2,
        ): "Several moves do not lose, whatever the others hold and do, all others do. Find one that does not.",
    }
)
SHARES = phrases(
    {  # of several who play, by whether several moves do so and whether hands are hidden
        (False, False): "Only one move keeps a share of the win. Find it.",
        (False, True): "Only one move keeps a share of the win, whatever the others hold and do. Find it.",
        (True, False): "Several moves keep a share of the win. Find one of them.",
        (True, True): "Several moves keep a share of the win, whatever the others hold and do. Find one of them.",
    }
)
RIGHT, ONE, SHOWN = phrases(("That is it.", "That is one of them.", "This is the solution."))
WRONG = phrases({WIN: "That does not win.", SAVE: "That loses.", POSED: "That is not the answer that counts."})
FIND = phrase("Find the move that counts.")


class ProvedWorth(NamedTuple):
    """What was proved of a puzzle's position."""

    # The share of the win that is sure.
    worth: float = 0.0
    # How many positions the proof took.
    positions: int = 0


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of web/puzzles: a position, and the first moves that were proved to be right; or one that was sent."""

    # The game and a number.
    id: str
    # The game's id.
    game: str
    # The record whose last position it is.
    record: Json
    # The seat to move.
    seat: Seat
    # What there is to be found: to win, to save what can be saved, or one of several.
    goal: str
    # The first moves that are right.
    solutions: tuple[Action, ...]
    # A right move and the best play after it.
    line: tuple[Action, ...]
    # The lowest level that finds it, 0 if none does.
    level: int
    # What the solution shows.
    themes: tuple[str, ...]
    # The proof that they are; of one that was sent there is none.
    proof: ProvedWorth = field(default_factory=ProvedWorth)
    # What somebody has said who has sent it.
    words: str = ""
    # The link that brings it, behind the #; "" for one of web/puzzles.
    route: str = ""

    @property
    def gets(self) -> str:
        """What the right moves get: a win, or what can be saved; POSED where nothing is claimed of them."""
        return self.goal if self.goal in (SAVE, POSED) else WIN

    @property
    def several(self) -> bool:
        """Whether several moves are right, though they may leave the same pieces standing."""
        return len(self.solutions) > 1

    @classmethod
    def read(cls, entry: Json) -> Puzzle:
        """Return a puzzle as the collection holds it."""
        return cls(
            entry["id"],
            entry["game"],
            entry["record"],
            entry["seat"],
            entry["goal"],
            tuple(map(read_action, entry["solutions"])),
            tuple(map(read_action, entry["line"].split())),
            entry["level"],
            tuple(entry["themes"]),
            ProvedWorth(entry["proof"]["worth"], entry["proof"]["positions"]),
        )

    def set_up(self) -> Table:
        """Return a table at which the puzzle stands; it is not kept."""
        players = [(SOLVER if seat == self.seat else RIVAL)._asdict() for seat in range(self.record["seats"])]
        return Table("", replayed({**self.record, "players": players})).seen()


@dataclass(frozen=True, eq=False)
class PuzzleIndex:
    """All puzzles, and what is looked for among them."""

    # none until they have been loaded, when they are first looked at
    all: tuple[Puzzle, ...] = ()
    # the id of the one that is wanted as soon as they are loaded
    wanted: str = ""
    # the game whose puzzles are listed
    game: str = ""
    # today, as page.keeping.progress counts days
    today: int = 0

    but = replace  # the same with some fields changed


@dataclass(frozen=True)
class Sought:
    """The solver has not moved yet."""


@dataclass(frozen=True)
class Right:
    """A right move was played, or shown, and this was told of it."""

    words: str


@dataclass(frozen=True)
class Wrong:
    """Another move was played, and this was told of it and of what refutes it."""

    words: str


@dataclass(frozen=True, eq=False)
class Attempt:
    """A puzzle being solved."""

    # The puzzle.
    puzzle: Puzzle
    # The series it is one of.
    series: str
    # The ply at which it begins.
    begun: int
    # What the first move has come to.
    phase: Sought | Right | Wrong = field(default_factory=Sought)
    # Whether some first move was wrong, or the solution was shown.
    erred: bool = False

    but = replace  # the same with some fields changed

    @property
    def feedback(self) -> str:
        """What the last move was told, "" before it."""
        return "" if isinstance(self.phase, Sought) else self.phase.words

    @property
    def solved(self) -> bool:
        """Whether the right move stands on the board."""
        return isinstance(self.phase, Right)

    def asked(self, table: Table) -> str:
        """Return the sentence that says what is to be found."""
        if self.puzzle.goal == POSED:
            return self.puzzle.words or say(FIND)
        goal, several, seats = self.puzzle.gets, self.puzzle.several, table.game.seats
        hidden = any(None in hand for hand in table.game.hands(table.viewpoint.view))
        if goal == SAVE and seats > 2:
            return say(SHARES[several, hidden])
        return say(GOALS[goal, several, 0 if not hidden else 1 if seats == 2 else 2])

    def refuting(self, table: Table) -> bool:
        """Tell whether some of the others have still to answer a wrong move, and what was played after it."""
        return isinstance(self.phase, Wrong) and table.bot > 0 and self.puzzle.goal != POSED

    def moved(self, table: Table) -> Attempt:
        """Return the attempt after moves of the solver, or of those who refute a wrong one."""
        first = table.match.actions[self.begun]
        if isinstance(self.phase, Sought) and first in self.puzzle.solutions:
            why = " ".join(self._why(table, first))
            return self.but(phase=Right(" ".join(filter(None, (self._right, why, self._end(table))))))
        if isinstance(self.phase, Sought):
            return self.but(phase=self._wrong(table, ""), erred=True)
        if isinstance(self.phase, Wrong) and table.last > self.begun + 1:
            return self.but(phase=self._wrong(table, f" {self._answers(table)}"))
        return self

    def _wrong(self, table: Table, answers: str) -> Wrong:
        return Wrong(f"{say(WRONG[self.puzzle.gets])}{answers} {self._end(table)}".strip())

    def _answers(self, table: Table) -> str:
        """Return what the others have played since the solver's latest move, in words."""
        match, first = table.match, table.last
        while match.mover(first - 1) != self.puzzle.seat:
            first -= 1
        return " ".join(_said(table, ply) for ply in range(first, table.last))

    @property
    def _right(self) -> str:
        return say(ONE if self.puzzle.several else RIGHT)

    def _why(self, table: Table, first: Action) -> list[str]:
        """Return why a right move is right, in a game that can be taught: what decides first, and more while it is
        short."""
        if table.viewpoint.result:  # that says it
            return []
        facts = teaching.facts_told(table.match, self.begun, first)
        said = teaching.sentences(table.match, self.begun, facts, "does")
        return [text for n, text in enumerate(said) if not n or len(" ".join(said[: n + 1]).split()) <= WORDS]

    def _end(self, table: Table) -> str:
        result = table.viewpoint.result
        return result.text if result else ""

    def followed(self, table: Table) -> int:
        """Return how many moves of the solution's line have been played, 0 where another was."""
        played = table.match.actions[self.begun :]
        return len(played) if self.solved and played == self.puzzle.line[: len(played)] else 0

    def further(self, table: Table) -> bool:
        """Tell whether there is more to see of the line that follows the solution."""
        return self.followed(table) < len(self.puzzle.line) and (self.followed(table) > 0 or table.last > self.begun)

    def played(self, table: Table) -> tuple[Attempt, Table]:
        """Return the table after the next turn of the best play: the solution first, then what follows it."""
        done = self.followed(table)
        match = table.match if done else table.match.back_to(self.begun)
        seat = match.turn
        for action in self.puzzle.line[done:]:
            if match.turn != seat:
                break
            match = match.play(action)
        after = table.go_on(match, ())
        said = f"{_said(after, after.last - 1)} {self._end(after)}"
        shown = " ".join([say(SHOWN), *self._why(after, after.match.actions[self.begun])])
        feedback = said if done else f"{shown} {said}"
        return self.but(phase=Right(feedback.strip()), erred=self.erred or not self.solved), after

    def anew(self, table: Table) -> tuple[Attempt, Table]:
        """Return the puzzle as it was before the first move."""
        return self.but(phase=Sought()), table.go_on(table.match.back_to(self.begun), ())


def _said(table: Table, ply: int) -> str:
    """Return what a move was, in words."""
    match, seat, view = table.match, table.match.mover(ply), table.match.view(ply, None)
    assert seat is not None
    return f"{does(match.name(seat, view), match.game.tell(view, match.actions[ply], False))}."
