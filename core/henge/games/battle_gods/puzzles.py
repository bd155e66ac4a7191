"""The proof of puzzles of Battle of the Gods: turns of the last round, whatever cards the others hold; their themes.

In the last round everybody has one turn and nobody plays a trilithon (BG15), so a turn is one number card at most.
A card that the solver has not seen may be in any hand that is not empty: what could be played with it, could be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from henge.bots.baselines import share
from henge.cards import DECK, NUMBER
from henge.game import Game
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.clans import SPACES, clans
from henge.games.battle_gods.rules import State
from henge.language import phrase
from henge.proved_puzzles import Names, PuzzleKit, Solution, Theme, TooHard
from henge.rules import Action, Options, Seat

LIMIT = 10_000
TABLES: tuple[tuple[int, Options], ...] = (
    (2, {}),
    (2, {"god_attacks": True}),
    (3, {}),
    (3, {"god_attacks": True}),
    (4, {}),
)


class Solver:
    """The least share of the win that a turn leaves, over all deals and all that the others may do."""

    endless = False

    def __init__(self, game: Game[object], limit: int) -> None:
        assert isinstance(game, BattleOfTheGods)
        self.game, self.limit, self.positions = game, limit, 0

    def ready(self, view: State) -> bool:
        return view.closer is not None and not view.discarding and (view.closer - view.seat) % self.game.seats < 3

    def worths(self, view: State) -> dict[Action, float]:
        game, seat = self.game, view.seat
        known = {card for hand in view.hands for card in hand} | {card for card, _ in view.discard}
        self.unseen = [card for card in DECK if card not in known and card in NUMBER]
        self.budget = self.positions + self.limit
        worths: dict[Action, float] = {}
        nothing: float | None = None  # what a turn is worth in which no piece is put down
        for action in game.actions(view):
            if action[0] in ("discard", "pass"):
                nothing = self._least(self._with(view), seat, ()) if nothing is None else nothing
                worths[action] = nothing
            else:
                worths[action] = self._least(game.apply(view, action), seat, ())
        return worths

    def leaving(self, view: State, seat: Seat) -> dict[Action, float]:
        self.unseen, self.budget = [], self.positions + self.limit
        game = self.game
        return {action: self._least(game.apply(view, action), seat, ()) for action in game.actions(view)}

    def _least(self, at: State, seat: Seat, used: tuple[str, ...]) -> float:
        """Return the least share that is left to `seat` by turns with cards the others may hold."""
        self.positions += 1
        if self.positions > self.budget:
            raise TooHard
        if at.over:
            return share(self.game, at, seat)
        least = self._least(self._with(at), seat, used)
        for card, after in self._turns(at, used):
            if least == 0:
                break
            least = min(least, self._least(after, seat, (*used, card)))
        return least

    def _turns(self, at: State, used: tuple[str, ...]) -> Iterator[tuple[str, State]]:
        """Yield every turn with one card that the seat to move may hold, and what it leads to."""
        hand = at.hands[at.seat]
        cards = [card for card in hand if card in NUMBER] if None not in hand else self.unseen
        for card in cards if hand else ():
            if card not in used:
                armed = _holding(at, (card,))
                for action in self.game.actions(armed):
                    if action[0] != "discard":
                        yield card, self.game.apply(armed, action)

    def _with(self, at: State) -> State:
        """Return the position after a turn with no card at all."""
        return self.game.apply(_holding(at, ()), ("pass",))


def _holding(at: State, cards: tuple[str, ...]) -> State:
    """Return a position in which the seat to move holds these cards."""
    return replace(at, hands=(*at.hands[: at.seat], cards, *at.hands[at.seat + 1 :]))


def symmetries(game: Game[object]) -> Sequence[Names]:
    """Return the ring as it is, half a turn on, and mirrored so that quadrants stay quadrants (R5)."""
    ways = ((1, 0), (1, 15), (-1, 16), (-1, 31))
    return [{cell: str((sign * int(cell) + turn - 1) % 30 + 1) for cell in SPACES} for sign, turn in ways]


def _attack(step: Solution[State]) -> bool:
    """A clan drives a follower out of the opposite quadrant (BG9)."""
    return "attack" in step.line[0]


def _god(step: Solution[State]) -> bool:
    """The god comes to the board."""
    return step.after.gods[step.seat] is not None and step.before.gods[step.seat] is None


def _joins(step: Solution[State]) -> bool:
    """The piece joins two clans, or a clan and a piece, into one."""
    new = _new(step)
    return any(len(_parts(clan, new)) > 1 for clan in clans(step.after.held, step.seat) if new & set(clan))


def _new(step: Solution[State]) -> set[str]:
    """Return the space that has come to be the mover's."""
    before, after = step.before.held, step.after.held
    return {cell for cell, seat in after.items() if seat == step.seat and before.get(cell) != seat}


def _parts(clan: tuple[str, ...], new: set[str]) -> list[list[str]]:
    """Return what a clan was before the new pieces came."""
    parts: list[list[str]] = [[]]
    for cell in clan:
        if cell in new:
            parts.append([])
        else:
            parts[-1].append(cell)
    return [part for part in parts if part]


def _breaks(step: Solution[State]) -> bool:
    """An enemy clan is broken: its owner loses more than the one point of the piece."""
    return any(step.gained(rival) < -1 for rival in step.rivals)


def _last_turn(step: Solution[State]) -> bool:
    """The turn is the last of the game."""
    return bool(step.before.closer == step.seat)


def _before_last(step: Solution[State]) -> bool:
    """Others have a turn after it: what they may hold counts."""
    return not _last_turn(step)


THEMES: dict[str, Theme[State]] = {
    phrase("a clan attacks"): _attack,
    phrase("the god comes"): _god,
    phrase("joining clans"): _joins,
    phrase("breaking a clan"): _breaks,
    phrase("the last turn"): _last_turn,
    phrase("whatever they hold"): _before_last,
}

PUZZLES = PuzzleKit(Solver, LIMIT, TABLES, symmetries, THEMES)
