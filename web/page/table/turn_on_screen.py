"""The number of the turn on screen, as players count turns, and the way to the one before and after."""

from __future__ import annotations

from henge.language import say
from henge.rules import Seat

from page.table.shown_match import ShownMatch


def attended(table: ShownMatch) -> Seat | None:
    """Return whose the table is: of who is still shown something, else of who moves next in the position on screen;
    None where nobody does."""
    if table.between is not None:
        return None
    return table.cover_state.looked if table.resting and not table.past else table.viewpoint.turn


def number_shown(table: ShownMatch) -> int:
    """Return the number of the turn that led to the position on screen; 0 at the beginning."""
    return table.match.turns.made(table.shown)


def turns_played(table: ShownMatch) -> int:
    """Return how many turns have been played, with the one that has been begun."""
    return table.match.turns.made(table.last)


def at_move(table: ShownMatch) -> str:
    """Return before which move of how many the position on the screen comes, or within which it lies."""
    turns = table.match.turns
    return say(
        "before move {move} of {last}" if turns.begun(table.shown) == table.shown else "within move {move} of {last}",
        move=turns.numbers[table.shown],
        last=turns_played(table),
    )


def turn_earlier(table: ShownMatch) -> int:
    """Return the ply at which the latest turn before the position on screen began, or after it something is noted."""
    begun = table.match.turns.begun(table.shown - 1) if table.shown else 0
    return max([begun, *(ply for ply, _ in table.match.notes if ply < table.shown)])


def turn_later(table: ShownMatch) -> int:
    """Return the ply at which the turn is over that goes on from the position on screen, or before it something is
    noted."""
    over = table.match.turns.after(table.match.turns.numbers[table.shown])
    return min([over, *(ply for ply, _ in table.match.notes if table.shown < ply)])
