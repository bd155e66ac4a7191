"""Meets & Bounds, for 2 to 5 players with hidden hands.

Disks stand on the ring's sixty stones; everyone holds five cards of the ring's deck.  A turn is one of three: a
sequence, a trilithon, a pass.  A sequence plays two number cards in order, which set a range from the first
clockwise to the second, then one of your disks inside it, then a third card, which names the empty stone the disk
moves to; draw three.  A trilithon may destroy any one disk on a number of its colour; draw one.  Who passes discards
three cards, one step each, and draws three.  The discard is never reshuffled, so the deck runs dry, and the game ends
when nobody has anything left to play.  A run of your disks that no other disk interrupts is a sector and scores its
numbers; each disk inside it scores one, and so does each disk of a pair of contiguous disks, or two in a longer group.

Moves: ``12n-23d-14d-7n`` (range 12→23, the disk on 14d goes to 7n), ``tred-5d``, ``tred-none``, ``pass``, then ``3n``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import ClassVar, TypeAlias

from henge.board import Board, Cell, ring_of_stones
from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour, sort_hand
from henge.games.meets_bounds import scoring
from henge.language import say
from henge.rules import Action, Result, Rules, Score, Seat, View, ranked
from henge.score_words import largest_part, most_points
from henge.shuffling import shuffled

SEQUENCE = 3  # cards that one plays (MB7) and a pass discards (MB11); as many are drawn (MB12)
DISKS = {2: 10, 3: 7, 4: 6, 5: 5}  # MB1
HAND = 5  # MB3
STONES = NUMBER_CARDS  # a number card bears the name of its stone


TRIES = 10_000


Hand: TypeAlias = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class State:
    """One position."""

    # Whose disk stands on a stone.
    disks: dict[Cell, Seat]
    # Each seat's cards, sorted; None: not known.
    hands: tuple[Hand, ...]
    # The draw pile, the next card first; None: not known.
    deck: Hand
    # The discarded cards, the oldest first.
    discard: tuple[str, ...]
    # The cards that placed the disks (MB2): the ring showed them to everybody.
    gone: tuple[str, ...]
    # The seat to move; None when the game is over.
    seat: Seat | None
    # Discards still to come in this turn's pass (MB11).
    owed: int = 0
    # Turns in a row that were passes with fewer than three cards (MB13).
    idle: int = 0


@dataclass(frozen=True)
class MeetsBoundsRules(Rules[State]):
    id = "meets_bounds"
    title: ClassVar[str] = "Meets & Bounds"
    author: ClassVar[str] = "Kevin Whitmore"
    seats_allowed: ClassVar[tuple[int, int]] = (2, 5)
    state: ClassVar[type] = State

    seats: int = 2

    @property
    def board(self) -> Board:
        return ring_of_stones()

    @property
    def names(self) -> frozenset[str]:
        return frozenset((*DECK, "none", "pass"))

    def start(self, rng: Random) -> State:
        dealt = iter(shuffled(DECK, rng))
        aside: list[str] = []
        placing: list[str] = []
        while len(placing) < self.seats * DISKS[self.seats]:
            card = next(dealt)
            (aside if card in TRILITHONS else placing).append(card)  # MB2
        disks = {card: place % self.seats for place, card in enumerate(placing)}
        deck = shuffled([*aside, *dealt], rng)  # MB3
        hands = tuple(sort_hand(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(self.seats))
        begins = next(disks[stone] for stone in STONES if stone in disks)  # MB4
        return State(disks, hands, deck[self.seats * HAND :], (), tuple(placing), begins)

    def turn(self, state: State) -> Seat | None:
        return state.seat

    def actions(self, state: State) -> list[Action]:
        if state.seat is None:
            return []
        hand = state.hands[state.seat]
        if state.owed:
            return [(card,) for card in hand if card]
        return [*plays(state.disks, hand, state.seat), ("pass",)]

    def apply(self, state: State, action: Action) -> State:
        assert state.seat is not None
        first, hand = action[0], state.hands[state.seat]
        if first == "pass":
            if len(hand) >= SEQUENCE:  # MB11
                return replace(state, owed=SEQUENCE)
            return self._next(state, state.disks, (), draw=0, idle=state.idle + 1)
        if state.owed > 1:
            hands = _replaced(state.hands, state.seat, _without(hand, action))
            discard = (*state.discard, first)
            return replace(state, hands=hands, discard=discard, owed=state.owed - 1)
        if state.owed == 1:
            return self._next(state, state.disks, action, draw=SEQUENCE)
        disks = dict(state.disks)
        if first in TRILITHONS:
            disks.pop(action[1], None)  # MB10
            return self._next(state, disks, (first,), draw=1)  # MB9
        _, second, stone, end = action
        disks[end] = disks.pop(stone)  # MB7
        return self._next(state, disks, (first, second, end), draw=SEQUENCE)  # MB8

    def _next(self, state: State, disks: dict[Cell, Seat], played: Action, *, draw: int, idle: int = 0) -> State:
        """End the turn: the played cards go to the discard, the seat draws, and the end of the game is tested."""
        assert state.seat is not None
        hand = sort_hand((*_without(state.hands[state.seat], played), *state.deck[:draw]))  # MB12
        hands, deck = _replaced(state.hands, state.seat, hand), state.deck[draw:]
        seat = None if self.ended(disks, hands, deck, idle) else (state.seat + 1) % self.seats
        return replace(
            state, disks=disks, hands=hands, deck=deck, discard=(*state.discard, *played), seat=seat, owed=0, idle=idle
        )

    def ended(self, disks: dict[Cell, Seat], hands: tuple[Hand, ...], deck: Hand, idle: int) -> bool:
        """Tell whether the game ends after a complete turn (MB13); a hidden card counts as something to play."""
        if deck:
            return False
        return idle >= self.seats or not any(
            None in hand or any(plays(disks, hand, seat)) for seat, hand in enumerate(hands)
        )

    def scores(self, state: State) -> list[Score]:
        return scoring.scores(state.disks, self.seats)

    def result(self, state: State) -> Result | None:
        if state.seat is not None:
            return None
        scores = self.scores(state)
        totals = [score.total for score in scores]
        passed = state.idle >= self.seats  # MB13
        why = say("The deck is empty and everybody has passed." if passed else "Nobody can play any more.")
        names = [self.name(state, seat) for seat in range(self.seats)]
        return Result(ranked(totals), "MB17", f"{why} {most_points(names, totals)}{largest_part(scores)}")

    def continues(self, view: State, action: Action) -> bool:
        """The cards that a pass discards are chosen along with it (MB11)."""
        begins = action == ("pass",) and view.seat is not None and len(view.hands[view.seat]) >= SEQUENCE
        return view.owed > 1 or begins

    def has_no_move(self, view: State, seat: Seat) -> bool | None:
        """Once the deck is empty the game ends as soon as nobody has anything left to play (MB13)."""
        if view.deck or view.owed or view.idle >= self.seats:
            return None
        return not any(plays(view.disks, view.hands[seat], seat))

    def observe(self, state: State, seat: Seat | None) -> View:
        hands = tuple(hand if own == seat else (None,) * len(hand) for own, hand in enumerate(state.hands))  # MB18
        return View(replace(state, hands=hands, deck=(None,) * len(state.deck)))

    def as_mover(self, view: State, seat: Seat) -> State:
        return replace(view, seat=seat, owed=0)

    def guess(self, view: State, rng: Random) -> State:
        """Deal the unseen cards anew.

        With the deck empty one thing more is known: after the last complete turn MB13 found something to play, or
        nothing.  Deals that say otherwise are drawn again (the tries end, for a preview may agree with none).
        """
        seen = {*view.gone, *view.discard, *view.deck, *(card for hand in view.hands for card in hand)}
        unseen = [card for card in DECK if card not in seen]
        for _ in range(TRIES):
            deal = iter(shuffled(unseen, rng))
            hands = tuple(sort_hand(tuple(card or next(deal) for card in hand)) for hand in view.hands)
            if view.deck or self.ended(view.disks, _before(view, hands), (), view.idle) == (view.seat is None):
                break
        deck = tuple(card or next(deal) for card in view.deck)
        return replace(view, hands=hands, deck=deck)


def plays(disks: dict[Cell, Seat], hand: Sequence[str | None], seat: Seat) -> Iterator[Action]:
    """Yield every sequence (MB6–MB8), then every use of a trilithon (MB9), that `seat` has with `hand`."""
    numbers = [card for card in hand if card in NUMBER]
    free = [card for card in numbers if card not in disks]
    mine = [(stone, NUMBER[stone]) for stone in STONES if disks.get(stone) == seat] if free else []
    for first, second in permutations(numbers, 2):
        if ends := [card for card in free if card not in (first, second)]:
            low = NUMBER[first]
            width = (NUMBER[second] - low) % 30
            for stone, number in mine:
                if (number - low) % 30 <= width:
                    for end in ends:
                        yield first, second, stone, end
    for card in hand:
        if card in TRILITHONS:
            for stone in STONES:
                if stone in disks and colour(NUMBER[stone]) == card[1:]:
                    yield card, stone
            yield card, "none"


def _without(hand: Hand, played: Action) -> Hand:
    return tuple(card for card in hand if card not in played)


def _replaced(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _before(view: State, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Return the hands as they were after the last complete turn: with what this turn's pass has discarded."""
    if not view.owed or view.seat is None:
        return hands
    return _replaced(hands, view.seat, (*hands[view.seat], *view.discard[len(view.discard) - SEQUENCE + view.owed :]))
