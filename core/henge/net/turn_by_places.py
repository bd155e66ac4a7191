"""A turn chosen at the table by a player whose cards it must not show: cards are named by where they lie.

What may be touched follows from hands as a bystander has to guess them, never from the hand itself, and the rules are
asked about that one only when the whole move is confirmed.  So the table looks and sounds the same whatever is held.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from henge.game import Game
from henge.language import lowered, say
from henge.rules import Action, Seat, State, View
from henge.shuffling import shuffled
from henge.touch import chain, live

PLACE_SIGN = "#"
ANY, CELL = PLACE_SIGN, "@"  # kinds of touches: a card's place, a cell; a button is its own kind
ENOUGH, MOST_GUESSES = 12, 200  # guesses in a row that bring nothing new; and at most
FOLLOWED = 2  # guesses in which moves of several actions are followed to their end
ASKED, SAID = 40, 2  # guesses that are asked what to touch next, and the most answers that are told


def place_name(number: int) -> str:
    """Return the name by which the card of a hand's place is touched: "#1" for the first."""
    return f"{PLACE_SIGN}{number + 1}"


def place_of_name(name: str) -> int | None:
    """Return the place that a name stands for, None for any other name.

    >>> place_of_name(place_name(0)), place_of_name("12n"), place_of_name("#"), place_of_name("#0")
    (0, None, None, None)
    """
    digits = name[1:] if name[:1] == PLACE_SIGN else ""
    return int(digits) - 1 if digits.isdecimal() and digits.isascii() and 0 < int(digits[:3]) < 100 else None


def actions_meant(game: Game[object], view: View, names: Action) -> tuple[Action, ...]:
    """Return the actions that touches of the seat to move stand for, as it sees the table; () if they are no move."""
    legal, touched = game.actions(view), Action()
    for name in names:
        so_far = chain(game, view, legal, touched)
        if name in live(so_far.legal, so_far.rest):
            touched = (*touched, name)
        elif more := game.interpret_touch(so_far.view, so_far.rest, name):
            touched = (*touched, *more)
        else:
            return ()
    whole = chain(game, view, legal, touched)
    return whole.parts if whole.rest in whole.legal else ()


@dataclass(frozen=True)
class Unseen:
    """What may be touched for a seat to move: `view` is a bystander's, `held` the numbers of the places with a card."""

    game: Game[object]
    view: View
    seat: Seat
    held: tuple[int, ...]

    @cached_property
    def _known(self) -> tuple[tuple[State, ...], frozenset[Action]]:
        """Positions as they may be, in which every card that is not seen has been in the hand, and the moves of each
        of them that look different, a card as its kind."""
        luck, guesses, moves = Random(1), list[State](), set[Action]()
        piled, met, nothing_new = self._piled(luck), set[str](), 0
        while (nothing_new < ENOUGH or not piled <= met) and len(guesses) < MOST_GUESSES:
            guess = self.game.guess(self.view, luck)
            fresh = {*self._masked(guess, len(guesses) < FOLLOWED), *self._cards(guess)} - moves - met
            nothing_new = 0 if fresh else nothing_new + 1
            met |= set(self._cards(guess))
            moves |= {move for move in fresh if isinstance(move, tuple)}
            guesses.append(guess)
        return tuple(guesses), frozenset(moves)

    @property
    def _guesses(self) -> tuple[State, ...]:
        return self._known[0]

    @property
    def _moves(self) -> frozenset[Action]:
        return self._known[1]

    def _cards(self, state: State) -> tuple[str, ...]:
        return tuple(card for card in self.game.hands(View(state))[self.seat] if card)

    def _piled(self, luck: Random) -> set[str]:
        """Return the cards of the piles that may as well be in the hand: those that lie elsewhere in another guess."""
        guesses = (self.game.piles(View(self.game.guess(self.view, luck))) for _ in range(3))
        places = zip(*([card for pile in piles.values() for card in pile] for piles in guesses), strict=True)
        return {card for cards in places if len(set(cards)) > 1 for card in cards if card}

    @cached_property
    def _next(self) -> dict[Action, set[str]]:
        """The names that may follow touches of some kinds, a card's place as its kind."""
        follow: dict[Action, set[str]] = defaultdict(set)
        for names in self._moves:
            kinds = self._kinds(names)
            for n, name in enumerate(names):
                follow[kinds[:n]].add(name)
        return follow

    @cached_property
    def _whole(self) -> set[Action]:
        """The kinds of touches that make a whole move."""
        return {self._kinds(names) for names in self._moves} | self._short

    @cached_property
    def _short(self) -> set[Action]:
        """The kinds of shorter touches that are understood: a card and a cell that tell by themselves what is meant."""
        short = (ANY, CELL)
        if type(self.game).interpret_touch is Game.interpret_touch or any(
            self._kinds(move) == short for move in self._moves
        ):
            return set()
        for guess in self._guesses[:3]:
            pairs = ((card, cell) for card in self._cards(guess) for cell in self.game.board.cells)
            if any(actions_meant(self.game, View(guess), pair) for pair in pairs):
                return {short}
        return set()

    def _masked(self, state: State, follow: bool) -> Iterator[Action]:
        """Yield the moves from a position by what is touched, and with `follow` those of several actions, of which
        one among those alike is followed on: whoever holds what, they go on in the same way."""
        cards, alike = set(self._cards(state)), dict[Action, Action]()
        for action in self.game.actions(View(state)):
            alike.setdefault(tuple(ANY if name in cards else name for name in action), action)
        for touched, action in alike.items():
            if not self.game.continues(View(state), action):
                yield touched
            elif follow:
                fewer = self.game.interpret_touch(View(state), (), action[-1]) == action
                for rest in self._masked(self.game.apply(state, action), follow):
                    yield (*touched, *rest)
                    if fewer:
                        yield (*touched[-1:], *rest)

    def _kinds(self, names: Action) -> Action:
        return tuple(self._kind(name) for name in names)

    def _kind(self, name: str) -> str:
        if name.startswith(PLACE_SIGN):
            return ANY
        return CELL if name in self.game.board.centre else name

    def following(self, touched: Action) -> dict[str, bool]:
        """Return what may be touched next whatever the hand holds, True where the move may then be whole."""
        kinds = self._kinds(touched)
        names = self._next.get(kinds, set())
        cards = [place_name(n) for n in self.held if place_name(n) not in touched] if ANY in names else []
        cells = [name for name in self.game.board.centre if name in names]
        buttons = sorted(names - self.game.board.centre.keys() - {ANY})
        return {name: self.whole((*touched, name)) for name in (*cards, *cells, *buttons)}

    def accepts(self, touched: Action, name: str) -> bool:
        """Tell whether a touch may follow others: one of its kind may, and each card is touched once."""
        if (n := place_of_name(name)) is not None and (n not in self.held or name in touched):
            return False
        kinds, kind = self._kinds(touched), self._kind(name)
        return kind in self._kinds(tuple(self._next.get(kinds, ()))) or (*kinds, kind) in self._short

    def whole(self, touched: Action) -> bool:
        """Tell whether touches may be a whole move."""
        return self._kinds(touched) in self._whole

    def fitting(self, touched: Action) -> tuple[str, ...]:
        """Return the cards with which touches that have one card among them would be a move, by all that a bystander
        knows; () where there are several cards among them."""
        places = [name for name in touched if place_of_name(name) is not None]
        if len(places) != 1:
            return ()
        holding = {card: guess for guess in self._guesses for card in self._cards(guess)}
        return tuple(
            card
            for card in sorted(holding)
            if actions_meant(
                self.game, View(holding[card]), tuple(card if name in places else name for name in touched)
            )
        )

    def prompt(self, touched: Action) -> str:
        """Return what to touch next in the game's words, "" where too many things may be asked for."""
        if not touched:
            return self.game.prompt(self.view, ()).sentence
        asked = dict.fromkeys(words for guess in self._guesses[:ASKED] if (words := self._asks(guess, touched)))
        first, *others = asked or [""]
        if len(asked) > SAID:
            return ""
        return say("{first}; or {second}", first=first, second=lowered(others[0])) if others else first

    def _asks(self, guess: State, touched: Action) -> str:
        """Return what a guess asks for after some touches, "" where it does not allow them."""
        game, view = self.game, View(guess)
        cards = dict(zip(map(place_name, self.held), shuffled(self._cards(guess), Random(2)), strict=True))
        names = tuple(cards.get(name, name) for name in touched)
        for n, name in enumerate(names):
            so_far = chain(game, view, game.actions(guess), names[:n])
            if name not in live(so_far.legal, so_far.rest):
                return ""
        so_far = chain(game, view, game.actions(guess), names)
        return "" if so_far.rest in so_far.legal else game.prompt(so_far.view, so_far.rest).sentence
