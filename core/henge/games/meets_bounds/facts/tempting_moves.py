"""Why a tempting play of Meets & Bounds, which brings more at once, is left: it can wait, it is open to a blow, it
spends a trilithon or a free disk, it makes its player the target, or a rival gains by it as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

from henge.board import Cell
from henge.cards import TRILITHONS
from henge.facts import BetterMove, Fact, FactKind
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import BeforeMove
from henge.games.meets_bounds.facts.board import span, within
from henge.games.meets_bounds.facts.effects import Effects
from henge.games.meets_bounds.facts.threats import Feared, gravest
from henge.games.meets_bounds.rules import SEQUENCE, State
from henge.rules import Action, Seat

AS_MUCH = 0.75  # of what a play brings: with so much left it can wait, and so much at stake it is open
TEMPTING = 2  # own points more at once by which a play tempts, though rivals win by it
LITTLE_TO_HIT = 3  # points that are little for a trilithon
LONG_DECK = 6  # cards in the deck from which on a trilithon may hope for another disk
FURTHER_AHEAD = 2  # points further ahead that draw blows


class Hasty(FactKind):
    """Why another play is left, which brings more at once: how many points more, where these are the mover's own."""

    # more could be lost by it, as cards could cut a sector: points more, cards, points at stake, odds
    CUT = "hasty cut", "points cards worth chance"
    STRUCK = "hasty struck", "points worth chance"  # the same by a trilithon: points more, points at stake, odds
    # a trilithon, which can wait: cards that the move draws, points that a rival loses, points more
    KEPT = "hasty kept", "size whole | points"
    HELD = "hasty held", "whole | points"  # a sequence, which can wait, as its card stays in hand: the last two
    LITTLE = "hasty little", "points worth"  # it spends a trilithon on little: points more, those that it brings
    ALONE = "hasty alone", "points"  # it moves a disk that can move at no cost next turn as well: points more
    WALL = "hasty wall", "points"  # it takes away a disk that keeps a rival's apart: points more
    # it makes the mover the one to hit: totals, how many trilithons are out, points that a rival loses, points more
    LEAD = "hasty lead", "ahead behind size whole | points"
    GIVES = "hasty gives", "worth cost"  # a rival wins by it as well: the points of both


class Cause(NamedTuple):
    """Why a play is left."""

    kind: Hasty
    counts: dict[str, int]
    cells: tuple[Cell, ...] = ()
    lines: tuple[str, ...] = ()
    # The rival that it speaks of, where it speaks of one.
    rival: Seat | None = None


def why_left(effects: Effects) -> Iterator[Fact]:
    """Yield why the play is left that brings most at once beside a move, where that can be told; else why one that
    brings its player more than the move does."""
    at = effects.at
    if at.view.owed:
        return
    ways: list[tuple[float, Action]] = [(worth, way) for way, worth in at.nets.items()]
    ways += [(at.value(at.moved(strike[1], None)), strike) for strike in at.legal_strikes]
    if not ways:  # a trilithon of a colour on which no enemy disk stands does nothing
        return
    same = [
        way for way in ways if way[1][0] == effects.first and way[0] >= effects.swing + 1
    ]  # a trilithon's other disks
    worth, _ = max(same or ways, key=lambda way: way[0])
    if worth - effects.swing < 1:
        yield from _gives(effects)
        return
    best = [way for most, way in same or ways if most == worth]
    yield from next(filter(None, (list(_left(effects, way, worth)) for way in best)), [])


def for_better_move(move: BetterMove[MeetsBounds, State], facts: Sequence[Fact]) -> list[Fact]:
    """Return what speaks for a better move, and why the one played was to be left though it brought more at once."""
    at, played = BeforeMove(move.game, move.view), move.played
    if at.view.owed or len(played) == 1 or played[-1] == "none":
        return [*facts]
    effects, worth = Effects(at, move.better), Effects(at, played).swing
    return [*facts, *(_left(effects, played[-2:], worth) if worth - effects.swing >= 1 else ())]


def _left(effects: Effects, best: Action, worth: float) -> Iterator[Fact]:
    """Yield why a play is left that is worth more than a move at once, the first reason that can be told."""
    at, more = effects.at, worth - effects.swing
    other = Effects(at, next(action for action in at.legal if action == best or action[2:] == best))
    own = round(more) if at.seats == 2 else other.deltas[effects.seat] - effects.deltas[effects.seat]
    hit = min(at.rivals, key=lambda seat: other.deltas[seat])
    counts = {"whole": max(0, -other.deltas[hit])} | ({"points": own} if own >= 1 else {})
    if own < 1 and not counts["whole"]:
        return
    if cause := next(filter(None, _causes(effects, other, worth, own)), None):
        counts |= cause.counts
        named = {name: counts[name] for name in cause.kind.counts[-1] if name in counts}
        rival = hit if cause.rival is None else cause.rival
        yield effects.fact(
            cause.kind, more, rival, cells=cause.cells, lines=cause.lines, counts=named, shown_by=(best,)
        )


def _causes(effects: Effects, other: Effects, worth: float, points: int) -> Iterator[Cause | None]:
    """Yield why another play is left that is worth so much, and brings the mover so many points more, the first that is
    one to be told; with a pass by which the game may end nothing waits."""
    mine = points >= 1 and not effects.may_end
    if not effects.may_end:
        yield _kept(effects, other, worth)
    if mine:
        yield _open(effects, other, points)
    if not effects.may_end:
        yield _held(effects, other, worth)
    if mine:
        yield _little(effects, other)
        yield _wall(effects, other)
    yield _lead(effects, other)
    if mine:
        yield _alone(effects, other)


def _open(effects: Effects, other: Effects, points: int) -> Cause | None:
    """Return that more could be lost by another play, and by a card that could do no such harm after the move."""
    fear, mine = gravest(other), gravest(effects)
    if fear is None:
        return None
    theirs, own = prod(fear[:2]), prod(mine[:2]) if mine else 0.0
    if theirs - own < AS_MUCH * points or 2 * own > theirs:
        return None
    kind, counts = Hasty.CUT, dict(fear.fact.counts)
    if fear.fact.kind == Feared.MAY_STRIKE:
        kind, counts = Hasty.STRUCK, {"worth": fear.loss, "chance": counts["chance"]}
    return Cause(kind, counts, fear.fact.cells, fear.fact.lines)


def _kept(effects: Effects, other: Effects, worth: float) -> Cause | None:
    """Return that a trilithon does about as much next turn, if nothing changes there, and how many cards the move draws
    beside the one that it draws itself."""
    at, play = effects.at, other.action
    if play[0] not in TRILITHONS or effects.first in TRILITHONS:
        return None
    if at.value(at.moved(play[1], None, effects.owner)) < max(1, AS_MUCH * worth):
        return None
    return Cause(Hasty.KEPT, {"size": min(SEQUENCE, len(at.view.deck))}, lines=(play[0],))


def _held(effects: Effects, other: Effects, worth: float) -> Cause | None:
    """Return that a sequence does about as much next turn, if nothing changes there, as its card stays in hand."""
    at, play = effects.at, other.action
    if play[0] in TRILITHONS or effects.first == "pass" or effects.futile or play[3] not in effects.left:
        return None
    if at.brings(play[3], effects.owner)[0] < max(1, AS_MUCH * worth):
        return None
    return Cause(Hasty.HELD, {}, (play[3],))


def _little(effects: Effects, other: Effects) -> Cause | None:
    """Return that another play spends a trilithon on little, though it may hope for another disk."""
    brings = round(other.swing)
    if (
        other.first not in TRILITHONS
        or effects.first in TRILITHONS
        or brings > LITTLE_TO_HIT
        or len(effects.at.view.deck) < LONG_DECK
    ):
        return None
    return Cause(Hasty.LITTLE, {"worth": brings}, lines=(other.first,))


def _wall(effects: Effects, other: Effects) -> Cause | None:
    """Return that another play takes a disk away that keeps a rival's apart, which stays with the move."""
    play = other.action
    for stone, rival, _, gain in effects.at.walls:
        if play[2:3] == (stone,) and effects.now.disks.get(stone) == effects.seat and gain >= TEMPTING:
            around = [run for run in other.now.runs if within(run, stone) and other.now.owner(run) == rival]
            return Cause(Hasty.WALL, {}, (stone,), (span(around[0]),), rival) if around else None
    return None


def _alone(effects: Effects, other: Effects) -> Cause | None:
    """Return that another play takes a disk to the same stone that scores nothing where it is, and so can go elsewhere
    next turn at no cost, where the move takes one that costs something."""
    at, play = effects.at, other.action
    if len(play) != 4 or play[3:] != effects.action[3:] or effects.futile:
        return None
    if any(at.moved(play[2], None)) or not any(at.moved(effects.action[2], None)):
        return None
    return Cause(Hasty.ALONE, {}, (play[2],))


def _lead(effects: Effects, other: Effects) -> Cause | None:
    """Return that another play makes the mover the one of several to hit, further ahead than the move does."""
    at = effects.at
    if at.seats == 2:
        return None
    leads = [
        each.now.totals[effects.seat] - max(each.now.totals[seat] for seat in at.rivals) for each in (effects, other)
    ]
    out = [card for card in other.at.out if card in TRILITHONS]
    if leads[1] < 1 or leads[1] - leads[0] < FURTHER_AHEAD or not out:
        return None
    ahead = other.now.totals[effects.seat]
    return Cause(Hasty.LEAD, {"ahead": ahead, "behind": ahead - leads[1], "size": len(out)})


def _gives(effects: Effects) -> Iterator[Fact]:
    """Yield that a play that brings its player clearly more points than the move does brings a rival some as well, by
    the leaving of its disk."""
    at = effects.at
    gains = {way: at.moved(*way) for way in at.nets}
    way = max(gains, key=lambda each: gains[each][effects.seat], default=None)
    if way is None or effects.action[2:] == way:
        return
    gain, most = gains[way][effects.seat], max(0, effects.deltas[effects.seat], -min(effects.deltas))
    rival = max(at.rivals, key=lambda seat: gains[way][seat])
    cost = gains[way][rival]
    if gain - most < TEMPTING or cost < TEMPTING or at.moved(way[0], None)[rival] != cost:
        return
    yield effects.fact(
        Hasty.GIVES, gain - most, rival, cells=way[:1], counts={"worth": gain, "cost": cost}, shown_by=(way,)
    )
