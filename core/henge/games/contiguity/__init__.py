"""Contiguity Deluxe: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from henge.game import Game, Mark, MarkStyle, Slider
from henge.games.contiguity import evaluation, why, words
from henge.games.contiguity import positions_by_hand as by_hand
from henge.games.contiguity.bids import fair
from henge.games.contiguity.position import BOARD, PAWNS, State, largest_group
from henge.games.contiguity.rules import HIGHEST_BID, ContiguityRules, bid_name
from henge.language import Predicate, many, phrase, say
from henge.rules import Action, Preset


@dataclass(frozen=True)
class Contiguity(ContiguityRules, Game[State]):
    blurb = phrase("Join your seven pieces in one group.")
    purpose_in_brief = phrase("Aim: join your pieces in one group.")
    fairness = phrase(
        "There is no luck, and nothing is hidden. To make sure that going first does not matter, play both sides "
        "once, or bid for the sides: both are among the variants."
    )
    kinds: ClassVar[Mapping[str, MarkStyle]] = {
        "pawn": MarkStyle("pawn", called=phrase("pawn")),
        "druid": MarkStyle("druid", called=phrase("druid")),
        "links": MarkStyle("links", overlay="on"),
        "home": MarkStyle("start", phrase("First cells"), "on"),
        "largest": MarkStyle("count", phrase("Largest group"), "on"),
    }
    presets = (
        Preset(
            phrase("Surround and relocate, as the author recommends"),
            phrase("Surround an enemy pawn, and you put it wherever you like. Games are shorter."),
            "CV1",
            {"relocate": True},
        ),
        Preset(phrase("Pawns alone"), phrase("No druids: six connected pawns win."), "CV2", {"druidless": True}),
        Preset(
            phrase("Both sides once"),
            phrase("Two games, one with each side; the quicker win takes the match."),
            "CV8",
            {"match": "flip"},
        ),
        Preset(
            phrase("Bid for the sides"),
            phrase("Whoever promises the quicker win chooses a side."),
            "CV9",
            {"match": "bid"},
        ),
    )

    def slider(self, view: State) -> Slider | None:
        if self.phase(view) != "bid":
            return None
        highest = view.bid - 1 if view.bid else HIGHEST_BID
        return (
            Slider(tuple(map(bid_name, range(1, highest + 1))), bid_name(min(fair(self).bid, highest)))
            if highest
            else None
        )

    evaluation_terms = evaluation.evaluation_terms
    why_not = why.why_not

    def overview(self, view: State) -> tuple[str, ...]:
        """Return both sides' groups and where the druids stand."""
        return words.overview(self, view)

    tray, setting, position = by_hand.tray, by_hand.setting, by_hand.position

    def amount(self, kind: str, number: int) -> str:
        if kind == "pawn":
            return many(number, "{n} pawn", "{n} pawns")
        if kind == "druid":
            return many(number, "{n} druid", "{n} druids")
        return super().amount(kind, number)

    def marks(self, view: State) -> list[Mark]:
        at = {cell: Mark("pawn", cell, seat) for seat in (0, 1) for cell in view.pawns[seat]}
        at |= {cell: Mark("druid", cell, seat) for seat, cell in enumerate(view.druids) if cell}
        marks = [at[cell] for cell in BOARD.cells if cell in at]
        for seat in (0, 1):
            home, group = view.homes[seat], largest_group(view.pieces(seat))
            if self.victory_space and home:
                marks.append(Mark("home", seat=seat, cells=(home,)))
            if group:
                marks.append(
                    Mark(
                        "largest",
                        seat=seat,
                        cells=group,
                        text=say("{count} of {all}", count=len(group), all=self.joined),
                    )
                )
        return marks

    def supply(self, view: State) -> tuple[dict[str, int], ...]:
        return tuple(
            {
                "pawn": PAWNS - len(view.pawns[seat]),
                "druid": 0 if self.druidless or view.druids[seat] else 1,
            }
            for seat in (0, 1)
        )

    purpose = words.purpose
    word = staticmethod(words.word)
    prompt = words.prompt
    offer = words.offer

    def tell(self, view: State, action: Action, seen: bool = True) -> Predicate:
        return words.tell(self, view, action)

    standing = words.standing


GAME = Contiguity
