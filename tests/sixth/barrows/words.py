"""What Barrows says: what to touch next, what was done, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.game import Prompt
from henge.language import Predicate, many, person, predicate
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.barrows.rules import Barrow, BarrowsRules, State


def word(name: str) -> str:
    """Return a stone or a cell as a player says it.

    >>> word("4"), word("b2")
    ('Stone 4', 'b2')
    """
    return f"Stone {name}" if name.isdigit() else name


def prompt(touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    match touched:
        case ():
            return Prompt(
                "Choose one of your stones", "Your rival sees it only where it lies beside a stone of theirs."
            )
        case (value,):
            return Prompt(f"Choose an empty cell for your {value}", "A barrow goes to the higher total around it.")
    return Prompt("Confirm your move", f"Your {touched[0]} goes to {touched[1]}.")


def tell(action: Action, seen: bool) -> Predicate:
    """Return what was done; the stone is named only where it is `seen` (BA2)."""
    value, cell = action
    if seen:
        return predicate(
            "lay a {stone} on {cell}", "lays a {stone} on {cell}", "laying a {stone} on {cell}", stone=value, cell=cell
        )
    return predicate("lay a stone on {cell}", "lays a stone on {cell}", "laying a stone on {cell}", cell=cell)


def barrow(counted: Barrow) -> str:
    """Return what a barrow is held by (BA4)."""
    return many(
        len(counted.around),
        "{cell}: {n} stone, {most} to {least}",
        "{cell}: {n} stones, {most} to {least}",
        cell=counted.cell,
        most=max(counted.totals),
        least=min(counted.totals),
    )


def result(game: BarrowsRules, state: State, totals: Sequence[int]) -> str:
    """Return how a game that is over was decided (BA5)."""
    if totals[0] == totals[1]:
        return many(totals[0], "Level at {n} point each: a draw.", "Level at {n} points each: a draw.")
    winner = game.name(state, totals.index(max(totals)))
    return person(
        winner,
        "You win, {most} to {least}.",
        "{name} wins, {most} to {least}.",
        most=max(totals),
        least=min(totals),
    )
