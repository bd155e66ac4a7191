"""What a player of Meets & Bounds did again and again that lost a game, where no single move decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS, colour
from henge.facts import Fact, LostGame
from henge.facts.decisive import Cost, decisive
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.board import Ring, Run, group_made, points, span, within
from henge.games.meets_bounds.facts.events import Event, strokes
from henge.games.meets_bounds.facts.lost_by_rival_not_hit import uncut
from henge.games.meets_bounds.facts.lost_by_sectors_cut import sectors_cut
from henge.games.meets_bounds.facts.lost_game import UNDONE, Defeat, Habit, by_blow, is_one
from henge.games.meets_bounds.facts.lost_lead import lead
from henge.games.meets_bounds.facts.sentences_points import SEQUENCE
from henge.games.meets_bounds.rules import State
from henge.games.meets_bounds.scoring import chains
from henge.rules import Action, Seat

AVOIDABLE = 2  # times as much counts what the loser's own move made possible
SURE = 0.8  # of what it brought counts what could hardly be foreseen
OFTEN = 2  # passes more than the winner, and blows of trilithons
WIDE = 3  # numbers of a sector that could be cut, and disks of a group worth a word
BY_TRILITHON = -1  # disks of a group, where none was made by a disk that came


def habit(lost_game: LostGame[MeetsBounds, State]) -> tuple[Fact, Fact] | None:
    """Return what cost a seat a game most, given by all its states, and what came of it; None where nothing can be
    told."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    defeat = Defeat.of(game, states, seat)
    winner = defeat.winner
    first = next((ply for ply, state in enumerate(states) if state.seat == seat), len(states))
    after = [event for event in defeat.done if event.ply >= first]  # before its first turn a seat could prevent nothing
    since = defeat._replace(done=after)
    found = [*sectors_cut(since), *_suffered(since), *_left_alone(since), *_grown(since), *_passed(defeat)]
    most, own = defeat.totals
    if found_late := lead(lost_game):
        cause, only = found_late
        took, *larger = [event for event in defeat.done if event.ply >= cause.counts["move"] - 1]
        if not any(event.seat == winner and event.deltas[winner] > cause.counts["worth"] for event in larger):
            return replace(cause, weight=GOOD * (most - own)), only or by_blow(defeat, took, 1)
    if told := decisive(found, most - own):
        return replace(told.cause, weight=told.undone), told.effect
    best = max(found, key=lambda cost: (cost.undone, cost.weight), default=None)
    stood = next(uncut(defeat), None)
    if best and best.undone > 0 and (stood is None or stood[1].kind == Habit.STOOD_FROM):  # which names no event
        return best.cause, best.effect
    return stood


def lost_on_the_board(lost_game: LostGame[MeetsBounds, State]) -> tuple[Fact, Fact] | None:
    """Return what cost a seat a game most, where it weighs all that was lacking; else None."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    totals, found = Ring(states[-1].disks, game.seats).totals, habit(lost_game)
    lacking = max(totals[:seat] + totals[seat + 1 :]) - totals[seat]
    return found if found and found[0].weight >= lacking else None


def _suffered(defeat: Defeat) -> Iterator[Cost]:
    """Yield which disks of the seat others destroyed."""
    game, _, rings, done, seat, winner = defeat
    ends, thrown = defeat.ends, _thrown(defeat)
    struck = list[tuple[Event, int]]()
    for event in done:
        swing = max(0, -event.deltas[seat]) + max(0, event.deltas[event.seat])
        theirs = not event.to and rings[event.ply].disks[event.left] == seat != event.seat
        if theirs and swing > 0:
            struck.append((event, swing))
    lost = sum(points for _, points in struck)
    weight = sum(points - max(0, event.deltas[event.seat]) * (event.seat != winner) for event, points in struck)
    if struck and (len(struck) >= OFTEN or lost >= GOOD or weight >= defeat.behind):
        cells = tuple(event.left for event, _ in struck)
        moves = tuple(event.ply + 1 for event, _ in struck)
        own = sum(
            -event.deltas[whom]
            for event in done
            for whom in [rings[event.ply].disks[event.left]]
            if _blow(event, whom, seat)
        )
        had = sum(_blow(event, rings[event.ply].disks[event.left], seat) for event in done) + len(thrown)
        tells = had and own < lost
        cost, move, card, stone = max(
            (_could_cost(rings[at - 1], seat, at, which) for at, which in thrown), default=(0, 0, "", "")
        )
        hit = (stone,) if cost > 0 else ()
        counts = {"points": own, "lost": len(thrown), "at": move, "forgone": max(0, cost), **ends}
        blown = Fact(Habit.OWN_BLOWS, winner, seat, hit, (card,), counts)
        dearest = max(struck, key=lambda pair: pair[1])[0]
        chain = next(chain for chain in chains(rings[dearest.ply].of[dearest.left]) if dearest.left in chain)
        wedge = -dearest.deltas[seat] < dearest.deltas[dearest.seat]
        kind = Habit.HIT_GROUP if len(chain) >= WIDE else Habit.WEDGED if wedge else Habit.STRUCK
        hitters = {event.seat for event, _ in struck}
        other = hitters.pop() if len(hitters) == 1 else seat
        sector = (span(rings[dearest.ply].of[dearest.left]),)
        cause = Fact(kind, seat, other, cells, sector, {"points": lost}, moves)
        # in return the seat destroyed disks of others too, of two those of the winner
        net = weight - own if had and game.seats == 2 else weight
        spared = min(net, defeat.behind - defeat.behind_if(dict.fromkeys(cells, seat)))
        if tells and thrown and not own and cost >= lost:  # the larger is told first
            yield Cost(blown, replace(cause, counts={"points": lost, **ends}), weight, max(cost, spared))
        else:
            yield Cost(cause, blown if tells else by_blow(defeat, dearest, len(struck)), weight, spared)


def _could_cost(ring: Ring, seat: Seat, move: int, card: Cell) -> tuple[int, int, Cell, Cell]:
    """Return the most that a trilithon could have cost another whom it hit, at which move, by which disk."""
    reached = [stone for stone, whose in ring.disks.items() if whose != seat and f"t{colour(NUMBER[stone])}" == card]
    losses = [
        (ring.totals[ring.disks[stone]] - ring.without(stone).totals[ring.disks[stone]], stone) for stone in reached
    ]
    cost, stone = max(losses, default=(0, ""))
    return cost, move, card, stone


def _blow(event: Event, victim: Seat, seat: Seat) -> bool:
    """Tell whether a seat destroyed a disk of another by an event."""
    return event.seat == seat != victim and not event.to


def _left_alone(defeat: Defeat) -> Iterator[Cost]:
    """Yield what the seat could have done to the winner at once and did not, and trilithons that it threw away."""
    game, states, rings, _, seat, winner = defeat
    for ply, (state, after) in enumerate(pairwise(states)):
        ring, then = rings[ply], rings[ply + 1]
        if state.seat != seat or ring.totals[winner] < max(
            ring.totals[rival] for rival in range(game.seats) if rival != seat
        ):
            continue  # of several rivals the one ahead is to be hit
        thrown = [card for card in TRILITHONS if card in state.hands[seat] and card not in after.hands[seat]]
        wasted = thrown if ring.disks == then.disks else []
        played = _swing(ring, then, seat, winner)
        if state.owed and not wasted:
            continue
        best, cost, loss = Action(), 0, 0
        for action, disks in strokes(game, replace(state, owed=0)):
            if len(action) == 4:
                if not ((run := ring.around(action[3])) and ring.owner(run) == winner):
                    continue
            elif ring.disks[action[1]] != winner or (wasted and action[0] not in wasted):
                continue
            now = Ring(disks, game.seats)
            gain = _swing(ring, now, seat, winner) - played
            took = ring.totals[winner] - now.totals[winner]
            hits = took >= GOOD - 1 or (wasted and game.seats == 2)  # of two, what it joins counts as much
            if gain > max(cost, GOOD - 1) and hits:
                best, cost, loss = action, gain, took
        if not best or (wasted and len(best) == 4):
            continue
        counts, end = {"move": ply + 1, "worth": cost if game.seats == 2 else loss}, rings[-1]
        if len(best) == 2:
            kind = Habit.WASTED if wasted else Habit.HELD
            if wasted or end.disks.get(best[1]) == winner:
                stands = end.disks.get(best[1]) == winner
                effect = _remained(defeat, best[1]) if stands else defeat.outran
                spared = defeat.behind - defeat.behind_if({best[1]: None}) if best[1] in end.disks else loss
                cause = Fact(kind, seat, winner, best[1:], best[:1], counts)
                if wasted and not state.owed:  # it was played and destroyed nothing; else it was discarded
                    cause = replace(cause, blames=ply + 1, shown_by=((wasted[0], "none"), best))
                yield Cost(cause, effect, cost * (AVOIDABLE if wasted else 1), min(cost, spared))
        elif (run := ring.around(best[3])) and is_one(end, run) and end.owner(end.of[run[0]]) == winner:
            whole = end.of[run[0]]
            scored = {"scored": points(whole), **defeat.ends}
            stood = Fact(Moment.STOOD, winner, seat, whole, (span(run), span(whole)), scored)
            spared = defeat.behind - defeat.behind_if({best[3]: seat})
            cause = Fact(Habit.SPARED, seat, winner, best[3:], (span(run),), counts)
            yield Cost(cause, stood, cost, min(cost, spared))


def _remained(defeat: Defeat, stone: Cell) -> Fact:
    """Return what the sector of a disk of the winner's scored in the end, or how the game ended where it is in none."""
    run = defeat.rings[-1].of[stone]
    if len(run) == 1:
        return defeat.outran
    scored = {"scored": points(run), **defeat.ends}
    return Fact(Moment.REMAINED, defeat.winner, defeat.seat, run, (span(run),), scored)


def _swing(before: Ring, after: Ring, seat: Seat, rival: Seat) -> int:
    """Return what a seat wins on a rival from one ring to another."""
    gained, lost = (after.totals[who] - before.totals[who] for who in (seat, rival))
    return gained - lost


def _grown(defeat: Defeat) -> Iterator[Cost]:
    """Yield that the winner made a much larger sector with one disk, and how the seat could have stopped that."""
    game, states, rings, done, seat, winner = defeat
    ends = defeat.ends
    for event in done:
        after = rings[event.ply + 1]
        run = after.of.get(event.to) or next((run for run in after.runs if within(run, event.left)), ())
        if event.seat != winner or event.deltas[winner] < GOOD or len(run) < OFTEN or after.owner(run) != winner:
            continue
        way = _left(rings, done, event, run, seat)
        if way and not any(state.seat == seat for state in states[way[0].ply + 1 : event.ply]):  # its latest turn
            left, spared = way
            last = enumerate(rings[-1].totals)
            others = tuple(other for other, total in last if other not in (seat, winner) and total > ends["lost_with"])
            counts = {"move": event.ply + 1, "worth": event.deltas[winner], "count": 0, **ends}
            where, lines = (event.to or event.left,), (span(run),)
            effect = Fact(Moment.GREW, winner, seat, where, lines, counts, others)  # who is ahead without it as well
            counts = {"move": left.ply + 1, "worth": spared}
            cause = Fact(Habit.LEFT, seat, winner, (left.left,), lines, counts)
            stands = is_one(rings[-1], run)
            yield Cost(cause, effect, AVOIDABLE * spared, spared if stands else 0)
            continue
        group = group_made(rings[event.ply], after, event.to) if event.to else ()
        won, stands = event.deltas[winner], is_one(rings[-1], run)
        size = len(group) if event.to else BY_TRILITHON
        lines, made = (span(group or run),), {"move": event.ply + 1, "worth": won, "count": size}
        cause = Fact(Habit.MADE, seat, winner, (event.to or event.left,), lines, made)
        if stop := _stops(game, states, after, event, seat):
            effect = Fact(Habit.WAY_OPEN, winner, seat, stop[1:], counts={"move": stop[0] + 1, **ends})
            yield Cost(cause, effect, SURE * won * (1 if stands else UNDONE), won if stands else 0)
        elif stands and all(is_one(ring, run) for ring in rings[event.ply + 1 :]):
            whole = rings[-1].of[run[0]]
            scored = {"scored": points(whole), **ends}
            effect = Fact(Moment.STOOD, winner, seat, whole, (span(run), span(whole)), scored)
            yield Cost(cause, effect, SURE * UNDONE * won, won)


def _stops(
    game: MeetsBounds, states: Sequence[State], after: Ring, event: Event, seat: Seat
) -> tuple[int, Cell] | None:
    """Return at which ply a seat could last have put a disk in the way of a move that made a sector, and where; None
    where it never could."""
    for ply in reversed(range(event.ply)):
        state = states[ply]
        for end in {action[3] for action in game.actions(state) if len(action) == 4} if state.seat == seat else ():
            there = after if end in after.disks else Ring({**after.disks, end: seat}, game.seats)
            if after.totals[event.seat] - there.totals[event.seat] >= GOOD:
                return ply, end
    return None


def _left(rings: Sequence[Ring], done: Sequence[Event], event: Event, run: Run, seat: Seat) -> tuple[Event, int] | None:
    """Return the latest move of a seat that opened the way for a sector of another, and the points that the disk would
    have spared it where it was; None where none did."""
    after = rings[event.ply + 1]
    for left in [earlier for earlier in done if earlier.ply < event.ply and earlier.seat == seat][-1:]:
        if left.to and within(run, left.left) and left.left not in after.disks:
            there = Ring({**after.disks, left.left: seat}, len(after.totals))
            spared = after.totals[event.seat] - there.totals[event.seat]
            return (left, spared) if spared >= GOOD else None
    return None


def _passed(defeat: Defeat) -> Iterator[Cost]:
    """Yield that the seat passed more often than the winner, whose moves brought more on balance, where a bounded disk
    could have moved instead for a point at most."""
    game, states, _, done, seat, winner = defeat
    passes, turns = [0, 0], 0
    for before, after in pairwise(states):
        for which, player in enumerate((seat, winner)):
            passes[which] += before.seat == player and not before.owed and (after.owed > 0 or after.idle > before.idle)
        turns += before.seat == seat and not before.owed
    mine = [event.deltas for event in done if event.seat == seat and event.to]
    theirs = [event.deltas for event in done if event.seat == winner and event.to]
    own, cost = (sum(deltas[who] for deltas in mine) for who in (seat, winner))
    won, took = (sum(deltas[who] for deltas in theirs) for who in (winner, seat))
    more = (won - took) - (own - cost)
    spared = _spared_passes(game, states, seat)
    if passes[0] >= passes[1] + OFTEN and more >= GOOD and spared:
        thrown = tuple(card for _, card in _thrown(defeat))
        kind, lines = (Habit.THREW, thrown) if len(thrown) >= OFTEN else (Habit.PASSED, ())
        counts = {"often": passes[0], "turns": turns, "seldom": passes[1]}
        cause = Fact(kind, seat, winner, lines=lines, counts=counts, series=tuple(spared))
        brought = {"points": won, "theirs": took}
        effect = Fact(Habit.MOVED_ALONE, winner, seat, counts={**brought, **defeat.ends})
        if mine:
            counts = {**brought, "own": own, "cost": cost, **defeat.ends}
            effect = Fact(Habit.MOVED, winner, seat, counts=counts)
        yield Cost(cause, effect, more / 2, more)


def _spared_passes(game: MeetsBounds, states: Sequence[State], seat: Seat) -> list[int]:
    """Return at which moves a seat passed though a bounded disk could have moved for a point at most."""
    return [
        ply + 1
        for ply, (state, after) in enumerate(pairwise(states))
        if state.seat == seat and not state.owed and after.owed > 0 and _moves_freely(game, state, seat)
    ]


def _moves_freely(game: MeetsBounds, state: State, seat: Seat) -> bool:
    """Tell whether a bounded disk of a seat to move can go elsewhere and cost it a point at most, and win others
    nothing."""
    ring = Ring(state.disks, game.seats)
    for action, disks in strokes(game, state):
        if len(action) == SEQUENCE and action[2] in ring.of[action[2]][1:-1]:
            changes = [now - then for now, then in zip(Ring(disks, game.seats).totals, ring.totals, strict=True)]
            if changes[seat] >= -1 and all(change <= 0 for other, change in enumerate(changes) if other != seat):
                return True
    return False


def _thrown(defeat: Defeat) -> list[tuple[int, Cell]]:
    """Return at which moves the seat discarded trilithons without destroying a disk, and which."""
    return [
        (ply + 1, card)
        for ply, (before, after) in enumerate(pairwise(defeat.states))
        for card in TRILITHONS
        if before.seat == defeat.seat and before.disks == after.disks and card in {*after.discard} - {*before.discard}
    ]
