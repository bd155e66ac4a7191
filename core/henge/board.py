"""Board geometry: the one place that knows where a cell is and what it touches.

A board is a set of named cells.  The name (``"d4"``, ``"12n"``) is the cell's
identity everywhere: in a state, in an action, in the drawing, in a saved game.
Lengths are in thousandths of the board's width, the centre is (0, 0), x runs to
the right and y down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

from henge.language import code, phrases, say

Cell: TypeAlias = str
Point: TypeAlias = tuple[float, float]

HEX_STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
STONE_RADIUS, SPACE_RADIUS = 437.0, 448.0
ANNULUS_EDGES = {"a": (448.0, 386.0), "b": (386.0, 326.0), "c": (326.0, 268.0), "d": (268.0, 214.0)}
LEY_SPACING, LEY_REACH = 162.0, 118.0
LEY_ROWS = {"ab": -0.5, "cde": -1.0, "fghi": -1.5, "jklmn": -2.0, "opqr": -1.5}
LEY_FALLING_RIGHT = ("jo", "fkp", "cglq", "adhmr", "bein")
LEY_FALLING_LEFT = ("acfj", "bdgko", "ehlp", "imq", "nr")
COLUMNS = phrases({"stones": ("Night", "Day"), "annulus": ("a, outside", "b", "c", "d, inside")})


class Row(NamedTuple):
    """Cells that are read one after the other, and what heads them."""

    heading: str
    cells: tuple[Cell, ...]


class Layout(NamedTuple):
    """How a board is read instead of seen: groups of rows, each with its heading ("" where all rows are one group).

    `columns` head the places in a row; () where a place in a row means nothing, as on hexagons.
    """

    groups: tuple[tuple[str, tuple[Row, ...]], ...]
    columns: tuple[str, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, whatever their group."""
        return tuple(row for _, rows in self.groups for row in rows)

    @property
    def order(self) -> tuple[Cell, ...]:
        """All cells in the order in which they are read."""
        return tuple(cell for row in self.rows for cell in row.cells)


@dataclass(frozen=True)
class Board:
    """Named cells, how they touch, and where they lie.

    ``form`` says which kind of board this is, for whoever draws it.  ``centre``
    places every name that can be touched: the cells, and on ley-lines also the
    fifteen line ends.  ``room`` is the radius of the largest circle inside each.
    """

    form: str
    centre: dict[str, Point]
    room: dict[str, float]
    step: dict[Cell, dict[str, Cell]]
    lines: dict[str, tuple[Cell, ...]] = field(default_factory=dict)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in the board's order."""
        return tuple(self.step)

    @cached_property
    def neighbours(self) -> dict[Cell, tuple[Cell, ...]]:
        """The cells that touch each cell, in the order of the ways."""
        return {cell: tuple(steps.values()) for cell, steps in self.step.items()}

    @property
    def layout(self) -> Layout:
        """How the board is read where a game does not say otherwise; every cell is in it once.

        Hexagons go row by row from the top, ley-lines line by line, rings by quarters: a row a quarter, or with several
        cells a number a row a number.

        >>> [row.heading for row in hexagon(2).layout.rows]
        ['Row c', 'Row b', 'Row a']
        >>> ring_of_spaces().layout.rows[1]
        Row(heading='9 to 15', cells=('9', '10', '11', '12', '13', '14', '15'))
        >>> ring_of_stones().layout.columns, ring_of_stones().layout.groups[0][1][1]
        (('Night', 'Day'), Row(heading='2', cells=('2n', '2d')))
        """
        if code() not in self._layouts:
            self._layouts[code()] = self._laid_out()
        return self._layouts[code()]

    @cached_property
    def _layouts(self) -> dict[str, Layout]:
        """By the code of a language, how the board is read there."""
        return {}

    def _laid_out(self) -> Layout:
        if self.form == "hexagon":
            letters = sorted({cell[0] for cell in self.cells}, reverse=True)
            rows = [
                Row(say("Row {letter}", letter=letter), tuple(cell for cell in self.cells if cell[0] == letter))
                for letter in letters
            ]
            return Layout((("", tuple(rows)),))
        if self.form == "ley_lines":
            return Layout((("", tuple(Row(say("Line {line}", line=line), self.lines[line]) for line in LEY_ROWS)),))
        if self.form == "spaces":
            return Layout((("", tuple(Row(*quarter) for quarter in self.quarters)),))
        columns = tuple(map(say, COLUMNS[self.form]))
        wide = len(columns)
        rows = [Row(str(k // wide + 1), self.cells[k : k + wide]) for k in range(0, len(self.cells), wide)]
        groups = [(heading, tuple(row for row in rows if row.cells[0] in cells)) for heading, cells in self.quarters]
        return Layout(tuple(groups), columns)

    @property
    def quarters(self) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
        """The cells of a ring in the four stretches it is told by, clockwise, each with its heading.

        >>> [heading for heading, _ in ring_of_spaces().quarters]
        ['1 to 8', '9 to 15', '16 to 23', '24 to 30']
        """
        each = len(self.cells) // 30  # cells of one number
        return tuple(
            (say("{start} to {end}", start=first, end=last), self.cells[(first - 1) * each : last * each])
            for first, last in ((1, 8), (9, 15), (16, 23), (24, 30))
        )

    def ray(self, cell: Cell, direction: str) -> Iterator[Cell]:
        """Yield the cells seen from `cell` looking one way, nearest first; round a ring it stops before `cell`."""
        here = cell
        while (here := self.step[here].get(direction, cell)) != cell:
            yield here

    def groups(self, cells: Collection[Cell]) -> list[tuple[Cell, ...]]:
        """Split `cells` into connected groups, each in board order, the groups by their first cell.

        >>> hexagon(2).groups(["a1", "c2", "a2"])
        [('a1', 'a2'), ('c2',)]
        """
        wanted, groups = set(cells), []
        for first in self.cells:
            if first not in wanted:
                continue
            wanted.discard(first)
            group, edge = {first}, [first]
            while edge:
                for near in self.neighbours[edge.pop()]:
                    if near in wanted:
                        wanted.discard(near)
                        group.add(near)
                        edge.append(near)
            groups.append(tuple(cell for cell in self.cells if cell in group) if len(group) > 1 else (first,))
        return groups


@cache
def hexagon(size: int) -> Board:
    """Return a hexagon of pointy-topped hexes with `size` cells along a side.

    Rows are lettered from the bottom, the cells of a row numbered from the left.

    >>> board = hexagon(2)
    >>> board.cells
    ('a1', 'a2', 'b1', 'b2', 'b3', 'c1', 'c2')
    >>> board.step["a1"]
    {'E': 'a2', 'NE': 'b2', 'NW': 'b1'}
    """
    top = size - 1
    axial = [(q, r) for r in range(top, -size, -1) for q in range(-top, size) if abs(q + r) <= top]
    name = {(q, r): f"{chr(ord('a') + top - r)}{q + size + min(0, r)}" for q, r in axial}
    side = 500 / (sqrt(3) * (size - 0.5) + 1.35)
    return Board(
        form="hexagon",
        centre={name[q, r]: (side * sqrt(3) * (q + r / 2), side * 1.5 * r) for q, r in axial},
        room={cell: side * sqrt(3) / 2 for cell in name.values()},
        step={
            name[q, r]: {d: name[q + dq, r + dr] for d, (dq, dr) in HEX_STEPS.items() if (q + dq, r + dr) in name}
            for q, r in axial
        },
    )


@cache
def ring_of_stones() -> Board:
    """Return the ring's sixty stones ``1n 1d … 30n 30d``, a cycle rising clockwise (R1, R3).

    >>> ring_of_stones().step["30d"]
    {'clockwise': '1n', 'anticlockwise': '30n'}
    """
    return _cycle("stones", [f"{n}{side}" for n in range(1, 31) for side in "nd"], STONE_RADIUS, 20.0)


@cache
def ring_of_spaces() -> Board:
    """Return the ring's thirty spaces ``1 … 30``, a cycle rising clockwise (R1).

    >>> ring_of_spaces().neighbours["1"]
    ('2', '30')
    """
    return _cycle("spaces", [str(n) for n in range(1, 31)], SPACE_RADIUS, 40.0)


def _cycle(form: str, names: list[str], radius: float, room: float) -> Board:
    width = 360 / len(names)
    return Board(
        form=form,
        centre={name: polar(radius, (i + 0.5) * width) for i, name in enumerate(names)},
        room=dict.fromkeys(names, room),
        step={
            name: {"clockwise": names[(i + 1) % len(names)], "anticlockwise": names[i - 1]}
            for i, name in enumerate(names)
        },
    )


@cache
def annulus() -> Board:
    """Return thirty numbers by four rows, ``1a`` (outermost) to ``30d``: round the ring, but rows do not wrap.

    >>> annulus().step["30a"]
    {'clockwise': '1a', 'anticlockwise': '29a', 'in': '30b'}
    """
    rows = "abcd"
    centre, room, step = {}, {}, {}
    for n in range(1, 31):
        for k, row in enumerate(rows):
            outer, inner = ANNULUS_EDGES[row]
            cell, middle = f"{n}{row}", (outer + inner) / 2
            centre[cell] = polar(middle, n * 12 - 6)
            room[cell] = min((outer - inner) / 2, middle * radians(6))
            step[cell] = {"clockwise": f"{n % 30 + 1}{row}", "anticlockwise": f"{(n - 2) % 30 + 1}{row}"}
            step[cell] |= {"in": f"{n}{rows[k + 1]}"} if k < 3 else {}
            step[cell] |= {"out": f"{n}{rows[k - 1]}"} if k > 0 else {}
    return Board("annulus", centre, room, step)


@cache
def ley_lines() -> Board:
    """Return eighteen intersections ``a … r`` on fifteen ley-lines, and one place at an end of every line.

    >>> board = ley_lines()
    >>> [line for line, cells in board.lines.items() if "g" in cells]
    ['fghi', 'cglq', 'bdgko']
    >>> len(board.cells), len(board.centre)
    (18, 33)
    """
    high = LEY_SPACING * sqrt(3) / 2
    centre = {
        cell: ((left + k) * LEY_SPACING, (depth - 7 / 3) * high)
        for depth, (row, left) in enumerate(LEY_ROWS.items())
        for k, cell in enumerate(row)
    }
    directions = (
        (tuple(LEY_ROWS), "E", "W", 0, (-1.0, 0.0)),
        (LEY_FALLING_RIGHT, "SE", "NW", -1, (0.5, sqrt(3) / 2)),
        (LEY_FALLING_LEFT, "SW", "NE", 0, (0.5, -sqrt(3) / 2)),
    )
    step: dict[Cell, dict[str, Cell]] = {cell: {} for cell in centre}
    lines, ends = {}, {}
    for names, forth, back, end, (dx, dy) in directions:
        for line in names:
            lines[line] = tuple(line)
            x, y = centre[line[end]]
            ends[line] = (x + dx * LEY_REACH, y + dy * LEY_REACH)
            for here, beyond in pairwise(line):
                step[here][forth], step[beyond][back] = beyond, here
    room = dict.fromkeys(centre, 52.0) | dict.fromkeys(ends, 33.0)
    return Board("ley_lines", centre | ends, room, step, lines)


def polar(radius: float, degrees: float) -> Point:
    """Return the point at `radius`, `degrees` clockwise from the top."""
    return radius * sin(degrees * pi / 180), -radius * cos(degrees * pi / 180)
