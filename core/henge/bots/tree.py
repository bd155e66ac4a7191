"""Tree search for any game through its Game alone: GRAVE on guessed deals, for any number of seats.

Every unit guesses the hidden parts (`Game.guess`), walks down one tree shared by all guesses, plays on at random to
the end and credits every seat on the way with its own share of the win (max^n).  Nodes are lines of play as the
searching seat sees them, and count how often each action was there to be chosen (single-observer ISMCTS).  While a
node is young it trusts what its actions did anywhere later in the games of its nearest well-visited ancestor (GRAVE).

Sources: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012); Cazenave, "Generalized Rapid
Action Value Estimation" (2015).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from random import Random
from typing import Any

from henge.bots import Thought, tried
from henge.bots.plain import split
from henge.game import Action, Game, Seat, State, View

EXPLORATION = 0.2
REFERENCE = 25  # visits from which a node lends its later actions' record to its descendants
BIAS = 1e-3
LONGEST = 400  # plies of a playout; then the leader of the moment counts as the winner


class Node:
    """What is known of one line of play: how it did for the seat that chose it, and what came after it."""

    __slots__ = ("children", "later", "there", "visits", "won")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.later: dict[tuple[Seat, Action], list[float]] = {}  # visits and wins of actions played anywhere below
        self.visits, self.there, self.won = 0, 0, 0.0


def tree_bot(game: Game[Any], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Search as long as the budget lasts; a unit is one playout."""
    legal = game.actions(view)
    seat = game.turn(view)
    assert seat is not None
    root = Node()
    yield Thought(legal[0], 1 / game.seats, 0)
    for _ in budget:
        _playout(game, game.guess(view, rng), root, rng)
        ranked = sorted(root.children.items(), key=lambda child: -child[1].visits)
        yield Thought(
            ranked[0][0],
            ranked[0][1].won / ranked[0][1].visits,
            ranked[0][1].visits,
            _line(root),
            tried((action, node.visits, node.won) for action, node in ranked),
        )
        if len(legal) == 1:
            return


def _playout(game: Game[Any], state: State, root: Node, rng: Random) -> None:
    node, lender = root, root
    path: list[tuple[Node, Seat]] = []
    nodes = [root]
    played: list[tuple[Seat, Action]] = []
    fresh = False
    while (seat := game.turn(state)) is not None and len(played) < LONGEST:
        legal = game.actions(state)
        if fresh:
            action = legal[int(rng.random() * len(legal))]
        else:
            lender = node if node.visits >= REFERENCE or node is root else lender
            action = _chosen(node, lender, legal, seat, rng)
            for other in legal:
                if (child := node.children.get(other)) is not None:
                    child.there += 1
            fresh = action not in node.children
            node = node.children.setdefault(action, Node())
            node.there = max(node.there, 1)
            nodes.append(node)
            path.append((node, seat))
        played.append((seat, action))
        state = game.apply(state, action)
    shares = _shares(game, state)
    root.visits += 1
    for node, seat in path:
        node.visits += 1
        node.won += shares[seat]
    for depth, node in enumerate(nodes):
        for seat, action in played[depth:]:
            record = node.later.setdefault((seat, action), [0, 0.0])
            record[0] += 1
            record[1] += shares[seat]


def _chosen(node: Node, lender: Node, legal: list[Action], seat: Seat, rng: Random) -> Action:
    """Pick by GRAVE; an action nobody has a word on yet comes first, by lot."""
    best, most = None, -1.0
    unknown = []
    for action in legal:
        child, lent = node.children.get(action), lender.later.get((seat, action))
        if child is None and lent is None:
            unknown.append(action)
            continue
        visits = child.visits if child else 0
        mean = child.won / visits if child and visits else 0.5
        if lent:
            weight = lent[0] / (lent[0] + visits + BIAS * lent[0] * visits)
            mean = (1 - weight) * mean + weight * lent[1] / lent[0] if visits else lent[1] / lent[0]
        # bit_length stands for the logarithm, whose last bit differs between CPython and Pyodide
        worth = mean + (EXPLORATION * sqrt(child.there.bit_length() / visits) if child and visits else 0.0)
        if worth > most:
            best, most = action, worth
    if unknown:
        return unknown[int(rng.random() * len(unknown))]
    assert best is not None
    return best


def _shares(game: Game[Any], state: State) -> list[float]:
    if result := game.result(state):
        return split(result.ranking[0], game.seats)
    totals = [score.total for score in game.scores(state)] or [0] * game.seats
    return split([seat for seat in range(game.seats) if totals[seat] == max(totals)], game.seats)


def _line(node: Node, length: int = 4) -> tuple[Action, ...]:
    line: list[Action] = []
    while node.children and len(line) < length:
        action, node = max(node.children.items(), key=lambda child: child[1].visits)
        if not node.visits:
            break
        line.append(action)
    return tuple(line)
