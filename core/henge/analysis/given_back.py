"""What became between two turning points of the chances that the first of them left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from henge.analysis.chances import ChanceDrop
from henge.analysis.findings import ReviewedMatch
from henge.analysis.turning_points import MOST_TOLD, steepest, with_reasons
from henge.bots import AS_GOOD
from henge.language import percent, person, phrases
from henge.match import Match

# What the chances were after the one before, by whether that was the same player's.
SINCE = phrases(
    {
        True: (
            "After move {move} your chances were {value}; the moves before this one raised them again.",
            "After move {move} {name}’s chances were {value}; the moves before this one raised them again.",
        ),
        False: (
            "After move {move} your chances were {value}; the moves before this one raised them.",
            "After move {move} {name}’s chances were {value}; the moves before this one raised them.",
        ),
    }
)


def further(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return the turning points of a match beyond those that cost most, of which it can be told why."""
    more = [with_reasons(match, turn) for turn in steepest(match)[MOST_TOLD:]]
    return [turn for turn in more if turn.reasons]


def joined_up(match: ReviewedMatch, turns: Sequence[ChanceDrop]) -> list[ChanceDrop]:
    """Return turning points in their order, of games for two with those of the others that gave back what one lost;
    where none did, the next says that it had been given back."""
    added = list[ChanceDrop]()
    gaps = [pair for pair in pairwise(turns) if rose_unexplained(match, turns, *pair)]
    for before, turn in gaps:
        between = (other for other in further(match) if before.ply < other.ply < turn.ply)
        best = max((other for other in between if other.seat != turn.seat), key=lambda other: other.given, default=None)
        added += [best] if best else []
    every = sorted([*turns, *added], key=lambda turn: turn.ply)
    return [*every[:1], *(_since(match, every, before, turn) for before, turn in pairwise(every))]


def rose_unexplained(match: Match, turns: Sequence[ChanceDrop], before: ChanceDrop, turn: ChanceDrop) -> bool:
    """Tell whether by the chances told somebody's rose between two turning points by more than the least fall told."""
    together = match.game_of(before.ply) == match.game_of(turn.ply)
    if match.game.seats != 2 or not together or turn.given < AS_GOOD or before.given < AS_GOOD:
        return False
    least = min(told_of.given for told_of in turns if told_of.given >= AS_GOOD)
    return round(turn.before, 2) - _left(before, turn) > least


def _left(before: ChanceDrop, turn: ChanceDrop) -> float:
    """Return the chances that a turning point left whoever made the next one, as they are told."""
    left = round(before.left, 2)
    return left if before.seat == turn.seat else round(1 - left, 2)


def _since(match: Match, turns: Sequence[ChanceDrop], before: ChanceDrop, turn: ChanceDrop) -> ChanceDrop:
    if not rose_unexplained(match, turns, before, turn):
        return turn
    you, named = SINCE[before.seat == turn.seat]
    name, slots = match.name(turn.seat, match.states[turn.ply]), {"move": match.turns.numbers[before.ply]}
    return turn._replace(since=person(name, you, named, value=percent(_left(before, turn)), **slots))
