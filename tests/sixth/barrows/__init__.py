"""Barrows: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from henge.game import Game, Mark, MarkStyle, Prompt
from henge.games.barrows import why, words
from henge.games.barrows.rules import BarrowsRules, State
from henge.language import Predicate, phrase
from henge.rules import Action


@dataclass(frozen=True)
class Barrows(BarrowsRules, Game[State]):
    blurb = "Crowd the barrows with stones nobody can read."
    fairness = "There is no luck: both sides hold the same stones, and only what lies face down is not known."
    kinds: ClassVar[Mapping[str, MarkStyle]] = {
        "stone": MarkStyle("token", called=phrase("stone")),
        "barrow": MarkStyle("region", "Barrows", "on", key="cells whose stones score for one side"),
    }
    why_not = staticmethod(why.why_not)

    def marks(self, view: State) -> list[Mark]:
        stones = [Mark("stone", stone.cell, stone.seat, stone.value) for stone in view.stones]
        return stones + [
            Mark("barrow", seat=barrow.holder, cells=(barrow.cell,), text=words.barrow(barrow))
            for barrow in self.barrows(view)
        ]

    def hands(self, view: State) -> tuple[tuple[str | None, ...], ...]:
        return tuple(tuple(str(value) if value else None for value in hand) for hand in view.hands)

    word = staticmethod(words.word)

    def purpose(self) -> str:
        return "When all stones are laid, more points in barrows win."

    def prompt(self, view: State, touched: Action) -> Prompt:
        return words.prompt(touched)

    def tell(self, view: State, action: Action, seen: bool = True) -> Predicate:
        return words.tell(action, seen)


GAME = Barrows
