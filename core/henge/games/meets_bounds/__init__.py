"""Meets & Bounds: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from henge.board import Cell, Layout
from henge.cards import DECK, NUMBER, TRILITHONS, numbers_of, sort_hand, span
from henge.game import Game, Highlight, Mark, MarkStyle
from henge.games.meets_bounds import positions_by_hand as by_hand
from henge.games.meets_bounds import why, words
from henge.games.meets_bounds.rules import STONES, Hand, MeetsBoundsRules, State
from henge.language import Predicate, many, phrase, say
from henge.rules import Action


@dataclass(frozen=True)
class MeetsBounds(MeetsBoundsRules, Game[State]):
    blurb: ClassVar[str] = phrase("Hold the longest stretches of the ring.")
    purpose_in_brief = phrase("Aim: the most points, above all by long sectors.")
    fairness: ClassVar[str] = phrase(
        "The cards bring luck, so even a stronger player loses some games: judge strength by many. "
        "Going first is no advantage: between two equal computer players it won about 95 of 200 games. "
        "The computer players see only their own cards and what lies open, and guess the rest."
    )
    kinds: ClassVar[Mapping[str, MarkStyle]] = {
        "disk": MarkStyle("disk", called=phrase("disk")),
        "sector": MarkStyle(
            "band", phrase("Sectors"), "on", worth=phrase("1 point for each number, from its first disk to its last")
        ),
        "bounded": MarkStyle(
            "dots", phrase("Bounded"), "off", worth=phrase("1 point for each disk between a sector’s two ends")
        ),
        "group": MarkStyle(
            "chain", phrase("Groups"), "on", worth=phrase("1 point a disk for two side by side, 2 from three on")
        ),
    }

    @property
    def layout(self) -> Layout:
        return words.layout(self.board)

    why_not = why.why_not
    tray, setting, position = by_hand.tray, by_hand.setting, by_hand.position
    overview, places = words.overview, words.places

    def amount(self, kind: str, number: int) -> str:
        if kind == "disk":
            return many(number, "{n} disk", "{n} disks")
        return super().amount(kind, number)

    def marks(self, view: State) -> list[Mark]:
        return [Mark("disk", stone, view.disks[stone]) for stone in STONES if stone in view.disks]

    def highlight(self, view: State, touched: Action) -> Highlight:
        """Return what is meant; until two cards have set a range (MB6), a name like "12n" is a card and no stone."""
        if touched and touched[0] in TRILITHONS:
            return Highlight(lit=_stones(numbers_of(touched[0])))
        if not touched or touched[0] not in NUMBER:
            return Highlight(card=True)
        if len(touched) == 1 or touched[1] not in NUMBER:
            return Highlight(lit=_stones([NUMBER[touched[0]]]), card=True)
        return Highlight(picked=touched[2:], range=_stones(span(NUMBER[touched[0]], NUMBER[touched[1]])))

    def hands(self, view: State) -> tuple[Hand, ...]:
        return view.hands

    def piles(self, view: State) -> dict[str, Hand]:
        return {"deck": view.deck, "discard": view.discard}

    def counting(self, view: State) -> dict[str, Hand]:
        seen = {*view.gone, *view.discard, *(card for hand in view.hands for card in hand)}
        return {
            say("Still out, in the deck or other hands"): tuple(card for card in DECK if card not in seen),
            say("Trilithons spent"): tuple(card for card in sort_hand(view.discard) if card in TRILITHONS),
            say("Numbers discarded"): tuple(card for card in sort_hand(view.discard) if card in NUMBER),
            say("Used to place the disks"): sort_hand(view.gone),
        }

    def purpose(self) -> str:
        return say("The most points win: sectors, bounded disks, groups.")

    word = staticmethod(words.word)
    use = staticmethod(words.use)
    told_at_start = words.told_at_start
    prompt = words.prompt

    def offer(self, view: State, touched: Action) -> str:
        return words.offer(touched)

    def tell(self, view: State, action: Action, seen: bool = True) -> Predicate:
        return words.tell(self, view, action)

    def brief(self, view: State, action: Action, seen: bool = True) -> Predicate:
        """Return of a sequence only how its disk moves: the cards of its range change nothing."""
        return words.tell(self, view, action[2:] if action[0] in NUMBER and len(action) == 4 else action)


def _stones(numbers: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(stone for number in numbers for stone in words.stones(number))


GAME = MeetsBounds
