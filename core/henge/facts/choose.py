"""Which facts are told of a move: those that decide it, and that other moves lack."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from henge.facts import Fact, Move

TOLD = 3  # facts, at most
OTHERS = 12  # moves that a fact is compared with
TELLING = 0.06  # of what the game counts: less is not worth a sentence
BESIDE = 0.2  # of the first one's weight: less is left out beside it


def compared(legal: Sequence[Move], action: Move, weighed: Sequence[Move] = ()) -> list[Move]:
    """Return a dozen other moves: the best of those that were weighed, and some of all the rest in even steps."""
    others = [one for one in dict.fromkeys(weighed) if one != action][: OTHERS // 3]
    rest = [one for one in legal if one != action and one not in others]
    step = max(1, len(rest) // (OTHERS - len(others)))
    return (others + rest[step // 2 :: step])[:OTHERS]


def chosen(facts: Sequence[Fact], others: Sequence[Sequence[Fact]], most: int = TOLD) -> list[Fact]:
    """Return of a move's facts the few that decide it, the weightiest first; [] where none is its own.

    Left out is what also holds of half of the `others`, what weighs little, and what speaks of the same things as
    one already told.  What is given up is told before all that is had for it.
    """
    specific = [one for one in facts if 2 * sum(one.holds_of(other) for other in others) < max(1, len(others))]
    told: list[Fact] = []
    for fact in sorted(specific, key=lambda one: -one.weight):
        if fact.weight < TELLING or (told and fact.weight < BESIDE * told[0].weight):
            break
        spoken = {line for one in told if one.when == fact.when for line in one.lines}
        if any(one.kind == fact.kind for one in told) or (fact.lines and {*fact.lines} <= spoken):
            continue
        told.append(fact)
        if len(told) == most:
            break
    prices = [one for one in specific if one.when == "given up" and one.weight <= -TELLING]
    return [*prices[:1], *told][:most]


def beyond(facts: Sequence[Fact], others: Sequence[Fact], kinds: Collection[str]) -> list[Fact]:
    """Return facts of which those of some kinds, which count what a move brings at once, count beyond what another move
    brought."""
    had = max((one.weight for one in others if one.kind in kinds), default=0.0)
    return [
        replace(fact, weight=max(TELLING, fact.weight - had)) if fact.kind in kinds and had else fact for fact in facts
    ]
