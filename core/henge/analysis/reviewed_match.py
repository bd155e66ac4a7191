"""A match under review: what was found of each position, and what proofs at some tell of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, wraps
from types import MappingProxyType
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from henge.anything_hidden import hides
from henge.bots import Proof, Thought, players
from henge.codec import Json
from henge.language import code
from henge.match import Match
from henge.rules import Action, Seat, State, read_action

P = ParamSpec("P")
R = TypeVar("R")


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
    # What they have if the move played was made.
    instead: tuple[float, ...] = ()
    # By how many points its mover wins in the end with best play; None where that is not known.
    margin: int | None = None
    # The same after the move played.
    margin_played: int | None = None
    # What a second look came to, with other luck.
    second: Thought | None = None
    # Whether a move that wins was looked for in vain, as the one played loses; None until that was tried.
    sought: bool | None = None
    # Whether it was but glanced at, before it is looked at.
    glanced: bool = False
    # How many replies to a move that loses win, and how many there are; () where that is not known.
    replies: tuple[int, ...] = ()
    # What moves tried in a review are worth there; None where it could not be told.
    tried: Mapping[Action, Worth | None] = MappingProxyType({})

    @classmethod
    def of(cls, state: State, thought: Thought, report: Json) -> Finding:
        """Read what was found of a position from the last answer of who thought about it."""
        points, instead, replies = (tuple(report.get(name, ())) for name in ("points", "instead", "replies"))
        lead, games = report.get("lead"), report.get("games", 0)
        margin, played = report.get("margin"), report.get("margin_played")
        return cls(state, thought, lead, games, points, instead, margin, played, replies=replies)


class Worth(NamedTuple):
    """What a move tried in a reviewed position is worth to its mover, and the line that begins with it.

    `looker` is who was to move where it was looked at, too hopefully; None where nothing has to be taken off for that.
    """

    value: float
    line: tuple[Action, ...]
    looker: Seat | None = None
    proof: Proof | None = None

    @classmethod
    def of(cls, match: Match, ply: int, tried: Action, thought: Thought, known: Thought | None) -> Worth | None:
        """Read the worth of a tried move from the thought it was asked for, beside what a review has `known`; None
        where it was not weighed.
        """
        if hides(match, ply):
            values = {thought.action: thought.value, **dict(thought.rivals)}
            if tried not in values:
                return None
            more = known.value - values[known.action] if known and known.action in values else 0.0
            return cls(min(1.0, max(0.0, values[tried] + more)), (tried,))
        at, between = led(match, ply, tried)
        looker = match.game.turn(at)
        own, line = looker == match.mover(ply), (tried, *between, *thought.line)
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


def worth_of_end(match: Match, ply: int, action: Action) -> Worth | None:
    """Return what a move is worth that leads to the end of an open game; None where the game goes on."""
    at, between = led(match, ply, action)
    if not (result := match.game.between_games(at) or match.game.result(at)):
        return None
    first, line = result.ranking[0], (action, *between)
    if match.mover(ply) not in first:
        return Worth(0.0, line, proof=Proof(wins=False, plies=len(line)))
    return Worth(1 / len(first), line, proof=Proof(wins=True, plies=len(line)) if len(first) == 1 else None)


@dataclass(frozen=True, eq=False)
class Findings:
    """What has been found of the positions of a match so far.  States are told apart as objects, by their ids; each
    `Finding` holds its own, so that no other can come by its id."""

    # What comparing the best moves found, by position, for hints and analyses.
    compared: Mapping[int, Finding] = field(default_factory=dict)
    # What a review found, by position.
    judged: Mapping[int, Finding] = field(default_factory=dict)
    # The positions that a review has still to look at once more, each with the kind of look.
    again: tuple[tuple[str, int], ...] = ()

    but = replace  # the same with some fields changed

    @cached_property
    def _reviewed(self) -> dict[int, tuple[Match, ReviewedMatch]]:
        return {}

    def of(self, match: Match) -> ReviewedMatch:
        """Return a match with what has been found of it, whenever it is asked for the same one."""
        if id(match) not in self._reviewed:
            terms = {each.name: getattr(match, each.name) for each in fields(Match)}
            self._reviewed[id(match)] = match, ReviewedMatch(**terms, findings=self)
        return self._reviewed[id(match)][1]


def remembered(work: Callable[Concatenate[ReviewedMatch, P], R]) -> Callable[Concatenate[ReviewedMatch, P], R]:
    """Return a function that keeps what it works out of a reviewed match, by its other arguments and the language."""

    @wraps(work)
    def kept(match: ReviewedMatch, /, *args: P.args, **named: P.kwargs) -> R:
        key = work, args, *named.items(), code()
        if key not in match.worked_out:
            match.worked_out[key] = work(match, *args, **named)
        found: R = match.worked_out[key]
        return found

    return kept


@dataclass(frozen=True)
class ReviewedMatch(Match):
    """A match and what has been found of it, with whatever is worked out from that."""

    findings: Findings = field(default_factory=Findings)

    @cached_property
    def worked_out(self) -> dict[tuple[object, ...], Any]:
        """What is kept by `remembered`."""
        return {}

    def finding(self, **changes: Any) -> ReviewedMatch:
        """Return the match with something else found of it."""
        return replace(self, findings=self.findings.but(**changes))

    def judging(self, *findings: Finding) -> ReviewedMatch:
        """Return the match with something else found of some of its positions by a review."""
        return self.finding(judged={**self.findings.judged, **{id(each.state): each for each in findings}})

    @cached_property
    def coarse(self) -> ReviewedMatch:
        """The match, where positions that were but glanced at are taken for known."""
        return self.judging(*(known._replace(glanced=False) for known in self.findings.judged.values()))

    def judged(self, ply: int) -> Finding | None:
        """Return what a review has found of a position, if only at a glance."""
        return self.findings.judged.get(id(self.states[ply]))

    def knows(self, ply: int) -> Finding | None:
        """Return what a review has found of a position that it has done more than glance at."""
        known = self.judged(ply)
        return None if known is None or known.glanced else known

    def compared(self, ply: int) -> Finding | None:
        """Return what comparing the best moves of a position found; a review asks about the move played alone."""
        return self.findings.compared.get(id(self.states[ply]))

    @remembered
    def worth(self, ply: int, action: Action) -> Worth | None:
        """Return what a move tried in a reviewed position is worth by itself; None if unknown."""
        judged = self.judged(ply)
        known = judged and judged.tried.get(action)
        return known if known or hides(self, ply) else worth_of_end(self, ply, action)

    def told(self, ply: int) -> Finding | None:
        """Return what was found by comparing the best moves of a position, and nothing that contradicts what was proved
        before in the same match."""
        known = self.compared(ply)
        return known and known._replace(thought=self.agreed(ply, known.thought))

    def agreed(self, ply: int, thought: Thought) -> Thought:
        """Return a thought about a position so that it agrees with what was proved before in the same match."""
        winner = self.winners[ply]
        if thought.proof or winner is None:
            return thought
        return as_known(thought, wins=winner == self.mover(ply))

    @cached_property
    def winners(self) -> list[Seat | None]:
        """For each position of a match for two who is known to win whatever follows, by what was proved there or
        before: who has a won position keeps it by the moves that are proved to win, whatever the other plays.
        """
        winner: Seat | None = None
        winners: list[Seat | None] = []
        for ply in range(len(self.states)):
            mover, found = self.mover(ply), self._thoughts(ply)
            for thought in found if mover is not None and self.game.seats == 2 else ():
                if thought.exact and thought.proof is None:  # a draw
                    winner = None
                if thought.proof or thought.sure:
                    assert mover is not None
                    winner = mover if thought.sure or (thought.proof and thought.proof.wins) else 1 - mover
            winners.append(winner)
            if mover is not None and ply < len(self.actions) and self.game.seats == 2:
                proofs = [dict(thought.proofs).get(self.actions[ply]) for thought in found]
                proof = next((proof for proof in proofs if proof), None)
                winner = (mover if proof.wins else 1 - mover) if proof else None if winner == mover else winner
        for ply in reversed(range(len(self.actions))):  # who moved into a won position had it won before
            mover = self.mover(ply)
            if winners[ply] is None and mover is not None and winners[ply + 1] == mover and not hides(self, ply):
                winners[ply] = mover
        return winners

    @cached_property
    def sure(self) -> list[bool]:
        """For each position of a match whether it is proved what it comes to with best play."""
        return [winner is not None or self.solved(ply) for ply, winner in enumerate(self.winners)]

    def _thoughts(self, ply: int) -> list[Thought]:
        return [finding.thought for finding in (self.compared(ply), self.judged(ply)) if finding]

    def solved(self, ply: int) -> bool:
        """Tell whether all moves of a position have been solved."""
        return any(thought.exact for thought in self._thoughts(ply))

    def every_wins(self, ply: int) -> bool:
        """Tell whether every move of a position is known to win."""
        finding = self.judged(ply) or self.compared(ply)
        proofs = dict(finding.thought.proofs) if finding else {}
        legal = self.game.actions(self.states[ply])
        return all(action in proofs and proofs[action].wins for action in legal)


def solvable(match: Match) -> bool:
    """Tell whether the positions of a game can be solved near its end."""
    return players(match.id).solver is not None


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


def read_thought(report: Json) -> Thought:
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
