"""How a game of Contiguity was lost before anything could be threatened at once: the last move that could be helped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from henge.facts import Fact
from henge.games.contiguity.bits import NAMES, bits, cells_of
from henge.games.contiguity.facts import ahead
from henge.games.contiguity.facts.kinds import Moment
from henge.games.contiguity.int_state import Move, Position, read

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def course(game: Contiguity, states: Sequence[State], seat: int) -> tuple[Fact, Fact] | None:
    """Return by which move a loser left the winner a cell from which nothing held any more, and what came of it; None
    where the last move, or the one before, could still be helped, or where no piece could have taken that cell first.
    """
    own = [ply for ply, at in enumerate(states[:-1]) if at.seat == seat and game.phase(at) == "move"]
    if len(own) < 2 or game.relocate or own[-1] - own[-2] != 2:
        return None
    before, last = (read(game, states[ply], 999, 0) for ply in own[-2:])
    played, reply = (_made(*states[ply : ply + 2]) for ply in (own[-2], own[-2] + 1))
    if played is None or reply is None or next(holding(last), None) is not None:
        return None
    taking = [move for move in holding(before, reply[1]) if move != played]
    if not taking:
        return None
    moves = tuple(tuple(NAMES[cell] for cell in move) for move in (played, taking[0], reply))
    druids = [int(move[0] in at.druids) for move, at in ((played, before), (taking[0], before), (reply, last))]
    cell = moves[2][1:]
    shown: dict[str, Any] = {"cells": cell, "shown_by": moves, "clause": states[-1].clause}
    numbers = (own[-2] + 1, *druids[:2])
    return (
        Fact(Moment.LEFT, seat, 1 - seat, numbers=numbers, **shown),
        Fact(Moment.ANSWERED, 1 - seat, seat, numbers=(druids[2],), **shown),
    )


def holding(at: Position, end: int | None = None) -> Iterator[Move]:
    """Yield the moves of the seat to move, to one cell or to any, after which the other neither wins at once nor by a
    threat that nothing stops."""
    other = 1 - at.turn
    known: list[Move] = []
    for _, *move in at.weighed():
        if end is not None and move[1] != end:
            continue
        then = at.play((move[0], move[1]))
        if then.winner == other or ahead.can_win(then, other):
            continue
        if then.winner < 0:
            legal = [way for way in known if 1 << way[1] & ahead.ends(then, other, way[0])]
            killer = next((way for way in legal if ahead.unstoppable(then.play(way), other)), None)
            if killer is None and (killers := ahead.killers(then, other)):
                known.append(killers[0])
                continue
            if killer is not None:
                continue
        yield (move[0], move[1])


def _made(before: State, after: State) -> Move | None:
    """Return the move that leads from one position to the next; None where it was no move of one piece."""
    was, now = (bits(at.pieces(before.seat)) for at in (before, after))
    left, come = list(cells_of(was & ~now)), list(cells_of(now & ~was))
    return (left[0], come[0]) if len(left) == len(come) == 1 else None
