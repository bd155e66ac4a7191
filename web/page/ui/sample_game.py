"""The usual game of its kind, as it is shown to whoever chooses one: before its first move, and some way in."""

from __future__ import annotations

from functools import cache
from random import Random

from henge.game import Game
from henge.games import GAMES
from henge.language import phrase
from henge.match import Match
from henge.rules import State, View
from henge.shuffling import one_of

PLIES, TRIES = 26, 12


@cache
def usual_opening(name: str) -> Match:
    """Return the usual game before its first move."""
    return Match.new(name, seed=7, seats=GAMES[name].seats_allowed[1])


@cache
def secrecy(name: str) -> str:
    """Return whether anything is hidden: in the usual game, or in one that is offered ready-made."""
    kind = GAMES[name]
    if kind.observe is Game.observe:
        return phrase("nothing hidden")
    if any(None in hand for hand in bystanders_hands(usual_opening(name))):
        return phrase("hidden hands")
    others = (Match.new(name, seed=7, options=preset.options) for preset in kind.presets)
    some = any(None in hand for match in others for hand in bystanders_hands(match))
    return phrase("hidden pieces if you like") if some else phrase("nothing hidden")


def bystanders_hands(match: Match) -> tuple[tuple[str | None, ...], ...]:
    """Return what a bystander sees in the hands; None is something hidden."""
    return match.game.hands(match.game.observe(match.state, None))


def midway(name: str) -> tuple[Game[object], View]:
    """Return a table and what a bystander sees there of a game some way in: of a few the one where most was scored."""
    game = usual_opening(name).game
    states = [some_way_in(usual_opening(name), Random(seed)) for seed in range(5, 5 + TRIES)]
    most = max(states, key=lambda state: sum(len(score.lines) for score in game.scores(state)))
    return game, game.observe(most, None)


def some_way_in(match: Match, rng: Random) -> State:
    """Return a position some random moves in, before the end."""
    state, game = match.state, match.game
    for _ in range(PLIES):
        legal = game.actions(state)
        if not legal:
            break
        after = game.apply(state, one_of(legal, rng))
        if game.result(after):
            break
        state = after
    return state
