"""The proof of puzzles of Meets & Bounds, played out once the deck is empty, and the themes of their solutions.

With the deck empty the unseen cards are the hands of the others.  Two players know each other's then, by the cards that
have gone; among more, every deal of them is looked at, and the others are taken to play together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice
from typing import TypeAlias

from henge.bots.baselines import split
from henge.cards import DECK, NUMBER, SORTED, sort_hand
from henge.game import Game
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.int_state import FIRST_TRILITHON, NONE, OVER, PASS, Move, Position
from henge.games.meets_bounds.rules import State, plays
from henge.language import phrase
from henge.proved_puzzles import Names, PuzzleKit, Solution, Theme, TooHard
from henge.rules import Action, Options, Seat

Deed: TypeAlias = tuple[Move, tuple[int, ...] | int, tuple[int, ...]]  # on the ring, and what it leaves in hand
LIMIT = 30_000
DEALS = 260
TABLES: tuple[tuple[int, Options], ...] = ((2, {}), (2, {}), (3, {}), (4, {}), (5, {}))


class Solver:
    """The least share of the win that a move leaves, over all deals and all that the others may do."""

    endless = False

    def __init__(self, game: Game[object], limit: int) -> None:
        assert isinstance(game, MeetsBounds)
        self.game, self.limit, self.positions = game, limit, 0

    def ready(self, view: State) -> bool:
        return not view.deck and not view.owed and view.seat is not None

    def worths(self, view: State) -> dict[Action, float]:
        assert view.seat is not None
        return self.leaving(view, view.seat)

    def leaving(self, view: State, seat: Seat) -> dict[Action, float]:
        assert view.seat is not None
        self.budget = self.positions + self.limit
        totals = [score.total for score in self.game.scores(view)]
        deals = list(islice(self.deals(view), DEALS + 1))
        if len(deals) > DEALS:
            raise TooHard
        legal = self.game.actions(view)
        worths: dict[Action, float] = {}
        alike: dict[Deed, float] = {}
        hand = [SORTED[card] for card in view.hands[view.seat] if card]
        for action in legal:
            move = _move(action)
            key = _deed(move, hand)
            if key not in alike:
                alike[key] = self._over_deals(deals, totals, move, seat)
                if alike[key] and len(deals) > 1 and (key[2] or key[1] not in (0, 1, 2)):
                    raise TooHard  # what to play later on would depend on cards nobody knows yet
            worths[action] = alike[key]
            if seat != view.seat and not worths[action]:
                break  # nothing leaves less
        return worths

    def deals(self, view: State) -> Iterator[State]:
        """Yield every State that agrees with a view of the time when the deck is empty (MB13, MB18)."""
        seen = {*view.gone, *view.discard, *(card for hand in view.hands for card in hand)}
        unseen = [card for card in DECK if card not in seen]
        hidden = [seat for seat, hand in enumerate(view.hands) if None in hand]
        if not hidden:
            yield view
            return
        for hands in _dealt(view.hands, hidden, unseen):
            if not self.game.ended(view.disks, hands, (), view.idle):
                yield replace(view, hands=hands, deck=())

    def _over_deals(self, deals: Sequence[State], totals: list[int], move: Move, seat: Seat) -> float:
        least = 1.0
        for deal in deals:
            at = Position(deal, totals)
            at.play(move)
            least = min(least, self._share(at, seat, 0.0, least))
            if not least:
                break
        return least

    def _share(self, at: Position, seat: Seat, low: float, high: float) -> float:
        """Return the share that `seat` can make sure of, exact between low and high."""
        self.positions += 1
        if self.positions > self.budget:
            raise TooHard
        if at.seat == OVER:
            most = max(at.totals)
            return split([s for s, total in enumerate(at.totals) if total == most], at.seats)[seat]
        mine = at.seat == seat
        value = 0.0 if mine else 1.0
        afters = [_played(at, move) for move in _moves(at)]
        afters.sort(key=lambda then: -_lead(then.totals, seat) if mine else _lead(then.totals, seat))
        for then in afters:
            worth = self._share(then, seat, low, high)
            if mine:
                value = max(value, worth)
                low = max(low, value)
            else:
                value = min(value, worth)
                high = min(high, value)
            if low >= high:
                break
        return value


def _lead(totals: list[int], seat: Seat) -> int:
    return totals[seat] - max(total for rival, total in enumerate(totals) if rival != seat)


def _played(at: Position, move: Move) -> Position:
    then = Position.__new__(Position)
    then.seats, then.owner, then.hands, then.deck = at.seats, at.owner[:], [hand[:] for hand in at.hands], []
    then.seat, then.owed, then.idle, then.totals = at.seat, at.owed, at.idle, at.totals[:]
    then.play(move)
    return then


def _moves(at: Position) -> list[Move]:
    """Return the moves, one of each kind that makes a difference."""
    hand = at.hands[at.seat]
    if at.owed:
        return [(card,) for card in hand]
    disks = {DECK[place]: seat for place, seat in enumerate(at.owner) if seat >= 0}
    by_deed: dict[Deed, Move] = {}
    for action in plays(disks, [DECK[card] for card in hand], at.seat):
        move = _move(action)
        by_deed.setdefault(_deed(move, hand), move)
    return [*by_deed.values(), (PASS,)]


def _move(action: Action) -> Move:
    """Return an action as the fast position has it."""
    return (PASS,) if action == ("pass",) else tuple(NONE if name == "none" else SORTED[name] for name in action)


def _deed(move: Move, hand: list[int]) -> Deed:
    """Return what a move does to the ring and leaves in hand; two number cards left can do nothing any more."""
    left = [card for card in hand if card not in (move if len(move) != 4 else (move[0], move[1], move[3]))]
    numbers = [card for card in left if card < FIRST_TRILITHON]
    kept = tuple(numbers) if len(numbers) > 2 else len(numbers)
    return (move[2:] if len(move) == 4 else move, kept, tuple(card for card in left if card >= FIRST_TRILITHON))


def _dealt(
    hands: tuple[tuple[str | None, ...], ...], hidden: list[Seat], unseen: list[str]
) -> Iterator[tuple[tuple[str | None, ...], ...]]:
    if not hidden:
        yield hands
        return
    seat, *others = hidden
    for cards in combinations(unseen, len(hands[seat])):
        dealt = (*hands[:seat], sort_hand(cards), *hands[seat + 1 :])
        yield from _dealt(dealt, others, [card for card in unseen if card not in cards])


def symmetries(game: Game[object]) -> Sequence[Names]:
    """Return the ring turned by six numbers at a time, which keeps the colours (R2)."""
    return [{card: f"{(NUMBER[card] + turn - 1) % 30 + 1}{card[-1]}" for card in NUMBER} for turn in range(0, 30, 6)]


def _kinds(step: Solution[State], state: State, seat: Seat, clause: str) -> int:
    return sum(line.points for line in step.game.scores(state)[seat].lines if line.clause == clause)


def _breaks(step: Solution[State]) -> bool:
    """Another's sectors shrink by the move."""
    return any(_kinds(step, step.after, s, "MB14") < _kinds(step, step.before, s, "MB14") for s in step.rivals)


def _widens(step: Solution[State]) -> bool:
    """One's own sectors grow by five or more."""
    return _kinds(step, step.after, step.seat, "MB14") - _kinds(step, step.before, step.seat, "MB14") >= 5


def _groups(step: Solution[State]) -> bool:
    """One's own groups score more."""
    return _kinds(step, step.after, step.seat, "MB16") > _kinds(step, step.before, step.seat, "MB16")


def _bounds(step: Solution[State]) -> bool:
    """More of one's own disks are bounded."""
    return _kinds(step, step.after, step.seat, "MB15") > _kinds(step, step.before, step.seat, "MB15")


def _trilithon(step: Solution[State]) -> bool:
    """A trilithon falls on a disk."""
    return len(step.line[0]) == 2 and step.line[0][1] != "none"


def _own_loss(step: Solution[State]) -> bool:
    """One's own score falls or stays, another's falls."""
    return step.gained(step.seat) <= 0 and any(step.gained(rival) < 0 for rival in step.rivals)


def _waits(step: Solution[State]) -> bool:
    """The move changes nothing on the ring."""
    return step.line[0] == ("pass",) or step.line[0][-1] == "none"


def _last_word(step: Solution[State]) -> bool:
    """Nobody moves a disk after the move."""
    return all(state.disks == step.after.disks for state in step.states[1:])


def _counted(step: Solution[State]) -> bool:
    """Another still has something to play: the cards that have gone tell what."""
    return not _last_word(step)


THEMES: dict[str, Theme[State]] = {
    phrase("breaking a sector"): _breaks,
    phrase("a wider sector"): _widens,
    phrase("a group"): _groups,
    phrase("bounding a disk"): _bounds,
    phrase("a trilithon falls"): _trilithon,
    phrase("taking, not gaining"): _own_loss,
    phrase("waiting"): _waits,
    phrase("the last word"): _last_word,
    phrase("counting cards"): _counted,
}

PUZZLES = PuzzleKit(Solver, LIMIT, TABLES, symmetries, THEMES)
