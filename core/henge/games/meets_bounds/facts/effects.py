"""What an action of Meets & Bounds does to the ring and to everybody's points."""

from __future__ import annotations

from functools import cached_property

from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS
from henge.facts import Fact, FactKind
from henge.games.meets_bounds.facts.before_move import BeforeMove
from henge.games.meets_bounds.facts.board import Ring
from henge.games.meets_bounds.int_state import EMPTY
from henge.games.meets_bounds.rules import SEQUENCE
from henge.rules import Action, Seat

DECIDES = 10  # points that decide a turn
LATER = 0.3  # of what a card in hand could bring counts: the rivals move first


class Effects:
    """An action, what the ring is like before and after it, and by how much everybody's points change."""

    def __init__(self, at: BeforeMove, action: Action) -> None:
        self.at, self.action, self.seat = at, action, at.seat
        self.first = action[0]
        disks = dict(at.view.disks)
        if len(action) == 4:
            disks[action[3]] = disks.pop(action[2])
        elif len(action) == 2:
            disks.pop(action[1], None)
        self.before = at.ring
        self.now = Ring(disks, at.seats) if len(action) > 1 else at.ring
        self.deltas = [now - then for now, then in zip(self.now.totals, self.before.totals, strict=True)]
        self.swing = at.value(self.deltas)
        self.left = [card for card in at.hand if card not in action]
        deck = len(at.view.deck)
        self.drawn = min(deck, 3 if len(action) == 4 else 1 if len(action) == 2 else 0)

    def fact(self, kind: FactKind, weight: float, other: Seat | None = None, **more: object) -> Fact:
        """Return a fact of this action, weighed in points."""
        rival = self.at.best_rival if other is None else other
        return Fact(kind, self.seat, rival, **{"shown_by": (self.action,), "weight": weight / DECIDES, **more})  # type: ignore[arg-type]

    @cached_property
    def futile(self) -> bool:
        """Whether the mover can never hold three number cards again after this turn, nor play a sequence (MB6)."""
        view = self.at.view
        going = view.owed - 1 if view.owed else SEQUENCE if self.first == "pass" else 0
        numbers = min(sum(card in NUMBER for card in self.left), len(self.left) - going)
        return numbers + len(view.deck) < SEQUENCE

    @cached_property
    def may_end(self) -> bool:
        """Whether the game ends with a pass if all others pass as well, so that nothing may come later (MB13)."""
        view = self.at.view
        return self.first == "pass" and not view.deck and all(len(hand) < SEQUENCE for hand in view.hands)

    @cached_property
    def hopes(self) -> list[float]:
        """What each card that is out could bring the mover, as far as it can still be played."""
        return [
            hope for card, hope in zip(self.at.out, self.at.hopes, strict=True) if card in TRILITHONS or not self.futile
        ]

    @cached_property
    def owner(self) -> list[int]:
        """The ring afterwards, as the computer player has it."""
        return [self.now.disks.get(stone, EMPTY) for stone in NUMBER_CARDS]
