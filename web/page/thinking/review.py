"""A finished game looked at once more: who was ahead when, and where it turned."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from henge.bots import plain
from henge.game import Action, Seat
from henge.match import Match

from page.table.visibility import secrets
from page.thinking.questions import Finding, Mind
from page.thinking.reasons import because

TURNING, MOST = 0.12, 6  # the share of the win a move must give away to be a turning point; how many are told


class Turn(NamedTuple):
    """A move that gave something away: what it was worth, what the better one was worth, and why."""

    ply: int
    seat: Seat
    played: Action
    better: Action
    kept: float
    value: float
    reasons: list[str]

    @property
    def loss(self) -> float:
        return self.value - self.kept


def looked_at(mind: Mind, match: Match) -> int:
    """Return how many of a match's positions have been looked at."""
    return sum(1 for state in match.states[:-1] if mind.knows(state))


def share(match: Match, seat: Seat) -> float:
    """Return a seat's share of the win at the end of a match."""
    return plain.share(match.game, match.state, seat)


def hopes(mind: Mind, match: Match, seat: Seat) -> list[tuple[int, float]]:
    """Return the share of the win a seat could hope for, ply by ply, where that was thought about.

    Of two players the one has what the other has not; of more, each is known when it is to move.
    """
    points = []
    for ply, state in enumerate(match.states[:-1]):
        known, mover = mind.knows(state), match.game.turn(state)
        if known and known.thought.visits and mover == seat:
            points.append((ply, known.thought.value))
        elif known and known.thought.visits and match.game.seats == 2:
            points.append((ply, 1 - known.thought.value))
    return points


def curve(mind: Mind, match: Match, seat: Seat) -> list[tuple[float, float]]:
    """Return a seat's hopes as a line; when all is looked at, the last point is what it got.

    Each judges from their own place, a little too dark or too bright: of two players the means of the two are told.
    """
    points: list[tuple[float, float]] = [*hopes(mind, match, seat)]
    if match.game.seats == 2:
        points = [((a + b) / 2, (x + y) / 2) for (a, x), (b, y) in pairwise(points)]
    done = looked_at(mind, match) == len(match.actions)
    return [*points, (len(match.actions), share(match, seat))] if done else points


def turning_points(mind: Mind, match: Match) -> list[Turn]:
    """Return the moves that gave most away, in the order they were played."""
    found = []
    for ply, state in enumerate(match.states[:-1]):
        known = mind.knows(state)
        turn = known and _turn(mind, match, ply, known)
        if turn and turn.loss >= TURNING:
            found.append(turn)
    worst = sorted(found, key=lambda turn: -turn.loss)[:MOST]
    return sorted(turn._replace(reasons=_reasons(mind, match, turn)) for turn in worst)


def _turn(mind: Mind, match: Match, ply: int, known: Finding) -> Turn | None:
    game, played, better = match.game, match.actions[ply], known.thought.action
    seat = game.turn(match.states[ply])
    if seat is None or played == better or not known.thought.visits:
        return None
    rivals = dict(known.thought.rivals)
    if played in rivals:
        kept = rivals[played]
    elif secrets(match, ply):
        return None  # what it was worth was hardly tried, and what followed may be luck
    elif len(rivals) > 1:
        kept = min(rivals.values())  # what was hardly tried is worth no more than the least
    else:
        later = [value for at, value in hopes(mind, match, seat) if at > ply]
        if not later and looked_at(mind, match) < len(match.actions):
            return None  # what followed is still to be looked at
        kept = later[0] if later else share(match, seat)
    return Turn(ply, seat, played, better, kept, known.thought.value, [])


def _reasons(mind: Mind, match: Match, turn: Turn) -> list[str]:
    """Return why a move was better than the one played, as far as what was to follow on either is known."""
    known, later = (mind.knows(match.states[ply]) for ply in (turn.ply, turn.ply + 1))
    better = (known and known.thought.line) or (turn.better,)
    following = (later and later.thought.line) or ()
    if secrets(match, turn.ply):
        better, following = (turn.better,), ()  # a reply is but a guess
    view = match.game.observe(match.states[turn.ply], turn.seat)
    return because(match, view, better, (turn.played, *following))
