"""Why a move is good, told by what is at stake: sentences of every game."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.bots import choose, levels
from henge.game import View, write_action
from henge.games import GAMES
from henge.games.contiguity.position import State as Standing
from henge.match import Match
from page.screens import sheet
from page.thinking.reasons import because, outlook
from page.thinking.reasons import reasons as reasons_of

from tests.browser.visit import match, moves_to_the_end
from tests.matches import fields
from tests.page.asking import TABLES, after, judged, seated


def stand(game: str, state: Any, **options: Any) -> Match:
    """Return a match of Anna and Bea that stands at a position made by hand."""
    return replace(match(game, **options), states=(state,), actions=())


APART = Standing(  # White's druid is on 13b, Red's on 24a, and few pieces are together
    seat=0,
    white=0,
    pawns=(("1a", "3b", "5a", "12b", "22a", "23b"), ("1d", "3c", "5d", "7d", "9d", "20d")),
    druids=("13b", "24a"),
    homes=("13b", "24a"),
    moves=(3, 3),
)


def test_a_line_that_wins_is_reason_enough():
    white = ("11a", "11b", "12b", "11c", "12c", "14a")
    begun = stand("contiguity", APART.but(pawns=(white, APART.pawns[1]), druids=("12a", "24a")))
    assert because(begun, View(begun.state), [("14a", "13a")], [("14a", "15a")]) == ["Anna wins at once."]
    after = [("14a", "15a"), ("9d", "9c"), ("15a", "13a")]
    assert because(begun, View(begun.state), after, [("14a", "16a")]) == ["Anna wins in 2 moves."]
    assert outlook(begun, View(begun.state), after).wins == 2
    lost = stand("contiguity", replace(fields(begun.state), seat=1))
    assert because(lost, View(lost.state), [("9d", "9c")], [("7d", "7c"), ("14a", "13a")]) == [
        "The move played loses at once."
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_that_is_the_same_for_both_moves_but_for_numbers_is_none_unless_it_brings_points(game: str):
    begun = match(game, 4, **TABLES.get(game, {}))
    for action in moves_to_the_end(begun)[:12]:
        view = begun.game.observe(begun.state, begun.turn)
        legal = begun.game.actions(begun.state)
        for other in legal[1:9]:
            reasons = because(begun, view, legal[:1], [other])
            back = because(begun, view, [other], legal[:1])
            assert not {*reasons} & {*back}
            kinds = [
                {re.sub(r"\S*\d\S*", "", words) for words in one if not words.startswith(("As played", "The move"))}
                for one in (reasons, back)
            ]
            assert kinds[0].isdisjoint(kinds[1])
        begun = begun.play(action)


def test_bounders_tells_no_region_that_is_yet_to_be_divided():
    game: Any = match("bounders", size=4).game
    for seed in range(6):
        begun = match("bounders", seed=seed, size=4)
        for action in moves_to_the_end(begun, seed):
            widest = max(len(region.cells) for region in game.regions(begun.state))
            legal = {cell for (cell,) in game.actions(begun.state)}
            for line in (line for mine in game.stakes(begun.state) for line in mine):
                assert line.points < widest or legal.isdisjoint(line.cells)
            begun = begun.play(action)
        assert game.stakes(begun.state) == [score.lines for score in game.scores(begun.state)]


def test_a_turn_of_which_the_end_is_not_known_is_told_as_far_as_it_is():
    begun = match("stonehenge", manual_claims=True)
    ahead = outlook(
        begun, View(begun.state), [("6", "a"), ("5", "b")]
    )  # a line is due first, or the turn must be ended
    assert ("5", "b") not in begun.game.actions(begun.play(("6", "a")).state)
    assert ahead.line == []


def test_what_a_good_move_costs_its_player_is_told_as_a_price():
    costs = 0
    for seed in range(4):
        begun = match("meets_bounds", seed=seed)
        for action in moves_to_the_end(begun, seed)[:40]:
            after_ = begun.play(action)
            mover = begun.game.turn(begun.state)
            assert mover is not None
            told = reasons_of(begun, begun.state, after_.state)
            for words in told[1:]:
                if f"{begun.name(mover, begun.state)} loses" in words:
                    assert words.startswith("In exchange, ")
                    costs += 1
            assert not any(words.startswith("In exchange") for words in told[:1])
            begun = after_
    assert costs


def test_pieces_elsewhere_but_as_many_are_no_reason():
    begun = match("battle_gods", 0)
    legal = [action for action in begun.game.actions(begun.state) if action[-1] == "follower"]
    reasons = because(begun, begun.game.observe(begun.state, begun.turn), legal[:1], legal[1:2])
    assert reasons == []


@pytest.mark.parametrize("game", ["meets_bounds"])
def test_most_reasons_are_told_by_what_is_at_stake(game):
    begun = match(game, 0, **TABLES[game])
    for action in moves_to_the_end(begun)[:60]:
        begun = begun.play(action)
    reasons = []
    for ply in range(len(begun.actions) // 2, len(begun.actions)):
        view = begun.game.observe(begun.states[ply], begun.game.turn(begun.states[ply]))
        level = levels(game)[4]
        better = choose(level.bot, begun.game, view, Random(ply), range(min(level.units, 10))).action
        if better != begun.actions[ply]:
            reasons.append(because(begun, view, [better], begun.actions[ply : ply + 1]))
    assert len(reasons) > 5
    assert sum(map(bool, reasons)) > len(reasons) / 2


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
    ahead = outlook(begun, view, [first], hidden=True)
    assert ahead.line == []
    open_game = match("bounders", 4, size=3)
    actions = moves_to_the_end(open_game)[:3]
    ahead = outlook(open_game, View(open_game.state), actions)
    assert [words.split()[0] for words in ahead.line] == ["Bea", "Anna"]
    cell = actions[0][0]
    assert not any(cell in words.split() for words in ahead.line)
