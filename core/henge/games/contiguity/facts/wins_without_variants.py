"""Wins at once in Contiguity without variants, and the replies that stop them, by bits instead of lists of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import and_

from henge.games.contiguity.bits import ALL, BIT, COLUMN, INDEX, NAMES, NEAR, ROW, Bits, cells_of, reach, widened
from henge.games.contiguity.facts.board import ends, parts
from henge.games.contiguity.int_state import Move, Position
from henge.games.contiguity.position import RAYS


def is_plain(at: Position) -> bool:
    """Tell whether a game is won by CD8 and CD9 alone, and no piece moves but the mover's."""
    game = at.terms.game
    variants = (game.relocate, game.isolation, game.friendly_surround, game.smaller_win, game.victory_space)
    return not (any(variants) or game.turn_limit or at.terms.runner >= 0)


@lru_cache(maxsize=1 << 12)
def links(rest: Bits) -> Bits:
    """Return the cells beside every group of some pieces: one more there joins them all."""
    return reduce(and_, map(widened, parts(rest)), ALL)


def winning_moves(at: Position, seat: int) -> Iterator[Move]:
    """Yield the moves by which a seat would win at once, were it its turn: by joining all (CD8), or by closing in the
    other druid (CD9)."""
    occupied, enemy = at.side(0) | at.side(1), at.druids[1 - seat]
    return _winning(_Winner(at, seat), occupied, enemy)


def answers_to_wins(at: Position, seat: int, ways: Sequence[Move]) -> Iterator[Move]:
    """Yield the replies of the seat to move, which cannot win at once, after which the other cannot either, by some
    ways or any: those first that go to a cell of the ways."""
    winner, occupied, druid = _Winner(at, seat), at.side(0) | at.side(1), at.druids[at.turn]
    cells = sum({BIT[cell] for way in ways for cell in way})
    for cell, end in sorted(_replies_that_touch(at, ways), key=lambda move: not BIT[move[1]] & cells):
        moved = end if cell == druid else druid
        if cell == druid and not NEAR[end] & ~winner.side:  # it walks in, and loses (CD10)
            continue
        if next(_winning(winner, occupied ^ BIT[cell] | BIT[end], moved), None) is None:
            yield cell, end


class _Winner:
    """What a seat's pieces could win by, wherever the others stand."""

    def __init__(self, at: Position, seat: int) -> None:
        self.side, self.short, druid = at.side(seat), at.terms.game.short_jumps, at.druids[seat]
        whole = self.side.bit_count() == at.terms.game.force
        left = self.side if druid >= 0 and NEAR[druid] & at.pawns[seat] else at.pawns[seat]
        self.joins = [(cell, links(self.side ^ BIT[cell]) if whole else 0) for cell in cells_of(left)]


def _winning(winner: _Winner, occupied: Bits, enemy: int) -> Iterator[Move]:
    """Yield the moves that win at once among so many pieces, with the other druid on a cell."""
    around = NEAR[enemy] if enemy >= 0 else 0
    hole = around & ~winner.side if (around & ~winner.side).bit_count() == 1 else 0
    for cell, joins in winner.joins:
        if winning := (joins | (0 if around & BIT[cell] else hole)) & ~occupied:
            row, column = occupied & ROW[cell], occupied & COLUMN[cell]
            ends = reach(row, cell, True, winner.short) | reach(column, cell, False, winner.short)
            for end in cells_of(ends & winning):
                yield cell, end


def _replies_that_touch(at: Position, ways: Iterable[Move]) -> list[Move]:
    """Return the replies of the seat to move after which none of some ways of the other to win may be open any more:
    those from or to a cell of every way.  A druid that is about to be closed in stands beside no pawn, and cannot move.
    """
    me, occupied, found = at.turn, at.side(0) | at.side(1), list[Move]()
    paths = [_path(occupied, way[0], way[1], at.terms.game.short_jumps) for way in ways]
    for cell in cells_of(at.side(me)):
        touched = reduce(and_, (path for path in paths if not path & BIT[cell]), ends(at, me, cell))
        found += [(cell, end) for end in cells_of(touched)]
    return found


def _path(occupied: Bits, cell: int, end: int, short: bool) -> Bits:
    """Return the cells that a move goes over, with its end; the whole board where it cannot be made."""
    for path in _paths(cell, end):
        jumped = (path & occupied).bit_count()
        if not jumped or (jumped == 1 and not (short and path.bit_count() > 1)):
            return path | BIT[end]
    return ALL


@lru_cache(maxsize=1 << 12)
def _paths(cell: int, end: int) -> list[Bits]:
    """Return the cells between two on a straight line, either way round the ring, those first that are fewer."""
    rays = [ray[: ray.index(NAMES[end])] for ray in RAYS[NAMES[cell]] if NAMES[end] in ray]
    return sorted((sum(BIT[INDEX[name]] for name in ray) for ray in rays), key=int.bit_count)
