"""Bounders: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from henge.board import Cell
from henge.game import Game, Mark, MarkStyle, Prompt
from henge.games.bounders import positions_by_hand as by_hand
from henge.games.bounders import why, words
from henge.games.bounders.rules import BoundersRules, Region, State
from henge.language import Predicate, many, phrase, say
from henge.rules import Action, Info, Preset, ScoreLine


@dataclass(frozen=True)
class Bounders(BoundersRules, Game[State]):
    scores_points = False
    tallied = phrase("Cells won")
    nothing = phrase("Nobody has a cell yet.")
    blurb = phrase("Surround more cells than your rival.")
    purpose_in_brief = phrase("Aim: surround more empty cells than your rival.")
    fairness = phrase(
        "There is no luck, and nothing is hidden. Between equal players the first one wins 52 to 60 games in a "
        "hundred; under the pie rule the second player may swap colours after the first stone, which evens this out."
    )
    kinds: ClassVar[Mapping[str, MarkStyle]] = {
        "stone": MarkStyle("stone", called=phrase("stone")),
        "territory": MarkStyle(
            "region",
            phrase("Territory"),
            "off",
            worth=phrase(
                "1 point for each cell with a small hexagon: more stones of that colour lie around its region"
            ),
        ),
        "around": MarkStyle(
            "balance", phrase("Stones around"), "on", key=phrase("how many stones of each colour lie around a region")
        ),
    }
    presets = (
        Preset(
            phrase("Tournament"),
            phrase("With the pie rule and tie-breaks: never a draw."),
            "BO7",
            {"pie": True, "tournament_scoring": True},
        ),
        Preset(
            phrase("Small board"), phrase("Five cells along each side: 61 cells instead of 127."), "BO1", {"size": 5}
        ),
    )

    def counted(self, n: int, number: str) -> str:
        return many(n, "{number} cell", "{number} cells", number=number)

    def evaluation_terms(self, view: State) -> list[tuple[ScoreLine, ...]]:
        """Return the territories, but not the widest region while stones may go into it: it is yet to be divided."""
        widest = max((len(region.cells) for region in self.regions(view)), default=0)
        return [
            tuple(line for line in score.lines if len(line.cells) < widest or not self.open_in(view, line.cells))
            for score in self.scores(view)
        ]

    def expected_points(self, view: State) -> list[int]:
        """Return the open territories of which most cells are closed: the others are yet to be divided."""
        lines = [[line for line in score.lines if line.open] for score in self.scores(view)]
        return [sum(line.points for line in some if self._mostly_closed(view, line.cells)) for some in lines]

    def _mostly_closed(self, view: State, cells: Sequence[Cell]) -> bool:
        return 2 * len(self.open_in(view, cells)) < len(cells)

    def level(self, view: State) -> tuple[ScoreLine, ...]:
        """Return the regions with as many stones of one colour around them as of the other."""
        return tuple(self.line(view, region) for region in self.regions(view) if region.is_level)

    why_not = why.why_not

    def reading(self, view: State, touched: Action, name: str) -> Info | None:
        """Return how many stones lie around a region, and whose it is."""
        counted = any(mark.kind == "around" and name in mark.cells for mark in self.marks(view))
        region = next((region for region in self.regions(view) if name in region.cells), None)
        return Info("BO3", words.around(self, view, region), region.cells) if counted and region else None

    def overview(self, view: State) -> tuple[str, ...]:
        """Return what every region is worth, and where a stone may still go."""
        return words.overview(self, view)

    tray, setting, position = by_hand.tray, by_hand.setting, by_hand.position

    def amount(self, kind: str, number: int) -> str:
        if kind == "stone":
            return many(number, "{n} stone", "{n} stones")
        return super().amount(kind, number)

    def marks(self, view: State) -> list[Mark]:
        stones = [Mark("stone", cell, self._seat(view, turn % 2)) for turn, cell in enumerate(view.stones)]
        regions = [
            Mark(
                "territory",
                seat=self._seat(view, region.holder),
                cells=region.cells,
                text=region.words,
            )
            for region in self.regions(view)
            if region.holder is not None  # of the others nobody has a cell
        ]
        widest = max((len(region.cells) for region in self.regions(view)), default=0)
        around = [  # of the widest region, which is yet to be divided, once most of it is closed
            Mark("around", cells=(self._middle(view, region.cells),), text=":".join(self._around(view, region)))
            for region in self.regions(view)
            if any(region.border) and (len(region.cells) < widest or self._mostly_closed(view, region.cells))
        ]
        return stones + regions + around

    def _around(self, view: State, region: Region) -> list[str]:
        """Return how many stones of each seat lie around a region."""
        return [str(region.border[self.colour(view, seat)]) for seat in (0, 1)]

    def _middle(self, view: State, cells: Sequence[Cell]) -> Cell:
        """Return the cell nearest to the middle of a region, one on which no stone may be placed if there is one."""
        centre = self.board.centre
        x, y = (sum(centre[cell][axis] for cell in cells) / len(cells) for axis in (0, 1))
        open_cells = self.open_in(view, cells)
        return min(
            cells, key=lambda cell: (cell in open_cells, (centre[cell][0] - x) ** 2 + (centre[cell][1] - y) ** 2)
        )

    word = staticmethod(words.word)
    places = words.places

    def purpose(self) -> str:
        return say("Surround more empty cells than your rival. A region goes to whoever has more stones around it.")

    def prompt(self, view: State, touched: Action) -> Prompt:
        return words.prompt(self, view)

    def offer(self, view: State, touched: Action) -> str:
        return say("your stone can go here")

    def tell(self, view: State, action: Action, seen: bool = True) -> Predicate:
        return words.tell(self, view, action)


GAME = Bounders
