"""What an expert sees in Meets & Bounds: sectors cut, stretched and joined, what a disk's leaving costs, cards kept and
spent, colours, and how many cards could still do harm.

Every fact is a statement about the rules that can be checked.  Of hidden cards only so much is told as follows from
how many are out and how many the rivals hold.  Weights are points, those of a rival as much as the computer player
heeds them, in shares of what decides a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cached_property
from math import comb

from henge.board import Cell
from henge.cards import DECK, NUMBER, NUMBER_CARDS, SORTED, TRILITHONS, colour
from henge.facts import Fact, Move, Teacher
from henge.game import Seat
from henge.games.meets_bounds import MeetsBounds, State, plays, says
from henge.games.meets_bounds.fast import EMPTY, added
from henge.games.meets_bounds.instinct import FOLLOWER, LEADER
from henge.games.meets_bounds.scoring import PLACE, chains, runs, worth

DECIDES = 10  # points that decide a turn
LATER = 0.3  # of what a card in hand could bring counts: the rivals move first
GOOD = 4  # points from which on a card is worth a word
BESIDE = 0.8  # of what a play does counts what else is good about it, at most
BETTER = 3  # points more than now that a new card is hoped to bring
CLOSE = 12  # cards in the deck from which on a lead is worth a word
Run = tuple[Cell, ...]


class Kind(StrEnum):
    """All that is told of a move."""

    ENDS = "ends"  # the game is over and won: totals
    BREAKS = "breaks"  # nothing is left of a rival's sector: their loss, its cost
    LONGEST = "longest"  # cuts the longest sector of all rivals: their loss, its cost
    CUTS = "cuts"  # another one: their loss, its cost
    TOPPLES = "topples"  # by a trilithon nothing is left of a rival's sector: their loss
    SHORTENS = "shortens"  # by a trilithon a sector loses its end: their loss
    THINS = "thins"  # by a trilithon a sector loses a bounded disk: their loss
    UNGROUPS = "ungroups"  # by a trilithon most is lost of a group: their loss, its size
    WEDGE = "wedge"  # by a trilithon own disks become neighbours: points gained
    STRETCHES = "stretches"  # a sector: points gained
    FOUNDS = "founds"  # a new sector: points gained
    GROUPS = "groups"  # a larger group: points gained, its size, its worth
    BOUNDS = "bounds"  # lies inside a sector that is no longer for it: points gained
    FREE = "free"  # the disk was bounded: cost of leaving
    ALONE = "alone"  # the disk was alone and no wall
    CHEAPEST = "cheapest"  # any other disk would cost more to take there: how much more
    TARGET = "target"  # any other target of the trilithon is worth less: how much less
    WALL = "wall"  # a disk stays that keeps a rival's disks apart: their gain otherwise
    SPENDS = "spends"  # the range takes the two cards that help least
    CAN_CUT = "can cut"  # a card is kept that can cut a rival's sector: their loss
    CAN_GROW = "can grow"  # a card is kept that can bring points: how many
    CAN_STRIKE = "can strike"  # a trilithon is kept that can do so: how much
    BURIES = "buries"  # a card that could have cut the own sector is out
    BLACK = "black"  # where the disk stands no trilithon reaches
    PLAYED = "played"  # the only trilithon that could reach the disk has been played
    OWN = "own"  # the only trilithon that could reach the disk is the player's own
    LAST = "last"  # no trilithon is left
    HOLDS = "holds"  # no card that is out can cut the sector
    DURABLE = "durable"  # few can: how many, the odds in per cent that rivals hold one
    STAYS = "stays"  # nobody can answer any more
    LAST_WORD = "last word"  # the rival has one sequence at most, and the player another after it
    DENIES = "denies"  # what the rival, whose cards are all known, could do otherwise: what it would bring
    LEADS = "leads"  # takes the lead: totals
    LEADER = "leader"  # the rival who loses points is in the lead: their total
    IDLE = "idle"  # no play brings anything
    STUCK = "stuck"  # there is no play
    GIVES = "gives"  # points to a rival: how many
    NEW = "new"  # cards to hope for: out, good, points from which on, drawn, odds in per cent
    WAITS = "waits"  # a trilithon that destroys nothing
    NOTHING = "nothing"  # the card's stone would bring nothing
    WEAKEST = "weakest"  # the card's stone would bring less than any other: how much, the least of the others


class Moment(StrEnum):
    """What is told of a lost game beside the move that was missed: the number of the move, points, final totals."""

    STOOD = "stood"  # the sector that was not cut: what it scored in the end
    CUT = "then cut"  # the winner cut a sector
    STRUCK = "then struck"  # the winner's trilithon destroyed a disk
    GREW = "then grew"  # the winner won points for himself
    OUTRAN = "outran"  # no turn of the winner stands out


def span(run: Run) -> str:
    """Return the numbers of a sector by its first and last."""
    first, last = NUMBER[run[0]], NUMBER[run[-1]]
    return str(first) if first == last else f"{first}–{last}"


def width(run: Run) -> int:
    """Return how many numbers a sector covers (MB14); 0 for a disk alone."""
    return (NUMBER[run[-1]] - NUMBER[run[0]]) % 30 + 1 if len(run) > 1 else 0


def grouped(run: Run) -> int:
    """Return what the groups of a run score (MB16)."""
    return sum(worth(len(chain)) for chain in chains(run))


def points(run: Run) -> int:
    """Return what a run scores (MB14–MB16)."""
    return width(run) + len(run) - 2 + grouped(run) if len(run) > 1 else 0


def odds(out: int, good: int, drawn: int) -> float:
    """Return the chance that one of some good cards is among those drawn of all that are out.

    >>> odds(4, 1, 2), odds(4, 0, 2)
    (0.5, 0.0)
    """
    return 1 - comb(out - good, min(drawn, out)) / comb(out, min(drawn, out))


def percent(chance: float) -> int:
    """Return a chance in per cent, 1 to 99 where it is a chance."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


class Ring:
    """Disks on the ring: the runs, the run of every disk, and everybody's points."""

    def __init__(self, disks: dict[Cell, Seat], seats: int) -> None:
        self.disks, self.runs = disks, runs(disks)
        self.of = {cell: run for run in self.runs for cell in run}
        self.totals = [0] * seats
        for run in self.runs:
            self.totals[disks[run[0]]] += points(run)

    def owner(self, run: Run) -> Seat:
        """Return whose disks a run is made of."""
        return self.disks[run[0]]

    def beside(self, run: Run) -> tuple[Run, Run]:
        """Return the runs before and after a run."""
        at = self.runs.index(run)
        return self.runs[at - 1], self.runs[(at + 1) % len(self.runs)]

    def around(self, stone: Cell) -> Run | None:
        """Return the run that an empty stone lies inside; None where it lies between two of them."""
        for run in self.runs:
            if len(run) > 1 and within(run, stone):
                return run
        return None


def within(run: Run, stone: Cell) -> bool:
    """Tell whether a stone lies between the first and the last disk of a run."""
    first = PLACE[run[0]]
    return 0 < (PLACE[stone] - first) % 60 < (PLACE[run[-1]] - first) % 60


def facts(game: MeetsBounds, view: State, actions: Sequence[Move]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does."""
    at = _Position(game, view)
    return [_Deed(at, action).facts() for action in actions]


class _Position:
    """What is the same for all actions of a position: the ring, what is out, and what every move of a disk brings."""

    def __init__(self, game: MeetsBounds, view: State) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat = game, view, view.seat
        self.seats = len(view.hands)
        self.ring = Ring(view.disks, self.seats)
        self.rivals = [seat for seat in range(self.seats) if seat != self.seat]
        self.best_rival = max(self.rivals, key=lambda seat: self.ring.totals[seat])
        self.heed = [self._heed(seat) for seat in range(self.seats)]
        self.hand = [card for card in view.hands[self.seat] if card]
        self.owner = [view.disks.get(stone, EMPTY) for stone in NUMBER_CARDS]
        seen = {*view.gone, *view.discard, *self.hand}
        self.out = [card for card in DECK if card not in seen]
        self.held = sum(len(view.hands[seat]) for seat in self.rivals)
        if not view.deck and self.seats == 2 and len(self.out) == self.held:  # what is out is in the rival's hand
            hands = [view.hands[self.seat] if seat == self.seat else tuple(self.out) for seat in (0, 1)]
            self.view = replace(view, hands=tuple(hands))
        self.known = not any(None in hand for hand in self.view.hands)

    def _heed(self, seat: Seat) -> float:
        """Return what a point that a seat wins or loses is worth to the mover."""
        if seat == self.seat:
            return 1.0
        lead = self.ring.totals[self.best_rival]
        return -1.0 if self.seats == 2 else -(LEADER if self.ring.totals[seat] == lead else FOLLOWER)

    def value(self, deltas: Sequence[float]) -> float:
        """Return what changes of everybody's points are worth to the mover."""
        return sum(heed * delta for heed, delta in zip(self.heed, deltas, strict=True))

    def moved(
        self, stone: Cell | None, end: Cell | None, owner: list[int] | None = None, seat: Seat | None = None
    ) -> list[int]:
        """Return how everybody's points change when a disk is taken away, one of a seat's (the mover's) is put down, or
        both."""
        owner, deltas = [*(owner or self.owner)], [0] * self.seats
        seat = self.seat if seat is None else seat
        if stone:
            place = SORTED[stone]
            whose, owner[place] = owner[place], EMPTY
            mine, other, parted = added(owner, place, whose)
            deltas[whose] -= mine
            deltas[other] += parted
        if end:
            mine, other, parted = added(owner, SORTED[end], seat)
            deltas[seat] += mine
            deltas[other] -= parted
        return deltas

    def brings(self, card: Cell, owner: list[int] | None = None) -> tuple[float, Cell | None]:
        """Return the most that a card could bring the mover by taking a disk to its stone, and which disk.

        The range is left out: most disks can be reached by one pair of cards or another.
        """
        owner = owner or self.owner
        if owner[SORTED[card]] != EMPTY:
            return 0.0, None
        mine = [stone for stone, whose in zip(NUMBER_CARDS, owner, strict=True) if whose == self.seat]
        ways = [(self.value(self.moved(stone, card, owner)), stone) for stone in mine]
        return max(ways, default=(0.0, None), key=lambda one: one[0])

    def strikes(self, card: Cell, owner: list[int] | None = None) -> tuple[float, Cell | None]:
        """Return the most that a trilithon could bring, and which disk it would destroy."""
        owner = owner or self.owner
        ways = [
            (self.value(self.moved(stone, None, owner)), stone)
            for stone, whose in zip(NUMBER_CARDS, owner, strict=True)
            if whose not in (EMPTY, self.seat) and colour(NUMBER[stone]) == card[1:]
        ]
        return max(ways, default=(0.0, None), key=lambda one: one[0])

    @cached_property
    def nets(self) -> dict[tuple[Cell, Cell], float]:
        """What every move of a disk that the cards allow brings, by its two stones."""
        pairs = dict.fromkeys(action[2:] for action in self.legal if len(action) == 4)
        return {(stone, end): self.value(self.moved(stone, end)) for stone, end in pairs}

    @cached_property
    def legal(self) -> list[Move]:
        """All legal actions."""
        return self.game.actions(self.view)

    @cached_property
    def legal_strikes(self) -> list[Move]:
        """All disks that trilithons of the hand can destroy, each with its trilithon."""
        return [action for action in self.legal if len(action) == 2 and action[1] != "none"]

    @cached_property
    def best(self) -> float | None:
        """The most that a play brings at once; None where there is none."""
        strikes = [self.strikes(card)[0] for card in self.hand if card in TRILITHONS]
        return max([*self.nets.values(), *strikes], default=None)

    @cached_property
    def worths(self) -> dict[Cell, float]:
        """What each number card of the hand could bring at its stone, never less than nothing."""
        return {card: max(0.0, self.brings(card)[0]) for card in self.hand if card in NUMBER}

    def reply(self, owner: list[int]) -> tuple[int, Move]:
        """Return the most that a rival whose hand is known could win on the mover by its next play, and that play's
        card and stone; 0 where it has none.
        """
        rival = self.rivals[0]
        found: list[tuple[int, Move]] = [(0, ())]
        disks = {stone: whose for stone, whose in zip(NUMBER_CARDS, owner, strict=True) if whose != EMPTY}
        for action in dict.fromkeys(one[-2:] for one in plays(disks, self.view.hands[rival], rival)):
            if action[-1] == "none":
                continue
            stone, end = (action[1], None) if action[0] in TRILITHONS else action
            deltas = self.moved(stone, end, owner, rival)
            found.append((deltas[rival] - deltas[self.seat], action))
        return max(found, key=lambda one: one[0])

    @cached_property
    def walls(self) -> list[tuple[Cell, Seat, Run, int]]:
        """The mover's disks alone between a rival's: whose, as one run with those, and what that would score more."""
        found, ring = [], self.ring
        for run in ring.runs:
            before, after = ring.beside(run)
            whose = ring.owner(before)
            if len(run) == 1 and ring.owner(run) == self.seat != whose == ring.owner(after) and before != after:
                joined = (*before, *after)
                found.append((run[0], whose, joined, points(joined) - points(before) - points(after)))
        return found


class _Deed:
    """An action that is looked into."""

    def __init__(self, at: _Position, action: Move) -> None:
        self.at, self.action, self.seat = at, action, at.seat
        self.first = action[0]
        disks = dict(at.view.disks)
        if len(action) == 4:
            disks[action[3]] = disks.pop(action[2])
        elif len(action) == 2:
            disks.pop(action[1], None)
        self.before = at.ring
        self.now = Ring(disks, at.seats) if len(action) > 1 else at.ring
        self.deltas = [now - then for now, then in zip(self.now.totals, self.before.totals, strict=True)]
        self.swing = at.value(self.deltas)
        self.left = [card for card in at.hand if card not in action]
        deck = len(at.view.deck)
        self.drawn = min(deck, 3 if len(action) == 4 else 1 if len(action) == 2 else 0)

    def fact(self, kind: Kind, weight: float, other: Seat | None = None, **more: object) -> Fact:
        """Return a fact of this action, weighed in points."""
        rival = self.at.best_rival if other is None else other
        return Fact(kind, self.seat, rival, **{"shown_by": (self.action,), "weight": weight / DECIDES, **more})  # type: ignore[arg-type]

    def facts(self) -> list[Fact]:
        """Return all that is so, in no order: what a play does outweighs what else is good about it."""
        found = list(self.all())
        first = max((one.weight for one in found if one.kind in says.OPEN), default=0.0)
        beside = {Kind.ENDS, Kind.DENIES, *says.OPEN}
        return [
            replace(one, weight=BESIDE * first) if one.kind not in beside and one.weight > BESIDE * first > 0 else one
            for one in found
        ]

    def all(self) -> Iterator[Fact]:
        """Yield all that is so, each by its own weight."""
        if self.at.view.owed:
            yield from self.discards()
        elif self.first == "pass":
            yield from self.passes()
        else:
            if len(self.action) == 4:
                yield from self.moves()
                yield from self.leaves()
                yield from self.spends()
            else:
                yield from self.strikes()
            yield from self.lasts()
            for rival in self.at.rivals:
                if (gives := self.deltas[rival]) > 1:
                    yield self.fact(Kind.GIVES, -self.at.heed[rival] * gives, rival, numbers=(gives,), when="given up")
        yield from self.keeps()

    # what a sequence does ----------------------------------------------------------------------

    def moves(self) -> Iterator[Fact]:
        """Yield what comes of it where the disk arrives."""
        end, cells = self.action[3], self.action[2:]
        cost = max(0, -self.deltas[self.seat])
        run = self.before.around(end)
        if run and (rival := self.before.owner(run)) != self.seat and self.deltas[rival] < 0:
            loss = -self.deltas[rival]
            parts = dict.fromkeys(part for cell in run if len(part := self.now.of[cell]) > 1)
            rest = [
                one for one in self.before.runs if one != run and len(one) > 1 and self.before.owner(one) != self.seat
            ]
            kind = Kind.LONGEST if width(run) > max(map(width, rest), default=99) else Kind.CUTS
            yield self.fact(
                kind if parts else Kind.BREAKS,
                -self.at.heed[rival] * loss,
                rival,
                cells=cells,
                lines=(span(run), *map(span, parts)),
                numbers=(loss, cost),
                clause="MB14",
            )
            yield from self.leader(rival, loss)
        if self.deltas[self.seat] > 0:
            yield from self.grows(end, cells)

    def leader(self, rival: Seat, loss: int) -> Iterator[Fact]:
        """Yield that whoever loses points is the rival in the lead, where there are several."""
        totals = self.before.totals
        if self.at.seats > 2 and totals[rival] > max(total for seat, total in enumerate(totals) if seat != rival):
            yield self.fact(
                Kind.LEADER, (LEADER - FOLLOWER) * loss, rival, cells=self.action[-1:], numbers=(totals[rival],)
            )

    def grows(self, end: Cell, cells: Run) -> Iterator[Fact]:
        """Yield what becomes of the own sector in which a disk arrives."""
        gain, run = self.deltas[self.seat], self.now.of[end]
        olds = dict.fromkeys(
            old for cell in run if len(old := self.before.of.get(cell, ())) > 1 and self.before.owner(old) == self.seat
        )
        old = max(olds, key=width, default=())
        if len(run) < 2:
            return
        chain = next(one for one in chains(run) if end in one)
        if grouped(run) - grouped(old or run[:1]) > gain / 2:
            size = (gain, len(chain), worth(len(chain)))
            yield self.fact(Kind.GROUPS, gain, cells=cells, numbers=size, clause="MB16")
        elif not old:
            yield self.fact(Kind.FOUNDS, gain, cells=cells, lines=(span(run),), numbers=(gain,), clause="MB14")
        elif width(run) > width(old):
            yield self.fact(
                Kind.STRETCHES, gain, cells=cells, lines=(span(run), span(old)), numbers=(gain,), clause="MB14"
            )
        elif end in run[1:-1]:
            yield self.fact(Kind.BOUNDS, gain, cells=cells, lines=(span(run),), numbers=(gain,), clause="MB15")

    def leaves(self) -> Iterator[Fact]:
        """Yield what taking the disk from where it was costs, beside the others that could go to the same stone."""
        _, _, stone, end = self.action
        others = [net for (one, to), net in self.at.nets.items() if to == end and one != stone]
        if not others or self.swing <= 0:
            return
        run, costs = self.before.of[stone], self.at.moved(stone, None)
        cost, more = -costs[self.seat], self.swing - sum(others) / len(others)
        if stone in run[1:-1] and cost <= 2:
            yield self.fact(
                Kind.FREE, more, cells=(stone,), lines=(span(run),), numbers=(cost,), when="given up", clause="MB15"
            )
        elif len(run) == 1 and not any(costs):
            yield self.fact(Kind.ALONE, more, cells=(stone,), when="given up")
        elif self.swing >= max(others) + 1 and self.at.seats == 2:
            spared = round(self.swing - max(others))
            yield self.fact(Kind.CHEAPEST, spared, cells=(stone, end), numbers=(spared,), when="given up")

    def spends(self) -> Iterator[Fact]:
        """Yield that the range is set by the cards that help least."""
        pair, worths = self.action[:2], self.at.worths
        spent = sorted(worths[card] for card in pair)
        kept = [worth for card, worth in worths.items() if card not in self.action]
        if kept and spent[1] < min(kept):
            yield self.fact(Kind.SPENDS, LATER * (min(kept) - spent[1]), cells=pair, clause="MB6")
        yield from self.buries(pair)

    # what a trilithon does ---------------------------------------------------------------------

    def strikes(self) -> Iterator[Fact]:
        """Yield what comes of a disk's destruction, and that it was the best one to destroy."""
        card, stone = self.action
        at = self.at
        if stone == "none" or self.before.disks[stone] == self.seat:
            if stone == "none":
                gain = self.new_cards()[0]
                yield self.fact(Kind.WAITS, max(0.5, 0.3 * gain - max(0.0, at.best or 0)), clause="MB9")
            return
        rival = self.before.disks[stone]
        run, loss = self.before.of[stone], -self.deltas[rival]
        weight = -at.heed[rival] * loss
        if len(run) > 1 and loss > 0:
            parts = dict.fromkeys(part for cell in run if cell != stone and len(part := self.now.of[cell]) > 1)
            kind = Kind.THINS if stone in run[1:-1] else Kind.SHORTENS if parts else Kind.TOPPLES
            size = next(len(chain) for chain in chains(run) if stone in chain)
            if parts and grouped(run) - sum(map(grouped, parts)) > loss / 2:
                kind = Kind.UNGROUPS
            numbers, lines = (loss, size), (span(run), *map(span, parts))
            yield self.fact(kind, weight, rival, cells=(stone,), lines=lines, numbers=numbers, clause="MB9")
            yield from self.leader(rival, loss)
        gain = self.deltas[self.seat]
        if gain > 0:
            own = next(one for one in self.now.runs if within(one, stone))
            yield self.fact(Kind.WEDGE, gain, rival, cells=(stone,), lines=(span(own),), numbers=(gain,), clause="MB9")
        others = [at.value(at.moved(one, None)) for name, one in at.legal_strikes if name == card and one != stone]
        if at.seats == 2 and others and self.swing >= max(others) + 1:
            spared = round(self.swing - max(others))
            yield self.fact(Kind.TARGET, spared / 2, rival, cells=(stone,), numbers=(spared,), clause="MB9")
        if not {*TRILITHONS} & {*at.out, *self.left}:
            yield self.fact(Kind.LAST, self.risk(), cells=(stone,), clause="MB9")

    # what a pass does --------------------------------------------------------------------------

    def new_cards(self) -> tuple[float, int, int, float]:
        """Return what new cards may be hoped to bring beyond the best play, how many would, and the odds of one."""
        at, best = self.at, max(0.0, self.at.best or 0.0)
        drawn = min(3 if self.first == "pass" else 1, len(at.view.deck))
        if not drawn or (self.first == "pass" and len(at.hand) < 3):
            return 0.0, 0, 0, 0.0
        brought = [at.strikes(card)[0] if card in TRILITHONS else at.brings(card)[0] for card in at.out]
        good = [one for one in brought if one >= best + BETTER]
        chance = odds(len(at.out), len(good), drawn)
        return (chance * (sum(good) / len(good) - best) if good else 0.0), len(good), drawn, chance

    def passes(self) -> Iterator[Fact]:
        """Yield why nothing is played, and what new cards may bring."""
        gain, good, drawn, chance = self.new_cards()
        best = self.at.best
        if best is None:
            yield self.fact(Kind.STUCK, max(1.0, gain), clause="MB5")
        elif best <= 0:
            yield self.fact(Kind.IDLE, max(1.0, gain) - best, clause="MB5")
        if good:
            numbers = (len(self.at.out), good, drawn, percent(chance))
            yield self.fact(Kind.NEW, 0.9 * gain, numbers=numbers, when="next", clause="MB11")

    def discards(self) -> Iterator[Fact]:
        """Yield why a card is no loss."""
        card, at = self.first, self.at
        others = [worth for one, worth in at.worths.items() if one != card]
        if card in NUMBER:
            mean = sum(others) / len(others) if others else 0.0
            mine, least = at.worths[card], min(others, default=0.0)
            weight = max(1.0, LATER * (mean - mine))
            if not mine:
                yield self.fact(Kind.NOTHING, weight, cells=(card,))
            elif mine <= least and mine < mean:
                yield self.fact(Kind.WEAKEST, weight, cells=(card,), numbers=(round(mine),) if at.seats == 2 else ())
            yield from self.buries((card,))

    # what is so afterwards ---------------------------------------------------------------------

    @cached_property
    def owner(self) -> list[int]:
        """The ring afterwards, as the computer player has it."""
        return [self.now.disks.get(stone, EMPTY) for stone in NUMBER_CARDS]

    def buries(self, cards: Sequence[Cell]) -> Iterator[Fact]:
        """Yield that cards are out with which an own sector could have been cut."""
        for card in cards:
            run = self.now.around(card) if card not in self.now.disks else None
            if run and self.now.owner(run) == self.seat:
                left = sum(within(run, one) for one in self.at.out if one in NUMBER and one not in self.now.disks)
                weight = LATER * self.cut(card) / (1 + left)
                yield self.fact(
                    Kind.BURIES, weight, cells=(card,), lines=(span(run),), numbers=(left,), when="next", clause="MB12"
                )

    def cut(self, stone: Cell) -> int:
        """Return what a rival's disk on an empty stone inside an own sector would cost."""
        return added(self.owner, SORTED[stone], self.at.best_rival)[2]

    def lasts(self) -> Iterator[Fact]:
        """Yield how safe the points are, and who leads with them."""
        at, totals = self.at, self.now.totals
        mine, theirs = totals[self.seat], max(totals[seat] for seat in at.rivals)
        deck = len(at.view.deck) - self.drawn
        first = max(at.rivals, key=lambda seat: totals[seat])
        if at.game.apply(at.view, self.action).seat is None:
            if mine > theirs:
                yield self.fact(Kind.ENDS, 3 * DECIDES, first, numbers=(mine, theirs), clause="MB13")
            return
        if deck <= CLOSE and mine > theirs and self.before.totals[self.seat] <= self.before.totals[at.best_rival]:
            weight = self.swing * (0.9 - 0.6 * deck / CLOSE)
            yield self.fact(Kind.LEADS, weight, first, numbers=(mine, theirs), clause="MB17")
        able = any(len(at.view.hands[seat]) > 2 for seat in at.rivals) or bool({*TRILITHONS} & {*at.out})
        if at.known:
            able = any(any(plays(self.now.disks, at.view.hands[seat], seat)) for seat in at.rivals)
            if at.seats == 2:
                yield from self.denies()
        if not deck and not able:
            yield self.fact(Kind.STAYS, self.swing / 2, first, cells=self.action[2:], when="next", clause="MB13")
        elif len(self.action) == 4:
            yield from self.safe(self.action[3])
            yield from self.durable(self.action[3])

    def denies(self) -> Iterator[Fact]:
        """Yield what the rival, whose cards are known, could do if nothing were done, and can no more; and that the
        player moves once more after its last sequence."""
        at, rival = self.at, self.at.rivals[0]
        (threat, reply), (left, _) = at.reply(at.owner), at.reply(self.owner)
        if threat - left >= BETTER:
            yield self.fact(
                Kind.DENIES,
                threat - left,
                rival,
                cells=reply[-1:],
                numbers=(threat, left),
                when="denied",
                shown_by=(reply,),
            )
        free = [card for card in self.left if card in NUMBER and card not in self.now.disks]
        if left and free and len([card for card in self.left if card in NUMBER]) > 2 and not {*TRILITHONS} & {*at.out}:
            hope = max(at.brings(card, self.owner)[0] for card in free)
            yield self.fact(Kind.LAST_WORD, hope / 2, rival, when="next", clause="MB13")

    def safe(self, stone: Cell) -> Iterator[Fact]:
        """Yield that no trilithon can destroy the disk that has come."""
        at, trilithon = self.at, f"t{colour(NUMBER[stone])}"
        loss = -at.moved(stone, None, self.owner)[self.seat]
        gets = (at.held + len(at.view.deck) * len(at.rivals) / at.seats) / len(at.out) if at.out else 0.0
        weight = LATER * gets * loss
        if loss >= GOOD and {*TRILITHONS} & {*at.out}:
            kind = (
                Kind.BLACK
                if trilithon not in TRILITHONS
                else Kind.OWN
                if trilithon in self.left
                else Kind.PLAYED
                if trilithon not in at.out
                else None
            )
            if kind:
                yield self.fact(kind, weight, cells=(stone,), numbers=(NUMBER[stone],), when="next", clause="MB9")

    def durable(self, stone: Cell) -> Iterator[Fact]:
        """Yield that few cards that are out can cut the sector in which the disk has come."""
        at, run = self.at, self.now.of[stone]
        inside = [one for one in NUMBER_CARDS if one not in self.now.disks and len(run) > 1 and within(run, one)]
        live = [one for one in inside if one in at.out]
        if len(inside) < 4 or 2 * len(live) > len(inside):
            return
        loss = max(map(self.cut, inside))
        chance, usual = (odds(len(at.out), min(many, len(at.out)), at.held) for many in (len(live), len(inside)))
        kind, weight = (Kind.DURABLE, LATER * (usual - chance) * loss) if live else (Kind.HOLDS, usual * loss / 2)
        numbers = (len(live), percent(chance)) if live else ()
        yield self.fact(kind, weight, cells=(stone,), lines=(span(run),), numbers=numbers, when="next", clause="MB12")

    def risk(self) -> float:
        """Return what the loss of the disk that is worth most would cost, as far as a trilithon may ever do it."""
        mine = [
            stone for stone, whose in self.now.disks.items() if whose == self.seat and colour(NUMBER[stone]) != "black"
        ]
        losses = [-self.at.moved(stone, None, self.owner)[self.seat] for stone in mine]
        return LATER * max(losses, default=0)

    def keeps(self) -> Iterator[Fact]:
        """Yield what cards that are kept could bring next, and which walls stay."""
        at = self.at
        if self.first == "pass":
            return
        many = sum(card in NUMBER for card in self.left) + len(at.view.deck)
        for card in self.left:
            if card in TRILITHONS:
                gain, stone = at.strikes(card, self.owner)
                if stone and gain >= GOOD:
                    rival, deltas = self.now.disks[stone], at.moved(stone, None, self.owner)
                    numbers = (max(deltas[self.seat], -deltas[rival]),)
                    yield self.fact(
                        Kind.CAN_STRIKE,
                        LATER * gain,
                        rival,
                        cells=(stone,),
                        lines=(card,),
                        numbers=numbers,
                        when="next",
                    )
            elif many > 2:
                yield from self.could(card)
        for stone, rival, joined, gain in at.walls:
            if stone in self.now.disks and gain >= GOOD:
                sides = self.now.beside(self.now.of[stone])
                if all(self.now.owner(run) == rival for run in sides):
                    yield self.fact(
                        Kind.WALL,
                        -at.heed[rival] * gain,
                        rival,
                        cells=(stone,),
                        lines=(span(joined),),
                        numbers=(gain,),
                        when="denied",
                    )

    def could(self, card: Cell) -> Iterator[Fact]:
        """Yield what a card that is kept could bring."""
        at = self.at
        gain, stone = at.brings(card, self.owner)
        if not stone or gain < GOOD:
            return
        deltas, run = at.moved(stone, card, self.owner), self.now.around(card)
        if run and (rival := self.now.owner(run)) != self.seat and -deltas[rival] >= GOOD:
            yield self.fact(
                Kind.CAN_CUT,
                LATER * gain,
                rival,
                cells=(card,),
                lines=(span(run),),
                numbers=(-deltas[rival],),
                when="next",
            )
        elif deltas[self.seat] >= GOOD:
            yield self.fact(Kind.CAN_GROW, LATER * gain, cells=(card,), numbers=(deltas[self.seat],), when="next")


def aftermath(game: MeetsBounds, states: Sequence[State], actions: Sequence[Move], fact: Fact) -> Fact:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner.

    The states are those before each action, and the last one after all.
    """
    rings = [Ring(state.disks, game.seats) for state in states]
    loser, last = fact.seat, rings[-1].totals
    winner = max((seat for seat in range(game.seats) if seat != loser), key=lambda seat: last[seat])
    ends = (last[winner], last[loser])
    if fact.kind in (Kind.LONGEST, Kind.CUTS, Kind.BREAKS) and fact.other == winner:
        run = next((one for one in rings[0].runs if span(one) == fact.lines[0] and rings[0].owner(one) == winner), None)
        if run and all(ring.of.get(run[0], run[:1]) is ring.of.get(run[-1]) for ring in rings):
            whole = rings[-1].of[run[0]]
            return Fact(Moment.STOOD, winner, loser, whole, (span(run), span(whole)), (0, points(whole), *ends))
    found: list[tuple[int, int]] = []
    for n, state in enumerate(states[1:-1], 1):
        if state.seat == winner and len(actions[n]) in (2, 4):
            won, lost = (rings[n + 1].totals[seat] - rings[n].totals[seat] for seat in (winner, loser))
            found.append((won - lost, -n))
    swing, n = max(found, default=(0, 0))
    if swing < GOOD:
        return Fact(Moment.OUTRAN, winner, loser, numbers=(0, 0, *ends))
    n, action = -n, actions[-n]
    won, lost = (rings[n + 1].totals[seat] - rings[n].totals[seat] for seat in (winner, loser))
    if -lost >= won:
        kind = Moment.CUT if len(action) == 4 else Moment.STRUCK
        return Fact(kind, winner, loser, action[-1:], numbers=(n, -lost, *ends), shown_by=(action,))
    run = rings[n + 1].of.get(action[-1]) or next(one for one in rings[n + 1].runs if within(one, action[-1]))
    return Fact(Moment.GREW, winner, loser, action[-1:], (span(run),), (n, won, *ends), shown_by=(action,))


def again(view: State, seat: Seat, point: Cell, moves: Sequence[int]) -> None:
    """Tell nothing of a place missed more than once: only who holds its card could have gone there."""


TEACHER = Teacher(facts, says.say, says.RULES, aftermath, again, says.OPEN)
