"""Computer players, and the search they share.

A bot is a function of ``(game, view, rng, budget)``; it never sees a State.  It thinks in units (a playout, a few
hundred positions), takes one item from `budget` for each, and after each yields what it would play now; whoever
asked may stop listening at any time.  The budget is any iterable: ``range(500)`` in a test, a clock in the page.
Work between two thoughts stays well under a tenth of a second, so that a player can always be hurried or stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, TypeAlias

from henge.rules import Action, Options, Rules, View


class Proof(NamedTuple):
    """That an action wins or loses against whatever may follow; `plies` until the end with best play, 0 if unknown.

    An action that loses resists that long at most; of several the one that resists longest is the best.
    """

    wins: bool
    plies: int = 0


class Thought(NamedTuple):
    """What a bot would play now."""

    # The action chosen.
    action: Action
    # The share of the win it expects for its seat, from 0 to 1.
    value: float
    # How often the action was tried, or the positions seen; 0: nothing was weighed, and the value is but the fair
    # share.
    visits: int
    # The play it expects, beginning with `action`; of hidden cards it may name less than an action does.
    line: tuple[Action, ...] = ()
    # The actions it weighed, mostly with the chosen one, and their values, best first; of players that are `bounded`
    # but bounds.
    rivals: tuple[tuple[Action, float], ...] = ()
    # Of those actions the ones that are known to win, or to lose, for sure.
    proofs: tuple[tuple[Action, Proof], ...] = ()
    # Whether the position is known to be won though not by which action: the chosen one is but the most likely.
    sure: bool = False
    # Whether it is solved: the rivals are all actions, and every value is what one leads to with best play.
    exact: bool = False

    @property
    def proof(self) -> Proof | None:
        """What is known for sure of the chosen action; when that one loses, all it weighed do."""
        return dict(self.proofs).get(self.action)

    def compares(self, action: Action) -> bool:
        """Tell whether it is known how an action compares with the chosen one, or there is nothing to be weighed."""
        settled = self.proof or self.sure or self.exact or not self.visits
        return bool(settled) or action in {self.action, *dict(self.rivals)}


Bot: TypeAlias = Callable[[Rules[Any], View, Random, Iterable[object]], Iterator[Thought]]
Sparing: TypeAlias = Callable[[Rules[Any], View, Sequence[Action]], Action]
Solver: TypeAlias = Callable[[Rules[Any], View, Sequence[Action]], Iterator[Mapping[Action, float]]]

AS_GOOD = 0.03  # of the win: less is no difference a computer player can tell
SPENT = object()  # what `next` gives of a budget that is spent: units may be anything, None too


RIVALS_TOLD, ENOUGH = 8, 32  # rivals, and the times an action must have been tried for its mean to tell anything


def tried(actions: Iterable[tuple[Action, int, float]]) -> tuple[tuple[Action, float], ...]:
    """Return as rivals the actions tried most, each given with how often it was tried and what it won in all.

    >>> tried([(("a",), 60, 45.0), (("b",), 1, 0.0), (("c",), 40, 10.0)])
    ((('a',), 0.75), (('c',), 0.25))
    """
    ranked = sorted((pair for pair in actions if pair[1]), key=lambda pair: -pair[1])
    means: dict[Action, float] = {}
    for action, times, won in ranked:
        if len(means) < RIVALS_TOLD and (times >= ENOUGH or not means):
            means.setdefault(action, won / times)
    return tuple(means.items())


def as_good(value: float, best: float) -> bool:
    """Tell whether an action of one value is as good as one of another, both shares of the win."""
    return value >= best - AS_GOOD


class Level(NamedTuple):
    """A strength: a bot and the units it may think."""

    bot: Bot
    units: int


def choose(bot: Bot, game: Rules[Any], view: View, rng: Random, budget: Iterable[object]) -> Thought:
    """Return a bot's last thought when its budget is spent.  A bot has at least one, however small the budget."""
    *_, last = bot(game, view, rng, budget)
    return last


class Ended(NamedTuple):
    """What a position of two comes to in points with best play, where nothing is hidden from whoever is to move."""

    # By how many points the mover is ahead in the end after the best action, the first, and after those asked about.
    margins: Mapping[Action, int]
    # Of others whether the mover wins by them (1), draws (0) or loses (-1); of all others where the best draws.
    results: Mapping[Action, int]
    # The best reply to the best action, which may name less than an action does; () where no other is next.
    reply: Action


PlaysOut: TypeAlias = Callable[[Rules[Any], View, Sequence[Action]], Iterator[Ended | None]]


class Players(NamedTuple):
    """What a game's bot module brings, as its PLAYERS."""

    levels: tuple[Level, ...]
    """Weakest first; level 1 is the first of them."""
    bounded: bool = False
    """Whether its searches know only bounds of what rivals are worth."""
    opening: int = 2
    """How many random moves contests between them begin with."""
    options: Options = {}  # noqa: RUF012 (read only)
    """The options that contests between them are played with."""
    solver: Solver | None = None
    """What tells, near the end, what actions lead to with best play, the ones given first: it yields what it knows so
    far again and again, and nothing at all where the end is too far away."""
    sparing: Sparing | None = None
    """Which action a hint advises of some that are worth as much, the best first, so that no card is discarded that can
    do more than another: who only plays need not care."""
    plays_out: PlaysOut | None = None
    """What tells, once nothing is hidden from whoever is to move, by how much they win with best play, and after the
    actions asked about: it yields None again and again, and nothing at all where the end is too far away."""


def players(game: str) -> Players:
    """Return the computer players of a game by its id."""
    found: Players = import_module(f"henge.games.{game}.bot").PLAYERS
    return found


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels of a game by its id, weakest first."""
    return players(game).levels
