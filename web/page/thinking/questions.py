"""The questions to the computer players' thread, and the answers so far."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import NamedTuple

from henge.analysis.review_questions import SECONDS as OF_POSITIONS
from henge.analysis.review_questions import request
from henge.analysis.reviewed_match import Finding, Findings, read_thought, worth_of_end
from henge.anything_hidden import hides, somebody_knows_more
from henge.bots import Thought
from henge.codec import Json
from henge.games import GAMES
from henge.match import LEVELS, Match
from henge.rules import Action, Seat, State

from page.table.table import Table

CONTEST, SURVEY = "contest", "survey"  # beside what is asked about positions (henge.analysis.review_questions)
SECONDS_ASKED = {**OF_POSITIONS, CONTEST: 3600.0, SURVEY: 1.0}
BEST = LEVELS[-1]


class Fixture(NamedTuple):
    """A short match of two levels on this device."""

    game: str
    levels: tuple[int, int]
    pairs: int = 2


class Duel(NamedTuple):
    """The levels that are to meet on this device, and the latest match of two."""

    levels: tuple[int, int] = (2, 1)
    latest: Fixture | None = None
    playing: bool = False  # whether it is still to be played
    score: Json | None = None  # how it stands

    @property
    def fixture(self) -> Fixture | None:
        """The match that is to be played."""
        return self.latest if self.playing else None


class Rung(IntEnum):
    """What a hint tells, each rung of the ladder more than the one before it; why is a sheet."""

    # what the move is about, or else how good the moves are
    IDEA = 1
    # where on the board the move is made
    PLACE = 2
    # the move
    MOVE = 3


class Climb(NamedTuple):
    """How far a player has climbed the ladder of hints in a position, and the touches of the turn begun before that, or
    the whole move that was built."""

    state: State
    rung: Rung
    begun: Action = ()
    built: Action = ()


class FindingsOfMatch(NamedTuple):
    """What was found of a match that is not on the table."""

    match: Match
    found: Findings
    # Whether it was under review.
    reviewed: bool


class EarlierFindings(NamedTuple):
    """What was found of the games last looked at, by their keys, while another is on the table, whose `key` is this."""

    key: str = ""
    others: Mapping[str, FindingsOfMatch] = {}


@dataclass(frozen=True, eq=False)
class Question:
    """Something to think about: a position of a match, a fixture, or how quick this device is in a game."""

    # What is asked about it.
    kind: str
    # The game's id.
    game: str
    # The match.
    match: Match | None = None
    # Which of its positions.
    ply: int = 0
    # The level that thinks.
    level: int = BEST
    # The match of two levels that is to be played.
    fixture: Fixture | None = None
    # The seat that is to be refuted; None where each plays for itself.
    against: Seat | None = None
    # The move whose worth is asked for.
    tried: Action = ()

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it another question.  States are told apart as objects: those of a match stay the same."""
        return (
            self.kind,
            self.game,
            id(self.match and self.match.states[self.ply]),
            self.level,
            self.fixture,
            self.tried,
        )

    def text(self, ticket: int) -> str:
        """Return what the worker is sent."""
        asked: Json = {"do": SURVEY, "game": self.game, "seconds": SECONDS_ASKED[self.kind]}
        if self.match:
            asked = request(self.kind, self.match, self.ply, self.level, self.tried, self.against)
        elif self.fixture:
            seats = GAMES[self.game].seats_allowed[0]
            asked |= {"do": CONTEST, "seats": seats, "levels": [*self.fixture.levels], "pairs": self.fixture.pairs}
        return json.dumps({"ticket": ticket, **asked})


@dataclass(frozen=True, eq=False)
class Inquiry:
    """What is being thought about, and how far that is."""

    # The number of the question: what answers another is not listened to.
    ticket: int = 0
    # What is being thought about.
    question: Question | None = None
    # Since when, by the messages' clock.
    since: int = 0
    # What has been reported of it so far.
    report: Json = field(default_factory=dict)
    # Whether an answer is wanted at once.
    hurried: bool = False
    # How often the thread died or fell silent over it.
    losses: int = 0
    # What is told of that, "" for nothing.
    trouble: str = ""

    but = replace  # the same with some fields changed

    @property
    def thought(self) -> Thought | None:
        """What the question's computer player would play now."""
        return read_thought(self.report) if "best" in self.report else None

    @property
    def done(self) -> bool:
        """Whether the question has its last answer."""
        return bool(self.report.get("done"))

    def asking(self, question: Question | None, clock: int) -> Inquiry:
        """Return the inquiry into another question, or into none, under a new ticket."""
        return Inquiry(self.ticket + 1, question, clock, trouble=self.trouble)

    def once_more(self, clock: int) -> Inquiry:
        """Return the inquiry begun again, under a new ticket, after the thread was lost."""
        return self.but(ticket=self.ticket + 1, since=clock, report={}, losses=self.losses + 1)

    def failed(self, why: str) -> Inquiry:
        """Return the inquiry given up, and why."""
        return self.but(ticket=self.ticket + 1, question=None, trouble=why)


@dataclass(frozen=True, eq=False)
class AnalysisState:
    """What the computer players are asked, and what has been found so far."""

    # What was found of the match on the table.
    findings: Findings = field(default_factory=Findings)
    # The match under review.
    reviewed: Match | None = None
    # What is being thought about.
    inquiry: Inquiry = field(default_factory=Inquiry)
    # Whether somebody has stopped the review.
    stopped: bool = False
    # How far a player has climbed the ladder of hints.
    climb: Climb | None = None
    # The position in which a computer player was asked for one step.
    once: State | None = None
    # The match of two levels on this device.
    duel: Duel = field(default_factory=Duel)
    # How many units a second this device manages in each game, None where it cannot think about it at all.
    speeds: Mapping[str, float | None] = field(default_factory=dict)
    # The match that what was found is about, and what was found of those looked at before.
    earlier: EarlierFindings = field(default_factory=EarlierFindings)

    but = replace  # the same with some fields changed

    def posed(self, key: str, compared: Mapping[int, Finding]) -> AnalysisState:
        """Return the state turned to a puzzle, of which it knows what comparing the moves found and nothing else."""
        earlier, findings = self.earlier._replace(key=key), Findings(compared)
        return self.but(earlier=earlier, findings=findings, climb=None, reviewed=None, once=None)

    def missed(self, table: Table) -> Finding | None:
        """Return what a review found about the earlier position on screen, where it found a better move there."""
        if not table.past or self.reviewed is not table.match:
            return None
        known = self.findings.of(table.match).knows(table.shown)
        better = known and known.thought.visits and known.thought.action != table.match.actions[table.shown]
        return known if better else None

    def asks(self, table: Table) -> bool:
        """Tell whether a move tried in the position of a review has still to be looked at."""
        match, ply, known = table.match, table.shown, self.missed(table)
        if not table.trying or not table.tried or known is None:
            return False
        if table.tried in (*known.tried, known.thought.action, match.actions[ply]):
            return False
        return hides(match, ply) or worth_of_end(match, ply, table.tried) is None


def analysable(table: Table) -> bool:
    """Tell whether the position on screen can be analysed: the game goes on there, and all hands are or lie open."""
    open_hands = table.eyes.laid or not somebody_knows_more(table.match, table.shown)
    return table.viewpoint.turn is not None and not table.guest and open_hands
