"""Points named in what a move of Meets & Bounds does can be counted again on the ring, before it and after it."""

import re
from typing import cast

import pytest
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts import TEACHER
from henge.games.meets_bounds.facts.sentences_points import GONE, WON
from henge.games.meets_bounds.rules import State
from henge.match import Match

from tests.browser.visit import match, played_out
from tests.samples import sample

LOST = ("longest", "cuts", "shortens", "thins", "ungroups")
MADE_UP = re.compile(r"(\d+) points? \((.*?)\)")


def lines(game: MeetsBounds, at: State, seat: int, kind: str = "") -> int:
    return sum(line.points for line in game.scores(at)[seat].lines if not kind or line.kind == kind)


@pytest.mark.parametrize(("seats", "seed"), sample([(seats, seed) for seed in range(8) for seats in (2, 3)], 4))
def test_points_that_a_move_wins_or_costs_are_the_difference_of_the_scores_and_so_are_the_parts(seats: int, seed: int):
    begun: Match = played_out(match("meets_bounds", seats=seats, seed=seed))
    game, seen = begun.game, set[str]()
    assert isinstance(game, MeetsBounds)
    for ply, state in enumerate(begun.states[:-1]):
        assert isinstance(state, State)
        view = cast("State", game.observe(state, game.turn(state)))
        actions = [action for action in game.actions(view) if len(action) in (2, 4)][:: 7 + ply]
        for action, facts in zip(actions, TEACHER.facts(game, view, actions), strict=True):
            after = game.apply(view, action)
            for fact in facts:
                if fact.kind not in {*WON, *GONE, *LOST}:
                    continue
                words = TEACHER.say(game, view, fact, "does")
                seat = fact.seat if fact.kind in WON else fact.other
                change = abs(lines(game, after, seat) - lines(game, view, seat))
                assert re.search(rf"\b{change} points?\b", words), words
                for total, parts in MADE_UP.findall(words):
                    numbers = [int(number) for number in re.findall(r"(\d+) (?:there|for (?!leaving))", parts)]
                    less = re.search(r"less (\d+) for leaving", parts)
                    assert sum(numbers) - int(less[1] if less else 0) == int(total) == change, words
                    seen.add("left" if less else "parts")
                    for kind, said in (("sector", "the sector"), ("bounded", "bounded"), ("group", "groups")):
                        if found := re.search(rf"(\d+) for {said}", parts):
                            assert int(found[1]) == abs(lines(game, after, seat, kind) - lines(game, view, seat, kind))
                if (cells := re.search(r"new sector, (\d+)–(\d+), .*?(\d+) there", words)) and "bounded" not in words:
                    first, last, there = map(int, cells.groups())
                    assert there >= (last - first) % 30 + 1, "the number that stands on the board, at least"
    assert seen == {"left", "parts"}
