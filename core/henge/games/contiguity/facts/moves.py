"""What a move of Contiguity does: wins and what stops them, threats, the race, guards, groups and what joins them.

Every fact can be checked by the rules: what the other could do if one passed, what no reply prevents, how many pieces
stand together.  Weights are parts of what decides a turn: how much the computer player's own estimate changes, a group
of three joined to one of two being about 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.contiguity.bids import SPREAD, fair
from henge.games.contiguity.bits import ALL, BIT, INDEX, bits
from henge.games.contiguity.facts.before_move import BeforeMove
from henge.games.contiguity.facts.joints import joints
from henge.games.contiguity.facts.kinds import Kind, Situation
from henge.games.contiguity.facts.moving import Moving
from henge.games.contiguity.facts.placing import Placing
from henge.games.contiguity.facts.sentences import aim_of_phase
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def facts(game: Contiguity, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does."""
    match game.phase(view):
        case "bid" | "side":
            return [list(_bidding(game, view, action)) for action in actions]
        case "pawn" | "druid":
            placing = Placing(game, view, [INDEX[cell] for (cell,) in game.actions(view)])
            return [list(placing.facts(action)) for action in actions]
        case "move" | "relocate":
            before = BeforeMove(game, view)
            return [list(Moving(before, action).facts()) for action in actions]
    return [[] for _ in actions]


def _bidding(game: Contiguity, view: State, action: Action) -> Iterator[Fact]:
    """Yield what a bid promises, or which side is better (CV9)."""
    seat, name, usual = view.seat, action[0], fair(game)
    if name in ("white", "red"):
        if name == usual.side:
            yield Fact(Kind.SIDE, seat, 1 - seat, weight=0.5, shown_by=(action,), clause="CV9")
        return
    bid = view.bid if name == "accept" else int(name[1:])
    more = (bid > usual.bid) - (bid < usual.bid) if abs(bid - usual.bid) >= SPREAD else 0
    kind = Kind.LETS if name == "accept" else Kind.BID
    lines = ("less", "half", "more")[more + 1]
    counts = {"bid": bid, "usual": usual.bid}
    yield Fact(kind, seat, 1 - seat, (), (lines,), counts, weight=0.5, shown_by=(action,), clause="CV9")


def situation(game: Contiguity, view: State) -> Fact | None:
    """Return what the pawns are placed for, with the cells on which one makes a place to join it; None where there is
    no such cell, or once all pawns lie."""
    if game.phase(view) != "pawn":
        return None
    mine, free = bits(view.pawns[view.seat]), ALL & ~bits((*view.pieces(0), *view.pieces(1)))
    had = joints(mine, free)
    makes = ((cell, joints(mine | BIT[INDEX[cell]], free ^ BIT[INDEX[cell]]).items()) for (cell,) in game.actions(view))
    cells = tuple(cell for cell, has in makes if any(count > had.get(place, 0) for place, count in has))
    return Fact(Situation.PLAN, view.seat, 1 - view.seat, cells) if cells else None


def aim_of_move(game: Contiguity, view: State, action: Action) -> str:
    """Return in a sentence what pieces are placed for, or moved, as a move does that."""
    return aim_of_phase(game, view, any(fact.when == "denied" for fact in facts(game, view, (action,))[0]))
