"""Rows of the computer players: how much their strongest level looks at in a second, beside the same through `Game`.

Where a player plays games out, the baseline is the tree search that plays any game (`henge.bots.tree`); where it
compares positions, the baseline is a walk through positions by `actions` and `apply`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import repeat
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from henge.bots import Bot, levels
from henge.bots.tree import tree_bot
from henge.game import Game
from henge.games import GAMES
from henge.games.battle_gods.bot import UNIT as PLAYOUTS_OF_GODS
from henge.games.bounders.bot import FOR_THE_PIE, GAMES_A_UNIT
from henge.games.bounders.int_state import MINUS, Field, field
from henge.games.bounders.playouts import Start, batch
from henge.games.meets_bounds.bot import PLAYOUTS as PLAYOUTS_OF_DISKS
from henge.match import set_up
from henge.shuffling import one_of, shuffled

from tests.bench.rows import forget, per_second, row
from tests.bench.rules import random_game

PLIES = {"battle_gods": 9, "bounders": 0, "contiguity": 20, "meets_bounds": 4, "stonehenge": 5}
PLAYOUTS = {"battle_gods": PLAYOUTS_OF_GODS, "bounders": GAMES_A_UNIT, "meets_bounds": PLAYOUTS_OF_DISKS}  # of a unit
SECONDS, TIMES = 0.8, 3


def opening(name: str) -> tuple[Game[object], Any]:
    """Return a game and the mover's View of a position early in it, the same one always."""
    game = set_up(name, None, {})
    state = random_game(game, Random(1), PLIES[name])[-1]
    return game, game.observe(state, game.turn(state))


def timed(work: Iterator[int]) -> float:
    """Return how fast a count grows, taken from something that thinks on for ever, and has seen nothing before."""
    forget()
    next(work)
    start = now = perf_counter()
    count = 0
    while now - start < SECONDS:
        count = next(work)
        now = perf_counter()
    return count / (now - start)


def often(work: Callable[[], Iterator[int]]) -> float:
    """Return the median of some times."""
    return median(timed(work()) for _ in range(TIMES))


def playouts(bot: Bot, name: str, of_a_unit: int) -> Iterator[int]:
    """Yield how many games a bot has played out, after every unit."""
    game, view = opening(name)
    for unit, _ in enumerate(bot(game, view, Random(1), repeat(None))):
        yield unit * of_a_unit


def compared(name: str) -> Iterator[int]:
    """Yield how many positions a game's strongest player has looked at, beginning again when it has seen enough."""
    game, view = opening(name)
    before = 0
    while True:
        forget()
        seen = 0
        for thought in levels(name)[-1].bot(game, view, Random(1), repeat(None)):
            seen = max(seen, thought.visits)
            yield before + seen
        before += seen


def walked(name: str) -> Iterator[int]:
    """Yield how many positions have been walked through by `actions` and `apply`."""
    game, view = opening(name)
    dice, state, count = Random(1), view, 0
    while True:
        legal = game.actions(state)
        state = game.apply(state, one_of(legal, dice)) if legal else view
        count += 1
        yield count


def rows_of(name: str) -> None:
    title, what = GAMES[name].title, "playouts" if name in PLAYOUTS else "positions"

    @row(f"{title}: {what} of its player")
    def private() -> float:
        if name in PLAYOUTS:
            return often(lambda: playouts(levels(name)[-1].bot, name, PLAYOUTS[name]))
        return often(lambda: compared(name))

    @row(f"{title}: {what} through Game")
    def baseline() -> float:
        return often(lambda: playouts(tree_bot, name, 1) if name in PLAYOUTS else walked(name))


for name in GAMES:
    rows_of(name)


# Bounders' quick games, without a search ---------------------------------------------------------------


@row("Bounders: straightforward random games")
def straightforward() -> float:
    here, dice = field(7), Random(1)
    return per_second(lambda: played_straight(here, dice))


def played_straight(here: Field, dice: Random) -> tuple[int, int]:
    """Play a random game in the straightforward way, as what the player's own is to be ahead of.

    The level cells are kept in a list, brought up to date after every stone; regions are flooded cell by cell.
    """
    balance, colour = [0] * here.outside, 1
    stone = [0] * here.outside
    level, place = list(range(here.outside)), list(range(here.outside))

    def leave(cell: int) -> None:
        last = level.pop()
        if last != cell:
            level[place[cell]] = last
            place[last] = place[cell]

    while level:
        cell = one_of(level, dice)
        leave(cell)
        stone[cell] = colour
        for near in here.near[cell]:
            if stone[near]:
                continue
            if not balance[near]:
                leave(near)
            balance[near] += colour
            if not balance[near]:
                place[near] = len(level)
                level.append(near)
        colour = -colour
    points, seen = [0, 0, 0], stone[:]
    for cell in range(here.outside):
        if seen[cell]:
            continue
        seen[cell] = 1
        region, border = [cell], set()
        for inside in region:
            for near in here.near[inside]:
                if stone[near]:
                    border.add(near)
                elif not seen[near]:
                    seen[near] = 1
                    region.append(near)
        weight = sum(stone[near] for near in border)
        points[(weight > 0) - (weight < 0)] += len(region)
    return points[1], points[-1]


@row("Bounders: quick random games")
def one_by_one() -> float:
    here, dice = field(7), Random(1)
    orders = [shuffled(here.spots, dice) for _ in range(64)]

    def once() -> None:
        moves: list[int] = []
        start, order = int(dice.random() * here.outside), orders[int(dice.random() * 64)]
        here.playout([0] * (here.outside + 1), order[start:] + order[:start], 1, moves)
        here.totals(here.bits_of(moves[::2]), here.bits_of(moves[1::2]))

    return per_second(once)


@row("Bounders: quick random games in the batch that weighs first stones")
def in_a_batch() -> float:
    here, dice = field(7), Random(1)
    starts: list[Start] = [([here.orbit.index(kind)], []) for kind in set(here.orbit)]
    return len(starts) * FOR_THE_PIE * per_second(lambda: batch(here, starts, MINUS, FOR_THE_PIE, dice))


@row("Bounders: such batches in plain JavaScript")
def in_javascript() -> float:
    """The same algorithm beside Python's, on CPython in a process of Node, in Pyodide in its own."""
    script = Path(__file__).with_name("bounders.js").read_text("utf-8")
    near = [place for spot in field(7).spots for place in spot[1:]]
    called = f"({script})({near}, 0.3, 5)[0]"
    if sys.platform == "emscripten":
        return float(import_module("pyodide.code").run_js(called))
    node = shutil.which("node") or "node"
    return float(subprocess.run([node, "-p", called], capture_output=True, check=True).stdout)
