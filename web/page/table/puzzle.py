"""A puzzle at the table: what is to be found, and how the solver is doing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from henge.game import Action, Seat, read_action
from henge.match import Match
from henge.names import does
from henge.puzzles import SAVE, SEVERAL, WIN
from henge.record import LEVELS, Player

from page.table.table import Table

SOLVER, RIVAL = Player(""), Player("", LEVELS[-1])
GOALS = {
    (WIN, False): "Find the one move that wins.",
    (WIN, True): "Find the one move that wins, whatever the others hold.",
    (SEVERAL, False): "Several moves win. Find one of them.",
    (SEVERAL, True): "Several moves win, whatever the others hold. Find one of them.",
}
HOLD = "Every move but one loses. Find it."
RIGHT, ONE, SHOWN = "That is it.", "That is one of them.", "This is the solution."
WRONG = {WIN: "That does not win.", SEVERAL: "That does not win.", SAVE: "That loses."}


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of web/puzzles: a position, and the first moves that were proved to be right."""

    id: str
    game: str
    record: Mapping[str, Any]
    seat: Seat
    goal: str
    solutions: tuple[Action, ...]
    line: tuple[Action, ...]
    level: int
    themes: tuple[str, ...]
    worth: float
    positions: int

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Puzzle:
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
            entry["proof"]["worth"],
            entry["proof"]["positions"],
        )

    def set_up(self) -> Table:
        """Return a table at which the puzzle stands; it is not kept."""
        players = [(SOLVER if seat == self.seat else RIVAL)._asdict() for seat in range(self.record["seats"])]
        return Table("", Match.load({**self.record, "players": players})).seen()


@dataclass(frozen=True, eq=False)
class Attempt:
    """A puzzle being solved, as one of a series; `told` is what the last move was told, `well` whether it was right.

    `erred` tells that some first move was wrong, or that the solution was shown.
    """

    puzzle: Puzzle
    series: str
    begun: int
    feedback: str = ""
    well: bool | None = None
    erred: bool = False

    but = replace  # the same with some fields changed

    def asked(self, table: Table) -> str:
        """Return the sentence that says what is to be found."""
        hidden = any(None in hand for hand in table.game.hands(table.sight.view))
        return GOALS.get((self.puzzle.goal, hidden), HOLD)

    def refuting(self, table: Table) -> bool:
        """Tell whether the other side has still to answer a wrong move."""
        return self.well is False and table.bot > 0 and not table.answered

    def moved(self, table: Table) -> Attempt:
        """Return the attempt after moves of the solver, or of those who refute a wrong one."""
        first = table.match.actions[self.begun]
        if self.well is None and first in self.puzzle.solutions:
            return self.but(feedback=f"{self._right} {self._end(table)}".strip(), well=True)
        if self.well is None:
            return self.but(feedback=f"{WRONG[self.puzzle.goal]} {self._end(table)}".strip(), well=False, erred=True)
        if not self.well and table.last > self.begun + 1:
            return self.but(feedback=f"{WRONG[self.puzzle.goal]} {_said(table)} {self._end(table)}".strip())
        return self

    @property
    def _right(self) -> str:
        return ONE if self.puzzle.goal == SEVERAL else RIGHT

    def _end(self, table: Table) -> str:
        result = table.sight.result
        return result.text if result else ""

    def followed(self, table: Table) -> int:
        """Return how many moves of the solution's line have been played, 0 where another was."""
        played = table.match.actions[self.begun :]
        return len(played) if self.well and played == self.puzzle.line[: len(played)] else 0

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
        feedback = f"{_said(after)} {self._end(after)}" if done else f"{SHOWN} {_said(after)} {self._end(after)}"
        return self.but(feedback=feedback.strip(), well=True, erred=self.erred or self.well is not True), after

    def anew(self, table: Table) -> tuple[Attempt, Table]:
        """Return the puzzle as it was before the first move."""
        return self.but(feedback="", well=None), table.go_on(table.match.back_to(self.begun), ())


def _said(table: Table) -> str:
    """Return what the latest move was, in words."""
    match, ply = table.match, table.last - 1
    before = match.states[ply]
    seat = match.game.turn(before)
    assert seat is not None
    words = match.game.tell(match.game.observe(before, None), match.actions[ply], False)
    return f"{does(match.name(seat, before), words)}."
