"""The safety of points after an action of Meets & Bounds: what can take them, who can still play, and who leads."""

from __future__ import annotations

from collections.abc import Iterator

from henge.board import Cell
from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS, colour
from henge.facts import Fact
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import odds, percent, span, within
from henge.games.meets_bounds.facts.effects import DECIDES, LATER, Effects
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.threats import as_it_stands, cut, worst_blows
from henge.games.meets_bounds.heuristics import LEADER
from henge.games.meets_bounds.int_state import EMPTY
from henge.games.meets_bounds.rules import plays
from henge.rules import Seat

CLOSE = 12  # cards in the deck from which on a lead is worth a word
HALF = 0.5  # odds from which on what may happen is no comfort
LESS = 3  # points that a rival's best reply must lose by a play to be prevented by it


def lasts(effects: Effects) -> Iterator[Fact]:
    """Yield how safe the points are, and who leads with them."""
    at, totals = effects.at, effects.now.totals
    mine, theirs = totals[effects.seat], max(totals[seat] for seat in at.rivals)
    deck = len(at.view.deck) - effects.drawn
    first, both = max(at.rivals, key=lambda seat: totals[seat]), {"ahead": mine, "behind": theirs}
    if at.game.apply(at.view, effects.action).seat is None:
        if mine > theirs:
            cells = (
                effects.action[-2:] if len(effects.action) > 1 else ()
            )  # by which it is another way to win than others
            yield effects.fact(Kind.ENDS, 3 * DECIDES, first, cells=cells, counts=both, clause="MB13")
        return
    if deck <= CLOSE and mine > theirs and effects.before.totals[effects.seat] <= effects.before.totals[at.best_rival]:
        weight = effects.swing * (0.9 - 0.6 * deck / CLOSE)
        yield effects.fact(Kind.LEADS, weight, first, counts=both, clause="MB17")
    able = any(len(at.view.hands[seat]) > 2 for seat in at.rivals) or bool({*TRILITHONS} & {*at.out})
    if at.known:
        able = any(any(plays(effects.now.disks, at.view.hands[seat], seat)) for seat in at.rivals)
        if at.seats == 2:
            yield from denies(effects)
    if not at.known:
        yield from parries(effects)
        yield from evades(effects)
        yield from shields(effects)
    if not deck and not able:
        if effects.swing > 0:
            yield effects.fact(
                Kind.STAYS, effects.swing / 2, first, cells=effects.action[2:], when="next", clause="MB13"
            )
    elif len(effects.action) == 4:
        yield from safe(effects, effects.action[3])
        if deck or any(len(at.view.hands[seat]) > 2 for seat in at.rivals):
            yield from durable(effects, effects.action[3])


def denies(effects: Effects) -> Iterator[Fact]:
    """Yield what the rival, whose cards are known, could do if nothing were done, and can no more; and that the
    player moves once more after its last sequence."""
    at, rival = effects.at, effects.at.rivals[0]
    (threat, reply), (left, _) = at.reply(at.owner), at.reply(effects.owner)
    if threat - left >= LESS:
        yield effects.fact(
            Kind.DENIES,
            threat - left,
            rival,
            cells=reply[-1:],
            counts={"points": threat, "still": left},
            when="denied",
            shown_by=(reply,),
        )
    numbers = [card for card in effects.left if card in NUMBER]
    if left and any(plays(effects.now.disks, numbers, effects.seat)) and not {*TRILITHONS} & {*at.out}:
        hope = max(at.brings(card, effects.owner)[0] for card in numbers)
        yield effects.fact(Kind.LAST_WORD, hope / 2, rival, when="next", clause="MB13")


def parries(effects: Effects) -> Iterator[Fact]:
    """Yield the most that a trilithon that is out could have won a rival who holds it, and now can no more."""
    at, totals, found = effects.at, effects.now.totals, list[Fact]()
    for rival in at.rivals:
        for card in (card for card in TRILITHONS if card in at.out):
            before, stone = _wins(effects, rival, card, at.owner)
            left = _wins(effects, rival, card, effects.owner)[0]
            if stone is None or before - left < LESS:
                continue
            heed = LEADER if totals[rival] + before >= max(totals) else -at.heed[rival]
            chance = odds(len(at.out), 1, len(at.view.hands[rival]))
            counts = {"points": before, "still": left, "chance": percent(chance)}
            weight = heed * chance * (before - left)
            more = {"cells": (stone,), "lines": (card,), "counts": counts, "when": "denied", "clause": "MB9"}
            found.append(effects.fact(Kind.PARRIES, weight, rival, **more))
    if found:
        yield max(found, key=lambda fact: fact.weight)


def evades(effects: Effects) -> Iterator[Fact]:
    """Yield the most that a trilithon that is out could have cost the mover, where it now can cost clearly less, beyond
    what the move itself costs."""
    after, found = worst_blows(effects), list[Fact]()
    for card, (points, stone) in as_it_stands(effects.at).blows.items():
        still = max(0, after.get(card, (0, stone))[0])
        spared = points - still - max(0, -effects.deltas[effects.seat])
        if spared >= LESS:
            fact = effects.fact(
                Kind.EVADES,
                _reaches(effects) * spared,
                cells=(stone,),
                lines=(card,),
                counts={"points": points, "still": still},
                when="denied",
                clause="MB9",
            )
            found.append(fact)
    if found:
        yield max(found, key=lambda fact: fact.weight)


def shields(effects: Effects) -> Iterator[Fact]:
    """Yield that the disk that came stands in an own sector, where a cut cost clearly more before than it does now."""
    at, end = effects.at, effects.action[-1]
    run = effects.before.around(end) if len(effects.action) == 4 else None
    if run is None or effects.before.owner(run) != effects.seat or effects.action[2] in (run[0], run[-1]):
        return
    cards = as_it_stands(at).cuts.get(run, {})
    points = max(cards.values(), default=0)
    still = max((cut(effects, card) for card in cards if card != end), default=0)
    if points >= GOOD and still and points - still >= 2:
        chance = odds(len(at.out), len(cards), at.held)
        yield effects.fact(
            Kind.SHIELDS,
            chance * (points - still),
            cells=(end,),
            lines=(span(run),),
            counts={"points": points, "still": still},
            when="denied",
            clause="MB14",
        )


def _reaches(effects: Effects) -> float:
    """Return how likely a card that is out comes to a rival at all."""
    at = effects.at
    return (at.held + len(at.view.deck) * len(at.rivals) / at.seats) / len(at.out) if at.out else 0.0


def _wins(effects: Effects, rival: Seat, card: Cell, owner: list[int]) -> tuple[int, Cell | None]:
    """Return the most that a rival wins by the place of a disk that a trilithon destroys, and which."""
    stones = [stone for stone, whose in zip(NUMBER_CARDS, owner, strict=True) if whose not in (EMPTY, rival)]
    reached = [stone for stone in stones if colour(NUMBER[stone]) == card[1:]]
    wins: list[tuple[int, Cell | None]] = [(effects.at.moved(stone, None, owner)[rival], stone) for stone in reached]
    return max([(0, None), *wins], key=lambda pair: pair[0])


def safe(effects: Effects, stone: Cell) -> Iterator[Fact]:
    """Yield that no trilithon can destroy the disk that has come."""
    at, trilithon = effects.at, f"t{colour(NUMBER[stone])}"
    loss = -at.moved(stone, None, effects.owner)[effects.seat]
    weight = _reaches(effects) * loss / 2
    if loss >= GOOD and {*TRILITHONS} & {*at.out}:
        kind = (
            Kind.BLACK
            if trilithon not in TRILITHONS
            else Kind.OWN
            if trilithon in effects.left
            else Kind.PLAYED
            if trilithon not in at.out
            else None
        )
        if kind:
            yield effects.fact(
                kind, weight, cells=(stone,), counts={"number": NUMBER[stone]}, when="next", clause="MB9"
            )


def durable(effects: Effects, stone: Cell) -> Iterator[Fact]:
    """Yield that few cards that are out can cut the sector in which the disk has come."""
    at, run = effects.at, effects.now.of[stone]
    inside = [card for card in NUMBER_CARDS if card not in effects.now.disks and len(run) > 1 and within(run, card)]
    live = [card for card in inside if card in at.out]
    if len(inside) < 4 or 2 * len(live) > len(inside):
        return
    loss = max(cut(effects, card) for card in inside)
    chance, usual = (odds(len(at.out), min(many, len(at.out)), at.held) for many in (len(live), len(inside)))
    if chance > HALF:  # which is a danger
        return
    kind, weight = (Kind.DURABLE, LATER * (usual - chance) * loss) if live else (Kind.HOLDS, usual * loss / 2)
    counts = {"cards": len(live), "chance": percent(chance)} if live else {}
    yield effects.fact(kind, weight, cells=(stone,), lines=(span(run),), counts=counts, when="next", clause="MB12")


def risk(effects: Effects) -> float:
    """Return what the loss of the disk that is worth most would cost, as far as a trilithon may ever do it."""
    mine = [
        stone
        for stone, whose in effects.now.disks.items()
        if whose == effects.seat and colour(NUMBER[stone]) != "black"
    ]
    losses = [-effects.at.moved(stone, None, effects.owner)[effects.seat] for stone in mine]
    return LATER * max(losses, default=0)
