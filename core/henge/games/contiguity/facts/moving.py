"""What moving a piece of Contiguity does: it stops, threatens, guards and joins, compared with passing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from henge.facts import Fact
from henge.games.contiguity.bits import (
    BIT,
    INDEX,
    NAMES,
    NEAR,
    WIN_WORTH,
    Bits,
    cells_of,
    group_of,
    groups_worth,
    widened,
)
from henge.games.contiguity.facts import board, looking_ahead
from henge.games.contiguity.facts.before_move import BeforeMove
from henge.games.contiguity.facts.joints import joint_made
from henge.games.contiguity.facts.kinds import POINTS, Kind
from henge.games.contiguity.facts.placing import joining
from henge.games.contiguity.facts.tempting_moves import tempting
from henge.games.contiguity.int_state import Move, Position
from henge.games.contiguity.int_weights import DANGER
from henge.games.contiguity.position import PAWNS, jumped
from henge.rules import Action

ANSWERS_NAMED = 3  # answers, which are told
FEW_STOPS = 5  # moves at most that stop a win, to be called few


class Moving:
    """A move, or a captive put down, that is looked into."""

    def __init__(self, before: BeforeMove, action: Action) -> None:
        self.before, self.action = before, action
        self.seat, self.other, self.at = before.seat, before.other, before.at
        self.cell, self.end = INDEX[action[0]], INDEX[action[1]]
        self.then = self.at.play((self.cell, self.end))
        self.relocates = bool(self.at.captives)
        self.free = self.then._replace(captives=0)
        self.denied: tuple[int, ...] = ()  # the rival's move that was told to have been a threat without an answer
        self.near_end = False  # whether it is told how all pieces can be joined within two moves

    @cached_property
    def left(self) -> looking_ahead.Joined:
        """The most that the rival could join with the next move."""
        return looking_ahead.joins_next(self.then, self.other)

    def fact(self, kind: Kind, weight: float, **more: object) -> Fact:
        """Return a fact of this move."""
        return Fact(kind, self.seat, self.other, **{"shown_by": (self.action,), "weight": weight, **more})  # type: ignore[arg-type]

    def shown(self, *moves: tuple[int, ...]) -> tuple[Action, ...]:
        """Return moves as the names a player touches."""
        return tuple(tuple(NAMES[cell] for cell in move) for move in moves)

    def facts(self) -> Iterator[Fact]:
        """Yield all that is so, in no order; what another fact says better is left out."""
        then, game, view = self.then, self.before.game, self.before.view
        if looking_ahead.won(then, self.seat):
            clause = game.apply(view, self.action).clause or game.win(game.apply(view, self.action), self.seat)
            kind = {"CD8": Kind.JOINED, "CV2": Kind.JOINED, "CD9": Kind.SURROUNDS}.get(clause, Kind.WINS)
            yield self.fact(kind, 10.0, cells=self.action[1:], clause=clause)
            return
        if then.winner >= 0:
            return
        if self.relocates:
            yield from self.exile()
            return
        if then.captives:
            weight = self.captured() / POINTS
            cells = tuple(NAMES[cell] for cell in cells_of(then.captives))
            yield self.fact(Kind.CAPTURES, weight, cells=cells, clause="CV1")
            yield from self.groups()
            return
        if looking_ahead.can_win(then, self.other):
            yield from self.groups()
            return
        if self.before.threats:
            yield from self.stops()
        else:
            yield self.fact(Kind.SAFE, 4.5, when="allowed")
            yield from self.guarded()
        yield from self.threatens()
        yield from self.race()
        if not self.before.threats:
            yield from self.waits()
        yield from self.ties()
        yield from self.groups()
        yield from tempting(self)
        yield from self.druids()
        yield from self.limit()

    def captured(self) -> int:
        """Return what the rival's groups are worth less without the pawns closed in."""
        theirs, gone = self.at.side(self.other), self.then.captives
        return groups_worth(theirs) - groups_worth(theirs ^ gone) if theirs ^ gone else 0

    def exile(self) -> Iterator[Fact]:
        """Yield what a pawn put elsewhere can do from there."""
        if looking_ahead.can_win(self.free, self.other):
            return
        theirs = self.then.side(self.other) ^ BIT[self.end]
        reached = board.ends(self.free, self.other, self.end) | BIT[self.end]
        if not reached & widened(theirs):
            weight = groups_worth(self.at.side(self.other)) / POINTS / PAWNS
            yield self.fact(Kind.EXILES, weight, cells=self.action[1:], when="denied", clause="CV1")
        else:
            yield self.fact(Kind.SAFE, 0.3, when="allowed")

    def stops(self) -> Iterator[Fact]:
        """Yield how the move keeps the rival from winning at once: a null move."""
        threats = self.before.threats
        taken = [way for way in threats if way[1] == self.end]
        way = (taken or threats)[0]
        asked = looking_ahead.turned(self.at, self.other)
        closing = [threat for threat in threats if looking_ahead.clause(asked.play(threat), self.other) == "CD9"]
        if taken:
            kind = Kind.TAKES_CELL
        elif closing:
            kind, way = Kind.STOPS_DRUID, closing[0]
        else:
            kind = Kind.STOPS
            if not board.ends(self.then, self.other, way[0]) & BIT[way[1]]:
                kind = Kind.IN_THE_WAY
        clause = looking_ahead.clause(asked.play(way), self.other)
        yield self.fact(kind, 9.0, cells=(NAMES[way[1]],), when="denied", shown_by=self.shown(way), clause=clause)
        if self.before.holding <= FEW_STOPS:
            yield self.fact(Kind.ONLY, 8.5, counts={"many": self.before.holding}, when="denied")

    def guarded(self) -> Iterator[Fact]:
        """Yield the piece that stays where it keeps the rival from winning."""
        for cell, way in self.before.guards.items():
            if cell != self.cell:
                gone = looking_ahead.turned(looking_ahead.lifted(self.at, self.seat, cell), self.other)
                clause, name = looking_ahead.clause(gone.play(way), self.other), (NAMES[cell],)
                shown = self.shown(way)
                yield self.fact(Kind.GUARDS, 4.6, cells=name, lines=name, when="denied", shown_by=shown, clause=clause)

    def waits(self) -> Iterator[Fact]:
        """Yield that the move gives nothing away, where it joins nothing and the win comes no nearer: it parts nothing,
        leaves the pawns in place that hold the rival back, and the rival can join no more than before."""
        before, left = self.before, self.left
        had, has = (groups_worth(at.side(self.seat)) for at in (self.at, self.then))
        kept = tuple(NAMES[cell] for cell in before.guards if cell != self.cell)
        mine, now = self.at.side(self.seat), self.then.side(self.seat)
        left_group = group_of(self.cell, mine) ^ BIT[self.cell]
        parts = bool(left_group & ~group_of(self.end, now))
        if self.near_end and not any(looking_ahead.first_of_two(self.at, self.seat)):  # which is more than to wait
            return
        gives = parts or had != has or left[:2] > before.theirs[:2] or before.theirs.worth >= WIN_WORTH
        if gives or looking_ahead.kills(self.then, self.other):
            return
        most = max(left.size, looking_ahead.largest(self.then.side(self.other)))
        if 1 < most < before.game.joined - 1:  # one short of the win is no comfort
            yield self.fact(Kind.WAITS, 2.2, cells=kept, counts={"many": most}, when="denied")

    def threatens(self) -> Iterator[Fact]:
        """Yield how the move threatens to win, and how few replies stop that."""
        if not (ways := looking_ahead.wins(self.then, self.seat)):
            return
        replies = list(islice(looking_ahead.answers(self.then, self.seat, ways), ANSWERS_NAMED + 1))
        ends = dict.fromkeys(way[1] for way in ways)
        shown = (self.action, *self.shown(*ways))
        more: dict[str, object] = {"shown_by": shown, "when": "threat", "cells": tuple(NAMES[end] for end in ends)}
        asked = looking_ahead.turned(self.then, self.seat)
        closing = [way for way in ways if looking_ahead.clause(asked.play(way), self.seat) == "CD9"]
        more["clause"] = looking_ahead.clause(asked.play(ways[0]), self.seat)
        if not replies and len(ends) > 1:
            joining = [way for way in ways if looking_ahead.clause(asked.play(way), self.seat) == "CD8"]
            both = [dict.fromkeys(way[1] for way in some) for some in (closing, joining)]
            if len(closing) + len(joining) == len(ways) and not {*both[0]} & {*both[1]}:
                more |= {"cells": tuple(NAMES[end] for some in both for end in some), "counts": {"many": len(both[0])}}
            yield self.fact(Kind.FORK, 8.0, **{"counts": {"many": 0}, **more})
        elif not replies:
            yield self.fact(Kind.NO_REPLY, 8.0, **more)
        elif closing:
            more |= {
                "shown_by": (self.action, *self.shown(closing[0])),
                "cells": (NAMES[closing[0][1]],),
                "clause": "CD9",
            }
            yield self.fact(Kind.THREATENS_DRUID, 1.0, **more)
        elif len(replies) <= ANSWERS_NAMED and not self.before.game.relocate:
            chased = looking_ahead.follows(self.then, self.seat, replies)
            kind, weight = (Kind.CHASES, 7.5) if chased else (Kind.FORCES, 1.5)
            yield self.fact(kind, weight, **more, counts={"many": len(replies)})
        else:
            yield self.fact(Kind.THREATENS, 1.2, **more)

    def race(self) -> Iterator[Fact]:
        """Yield who is two moves from joining all, and what the rival no longer has."""
        before = self.before
        if not before.race:
            return
        if looking_ahead.kills(self.then, self.other):  # then the race is lost
            return
        if before.counted and before.killers:
            way = self.denied = before.killers[0]
            met, answer = looking_ahead.met(self.then, self.seat, way)
            shown = self.shown(way, *([answer] if answer else []))
            ends = dict.fromkeys(NAMES[end] for _, end in looking_ahead.wins(self.before.asked.play(way), self.other))
            more = {"cells": (NAMES[way[1]],), "lines": (*ends,), "counts": {"met": met}, "when": "denied"}
            yield self.fact(Kind.DENIES, 4.0, **more, shown_by=shown)
        elif before.counted:
            yield self.fact(Kind.SOUND, 1.8, when="allowed")
        still = None
        if before.theirs_of_two:
            still = next(looking_ahead.first_of_two(self.then, self.other), None)
            if still is None and before.counted:
                yield self.fact(Kind.SLOWS, 0.5, when="denied", shown_by=self.shown(next(iter(before.theirs_of_two))))
        if looking_ahead.can_win(self.then, self.seat):  # that is told
            return
        if first := next(self.of_two(), None):
            if still is None and before.theirs_of_two == {}:
                still = next(looking_ahead.first_of_two(self.then, self.other), None)
            self.near_end = True
            kind, weight = (Kind.RACE, 1.0) if still is None and before.counted else (Kind.NEAR_END, 0.5)
            last = next(cells_of(first[1]))
            asked = looking_ahead.turned(self.then, self.seat).play(first[0])
            lasts = [way for way in looking_ahead.wins(asked, self.seat) if way[1] == last]
            yield self.fact(
                kind,
                weight,
                cells=(NAMES[last],),
                shown_by=(self.action, *self.shown(first[0], *lasts[:1])),
                when="next",
                clause="CD8",
            )

    def of_two(self) -> Iterator[tuple[Move, Bits]]:
        """Yield the moves after which the seat could join all with the next, and the cells on which, but for those that
        let the rival win first or close in a pawn (CV1)."""
        asked = looking_ahead.turned(self.then, self.seat)
        for move, links in looking_ahead.first_of_two(self.then, self.seat):
            after = asked.play(move)
            if not (after.captives or looking_ahead.can_win(after, self.other)):
                yield move, links

    def ties(self) -> Iterator[Fact]:
        """Yield the piece of the rival that must stay now, or the seat could win at once."""
        if looking_ahead.can_win(self.then, self.seat):
            return
        for cell, way in looking_ahead.guards(self.then, self.other).items():
            if cell not in self.before.tied:
                shown = (self.action, *self.shown(way))
                yield self.fact(Kind.TIES, 0.45, cells=(NAMES[cell],), when="next", shown_by=shown)
                return

    def groups(self) -> Iterator[Fact]:
        """Yield what the move joins, what it makes possible, and what the rival can no longer join."""
        mine, now = self.at.side(self.seat), self.then.side(self.seat)
        yield from joining(mine, now, self.then.side(self.other), self.end, self.fact)
        if self.then.captives:
            return
        free = self.then
        size = looking_ahead.largest(now)
        best = None if self.near_end else looking_ahead.safely_next(free, self.seat, max(size, self.before.best.size))
        if best:
            weight = (best.worth - self.before.best.worth) / POINTS / 2
            cell, end = best.move
            over = jumped(NAMES[cell], NAMES[end], _occupied(free))
            kind = Kind.HOME if cell == self.end else Kind.BRIDGE if over == NAMES[self.end] else Kind.OPENS
            shown = (self.action, *self.shown(best.move))
            yield self.fact(kind, weight, cells=(NAMES[end],), counts={"many": best.size}, when="next", shown_by=shown)
        else:
            yield from self.place()
            yield from self.sure(size)
        theirs, left = self.before.theirs, self.left
        if theirs.worth >= WIN_WORTH or theirs.move in ((), self.denied):
            return
        weight, shown = (theirs.worth - left.worth) / POINTS, self.shown(theirs.move)
        if theirs.size > max(left.size, looking_ahead.largest(self.at.side(self.other))):
            yield self.fact(
                Kind.BLOCKS,
                weight,
                cells=shown[0][1:],
                counts={"many": theirs.size},
                when="denied",
                shown_by=shown,
                clause="CD8",
            )

    def place(self) -> Iterator[Fact]:
        """Yield a cell where another piece, which can go there, joins the moved one with others, as none could have."""
        found = joint_made(self.at, self.then, self.seat, (self.cell, self.end))
        if found and found.weight > 0:
            yield found.told(self.fact)

    def sure(self, size: int) -> Iterator[Fact]:
        """Yield how many pieces the next move can bring together whatever the reply, more than are and no fewer than
        the one told of could have."""
        least = max(size + 1, self.before.best.size)
        if self.before.counted and (many := looking_ahead.surely(self.then, self.seat, least)):
            worth = self.before.best.worth - groups_worth(self.then.side(self.seat))
            yield self.fact(Kind.SURE, worth / POINTS, counts={"many": many}, when="next", clause="CD8")

    def druids(self) -> Iterator[Fact]:
        """Yield what becomes of the two druids."""
        own, was, enemy = self.then.druids[self.seat], self.at.druids[self.seat], self.at.druids[self.other]
        if own >= 0:
            pawns, theirs = self.then.pawns[self.seat], self.then.side(self.other)
            alone = not NEAR[was] & self.at.pawns[self.seat]
            hemmed = (NEAR[own] & theirs).bit_count()
            if own == was and alone and NEAR[own] & pawns:
                kind = Kind.SHELTERS if hemmed > 1 else Kind.FREES
                weight = (4 + DANGER[max(1, (NEAR[own] & ~theirs).bit_count())]) / POINTS
                yield self.fact(kind, weight, cells=(NAMES[own],), clause="CD9" if hemmed > 1 else "CD7")
        if enemy >= 0 and not NEAR[enemy] & self.at.pawns[self.other]:
            left = [(NEAR[enemy] & ~side).bit_count() for side in (self.at.side(self.seat), self.then.side(self.seat))]
            if left[1] < left[0] and 0 < left[1] < 3:
                weight = (DANGER[left[1]] - DANGER[left[0]]) / POINTS
                counts = {"free": left[1], "sides": NEAR[enemy].bit_count()}
                yield self.fact(Kind.CLOSES, weight, cells=(NAMES[enemy],), counts=counts, clause="CD9")

    def limit(self) -> Iterator[Fact]:
        """Yield who has the larger group where the limit of moves is near (CV7)."""
        limit, left = self.then.terms.game.turn_limit, 0
        if limit and (left := limit - min(self.then.moved)) < PAWNS:
            mine, theirs = (self.then.counted(seat) for seat in (self.seat, self.other))
            if mine > theirs and self.at.counted(self.seat) < mine:
                counts = {"mine": mine, "theirs": theirs, "moves": max(0, left)}
                yield self.fact(Kind.LEADS, 0.5, counts=counts, clause="CV7")


def _occupied(at: Position) -> frozenset[str]:
    return frozenset(NAMES[cell] for cell in cells_of(at.side(0) | at.side(1)))
