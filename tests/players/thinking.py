"""What computer players think, in a form that can be compared across Pythons; only Henge and the standard library."""

from __future__ import annotations

from random import Random

from henge.bots import choose, levels
from henge.match import set_up
from henge.rules import Options, write_action
from henge.shuffling import one_of


def thoughts(game: str, seats: int, options: Options, level: int, units: int, plies: list[int]) -> list[str]:
    """Return what a level would play, and how it weighs it, at some plies of a game of random moves."""
    table, dice, lines = set_up(game, seats, options), Random(level), []
    state = table.start(Random(level))
    for ply in range(max(plies) + 1):
        legal = table.actions(state)
        if not legal:
            break
        if ply in plies:
            view = table.observe(state, table.turn(state))
            thought = choose(levels(game)[level - 1].bot, table, view, Random(ply), range(units))
            lines.append(f"{ply} {write_action(thought.action)} {thought.value!r} {thought.visits}")
        state = table.apply(state, one_of(legal, dice))
    return lines
