"""The computer player of Battle of the Gods: one tree for all the deals its seat can imagine (ISMCTS), max^n.

Every playout deals the unseen cards anew, and plays on from the tree (`henge.bots.tree`) with everybody taking what
comes to mind.  Each seat on the way is credited with its own result: mostly its share of the win, and a little of its
lead.  What a move gains at once says how much of the search it deserves at first (PUCT), and a move counts as neglected
only for the times it was there to be chosen.

Source: Rosin, "Multi-armed bandits with episode context" (2011).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import sqrt
from random import Random
from typing import NamedTuple

from henge.bots import Bot, Level, Players, Thought, tried
from henge.bots.noisy_greedy import glancing
from henge.bots.tree import Tree, TreeNode
from henge.cards import DECK, TRILITHONS
from henge.games.battle_gods.int_moves import (
    ATTACK,
    DISCARD,
    HOPELESS,
    PLACING,
    RESERVE,
    TRILITHON,
    USEFUL,
    Move,
    action_of,
    card_names,
    cards_played,
    is_discard,
    number,
)
from henge.games.battle_gods.int_state import FREE, TARGETS, Position
from henge.games.battle_gods.rules import BattleOfTheGodsRules, State
from henge.games.battle_gods.supply import HAND
from henge.rules import Action, Rules, View
from henge.shuffling import shuffled

UNIT = 10  # playouts
MANY_LEFT = 12  # cards in the pile
SMALL = 4  # half-points: for no more an attack need not be kept


class Style(NamedTuple):
    """How a player thinks."""

    remembers: bool = True  # which cards have gone
    exploration: float = 0.8
    lead: float = 0.4  # what the lead counts beside the win
    sharp: float = 4.0  # half-points by which a move may gain less at once and still deserve half as much


def player(style: Style) -> Bot:
    """Return a player of a style; its unit is ten playouts."""

    def bot(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
        assert isinstance(game, BattleOfTheGodsRules)
        assert isinstance(view, State)
        if view.discarding:
            action = _go_on_discarding(game, view)
            yield Thought(action, 1 / game.seats, 0, (action,))
            return
        at = Position.of(game, view, style.remembers)
        moves = at.moves()
        action = _action(at, card_names(view.hands[at.seat]), max(moves, key=_gain)[0])
        yield Thought(action, 1 / game.seats, 0, (action,))
        if len(game.actions(view)) == 1:
            return
        search = Search(at, moves, rng, style)
        for _ in budget:
            for _ in range(UNIT):
                search.playout()
            yield _thought(at, view, search.root)

    return bot


def _gain(entry: tuple[Move, int]) -> int:
    return entry[1]


class Search(Tree[Position, Move]):
    """The tree above a position, whose moves are given with what they gain at once."""

    def __init__(self, at: Position, moves: list[tuple[Move, int]], rng: Random, style: Style) -> None:
        super().__init__()
        self.at, self.moves, self.dice, self.style = at, moves, rng.random, style

    def deal(self) -> Position:
        return self.at.dealt(self.dice)

    def choose(self, node: TreeNode[Move], at: Position) -> Move:
        """Pick the move with the best mean and the most neglected promise."""
        moves = self.moves if node is self.root else at.moves()
        met, children = node.met, node.children
        best, most = moves[0][0], -1.0
        top = max(moves, key=_gain)[1]
        sharp, exploration = self.style.sharp, self.style.exploration
        weights = [sharp / (sharp + top - gain) for _, gain in moves]
        whole = 0.0
        for weight in weights:
            whole += weight
        hope = node.hope / node.visits if node.visits else 0.5
        for (move, _), weight in zip(moves, weights, strict=True):
            times = met[move] = met.get(move, 0) + 1
            child = children.get(move)
            visits, worth = (child.visits, child.worth) if child else (0, 0.0)
            promise = (worth + hope) / (visits + 1) + exploration * weight / whole * sqrt(times) / (1 + visits)
            if promise > most:
                best, most = move, promise
        at.play(best, self.dice)
        return best

    def finish(self, at: Position) -> None:
        at.finish(self.dice)

    def credit(self, at: Position) -> tuple[list[float], list[float]]:
        totals, lead = at.totals(), self.style.lead
        top = max(totals)
        shared = 1 / totals.count(top)
        shares = [shared if total == top else 0.0 for total in totals]
        worth = []
        for seat, total in enumerate(totals):
            best = max(other for rival, other in enumerate(totals) if rival != seat)
            ahead = min(1.0, max(0.0, 0.5 + (total - best) / 100))
            worth.append((1 - lead) * shares[seat] + lead * ahead)
        return worth, shares


def _thought(at: Position, view: State, root: TreeNode[Move]) -> Thought:
    own = card_names(view.hands[at.seat])
    ranked = sorted(root.children.items(), key=_visits)
    rivals = tried((_action(at, own, move), node.visits, node.shares) for move, node in ranked)
    best, node = ranked[0]
    action = _action(at, own, best)
    line = (action, *_reply(view, node)) if action[0] != "discard" else (action,)
    return Thought(action, node.shares / node.visits, node.visits, line, rivals)


def _visits(entry: tuple[Move, TreeNode[Move]]) -> tuple[int, float]:
    return -entry[1].visits, -entry[1].worth


def _reply(view: State, node: TreeNode[Move]) -> tuple[Action, ...]:
    """Return the reply tried most often, with cards that its seat may hold; () for none, or for a discard."""
    if not node.children:
        return ()
    move = min(node.children.items(), key=_visits)[0]
    seen = {card for hand in view.hands for card in hand} | {card for card, _ in view.discard}
    unseen = card_names([card for card in DECK if card not in seen])
    if is_discard(move) or not unseen.keys() >= set(cards_played(move)):
        return ()
    return (action_of(move, unseen),)


def _action(at: Position, hand: dict[int, str], move: Move) -> Action:
    """Return what to touch first for a move of the seat to move.

    Of the cards to discard, the best goes first: its rank tells the next step how far to go on.
    """
    if not is_discard(move):
        return action_of(move, hand)
    ranked = [(at.rank(card), name) for card, name in hand.items()]
    limit = max([move - DISCARD, min(ranked)[0]])
    return ("discard", max([entry for entry in ranked if entry[0] <= limit], key=_rank)[1])


def _rank(entry: tuple[int, str]) -> int:
    return entry[0]


def _go_on_discarding(game: BattleOfTheGodsRules, view: State) -> Action:
    """Discard all that ranks no higher than what was discarded first this turn, as far as it brings new cards, then
    end."""
    at = Position.of(game, view)
    limit = at.rank(_begun(view))
    going = [card for card in view.hands[view.seat] if card and at.rank(number(card)) <= limit]
    return ("discard", going[0]) if going and _drawn(view) else ("end",)


def _begun(view: State) -> int:
    """Return the card that was discarded first this turn."""
    *_, (card, _) = takewhile(lambda laid: laid[1] == view.seat, reversed(view.discard))
    return number(card or "")


def _drawn(view: State) -> bool:
    """Tell whether another card that is discarded brings a new one (BG3)."""
    return len(view.pile) > HAND - len(view.hands[view.seat])


def sparing(game: Rules[object], view: View, equal: Sequence[Action]) -> Action:
    """Return what a hint advises of actions that are worth as much: a follower rather than the discard of a card that
    could be put down; a space's own card rather than a trilithon, where that card could do nothing else, as long as
    many are still to come; of the cards that go first those that can do nothing any more, unless others are to go with
    the one thought of, and none that could attack for more than a little, as long as there is another, or the turn can
    end.  Where no card can be played, those that are of no use now go as well."""
    assert isinstance(game, BattleOfTheGodsRules)
    assert isinstance(view, State)
    first, at = equal[0], Position.of(game, view)
    attacking = {(move - ATTACK) // 32 for move, gain in at.moves() if move >= ATTACK and gain > SMALL}
    ranked = [(at.rank(number(card)), card) for card in view.hands[view.seat] if card]
    dead = [card for rank, card in ranked if rank == HOPELESS]
    puts = [action for action in equal if action[1:] == ("follower",)]
    if len(first) == PLACING and first[0] in TRILITHONS and len(view.pile) > MANY_LEFT:
        return _by_card(at, view, first)
    if first[0] == "discard" and puts and at.rank(number(first[1])) == USEFUL:
        return puts[0]
    if first[0] == "discard" and dead:
        # what goes first tells what goes with it
        alone = view.discarding or at.rank(number(first[1])) == HOPELESS or all(rank <= RESERVE for rank, _ in ranked)
        if alone or ("discard", dead[0]) in equal:
            return ("discard", dead[0])
    if first == ("end",) and at.rank(_begun(view)) == HOPELESS and len(view.pile) > HAND:
        stuck = ranked and all(rank <= RESERVE and number(card) not in attacking for rank, card in ranked)
        return ("discard", ranked[0][1]) if stuck and at.closer == FREE else first
    if first[0] != "discard" or number(first[1]) not in attacking or at.closer != FREE:
        return first
    limit = at.rank(number(first[1]))
    others = [entry for entry in ranked if entry[0] <= limit and number(entry[1]) not in attacking]
    if others:
        return ("discard", max(others, key=_rank)[1])
    return ("end",) if view.discarding else first


def _by_card(at: Position, view: State, placing: Action) -> Action:
    """Return what a trilithon is to do, done by the card of the space if that is in hand and would be of no use there:
    there is another one, or no follower that it could attack."""
    wild, piece, cell = placing
    space = int(cell) - 1
    cards = [card for card in view.hands[view.seat] if card and card not in TRILITHONS and number(card) == space]
    prey = any(at.own[far] not in (FREE, at.seat) and not at.safe[far] for far in TARGETS[space])
    return (cards[0], piece) if cards and (len(cards) > 1 or not prey) else (wild, piece, cell)


def beginner(cards: int, grain: int = 1, *, trilithons: bool = True) -> Bot:
    """Return a beginner, who takes in only so many cards of the hand, by lot, and leads in steps of `grain` points.

    It brings a piece into play where one of those cards does, else it discards the least of them (BG13).  One
    without `trilithons` does not know yet what those are for.
    """

    def noticed(game: Rules[object], view: View, rng: Random) -> list[Action]:
        assert isinstance(game, BattleOfTheGodsRules)
        assert isinstance(view, State)
        if view.discarding:
            return [("end",)]
        seen = shuffled([card for card in view.hands[view.seat] if card], rng)[:cards]
        legal = [action for action in game.actions(view) if not seen or action[0] in seen]
        if not trilithons:
            legal = [action for action in legal if number(action[0]) != TRILITHON]
        if legal or not view.hands[view.seat]:
            return legal or game.actions(view)
        at = Position.of(game, view)
        return [("discard", min(seen, key=lambda card: at.rank(number(card))))]

    return glancing(grain, noticed)


# A step is about two games in three.  The first levels are weak by what they do not take in, for children.
LEVELS = (
    Level(beginner(1, trilithons=False), 2),
    Level(beginner(1), 1),
    Level(beginner(2), 1),
    Level(beginner(3, grain=30), 1),
    Level(beginner(5), 9),
    Level(player(Style(remembers=False)), 2),
    Level(player(Style()), 20),
    Level(player(Style()), 400),
)
PLAYERS = Players(LEVELS, opening=4, sparing=sparing)
