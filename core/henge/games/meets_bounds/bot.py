"""The computer players of Meets & Bounds.

`search` deals the unseen cards anew for every playout, follows one tree for all deals (a branch is what a move does to
the ring, whatever cards were thrown away for it), credits every seat with its own success, and plays on swiftly where
the tree ends.  Moves that gain much at once are tried first.  Success is mostly the share of the win, and partly the
margin over the best rival, which tells good from bad while everything is still open.

The lower levels glance at a few moves and compare what they score at once; the lowest two would rather pass than give
points away.  Square roots and fractions are the only
inexact numbers, and those are the same on every machine, so a counted budget gives the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

from henge.bots import Bot, Level, Players, Thought, tried
from henge.bots.noisy_greedy import glancing
from henge.bots.tree import Tree, TreeNode
from henge.cards import NUMBER, SORTED, TRILITHONS, numbers_of
from henge.games.meets_bounds.endgame_solver import plays_out
from henge.games.meets_bounds.heuristics import kept_worth, ranked_moves, swift_move, thrown
from henge.games.meets_bounds.int_state import FIRST_TRILITHON, OVER, PASS, Move, Position, action_of
from henge.games.meets_bounds.rules import SEQUENCE, MeetsBoundsRules, State
from henge.rules import Action, Rules, View
from henge.shuffling import shuffled

PLAYOUTS = 4  # between two thoughts
WIDTH, REPLIES = 24, 8
EXPLORE, PRIOR = 0.5, 2
MARGIN, SOFT = 0.3, 10


class Search(Tree[Position, Move]):
    """A tree over all the deals that agree with one view; a branch is a deed."""

    deepest = 2

    def __init__(self, game: MeetsBoundsRules, view: State, rng: Random) -> None:
        super().__init__()
        self.game, self.view, self.rng = game, view, rng
        self.totals = [score.total for score in game.scores(view)]
        dealt = game.guess(view, Random(0))  # of which no hidden card is looked at
        self.choice = choices(Position(dealt, self.totals), WIDTH)

    @property
    def futile(self) -> bool:
        """Whether a number card goes in a pass after which nobody can make a sequence of those left, nor draw."""
        hand = self.view.hands[self.view.seat or 0]
        left = len(hand) - self.view.owed + min(SEQUENCE, len(self.view.deck))
        return bool(self.view.owed) and left < SEQUENCE and all(move[0] < FIRST_TRILITHON for move in self.choice)

    def deal(self) -> Position:
        return Position(self.game.guess(self.view, self.rng), self.totals)

    def choose(self, node: TreeNode[Move], at: Position) -> Move:
        """Play the move with the best success and the most neglected promise, those that gain most at once first."""
        best = -1.0
        chosen: Move = (PASS,)
        for rank, move in enumerate(self.choice if node is self.root else choices(at, REPLIES)):
            key = deed(move)
            met = node.met[key] = node.met.get(key, 0) + 1
            child = node.children.get(key)
            success, visits = (child.worth / child.visits, child.visits) if child else (0.5, 0)
            promise = success + EXPLORE * sqrt(met) / ((1 + visits) * (PRIOR + rank))
            if promise > best:
                best, chosen = promise, move
        at.play(chosen)
        return deed(chosen)

    def finish(self, at: Position) -> None:
        while at.seat != OVER:
            at.play(thrown(at) if at.owed else swift_move(at))

    def credit(self, at: Position) -> tuple[list[float], list[float]]:
        lead = max(at.totals)
        share = 1 / at.totals.count(lead)
        return successes(at.totals), [share if total == lead else 0.0 for total in at.totals]

    def thought(self) -> Thought:
        """Return what the search would play now."""
        none: TreeNode[Move] = TreeNode()
        ranked = [(self.root.children.get(deed(move), none), move) for move in self.choice]
        ranked.sort(key=lambda each: -each[0].visits)
        best, move = ranked[0]
        means = [(action_of(each), branch.visits, branch.shares) for branch, each in ranked]
        if self.view.owed >= len(self.choice) or self.futile:  # which cards go, and in what order, is all the same
            visits, shares = sum(visits for _, visits, _ in means), sum(shares for *_, shares in means)
            means = [(each, visits, shares) for each, _, _ in means]
        weighed = tried(means)
        value, action = weighed[0][1] if weighed else 0.5, action_of(move)
        return Thought(action, value, best.visits, (action, *self.reply(move)), weighed)

    def reply(self, move: Move) -> tuple[Action, ...]:
        """Return the deed that answered a move in most of the deals; () where no other seat is next."""
        line = self.root.children.get(deed(move))
        turn = self.game.turn(self.game.apply(self.view, action_of(move)))
        if line is None or not line.met or turn in (None, self.view.seat):
            return ()
        visits = {answer: node.visits for answer, node in line.children.items()}
        return (action_of(max(line.met, key=lambda answer: visits.get(answer, 0))),)


def search(game: Rules[Any], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Search by playouts, PLAYOUTS of them to a unit."""
    assert isinstance(game, MeetsBoundsRules)
    assert isinstance(view, State)
    tree = Search(game, view, rng)
    yield tree.thought()
    for _ in budget:
        if len(tree.choice) == 1:
            return
        for _ in range(PLAYOUTS):
            tree.playout()
        yield tree.thought()


def choices(position: Position, width: int) -> list[Move]:
    """Return the moves worth a look, the most promising first; a pass is always among them."""
    if position.owed:
        return [(card,) for card in _spare(position)]
    moves = ranked_moves(position, width)
    return moves if (PASS,) in moves else [*moves, (PASS,)]


def _spare(position: Position) -> list[int]:
    """Return the cards of which one may go in a pass: no trilithon before all numbers have gone, where too few cards
    will be left for a sequence."""
    hand = position.hands[position.seat]
    numbers = [card for card in hand if card < FIRST_TRILITHON]
    left = len(hand) - position.owed + min(SEQUENCE, len(position.deck))
    return numbers if numbers and left < SEQUENCE else hand


def sparing(game: Rules[object], view: View, equal: Sequence[Action]) -> Action:
    """Return what a hint advises of actions that are worth as much: of the cards that go the one least worth keeping;
    no own disk is destroyed, and no trilithon discarded while a rival's disk stands on its colour, or may come there.
    """
    assert isinstance(game, MeetsBoundsRules)
    assert isinstance(view, State)
    first = equal[0]
    if len(first) == 1 and first[0] in NUMBER:
        owner = Position(view, ()).owner
        numbers = [action for action in equal if len(action) == 1 and action[0] in NUMBER]
        return min(numbers, key=lambda action: kept_worth(owner, SORTED[action[0]], view.seat or 0))
    if len(first) == 2 and view.disks.get(first[1]) == view.seat:
        return (first[0], "none")
    if len(first) > 1 or first[0] not in TRILITHONS:
        return first
    spent = {*view.gone, *view.discard, *view.hands[view.seat or 0]}
    reach = [f"{n}{side}" for n in numbers_of(first[0]) for side in "nd"]
    if all(stone in spent and view.disks.get(stone, view.seat) == view.seat for stone in reach):
        return first
    return next((action for action in equal if action[0] not in TRILITHONS), first)


def deed(move: Move) -> Move:
    """Return what a move does to the ring, without the cards that set the range."""
    return move[2:] if len(move) == 4 else move


def successes(totals: list[int]) -> list[float]:
    """Return how well every seat did, from 0 to 1.

    >>> [round(success, 3) for success in successes([20, 10])]
    [0.925, 0.075]
    """
    lead = max(totals)
    share = 1 / totals.count(lead)
    each = []
    for seat, total in enumerate(totals):
        margin = total - max(totals[:seat] + totals[seat + 1 :])
        shown = 0.5 + 0.5 * margin / (abs(margin) + SOFT)
        each.append((1 - MARGIN) * (share if total == lead else 0.0) + MARGIN * shown)
    return each


def beginner(moves: int) -> Bot:
    """Return a beginner, who takes in so many moves by lot and rather passes than lose points by any of them (MB5)."""

    def noticed(game: Rules[object], view: View, rng: Random) -> list[Action]:
        *others, last = game.actions(view)
        return [*others, last] if last != ("pass",) else [last, *shuffled(others, rng)[:moves]]

    return glancing(worth_a_look=noticed)


LEVELS = (
    Level(beginner(1), 1),
    Level(beginner(2), 2),
    Level(glancing(3), 2),
    Level(glancing(), 3),
    Level(glancing(), 10),
    Level(search, 2),
    Level(search, 22),
    Level(search, 500),
)
PLAYERS = Players(LEVELS, sparing=sparing, plays_out=plays_out)
