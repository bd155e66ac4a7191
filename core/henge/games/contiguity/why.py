"""Why a touch leads nowhere: the clause that forbids it, in words, with the cells that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.games.contiguity.position import NEIGHBOURS, RAYS, State, is_surrounded, touches
from henge.language import many, say
from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity


def why_not(game: Contiguity, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    phase = game.phase(view)
    if phase == "next":
        return Reason("CV8", say("This game is over; the match goes on with the next game."))
    if phase in ("bid", "side"):
        return _bidding(view, phase, touched, name)
    if name == "next":
        return Reason("CV8", say("The next game begins when this one is over."))
    if name and name not in NEIGHBOURS and game.match == "flip" and view.number < 3:
        return Reason("CV9", say("Players bid only before the third game, if both games are won in as many moves."))
    if name and name not in NEIGHBOURS:
        return Reason("CV9", say("The bidding is over."))
    if phase in ("pawn", "druid"):
        return _placing(game, view, phase, touched, name)
    if phase == "relocate":
        return _relocating(view, touched, name)
    return _moving(view, touched, name)


def _bidding(view: State, phase: str, touched: Action, name: str) -> Reason:
    if touched:
        return Reason("CV9", say("You make one bid or give one answer at a time."))
    if phase == "side":
        return Reason("CV9", say("Your bid of {bid} stands: choose White or Red.", bid=view.bid))
    if name == "next":
        return Reason("CV8", say("The next game begins when this one is over."))
    if name in ("white", "red"):
        return Reason("CV9", say("The lowest bidder chooses a side once the other lets the bid stand."))
    if name == "accept":
        return Reason("CV9", say("The first bidder must bid."))
    if name in NEIGHBOURS or not name:
        return Reason("CV9", say("Before the game, bid how many moves you need to win."))
    return Reason("CV9", say("A bid must be lower than the last one, {bid}.", bid=view.bid))


def _placing(game: Contiguity, view: State, phase: str, touched: Action, name: str) -> Reason:
    if touched or not name:
        once = say("You place one pawn a turn." if phase == "pawn" else "You place one druid a turn.")
        return Reason("CD2" if phase == "pawn" else "CD3", once, touched)
    if name in view.occupied():
        return _taken(name)
    mine, theirs = view.pieces(view.seat), view.pieces(1 - view.seat)
    if phase == "pawn":
        if own := tuple(near for near in NEIGHBOURS[name] if near in mine):
            return Reason(
                "CD2",
                say(
                    "{cell} is next to your pawn on {own}; you may not place your own pawns side by side.",
                    cell=name,
                    own=own[0],
                ),
                own,
            )
        return Reason("CD2", say("{cell} is not next to an enemy piece.", cell=name))
    if game.safe_druid and is_surrounded(name, theirs):
        around = tuple(near for near in NEIGHBOURS[name] if near in theirs)
        return Reason("CD3", say("Your druid would be surrounded at once on {cell}.", cell=name), around)
    return Reason("CD3", say("{cell} is not next to a pawn.", cell=name))


def _relocating(view: State, touched: Action, name: str) -> Reason:
    if not touched:
        first = many(
            len(view.captives),
            "First put the surrounded pawn on any empty cell.",
            "First put the {n} surrounded pawns, one after the other, on any empty cell.",
        )
        return Reason("CV1", first, view.captives)
    if len(touched) == 2:
        return Reason("CV1", say("You relocate one pawn at a time."), touched)
    if not name:
        return Reason("CV1", say("Choose an empty cell for the pawn on {cell}.", cell=touched[0]), touched)
    return _taken(name)


def _moving(view: State, touched: Action, name: str) -> Reason:
    if len(touched) == 2:
        return Reason("CD4", say("You move one piece a turn: one slide or one jump."), touched)
    if not name:
        return Reason("CD4", say("Choose where the piece goes." if touched else "Move one of your pieces."), touched)
    if not touched:
        return _not_to_be_moved(view, name)
    here = touched[0]
    if name == here:
        return Reason("CD5", say("A move ends on another cell."), (here,))
    if name in view.occupied():
        return _taken(name)
    ways = [_passed(view, name, ray) for ray in RAYS[here] if name in ray]
    if not ways:
        return Reason(
            "CD5",
            say(
                "A piece moves along its row or its number, and neither leads from {here} to {cell}.",
                here=here,
                cell=name,
            ),
            (here,),
        )
    passed = min(ways, key=len)
    if len(passed) == 1:  # only a short jump is refused over a single piece
        return Reason(
            "CD6",
            say(
                "At this table a jump goes two cells, and {over} is not midway between {here} and {cell}.",
                over=passed[0],
                here=here,
                cell=name,
            ),
            passed,
        )
    between = say(
        "There are {count} pieces between {here} and {cell}; a jump passes over exactly one.",
        count=len(passed),
        here=here,
        cell=name,
    )
    return Reason("CD6", between, passed)


def _not_to_be_moved(view: State, name: Cell) -> Reason:
    if name in view.pieces(1 - view.seat):
        return Reason("CD4", say("The piece on {cell} is not yours.", cell=name), (name,))
    if name not in view.pieces(view.seat):
        return Reason("CD4", say("There is no piece on {cell}.", cell=name))
    if name == view.druids[view.seat] and not touches(name, view.pawns[view.seat]):
        alone = say("Your druid may move only while one of your pawns is next to it.")
        return Reason("CD7", alone, (name,))
    shut = say("The piece on {cell} is shut in: it can neither slide nor jump.", cell=name)
    return Reason("CD4", shut, (name,))


def _passed(view: State, end: Cell, ray: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the pieces on a ray before it reaches `end`."""
    occupied = view.occupied()
    return tuple(cell for cell in ray[: ray.index(end)] if cell in occupied)


def _taken(name: Cell) -> Reason:
    return Reason("CD1", say("There is already a piece on {cell}.", cell=name), (name,))
