"""What is worth knowing beside a move, though it may be so of other moves as well: why a play that brings more at once
is left, what is kept, what a trilithon could still hit, how many turns are left, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterator

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact, FactKind
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import GOOD, Outset
from henge.games.meets_bounds.facts.board import odds, percent, span, within
from henge.games.meets_bounds.facts.deed import Deed, Kind
from henge.games.meets_bounds.facts.hand import keeps
from henge.games.meets_bounds.facts.tempting_moves import why_left
from henge.games.meets_bounds.facts.threats import gravest
from henge.games.meets_bounds.rules import State
from henge.rules import Action

CLOSE = 9  # cards in the deck from which on they are counted
ALL = 3  # cards of a sequence, and of a pass
CLEARLY_WORTH = 2  # points more that a card is worth
KEPT = 2  # cards that stay after a pass with a full hand


class Beside(FactKind):
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


def beside(game: MeetsBounds, view: State, action: Action) -> list[Fact]:
    """Return what is worth knowing beside a legal move of the seat to move, what matters most first."""
    deed = Deed(Outset(game, view), action)
    if game.apply(deed.at.view, action).seat is None:  # nothing comes after it
        return []
    return [*_gives(deed), *why_left(deed), *_cards(deed), *_turns(deed), *_alike(deed), *_looms(deed)]


def _gives(deed: Deed) -> Iterator[Fact]:
    """Yield what a move brings the rivals, and in which sector, where that is because a disk is gone from its place:
    points for others are told with those for oneself."""
    gone = deed.action[-2] if len(deed.action) == 4 else deed.action[-1]
    for rival in deed.at.rivals:
        if (points := deed.deltas[rival]) <= 0:
            continue
        joined = (run for run in deed.now.runs if deed.now.owner(run) == rival and within(run, gone))
        alone = gone in deed.before.disks and deed.at.moved(gone, None)[rival] == points
        lines = tuple(map(span, joined)) if alone else ()
        yield deed.fact(Kind.GIVES, points, rival, cells=(gone,), lines=lines, counts={"points": points}, clause="MB14")


def _cards(deed: Deed) -> Iterator[Fact]:
    """Yield what the cards that go and those that stay are good for."""
    at, first = deed.at, deed.first
    if not at.view.owed and first != "pass":
        return
    for card in deed.left:
        if card in TRILITHONS and at.strikes(card)[1] is None:
            yield deed.fact(Beside.AIMLESS, 1, lines=(card,), clause="MB9")
    if first in TRILITHONS:
        yield _blunt(deed, first)
    going = at.view.owed - 1 if at.view.owed else ALL
    stay = len(deed.left) - going
    kept = sorted(keeps(deed), key=lambda fact: -fact.weight)[: max(0, stay)]
    yield from kept[:KEPT]
    if at.view.owed and not deed.futile and not any(fact.cells and fact.cells[0] in NUMBER for fact in kept):
        yield from _worth_more(deed)
    drawn, good = min(ALL, len(at.view.deck)), sum(hope >= GOOD for hope in deed.hopes)
    if at.view.owed and drawn and good:
        chance = percent(odds(len(at.out), good, drawn))
        counts = {"out": len(at.out), "good": good, "drawn": drawn, "chance": chance}
        yield deed.fact(Beside.HOPES, 1, counts=counts, clause="MB11")


def _worth_more(deed: Deed) -> Iterator[Fact]:
    """Yield which number card is worth more than the one that goes."""
    worths = deed.at.worths
    best = max(worths, key=worths.__getitem__, default="")
    if deed.first in worths and worths[best] >= worths[deed.first] + CLEARLY_WORTH:
        points = {"points": round(worths[best])} if deed.at.seats == 2 else {}
        yield deed.fact(Beside.WORTH_MORE, 1, cells=(best,), counts=points)


def _blunt(deed: Deed, card: Cell) -> Fact:
    """Return what a trilithon that goes could bring at most, or of several rivals cost the one it would hit best."""
    gain, stone = deed.at.strikes(card)
    if deed.at.seats == 2 or stone is None or gain <= 0:
        return deed.fact(Beside.BLUNT, 1, lines=(card,), counts={"points": max(0, round(gain))})
    rival = deed.before.disks[stone]
    cost = {"points": -deed.at.moved(stone, None)[rival]}
    return deed.fact(Beside.BLUNT, 1, rival, cells=(stone,), lines=(card,), counts=cost)


def _alike(deed: Deed) -> Iterator[Fact]:
    """Yield which cards could as well be discarded, where they are most of the number cards."""
    worths, first = deed.at.worths, deed.first
    same = [card for card in worths if first in worths and round(worths[card] - worths[first]) == 0]
    if deed.at.view.owed and not deed.futile and len(same) > 1 and 2 * len(same) > len(worths):
        yield deed.fact(Beside.ALIKE, 1, cells=tuple(same))


def _turns(deed: Deed) -> Iterator[Fact]:
    """Yield how many cards, or turns, are left."""
    at, deck = deed.at, len(deed.at.view.deck)
    mine, theirs = deed.now.totals[deed.seat], max(deed.now.totals[seat] for seat in at.rivals)
    if deed.may_end and mine > theirs:
        yield deed.fact(Beside.ALL_PASS, 1, counts={"ahead": mine, "behind": theirs}, clause="MB13")
    if deck:
        if deed.first == "pass" and deck <= CLOSE:
            yield deed.fact(Beside.DECK, 1, counts={"cards": deck}, clause="MB12")
        return
    if at.view.owed or deed.first == "pass":
        left = len(deed.left) - (at.view.owed - 1 if at.view.owed else ALL)
        if 0 <= left < ALL and (deed.first == "pass" or not deed.futile):  # which a discard says
            yield deed.fact(Beside.FEW_LEFT, 1, counts={"cards": left}, clause="MB12")
        return
    if mine > theirs and all(len(at.view.hands[seat]) < ALL for seat in at.rivals) and not {*TRILITHONS} & {*at.out}:
        yield deed.fact(Beside.SETTLED, 1, counts={"ahead": mine, "behind": theirs}, clause="MB13")
        return
    numbers = sum(card in NUMBER for card in deed.left)
    ready = {"sequences": numbers // ALL, "strikes": len(deed.left) - numbers, "held": at.held}
    out = tuple(card for card in TRILITHONS if card in at.out)
    last = out and all(len(at.view.hands[seat]) < ALL for seat in at.rivals)
    kind, lines = (Beside.LAST_TURNS, out) if last else (Beside.TURNS_LEFT, ())
    yield deed.fact(kind, 1, lines=lines, counts=ready, clause="MB12")


def _looms(deed: Deed) -> Iterator[Fact]:
    """Yield the gravest thing that may happen to the mover next."""
    if fear := gravest(deed):
        yield fear.fact
