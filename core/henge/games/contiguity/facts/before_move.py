"""The position before a move, and what either side could do there."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from henge.games.contiguity.bits import WIN_WORTH, Bits
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.kinds import ENDS_IT, FORCES_A_WIN, JOINS_MORE
from henge.games.contiguity.facts.looking_ahead import Joined
from henge.games.contiguity.int_state import read
from henge.games.contiguity.position import State

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity


class Lure(NamedTuple):
    """The move that joins most at once."""

    best: Joined
    how: int
    """What the rival could do then: join more, threaten to win so that nothing stops it, or win."""
    reply: Joined


class BeforeMove:
    """The position before a move: what either side could do, were it to move now."""

    def __init__(self, game: Contiguity, view: State) -> None:
        self.game, self.view = game, view
        self.seat, self.other = view.seat, 1 - view.seat
        self.at = read(game, view, 999, 0)
        free = self.at._replace(captives=0)
        self.asked = looking_ahead.turned(free, self.other)
        self.threats = looking_ahead.wins(free, self.other)
        self.best, self.theirs = (looking_ahead.joins_next(free, seat) for seat in (self.seat, self.other))
        self.race = not (game.smaller_win or self.threats)  # CV5 makes it another one
        self.counted = not game.relocate  # who puts pawns elsewhere (CV1) may need fewer moves

    @cached_property
    def holding(self) -> int:
        """How many moves keep the rival from winning at once, so many that they are not told where pawns may be
        put elsewhere."""
        thens = [self.at.play((cell, end)) for _, cell, end in self.at.weighed()]
        if any(then.captives for then in thens):
            return len(thens)
        return sum(then.winner != self.other and not looking_ahead.can_win(then, self.other) for then in thens)

    @cached_property
    def theirs_of_two(self) -> dict[tuple[int, ...], Bits]:
        """The rival's moves after which it could join all with the next, and where."""
        free = self.at._replace(captives=0)
        found: dict[tuple[int, ...], Bits] = {}
        for move, links in looking_ahead.first_of_two(free, self.other):
            found[move] = found.get(move, 0) | links
        return found

    @cached_property
    def killers(self) -> tuple[tuple[int, ...], ...]:
        """The rival's moves after which nothing stops it from winning with the next."""
        return looking_ahead.killers(self.at._replace(captives=0), self.other)

    @cached_property
    def guards(self) -> dict[int, tuple[int, ...]]:
        """The own pawns without which the rival could win at once, and how."""
        return looking_ahead.guards(self.at, self.seat) if not self.threats else {}

    @cached_property
    def lure(self) -> Lure | None:
        """The move that joins most at once, and what the rival could do after it; None where none joins more than is
        joined already, or it wins."""
        free, best = self.at._replace(captives=0), self.best
        if best.worth >= WIN_WORTH or best.size <= looking_ahead.largest(free.side(self.seat)):
            return None
        then = looking_ahead.turned(free, self.seat).play(best.move)
        if then.winner >= 0 or then.captives:
            return None
        if wins := looking_ahead.wins(then, self.other):
            return Lure(best, ENDS_IT, Joined(0, 0, wins[0]))
        if self.race and self.counted and (killers := looking_ahead.killers(then, self.other)):
            return Lure(best, FORCES_A_WIN, Joined(0, 0, killers[0]))
        return Lure(best, JOINS_MORE, looking_ahead.joins_next(then, self.other))

    @cached_property
    def tied(self) -> dict[int, tuple[int, ...]]:
        """The rival's pawns without which the seat could win at once, and how."""
        return looking_ahead.guards(self.at, self.other)
