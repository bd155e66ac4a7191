"""The computer players of Meets & Bounds.

`search` deals the unseen cards anew for every playout, follows one tree for all deals (a branch is what a move does to
the ring, whatever cards were thrown away for it), credits every seat with its own success, and plays on swiftly where
the tree ends.  Moves that gain much at once are tried first.  Success is mostly the share of the win, and partly the
margin over the best rival, which tells good from bad while everything is still open.

The lower levels glance at a few moves and compare what they score at once.  Square roots and fractions are the only
inexact numbers, and those are the same on every machine, so a counted budget gives the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from henge.bots import Level, Thought, tried
from henge.bots.glance import glancing
from henge.game import Action, Game, View
from henge.games.meets_bounds import State
from henge.games.meets_bounds.fast import OVER, PASS, Move, Position, action_of
from henge.games.meets_bounds.instinct import ranked_moves, swift_move, thrown

PLAYOUTS = 4  # between two thoughts
DEPTH = 2
WIDTH, REPLIES = 24, 8
EXPLORE, PRIOR = 0.5, 2
MARGIN, SOFT = 0.3, 10

Line: TypeAlias = tuple[Move, ...]


class Branch:
    """One branch of the tree: how often it could be taken and was, and what its mover got from it."""

    __slots__ = ("met", "success", "visits", "won")

    def __init__(self) -> None:
        self.met, self.visits, self.success, self.won = 0, 0, 0.0, 0.0

    def promise(self, rank: int) -> float:
        """Return how much the branch deserves the next playout, as the move of a `rank` by what it gains at once."""
        success = self.success / self.visits if self.visits else 0.5
        return success + EXPLORE * sqrt(self.met) / ((1 + self.visits) * (PRIOR + rank))


class Search:
    """A tree over all the deals that agree with one view."""

    def __init__(self, game: Game[Any], view: State, rng: Random) -> None:
        self.game, self.view, self.rng = game, view, rng
        self.totals = [score.total for score in game.scores(view)]
        self.choice = choices(Position(view, self.totals), WIDTH)
        self.tree: dict[Line, dict[Move, Branch]] = {(): {}}

    def playout(self) -> None:
        """Deal, follow the tree, play on to the end and remember how it went."""
        position = Position(self.game.guess(self.view, self.rng), self.totals)
        taken: list[tuple[Branch, int]] = []
        line: Line = ()
        while position.seat != OVER and len(taken) < DEPTH and line in self.tree:
            branches = self.tree[line]
            best, at = -1.0, Branch()
            chosen: Move = (PASS,)
            for rank, move in enumerate(choices(position, REPLIES) if line else self.choice):
                branch = branches.get(deed(move))
                if branch is None:
                    branch = branches[deed(move)] = Branch()
                branch.met += 1
                if (promise := branch.promise(rank)) > best:
                    best, chosen, at = promise, move, branch
            taken.append((at, position.seat))
            position.play(chosen)
            line = (*line, deed(chosen))
        self.tree.setdefault(line, {})
        while position.seat != OVER:
            position.play(thrown(position) if position.owed else swift_move(position))
        lead, success = max(position.totals), successes(position.totals)
        share = 1 / position.totals.count(lead)
        for branch, seat in taken:
            branch.visits += 1
            branch.success += success[seat]
            branch.won += share if position.totals[seat] == lead else 0.0

    def thought(self) -> Thought:
        """Return what the search would play now."""
        known = self.tree[()]
        none = Branch()
        found = [(known.get(deed(move), none), move) for move in self.choice]
        found.sort(key=lambda each: -each[0].visits)
        best, move = found[0]
        weighed = tried((action_of(each), branch.visits, branch.won) for branch, each in found)
        value, action = weighed[0][1] if weighed else 0.5, action_of(move)
        return Thought(action, value, best.visits, (action, *self.reply(move)), weighed)

    def reply(self, move: Move) -> tuple[Action, ...]:
        """Return the deed that answered a move in most of the deals; () where no other seat is next."""
        answers = self.tree.get((deed(move),))
        turn = self.game.turn(self.game.apply(self.view, action_of(move)))
        if not answers or turn in (None, self.view.seat):
            return ()
        return (action_of(max(answers, key=lambda answer: answers[answer].visits)),)


def search(game: Game[Any], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Search by playouts, PLAYOUTS of them to a unit."""
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
        return [(card,) for card in position.hands[position.seat]]
    moves = ranked_moves(position, width)
    return moves if (PASS,) in moves else [*moves, (PASS,)]


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
    found = []
    for seat, total in enumerate(totals):
        margin = total - max(totals[:seat] + totals[seat + 1 :])
        shown = 0.5 + 0.5 * margin / (abs(margin) + SOFT)
        found.append((1 - MARGIN) * (share if total == lead else 0.0) + MARGIN * shown)
    return found


LEVELS = (
    Level(glancing(30), 1),
    Level(glancing(), 1),
    Level(glancing(3), 2),
    Level(glancing(), 3),
    Level(glancing(), 10),
    Level(search, 2),
    Level(search, 22),
    Level(search, 500),
)
