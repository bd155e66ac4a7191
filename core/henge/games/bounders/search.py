"""The tree that Bounders' computer player searches: GRAVE over quick random games.

Every game walks down the tree to a leaf and is played out at random from there; a node that is still young trusts what
its moves did anywhere later in the games of its nearest well-tried ancestor.  It is a tree of its own because lists by
place carry it: grown in `henge.bots.tree` over the same field, with the same formula, a game takes 2.3 to 2.9 times as
long.

Source: Cazenave, "Generalized Rapid Action Value Estimation" (2015).
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TypeAlias

from henge.bots import Thought, tried
from henge.games.bounders.int_state import CLOSED, MINUS, PLUS, Field, field
from henge.games.bounders.rules import BoundersRules, State
from henge.shuffling import shuffled

EXPLORATION, REFERENCE, BIAS = 0.2, 25, 1e-3
ORDERS = 64  # of random orders to play by; each game begins somewhere in one of them
ROOTS = [sqrt(n) for n in range(1, 4096)]

Later: TypeAlias = tuple[list[int], list[float]]  # how often a move was played later on, and how often it won


class Node:
    """A position in the tree: how each of its moves did for the colour that plays it, and all moves after it."""

    __slots__ = ("children", "later", "legal", "total", "tries", "wins")

    def __init__(self, legal: list[int]) -> None:
        self.legal = legal
        self.total = 0
        self.tries = [0] * len(legal)
        self.wins = [0.0] * len(legal)
        self.children: list[Node | None] = [None] * len(legal)
        self.later: dict[int, Later] | None = None

    def remember(self, cells: int) -> None:
        """Begin to keep what moves do later on, for each colour."""
        self.later = {colour: ([0] * cells, [0.0] * cells) for colour in (PLUS, MINUS)}


class Search:
    """The tree above one position, and its random games; with `notice` only so many moves are looked at there."""

    def __init__(self, game: BoundersRules, view: State, rng: Random, notice: int = 0) -> None:
        self.game, self.view, self.rng = game, view, rng
        self.field: Field = field(game.size)
        self.colour = MINUS if len(view.stones) % 2 else PLUS
        self.balance = [CLOSED if level is None else level for level in view.balance] + [0]
        stones = [self.field.place[cell] for cell in view.stones]
        self.light, self.dark = self.field.bits_of(stones[::2]), self.field.bits_of(stones[1::2])
        self.empty = [place for place, level in enumerate(view.balance) if level is not None]
        spots = [self.field.spots[place] for place in self.empty]
        self.orders = [shuffled(spots, rng) for _ in range(ORDERS)]
        self.root = self.node(self.balance)
        if 0 < notice < len(self.root.legal):
            self.root = Node(list(shuffled(self.root.legal, rng)[:notice]))
        self.root.remember(self.field.outside)

    def node(self, balance: list[int]) -> Node:
        """Return a new node for a position given by its balances."""
        return Node([place for place in self.empty if not balance[place]])

    def place(self, balance: list[int], place: int, colour: int) -> None:
        """Lay a stone: enter it in the balances."""
        balance[place] = CLOSED
        for near in self.field.near[place]:
            balance[near] += colour

    def playout(self) -> None:
        """Walk down the tree, play on at random, and remember how it went."""
        balance, colour = self.balance[:], self.colour
        node: Node | None = self.root
        lender = self.root
        path: list[tuple[Node, int]] = []
        moves: list[int] = []
        while node is not None and node.legal:
            if node.total >= REFERENCE and node.later:
                lender = node
            chosen = self.select(node, lender, colour)
            path.append((node, chosen))
            moves.append(node.legal[chosen])
            self.place(balance, node.legal[chosen], colour)
            colour = -colour
            after = node.children[chosen]
            if after is None and node.tries[chosen]:
                after = node.children[chosen] = self.node(balance)
            node = after
        order = self.orders[int(self.rng.random() * ORDERS)]
        start = int(self.rng.random() * len(order))
        self.field.playout(balance, order[start:] + order[:start], colour, moves)
        self.learn(path, moves, self.worth(balance, moves))

    def select(self, node: Node, lender: Node, colour: int) -> int:
        """Return which move to try next: by the share it won, mixed with its later record, and a bonus if new."""
        assert lender.later
        later, later_wins = lender.later[colour]
        bonus = EXPLORATION * sqrt(node.total.bit_length())
        best, highest = 0, -1.0
        for k, (place, tries) in enumerate(zip(node.legal, node.tries, strict=True)):
            times = later[place]
            if tries:
                value = node.wins[k] / tries
                if times:
                    value += times / (times + tries + BIAS * times * tries) * (later_wins[place] / times - value)
                value += bonus / (ROOTS[tries] if tries < 4095 else sqrt(tries + 1))
            elif times:
                value = later_wins[place] / times + bonus
            else:
                value = 1.1 + bonus
            if value > highest:
                highest, best = value, k
        return best

    def worth(self, balance: list[int], moves: list[int]) -> float:
        """Return what the end of a game is worth to light: 1 for a win, a half for a draw."""
        ours, theirs = (0, 1) if self.colour == PLUS else (1, 0)
        light = self.light + self.field.bits_of(moves[ours::2])
        dark = self.dark + self.field.bits_of(moves[theirs::2])
        mine, other = self.field.totals(light, dark)
        if mine != other:
            return 1.0 if mine > other else 0.0
        return self.level(balance, moves) if self.game.tournament_scoring else 0.5

    def level(self, balance: list[int], moves: list[int]) -> float:
        """Return what a game with level points is worth to light, as the rules decide it (BO6)."""
        stones = (*self.view.stones, *(self.field.cells[place] for place in moves))
        shut = tuple(None if level > CLOSED // 2 else level for level in balance[:-1])
        result = self.game.result(State(stones, shut, self.view.swapped))
        if result is None or len(result.ranking) == 1:
            return 0.5
        [winner] = result.ranking[0]
        return 1.0 if self.game.colour(self.view, winner) == 0 else 0.0

    def learn(self, path: list[tuple[Node, int]], moves: list[int], worth: float) -> None:
        """Enter a finished game in the nodes it went through, and in the records of those that lend."""
        colour = self.colour
        for depth, (node, chosen) in enumerate(path):
            won = worth if colour == PLUS else 1 - worth
            node.total += 1
            node.tries[chosen] += 1
            node.wins[chosen] += won
            if node.later:
                for who, share, played in ((colour, won, moves[depth::2]), (-colour, 1 - won, moves[depth + 1 :: 2])):
                    times, wins = node.later[who]
                    for place in played:
                        times[place] += 1
                    if share:
                        for place in played:
                            wins[place] += share
            elif node.total == REFERENCE // 2:
                node.remember(self.field.outside)
            colour = -colour

    def think(self, games: int) -> Thought:
        """Play so many games, and return what the tree then holds for best."""
        for _ in range(games):
            self.playout()
        return self.thought()

    def thought(self) -> Thought:
        """Return what the tree holds for best now; it has been walked at least once."""
        root = self.root
        ranked = sorted(range(len(root.legal)), key=lambda k: -root.tries[k])
        best = ranked[0]
        line, node = [], root
        while node.total:
            k = max(range(len(node.legal)), key=node.tries.__getitem__)
            line.append((self.field.cells[node.legal[k]],))
            after = node.children[k]
            if after is None:
                break
            node = after
        action = [(self.field.cells[place],) for place in root.legal]
        return Thought(
            action[best],
            root.wins[best] / max(1, root.tries[best]),
            root.tries[best],
            tuple(line),
            tried((action[k], root.tries[k], root.wins[k]) for k in ranked),
        )
