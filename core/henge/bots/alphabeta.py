"""Alpha-beta for two-seat open games: iterative deepening, a transposition table, killer moves, principal variation.

A game brings a `Searchable` of its own, as fast as it can make it.  The seat may stay the same from one position to the
next (turns of several steps), so values belong to the seat to move and are turned round only when the seat changes.
The search is one generator down to its leaves: it can pause anywhere, for about a microsecond a position.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from henge.bots import SPENT

M = TypeVar("M")  # a move
WON = 1_000_000  # a win in n moves is worth WON - n; estimates stay well below
DEEPEST = 64


class Searchable(Protocol[M]):
    """What the search needs to know of a position; a value, never modified."""

    @property
    def turn(self) -> int:
        """The seat to move, 0 or 1."""

    @property
    def key(self) -> Hashable:
        """What makes two positions the same for the search."""

    def final(self) -> int | None:
        """The value for the seat to move when the game is over: above 0 won, below lost, 0 level; else None."""

    def estimate(self) -> int:
        """A guess of the value for the seat to move, well within ±WON."""

    def moves(self) -> Sequence[M]:
        """The legal moves, promising ones first, in an order that depends on nothing but the position."""

    def play(self, move: M) -> Searchable[M]:
        """The position after a move."""


class Found(NamedTuple, Generic[M]):
    """What the search knows so far: the best move, its value for the seat to move, the line expected."""

    move: M
    value: int
    depth: int
    positions: int
    line: tuple[M, ...]
    rivals: tuple[tuple[M, int], ...]


EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class _Search(Generic[M]):
    def __init__(self, unit: int) -> None:
        self.transpositions: dict[Hashable, tuple[int, int, int, M | None]] = {}
        self.killers: list[M | None] = [None] * (DEEPEST + 1)
        self.unit = unit
        self.positions = 0

    def value(self, at: Searchable[M], depth: int, low: int, high: int, ply: int) -> Generator[None, None, int]:
        """Return the value of `at` for its seat to move, exact within (low, high), yielding once a unit."""
        self.positions += 1
        if self.positions % self.unit == 0:
            yield
        over = at.final()
        if over is not None:
            return (WON - ply if over > 0 else ply - WON) if over else 0
        if depth <= 0 or ply >= DEEPEST:
            return at.estimate()
        key, first = at.key, None
        if (known := self.transpositions.get(key)) is not None:
            known_depth, kind, worth, first = known
            worth = _from_here(worth, ply)
            if known_depth >= depth and (
                kind == EXACT or (kind == AT_LEAST and worth >= high) or (kind == AT_MOST and worth <= low)
            ):
                return worth
        best, chosen, floor = -WON, None, low
        for move in self.ordered(at.moves(), first, self.killers[ply]):
            worth = yield from self.after(at, move, depth, max(best, floor), high, ply, chosen is not None)
            if chosen is None or worth > best:
                best, chosen = worth, move
            if best >= high:
                self.killers[ply] = move
                break
        kind = AT_LEAST if best >= high else EXACT if best > low else AT_MOST
        self.transpositions[key] = (depth, kind, _from_there(best, ply), chosen)
        return best

    def after(
        self, at: Searchable[M], move: M, depth: int, low: int, high: int, ply: int, narrow: bool
    ) -> Generator[None, None, int]:
        """Return the value of a move for the seat that makes it; `narrow` first asks only whether it beats `low`."""
        then = at.play(move)
        same = then.turn == at.turn
        if narrow and high - low > 1:
            window = (low, low + 1) if same else (-low - 1, -low)
            worth = yield from self.value(then, depth - 1, *window, ply + 1)
            worth = worth if same else -worth
            if not low < worth < high:
                return worth
        window = (low, high) if same else (-high, -low)
        worth = yield from self.value(then, depth - 1, *window, ply + 1)
        return worth if same else -worth

    def ordered(self, moves: Sequence[M], first: M | None, killer: M | None) -> Sequence[M]:
        """Put the move the table remembers first, then the one that refuted a sister position."""
        front = [move for move in (first, killer) if move is not None and move in moves]
        return [*dict.fromkeys(front), *(move for move in moves if move not in front)] if front else moves

    def line(self, at: Searchable[M], length: int) -> tuple[M, ...]:
        """Return the moves the table expects from here."""
        played: list[M] = []
        while (
            len(played) < length
            and at.final() is None
            and (known := self.transpositions.get(at.key))
            and known[3] is not None
        ):
            played.append(known[3])
            at = at.play(known[3])
        return tuple(played)


def _from_here(worth: int, ply: int) -> int:
    """Turn a stored win "in n moves from there" into one counted from the root."""
    return worth - ply if worth > WON - 2 * DEEPEST else worth + ply if worth < 2 * DEEPEST - WON else worth


def _from_there(worth: int, ply: int) -> int:
    return worth + ply if worth > WON - 2 * DEEPEST else worth - ply if worth < 2 * DEEPEST - WON else worth


def search(
    root: Searchable[M], budget: Iterable[object], *, unit: int = 200, deepest: int = DEEPEST
) -> Iterator[Found[M]]:
    """Yield what is best so far after every `unit` positions, deeper and deeper, until the budget or the game is spent.

    The last thing found is the best of the deepest search that got through at least its first move, which was the best
    of the search before.
    """
    hunt, clock = _Search[M](unit), iter(budget)
    order = list(root.moves())
    best = Found(order[0], 0, 0, 0, (order[0],), ())
    yield best
    for depth in range(1, deepest + 1):
        values: dict[int, int] = {}
        low = -WON
        for place, move in enumerate(order):
            step = hunt.after(root, move, depth, low, WON, 0, place > 0)
            try:
                while True:
                    next(step)
                    if next(clock, SPENT) is SPENT:
                        return
                    yield best._replace(positions=hunt.positions)
            except StopIteration as done:
                values[place] = done.value
            if place == 0 or values[place] > low:
                low = values[place]
                reply = hunt.line(root.play(move), depth)
                best = Found(move, low, depth, hunt.positions, (move, *reply), best.rivals)
        places = sorted(values, key=lambda place: -values[place])
        order = [order[place] for place in places]
        best = best._replace(rivals=tuple((move, values[place]) for move, place in zip(order, places, strict=True)))
        yield best._replace(positions=hunt.positions)
        if abs(best.value) > WON - 2 * DEEPEST or len(order) == 1:
            return
        if next(clock, SPENT) is SPENT:
            return
