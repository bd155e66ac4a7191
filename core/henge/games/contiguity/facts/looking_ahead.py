"""What a side of Contiguity can do soon: win at once, join all within two moves, or make a threat without an answer.

A side that is not to move is asked what it would do if the other passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from henge.games.contiguity.bits import (
    ALL,
    BIT,
    COLUMN,
    NEAR,
    ROW,
    WIN_WORTH,
    Bits,
    cells_of,
    gains,
    groups_worth,
    reach,
    widened,
)
from henge.games.contiguity.facts.board import ends, parts
from henge.games.contiguity.facts.kinds import CANNOT, STOPPED, WINS_FIRST
from henge.games.contiguity.facts.wins_without_variants import answers_to_wins, is_plain, winning_moves
from henge.games.contiguity.int_state import Move, Position
from henge.games.contiguity.position import changed

SAFE_WAYS = 8  # moves that join most, of which one is looked for that leaves the other nothing


class Joined(NamedTuple):
    """The largest group that a side could have after one move, what its groups would be worth then, and the move."""

    size: int
    worth: int
    move: Move


def largest(side: Bits) -> int:
    """Return the size of the largest group of a side."""
    return max((part.bit_count() for part in parts(side)), default=0)


def turned(at: Position, seat: int) -> Position:
    """Return the position with a seat to move."""
    return at if at.turn == seat else at._replace(turn=seat)


def wins(at: Position, seat: int, worth_of_a_win: int = WIN_WORTH // 2) -> list[Move]:
    """Return the moves by which a seat would win at once, were it its turn; none where captives are to be put down."""
    if at.captives or at.winner >= 0:
        return []
    if is_plain(at):
        return [*winning_moves(at, seat)]
    asked, theirs, game = turned(at, seat), at.side(1 - seat), at.terms.game
    late = 0 < game.turn_limit <= min(at.moved) + 1  # then any move may win (CV7)
    return [
        (cell, end)
        for worth, cell, end in asked.weighed()
        if (worth > worth_of_a_win or late or not NEAR[end] & ~theirs) and won(asked.play((cell, end)), seat)
    ]


def can_win(at: Position, seat: int) -> bool:
    """Tell whether a seat would win at once, were it its turn."""
    if is_plain(at):
        return at.winner < 0 and any(True for _ in winning_moves(at, seat))
    limit = at.terms.game.turn_limit
    if not 0 < limit <= min(at.moved) + 1 and (at.captives or turned(at, seat).best() <= WIN_WORTH // 2):
        return False
    return bool(wins(at, seat))


def won(then: Position, seat: int) -> bool:
    """Tell whether a seat has won by the move it just made, wherever it puts what it has closed in."""
    return then.winner == seat or (bool(then.captives) and then.turn == seat and then.wins(seat))


def clause(then: Position, seat: int) -> str:
    """Return by which of the usual clauses a seat has won: "CD8" or "CD9"; "" by none of them."""
    if then.side(seat).bit_count() == then.terms.game.force and groups_worth(then.side(seat)) == WIN_WORTH:
        return "CD8"
    enemy = then.druids[1 - seat]
    return "CD9" if enemy >= 0 and not NEAR[enemy] & ~then.side(seat) else ""


def answers(at: Position, seat: int, ways: Iterable[Move]) -> Iterator[Move]:
    """Yield the moves of the seat to move after which the other cannot win at once, those first that touch its ways."""
    known, me = list(ways), at.turn
    cells = sum({BIT[cell] for way in known for cell in way})
    if is_plain(at) and not can_win(at, me):
        yield from answers_to_wins(at, seat, known)
        return
    replies = sorted((cell, end) for _, cell, end in at.weighed())
    for reply in sorted(replies, key=lambda move: not BIT[move[1]] & cells):
        then = at.play(reply)
        if then.winner == seat:
            continue
        if then.winner == me or then.captives:
            yield reply
            continue
        still = [way for way in known if BIT[way[1]] & ends(then, seat, way[0])]
        if not any(won(turned(then, seat).play(way), seat) for way in still) and not can_win(then, seat):
            yield reply


def unstoppable(at: Position, seat: int) -> bool:
    """Tell whether a seat wins with its next move whatever the other, who is to move, replies."""
    if at.winner >= 0 or at.captives or at.turn == seat or can_win(at, 1 - seat):
        return False
    ways = wins(at, seat)
    return bool(ways) and next(answers(at, seat, ways), None) is None


@lru_cache(maxsize=1 << 8)  # of one position many sentences ask
def killers(at: Position, seat: int) -> tuple[Move, ...]:
    """Return the moves by which a seat could make a threat to join all that nothing stops, were it its turn."""
    asked = turned(at, seat)
    return tuple(move for move in threatening(at, seat) if unstoppable(asked.play(move), seat))


@lru_cache(maxsize=1 << 8)
def kills(at: Position, seat: int) -> bool:
    """Tell whether a seat could make a threat to join all that nothing stops, were it its turn."""
    asked = turned(at, seat)
    return any(unstoppable(asked.play(move), seat) for move in threatening(at, seat))


def chases(at: Position, seat: int) -> bool:
    """Tell whether a seat could make a threat to join all, and after every move that stops it another that nothing
    stops, were it its turn."""
    asked = turned(at, seat)
    return any(_chased(asked.play(move), seat) for move in threatening(at, seat))


def _chased(then: Position, seat: int) -> bool:
    """Tell whether a seat, after its move, threatens to win, and after all that stops it so that nothing does."""
    ways = wins(then, seat)
    return bool(ways) and not can_win(then, 1 - seat) and follows(then, seat, answers(then, seat, ways))


def forced(at: Position) -> Iterator[dict[Move, bool]]:
    """Yield by which moves the seat to move wins at once, or by a threat that nothing stops or that leaves such a one,
    as far as is known: all of its moves in the end."""
    seat = at.turn
    known = dict.fromkeys(wins(at, seat), True)
    yield known
    for move in threatening(at, seat):
        if move not in known:
            then = at.play(move)
            known[move] = unstoppable(then, seat) or (then.winner < 0 and not then.captives and _chased(then, seat))
            yield known
    yield {(cell, end): False for _, cell, end in at.weighed()} | known


def threatening(at: Position, seat: int) -> list[Move]:
    """Return the moves after which a seat could join all its pieces with the next, in most ways first."""
    ways: dict[Move, Bits] = {}
    for move, links in first_of_two(at, seat):
        ways[move] = ways.get(move, 0) | links
    return sorted(ways, key=lambda move: (-ways[move].bit_count(), move))


def met(at: Position, seat: int, way: Move) -> tuple[int, Move]:
    """Return how a seat, after its move, meets a move of the other’s that threatens to win, and its answer, if any."""
    other = 1 - seat
    if not ends(at, other, way[0]) & BIT[way[1]]:
        return CANNOT, ()
    then = turned(at, other).play(way)
    if first := wins(then, seat):
        return WINS_FIRST, first[0]
    if answer := next(answers(then, other, wins(then, other)), None):
        return STOPPED, answer
    return CANNOT, ()


def follows(at: Position, seat: int, replies: Iterable[Move]) -> bool:
    """Tell whether after each of some replies a seat has a threat that nothing stops."""
    thens = (at.play(reply) for reply in replies)
    return all(then.winner < 0 and not then.captives and kills(then, seat) for then in thens)


def lifted(at: Position, seat: int, cell: int) -> Position:
    """Return the position without a pawn."""
    return at._replace(pawns=changed(at.pawns, seat, at.pawns[seat] ^ BIT[cell]))


def guards(at: Position, seat: int) -> dict[int, Move]:
    """Return the pawns of a seat without which the other could win at once, were it its turn, and how."""
    found = {}
    for cell in cells_of(at.pawns[seat]):
        gone = lifted(at, seat, cell)
        if groups_worth(gone.side(seat)) == WIN_WORTH:  # what is left is joined, which without that pawn is no win
            ways = wins(gone, 1 - seat, WIN_WORTH // 2 - WIN_WORTH)
        else:
            ways = wins(gone, 1 - seat) if can_win(gone, 1 - seat) else []
        if ways:
            found[cell] = ways[0]
    return found


def first_of_two(at: Position, seat: int) -> Iterator[tuple[Move, Bits]]:
    """Yield the moves after which a seat could join all its pieces with the next, and the cells on which."""
    mine, pawns, druid = at.side(seat), at.pawns[seat], at.druids[seat]
    occupied, short = mine | at.side(1 - seat), at.terms.game.short_jumps
    cells = list(cells_of(mine))
    for cell in cells:
        goals = ends(at, seat, cell)
        for last in cells if goals else ():
            rest = mine & ~BIT[cell] & ~BIT[last]
            edges = [widened(part) for part in parts(rest)]
            every, some = ALL, 0
            for edge in edges:
                every, some = every & edge, some | edge
            if not every and last == cell:
                continue
            for end in cells_of(goals if every else goals & some):  # else no one cell is left to join all
                near, links, merged = BIT[end], ALL, NEAR[end]
                if last == cell:
                    for edge in edges:
                        links &= edge
                else:
                    for edge in edges:
                        if edge & near:
                            merged |= edge
                        else:
                            links &= edge
                    links &= merged
                links &= ~(occupied ^ BIT[cell] | near)
                if not links:
                    continue
                here = end if last == cell else last
                moved = pawns if cell == druid else pawns ^ BIT[cell] | near
                if last == druid and not NEAR[here] & moved:
                    continue
                now = occupied ^ BIT[cell] | near
                links &= reach(now & ROW[here], here, True, short) | reach(now & COLUMN[here], here, False, short)
                if links:
                    yield (cell, end), links


def joining_moves(at: Position, seat: int) -> Iterator[Joined]:
    """Yield every move by which a piece would come to others, were it its seat's turn, with the largest group then."""
    side = at.side(seat)
    for cell in cells_of(side):
        rest = side ^ BIT[cell]
        _, touching, edges = gains(rest)
        around = [(part.bit_count(), widened(part)) for part in parts(rest)]
        other = largest(rest)
        for end in cells_of(ends(at, seat, cell) & edges):
            size = max(other, 1 + sum(many for many, edge in around if edge & BIT[end]))
            yield Joined(size, touching[end], (cell, end))


def joins_next(at: Position, seat: int) -> Joined:
    """Return the most that a seat could join with one move, were it its turn: the largest group, then the worth."""
    return max(joining_moves(at, seat), key=lambda joined: joined[:2], default=Joined(0, 0, ()))


def safely_next(at: Position, seat: int, most: int) -> Joined | None:
    """Return the most beyond some size that a seat could join with one move, were it its turn, that leaves the other
    no win and nothing larger to join than before; None where it could win, or for none."""
    asked, other = turned(at, seat), 1 - seat
    ways = sorted(joining_moves(at, seat), key=lambda joined: joined[:2], reverse=True)
    if not ways or ways[0].worth >= WIN_WORTH:  # which is told as a threat
        return None
    theirs = joins_next(at, other).size
    for way in ways[:SAFE_WAYS]:
        if way.size <= most:
            return None
        then = asked.play(way.move)
        if then.winner < 0 and not can_win(then, other) and joins_next(then, other).size <= theirs:
            return way
    return None


def surely(at: Position, seat: int, least: int) -> int:
    """Return how many pieces a seat, whose move it was, can bring together next whatever the reply; 0 where one keeps
    it below so many, or wins."""
    ways = sorted((joined for joined in joining_moves(at, seat) if joined.size >= least), reverse=True)
    if not ways:  # a reply would have to make one
        return 0
    surest, force = ways[0].size, at.terms.game.force
    touched = sum({BIT[cell] for way in ways for cell in way.move})
    for _, cell, end in sorted(at.weighed(), key=lambda move: (not BIT[move[2]] & touched, -move[0])):
        then = at.play((cell, end))
        if then.winner >= 0:
            return 0
        still = (way.size for way in ways if BIT[way.move[1]] & ends(then, seat, way.move[0]))
        surest = min(surest, next(still, 0) or joins_next(then, seat).size)
        if surest < least:
            return 0
    return surest if surest < force else 0
