"""Battle of the Gods, for two to four (Dave Pasquantonio and Mike Leonardi; clauses BG1–BG17 in rules.md).

Twenty followers and a god each, thirty spaces, four hidden cards in hand.  A
turn is one action, then the hand is refilled: a number card puts a follower or
the god on its space, a trilithon puts either on any space.  Consecutive pieces
of one player are a clan, and the god protects the clan it stands in.  The card
of a space where a follower belongs to a clan drives an unprotected enemy
follower out of the opposite quadrant and puts one of yours there; a trilithon
with the card of such a follower removes it.  Or discard cards, unseen.  When the
pile is empty, somebody's followers are all placed or every space is held, each
player has one more turn, without trilithons.  Pieces score one point, a clan of
n (n − 1)² more, at most 25.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from henge.board import Board, Cell, ring_of_spaces
from henge.cards import DECK, NUMBER, sort_hand
from henge.games.battle_gods import words
from henge.games.battle_gods.clans import REACH, SPACES, bonus, clans, run
from henge.games.battle_gods.supply import FOLLOWERS, HAND
from henge.language import phrase
from henge.rules import Action, Result, Rules, Score, ScoreLine, Seat, View, option, ranked
from henge.score_words import largest_part, most_points
from henge.shuffling import shuffled

BUTTONS = ("follower", "god", "attack", "discard", "end", "pass")


SPACE = {card: str(number) for card, number in NUMBER.items()}


@dataclass(frozen=True)
class State:
    """The pieces, the cards, and how far the turn and the game have come."""

    # Who holds a space.
    held: dict[Cell, Seat]
    # Where each seat's god stands; None: not placed.
    gods: tuple[Cell | None, ...]
    # How many followers are left in each seat's supply.
    followers: tuple[int, ...]
    # Each seat's cards, sorted; None: not known.
    hands: tuple[tuple[str | None, ...], ...]
    # The draw pile, the next card first; None: not known.
    pile: tuple[str | None, ...]
    # Each discarded card, oldest first, and the seat that discarded it unseen, None where it was shown when played; a
    # View keeps the cards its seat has seen go, though the pile lies face down.
    discard: tuple[tuple[str | None, Seat | None], ...]
    # The seat to move.
    seat: Seat
    # Whether the mover has begun to discard, and may go on or end the turn (BG13).
    discarding: bool
    # The seat whose turn triggered the end (BG14); None until then.
    closer: Seat | None
    # Whether the game is over (BG15).
    over: bool
    # The seats whose secrets are in it: all of them in a State, one or none in a View.
    sees: tuple[Seat, ...]


@dataclass(frozen=True)
class BattleOfTheGodsRules(Rules[State]):
    id = "battle_gods"
    title = "Battle of the Gods"
    author = "Dave Pasquantonio & Mike Leonardi"
    seats_allowed = (2, 4)
    state = State

    seats: int = 2
    god_attacks: bool = option(False, phrase("In a clan, the god's own space can attack too"), "BG9")

    @property
    def board(self) -> Board:
        return ring_of_spaces()

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset((*SPACES, *DECK, *BUTTONS))

    def start(self, rng: Random) -> State:
        deck, dealt = shuffled(DECK, rng), HAND * self.seats  # BG2
        return State(
            held={},
            gods=(None,) * self.seats,
            followers=(FOLLOWERS,) * self.seats,
            hands=tuple(sort_hand(deck[i : i + HAND]) for i in range(0, dealt, HAND)),
            pile=deck[dealt:],
            discard=(),
            seat=0,
            discarding=False,
            closer=None,
            over=False,
            sees=tuple(range(self.seats)),
        )

    def turn(self, state: State) -> Seat | None:
        return None if state.over else state.seat

    def actions(self, state: State) -> list[Action]:
        if state.over:
            return []
        hand = [card for card in state.hands[state.seat] if card]
        discards: list[Action] = [("discard", card) for card in hand]
        if state.discarding:
            return [*discards, ("end",)]  # BG13
        if not state.hands[state.seat]:
            return [("pass",)]
        played: list[Action] = []
        for card in hand:
            played += self._with_number(state, card) if card in NUMBER else self._with_trilithon(state, card, hand)
        return played + discards

    def _with_number(self, state: State, card: str) -> list[Action]:
        cell = SPACE[card]
        if cell not in state.held:
            return [(card, piece) for piece in self.unplaced(state)]  # BG4, BG5
        if self.can_attack(state, cell) and state.followers[state.seat]:  # BG10
            return [(card, "attack", target) for target in self.targets(state, cell)]
        return []

    def _with_trilithon(self, state: State, card: str, hand: Sequence[str]) -> list[Action]:
        if state.closer is not None:
            return []  # BG15
        free = [cell for cell in SPACES if cell not in state.held]
        placed: list[Action] = [(card, piece, cell) for piece in self.unplaced(state) for cell in free]  # BG6
        prey = self.prey(state)
        return placed + [(card, other) for other in hand if SPACE.get(other) in prey]  # BG11

    def unplaced(self, state: State) -> list[str]:
        """Return the kinds of piece the seat to move still has in supply."""
        pieces = ["follower"] if state.followers[state.seat] else []
        return pieces if state.gods[state.seat] else [*pieces, "god"]

    def can_attack(self, state: State, cell: Cell) -> bool:
        """Tell whether the seat to move has a piece on `cell` whose clan may attack from there (BG9)."""
        if state.held.get(cell) != state.seat or len(run(state.held, cell)) < 2:
            return False
        return self.god_attacks or cell != state.gods[state.seat]

    def prey(self, state: State) -> set[Cell]:
        """Return where unprotected followers of the seat's enemies stand."""
        safe = {cell for seat in range(self.seats) for cell in self.protected(state, seat)}
        return {cell for cell, seat in state.held.items() if seat != state.seat and cell not in safe}

    def targets(self, state: State, cell: Cell) -> list[Cell]:
        """Return what an attack from `cell` may take (BG9)."""
        prey = self.prey(state)
        return [far for far in REACH[cell] if far in prey]

    def protected(self, state: State, seat: Seat) -> tuple[Cell, ...]:
        """Return the spaces that a player's god protects, its own among them (BG8)."""
        god = state.gods[seat]
        return run(state.held, god) if god else ()

    def apply(self, state: State, action: Action) -> State:
        seat = state.seat
        if action[0] == "discard":
            return self._moved(state, (action[1],), by=seat)
        if action[0] in ("end", "pass"):
            return self._turned(state)
        if len(action) == 2 and action[1] in NUMBER:  # BG11
            left = {cell: holder for cell, holder in state.held.items() if cell != SPACE[action[1]]}
            return self._turned(self._moved(state, action, held=left))
        card, piece, cell = action if len(action) == 3 else (*action, SPACE[action[0]])
        gods, followers = list(state.gods), list(state.followers)
        if piece == "god":
            gods[seat] = cell
        else:
            followers[seat] -= 1
        moved = self._moved(state, (card,), held={**state.held, cell: seat})
        return self._turned(moved, tuple(gods), tuple(followers))

    def _moved(
        self, state: State, cards: Sequence[str], *, held: dict[Cell, Seat] | None = None, by: Seat | None = None
    ) -> State:
        """Return the state with cards of the seat to move laid on the discard: shown, or unseen `by` that seat."""
        hands = list(state.hands)
        hands[state.seat] = tuple(card for card in hands[state.seat] if card not in cards)
        return replace(
            state,
            held=state.held if held is None else held,
            hands=tuple(hands),
            discard=state.discard + tuple((card, by) for card in cards),
            discarding=by is not None,
        )

    def _turned(
        self,
        state: State,
        gods: tuple[Cell | None, ...] | None = None,
        followers: tuple[int, ...] | None = None,
    ) -> State:
        """Return the state after the turn: the hand refilled, the end triggered or come, the next seat to move."""
        gods, followers = gods or state.gods, followers or state.followers
        drawn = HAND - len(state.hands[state.seat])
        hands, pile = list(state.hands), state.pile[drawn:]
        hands[state.seat] = sort_hand(hands[state.seat] + state.pile[:drawn])  # BG3
        closer = state.closer
        if closer is None and (not pile or 0 in followers or len(state.held) == len(SPACES)):
            closer = state.seat  # BG14
        return replace(
            state,
            gods=gods,
            followers=followers,
            hands=tuple(hands),
            pile=pile,
            seat=(state.seat + 1) % self.seats,
            discarding=False,
            closer=closer,
            over=state.closer == state.seat,  # BG15
        )

    def scores(self, state: State) -> list[Score]:
        return [Score(tuple(self._lines(state, seat))) for seat in range(self.seats)]

    def _lines(self, state: State, seat: Seat) -> list[ScoreLine]:
        pieces = tuple(cell for cell in SPACES if state.held.get(cell) == seat)
        lines = [ScoreLine("BG16", len(pieces), pieces, words.pieces(len(pieces)), "pieces")] if pieces else []
        return lines + [
            ScoreLine("BG16", bonus(len(clan)), clan, words.clan(clan), "clan") for clan in clans(state.held, seat)
        ]

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        scores = self.scores(state)
        totals = [score.total for score in scores]
        names = [self.name(state, seat) for seat in range(self.seats)]
        return Result(
            ranked(totals),
            "BG16",
            f"{words.last_round(self, state)} {most_points(names, totals)}{largest_part(scores)}",
        )

    def observe(self, state: State, seat: Seat | None) -> View:
        view = replace(
            state,
            hands=tuple(hand if s == seat else (None,) * len(hand) for s, hand in enumerate(state.hands)),
            pile=(None,) * len(state.pile),
            discard=tuple((card if by in (None, seat) else None, by) for card, by in state.discard),
            sees=tuple(s for s in state.sees if s == seat),
        )
        return View(view)

    def as_mover(self, view: State, seat: Seat) -> State:
        return replace(view, seat=seat, discarding=False)

    def guess(self, view: State, rng: Random) -> State:
        """Deal the cards the viewer has not seen over the places it cannot see: every such deal agrees with the view.

        What others discarded unseen may have been any card (BG13), so no play of theirs tells one deal from another.
        """
        known = {card for hand in view.hands for card in hand} | {card for card, _ in view.discard}
        deal = iter(shuffled([card for card in DECK if card not in known], rng))
        return replace(
            view,
            hands=tuple(sort_hand(tuple(card or next(deal) for card in hand)) for hand in view.hands),
            pile=tuple(card or next(deal) for card in view.pile),
            discard=tuple((card or next(deal), by) for card, by in view.discard),
            sees=tuple(range(self.seats)),
        )

    def continues(self, view: State, action: Action) -> bool:
        """Whatever is discarded in a turn is chosen together, up to its end (BG13)."""
        return action[0] == "discard"
