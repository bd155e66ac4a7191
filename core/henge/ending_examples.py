"""Examples for what holds in every game: how it ends early (R6, R7 in ending.md)."""

from __future__ import annotations

from random import Random

from henge.example import Agreed, Example, Resigned
from henge.game import Game
from henge.language import say
from henge.shuffling import one_of

MOVES = 12  # before a game is ended early in an example


def examples(kind: type[Game[object]]) -> tuple[Example[object], ...]:
    """Return the examples of R6, and of R7 where a draw may be agreed on, for two at a game's table."""
    game = kind(2)
    state = _some_way_in(game)
    seat = game.turn(state) or 0
    mover, other = game.name(state, seat), game.name(state, 1 - seat)
    ends = [
        Example(
            "R6", say("{name} resigns, and {other} wins.", name=mover, other=other), game, state, Resigned(1 - seat)
        )
    ]
    if kind.may_agree:
        ends.append(
            Example("R7", say("Both want a draw: the game is drawn, in whatever position."), game, state, Agreed())
        )
    return tuple(ends)


def _some_way_in(game: Game[object]) -> object:
    """Return a position where a turn begins, some random moves into a game."""
    luck, played = Random(1), 0
    state = before = game.start(luck)
    while played < MOVES or game.turn(state) == game.turn(before):
        before, state = state, game.apply(state, one_of(game.actions(state), luck))
        played += 1
    return state
