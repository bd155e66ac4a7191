"""Weigh a position of Contiguity in whole numbers, and all of its moves together.

What a move does to its owner's groups depends on that side's other pieces alone, and where a piece can go along its row
on that row alone; both are remembered, so weighing every move of a position costs less than making three of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from henge.games.contiguity.bits import (
    ALL,
    BIT,
    COLUMN,
    NEAR,
    NEAR_CELLS,
    ROW,
    WIN_WORTH,
    Bits,
    cells_of,
    crossings,
    friendless,
    gains,
    group_of,
    groups_worth,
    reach,
)
from henge.games.contiguity.position import PAWNS
from henge.games.contiguity.rules import ContiguityRules

DANGER = (WIN_WORTH, 14, 5, 0, 0)  # by the number of a druid's neighbours the enemy still lacks
FROZEN = 4  # a druid beside no pawn of its own
LONELY = 8  # a druid beside nothing at all, where that loses (CV3)
LATE = 40  # every move by which a win that must come in time seems late (CV8, CV9)


class Terms(NamedTuple):
    """What does not change while a game is searched: the table, who must win in time, and how wide to look.

    `runner` must win within `allowed` moves (CV9); with `fewer` exactly so many only level the match (CV8).
    """

    game: ContiguityRules
    runner: int = -1
    allowed: int = 0
    fewer: bool = False
    width: int = 32
    salt: int = 0


class PieceBits(NamedTuple):
    """Where the pieces are, and what that is worth.  Pairs are by seat, a cell that is none is −1."""

    # The table's options, as the search asks for them.
    terms: Terms
    # The seat to move.
    turn: int
    # The cells of each seat's pawns, a bit a cell.
    pawns: tuple[Bits, ...]
    # The cell of each seat's druid.
    druids: tuple[int, ...]
    # The first cell of each druid (CV6).
    homes: tuple[int, ...]
    # The moves each seat has made.
    moved: tuple[int, ...]
    # The pawns still to be relocated (CV1).
    captives: Bits = 0
    # −1 while the game goes on, 2 when the match is level.
    winner: int = -1

    def side(self, seat: int) -> Bits:
        """Return the cells of a seat's pawns and druid."""
        druid = self.druids[seat]
        return self.pawns[seat] | (BIT[druid] if druid >= 0 else 0)

    @property
    def placing(self) -> bool:
        """Whether pieces are still to be placed (CD2, CD3)."""
        pawns_left = self.pawns[0].bit_count() + self.pawns[1].bit_count() < 2 * PAWNS
        return pawns_left or (min(self.druids) < 0 and not self.terms.game.druidless)

    def promise(self, seat: int) -> int:
        """Return the worth of a side while it is placed."""
        mine, theirs = self.side(seat), self.side(1 - seat)
        if not mine:
            return 0
        worth, druid = groups_worth(mine) + crossings(mine, ALL & ~mine & ~theirs), self.druids[seat]
        if druid >= 0:
            worth -= DANGER[(NEAR[druid] & ~theirs).bit_count()]
            worth -= 0 if NEAR[druid] & self.pawns[seat] else FROZEN
        return worth

    def lateness(self) -> int:
        """Return what a win that may come too late (CV8, CV9) and a near limit (CV7) mean for the seat to move."""
        runner, limit, worth = self.terms.runner, self.terms.game.turn_limit, 0
        if runner >= 0:
            missing = self.terms.game.force - self.largest(runner)
            late = missing - (self.terms.allowed - self.moved[runner])
            worth -= LATE * late if late > 0 else 0
            worth = worth if runner == self.turn else -worth
        if limit and limit - min(self.moved) < PAWNS:
            worth += 6 * (self.counted(self.turn) - self.counted(1 - self.turn))
        return worth

    def largest(self, seat: int) -> int:
        """Return the size of a seat's largest group."""
        side = self.side(seat)
        return max(group_of(cell, side).bit_count() for cell in cells_of(side))

    def counted(self, seat: int) -> int:
        """Return the size of the group that CV7 counts."""
        druid = self.druids[seat]
        return self.largest(seat) if druid < 0 else group_of(druid, self.side(seat)).bit_count()

    def weighed(self) -> list[tuple[int, int, int]]:
        """Return every move of the moving phase with the worth of the position after it, for the seat that moves."""
        ranked, druid = [], self.druids[self.turn]
        for cell, ends, worth, (elsewhere, touching, _), extra, _ in self.movable():
            for end in cells_of(ends):
                gain = touching.get(end, elsewhere) + extra.get(end, 0)
                gain += self.shelter(end) if cell == druid else 0
                ranked.append((worth + self.smaller(cell, end, gain), cell, end))
        return ranked

    def best(self) -> int:
        """Return the worth of the best of `weighed`, looking only where a piece touches something."""
        most, druid = -WIN_WORTH, self.druids[self.turn]
        smaller_win = self.terms.game.smaller_win
        for cell, ends, worth, (elsewhere, touching, edges), extra, noted in self.movable():
            marked = ends & (edges | noted)
            if ends != marked:
                most = max(most, worth + elsewhere - (FROZEN if cell == druid else 0))
            while marked:
                bit = marked & -marked
                marked ^= bit
                end = bit.bit_length() - 1
                gain = touching.get(end, elsewhere) + extra.get(end, 0)
                if cell == druid:
                    gain += self.shelter(end)
                if smaller_win:
                    gain = self.smaller(cell, end, gain)
                if worth + gain > most:
                    most = worth + gain
        return most

    def movable(self) -> Iterator[tuple[int, Bits, int, tuple[int, dict[int, int], Bits], dict[int, int], Bits]]:
        """Yield each piece that may move with its ends, the worth of all else, its gains, and what some cells add."""
        game, me, you = self.terms.game, self.turn, 1 - self.turn
        pawns, druid, enemy = self.pawns[me], self.druids[me], self.druids[you]
        mine, theirs = self.side(me), self.side(you)
        occupied, short = mine | theirs, game.short_jumps
        start = -groups_worth(theirs)
        if enemy >= 0 and not NEAR[enemy] & self.pawns[you]:
            start += FROZEN
        danger = DANGER[(NEAR[druid] & ~theirs).bit_count()] if druid >= 0 else 0
        closing = self.closing(mine, theirs) if game.relocate else ()
        left = mine if druid >= 0 and NEAR[druid] & pawns else pawns
        while left:
            bit = left & -left
            left ^= bit
            cell = bit.bit_length() - 1
            ends = reach(occupied & ROW[cell], cell, True, short) | reach(occupied & COLUMN[cell], cell, False, short)
            extra: dict[int, int] = {}
            noted, worth = 0, start
            if enemy >= 0:
                worth += self.hold(enemy, mine ^ bit, occupied ^ bit, extra)
                noted = NEAR[enemy]
            for closes, around, gained in closing:
                if not around & bit:
                    extra[closes] = extra.get(closes, 0) + gained
                    noted |= BIT[closes]
            if cell == druid:
                noted |= BIT[self.homes[you]] if game.victory_space else 0
            elif druid >= 0:
                worth += self.company(druid, pawns ^ bit, occupied ^ bit, extra) - danger
                noted |= NEAR[druid]
            yield cell, ends, worth, gains(mine ^ bit), extra, noted

    def hold(self, enemy: int, rest: Bits, others: Bits, extra: dict[int, int]) -> int:
        """Return the worth of `rest` around the enemy druid, and note in `extra` what one more piece there adds."""
        lacking = (NEAR[enemy] & ~rest).bit_count()
        worth, one_more = DANGER[lacking], DANGER[lacking - 1]
        lonely = WIN_WORTH if self.terms.game.isolation and not NEAR[enemy] & others else 0  # CV3
        if one_more != worth or lonely:
            for near in NEAR_CELLS[enemy]:
                extra[near] = one_more - worth - lonely
        return worth + lonely

    def company(self, druid: int, pawns: Bits, others: Bits, extra: dict[int, int]) -> int:
        """Return the worth of what stays beside the own druid, and note in `extra` what one more pawn there adds."""
        game, around = self.terms.game, NEAR_CELLS[druid]
        worth = 0 if NEAR[druid] & pawns else -FROZEN
        if game.isolation and not NEAR[druid] & others:
            worth -= LONELY
        for near in around if worth else ():
            extra[near] = extra.get(near, 0) - worth
        lacking = friendless(druid, pawns) if game.friendly_surround else 0
        if lacking.bit_count() == 1:
            near = lacking.bit_length() - 1
            extra[near] = extra.get(near, 0) + WIN_WORTH
        return worth

    def shelter(self, cell: int) -> int:
        """Return the worth of a cell to the own druid."""
        game, pawns, theirs = self.terms.game, self.pawns[self.turn], self.side(1 - self.turn)
        worth = -DANGER[(NEAR[cell] & ~theirs).bit_count()]
        if not NEAR[cell] & pawns:
            worth -= FROZEN
        if game.isolation and not NEAR[cell] & (pawns | theirs):
            worth -= LONELY
        if game.victory_space and cell == self.homes[1 - self.turn]:  # CV6
            worth += WIN_WORTH
        if game.friendly_surround and not friendless(cell, pawns):
            worth += WIN_WORTH
        return worth

    def closing(self, mine: Bits, theirs: Bits) -> list[tuple[int, Bits, int]]:
        """Return each cell that would shut in an enemy pawn, the cells around that pawn, and the gain (CV1)."""
        shut = []
        for pawn in cells_of(self.pawns[1 - self.turn]):
            lacking = NEAR[pawn] & ~mine
            if lacking.bit_count() == 1 and not lacking & theirs:
                gained = groups_worth(theirs) - gains(theirs ^ BIT[pawn])[0] + 2
                shut.append((lacking.bit_length() - 1, NEAR[pawn], gained))
        return shut

    def smaller(self, cell: int, end: int, gain: int) -> int:
        """Return what a move gains, a smaller win noticed (CV5)."""
        if not self.terms.game.smaller_win or not PAWNS * PAWNS <= gain < WIN_WORTH // 2:
            return gain
        druid, after = self.druids[self.turn], self.side(self.turn) ^ BIT[cell] ^ BIT[end]
        druid = end if cell == druid else druid
        return WIN_WORTH if group_of(druid, after).bit_count() >= PAWNS else gain
