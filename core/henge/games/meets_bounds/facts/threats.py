"""The threats to the mover of Meets & Bounds: trilithons that are out, and cards that cut a sector."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import NamedTuple

from henge.board import Cell
from henge.cards import NUMBER, NUMBER_CARDS, SORTED, TRILITHONS, colour
from henge.facts import Fact, FactKind
from henge.games.meets_bounds.facts.before_move import GOOD, BeforeMove
from henge.games.meets_bounds.facts.board import Run, odds, percent, span, within
from henge.games.meets_bounds.facts.effects import Effects
from henge.games.meets_bounds.int_state import added
from henge.games.meets_bounds.rules import SEQUENCE


class Feared(FactKind):
    """What may happen to the mover next."""

    MAY_STRIKE = "may strike", "points chance"  # a trilithon that is out may hit a disk: points, odds
    MAY_CUT = "may cut", "cards worth chance"  # cards that are out may cut a sector: how many, points at most, odds


class Fear(NamedTuple):
    """Something that may cost the mover points next."""

    # How many, at most.
    loss: int
    # Its odds: of cards those that cost GOOD points.
    chance: float
    fact: Fact


class Standing(NamedTuple):
    """What could cost the mover points if nothing were done."""

    blows: dict[Cell, tuple[int, Cell]]
    cuts: dict[Run, dict[Cell, int]]


@lru_cache(maxsize=1)
def as_it_stands(at: BeforeMove) -> Standing:
    """Return what could cost the mover points if nothing were done, the last position asked about being remembered."""
    waiting = Effects(at, ("pass",))
    return Standing(worst_blows(waiting), dict(cuts(waiting)))


def feared(effects: Effects) -> Iterator[Fear]:
    """Yield what may cost the mover GOOD points next, a trilithon that hits, or cards that cut a sector.  Such a fact
    counts every card that cuts it, also those that cost less."""
    at = effects.at
    for card, (loss, stone) in worst_blows(effects).items():
        if loss >= GOOD:
            chance = odds(len(at.out), 1, at.held)
            both = {"points": loss, "chance": percent(chance)}
            yield Fear(
                loss,
                chance,
                effects.fact(Feared.MAY_STRIKE, loss, cells=(stone,), lines=(card,), counts=both, when="threat"),
            )
    for run, losses in cuts(effects):
        dear = [loss for loss in losses.values() if loss >= GOOD]
        if dear:
            chances = [percent(odds(len(at.out), many, at.held)) for many in (len(dear), len(losses))]
            counts = {"cards": len(losses), "worth": max(dear), "chance": chances[1]}
            fact = effects.fact(
                Feared.MAY_CUT, max(dear), cells=tuple(losses), lines=(span(run),), counts=counts, when="threat"
            )
            yield Fear(max(dear), chances[0] / 100, fact)


def gravest(effects: Effects) -> Fear | None:
    """Return the gravest thing that may happen to the mover next; None for nothing."""
    return max(feared(effects), key=lambda fear: prod(fear[:2]), default=None)


def worst_blows(effects: Effects) -> dict[Cell, tuple[int, Cell]]:
    """Return for each trilithon that is out what it could cost the mover at most, and by which disk."""
    mine = [disk for disk, whose in effects.now.disks.items() if whose == effects.seat]
    losses = [(-effects.at.moved(stone, None, effects.owner)[effects.seat], stone) for stone in mine]
    found = dict[Cell, tuple[int, Cell]]()
    for card in (card for card in TRILITHONS if card in effects.at.out):
        reached = [pair for pair in losses if colour(NUMBER[pair[1]]) == card[1:]]
        if reached:
            found[card] = max(reached, key=lambda pair: pair[0])
    return found


def cuts(effects: Effects) -> Iterator[tuple[Run, dict[Cell, int]]]:
    """Yield the mover's sectors with the cards that are out and could cut them, as far as a rival can make a sequence,
    and what each would cost."""
    at = effects.at
    if not any(sum(card is None or card in NUMBER for card in at.view.hands[rival]) >= SEQUENCE for rival in at.rivals):
        return
    for run in effects.now.runs:
        if len(run) < 2 or effects.now.owner(run) != effects.seat:
            continue
        empty = [card for card in NUMBER_CARDS if card not in effects.now.disks and within(run, card)]
        yield run, {card: cut(effects, card) for card in empty if card in at.out}


def cut(effects: Effects, stone: Cell) -> int:
    """Return what a rival's disk on an empty stone inside an own sector would cost."""
    return added(effects.owner, SORTED[stone], effects.at.best_rival)[2]
