"""What a placement of Stonehenge does: lines won and kept, threats, key points, the race, pieces spent and kept.

Every fact is a statement about the rules that can be checked: what one placement wins, what no reply can prevent, how
many lines cross somewhere.  What lies face down counts with all it may be.  Weights are in lines: how much the computer
player's own estimate of the lines (`int_state.row`) changes if the rival is left to play there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.facts.choose import TELLING
from henge.games.stonehenge.facts import allowed_to_rival, choice_of_piece, undecided_lines
from henge.games.stonehenge.facts.board import (
    after,
    can_take,
    cost,
    crossing,
    empties,
    forced,
    left_alone,
    look,
    most_lines,
    points_struck,
    stake,
    stopped,
    strikes,
    struck,
    taken,
    wins_at_once,
    wins_next,
    worth,
)
from henge.games.stonehenge.facts.kinds import BESIDE, Kind
from henge.games.stonehenge.lines import LINES, MEGALITHS, best
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

CLEARLY = 1.05  # times as much is at stake on the key point as on any other
PEERS = 3  # empty points at most, the key point one of them, on which so many undecided lines meet
NEAR = 3  # megaliths to go from which on the race is told
TOLD_FIRST = 1.05  # of what becomes of other lines: a line that is won now is told before them
SO_MANY = 0.7  # of a line that no reply stops: there is often one somewhere
ENDING = 2.5  # the weight of a threat to win the game that can be stopped


def facts(game: Stonehenge, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does; [] for one that is no placement."""
    if game.winner(view) is not None:
        return [[] for _ in actions]
    at = _Position(game, view)
    made = [action if len(action) == 2 and action[0] != "claim" else () for action in actions]
    found = [[*Placing(game, view.seat, at, action).facts()] if action else [] for action in made]
    return [group if any(fact.kind not in BESIDE for fact in group) else [] for group in found]


class _Position:
    """What is the same for all placements of a position: what each of the two could win if it were to place now."""

    def __init__(self, game: Stonehenge, view: State) -> None:
        self.game, self.view = game, view
        self.look, seat = look(view), view.seat
        self.threats, self.had = strikes(self.look, 1 - seat), struck(self.look, seat)
        self.left_alone = {line: left_alone(self.look, line, seat) for line in LINES}
        self.stakes = {cell: stake(self.look, cell, seat) for cell in empties(self.look)}
        self.won_next = wins_next(self.look, seat)
        self.most = most_lines(self.look, 1 - seat)

    @cached_property
    def wins(self) -> Mapping[Action, bool]:
        """Which placements win the game and which lose it, near its end; nothing before."""
        return choice_of_piece.solved(self.game, self.view) if len(empties(self.look)) <= choice_of_piece.SOLVED else {}


class Placing:
    """A placement that is looked into, beside what the rival would do if it were not made."""

    def __init__(self, game: Stonehenge, seat: Seat, at: _Position, action: Action) -> None:
        self.game, self.at, self.action = game, at, action
        self.seat, self.other = seat, 1 - seat
        self.value, self.cell = int(action[0]), action[1]
        self.before = at.look
        self.now = after(self.before, self.seat, self.value, self.cell)
        self.through = crossing(self.before, self.cell)
        self.swing = {line: left_alone(self.now, line, self.seat) - at.left_alone[line] for line in self.through}
        owners = self.now.owner.items()
        self.won = [line for line, whose in owners if whose == self.seat and line not in self.before.owner]
        self.given = [line for line, whose in owners if whose == self.other and line not in self.before.owner]
        self.won.sort(key=lambda line: -self.swing[line])

    def fact(self, kind: Kind, weight: float, **more: object) -> Fact:
        """Return a fact of this placement."""
        return Fact(kind, self.seat, self.other, **{"shown_by": (self.action,), "weight": weight, **more})  # type: ignore[arg-type]

    def facts(self) -> Iterator[Fact]:
        """Yield all that is so, in no order; what another fact says better is left out."""
        if self.now.count(self.seat) >= MEGALITHS and not self.game.face_down:
            need = MEGALITHS - self.before.count(self.seat)
            marked = tuple(line for line in LINES if line in self.won)[:need]  # no more of them are
            yield self.fact(Kind.EIGHTH, 10.0, lines=marked, cells=(self.cell,), clause="KS7")
            return
        if self.now.count(self.other) >= MEGALITHS:  # the game is over
            return
        kept, next_lines, won = list(self.kept()), list(self.next()), list(self.wins())
        lines = {*self.won, *(line for fact in (*kept, *next_lines) for line in fact.lines)}
        beside = [*self.key(lines), *undecided_lines.lines_of(self, lines)]
        heaviest = max((fact.weight for fact in beside), default=0.0)
        won = [replace(fact, weight=max(fact.weight, TOLD_FIRST * heaviest)) for fact in won]
        most = max((fact.weight for fact in won or (*kept, *next_lines)), default=0.0)
        yield from (*won, *kept, *next_lines, *beside)
        for fact in choice_of_piece.piece(self):  # told after what the piece does
            yield replace(fact, weight=min(fact.weight, most / TOLD_FIRST)) if most > TOLD_FIRST * TELLING else fact
        yield from self.counts()
        yield from allowed_to_rival.lets(self)
        if self.given and (self.game.face_down or not self.won):
            price = sum(self.at.left_alone[line] for line in self.given)
            yield self.fact(Kind.GIVES, -price, lines=tuple(self.given), when="given up", clause="KS4")

    def wins(self) -> Iterator[Fact]:
        """Yield the lines won, with what makes them safe."""
        if not self.won:
            return
        weight = sum(max(0.1, self.swing[line]) for line in self.won)
        if self.given and not self.game.face_down:
            both = (*self.won, *self.given)
            trade = {"won": len(self.won), "cheaper": self.cheaper(), "taker": self.taker}
            yield self.fact(Kind.TRADES, weight, lines=both, cells=(self.cell,), counts=trade, clause="KS4")
            return
        if len(self.won) > 1 and not self.game.face_down:  # face down a line may be safe and yet bear no megalith
            counts = {"taker": self.taker}
            yield self.fact(Kind.WINS, weight, lines=tuple(self.won), cells=(self.cell,), counts=counts, clause="KS5")
            return
        line = self.won[0]
        at = self.now.lines[line]
        mine, theirs = at.totals[self.seat], at.totals[self.other]
        most = theirs + sum(best(self.now.pools[self.other], at.hidden[self.other] + len(at.empty)))
        kind, clause = (Kind.SEALS, "KS4") if at.empty else (Kind.FILLS, "KS3")
        if self.game.face_down and (at.empty or at.hidden[self.other]):
            kind, clause = Kind.HOLDS_LEVEL if most == mine else Kind.HOLDS, "KS9"
        elif at.empty and most == mine:
            kind = Kind.SEALS_LEVEL
        counts = {"mine": mine, "theirs" if kind == Kind.FILLS else "most": most}
        if kind == Kind.FILLS and self.taker:
            kind, counts = Kind.CLOSES, {**counts, "taker": self.taker}
        yield self.fact(kind, weight, lines=(line,), cells=(self.cell,), counts=counts, clause=clause)

    @cached_property
    def taker(self) -> int:
        """The rival’s smallest piece that would win on the point all that is won there, a single line on its last
        point; 0 for none."""
        if self.game.face_down or (len(self.won) == 1 and self.now.lines[self.won[0]].empty):
            return 0
        threats = self.at.threats.items()
        return min((value for (value, cell), won in threats if cell == self.cell and {*self.won} <= {*won}), default=0)

    def cheaper(self) -> int:
        """Return the smallest piece that would win the same lines on the point and give up none; 0 for none."""
        for value in dict.fromkeys(self.before.pools[self.seat]):
            if value < self.value and {*self.won} <= {*taken(self.before, self.seat, value, self.cell)}:
                then = after(self.before, self.seat, value, self.cell)
                if then.count(self.other) == self.before.count(self.other):
                    return value
        return 0

    def kept(self) -> Iterator[Fact]:
        """Yield what the rival would win if they were to place now, and cannot any more: a null move."""
        if self.game.face_down:
            return
        threats, left = self.at.threats, struck(self.now, self.other)
        end = wins_at_once(self.before, self.other)
        if end and not wins_at_once(self.now, self.other):
            value, cell = min(end)
            counts, ends = {"piece": value, "ends": len(points_struck(end))}, points_struck(end)
            told = {"lines": tuple(threats[value, cell]), "cells": ends, "shown_by": ((str(value), cell),)}
            yield self.fact(Kind.KEEPS_GAME, 9.0, when="denied", counts=counts, **told)
            return
        if end:
            return
        kept = {
            threat: [line for line in lines if line not in left and self.now.owner.get(line) != self.other]
            for threat, lines in threats.items()
        }
        kept = {threat: lines for threat, lines in kept.items() if lines}
        if not kept:
            return
        saved = {line: left_alone(self.now, line, self.seat) for lines in kept.values() for line in lines}
        value, cell = max(kept, key=lambda threat: (sum(saved[line] for line in kept[threat]), -threat[0]))
        lines = tuple(sorted(kept[value, cell], key=lambda line: -saved[line]))
        if {*lines} == {*self.won} and cell == self.cell and self.taker:
            return  # that is told with the lines that are won
        weight, shown = sum(saved[line] for line in lines) - cost(value), ((str(value), cell),)
        at = self.before.lines[lines[0]]
        ahead = at.totals[self.seat] - at.totals[self.other]
        last = len(lines) == 1 and len(at.empty) == 1 and ahead > 0
        kind, clause = (Kind.KEEPS_LAST, "KS3") if last else (Kind.KEEPS, "KS4")
        counts = {"lead": ahead, "piece": value} if last else {"piece": value}
        more = {"lines": lines, "cells": (cell,), "counts": counts, "shown_by": shown}
        yield self.fact(kind, weight, when="denied", clause=clause, **more)

    def next(self) -> Iterator[Fact]:
        """Yield what the placement threatens, and whether any reply can stop it."""
        if self.game.face_down or not self.now.pools[self.seat] or not self.now.pools[self.other]:
            return
        if not self.at.won_next and wins_next(self.now, self.seat):
            value, cell = min(wins_at_once(self.now, self.seat), default=(0, ""))
            lines, cells = (taken(self.now, self.seat, value, cell), (cell,)) if cell else ([], ())
            more = {"lines": tuple(lines), "cells": cells, "counts": {"next": value}}
            yield self.fact(Kind.NEXT_WINS, 8.0, when="threat", clause="KS7", **more)
            return
        game = not wins_at_once(self.before, self.seat) and wins_at_once(self.now, self.seat)
        if game:
            value, cell = min(game)
            won, ends = tuple(taken(self.now, self.seat, value, cell)), points_struck(game)
            counts = {"next": value, "ends": len(ends)}
            yield self.fact(Kind.GAME_NEXT, ENDING, lines=won, when="threat", cells=ends, counts=counts, clause="KS7")
        fresh = [line for line in struck(self.now, self.seat) if line not in self.at.had]
        gain = {line: 1 - worth(self.now.lines[line], self.now.pools, self.seat) for line in fresh}
        fresh.sort(key=lambda line: -gain[line])
        sure = [line for line in fresh if not stopped(self.now, self.seat, [line])]
        if not sure and len(fresh) > 1 and not stopped(self.now, self.seat, fresh):
            while len(fresh) > 2 and not stopped(self.now, self.seat, fresh[:-1]):
                fresh.pop()
            weight = sorted(gain[line] for line in fresh)[-2]
            shared = any(can_take(self.now.pools, self.now.lines[line], self.other) for line in fresh)
            kind, weight = (Kind.ONE_OF, weight / 2) if shared else (Kind.FORK, weight)
            yield self.fact(kind, weight, lines=tuple(fresh), when="threat", cells=(self.cell,), clause="KS4")
            return
        if sure:
            yield self.fact(Kind.CANNOT_STOP, SO_MANY * gain[sure[0]], lines=(sure[0],), when="threat", clause="KS4")
            return
        old = (line for line in struck(self.now, self.seat) if line in self.at.had)
        if line := next((line for line in old if not stopped(self.now, self.seat, [line])), ""):
            yield self.fact(Kind.CANNOT_STOP, 0.0, lines=(line,), when="next", clause="KS4")  # as it was before
        theirs = struck(self.now, self.other)  # what they can win themselves is offered, not threatened
        fresh = [line for line in fresh if line not in theirs]
        if not fresh or game:  # which is more than any line
            return
        weight = max(gain[line] for line in fresh) / 2
        kind = Kind.FORCES if forced(self.now, self.seat, fresh) else Kind.THREATENS
        yield self.fact(kind, weight, lines=tuple(fresh), when="threat", clause="KS4")

    def key(self, told: set[str]) -> Iterator[Fact]:
        """Yield that most is at stake on the point, where several undecided lines cross."""
        if len(self.through) < 2:
            return
        others = [stake for cell, stake in self.at.stakes.items() if cell != self.cell]
        if self.at.stakes[self.cell] < CLEARLY * max(others, default=0.0):
            return
        counts = [len(crossing(self.before, cell)) for cell in self.at.stakes]
        if max(counts) > len(self.through) or counts.count(len(self.through)) > PEERS:
            return
        weight = sum(self.swing[line] for line in self.through if line not in told)
        lines = tuple(sorted(self.through, key=lambda line: -self.swing[line]))
        both = {"meeting": len(lines), "peers": counts.count(len(lines))}
        yield self.fact(Kind.KEY, weight, lines=lines, cells=(self.cell,), counts=both)

    def counts(self) -> Iterator[Fact]:
        """Yield how the race to eight stands, where it is near its end, and who can no longer win it."""
        mine, theirs = self.now.count(self.seat), self.now.count(self.other)
        if self.won and MEGALITHS - mine <= NEAR and not self.game.face_down:
            weight = 0.9 * sum(max(0.1, self.swing[line]) for line in self.won)  # after the lines that it counts
            yield self.fact(Kind.RACE, weight, counts={"mine": mine, "theirs": theirs}, clause="KS7")
        had, left = self.at.most, most_lines(self.now, self.other)
        if left is not None and left < MEGALITHS and (had is None or had >= MEGALITHS) and not self.game.face_down:
            yield self.fact(Kind.TOO_FEW, 1.0, counts={"most": left}, clause="KS7")
