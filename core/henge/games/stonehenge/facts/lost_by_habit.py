"""What a loser of Stonehenge did again and again: spent the largest pieces first, or began lines of two points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from henge.board import Cell
from henge.facts import Fact, LostGame
from henge.games.stonehenge.facts.board import can_take, crossing, look
from henge.games.stonehenge.facts.kinds import Moment
from henge.games.stonehenge.lines import LINES, PIECES, without
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

OFTEN = 2  # times, at least
MANY_MORE = 5  # last points left more than the other left: most games are lost by one to four
SOON = 3  # of them, at least, before the game was settled
SHORT = 2  # points of a line on which the second piece decides
SMALL = 3  # a piece that wins no line against a large one
EARLY = 4  # pieces of a seat, within which the large ones were spent
FREELY = 11  # moves, within which a line of two points need not be begun: later somebody has to begin what is left


class _Placed(NamedTuple):
    """A piece as it was placed: at which move, where, whose, how large, and what lines were then won."""

    number: int
    cell: Cell
    seat: Seat
    value: int
    won: tuple[str, ...]


def repeated(lost_game: LostGame[Stonehenge, State]) -> tuple[Fact, Fact] | None:
    """Return what a loser did again and again that cost most lines, before the game was settled, and what came of it;
    None for nothing, or where values lie face down."""
    game, states, seat, since = lost_game.game, lost_game.states, lost_game.loser, lost_game.settled
    if game.face_down:
        return None
    placed, ends = [*_placed(states)], [*states[-1].megaliths.values()]
    won = {"mine": ends.count(1 - seat), "theirs": ends.count(seat)}
    early = len(states) if since is None else since
    found = [habit for habit in (_opened(placed, seat, won, early), _spent(placed, seat, won, early)) if habit]
    most = max(found, key=lambda habit: len(habit[1].lines), default=None)
    return most or _last_points(states, placed, seat, won, early)


def _placed(states: Sequence[State]) -> list[_Placed]:
    """Return the pieces of a game in their order."""
    found = []
    for number, (state, then) in enumerate(pairwise(states), 1):
        if len(then.placed) > len(state.placed):
            cell, seat, value = then.placed[-1]
            has, marks = look(then).owner, states[-1].megaliths
            through = crossing(look(state), cell)
            won = tuple(line for line in through if has.get(line) == marks.get(line) == seat)
            found.append(_Placed(number, cell, seat, value or 0, won))
    return found


def _opened(placed: Sequence[_Placed], seat: Seat, won: Mapping[str, int], early: int) -> tuple[Fact, Fact] | None:
    """Return on which lines of two points a seat placed first early, and the other closed them with a larger piece."""
    short = {line: cells for line, cells in LINES.items() if len(cells) == SHORT}
    pairs = {line: [stone for stone in placed if stone.cell in cells] for line, cells in short.items()}
    lost, theirs = (
        {
            line: both[0]
            for line, both in pairs.items()
            if len(both) == SHORT and both[0].seat == whose != both[1].seat and line in both[1].won
        }
        for whose in (seat, 1 - seat)
    )
    mine, other = (sum(first.number <= min(FREELY, early) for first in begun.values()) for begun in (lost, theirs))
    if mine < other + OFTEN:  # who wins does it too, now and then: by itself it decides nothing
        return None  # where it decided, those begun later are told as well: they are counted
    lines = tuple(sorted(lost, key=lambda line: lost[line].number))
    cells = tuple(lost[line].cell for line in lines)
    moves = tuple(lost[line].number for line in lines)
    cause = Fact(Moment.OPENED, seat, 1 - seat, cells, lines, {"often": len(lines)}, moves, clause="KS3")
    return cause, _without(cause, won)


def _without(cause: Fact, won: Mapping[str, int]) -> Fact:
    """Return how many lines the winner would have had without those of a cause."""
    counts = {**won, "rest": won["mine"] - len(cause.lines)}
    return Fact(Moment.WITHOUT, cause.other, cause.seat, cause.cells, cause.lines, counts, clause="KS7")


def _last_points(
    states: Sequence[State], placed: Sequence[_Placed], seat: Seat, won: Mapping[str, int], early: int
) -> tuple[Fact, Fact] | None:
    """Return on which lines a seat left the last point to the other, who won them there: by the last piece but one, or
    where it could have won them itself."""
    left: tuple[dict[str, _Placed], dict[str, _Placed]] = ({}, {})
    for line, cells in LINES.items():
        stones = [stone for stone in placed if stone.cell in cells]
        if len(stones) < len(cells) or line not in stones[-1].won:
            continue
        loser, before = 1 - stones[-1].seat, stones[-2]
        turns = (stone for stone in placed if before.number <= stone.number < stones[-1].number)
        for turn in (turn for turn in turns if turn.seat == loser):
            here = look(states[turn.number - 1])
            if turn == before or (line not in here.owner and can_take(here.pools, here.lines[line], loser)):
                left[loser].setdefault(line, turn)
    mine, other = (sum(turn.number <= early for turn in left[whose].values()) for whose in (seat, 1 - seat))
    if mine < other + SOON or len(left[seat]) < len(left[1 - seat]) + MANY_MORE:
        return None
    lines = tuple(sorted(left[seat], key=lambda line: left[seat][line].number))
    cells = tuple(left[seat][line].cell for line in lines)
    cause = Fact(Moment.LAST_POINTS, seat, 1 - seat, cells, lines, {"often": len(lines)}, clause="KS3")
    return cause, _without(cause, won)


def _spent(placed: Sequence[_Placed], seat: Seat, won: Mapping[str, int], early: int) -> tuple[Fact, Fact] | None:
    """Return that a seat spent its large pieces first, and the lines that the other then won by larger ones."""
    own = [stone for stone in placed if stone.seat == seat]
    left: tuple[int, ...] = PIECES
    for last in [stone for stone in own[:EARLY] if stone.number <= early]:
        left = without(left, last.value)
        if max(left) <= SMALL:
            break
    else:
        return None
    theirs: tuple[int, ...] = PIECES
    for stone in placed[: placed.index(last)]:
        theirs = without(theirs, stone.value) if stone.seat != seat else theirs
    larger = tuple(value for value in theirs if value > max(left))
    replies = [stone for stone in placed[placed.index(last) :] if stone.seat != seat and stone.value in larger]
    lines = tuple(line for reply in replies for line in reply.won)
    if min(len(larger), len(lines)) < OFTEN:
        return None
    spent = own[: own.index(last) + 1]
    counts, values = {"number": len(spent), "left": max(left)}, (*(stone.value for stone in spent), *larger)
    cause = Fact(Moment.SPENT, seat, 1 - seat, tuple(stone.cell for stone in spent), (), counts, values, clause="KS2")
    winning = [reply for reply in replies if reply.won]
    if len(winning) == 1:
        [reply] = winning
        by = (str(reply.value), reply.cell)
        took = {"piece": reply.value, **won}
        return cause, Fact(Moment.TOOK, 1 - seat, seat, (reply.cell,), lines, took, shown_by=(by,))
    return cause, Fact(Moment.LARGER_WON, 1 - seat, seat, (), lines, won, clause="KS4")
