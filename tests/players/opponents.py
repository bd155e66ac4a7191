"""Known ways to play, to measure the strongest levels against: flat Monte Carlo and UCT over quick random games.

Source: Kocsis, Szepesvári, "Bandit Based Monte-Carlo Planning" (2006).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import log, sqrt
from random import Random
from typing import Any

from henge.bots import Thought
from henge.games.bounders.search import Node as Branch
from henge.games.bounders.search import Search
from henge.games.stonehenge.bot import needs
from henge.games.stonehenge.int_state import position
from henge.games.stonehenge.lines import POINTS
from henge.games.stonehenge.search import Placement, placements
from henge.shuffling import one_of

EXPLORATION = 0.4  # the best of UCT's in Bounders, as measured


def upper_bound(won: float, tries: int, total: int) -> float:
    """Return UCB1 of a move: the share it won, and what may still be hoped of it."""
    return won / tries + EXPLORATION * sqrt(log(total) / tries)


class Plain(Search):
    """Bounders' tree without what moves do later on."""

    def select(self, node: Branch, lender: Branch, colour: int) -> int:
        if 0 in node.tries:
            fresh = [k for k, tries in enumerate(node.tries) if not tries]
            return fresh[int(self.rng.random() * len(fresh))]
        return max(range(len(node.legal)), key=lambda k: upper_bound(node.wins[k], node.tries[k], node.total))


class Flat(Search):
    """Bounders' random games alone, every move tried equally often."""

    def select(self, node: Branch, lender: Branch, colour: int) -> int:
        return node.tries.index(min(node.tries)) if node is self.root else int(self.rng.random() * len(node.legal))

    def thought(self) -> Thought:
        root = self.root
        best = max(range(len(root.legal)), key=lambda k: root.wins[k] / max(1, root.tries[k]))
        return Thought((self.field.cells[root.legal[best]],), root.wins[best] / max(1, root.tries[best]), root.total)


def bounders(
    game: Any, view: Any, rng: Random, budget: Iterable[Any], *, playouts: int, search: type[Search] = Plain
) -> Iterator[Thought]:
    """Play Bounders by random games."""
    yield search(game, view, rng).think(playouts)


class Node:
    """A Stonehenge placement in the tree, and how it did for whoever made it."""

    def __init__(self, tried: Placement) -> None:
        self.tried = tried
        self.visits, self.won = 0, 0.0
        self.children: list[Node] = []

    def next(self, rng: Random) -> Node:
        """Return the placement to try next; those never tried come first, by lot."""
        if not self.children:
            self.children = [Node(one) for one in placements(self.tried.then)]
        fresh = [child for child in self.children if not child.visits]
        if fresh:
            return one_of(fresh, rng)
        return max(self.children, key=lambda child: upper_bound(child.won, child.visits, self.visits))


def stonehenge(game: Any, view: Any, rng: Random, budget: Iterable[Any], *, playouts: int) -> Iterator[Thought]:
    """Play open Stonehenge by UCT."""
    legal = game.actions(view)
    if view.laid or len(legal[0]) != 2 or legal[0][0] == "claim":
        yield Thought(legal[0], 0.5, 0)
        return
    need, allow = needs(game, view)
    root = Node(Placement(0, 0, 0, position(view)))
    for _ in range(playouts):
        _playout(root, ((need, allow), (allow, need)), rng)
    best = max(root.children, key=lambda child: child.visits)
    yield Thought((str(best.tried.value), POINTS[best.tried.point]), best.won / best.visits, best.visits)


def _playout(root: Node, goals: tuple[tuple[int, int], tuple[int, int]], rng: Random) -> None:
    node, path, tried, mover = root, [root], root.tried, 1
    while node is root or not (tried.had >= goals[mover][0] or tried.lost >= goals[mover][1]):
        mover = 1 - mover
        if node is root or node.visits:
            node = node.next(rng)
            path.append(node)
            tried = node.tried
        else:
            following = placements(tried.then)
            tried = one_of(following, rng)
    winner = mover if tried.had >= goals[mover][0] else 1 - mover
    root.visits += 1
    for depth, one in enumerate(path[1:]):
        one.visits += 1
        one.won += depth % 2 == winner


flat_bounders = partial(bounders, search=Flat)
