"""Explain a position or review a match at once, with the computer player of a level, for programs and notebooks.

A level that is given no clock finds the same everywhere.
"""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from henge.analysis import teaching
from henge.analysis.chances import ChanceDrop, curve
from henge.analysis.compare import Clock, Report, Request
from henge.analysis.expected_line import outlook
from henge.analysis.lost_game.cause import account_told
from henge.analysis.lost_game.deciding_moves import loser
from henge.analysis.review_list import told_turns
from henge.analysis.review_questions import STUDY, next_look, request, with_answer
from henge.analysis.reviewed_match import Finding, Findings, read_thought
from henge.analysis.think import think
from henge.anything_hidden import somebody_knows_more
from henge.bots import Thought
from henge.match import Match

READINGS = 10_000  # of a clock that counts them, to a second


class Budget(NamedTuple):
    """How much a level may think about a position: its units, or at most so many seconds by a clock."""

    level: int
    seconds: float = 0.0
    clock: Clock | None = None

    def answer(self, asked: Request) -> Report:
        """Return the last answer to what is asked."""
        clock, asked = self.clock or counting_clock(), {**asked, **({"seconds": self.seconds} if self.seconds else {})}
        begin, report = clock(), dict[str, object]()
        for report in think(asked, clock):
            if self.seconds and clock() - begin >= self.seconds and not report.get("patient"):
                break
        return report


def counting_clock() -> Clock:
    """Return a clock that counts how often it is read, so that everybody finds the same."""
    readings = count()
    return lambda: next(readings) / READINGS


class Explanation(NamedTuple):
    """What a level would play in a position, and what can be said for it, in sentences."""

    # What it would play, and what it holds for the best moves.
    thought: Thought
    # How it stands.
    standing: tuple[str, ...]
    # Why the move.
    reasons: tuple[str, ...]
    # The turns that are expected to follow.
    expected: tuple[str, ...]


class GameReview(NamedTuple):
    """One game of a match, looked at once more."""

    # Its plies, from the position before its first move to the one after its last.
    plies: range
    # By seat the plies at which its chances are known, with its share of the win.
    chances: tuple[list[tuple[int, float]], ...]
    # How it was lost, in sentences, by whom that is told of; () where nobody lost, or nothing can be told.
    lost: tuple[str, ...]


class Review(NamedTuple):
    """A match looked at once more."""

    games: tuple[GameReview, ...]
    turning_points: tuple[ChanceDrop, ...]


def studied(match: Match, budget: Budget) -> Finding:
    """Return what is found of the position of a match by comparing its best moves; the match is not over."""
    ply = len(match.actions)
    report = budget.answer(request(STUDY, match, ply, budget.level))
    return Finding.of(match.states[ply], read_thought(report), report)


def explanation(match: Match, budget: Budget) -> Explanation:
    """Return what would be played in the position of a match and why; the match is not over."""
    ply, known = len(match.actions), studied(match, budget).thought
    view = match.game.observe(match.state, match.turn)
    facts = teaching.facts_told(match, ply, known.action, [action for action, _ in known.rivals], known.line)
    reasons = teaching.sentences(match, ply, facts, "does")
    expected = [] if somebody_knows_more(match, ply) else outlook(match, view, known.line).line
    return Explanation(known, tuple(match.game.lead(view)), tuple(reasons), tuple(expected))


def review(match: Match, budget: Budget) -> Review:
    """Return where a match turned and how its games were lost, by one look at every position and a second there."""
    reviewed = Findings().of(match)
    while asked := next_look(reviewed):
        kind, ply, tried = asked
        answer = budget.answer(request(kind, match, ply, budget.level, tried))
        reviewed = with_answer(reviewed, kind, ply, answer, tried)
    games = []
    for plies in match.stretches:
        seat = loser(reviewed, plies)
        lost = [] if seat is None else account_told(reviewed, seat, plies).sentences
        chances = tuple(curve(reviewed, seat, plies) for seat in range(match.game.seats))
        games.append(GameReview(plies, chances, tuple(lost)))
    return Review(tuple(games), tuple(told_turns(reviewed)))
