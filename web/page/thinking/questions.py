"""What is asked of the computer players' thread, and what has come of it so far."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, NamedTuple

from henge.bots import Proof, Thought
from henge.games import GAMES
from henge.match import LEVELS, Match
from henge.rules import Action, Seat, State, View, read_action, write_action
from henge.view_json import pack

from page.table.table import Table
from page.table.visibility import hides, secrets

MOVE, STUDY, TRIAL, CONTEST, SURVEY = "move", "study", "trial", "contest", "survey"
REVIEW, SECOND = "review", "second"  # a look at every position of a match, and another one where it turned
SECONDS = {MOVE: 3.0, STUDY: 3.0, REVIEW: 2.0, SECOND: 2.0, TRIAL: 2.0, CONTEST: 3600.0, SURVEY: 1.0}
COUNTED = 4  # the part of the level's units for a position of a review: no clock, so that every device finds the same
WHETHER, WHERE, WHAT = 1, 2, 3  # the rungs of the ladder of hints
BEST = LEVELS[-1]


class Fixture(NamedTuple):
    """A short match of two levels on this device."""

    game: str
    one: int
    other: int
    pairs: int = 2


class Finding(NamedTuple):
    """What was found about a position, from what its mover could see."""

    # The position.
    state: State
    # What the computer player would play.
    thought: Thought
    # The mover's lead in points on average; None where nothing was played on.
    lead: float | None = None
    # Over how many games played on.
    games: int = 0
    # What the seats have on average once all others have replied.
    points: tuple[float, ...] = ()
    # Over how many deals of the hidden cards.
    deals: int = 0
    # What they have if the move played was made.
    instead: tuple[float, ...] = ()
    # What a second look came to, with other luck.
    second: Thought | None = None
    # How many replies to a move that loses win, and how many there are; () where that is not known.
    replies: tuple[int, ...] = ()


class Worth(NamedTuple):
    """What a move tried in a reviewed position is worth to its mover, and the line that begins with it.

    `looker` is who was to move where it was looked at, too hopefully; None where nothing has to be taken off for that.
    """

    value: float
    line: tuple[Action, ...]
    looker: Seat | None = None
    proof: Proof | None = None

    @classmethod
    def of(cls, question: Question, thought: Thought, known: Thought | None) -> Worth | None:
        """Read the worth of a tried move from the thought it was asked for, beside what a review has `known`; None
        where it was not weighed.
        """
        match, tried = question.match, question.tried
        assert match is not None
        if hides(match, question.ply):
            values = {thought.action: thought.value, **dict(thought.rivals)}
            if tried not in values:
                return None
            more = known.value - values[known.action] if known and known.action in values else 0.0
            return cls(min(1.0, max(0.0, values[tried] + more)), (tried,))
        looker, between = match.game.turn(question.looked), led(match, question.ply, tried)[1]
        own, line = looker == match.game.turn(match.states[question.ply]), (tried, *between, *thought.line)
        if thought.proof or thought.sure:
            wins, plies = thought.proof or Proof(wins=True)
            proof = Proof(wins == own, plies and plies + 1 + len(between))
            return cls(float(proof.wins), line, None, proof)
        if not thought.visits or match.game.seats > 2:
            return None
        return cls(thought.value if own else 1 - thought.value, line, looker)


def led(match: Match, ply: int, action: Action) -> tuple[State, tuple[Action, ...]]:
    """Return where a move leads in an open game, and what follows it at once because there is nothing else to do."""
    game, between = match.game, list[Action]()
    at = game.apply(match.states[ply], action)
    while not game.between_games(at) and len(legal := game.actions(at)) == 1:
        between, at = [*between, legal[0]], game.apply(at, legal[0])
    return at, tuple(between)


def ending(match: Match, ply: int, action: Action) -> Worth | None:
    """Return what a move is worth that leads to the end of an open game; None where the game goes on."""
    at, between = led(match, ply, action)
    if not (result := match.game.between_games(at) or match.game.result(at)):
        return None
    first, line = result.ranking[0], (action, *between)
    if match.game.turn(match.states[ply]) not in first:
        return Worth(0.0, line, proof=Proof(wins=False, plies=len(line)))
    return Worth(1 / len(first), line, proof=Proof(wins=True, plies=len(line)) if len(first) == 1 else None)


class Climb(NamedTuple):
    """How far a player has climbed the ladder of hints in a position; why is a sheet."""

    state: State
    rung: int


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

    @property
    def looked(self) -> State:
        """The position that is to be looked at: of a move tried where all lies open, the one it leads to."""
        assert self.match is not None
        trial = self.kind == TRIAL and not hides(self.match, self.ply)
        return led(self.match, self.ply, self.tried)[0] if trial else self.match.states[self.ply]

    def text(self, ticket: int) -> str:
        """Return what the worker is sent: a View, to review it a move too; never a State, a seed, the past.

        Who refutes a puzzle's wrong move, `against` its solver, sees all cards: those rivals play together.
        A tried move is judged as the review judged the one played, so that both can be compared: by what it leads to,
        or where anything is hidden over many deals.
        """
        asked: dict[str, Any] = {"ticket": ticket, "game": self.game, "seconds": SECONDS[self.kind]}
        if self.match:
            game, state, covered = self.match.game, self.looked, hides(self.match, self.ply)
            ply, again = self.ply + (self.kind == TRIAL and not covered), " again" * (self.kind == SECOND)
            asked |= {
                "do": "think",
                "seats": game.seats,
                "options": game.chosen,
                "view": pack(game.observe(state, game.turn(state)) if self.against is None else View(state)),
                "level": self.level,
                "luck": sha256(f"{self.match.seed} {ply}{again}".encode()).hexdigest(),  # repeatable, tells no seed
            }
            if self.against is not None:
                asked["against"] = self.against
            if self.kind == STUDY:
                asked["foresee" if secrets(self.match, self.ply) else "compare"] = True
            elif self.kind in (REVIEW, SECOND, TRIAL):
                asked["part"] = COUNTED
                if self.kind != TRIAL or covered:
                    move = self.tried or self.match.actions[self.ply]
                    asked |= {"played": write_action(move), "hidden": covered}
        elif self.fixture:
            one, other = self.fixture.one, self.fixture.other
            seats = GAMES[self.game].seats_allowed[0]
            asked |= {"do": CONTEST, "seats": seats, "levels": [one, other], "pairs": self.fixture.pairs}
        else:
            asked |= {"do": SURVEY}
        return json.dumps(asked)


@dataclass(frozen=True, eq=False)
class Mind:
    """What is being thought about, how far it is, and what has been found so far."""

    # The number of the question: what answers another is not listened to.
    ticket: int = 0
    # What is being thought about.
    question: Question | None = None
    # Since when, by the messages' clock.
    since: int = 0
    # What has been reported of it so far.
    report: Mapping[str, Any] = field(default_factory=dict)
    # Whether an answer is wanted at once.
    hurried: bool = False
    # How often the thread died or fell silent over it.
    losses: int = 0
    # What is told of that, "" for nothing.
    trouble: str = ""
    # The match that what was found is about.
    key: str = ""
    # What comparing the best moves found, by position, for hints and analyses.
    compared: Mapping[int, Finding] = field(default_factory=dict)
    # What a review found, by position.
    judged: Mapping[int, Finding] = field(default_factory=dict)
    # The positions that it has still to look at a second time.
    again: tuple[int, ...] = ()
    # How far a player has climbed the ladder of hints.
    climb: Climb | None = None
    # The position in which a computer player was asked for one step.
    once: State | None = None
    # The match under review.
    reviewed: Match | None = None
    # The moves tried in it, by position, each with its worth; None where it could not be told.
    trials: Mapping[tuple[int, Action], Worth | None] = field(default_factory=dict)
    # The levels that are to meet.
    versus: tuple[int, int] = (2, 1)
    # Their match that is to be played.
    fixture: Fixture | None = None
    # The latest that was.
    met: Fixture | None = None
    # How that went.
    score: Mapping[str, Any] = field(default_factory=dict)
    # How many units a second this device manages in each game, None where it cannot think about it at all.
    speeds: Mapping[str, float | None] = field(default_factory=dict)

    but = replace  # the same with some fields changed

    @property
    def thought(self) -> Thought | None:
        """What the question's computer player would play now."""
        return thought(self.report) if "best" in self.report else None

    @property
    def done(self) -> bool:
        """Whether the question has its last answer."""
        return bool(self.report.get("done"))

    def knows(self, state: State) -> Finding | None:
        """Return what a review has found of a position."""
        return self.judged.get(id(state))

    def missed(self, table: Table) -> Finding | None:
        """Return what a review found about the earlier position on screen, where it found a better move there."""
        if not table.past or self.reviewed is not table.match:
            return None
        known = self.knows(table.match.states[table.shown])
        better = known and known.thought.visits and known.thought.action != table.match.actions[table.shown]
        return known if better else None

    def worth(self, match: Match, ply: int, action: Action) -> Worth | None:
        """Return what a move tried in a reviewed position is worth by itself; None if unknown."""
        known = self.trials.get((id(match.states[ply]), action))
        return known if known or hides(match, ply) else ending(match, ply, action)

    def asks(self, table: Table) -> bool:
        """Tell whether a move tried in the position of a review has still to be looked at."""
        match, ply, known = table.match, table.shown, self.missed(table)
        if not table.trying or not table.tried or known is None or (id(match.states[ply]), table.tried) in self.trials:
            return False
        if table.tried in (known.thought.action, match.actions[ply]):
            return False
        return hides(match, ply) or ending(match, ply, table.tried) is None

    def studied(self, state: State) -> Finding | None:
        """Return what was found by comparing the best moves; a review asks about the move played alone."""
        return self.compared.get(id(state))

    def told(self, match: Match, ply: int) -> Finding | None:
        """Return what was found by comparing the best moves of a position, and nothing that contradicts what was proved
        before in the same match."""
        known = self.studied(match.states[ply])
        return known and known._replace(thought=self.agreed(match, ply, known.thought))

    def agreed(self, match: Match, ply: int, thought: Thought) -> Thought:
        """Return a thought about a position so that it agrees with what was proved before in the same match."""
        winner = self.winners(match)[ply]
        if thought.proof or winner is None:
            return thought
        return as_known(thought, wins=winner == match.game.turn(match.states[ply]))

    def winners(self, match: Match) -> list[Seat | None]:
        """Return for each position of a match for two who is known to win whatever follows, by what was proved there or
        before: who has a won position keeps it by the moves that are proved to win, whatever the other plays.
        """
        winner: Seat | None = None
        winners: list[Seat | None] = []
        for ply, state in enumerate(match.states):
            mover = match.game.turn(state)
            found = [one.thought for one in (self.compared.get(id(state)), self.judged.get(id(state))) if one]
            for thought in found if mover is not None and match.game.seats == 2 else ():
                if thought.exact and thought.proof is None:  # a draw
                    winner = None
                if thought.proof or thought.sure:
                    assert mover is not None
                    winner = mover if thought.sure or (thought.proof and thought.proof.wins) else 1 - mover
            winners.append(winner)
            if mover is not None and ply < len(match.actions) and match.game.seats == 2:
                proofs = [dict(one.proofs).get(match.actions[ply]) for one in found]
                proof = next((one for one in proofs if one), None)
                winner = (mover if proof.wins else 1 - mover) if proof else None if winner == mover else winner
        for ply in reversed(range(len(match.actions))):  # who moved into a won position had it won before
            mover = match.game.turn(match.states[ply])
            if winners[ply] is None and mover is not None and winners[ply + 1] == mover and not hides(match, ply):
                winners[ply] = mover
        return winners

    def solved(self, match: Match, ply: int) -> bool:
        """Tell whether all moves of a position of a match have been solved."""
        state = match.states[ply]
        return any(one.thought.exact for one in (self.compared.get(id(state)), self.judged.get(id(state))) if one)

    def every_wins(self, match: Match, ply: int) -> bool:
        """Tell whether every move of a position of a match is known to win."""
        one = self.judged.get(id(match.states[ply])) or self.compared.get(id(match.states[ply]))
        proofs = dict(one.thought.proofs) if one else {}
        legal = match.game.actions(match.states[ply])
        return all(action in proofs and proofs[action].wins for action in legal)


def as_known(thought: Thought, wins: bool) -> Thought:
    """Return a thought about a position of which more is known than it found: that its mover wins, or loses."""
    if wins:
        return thought._replace(value=1.0, sure=True)
    actions = dict.fromkeys([thought.action, *(action for action, _ in thought.rivals)])
    return thought._replace(
        value=0.0,
        rivals=tuple((action, 0.0) for action in actions),
        proofs=tuple((action, Proof(wins=False)) for action in actions),
    )


def thought(report: Mapping[str, Any]) -> Thought:
    """Read what the worker wrote of a thought."""
    return Thought(
        read_action(report["best"]),
        report["value"],
        report["visits"],
        tuple(map(read_action, report["line"])),
        tuple((read_action(action), value) for action, value in report["rivals"]),
        tuple((read_action(action), Proof(wins, plies)) for action, wins, plies in report.get("proofs", ())),
        report.get("sure", False),
        report.get("exact", False),
    )


def analysable(table: Table) -> bool:
    """Tell whether the position on screen can be analysed: the game goes on there, and all hands are or lie open."""
    open_hands = table.eyes.laid or not secrets(table.match, table.shown)
    return table.sight.turn is not None and not table.guest and open_hands
