"""Quick estimates for the computer players of Meets & Bounds: gain of a move, worth of cards, a good move at once."""

from __future__ import annotations

from itertools import islice
from typing import TypeAlias

from henge.games.meets_bounds.int_state import EMPTY, FIRST_TRILITHON, NONE, PASS, REACH, STONES, Move, Position, added
from henge.games.meets_bounds.rules import SEQUENCE
from henge.rules import Seat

Deed: TypeAlias = tuple[int, ...]  # what a move does to the ring: (stone, stone), (trilithon, stone), (trilithon, NONE)

LEADER, FOLLOWER = 0.6, 0.25  # what a point that a rival loses is worth with more than two seats
KEPT, TAKEN = 99, -1  # the worth of a trilithon, and of a card whose stone is not empty


def ranked_moves(position: Position, width: int) -> list[Move]:
    """Return the `width` moves that gain most at once: one for every deed, throwing away the poorest cards."""
    seat, owner = position.seat, position.owner
    weight = _weights(position)
    numbers = [card for card in position.hands[seat] if card < FIRST_TRILITHON]
    free = [card for card in numbers if owner[card] == EMPTY] if len(numbers) >= SEQUENCE else []
    deeds: list[tuple[float, Deed]] = [(0.0, (PASS,))]
    for stone in range(STONES) if free else ():
        if owner[stone] == seat:
            owner[stone] = EMPTY
            mine, other, parted = added(owner, stone, seat)
            left = -mine - weight[other] * parted
            for end in free:
                mine, other, parted = added(owner, end, seat)
                deeds.append((left + mine + weight[other] * parted, (stone, end)))
            owner[stone] = seat
    for card in position.hands[seat]:
        if card >= FIRST_TRILITHON:
            deeds.append((0.0, (card, NONE)))
            deeds += [
                (_destroyed(owner, stone, seat, weight), (card, stone))
                for stone in REACH[card]
                if owner[stone] != EMPTY
            ]
    deeds.sort(key=lambda gained: -gained[0])
    poorest = _poorest(position, numbers)
    return list(islice((move for _, deed in deeds if (move := _move(deed, poorest))), width))


def swift_move(position: Position) -> Move:
    """Return a move that is nearly the best at once, fast enough for playouts: no sequence or disk is tried twice."""
    seat, owner = position.seat, position.owner
    weight = _weights(position)
    numbers = [card for card in position.hands[seat] if card < FIRST_TRILITHON]
    best: float = 0
    deed: Deed = (PASS,)
    poorest: list[tuple[int, int]] = []
    if len(numbers) >= SEQUENCE:
        ends, leaves = [], []
        for end in numbers:
            worth = TAKEN
            if owner[end] == EMPTY:
                mine, other, parted = added(owner, end, seat)
                ends.append((mine + weight[other] * parted, end))
                worth = mine + parted
            poorest.append((worth, end))
        if ends:
            for stone in range(STONES):
                if owner[stone] == seat:
                    owner[stone] = EMPTY
                    mine, other, parted = added(owner, stone, seat)
                    owner[stone] = seat
                    leaves.append((mine + weight[other] * parted, stone))
            ends.sort(reverse=True)
            leaves.sort()
            for loss, stone in leaves[:3]:
                owner[stone] = EMPTY
                for _, end in ends[:2]:
                    mine, other, parted = added(owner, end, seat)
                    if (gain := mine + weight[other] * parted - loss) > best:
                        best, deed = gain, (stone, end)
                owner[stone] = seat
    for card in position.hands[seat]:
        if card >= FIRST_TRILITHON:
            if deed == (PASS,):
                deed = (card, NONE)
            for stone in REACH[card]:
                if owner[stone] not in (EMPTY, seat) and (gain := _destroyed(owner, stone, seat, weight)) > best:
                    best, deed = gain, (card, stone)
    poorest.sort()
    return _move(deed, [card for _, card in poorest]) or (PASS,)


def thrown(position: Position) -> Move:
    """Return the discard of a pass: the card least worth keeping."""
    seat = position.seat
    return (min((kept_worth(position.owner, card, seat), card) for card in position.hands[seat])[1],)


def _weights(position: Position) -> list[float]:
    """Return, for every seat, what a point that it loses is worth to the seat to move."""
    if position.seats == 2:
        return [1.0, 1.0]
    lead = max(total for seat, total in enumerate(position.totals) if seat != position.seat)
    return [LEADER if total == lead else FOLLOWER for total in position.totals]


def _destroyed(owner: list[int], stone: int, seat: Seat, weight: list[float]) -> float:
    """Return what destroying the disk on `stone` gains for `seat`."""
    whose = owner[stone]
    owner[stone] = EMPTY
    theirs, other, joined = added(owner, stone, whose)
    owner[stone] = whose
    gain = -theirs if whose == seat else weight[whose] * theirs
    return gain + (joined if other == seat else -weight[other] * joined)


def kept_worth(owner: list[int], card: int, seat: Seat) -> int:
    """Return how much a card is worth keeping: what a disk on its stone would add now."""
    if card >= FIRST_TRILITHON:
        return KEPT
    if owner[card] != EMPTY:
        return TAKEN
    mine, _, parted = added(owner, card, seat)
    return mine + parted


def _poorest(position: Position, numbers: list[int]) -> list[int]:
    """Return the cards in the order they are thrown away."""
    return [card for _, card in sorted((kept_worth(position.owner, card, position.seat), card) for card in numbers)]


def _move(deed: Deed, poorest: list[int]) -> Move | None:
    """Return the move that does a deed and throws away the poorest cards, or None if no cards set the range."""
    stone = deed[0]
    if stone == PASS or stone >= FIRST_TRILITHON:
        return deed
    end = deed[1]
    first, second, *better = [card for card in poorest if card != end]
    if first >> 1 == second >> 1 != stone >> 1:  # two cards of one number reach that number alone (MB6)
        if not better:
            return None
        second = better[0]
    low = first >> 1
    if ((stone >> 1) - low) % 30 <= ((second >> 1) - low) % 30:
        return first, second, stone, end
    return second, first, stone, end
