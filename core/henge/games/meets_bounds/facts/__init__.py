"""What an expert sees in Meets & Bounds: sectors cut, stretched and joined, what a disk's leaving costs, cards kept and
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
from henge.facts import Fact, FirstTouch, Kinds, LostBy, Made, Teacher
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts import say_fact, sentences
from henge.games.meets_bounds.facts.aftermath import aftermath
from henge.games.meets_bounds.facts.before_move import Outset
from henge.games.meets_bounds.facts.board import Ring, Run, group_made, grouped, neighbours, span, width, within
from henge.games.meets_bounds.facts.deed import Deed, Kind
from henge.games.meets_bounds.facts.discarding import cards_to_go
from henge.games.meets_bounds.facts.events import reply
from henge.games.meets_bounds.facts.hand import best_of_it, discards, does_so, keeps, new_cards, passes, spends, stays
from henge.games.meets_bounds.facts.lost_by_habit import course, habit
from henge.games.meets_bounds.facts.lost_lead import lead
from henge.games.meets_bounds.facts.maxims_broken import maxim_learnt
from henge.games.meets_bounds.facts.other_turns import Otherwise
from henge.games.meets_bounds.facts.safety import lasts, risk
from henge.games.meets_bounds.facts.sentences_points import SEQUENCE
from henge.games.meets_bounds.facts.side_notes import Beside, beside
from henge.games.meets_bounds.facts.tempting_moves import against_the_played
from henge.games.meets_bounds.heuristics import FOLLOWER, LEADER
from henge.games.meets_bounds.rules import State
from henge.games.meets_bounds.scoring import chains, worth
from henge.rules import Action, Seat

BESIDE = 0.8  # of what a play does counts what else is good about it, at most
FIRST = {Kind.ENDS, Kind.DENIES, Kind.END, Kind.WALL, Kind.QUIET}  # weigh as much as they do
DESTROYING = 2  # names of a trilithon and what it destroys
SET_OUT = 2  # the place in a move of the disk that it takes
LEAST = 0.07  # what a play does is worth a sentence, though it be little


def facts(game: MeetsBounds, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does."""
    at = Outset(game, view)
    return [list(_weighed(list(_all(Deed(at, action))))) for action in actions]


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


def _all(deed: Deed) -> Iterator[Fact]:
    """Yield all that is so, each by its own weight."""
    if deed.at.view.owed:
        yield from discards(deed)
    elif deed.first == "pass":
        yield from passes(deed)
    else:
        if len(deed.action) == 4:
            cost = -deed.deltas[deed.seat]
            if cost in (0, 1) and sum(map(abs, deed.deltas)) == cost and deed.drawn:
                yield deed.fact(Kind.QUIET, 1.1, counts={"points": cost}, clause="MB8")
                yield from passes(deed)
            elif deed.swing == deed.at.best:
                yield from best_of_it(deed, 1.0)
            yield from _moves(deed)
            yield from _leaves(deed)
            yield from spends(deed)
        else:
            yield from _strikes(deed)
        yield from lasts(deed)
    if deed.first != "pass":  # of the cards three are still to be discarded
        yield from keeps(deed)
    yield from stays(deed)
    yield from does_so(deed)


def _moves(deed: Deed) -> Iterator[Fact]:
    """Yield what comes of it where the disk arrives."""
    end, cells = deed.action[3], deed.action[2:]
    alone = deed.at.moved(None, end)  # without the leaving of the disk, by which the rival may win something back
    cost = max(0, -deed.deltas[deed.seat])
    run = deed.before.around(end)
    if run and (rival := deed.before.owner(run)) != deed.seat and deed.deltas[rival] < 0:
        loss = -deed.deltas[rival]
        parts = dict.fromkeys(part for cell in run if len(part := deed.now.of[cell]) > 1 and {*part} <= {*run})
        rest = [
            other
            for other in deed.before.runs
            if other != run and len(other) > 1 and deed.before.owner(other) != deed.seat
        ]
        kind = Kind.LONGEST if width(run) > max(map(width, rest), default=99) else Kind.CUTS
        yield deed.fact(
            kind if parts else Kind.BREAKS,
            -deed.at.heed[rival] * loss,
            rival,
            cells=cells,
            lines=(span(run), *map(span, parts)),
            counts={"points": loss, "cost": cost, "whole": -alone[rival], "gift": -alone[rival] - loss},
            clause="MB14",
        )
        yield from _leader(deed, rival, loss)
    if deed.deltas[deed.seat] > 0:
        yield from _grows(deed, end, cells)


def _leader(deed: Deed, rival: Seat, loss: int) -> Iterator[Fact]:
    """Yield that whoever loses points is the rival in the lead, where there are several."""
    totals = deed.before.totals
    if deed.at.seats > 2 and totals[rival] > max(total for seat, total in enumerate(totals) if seat != rival):
        yield deed.fact(
            Kind.LEADER, (LEADER - FOLLOWER) * loss, rival, cells=deed.action[-1:], counts={"points": totals[rival]}
        )


def _grows(deed: Deed, end: Cell, cells: Run) -> Iterator[Fact]:
    """Yield what becomes of the own sector in which a disk arrives."""
    gain, run = deed.deltas[deed.seat], deed.now.of[end]
    if len(run) < 2:
        return
    olds = dict.fromkeys(
        old for cell in run if len(old := deed.before.of.get(cell, ())) > 1 and deed.before.owner(old) == deed.seat
    )
    old, won = max(olds, key=width, default=()), {"points": gain}
    if chain := group_made(deed.before, deed.now, end):
        fills = all(deed.now.disks.get(stone) == deed.seat for stone in neighbours(end))
        size = {"size": len(chain), "worth": worth(len(chain)), "fills": int(fills)}
        yield deed.fact(Kind.GROUPS, gain, cells=cells, counts=won | size, clause="MB16")
    elif not old:
        yield deed.fact(Kind.FOUNDS, gain, cells=cells, lines=(span(run),), counts=won, clause="MB14")
    elif width(run) > width(old):
        yield deed.fact(Kind.STRETCHES, gain, cells=cells, lines=(span(run), span(old)), counts=won, clause="MB14")
    elif end in run[1:-1]:
        yield deed.fact(Kind.BOUNDS, gain, cells=cells, lines=(span(run),), counts=won, clause="MB15")


def _leaves(deed: Deed) -> Iterator[Fact]:
    """Yield what taking the disk from where it was costs, beside the others that could go to the same stone."""
    _, _, stone, end = deed.action
    others = [net for (start, to), net in deed.at.nets.items() if to == end and start != stone]
    if not others or deed.swing <= 0:
        return
    run, costs = deed.before.of[stone], deed.at.moved(stone, None)
    cost, more = -costs[deed.seat], deed.swing - sum(others) / len(others)
    if stone in run[1:-1] and cost <= 2:
        yield deed.fact(
            Kind.FREE, more, cells=(stone,), lines=(span(run),), counts={"points": cost}, when="given up", clause="MB15"
        )
    elif len(run) == 1 and not any(costs):
        yield deed.fact(Kind.ALONE, more, cells=(stone,), when="given up")
    elif deed.swing >= max(others) + 1 and deed.at.seats == 2:
        spared = round(deed.swing - max(others))
        yield deed.fact(Kind.CHEAPEST, spared, cells=(stone, end), counts={"points": spared}, when="given up")


def _strikes(deed: Deed) -> Iterator[Fact]:
    """Yield what comes of a disk's destruction, and that it was the best one to destroy."""
    card, stone = deed.action
    at = deed.at
    if stone == "none" or deed.before.disks[stone] == deed.seat:
        if stone == "none":
            gain = new_cards(deed)[0]
            yield deed.fact(Kind.WAITS, max(0.5, 0.3 * gain - max(0.0, at.best or 0)), clause="MB9")
        return
    rival = deed.before.disks[stone]
    run, loss = deed.before.of[stone], -deed.deltas[rival]
    weight = -at.heed[rival] * loss
    if len(run) > 1 and loss > 0:
        parts = dict.fromkeys(part for cell in run if cell != stone and len(part := deed.now.of[cell]) > 1)
        kind = Kind.THINS if stone in run[1:-1] else Kind.SHORTENS if parts else Kind.TOPPLES
        group = next(chain for chain in chains(run) if stone in chain)
        if parts and grouped(run) - sum(map(grouped, parts)) > loss / 2:
            kind = Kind.UNGROUPS
        left = max((len(chain) for part in parts for chain in chains(part) if {*chain} & {*group}), default=1)
        counts, lines = {"points": loss, "size": len(group), "count": left}, (span(run), *map(span, parts))
        yield deed.fact(kind, weight, rival, cells=(stone,), lines=lines, counts=counts, clause="MB9")
        yield from _leader(deed, rival, loss)
    gain = deed.deltas[deed.seat]
    if gain > 0:
        own = next(run for run in deed.now.runs if within(run, stone))
        won = {"points": gain}
        yield deed.fact(Kind.WEDGE, gain, rival, cells=(stone,), lines=(span(own),), counts=won, clause="MB9")
    others = [
        at.value(at.moved(strike, None))
        for name, strike in at.legal_strikes
        if name == card and strike != stone and deed.before.disks[strike] != deed.seat
    ]
    if at.seats == 2 and others and deed.swing >= max(others) + 1:
        spared = round(deed.swing - max(others))
        yield deed.fact(Kind.TARGET, spared / 2, rival, cells=(stone,), counts={"points": spared}, clause="MB9")
    if not {*TRILITHONS} & {*at.out, *deed.left}:
        yield deed.fact(Kind.LAST, risk(deed), cells=(stone,), clause="MB9")


def maxim_kind(game: MeetsBounds, view: State, fact: Fact, made: Made) -> str:
    """Return the kind whose maxim a missed fact teaches, where the better move keeps to that and the one played does
    not: bounded disks are to be moved only where one was, the longest sector is to be broken only where that was, and a
    trilithon to be spent only on the disk that costs most; "" for none."""
    if fact.kind in (*sentences.CUT, Kind.CAN_CUT):
        return fact.kind if _cuts_longest(game, view, made.better) > _cuts_longest(game, view, made.played) else ""
    if fact.kind in (*sentences.HIT, Kind.WEDGE, Kind.TARGET, Kind.CAN_STRIKE):
        most = max(_strike(game, view, action) for action in game.actions(view) if action[0] == made.better[0])
        return fact.kind if _strike(game, view, made.better) == most > _strike(game, view, made.played) else ""
    if fact.kind not in sentences.MOVED_FREELY:
        return fact.kind
    better, played = (_bounded(game, view, action) for action in (made.better, made.played))
    return fact.kind if better and not played else ""


def _bounded(game: MeetsBounds, view: State, action: Action) -> bool:
    """Tell whether an action moves a bounded disk."""
    stone = action[SET_OUT] if len(action) > SET_OUT else ""
    return stone in Ring(view.disks, game.seats).of.get(stone, ())[1:-1]


def _cuts_longest(game: MeetsBounds, view: State, action: Action) -> bool:
    """Tell whether an action puts a disk into a sector of a rival's that no other of a rival's is longer than."""
    ring, seat = Ring(view.disks, game.seats), view.seat
    run = ring.around(action[3]) if len(action) == SEQUENCE else None
    rest = [width(other) for other in ring.runs if ring.owner(other) != seat]
    return run is not None and ring.owner(run) != seat and width(run) == max(rest)


def _strike(game: MeetsBounds, view: State, action: Action) -> int:
    """Return what an action brings its seat and costs a rival, if it destroys a disk of that; else 0."""
    if len(action) != DESTROYING or view.disks.get(action[1], view.seat) == view.seat:
        return 0
    ring, seat = Ring(view.disks, game.seats), view.seat or 0
    rest, rival = ring.without(action[1]), view.disks[action[1]]
    return rest.totals[seat] - ring.totals[seat] + ring.totals[rival] - rest.totals[rival]


TEACHER = Teacher(
    facts,
    say_fact.say,
    sentences.RULES,
    aftermath,
    otherwise=Otherwise,
    lost_by=LostBy(habit=habit, course=course, lost_lead=lead),
    reply=reply,
    beside=beside,
    first_touch=FirstTouch(verdict=cards_to_go),
    advice=sentences.ADVICE,
    kinds=Kinds(  # only who holds a card can go to its place
        wins=frozenset((Kind.ENDS,)),
        interchangeable=frozenset((Beside.ALIKE,)),
        public=sentences.OPEN,
        implied_by=sentences.ALIKE,
        counted=sentences.COUNTED,
        amount=say_fact.amount,
        maxim_kind=maxim_kind,
        learnt=maxim_learnt,
        speaking=against_the_played,
    ),
)
