"""What an action of Meets & Bounds does to the hand: cards spent, what those kept could bring, what new ones may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import odds, percent, span, within
from henge.games.meets_bounds.facts.effects import LATER, Effects
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.threats import cut

LITTLE = 2  # points that are hardly worth three cards
BETTER = 3  # points more than now that a new card is hoped to bring


def new_cards(effects: Effects) -> tuple[float, int, int, float]:
    """Return what new cards may be hoped to bring beyond the best play, how many would, and the odds of one."""
    at, best = effects.at, max(0.0, effects.at.best or 0.0)
    drawn = min(1 if effects.first in TRILITHONS else 3, len(at.view.deck))
    if not drawn or (effects.first == "pass" and len(at.hand) < 3):
        return 0.0, 0, 0, 0.0
    good = [hope for hope in effects.hopes if hope >= best + BETTER]
    chance = odds(len(at.out), len(good), drawn)
    return (chance * (sum(good) / len(good) - best) if good else 0.0), len(good), drawn, chance


def passes(effects: Effects) -> Iterator[Fact]:
    """Yield why nothing is played, and what new cards may bring."""
    gain, good, drawn, chance = new_cards(effects)
    yield from best_of_it(effects, max(1.0, gain))
    if good:
        counts = {"out": len(effects.at.out), "good": good, "drawn": drawn, "chance": percent(chance)}
        yield effects.fact(Kind.NEW, 0.9 * gain, counts=counts, when="next", clause="MB11")


def best_of_it(effects: Effects, weight: float) -> Iterator[Fact]:
    """Yield that no play brings much."""
    best = effects.at.best
    if best is None:
        yield effects.fact(Kind.STUCK, weight, clause="MB5")
    elif best <= 0:
        yield effects.fact(Kind.IDLE, weight - best, clause="MB5")
    elif best <= LITTLE:
        yield effects.fact(Kind.LITTLE, weight, counts=_of_two(effects, best), clause="MB5")
    elif len(effects.at.worths) < 3:
        yield effects.fact(Kind.SHORT, weight, counts={"cards": len(effects.at.worths)}, clause="MB6")


def _of_two(effects: Effects, worth: float) -> dict[str, int]:
    """Return what a play is worth in points, as far as that can be told: what one of several rivals loses is none."""
    return {"points": round(worth)} if effects.at.seats == 2 else {}


def discards(effects: Effects) -> Iterator[Fact]:
    """Yield why a card is no loss."""
    card, at = effects.first, effects.at
    others = [worth for other, worth in at.worths.items() if other != card]
    if card in NUMBER:
        mean = sum(others) / len(others) if others else 0.0
        mine, least = at.worths[card], min(others, default=0.0)
        weight = max(1.0, LATER * (mean - mine))
        if effects.futile:
            yield effects.fact(Kind.FUTILE, 1.0, lines=(card,), clause="MB6")
        elif not mine:
            yield effects.fact(Kind.NOTHING, weight, cells=(card,))
        elif mine <= least and mine < mean:
            yield effects.fact(Kind.WEAKEST, weight, cells=(card,), counts=_of_two(effects, mine))
        elif mine < GOOD:
            yield effects.fact(Kind.SMALL, 1.0, cells=(card,), counts=_of_two(effects, mine))
        yield from buries(effects, (card,))


def spends(effects: Effects) -> Iterator[Fact]:
    """Yield that the range is set by the cards that help least."""
    pair, worths = effects.action[:2], effects.at.worths
    spent = sorted(worths[card] for card in pair)
    kept = [worth for card, worth in worths.items() if card not in effects.action]
    if kept and spent[1] < min(kept):
        yield effects.fact(Kind.SPENDS, LATER * (min(kept) - spent[1]), cells=pair, clause="MB6")
    yield from buries(effects, pair)


def buries(effects: Effects, cards: Sequence[Cell]) -> Iterator[Fact]:
    """Yield that cards are out with which an own sector could have been cut."""
    for card in cards:
        run = effects.now.around(card) if card not in effects.now.disks else None
        if run and effects.now.owner(run) == effects.seat:
            left = sum(within(run, card) for card in effects.at.out if card in NUMBER and card not in effects.now.disks)
            weight = LATER * cut(effects, card) / (1 + left)
            yield effects.fact(
                Kind.BURIES,
                weight,
                cells=(card,),
                lines=(span(run),),
                counts={"left": left},
                when="next",
                clause="MB12",
            )


def keeps(effects: Effects) -> Iterator[Fact]:
    """Yield what cards that are kept could bring next."""
    at = effects.at
    for card in effects.left:
        if card in TRILITHONS:
            gain, stone = at.strikes(card, effects.owner)
            rival, deltas = (
                (effects.now.disks[stone], at.moved(stone, None, effects.owner)) if stone else (effects.seat, [])
            )
            points = max(deltas[effects.seat], -deltas[rival]) if stone else 0
            if len(effects.action) == 4 and gain >= effects.swing + 1:  # which is told as a play that is left
                continue
            least = LITTLE if not at.view.deck else BETTER if at.view.owed else GOOD  # at the end little is much
            if stone and (gain >= GOOD or points >= least):
                yield effects.fact(
                    Kind.CAN_STRIKE,
                    LATER * gain,
                    rival,
                    cells=(stone,),
                    lines=(card,),
                    counts={"points": points},
                    when="next",
                )
        elif not effects.futile:
            yield from could(effects, card)


def stays(effects: Effects) -> Iterator[Fact]:
    """Yield which disks stay that an own sector needs or that keep a rival's apart."""
    at = effects.at
    for stone, name, cost in at.ends:
        if stone in effects.now.disks:
            yield effects.fact(Kind.END, cost, cells=(stone,), lines=(name,), counts={"points": cost}, when="denied")
    for stone, rival, joined, gain in at.walls:
        if stone in effects.now.disks and gain >= LITTLE:
            sides = effects.now.beside(effects.now.of[stone])
            if all(effects.now.owner(run) == rival for run in sides):
                yield effects.fact(
                    Kind.WALL,
                    gain,
                    rival,
                    cells=(stone,),
                    lines=(span(joined),),
                    counts={"points": gain},
                    when="denied",
                )


def does_so(effects: Effects) -> Iterator[Fact]:
    """Yield with no weight, never to be told, what could be said for others and is as true of this action: that it
    does at once what a card could still do, or moves a wall without opening it."""
    if effects.action[-1] == "none" or len(effects.action) < 2:
        return
    if len(effects.action) == 2:
        card, target = effects.action
        yield effects.fact(
            Kind.CAN_STRIKE, 0, effects.before.disks[target], cells=(target,), lines=(card,), when="next"
        )
        return
    end = effects.action[3]
    yield effects.fact(Kind.CAN_GROW, 0, cells=(end,), when="next")
    if (run := effects.before.around(end)) and (rival := effects.before.owner(run)) != effects.seat:
        yield effects.fact(Kind.CAN_CUT, 0, rival, cells=(end,), lines=(span(run),), when="next")
    for stone, rival, joined, _ in effects.at.walls:
        first, last = effects.before.beside(effects.before.of[stone])
        if stone == effects.action[2] and effects.now.of[first[-1]] != effects.now.of[last[0]]:
            yield effects.fact(Kind.WALL, 0, rival, cells=(stone,), lines=(span(joined),), when="denied")


def could(effects: Effects, card: Cell) -> Iterator[Fact]:
    """Yield what a card that is kept could bring."""
    at = effects.at
    gain, stone = at.brings(card, effects.owner)
    if not stone or gain < GOOD:
        return
    deltas, run = at.moved(stone, card, effects.owner), effects.now.around(card)
    if run and (rival := effects.now.owner(run)) != effects.seat and -deltas[rival] >= GOOD:
        yield effects.fact(
            Kind.CAN_CUT,
            LATER * gain,
            rival,
            cells=(card,),
            lines=(span(run),),
            counts={"points": -deltas[rival]},
            when="next",
        )
    elif deltas[effects.seat] >= GOOD:
        yield effects.fact(
            Kind.CAN_GROW, LATER * gain, cells=(card,), counts={"points": deltas[effects.seat]}, when="next"
        )
