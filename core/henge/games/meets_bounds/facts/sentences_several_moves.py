"""The sentences of Meets & Bounds about several moves at once, each with its number and what came of it."""

from __future__ import annotations

from henge import language
from henge.cards import spoken
from henge.facts import Fact, Made, Numbers
from henge.facts.saying import points
from henge.games.meets_bounds.facts.sentences_lost_game import GAINS
from henge.language import listed, many


def blows(fact: Fact, turns: Numbers) -> str:
    """Return which disks trilithons destroyed, and when."""
    blows = zip(fact.cells, map(turns.of, fact.series), strict=False)
    return listed([language.say("{stone} at move {move}", stone=spoken(stone), move=move) for stone, move in blows])


def gained_by(fact: Fact, turns: Numbers, made: Made | None) -> str:
    """Return by which moves somebody gained how many points on another."""
    if fact.kind != "then brought":
        return ""
    moves, swings = fact.series[: len(fact.cells)], fact.series[len(fact.cells) :]
    told = zip(fact.shown_by, moves, swings, strict=True)
    return listed(
        [
            language.say(GAINS[len(move)], points=points(won), move=turns.of(n, made), stone=spoken(move[-1]))
            for move, n, won in told
        ]
    )


def passed_at(fact: Fact, turns: Numbers) -> str:
    """Return in a sentence at which moves a bounded disk could have moved instead of a pass."""
    moves = [*map(turns.of, fact.series)]
    return many(
        len(moves),
        "Instead of passing at move {moves} a bounded disk could have moved for a point at most.",
        "Instead of passing at moves {moves} a bounded disk could have moved for a point at most.",
        moves=listed([*map(str, moves)]),
    )
