"""What a move of Meets & Bounds does: sectors cut, stretched and joined, what a disk's leaving costs, cards kept and
spent, colours, and how many cards could still do harm.

Every fact is a statement about the rules that can be checked.  Of hidden cards only so much is told as follows from
how many are out and how many the rivals hold.  Weights are points, those of a rival as much as the computer player
heeds them, in shares of what decides a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from henge.board import Cell
from henge.cards import TRILITHONS
from henge.facts import Fact
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts import sentences
from henge.games.meets_bounds.facts.before_move import BeforeMove
from henge.games.meets_bounds.facts.board import Run, group_made, grouped, neighbours, span, width, within
from henge.games.meets_bounds.facts.effects import Effects
from henge.games.meets_bounds.facts.hand import best_of_it, discards, does_so, keeps, new_cards, passes, spends, stays
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.safety import lasts, risk
from henge.games.meets_bounds.heuristics import FOLLOWER, LEADER
from henge.games.meets_bounds.rules import State
from henge.games.meets_bounds.scoring import chains, worth
from henge.rules import Action, Seat

BESIDE = 0.8  # of what a play does counts what else is good about it, at most
FIRST = {Kind.ENDS, Kind.DENIES, Kind.END, Kind.WALL, Kind.QUIET}  # weigh as much as they do
LEAST = 0.07  # what a play does is worth a sentence, though it be little


def facts(game: MeetsBounds, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does."""
    at = BeforeMove(game, view)
    return [list(_weighed(list(_all(Effects(at, action))))) for action in actions]


def _weighed(found: Sequence[Fact]) -> Iterator[Fact]:
    """Yield facts so weighed that what a play does is told, and outweighs what else is good about it."""
    deeds = sentences.OPEN | {Kind.QUIET}
    most = BESIDE * max((fact.weight for fact in found if fact.kind in deeds), default=0.0)
    for fact in found:
        if fact.kind in sentences.OPEN:
            yield replace(fact, weight=max(LEAST, fact.weight))
        elif fact.weight > most > 0 and fact.kind not in FIRST:
            yield replace(fact, weight=most)
        else:
            yield fact


def _all(effects: Effects) -> Iterator[Fact]:
    """Yield all that is so, each by its own weight."""
    if effects.at.view.owed:
        yield from discards(effects)
    elif effects.first == "pass":
        yield from passes(effects)
    else:
        if len(effects.action) == 4:
            cost = -effects.deltas[effects.seat]
            if cost in (0, 1) and sum(map(abs, effects.deltas)) == cost and effects.drawn:
                yield effects.fact(Kind.QUIET, 1.1, counts={"points": cost}, clause="MB8")
                yield from passes(effects)
            elif effects.swing == effects.at.best:
                yield from best_of_it(effects, 1.0)
            yield from _moves(effects)
            yield from _leaves(effects)
            yield from spends(effects)
        else:
            yield from _strikes(effects)
        yield from lasts(effects)
    if effects.first != "pass":  # of the cards three are still to be discarded
        yield from keeps(effects)
    yield from stays(effects)
    yield from does_so(effects)


def _moves(effects: Effects) -> Iterator[Fact]:
    """Yield what comes of it where the disk arrives."""
    end, cells = effects.action[3], effects.action[2:]
    alone = effects.at.moved(None, end)  # without the leaving of the disk, by which the rival may win something back
    cost = max(0, -effects.deltas[effects.seat])
    run = effects.before.around(end)
    if run and (rival := effects.before.owner(run)) != effects.seat and effects.deltas[rival] < 0:
        loss = -effects.deltas[rival]
        parts = dict.fromkeys(part for cell in run if len(part := effects.now.of[cell]) > 1 and {*part} <= {*run})
        rest = [
            other
            for other in effects.before.runs
            if other != run and len(other) > 1 and effects.before.owner(other) != effects.seat
        ]
        kind = Kind.LONGEST if width(run) > max(map(width, rest), default=99) else Kind.CUTS
        yield effects.fact(
            kind if parts else Kind.BREAKS,
            -effects.at.heed[rival] * loss,
            rival,
            cells=cells,
            lines=(span(run), *map(span, parts)),
            counts={"points": loss, "cost": cost, "whole": -alone[rival], "gift": -alone[rival] - loss},
            clause="MB14",
        )
        yield from _leader(effects, rival, loss)
    if effects.deltas[effects.seat] > 0:
        yield from _grows(effects, end, cells)


def _leader(effects: Effects, rival: Seat, loss: int) -> Iterator[Fact]:
    """Yield that whoever loses points is the rival in the lead, where there are several."""
    totals = effects.before.totals
    if effects.at.seats > 2 and totals[rival] > max(total for seat, total in enumerate(totals) if seat != rival):
        yield effects.fact(
            Kind.LEADER, (LEADER - FOLLOWER) * loss, rival, cells=effects.action[-1:], counts={"points": totals[rival]}
        )


def _grows(effects: Effects, end: Cell, cells: Run) -> Iterator[Fact]:
    """Yield what becomes of the own sector in which a disk arrives."""
    gain, run = effects.deltas[effects.seat], effects.now.of[end]
    if len(run) < 2:
        return
    olds = dict.fromkeys(
        old
        for cell in run
        if len(old := effects.before.of.get(cell, ())) > 1 and effects.before.owner(old) == effects.seat
    )
    old, won = max(olds, key=width, default=()), {"points": gain}
    if chain := group_made(effects.before, effects.now, end):
        fills = all(effects.now.disks.get(stone) == effects.seat for stone in neighbours(end))
        size = {"size": len(chain), "worth": worth(len(chain)), "fills": int(fills)}
        yield effects.fact(Kind.GROUPS, gain, cells=cells, counts=won | size, clause="MB16")
    elif not old:
        yield effects.fact(Kind.FOUNDS, gain, cells=cells, lines=(span(run),), counts=won, clause="MB14")
    elif width(run) > width(old):
        yield effects.fact(Kind.STRETCHES, gain, cells=cells, lines=(span(run), span(old)), counts=won, clause="MB14")
    elif end in run[1:-1]:
        yield effects.fact(Kind.BOUNDS, gain, cells=cells, lines=(span(run),), counts=won, clause="MB15")


def _leaves(effects: Effects) -> Iterator[Fact]:
    """Yield what taking the disk from where it was costs, beside the others that could go to the same stone."""
    _, _, stone, end = effects.action
    others = [net for (start, to), net in effects.at.nets.items() if to == end and start != stone]
    if not others or effects.swing <= 0:
        return
    run, costs = effects.before.of[stone], effects.at.moved(stone, None)
    cost, more = -costs[effects.seat], effects.swing - sum(others) / len(others)
    if stone in run[1:-1] and cost <= 2:
        yield effects.fact(
            Kind.FREE, more, cells=(stone,), lines=(span(run),), counts={"points": cost}, when="given up", clause="MB15"
        )
    elif len(run) == 1 and not any(costs):
        yield effects.fact(Kind.ALONE, more, cells=(stone,), when="given up")
    elif effects.swing >= max(others) + 1 and effects.at.seats == 2:
        spared = round(effects.swing - max(others))
        yield effects.fact(Kind.CHEAPEST, spared, cells=(stone, end), counts={"points": spared}, when="given up")


def _strikes(effects: Effects) -> Iterator[Fact]:
    """Yield what comes of a disk's destruction, and that it was the best one to destroy."""
    card, stone = effects.action
    at = effects.at
    if stone == "none" or effects.before.disks[stone] == effects.seat:
        if stone == "none":
            gain = new_cards(effects)[0]
            yield effects.fact(Kind.WAITS, max(0.5, 0.3 * gain - max(0.0, at.best or 0)), clause="MB9")
        return
    rival = effects.before.disks[stone]
    run, loss = effects.before.of[stone], -effects.deltas[rival]
    weight = -at.heed[rival] * loss
    if len(run) > 1 and loss > 0:
        parts = dict.fromkeys(part for cell in run if cell != stone and len(part := effects.now.of[cell]) > 1)
        kind = Kind.THINS if stone in run[1:-1] else Kind.SHORTENS if parts else Kind.TOPPLES
        group = next(chain for chain in chains(run) if stone in chain)
        if parts and grouped(run) - sum(map(grouped, parts)) > loss / 2:
            kind = Kind.UNGROUPS
        left = max((len(chain) for part in parts for chain in chains(part) if {*chain} & {*group}), default=1)
        counts, lines = {"points": loss, "size": len(group), "count": left}, (span(run), *map(span, parts))
        yield effects.fact(kind, weight, rival, cells=(stone,), lines=lines, counts=counts, clause="MB9")
        yield from _leader(effects, rival, loss)
    gain = effects.deltas[effects.seat]
    if gain > 0:
        own = next(run for run in effects.now.runs if within(run, stone))
        won = {"points": gain}
        yield effects.fact(Kind.WEDGE, gain, rival, cells=(stone,), lines=(span(own),), counts=won, clause="MB9")
    others = [
        at.value(at.moved(strike, None))
        for name, strike in at.legal_strikes
        if name == card and strike != stone and effects.before.disks[strike] != effects.seat
    ]
    if at.seats == 2 and others and effects.swing >= max(others) + 1:
        spared = round(effects.swing - max(others))
        yield effects.fact(Kind.TARGET, spared / 2, rival, cells=(stone,), counts={"points": spared}, clause="MB9")
    if not {*TRILITHONS} & {*at.out, *effects.left}:
        yield effects.fact(Kind.LAST, risk(effects), cells=(stone,), clause="MB9")
