"""Cairns: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from henge.game import Game, Mark, MarkStyle, Prompt
from henge.games.cairns import why, words
from henge.games.cairns.rules import CairnsRules, State
from henge.language import Predicate, phrase
from henge.rules import Action


@dataclass(frozen=True)
class Cairns(CairnsRules, Game[State]):
    blurb = "Never raise three of your own in a row."
    fairness = "There is no luck and nothing is hidden. Nobody has counted yet which side wins more games."
    kinds: ClassVar[Mapping[str, MarkStyle]] = {"cairn": MarkStyle("stone", called=phrase("cairn"))}
    why_not = staticmethod(why.why_not)

    def marks(self, view: State) -> list[Mark]:
        return [Mark("cairn", cell, n % 2) for n, cell in enumerate(view.raised)]

    def purpose(self) -> str:
        return "Whoever has three cairns in a row loses."

    def prompt(self, view: State, touched: Action) -> Prompt:
        return words.prompt(touched)

    def tell(self, view: State, action: Action, seen: bool = True) -> Predicate:
        return words.tell(action)


GAME = Cairns
