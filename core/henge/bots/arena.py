"""Games between computer players, to measure their strength: on one machine, on many, or in the page.

A contest begins with a few random moves, so that no two games are alike, and is always played once from every seat:
whoever gains by the opening gains it for both sides.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from henge.bots import Bot, Level, players
from henge.bots.baselines import share
from henge.match import set_up
from henge.rules import Rules, State, Value
from henge.shuffling import one_of


class Contest(NamedTuple):
    """One game to be played: the table, and the computer player of every seat as a level's number."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    levels: tuple[int, ...]
    seed: int


def rotations(game: str, challenger: int, others: int, seed: int, seats: int = 2) -> list[Contest]:
    """Return one contest per seat in which the challenger's level sits there and the others' everywhere else."""
    options = tuple(players(game).options.items())
    return [
        Contest(game, seats, options, tuple(challenger if s == seat else others for s in range(seats)), seed)
        for seat in range(seats)
    ]


def play_match(contest: Contest) -> list[float]:
    """Return every seat's share of the win (1 for a win alone, split among equals)."""
    game, state, seated = begun(contest)
    return play_out(
        game, state, [level.bot for level in seated], [range(level.units) for level in seated], contest.seed
    )


def begun(contest: Contest) -> tuple[Rules[object], State, list[Level]]:
    """Return a contest's game, the position it begins with, and the level that sits at every seat."""
    game = set_up(contest.game, contest.seats, dict(contest.options))
    known = players(contest.game)
    return game, opened_at_random(game, contest.seed, known.opening), [known.levels[n - 1] for n in contest.levels]


def play_out(game: Rules[object], state: State, bots: Sequence[Bot], units: Sequence[range], seed: int) -> list[float]:
    """Play a game to its end with a bot per seat and return every seat's share of the win."""
    playing = thinking(game, state, bots, units, seed)
    while True:
        try:
            next(playing)
        except StopIteration as end:
            shares: list[float] = end.value
            return shares


def thinking(
    game: Rules[object], state: State, bots: Sequence[Bot], units: Sequence[range], seed: int
) -> Generator[int, None, list[float]]:
    """Play a game as `play_out` does, yielding after every thought, for whoever has other things to do between two.

    What it yields is the number of moves played so far.
    """
    ply = 0
    while (seat := game.turn(state)) is not None:
        view = game.observe(state, seat)
        for thought in bots[seat](game, view, Random(f"{seed} {ply}"), units[seat]):  # noqa: B007 (the last counts)
            yield ply
        state, ply = game.apply(state, thought.action), ply + 1
    return [share(game, state, seat) for seat in range(game.seats)]


def opened_at_random(game: Rules[object], seed: int, plies: int) -> State:
    """Return the position after some random moves; a game that would end is opened anew with the next seed."""
    rng = Random(f"opening {seed}")
    state = game.start(rng)
    for _ in range(plies):
        legal = game.actions(state)
        state = game.apply(state, one_of(legal, rng))
        if game.turn(state) is None:
            return opened_at_random(game, seed + 1_000_003, plies)
    return state


class WinRate(NamedTuple):
    """How a challenger has done so far: its shares of the win, summed, and the games played."""

    won: float = 0.0
    games: int = 0

    def add(self, share: float) -> WinRate:
        """Return the tally with one more game, of which so much was won."""
        return WinRate(self.won + share, self.games + 1)

    @property
    def rate(self) -> float:
        """The share of the games that was won."""
        return self.won / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Return Wilson's 95 % interval of the rate.

        >>> tuple(round(x, 2) for x in WinRate(30, 40).interval())
        (0.6, 0.86)
        """
        n, z = max(self.games, 1), 1.96
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n))
        return middle - reach, middle + reach
