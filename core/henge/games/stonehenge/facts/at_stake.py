"""The threat on which a game of Stonehenge hangs: what the rival's next piece could win, where who wins hangs on it or
so much that it must be stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from henge.board import Cell
from henge.games.stonehenge.facts.look import (
    Look,
    Pool,
    after,
    empties,
    line_after,
    look,
    owner,
    points_struck,
    spent,
    strikes,
    wins_at_once,
)
from henge.games.stonehenge.facts.pieces import SOLVED, proved_wins
from henge.games.stonehenge.int_state import position
from henge.games.stonehenge.lines import LINES, MEGALITHS, POINTS, Standing
from henge.games.stonehenge.search import WON, AlphaBeta, final_answer, hope, placements
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.stonehenge.rules import State

PLACEMENTS_AHEAD = 2  # placements that are looked ahead before
AT_STAKE = 0.2  # of the win, which stopping a threat saves at least
IN_NO_DANGER = 0.75  # of the win: who has as much without stopping it is in no danger


class Danger(NamedTuple):
    """What a seat could do by its next piece on which a game hangs."""

    lines: tuple[str, ...]
    """The lines that it would win."""
    ends: tuple[Cell, ...]
    """Where it would win the game; () where it would not."""
    stops: tuple[Cell, ...]
    """On which points some piece of the other's keeps it from that."""


def danger_of(view: State) -> Danger | None:
    """Return the threat on which a game hangs for whoever is to move, where all lies open; None for none.

    It is that of the game, or where that cannot be won first the one that costs most to leave: near the end whoever
    leaves it loses, and whoever stops it can win.
    """
    now, rival = look(view), 1 - view.seat
    threats, wins = strikes(now, rival), wins_at_once(now, view.seat)
    if ends := wins_at_once(now, rival):
        stops = [] if wins else [cell for cell in empties(now) if holds_the_game(now, rival, cell)]
        return Danger(_lines(line for strike in ends for line in threats[strike]), points_struck(ends), tuple(stops))
    if wins or not threats:
        return None
    values, found = _values(view), list[tuple[float, int, Danger]]()
    for lines in {frozenset(lines) for lines in threats.values()}:
        stopping = {*_stopping(now, rival, lines, [strike for strike, won in threats.items() if lines <= {*won}])}
        leaving = max((value for action, value in values.items() if action not in stopping), default=0.0)
        saved = max((values[action] for action in stopping), default=0.0) - leaving
        if saved >= AT_STAKE and leaving < IN_NO_DANGER:
            points = sorted({cell for _, cell in stopping})
            found.append((saved, len(lines), Danger(_lines(lines), (), tuple(points))))
    return max(found, default=(0.0, 0, None))[2]


def _lines(some: Iterable[str]) -> tuple[str, ...]:
    """Return lines in table order."""
    wanted = {*some}
    return tuple(line for line in LINES if line in wanted)


def _values(view: State) -> dict[Action, float]:
    """Return of every placement the share of the win that it leaves its seat: near the end 0 or 1, as is proved."""
    at = position(view)
    if at.empty.bit_count() <= SOLVED:
        return {action: float(won) for action, won in proved_wins(view).items()}
    search, values = AlphaBeta(), dict[Action, float]()
    for tried in placements(at):
        looked = search.after(tried, PLACEMENTS_AHEAD, -WON, WON, 0, MEGALITHS, MEGALITHS, narrow=False)
        values[str(tried.value), POINTS[tried.point]] = hope(final_answer(looked))
    return values


def _stopping(now: Look, rival: Seat, lines: frozenset[str], blows: Sequence[tuple[int, Cell]]) -> Iterator[Action]:
    """Yield the placements after which none of some strikes wins a rival all of some lines any more; a piece elsewhere
    only leaves the other less to place on them."""
    other = 1 - rival
    for cell in [cell for cell in empties(now) if any(cell in LINES[line] for line in lines)]:
        for value in dict.fromkeys(now.pools[other]):
            pools = spent(now.pools, other, value)
            then = {
                line: line_after(now.lines[line], other, value, cell) if cell in LINES[line] else now.lines[line]
                for line in lines
            }
            if not any(_wins(then, pools, rival, blow) for blow in blows if blow[1] != cell):
                yield str(value), cell


def _wins(at: Mapping[str, Standing], pools: tuple[Pool, Pool], seat: Seat, strike: tuple[int, Cell]) -> bool:
    """Tell whether a seat has some lines, all of which meet where it may strike, at the latest after that."""
    rest = spent(pools, seat, strike[0])
    return all(
        owner(each, pools) == seat or owner(line_after(each, seat, *strike), rest) == seat for each in at.values()
    )


def holds_the_game(now: Look, rival: Seat, cell: Cell) -> bool:
    """Tell whether some piece of the other's on a point keeps a rival from winning the game by its next piece."""
    other = 1 - rival
    replies = (after(now, other, value, cell) for value in dict.fromkeys(now.pools[other]))
    return any(then.count(rival) < MEGALITHS and not wins_at_once(then, rival) for then in replies)
