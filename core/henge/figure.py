"""Pictures for the rules.  A game's own are in its folder, in figures.py; the page draws them below their clauses."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from henge.board import Cell
from henge.game import Action, Game, Illegal, Why, read_action, write_action


class Figure(NamedTuple):
    """A position that shows what a clause says.

    With `touched`, what may be touched next is shown as well, unless it is None; `lit` are cells that the words speak
    of, `kinds` the signs and score lines to show.
    """

    clause: str
    words: str
    game: Game[Any]
    state: Any
    touched: Action | None = None
    lit: tuple[Cell, ...] = ()
    kinds: tuple[str, ...] = ()


def after(game: Game[Any], moves: str) -> Any:
    """Return the position after some moves from the beginning of a game without luck.  Raises Illegal."""
    state = game.start(Random(0))
    for action in map(read_action, moves.split()):
        if action not in game.actions(state):
            raise Illegal(Why(None, f"A picture shows no position that {write_action(action)} would lead to."))
        state = game.apply(state, action)
    return state
