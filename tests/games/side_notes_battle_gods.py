"""How what is told beside a turn of Battle of the Gods is tried by the rules alone."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from random import Random
from typing import Any

from henge.cards import DECK, NUMBER, TRILITHONS
from henge.facts import Fact
from henge.games.battle_gods.clans import run
from henge.games.battle_gods.facts.side_notes import SideNote
from henge.match import Match
from henge.rules import Action

from tests.games.lost_games import totals

WAITS = ("discard", "end", "pass")


def per_cent(unseen: int, good: int, drawn: int) -> float:
    drawn = min(drawn, unseen)
    return 100 * (1 - comb(unseen - good, drawn) / comb(unseen, drawn))


def swing(match: Match, view: Any, action: Action) -> float:
    """Return what a play of Battle of the Gods brings at once: what is gained, and what others lose, half where they
    are several."""
    now = totals(match, replace(match.game.apply(view, action), seat=view.seat))  # type: ignore[type-var]
    then = totals(match, view)
    mine = now[view.seat] - then[view.seat]
    lost = sum(then) - then[view.seat] - sum(now) + now[view.seat]
    return float(mine + lost * (1 if match.game.seats == 2 else 0.5))


def points_in_all(match: Match, view: Any, action: Action) -> tuple[int, int]:
    """Return the points that a play of Battle of the Gods gains and costs others, and 1 where it costs them some."""
    now, then = (totals(match, at) for at in (match.game.apply(view, action), view))
    mine = now[view.seat] - then[view.seat]
    lost = sum(then) - then[view.seat] - sum(now) + now[view.seat]
    return mine + lost, int(lost > 0)


def attacked(match: Match, at: Any, rival: int, cell: str, seat: int) -> dict[str, int]:
    """Return from where a rival could attack a follower of a seat on a space with some card, and what that brings."""
    every = tuple(f"{one}n" for one in range(1, 31))
    hands = tuple(every if one == rival else hand for one, hand in enumerate(at.hands))
    turned = replace(at, seat=rival, hands=hands, discarding=False, over=False)
    before, found = totals(match, at), dict[str, int]()
    for one in match.game.actions(turned):
        if one[1:] == ("attack", cell):
            now = totals(match, match.game.apply(turned, one))
            found[str(NUMBER[one[0]])] = now[rival] - before[rival] + before[seat] - now[seat]
    return found


def brought_alone(match: Match, view: Any, card: str) -> tuple[int, int]:
    """Return the points that the best play with one card would gain and cost others, and 1 where it costs some."""
    hands = tuple((card,) if seat == view.seat else hand for seat, hand in enumerate(view.hands))
    alone = replace(view, hands=hands, discarding=False)
    ways = [one for one in match.game.actions(alone) if one[0] not in WAITS]
    return max([(swing(match, alone, one), points_in_all(match, alone, one)) for one in ways], default=(0, (0, 0)))[1]


def fewer(match: Match, seat: int) -> list[int]:
    """Return all seats but one."""
    return [one for one in range(match.game.seats) if one != seat]


def of_a_battle(match: Match, ply: int, view: Any, action: Action, fact: Fact) -> bool:
    game, cell = match.game, (fact.cells or ("",))[0]
    seen = {card for hand in view.hands for card in hand if card} | {card for card, _ in view.discard}
    pool = [card for card in DECK if card not in seen]
    after: Any = view if action[0] in WAITS else game.apply(view, action)
    rival, drawn = fact.other, list(view.hands[fact.other]).count(None)

    def good(*names: str) -> int:
        wild = after.closer is None
        return sum((card in TRILITHONS and wild and "wild" in names) or str(NUMBER.get(card)) in names for card in pool)

    if fact.kind in (SideNote.HASTY_OPEN, SideNote.HASTY_EARLY):
        [other] = fact.shown_by
        if fact.kind == SideNote.HASTY_EARLY and other[0] in TRILITHONS:  # which is not the last
            left = [card for card in view.hands[view.seat] if card not in action]
            assert any(card in TRILITHONS or str(NUMBER[card]) == cell for card in left)
        least = 0.0 if action[0] in WAITS else swing(match, view, action)
        more = 1 if action[1:2] == other[1:2] and other[1] in ("god", "follower", "attack") else 5
        if fact.kind == SideNote.HASTY_OPEN:
            open_to = attacked(match, game.apply(view, other), rival, cell, view.seat)
            assert fact.amounts[3] in open_to.values()
            told = per_cent(len(pool), good(*open_to), drawn)
            assert abs(told - fact.amounts[4]) < 1
            if fact.amounts[2]:
                return points_in_all(match, view, other) == fact.amounts[:2] and swing(match, view, other) == least
        return fact.amounts[:2] == points_in_all(match, view, other) and swing(match, view, other) >= least + more
    if fact.kind == SideNote.HASTY_LEAVES:
        [other], gap = fact.shown_by, fact.cells[1]
        ends: list[Any] = [game.apply(view, one) for one in (action, other)]
        full = [replace(at, held={**at.held, gap: rival}) for at in ends]
        brings = [totals(match, then)[rival] - totals(match, at)[rival] for then, at in zip(full, ends, strict=True)]
        more = brings[1] - brings[0] > swing(match, view, other) - swing(match, view, action) > 0
        size = len(run(full[1].held, gap))
        odd = abs(per_cent(len(pool), good(gap, "wild"), drawn) - fact.amounts[4]) < 1
        return more and odd and fact.amounts[:4] == (*points_in_all(match, view, other), size, brings[1])
    if fact.kind == SideNote.HASTY_PLAN:
        [other] = fact.shown_by
        both, rest = (together(match, view, play) for play in (action, other))
        more = swing(match, view, other) > swing(match, view, action)
        return fact.amounts == (*points_in_all(match, view, other), both, rest) and more and both > rest + 1
    if fact.kind == SideNote.HASTY_FULL:
        [other], card = fact.shown_by, fact.cells[1]
        grown = replace(after, held={**after.held, card: view.seat})
        filled = replace(grown, held={**grown.held, cell: view.seat})
        rest = totals(match, filled)[view.seat] - totals(match, grown)[view.seat]
        numbers = (*points_in_all(match, view, other), len(run(grown.held, card)), rest)
        kept = any(str(NUMBER.get(one)) == card for one in view.hands[view.seat] if one not in action)
        return kept and fact.amounts == numbers and rest <= 2 and cell not in after.held
    if fact.kind == SideNote.CLOSES:
        end: Any = game.apply(view, action)
        while end.seat == view.seat and not end.over and end.discarding:
            end = game.apply(end, ("end",))
        return bool(view.closer is None and end.closer == view.seat and fact.amounts == (game.seats,))
    if fact.kind == SideNote.NEAR_END:
        later: Any = game.apply(game.guess(view, Random(7)), action)
        while later.seat == view.seat and later.discarding:
            later = game.apply(later, ("end",))
        while later.seat != view.seat:
            later = game.apply(later, game.actions(later)[0])
        wild = sum(card in TRILITHONS for card in view.hands[view.seat] if card not in action)
        return bool(view.closer is None and later.closer not in (None, view.seat)) and fact.amounts == (wild,)
    if fact.kind == SideNote.LAST_FOLLOWER:
        card = next(f"{one}n" for one in range(1, 31) if str(one) not in after.held)
        hands = tuple((card,) if seat == rival else hand for seat, hand in enumerate(after.hands))
        put: Any = game.apply(replace(after, seat=rival, hands=hands, discarding=False), (card, "follower"))
        return bool(after.closer is None and put.closer == rival and len(after.pile) > 1)
    if fact.kind == SideNote.AHEAD:
        lead = totals(match, view)[view.seat] - max(totals(match, view)[one] for one in fewer(match, view.seat))
        turns = len(view.pile) // game.seats + 1
        return action[0] in WAITS and fact.amounts == (lead, len(view.pile)) and lead >= max(20, 6 * turns)
    if fact.kind == SideNote.NEW_GROUND:
        ways = [one for one in game.actions(view) if one[0] not in WAITS]
        return "follower" in action and max(swing(match, view, one) for one in ways) <= 1
    if fact.kind == SideNote.MAY_FILL:
        size, points, chance, put, puts, risk = fact.amounts
        legal = game.actions(view)
        ways = [one for one in legal if one[1:2] == ("follower",) and (one[2:] or (str(NUMBER[one[0]]),))[0] == cell]
        instead, dangers = 0, list[tuple[int, float]]()
        for foe in fewer(match, view.seat) if ways else ():
            found = attacked(match, game.apply(view, ways[0]), foe, cell, view.seat)
            odds = per_cent(len(pool), good(*found), list(view.hands[foe]).count(None))
            dangers += [(each, odds) for each in {*found.values()} if each > 2 and odds]  # others are no danger
        if not ways:
            assert put == 0
        elif dangers:
            instead = 2 if put else 0
            assert any(each == puts and abs(odds - risk) < 1 for each, odds in dangers) or put == puts == 0
            assert put or min(odds for _, odds in dangers) < 16
        else:
            instead = 1 if swing(match, view, ways[0]) < (action[0] not in WAITS and swing(match, view, action)) else 3
            assert puts == round(swing(match, view, ways[0]))
        filled = {**after.held, cell: rival}
        gained = totals(match, replace(after, held=filled))[rival] - totals(match, after)[rival]
        told = per_cent(len(pool), good(cell, "wild"), drawn)
        same = (len(run(filled, cell)), points, put) == (size, gained, instead)
        return cell not in after.held and same and abs(told - chance) < 1
    if fact.kind == SideNote.MAY_HIT:
        every = tuple(f"{one}n" for one in range(1, 31))
        hands = tuple(every if seat == rival else hand for seat, hand in enumerate(after.hands))
        turned = replace(after, seat=rival, hands=hands, discarding=False)
        ways = [one for one in game.actions(turned) if one[1:] == ("attack", cell)]
        hit = [totals(match, game.apply(turned, one)) for one in ways]
        before = totals(match, after)
        swings = {now[rival] - before[rival] + before[view.seat] - now[view.seat] for now in hit}
        told = per_cent(len(pool), good(*(str(NUMBER[one[0]]) for one in ways)), drawn)
        return swings == {fact.amounts[0]} and abs(told - fact.amounts[1]) < 1
    if fact.kind == SideNote.IN_HAND and action[0] in TRILITHONS:
        gains = [
            totals(match, replace(at, held={**at.held, cell: view.seat}))[view.seat] - totals(match, at)[view.seat]
            for at in (view, after)
        ]
        held = any(str(NUMBER.get(card)) == cell for card in view.hands[view.seat] if card not in action)
        return held and cell not in after.held and gains[0] >= gains[1] > 1 and fact.amounts == (gains[1], 0)
    if fact.kind == SideNote.IN_HAND:
        plays = [one for one in game.actions(replace(view, discarding=False)) if one[0] not in WAITS]
        mine = [one for one in plays if cell in {str(NUMBER.get(card)) for card in one[:2]}]
        most = max(swing(match, view, one) for one in mine)
        return any(fact.amounts == points_in_all(match, view, one) for one in mine if swing(match, view, one) == most)
    return fact.kind == SideNote.NEW_CARDS and hoped(match, view, fact, pool)


def together(match: Match, view: Any, play: Action) -> int:
    """Return the points that a play and the best after it would gain and cost others, if nobody did a thing."""
    after: Any = match.game.apply(view, play)
    kept = tuple(card for card in view.hands[view.seat] if card not in play)
    hands = tuple(kept if seat == view.seat else hand for seat, hand in enumerate(after.hands))
    turn = replace(after, seat=view.seat, hands=hands, discarding=False)
    ways = [one for one in match.game.actions(turn) if one[0] not in WAITS]
    return points_in_all(match, view, play)[0] + max([points_in_all(match, turn, one)[0] for one in ways], default=0)


def hoped(match: Match, view: Any, fact: Fact, pool: list[str]) -> bool:
    """Tell whether of some new cards the odds of a good one, and the best number cards, are as told."""
    new, least, often, *most = fact.amounts
    brought = {card: brought_alone(match, view, card) for card in pool}
    top = max(each for card, each in brought.items() if card in NUMBER)
    counting = [card for card in pool if brought[card][0] >= least]
    tame = [card for card in counting if card in NUMBER]
    odds = {round(per_cent(len(pool), len(some), new)) for some in (counting, tame)}
    best = all(brought_alone(match, view, f"{cell}n") == top for cell in fact.cells)
    return best and tuple(most) == top and 0 < new <= 4 and often in odds and least <= most[0]
