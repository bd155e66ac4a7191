"""What is so of the cards after an action: which were spent, what those kept could bring, what new ones may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import odds, percent, span, within
from henge.games.meets_bounds.facts.deed import LATER, Deed, Kind
from henge.games.meets_bounds.facts.threats import cut

LITTLE = 2  # points that are hardly worth three cards
BETTER = 3  # points more than now that a new card is hoped to bring


def new_cards(deed: Deed) -> tuple[float, int, int, float]:
    """Return what new cards may be hoped to bring beyond the best play, how many would, and the odds of one."""
    at, best = deed.at, max(0.0, deed.at.best or 0.0)
    drawn = min(1 if deed.first in TRILITHONS else 3, len(at.view.deck))
    if not drawn or (deed.first == "pass" and len(at.hand) < 3):
        return 0.0, 0, 0, 0.0
    good = [hope for hope in deed.hopes if hope >= best + BETTER]
    chance = odds(len(at.out), len(good), drawn)
    return (chance * (sum(good) / len(good) - best) if good else 0.0), len(good), drawn, chance


def passes(deed: Deed) -> Iterator[Fact]:
    """Yield why nothing is played, and what new cards may bring."""
    gain, good, drawn, chance = new_cards(deed)
    yield from best_of_it(deed, max(1.0, gain))
    if good:
        counts = {"out": len(deed.at.out), "good": good, "drawn": drawn, "chance": percent(chance)}
        yield deed.fact(Kind.NEW, 0.9 * gain, counts=counts, when="next", clause="MB11")


def best_of_it(deed: Deed, weight: float) -> Iterator[Fact]:
    """Yield that no play brings much."""
    best = deed.at.best
    if best is None:
        yield deed.fact(Kind.STUCK, weight, clause="MB5")
    elif best <= 0:
        yield deed.fact(Kind.IDLE, weight - best, clause="MB5")
    elif best <= LITTLE:
        yield deed.fact(Kind.LITTLE, weight, counts=_of_two(deed, best), clause="MB5")
    elif len(deed.at.worths) < 3:
        yield deed.fact(Kind.SHORT, weight, counts={"cards": len(deed.at.worths)}, clause="MB6")


def _of_two(deed: Deed, worth: float) -> dict[str, int]:
    """Return what a play is worth in points, as far as that can be told: what one of several rivals loses is none."""
    return {"points": round(worth)} if deed.at.seats == 2 else {}


def discards(deed: Deed) -> Iterator[Fact]:
    """Yield why a card is no loss."""
    card, at = deed.first, deed.at
    others = [worth for other, worth in at.worths.items() if other != card]
    if card in NUMBER:
        mean = sum(others) / len(others) if others else 0.0
        mine, least = at.worths[card], min(others, default=0.0)
        weight = max(1.0, LATER * (mean - mine))
        if deed.futile:
            yield deed.fact(Kind.FUTILE, 1.0, lines=(card,), clause="MB6")
        elif not mine:
            yield deed.fact(Kind.NOTHING, weight, cells=(card,))
        elif mine <= least and mine < mean:
            yield deed.fact(Kind.WEAKEST, weight, cells=(card,), counts=_of_two(deed, mine))
        elif mine < GOOD:
            yield deed.fact(Kind.SMALL, 1.0, cells=(card,), counts=_of_two(deed, mine))
        yield from buries(deed, (card,))


def spends(deed: Deed) -> Iterator[Fact]:
    """Yield that the range is set by the cards that help least."""
    pair, worths = deed.action[:2], deed.at.worths
    spent = sorted(worths[card] for card in pair)
    kept = [worth for card, worth in worths.items() if card not in deed.action]
    if kept and spent[1] < min(kept):
        yield deed.fact(Kind.SPENDS, LATER * (min(kept) - spent[1]), cells=pair, clause="MB6")
    yield from buries(deed, pair)


def buries(deed: Deed, cards: Sequence[Cell]) -> Iterator[Fact]:
    """Yield that cards are out with which an own sector could have been cut."""
    for card in cards:
        run = deed.now.around(card) if card not in deed.now.disks else None
        if run and deed.now.owner(run) == deed.seat:
            left = sum(within(run, card) for card in deed.at.out if card in NUMBER and card not in deed.now.disks)
            weight = LATER * cut(deed, card) / (1 + left)
            yield deed.fact(
                Kind.BURIES,
                weight,
                cells=(card,),
                lines=(span(run),),
                counts={"left": left},
                when="next",
                clause="MB12",
            )


def keeps(deed: Deed) -> Iterator[Fact]:
    """Yield what cards that are kept could bring next."""
    at = deed.at
    for card in deed.left:
        if card in TRILITHONS:
            gain, stone = at.strikes(card, deed.owner)
            rival, deltas = (deed.now.disks[stone], at.moved(stone, None, deed.owner)) if stone else (deed.seat, [])
            points = max(deltas[deed.seat], -deltas[rival]) if stone else 0
            if len(deed.action) == 4 and gain >= deed.swing + 1:  # which is told as a play that is left
                continue
            least = LITTLE if not at.view.deck else BETTER if at.view.owed else GOOD  # at the end little is much
            if stone and (gain >= GOOD or points >= least):
                yield deed.fact(
                    Kind.CAN_STRIKE,
                    LATER * gain,
                    rival,
                    cells=(stone,),
                    lines=(card,),
                    counts={"points": points},
                    when="next",
                )
        elif not deed.futile:
            yield from could(deed, card)


def stays(deed: Deed) -> Iterator[Fact]:
    """Yield which disks stay that an own sector needs or that keep a rival's apart."""
    at = deed.at
    for stone, name, cost in at.ends:
        if stone in deed.now.disks:
            yield deed.fact(Kind.END, cost, cells=(stone,), lines=(name,), counts={"points": cost}, when="denied")
    for stone, rival, joined, gain in at.walls:
        if stone in deed.now.disks and gain >= LITTLE:
            sides = deed.now.beside(deed.now.of[stone])
            if all(deed.now.owner(run) == rival for run in sides):
                yield deed.fact(
                    Kind.WALL,
                    gain,
                    rival,
                    cells=(stone,),
                    lines=(span(joined),),
                    counts={"points": gain},
                    when="denied",
                )


def does_so(deed: Deed) -> Iterator[Fact]:
    """Yield with no weight, never to be told, what could be said for others and is as true of this action: that it
    does at once what a card could still do, or moves a wall without opening it."""
    if deed.action[-1] == "none" or len(deed.action) < 2:
        return
    if len(deed.action) == 2:
        card, target = deed.action
        yield deed.fact(Kind.CAN_STRIKE, 0, deed.before.disks[target], cells=(target,), lines=(card,), when="next")
        return
    end = deed.action[3]
    yield deed.fact(Kind.CAN_GROW, 0, cells=(end,), when="next")
    if (run := deed.before.around(end)) and (rival := deed.before.owner(run)) != deed.seat:
        yield deed.fact(Kind.CAN_CUT, 0, rival, cells=(end,), lines=(span(run),), when="next")
    for stone, rival, joined, _ in deed.at.walls:
        first, last = deed.before.beside(deed.before.of[stone])
        if stone == deed.action[2] and deed.now.of[first[-1]] != deed.now.of[last[0]]:
            yield deed.fact(Kind.WALL, 0, rival, cells=(stone,), lines=(span(joined),), when="denied")


def could(deed: Deed, card: Cell) -> Iterator[Fact]:
    """Yield what a card that is kept could bring."""
    at = deed.at
    gain, stone = at.brings(card, deed.owner)
    if not stone or gain < GOOD:
        return
    deltas, run = at.moved(stone, card, deed.owner), deed.now.around(card)
    if run and (rival := deed.now.owner(run)) != deed.seat and -deltas[rival] >= GOOD:
        yield deed.fact(
            Kind.CAN_CUT,
            LATER * gain,
            rival,
            cells=(card,),
            lines=(span(run),),
            counts={"points": -deltas[rival]},
            when="next",
        )
    elif deltas[deed.seat] >= GOOD:
        yield deed.fact(Kind.CAN_GROW, LATER * gain, cells=(card,), counts={"points": deltas[deed.seat]}, when="next")
