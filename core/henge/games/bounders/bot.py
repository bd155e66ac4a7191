"""The computer player of Bounders: tree search, exact when the game is nearly over.

A unit is a handful of random games.  With few cells open the rest is solved outright.  Where the pie is to be offered,
the first stone is the one that leaves the most even chances; where it is offered, the search tells who is ahead, and if
it is light the colours are swapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any

from henge.bots import Level, Players, Proof, Thought
from henge.games.bounders.endgame_solver import SOLVABLE, ExactSolver
from henge.games.bounders.int_state import MINUS, PLUS, field
from henge.games.bounders.playouts import batching
from henge.games.bounders.rules import SWAP, BoundersRules, State
from henge.games.bounders.search import Search
from henge.rules import Action, Rules, View
from henge.shuffling import one_of, shuffled

GAMES_A_UNIT = 20  # on an empty board of size 7, more where fewer cells are empty: a unit is always about as much work
FOR_THE_PIE = 2048  # games for each first stone that is weighed
LOOKED_OVER = 12  # open cells at most when it is worth trying to solve what every one of them leads to
POSITIONS_A_UNIT, SOLVING_UNITS = 400, 100
POSITIONS_A_PAUSE = 80  # while a whole position is solved: as long as a pause of the other games takes
RESISTING_UNITS = 20  # for the hardest to answer of moves that all lose


def grave_bot(
    game: Rules[Any], view: View, rng: Random, budget: Iterable[object], *, notice: int = 0
) -> Iterator[Thought]:
    """Play by tree search alone, and with the pie by what the chances are.

    With `notice` it considers only so many of the cells it may play on, taken by lot.
    """
    assert isinstance(game, BoundersRules)
    assert isinstance(view, State)
    budget = iter(budget)
    if game.pie and not view.stones:
        yield from _offer(game, rng, budget)
    else:
        yield from _searched(Search(game, view, rng, notice), budget, SWAP in game.actions(view))


def bounders_bot(game: Rules[Any], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Play as `grave_bot` does, but solve the end of the game if it can be done soon."""
    assert isinstance(game, BoundersRules)
    assert isinstance(view, State)
    budget = iter(budget)
    if len(game.actions(view)) > SOLVABLE:
        yield from grave_bot(game, view, rng, budget)
        return
    search = Search(game, view, rng)
    yield search.think(1)
    solver = ExactSolver(search.field, search.balance, search.colour, search.worth)
    solving = solver.solve(POSITIONS_A_UNIT)
    try:
        for _ in islice(budget, SOLVING_UNITS):
            next(solving)
            yield search.thought()
    except StopIteration as solved:
        value, place = solved.value
        reply = solver.reply(place, value)
        line = tuple((search.field.cells[stone],) for stone in (place, reply) if stone is not None)
        value = value if search.colour == PLUS else 1 - value
        proofs = ((line[0], Proof(value == 1)),) if value != 0.5 else ()
        yield Thought(line[0], value, solver.positions, line, (), proofs)
        if value == 0:
            yield from _resisting(search, solver.positions, islice(budget, RESISTING_UNITS))
    else:
        yield from _searched(search, budget, SWAP in game.actions(view))


def solved(game: Rules[Any], view: View, first: Sequence[Action]) -> Iterator[Mapping[Action, float]]:
    """Yield what stones lead to with best play, as far as is known, in a position near the end."""
    assert isinstance(game, BoundersRules)
    assert isinstance(view, State)
    legal = game.actions(view)
    if len(legal) > LOOKED_OVER or SWAP in legal:
        return
    search, known = Search(game, view, Random(0)), dict[Action, float]()
    solver = ExactSolver(search.field, search.balance, search.colour, search.worth)
    for action in sorted(legal, key=lambda action: action not in first):
        solving = solver.after(search.field.place[action[0]], POSITIONS_A_PAUSE)
        while True:
            try:
                next(solving)
            except StopIteration as end:
                known[action] = end.value if search.colour == PLUS else 1 - end.value
                break
            yield known
        yield known


def _resisting(search: Search, positions: int, budget: Iterator[object]) -> Iterator[Thought]:
    """Think on where every move loses: the one that wins most of the games played ahead is the hardest to answer."""
    for thought in _searched(search, budget, may_swap=False):
        lost = tuple(action for action, _ in thought.rivals) or (thought.action,)
        rivals = tuple((action, 0.0) for action in lost)
        proofs = tuple((action, Proof(wins=False)) for action in lost)
        yield thought._replace(value=0.0, visits=positions, rivals=rivals if len(lost) > 1 else (), proofs=proofs)


def _searched(search: Search, budget: Iterator[object], may_swap: bool) -> Iterator[Thought]:
    games = max(1, GAMES_A_UNIT * 127 // len(search.empty))
    thought = search.think(1)
    yield thought
    if len(search.root.legal) == 1:
        return
    for _ in budget:
        thought = search.think(games)
        if may_swap and thought.value < 0.5:  # BO5: the other colour is ahead
            rivals = ((SWAP, 1 - thought.value), *thought.rivals[:7])
            thought = Thought(SWAP, 1 - thought.value, search.root.total, (SWAP,), rivals)
        yield thought


def _offer(game: BoundersRules, rng: Random, budget: Iterator[object]) -> Iterator[Thought]:
    """Weigh first stones, one of each kind that symmetry leaves, and offer the one with the most even chances (BO5).

    A unit is one stone more to be weighed; all are weighed in one batch, with thoughts on the way.
    """
    here = field(game.size)
    kinds: dict[object, list[int]] = {}
    for place, kind in enumerate(here.orbit):
        kinds.setdefault(kind, []).append(place)
    places = [one_of(alike, rng) for alike in shuffled(list(kinds.values()), rng)]
    stones = [place for place, _ in zip(places, chain((None,), budget), strict=False)]
    offered = Thought((here.cells[stones[0]],), 0.5, 0, ((here.cells[stones[0]],),))
    for batch in batching(here, [([place], []) for place in stones], MINUS, FOR_THE_PIE, rng):
        if batch:
            chances = [0.5 - abs(batch.lead(n)) / (2 * FOR_THE_PIE) for n in range(len(stones))]
            ranked = sorted(zip(chances, ((here.cells[place],) for place in stones), strict=True), reverse=True)
            value, action = ranked[0]
            rivals = tuple((other, worth) for worth, other in ranked[:8])
            offered = Thought(action, value, FOR_THE_PIE, (action,), rivals)
        yield offered


# A step is about seven games in ten, the first ones eight.  The first levels are weak by what they do not notice, for
# children and first games.
LEVELS = (
    Level(partial(grave_bot, notice=6), 1),
    Level(partial(grave_bot, notice=10), 2),
    Level(partial(grave_bot, notice=15), 4),
    Level(partial(grave_bot, notice=28), 9),
    Level(bounders_bot, 26),
    Level(bounders_bot, 65),
    Level(bounders_bot, 130),
    Level(bounders_bot, 300),
)
PLAYERS = Players(LEVELS, solver=solved)
