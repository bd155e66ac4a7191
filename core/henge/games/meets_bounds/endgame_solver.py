"""Solve a game of Meets & Bounds for two once the deck is empty, when both hands are known.

A hand is then as good as its trilithons and one sequence, for the two cards left over set no range any more.  So it
does not matter which cards a sequence takes, and what is looked into are deeds: a disk that goes to a stone, a disk
that is destroyed, and a pass, all of them by margins, the points by which whoever is to move leads in the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from henge.bots import Ended
from henge.cards import DECK, NUMBER_CARDS, SORTED, sort_hand
from henge.facts.other_turns import points_ahead
from henge.games.meets_bounds.int_state import EMPTY, FIRST_TRILITHON, NONE, PASS, REACH, STONES, action_of, added
from henge.games.meets_bounds.rules import SEQUENCE, MeetsBoundsRules, State
from henge.rules import Action, Rules, Seat, View

TWO_PLAY = 2  # players, and passes one after the other that end the game (MB13)
LOOKED_INTO = 6000  # positions that are looked into
WEIGHED = 6  # other deeds, those that gain most at once, of which it is found whether they win
INFINITE = 10_000  # points

Stroke: TypeAlias = tuple[int, ...]  # (stone, stone), (trilithon, stone), (trilithon, NONE), (PASS,), (card,)


class TooFarError(Exception):
    """The end is too far away to be looked for."""


class Holding(NamedTuple):
    """What a hand is good for with an empty deck."""

    # The number cards, () where they are too few for a sequence.
    numbers: tuple[int, ...]
    # The trilithons.
    trilithons: tuple[int, ...]
    # How many cards it has in all.
    size: int

    @classmethod
    def of(cls, cards: Sequence[int]) -> Holding:
        """Return what some cards are good for."""
        numbers = tuple(card for card in cards if card < FIRST_TRILITHON)
        trilithons = tuple(card for card in cards if card >= FIRST_TRILITHON)
        return cls(numbers if len(numbers) >= SEQUENCE else (), trilithons, len(cards))

    def after(self, deed: Stroke, owed: int = SEQUENCE) -> Iterator[Holding]:
        """Yield what may be left of it after a deed: of a pass by which so many cards go (MB11), with as many
        trilithons as can be kept."""
        if len(deed) > 1 and deed[0] < FIRST_TRILITHON:
            yield Holding((), self.trilithons, self.size - SEQUENCE)
            return
        left = tuple(card for card in self.trilithons if card != deed[0])
        if len(deed) > 1:
            yield Holding(self.numbers, left, self.size - 1)
        elif self.size < owed:
            yield self
        else:
            for kept in combinations(left, min(self.size - owed, len(left))):
                yield Holding((), kept, self.size - owed)


class Endgame:
    """A ring and two hands, which are played to the end and back."""

    def __init__(self, state: State) -> None:
        self.owner = [state.disks.get(stone, EMPTY) for stone in NUMBER_CARDS]
        self.hands = [Holding.of([SORTED[card] for card in hand if card]) for hand in state.hands]
        self.left, self.known = LOOKED_INTO, dict[tuple[object, ...], tuple[int, int]]()

    def deeds(self, seat: Seat) -> list[tuple[int, Stroke]]:
        """Return what a seat can do, each with what it wins on the other at once, the most first."""
        owner, hand, found = self.owner, self.hands[seat], list[tuple[int, Stroke]]()
        for stone in range(STONES) if hand.numbers else ():
            if owner[stone] == seat:
                leaving = self._taken(stone, seat)
                owner[stone] = EMPTY
                found += [
                    (leaving + self._come(end, seat), (stone, end))
                    for end in hand.numbers
                    if owner[end] == EMPTY and end != stone and self._reaches(hand, end, stone)
                ]
                owner[stone] = seat
        for card in hand.trilithons:
            found += [
                (self._taken(stone, seat), (card, stone)) for stone in REACH[card] if owner[stone] not in (EMPTY, seat)
            ]
            found.append((0, (card, NONE)))
        found.append((0, (PASS,)))
        return sorted(found, key=lambda each: -each[0])

    def best(self, seat: Seat, idle: int, lead: int, low: int, high: int) -> int:
        """Return the margin of a seat that is to move and leads by so much, after so many passes without cards, where
        it lies between two others; else one that bounds it beyond them."""
        if not self.left:
            raise TooFarError
        self.left -= 1
        key = (*self.owner, seat, idle, *self.hands)
        least, most = self.known.get(key, (-INFINITE, INFINITE))
        if lead + least >= high:
            return lead + least
        if lead + most <= low:
            return lead + most
        margin = -INFINITE
        for gain, deed in self.deeds(seat):
            margin = max(margin, self.after(seat, idle, deed, lead + gain, max(low, margin), high))
            if margin >= high:
                break
        self.known[key] = (margin - lead if margin > low else least, margin - lead if margin < high else most)
        return margin

    def after(self, seat: Seat, idle: int, deed: Stroke, lead: int, low: int, high: int, owed: int = SEQUENCE) -> int:
        """Return the margin of a seat after a deed, with which it leads by so much, as `best` does."""
        hand, margin = self.hands[seat], -INFINITE
        passes = idle + 1 if deed == (PASS,) and hand.size < SEQUENCE else 0
        taken = self._do(seat, deed)
        for self.hands[seat] in hand.after(deed, owed):
            margin = max(margin, self.next(seat, passes, lead, max(low, margin), high))
        self.hands[seat] = hand
        self._undo(seat, deed, taken)
        return margin

    def next(self, seat: Seat, idle: int, lead: int, low: int, high: int) -> int:
        """Return the margin of a seat that has moved, as `best` does."""
        if idle >= TWO_PLAY or not any(map(self._can_play, (0, 1))):  # MB13
            return lead
        return -self.best(1 - seat, idle, -lead, -high, -low)

    def _do(self, seat: Seat, deed: Stroke) -> Seat:
        """Do a deed on the ring, and return whose disk was taken."""
        if len(deed) < TWO_PLAY or deed[1] == NONE:
            return EMPTY
        place = deed[1] if deed[0] >= FIRST_TRILITHON else deed[0]
        whose, self.owner[place] = self.owner[place], EMPTY
        if deed[0] < FIRST_TRILITHON:
            self.owner[deed[1]] = seat
        return whose

    def _undo(self, seat: Seat, deed: Stroke, taken: Seat) -> None:
        """Undo a deed on the ring."""
        if len(deed) < TWO_PLAY or deed[1] == NONE:
            return
        if deed[0] >= FIRST_TRILITHON:
            self.owner[deed[1]] = taken
        else:
            self.owner[deed[1]], self.owner[deed[0]] = EMPTY, seat

    def _come(self, stone: int, seat: Seat) -> int:
        """Return what a seat wins on the other by a disk on an empty stone."""
        mine, _, parted = added(self.owner, stone, seat)
        return mine + parted

    def _taken(self, stone: int, seat: Seat) -> int:
        """Return what a seat wins on the other when a disk is gone from a stone, or loses."""
        whose, self.owner[stone] = self.owner[stone], EMPTY
        theirs = self._come(stone, whose)
        self.owner[stone] = whose
        return -theirs if whose == seat else theirs

    @staticmethod
    def _reaches(hand: Holding, end: int, stone: int) -> bool:
        """Tell whether two other cards set a range around a disk: two numbers do for every disk, one way round or the
        other, and one number for its own disks alone (MB6)."""
        numbers = {card >> 1 for card in hand.numbers if card != end}
        return len(numbers) > 1 or stone >> 1 in numbers

    def _can_play(self, seat: Seat) -> bool:
        """Tell whether a seat has a sequence or a trilithon to play."""
        hand, owner = self.hands[seat], self.owner
        return bool(hand.trilithons) or any(
            owner[end] == EMPTY and owner[stone] == seat and self._reaches(hand, end, stone)
            for end in hand.numbers
            for stone in range(STONES)
        )


def all_known(view: State) -> State | None:
    """Return a position of two with both hands, where whoever is to move can know them; None where not."""
    if view.deck or view.seat is None or len(view.hands) > TWO_PLAY:
        return None
    seen = {*view.gone, *view.discard, *(card for hand in view.hands for card in hand)}
    out = sort_hand(tuple(card for card in DECK if card not in seen))
    hidden = [seat for seat, hand in enumerate(view.hands) if None in hand]
    if len(hidden) != 1:
        return None if hidden else view
    if len(out) != len(view.hands[hidden[0]]):  # cards that nobody has seen go
        return None
    return replace(view, hands=tuple(out if seat == hidden[0] else hand for seat, hand in enumerate(view.hands)))


def plays_out(game: Rules[Any], view: View, asked: Sequence[Action]) -> Iterator[Ended | None]:
    """Yield None while a position is played to its end in every way, and then what it comes to; nothing of one in which
    anything is hidden, or whose end is too far away."""
    assert isinstance(game, MeetsBoundsRules)
    assert isinstance(view, State)
    state = all_known(view)
    if state is None:
        return
    try:
        yield from _played_out(game, state, asked)
    except TooFarError:
        return


def _played_out(game: MeetsBoundsRules, state: State, asked: Sequence[Action]) -> Iterator[Ended | None]:
    """Yield None while a position is played to its end, and then what it comes to."""
    seat, endgame, ways = state.seat or 0, Endgame(state), dict[Stroke, Action]()
    for action in (*asked, *game.actions(state)):
        if len(action) != TWO_PLAY or state.disks.get(action[1]) != seat:  # nobody gains by that
            ways.setdefault(deed_of(action), action)
    leads = {action: points_ahead(game, game.apply(state, action), seat) for action in {*asked, *ways.values()}}

    def margin(action: Action, low: int, high: int) -> int:
        return endgame.after(seat, state.idle, deed_of(action), leads[action], low, high, state.owed or SEQUENCE)

    ranked, best = sorted(ways.values(), key=lambda action: -leads[action]), -INFINITE
    first = ranked[0]
    for action in ranked:
        if (found := margin(action, best, INFINITE)) > best:
            first, best = action, found
        yield None
    margins = {action: margin(action, -INFINITE, INFINITE) for action in asked}
    yield None
    first = next((action for action in asked if margins[action] == best), first)
    signs = dict[Action, int]()
    for action in ranked:
        if action not in margins and action != first and (len(signs) < WEIGHED or not best):
            found = margin(action, -1, 1)
            signs[action] = (found > 0) - (found < 0)
            yield None
    yield Ended({first: best, **margins}, signs, _reply(game, game.apply(state, first), seat))


def _reply(game: MeetsBoundsRules, state: State, seat: Seat) -> Action:
    """Return what the other of two does best after a seat has moved, as a deed; () where it is not the other's turn."""
    if state.seat in (None, seat):
        return ()
    rival, endgame = 1 - seat, Endgame(state)
    lead, best, found = points_ahead(game, state, rival), -INFINITE, Action()
    for gain, deed in endgame.deeds(rival):
        margin = endgame.after(rival, state.idle, deed, lead + gain, best, INFINITE)
        best, found = (margin, action_of(deed)) if margin > best else (best, found)
    return found


def deed_of(action: Action) -> Stroke:
    """Return what an action does, whatever cards set its range."""
    if action == ("pass",):
        return (PASS,)
    return tuple(
        NONE if name == "none" else SORTED[name] for name in (action[2:] if len(action) > TWO_PLAY else action)
    )
