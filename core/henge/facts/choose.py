"""Choose the facts that are told of a move: those that decide it, and that other moves lack."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from henge.facts import AnyKinds, Fact, Kinds
from henge.rules import Action

TOLD = 3  # facts, at most
OTHERS = 12  # moves that a fact is compared with
TELLING = 0.06  # of what the game counts: less is not worth a sentence
RARE = 4  # times as many other moves, at least, of which what is rare is not so
BESIDE = 0.2  # of the first one's weight: less is left out beside it
NONE: AnyKinds = Kinds()


def compared(
    legal: Sequence[Action], action: Action, weighed: Sequence[Action] = (), losing: Sequence[Action] = ()
) -> list[Action]:
    """Return a dozen other moves: the best of those that were weighed, and some of all the rest in even steps; of a
    move that wins those that are losing, where some are known to be: what else wins may well do the same."""
    if losing:
        legal, weighed = losing, [move for move in weighed if move in losing]
    others = [other for other in dict.fromkeys(weighed) if other != action][: OTHERS // 3]
    rest = [other for other in legal if other != action and other not in others]
    step = max(1, len(rest) // (OTHERS - len(others)))
    return (others + rest[step // 2 :: step])[:OTHERS]


def matched(fact: Fact, others: Sequence[Fact], kinds: AnyKinds = NONE) -> bool:
    """Tell whether another move brings as much as a fact says, wherever on the board: the same, or what says more, that
    weighs no less."""
    return any(
        fact.kind in kinds.categorical or abs(other.weight) > abs(fact.weight) - TELLING or _equals(other, fact)
        for other in _alike(fact, others, kinds)
    )


def _equals(other: Fact, fact: Fact) -> bool:
    """Tell whether a fact says as much of the same lines as another of its kind, whatever it costs."""
    same = other.kind == fact.kind and other.lines == fact.lines
    return bool(same and fact.lines and other.amounts[:1] >= fact.amounts[:1])


def contrasted(facts: Sequence[Fact], others: Sequence[Fact], kinds: AnyKinds = NONE) -> list[Fact]:
    """Return of a move's facts those that another move does not match; where that brings less of the same, by how much
    the one and the other differ, as far as it can be counted."""
    found = []
    for fact in facts:
        same = max(_alike(fact, others, kinds), key=lambda other: abs(other.weight), default=None)
        if same is None:
            found.append(fact)
        elif not matched(fact, others, kinds):
            less = kinds.count(same)
            found.append(replace(fact, weight=fact.weight - same.weight, less=less if less < kinds.count(fact) else 0))
    return found


def _holds(fact: Fact, others: Sequence[Fact], kinds: AnyKinds) -> bool:
    """Tell whether a fact holds of another move as well, of which some facts are known; what one lets in is its own."""
    if fact.when == "let in":
        return False
    return fact.holds_of(others) or (fact.kind in kinds.categorical and matched(fact, others, kinds))


def _alike(fact: Fact, others: Sequence[Fact], kinds: AnyKinds) -> list[Fact]:
    """Return what another move brings that says as much as a fact, but for how much it weighs."""
    same = {fact.kind, *kinds.implied_by.get(fact.kind, ())}
    return [other for other in others if other.kind in same and other.seat == fact.seat]


def rare(alike: int, others: Sequence[object]) -> bool:
    """Tell whether so many of some other moves are few of them."""
    return RARE * alike < max(1, len(others))


def not_undone(facts: Sequence[Fact], line: Sequence[Action]) -> list[Fact]:
    """Return of a move's facts those that no reply undoes which is expected by the `line` that the move begins: none of
    what could come next on a place that it takes."""
    taken = {name for reply in line[1::2] for name in reply}
    return [fact for fact in facts if fact.when != "next" or not taken & {*fact.cells}]


def chosen(
    facts: Sequence[Fact], others: Sequence[Sequence[Fact]], kinds: AnyKinds = NONE, most: int = TOLD
) -> list[Fact]:
    """Return of a move's facts the few that decide it, the weightiest first; [] where none is its own.

    Left out is what also holds of half of the `others` unless it is the main point, what weighs little, and what
    speaks of the same things as one already told.  What is given up is told before all that is had for it.
    """
    specific = [
        candidate
        for candidate in facts
        if candidate.kind in kinds.main
        or 2 * sum(_holds(candidate, other, kinds) for other in others) < max(1, len(others))
    ]
    told: list[Fact] = []
    for fact in sorted(specific, key=lambda candidate: -candidate.weight):
        if fact.weight < TELLING:
            break
        if told and fact.weight < BESIDE * told[0].weight and fact.kind not in kinds.main:
            continue
        spoken = {line for earlier in told if earlier.when == fact.when for line in earlier.lines}
        if any(earlier.kind == fact.kind for earlier in told) or (fact.lines and {*fact.lines} <= spoken):
            continue
        told.append(fact)
        if len(told) == most:
            break
    prices = [price for price in specific if price.when == "given up" and price.weight <= -TELLING]
    return [*prices[:1], *told][:most]


def let(facts: Sequence[Fact], better: Sequence[Fact], kinds: AnyKinds = NONE) -> list[Fact]:
    """Return what a move lets the other do that a better move does not, nor as much elsewhere, as speaks for that."""
    mine = [fact for fact in better if fact.when == "let in"]
    given = [fact for fact in facts if fact.when == "let in"]
    own = [fact for fact in given if not (fact.lines and _of_the_same(fact, mine)) and not matched(fact, mine, kinds)]
    return [replace(fact, weight=-fact.weight) for fact in own]


def _of_the_same(fact: Fact, others: Sequence[Fact]) -> bool:
    """Tell whether another move lets in as much of the same lines, wherever."""
    return any({*fact.lines} <= {*other.lines} for other in others)


def beyond(facts: Sequence[Fact], others: Sequence[Fact], kinds: Collection[str]) -> list[Fact]:
    """Return facts of which those of some kinds, which count what a move brings at once, count beyond what another move
    brought."""
    had = max((other.weight for other in others if other.kind in kinds), default=0.0)
    return [
        replace(fact, weight=max(TELLING, fact.weight - had)) if fact.kind in kinds and had else fact for fact in facts
    ]
