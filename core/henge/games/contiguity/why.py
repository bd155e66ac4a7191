"""Why a touch leads nowhere: the clause that forbids it, in words, with the cells that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import Action, Why
from henge.games.contiguity.position import NEIGHBOURS, RAYS, State, is_surrounded, touches

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity


def why_not(game: Contiguity, view: State, touched: Action, name: str) -> Why:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    phase = game.phase(view)
    if phase == "next":
        return Why("CV8", "This game is over; the match goes on with the next game.")
    if phase in ("bid", "side"):
        return _bidding(view, phase, touched, name)
    if name == "next":
        return Why("CV8", "The next game begins when this one is over.")
    if name and name not in NEIGHBOURS and game.match == "flip" and view.number < 3:
        return Why("CV9", "Bids come only before the third game, if both games are won equally fast.")
    if name and name not in NEIGHBOURS:
        return Why("CV9", "The bidding is over.")
    if phase in ("pawn", "druid"):
        return _placing(game, view, phase, touched, name)
    if phase == "relocate":
        return _relocating(view, touched, name)
    return _moving(view, touched, name)


def _bidding(view: State, phase: str, touched: Action, name: str) -> Why:
    if touched:
        return Why("CV9", "One bid, or one answer, at a time.")
    if phase == "side":
        return Why("CV9", f"Your bid of {view.bid} stands: choose White or Red.")
    if name == "next":
        return Why("CV8", "The next game begins when this one is over.")
    if name in ("white", "red"):
        return Why("CV9", "The lowest bidder chooses a side when the other declines to bid lower.")
    if name == "accept":
        return Why("CV9", "The first bidder must bid.")
    if name in NEIGHBOURS or not name:
        return Why("CV9", "Before the game the players bid for the number of moves.")
    return Why("CV9", f"A bid must be lower than the last one, {view.bid}.")


def _placing(game: Contiguity, view: State, phase: str, touched: Action, name: str) -> Why:
    clause, piece = ("CD2", "pawn") if phase == "pawn" else ("CD3", "druid")
    if touched or not name:
        return Why(clause, f"A turn of the placing puts one {piece} on one cell.", touched)
    if name in view.occupied():
        return _taken(name)
    mine, theirs = view.pieces(view.seat), view.pieces(1 - view.seat)
    if phase == "pawn":
        if own := tuple(near for near in NEIGHBOURS[name] if near in mine):
            return Why("CD2", f"{name} is next to your own pawn on {own[0]}; a pawn is placed apart from its own.", own)
        return Why("CD2", f"{name} is next to no enemy piece.", NEIGHBOURS[name])
    if game.safe_druid and is_surrounded(name, theirs):
        return Why("CD3", f"On {name} your druid would be surrounded at once.", NEIGHBOURS[name])
    return Why("CD3", f"{name} is next to no pawn.", NEIGHBOURS[name])


def _relocating(view: State, touched: Action, name: str) -> Why:
    count = len(view.captives)
    pawns = "the surrounded pawn" if count == 1 else f"the {count} surrounded pawns, one after the other,"
    if not touched:
        return Why("CV1", f"First put {pawns} on any empty cell.", view.captives)
    if len(touched) == 2:
        return Why("CV1", "A step relocates one pawn.", touched)
    if not name:
        return Why("CV1", f"Choose the empty cell to which the pawn on {touched[0]} goes.", touched)
    return _taken(name)


def _moving(view: State, touched: Action, name: str) -> Why:
    if len(touched) == 2:
        return Why("CD4", "A turn is one slide or one jump of one piece.", touched)
    if not name:
        return Why("CD4", "Choose where the piece goes." if touched else "Move one of your pieces.", touched)
    if not touched:
        return _not_to_be_moved(view, name)
    here = touched[0]
    if name == here:
        return Why("CD5", "A piece that comes back to its own cell has not moved.", (here,))
    if name in view.occupied():
        return _taken(name)
    ways = [_passed(view, name, ray) for ray in RAYS[here] if name in ray]
    if not ways:
        return Why("CD5", f"{name} is in a straight line with {here} neither along a row nor along a number.", (here,))
    passed = min(ways, key=len)
    if len(passed) == 1:  # only a short jump is refused over a single piece
        return Why("CD6", f"{passed[0]} is not just between {here} and {name}; a jump here goes two cells.", passed)
    return Why("CD6", f"Between {here} and {name} there are {len(passed)} pieces; a jump passes over just one.", passed)


def _not_to_be_moved(view: State, name: Cell) -> Why:
    if name in view.pieces(1 - view.seat):
        return Why("CD4", f"The piece on {name} is your opponent's; move one of your own.", (name,))
    if name not in view.pieces(view.seat):
        return Why("CD4", f"There is no piece on {name}; move one of your own.", view.pieces(view.seat))
    if name == view.druids[view.seat] and not touches(name, view.pawns[view.seat]):
        return Why("CD7", "Your druid is next to none of your pawns, so it cannot move.", (name, *NEIGHBOURS[name]))
    return Why("CD4", f"The piece on {name} is shut in: it can neither slide nor jump.", (name, *NEIGHBOURS[name]))


def _passed(view: State, there: Cell, ray: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the pieces on a ray before it reaches `there`."""
    occupied = view.occupied()
    return tuple(cell for cell in ray[: ray.index(there)] if cell in occupied)


def _taken(name: Cell) -> Why:
    return Why("CD1", f"{name} holds a piece already; one piece stands on a cell.", (name,))
