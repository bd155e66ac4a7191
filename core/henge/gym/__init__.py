"""Games for programs that learn to play: touches and what a seat sees, as numbers.

A learner gives one touch a step.  Touches are numbered by the game's names, the same in every position, so there are as
few as there are cells, cards and buttons, however many moves they make; a mask tells which lead on.  What a seat is
shown is made of its View alone.  `henge.gym.zoo` gives the games to PettingZoo, `henge.gym.spiel` to OpenSpiel.

>>> run = Run.begin(Coding.of("stonehenge"), seed=1)
>>> [run.coding.touches[touch] for touch in run.open]
['1', '2', '3', '4', '5', '6']
>>> run = run.touch(run.coding.numbers["3"]).touch(run.coding.numbers["d"])
>>> run.seat, run.match.record()["moves"]
(1, '3-d')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from henge.bots import choose, levels
from henge.game import Game
from henge.match import Match, Player, set_up
from henge.named_position import NamedPosition
from henge.rules import Action, Illegal, Option, Options, Result, Seat, State, View, write_action
from henge.touch import live, why_not
from henge.view_json import pack

LONGEST_RUN = 1_000  # moves, after which a game is broken off; many times more than those take that learn anything


@dataclass(frozen=True)
class Coding:
    """A table, its touches numbered in the order of their names, and what can be seen there, number by number.

    >>> coding = Coding.of("bounders", options={"size": 3})
    >>> coding.touches[:3], len(coding.touches), coding.features[0], len(coding.features)
    (('a1', 'a2', 'a3'), 20, 'stone of 0 on a1', 82)
    """

    game: Game[object]

    @classmethod
    def of(cls, game: str, seats: int | None = None, options: Options | None = None) -> Coding:
        """Return the coding of a table.  Raises Illegal for one that the rules exclude."""
        return cls(set_up(game, seats, options or {}))

    @cached_property
    def touches(self) -> tuple[str, ...]:
        """The names that a move may contain; a touch's number is its place here."""
        return tuple(sorted(self.game.names))

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The touches' numbers by their names."""
        return {name: number for number, name in enumerate(self.touches)}

    @cached_property
    def features(self) -> tuple[str, ...]:
        """What every number of an observation tells.

        A piece counts as the number it bears, as 1 where it bears none, as -1 where that is hidden; `order` counts the
        pieces as the game lists them.  A hand or a pile counts a card that is known to be in it, and those that are
        not.  `touched` counts the touches of a move half made, which its own seat alone is shown.
        """
        return tuple(dict.fromkeys(self._features()))

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The places of the features in an observation."""
        return {feature: place for place, feature in enumerate(self.features)}

    @cached_property
    def facts(self) -> Mapping[str, Option]:
        """What else there is to know of a position, by name, where positions of the game can be told as names."""
        tray = self.game.tray()
        return {**tray.facts, **tray.more} if tray else {}

    def _features(self) -> Iterator[str]:
        game, tray, seats = self.game, self.game.tray(), range(self.game.seats)
        start = game.start(Random(0))
        stocks = [(supply.kind, supply.cells) for supply in tray.pieces] if tray else []
        for kind, cells in stocks or [(kind, tuple(game.board.centre)) for kind in game.kinds]:
            yield from (f"{kind} of {seat} on {cell}" for seat in seats for cell in cells)
        yield from (f"order of {cell}" for cell in dict.fromkeys(cell for _, cells in stocks for cell in cells))
        piles = tray and (tray.holds if tray.cards else tray.piles)
        for place in (*map(_hand, range(len(game.hands(start)))), *(game.piles(start) if piles is None else piles)):
            yield from (f"{name} in {place}" for name in (*self.touches, "hidden"))
        for seat, supply in enumerate(game.supply(start)):
            yield from (f"{kind} left to {seat}" for kind in supply)
        yield from self.facts
        yield from (f"{seat} to move" for seat in seats)
        yield from (f"seen by {seat}" for seat in seats)
        yield from (f"{name} touched" for name in self.touches)

    def observation(self, view: View, seat: Seat | None, touched: Action = ()) -> list[int]:
        """Return what a seat sees, a number for every feature; `touched` is its own move as far as it is made."""
        game, seen = self.game, [0] * len(self.features)
        turn = game.turn(view)
        told = {f"{turn} to move": 1, f"seen by {seat}": 1}
        pieces = [mark for mark in game.marks(view) if mark.cell is not None]
        for place, mark in enumerate(pieces, 1):
            value = -1 if mark.value is None else mark.value or 1
            told |= {f"{mark.kind} of {mark.seat} on {mark.cell}": value, f"order of {mark.cell}": place}
        setting = game.setting(view) if game.tray() else NamedPosition()
        held = {_hand(holder): hand for holder, hand in enumerate(game.hands(view))}
        for name, cards in {**held, **setting.piles, **game.piles(view)}.items():
            for card in cards:
                key = f"{'hidden' if card is None else card} in {name}"
                told[key] = told.get(key, 0) + 1
        for holder, supply in enumerate(game.supply(view)):
            told |= {f"{kind} left to {holder}": count for kind, count in supply.items()}
        told |= {name: _number(fact, setting.facts.get(name, fact.default)) for name, fact in self.facts.items()}
        told |= {f"{name} touched": place for place, name in enumerate(touched, 1)}
        for feature, number in told.items():
            if feature in self.places:
                seen[self.places[feature]] = number
        return seen


def _hand(seat: Seat) -> str:
    return f"the hand of {seat}"


def _number(option: Option, value: Any) -> int:
    """Return a value of an option as a number: itself, or its place among the choices."""
    return int(value) if option.span else option.choices.index(value)


def returns(result: Result | None, seats: int) -> list[float]:
    """Return what a result is worth to every seat: 1 for beating all others, -1 for being beaten by all, in all 0.

    >>> returns(Result(((2,), (0, 1)), "", ""), 3), returns(None, 2)
    ([-0.5, -0.5, 1.0], [0.0, 0.0])
    """
    ranking = result.ranking if result else (tuple(range(seats)),)
    worth, better = [0.0] * seats, 0
    for group in ranking:
        worse = seats - better - len(group)
        for seat in group:
            worth[seat] = (worse - better) / (seats - 1)
        better += len(group)
    return worth


@dataclass(frozen=True)
class Run:
    """A game as far as it has been played, touch by touch; a value, never modified."""

    # The numbers that stand for touches and positions.
    coding: Coding
    # What the game was dealt from.
    seed: int
    # The positions so far, secrets included, the opening first.
    states: tuple[State, ...]
    # The whole moves between them.
    actions: tuple[Action, ...] = ()
    # The moves of the seat to move.
    legal: tuple[Action, ...] = ()
    # The touches of the one that it has begun.
    touched: Action = ()
    # After so many moves the game is broken off, and nobody has won.
    longest: int = LONGEST_RUN

    @classmethod
    def begin(cls, coding: Coding, seed: int, longest: int = LONGEST_RUN) -> Run:
        """Deal a game; the seed deals as it does in a match."""
        state = coding.game.start(Random(seed))
        return cls(coding, seed, (state,), (), tuple(coding.game.actions(state)), longest=longest)

    def __deepcopy__(self, _: object) -> Run:
        return self

    @property
    def state(self) -> State:
        """The position after the last whole move, secrets included."""
        return self.states[-1]

    @property
    def broken_off(self) -> bool:
        """Whether the game is over because it was too long."""
        return len(self.actions) >= self.longest and self.coding.game.turn(self.state) is not None

    @property
    def seat(self) -> Seat | None:
        """The seat to touch, None when the game is over."""
        return None if self.broken_off else self.coding.game.turn(self.state)

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The numbers of the touches that lead on, rising."""
        return tuple(sorted(self.coding.numbers[name] for name in live(self.legal, self.touched)))

    def touch(self, number: int) -> Run:
        """Return the game after one more touch.  Raises Illegal, with the clause, for one that leads nowhere."""
        game, name = self.coding.game, self.coding.touches[number]
        touched = (*self.touched, name)
        if number not in self.open:
            raise Illegal(why_not(game, self.view(self.seat), self.touched, name))
        if touched not in self.legal:
            return replace(self, touched=touched)
        after = game.apply(self.state, touched)
        actions = (*self.actions, touched)
        legal = game.actions(after) if len(actions) < self.longest else ()
        return replace(self, states=(*self.states, after), actions=actions, legal=tuple(legal), touched=())

    def view(self, seat: Seat | None) -> View:
        """Return what a seat sees (None: a bystander)."""
        return self.coding.game.observe(self.state, seat)

    def observation(self, seat: Seat | None) -> list[int]:
        """Return what a seat sees as numbers, one for every feature."""
        return self.coding.observation(self.view(seat), seat, self.touched if seat == self.seat else ())

    def seen(self, seat: Seat | None) -> str:
        """Return all that a seat sees now, as text: its View as `pack` writes it, and its own move half made."""
        return f"{pack(self.view(seat))}{write_action(self.touched) if seat == self.seat else ''}"

    def known(self, seat: Seat) -> str:
        """Return all that a seat has seen and done since the deal, as text: its information state."""
        game = self.coding.game
        moves = zip(self.states, self.actions, strict=False)
        done = (
            f"{pack(game.observe(state, seat))}{write_action(action) if game.turn(state) == seat else ''}"
            for state, action in moves
        )
        return "\n".join([*done, self.seen(seat)])

    @property
    def returns(self) -> list[float]:
        """What the game is worth to every seat, from -1 to 1 and in all 0; 0 while it goes on or was broken off."""
        return returns(self.coding.game.result(self.state), self.coding.game.seats)

    @property
    def match(self) -> Match:
        """The game as a match: it shows itself in a notebook, and its record opens in Henge."""
        players = (Player(""),) * self.coding.game.seats
        return Match(self.coding.game, self.seed, players, self.actions, self.states)

    @property
    def text(self) -> str:
        """The board as a bystander sees it, row by row, and how it stands: "d0" is a disk of the first seat."""
        game, view = self.coding.game, self.view(None)
        pieces = {
            mark.cell: f"{mark.kind[0]}{mark.seat}{'' if mark.value == 0 else f'={mark.value}'}"
            for mark in game.marks(view)
            if mark.cell is not None
        }
        rows = [f"{row.heading}: {' '.join(pieces.get(cell, '.') for cell in row.cells)}" for row in game.layout.rows]
        return "\n".join([game.title, *rows, *game.overview(view), *game.standing(view)])


class Opponent:
    """A computer player of Henge that gives its moves touch by touch, and sees its seat's View alone."""

    def __init__(self, level: int, seed: int = 0) -> None:
        self.level, self.rng = level, Random(seed)
        self.action: Action = ()

    def touch(self, run: Run) -> int:
        """Return the number of its next touch, of the move that it has begun or of a new one."""
        if not run.touched:
            level = levels(run.match.id)[self.level - 1]
            self.action = choose(level.bot, run.coding.game, run.view(run.seat), self.rng, range(level.units)).action
        return run.coding.numbers[self.action[len(run.touched)]]
