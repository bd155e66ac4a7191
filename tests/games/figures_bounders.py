"""What the numbers in the words of Bounders' examples stand for, and which clauses may refuse a move."""

from __future__ import annotations

from tests.games.bounders import DARK, LIGHT
from tests.games.figures import At, Reading

# what the numbers in the examples' words stand for ---------------------------------------------------


def around(at: At, cells: tuple[str, ...]) -> list[int]:
    """Return how many stones of each side stand around cells (BO3)."""
    border = {near for cell in cells for near in at.game.board.neighbours[cell]}
    return [len(border.intersection(at.pieces(seat))) for seat in (LIGHT, DARK)]


def beside(at: At, cell: str, name: str) -> int:
    """Return how many stones of a side a cell touches (BO1)."""
    return len({*at.game.board.neighbours[cell]} & {*at.pieces(at.seat(name.capitalize()))})


READINGS: tuple[Reading, ...] = (
    (r"@ touches # (light|dark) stone\b", lambda at, cell, n, side: beside(at, cell, side) == n),
    (
        "@ touches # (?:light|dark) stone and # (light|dark) one",
        lambda at, cell, a, b, side: beside(at, cell, side) == b,
    ),
    (
        "@ has # of the # stones around the lit region, which is worth #",
        lambda at, name, n, of, cells: (
            (around(at, at.lit)[at.seat(name)], sum(around(at, at.lit)), len(at.lit)) == (n, of, cells)
        ),
    ),
    ("# light and # dark stones stand around the lit region", lambda at, *both: [*both] == around(at, at.lit)),
    ("# for Light, # for Dark", lambda at, *both: [*both] == at.totals),
    (
        "# point each, # territory each, # stones each",
        lambda at, *each: all(
            (at.totals[seat], len(at.points(seat, "territory")), len(at.pieces(seat))) == each for seat in (LIGHT, DARK)
        ),
    ),
)

# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------


KINDS: dict[str, set[str]] = {r"[a-z]\d+": {"BO1"}, "swap": {"BO5"}}
