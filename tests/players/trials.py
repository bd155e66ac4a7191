"""The strongest levels against known ways to play (`python build.py ladder --trials`).

As in the ladder every opening is played from every seat; where a random opening often decides the game, only those are
taken in which the strongest level sees nobody ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from henge.bots import Bot, arena, choose, levels, players
from henge.bots.baselines import greedy_bot
from henge.game import Game
from henge.games.contiguity.bot import player as druids
from henge.match import set_up

from tests.players import opponents

EVEN = 0.1  # how far from an even share the strongest level may see the seat to move


class Trial(NamedTuple):
    """A known way to play, and how much the strongest level may think against it; 0: as much as ever.

    `plies` are the random moves a game begins with; 0: as many as in the ladder.
    """

    game: str
    words: str
    bot: Bot
    seats: int = 2
    units: int = 0
    even: bool = False
    plies: int = 0


UCT = partial(opponents.stonehenge, playouts=2000)
TRIALS = (
    Trial("battle_gods", "the most points each turn", greedy_bot),
    Trial("battle_gods", "three who take the most points each turn", greedy_bot, 4),
    Trial("bounders", "tree search (UCT), 1,000 games a move", partial(opponents.bounders, playouts=1000), units=200),
    Trial("bounders", "1,000 random games a move", partial(opponents.flat_bounders, playouts=1000), units=200),
    Trial("contiguity", "the best-looking move each turn", druids(1)),
    Trial("contiguity", "looking two moves ahead", druids(2)),
    Trial("meets_bounds", "the most points each turn", greedy_bot),
    Trial("meets_bounds", "three who take the most points each turn", greedy_bot, 4),
    Trial("stonehenge", "tree search (UCT), 2,000 games a move, after four placements", UCT, even=True),
    Trial("stonehenge", "tree search (UCT), 2,000 games a move, after two placements", UCT, even=True, plies=2),
)


class Round(NamedTuple):
    """A game of a trial: its opening, and where the strongest level sits."""

    trial: int
    seed: int
    seat: int


def rounds(games: Sequence[str], pairs: int) -> Iterator[Round]:
    """Yield the games to play, those of one seed together."""
    for seed in range(pairs):
        for n, trial in enumerate(TRIALS):
            if trial.game in games:
                yield from (Round(n, seed, seat) for seat in range(trial.seats))


def play(one: Round) -> list[float]:
    """Return every seat's share of the win."""
    trial = TRIALS[one.trial]
    game = set_up(trial.game, trial.seats, players(trial.game).options)
    strongest = levels(trial.game)[-1]
    bots, units = [trial.bot] * trial.seats, [range(10**6)] * trial.seats
    bots[one.seat], units[one.seat] = strongest.bot, range(trial.units or strongest.units)
    return arena.play_out(game, opened(game, trial, one.seed), bots, units, one.seed)


def opened(game: Game[object], trial: Trial, seed: int) -> Any:
    """Return the position a trial's game begins with."""
    judge = levels(trial.game)[-1]
    while True:
        state = arena.opened_at_random(game, seed, trial.plies or players(trial.game).opening)
        if not trial.even:
            return state
        seen = choose(judge.bot, game, game.observe(state, game.turn(state)), Random(seed), range(judge.units))
        if abs(seen.value - 1 / trial.seats) < EVEN:
            return state
        seed += 1_000_003
