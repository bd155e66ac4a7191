"""Many random games of Bounders at once, in pure Python.

Long integers serve as vector registers: every cell has a `light` and a `dark` integer with one bit per game, the six
neighbours are counted by carry-save adders, and a random integer decides in which games a legal cell is taken this
time.  A thousand games cost about as much as 250 one by one, sixteen thousand about as much as 1,000: the longer the
integers, the less of the time is Python's.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import reduce
from itertools import zip_longest
from operator import or_
from random import Random
from typing import NamedTuple, TypeAlias

from henge.games.bounders.int_state import PLUS, Field, Spot
from henge.shuffling import shuffled

A_WHILE = 40  # cells, until somebody may want to know how it goes on
ROUNDS_OF_A_QUARTER, ROUNDS_OF_A_HALF = 8, 6  # a legal cell is first taken in a quarter of the games, then in half


Start: TypeAlias = tuple[Iterable[int], Iterable[int]]
"""A position to play from: where light's stones lie, and dark's."""
Cells: TypeAlias = tuple[list[int], list[int]]
"""By cell the games in which it is light's in some way, and dark's."""


class Batch(NamedTuple):
    """Many random games, a bit for each, those from the first position lowest."""

    # By cell, the games in which a light stone lies there.
    light: list[int]
    # By cell, the games in which a dark stone lies there.
    dark: list[int]
    # By cell, the games in which it is empty and light's.
    light_held: list[int]
    # By cell, the games in which it is empty and dark's.
    dark_held: list[int]
    # The games that light has won.
    light_won: int
    # The games that dark has won.
    dark_won: int
    # How many games there are from each position.
    games: int

    def lead(self, start: int) -> int:
        """Return how many games more light has won than dark, of those from one position."""
        these = _of(start, self.games)
        return (self.light_won & these).bit_count() - (self.dark_won & these).bit_count()


def batch(field: Field, starts: Sequence[Start], colour: int, games: int, rng: Random) -> Batch:
    """Play so many random games from each of some positions with the same colour to move."""
    *_, done = batching(field, starts, colour, games, rng)
    assert done
    return done


def batching(field: Field, starts: Sequence[Start], colour: int, games: int, rng: Random) -> Iterator[Batch | None]:
    """Play such a batch, yielding None now and then on the way and the games at last."""
    by_light, by_dark = yield from _stones_laid(field, starts, colour, games, rng)
    held = yield from _territories(field, by_light, by_dark, (1 << games * len(starts)) - 1)
    yield Batch(by_light, by_dark, *held, *_won(held), games)


def stones_laid(field: Field, start: Start, colour: int, games: int, rng: Random) -> Cells:
    """Play random games from a position; return by cell those in which a light stone lies there, and a dark one."""
    return _finished(_stones_laid(field, [start], colour, games, rng))


def territories(field: Field, stones: Cells, every: int) -> tuple[Cells, tuple[int, int]]:
    """Return by cell in which of some games it is empty and light's, and dark's, and which each has won."""
    held = _finished(_territories(field, *stones, every))
    return held, _won(held)


def _stones_laid(
    field: Field, starts: Sequence[Start], colour: int, games: int, rng: Random
) -> Generator[None, None, Cells]:
    """Play random games from some positions as `stones_laid` does, yielding on the way."""
    stones, by_dark = [0] * (field.outside + 1), [0] * (field.outside + 1)
    for n, (light, dark) in enumerate(starts):
        these = _of(n, games)
        for place in light:
            stones[place] |= these
        for place in dark:
            stones[place] |= these
            by_dark[place] |= these
    yield from _play(field, stones, by_dark, colour, games * len(starts), rng)
    return [both ^ dark for both, dark in zip(stones, by_dark, strict=True)], by_dark


def _won(held: Cells) -> tuple[int, int]:
    """Return which games light has won, and dark, by whose the empty cells are (BO4)."""
    light, dark = ([here for here in cells if here] for cells in held)
    points = _count(light), _count(dark)
    return _less(points[1], points[0]), _less(points[0], points[1])


def _finished(work: Generator[None, None, Cells]) -> Cells:
    """Return what some work comes to that yields on the way."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            cells: Cells = end.value
            return cells


def _of(start: int, games: int) -> int:
    """Return the bits of one position's games."""
    return ((1 << games) - 1) << games * start


def _play(
    field: Field, stones: list[int], dark: list[int], colour: int, games: int, rng: Random
) -> Generator[None, None, None]:
    """Lay the games' stones, of both colours and the dark ones, yielding after some cells."""
    every, some = (1 << games) - 1, rng.getrandbits
    to_move = every if colour == PLUS else 0  # a bit for each game where light is to move
    going, rounds = True, 0
    order = [spot for spot in field.spots if stones[spot[0]] != every]
    while going:
        going, rounds = False, rounds + 1
        order = [spot for spot in shuffled(order, rng) if stones[spot[0]] != every]
        for n, (cell, a, b, c, d, e, f) in enumerate(order):
            if n % A_WHILE == 0:
                yield
            # BO1: add up the six neighbours' stones in the three bits of a number, and the dark ones, of which there
            # must be half as many; four dark ones more than half cannot be, so two bits of theirs tell.
            p, q, r, s, t, u = stones[a], stones[b], stones[c], stones[d], stones[e], stones[f]
            x = p ^ q
            y = s ^ t
            ones, twos = x ^ r, (p & q) | (x & r)
            more, fours = y ^ u, (s & t) | (y & u)
            z = twos ^ fours
            carry = ones & more
            closed = stones[cell] | (ones ^ more)
            if closed == every:
                continue
            half1, half2 = z ^ carry, (twos & fours) | (z & carry)
            p, q, r, s, t, u = dark[a], dark[b], dark[c], dark[d], dark[e], dark[f]
            x = p ^ q
            y = s ^ t
            ones, twos = x ^ r, (p & q) | (x & r)
            more, fours = y ^ u, (s & t) | (y & u)
            closed |= (half1 ^ ones ^ more) | (half2 ^ twos ^ fours ^ (ones & more))
            if closed == every:
                continue
            going = True
            taken = closed ^ every
            if rounds <= ROUNDS_OF_A_QUARTER:
                taken &= some(games) & some(games)
            elif rounds <= ROUNDS_OF_A_QUARTER + ROUNDS_OF_A_HALF:
                taken &= some(games)
            stones[cell] |= taken
            dark[cell] |= taken ^ (taken & to_move)
            to_move ^= taken


def _territories(field: Field, light: list[int], dark: list[int], every: int) -> Generator[None, None, Cells]:
    """Return in which games each empty cell is light’s, and dark’s (BO3), yielding on the way."""
    spots = field.spots
    empty = [every ^ (lit | other) for lit, other in zip(light, dark, strict=True)]
    empty[field.outside] = 0
    joined, *held = yield from _single(spots, light, dark, empty)
    while region := _begun(joined, every):
        yield from _flood(spots, joined, region)
        lights, darks = [], []
        for cell, a, b, c, d, e, f in spots:
            beside = region[a] | region[b] | region[c] | region[d] | region[e] | region[f]
            if by_light := light[cell] & beside:
                lights.append(by_light)
            if by_dark := dark[cell] & beside:
                darks.append(by_dark)
        light_count, dark_count = _count(lights), _count(darks)
        leads = _less(dark_count, light_count), _less(light_count, dark_count)
        for cell, here in enumerate(region):
            if here:
                joined[cell] ^= here
                held[0][cell] |= here & leads[0]
                held[1][cell] |= here & leads[1]
    return held[0], held[1]


def largest(field: Field, empty: list[int], every: int) -> list[int]:
    """Return by cell the games in which it is one of the largest region, given those in which it is empty."""
    found, most, left = [0] * len(empty), list[int](), [0] * len(empty)
    for cell, a, b, c, d, e, f in field.spots:  # single cells are most of all regions, and need no flood
        left[cell] = empty[cell] & (empty[a] | empty[b] | empty[c] | empty[d] | empty[e] | empty[f])
    single = every & ~reduce(or_, left)
    while region := _begun(left, every):
        for _ in _flood(field.spots, left, region):
            pass
        size = _count([here for here in region if here])
        more = _less(most, size)
        found = [here & more | old & ~more for here, old in zip(region, found, strict=True)]
        both = zip_longest(size, most, fillvalue=0)
        most = [first & more | other & ~more for first, other in both]
        left = [here ^ taken for here, taken in zip(left, region, strict=True)]
    alone = _begun([here & single for here in empty], every) if single else []
    return [here | other for here, other in zip(found, alone, strict=True)] if alone else found


def _begun(cells: list[int], every: int) -> list[int]:
    """Return the first of some cells of each game, as the beginning of a region; [] where there are none in any."""
    region, looking = [0] * len(cells), every
    for cell, here in enumerate(cells):
        if first := here & looking:
            region[cell] = first
            looking ^= first
            if not looking:
                break
    return region if looking != every else []


def _single(
    spots: list[Spot], light: list[int], dark: list[int], empty: list[int]
) -> Generator[None, None, list[list[int]]]:
    """Return the empty cells that lie in larger regions, and those that light holds as regions of one cell, and dark:
    they are most of all, and need no flood.
    """
    joined, lights_cells, darks_cells = ([0] * len(empty) for _ in range(3))
    for n, (cell, a, b, c, d, e, f) in enumerate(spots):
        if n % A_WHILE == 0:
            yield
        if here := empty[cell]:
            beside = here & (empty[a] | empty[b] | empty[c] | empty[d] | empty[e] | empty[f])
            joined[cell] = beside
            if single := here ^ beside:
                lights = _count([light[a], light[b], light[c], light[d], light[e], light[f]])
                darks = _count([dark[a], dark[b], dark[c], dark[d], dark[e], dark[f]])
                lights_cells[cell] = single & _less(darks, lights)
                darks_cells[cell] = single & _less(lights, darks)
    return [joined, lights_cells, darks_cells]


def _flood(spots: list[Spot], land: list[int], region: list[int]) -> Generator[None, None, None]:
    """Let every game's region grow over its land, forwards and backwards through the cells until nothing changes."""
    grown = True
    while grown:
        grown = False
        yield
        for cell, a, b, c, d, e, f in spots:
            if here := land[cell]:
                before = region[cell]
                after = before | (here & (region[a] | region[b] | region[c] | region[d] | region[e] | region[f]))
                if after != before:
                    region[cell] = after
                    grown = True
        spots = spots[::-1]


def _count(bits: list[int]) -> list[int]:
    """Return how many of the integers have a bit, for every bit at once: a number as a list of integers, lowest first.

    >>> _count([0b11, 0b01, 0b01])
    [3, 1]
    """
    number: list[int] = []
    while bits:
        carried: list[int] = []
        while len(bits) > 1:
            sums: list[int] = []
            for k in range(0, len(bits) - 2, 3):
                a, b, c = bits[k], bits[k + 1], bits[k + 2]
                x = a ^ b
                sums.append(x ^ c)
                carried.append((a & b) | (x & c))
            rest = bits[len(bits) - len(bits) % 3 :]
            if len(rest) == 2:
                sums.append(rest[0] ^ rest[1])
                carried.append(rest[0] & rest[1])
            else:
                sums += rest
            bits = sums
        number.append(bits[0])
        bits = carried
    return number


def _less(first: list[int], other: list[int]) -> int:
    """Return the bits for which the first number is less than the second.

    >>> _less([0b00, 0b01], [0b11])
    2
    """
    less = 0
    for k in range(max(len(first), len(other))):
        a, b = first[k] if k < len(first) else 0, other[k] if k < len(other) else 0
        differ = a ^ b
        less = (less & ~differ) | (b & differ)
    return less
