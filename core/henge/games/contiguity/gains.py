"""What came of a move for a seat, in the game's terms: groups joined, sides of a druid taken, places to join more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import Action, Seat, counted, listed
from henge.games.contiguity.bids import chance, fair
from henge.games.contiguity.position import BOARD, NEIGHBOURS, PAWNS, State, destinations, largest_group, touches
from henge.games.contiguity.stakes import terms
from henge.names import object_of, whose

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity


def gains(game: Contiguity, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first: groups joined, sides taken, what joins them next."""
    if before.white is None or after.white is None or before.number != after.number:
        return []
    rival, phrases = 1 - seat, []
    largest = [max(map(len, BOARD.groups(at.pieces(seat))), default=0) for at in (before, after)]
    if largest[1] > max(largest[0], 1):
        apart = len(after.pieces(seat)) - largest[1]
        rest = f" ({apart} to go)" if apart and _placed(game, after) else ""
        phrases.append(f"joins {counted(largest[1], 'piece')} in one group{rest}")
    if (druid := after.druids[rival]) and before.druids[rival] == druid:
        free = [sum(cell not in at.pieces(seat) for cell in NEIGHBOURS[druid]) for at in (before, after)]
        if free[1] < free[0]:
            phrases.append(f"leaves {whose(game.name(after, rival))} druid with {counted(free[1], 'open side')}")
    if (own := after.druids[seat]) and before.druids[seat]:
        stuck = [not touches(at.druids[seat] or own, at.pawns[seat]) for at in (before, after)]
        if stuck == [True, False]:
            phrases.append("frees the druid to move")
    if new := _joined(game, before, after, seat):
        later = "" if _placed(game, after) else " later"  # no pawn may be placed beside an own one (CD2)
        phrases.append(f"can{later} join groups on {listed(new[:2])}")
    return phrases


def merits(game: Contiguity, before: State, after: State, seat: Seat) -> list[str]:
    """Return what a step threatens or prevents, and what the piece that moved can join next; of a bid what it means."""
    if before.white is None and seat == before.seat:
        return _bidding(game, before, after)
    board = before.white is not None and after.white is not None and before.number == after.number
    if not board or seat != before.seat or after.winner is not None:
        return []
    rival, phrases = 1 - seat, []
    moving = _placed(game, after)
    if moving and (ways := _wins(game, after, seat)):
        phrases.append("threatens to win on the next move" if len(ways) == 1 else "threatens to win in two ways")
    if moving and any(before.moves) and _wins(game, before, rival) and not _wins(game, after, rival):
        phrases.append(f"stops {object_of(game.name(after, rival))} from winning on the next move")
    taken = [cell for cell in after.pieces(seat) if cell not in before.pieces(seat)]
    if blocked := [cell for cell in taken if cell in _joints(game, before, rival)]:
        last = "" if _joints(game, after, rival) else ", and leaves no other such cell"
        phrases.append(f"blocks {blocked[0]}, where {_two(game, after, rival)} groups could be joined{last}")
    phrases += _nearness(game, after, seat, taken) if moving and not _joined(game, before, after, seat) else []
    own = after.druids[seat]
    if own and taken == [own]:
        free = [cell for cell in NEIGHBOURS[own] if cell not in after.pieces(rival)]
        sides = f"{len(free)} of the druid’s {len(NEIGHBOURS[own])} sides"
        phrases.append(f"keeps {sides} free of {_two(game, after, rival)} pieces")
    if not moving and taken and not phrases:
        near = sum(cell in after.pieces(rival) for cell in NEIGHBOURS[taken[0]])
        phrases += [f"stands beside {near} of {_two(game, after, rival)} pieces"] if near > 1 else []
    return phrases


def _bidding(game: Contiguity, before: State, after: State) -> list[str]:
    """Return what a bid promises or leaves to the other, or which side it is best kept with (CV9)."""
    if after.white is not None:
        better = after.white == before.seat if fair(game).side == "white" else after.white != before.seat
        return ["takes the side that wins sooner between strong computer players"] if better else []
    likely = chance(game, after.bid)
    often = "about half" if abs(likely - 0.5) < 0.05 else "more than half" if likely > 0.5 else "less than half"
    deed = "promises to win within" if after.bid != before.bid else "holds the bidder to"
    return [f"{deed} {counted(after.bid, 'move')} (strong computer players keep that in {often} of their games)"]


def _placed(game: Contiguity, view: State) -> bool:
    """Tell whether all pieces are on the board, and from now on move."""
    return all(len(pawns) == PAWNS for pawns in view.pawns) and (game.druidless or None not in view.druids)


def _nearness(game: Contiguity, after: State, seat: Seat, taken: list[Cell]) -> list[str]:
    """Return whether the piece that moved can join the largest group of the others with one more move."""
    if len(taken) != 1:
        return []
    [cell] = taken
    rest = [other for other in after.pieces(seat) if other != cell]
    group = largest_group(rest)
    if len(group) < 2 or touches(cell, group):
        return []
    if cell == after.druids[seat] and not touches(cell, after.pawns[seat]):
        return []  # CD7
    ends = [end for end in destinations(cell, after.occupied(), game.short_jumps) if touches(end, group)]
    return [f"can join the group of {len(group)} with that piece next, on {ends[0]}"] if ends else []


def _wins(game: Contiguity, view: State, seat: Seat) -> list[Action]:
    """Return the moves with which a seat would win at once, were it its turn."""
    if view.captives or view.winner is not None:
        return []
    at = view.but(seat=seat)
    return [move for move in game.actions(at) if game.apply(at, move).winner == seat]


def _two(game: Contiguity, view: State, seat: Seat) -> str:
    return whose(game.name(view, seat))


def _joined(game: Contiguity, before: State, after: State, seat: Seat) -> list[Cell]:
    """Return the empty cells where one piece would join groups, and would not have before."""
    return sorted(_joints(game, after, seat) - _joints(game, before, seat), key=BOARD.cells.index)


def _joints(game: Contiguity, view: State, seat: Seat) -> set[Cell]:
    """Return the empty cells where one piece would join groups."""
    return {line.cells[0] for line in terms(game, view, seat) if line.kind == "joint"}
