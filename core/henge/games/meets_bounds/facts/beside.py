"""What is worth knowing beside a move, though it may be so of other moves as well: why a play that brings more at once
is left, what is kept, what a trilithon could still hit, how many turns are left, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from henge.board import Cell
from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS, colour
from henge.facts import Fact, FactKind
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.deed import Deed, Kind
from henge.games.meets_bounds.facts.hand import keeps
from henge.games.meets_bounds.facts.outset import GOOD, Outset
from henge.games.meets_bounds.facts.ring import odds, percent, span, within
from henge.games.meets_bounds.facts.safety import cut
from henge.games.meets_bounds.rules import State
from henge.rules import Action

CLOSE = 9  # cards in the deck from which on they are counted
ALL = 3  # cards of a sequence, and of a pass
KEPT = 2  # cards that stay after a pass with a full hand


class Beside(FactKind):
    """What is told beside a move."""

    # another play brings more at once, and more could be lost by it: points more, points at stake, odds
    HASTY_OPEN = "hasty open", "points worth chance"
    HASTY_KEPT = "hasty kept", "| points"  # by a trilithon, which does as much a turn later: points more
    ALIKE = "alike"  # number cards that help as little, or as much
    AIMLESS = "aimless"  # a trilithon that is kept and could hit no enemy disk now
    FEW_LEFT = "few left", "cards"  # cards after this pass, with an empty deck: how many
    SETTLED = "settled", "ahead behind"  # nobody else can play any more, and the mover leads: points of both
    # the same, where nobody else can make a sequence, but trilithons are out
    LAST_TURNS = "last turns", "sequences strikes held"
    # with an empty deck: sequences and trilithons still in hand, cards of the rivals
    TURNS_LEFT = "turns left", "sequences strikes held"
    DECK = "deck", "cards"  # cards that are left to draw
    # new cards may bring GOOD points: how many are out, how many of them, how many are drawn, odds
    HOPES = "hopes", "out good drawn chance"
    BLUNT = "blunt", "points"  # a trilithon that goes: points that it could bring, or cost one of several, at most now
    MAY_STRIKE = "may strike", "points chance"  # a trilithon that is out may hit a disk: points, odds
    MAY_CUT = "may cut", "cards worth chance"  # cards that are out may cut a sector: how many, points at most, odds


def beside(game: MeetsBounds, view: State, action: Action) -> list[Fact]:
    """Return what is worth knowing beside a legal move of the seat to move, what matters most first."""
    deed = Deed(Outset(game, view), action)
    if game.apply(deed.at.view, action).seat is None:  # nothing comes after it
        return []
    return [*_gives(deed), *_hasty(deed), *_cards(deed), *_turns(deed), *_alike(deed), *_looms(deed)]


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


def _hasty(deed: Deed) -> Iterator[Fact]:
    """Yield that another play would bring more at once, where it can be told why it is left."""
    at = deed.at
    if at.view.owed or _may_end(deed):
        return
    ways: list[tuple[float, Action]] = [(worth, way) for way, worth in at.nets.items()]
    ways += [(at.value(at.moved(strike[1], None)), strike) for strike in at.legal_strikes]
    if not ways:  # a trilithon of a colour on which no enemy disk stands does nothing
        return
    same = [way for way in ways if way[1][0] == deed.first and way[0] >= deed.swing + 1]  # a trilithon's other disks
    worth, best = max(same or ways, key=lambda way: way[0])
    more = worth - deed.swing
    if more >= 1:
        stones = (best[1], None) if best[0] in TRILITHONS else best
        points = round(more) if at.seats == 2 else at.moved(*stones)[deed.seat] - deed.deltas[deed.seat]
        # what one of several rivals loses is not gained in points
        counts = {"points": points} if points >= more else {}
        other = Deed(at, next(action for action in at.legal if action == best or action[2:] == best))
        loss, chance = _danger(other)
        mine, odds_of_mine = _danger(deed)
        if best[0] in TRILITHONS and deed.first not in TRILITHONS:
            if at.value(at.moved(best[1], None, deed.owner)) >= worth:
                yield deed.fact(Beside.HASTY_KEPT, more, counts=counts, shown_by=(best,))
        elif counts and loss * chance - mine * odds_of_mine >= points and 2 * mine * odds_of_mine <= loss * chance:
            counts |= {"worth": loss, "chance": percent(chance)}
            yield deed.fact(Beside.HASTY_OPEN, more, counts=counts, shown_by=(best,))


def _may_end(deed: Deed) -> bool:
    """Tell whether the game ends with a pass if all others pass as well, so that nothing may come later (MB13)."""
    return deed.first == "pass" and not deed.at.view.deck and all(len(hand) < ALL for hand in deed.at.view.hands)


def _danger(deed: Deed) -> tuple[int, float]:
    """Return how many points the gravest thing that may happen next would cost the mover, and its odds."""
    return max(((loss, chance) for loss, chance, _ in _feared(deed)), key=prod, default=(0, 0.0))


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
    drawn, good = min(ALL, len(at.view.deck)), sum(hope >= GOOD for hope in deed.hopes)
    if at.view.owed and drawn and good:
        chance = percent(odds(len(at.out), good, drawn))
        counts = {"out": len(at.out), "good": good, "drawn": drawn, "chance": chance}
        yield deed.fact(Beside.HOPES, 1, counts=counts, clause="MB11")


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
    if deck:
        if deed.first == "pass" and deck <= CLOSE:
            yield deed.fact(Beside.DECK, 1, counts={"cards": deck}, clause="MB12")
        return
    if at.view.owed or deed.first == "pass":
        left = len(deed.left) - (at.view.owed - 1 if at.view.owed else ALL)
        if 0 <= left < ALL and (deed.first == "pass" or not deed.futile):  # which a discard says
            yield deed.fact(Beside.FEW_LEFT, 1, counts={"cards": left}, clause="MB12")
        return
    totals = deed.now.totals
    mine, theirs = totals[deed.seat], max(totals[seat] for seat in at.rivals)
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
    if found := max(_feared(deed), key=lambda each: each[0] * each[1], default=None):
        yield found[2]


def _feared(deed: Deed) -> Iterator[tuple[int, float, Fact]]:
    """Yield what may cost the mover GOOD points next, each with how many and its odds: a trilithon that hits, or cards
    that cut a sector. Such a fact counts every card that cuts it, also those that cost less."""
    at = deed.at
    for card in set(at.out) & set(TRILITHONS):
        mine = [disk for disk, whose in deed.now.disks.items() if whose == deed.seat]
        for stone in mine:
            loss = -at.moved(stone, None, deed.owner)[deed.seat]
            if colour(NUMBER[stone]) == card[1:] and loss >= GOOD:
                chance = odds(len(at.out), 1, at.held)
                both = {"points": loss, "chance": percent(chance)}
                fact = deed.fact(Beside.MAY_STRIKE, loss, cells=(stone,), lines=(card,), counts=both, when="threat")
                yield loss, chance, fact
    able = any(sum(card is None or card in NUMBER for card in at.view.hands[rival]) >= ALL for rival in at.rivals)
    for run in deed.now.runs if able else ():
        if len(run) < KEPT or deed.now.owner(run) != deed.seat:
            continue
        empty = [card for card in NUMBER_CARDS if card not in deed.now.disks and within(run, card)]
        losses = {card: cut(deed, card) for card in empty if card in at.out}
        dear = [loss for loss in losses.values() if loss >= GOOD]
        if dear:
            chances = [percent(odds(len(at.out), many, at.held)) for many in (len(dear), len(losses))]
            counts = {"cards": len(losses), "worth": max(dear), "chance": chances[1]}
            fact = deed.fact(
                Beside.MAY_CUT, max(dear), cells=tuple(losses), lines=(span(run),), counts=counts, when="threat"
            )
            yield max(dear), chances[0] / 100, fact
