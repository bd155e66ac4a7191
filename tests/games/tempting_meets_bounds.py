"""Whether what is told in Meets & Bounds of a play that is left though it brings more at once, and of why, is so."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import comb
from typing import Any

from henge.cards import DECK, NUMBER, TRILITHONS, colour
from henge.facts import Fact
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.tempting_moves import AS_MUCH, FURTHER_AHEAD, LITTLE_TO_HIT, LONG_DECK, Hasty
from henge.games.meets_bounds.rules import SEQUENCE
from henge.match import Match
from henge.rules import Action

from tests.games.lost_games import inside, of_a_rival, totals

Disks = Mapping[str, int]


def gained(match: Match, at: Any, disks: Disks) -> list[int]:
    """Return how everybody's points change from a position to other disks."""
    return [now - then for now, then in zip(totals(match, replace(at, disks=disks)), totals(match, at), strict=True)]


def worth(match: Match, view: Any, changes: list[int]) -> float:
    """Return what changes are worth to the mover."""
    heed = [seat == view.seat or -of_a_rival(match, view, seat) for seat in range(match.game.seats)]
    return sum(each * change for each, change in zip(heed, changes, strict=True))


def without(at: Any, stone: str) -> Disks:
    return {each: whose for each, whose in at.disks.items() if each != stone}


def uses(match: Match, view: Any, at: Any, card: str) -> Iterator[list[int]]:
    """Yield how points change by each way in which the mover could use a card in a position."""
    for stone, whose in at.disks.items():
        if card in NUMBER and whose == view.seat and card not in at.disks:
            yield gained(match, at, {**without(at, stone), card: view.seat})
        elif card in TRILITHONS and whose != view.seat and f"t{colour(NUMBER[stone])}" == card:
            yield gained(match, at, without(at, stone))


def most(match: Match, view: Any, at: Any, card: str) -> float:
    return max((worth(match, view, changes) for changes in uses(match, view, at, card)), default=0.0)


def told_so(match: Match, view: Any, action: Action, fact: Fact) -> bool:
    """Tell whether a fact of a play that is left is so."""
    game, seat = match.game, view.seat
    after: Any = game.apply(view, action) if len(action) > 1 else view
    [play] = fact.shown_by
    ways = [legal for legal in game.actions(view) if len(legal) in (2, 4) and legal[-2:] == play]
    then: Any = game.apply(view, ways[0])
    gains, mine = gained(match, view, then.disks), gained(match, view, after.disks)
    if fact.kind == Hasty.GIVES:
        rival_wins = gained(match, view, without(view, play[0]))[fact.other]
        both = {"worth": gains[seat], "cost": gains[fact.other]}
        return dict(fact.counts) == both and rival_wins == gains[fact.other] > 0 and gains[seat] > mine[seat]
    more = worth(match, view, gains) - worth(match, view, mine)
    points = fact.counts.get("points")
    if points != (round(more) if game.seats == 2 else gains[seat] - mine[seat]) and points is not None:
        return False
    if points is None and not fact.counts["whole"] == -gains[fact.other] > 0:
        return False
    return more >= 1 and (points is None or points > 0) and _reason(match, view, after, then, fact, ways)


def _reason(match: Match, view: Any, after: Any, then: Any, fact: Fact, ways: list[Action]) -> bool:
    """Tell whether the reason is one for which the play can be left."""
    seat, count, [play] = view.seat, fact.counts, fact.shown_by
    left = [card for card in after.hands[seat] if card in view.hands[seat]]
    seen = {*view.gone, *view.discard, *view.hands[seat]}
    out = [card for card in DECK if card not in seen]
    held = sum(len(hand) for each, hand in enumerate(view.hands) if each != seat)
    now = worth(match, view, gained(match, view, then.disks))
    match fact.kind:
        case Hasty.CUT:
            cards = [card for card in out if card in fact.cells and inside(match, then, card) == seat]
            losses = [-gained(match, then, {**then.disks, card: fact.other})[seat] for card in cards]
            chance = 100 * (1 - comb(len(out) - len(cards), held) / comb(len(out), held))
            told = count["cards"] == len(losses) and abs(chance - count["chance"]) <= 1
            return told and max(losses) == count["worth"] >= GOOD
        case Hasty.STRUCK:
            [stone], [card] = fact.cells, fact.lines
            lost = -gained(match, then, without(then, stone))[seat]
            return card in out and card == f"t{colour(NUMBER[stone])}" and lost == count["worth"] >= GOOD
        case Hasty.KEPT:
            still = worth(match, view, gained(match, after, without(after, play[1])))
            return play[0] in left and still >= AS_MUCH * now and count["size"] == min(3, len(view.deck))
        case Hasty.HELD:
            again = sum(card in NUMBER for card in left) + len(view.deck) >= SEQUENCE
            waits = fact.cells == play[1:] and play[1] in left and again
            return waits and most(match, view, after, play[1]) >= AS_MUCH * now
        case Hasty.LITTLE:
            return (
                fact.lines == play[:1] and count["worth"] == round(now) <= LITTLE_TO_HIT and len(view.deck) >= LONG_DECK
            )
        case Hasty.ALONE:
            free, costly = (gained(match, view, without(view, stone)) for stone in (play[0], _moved(view, after)))
            again = sum(card in NUMBER for card in left) + len(view.deck) >= SEQUENCE
            return fact.cells == play[:1] and not any(free) and any(costly) and play[1] in after.disks and again
        case Hasty.WALL:
            [stone] = fact.cells
            lines = [line.text for line in match.game.scores(then)[fact.other].lines]
            return after.disks[stone] == seat and stone == play[0] and f"sector {fact.lines[0]}" in lines
        case Hasty.LEAD:
            leads = [[totals(match, at)[seat], max(_others(totals(match, at), seat))] for at in (after, then)]
            ahead = leads[1] == [count["ahead"], count["behind"]] and leads[1][0] > leads[1][1]
            unseen = sum(card in TRILITHONS for card in out)
            return (
                ahead
                and leads[1][0] - leads[1][1] - leads[0][0] + leads[0][1] >= FURTHER_AHEAD
                and unseen == count["size"]
            )
    return False


def _moved(view: Any, after: Any) -> str:
    """Return from where a disk has moved."""
    return next(str(stone) for stone in view.disks if stone not in after.disks)


def _others(points: list[int], seat: int) -> list[int]:
    return points[:seat] + points[seat + 1 :]
