"""A review as a text beside its game: what was found of every position, for the very moves it was found of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import isfinite
from typing import Annotated, NamedTuple, TypeAlias

from henge.analysis.reviewed_match import Finding, ReviewedMatch, Worth
from henge.bots import Proof, Thought
from henge.codec import BadRecord, Form, decode, encode, form
from henge.match import Match
from henge.rules import Action, Seat, State

from page.keeping.names import KEPT_REVIEW
from page.keeping.packed_text import pack_json, unpack_json

ANALYSIS = 1  # to be raised whenever reviews come to find something else: what was kept before is then dropped
MOST_KEPT = 8  # reviews
LONGEST_REVIEW = 60_000  # letters


def _finite(content: object) -> float:
    if isinstance(content, bool) or not isinstance(content, int | float) or not isfinite(content):
        raise ValueError("no number")
    return float(content)


Number: TypeAlias = Annotated[float, Form(_finite, float)]


class WrittenThought(NamedTuple):
    """A `Thought`, field by field."""

    # The action chosen.
    action: Action
    # The share of the win it expects.
    value: Number
    # How often the action was tried.
    visits: int
    # The play it expects.
    line: tuple[Action, ...]
    # The actions it weighed and their values.
    rivals: tuple[tuple[Action, Number], ...]
    # Of those the ones that win or lose for sure.
    proofs: tuple[tuple[Action, Proof], ...]
    # Whether the position is known to be won.
    sure: bool
    # Whether it is solved.
    exact: bool

    def legal(self, legal: frozenset[Action]) -> bool:
        """Tell whether it weighs only moves that there are."""
        weighed = {self.action, *dict(self.rivals), *dict(self.proofs)}
        return weighed <= legal

    @property
    def thought(self) -> Thought:
        """The thought."""
        return Thought(*self)


class WrittenWorth(NamedTuple):
    """A `Worth`, field by field."""

    value: Number
    line: tuple[Action, ...]
    looker: Seat | None
    proof: Proof | None


class WrittenFinding(NamedTuple):
    """A `Finding` but for its position."""

    # What the computer player would play.
    thought: WrittenThought
    # The mover's lead in points on average.
    lead: Number | None
    # Over how many games played on.
    games: int
    # What the seats have on average then.
    points: tuple[Number, ...]
    # The same after the move played.
    instead: tuple[Number, ...]
    # By how many points the mover wins with best play.
    margin: int | None
    # The same after the move played.
    margin_played: int | None
    # What a second look came to.
    second: WrittenThought | None
    # Whether a move that wins was looked for in vain.
    sought: bool | None
    # Whether it was but glanced at.
    glanced: bool
    # How many replies win, and how many there are.
    replies: tuple[int, ...]
    # What moves that were tried are worth.
    tried: tuple[tuple[Action, WrittenWorth | None], ...]

    @classmethod
    def of(cls, found: Finding) -> WrittenFinding:
        """Return what was found of a position as it is written."""
        return cls(
            WrittenThought(*found.thought),
            found.lead,
            found.games,
            found.points,
            found.instead,
            found.margin,
            found.margin_played,
            found.second and WrittenThought(*found.second),
            found.sought,
            found.glanced,
            found.replies,
            tuple((action, worth and WrittenWorth(*worth)) for action, worth in found.tried.items()),
        )

    def found(self, state: State) -> Finding:
        """Return what was found of a position."""
        return Finding(
            state,
            self.thought.thought,
            self.lead,
            self.games,
            self.points,
            self.instead,
            self.margin,
            self.margin_played,
            self.second and self.second.thought,
            self.sought,
            self.glanced,
            self.replies,
            {action: worth and Worth(*worth) for action, worth in self.tried},
        )


@dataclass(frozen=True)
class KeptReview:
    """A review that is done."""

    # The version of the analysis.
    version: int
    # A hash of the game as it was played.
    game: str
    # What was found of each position, each a JSON text; "" for nothing.
    positions: tuple[str, ...]


def hash_of_game(match: Match) -> str:
    """Return a hash that only the very same moves of the very same deal share."""
    bare = match.as_record()._replace(lines=(), notes=(), players=())
    return sha256(json.dumps(bare.json(), sort_keys=True).encode()).hexdigest()[:32]


def review_text(match: ReviewedMatch) -> str | None:
    """Return a review that is done as a text, None where that would be too long."""
    written = form(WrittenFinding)
    known = [match.judged(ply) for ply in range(len(match.states))]
    lines = [
        json.dumps(written.write(WrittenFinding.of(each)), separators=(",", ":")) if each else "" for each in known
    ]
    text = pack_json(encode(KeptReview(ANALYSIS, hash_of_game(match), tuple(lines))))
    return text if len(text) <= LONGEST_REVIEW else None


def kept_findings(text: str, match: Match) -> dict[int, Finding]:
    """Return what a kept text has found of a match, by position; {} where it is of another match or version, or
    damaged."""
    try:
        kept = decode(KeptReview, unpack_json(text))
        if (kept.version, kept.game, len(kept.positions)) != (ANALYSIS, hash_of_game(match), len(match.states)):
            return {}
        written = form(WrittenFinding)
        found = dict[int, Finding]()
        for state, line in zip(match.states, kept.positions, strict=True):
            if line:
                finding: WrittenFinding = written.read(json.loads(line))
                legal = frozenset(match.game.actions(state))
                every = filter(None, (finding.thought, finding.second))
                if not all(thought.legal(legal) for thought in every):
                    return {}
                found[id(state)] = finding.found(state)
    except (BadRecord, ValueError, OverflowError, RecursionError):
        return {}
    return found


def with_review(kept: Mapping[str, str], key: str, text: str | None) -> dict[str, str | None]:
    """Return the changes by which a game's review is kept, or is not, and older ones make room for it."""
    others = sorted(name for name in kept if name.startswith(KEPT_REVIEW) and name != KEPT_REVIEW + key)
    return {**dict.fromkeys(others[: max(0, len(others) + 1 - MOST_KEPT)]), KEPT_REVIEW + key: text}
