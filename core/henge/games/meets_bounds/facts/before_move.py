"""A position of Meets & Bounds as its mover may know it, and what moves, cards and trilithons would bring there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from henge.board import Cell
from henge.cards import DECK, NUMBER, NUMBER_CARDS, SORTED, TRILITHONS, colour
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.endgame_solver import all_known
from henge.games.meets_bounds.facts.board import Ring, Run, points, span
from henge.games.meets_bounds.heuristics import FOLLOWER, LEADER
from henge.games.meets_bounds.int_state import EMPTY, added
from henge.games.meets_bounds.rules import State, plays
from henge.rules import Action, Seat

GOOD = 4  # points from which on a card, a wall or an end is worth a word


class BeforeMove:
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
        self.view = all_known(view) or view  # what is out is in the rival’s hand
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
        return max(ways, default=(0.0, None), key=lambda way: way[0])

    def strikes(self, card: Cell, owner: list[int] | None = None) -> tuple[float, Cell | None]:
        """Return the most that a trilithon could bring, and which disk it would destroy."""
        owner = owner or self.owner
        ways = [
            (self.value(self.moved(stone, None, owner)), stone)
            for stone, whose in zip(NUMBER_CARDS, owner, strict=True)
            if whose not in (EMPTY, self.seat) and colour(NUMBER[stone]) == card[1:]
        ]
        return max(ways, default=(0.0, None), key=lambda way: way[0])

    @cached_property
    def nets(self) -> dict[tuple[Cell, Cell], float]:
        """What every move of a disk that the cards allow brings, by its two stones."""
        pairs = dict.fromkeys(action[2:] for action in self.legal if len(action) == 4)
        return {(stone, end): self.value(self.moved(stone, end)) for stone, end in pairs}

    @cached_property
    def legal(self) -> list[Action]:
        """All legal actions."""
        return self.game.actions(self.view)

    @cached_property
    def legal_strikes(self) -> list[Action]:
        """All disks that trilithons of the hand can destroy, each with its trilithon."""
        return [action for action in self.legal if len(action) == 2 and action[1] != "none"]

    @cached_property
    def best(self) -> float | None:
        """The most that a play brings at once; None where there is none."""
        strikes = [self.strikes(card)[0] for card in self.hand if card in TRILITHONS]
        return max([*self.nets.values(), *strikes], default=None)

    @cached_property
    def hopes(self) -> list[float]:
        """What each card that is out could bring the mover now."""
        return [self.strikes(card)[0] if card in TRILITHONS else self.brings(card)[0] for card in self.out]

    @cached_property
    def worths(self) -> dict[Cell, float]:
        """What each number card of the hand could bring at its stone, never less than nothing."""
        return {card: max(0.0, self.brings(card)[0]) for card in self.hand if card in NUMBER}

    def reply(self, owner: list[int]) -> tuple[int, Action]:
        """Return the most that a rival whose hand is known could win on the mover by its next play, and that play's
        card and stone; 0 where it has none.
        """
        rival = self.rivals[0]
        found: list[tuple[int, Action]] = [(0, ())]
        disks = {stone: whose for stone, whose in zip(NUMBER_CARDS, owner, strict=True) if whose != EMPTY}
        for action in dict.fromkeys(play[-2:] for play in plays(disks, self.view.hands[rival], rival)):
            if action[-1] == "none":
                continue
            stone, end = (action[1], None) if action[0] in TRILITHONS else action
            deltas = self.moved(stone, end, owner, rival)
            found.append((deltas[rival] - deltas[self.seat], action))
        return max(found, key=lambda pair: pair[0])

    @cached_property
    def ends(self) -> list[tuple[Cell, str, int]]:
        """The mover's disks that a sector needs, which, and what it would lose."""
        mine = [(stone, self.ring.of[stone]) for stone, seat in self.view.disks.items() if seat == self.seat]
        costs = [(stone, span(run), -self.moved(stone, None)[self.seat]) for stone, run in mine if len(run) > 1]
        return [cost for cost in costs if cost[2] >= GOOD]

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
