"""Tree search over guessed deals for any number of seats: what the games' own searches share, and one for any game.

Every playout guesses the hidden parts, walks down one tree of lines of play shared by all guesses, adds a line to it,
plays on to the end and credits every seat on the way with its own result (max^n).  A node counts how often each move
was there to be chosen.  A game's own search says by `choose` which move deserves the next playout.

`tree_bot` plays any game through its Game alone.  While a node is young it trusts what its actions did anywhere later
in the games of its nearest well-visited ancestor (GRAVE).

Sources: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012); Cazenave, "Generalized Rapid
Action Value Estimation" (2015).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import ClassVar, Generic, Protocol, TypeVar

from henge.bots import Thought, tried
from henge.bots.baselines import split
from henge.rules import Action, Rules, Seat, State, View

EXPLORATION = 0.2
REFERENCE = 25  # visits from which a node lends its later actions' record to its descendants
BIAS = 1e-3
LONGEST_PLAYOUT = 400  # plies of a playout; then the leader of the moment counts as the winner


class Playout(Protocol):
    """A deal in play, changed in place."""

    @property
    def seat(self) -> Seat:
        """The seat to move; of no meaning once it is over."""

    @property
    def over(self) -> bool:
        """Whether nothing can be played any more."""


M = TypeVar("M", bound=Hashable)
D = TypeVar("D", bound=Playout)


class TreeNode(Generic[M]):
    """A line of play: how often it was walked, and how it did for the seat that chose it.

    `worth` is what that seat got from it, `shares` its share of the wins alone; `hope` is what the seat that moves next
    got from it.  `met` counts how often every move was there to be chosen.
    """

    __slots__ = ("children", "hope", "met", "shares", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[M, TreeNode[M]] = {}
        self.met: dict[M, int] = {}
        self.visits, self.worth, self.shares, self.hope = 0, 0.0, 0.0, 0.0

    @property
    def ranked(self) -> list[tuple[M, TreeNode[M]]]:
        """The moves played from here, most often first."""
        return sorted(self.children.items(), key=lambda child: -child[1].visits)


class Tree(ABC, Generic[D, M]):
    """A search above one position."""

    deepest: ClassVar[int] = LONGEST_PLAYOUT

    def __init__(self) -> None:
        self.root: TreeNode[M] = TreeNode()

    @abstractmethod
    def deal(self) -> D:
        """Return one deal that agrees with what the searching seat sees."""

    @abstractmethod
    def choose(self, node: TreeNode[M], at: D) -> M:
        """Play the move that deserves this playout, and return what its branch is known by; count what was there."""

    @abstractmethod
    def finish(self, at: D) -> None:
        """Play on to the end."""

    @abstractmethod
    def credit(self, at: D) -> tuple[Sequence[float], Sequence[float]]:
        """Return what the end is worth to every seat, and every seat's share of the win."""

    def playout(self) -> tuple[D, list[TreeNode[M]]]:
        """Walk down the tree, add a line, play on to the end and credit the seats on the way; return the way."""
        at, node = self.deal(), self.root
        path: list[tuple[TreeNode[M], Seat]] = []
        walked = [(node, at.seat)]
        fresh = False
        while not at.over and not fresh and len(path) < self.deepest:
            seat = at.seat
            move = self.choose(node, at)
            fresh = move not in node.children
            node = node.children.setdefault(move, type(node)()) if fresh else node.children[move]
            path.append((node, seat))
            if not at.over:
                walked.append((node, at.seat))
        self.finish(at)
        worth, shares = self.credit(at)
        for node, seat in path:
            node.visits += 1
            node.worth += worth[seat]
            node.shares += shares[seat]
        self.root.visits += 1
        for node, seat in walked:
            node.hope += worth[seat]
        return at, [self.root, *(node for node, _ in path)]


# for any game ---------------------------------------------------------------------------------------


class Lender(TreeNode[Action]):
    """A line of play that also knows of all actions played anywhere below, by seat: visits and wins."""

    __slots__ = ("later",)

    def __init__(self) -> None:
        super().__init__()
        self.later: dict[tuple[Seat, Action], list[float]] = {}


class Played:
    """A deal of any game, what was played since the root, and whose record is lent to the nodes on the way."""

    def __init__(self, game: Rules[object], state: State, lender: Lender) -> None:
        self.game, self.state, self.lender = game, state, lender
        self.played: list[tuple[Seat, Action]] = []
        self._look()

    def _look(self) -> None:
        seat = self.game.turn(self.state)
        self.over, self.seat = seat is None, -1 if seat is None else seat

    def play(self, action: Action) -> None:
        """Play a legal action."""
        self.played.append((self.seat, action))
        self.state = self.game.apply(self.state, action)
        self._look()


class Grave(Tree[Played, Action]):
    """GRAVE over random games of any game."""

    root: Lender

    def __init__(self, game: Rules[object], view: View, rng: Random) -> None:
        self.game, self.view, self.rng, self.root = game, view, rng, Lender()

    def deal(self) -> Played:
        return Played(self.game, self.game.guess(self.view, self.rng), self.root)

    def choose(self, node: TreeNode[Action], at: Played) -> Action:
        assert isinstance(node, Lender)
        if node.visits >= REFERENCE:
            at.lender = node
        legal = self.game.actions(at.state)
        action = self.promising(node, at.lender, legal, at.seat)
        for other in legal:
            if other in node.children:
                node.met[other] += 1
        node.met.setdefault(action, 1)
        at.play(action)
        return action

    def promising(self, node: Lender, lender: Lender, legal: list[Action], seat: Seat) -> Action:
        """Pick by GRAVE; an action nobody has a word on yet comes first, by lot."""
        best, most = None, -1.0
        unknown = []
        for action in legal:
            child, lent = node.children.get(action), lender.later.get((seat, action))
            if child is None and lent is None:
                unknown.append(action)
                continue
            visits = child.visits if child else 0
            mean = child.worth / visits if child and visits else 0.5
            if lent:
                weight = lent[0] / (lent[0] + visits + BIAS * lent[0] * visits)
                mean = (1 - weight) * mean + weight * lent[1] / lent[0] if visits else lent[1] / lent[0]
            # bit_length stands for the logarithm, whose last bit differs between CPython and Pyodide
            worth = mean + (EXPLORATION * sqrt(node.met[action].bit_length() / visits) if visits else 0.0)
            if worth > most:
                best, most = action, worth
        if unknown:
            return self.by_lot(unknown)
        assert best is not None
        return best

    def by_lot(self, legal: list[Action]) -> Action:
        """Return one of the actions, each as likely as the others."""
        return legal[int(self.rng.random() * len(legal))]

    def finish(self, at: Played) -> None:
        while not at.over and len(at.played) < LONGEST_PLAYOUT:
            at.play(self.by_lot(self.game.actions(at.state)))

    def credit(self, at: Played) -> tuple[list[float], list[float]]:
        shares = _shares(self.game, at.state)
        return shares, shares

    def playout(self) -> tuple[Played, list[TreeNode[Action]]]:
        """Play as every tree does, and lend what was played to the lines on the way."""
        at, nodes = super().playout()
        shares = _shares(self.game, at.state)
        for depth, node in enumerate(nodes):
            assert isinstance(node, Lender)
            for seat, action in at.played[depth:]:
                record = node.later.setdefault((seat, action), [0, 0.0])
                record[0] += 1
                record[1] += shares[seat]
        return at, nodes


def tree_bot(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Search as long as the budget lasts; a unit is one playout."""
    legal, tree = game.actions(view), Grave(game, view, rng)
    yield Thought(legal[0], 1 / game.seats, 0)
    for _ in budget:
        tree.playout()
        ranked = tree.root.ranked
        action, node = ranked[0]
        rivals = tried((action, node.visits, node.worth) for action, node in ranked)
        yield Thought(action, node.worth / node.visits, node.visits, _line(tree.root), rivals)
        if len(legal) == 1:
            return


def _shares(game: Rules[object], state: State) -> list[float]:
    if result := game.result(state):
        return split(result.ranking[0], game.seats)
    totals = [score.total for score in game.scores(state)] or [0] * game.seats
    return split([seat for seat in range(game.seats) if totals[seat] == max(totals)], game.seats)


def _line(node: TreeNode[Action], length: int = 4) -> tuple[Action, ...]:
    line: list[Action] = []
    while node.children and len(line) < length:
        action, node = max(node.children.items(), key=lambda child: child[1].visits)
        if not node.visits:
            break
        line.append(action)
    return tuple(line)
