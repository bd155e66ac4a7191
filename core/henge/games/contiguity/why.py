"""Why a touch leads nowhere: the clause that forbids it, in words, with the cells that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.games.contiguity.position import NEIGHBOURS, RAYS, State, is_surrounded, touches
from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity


def why_not(game: Contiguity, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    phase = game.phase(view)
    if phase == "next":
        return Reason("CV8", "This game is over; the match goes on with the next game.")
    if phase in ("bid", "side"):
        return _bidding(view, phase, touched, name)
    if name == "next":
        return Reason("CV8", "The next game begins when this one is over.")
    if name and name not in NEIGHBOURS and game.match == "flip" and view.number < 3:
        return Reason("CV9", "Players bid only before the third game, if both games are won in as many moves.")
    if name and name not in NEIGHBOURS:
        return Reason("CV9", "The bidding is over.")
    if phase in ("pawn", "druid"):
        return _placing(game, view, phase, touched, name)
    if phase == "relocate":
        return _relocating(view, touched, name)
    return _moving(view, touched, name)


def _bidding(view: State, phase: str, touched: Action, name: str) -> Reason:
    if touched:
        return Reason("CV9", "You make one bid or give one answer at a time.")
    if phase == "side":
        return Reason("CV9", f"Your bid of {view.bid} stands: choose White or Red.")
    if name == "next":
        return Reason("CV8", "The next game begins when this one is over.")
    if name in ("white", "red"):
        return Reason("CV9", "The lowest bidder chooses a side once the other lets the bid stand.")
    if name == "accept":
        return Reason("CV9", "The first bidder must bid.")
    if name in NEIGHBOURS or not name:
        return Reason("CV9", "Before the game, bid how many moves you need to win.")
    return Reason("CV9", f"A bid must be lower than the last one, {view.bid}.")


def _placing(game: Contiguity, view: State, phase: str, touched: Action, name: str) -> Reason:
    clause, piece = ("CD2", "pawn") if phase == "pawn" else ("CD3", "druid")
    if touched or not name:
        return Reason(clause, f"You place one {piece} a turn.", touched)
    if name in view.occupied():
        return _taken(name)
    mine, theirs = view.pieces(view.seat), view.pieces(1 - view.seat)
    if phase == "pawn":
        if own := tuple(near for near in NEIGHBOURS[name] if near in mine):
            return Reason(
                "CD2", f"{name} is next to your pawn on {own[0]}; you may not place your own pawns side by side.", own
            )
        return Reason("CD2", f"{name} is not next to an enemy piece.", NEIGHBOURS[name])
    if game.safe_druid and is_surrounded(name, theirs):
        return Reason("CD3", f"Your druid would be surrounded at once on {name}.", NEIGHBOURS[name])
    return Reason("CD3", f"{name} is not next to a pawn.", NEIGHBOURS[name])


def _relocating(view: State, touched: Action, name: str) -> Reason:
    count = len(view.captives)
    pawns = "the surrounded pawn" if count == 1 else f"the {count} surrounded pawns, one after the other,"
    if not touched:
        return Reason("CV1", f"First put {pawns} on any empty cell.", view.captives)
    if len(touched) == 2:
        return Reason("CV1", "You relocate one pawn at a time.", touched)
    if not name:
        return Reason("CV1", f"Choose an empty cell for the pawn on {touched[0]}.", touched)
    return _taken(name)


def _moving(view: State, touched: Action, name: str) -> Reason:
    if len(touched) == 2:
        return Reason("CD4", "You move one piece a turn: one slide or one jump.", touched)
    if not name:
        return Reason("CD4", "Choose where the piece goes." if touched else "Move one of your pieces.", touched)
    if not touched:
        return _not_to_be_moved(view, name)
    here = touched[0]
    if name == here:
        return Reason("CD5", "A move ends on another cell.", (here,))
    if name in view.occupied():
        return _taken(name)
    ways = [_passed(view, name, ray) for ray in RAYS[here] if name in ray]
    if not ways:
        return Reason(
            "CD5", f"A piece moves along its row or its number, and neither leads from {here} to {name}.", (here,)
        )
    passed = min(ways, key=len)
    if len(passed) == 1:  # only a short jump is refused over a single piece
        return Reason(
            "CD6",
            f"At this table a jump goes two cells, and {passed[0]} is not midway between {here} and {name}.",
            passed,
        )
    return Reason(
        "CD6", f"There are {len(passed)} pieces between {here} and {name}; a jump passes over exactly one.", passed
    )


def _not_to_be_moved(view: State, name: Cell) -> Reason:
    if name in view.pieces(1 - view.seat):
        return Reason("CD4", f"The piece on {name} is not yours.", (name,))
    if name not in view.pieces(view.seat):
        return Reason("CD4", f"There is no piece on {name}.", view.pieces(view.seat))
    if name == view.druids[view.seat] and not touches(name, view.pawns[view.seat]):
        return Reason(
            "CD7", "Your druid may move only while one of your pawns is next to it.", (name, *NEIGHBOURS[name])
        )
    return Reason("CD4", f"The piece on {name} is shut in: it can neither slide nor jump.", (name, *NEIGHBOURS[name]))


def _passed(view: State, end: Cell, ray: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the pieces on a ray before it reaches `there`."""
    occupied = view.occupied()
    return tuple(cell for cell in ray[: ray.index(end)] if cell in occupied)


def _taken(name: Cell) -> Reason:
    return Reason("CD1", f"There is already a piece on {name}.", (name,))
