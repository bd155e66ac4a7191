"""The moves of a lost game of Bounders that shut stones off from a region, each as a row of numbers to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from henge.facts import Fact
    from henge.games.bounders.facts.lost_by_region import BorderLoss, LostRegion


class ToldMove(NamedTuple):
    """What is told of a move that changed the stones around a region."""

    # Its number.
    ply: int
    # How many stones of the loser stand there after it.
    stones: int
    # How many of the winner.
    against: int
    # How many of the loser would, had it shut off none.
    stones_before: int
    # How many of the winner would.
    against_before: int
    # Whether the loser made it; 2 where it is to blame.
    own: int
    # How many stones of the loser it shut off.
    gone: int
    # How many cells it cut off with them.
    part: int
    # After how many moves its cell was open, and stayed so; 0 where that was just before it, or from the beginning.
    opened: int


def told_moves(cause: Fact) -> list[ToldMove]:
    """Return the moves that a course tells of."""
    size = len(ToldMove._fields)
    return [ToldMove(*cause.series[begin : begin + size]) for begin in range(0, len(cause.series), size)]


def opener(ply: int, own: bool, opened: int) -> str:
    """Return how it is told that a cell was opened after so many moves, whosever the move is by which it was filled;
    "" where it is not."""
    if not opened:
        return ""
    return "opened own" if own == (opened % 2 == ply % 2) else "opened"


def shut_off(at: LostRegion, losses: Sequence[BorderLoss]) -> tuple[Sequence[str], Sequence[str], tuple[int, ...]]:
    """Return the stones that moves shut off, in the order of these; their cells, each with the midst of what it cut off
    and the stone that had opened it; and what is told of each."""
    cells, lines, told_of = list[str](), list[str](), list[int]()
    for loss in sorted(losses, key=lambda loss: loss.ply):
        gone, opened = at.looks[-1].names(loss.gone[0]), at.opened(loss.ply)
        stands, whose = {**at.counts(loss.ply + 1), **at.kept(loss)}, at.own(loss.ply) + at.blames(loss)
        part = loss.cut.bit_count()
        told_of += ToldMove(loss.ply + 1, **stands, own=whose, gone=len(gone), part=part, opened=opened)
        cells += gone
        lines += [at.placed(loss.ply), at.midst(loss), at.placed(opened - 1) if opened else ""]
    return cells, lines, tuple(told_of)
