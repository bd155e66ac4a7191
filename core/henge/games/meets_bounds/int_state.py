"""A position of Meets & Bounds for the computer players: the same rules on integers, changed in place.

Stones and number cards are 0–59 in the ring's order, trilithons 60–64 (the order of `cards.DECK`).  Sectors and bounded
disks together are a sum over neighbouring disks of one owner, their numbers' distance plus one, so what a disk adds
where it stands depends on its neighbours alone, and scores follow every move instead of being counted anew.  (That one
owner has all disks, MB17, cannot come about: the five trilithons leave more than that.)

Moves: (card, card, stone, card) a sequence, (trilithon, stone or NONE), (PASS,), and (card,) a discard of a pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from henge.cards import DECK, NUMBER_CARDS, SORTED, TRILITHONS, numbers_of
from henge.games.meets_bounds.rules import SEQUENCE
from henge.games.meets_bounds.scoring import worth
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.meets_bounds.rules import State

Move: TypeAlias = tuple[int, ...]

STONES = FIRST_TRILITHON = len(NUMBER_CARDS)  # of the ring, and the first card that is no number
EMPTY = NONE = PASS = OVER = -1
GROUP = tuple(map(worth, range(STONES + 1)))
REACH = {  # the stones of a trilithon's colour (MB9)
    SORTED[card]: tuple(2 * (n - 1) + side for n in numbers_of(card) for side in (0, 1)) for card in TRILITHONS
}


class Position:
    """One deal in play.  `deck` is drawn from its end, `totals` are the scores, `seat` is OVER at the end."""

    __slots__ = ("deck", "hands", "idle", "owed", "owner", "seat", "seats", "totals")

    def __init__(self, state: State, totals: Sequence[int]) -> None:
        self.seats = len(state.hands)
        self.owner = [state.disks.get(stone, EMPTY) for stone in NUMBER_CARDS]
        self.hands = [[SORTED[card] for card in hand if card] for hand in state.hands]
        self.deck = [SORTED[card] for card in state.deck[::-1] if card]
        self.seat: Seat = OVER if state.seat is None else state.seat
        self.owed, self.idle = state.owed, state.idle
        self.totals = list(totals)

    @property
    def over(self) -> bool:
        """Whether nobody has a turn any more (MB13)."""
        return self.seat == OVER

    def play(self, move: Move) -> None:
        """Play a legal move."""
        hand, first = self.hands[self.seat], move[0]
        draw, idle = SEQUENCE, 0
        if first == PASS:
            if len(hand) >= SEQUENCE:
                self.owed = SEQUENCE  # MB11
                return
            draw, idle = 0, self.idle + 1
        elif len(move) == 1:
            hand.remove(first)
            self.owed -= 1
            if self.owed:
                return
        elif len(move) == 2:
            hand.remove(first)
            draw = 1
            if move[1] != NONE:
                self._take(move[1])
        else:
            _, second, stone, end = move
            hand.remove(first)
            hand.remove(second)
            hand.remove(end)
            self._take(stone)
            self._put(end, self.seat)
        while draw and self.deck:
            hand.append(self.deck.pop())
            draw -= 1
        self.idle = idle
        self.seat = (self.seat + 1) % self.seats
        if not self.deck and (idle >= self.seats or not any(map(self._can_play, range(self.seats)))):
            self.seat = OVER  # MB13

    def _put(self, stone: int, seat: Seat) -> None:
        mine, other, parted = added(self.owner, stone, seat)
        self.totals[seat] += mine
        self.totals[other] -= parted
        self.owner[stone] = seat

    def _take(self, stone: int) -> None:
        seat = self.owner[stone]
        self.owner[stone] = EMPTY
        mine, other, parted = added(self.owner, stone, seat)
        self.totals[seat] -= mine
        self.totals[other] += parted

    def _can_play(self, seat: Seat) -> bool:
        """Tell whether a seat has a sequence or a trilithon to play."""
        hand, owner = self.hands[seat], self.owner
        if any(card >= FIRST_TRILITHON for card in hand):
            return True
        if len(hand) < SEQUENCE or seat not in owner:
            return False
        for end in hand:
            if owner[end] == EMPTY:
                low, *others = [card >> 1 for card in hand if card != end]
                # two numbers set a range one way round or the other for every disk, equal ones for their own alone
                if any(number != low for number in others) or seat in (owner[2 * low], owner[2 * low + 1]):
                    return True
        return False


def added(owner: list[int], stone: int, seat: Seat) -> tuple[int, Seat, int]:
    """Return what a disk of `seat` on the empty `stone` adds to its score, and whose sector it parts at what loss."""
    before = stone - 1
    while owner[before] < 0:
        before -= 1
    after = stone - 59  # the next stone clockwise, counted so that it may run past 30 day
    while owner[after] < 0:
        after += 1
    left, right = owner[before], owner[after]
    mine = tail = head = 0
    if left == seat:
        mine = ((stone >> 1) - (before >> 1)) % 30 + 1
        if before == stone - 1:
            tail = 1
            while owner[before - tail] == seat:
                tail += 1
    if right == seat:
        mine += ((after >> 1) - (stone >> 1)) % 30 + 1
        if left == seat:
            mine -= ((after >> 1) - (before >> 1)) % 30 + 1
        if after == stone - 59:
            head = 1
            while owner[after + head] == seat:
                head += 1
    elif left == right:
        return 0, left, ((after >> 1) - (before >> 1)) % 30 + 1
    return mine + GROUP[tail + 1 + head] - GROUP[tail] - GROUP[head], seat, 0


def action_of(move: Move) -> Action:
    """Return a move as the names a player touches."""
    if move == (PASS,):
        return ("pass",)
    return tuple("none" if place == NONE else DECK[place] for place in move)
