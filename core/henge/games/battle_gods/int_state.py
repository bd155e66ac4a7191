"""Battle of the Gods on small numbers, for the computer player (int_moves.py says which).

A position is modified in place and copied for every playout.  What its seat has not seen is one pool: hands of others
are dealt from it, and the pile is drawn from it card by card, which is the same as a shuffled pile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from henge.cards import DECK
from henge.games.battle_gods.clans import REACH, SPACES, bonus
from henge.games.battle_gods.int_moves import (
    ANYWHERE,
    ATTACK,
    DISCARD,
    FOLLOWER,
    GOD,
    GOD_ANYWHERE,
    HOPELESS,
    PASS,
    PRECIOUS,
    RESERVE,
    STRIKE,
    TRILITHON,
    USEFUL,
    Move,
    number,
)
from henge.games.battle_gods.rules import BattleOfTheGodsRules, State
from henge.games.battle_gods.supply import HAND

Dice: TypeAlias = Callable[[], float]

FREE = -1
WORTH = [0, *(size + bonus(size) for size in range(1, 31))]  # points of a run with its pieces (BG16)
INDEX_AFTER = [*range(1, 30), 0]
INDEX_BEFORE = [29, *range(29)]
TARGETS = [[int(far) - 1 for far in REACH[cell]] for cell in SPACES]
PRICE = 6  # half-points that a trilithon should earn beyond a number card
TRIED = 8  # placements of a trilithon worth a thought


class Position:
    """A position as the seat to move may imagine it."""

    __slots__ = (
        "closer", "free", "god_attacks", "gods", "hands", "left", "over",
        "own", "pile", "pool", "safe", "seat", "seats",
    )  # fmt: skip

    # How many players there are.
    seats: int
    # The seat to move.
    seat: int
    # The option of that name (BG9).
    god_attacks: bool
    # Who holds a space, FREE for nobody.
    own: list[int]
    # Whether a god protects a space.
    safe: list[bool]
    # Where each god stands, FREE while in supply.
    gods: list[int]
    # Followers in each seat's supply.
    left: list[int]
    # Each seat's cards, FREE for a card not seen.
    hands: list[list[int]]
    # The cards nobody has shown the mover.
    pool: list[int]
    # Cards left to draw; the pool may hold more.
    pile: int
    # Empty spaces.
    free: int
    # The seat that triggered the end, FREE before.
    closer: int
    # Whether the game is over.
    over: bool

    @classmethod
    def of(cls, game: BattleOfTheGodsRules, view: State, remembers: bool = True) -> Position:
        """Return what a seat sees; one that does not remember takes every card but its own hand for possible."""
        at = cls()
        at.seats, at.seat, at.god_attacks = game.seats, view.seat, game.god_attacks
        at.own = [view.held.get(cell, FREE) for cell in SPACES]
        protected = {cell for seat in range(game.seats) for cell in game.protected(view, seat)}
        at.safe = [cell in protected for cell in SPACES]
        at.gods = [int(god) - 1 if god else FREE for god in view.gods]
        at.left = list(view.followers)
        at.hands = [[number(card) if card else FREE for card in hand] for hand in view.hands]
        seen = {card for hand in view.hands for card in hand}
        if remembers:
            seen.update(card for card, _ in view.discard)
        at.pool = [number(card) for card in DECK if card not in seen]
        at.pile = len(view.pile)
        at.free = len(SPACES) - len(view.held)
        at.closer = FREE if view.closer is None else view.closer
        at.over = view.over
        return at

    def dealt(self, dice: Dice) -> Position:
        """Return a copy in which the hands of others are dealt from the pool."""
        at = Position()
        at.seats, at.seat, at.god_attacks = self.seats, self.seat, self.god_attacks
        at.own, at.safe, at.gods, at.left = self.own[:], self.safe[:], self.gods[:], self.left[:]
        at.pool, at.pile, at.free, at.closer, at.over = self.pool[:], self.pile, self.free, self.closer, self.over
        at.hands = [[at.drawn(dice) if card == FREE else card for card in hand] for hand in self.hands]
        return at

    def drawn(self, dice: Dice) -> int:
        """Take a card from the pool."""
        pool = self.pool
        place = int(dice() * len(pool))
        card, pool[place] = pool[place], pool[-1]
        pool.pop()
        return card

    def joined(self, space: int, seat: int) -> int:
        """Return the points a seat's piece on `space` makes with what stands beside it.

        Indices below 0 lead round the ring; no run is long enough to bite its own tail, for a seat has 21 pieces.
        """
        own = self.own
        after, before = space - 29, space - 1
        while own[after] == seat:
            after += 1
        while own[before] == seat:
            before -= 1
        after, before = after - space + 29, space - 1 - before
        return WORTH[before + after + 1] - WORTH[before] - WORTH[after]

    def attacks_from(self, space: int) -> bool:
        """Tell whether a piece of the seat to move on `space` belongs to a clan and may attack (BG9, BG10)."""
        own, seat = self.own, self.seat
        return (
            self.left[seat] > 0
            and (own[INDEX_AFTER[space]] == seat or own[INDEX_BEFORE[space]] == seat)
            and (self.god_attacks or self.gods[seat] != space)
        )

    def rank(self, card: int) -> int:
        """Return how much a card in the hand of the seat to move may still do."""
        if card == TRILITHON:
            return PRECIOUS if self.closer == FREE else HOPELESS
        holder = self.own[card]
        if holder == FREE:
            return USEFUL
        if holder != self.seat:
            return HOPELESS if self.safe[card] else RESERVE
        return RESERVE if self.god_attacks or self.gods[holder] != card else HOPELESS

    def moves(self) -> list[tuple[Move, int]]:
        """Return the moves worth a thought, each with what it gains at once in half-points."""
        seat, own, safe = self.seat, self.own, self.safe
        hand = self.hands[seat]
        followers, god = self.left[seat] > 0, self.gods[seat] == FREE
        spite = 2 if self.seats == 2 else 1  # an enemy's loss is as good as a gain only between two
        weighed: list[tuple[Move, int]] = []
        cards = list(dict.fromkeys(hand))
        for card in cards:
            if card == TRILITHON:
                continue
            if own[card] == FREE:
                gain = 2 * self.joined(card, seat)
                if followers:
                    weighed.append((FOLLOWER + card, gain))
                if god:
                    weighed.append((GOD + card, gain))
            elif own[card] == seat and self.attacks_from(card):
                for target in TARGETS[card]:
                    enemy = own[target]
                    if enemy != FREE and enemy != seat and not safe[target]:
                        gain = 2 * self.joined(target, seat) + spite * self.joined(target, enemy)
                        weighed.append((ATTACK + 32 * card + target, gain))
        if TRILITHON in cards and self.closer == FREE:
            weighed += [
                (STRIKE + card, spite * self.joined(card, own[card]) - PRICE)
                for card in cards
                if card != TRILITHON and own[card] not in (FREE, seat) and not safe[card]
            ]
            spaces = [(2 * self.joined(space, seat) - PRICE, space) for space in range(30) if own[space] == FREE]
            spaces.sort(key=_best_first)
            for gain, space in spaces[:TRIED]:
                if followers:
                    weighed.append((ANYWHERE + space, gain))
                if god:
                    weighed.append((GOD_ANYWHERE + space, gain))
        if not hand:
            return [(PASS, 0)]
        ranks = [self.rank(card) for card in hand]
        kept = [limit for limit in (HOPELESS, RESERVE, USEFUL) if limit in ranks]
        weighed += [(DISCARD + limit, 0) for limit in kept]
        return weighed or [(DISCARD + PRECIOUS, 0)]

    def play(self, move: Move, dice: Dice) -> None:
        """Play a move and draw."""
        seat = self.seat
        hand = self.hands[seat]
        if move >= ATTACK:
            card, space = divmod(move - ATTACK, 32)
            hand.remove(card)
            self.put(space, seat)
            self.left[seat] -= 1
        else:
            kind, space = move & ~31, move & 31
            if kind == DISCARD:
                ranks = [self.rank(card) for card in hand]
                limit = max([space, min(ranks)])  # at least one card goes (BG13)
                hand[:] = [card for card, rank in zip(hand, ranks, strict=True) if rank > limit]
            elif kind == STRIKE:
                hand.remove(TRILITHON)
                hand.remove(space)
                self.own[space] = FREE
                self.free += 1
            elif kind != PASS:
                hand.remove(space if kind in (FOLLOWER, GOD) else TRILITHON)
                self.free -= 1
                if kind in (GOD, GOD_ANYWHERE):
                    self.gods[seat] = space
                    self.safe[space] = True
                else:
                    self.left[seat] -= 1
                self.put(space, seat)
        while self.pile and len(hand) < HAND:
            hand.append(self.drawn(dice))
            self.pile -= 1
        if self.closer == FREE:
            if not self.pile or not self.left[seat] or not self.free:
                self.closer = seat
        elif self.closer == seat:
            self.over = True
        self.seat = seat + 1 if seat + 1 < self.seats else 0

    def put(self, space: int, seat: int) -> None:
        """Give a space to a seat and spread its god's protection over what is joined (BG8)."""
        own, safe = self.own, self.safe
        own[space] = seat
        after, before = INDEX_AFTER[space], INDEX_BEFORE[space]
        if safe[space] or (safe[after] and own[after] == seat) or (safe[before] and own[before] == seat):
            safe[space] = True
            while own[after] == seat and not safe[after]:
                safe[after], after = True, INDEX_AFTER[after]
            while own[before] == seat and not safe[before]:
                safe[before], before = True, INDEX_BEFORE[before]

    def finish(self, dice: Dice) -> None:
        """Play on to the end, everybody taking the best of a few moves that come to mind."""
        while not self.over:
            self.play(self.ready(dice), dice)

    def ready(self, dice: Dice) -> Move:
        """Return a move that comes to mind: what gains most at once, of trilithons' spaces only two by lot."""
        seat, own, safe = self.seat, self.own, self.safe
        if not self.hands[seat]:
            return PASS
        followers, joined = self.left[seat] > 0, self.joined
        best, most = DISCARD + RESERVE, 0
        for card in self.hands[seat]:
            if card == TRILITHON:
                if self.closer != FREE:
                    continue
                for _ in range(2):
                    space = int(dice() * 30)
                    if own[space] == FREE:
                        gain = 2 * joined(space, seat) - PRICE
                        if gain > most:
                            best, most = (ANYWHERE if followers else GOD_ANYWHERE) + space, gain
            elif own[card] == FREE:
                gain = 2 * joined(card, seat)
                if gain > most:
                    best, most = FOLLOWER + card, gain
            elif own[card] == seat and self.attacks_from(card):
                for space in TARGETS[card]:
                    enemy = own[space]
                    if enemy != FREE and enemy != seat and not safe[space]:
                        gain = 2 * joined(space, seat) + 2 * joined(space, enemy)
                        if gain > most:
                            best, most = ATTACK + 32 * card + space, gain
        if best < GOD:
            if self.gods[seat] == FREE and (most > 6 or not followers):
                return best + GOD
            if not followers:
                return DISCARD + USEFUL
        return best

    def totals(self) -> list[int]:
        """Return each seat's points."""
        own, totals = self.own, [0] * self.seats
        first = next((space for space in range(30) if own[space] != own[space - 1]), 0)
        size, holder = 0, FREE
        for space in [*range(first, 30), *range(first)]:
            if own[space] == holder:
                size += 1
                continue
            if holder != FREE:
                totals[holder] += WORTH[size]
            size, holder = 1, own[space]
        if holder != FREE:
            totals[holder] += WORTH[size]
        return totals


def _best_first(entry: tuple[int, int]) -> tuple[int, int]:
    return -entry[0], entry[1]
