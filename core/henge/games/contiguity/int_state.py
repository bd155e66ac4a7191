"""The position as the computer player keeps it: whole numbers of 120 bits, and the moves worth looking at.

Cell n of row r is bit 30 r + n − 1.  What every move is worth is in `int_weights`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeAlias

from henge.games.contiguity.bits import (
    ALL,
    BIT,
    COLUMN,
    INDEX,
    NEAR,
    NEAR_CELLS,
    ROW,
    WIN_WORTH,
    bits,
    cells_of,
    friendless,
    gains,
    group_of,
    groups_worth,
    reach,
    widened,
)
from henge.games.contiguity.int_weights import PieceBits, Terms
from henge.games.contiguity.position import PAWNS, State, changed
from henge.games.contiguity.rules import ContiguityRules

Move: TypeAlias = tuple[int, ...]  # a cell to place on, or a cell and another
RELOCATIONS = 6  # so many places are considered for a captive (CV1)


class Position(PieceBits):
    """A position as `henge.bots.alphabeta` wants it."""

    __slots__ = ()

    @property
    def key(self) -> Hashable:
        return self[1:7]

    def final(self) -> int | None:
        if self.winner < 0:
            return None
        return 0 if self.winner == 2 else 1 if self.winner == self.turn else -1

    def estimate(self) -> int:
        """Return what the best move makes of the position; while placing, what the pieces promise where they are."""
        if self.placing:
            return self.promise(self.turn) - self.promise(1 - self.turn)
        if self.captives:
            then = self.play(self.moves()[0])
            over = then.final()
            worth = then.estimate() if over is None else over * WIN_WORTH
            return worth if then.turn == self.turn else -worth
        return self.best() + self.lateness()

    # moves -------------------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """Return the moves worth looking at, the most promising first; all of them when the enemy threatens to win."""
        if self.placing:
            return self.placings()
        if self.captives:
            return self.relocations()
        salt = self.terms.salt
        ranked = sorted(self.weighed(), key=lambda move: (-move[0], (move[1] * 131 + move[2] * 31 + salt) % 127))
        promising: list[Move] = [move[1:] for move in ranked]
        if ranked[0][0] > WIN_WORTH // 2 and self.play(promising[0]).winner == self.turn:
            return promising[:1]
        threat = self._replace(turn=1 - self.turn).best()
        return promising if threat > WIN_WORTH // 2 else promising[: self.terms.width]

    def placings(self) -> list[Move]:
        """Return the placings, best first (CD2, CD3)."""
        me, salt = self.turn, self.terms.salt
        mine, theirs = self.side(me), self.side(1 - me)
        free = ALL & ~mine & ~theirs
        if not mine and not theirs:
            free = COLUMN[salt % 30]  # the ring looks the same from everywhere
        elif self.pawns[me].bit_count() < PAWNS:
            free &= widened(theirs) & ~widened(mine)
        else:
            free &= widened(self.pawns[0] | self.pawns[1])
            if self.terms.game.safe_druid:
                free &= ~sum(BIT[cell] for cell in cells_of(free) if not NEAR[cell] & ~theirs)
        ranked: list[tuple[int, int, Move]] = []
        for cell in cells_of(free):
            then = self.play((cell,))
            over = WIN_WORTH if then.winner == me else -WIN_WORTH if then.winner == 1 - me else 0
            worth = over + then.promise(me) - then.promise(1 - me)
            ranked.append((-worth, (cell * 31 + salt) % 127, (cell,)))
        return [move for _, _, move in sorted(ranked)][: self.terms.width]

    def relocations(self) -> list[Move]:
        """Return a few places for the first captive: where it joins least, now and with its next move (CV1)."""
        short, you = self.terms.game.short_jumps, 1 - self.turn
        pawn = (self.captives & -self.captives).bit_length() - 1
        theirs = self.side(you) ^ BIT[pawn]
        occupied = self.side(self.turn) | theirs
        elsewhere, touching, edges = gains(theirs)
        ranked = []
        for cell in cells_of(ALL & ~occupied & ~BIT[pawn]):
            ends = reach(occupied & ROW[cell], cell, True, short) | reach(occupied & COLUMN[cell], cell, False, short)
            now = touching.get(cell, elsewhere)
            soon = max((touching[end] for end in cells_of(ends & edges)), default=elsewhere)
            ranked.append((soon + now, ends.bit_count(), (pawn, cell)))
        return [move for _, _, move in sorted(ranked)[:RELOCATIONS]]

    def play(self, move: Move) -> Position:
        """Return the position after a move."""
        terms, me, end = self.terms, self.turn, move[-1]
        pawns, druids, homes, moved = self.pawns, self.druids, self.homes, self.moved
        if len(move) == 1:
            if pawns[me].bit_count() < PAWNS:
                return Position(terms, 1 - me, changed(pawns, me, pawns[me] | BIT[end]), druids, homes, moved)
            druids, homes = changed(druids, me, end), changed(homes, me, end)
            return Position(terms, 1 - me, pawns, druids, homes, moved).judged(me)
        cell = move[0]
        if self.captives:
            you, left = 1 - me, self.captives ^ BIT[cell]
            pawns = changed(pawns, you, pawns[you] ^ BIT[cell] | BIT[end])
        else:
            moved = changed(moved, me, moved[me] + 1)
            if cell == druids[me]:
                druids = changed(druids, me, end)
            else:
                pawns = changed(pawns, me, pawns[me] ^ BIT[cell] | BIT[end])
            left = 0
            if terms.game.relocate:
                mine = pawns[me] | (BIT[druids[me]] if druids[me] >= 0 else 0)
                for near in NEAR_CELLS[end]:
                    if BIT[near] & pawns[1 - me] and not NEAR[near] & ~mine:
                        left |= BIT[near]
        if left:
            return Position(terms, me, pawns, druids, homes, moved, left)
        return Position(terms, 1 - me, pawns, druids, homes, moved).judged(me)

    def judged(self, mover: int) -> Position:
        """Return the position with its winner, after the turn of `mover`, in the order of CD12."""
        terms, game, you = self.terms, self.terms.game, 1 - mover
        winner = mover if self.wins(mover) else you if self.wins(you) else -1
        if winner >= 0 and winner == terms.runner and terms.fewer:  # CV8
            left = terms.allowed - self.moved[winner]
            winner = winner if left > 0 else 2 if left == 0 else 1 - winner
        if winner < 0 and any(self.moved):
            if terms.runner >= 0 and self.moved[terms.runner] >= terms.allowed:
                winner = 1 - terms.runner
            elif 0 < game.turn_limit <= min(self.moved) and self.counted(0) != self.counted(1):
                winner = 0 if self.counted(0) > self.counted(1) else 1
            elif game.isolation and not NEAR[self.druids[you]] & (self.side(0) | self.side(1)):
                winner = mover
        return self if winner < 0 else self._replace(winner=winner)

    def wins(self, seat: int) -> bool:
        """Tell whether a side has won by where the pieces stand: CD8, CD9, or a variant at the table."""
        game, mine = self.terms.game, self.side(seat)
        pawns, druid, enemy = self.pawns[seat], self.druids[seat], self.druids[1 - seat]
        if mine.bit_count() == game.force and groups_worth(mine) == WIN_WORTH:
            return True
        if enemy >= 0 and not NEAR[enemy] & ~mine:
            return True
        if druid < 0:
            return False
        if game.friendly_surround and not friendless(druid, pawns):
            return True
        if game.smaller_win and groups_worth(mine) >= PAWNS * PAWNS and group_of(druid, mine).bit_count() >= PAWNS:
            return True
        return game.victory_space and druid == self.homes[1 - seat]


def read(game: ContiguityRules, view: State, width: int, salt: int) -> Position:
    """Return the fast position of a table that is placing, moving or relocating."""
    runner, allowed, fewer = -1, 0, False
    if view.bidder is not None:
        runner, allowed = view.bidder, view.bid
    elif view.number == 2 and view.first:
        runner, allowed, fewer = 1 - view.first[0], view.first[1], True
    return Position(
        Terms(game, runner, allowed, fewer, width, salt),
        view.seat,
        (bits(view.pawns[0]), bits(view.pawns[1])),
        (INDEX.get(view.druids[0] or "", -1), INDEX.get(view.druids[1] or "", -1)),
        (INDEX.get(view.homes[0] or "", -1), INDEX.get(view.homes[1] or "", -1)),
        (view.moves[0], view.moves[1]),
        bits(view.captives),
    )
