"""Side notes on a move of Meets & Bounds, which other moves may share: why a play that brings more at once is left,
what is kept, what a trilithon could still hit, how many turns are left, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterator

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact, FactKind
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import GOOD, BeforeMove
from henge.games.meets_bounds.facts.board import odds, percent, span, within
from henge.games.meets_bounds.facts.effects import Effects
from henge.games.meets_bounds.facts.hand import keeps
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.tempting_moves import why_left
from henge.games.meets_bounds.facts.threats import gravest
from henge.games.meets_bounds.rules import State
from henge.rules import Action

CLOSE = 9  # cards in the deck from which on they are counted
ALL = 3  # cards of a sequence, and of a pass
CLEARLY_WORTH = 2  # points more that a card is worth
KEPT = 2  # cards that stay after a pass with a full hand


class SideNote(FactKind):
    """What is told beside a move."""

    ALIKE = "alike"  # number cards that help as little, or as much
    AIMLESS = "aimless"  # a trilithon that is kept and could hit no enemy disk now
    FEW_LEFT = "few left", "cards"  # cards after this pass, with an empty deck: how many
    SETTLED = "settled", "ahead behind"  # nobody else can play any more, and the mover leads: points of both
    # the same, where nobody else can make a sequence, but trilithons are out
    LAST_TURNS = "last turns", "sequences strikes held"
    # with an empty deck: sequences and trilithons still in hand, cards of the rivals
    TURNS_LEFT = "turns left", "sequences strikes held"
    ALL_PASS = "all pass", "ahead behind"  # the mover wins if the others pass as well: totals
    WORTH_MORE = (
        "worth more",
        "| points",
    )  # another number card than the one that goes: what it could bring, between two
    DECK = "deck", "cards"  # cards that are left to draw
    # new cards may bring GOOD points: how many are out, how many of them, how many are drawn, odds
    HOPES = "hopes", "out good drawn chance"
    BLUNT = "blunt", "points"  # a trilithon that goes: points that it could bring, or cost one of several, at most now


def side_notes(game: MeetsBounds, view: State, action: Action) -> list[Fact]:
    """Return what is worth knowing beside a legal move of the seat to move, what matters most first."""
    effects = Effects(BeforeMove(game, view), action)
    if game.apply(effects.at.view, action).seat is None:  # nothing comes after it
        return []
    return [
        *_gives(effects),
        *why_left(effects),
        *_cards(effects),
        *_turns(effects),
        *_alike(effects),
        *_looms(effects),
    ]


def _gives(effects: Effects) -> Iterator[Fact]:
    """Yield what a move brings the rivals, and in which sector, where that is because a disk is gone from its place:
    points for others are told with those for oneself."""
    gone = effects.action[-2] if len(effects.action) == 4 else effects.action[-1]
    for rival in effects.at.rivals:
        if (points := effects.deltas[rival]) <= 0:
            continue
        joined = (run for run in effects.now.runs if effects.now.owner(run) == rival and within(run, gone))
        alone = gone in effects.before.disks and effects.at.moved(gone, None)[rival] == points
        lines = tuple(map(span, joined)) if alone else ()
        yield effects.fact(
            Kind.GIVES, points, rival, cells=(gone,), lines=lines, counts={"points": points}, clause="MB14"
        )


def _cards(effects: Effects) -> Iterator[Fact]:
    """Yield what the cards that go and those that stay are good for."""
    at, first = effects.at, effects.first
    if not at.view.owed and first != "pass":
        return
    for card in effects.left:
        if card in TRILITHONS and at.strikes(card)[1] is None:
            yield effects.fact(SideNote.AIMLESS, 1, lines=(card,), clause="MB9")
    if first in TRILITHONS:
        yield _blunt(effects, first)
    going = at.view.owed - 1 if at.view.owed else ALL
    stay = len(effects.left) - going
    kept = sorted(keeps(effects), key=lambda fact: -fact.weight)[: max(0, stay)]
    yield from kept[:KEPT]
    if at.view.owed and not effects.futile and not any(fact.cells and fact.cells[0] in NUMBER for fact in kept):
        yield from _worth_more(effects)
    drawn, good = min(ALL, len(at.view.deck)), sum(hope >= GOOD for hope in effects.hopes)
    if at.view.owed and drawn and good:
        chance = percent(odds(len(at.out), good, drawn))
        counts = {"out": len(at.out), "good": good, "drawn": drawn, "chance": chance}
        yield effects.fact(SideNote.HOPES, 1, counts=counts, clause="MB11")


def _worth_more(effects: Effects) -> Iterator[Fact]:
    """Yield which number card is worth more than the one that goes."""
    worths = effects.at.worths
    best = max(worths, key=worths.__getitem__, default="")
    if effects.first in worths and worths[best] >= worths[effects.first] + CLEARLY_WORTH:
        points = {"points": round(worths[best])} if effects.at.seats == 2 else {}
        yield effects.fact(SideNote.WORTH_MORE, 1, cells=(best,), counts=points)


def _blunt(effects: Effects, card: Cell) -> Fact:
    """Return what a trilithon that goes could bring at most, or of several rivals cost the one it would hit best."""
    gain, stone = effects.at.strikes(card)
    if effects.at.seats == 2 or stone is None or gain <= 0:
        return effects.fact(SideNote.BLUNT, 1, lines=(card,), counts={"points": max(0, round(gain))})
    rival = effects.before.disks[stone]
    cost = {"points": -effects.at.moved(stone, None)[rival]}
    return effects.fact(SideNote.BLUNT, 1, rival, cells=(stone,), lines=(card,), counts=cost)


def _alike(effects: Effects) -> Iterator[Fact]:
    """Yield which cards could as well be discarded, where they are most of the number cards."""
    worths, first = effects.at.worths, effects.first
    same = [card for card in worths if first in worths and round(worths[card] - worths[first]) == 0]
    if effects.at.view.owed and not effects.futile and len(same) > 1 and 2 * len(same) > len(worths):
        yield effects.fact(SideNote.ALIKE, 1, cells=tuple(same))


def _turns(effects: Effects) -> Iterator[Fact]:
    """Yield how many cards, or turns, are left."""
    at, deck = effects.at, len(effects.at.view.deck)
    mine, theirs = effects.now.totals[effects.seat], max(effects.now.totals[seat] for seat in at.rivals)
    if effects.may_end and mine > theirs:
        yield effects.fact(SideNote.ALL_PASS, 1, counts={"ahead": mine, "behind": theirs}, clause="MB13")
    if deck:
        if effects.first == "pass" and deck <= CLOSE:
            yield effects.fact(SideNote.DECK, 1, counts={"cards": deck}, clause="MB12")
        return
    if at.view.owed or effects.first == "pass":
        left = len(effects.left) - (at.view.owed - 1 if at.view.owed else ALL)
        if 0 <= left < ALL and (effects.first == "pass" or not effects.futile):  # which a discard says
            yield effects.fact(SideNote.FEW_LEFT, 1, counts={"cards": left}, clause="MB12")
        return
    if mine > theirs and all(len(at.view.hands[seat]) < ALL for seat in at.rivals) and not {*TRILITHONS} & {*at.out}:
        yield effects.fact(SideNote.SETTLED, 1, counts={"ahead": mine, "behind": theirs}, clause="MB13")
        return
    numbers = sum(card in NUMBER for card in effects.left)
    ready = {"sequences": numbers // ALL, "strikes": len(effects.left) - numbers, "held": at.held}
    out = tuple(card for card in TRILITHONS if card in at.out)
    last = out and all(len(at.view.hands[seat]) < ALL for seat in at.rivals)
    kind, lines = (SideNote.LAST_TURNS, out) if last else (SideNote.TURNS_LEFT, ())
    yield effects.fact(kind, 1, lines=lines, counts=ready, clause="MB12")


def _looms(effects: Effects) -> Iterator[Fact]:
    """Yield the gravest thing that may happen to the mover next."""
    if fear := gravest(effects):
        yield fear.fact
