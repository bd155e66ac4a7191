"""What is to be expected after a move, and what a game counts."""

import re
from dataclasses import replace
from typing import Any

import pytest
from henge.analysis.expected_line import outlook
from henge.games import GAMES
from henge.games.contiguity.position import State as Standing
from henge.rules import View, write_action
from page.assembly.screens import screen
from page.assembly.sheets import sheet

from tests.browser.visit import match, moves_to_the_end
from tests.page.asking import after, judged, seated
from tests.states import kept


def test_a_line_tells_in_how_many_turns_it_wins():
    white = ("11a", "11b", "12b", "11c", "12c", "14a")
    state = Standing(
        seat=0,
        white=0,
        pawns=(white, ("1d", "3c", "5d", "7d", "9d", "20d")),
        druids=("12a", "24a"),
        homes=("13b", "24a"),
        moves=(3, 3),
    )
    begun = replace(match("contiguity"), states=(state,), actions=())
    assert outlook(begun, View(state), [("14a", "13a")]).wins == 1
    assert outlook(begun, View(state), [("14a", "15a"), ("9d", "9c"), ("15a", "13a")]).wins == 2
    assert outlook(begun, View(state), [("14a", "15a")]).wins == 0


def test_bounders_tells_no_region_that_is_yet_to_be_divided():
    game: Any = match("bounders", size=4).game
    for seed in range(6):
        begun = match("bounders", seed=seed, size=4)
        for action in moves_to_the_end(begun, seed):
            widest = max(len(region.cells) for region in game.regions(begun.state))
            legal = {cell for (cell,) in game.actions(begun.state)}
            for line in (line for mine in game.evaluation_terms(begun.state) for line in mine):
                assert line.points < widest or legal.isdisjoint(line.cells)
            begun = begun.play(action)
        assert game.evaluation_terms(begun.state) == [score.lines for score in game.scores(begun.state)]


def test_a_turn_of_which_the_end_is_not_known_is_told_as_far_as_it_is():
    begun = match("stonehenge", manual_claims=True)
    ahead = outlook(
        begun, View(begun.state), [("6", "a"), ("5", "b")]
    )  # a line is due first, or the turn must be ended
    assert ("5", "b") not in begun.game.actions(begun.play(("6", "a")).state)
    assert ahead.line == []


@pytest.mark.parametrize("game", [game for game in GAMES if match(game).game.scores(match(game).state)])
def test_nobody_is_shown_nought_points_to_nought_while_the_points_are_open(game: str):
    """Where a goal is counted up to, none of it is something."""
    for plies in range(0, 40, 4):
        app = after(kept(match(game, plies)), "lift")
        table = app.playing
        cells = re.findall(r'<td class="total cut"><button[^>]*>(.*?)</button>', str(screen(app).texts["seats"]))
        some = any(score.settled for score in table.viewpoint.scores)
        shown = table.game.goal or table.viewpoint.result or some
        assert len(cells) == table.game.seats
        assert all(("nothing yet" in cell) != bool(shown) for cell in cells)


def test_a_game_without_scores_says_nothing_of_scores():
    begun = match("contiguity", 5)
    app = after(seated(begun), "hint")
    first = write_action(begun.game.actions(begun.state)[0])
    text = sheet(after(judged(app, first, {first: 0.5}), "hint", "hint", "why")).html
    assert "Why this move" in text
    assert "score" not in text
    assert 'class="cut">' not in text.partition("<h1")[2].partition("</h1>")[2]  # no totals


def test_the_line_of_a_hint_counts_nobodys_move_twice():
    begun = match("meets_bounds", 0)
    view = begun.game.observe(begun.state, begun.turn)
    first = begun.game.actions(view)[0]
    ahead = outlook(begun, view, [first])
    assert ahead.line == []
    open_game = match("bounders", 4, size=3)
    actions = moves_to_the_end(open_game)[:3]
    ahead = outlook(open_game, View(open_game.state), actions)
    assert [words.split()[0] for words in ahead.line] == ["Bea", "Anna"]
    cell = actions[0][0]
    assert not any(cell in words.split() for words in ahead.line)
