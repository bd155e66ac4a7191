"""What the themes of puzzles claim, told in another way: by scores, results and the words for a move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from henge import proved_puzzles
from henge.games import GAMES
from henge.games.bounders import Bounders
from henge.proved_puzzles import SAVE, WIN

from tests.matches import fields
from tests.players import puzzles as search
from tests.players.test_puzzles import shown

THEMES = [(game, theme) for game in GAMES for theme in proved_puzzles.every_theme(game)]


class Seen:
    """A puzzle's solution as people would tell of it."""

    def __init__(self, name: str) -> None:
        self.puzzle, self.step = shown(name)
        game, seat = self.step.game, self.step.seat
        self.game, self.seat, self.rivals = game, seat, self.step.rivals
        self.words = game.tell(self.step.before, self.step.line[0]).named
        self.before, self.after = game.scores(self.step.before), game.scores(self.step.after)
        self.results = [game.result(state) for state in self.step.states]
        self.moved = self.step.line[0]

    def change(self, seat: int, kind: str = "") -> int:
        """Return what a seat gains at once, of one kind of score or of all."""
        one, other = (
            sum(line.points for line in scores[seat].lines if kind in ("", line.kind))
            for scores in (self.before, self.after)
        )
        return other - one

    @property
    def end(self) -> str:
        """The clause that decides at the end of the line, "" where it does not get so far."""
        return self.results[-1].clause if self.results[-1] else ""

    def pieces(self, at: int = 0) -> dict[str | None, tuple[str, int | None]]:
        marks = self.game.marks(self.step.states[at])
        return {mark.cell: (mark.kind, mark.seat) for mark in marks if mark.cell in self.game.board.step}


def stakes(seen: Seen, at: int, seat: int) -> str:
    return " · ".join(line.text for line in seen.game.evaluation_terms(seen.step.states[at])[seat])


def legal(seen: Seen, at: int) -> set[str]:
    return {action[0] for action in seen.game.actions(seen.step.states[at])}


def lines(seen: Seen, at: int, seat: int, kind: str) -> int:
    return sum(line.kind == kind for line in seen.game.scores(seen.step.states[at])[seat].lines)


FACTS: dict[str, Callable[[Seen], bool]] = {
    # Stonehenge
    "the eighth megalith": lambda seen: seen.results[1] is not None,
    "two lines at once": lambda seen: seen.change(seen.seat) > 1,
    "a quiet placement": lambda seen: "marks" not in seen.words,
    "a line given up": lambda seen: seen.change(1 - seen.seat) > 0,
    "the smallest piece": lambda seen: seen.moved[0] == "1" and seen.game.hands(seen.step.before)[seen.seat][-1] != "1",
    "the largest piece": lambda seen: (
        seen.moved[0] in ("4", "5", "6") and seen.moved[0] == seen.game.hands(seen.step.before)[seen.seat][-1]
    ),
    "eight to seven": lambda seen: sorted(score.total for score in seen.game.scores(seen.step.states[-1])) == [7, 8],
    # Bounders
    "closing a region": lambda seen: _regions(seen, 1) > _regions(seen, 0),
    "shutting cells": lambda seen: len(legal(seen, 0) - legal(seen, 1)) > 2,
    "opening cells": lambda seen: len(legal(seen, 1) - legal(seen, 0)) > 1,
    "giving to gain": lambda seen: seen.change(seen.seat) < seen.change(1 - seen.seat),
    "by a single point": lambda seen: seen.end != "" and _margin(seen) == 1,
    # Battle of the Gods
    "a clan attacks": lambda seen: "attacks" in seen.words,
    "the god comes": lambda seen: "god" in seen.words and "attacks" not in seen.words,
    "breaking a clan": lambda seen: any(seen.change(rival) < -1 for rival in seen.rivals),
    "the last turn": lambda seen: len(seen.puzzle["line"].split()) == 1 and seen.results[1] is not None,
    "whatever they hold": lambda seen: seen.results[1] is None,
    # Meets & Bounds
    "breaking a sector": lambda seen: any(seen.change(rival, "sector") < 0 for rival in seen.rivals),
    "a wider sector": lambda seen: seen.change(seen.seat, "sector") >= 5,
    "a group": lambda seen: seen.change(seen.seat, "group") > 0,
    "bounding a disk": lambda seen: seen.change(seen.seat, "bounded") > 0,
    "a trilithon falls": lambda seen: "destroys" in seen.words and "nothing" not in seen.words,
    "taking, not gaining": lambda seen: seen.change(seen.seat) <= 0 > min(map(seen.change, seen.rivals)),
    "waiting": lambda seen: seen.pieces(0) == seen.pieces(1),
    "the last word": lambda seen: seen.pieces(1) == seen.pieces(-1),
    "counting cards": lambda seen: seen.pieces(1) != seen.pieces(-1),
    # Contiguity
    "winning at once": lambda seen: seen.results[1] is not None,
    "all seven joined": lambda seen: seen.end in ("CD8", "CV2"),
    "a variant's own win": lambda seen: seen.end in ("CV3", "CV4", "CV5", "CV6"),
    "the druid moves": lambda seen: seen.pieces()[seen.moved[0]][0] == "druid",
    "a captive": lambda seen: seen.game.turn(seen.step.after) == seen.seat and seen.results[1] is None,
}


def _regions(seen: Seen, at: int) -> int:
    game = seen.game
    assert isinstance(game, Bounders)
    return len(game.regions(fields(seen.step.states[at])))


def _margin(seen: Seen) -> int:
    one, other = (score.total for score in seen.game.scores(seen.step.states[-1]))
    return abs(one - other)


@pytest.mark.parametrize(("game", "theme"), THEMES)
def test_a_theme_is_told_of_the_puzzles_that_show_it_and_of_no_others(game, theme):
    collection = [Seen(puzzle["id"]) for puzzle in search.kept(game)]
    themed = [seen for seen in collection if theme in seen.puzzle["themes"]]
    assert 0 < len(themed) < len(collection)
    if theme in FACTS:
        assert themed == [seen for seen in collection if FACTS[theme](seen)]


@pytest.mark.parametrize(("goal", "theme"), [(SAVE, "keeping them apart"), (WIN, "all seven joined")])
def test_who_saves_keeps_apart_and_who_wins_joins(goal, theme):
    assert any(theme in puzzle["themes"] for game in GAMES for puzzle in search.kept(game) if puzzle["goal"] == goal)
