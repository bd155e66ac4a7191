"""A position of Stonehenge as an expert reads it: whose lines are, what a piece wins, what no reply stops, and the
worth of lines by the computer player's estimate (`int_state.row`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from henge.board import Cell
from henge.games.stonehenge.int_state import EVEN, LOST, PER_PIP, SURE, WORTH, ZERO, row
from henge.games.stonehenge.lines import LINES, MEGALITHS, Standing, best, standings, unplaced, without
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.stonehenge.rules import State

COUNTED = 6  # so many pieces can be placed in at most 720 ways
LINE = 2 * EVEN  # the worth of a line that is won
CROSS = 3  # lines at a point
Pool = tuple[int, ...]


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
    lines, pools = standings(state), (unplaced(state, 0), unplaced(state, 1))
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


def line_after(at: Standing, seat: Seat, value: int, cell: Cell) -> Standing:
    """Return what stands on a line after one more piece."""
    first, other = at.totals
    totals = (first + value, other) if seat == 0 else (first, other + value)
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
    return [
        line for line in crossing(here, cell) if owner(line_after(here.lines[line], seat, value, cell), pools) == seat
    ]


def after(here: Look, seat: Seat, value: int, cell: Cell) -> Look:
    """Return the look after a placement."""
    pools = spent(here.pools, seat, value)
    lines = {line: line_after(at, seat, value, cell) if cell in LINES[line] else at for line, at in here.lines.items()}
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


def cheapest(threats: Mapping[tuple[int, Cell], Sequence[str]]) -> dict[str, tuple[int, Cell]]:
    """Return of placements and the lines they would win the smallest piece for each line, and where it does."""
    found: dict[str, tuple[int, Cell]] = {}
    for (value, cell), lines in sorted(threats.items()):
        for line in lines:
            found.setdefault(line, (value, cell))
    return found


def struck(here: Look, seat: Seat) -> list[str]:
    """Return the lines a seat could win by one placement, in table order."""
    return [line for line, at in here.lines.items() if line not in here.owner and can_take(here.pools, at, seat)]


def wins_at_once(here: Look, seat: Seat) -> list[tuple[int, Cell]]:
    """Return the placements that would win a seat the game, were it its turn."""
    need = MEGALITHS - here.count(seat)
    return [strike for strike, lines in strikes(here, seat).items() if len(lines) >= need] if need <= CROSS else []


def points_struck(strikes: Sequence[tuple[int, Cell]]) -> tuple[Cell, ...]:
    """Return on which points some placements go, first that of the smallest piece."""
    return tuple(dict.fromkeys(cell for _, cell in sorted(strikes)))


def can_take(pools: tuple[Pool, Pool], at: Standing, seat: Seat) -> bool:
    """Tell whether one more piece wins a line for a seat: its largest one does if any does."""
    if not at.empty or not pools[seat]:
        return False
    value = pools[seat][-1]
    return owner(line_after(at, seat, value, at.empty[0]), spent(pools, seat, value)) == seat


def stopped(here: Look, seat: Seat, lines: Sequence[str]) -> bool:
    """Tell whether some reply of the other keeps a seat from winning any of these lines by its next piece, or wins."""
    return bool(wins_at_once(here, 1 - seat)) or any(True for _ in stopping(here, seat, lines))


def stopping(here: Look, seat: Seat, lines: Sequence[str]) -> Iterator[Cell]:
    """Yield the points on which some piece of the other keeps a seat from winning any of these lines by its next one.

    A piece elsewhere only leaves the other less to place on them.
    """
    other = 1 - seat
    for cell in dict.fromkeys(cell for line in lines for cell in here.lines[line].empty):
        for value in dict.fromkeys(here.pools[other]):
            pools = spent(here.pools, other, value)
            ats = [
                line_after(here.lines[line], other, value, cell) if cell in LINES[line] else here.lines[line]
                for line in lines
            ]
            if not any(owner(at, pools) == seat or can_take(pools, at, seat) for at in ats):
                yield cell
                break


def forced(here: Look, seat: Seat, lines: Sequence[str]) -> bool:
    """Tell whether the other must answer: no reply wins the game, nor a line while one of these can still be lost."""
    other = 1 - seat
    for cell in empties(here):
        for value in dict.fromkeys(here.pools[other]):
            if not taken(here, other, value, cell):
                continue
            then = after(here, other, value, cell)
            if then.count(other) >= MEGALITHS:
                return False
            standing = (line for line in lines if then.owner.get(line) != other)
            if any(line in then.owner or can_take(then.pools, then.lines[line], seat) for line in standing):
                return False
    return True


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


def most_lines(here: Look, seat: Seat) -> int | None:
    """Return the most lines that a seat could win however both go on, None for what cannot soon be counted.

    All ways of filling the empty points are tried; where a line would be level, it counts as the seat's (KS3).
    """
    at = [row for line, row in here.lines.items() if line not in here.owner]
    empty = tuple(dict.fromkeys(cell for row in at for cell in row.empty))
    left = [value if whose == seat else -value for whose in (0, 1) for value in here.pools[whose]]
    if len(left) > COUNTED:
        return None
    leads = [state.totals[seat] - state.totals[1 - seat] for state in at]
    places = [[empty.index(cell) for cell in row.empty] for row in at]
    return here.count(seat) + max(
        sum(lead + sum(way[place] for place in line) >= 0 for lead, line in zip(leads, places, strict=True))
        for way in set(permutations(left, len(empty)))
    )


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
        worth(line_after(at, other, value, at.empty[0]), spent(here.pools, other, value), seat) + cost(value)
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
            gain = sum(worth(line_after(here.lines[line], mover, value, cell), pools, mover) for line in lines)
            gain -= sum(worth(here.lines[line], here.pools, mover) for line in lines)
            gains.append(gain - cost(value))
        sides.append(max(gains, default=0.0))
    return sum(sides)
