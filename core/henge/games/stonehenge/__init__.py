"""Stonehenge: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from henge.game import Game, Mark, MarkStyle
from henge.games.stonehenge import positions_by_hand as by_hand
from henge.games.stonehenge import why, words
from henge.games.stonehenge.lines import LINES, MEGALITHS, reach, standings, unplaced
from henge.games.stonehenge.rules import State, StonehengeRules
from henge.language import many, phrase, say
from henge.rules import Action, Preset


@dataclass(frozen=True)
class Stonehenge(StonehengeRules, Game[State]):
    blurb = phrase("Win lines by the higher total.")
    purpose_in_brief = phrase("Aim: eight megaliths, one for each line you win.")
    fairness = phrase(
        "The first player can always win: place a 3 on d, and there is a winning answer to every reply. A search of "
        "all the replies has proved it. Between strong players the first one wins nearly every game, and still seven "
        "or eight in ten after two random placements. So play a match: you take turns going first, and the megaliths "
        "left over are added up. The levels were measured from random openings, each played from both sides."
    )
    ends_turn = "end"
    scores_points = False
    moves_tell_gains = True
    tallied = phrase("Lines won")
    nothing = phrase("Nobody has a megalith yet.")
    kinds: ClassVar[Mapping[str, MarkStyle]] = {
        "piece": MarkStyle("token", called=phrase("piece")),
        "megalith": MarkStyle(
            "megalith",
            phrase("Megaliths"),
            called=phrase("megalith"),
            worth=phrase("1 for each line won; the first with 8 wins"),
        ),
        "tally": MarkStyle("plate", phrase("Totals"), "on", key=phrase("what each player has on a line")),
        "reach": MarkStyle(
            "small-plate", phrase("Still possible"), "off", key=phrase("the most each player can come to on a line")
        ),
    }
    presets = (
        Preset(
            phrase("A match of two games"),
            phrase("Going first is a strong advantage, so each player does so once."),
            "KS10",
            {"series": 2},
        ),
        Preset(
            phrase("Face down"),
            phrase("Pieces lie face down until a line through them is full."),
            "KS9",
            {"face_down": True},
        ),
    )

    def counted(self, n: int, number: str) -> str:
        return many(n, "{number} megalith", "{number} megaliths", number=number)

    why_not, reading = why.why_not, why.reading

    def interpret_touch(self, view: State, touched: Action, name: str) -> Action | None:
        """Read a touch on a line's end as marking it, where it may be marked (KS5)."""
        return ("claim", name) if not touched and self.manual_claims and name in self.due(view) else None

    def overview(self, view: State) -> tuple[str, ...]:
        """Return how every line stands: its totals, its empty points, and whose it is."""
        return words.overview(self, view)

    tray, setting, position = by_hand.tray, by_hand.setting, by_hand.position

    def amount(self, kind: str, number: int) -> str:
        if kind == "megalith":
            return many(number, "{n} megalith", "{n} megaliths")
        return super().amount(kind, number)

    def marks(self, view: State) -> list[Mark]:
        pieces = [Mark("piece", cell, seat, value) for cell, seat, value in view.placed]
        stones = [Mark("megalith", line, view.megaliths[line]) for line in LINES if line in view.megaliths]
        signs, values = [], [unplaced(view, seat) for seat in (0, 1)]
        for line, at in standings(view).items():
            tally = ":".join("?" if at.hidden[seat] else str(at.totals[seat]) for seat in (0, 1))
            most = ":".join(str(reach(values[seat], at, seat)) for seat in (0, 1))
            signs += [Mark("tally", cells=(line,), text=tally), Mark("reach", cells=(line,), text=most)]
        return pieces + stones + signs

    def hands(self, view: State) -> tuple[tuple[str | None, ...], ...]:
        return tuple(tuple(None if value is None else str(value) for value in hand) for hand in view.hands)

    def supply(self, view: State) -> tuple[dict[str, int], ...]:
        placed = list(view.megaliths.values())
        return tuple({"megalith": MEGALITHS - placed.count(seat)} for seat in (0, 1))

    def purpose(self) -> str:
        if self.series == 1:
            return say(
                "Mark {megaliths} of the 15 lines to win. The higher total wins a line.",
                megaliths=MEGALITHS,
            )
        return say(
            "The first to mark {megaliths} of the 15 lines wins a game; the fewest megaliths left over win the match.",
            megaliths=MEGALITHS,
        )

    word = staticmethod(words.word)
    places = words.places
    use = staticmethod(words.use)
    prompt = words.prompt

    def offer(self, view: State, touched: Action) -> str:
        return words.offer(touched)

    tell = words.tell
    came_to_light = words.came_to_light

    def standing(self, view: State) -> tuple[str, ...]:
        if self.series == 1:
            return ()
        return words.standing(self, view, self._left(view))


GAME = Stonehenge
