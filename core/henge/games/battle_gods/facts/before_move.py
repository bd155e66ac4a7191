"""A position of Battle of the Gods as its mover sees it, before any turn is looked into."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING

from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact, FactKind
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.attacks import Threat, attackers, threats
from henge.games.battle_gods.int_moves import HOPELESS, RESERVE, TRILITHON, number
from henge.games.battle_gods.int_state import FREE, INDEX_AFTER, INDEX_BEFORE, Position
from henge.games.battle_gods.supply import HAND
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

DECIDES = 10  # points: as many decide a turn
LITTLE = 2  # points: for no more one may as well draw new cards


def is_wait(action: Action) -> bool:
    """Tell whether an action puts nothing on the board and removes nothing from it (BG13)."""
    return action[0] in ("discard", "end", "pass")


class BeforeMove:
    """What is the same for all turns of a position."""

    def __init__(self, game: BattleOfTheGods, view: State) -> None:
        self.game, self.view, self.seat = game, view, view.seat
        self.at = Position.of(game, view)
        self.totals = self.at.totals()
        self.rivals = [seat for seat in range(game.seats) if seat != view.seat]
        self.leader = max(self.rivals, key=self.totals.__getitem__)
        self.last = view.closer is not None  # everybody has one turn after the one that triggered the end (BG14, BG15)
        self.turns = 0 if self.last else len(view.pile) // game.seats
        self.spite = 1.0 if game.seats == 2 else 0.5  # an enemy's loss is as good as a gain only between two
        self.hand = [number(card) for card in view.hands[view.seat] if card]

    @cached_property
    def movers(self) -> list[Seat]:
        """The rivals that are still to have a turn after this one, in their order (BG15)."""
        seats, closer = self.game.seats, self.at.closer
        others = [(self.seat + n) % seats for n in range(1, seats)]
        return others[: (closer - self.seat) % seats] if self.last else others

    @cached_property
    def threats(self) -> list[Threat]:
        """What others could do to the seat, were it their turn now."""
        return [threat for threat in threats(self.at, self.seat) if threat.rival in self.movers]

    def closes(self, left: Sequence[int]) -> bool:
        """Tell whether a turn that leaves these cards in hand draws the last of the pile, so that the last round
        follows (BG14)."""
        return not self.last and len(self.view.pile) <= HAND - len(left)

    def too_late(self, left: Sequence[int]) -> bool:
        """Tell whether after a turn that leaves these cards in hand the last round will have begun by the seat's next
        one, as everybody else draws a card at least: then it can play no trilithon any more (BG3, BG15)."""
        return not self.last and len(self.view.pile) < HAND - len(left) + self.game.seats

    def going(self, action: Action) -> list[int]:
        """Return the cards in hand that go with one that is discarded, it first: all that are of no more use and could
        not attack for more than a little, as far as they bring new ones."""
        at, first = self.at, number(action[1])
        begun = [number(card) for card, _ in takewhile(self._own, reversed(self.view.discard)) if card]
        limit = at.rank(begun[-1] if begun and self.view.discarding else first)
        strikes = {number(play[0]) for play, worth in self.worths.items() if play[1] == "attack" and worth > LITTLE}
        rest = self.hand[:]
        rest.remove(first)
        stuck = all(at.rank(card) <= RESERVE and card not in strikes for card in rest)
        if limit == HOPELESS and stuck and at.pile > HAND:
            limit = RESERVE
        others = [card for card in rest if at.rank(card) <= limit and card not in strikes]
        return [first, *others[: max(0, at.pile - (HAND - len(rest)))]]

    def _own(self, laid: tuple[str | None, Seat | None]) -> bool:
        return laid[1] == self.seat

    @cached_property
    def exposed(self) -> bool:
        """Whether rivals could attack a follower on most of the free spaces."""
        at = self.at
        free = [space for space, holder in enumerate(at.own) if holder == FREE]
        unsafe = [
            space
            for space in free
            if not any(
                at.safe[beside] and at.own[beside] == self.seat for beside in (INDEX_BEFORE[space], INDEX_AFTER[space])
            )
        ]
        reached = [space for space in unsafe if any(attackers(at, rival, space) for rival in self.rivals)]
        return 2 * len(reached) > len(free)

    @cached_property
    def worths(self) -> dict[Action, float]:
        """What each play brings at once: points gained, and what others lose as far as that is good."""
        legal = self.game.actions(replace(self.view, discarding=False))
        return {action: self.worth(action) for action in legal if not is_wait(action)}

    def effect(self, action: Action) -> tuple[int, Seat | None, int, int]:
        """Return the space a play takes or empties, whose it was, the points gained there and those lost."""
        at, last = self.at, action[-1]
        space = int(last) - 1 if last in SPACES else number(last if last in NUMBER else action[0])
        holder = at.own[space] if at.own[space] != FREE else None
        lost = at.joined(space, holder) if holder is not None else 0
        return space, holder, 0 if last in NUMBER else at.joined(space, self.seat), lost

    def worth(self, action: Action) -> float:
        """Return what a play brings at once."""
        _, _, gained, lost = self.effect(action)
        return gained + self.spite * lost

    def brings(self, action: Action) -> tuple[int, int]:
        """Return the points that a play gains and costs others at once, and 1 where it costs others some."""
        _, _, gained, lost = self.effect(action)
        return gained + lost, int(lost > 0)

    def alone(self, card: int) -> tuple[float, tuple[int, int]]:
        """Return what the best play with one more card would bring, without the help of another, as it is weighed and
        as `brings` has it."""
        name = TRILITHONS[0] if card == TRILITHON else f"{card + 1}n"
        hands = tuple((name,) if seat == self.seat else hand for seat, hand in enumerate(self.view.hands))
        legal = self.game.actions(replace(self.view, discarding=False, hands=hands))
        ways = [(self.worth(action), self.brings(action)) for action in legal if not is_wait(action)]
        return max(ways, default=(0.0, (0, 0)))

    def fact(self, kind: FactKind, weight: float, **more: object) -> Fact:
        """Return a fact that is good for the seat to move, by points."""
        whom = {"seat": self.seat, "other": self.leader, "weight": weight / DECIDES}
        return Fact(kind, **{**whom, **more})  # type: ignore[arg-type]
