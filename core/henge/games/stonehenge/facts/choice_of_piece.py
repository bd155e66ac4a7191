"""What the choice of piece does in Stonehenge: it suffices, is no larger than needed, or alone wins on its point."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.facts.choose import TELLING
from henge.games.stonehenge.facts.board import CROSS, after, cost, left_alone, line_after, owner, spent, taken, worth
from henge.games.stonehenge.facts.kinds import Kind
from henge.games.stonehenge.int_state import position
from henge.games.stonehenge.lines import MEGALITHS, POINTS
from henge.games.stonehenge.search import Ending, final_answer, placements
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.facts.moves import Placing
    from henge.games.stonehenge.rules import State

SOLVED = 7  # empty points, from which on it is known which pieces win where
BY_THE_WAY = 0.08  # the weight of what decides nothing by itself
TO_KEEP = 3  # pieces left from which on it matters what is kept for later
LINES = 2  # lines told of that a piece is needed for
DECIDES = 3.0  # the weight of what loses or wins the game


def solved(game: Stonehenge, view: State) -> dict[Action, bool]:
    """Return of every placement whether it wins the game, where all lies open and nothing but this game counts."""
    if game.face_down or game.series > 1 or view.laid:
        return {}
    return proved_wins(view)


def proved_wins(view: State) -> dict[Action, bool]:
    """Return of every placement whether it wins this game, where all lies open."""
    ending, known = Ending(), dict[Action, bool]()
    for tried in placements(position(view)):
        won = final_answer(ending.keeps(tried, MEGALITHS, MEGALITHS))
        known[str(tried.value), POINTS[tried.point]] = won
    return known


def piece(made: Placing) -> Iterator[Fact]:
    """Yield what the choice of the piece is good for."""
    hand, rivals = made.before.pools[made.seat], made.now.pools[made.other]
    left = made.now.pools[made.seat]
    smaller = [value for value in hand if value < made.value]
    if smaller and made.won:
        yield from _enough(made, smaller[-1])
    yield from _larger(made)
    yield from _only(made)
    if left and not made.through:
        weight = cost(max(hand) - made.value)
        yield made.fact(Kind.WAITS, weight, cells=(made.cell,), counts={"piece": made.value})
    elif made.won and left and not smaller and made.value < max(left) and not made.game.face_down:
        yield made.fact(Kind.LEAST, BY_THE_WAY, lines=tuple(made.won), cells=(made.cell,), counts={"kept": max(left)})
    elif not made.won and len(left) >= TO_KEEP and not smaller and made.value < max(left):
        yield made.fact(Kind.SMALL, BY_THE_WAY, counts={"piece": made.value, "kept": max(left)})
    if len(left) >= TO_KEEP and rivals and max(left) > max(rivals) and not made.game.face_down:
        weight = cost(max(left) - max(rivals)) / CROSS  # it is not placed yet, and then counts on one of its lines
        yield made.fact(Kind.OUTWEIGHS, weight, counts={"kept": max(left), "theirs": max(rivals)})


def _larger(made: Placing) -> Iterator[Fact]:
    """Yield what a piece does on another line through the point, where a smaller one wins the same lines."""
    cheaper = made.cheaper() if made.won and not made.game.face_down else 0
    others = [line for line in made.through if line not in made.now.owner]
    if not cheaper or not others:
        return
    then = after(made.before, made.seat, cheaper, made.cell)
    gains = {line: left_alone(made.now, line, made.seat) - left_alone(then, line, made.seat) for line in others}
    line = max(gains, key=gains.__getitem__)
    if gains[line] >= TELLING:
        lines = (line, *made.won)
        yield made.fact(Kind.LARGER, gains[line], lines=lines, cells=(made.cell,), counts={"smaller": cheaper})


def _only(made: Placing) -> Iterator[Fact]:
    """Yield near the end that another piece on the same point loses the game, and what that one is needed for."""
    here = {int(action[0]): won for action, won in made.at.wins.items() if action[1] == made.cell}
    lose = [value for value, won in here.items() if not won]
    if not lose or not here.get(made.value):
        return
    for value in sorted(value for value in lose if value > made.value):
        if {*taken(made.before, made.seat, value, made.cell)} == {*made.won}:
            needed = [line for line in made.now.lines if _needs(made, line, value)]
            if needed:
                needed.sort(key=lambda line: worth(made.now.lines[line], made.now.pools, made.seat))
                more = {"lines": (*needed[:LINES],), "cells": (made.cell,), "counts": {"larger": value}}
                yield made.fact(Kind.NEEDED, DECIDES, **more)
                return
    if list(here.values()).count(True) == 1:
        near = min(lose, key=lambda value: (abs(value - made.value), value))
        yield made.fact(Kind.ONLY_PIECE, DECIDES, cells=(made.cell,), counts={"losing": near})


def _needs(made: Placing, line: str, value: int) -> bool:
    """Tell whether the seat could win a line by a piece that is left, and by no other one then."""
    at, pools = made.now.lines[line], made.now.pools
    if line in made.now.owner or not at.empty:
        return False
    wins = [
        value
        for value in dict.fromkeys(pools[made.seat])
        if owner(line_after(at, made.seat, value, at.empty[0]), spent(pools, made.seat, value)) == made.seat
    ]
    return wins == [value] and pools[made.seat].count(value) == 1


def _enough(made: Placing, smaller: int) -> Iterator[Fact]:
    """Yield that the next smaller piece on the point would not win a line that is won, and what it would do."""
    less = taken(made.before, made.seat, smaller, made.cell)
    lost = [line for line in made.won if line not in less]
    if lost:
        at = line_after(made.before.lines[lost[0]], made.seat, smaller, made.cell)
        level = at.totals[0] == at.totals[1]
        full = Kind.ENOUGH_LEVEL if level else Kind.ENOUGH_BEHIND
        kind = full if not at.empty and not any(at.hidden) else Kind.ENOUGH
        weight = 0.5 * max(0.1, made.swing[lost[0]])
        more = {"lines": (lost[0],), "cells": (made.cell,), "counts": {"smaller": smaller}}
        yield made.fact(kind, weight, when="denied", clause="KS4", **more)
