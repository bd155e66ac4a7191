"""The threat that decides a game of Stonehenge: what the rival's next piece could win that must be stopped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from henge.board import Cell
from henge.games.stonehenge.facts.board import (
    Look,
    after,
    empties,
    look,
    points_struck,
    strikes,
    taken,
    wins_at_once,
)
from henge.games.stonehenge.facts.choice_of_piece import SOLVED, proved_wins
from henge.games.stonehenge.int_state import position
from henge.games.stonehenge.lines import LINES, MEGALITHS, POINTS
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
    stops: tuple[Action, ...]
    """The placements of the other's that keep it from that."""


def danger_of(view: State) -> Danger | None:
    """Return the threat on which a game hangs for whoever is to move, where all lies open; None for none.

    It is that of the game, or where that cannot be won first the one that costs most to leave: near the end whoever
    leaves it loses, and whoever stops it can win.
    """
    now, rival = look(view), 1 - view.seat
    threats, wins = strikes(now, rival), wins_at_once(now, view.seat)
    if ends := wins_at_once(now, rival):
        stops = () if wins else tuple(action for cell in empties(now) for action in holding_the_game(now, rival, cell))
        return Danger(_lines(line for strike in ends for line in threats[strike]), points_struck(ends), stops)
    if wins or not threats:
        return None
    values, found = _values(view), list[tuple[float, int, Danger]]()
    for lines in {frozenset(lines) for lines in threats.values()}:
        stopping = {*_stopping(now, rival, lines)}
        leaving = max((value for action, value in values.items() if action not in stopping), default=0.0)
        saved = max((values[action] for action in stopping), default=0.0) - leaving
        if saved >= AT_STAKE and leaving < IN_NO_DANGER:
            found.append((saved, len(lines), Danger(_lines(lines), (), tuple(sorted(stopping)))))
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


def _stopping(now: Look, rival: Seat, lines: frozenset[str]) -> Iterator[Action]:
    """Yield the placements on some lines after which a rival has neither them all nor the game, nor can by its next
    piece have them all; one elsewhere only leaves the other less to place on them."""
    other = 1 - rival
    for cell in [cell for cell in empties(now) if any(cell in LINES[line] for line in lines)]:
        for value in dict.fromkeys(now.pools[other]):
            then = after(now, other, value, cell)
            rest = {line for line in lines if then.owner.get(line) != rival}
            lost = not rest or then.count(rival) >= MEGALITHS
            if not lost and not any(rest <= {*won} for won in _next_wins(then, rival, rest)):
                yield str(value), cell


def _next_wins(now: Look, seat: Seat, lines: Iterable[str]) -> Iterator[Sequence[str]]:
    """Yield the lines that a seat would win by each placement on some lines, were it its turn."""
    for cell in dict.fromkeys(cell for line in lines for cell in now.lines[line].empty):
        for value in dict.fromkeys(now.pools[seat]):
            yield taken(now, seat, value, cell)


def holding_the_game(now: Look, rival: Seat, cell: Cell) -> Iterator[Action]:
    """Yield the placements of the other's on a point that keep a rival from winning the game by its next piece."""
    other = 1 - rival
    for value in dict.fromkeys(now.pools[other]):
        then = after(now, other, value, cell)
        if then.count(rival) < MEGALITHS and not wins_at_once(then, rival):
            yield str(value), cell
