"""What an expert sees in Stonehenge: lines won and kept, threats, key points, the race, pieces spent and kept.

Every fact is a statement about the rules that can be checked: what one placement wins, what no reply can prevent, how
many lines cross somewhere.  What lies face down counts with all it may be.  Weights are in lines: how much the computer
player's own estimate of the lines (`fast.row`) changes if the rival is left to play there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from henge.board import Cell
from henge.facts import Fact, Move, Teacher
from henge.game import Seat
from henge.games.stonehenge import says
from henge.games.stonehenge.fast import EVEN, LOST, PER_PIP, SURE, WORTH, ZERO, row
from henge.games.stonehenge.lines import LINES, MEGALITHS, Standing, best, standings, unseen, without

if TYPE_CHECKING:
    from henge.games.stonehenge import State, Stonehenge

COUNTED = 6  # so many pieces can be placed in at most 720 ways
LINE = 2 * EVEN  # the worth of a line that is won
CROSS = 3  # lines at a point
CLEARLY = 1.05  # times as much is at stake on the key point as on any other
FEW = 2  # empty points, on which a line may soon be decided
NEAR = 3  # megaliths to go from which on the race is told
Pool = tuple[int, ...]


class Kind(StrEnum):
    """All that is told of a move."""

    EIGHTH = "eighth"  # wins the game at once
    WINS = "wins"  # several lines
    FILLS = "fills"  # wins a line by filling it: totals
    SEALS = "seals"  # wins a line with points left: total, the most of the rival
    SEALS_LEVEL = "seals level"  # as the rival could at best draw level: total
    HOLDS = "holds"  # face down: nobody can beat it, though it is not marked: total, the most of the rival
    HOLDS_LEVEL = "holds level"  # as the rival could at best draw level: total
    KEEPS_GAME = "keeps the game"  # the rival would win the game: their piece
    KEEPS = "keeps"  # the rival would win lines: their piece
    KEEPS_LAST = "keeps the last point"  # of a line that is led: by how much, their piece
    NEXT_WINS = "next wins"  # whatever the reply, the next piece wins the game
    FORK = "fork"  # several lines threatened, no reply stops all
    CANNOT_STOP = "cannot stop"  # one line that no reply stops
    THREATENS = "threatens"  # one line or several, all of which a reply can stop
    TOLL = "toll"  # a line with one point left that costs the rival a large piece: their piece
    KEY = "key"  # the point on which most is at stake, where several undecided lines cross: how many
    LEADS = "leads"  # takes the lead on lines: totals on the first
    EXTENDS = "extends"  # leads a line by more: totals, points left
    LEVELS = "levels"  # draws level on a line: total
    NEARS = "nears"  # is behind on a line by less: totals
    ENOUGH = "enough"  # a smaller piece would leave lines open: that piece
    SMALL = "small"  # the smallest piece
    OUTWEIGHS = "outweighs"  # the largest piece left is larger than the rival's: both
    WAITS = "waits"  # where all is decided
    RACE = "race"  # megaliths of both, and how many are to go
    TOO_FEW = "too few"  # the rival can no longer win: the most lines they can get
    GIVES = "gives"  # lines to the rival


class Moment(StrEnum):
    """What is told of a lost game beside the move that was missed."""

    TOOK = "took"  # the winner's reply won lines: their piece, lines of both in the end
    WENT = "went"  # lines at stake that were the winner's in the end: lines of both
    OUTRAN = "outran"  # the lines of both in the end
    AGAIN = "again"  # the same point missed again: from which move to which, how often


class Look(NamedTuple):
    """A position as it is looked into: what stands on every line, what each seat may still place, whose lines are."""

    lines: dict[str, Standing]
    pools: tuple[Pool, Pool]
    owner: dict[str, Seat]

    def count(self, seat: Seat) -> int:
        """Return how many lines are a seat's for sure."""
        return list(self.owner.values()).count(seat)


def look(state: State) -> Look:
    """Return a look at a position.  Values that nobody has seen count as still to be placed."""
    known = [tuple(value for value in hand if value is not None) for hand in state.hands]
    one, other = (tuple(sorted(known[seat] + unseen(state, seat))) for seat in (0, 1))
    lines, pools = standings(state), (one, other)
    owners = {line: state.megaliths.get(line, owner(at, pools)) for line, at in lines.items()}
    return Look(lines, pools, {line: seat for line, seat in owners.items() if seat is not None})


def owner(at: Standing, pools: tuple[Pool, Pool]) -> Seat | None:
    """Return whose a line is whatever follows and whatever lies face down on it (KS3, KS4); None for nobody's yet."""
    empty = len(at.empty)
    for seat in (0, 1):
        other = 1 - seat
        least = at.totals[seat] + sum(pools[seat][: at.hidden[seat]])
        most = at.totals[other] + sum(best(pools[other], at.hidden[other] + empty))
        if least > most or (least == most and (empty > 0 or at.last == other)):
            return seat
    return None


def joined(at: Standing, seat: Seat, value: int, cell: Cell) -> Standing:
    """Return what stands on a line after one more piece."""
    one, other = at.totals
    totals = (one + value, other) if seat == 0 else (one, other + value)
    return Standing(totals, at.hidden, tuple(each for each in at.empty if each != cell), seat)


def spent(pools: tuple[Pool, Pool], seat: Seat, value: int) -> tuple[Pool, Pool]:
    """Return the pieces left after one was placed."""
    rest = without(pools[seat], value)
    return (rest, pools[1]) if seat == 0 else (pools[0], rest)


def crossing(here: Look, cell: Cell) -> list[str]:
    """Return the lines through a point that are nobody's yet."""
    return [line for line, cells in LINES.items() if cell in cells and line not in here.owner]


def empties(here: Look) -> list[Cell]:
    """Return the empty points."""
    return list(dict.fromkeys(cell for at in here.lines.values() for cell in at.empty))


def taken(here: Look, seat: Seat, value: int, cell: Cell) -> list[str]:
    """Return the lines a seat would win by a placement."""
    pools = spent(here.pools, seat, value)
    return [line for line in crossing(here, cell) if owner(joined(here.lines[line], seat, value, cell), pools) == seat]


def after(here: Look, seat: Seat, value: int, cell: Cell) -> Look:
    """Return the look after a placement."""
    pools = spent(here.pools, seat, value)
    lines = {line: joined(at, seat, value, cell) if cell in LINES[line] else at for line, at in here.lines.items()}
    owners = {line: here.owner.get(line, owner(at, pools)) for line, at in lines.items()}
    return Look(lines, pools, {line: whose for line, whose in owners.items() if whose is not None})


def strikes(here: Look, seat: Seat) -> dict[tuple[int, Cell], list[str]]:
    """Return all placements by which a seat would win lines, were it its turn, and those lines."""
    found = {}
    for cell in empties(here):
        for value in dict.fromkeys(here.pools[seat]):
            if lines := taken(here, seat, value, cell):
                found[value, cell] = lines
    return found


def struck(here: Look, seat: Seat) -> list[str]:
    """Return the lines a seat could win by one placement, in table order."""
    return [line for line, at in here.lines.items() if line not in here.owner and can_take(here.pools, at, seat)]


def wins_at_once(here: Look, seat: Seat) -> list[tuple[int, Cell]]:
    """Return the placements that would win a seat the game, were it its turn."""
    need = MEGALITHS - here.count(seat)
    return [one for one, lines in strikes(here, seat).items() if len(lines) >= need] if need <= CROSS else []


def can_take(pools: tuple[Pool, Pool], at: Standing, seat: Seat) -> bool:
    """Tell whether one more piece wins a line for a seat: its largest one does if any does."""
    if not at.empty or not pools[seat]:
        return False
    value = pools[seat][-1]
    return owner(joined(at, seat, value, at.empty[0]), spent(pools, seat, value)) == seat


def stopped(here: Look, seat: Seat, lines: Sequence[str]) -> bool:
    """Tell whether some reply of the other keeps a seat from winning any of these lines by its next piece.

    A piece elsewhere only leaves the other less to place on them; it stops the seat where it wins the game.
    """
    other = 1 - seat
    if wins_at_once(here, other):
        return True
    for cell in dict.fromkeys(cell for line in lines for cell in here.lines[line].empty):
        for value in dict.fromkeys(here.pools[other]):
            pools = spent(here.pools, other, value)
            ats = [
                joined(here.lines[line], other, value, cell) if cell in LINES[line] else here.lines[line]
                for line in lines
            ]
            if not any(owner(at, pools) == seat or can_take(pools, at, seat) for at in ats):
                return True
    return False


def wins_next(here: Look, seat: Seat) -> bool:
    """Tell whether a seat wins the game by its next piece, whatever the other replies."""
    other = 1 - seat
    if here.count(seat) < MEGALITHS - CROSS:
        return False
    for cell in empties(here):
        for value in dict.fromkeys(here.pools[other]):
            then = after(here, other, value, cell)
            if then.count(other) >= MEGALITHS:
                return False
            if then.count(seat) < MEGALITHS and not wins_at_once(then, seat):
                return False
    return True


# what lines are worth ------------------------------------------------------------------------------


def worth(at: Standing, pools: tuple[Pool, Pool], seat: Seat) -> float:
    """Return what a line is worth to a seat, from 0 to 1, as the computer player estimates it."""
    other, empty = 1 - seat, len(at.empty)
    whose = owner(at, pools)
    if whose is not None or not empty:
        return 0.5 if whose is None else float(whose == seat)
    guessed = [at.totals[each] + 3 * at.hidden[each] for each in (0, 1)]
    ways = [2 * sum(best(pools[each], empty)) for each in (0, 1)]
    ahead = max(-ZERO, min(ZERO - 1, 2 * (guessed[seat] - guessed[other])))
    line = row(empty, ways[seat], ways[other])[ZERO + ahead]
    return 1.0 if line >= SURE and line < LOST else 0.0 if line >= LOST else (line & WORTH) / LINE


def left_alone(here: Look, line: str, seat: Seat) -> float:
    """Return what a line is worth to a seat once the other has done what is best on it for what it costs."""
    if line in here.owner:
        return float(here.owner[line] == seat)
    at, other = here.lines[line], 1 - seat
    replies = dict.fromkeys(here.pools[other] if at.empty else ())
    worths = [
        worth(joined(at, other, value, at.empty[0]), spent(here.pools, other, value), seat) + cost(value)
        for value in replies
    ]
    return min(worth(at, here.pools, seat), *worths, 1.0)


def cost(value: int) -> float:
    """Return what it costs to place a piece, in lines."""
    return value * PER_PIP / LINE


def stake(here: Look, cell: Cell, seat: Seat) -> float:
    """Return how much a point matters: what the lines through it are worth to a seat by who of the two places there,
    each with the piece that does most there for what it costs."""
    sides = []
    for mover in (seat, 1 - seat):
        gains = []
        for value in dict.fromkeys(here.pools[mover]):
            pools = spent(here.pools, mover, value)
            lines = crossing(here, cell)
            gain = sum(worth(joined(here.lines[line], mover, value, cell), pools, mover) for line in lines)
            gain -= sum(worth(here.lines[line], here.pools, mover) for line in lines)
            gains.append(gain - cost(value))
        sides.append(max(gains, default=0.0))
    return sum(sides)


# facts ---------------------------------------------------------------------------------------------


def facts(game: Stonehenge, view: State, actions: Sequence[Move]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does; [] for one that is no placement."""
    if game.winner(view) is not None:
        return [[] for _ in actions]
    at = _Position(view)
    return [
        list(_Placing(game, view.seat, at, action).facts()) if len(action) == 2 and action[0] != "claim" else []
        for action in actions
    ]


class _Position:
    """What is the same for all placements of a position: what each of the two could win if it were to place now."""

    def __init__(self, view: State) -> None:
        self.look, seat = look(view), view.seat
        self.threats, self.had = strikes(self.look, 1 - seat), struck(self.look, seat)
        self.left_alone = {line: left_alone(self.look, line, seat) for line in LINES}
        self.stakes = {cell: stake(self.look, cell, seat) for cell in empties(self.look)}
        self.won_next = wins_next(self.look, seat)
        self.most = most_lines(self.look, 1 - seat)


class _Placing:
    """A placement that is looked into, beside what the rival would do if it were not made."""

    def __init__(self, game: Stonehenge, seat: Seat, at: _Position, action: Move) -> None:
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
            yield self.fact(Kind.EIGHTH, 10.0, lines=tuple(self.won), cells=(self.cell,), clause="KS7")
            return
        if self.now.count(self.other) >= MEGALITHS:  # the game is over
            return
        kept = list(self.kept())
        lines = {*self.won, *(line for one in kept for line in one.lines)}
        next_lines = list(self.next())
        yield from self.wins()
        yield from kept
        yield from next_lines
        lines |= {line for one in next_lines for line in one.lines}
        yield from self.key(lines)
        yield from self.contest(lines)
        yield from self.piece(kept)
        yield from self.counts()
        if self.given:
            price = sum(self.at.left_alone[line] for line in self.given)
            yield self.fact(Kind.GIVES, -price, lines=tuple(self.given), when="given up", clause="KS4")

    def wins(self) -> Iterator[Fact]:
        """Yield the lines won, with what makes them safe."""
        if not self.won:
            return
        weight = sum(max(0.1, self.swing[line]) for line in self.won)
        if len(self.won) > 1 and not self.game.face_down:  # face down a line may be safe and yet bear no megalith
            yield self.fact(Kind.WINS, weight, lines=tuple(self.won), cells=(self.cell,), clause="KS5")
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
        yield self.fact(kind, weight, lines=(line,), cells=(self.cell,), numbers=(mine, most), clause=clause)

    def kept(self) -> Iterator[Fact]:
        """Yield what the rival would win if they were to place now, and cannot any more: a null move."""
        if self.game.face_down:
            return
        threats, left = self.at.threats, struck(self.now, self.other)
        end = wins_at_once(self.before, self.other)
        if end and not wins_at_once(self.now, self.other):
            value, cell = min(end)
            shown = ((str(value), cell),)
            lines = tuple(threats[value, cell])
            yield self.fact(
                Kind.KEEPS_GAME, 9.0, lines=lines, cells=(cell,), numbers=(value,), when="denied", shown_by=shown
            )
            return
        if end:
            return
        kept = {
            one: [line for line in lines if line not in left and self.now.owner.get(line) != self.other]
            for one, lines in threats.items()
        }
        kept = {one: lines for one, lines in kept.items() if lines}
        if not kept:
            return
        saved = {line: left_alone(self.now, line, self.seat) for lines in kept.values() for line in lines}
        value, cell = max(kept, key=lambda one: (sum(saved[line] for line in kept[one]), -one[0]))
        lines = tuple(sorted(kept[value, cell], key=lambda line: -saved[line]))
        weight, shown = sum(saved[line] for line in lines) - cost(value), ((str(value), cell),)
        at = self.before.lines[lines[0]]
        ahead = at.totals[self.seat] - at.totals[self.other]
        if len(lines) == 1 and len(at.empty) == 1 and ahead > 0:
            yield self.fact(
                Kind.KEEPS_LAST,
                weight,
                lines=lines,
                cells=at.empty,
                numbers=(ahead, value),
                when="denied",
                clause="KS3",
                shown_by=shown,
            )
            return
        yield self.fact(
            Kind.KEEPS,
            weight,
            lines=lines,
            cells=(cell,),
            numbers=(value,),
            when="denied",
            clause="KS4",
            shown_by=shown,
        )

    def next(self) -> Iterator[Fact]:
        """Yield what the placement threatens, and whether any reply can stop it."""
        if self.game.face_down or not self.now.pools[self.seat] or not self.now.pools[self.other]:
            return
        if not self.at.won_next and wins_next(self.now, self.seat):
            yield self.fact(Kind.NEXT_WINS, 8.0, when="threat", clause="KS7")
            return
        fresh = [line for line in struck(self.now, self.seat) if line not in self.at.had]
        if not fresh:
            return
        gain = {line: 1 - worth(self.now.lines[line], self.now.pools, self.seat) for line in fresh}
        fresh.sort(key=lambda line: -gain[line])
        if len(fresh) > 1 and not stopped(self.now, self.seat, fresh):
            while len(fresh) > 2 and not stopped(self.now, self.seat, fresh[:-1]):
                fresh.pop()
            weight = sorted(gain[line] for line in fresh)[-2]
            yield self.fact(Kind.FORK, weight, lines=tuple(fresh), when="threat", cells=(self.cell,), clause="KS4")
            return
        sure = [line for line in fresh if not stopped(self.now, self.seat, [line])]
        if sure:
            yield self.fact(Kind.CANNOT_STOP, gain[sure[0]] / 2, lines=(sure[0],), when="threat", clause="KS4")
            return
        weight = max(gain[line] for line in fresh) / 2
        yield self.fact(Kind.THREATENS, weight, lines=tuple(fresh), when="threat", clause="KS4")

    def key(self, told: set[str]) -> Iterator[Fact]:
        """Yield that most is at stake on the point, where several undecided lines cross."""
        if len(self.through) < 2:
            return
        others = [stake for cell, stake in self.at.stakes.items() if cell != self.cell]
        if self.at.stakes[self.cell] < CLEARLY * max(others, default=0.0):
            return
        weight = sum(self.swing[line] for line in self.through if line not in told)
        lines = tuple(sorted(self.through, key=lambda line: -self.swing[line]))
        yield self.fact(Kind.KEY, weight, lines=lines, cells=(self.cell,), numbers=(len(lines),))

    def contest(self, told: set[str]) -> Iterator[Fact]:
        """Yield what becomes of the lines through the point that stay undecided."""
        seen = [
            line
            for line in self.through
            if line not in told and line not in self.now.owner and not any(self.now.lines[line].hidden)
        ]
        seen.sort(key=lambda line: -self.swing[line])
        passed = []
        for line in seen:
            was, at = self.before.lines[line], self.now.lines[line]
            mine, theirs, left = at.totals[self.seat], at.totals[self.other], len(at.empty)
            dear = [value for value in dict.fromkeys(self.now.pools[self.other]) if value > mine - theirs]
            if left == 1 and mine > theirs and dear and min(dear) > 3 and not self.game.face_down:
                yield self.fact(
                    Kind.TOLL, self.swing[line], lines=(line,), cells=at.empty, numbers=(min(dear),), clause="KS3"
                )
            elif mine > theirs >= was.totals[self.seat] and theirs:
                passed.append(line)
            elif mine > theirs and (
                theirs or left <= FEW
            ):  # on a line that others may enter anywhere it is but a start
                yield self.fact(Kind.EXTENDS, self.swing[line], lines=(line,), numbers=(mine, theirs, left))
            elif mine == theirs and left <= FEW:
                yield self.fact(Kind.LEVELS, self.swing[line], lines=(line,), numbers=(mine,))
            elif mine < theirs and left <= FEW:
                yield self.fact(Kind.NEARS, self.swing[line], lines=(line,), numbers=(mine, theirs))
        if passed:
            at = self.now.lines[passed[0]]
            totals = (at.totals[self.seat], at.totals[self.other])
            yield self.fact(Kind.LEADS, sum(self.swing[line] for line in passed), lines=tuple(passed), numbers=totals)

    def piece(self, kept: Sequence[Fact]) -> Iterator[Fact]:
        """Yield what the choice of the piece is good for."""
        hand, rivals = self.before.pools[self.seat], self.now.pools[self.other]
        left = self.now.pools[self.seat]
        smaller = [value for value in hand if value < self.value]
        if smaller and self.won:
            less = taken(self.before, self.seat, smaller[-1], self.cell)
            if lost := [line for line in self.won if line not in less]:
                weight = 0.5 * sum(max(0.1, self.swing[line]) for line in lost)
                yield self.fact(
                    Kind.ENOUGH, weight, lines=tuple(lost), cells=(self.cell,), numbers=(smaller[-1],), clause="KS4"
                )
        if left and not self.through:
            weight = cost(max(hand) - self.value)
            yield self.fact(Kind.WAITS, weight, cells=(self.cell,), numbers=(self.value,))
        elif left and not smaller and self.value < max(left):
            weight = cost(1) * (sum(hand) / len(hand) - self.value)
            yield self.fact(Kind.SMALL, weight, numbers=(self.value, max(left)))
        if left and rivals and max(left) > max(rivals) and not self.game.face_down:
            weight = cost(max(left) - max(rivals)) / CROSS  # it is not placed yet, and then counts on one of its lines
            yield self.fact(Kind.OUTWEIGHS, weight, numbers=(max(left), max(rivals)))

    def counts(self) -> Iterator[Fact]:
        """Yield how the race to eight stands, where it is near its end, and who can no longer win it."""
        mine, theirs = self.now.count(self.seat), self.now.count(self.other)
        if self.won and MEGALITHS - mine <= NEAR and not self.game.face_down:
            to_go = (mine, theirs, MEGALITHS - mine, MEGALITHS - theirs)
            weight = 0.9 * sum(max(0.1, self.swing[line]) for line in self.won)  # after the lines that it counts
            yield self.fact(Kind.RACE, weight, numbers=to_go, clause="KS7")
        had, left = self.at.most, most_lines(self.now, self.other)
        if left is not None and left < MEGALITHS and (had is None or had >= MEGALITHS) and not self.game.face_down:
            yield self.fact(Kind.TOO_FEW, 1.0, numbers=(left,), clause="KS7")


def most_lines(here: Look, seat: Seat) -> int | None:
    """Return the most lines that a seat could win however both go on, None for what cannot soon be counted.

    All ways of filling the empty points are tried; where a line would be level, it counts as the seat's (KS3).
    """
    at = [one for line, one in here.lines.items() if line not in here.owner]
    empty = tuple(dict.fromkeys(cell for one in at for cell in one.empty))
    left = [value if whose == seat else -value for whose in (0, 1) for value in here.pools[whose]]
    if len(left) > COUNTED:
        return None
    leads = [one.totals[seat] - one.totals[1 - seat] for one in at]
    places = [[empty.index(cell) for cell in one.empty] for one in at]
    return here.count(seat) + max(
        sum(lead + sum(way[place] for place in line) >= 0 for lead, line in zip(leads, places, strict=True))
        for way in set(permutations(left, len(empty)))
    )


def aftermath(game: Stonehenge, states: Sequence[State], actions: Sequence[Move], fact: Fact) -> Fact:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner.

    The states are those before each action, and the last one after all.
    """
    winner, last, marked = fact.other, look(states[-1]), list(states[-1].megaliths.values())
    ends = (marked.count(winner), marked.count(fact.seat))
    for state, after_it, action in zip(states[1:], states[2:], actions[1:], strict=False):
        if len(action) != 2 or action[0] == "claim" or state.seat != winner or game.face_down:
            continue
        had, has = look(state).owner, look(after_it).owner
        lines = tuple(line for line, whose in has.items() if whose == winner and line not in had)
        if lines:
            value, cell = int(action[0]), action[1]
            return Fact(Moment.TOOK, winner, fact.seat, (cell,), lines, (value, *ends), shown_by=(action,))
        break
    if went := tuple(line for line in fact.lines if last.owner.get(line) == winner):
        return Fact(Moment.WENT, winner, fact.seat, lines=went, numbers=ends)
    return Fact(Moment.OUTRAN, winner, fact.seat, numbers=ends)


def again(view: State, seat: Seat, point: str, moves: Sequence[int]) -> Fact:
    """Return that a seat, or both, missed the same point at several moves, given by their numbers from 1."""
    lines = tuple(crossing(look(view), point))
    return Fact(Moment.AGAIN, seat, 1 - seat, (point,), lines, (moves[0], moves[-1], len(moves)))


TEACHER = Teacher(facts, says.say, says.RULES, aftermath, again)
